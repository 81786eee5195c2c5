#pragma once

#include "validator/play/procedures/raid/facts.hpp"

#include <span>

/// What everybody has heard, as bytes at the end of a state.
namespace sabotier::play::raid {

enum class Heard : std::uint8_t {
    roll,   ///< the dice
    first,  ///< which player of a side acts first
    detect, ///< an area, and how many raiders stand in it
    stun,   ///< a room, and who is hit there
    scan,   ///< an area, and the guards and generator cubes in it
    lead,   ///< nothing but that it was done
    hack,   ///< a room, and what was taken there
    land,   ///< the half of the map
    reveal, ///< a line of rooms, and the raiders in it
    sweep   ///< as a scan, and that it is none
};

/// Whether guards did it; `first` is of either side.
[[nodiscard]] constexpr bool is_of_guards(Heard heard) noexcept {
    return heard == Heard::detect || heard == Heard::stun || heard == Heard::reveal;
}
/// Whether guards answered who of them stands in an area.
[[nodiscard]] constexpr bool is_scan(Heard heard) noexcept {
    return heard == Heard::scan || heard == Heard::sweep;
}

/// One entry, taken apart. A byte holds what was heard, who did it and a small answer; its rooms follow.
struct Event {
    Heard heard{};
    std::uint8_t player = 0; ///< of the side that acts; of `first`: who acts
    std::uint8_t answer = 0; ///< 0 to 7. detect: how many; stun, scan, sweep, reveal: players, as bits;
                             ///< first: the side; hack: 1 where a machine gave a cube, 2 where a generator
                             ///< was said to
    std::uint8_t where = 0;  ///< area, room, half or first room of a line, as indices
    std::uint8_t end = 0;    ///< reveal: the last room of the line
    std::array<std::uint8_t, team> rooms{}; ///< scan, sweep, reveal: of the players that it found
    /// scan, sweep: cubes of each generator that stands in the area
    std::array<std::uint8_t, most_generators> cubes{};
    std::array<std::uint8_t, rolled> dice{}; ///< roll: ascending

    friend bool operator==(const Event&, const Event&) = default;
};

/// Bytes that the log of a game may take at most.
[[nodiscard]] std::size_t most_log_bytes(const Facts& facts);

/// Writes behind `to` and says where it ends.
[[nodiscard]] std::uint8_t* write(const Facts& facts, const Event& event, std::uint8_t* to) noexcept;

/// Reads one entry after the other. Facts and bytes must outlive it.
class LogReader {
public:
    LogReader(const Facts& facts, std::span<const std::uint8_t> bytes)
        : facts_(facts),
          rest_(bytes) {}
    [[nodiscard]] bool is_over() const noexcept { return rest_.empty(); }
    Event next() noexcept; ///< not once it is over

private:
    std::uint8_t byte() noexcept;
    void read_rooms(Event& event) noexcept;

    const Facts& facts_;
    std::span<const std::uint8_t> rest_;
};

} // namespace sabotier::play::raid
