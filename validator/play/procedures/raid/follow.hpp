#pragma once

#include "validator/play/procedures/raid/runs.hpp"

#include <array>
#include <vector>

/// What one side may have hidden, followed through the log.
namespace sabotier::play::raid {

/// Everything that a side may have hidden at a moment, taken together: places of both players, something
/// more (of guards the cubes on generators as Charges, of raiders the slides that are left), and for each of
/// these the numbers of cubes to change dice that may be left.
class Joint {
public:
    Joint(std::size_t places, std::size_t extras)
        : places_(places),
          extras_(extras),
          pools_(places * places * extras, 0) {}

    [[nodiscard]] std::size_t places() const noexcept { return places_; }
    [[nodiscard]] std::size_t extras() const noexcept { return extras_; }
    [[nodiscard]] Cubes& at(std::size_t extra, std::size_t first, std::size_t second) noexcept {
        return pools_[(extra * places_ + first) * places_ + second];
    }
    [[nodiscard]] Cubes at(std::size_t extra, std::size_t first, std::size_t second) const noexcept {
        return pools_[(extra * places_ + first) * places_ + second];
    }
    /// Calls f(extra, {first, second}, pools) where anything is possible.
    template <class F>
    void each(F&& f) const {
        for (std::size_t i = 0; i < pools_.size(); ++i)
            if (pools_[i] != 0)
                f(i / (places_ * places_), std::array{i / places_ % places_, i % places_}, pools_[i]);
    }
    /// Keeps what f(extra, {first, second}, pools) leaves of the pools.
    template <class F>
    void keep(F&& f) {
        for (std::size_t i = 0; i < pools_.size(); ++i)
            if (pools_[i] != 0)
                pools_[i] =
                    f(i / (places_ * places_), std::array{i / places_ % places_, i % places_}, pools_[i]);
    }

private:
    std::size_t places_, extras_;
    std::vector<Cubes> pools_;
};

/// Where a plan may have brought a player.
struct Arrival {
    std::size_t place = 0;
    std::size_t extra = 0; ///< charges made, or slides used
    Cubes costs = 0;
};
using Arrivals = std::vector<Arrival>;

/// Numbers of cubes that are left of some after one of some costs.
[[nodiscard]] constexpr Cubes paid(Cubes pools, Cubes costs) noexcept {
    Cubes left = 0;
    for (std::size_t cost = 0; costs != 0; ++cost, costs >>= 1)
        if ((costs & 1) != 0) left |= pools >> cost;
    return left;
}

/// Follows the log of a view to its end. What `hidden` holds stands at the start of this round's plans, until
/// they are carried out; then, with what was heard since.
class Follow {
public:
    /// `side`: whose secrets they are. `known`: the view of the other side, or of an onlooker. The facts must
    /// outlive it.
    Follow(const Facts& facts, const State& known, std::size_t side);

    Joint hidden;
    Charges charges;
    std::size_t side;
    std::array<std::vector<Event>, team> acts; ///< in this round
    std::array<std::uint8_t, rolled> dice{};   ///< of this round
    bool is_done = true;                       ///< this round's plans are carried out, or not made yet
    std::size_t first = 0;                     ///< who acts first
    // Of raiders, in this round.
    std::array<std::uint8_t, team> lost_from{no_room, no_room}; ///< the room in which he was hit
    std::array<bool, team> stood{};                             ///< on the map when plans were made
    std::array<int, team> may_place{};                          ///< dice
    Cubes hackable = ~Cubes{0};                                 ///< machines, as bits
    int gained = 0; ///< cubes by hits of this round, which its plans could not pay with

    /// The place of those who are off the map, or not placed yet.
    [[nodiscard]] std::size_t nowhere() const noexcept { return facts_.rooms; }
    /// What a player had to plan with in this round. `extra`: of the joint secret.
    [[nodiscard]] Means means(std::size_t player, std::size_t extra, int cubes) const;
    /// Finds runs of a player whose events are those of this round.
    [[nodiscard]] Runner runner(std::size_t player) const;
    /// Rooms to which so many steps lead.
    [[nodiscard]] RoomSet led(const RoomSet& from, std::size_t steps) const;
    /// How often a player led his team-mate in this round.
    [[nodiscard]] std::size_t leads(std::size_t player) const;
    /// By the place where a player was when he planned: where he is before his first tile, and what his plan
    /// may have cost. Raiders off the map lie where they are to land.
    [[nodiscard]] Arrivals planned(const Means& means, std::size_t player, std::size_t place) const;
    /// The same after his last tile.
    [[nodiscard]] Arrivals carried_out(const Means& means, std::size_t player, std::size_t place) const;
    /// `hidden` as if these players had made plans, and carried them out: their places, what is left to them.
    /// Raiders off the map lie where they are to land.
    [[nodiscard]] Joint after_plans(const std::array<bool, team>& has_planned, bool carries_out) const;
    /// The most cubes that the side may have had when it planned.
    [[nodiscard]] int most_cubes() const;

private:
    void begin(const Table& known);
    void hear(const Event& event);
    void begin_round(const Event& event);
    void hear_guards(const Event& event);
    void hear_raiders(const Event& event);
    void hear_public(const Event& event);
    void finish();
    [[nodiscard]] bool stands_now(std::size_t raider) const noexcept {
        return (standing_ >> raider & 1) != 0;
    }
    [[nodiscard]] bool mate_stood(std::size_t player) const;
    [[nodiscard]] Cubes costs_from(const Means& means, std::size_t room, bool lands) const;
    [[nodiscard]] Joint advanced(const Joint& from, std::size_t player, const Means& means,
                                 bool carries_out) const;
    [[nodiscard]] Joint after_plans_of(const Joint& from, std::size_t extra, int cubes,
                                       const std::array<bool, team>& has_planned, bool carries_out) const;

    const Facts& facts_;
    // Public.
    std::uint8_t standing_ = 0;
    std::array<int, team> swagger_{};
    std::uint8_t found_ = 0, fallen_ = 0;
    std::array<std::uint8_t, most_machines> machines_{};
    int hit_modify_ = 0, hit_slide_ = 0, hack_modify_ = 0;
};

} // namespace sabotier::play::raid
