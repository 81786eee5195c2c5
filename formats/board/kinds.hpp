#pragma once

#include "formats/board/any_board.hpp"
#include "formats/board/assembly_fault.hpp"
#include "formats/board/unknown_reference.hpp"
#include "formats/documents/loaded_scenario.hpp"
#include "formats/model/board_kind.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// Names that nothing defines get what could have been meant, the first ones: a document may have as many of
/// them as units, and a list of all units for each would fill the memory.
inline constexpr std::size_t most_suggestions = 100;

/// A map put together.
struct MadeBoard {
    AnyBoard board;
    std::vector<AssemblyFault> faults;
    std::vector<UnknownReference> unknown; ///< names in the map that nothing defines
};

/// How maps of one kind become boards: its row in kinds.cpp.
struct BoardMaking {
    /// Never fails: what cannot stand is left out with its fault.
    MadeBoard (*put_together)(const LoadedScenario& loaded);
    /// The ends that zones are counted from.
    std::vector<std::string> ends;
    /// The first `depth` lines of spaces from an end, sorted; empty on boards without ends.
    std::vector<SpaceIndex> (*end_zone)(const AnyBoard& board, std::string_view end, int depth);
};
[[nodiscard]] KindTable<BoardMaking>& board_makings();

} // namespace sabotier
