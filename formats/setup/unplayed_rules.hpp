#pragma once

#include "formats/setup/setup.hpp"

#include <cstdint>
#include <string>
#include <string_view>

/// Special rules of a scenario are sentences for its players. A game by the rules of play goes by the
/// rulebook and its options alone, so that whoever begins one has to be told.
namespace sabotier {

/// What becomes of the special rules where the scenario is played by the rules.
enum class SpecialRules : std::uint8_t {
    absent,   ///< there are none, or nothing that could play
    unplayed, ///< nothing of them is played
    in_part   ///< what options of the scenario say of its play is played; they may well say the same
};
[[nodiscard]] SpecialRules special_rules_of(const Setup& setup);
[[nodiscard]] std::string_view name(SpecialRules rules) noexcept; ///< "absent", "unplayed", "in-part"

/// A sentence about it; "" where there is nothing to be said.
[[nodiscard]] std::string unplayed_rules(SpecialRules rules);
[[nodiscard]] std::string unplayed_rules(const Setup& setup);
/// The same for Export::dropped, of a file that plays by the rules.
[[nodiscard]] std::string dropped_rules(const Setup& setup);

} // namespace sabotier
