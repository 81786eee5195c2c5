#include "editor/core/work/edits/piece_kinds.hpp"

#include "formats/base/random_numbers.hpp"
#include "formats/board/grid_board.hpp"
#include "validator/engine/engine.hpp"

#include <algorithm>
#include <limits>
#include <map>

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
        for (int i = one.placed; i < one.wanted.value_or(0); ++i)
            missing.push_back({scene.rulebook().piece(one.kind), side});
    add_company(missing, scene, side);
    return missing;
}

/// Places for a side's pieces; a space with room for two is there twice.
std::vector<SpaceIndex> free_places(const Scene& scene, std::size_t side, std::size_t wanted) {
    const Setup& setup = scene.setup();
    std::vector<SpaceIndex> zone = setup.sides[side].zone;
    const auto& board = setup.board;
    if (zone.empty()) zone = board->layout().spaces();
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

bool is_shared(const Rulebook& rulebook, const KindId& kind) {
    return rulebook.draft && std::ranges::find(rulebook.draft->pieces, kind) != rulebook.draft->pieces.end();
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
        const auto standing = static_cast<std::size_t>(std::ranges::count_if(
            group.missing, [](const Missing& one) { return !one.kind->starts_off_board; }));
        group.places = free_places(scene, i, standing);
        if (group.places.size() < standing)
            return Edited::refused(say("For {} there are {} free spaces to set up on, and {} pieces.",
                                       id.str(), group.places.size(), standing));
        if (!group.missing.empty()) groups.push_back(std::move(group));
    }
    if (groups.empty()) return Edited::refused(tr("Nothing is missing."));
    return best_of(scene, std::move(groups));
}

} // namespace sabotier::editor
