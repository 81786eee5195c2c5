#pragma once

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/play/procedures/battle/notation.hpp"
#include "validator/play/procedures/battle/picture.hpp"

#include <string>

namespace sabotier::play::battle {

/// Sentences about one state, for one who hears them: they tell no more than his views do. Facts, layout and
/// state must outlive it.
class Describer {
public:
    Describer(const Facts& facts, const StateLayout& layout, const State& state, Seat hears)
        : facts_(facts),
          layout_(layout),
          state_(state),
          hears_(hears),
          parts_(state, layout),
          notation_(facts, layout, state),
          picture_(facts, parts_, number(hears)) {}

    [[nodiscard]] std::string side_named(std::size_t side) const {
        return side_name(facts_.setup->sides[side]);
    }
    /// "Main Battle Tank on 0508", "a counter on 0508".
    [[nodiscard]] std::string named(Counter of) const;
    [[nodiscard]] std::string
    phase() const; ///< "Red: movement"; of a set-up with the unit that is to stand next
    /// What a decision does; "": he may not hear of it.
    [[nodiscard]] std::string move_said(Move move) const;
    /// The same of one that is not taken yet, for its own side: what it would decide.
    [[nodiscard]] std::string choice_said(Move move) const;
    /// What dice do: "Heavy Tank on 0508 is destroyed (7+5 against 4+6)". By the truth; not for views.
    [[nodiscard]] std::string throw_said(Move move) const;
    /// "turned up: Heavy Tank on 0508": what else all see of a move or a throw; "": nothing.
    [[nodiscard]] std::string turned_up_said(Move move) const;

private:
    [[nodiscard]] bool is_own() const noexcept { return hears_ == state_.common().actor; }
    [[nodiscard]] bool ends_stage(Move move) const;
    [[nodiscard]] std::string placed_unit() const;
    [[nodiscard]] std::string kind_on(Counter of) const;
    [[nodiscard]] std::string active_said(MoveType what) const;
    [[nodiscard]] std::string shot_said(Move move, std::size_t side) const;
    [[nodiscard]] std::string setup_said(Move move, std::size_t side) const;
    [[nodiscard]] std::string arrival_said(Move move, std::size_t side) const;
    [[nodiscard]] std::string end_said(std::size_t side) const;
    [[nodiscard]] std::string outcome_said(const Reading& after) const;
    [[nodiscard]] std::string astray_said(const Reading& after) const;
    [[nodiscard]] std::string hit_said(Move move, const Reading& after) const;
    [[nodiscard]] std::string sums_said(Move move, bool is_turned_up) const;

    const Facts& facts_;
    const StateLayout& layout_;
    const State& state_;
    Seat hears_;
    Reading parts_;
    Notation notation_;
    Picture picture_;
};

} // namespace sabotier::play::battle
