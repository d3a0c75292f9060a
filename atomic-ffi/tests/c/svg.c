/* Pictures: what they hold, and hostile arguments. */
#include "hostile.h"

static ac_position start;
static char picture[1 << 16];

/* The picture of the start position with options. */
static const char *drawn(const ac_svg_options *options)
{
    size_t length;
    CHECK_OK(ac_position_svg(&start, options, picture, sizeof picture, &length));
    CHECK(strlen(picture) == length && strncmp(picture, "<svg ", 5) == 0);
    CHECK_TEXT(picture + length - 7, "</svg>\n");
    return picture;
}

static ac_svg_options usual(void)
{
    ac_svg_options options;
    CHECK_OK(ac_svg_options_default(&options, sizeof options));
    return options;
}

static size_t count(const char *text, const char *word)
{
    size_t found = 0;
    while ((text = strstr(text, word)) != NULL) {
        found++;
        text++;
    }
    return found;
}

static void values(void)
{
    ac_position exploding = position_of("rnbqkb1r/pppp1ppp/5n2/4p1N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 3", AC_STANDARD);
    ac_svg_options options = usual();
    ac_svg_fill fill = {0x12345680, SQUARE('d', 4)};
    ac_svg_arrow arrow = {0xff0000ff, SQUARE('g', 1), SQUARE('f', 3)};
    ac_svg_colors colors;
    ac_explosion explosion;
    ac_paint paint;
    ac_setup setup;
    ac_piece knight = {AC_WHITE, AC_KNIGHT};
    char plain[sizeof picture];

    strcpy(plain, drawn(NULL));
    CHECK_TEXT(drawn(&options), plain);
    CHECK(count(plain, "class=\"ac-piece\"") == 32);
    CHECK_OK(ac_setup_empty(&setup));
    CHECK_OK(ac_setup_svg(&setup, &options, picture, sizeof picture, NULL));
    CHECK(count(picture, "class=\"ac-piece\"") == 0);
    CHECK_OK(ac_piece_svg(knight, 45, picture, sizeof picture, NULL));
    CHECK(strstr(picture, "<title>white knight</title>") != NULL && strstr(picture, "width=\"45\"") != NULL);

    options.fills = &fill;
    options.fill_count = 1;
    options.arrows = &arrow;
    options.arrow_count = 1;
    options.marks = BIT('a', 3) | BIT('h', 6);
    options.pixels = 320;
    options.last_move[0] = SQUARE('e', 2);
    options.last_move[1] = SQUARE('e', 4);
    options.check = SQUARE('e', 8);
    options.title = "a < b";
    options.title_length = 5;
    drawn(&options);
    CHECK(count(picture, "#123456") == 1 && count(picture, "ac-arrow") >= 1 && count(picture, "class=\"ac-mark\"") == 2);
    CHECK(count(picture, "class=\"ac-last-move\"") == 2 && count(picture, "class=\"ac-check\"") == 1);
    CHECK(strstr(picture, "a &lt; b") != NULL && strstr(picture, "width=\"320\"") != NULL);
    strcpy(plain, picture);
    options.orientation = AC_BLACK;
    CHECK(strcmp(drawn(&options), plain) != 0);
    options.orientation = AC_WHITE;
    options.coordinates = 0;
    CHECK(strcmp(drawn(&options), plain) != 0);

    options = usual();
    CHECK_OK(ac_position_explosion(&exploding, move_of(&exploding, "g5f7"), &explosion));
    options.explosion = &explosion;
    CHECK_OK(ac_position_svg(&exploding, &options, picture, sizeof picture, NULL));
    CHECK(count(picture, "class=\"ac-blast\" data-square=\"f7\"") == 1 && count(picture, "ac-king-dies") == 1);
    explosion.center = AC_NO_SQUARE;
    CHECK_OK(ac_position_svg(&exploding, &options, picture, sizeof picture, NULL));
    CHECK(count(picture, "class=\"ac-blast\"") == 0);

    CHECK_OK(ac_paint_from_text("tomato", 6, &paint, NULL));
    CHECK(paint == 0xff6347ff);
    CHECK_OK(ac_svg_colors_from_name("brown", 5, &colors, NULL));
    options = usual();
    strcpy(plain, drawn(&options));
    options.colors = &colors;
    CHECK_TEXT(drawn(&options), plain);
    colors.light = paint;
    CHECK(strstr(drawn(&options), "#ff6347") != NULL);
    CHECK(ac_svg_colors_from_name("purple", 6, &colors, NULL) == AC_ERR_SYNTAX);
}

static void hostile(void)
{
    ac_svg_options options = usual();
    ac_svg_fill fill = {0, 64};
    ac_svg_arrow arrow = {0, 0, 64};
    ac_explosion explosion = {0};
    ac_piece piece = {AC_WHITE, AC_KNIGHT};
    ac_setup setup;
    ac_error error;
    const char *text;
    char *buffer;
    void *any = out.number;
    size_t length, size, needed;
    unsigned number;

    CHECK_OK(ac_position_setup(&start, &setup));
    NEEDED(ac_paint_from_text(NULL, 4, &out.clock, &error));
    NEEDED(ac_paint_from_text("#fff", 4, NULL, &error));
    OPTIONAL(ac_paint_from_text("#fff", 4, &out.clock, NULL));
    NEEDED(ac_svg_colors_from_name(NULL, 4, any, &error));
    NEEDED(ac_svg_colors_from_name("grey", 4, NULL, &error));
    OPTIONAL(ac_svg_colors_from_name("grey", 4, any, NULL));
    NEEDED(ac_svg_options_default(NULL, sizeof options));
    REFUSED(ac_svg_options_default(any, sizeof options - 1));
    NEEDED(ac_position_svg(NULL, &options, picture, sizeof picture, &out.count));
    OPTIONAL(ac_position_svg(&start, NULL, picture, sizeof picture, &out.count));
    NEEDED(ac_position_svg(&start, &options, NULL, sizeof picture, &out.count));
    OPTIONAL(ac_position_svg(&start, &options, picture, sizeof picture, NULL));
    NEEDED(ac_setup_svg(NULL, &options, picture, sizeof picture, &out.count));
    OPTIONAL(ac_setup_svg(&setup, NULL, picture, sizeof picture, &out.count));
    NEEDED(ac_setup_svg(&setup, &options, NULL, sizeof picture, &out.count));
    OPTIONAL(ac_setup_svg(&setup, &options, picture, sizeof picture, NULL));
    NEEDED(ac_piece_svg(piece, 0, NULL, sizeof picture, &out.count));
    OPTIONAL(ac_piece_svg(piece, 0, picture, sizeof picture, NULL));
    TEXT(ac_paint_from_text(text, length, &out.clock, &error));
    TEXT(ac_svg_colors_from_name(text, length, any, &error));
    BUFFER(ac_position_svg(&start, &options, buffer, size, &needed));
    BUFFER(ac_setup_svg(&setup, &options, buffer, size, &needed));
    BUFFER(ac_piece_svg(piece, 0, buffer, size, &needed));

#define WITH(field, value, status)                                                                           \
    do {                                                                                                     \
        options = usual();                                                                                   \
        options.field = (value);                                                                             \
        CHECK_REFUSED(status, ac_position_svg(&start, &options, out.text, sizeof out.text, &out.count));     \
    } while (0)
    for (number = 0; number < 256; number++) {
        uint8_t value = (uint8_t)number;
        if (value > AC_BLACK)
            WITH(orientation, value, AC_ERR_INVALID_ARGUMENT);
        if (value > 1)
            WITH(coordinates, value, AC_ERR_INVALID_ARGUMENT);
        if (value > AC_NO_SQUARE)
            WITH(check, value, AC_ERR_INVALID_ARGUMENT);
        if (value != AC_NO_SQUARE)
            WITH(last_move[1], value, AC_ERR_INVALID_ARGUMENT);
        piece.role = value;
        if (value < AC_PAWN || value > AC_KING)
            REFUSED(ac_piece_svg(piece, 0, out.text, sizeof out.text, &out.count));
    }
    WITH(size, 0, AC_ERR_INVALID_ARGUMENT);
    WITH(fill_count, 1, AC_ERR_NULL);
    WITH(fill_count, SIZE_MAX, AC_ERR_NULL);
    WITH(arrow_count, 1, AC_ERR_NULL);
    WITH(title_length, 1, AC_ERR_NULL);
    explosion.center = 65;
    WITH(explosion, &explosion, AC_ERR_INVALID_ARGUMENT);
    options = usual();
    options.fills = &fill;
    options.fill_count = 1;
    REFUSED(ac_position_svg(&start, &options, out.text, sizeof out.text, &out.count));
    options.fill_count = SIZE_MAX;
    REFUSED(ac_position_svg(&start, &options, out.text, sizeof out.text, &out.count));
    options = usual();
    options.arrows = &arrow;
    options.arrow_count = 1;
    REFUSED(ac_position_svg(&start, &options, out.text, sizeof out.text, &out.count));
    options = usual();
    options.title = "\xff";
    options.title_length = 1;
    CHECK_REFUSED(AC_ERR_INVALID_TEXT, ac_position_svg(&start, &options, out.text, sizeof out.text, &out.count));
}

int main(void)
{
    ac_position_default(&start);
    values();
    hostile();
    return finish();
}
