//! Good bytes made bad.

use crate::starts::Random;

/// How many mutations a test tries: `normal`, times the number in `ATOMIC_CHESS_MUTATIONS` if that is set.
pub(crate) fn count(normal: usize) -> usize {
    let factor = std::env::var("ATOMIC_CHESS_MUTATIONS").map_or(1, |factor| factor.parse().expect("a number"));
    normal * factor
}

/// Changes some bytes: replaced, inserted, taken out, doubled, swapped, cut off.
pub(crate) fn mutate(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    const MARKS: &[u8] = b"{}()[];%$*.\"\\!?#+=-/ \n\r\t\0\xef\xbb\xbf\xff0189abhNBRQKOoxepZ";
    let mut bytes = bytes.to_vec();
    for _ in 0..1 + random.below(6) {
        if bytes.is_empty() {
            bytes.push(random.pick(MARKS));
        }
        let at = random.below(bytes.len());
        let to = (at + random.below(12)).min(bytes.len());
        match random.below(9) {
            0 | 1 => bytes[at] = random.pick(MARKS),
            2 => bytes[at] = random.below(256) as u8,
            3 | 4 => bytes.insert(at, random.pick(MARKS)),
            5 => drop(bytes.drain(at..to)),
            6 => {
                let piece = bytes[at..to].to_vec();
                let into = random.below(bytes.len());
                bytes.splice(into..into, piece);
            }
            7 => {
                let other = random.below(bytes.len());
                bytes.swap(at, other);
            }
            _ if random.percent(10) => bytes.truncate(at),
            _ => bytes[at] ^= 0x20,
        }
    }
    bytes
}
