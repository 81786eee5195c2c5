#include "editor/core/work/edits/pieces.hpp"

#include "editor/core/places/picking.hpp"
#include "editor/core/work/edits/aboard.hpp"
#include "formats/setup/traits.hpp"
#include "validator/starter/deployment.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace sabotier::editor {

namespace {

Edited no_such_piece(const PieceRef& piece) {
    return Edited::refused(say("There is no piece {}.", piece.id.str()));
}

/// The entry that deploys a unit, made if there is none. A side that was left to its players whole is set up
/// by the scenario from then on.
Deployed& entry(Scenario& scenario, const PieceRef& piece) {
    auto side = std::ranges::find(scenario.deployment, piece.side, &Deployment::side);
    if (side == scenario.deployment.end()) {
        scenario.deployment.push_back({piece.side, {}, {}});
        side = scenario.deployment.end() - 1;
    }
    side->by_players = side->by_players && !side->units.empty();
    const auto unit = std::ranges::find(side->units, piece.id, &Deployed::unit);
    if (unit != side->units.end()) return *unit;
    Deployed deployed;
    deployed.unit = piece.id;
    side->units.push_back(std::move(deployed));
    return side->units.back();
}

/// A piece with where the scenario states it.
struct Found {
    const SetupUnit* unit = nullptr;
    std::string refusal; ///< why it cannot be edited
};

Found find(const Scene& scene, const PieceRef& piece) {
    const std::size_t index = find_piece(scene.setup(), piece);
    if (index == none) return {nullptr, say("There is no piece {}.", piece.id.str())};
    const SetupUnit& unit = scene.setup().units[index];
    if (unit.draft_step != none)
        return {nullptr, say("{} was placed by the draft: take its step back instead.", piece.id.str())};
    return {&unit, {}};
}

NamedSpace named(const Scene& scene, SpaceIndex space) {
    return {scene.name(space), {}};
}

/// Applies a change to each piece, all or none.
using Change = std::function<std::string(Scenario&, const PieceRef&, const SetupUnit&)>;

template <class Pieces = std::set<PieceRef>>
Edited each(const Scene& scene, const Pieces& pieces, const Change& change) {
    if (pieces.empty()) return Edited::refused(tr("No piece is selected."));
    auto scenario = edited(scene.work().scenario);
    for (const PieceRef& piece : pieces) {
        const Found found = find(scene, piece);
        if (!found.unit) return Edited::refused(found.refusal);
        if (std::string why = change(*scenario, piece, *found.unit); !why.empty())
            return Edited::refused(std::move(why));
    }
    Work work = scene.work();
    work.scenario = std::move(scenario);
    return work;
}

/// Where units of each side look at first, found once.
class FirstFacings {
public:
    explicit FirstFacings(const Scene& scene)
        : scene_(scene) {}

    [[nodiscard]] Facing of(const SideId& side) {
        const auto [known, is_new] = known_.try_emplace(side, Facing::n);
        if (is_new) known->second = facing_of_side(scene_, side);
        return known->second;
    }

private:
    const Scene& scene_;
    std::map<SideId, Facing> known_;
};

void put(const Scene& scene, Scenario& scenario, const PieceRef& piece, const SetupUnit& unit,
         SpaceIndex space, std::optional<Facing> facing, FirstFacings& first) {
    if (unit.piece != none) {
        scenario.pieces[unit.piece].space = WrittenSpace{scene.name(space), {}};
        return;
    }
    Deployed& deployed = entry(scenario, piece);
    deployed.space = named(scene, space);
    deployed.aboard.reset();
    if (traits_of(scene.setup()).has_terrain && (facing || !deployed.facing))
        deployed.facing = number(facing ? *facing : first.of(piece.side));
}

void ride(Scenario& scenario, const PieceRef& piece, const PieceRef& carrier) {
    Deployed& deployed = entry(scenario, piece);
    deployed.space.reset();
    deployed.facing.reset();
    deployed.aboard = carrier.id;
}

std::string face(Scenario& scenario, const PieceRef& piece, const SetupUnit& unit, Facing facing) {
    if (unit.piece != none) return say("{} has no facing.", piece.id.str());
    if (unit.deployed == none) return say("{} is not on the board.", piece.id.str());
    entry(scenario, piece).facing = number(facing);
    return {};
}

/// Whether a unit is `other`, or rides on it, over however many carriers.
bool is_aboard(const Setup& setup, std::size_t unit, std::size_t other) {
    for (std::size_t steps = 0; unit != none && steps <= setup.units.size(); ++steps) {
        if (unit == other) return true;
        unit = setup.units[unit].carrier;
    }
    return false;
}

} // namespace

Facing facing_of_side(const Scene& scene, const SideId& side) {
    const auto& sides = scene.setup().sides;
    const auto found =
        std::ranges::find_if(sides, [&](const SetupSide& one) { return one.side->id == side; });
    if (found == sides.end()) return Facing::n;
    return facing_from_zone(scene.setup(), static_cast<std::size_t>(found - sides.begin()));
}

SpaceIndex shifted(const Setup& setup, SpaceIndex space, SpaceIndex from, SpaceIndex to) {
    if (const auto* grid = setup.board.as<GridBoard>()) {
        const int column = grid->column(space) + grid->column(to) - grid->column(from);
        const int row = grid->row(space) + grid->row(to) - grid->row(from);
        const bool is_in = column >= 0 && column < grid->columns() && row >= 0 && row < grid->rows();
        return is_in ? grid->space(column, row) : no_space;
    }
    if (!traits_of(setup).has_terrain) return space == from ? to : no_space;
    const HexGrid& grid = setup.board.hexes().grid;
    const Hex there = grid.hex(space) + (grid.hex(to) - grid.hex(from));
    return setup.board.hexes().is_space(there) ? grid.index(there) : no_space;
}

Edited place_piece(const Scene& scene, const PieceRef& piece, SpaceIndex space,
                   std::optional<Facing> facing) {
    if (scene.name(space).empty()) return Edited::refused(tr("That is not on the board."));
    FirstFacings first(scene);
    return each(scene, {piece}, [&](Scenario& scenario, const PieceRef& one, const SetupUnit& unit) {
        put(scene, scenario, one, unit, space, facing, first);
        return std::string();
    });
}

Edited set_up_pieces(const Scene& scene, const std::vector<PlaceOfPiece>& places) {
    std::vector<PieceRef> pieces;
    std::map<PieceRef, const PlaceOfPiece*> place_of;
    for (const PlaceOfPiece& place : places) {
        if (!place.carrier && scene.name(place.space).empty())
            return Edited::refused(tr("That is not on the board."));
        pieces.push_back(place.piece);
        place_of[place.piece] = &place;
    }
    FirstFacings first(scene);
    return each(scene, pieces, [&](Scenario& scenario, const PieceRef& piece, const SetupUnit& unit) {
        const PlaceOfPiece& place = *place_of.at(piece);
        if (place.carrier)
            ride(scenario, piece, *place.carrier);
        else
            put(scene, scenario, piece, unit, place.space, {}, first);
        return std::string();
    });
}

Edited move_pieces(const Scene& scene, const std::set<PieceRef>& pieces, SpaceIndex from, SpaceIndex to) {
    if (scene.name(from).empty() || scene.name(to).empty())
        return Edited::refused(tr("That is not on the board."));
    const Setup& setup = scene.setup();
    FirstFacings first(scene);
    return each(scene, pieces, [&](Scenario& scenario, const PieceRef& piece, const SetupUnit& unit) {
        // With its carrier among them, a passenger stays aboard.
        if (unit.carrier != none && pieces.contains(ref_of(setup, setup.units[unit.carrier])))
            return std::string();
        if (unit.space == no_space) return say("{} is not on the board.", piece.id.str());
        const SpaceIndex there = shifted(setup, unit.space, from, to);
        if (scene.name(there).empty()) return say("{} would leave the board.", piece.id.str());
        put(scene, scenario, piece, unit, there, {}, first);
        return std::string();
    });
}

Edited turn_pieces(const Scene& scene, const std::set<PieceRef>& pieces, int steps) {
    FirstFacings first(scene);
    return each(scene, pieces, [&](Scenario& scenario, const PieceRef& piece, const SetupUnit& unit) {
        return face(scenario, piece, unit, turned(unit.facing ? *unit.facing : first.of(piece.side), steps));
    });
}

Edited face_pieces(const Scene& scene, const std::set<PieceRef>& pieces, Facing facing) {
    return each(scene, pieces, [&](Scenario& scenario, const PieceRef& piece, const SetupUnit& unit) {
        return face(scenario, piece, unit, facing);
    });
}

Edited load_pieces(const Scene& scene, const std::set<PieceRef>& pieces, const PieceRef& carrier) {
    const Setup& setup = scene.setup();
    const std::size_t target = find_piece(setup, carrier);
    if (target == none) return no_such_piece(carrier);
    return each(scene, pieces, [&](Scenario& scenario, const PieceRef& piece, const SetupUnit& unit) {
        if (carrier.side.empty() || piece.side != carrier.side)
            return say("{} and {} are not of one army.", piece.id.str(), carrier.id.str());
        if (is_aboard(setup, target, static_cast<std::size_t>(&unit - setup.units.data())))
            return say("{} cannot ride on itself.", piece.id.str());
        ride(scenario, piece, carrier);
        return std::string();
    });
}

Edited unload_pieces(const Scene& scene, const std::set<PieceRef>& pieces) {
    FirstFacings first(scene);
    return each(scene, pieces, [&](Scenario& scenario, const PieceRef& piece, const SetupUnit& unit) {
        if (unit.carrier == none) return say("{} is not aboard anything.", piece.id.str());
        if (unit.space == no_space)
            std::erase_if(std::ranges::find(scenario.deployment, piece.side, &Deployment::side)->units,
                          [&](const Deployed& one) { return one.unit == piece.id; });
        else
            put(scene, scenario, piece, unit, unit.space, {}, first);
        return std::string();
    });
}

Edited remove_pieces(const Scene& scene, const std::set<PieceRef>& pieces) {
    std::set<std::size_t> placed;
    Edited result =
        each(scene, pieces, [&](Scenario& scenario, const PieceRef& piece, const SetupUnit& unit) {
            if (unit.piece != none) placed.insert(unit.piece);
            for (Deployment& deployment : scenario.deployment)
                if (deployment.side == piece.side)
                    take_off(deployment, [&](const Deployed& one) {
                        return one.unit == piece.id || one.aboard == piece.id;
                    });
            std::erase_if(scenario.deployment, [](const Deployment& deployment) {
                return deployment.units.empty() && !deployment.by_players;
            });
            return std::string();
        });
    if (!result || placed.empty()) return result;
    return with_scenario(std::move(*result.work), [&](Scenario& scenario) {
        for (auto index = placed.rbegin(); index != placed.rend(); ++index)
            scenario.pieces.erase(scenario.pieces.begin() + static_cast<std::ptrdiff_t>(*index));
    });
}

Edited add_piece(const Scene& scene, const KindId& kind, const SideId& side, SpaceIndex space,
                 const std::string& name) {
    const PieceKind* known = scene.rulebook().piece(kind);
    if (!known) return Edited::refused(say("The rulebook has no piece {}.", kind.str()));
    if (!scene.rulebook().lines.empty())
        return Edited::refused(tr("Units are bought for an army first, then deployed."));
    if (!known->starts_off_board && scene.name(space).empty())
        return Edited::refused(tr("That is not on the board."));
    return with_scenario(scene.work(), [&](Scenario& scenario) {
        PlacedPiece piece;
        piece.kind = kind;
        if (known->side != side) piece.side = side;
        piece.name = name;
        if (!known->starts_off_board) piece.space = WrittenSpace{scene.name(space), {}};
        scenario.pieces.push_back(std::move(piece));
    });
}

Edited name_piece(const Scene& scene, const PieceRef& piece, const std::string& name) {
    const Found found = find(scene, piece);
    if (!found.unit) return Edited::refused(found.refusal);
    if (found.unit->piece == none)
        return Edited::refused(
            say("{} is one of a platoon: only units listed by themselves have names.", piece.id.str()));
    return with_scenario(scene.work(),
                         [&](Scenario& scenario) { scenario.pieces[found.unit->piece].name = name; });
}

Edited set_shots(const Scene& scene, const PieceRef& piece, const WeaponId& weapon,
                 std::optional<int> shots) {
    return each(scene, {piece}, [&](Scenario& scenario, const PieceRef& one, const SetupUnit& unit) {
        if (unit.deployed == none) return say("{} is not on the board.", one.id.str());
        Deployed& deployed = entry(scenario, one);
        if (shots) {
            deployed.shots[weapon] = std::max(0, *shots);
            deployed.shots_at.try_emplace(weapon);
        } else {
            deployed.shots.erase(weapon);
            deployed.shots_at.erase(weapon);
        }
        return std::string();
    });
}

std::vector<PieceRef> not_deployed(const Scene& scene, const SideId& side) {
    std::vector<PieceRef> left;
    for (const SetupUnit& unit : scene.setup().units) {
        if (unit.piece != none || unit.draft_step != none || unit.side == none || unit.deployed != none)
            continue;
        const PieceRef ref = ref_of(scene.setup(), unit);
        if (ref.side == side) left.push_back(ref);
    }
    return left;
}

} // namespace sabotier::editor
