#pragma once

#include "validator/playtest/tune/change.hpp"

#include <vector>

/// What can be changed where cards are laid and roles are dealt. Each adds to changes of its kind; nothing of
/// other boards. Inside validator/playtest/tune/ only.
namespace sabotier::playtest {

/// Goals lie one place away.
void add_moved_goals(const Setup& setup, std::vector<SmallChange>& changes);
/// Cards laid beforehand lie on their heads, are left out, or change places with others. Neither the start
/// nor goals.
void add_laid_cards(const Setup& setup, std::vector<SmallChange>& changes);
/// One more of a role that is dealt, in place of one of another.
void add_exchanged_roles(const Setup& setup, std::vector<SmallChange>& changes);

} // namespace sabotier::playtest
