#include "editor/core/work/edits/piece_kinds.hpp"

#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "formats/board/grid_board.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"
#include "tests/support/places.hpp"
#include "validator/engine/engine.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::unique_ptr<Document> empty_board(const char* rulebook) {
    return document_of(must(blank_work(rulebook, "Empty", "A. Designer")));
}

int placed(const Document& document, const SideId& side) {
    int sum = 0;
    for (const KindTally& kind : kinds_of(document.scene(), side))
        sum += kind.placed;
    return sum;
}

} // namespace

TEST_CASE("Both sides are set up from nothing as the rules allow") {
    const auto document = empty_board("landmines");
    REQUIRE(document->setup().sides.size() == 2);
    const SideId first = document->setup().sides[0].side->id;
    const SideId second = document->setup().sides[1].side->id;
    REQUIRE(document->apply("Deploy", deploy_rest(document->scene(), first)));
    CHECK(placed(*document, first) == 30);
    CHECK(placed(*document, second) == 0);
    REQUIRE(document->apply("Deploy", deploy_rest(document->scene())));
    CHECK(placed(*document, second) == 30);
    for (const KindTally& kind : kinds_of(document->scene(), second))
        CHECK(kind.placed == kind.wanted);
    for (const Finding& finding : validate(document->setup()).findings)
        CHECK((finding.severity < Severity::warning || finding.rule.str().starts_with("volcano.")));
    CHECK_FALSE(deploy_rest(document->scene()));
}

TEST_CASE("Nobody who stands is moved, and blocked squares stay free") {
    const auto document = must(new_document("landmines", "Start", "A. Designer"));
    const auto before = document->work().scenario->pieces;
    std::set<PieceRef> some;
    for (std::size_t i = 0; i < document->setup().units.size(); i += 3)
        some.insert(ref_of(document->setup(), document->setup().units[i]));
    REQUIRE(document->apply("Remove", remove_pieces(document->scene(), some)));
    const auto kept = document->work().scenario->pieces;
    REQUIRE(document->apply("Deploy", deploy_rest(document->scene())));
    const auto& after = document->work().scenario->pieces;
    CHECK(after.size() == before.size());
    CHECK(std::equal(kept.begin(), kept.end(), after.begin()));
    CHECK_FALSE(validate(document->setup()).has_at_least(Severity::error));
}

TEST_CASE("A side of a draft gets its company, some of it off the board; the draft's own is left to it") {
    const auto document = empty_board("fortress");
    REQUIRE(document->apply("Deploy", place_missing(document->scene())));
    const auto& pieces = document->work().scenario->pieces;
    CHECK(pieces.size() == 4);
    CHECK(std::ranges::count_if(pieces, [](const PlacedPiece& piece) { return !piece.space; }) == 2);
    CHECK(is_shared(document->rulebook(), KindId("machine")));
    CHECK_FALSE(is_shared(document->rulebook(), KindId("hawk")));
    CHECK(kinds_of(document->scene(), SideId{}).size() == 2);
    for (const Finding& finding : validate(document->setup()).findings)
        CHECK_FALSE(finding.rule.str().starts_with("characters."));
}

TEST_CASE("Kinds that start off the board are added without a space") {
    const auto document = empty_board("fortress");
    REQUIRE(document->apply(
        "Add", add_piece(document->scene(), KindId("hawk"), SideId("spies"), space(*document, "B2"))));
    CHECK_FALSE(document->work().scenario->pieces.front().space);
    REQUIRE(
        document->apply("Add", add_piece(document->scene(), KindId("hacker"), SideId("spies"), no_space)));
    CHECK_FALSE(add_piece(document->scene(), KindId("nadesh"), SideId("villains"), no_space));
}

TEST_CASE("Too little room is refused and says how much") {
    const auto document = squares();
    Rulebook rulebook = document->rulebook();
    rulebook.pieces.front().exactly = 12;
    Work work = document->work();
    work.rulebook = std::make_shared<const Rulebook>(rulebook);
    const Edited refused = place_missing(Scene(work), SideId("near"));
    REQUIRE(refused);
    const Edited far = place_missing(Scene(*refused.work), SideId("far"));
    CHECK_FALSE(far);
    CHECK(far.refusal.find("12") != std::string::npos);
}

TEST_CASE("Pieces that the rules count on the whole board are wanted of no side") {
    const auto document =
        must(open_document(source_folder() / "samples/clogworks/night-shift.scenario.yaml"));
    const auto tally = [&](const SideId& side) {
        const auto kinds = kinds_of(document->scene(), side);
        const auto loom = std::ranges::find(kinds, KindId("loom"), &KindTally::kind);
        return loom == kinds.end() ? -1 : loom->placed;
    };
    CHECK(tally(SideId("hands")) == -1);
    CHECK(tally(SideId("wardens")) == -1);
    CHECK(tally({}) == 4);
    CHECK_FALSE(place_missing(document->scene(), SideId("hands")));
    CHECK_FALSE(place_missing(document->scene()));

    std::set<PieceRef> looms;
    for (const SetupUnit& unit : document->setup().units)
        if (unit.kind_id == KindId("loom") && looms.size() < 2) looms.insert(ref_of(document->setup(), unit));
    REQUIRE(document->apply("Remove", remove_pieces(document->scene(), looms)));
    CHECK_FALSE(place_missing(document->scene(), SideId("wardens")));
    REQUIRE(document->apply("Place", place_missing(document->scene())));
    CHECK(tally({}) == 4);
    for (const PlacedPiece& piece : document->work().scenario->pieces)
        CHECK((piece.kind != KindId("loom") || piece.side.empty()));
    CHECK_FALSE(validate(document->setup()).has_at_least(Severity::error));
}

TEST_CASE("Pieces without a side that the rules count for each side are wanted of each") {
    const auto document = empty_board("landmines");
    const SideId first = document->setup().sides[0].side->id;
    CHECK(kinds_of(document->scene(), SideId{}).empty());
    CHECK_FALSE(kinds_of(document->scene(), first).empty());
}

TEST_CASE("A side that its players set up is left to them, unless it is asked for by name") {
    const auto document = empty_board("landmines");
    const SideId first = document->setup().sides[0].side->id;
    const SideId second = document->setup().sides[1].side->id;
    REQUIRE(document->apply("Leave", with_scenario(document->work(), [&](Scenario& scenario) {
                                scenario.deployment.push_back({first, {}, {}, true});
                            })));
    REQUIRE(document->apply("Deploy", deploy_rest(document->scene())));
    CHECK(placed(*document, first) == 0);
    CHECK(placed(*document, second) == 30);
    CHECK_FALSE(deploy_rest(document->scene()));
    REQUIRE(document->apply("Deploy", deploy_rest(document->scene(), first)));
    CHECK(placed(*document, first) == 30);
}

TEST_CASE("Pieces that are listed without a place get one") {
    const auto document = must(new_document("landmines", "Start", "A. Designer"));
    Work work = with_scenario(document->work(), [](Scenario& scenario) {
        scenario.pieces[0].space.reset();
        scenario.pieces[3].space.reset();
    });
    const std::size_t count = work.scenario->pieces.size();
    const Edited whole = deploy_rest(Scene(std::move(work)));
    INFO(whole.refusal);
    REQUIRE(whole);
    CHECK(whole.work->scenario->pieces.size() == count);
    for (const PlacedPiece& piece : whole.work->scenario->pieces)
        CHECK(piece.space);
}

TEST_CASE("Pieces of several sides on one ground do not take each other's spaces") {
    const auto document = squares();
    Rulebook rulebook = document->rulebook();
    rulebook.pieces.front().exactly = 8;
    Work work = document->work();
    work.rulebook = std::make_shared<const Rulebook>(rulebook);
    const Edited both = place_missing(Scene(work));
    REQUIRE(both);
    std::set<std::string> spaces;
    for (const PlacedPiece& piece : both.work->scenario->pieces) {
        REQUIRE(piece.space);
        CHECK(spaces.insert(piece.space->name).second);
    }
    CHECK(spaces.size() == 16);
}
