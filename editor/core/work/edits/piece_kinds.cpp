#include "editor/core/work/edits/piece_kinds.hpp"

#include "formats/base/random_numbers.hpp"
#include "formats/board/grid_board.hpp"
#include "validator/checks/armies/piece_count.hpp"
#include "validator/engine/engine.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace sabotier::editor {

namespace {

/// One piece that a side lacks.
struct Missing {
    const PieceKind* kind = nullptr;
    SideId side;
};

bool belongs_to(const Rulebook& rulebook, const PieceKind& kind, const SideId& side) {
    if (side.empty()) return is_shared(rulebook, kind.id);
    return !is_shared(rulebook, kind.id) && (kind.side.empty() || kind.side == side);
}

SideId side_of(const Setup& setup, const SetupUnit& unit) {
    return unit.side == none ? SideId{} : setup.sides[unit.side].side->id;
}

/// Of the kinds that a side has for its own, as many different ones as the draft gives it.
void add_company(std::vector<Missing>& missing, const Scene& scene, const SideId& side) {
    if (!scene.rulebook().draft) return;
    const auto tallies = kinds_of(scene, side);
    auto left = scene.rulebook().draft->each_side
                - std::ranges::count_if(tallies, [](const KindTally& one) { return one.placed > 0; });
    for (const KindTally& one : tallies) {
        if (left <= 0) return;
        const PieceKind* kind = scene.rulebook().piece(one.kind);
        if (one.placed > 0 || one.wanted || kind == nullptr || kind->side != side) continue;
        missing.push_back({kind, side});
        --left;
    }
}

std::vector<Missing> missing_of(const Scene& scene, const SideId& side) {
    std::vector<Missing> missing;
    for (const KindTally& one : kinds_of(scene, side))
        for (int i = one.placed; i < one.wanted.value_or(0) && !is_drafted(scene.rulebook(), one.kind); ++i)
            missing.push_back({scene.rulebook().piece(one.kind), side});
    if (!side.empty()) add_company(missing, scene, side);
    return missing;
}

std::size_t count_of_standing(const std::vector<Missing>& missing) {
    return static_cast<std::size_t>(
        std::ranges::count_if(missing, [](const Missing& one) { return !one.kind->starts_off_board; }));
}

/// Where pieces that nobody owns are in nobody's way.
std::vector<SpaceIndex> outside_zones(const Setup& setup) {
    std::set<SpaceIndex> zones;
    for (const SetupSide& side : setup.sides)
        zones.insert(side.zone.begin(), side.zone.end());
    std::vector<SpaceIndex> left = setup.board->layout().spaces();
    std::erase_if(left, [&](SpaceIndex space) { return zones.contains(space); });
    return left;
}

/// Places for pieces in a zone; a space with room for two is there twice.
std::vector<SpaceIndex> free_places(const Scene& scene, std::vector<SpaceIndex> zone, std::size_t wanted) {
    const Setup& setup = scene.setup();
    if (zone.empty()) zone = setup.board->layout().spaces();
    std::map<SpaceIndex, int> standing;
    for (const SetupUnit& unit : setup.units)
        if (unit.space != no_space) ++standing[unit.space];
    std::vector<SpaceIndex> places;
    for (const SpaceIndex space : zone) {
        if (const auto* grid = setup.board.as<GridBoard>(); grid != nullptr && grid->is_blocked(space))
            continue;
        const auto capacity = scene.rulebook().board.space_capacity;
        // without a limit, empty spaces are enough for everybody where there are as many
        const int room = capacity ? *capacity - standing[space] : (standing[space] == 0 ? 1 : 0);
        places.insert(places.end(), static_cast<std::size_t>(std::max(0, room)), space);
    }
    if (!scene.rulebook().board.space_capacity)
        for (std::size_t i = 0; places.size() < wanted && !zone.empty(); ++i)
            places.push_back(zone[i % zone.size()]);
    return places;
}

struct Group {
    std::vector<Missing> missing;
    std::vector<SpaceIndex> places;
};

Work placed(const Scene& scene, std::vector<Group>& groups, RandomNumbers& random) {
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        for (Group& group : groups) {
            random.shuffle(group.places);
            std::size_t next = 0;
            for (const Missing& one : group.missing) {
                PlacedPiece piece;
                piece.kind = one.kind->id;
                if (one.kind->side != one.side) piece.side = one.side;
                if (!one.kind->starts_off_board)
                    piece.space = WrittenSpace{scene.name(group.places[next++]), {}};
                scenario.pieces.push_back(std::move(piece));
            }
        }
    });
}

/// Errors weigh more than all warnings.
std::size_t weight_of(const Work& work) {
    const Report report = validate(Scene(work).setup());
    return report.count(Severity::error) * 10'000 + report.count(Severity::warning);
}

Work best_of(const Scene& scene, std::vector<Group> groups) {
    constexpr std::size_t small_board = 400;
    const auto& board = scene.setup().board;
    const int tries = board->size() > small_board ? 4 : 60;
    RandomNumbers random(1);
    Work best;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (int i = 0; i < tries && least > 0; ++i) {
        Work work = placed(scene, groups, random);
        const std::size_t weight = weight_of(work);
        if (weight >= least) continue;
        least = weight;
        best = std::move(work);
    }
    return best;
}

} // namespace

bool is_drafted(const Rulebook& rulebook, const KindId& kind) {
    return rulebook.draft && std::ranges::find(rulebook.draft->pieces, kind) != rulebook.draft->pieces.end();
}

bool is_shared(const Rulebook& rulebook, const KindId& kind) {
    const PieceKind* known = rulebook.piece(kind);
    return is_drafted(rulebook, kind)
           || (known != nullptr && known->side.empty() && is_counted_for_all(rulebook, kind));
}

std::vector<KindTally> kinds_of(const Scene& scene, const SideId& side) {
    std::vector<KindTally> tallies;
    for (const PieceKind& kind : scene.rulebook().pieces) {
        if (!belongs_to(scene.rulebook(), kind, side)) continue;
        KindTally tally{kind.id, kind.name.empty() ? kind.id.str() : kind.name, kind.exactly, 0,
                        kind.starts_off_board};
        for (const SetupUnit& unit : scene.setup().units)
            if (unit.kind_id == kind.id && (side.empty() || side_of(scene.setup(), unit) == side))
                ++tally.placed;
        tallies.push_back(std::move(tally));
    }
    return tallies;
}

Edited place_missing(const Scene& scene, const SideId& side) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < scene.setup().sides.size(); ++i) {
        const SideId& id = scene.setup().sides[i].side->id;
        if (!side.empty() && id != side) continue;
        Group group;
        group.missing = missing_of(scene, id);
        const std::size_t standing = count_of_standing(group.missing);
        group.places = free_places(scene, scene.setup().sides[i].zone, standing);
        if (group.places.size() < standing)
            return Edited::refused(say("For {} there are {} free spaces to set up on, and {} pieces.",
                                       id.str(), group.places.size(), standing));
        if (!group.missing.empty()) groups.push_back(std::move(group));
    }
    if (side.empty()) {
        Group nobodys;
        nobodys.missing = missing_of(scene, {});
        const std::size_t standing = count_of_standing(nobodys.missing);
        nobodys.places = free_places(scene, outside_zones(scene.setup()), standing);
        if (nobodys.places.size() < standing)
            return Edited::refused(say("There are {} free spaces to set up on, and {} pieces.",
                                       nobodys.places.size(), standing));
        if (!nobodys.missing.empty()) groups.push_back(std::move(nobodys));
    }
    if (groups.empty()) return Edited::refused(tr("Nothing is missing."));
    return best_of(scene, std::move(groups));
}

} // namespace sabotier::editor
