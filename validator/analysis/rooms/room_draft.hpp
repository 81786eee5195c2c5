#pragma once

#include "formats/setup/setup.hpp"
#include "validator/analysis/rooms/room_layouts.hpp"

#include <optional>
#include <string>
#include <vector>

/// A variable set-up on rooms, step by step. Needs a rulebook with a draft section; knows no game.
namespace sabotier {

/// The rulebook's draft as rules of room layouts. Kinds are numbered as DraftRules::pieces lists them.
[[nodiscard]] RoomLayoutRules layout_rules(const Rulebook& rulebook, int columns, int rows);

/// One thing that can be placed.
struct RoomPlacement {
    bool is_wall = false;
    int place = 0; ///< edge or room
    std::int8_t kind = no_piece;

    friend bool operator==(const RoomPlacement&, const RoomPlacement&) = default;
};

/// What stands against a placement.
enum class Refusal : std::uint8_t {
    legal,
    all_placed, ///< none of these is left to place
    occupied,   ///< a wall or piece is there already
    not_apart,  ///< adjacent to a piece that it must be apart from, without a wall between
    encloses    ///< a wall that would leave a room without enough open sides
};

/// Why a placement is refused in this position, or Refusal::legal. `apart_when_placed` as in DraftRules.
[[nodiscard]] Refusal refusal(const RoomLayout& layout, const RoomLayoutRules& rules,
                              const RoomPlacement& placement, bool apart_when_placed);
/// Every legal placement: walls by edge, then pieces by kind and room.
[[nodiscard]] std::vector<RoomPlacement>
legal_placements(const RoomLayout& layout, const RoomLayoutRules& rules, bool apart_when_placed);
/// The placement must be legal.
void place(RoomLayout& layout, const RoomPlacement& placement);
/// Whether everything that is left can still be placed. Exact as far as a search of bounded length reaches.
enum class Prospect : std::uint8_t {
    open,     ///< there is a way
    dead_end, ///< proven: there is none
    unsettled ///< the board is so large that nobody can tell in time
};
/// Frontiers (see RoomLayoutCounter) that one question, or one list of them, is searched for.
inline constexpr std::size_t usual_frontiers = 300'000;
/// Of the layout as it is. More frontiers settle larger boards, and take more time and memory.
[[nodiscard]] Prospect prospect(const RoomLayout& layout, const RoomLayoutRules& rules,
                                std::size_t most_frontiers = usual_frontiers);
/// The prospect after each of some legal placements, which is much quicker than asking one by one.
[[nodiscard]] std::vector<Prospect> prospects(const RoomLayout& layout, const RoomLayoutRules& rules,
                                              const std::vector<RoomPlacement>& placements,
                                              std::size_t most_frontiers = usual_frontiers);
/// Whether there are as many walls and pieces as the rules want; where they stand is not asked.
[[nodiscard]] bool is_finished(const RoomLayout& layout, const RoomLayoutRules& rules);

/// "wall A1|A2", "machine in B2".
[[nodiscard]] std::string placement_text(const RoomPlacement& placement, const RoomLayoutRules& rules,
                                         const Rulebook& rulebook, const GridBoard& board);
/// What a refusal means, in words: names the rooms that are in the way.
[[nodiscard]] std::string refusal_text(Refusal refusal, const RoomLayout& layout,
                                       const RoomLayoutRules& rules, const RoomPlacement& placement,
                                       const GridBoard& board);

/// What went wrong with a step of a draft that was played.
struct DraftFault {
    enum class Kind : std::uint8_t {
        turn,     ///< another side was to move
        illegal,  ///< refused when it was made
        dead_end, ///< the first step after which the rest provably cannot be placed any more
        unfit,    ///< everything is placed, and stands as a finished set-up may not
        unknown   ///< a wall on no edge, a room off the board, a kind that is not drafted
    };
    Kind kind{};
    std::size_t step = 0; ///< index into Draft::steps; none: before the first
    Refusal refusal = Refusal::legal;
    SideId expected;  ///< of `turn`: who was to move
    std::string text; ///< what is wrong, in words: a sentence of its own
};

/// A draft replayed from its first step. Steps onto what is taken, of what is all placed, or of nothing that
/// is drafted are left out of the layout; those that break another rule stand in it.
struct DraftReplay {
    RoomLayoutRules rules;
    RoomLayout layout;
    std::vector<DraftFault> faults;
    SideId to_move; ///< empty if any side may, or when the draft is finished
};

/// The walls of the map and the pieces of the scenario are given before the first step. The setup needs rooms
/// and a rulebook with a draft section.
[[nodiscard]] DraftReplay replay_draft(const Setup& setup);

} // namespace sabotier
