#pragma once

#include "formats/model/rulebook.hpp"

/// Things of the rulebook `sabot` by their ids; the test fails where there are none.
namespace sabotier::test::sabot_rules {

[[nodiscard]] const Rulebook& sabot();
[[nodiscard]] const PieceKind& piece(const char* id);
[[nodiscard]] const Weapon& weapon(const char* kind, const char* id);

// Of entering a hex: a whole move unit, and not at all.
inline const EntryCost one{EntryCost::Kind::cost, 2};
inline const EntryCost never{EntryCost::Kind::forbidden, 2};

} // namespace sabotier::test::sabot_rules
