#include "validator/analysis/rooms/room_draft.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

using namespace sabotier;

namespace {

std::shared_ptr<Rulebook> rulebook_of(int walls, int machines, int generators) {
    auto rulebook = std::make_shared<Rulebook>();
    rulebook->board.kind = BoardKind::rooms;
    rulebook->grid.walls = walls;
    PieceKind machine;
    machine.id = KindId("machine");
    machine.exactly = machines;
    PieceKind generator;
    generator.id = KindId("generator");
    generator.exactly = generators;
    rulebook->pieces = {machine, generator};
    DraftRules draft;
    draft.pieces = {machine.id, generator.id};
    draft.walls = true;
    draft.apart = {{machine.id, machine.id}, {machine.id, generator.id}, {generator.id, generator.id}};
    rulebook->draft = draft;
    rulebook->sides = {{SideId("spies"), "Spies", {}, {}, 0}, {SideId("villains"), "Villains", {}, {}, 0}};
    return rulebook;
}

DraftStep wall(const char* by, const char* a, const char* b) {
    return {SideId(by), true, {}, {a, b, {}}, {}, {}};
}

DraftStep piece(const char* by, const char* kind, const char* room) {
    return {SideId(by), false, KindId(kind), {}, {room, {}}, {}};
}

DraftReplay replay(std::vector<DraftStep> steps, int size = 3, int walls = 2, int machines = 2) {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->rulebook = rulebook_of(walls, machines, 1);
    loaded->map.ground = Rooms{size, size, {}, {}};
    loaded->scenario.draft = Draft{{}, std::move(steps), {}};
    return replay_draft(*resolve(loaded));
}

} // namespace

TEST_CASE("A legal draft has no faults and says who is to move") {
    const auto result = replay(
        {wall("spies", "A1", "B1"), piece("villains", "machine", "A1"), piece("spies", "generator", "B1")});
    CHECK(result.faults.empty());
    CHECK(result.to_move == SideId("villains"));
    CHECK(result.layout.pieces[0] == 0);
    CHECK(result.layout.pieces[1] == 1);
}

TEST_CASE("A finished draft leaves nobody to move") {
    const auto result = replay({wall("spies", "A1", "B1"), piece("villains", "machine", "A1"),
                                piece("spies", "generator", "B1"), piece("villains", "machine", "C3"),
                                wall("spies", "A2", "A3")});
    CHECK(result.faults.empty());
    CHECK(result.to_move.empty());
}

TEST_CASE("Steps out of turn are found") {
    const auto result = replay({wall("spies", "A1", "B1"), wall("spies", "A2", "B2")});
    REQUIRE(result.faults.size() == 1);
    CHECK(result.faults[0].kind == DraftFault::Kind::turn);
    CHECK(result.faults[0].expected == SideId("villains"));
    CHECK(result.faults[0].step == 1);
}

TEST_CASE("Steps are judged at the moment they are made") {
    const auto result = replay(
        {piece("spies", "machine", "A1"), piece("villains", "machine", "A2"), wall("spies", "A1", "A2")});
    REQUIRE(result.faults.size() == 1);
    CHECK(result.faults[0].kind == DraftFault::Kind::illegal);
    CHECK(result.faults[0].refusal == Refusal::not_apart);
    CHECK(result.faults[0].text == "step 2 (machine in A2) was illegal: no wall separates it from A1");
}

TEST_CASE("Walls that enclose a room, doubled pieces and too many of them are refused") {
    const auto enclosed = replay({wall("spies", "A1", "B1"), wall("villains", "A1", "A2")});
    REQUIRE(enclosed.faults.size() == 1);
    CHECK(enclosed.faults[0].refusal == Refusal::encloses);
    const auto doubled = replay({piece("spies", "machine", "A1"), piece("villains", "generator", "A1")});
    REQUIRE(doubled.faults.size() == 1);
    CHECK(doubled.faults[0].refusal == Refusal::occupied);
    const auto many =
        replay({wall("spies", "A1", "B1"), wall("villains", "A2", "B2"), wall("spies", "A3", "B3")});
    REQUIRE(many.faults.size() == 1);
    CHECK(many.faults[0].refusal == Refusal::all_placed);
}

TEST_CASE("Steps that place nothing on the map are found") {
    const auto result = replay(
        {wall("spies", "A1", "C1"), piece("villains", "gnome", "A1"), piece("spies", "machine", "D9")});
    REQUIRE(result.faults.size() == 3);
    for (const DraftFault& fault : result.faults)
        CHECK(fault.kind == DraftFault::Kind::unknown);
}

TEST_CASE("The step that makes the rest impossible is found, once") {
    // Three rooms by three without walls hold five pieces that must be apart in the corners and the middle
    // only.
    const auto result =
        replay({piece("spies", "machine", "A1"), piece("villains", "machine", "B3")}, 3, 0, 4);
    REQUIRE(result.faults.size() == 1);
    CHECK(result.faults[0].kind == DraftFault::Kind::dead_end);
    CHECK(result.faults[0].step == 1);
    CHECK(result.faults[0].text == "after step 2 what is left has no legal place any more");
}

TEST_CASE("A set-up that nothing can finish is found before its first step") {
    // Two rooms by two without walls hold two pieces that must be apart, and no third.
    for (const auto& steps : {std::vector<DraftStep>{}, {piece("spies", "machine", "A1")}}) {
        const auto result = replay(steps, 2, 0, 2);
        REQUIRE(result.faults.size() == 1);
        CHECK(result.faults[0].kind == DraftFault::Kind::dead_end);
        CHECK(result.faults[0].step == none);
    }
}

TEST_CASE("A finished layout whose pieces stand too near is told by what stands where") {
    auto loaded = std::make_shared<LoadedScenario>();
    auto rulebook = std::make_shared<Rulebook>(*rulebook_of(0, 1, 1));
    rulebook->draft->apart_when_placed = false;
    loaded->rulebook = std::move(rulebook);
    loaded->map.ground = Rooms{2, 2, {}, {}};
    loaded->scenario.draft =
        Draft{{}, {piece("spies", "machine", "A1"), piece("villains", "generator", "A2")}, {}};
    const auto result = replay_draft(*resolve(loaded));
    REQUIRE(result.faults.size() == 1);
    CHECK(result.faults[0].kind == DraftFault::Kind::unfit);
    CHECK(result.faults[0].text == "everything is placed, and no wall separates machine in A1 from A2");
}

TEST_CASE("A finished layout lacks no place, whichever step made it unfit") {
    auto loaded = std::make_shared<LoadedScenario>();
    auto rulebook = std::make_shared<Rulebook>(*rulebook_of(1, 2, 1));
    rulebook->draft->apart_when_placed = false;
    loaded->rulebook = std::move(rulebook);
    loaded->map.ground = Rooms{3, 2, {}, {}};
    // With the only wall elsewhere nothing can part the first two any more.
    std::vector<DraftStep> steps{piece("spies", "machine", "A1"), piece("villains", "generator", "A2"),
                                 wall("spies", "B1", "B2")};
    loaded->scenario.draft = Draft{{}, steps, {}};
    auto result = replay_draft(*resolve(loaded));
    REQUIRE(result.faults.size() == 1);
    CHECK(result.faults[0].kind == DraftFault::Kind::dead_end);
    CHECK(result.faults[0].step == 2);

    steps.push_back(piece("villains", "machine", "C2"));
    loaded->scenario.draft = Draft{{}, steps, {}};
    result = replay_draft(*resolve(loaded));
    REQUIRE(result.faults.size() == 1);
    CHECK(result.faults[0].kind == DraftFault::Kind::unfit);
    CHECK(result.faults[0].text == "everything is placed, and no wall separates machine in A1 from A2");
}

TEST_CASE("Legal placements are exactly those that are not refused, and place what they say") {
    const auto rulebook = rulebook_of(2, 2, 1);
    const RoomLayoutRules rules = layout_rules(*rulebook, 3, 3);
    RoomLayout layout = empty_layout(rules.grid);
    place(layout, {false, 4, 0});
    const auto legal = legal_placements(layout, rules, true);
    // 12 edges; 4 rooms at the corners for either kind.
    CHECK(legal.size() == 12 + 2 * 4);
    CHECK(legal_placements(layout, rules, false).size() == 12 + 2 * 8);
    for (const RoomPlacement& placement : legal) {
        RoomLayout next = layout;
        place(next, placement);
        CHECK(is_legal_so_far(next, rules));
    }
}

namespace {

std::vector<Prospect> asked_one_by_one(const RoomLayout& layout, const RoomLayoutRules& rules,
                                       const std::vector<RoomPlacement>& placements) {
    std::vector<Prospect> result;
    for (const RoomPlacement& placement : placements) {
        RoomLayout next = layout;
        place(next, placement);
        result.push_back(RoomLayoutCounter(rules, next).count() == "0" ? Prospect::dead_end : Prospect::open);
    }
    return result;
}

} // namespace

TEST_CASE(
    "Thousands of steps on a board of a million rooms are replayed, each judged by what stood before it") {
    std::vector<DraftStep> steps;
    for (int i = 0; i < 4000; ++i)
        steps.push_back(piece(i % 2 == 0 ? "spies" : "villains", "machine", i < 2 ? "A1" : "C3"));
    const auto result = replay(std::move(steps), 1000, 2, 2);
    REQUIRE(result.faults.size() == 3998);
    CHECK(result.faults[0].refusal == Refusal::occupied);
    CHECK(result.faults[1].step == 3);
    CHECK(result.faults.back().refusal == Refusal::occupied);
}

TEST_CASE("What becomes of the rest after each placement is what counting says of it") {
    std::mt19937_64 random(3);
    std::size_t dead_ends = 0;
    for (int round = 0; round < 18; ++round) {
        const int size = 2 + round % 2;
        const RoomLayoutRules rules =
            layout_rules(*rulebook_of(round % 4, 1 + round % 3, 1), size, size + round % 3 / 2);
        RoomLayout layout = empty_layout(rules.grid);
        while (!is_finished(layout, rules)) {
            const auto legal = legal_placements(layout, rules, true);
            if (legal.empty()) break;
            const auto after = prospects(layout, rules, legal);
            CHECK(after == asked_one_by_one(layout, rules, legal));
            dead_ends += static_cast<std::size_t>(std::count(after.begin(), after.end(), Prospect::dead_end));
            place(layout, legal[random() % legal.size()]);
        }
    }
    CHECK(dead_ends > 40);
}

TEST_CASE("A question that is too long is not settled, and nothing is called finished or dead for it") {
    // Without walls 72 pieces fit apart on 144 rooms, as on a chessboard. That there is no room for 73 is
    // proven by no search that ends soon.
    const RoomLayoutRules full = layout_rules(*rulebook_of(0, 71, 1), 12, 12);
    const RoomLayoutRules over = layout_rules(*rulebook_of(0, 72, 1), 12, 12);
    CHECK(prospect(empty_layout(full.grid), full) == Prospect::open);
    CHECK(prospect(empty_layout(over.grid), over, 20'000) == Prospect::unsettled);
    const std::vector<RoomPlacement> corners{{false, 0, 0}, {false, 11, 1}};
    CHECK(prospects(empty_layout(over.grid), over, corners, 20'000)
          == std::vector<Prospect>{Prospect::unsettled, Prospect::unsettled});
}

TEST_CASE("On maps of hundreds of thousands of rooms the next placements are listed at once") {
    const RoomLayoutRules rules = layout_rules(*rulebook_of(2, 2, 0), 1000, 300);
    RoomLayout layout = empty_layout(rules.grid);
    place(layout, {false, 500, 0});
    place(layout, {true, 500, no_piece});
    const auto legal = legal_placements(layout, rules, true);
    CHECK(legal.size() > 898'000);
    const auto after = prospects(layout, rules, legal);
    CHECK(std::count(after.begin(), after.end(), Prospect::open) == static_cast<long>(legal.size()));
}
