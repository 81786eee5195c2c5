#pragma once

#include "validator/engine/check.hpp"

#include <optional>
#include <string>

/// Which of the games that a rulebook's options make a set-up is for.
namespace sabotier {

/// A value of an option that the scenario does not choose and that fits what is set up.
struct Variant {
    const RuleOption* option = nullptr;
    const OptionValue* value = nullptr;
};

/// The first value that the set-up fits where it does not fit the one in force: every side has exactly the
/// pieces that the value states, and not those that are in force; the board has the size that it states, if
/// it does, and blocked squares unless it says that there are none. None where several kinds of board or no
/// pieces with numbers are meant.
[[nodiscard]] std::optional<Variant> another_variant(const Setup& setup);
/// The finding that tells of that, if there is such a value.
[[nodiscard]] std::optional<Cause> cause_of_variant(const Setup& setup);
[[nodiscard]] Subject variant_subject(const Variant& variant);

} // namespace sabotier
