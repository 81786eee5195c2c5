#pragma once

#include "validator/engine/check.hpp"

#include <map>
#include <string>
#include <vector>

/// What an army has, counted as it is bought and printed.
namespace sabotier {

/// Units that an army lists one by one, grouped by the purchase line that sells their kind.
struct ListedUnits {
    const PurchaseLine* line = nullptr; ///< null: of kinds that no line sells
    std::map<KindId, int> counts;
    Position at; ///< of the first of them
};

/// In the order of the rulebook's lines, kinds that nobody sells last. Decoys and unknown kinds are left out.
[[nodiscard]] std::vector<ListedUnits> listed_units(const Army& army, const Rulebook& rulebook);
/// "3 MBT and 1 HVT".
[[nodiscard]] std::string describe(const std::map<KindId, int>& counts);
/// Counter sheets that each player has.
[[nodiscard]] int counter_sheets(const Setup& setup);
/// "Main Battle Tank (MBT)".
[[nodiscard]] std::string kind_name(const PieceKind& kind);

} // namespace sabotier
