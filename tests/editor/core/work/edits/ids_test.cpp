#include "editor/core/work/edits/ids.hpp"

#include "editor/core/clipboard/clipboard.hpp"
#include "editor/core/places/picking.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/draft.hpp"
#include "editor/core/work/edits/piece_kinds.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/sides.hpp"
#include "tests/editor/core/boards.hpp"
#include "tests/editor/core/samples.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::vector<std::string> ids(const Document& document) {
    std::vector<std::string> found;
    for (const SetupUnit& unit : document.setup().units)
        found.push_back(unit.id.str());
    return found;
}

void waive_about(Document& document, const std::vector<std::string>& subjects, const std::string& reason) {
    document.apply("Accept", with_scenario(document.work(), [&](Scenario& scenario) {
                       scenario.waivers.push_back({CheckKey("any.rule"), subjects, reason, {}});
                   }));
}

const std::vector<Waiver>& waivers(const Document& document) {
    return document.work().scenario->waivers;
}

/// Three machines without written ids, as a file may hold them.
std::unique_ptr<Document> three_machines() {
    Work work = rooms()->work();
    auto scenario = edited(work.scenario);
    for (const char* room : {"A1", "B2", "C3"}) {
        PlacedPiece piece;
        piece.kind = KindId("machine");
        piece.space = WrittenSpace{room, {}};
        scenario->pieces.push_back(piece);
    }
    scenario->waivers.push_back(
        {CheckKey("machines.apart"), {"machine-1", "machine-3"}, "they hum in tune", {}});
    work.scenario = scenario;
    return document_of(std::move(work));
}

void remove(Document& document, const std::string& id) {
    REQUIRE(document.apply("Remove", remove_pieces(document.scene(), {PieceRef{{}, UnitId(id)}})));
}

void add(Document& document, const std::string& room, const std::string& name = {}) {
    REQUIRE(document.apply("Add",
                           add_piece(document.scene(), KindId("machine"), {}, space(document, room), name)));
}

} // namespace

TEST_CASE("A document in the editor has every id written, and is not modified by it") {
    const auto document = three_machines();
    for (const PlacedPiece& piece : document->work().scenario->pieces)
        CHECK_FALSE(piece.id.empty());
    CHECK(ids(*document) == std::vector<std::string>{"machine-1", "machine-2", "machine-3"});
    CHECK_FALSE(document->is_modified());
}

TEST_CASE("Deleting a piece renames no other") {
    const auto document = three_machines();
    remove(*document, "machine-2");
    CHECK(ids(*document) == std::vector<std::string>{"machine-1", "machine-3"});
    CHECK(waivers(*document).size() == 1);
    SECTION("and the next one that is placed gets an id that nobody has") {
        add(*document, "A2");
        CHECK(ids(*document) == std::vector<std::string>{"machine-1", "machine-3", "machine-2"});
        CHECK(document->setup().duplicates.empty());
    }
}

TEST_CASE("A waiver goes with a piece that it names, and comes back with it") {
    const auto document = three_machines();
    remove(*document, "machine-1");
    CHECK(waivers(*document).empty());
    add(*document, "A2");
    CHECK(ids(*document) == std::vector<std::string>{"machine-2", "machine-3", "machine-1"});
    CHECK(waivers(*document).empty());
    document->undo();
    document->undo();
    REQUIRE(waivers(*document).size() == 1);
    CHECK(waivers(*document)[0].reason == "they hum in tune");
}

TEST_CASE("A piece gets no id that a waiver names, though nobody has it") {
    const auto document = three_machines();
    waive_about(*document, {"machine-4"}, "from another time");
    add(*document, "A2");
    CHECK(ids(*document).back() == "machine-5");
}

TEST_CASE("What is pasted, also from another document, gets ids of its own") {
    const auto from = three_machines();
    Selection all = select_all(from->setup());
    const Copied copied = copy(from->scene(), all);
    REQUIRE(copied.clip);
    const Clip clip = must(read_clip(to_text(*copied.clip)));
    const auto to = three_machines();
    REQUIRE(to->apply("Paste", paste(to->scene(), clip, space(*to, "A1"))));
    CHECK(to->setup().units.size() == 6);
    CHECK(to->setup().duplicates.empty());
    for (const PlacedPiece& piece : to->work().scenario->pieces)
        CHECK_FALSE(piece.id.empty());
    CHECK(waivers(*to).size() == 1);
}

TEST_CASE("A piece of the draft that is counted anew keeps its waiver") {
    const auto document = rooms();
    add(*document, "A1");
    REQUIRE(
        document->apply("Draft", draft_piece(document->scene(), KindId("machine"), space(*document, "C3"))));
    REQUIRE(ids(*document) == std::vector<std::string>{"machine-1", "machine-2"});
    waive_about(*document, {"machine-1"}, "the first");
    waive_about(*document, {"machine-2"}, "the drafted one");
    remove(*document, "machine-1");
    CHECK(ids(*document) == std::vector<std::string>{"machine-1"});
    REQUIRE(waivers(*document).size() == 1);
    CHECK(waivers(*document)[0].reason == "the drafted one");
    CHECK(waivers(*document)[0].subjects == std::vector<std::string>{"machine-1"});
    REQUIRE(document->apply("Back", take_back_step(document->scene())));
    CHECK(waivers(*document).empty());
}

TEST_CASE("A listed unit keeps its id when others are bought and dismissed, and platoons follow") {
    const auto document = meadow();
    const SideId red("red");
    const auto kind = document->rulebook().lines.front().contents.begin()->first;
    const LineId line = document->rulebook().lines.front().id;
    REQUIRE(document->apply("Buy", buy(document->scene(), red, line)));
    const std::size_t platoon = document->setup().units.size();
    REQUIRE(document->apply("List", add_unit(document->scene(), red, kind, "Magpie")));
    const UnitId magpie = document->setup().units.back().id;
    const auto named = [&] {
        const auto& units = document->setup().units;
        const auto found = std::ranges::find(units, "Magpie", &SetupUnit::name);
        return found == units.end() ? UnitId() : found->id;
    };
    REQUIRE(document->apply("Buy", buy(document->scene(), red, line)));
    CHECK(named() == magpie);
    // the last unit of the second platoon, deployed and forgiven
    const UnitId last = document->setup().units[2 * platoon - 1].id;
    const PieceRef ref{red, last};
    REQUIRE(document->apply("Place", place_piece(document->scene(), ref, space(*document, "0303"))));
    waive_about(*document, {"red/" + last.str()}, "it may stay behind");
    REQUIRE(document->apply("Dismiss", dismiss_unit(document->scene(), PieceRef{red, magpie})));
    const auto there = pieces_at(document->setup(), space(*document, "0303"));
    REQUIRE(there.size() == 1);
    CHECK(there.front().id != last); // one fewer is counted before it
    REQUIRE(waivers(*document).size() == 1);
    CHECK(waivers(*document)[0].subjects == std::vector<std::string>{"red/" + there.front().id.str()});
    REQUIRE(document->apply("Give back", buy(document->scene(), red, line, -1)));
    CHECK(waivers(*document).empty());
}

TEST_CASE("The decoy that is dismissed goes, not the last one") {
    const auto document = meadow();
    const SideId red("red");
    REQUIRE(document->apply("Decoys", set_decoys(document->scene(), red, 3)));
    const auto decoys = not_deployed(document->scene(), red);
    REQUIRE(decoys.size() == 3);
    constexpr std::array places{"0202", "0303", "0404"};
    for (std::size_t i = 0; i < 3; ++i)
        REQUIRE(document->apply("Place",
                                place_piece(document->scene(), decoys[i], space(*document, places.at(i)))));
    REQUIRE(document->apply("Dismiss", dismiss_unit(document->scene(), decoys[0])));
    CHECK(pieces_at(document->setup(), space(*document, "0202")).empty());
    CHECK(pieces_at(document->setup(), space(*document, "0303")).size() == 1);
    CHECK(pieces_at(document->setup(), space(*document, "0404")).size() == 1);
}

TEST_CASE("A side that is added takes the id of none that a waiver names") {
    const auto document = squares();
    REQUIRE(document->apply("Add", add_side(document->scene(), "Third")));
    const SideId third = document->work().scenario->sides.back().id;
    waive_about(*document, {third.str() + "/scout-1"}, "as agreed");
    REQUIRE(document->apply("Remove", remove_side(document->scene(), third)));
    REQUIRE(document->apply("Add", add_side(document->scene(), "Fourth")));
    CHECK(document->work().scenario->sides.back().id != third);
}

namespace {

/// What a piece is, told by what no edit here changes: its name, or its step of the draft.
std::string tag_of(const Document& document, const std::string& id) {
    for (const SetupUnit& unit : document.setup().units)
        if (unit.id.str() == id)
            return unit.draft_step == none ? unit.name : "step " + std::to_string(unit.draft_step);
    return "nobody";
}

SpaceIndex any_room() {
    return SpaceIndex{static_cast<std::uint32_t>(*rc::gen::inRange(0, 9))};
}

/// One edit of pieces in rooms; `next` numbers the names.
void edit_at_random(Document& document, int& next) {
    const auto kind = KindId(*rc::gen::element("machine", "generator"));
    const auto& units = document.setup().units;
    const auto any = [&]() -> const SetupUnit& {
        return units[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(units.size())))];
    };
    switch (*rc::gen::inRange(0, 9)) {
    case 0:
    case 1:
        document.apply("Add",
                       add_piece(document.scene(), kind, {}, any_room(), "n" + std::to_string(next++)));
        break;
    case 2:
        if (!units.empty())
            document.apply("Remove", remove_pieces(document.scene(), {ref_of(document.setup(), any())}));
        break;
    case 3:
        document.apply("Draft", draft_piece(document.scene(), kind, any_room()));
        break;
    case 4:
        document.apply("Back", take_back_step(document.scene()));
        break;
    case 5:
        if (!units.empty()) {
            const SetupUnit& unit = any();
            if (unit.draft_step != none || !unit.name.empty())
                waive_about(document, {unit.id.str()}, tag_of(document, unit.id.str()));
        }
        break;
    case 6:
        if (*rc::gen::arbitrary<bool>())
            document.undo();
        else
            document.redo();
        break;
    case 7:
        document.apply("Reorder", with_scenario(document.work(), [](Scenario& scenario) {
                           std::ranges::reverse(scenario.pieces);
                       }));
        break;
    default:
        if (const Copied copied = copy(document.scene(), select_all(document.setup())); copied.clip) {
            Clip clip = *copied.clip;
            for (ClipPiece& piece : clip.pieces)
                piece.name.clear();
            document.apply("Paste", paste(document.scene(), clip, any_room()));
        }
    }
}

/// What a unit of an army is: a number of shots that it was given and no edit here changes.
std::string shots_of(const Document& document, const std::string& subject) {
    for (const SetupUnit& unit : document.setup().units) {
        const SetupSide& side = document.setup().sides[unit.side];
        if (side.side->id.str() + "/" + unit.id.str() != subject) continue;
        if (unit.deployed == none) return {};
        const auto& shots = side.deployment[unit.deployed].shots;
        const auto tag = shots.find(WeaponId("tag"));
        return tag == shots.end() ? std::string() : std::to_string(tag->second);
    }
    return "nobody";
}

void change_army_at_random(Document& document, int& next) {
    const SideId red("red");
    const auto& lines = document.rulebook().lines;
    const auto& line = lines[static_cast<std::size_t>(*rc::gen::inRange(0, 4))];
    const auto& units = document.setup().sides[0].units;
    const auto any = [&] {
        const std::size_t at =
            units[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(units.size())))];
        return ref_of(document.setup(), document.setup().units[at]);
    };
    switch (*rc::gen::inRange(0, 8)) {
    case 0:
        document.apply("Buy", buy(document.scene(), red, line.id));
        break;
    case 1:
        document.apply("Give back", buy(document.scene(), red, line.id, -1));
        break;
    case 2:
        document.apply("List", add_unit(document.scene(), red, line.contents.begin()->first));
        break;
    case 3:
        document.apply("Decoys", set_decoys(document.scene(), red, *rc::gen::inRange(0, 4)));
        break;
    case 4:
    case 5:
        if (!units.empty()) document.apply("Dismiss", dismiss_unit(document.scene(), any()));
        break;
    case 6:
        if (*rc::gen::arbitrary<bool>())
            document.undo();
        else
            document.redo();
        break;
    default:
        if (!units.empty()) {
            const PieceRef unit = any();
            const std::string subject = "red/" + unit.id.str();
            if (shots_of(document, subject).empty()) {
                document.apply("Place", place_piece(document.scene(), unit, space(document, "0303")));
                document.apply("Tag", set_shots(document.scene(), unit, WeaponId("tag"), ++next));
                waive_about(document, {subject}, std::to_string(next));
            }
        }
    }
}

} // namespace

TEST_CASE("Whatever is edited, a waiver names the piece that it was given for") {
    rc::prop("of pieces, placed and drafted", [] {
        const auto document = rooms();
        int next = 0;
        for (int i = *rc::gen::inRange(1, 25); i > 0; --i) {
            edit_at_random(*document, next);
            for (const Waiver& waiver : waivers(*document))
                RC_ASSERT(tag_of(*document, waiver.subjects[0]) == waiver.reason);
            RC_ASSERT(document->setup().duplicates.empty());
        }
    });
    rc::prop("of the units of an army", [] {
        const auto document = meadow();
        int next = 0;
        for (int i = *rc::gen::inRange(1, 25); i > 0; --i) {
            change_army_at_random(*document, next);
            for (const Waiver& waiver : waivers(*document))
                RC_ASSERT(shots_of(*document, waiver.subjects[0]) == waiver.reason);
            RC_ASSERT(document->setup().duplicates.empty());
        }
    });
}
