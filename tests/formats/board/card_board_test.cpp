#include "formats/board/card_board.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

CardKind kind(const std::string& id, std::vector<std::string> joints) {
    CardKind card;
    card.id = CardId(id);
    card.joints = std::move(joints);
    return card;
}

Rulebook rules() {
    Rulebook rulebook;
    rulebook.cards = {kind("start", {"tblr"}), kind("level", {"lr"}), kind("bend", {"tr"}),
                      kind("bridge", {"tb", "lr"}), kind("gold", {"tblr"})};
    rulebook.cards[0].role = CardKind::Role::start;
    rulebook.cards[4].role = CardKind::Role::goal;
    return rulebook;
}

LaidCard laid(const std::string& id, int x, int y, int turn = 0, bool face_down = false) {
    return {CardId(id), x, y, turn, face_down, {}};
}

} // namespace

TEST_CASE("the openings of a card turn with it") {
    const CardKind bend = kind("bend", {"tr"});
    const CardShape upright = shape_of(bend, 0);
    CHECK(upright.joins(CardSide::top, CardSide::right));
    CHECK_FALSE(upright.is_open(CardSide::left));
    const CardShape turned = shape_of(bend, 180);
    CHECK(turned.joins(CardSide::bottom, CardSide::left));
    CHECK(turned.open_sides() == 0b1100U);
    CHECK(shape_of(bend, 90).joins(CardSide::right, CardSide::bottom));
    CHECK(shape_of(bend, -180) == turned);
    CHECK(shape_of(bend, 360) == upright);
    SECTION("the two tunnels of a bridge stay apart") {
        const CardShape bridge = shape_of(kind("bridge", {"tb", "lr"}), 180);
        CHECK(bridge.joins(CardSide::top, CardSide::bottom));
        CHECK(bridge.joins(CardSide::left, CardSide::right));
        CHECK_FALSE(bridge.joins(CardSide::top, CardSide::right));
    }
}

TEST_CASE("only upright cards and cards on their heads lie as they may") {
    CHECK(is_legal_turn(0));
    CHECK(is_legal_turn(180));
    CHECK(is_legal_turn(-180));
    CHECK(is_legal_turn(360));
    CHECK_FALSE(is_legal_turn(90));
    CHECK_FALSE(is_legal_turn(45));
}

TEST_CASE("laid cards are a board of named spaces") {
    const Rulebook rulebook = rules();
    const CardBoard board({{laid("start", 0, 0), laid("level", 1, 0), laid("bend", 0, 1, 180),
                            laid("gold", 2, 0, 0, true), laid("level", 1, 0)},
                           {}},
                          rulebook);
    REQUIRE(board.size() == 4);
    CHECK(board.name(SpaceIndex{0}) == "0,1"); // the top row first
    CHECK(board.find("1,0") == SpaceIndex{2});
    CHECK_FALSE(board.find("1,1"));
    CHECK_FALSE(board.find("1"));
    CHECK_FALSE(board.find("99999999999,0"));
    CHECK(board.is_start(*board.find("0,0")));
    CHECK_FALSE(board.is_tunnel(*board.find("2,0"))); // face down
    CHECK(board.covered() == std::vector<std::pair<std::size_t, SpaceIndex>>{{4, SpaceIndex{2}}});
    SECTION("tunnels lead on where both sides are open") {
        std::vector<SpaceIndex> next;
        board.neighbours(*board.find("0,0"), [&](SpaceIndex space) { next.push_back(space); });
        CHECK(next == std::vector<SpaceIndex>{*board.find("0,1"), *board.find("1,0")});
        next.clear();
        board.touching(*board.find("1,0"), [&](SpaceIndex space) { next.push_back(space); });
        CHECK(next == std::vector<SpaceIndex>{*board.find("2,0"), *board.find("0,0")});
    }
    SECTION("every space is found under its middle") {
        const Layout& layout = board.layout();
        CHECK(layout.width() == 3);
        for (const SpaceIndex space : layout.spaces())
            CHECK(layout.at(layout.centre(space)) == space);
        CHECK(layout.at({2.5, 0.5}) == no_space);
    }
    SECTION("no cards are no spaces") {
        const CardBoard empty({}, rulebook);
        CHECK(empty.size() == 0);
        CHECK(empty.layout().width() == 0);
        CHECK(empty.layout().at({0, 0}) == no_space);
    }
    SECTION("an unknown card is closed on all sides") {
        const CardBoard strange({{laid("start", 0, 0), laid("strange", 1, 0)}, {}}, rulebook);
        CHECK(strange.card(*strange.find("1,0")) == nullptr);
        CHECK(strange.shape(*strange.find("1,0")).open_sides() == 0);
    }
}

} // namespace sabotier
