#pragma once

#include "validator/play/procedures/digging/position.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace sabotier::play::digging {

/// Which sides of each slot a walk from the start and the ladders comes to.
using Reach = std::array<Sides, most_cards + 1>;

/// As tunnels go, through all doors where `team` is no_team, else through those of the team only; as if the
/// card in slot `without` had gone.
void find_reach(const Facts& facts, const Parts<const State>& parts, std::uint8_t team, std::size_t without,
                Reach& out) noexcept;
inline constexpr std::size_t without_none = SIZE_MAX;

/// How many cards ways to the prize take at least, over empty places and through cards that lie, as a player
/// sees it who knows some goals. Other cards beside a way are not minded. Made for one position, which must
/// outlive it, in some microseconds; allocates nothing.
class Prospect {
public:
    /// More than any way takes that counts; where there is none.
    static constexpr int far = 20;

    /// What is laid at an empty place.
    struct Laid {
        Place place{};
        Form form = 0;
    };
    /// Cards that are lacking to each place where the prize may be; far: no way.
    using Least = std::array<std::uint8_t, most_goals>;
    /// What it comes to.
    struct After {
        int nearer = 0;   ///< hundredths of cards, over all places where the prize may be
        int uncovers = 0; ///< the chance that the prize is turned up, in hundredths; below 0: for others
        int ends = 0;     ///< open ends of the card that lead on
        Least least{};    ///< then; 0 where the goal is turned up and the team can walk there
    };

    /// `goal`: what is known of each goal. Ways begin where a team can walk, or anybody where it is no_team.
    Prospect(const Facts& facts, const Parts<const State>& parts, std::uint8_t team);

    [[nodiscard]] After after_laying(Laid laid) const noexcept { return after_laying(laid, team_); }
    /// The same for another team, where nothing that lies there parts it from this one.
    [[nodiscard]] After after_laying(Laid laid, std::uint8_t team) const noexcept;
    /// By taking away the card in a slot.
    [[nodiscard]] After after_clearing(std::size_t slot) const noexcept;
    /// Places where the prize may be.
    [[nodiscard]] std::size_t targets() const noexcept { return targets_; }
    [[nodiscard]] int chance(std::size_t target) const noexcept { return target_[target].chance; }
    [[nodiscard]] Least least() const noexcept;
    /// Hundredths of cards that the shortest ways take, over all places where the prize may be.
    [[nodiscard]] int distance() const noexcept;
    /// Cards of the shortest way to any goal where the prize may be; far if there is none.
    [[nodiscard]] int shortest() const noexcept;

private:
    /// Places of a window around all that lies, by number; most tables need 150 of them.
    using Cell = std::uint16_t;
    static constexpr std::size_t most_cells = 2048;
    static constexpr Cell no_cell = 0xFFFF;
    struct Target {
        std::size_t goal = 0;
        int chance = 0; ///< that it is the prize, in hundredths
    };
    /// The nearest open end, and the nearest one elsewhere.
    struct Nearest {
        int least = far, next = far;
        Cell at = no_cell;
    };
    using Needs = std::array<std::uint8_t, most_cells>;

    void lay_out();
    void aim();
    void spread(std::size_t target);
    template <class Found>
    void go_through(std::size_t slot, unsigned side, std::size_t target, Reach& seen,
                    const Found& found) const noexcept;
    void find_ends();
    [[nodiscard]] Cell cell(Place place) const noexcept;
    [[nodiscard]] Cell beside_cell(Cell cell, unsigned side) const noexcept;
    [[nodiscard]] Sides entries(Cell at, Form form, const Reach& reach) const noexcept;
    [[nodiscard]] Sides exits(Cell at, Form form, const Reach& reach) const noexcept;
    [[nodiscard]] int need_beyond(std::size_t target, Cell at, unsigned side,
                                  const Reach& reach) const noexcept;

    const Facts& facts_;
    const Parts<const State>& parts_;
    std::uint8_t team_;
    int left_ = 0, bottom_ = 0, width_ = 0, height_ = 0; ///< of the window; 0: too large to look at
    std::array<std::uint8_t, most_cells> slot_;          ///< of the card there; nothing: empty
    std::array<Sides, most_cells> rim_;                  ///< on which sides of a cell the window ends
    std::array<int, 4> step_{};                          ///< to the cell on a side
    std::array<Needs, most_goals> need_;                 ///< of each target: cards from here on
    std::array<Target, most_goals> target_{};
    std::array<Nearest, most_goals> nearest_{};
    std::size_t targets_ = 0;
    Reach reach_{};     ///< as everybody walks
    Reach own_reach_{}; ///< as the team does
};

} // namespace sabotier::play::digging
