//! Dead material: the lichess rule against its words, the proven list against every position it speaks of.

mod starts;

use atomic_core::{CastlingMode, Color, DeadMaterial, Piece, Position, Role, Setup, Square, Termination};
use starts::{Random, Start, orthodox, scattered, shuffled};

/// A man and his square.
type Placed = (Piece, Square);

/// What is done with each placement of some men.
type Visit<'a> = dyn FnMut(&[Placed]) + 'a;

/// How the squares of some men have to be related.
type Relation = fn(&[Square]) -> bool;

/// A set-up of men on squares.
fn setup(men: &[Placed], turn: Color) -> Setup {
    let mut setup = Setup { turn, ..Setup::EMPTY };
    for &(man, square) in men {
        setup.pieces[square.index()] = Some(man);
    }
    setup
}

fn position(men: &[Placed], turn: Color) -> Option<Position> {
    setup(men, turn).validate(CastlingMode::Standard).ok()
}

/// The men of a position with their squares.
fn men(position: &Position) -> Vec<Placed> {
    let man = |square| position.piece_at(square).map(|man| (man, square));
    Square::ALL.into_iter().filter_map(man).collect()
}

fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}

/// Clause A of the lichess rule, from the list of men.
fn is_lichess_material(men: &[Placed]) -> bool {
    let others = |color| -> Vec<(Role, bool)> {
        men.iter()
            .filter(|(man, _)| man.color == color && man.role != Role::King)
            .map(|&(man, square)| (man.role, is_dark(square)))
            .collect()
    };
    let (white, black) = (others(Color::White), others(Color::Black));
    if let ([(Role::Bishop, white)], [(Role::Bishop, black)]) = (&*white, &*black) {
        return white != black;
    }
    let all_in = |roles: &[Role]| men.iter().all(|(man, _)| roles.contains(&man.role));
    (white.is_empty() || black.is_empty())
        && (all_in(&[Role::King, Role::Knight]) && men.len() <= 4
            || all_in(&[Role::King, Role::Rook, Role::Bishop, Role::Knight]) && men.len() <= 3)
}

/// Whether no pawn of `color` could move, were it that side's turn. `None` where it cannot be its turn, because the
/// other side is in check.
fn has_no_pawn_move(position: &Position, color: Color) -> Option<bool> {
    let mut setup = position.setup();
    if setup.turn != color {
        setup.turn = color;
        setup.ep_square = None;
    }
    let position = setup.validate(position.castling_mode()).ok()?;
    let pawns = position.pieces(color, Role::Pawn);
    Some(!position.legal_moves().iter().any(|mv| pawns.contains(mv.from())))
}

/// Clause B of the lichess rule, from the list of men.
fn is_closed(position: &Position, men: &[Placed]) -> Option<bool> {
    let holds_pawn = |file, rank| {
        Square::from_coords(file, rank)
            .and_then(|square| position.piece_at(square))
            .is_some_and(|man| man.role == Role::Pawn)
    };
    let blocked = men.iter().all(|&(man, square)| match (man.role, man.color) {
        (Role::King | Role::Bishop, _) => true,
        (Role::Pawn, Color::White) => holds_pawn(square.file(), square.rank() + 1),
        (Role::Pawn, Color::Black) => holds_pawn(square.file(), square.rank() - 1),
        _ => false,
    });
    let bishop = men.iter().find(|(man, _)| man.role == Role::Bishop);
    let shut_out = bishop.is_none_or(|&(bishop, home)| {
        men.iter().all(|&(man, square)| match man.role {
            Role::Bishop => man.color == bishop.color && is_dark(square) == is_dark(home),
            Role::Pawn => man.color == bishop.color || is_dark(square) != is_dark(home),
            _ => true,
        })
    });
    if !blocked || !shut_out {
        return Some(false);
    }
    Some(has_no_pawn_move(position, Color::White)? && has_no_pawn_move(position, Color::Black)?)
}

/// A few men, or walls of pawns with bishops behind them.
fn sparse(random: &mut Random) -> Option<Position> {
    let mut squares = Square::ALL.to_vec();
    let mut list: Vec<Placed> = Vec::new();
    let mut put = |random: &mut Random, color, role, square: Option<Square>| {
        let index = match square {
            Some(square) => squares.iter().position(|&free| free == square)?,
            None => random.below(squares.len()),
        };
        list.push((Piece::new(color, role), squares.swap_remove(index)));
        Some(())
    };
    let color = |random: &mut Random| if random.percent(50) { Color::White } else { Color::Black };
    for side in Color::ALL {
        put(random, side, Role::King, None)?;
    }
    let bishops_of = color(random);
    if random.percent(50) {
        for _ in 0..random.below(4) {
            let (file, rank) = (random.below(8) as u8, 1 + random.below(5) as u8);
            let height = if random.percent(85) { 1 } else { 2 };
            put(random, Color::White, Role::Pawn, Square::from_coords(file, rank))?;
            put(
                random,
                Color::Black,
                Role::Pawn,
                Square::from_coords(file, rank + height),
            )?;
        }
        for _ in 0..random.below(4) {
            let side = if random.percent(90) { bishops_of } else { !bishops_of };
            put(random, side, Role::Bishop, None)?;
        }
    } else {
        const LIKELY: [Role; 8] = [
            Role::Knight,
            Role::Knight,
            Role::Knight,
            Role::Bishop,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
            Role::Pawn,
        ];
        let single = random.pick(&LIKELY);
        for _ in 0..random.below(5) {
            let role = if random.percent(60) {
                single
            } else {
                random.pick(&LIKELY)
            };
            let side = if random.percent(75) { bishops_of } else { !bishops_of };
            put(random, side, role, None)?;
        }
    }
    let turn = color(random);
    position(&list, turn)
}

#[test]
fn the_lichess_rule_is_kept_to_the_letter() {
    let mut random = Random::new(21);
    let mut counts = [[0; 2]; 2];
    let mut walls = [0; 2];
    let mut seen = 0;
    while seen < 300_000 {
        let Some(position) = sparse(&mut random) else { continue };
        let men = men(&position);
        let material = is_lichess_material(&men);
        let Some(closed) = is_closed(&position, &men) else {
            continue;
        };
        assert_eq!(
            position.is_dead_material(DeadMaterial::Lichess),
            material || closed,
            "{position}"
        );
        counts[usize::from(material)][usize::from(closed)] += 1;
        if closed && !position.by_role(Role::Pawn).is_empty() {
            walls[usize::from(!position.by_role(Role::Bishop).is_empty())] += 1;
        }
        seen += 1;
    }
    assert!(counts.as_flattened().iter().all(|&count| count > 3_000), "{counts:?}");
    assert!(walls.iter().all(|&count| count > 1_000), "{walls:?}");
}

#[test]
fn whole_games_are_judged_to_the_letter_too() {
    let mut random = Random::new(22);
    let mut seen = 0;
    for round in 0..3_000 {
        let Start { fen, chess960 } = match round % 4 {
            0 => orthodox(),
            1 => shuffled(&mut random),
            kind => scattered(&mut random, kind == 3),
        };
        let mode = if chess960 {
            CastlingMode::Chess960
        } else {
            CastlingMode::Standard
        };
        let Ok(mut position) = Position::from_ascii(fen.as_bytes(), mode) else {
            continue;
        };
        loop {
            let moves = position.legal_moves();
            if moves.is_empty() || position.halfmove_clock() > 150 {
                break;
            }
            let men = men(&position);
            if let Some(closed) = is_closed(&position, &men) {
                let expected = is_lichess_material(&men) || closed;
                assert_eq!(position.is_dead_material(DeadMaterial::Lichess), expected, "{position}");
                seen += 1;
            }
            position.play(random.pick(&moves)).expect("the move is legal");
        }
        if position.by_role(Role::King).len() == 1 {
            for rule in DeadMaterial::ALL {
                assert!(!position.is_dead_material(rule), "{position}: won, not drawn");
            }
        }
    }
    assert!(seen > 100_000, "{seen}");
}

#[test]
fn a_pawn_that_may_capture_is_not_stuck() {
    let cases = [
        // The walls stand as long as the kings beside them forbid every capture.
        ("8/8/3K4/3pp3/3PP3/3k4/8/8 w - - 0 1", true),
        ("8/8/8/3pp3/3PP3/3k4/8/3K4 w - - 0 1", false),
        ("8/8/8/3pp3/3PP3/3k4/8/3K4 b - - 0 1", false),
        // The side not to move may have the capture.
        ("8/8/3k4/3pp3/3PP3/8/8/3K4 w - - 0 1", false),
        ("8/8/3k4/3pp3/3PP3/8/8/3K4 b - - 0 1", false),
        // The pawn on e5 may take in passing, or has let that go by.
        ("4k3/8/4p3/3pP3/3P4/8/8/4K3 w - d6 0 1", false),
        ("4k3/8/4p3/3pP3/3P4/8/8/4K3 w - - 0 1", true),
        // A pawn with a pawn of its own side before it.
        ("8/8/8/k7/p7/P7/P7/K7 w - - 0 1", true),
        ("8/8/8/k7/8/P7/P7/K7 w - - 0 1", false),
    ];
    for (fen, dead) in cases {
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.is_dead_material(DeadMaterial::Lichess), dead, "{fen}");
    }
}

#[test]
fn the_proven_list_is_kept() {
    let cases = [
        ("7k/8/8/8/8/8/8/KR6 w - - 0 1", true),
        ("7k/8/8/8/8/8/8/KRR5 w - - 0 1", false),
        ("7k/8/8/8/8/8/8/KRN5 w - - 0 1", false),
        ("7k/8/8/8/8/8/8/KQ6 w - - 0 1", false),
        ("7k/8/8/8/8/8/P7/K7 w - - 0 1", false),
        ("kn6/8/8/8/8/8/8/6NK w - - 0 1", false),
        ("knn5/8/8/8/8/8/8/7K w - - 0 1", true),
        ("knnn4/8/8/8/8/8/8/7K w - - 0 1", false),
        // Bishops on one colour of one side, on both, of both sides.
        ("7k/8/8/8/8/1B6/B1B1B3/K1B5 w - - 0 1", false),
        ("7k/8/8/8/8/1B6/B1B1B3/K2B1B2 w - - 0 1", true),
        ("7k/8/8/8/8/1B6/B1b5/K7 w - - 0 1", false),
        ("7k/8/8/8/8/1b6/3B4/K7 w - - 0 1", true),
        ("7k/8/8/8/8/1b6/2B5/K7 w - - 0 1", false),
        // Pawns that face each other near and far, that have passed, on other files, with a third.
        ("k7/8/8/8/4p3/4P3/8/7K w - - 0 1", true),
        ("k7/4p3/8/8/8/8/4P3/7K w - - 0 1", true),
        ("k7/8/8/4P3/4p3/8/8/7K w - - 0 1", false),
        ("k7/3p4/8/8/8/8/4P3/7K w - - 0 1", false),
        ("k7/4p3/4p3/8/8/8/4P3/7K w - - 0 1", false),
        ("k7/4P3/8/8/4P3/8/8/7K w - - 0 1", false),
    ];
    for (fen, dead) in cases {
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(position.is_dead_material(DeadMaterial::Proven), dead, "{fen}");
        assert!(!position.is_dead_material(DeadMaterial::BareKings), "{fen}");
    }
}

/// Gives all ways to put men on different squares, up to the order of equal neighbours in the list.
fn place(list: &[Piece], squares: &dyn Fn(usize) -> Vec<Square>, visit: &mut Visit<'_>) {
    fn go(list: &[Piece], squares: &[Vec<Square>], placed: &mut Vec<Placed>, visit: &mut Visit<'_>) {
        let index = placed.len();
        let Some(&man) = list.get(index) else {
            return visit(placed);
        };
        for &square in &squares[index] {
            let taken = placed.iter().any(|&(_, other)| other == square);
            let swapped = placed
                .last()
                .is_some_and(|&(other, before)| other == man && before > square);
            if !taken && !swapped {
                placed.push((man, square));
                go(list, squares, placed, visit);
                placed.pop();
            }
        }
    }
    let squares: Vec<_> = (0..list.len()).map(squares).collect();
    go(list, &squares, &mut Vec::new(), visit);
}

const WHITE_KING: Piece = Piece::new(Color::White, Role::King);
const BLACK_KING: Piece = Piece::new(Color::Black, Role::King);

const fn white(role: Role) -> Piece {
    Piece::new(Color::White, role)
}

const fn black(role: Role) -> Piece {
    Piece::new(Color::Black, role)
}

/// Goes through all positions of kings and some men whose squares are related as the list wants it: nobody has won
/// there, and every move leads to another one. So nobody ever wins. Gives the number of positions.
fn assert_dead_for_ever(others: &[Piece], related: Relation) -> usize {
    // Without pawns and castling the board may be turned and mirrored so that the bare king stands in this triangle.
    let triangle = ["a1", "b1", "b2", "c1", "c2", "c3", "d1", "d2", "d3", "d4"].map(|name| name.parse().expect(name));
    let has_pawns = others.iter().any(|man| man.role == Role::Pawn);
    let list: Vec<Piece> = [BLACK_KING, WHITE_KING].iter().chain(others).copied().collect();
    let squares = |index| match index {
        0 if !has_pawns => triangle.to_vec(),
        _ => Square::ALL.to_vec(),
    };
    let mut seen = 0;
    place(&list, &squares, &mut |men| {
        let others: Vec<Square> = men[2..].iter().map(|&(_, square)| square).collect();
        if !related(&others) {
            return;
        }
        for turn in Color::ALL {
            let Some(position) = position(men, turn) else { continue };
            assert!(position.is_dead_material(DeadMaterial::Proven), "{position}");
            seen += 1;
            let won = position.outcome().is_some_and(|outcome| outcome.winner.is_some());
            assert!(!won, "{position}");
            for mv in position.legal_moves() {
                let mut after = position;
                after.play(mv).expect("the move is legal");
                assert!(after.is_dead_material(DeadMaterial::Proven), "{position}: {mv}");
            }
            for color in Color::ALL {
                assert!(
                    !position.has_winning_material(color, DeadMaterial::Proven),
                    "{position}"
                );
            }
        }
    });
    seen
}

#[test]
fn nobody_wins_with_proven_dead_material() {
    const KNIGHT: Piece = white(Role::Knight);
    const BISHOP: Piece = white(Role::Bishop);
    let any = |_: &[Square]| true;
    let same_color = |bishops: &[Square]| is_dark(bishops[0]) == is_dark(bishops[1]);
    let other_color = |bishops: &[Square]| is_dark(bishops[0]) != is_dark(bishops[1]);
    let facing =
        |pawns: &[Square]| pawns[0].file() == pawns[1].file() && (1..pawns[1].rank()).contains(&pawns[0].rank());
    let rows: [(&[Piece], Relation, usize); 8] = [
        (&[], any, 1_000),
        (&[white(Role::Rook)], any, 40_000),
        (&[BISHOP], any, 40_000),
        (&[KNIGHT], any, 40_000),
        (&[KNIGHT, KNIGHT], any, 1_500_000),
        (&[BISHOP, BISHOP], same_color, 700_000),
        (&[BISHOP, black(Role::Bishop)], other_color, 700_000),
        (&[white(Role::Pawn), black(Role::Pawn)], facing, 500_000),
    ];
    for (others, related, least) in rows {
        let seen = assert_dead_for_ever(others, related);
        assert!(seen > least, "{others:?}: only {seen}");
    }
}

/// Plays at random from random positions of some men until somebody wins a game that the list calls alive all along.
fn is_won_somewhere(others: &[Piece], random: &mut Random) -> bool {
    let list: Vec<Piece> = [WHITE_KING, BLACK_KING].iter().chain(others).copied().collect();
    for _ in 0..3_000_000 {
        let mut squares = Square::ALL.to_vec();
        let men: Vec<_> = list
            .iter()
            .map(|&man| (man, squares.swap_remove(random.below(squares.len()))))
            .collect();
        let turn = random.pick(&Color::ALL);
        let Some(position) = position(&men, turn) else { continue };
        if position.is_dead_material(DeadMaterial::Proven) {
            continue;
        }
        for mv in position.legal_moves() {
            let mut after = position;
            after.play(mv).expect("the move is legal");
            let winner = after.outcome().and_then(|outcome| outcome.winner);
            if let Some(winner) = winner {
                assert!(
                    position.has_winning_material(winner, DeadMaterial::Proven),
                    "{position}: {mv}"
                );
                return true;
            }
        }
    }
    false
}

#[test]
fn all_other_material_with_four_men_can_be_won() {
    const ROLES: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    let mut random = Random::new(23);
    let mut won = Vec::new();
    let mut not_won = Vec::new();
    for (index, &first) in ROLES.iter().enumerate() {
        for &second in &ROLES[index..] {
            for others in [[white(first), white(second)], [white(first), black(second)]] {
                let name = format!("K{}{}", others[0].char(), others[1].char());
                if is_won_somewhere(&others, &mut random) {
                    won.push(name);
                } else {
                    not_won.push(name);
                }
            }
        }
    }
    assert!(is_won_somewhere(&[white(Role::Queen)], &mut random));
    // A lone pawn wins as the queen it becomes.
    assert!(!is_won_somewhere(&[white(Role::Rook)], &mut random));
    assert_eq!(not_won, ["KNN"], "{won:?}");
    assert_eq!(won.len(), 29);
}

#[test]
fn a_bare_king_never_wins() {
    let mut random = Random::new(24);
    let mut ended = 0;
    for _ in 0..200_000 {
        let Some(position) = sparse(&mut random) else { continue };
        for color in Color::ALL {
            let bare = position.by_color(color).len() == 1;
            for rule in DeadMaterial::ALL {
                let proven_dead = rule == DeadMaterial::Proven && position.is_dead_material(rule);
                let expected = !bare && !proven_dead;
                assert_eq!(position.has_winning_material(color, rule), expected, "{position}");
            }
            let Some(outcome) = position.outcome() else { continue };
            if bare && outcome.winner == Some(color) {
                panic!("{position}: a bare king has won");
            }
            ended += usize::from(outcome.termination == Termination::Checkmate);
        }
    }
    assert!(ended > 300, "{ended}");
}
