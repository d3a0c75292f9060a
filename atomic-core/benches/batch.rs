//! Steps of many games at once: random actions, step, observation and mask.
//!
//! `cargo bench -p atomic-core --bench batch -- [GAMES [SECONDS]] [WORD...]`, of the lines that contain the words.
//! Every line gives the median and the best of many rounds, taken in turn,
//! in millions of steps a second; a step is one move of one game.

use std::time::Instant;

use atomic_core::batch::{BatchEnv, Mask, Steps, View};
use atomic_core::encode::{Element, Encoder, Observation};

/// A batch and what its steps write to.
struct Course {
    name: &'static str,
    env: BatchEnv,
    observations: Option<Vec<u8>>,
    dense: Option<Vec<u8>>,
    bits: Option<Vec<u64>>,
    actions: Vec<i64>,
    rewards: Vec<f32>,
    flags: [Vec<bool>; 2],
    reasons: Vec<u8>,
    winners: Vec<i8>,
    /// Steps a second, of each round.
    speeds: Vec<f64>,
}

#[derive(Clone, Copy, PartialEq)]
enum Masked {
    No,
    Dense,
    Bits,
}

impl Course {
    fn new(name: &'static str, games: usize, threads: usize, element: Option<Element>, masked: Masked) -> Course {
        let encoder = Encoder::new(Observation::Atomic, element.unwrap_or(Element::U8)).expect("atomic has these");
        let env = BatchEnv::builder(games)
            .encoder(encoder)
            .threads(threads)
            .seed(1)
            .build();
        let env = env.expect("the settings are right");
        let size = env.action_scheme().size();
        Course {
            name,
            observations: element.map(|_| vec![0; games * encoder.bytes()]),
            dense: (masked == Masked::Dense).then(|| vec![0; games * size]),
            bits: (masked == Masked::Bits).then(|| vec![0; games * size.div_ceil(64)]),
            env,
            actions: vec![0; games],
            rewards: vec![0.0; games],
            flags: [vec![false; games], vec![false; games]],
            reasons: vec![0; games],
            winners: vec![0; games],
            speeds: Vec::new(),
        }
    }

    fn step(&mut self) {
        self.env
            .random_actions(&mut self.actions)
            .expect("the lengths are right");
        let [terminated, truncated] = &mut self.flags;
        let steps = Steps {
            rewards: &mut self.rewards,
            terminated,
            truncated,
            reasons: &mut self.reasons,
            winners: &mut self.winners,
            final_observations: None,
        };
        let mask = match (&mut self.dense, &mut self.bits) {
            (Some(mask), _) => Mask::Dense(mask),
            (_, Some(mask)) => Mask::Bits(mask),
            _ => Mask::None,
        };
        let observations = self.observations.as_deref_mut();
        let view = View { observations, mask };
        self.env
            .step(&self.actions, steps, view)
            .expect("the actions are legal");
    }

    fn measure(&mut self, seconds: f64) {
        let start = Instant::now();
        let mut steps = 0;
        while start.elapsed().as_secs_f64() < seconds {
            self.step();
            steps += self.env.games();
        }
        self.speeds.push(steps as f64 / start.elapsed().as_secs_f64());
    }
}

fn main() {
    // Cargo adds `--bench`.
    let numbers: Vec<f64> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let games = numbers.first().map_or(1024, |&games| games as usize);
    let seconds = numbers.get(1).copied().unwrap_or(10.0);
    let (u8s, bits) = (Some(Element::U8), Some(Element::Bits64));
    let mut courses = vec![
        Course::new("u8 planes, dense mask, 1 thread", games, 1, u8s, Masked::Dense),
        Course::new("u8 planes, dense mask, 2 threads", games, 2, u8s, Masked::Dense),
        Course::new("packed planes, bit mask, 1 thread", games, 1, bits, Masked::Bits),
        Course::new("packed planes, bit mask, 2 threads", games, 2, bits, Masked::Bits),
        Course::new("packed planes, no mask, 1 thread", games, 1, bits, Masked::No),
        Course::new("no planes, bit mask, 1 thread", games, 1, None, Masked::Bits),
        Course::new("moves alone, 1 thread", games, 1, None, Masked::No),
    ];
    // Short ones, so that some go undisturbed on a busy machine.
    const ROUNDS: u32 = 200;
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with("--") && argument.parse::<f64>().is_err())
        .collect();
    courses.retain(|course| words.iter().all(|word| course.name.contains(word.as_str())));
    for course in &mut courses {
        course.measure(0.05);
        course.speeds.clear();
    }
    for _ in 0..ROUNDS {
        for course in &mut courses {
            course.measure(seconds / f64::from(ROUNDS));
        }
    }
    println!("{games} games, {:29} median     best", "");
    for course in &mut courses {
        course.speeds.sort_by(f64::total_cmp);
        let (median, best) = (
            course.speeds[course.speeds.len() / 2],
            course.speeds[course.speeds.len() - 1],
        );
        println!("{:36} {:8.3} {:8.3} M steps/s", course.name, median / 1e6, best / 1e6);
    }
}
