#include "formats/board/card_board.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/cut_texts.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/cards/table_art.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/map/legend.hpp"
#include "formats/draw/map/map_layers.hpp"
#include "tests/formats/draw/cards_sample.hpp"

#include <cmath>

using namespace sabotier;

namespace {

constexpr double pitch = 80;

struct Picture {
    Rect area;
    Pixels pixels;

    [[nodiscard]] double light_at(double x, double y) const {
        const auto column = static_cast<std::size_t>((x - area.x) * pitch);
        const auto row = static_cast<std::size_t>((y - area.y) * pitch);
        return luminance(
            rgb(pixels.data[row * static_cast<std::size_t>(pixels.columns) + column] & 0xFFFFFFU));
    }
};

Picture picture_of(Rect area, const std::function<void(Canvas&)>& draw) {
    Picture picture{area, {}};
    picture.pixels =
        pixel_picture(static_cast<int>(std::ceil(area.width * pitch)),
                      static_cast<int>(std::ceil(area.height * pitch)), rgb(0xffffff), [&](Canvas& canvas) {
                          canvas.scale(pitch);
                          canvas.move(-area.x, -area.y);
                          draw(canvas);
                      });
    return picture;
}

Picture board_of(const Setup& setup) {
    const MapStyle style(setup.rulebook());
    return picture_of(board_area(setup), [&](Canvas& canvas) { draw_board(canvas, setup, style); });
}

/// A single card of the rulebook's tunnels, upright.
Picture card_of(const std::string& id) {
    const auto setup = sample::grid_setup(sample::laid_scenario(""));
    const CardKind* kind = find_card(setup->rulebook(), CardId(id));
    REQUIRE(kind != nullptr);
    return picture_of({0, 0, 1, card_height}, [&](Canvas& canvas) {
        draw_card_front(canvas, {0, 0, 1, card_height}, 0, *kind, setup->rulebook(), 1);
    });
}

constexpr double floor_light = 0.5; ///< floors are lighter than that, rock is darker

bool is_open(const Picture& picture, CardSide side) {
    const double middle = card_height / 2;
    switch (side) { // beside the dots along the middle
    case CardSide::top:
        return picture.light_at(0.45, 0.04) > floor_light;
    case CardSide::right:
        return picture.light_at(0.96, middle - 0.05) > floor_light;
    case CardSide::bottom:
        return picture.light_at(0.45, card_height - 0.04) > floor_light;
    case CardSide::left:
        break;
    }
    return picture.light_at(0.04, middle - 0.05) > floor_light;
}

} // namespace

TEST_CASE("Tunnels reach the edges where a card is open, and nowhere else") {
    const auto setup = sample::grid_setup(sample::laid_scenario(""));
    for (const CardKind& kind : setup->rulebook().cards) {
        INFO(kind.id.str());
        const Picture picture = card_of(kind.id.str());
        for (const CardSide side : card_sides)
            CHECK(is_open(picture, side) == shape_of(kind, 0).is_open(side));
    }
}

TEST_CASE("What is not joined does not run on") {
    CHECK(card_of("vertical").light_at(0.45, card_height / 2) > floor_light);
    CHECK(card_of("dead-vertical").light_at(0.45, card_height / 2) < floor_light);
    CHECK(card_of("double-curve").light_at(0.5, card_height / 2) < floor_light); // rock between the bends
}

TEST_CASE("Laid cards turn with their openings, and goals that lie face down hide theirs") {
    const auto setup = sample::grid_setup(sample::laid_scenario(
        "    - {card: curve-right, at: [-1, 0], turn: 180}\n    - {card: stub-right, at: [-1, -1]}\n"));
    const Picture picture = board_of(*setup);
    const Point middle = setup->board.on<CardBoard>().layout().centre(*setup->find("-1,0"));
    CHECK(picture.light_at(middle.x - 0.46, middle.y - 0.05) > floor_light); // left
    CHECK(picture.light_at(middle.x + 0.46, middle.y - 0.05) < floor_light); // right
    const Point goal = setup->board.on<CardBoard>().layout().centre(*setup->find("3,0"));
    CHECK(picture.light_at(goal.x - 0.46, goal.y - 0.05) < floor_light);
}

TEST_CASE("Cards of few pixels are rock with lines for tunnels") {
    const auto setup =
        sample::grid_setup(sample::laid_scenario("    - {card: curve-right, at: [-1, 0], turn: 180}\n"));
    const MapStyle style(setup->rulebook());
    MapLayers layers;
    layers.detail = Detail::flat;
    const Picture picture =
        picture_of(board_area(*setup), [&](Canvas& canvas) { draw_board(canvas, *setup, style, layers); });
    const Point middle = setup->board.on<CardBoard>().layout().centre(*setup->find("-1,0"));
    CHECK(picture.light_at(middle.x - 0.4, middle.y) > floor_light); // left
    CHECK(picture.light_at(middle.x, middle.y + 0.5) > floor_light); // bottom
    CHECK(picture.light_at(middle.x + 0.4, middle.y) < floor_light);
    CHECK(picture.light_at(middle.x, middle.y - 0.5) < floor_light);
    const Point goal = setup->board.on<CardBoard>().layout().centre(*setup->find("3,0"));
    CHECK(picture.light_at(goal.x - 0.4, goal.y) < floor_light);
}

TEST_CASE("The legend of laid cards names what is on them") {
    const auto names = [](const std::string& cards) {
        const auto setup = sample::grid_setup(sample::laid_scenario(cards));
        const MapStyle style(setup->rulebook());
        std::vector<std::string> result;
        for (const LegendEntry& entry : board_legend(*setup, style))
            result.push_back(entry.name);
        return result;
    };
    CHECK(names("") == std::vector<std::string>{"joined to the start and all ladders", "a goal, face down"});
    CHECK(names("    - {card: blue-door-vertical, at: [0, 1]}\n    - {card: crystal-cross, at: [-1, 0]}\n")
              .size()
          == 4);
}

TEST_CASE("Cards far apart are drawn without a blur of coordinates") {
    const auto setup = sample::grid_setup(sample::laid_scenario("    - {card: cross, at: [9000, 10000]}\n"));
    CHECK(has_drawing(*setup));
    const MapStyle style(setup->rulebook());
    (void)pixel_picture(60, 60, rgb(0xffffff), [&](Canvas& canvas) {
        canvas.scale(0.004);
        draw_board(canvas, *setup, style);
    });
}

TEST_CASE("A table is a row of cards, and none is nothing to draw") {
    const auto setup = sample::grid_setup(sample::table_scenario);
    CHECK(board_area(*setup).width > 5);
    const Picture picture = board_of(*setup);
    CHECK(picture.light_at(0.5, 0.25) > 0.8);  // paper
    CHECK(picture.light_at(-0.06, 0.5) < 0.3); // cloth
    std::string bare = sample::table_scenario;
    bare.replace(bare.find("players: 7"), 10, "players: 3");
    CHECK_FALSE(has_drawing(*sample::grid_setup(bare)));
}

TEST_CASE("Long names and texts of cards shrink until all of them is within the frame") {
    TextCard card;
    card.name = "Inspection of the hydroelectric power station";
    card.kind = "ACTION";
    card.text = "Look at the role of one player in secret, then at that of the next one, and tell the table "
                "which of the two has more cards in hand. Whoever has none draws one, lays a card aside, "
                "and may not be looked at before all others have been looked at once. A card that lies "
                "before a player counts as a card in hand.";
    card.deck = "the second expansion of the game";
    (void)pixel_picture(120, 186, rgb(0xffffff), [&](Canvas& canvas) {
        draw_text_card(canvas, {0, 0, 120, 186}, 0, card);
        CHECK(cut_texts(canvas).empty());
    });
    (void)pixel_picture(120, 186, rgb(0xffffff), [&](Canvas& canvas) {
        draw_card_back(canvas, {0, 0, 120, 186}, 0, CardBack::role, "Bartholomew the Younger", "");
        CHECK(cut_texts(canvas).empty());
    });
}

TEST_CASE("What came of a mission is told whole on its card, however long names are") {
    const std::string told =
        "Agnes of the Mill, Bruno from the Valley, Clara Longfellow, Dorothea Winterbourne and "
        "Emil the Younger: failed, red cards: 2";
    (void)pixel_picture(400, 620, rgb(0xffffff), [&](Canvas& canvas) {
        draw_mission_outcome(canvas, {0, 0, 400, 400 * card_height}, false, "failed", told);
        draw_mission_outcome(canvas, {0, 0, 400, 400 * card_height}, true, "succeeded", "Ann: red cards: 0");
        CHECK(cut_texts(canvas).empty());
    });
}
