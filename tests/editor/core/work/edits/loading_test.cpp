#include "editor/core/work/edits/loading.hpp"

#include "editor/core/places/picking.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "tests/editor/core/samples.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

/// Carriers for one squad each, and three squads; a carrier stands on 0101.
std::unique_ptr<Document> with_carriers() {
    auto document = meadow();
    const SideId side = document->setup().sides[0].side->id;
    REQUIRE(document->apply("Buy", buy(document->scene(), side, LineId("ICV"))));
    REQUIRE(document->apply("Buy", buy(document->scene(), side, LineId("soldiers"))));
    REQUIRE(document->apply(
        "Place", place_piece(document->scene(), {side, UnitId("icv-1")}, space(*document, "0101"))));
    return document;
}

PieceRef unit(const Document& document, const char* id) {
    return {document.setup().sides[0].side->id, UnitId(id)};
}

std::size_t carrier_of(const Document& document, const char* id) {
    return document.setup().units[find_piece(document.setup(), unit(document, id))].carrier;
}

} // namespace

TEST_CASE("A carrier takes as many as it has room for") {
    const auto document = with_carriers();
    const SpaceIndex here = space(*document, "0101");
    CHECK(room_aboard(document->setup(), unit(*document, "icv-1")) == 1);
    CHECK(room_aboard(document->setup(), unit(*document, "inf-1")) == 0);
    REQUIRE(document->apply("Load", load_at(document->scene(), {unit(*document, "inf-1")}, here)));
    CHECK(carrier_of(*document, "inf-1") == find_piece(document->setup(), unit(*document, "icv-1")));
    CHECK(room_aboard(document->setup(), unit(*document, "icv-1")) == 0);

    const Edited more = load_at(document->scene(), {unit(*document, "inf-2")}, here);
    CHECK_FALSE(more);
    CHECK(more.refusal == "No room for inf-2: icv-1 is full.");
    CHECK(load_at(document->scene(), {unit(*document, "inf-1")}, here)); // it is aboard already
}

TEST_CASE("Of several carriers in a hex the next one with room is boarded, all or none") {
    const auto document = with_carriers();
    const SpaceIndex here = space(*document, "0101");
    const std::set<PieceRef> squads{unit(*document, "inf-1"), unit(*document, "inf-2")};
    CHECK_FALSE(load_at(document->scene(), squads, here));
    REQUIRE(document->apply("Place", place_piece(document->scene(), unit(*document, "icv-2"), here)));
    REQUIRE(document->apply("Load", load_at(document->scene(), squads, here)));
    CHECK(carrier_of(*document, "inf-1") != none);
    CHECK(carrier_of(*document, "inf-2") != none);
    CHECK(carrier_of(*document, "inf-1") != carrier_of(*document, "inf-2"));
}

TEST_CASE("What does not ride, and where nothing carries, is refused") {
    const auto document = with_carriers();
    const Edited tank = load_at(document->scene(), {unit(*document, "icv-2")}, space(*document, "0101"));
    CHECK_FALSE(tank);
    CHECK(tank.refusal == "icv-2 is no kind that rides in a carrier.");
    const Edited nowhere = load_at(document->scene(), {unit(*document, "inf-1")}, space(*document, "0505"));
    CHECK_FALSE(nowhere);
    CHECK(nowhere.refusal == "No carrier of the army of inf-1 stands here.");
    CHECK_FALSE(load_at(document->scene(), {}, space(*document, "0101")));
}

TEST_CASE("Carriers are offered to those that ride, full ones only to who is aboard") {
    const auto document = with_carriers();
    CHECK(carriers_for(document->setup(), unit(*document, "icv-1")).empty());
    const auto before = carriers_for(document->setup(), unit(*document, "inf-2"));
    CHECK(std::ranges::find(before, unit(*document, "icv-1")) != before.end());
    REQUIRE(document->apply(
        "Load", load_at(document->scene(), {unit(*document, "inf-1")}, space(*document, "0101"))));
    const auto after = carriers_for(document->setup(), unit(*document, "inf-2"));
    CHECK(after.size() == before.size() - 1);
    CHECK(std::ranges::find(after, unit(*document, "icv-1")) == after.end());
    CHECK(carriers_for(document->setup(), unit(*document, "inf-1")).size() == before.size());
}
