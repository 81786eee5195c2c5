#pragma once

#include "validator/analysis/movement/model.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sabotier {

/// A place where a mover can stand, as connectedness sees it: a cell of the flat grid, or one of the two
/// roads of a flyover over ground that the mover may not enter.
using Place = std::uint32_t;

/// The places of a board and the open sides between them, for one mover. Undirected, costs and allowances
/// aside. A view of the model, which must outlive it.
class Places {
public:
    explicit Places(const MovementModel& model)
        : model_(&model) {}

    [[nodiscard]] const MovementModel& model() const noexcept { return *model_; }
    [[nodiscard]] std::size_t cells() const noexcept { return model_->cells(); }
    [[nodiscard]] std::size_t size() const noexcept {
        return cells() + 2 * model_->closed_crossings().size();
    }

    /// Sides through which one can leave. None for a cell that is no place.
    [[nodiscard]] Exits open(Place place) const noexcept {
        if (place < cells()) return is_crossing(place) ? Exits{0} : model_->moves(place).open();
        const ClosedCrossing& crossing = model_->closed_crossings()[(place - cells()) / 2];
        const Exits road = (place - cells()) % 2 == 0 ? crossing.deck : crossing.below;
        return road & model_->moves(crossing.space).open();
    }
    [[nodiscard]] bool is_place(Place place) const noexcept {
        return place >= cells() || (model_->moves(place).is_enterable() && !is_crossing(place));
    }
    /// The place beyond an open side.
    [[nodiscard]] Place target(Place place, int side) const noexcept {
        const Place cell =
            number(space(place)) + static_cast<Place>(model_->deltas()[static_cast<std::size_t>(side)]);
        if (!is_crossing(cell)) return cell;
        const auto crossing = find(cell);
        const bool onto_deck = (crossing->deck >> ((side + 3) % 6) & 1) != 0;
        return static_cast<Place>(
            cells() + 2 * static_cast<std::size_t>(crossing - model_->closed_crossings().begin())
            + (onto_deck ? 0 : 1));
    }
    [[nodiscard]] SpaceIndex space(Place place) const noexcept {
        return place < cells() ? SpaceIndex{place} : model_->closed_crossings()[(place - cells()) / 2].space;
    }
    /// The places of a hex: itself, the two roads of a closed flyover, or none.
    template <class F>
    void for_each_place(SpaceIndex space, F&& f) const {
        if (is_crossing(number(space))) {
            const auto first = static_cast<Place>(
                cells()
                + 2 * static_cast<std::size_t>(find(number(space)) - model_->closed_crossings().begin()));
            f(first);
            f(first + 1);
        } else if (is_place(number(space))) {
            f(number(space));
        }
    }

private:
    [[nodiscard]] std::vector<ClosedCrossing>::const_iterator find(Place cell) const noexcept {
        const auto& all = model_->closed_crossings();
        return std::lower_bound(all.begin(), all.end(), cell,
                                [](const ClosedCrossing& c, Place at) { return number(c.space) < at; });
    }
    [[nodiscard]] bool is_crossing(Place cell) const noexcept {
        if (model_->closed_crossings().empty()) return false;
        const auto found = find(cell);
        return found != model_->closed_crossings().end() && number(found->space) == cell;
    }

    const MovementModel* model_;
};

} // namespace sabotier
