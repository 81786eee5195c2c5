#pragma once

#include "validator/play/procedures/raid/log.hpp"
#include "validator/play/procedures/raid/plans.hpp"

#include <functional>
#include <span>
#include <vector>

/// Ways in which a player may have carried out a plan that nobody saw.
namespace sabotier::play::raid {

/// Sets of numbers of cubes, as bits.
using Cubes = std::uint32_t;

/// Numbers of charges that generators have had, each up to full_generator, as one number: generator 0 last.
class Charges {
public:
    explicit Charges(std::size_t generators);
    [[nodiscard]] std::size_t count() const noexcept { return count_; } ///< of such numbers
    /// Cubes that a generator has.
    [[nodiscard]] int of(std::size_t charges, std::size_t generator) const noexcept;
    /// The same but for one generator, which has so many cubes then.
    [[nodiscard]] std::size_t with(std::size_t charges, std::size_t generator, int cubes) const noexcept;
    /// Both together, each generator up to full.
    [[nodiscard]] std::size_t sum(std::size_t a, std::size_t b) const noexcept;
    /// Of every generator.
    [[nodiscard]] std::array<std::uint8_t, most_generators> cubes(std::size_t charges) const noexcept;

private:
    std::size_t generators_;
    std::size_t count_ = 1;
    std::array<std::size_t, most_generators> unit_{};
};

/// A plan on its way, as far as it may have come.
struct Run {
    Means means;         ///< what is left
    std::size_t planned; ///< the room in which the plan takes the player to be
    /// By slides used so far: where he may be. Guards slide never, and are where they planned to be.
    std::array<RoomSet, most_slides + 1> at{};
    std::size_t charges = 0; ///< guards: that they made
    int cost = 0;
    std::size_t heard = 0; ///< entries of the log that are accounted for
    int tiles = 0;         ///< carried out, landing included
    bool has_landed = false;
};

/// Finds all ways in which a player of a side comes to have been heard so. Facts, charges and events must
/// outlive it.
class Runner {
public:
    using Report = std::function<void(const Run&)>;

    /// `events`: all that was heard of him. `mate_stands`: whether his team-mate could be led. `slides`: that
    /// the side has at most.
    Runner(const Facts& facts, const Charges& charges, std::span<const Event> events, bool mate_stands,
           int slides)
        : facts_(facts),
          charges_(charges),
          events_(events),
          mate_stands_(mate_stands),
          slides_(slides) {}

    /// Of a player who planned from a room, and found himself in one of `at`: calls report(run) for every run
    /// of one tile at least that accounts for all events, and for the one of none.
    void from_room(const Means& means, std::size_t planned, const RoomSet& at, const Report& report) const;
    /// Of a raider who was off the map and landed in a room.
    void from_landing(const Means& means, std::size_t room, const Report& report) const;
    /// Adds to the rooms of `at` those that a slide, or more, reaches.
    void slide(Run& run) const;
    /// Where a step leaves those who stand there; the blocked stay.
    [[nodiscard]] RoomSet step(const RoomSet& from, Direction way) const;

private:
    void extend(const Run& run, const Report& report) const;
    void carry_out(Run next, const Variant& tile, const Report& report) const;
    void go_on(Run& next, const Report& report) const;
    [[nodiscard]] const Event* expected(const Run& run, Heard heard) const noexcept;
    void keep(Run& run, const RoomSet& rooms) const noexcept;

    const Facts& facts_;
    const Charges& charges_;
    std::span<const Event> events_;
    bool mate_stands_;
    int slides_;
};

} // namespace sabotier::play::raid
