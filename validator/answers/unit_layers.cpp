#include "validator/answers/unit_layers.hpp"

#include "formats/export/kit/units.hpp"
#include "formats/setup/traits.hpp"
#include "validator/answers/overlays.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

namespace sabotier {
namespace {

constexpr const char* reach_id = "reach";
constexpr const char* reach_name = "Reach at the start";

/// The scenario with nothing on the board but what one side and nobody have.
std::shared_ptr<const Setup> as_known_to(const Setup& setup, const SideId& side) {
    auto loaded = std::make_shared<LoadedScenario>(*setup.loaded);
    std::erase_if(loaded->scenario.deployment,
                  [&](const Deployment& deployment) { return deployment.side != side; });
    std::erase_if(loaded->scenario.pieces, [&](const PlacedPiece& piece) {
        const PieceKind* kind = setup.rulebook().piece(piece.kind);
        const SideId& owner = piece.side.empty() && kind != nullptr ? kind->side : piece.side;
        return !owner.empty() && owner != side;
    });
    if (loaded->scenario.draft)
        std::erase_if(loaded->scenario.draft->steps, [&](const DraftStep& step) {
            const PieceKind* kind = step.is_wall ? nullptr : setup.rulebook().piece(step.kind);
            return kind != nullptr && !kind->side.empty() && kind->side != side;
        });
    return resolve(std::move(loaded));
}

std::size_t find_unit(const Setup& setup, const SideId& side, const UnitId& id) {
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        if (unit.id == id && unit.side < setup.sides.size() && setup.sides[unit.side].side->id == side)
            return i;
    }
    return none;
}

/// A setup with its board of sight, which serves all units.
struct Known {
    std::shared_ptr<const Setup> setup; ///< null: as it is given
    std::optional<SightBoard> sight{};
};

class Layers {
public:
    std::vector<UnitLayer> of(const Setup& setup, std::size_t unit, const IsCancelled& is_cancelled) {
        if (unit >= setup.units.size() || setup.units[unit].kind == nullptr
            || !setup.board->is_space(setup.units[unit].space))
            return {};
        if (loaded_ != setup.loaded) known_.clear();
        loaded_ = setup.loaded;
        const std::size_t side = setup.units[unit].side;
        if (side >= setup.sides.size() || !hides_pieces(setup.rulebook()))
            return layers(setup, known_[none], unit, is_cancelled);
        const SideId& id = setup.sides[side].side->id;
        Known& known = known_[side];
        if (known.setup == nullptr) known.setup = as_known_to(setup, id);
        const std::size_t there = find_unit(*known.setup, id, setup.units[unit].id);
        if (there == none) return {};
        return layers(*known.setup, known, there, is_cancelled);
    }

private:
    static std::vector<UnitLayer> layers(const Setup& setup, Known& known, std::size_t unit,
                                         const IsCancelled& is_cancelled) {
        std::vector<UnitLayer> layers;
        if (const HexBoard* board = setup.board.as<HexBoard>()) {
            ReachQuestion reach;
            reach.unit = unit;
            if (const ReachOfUnit answer = reach_of_unit(setup, reach, is_cancelled); answer.is_somewhere())
                layers.push_back({reach_id, reach_name, overlay_of(setup, answer)});
            if (setup.units[unit].carrier != none) return layers; // what rides does not look out
            ViewQuestion view;
            view.unit = unit;
            view.from = board->grid.hex(setup.units[unit].space);
            if (!known.sight) known.sight.emplace(setup);
            layers.push_back({"sight", "Sight at the start",
                              overlay_of(setup, field_seen(setup, *known.sight, view, is_cancelled))});
        } else if (traits_of(setup).has_steps) {
            if (const ReachOfPiece answer = reach_of_piece(setup, {unit}, is_cancelled);
                !answer.reach.starts.empty()
                && (answer.reach.is_stated
                        ? answer.reach.steps_a_turn != 0
                        : setup.units[unit].side != none)) // nobody's are part of the board
                layers.push_back({reach_id, reach_name, overlay_of(setup, answer)});
        }
        return layers;
    }

    std::shared_ptr<const LoadedScenario> loaded_; ///< what `known_` is about
    std::map<std::size_t, Known> known_;           ///< by side; none: to everybody
};

} // namespace

std::function<std::vector<UnitLayer>(const Setup&, std::size_t, const IsCancelled&)> unit_layers() {
    return [layers = std::make_shared<Layers>()](const Setup& setup, std::size_t unit,
                                                 const IsCancelled& is_cancelled) {
        return layers->of(setup, unit, is_cancelled);
    };
}

} // namespace sabotier
