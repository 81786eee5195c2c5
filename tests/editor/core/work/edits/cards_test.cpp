#include "editor/core/work/edits/cards.hpp"

#include "editor/core/clipboard/clipboard.hpp"
#include "formats/board/card_board.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

void click_place(Document& document, CardPlace place, Modifiers modifiers = {}) {
    PointerEvent event;
    event.point = centre_of(document.setup().board.on<CardBoard>(), place);
    event.space = document.board().layout().at(event.point);
    event.button = Button::left;
    event.held.left = true;
    event.modifiers = modifiers;
    document.pointer_move(event);
    document.pointer_down(event);
    document.pointer_up(event);
}

} // namespace

TEST_CASE("Cards are laid, turned, flipped, moved and removed") {
    const auto document = cards();
    REQUIRE(document->apply("Lay", lay_card(document->scene(), CardId("straight"), {0, 1})));
    REQUIRE(document->apply("Turn", turn_card(document->scene(), {0, 1})));
    REQUIRE(document->apply("Flip", flip_card(document->scene(), {0, 1})));
    REQUIRE(document->apply("Move", move_card(document->scene(), {0, 1}, {0, -1})));
    const LaidCard* card = card_at(*document->work().map, {0, -1});
    REQUIRE(card);
    CHECK(card->turn == 180);
    CHECK(card->face_down);
    CHECK_FALSE(move_card(document->scene(), {0, -1}, {0, 0}));
    REQUIRE(document->apply("Remove", remove_card(document->scene(), {0, -1})));
    CHECK_FALSE(remove_card(document->scene(), {0, -1}));
    CHECK_FALSE(turn_card(document->scene(), {5, 5}));
    CHECK_FALSE(lay_card(document->scene(), CardId("tunnel"), {1, 0}));
    CHECK_FALSE(lay_card(document->scene(), CardId("end"), {99'999, 0}));
    CHECK_FALSE(lay_card(meadow()->scene(), CardId("end"), {0, 0}));
}

TEST_CASE("The fit says which openings meet") {
    const auto document = cards();
    const Scene scene = document->scene();
    CHECK(fit_of(scene, CardId("straight"), {0, 1}, 0).matches());
    CHECK(fit_of(scene, CardId("straight"), {0, 1}, 0).joined == std::vector<CardSide>{CardSide::bottom});
    CHECK(fit_of(scene, CardId("straight"), {1, 0}, 0).mismatched == std::vector<CardSide>{CardSide::left});
    CHECK_FALSE(fit_of(scene, CardId("end"), {0, 1}, 0).matches());
    CHECK(fit_of(scene, CardId("end"), {0, 1}, 180).matches());
    CHECK(fit_of(scene, CardId("end"), {0, 0}, 0).is_taken);
    CHECK(fit_of(scene, CardId("end"), {7, 7}, 0).matches());
    CHECK(in_words(fit_of(scene, CardId("straight"), {1, 0}, 0)).find("left") != std::string::npos);
    CHECK(cards_left(scene, CardId("cross")) == 2);
    CHECK(supply_in_words(scene, CardId("cross")) == "2 left");
}

TEST_CASE("More cards than the decks have are told as such, never as a number below nothing") {
    const auto document = cards();
    for (int x = 1; x <= 4; ++x)
        REQUIRE(document->apply("Lay", lay_card(document->scene(), CardId("cross"), {x, 0}, 0, false)));
    CHECK(cards_left(document->scene(), CardId("cross")) == -2);
    CHECK(supply_in_words(document->scene(), CardId("cross")) == "2 too many");
}

TEST_CASE("The card tool lays beside the others and the picture stays") {
    const auto document = cards();
    document->use_tool("card");
    click_place(*document, {-1, 0});
    REQUIRE(card_at(*document->work().map, {-1, 0}));
    CHECK(document->last_shift().x == Approx(1));
    press(*document, "R");
    CHECK(document->settings().card_turn == 180);
    click_place(*document, {-1, 0}, {false, true, false});
    CHECK_FALSE(card_at(*document->work().map, {-1, 0}));
    press(*document, "Right");
    press(*document, "Up");
    press(*document, "Return");
    CHECK(std::get<Cards>(document->work().map->ground).laid.size() == 2);
    for (const CardPlace place : {CardPlace{0, 0}, CardPlace{-2, 3}, CardPlace{4, -1}})
        CHECK(card_place_at(document->setup().board.on<CardBoard>(),
                            centre_of(document->setup().board.on<CardBoard>(), place))
              == place);
}

TEST_CASE("Cards are copied and turned by half, never mirrored") {
    const auto document = cards();
    REQUIRE(document->apply("Lay", lay_card(document->scene(), CardId("end"), {0, 1}, 180)));
    const auto copied = copy(document->scene(), select_all(document->setup()));
    REQUIRE(copied.clip);
    const Clip clip = must(read_clip(to_text(*copied.clip)));
    const Clip half = turned(clip, 1);
    CHECK(turned(half, 1) == clip);
    CHECK_FALSE(mirrored(clip).clip);
    REQUIRE(document->apply("Paste", paste(document->scene(), clip, space(*document, "0,0"))));
    CHECK(std::get<Cards>(document->work().map->ground).laid.size() == 3);
}
