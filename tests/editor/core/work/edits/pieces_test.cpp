#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/pieces.hpp"

#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

const SetupUnit& unit(const Document& document, const PieceRef& piece) {
    return document.setup().units.at(find_piece(document.setup(), piece));
}

PieceRef first(const Document& document) {
    return ref_of(document.setup(), document.setup().units.at(0));
}

} // namespace

TEST_CASE("A unit is placed, moved, turned and taken off") {
    const auto document = starter();
    const PieceRef piece = first(*document);
    const std::string home = document->board().name(unit(*document, piece).space);

    REQUIRE(document->apply("Place", place_piece(document->scene(), piece, space(*document, "0303"))));
    CHECK(unit(*document, piece).space == space(*document, "0303"));

    const auto facing = unit(*document, piece).facing;
    REQUIRE(document->apply("Turn", turn_pieces(document->scene(), {piece}, 2)));
    CHECK(unit(*document, piece).facing == turned(*facing, 2));
    REQUIRE(document->apply("Turn", turn_pieces(document->scene(), {piece}, 4)));
    CHECK(unit(*document, piece).facing == facing);

    REQUIRE(document->apply("Remove", remove_pieces(document->scene(), {piece})));
    CHECK(unit(*document, piece).deployed == none);
    CHECK(not_deployed(document->scene(), piece.side) == std::vector<PieceRef>{piece});
    while (document->history().can_undo())
        document->undo();
    CHECK(document->board().name(unit(*document, piece).space) == home);
}

TEST_CASE("Several pieces move together or not at all") {
    const auto document = starter();
    std::set<PieceRef> pieces;
    for (const SetupUnit& one : document->setup().units)
        if (one.side == 0) pieces.insert(ref_of(document->setup(), one));
    const SpaceIndex from = space(*document, "0505");
    const PieceRef some = *pieces.begin();
    const Hex before = document->setup().board.hexes().grid.hex(unit(*document, some).space);
    REQUIRE(document->apply("Move", move_pieces(document->scene(), pieces, from, space(*document, "0605"))));
    CHECK(document->setup().board.hexes().grid.hex(unit(*document, some).space) - before == Hex{1, 0});

    const Work kept = document->work();
    CHECK_FALSE(document->apply(
        "Move", move_pieces(document->scene(), pieces, space(*document, "2001"), space(*document, "0101"))));
    CHECK(document->message().find("leave the board") != std::string::npos);
    CHECK(document->work().equals(kept));
}

TEST_CASE("A unit rides on a carrier and gets off again") {
    const auto document = starter();
    const PieceRef carrier = first(*document);
    const PieceRef rider = ref_of(document->setup(), document->setup().units.at(1));
    REQUIRE(rider.side == carrier.side);
    REQUIRE(document->apply("Load", load_pieces(document->scene(), {rider}, carrier)));
    CHECK(unit(*document, rider).carrier == find_piece(document->setup(), carrier));
    CHECK(unit(*document, rider).space == unit(*document, carrier).space);

    SECTION("not in a ring") {
        CHECK_FALSE(document->apply("Load", load_pieces(document->scene(), {carrier}, rider)));
        CHECK_FALSE(document->apply("Load", load_pieces(document->scene(), {carrier}, carrier)));
    }
    SECTION("off onto the carrier's space") {
        REQUIRE(document->apply("Unload", unload_pieces(document->scene(), {rider})));
        CHECK(unit(*document, rider).carrier == none);
        CHECK(unit(*document, rider).space == unit(*document, carrier).space);
        CHECK_FALSE(document->apply("Unload", unload_pieces(document->scene(), {rider})));
    }
    SECTION("it goes with the carrier") {
        const SpaceIndex from = unit(*document, carrier).space;
        const SpaceIndex to = document->setup().board.hexes().grid.neighbour(from, Facing::se);
        REQUIRE(document->apply("Move", move_pieces(document->scene(), {carrier, rider}, from, to)));
        CHECK(unit(*document, rider).carrier != none);
        CHECK(unit(*document, rider).space == to);
    }
    SECTION("off the board with it") {
        REQUIRE(document->apply("Remove", remove_pieces(document->scene(), {carrier})));
        CHECK(unit(*document, rider).deployed == none);
    }
    SECTION("off the board with what carries its carrier") {
        const PieceRef last = ref_of(document->setup(), document->setup().units.at(2));
        REQUIRE(last.side == carrier.side);
        for (const auto& [passenger, under] : {std::pair(last, rider), std::pair(rider, last)}) {
            const auto aboard = load_pieces(document->scene(), {under}, carrier);
            REQUIRE(aboard);
            const auto both = load_pieces(Scene(*aboard.work), {passenger}, under);
            REQUIRE(both);
            const Edited off = remove_pieces(Scene(*both.work), {carrier});
            REQUIRE(off);
            for (const Deployment& deployment : off.work->scenario->deployment)
                for (const Deployed& one : deployment.units)
                    CHECK((deployment.side != carrier.side || (one.unit != last.id && one.unit != rider.id)));
        }
    }
}

TEST_CASE("Units of other armies, pieces that do not exist and places off the board are refused") {
    const auto document = starter();
    const PieceRef piece = first(*document);
    const PieceRef enemy = ref_of(document->setup(), document->setup().units.back());
    CHECK_FALSE(load_pieces(document->scene(), {piece}, enemy));
    CHECK_FALSE(
        place_piece(document->scene(), {SideId("red"), UnitId("nobody-9")}, space(*document, "0101")));
    CHECK_FALSE(place_piece(document->scene(), piece, no_space));
    CHECK_FALSE(add_piece(document->scene(), KindId("MBT"), {}, space(*document, "0101")));
    CHECK_FALSE(turn_pieces(document->scene(), {}, 1));
}

TEST_CASE("A side that its players set up stays so until one of its units is deployed") {
    const auto sample = starter();
    Work work = sample->work();
    auto scenario = edited(work.scenario);
    scenario->deployment.clear();
    for (const Side& side : scenario->sides)
        scenario->deployment.push_back({side.id, {}, {}, true});
    work.scenario = scenario;
    const auto made = document_of(work);
    Document& document = *made;
    const PieceRef piece = first(document);
    REQUIRE(document.setup().is_left_to_players(unit(document, piece)));
    const auto by_players = [&](const SideId& side) {
        const auto& all = document.work().scenario->deployment;
        return std::ranges::any_of(all,
                                   [&](const Deployment& one) { return one.side == side && one.by_players; });
    };
    const SideId other = document.setup().sides.at(1).side->id;

    SECTION("an army that changes does not end it") {
        const LineId line = document.setup().rulebook().lines.at(0).id;
        REQUIRE(document.apply("Buy", buy(document.scene(), piece.side, line)));
        CHECK(by_players(piece.side));
    }
    SECTION("a unit that is deployed does, for its side alone, and undo brings it back") {
        REQUIRE(document.apply("Place", place_piece(document.scene(), piece, space(document, "0303"))));
        CHECK_FALSE(by_players(piece.side));
        CHECK(by_players(other));
        CHECK_FALSE(document.setup().is_left_to_players(document.setup().units.at(1)));
        document.undo();
        CHECK(by_players(piece.side));
    }
    SECTION("where units stand already and the rest is the players', another one does not") {
        Work half = document.work();
        auto changed = edited(half.scenario);
        Deployed standing;
        standing.unit = piece.id;
        standing.space = NamedSpace{"0303", {}};
        standing.facing = 0;
        for (Deployment& one : changed->deployment)
            if (one.side == piece.side) one.units.push_back(standing);
        half.scenario = changed;
        const auto open = document_of(half);
        CHECK_FALSE(open->setup().is_left_to_players(unit(*open, piece)));
        REQUIRE(open->apply("Place", place_piece(open->scene(), piece, space(*open, "0304"))));
        const auto& all = open->work().scenario->deployment;
        CHECK(std::ranges::any_of(
            all, [&](const Deployment& one) { return one.side == piece.side && one.by_players; }));
    }
    SECTION("another side's unit that is taken off does not end it") {
        REQUIRE(document.apply("Place", place_piece(document.scene(), piece, space(document, "0303"))));
        REQUIRE(document.apply("Remove", remove_pieces(document.scene(), {piece})));
        CHECK(by_players(other));
    }
}
