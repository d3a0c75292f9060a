//! The pictures: well-formed, complete, told by classes, and the same each time.

#![cfg(feature = "svg")]

use std::collections::BTreeSet;

use atomic_core::svg::{Arrow, Board, Colors, Man, Paint};
use atomic_core::{Bitboard, Color, Explosion, Move, Piece, Position, Role, Setup, Square};
use roxmltree::{Document, Node};

/// The elements of a class.
fn of_class<'a, 'input>(document: &'a Document<'input>, class: &'a str) -> Vec<Node<'a, 'input>> {
    document
        .descendants()
        .filter(|node| node.attribute("class") == Some(class))
        .collect()
}

/// The squares that elements of a class belong to, by name.
fn squares(picture: &str, class: &str) -> BTreeSet<String> {
    let document = Document::parse(picture).unwrap();
    let nodes = of_class(&document, class);
    let names: BTreeSet<String> = nodes
        .iter()
        .map(|node| node.attribute("data-square").unwrap().to_owned())
        .collect();
    assert_eq!(names.len(), nodes.len(), "a square has two marks of {class}");
    names
}

fn names(squares: &[&str]) -> BTreeSet<String> {
    squares.iter().map(|&square| square.to_owned()).collect()
}

/// The picture of what a move destroys.
fn blast(fen: &str, uci: &str) -> String {
    let position = Position::from_fen(fen).unwrap();
    let move_ = Move::from_uci(uci, &position).unwrap();
    let explosion = position.explosion(move_).unwrap();
    Board::new(&position).explosion(&explosion).to_string()
}

fn assert_blast(picture: &str, center: &str, dies: &[&str], king_dies: &[&str], survives: &[&str]) {
    assert_eq!(squares(picture, "ac-blast"), names(&[center]));
    assert_eq!(squares(picture, "ac-dies"), names(dies));
    assert_eq!(squares(picture, "ac-king-dies"), names(king_dies));
    assert_eq!(squares(picture, "ac-survives"), names(survives));
}

#[test]
fn every_man_stands_on_its_square() {
    let position = Position::default();
    for orientation in Color::ALL {
        let picture = Board::new(&position).orientation(orientation).to_string();
        let document = Document::parse(&picture).unwrap();
        let men = of_class(&document, "ac-piece");
        assert_eq!(men.len(), 32);
        for man in men {
            let square: Square = man.attribute("data-square").unwrap().parse().unwrap();
            let piece = position.piece_at(square).unwrap();
            assert_eq!(man.attribute("data-piece").unwrap(), piece.to_string());
            let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
            let (column, row) = match orientation {
                Color::White => (file, 7 - rank),
                Color::Black => (7 - file, rank),
            };
            let place = format!("translate({} {})", 50 + 100 * column, 50 + 100 * row);
            assert_eq!(man.attribute("transform"), Some(place.as_str()));
        }
    }
}

#[test]
fn a_capture_shows_what_goes_and_what_stays() {
    assert_blast(
        &blast("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3", "g5f7"),
        "f7",
        &["g5", "f7", "f8", "f6"],
        &["e8"],
        &["g7"],
    );
}

#[test]
fn en_passant_explodes_where_it_lands() {
    let picture = blast(
        "r3k2r/ppp2ppp/2n1b3/3pP3/1b1Q4/2N5/PPP2PPP/R1B1K2R w KQkq d6 0 10",
        "e5d6",
    );
    assert_blast(&picture, "d6", &["e5", "d5", "c6", "e6"], &[], &["c7"]);
}

#[test]
fn a_capturer_beside_its_prey_goes_once() {
    let picture = blast("4k3/8/8/8/3pp3/3Q4/8/7K w - - 0 1", "d3d4");
    assert_blast(&picture, "d4", &["d3", "d4"], &[], &["e4"]);
}

#[test]
fn an_explosion_in_the_corner_stays_on_the_board() {
    let picture = blast("6rk/8/8/8/8/8/8/K5R1 w - - 0 1", "g1g8");
    assert_blast(&picture, "g8", &["g1", "g8"], &["h8"], &[]);
    let document = Document::parse(&picture).unwrap();
    let zone = of_class(&document, "ac-blast")[0].first_element_child().unwrap();
    assert_eq!(zone.attribute("d"), Some("M550 50h300v200h-300z"));
}

#[test]
fn both_kings_can_be_shown_to_go() {
    let position = Position::from_fen("8/8/8/3k4/3pK3/8/8/3Q4 w - - 0 1").unwrap();
    let capture = Move::normal(Square::D1, Square::D4);
    let explosion: Explosion = position.explosion(capture).unwrap();
    let picture = Board::new(&position).explosion(&explosion).to_string();
    assert_blast(&picture, "d4", &["d1", "d4"], &["d5", "e4"], &[]);
    assert!(picture.contains("The white king is destroyed. The black king is destroyed."));
}

/// Every part at once, with colours that let shine through: each paint is then two attributes.
fn full<'a>(arrows: &'a [Arrow], fills: &'a [(Square, Paint)], title: &'a str) -> Board<'a> {
    let mut colors = Colors::BLUE;
    for name in Colors::NAMES {
        *colors.get_mut(name).unwrap() = Paint::rgba(1, 2, 3, 100);
    }
    let position = Position::from_fen("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3").unwrap();
    let explosion = position.explosion(Move::normal(Square::G5, Square::F7)).unwrap();
    Board::new(&position)
        .orientation(Color::Black)
        .last_move(Square::G8, Square::F6)
        .check(Square::E1)
        .fills(fills)
        .squares(Bitboard::FULL)
        .arrows(arrows)
        .explosion(&explosion)
        .colors(colors)
        .size(333)
        .title(title)
}

#[test]
fn everything_at_once_is_well_formed() {
    let paint = Paint::rgba(9, 9, 9, 9);
    let mut arrows = Vec::new();
    for tail in Square::ALL {
        arrows.extend(Square::ALL.map(|head| Arrow { tail, head, paint }));
    }
    let fills = Square::ALL.map(|square| (square, paint));
    let title = "</title><script>alert(\"1\")</script> & '\u{0}'";
    let picture = full(&arrows, &fills, title).to_string();
    assert_eq!(picture, full(&arrows, &fills, title).to_string());

    let document = Document::parse(&picture).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(
        (root.attribute("width"), root.attribute("height")),
        (Some("333"), Some("333"))
    );
    let shown = title.replace('\0', "\u{fffd}");
    assert_eq!(root.attribute("aria-label"), Some(shown.as_str()));
    assert_eq!(root.first_element_child().unwrap().text(), Some(shown.as_str()));
    assert_eq!(of_class(&document, "ac-arrow").len(), 64 * 64);
    assert_eq!(of_class(&document, "ac-fill").len(), 64);
    assert_eq!(squares(&picture, "ac-mark").len(), 64);
    assert_eq!(squares(&picture, "ac-last-move"), names(&["f6", "g8"]));
    assert_eq!(squares(&picture, "ac-check"), names(&["e1"]));
    let elements: BTreeSet<&str> = document
        .descendants()
        .filter(Node::is_element)
        .map(|node| node.tag_name().name())
        .collect();
    assert_eq!(
        elements,
        BTreeSet::from(["circle", "desc", "g", "path", "rect", "svg", "title"])
    );
    for node in document.descendants() {
        assert!(node.attribute("id").is_none() && node.attribute("style").is_none());
    }
}

#[test]
fn arrows_point_where_they_should() {
    let picture = Board::empty()
        .coordinates(false)
        .arrows(&[Arrow::new(Square::A1, Square::A8), Arrow::new(Square::C3, Square::C3)])
        .to_string();
    let document = Document::parse(&picture).unwrap();
    let arrows = of_class(&document, "ac-arrow");
    // From a1, 22 units above its middle, to the tip 8 units below the middle of a8.
    let line = arrows[0].attribute("d").unwrap();
    assert!(line.starts_with("M41 728") || line.starts_with("M59 728"), "{line}");
    assert!(line.contains("L50 58"), "{line}");
    assert!(arrows[1].attribute("d").unwrap().starts_with("M206 550a44 44"));
}

#[test]
fn the_margin_goes_with_the_coordinates() {
    let view_box = |board: Board<'_>| {
        let picture = board.to_string();
        Document::parse(&picture)
            .unwrap()
            .root_element()
            .attribute("viewBox")
            .unwrap()
            .to_owned()
    };
    assert_eq!(view_box(Board::empty()), "0 0 900 900");
    assert_eq!(view_box(Board::empty().coordinates(false)), "0 0 800 800");
}

#[test]
fn who_stands_where_is_told() {
    let picture = Board::new(&Position::from_fen("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1").unwrap()).to_string();
    assert!(
        picture.contains("<desc>White: king e1, rook a1, rook h1, pawn e2; Black: king e8.</desc>"),
        "{picture}"
    );
    assert!(
        Board::empty()
            .to_string()
            .contains("<desc>White: nothing; Black: nothing.</desc>")
    );
}

#[test]
fn what_is_marked_is_told() {
    let marked = Board::empty()
        .last_move(Square::G1, Square::F3)
        .check(Square::E1)
        .squares(Bitboard::rank(0));
    let told = " Last move: g1, f3. In check: e1. Marked: a1, b1, c1, d1, e1, f1, g1, h1.</desc>";
    assert!(marked.to_string().contains(told), "{marked}");
}

#[test]
fn a_set_up_need_not_be_valid() {
    let mut setup = Setup::EMPTY;
    setup.pieces = [Some(Piece::new(Color::Black, Role::King)); 64];
    assert_eq!(squares(&Board::from_setup(&setup).to_string(), "ac-piece").len(), 64);
}

#[test]
fn every_man_has_a_drawing_of_its_own() {
    let mut drawings = BTreeSet::new();
    for color in Color::ALL {
        for role in Role::ALL {
            let picture = Man::new(Piece::new(color, role)).size(20).to_string();
            let document = Document::parse(&picture).unwrap();
            assert_eq!(document.root_element().attribute("width"), Some("20"));
            assert_eq!(
                document.root_element().attribute("aria-label"),
                Some(format!("{color} {role}").as_str())
            );
            let drawing = of_class(&document, "ac-piece")[0];
            drawings.insert(picture[drawing.range()].to_owned());
        }
    }
    assert_eq!(drawings.len(), 12);
}

/// `docs/explosion.svg` is this picture. Set `UPDATE_PICTURES` to write it anew.
#[test]
fn the_picture_of_the_readme_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/explosion.svg");
    let position = Position::from_fen("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3").unwrap();
    let capture = Move::from_uci("g5f7", &position).unwrap();
    let picture = Board::new(&position)
        .explosion(&position.explosion(capture).unwrap())
        .arrows(&[Arrow::new(capture.from(), capture.to())])
        .size(400)
        .to_string();
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(path, &picture).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), picture);
}
