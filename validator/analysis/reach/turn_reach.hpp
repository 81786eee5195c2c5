#pragma once

#include "validator/analysis/movement/model.hpp"
#include "validator/analysis/reach/situation.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sabotier {

/// Where a unit may end its turn.
struct ReachedHex {
    SpaceIndex space = no_space;
    Exits facings = 0;        ///< in which it can stand there, a bit each
    std::uint16_t halves = 0; ///< fewest half move units to get there

    friend bool operator==(const ReachedHex&, const ReachedHex&) = default;
};

/// A step on the way of a move.
struct TurnStep {
    SpaceIndex from = no_space;
    SpaceIndex to = no_space;
    std::uint16_t halves = 0; ///< fewest half move units spent before it

    friend bool operator==(const TurnStep&, const TurnStep&) = default;
};

/// What a unit can reach in one turn, exactly as the rules have it:
/// - it moves only the way it faces, and turns at most so many hex faces, more if its whole move is on road;
/// - a move that is wholly on road may get extra move units, for some classes only without a turn;
/// - a zone of control ends the move of a unit that enters it and forbids turning in it; a unit that starts
///   in the zone of an enemy cannot step to another hex of the same enemy's zone; fliers ignore zones;
/// - friends are passed, but not on bridges; enemies are passed by fliers only; the turn ends where there
///   is room;
/// - a step that costs a whole turn needs all move units.
///
/// Keeps its memory from query to query; one object for each thread. Time in proportion to what is reached.
class TurnReach {
public:
    /// In order of discovery. The result holds until the next query. `from` must be a hex of the board; a
    /// unit that stands where it may not be reaches that hex alone.
    [[nodiscard]] std::span<const ReachedHex> reach(const MovementModel& model, int allowance,
                                                    const Situation& situation, SpaceIndex from,
                                                    Facing facing);

    /// The steps of all these moves, out of every hex but the start: a step is one only if the move can still
    /// end where there is room. Each pair of hexes once, sorted by hex.
    [[nodiscard]] std::vector<TurnStep> steps(const MovementModel& model, int allowance,
                                              const Situation& situation, SpaceIndex from, Facing facing);

    /// What reach() gives for a unit that turns as it likes, with no extra for roads: a bound that needs no
    /// facing and only a sixth of the time. All facings are set.
    [[nodiscard]] std::span<const ReachedHex> reach_freely(const MovementModel& model, int allowance,
                                                           const Situation& situation, SpaceIndex from);

private:
    /// A node in the query of `epoch`: the best labels of its six facings, and where its hex stands in
    /// result_. A label is the number of hex faces turned and whether the move so far is on road; the half
    /// move units grow while the query runs.
    struct Visit {
        std::uint32_t epoch = 0;
        std::uint32_t index = 0; ///< of a cell: into result_, plus one
        /// Fewest faces turned plus one: of any label; << 4: of one on road.
        std::array<std::uint8_t, 8> best;
    };
    struct Limits;
    struct Label;
    struct Spent;
    class Endings;

    static constexpr unsigned stamp_bits = 12;
    static constexpr int dearest_stamp = (1 << stamp_bits) - 1; ///< half move units

    void begin(const MovementModel& model, int halves);
    std::uint32_t begin_freely(const MovementModel& model, int halves);
    void drop_repeated();
    Visit& visit(MoveNode node);
    void note(SpaceIndex space, Exits facings, int halves);
    void push(int halves, Label label);
    void expand(const Limits& limits, int halves, Label label);
    void step(const Limits& limits, int halves, Label label);
    [[nodiscard]] static Spent stepped(const Limits& limits, int halves, Label label);

    std::uint32_t epoch_ = 0;
    std::vector<Visit> visits_;
    std::vector<std::uint32_t> stamps_; ///< of nodes in queries that turn freely
    std::uint32_t free_queries_ = 0;
    std::vector<std::vector<std::uint32_t>> buckets_;
    std::vector<ReachedHex> result_;
};

} // namespace sabotier
