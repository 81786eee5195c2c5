#pragma once

#include "validator/play/procedures/battle/picture.hpp"

#include <optional>

namespace sabotier::play::battle {

/// Which counters of its side the active one takes for bridges: those that are, as its side knows; or those
/// that may be, as all can tell.
enum class Bridges : std::uint8_t { known, possible };

/// What the active unit may do on its way, for one mover: its own, over the bridges that there are; or, over
/// those that may be, any that its counter could be. Facts and parts must outlive it.
class Walk {
public:
    Walk(const Facts& facts, const Reading& parts, std::uint8_t mover, Bridges bridges = Bridges::known)
        : facts_(facts),
          parts_(parts),
          picture_(facts, parts, public_eye),
          mover_(facts.movers[mover]),
          model_(facts.models[mover_.model]),
          track_(bridges == Bridges::known ? parts.head.track : parts.head.tracks[mover]),
          bridges_(bridges),
          side_(parts.side()),
          slot_(parts.slots[side_][parts.head.active]) {}

    /// Where the unit stands before its first step.
    [[nodiscard]] static Track at_start(const Facts& facts, std::uint8_t mover, Place place) noexcept;

    /// A turn by one hex face, -1 or 1, after which the move can still end where there is room.
    [[nodiscard]] bool can_turn(int face) const;
    /// The step ahead, after which the move can still end where there is room.
    [[nodiscard]] std::optional<Track> stepped() const;
    /// Half move units of the step ahead, or HexMoves::closed or whole_turn; and those that are left for it.
    [[nodiscard]] int cost_ahead() const noexcept { return cost_of(here()); }
    [[nodiscard]] int left_ahead() const noexcept;
    /// Whether it can step ahead all the same where a counter is no bridge.
    [[nodiscard]] bool steps_without(Counter bridge) const {
        Walk walk = *this;
        walk.no_bridge_ = bridge;
        return walk.stepped().has_value();
    }
    /// Whether the move may end where the unit is.
    [[nodiscard]] bool can_stop() const noexcept {
        return has_used_road(parts_.head.turned, parts_.head.steps > 0) && may_end(slot_.place);
    }
    /// Whether the move can still end where there is room once so many half move units are spent where it is.
    [[nodiscard]] bool can_spend(int halves) const;
    /// Whether it has a move unit left, and nothing keeps it, to go aboard what stands in the next hex.
    [[nodiscard]] bool can_board(Place carrier) const noexcept;

private:
    /// A way of standing within the move.
    struct Label {
        Track track;
        int facing = 0;
        int turned = 0;
        bool has_stepped = false;
    };
    [[nodiscard]] Label here() const noexcept {
        return {track_, slot_.facing, parts_.head.turned, parts_.head.steps > 0};
    }
    [[nodiscard]] Place place_of(const Track& track) const noexcept {
        return static_cast<Place>(number(model_.space(track.node)));
    }
    [[nodiscard]] bool is_pinned() const noexcept {
        return !mover_.flies && parts_.head.steps == 0 && picture_.is_controlled(slot_.place, side_);
    }
    [[nodiscard]] bool is_in_use() const noexcept;
    /// May turn and scout, but not leave its hex in this turn.
    [[nodiscard]] bool is_held() const noexcept {
        return parts_.head.rolled == 2 || slot_.is(watched) || is_in_use();
    }
    [[nodiscard]] bool is_halted() const noexcept {
        return slot_.is(disabled) || (!mover_.flies && parts_.head.stopped != 0);
    }
    [[nodiscard]] bool may_have_turned(int turned, bool is_road) const noexcept {
        return turned <= mover_.turns || (is_road && turned <= mover_.turns_on_road);
    }
    [[nodiscard]] bool may_end(Place place) const noexcept;
    /// More faces than the class has are for moves that enter a road hex.
    [[nodiscard]] bool has_used_road(int turned, bool has_stepped) const noexcept {
        return turned <= mover_.turns || has_stepped;
    }
    [[nodiscard]] bool may_pass(Place place, std::uint16_t node) const noexcept;
    [[nodiscard]] int cost_of(const Label& label) const noexcept;
    [[nodiscard]] int cost_over_bridges(int cost, Place from, Place to, int way) const noexcept;
    [[nodiscard]] Counter bridge(Place place) const noexcept;
    [[nodiscard]] std::optional<Track> stepped(const Label& label) const noexcept;
    [[nodiscard]] bool may_turn(const Label& label, int face) const;
    [[nodiscard]] static Label turned_by(Label label, int face) noexcept {
        label.facing = (label.facing + face + 6) % 6;
        ++label.turned;
        return label;
    }
    [[nodiscard]] bool can_end(const Label& label) const;

    const Facts& facts_;
    const Reading& parts_;
    Picture picture_;
    const MoverFacts& mover_;
    const MovementModel& model_;
    const Track& track_;
    Bridges bridges_;
    Counter no_bridge_ = no_counter;
    std::size_t side_;
    const Slot& slot_;
};

} // namespace sabotier::play::battle
