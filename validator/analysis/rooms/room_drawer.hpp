#pragma once

#include "validator/analysis/rooms/room_census.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace sabotier {

/// Draws uniformly from the legal layouts that pass the filters. A layout that does not pass is thrown away,
/// which keeps the others equally likely.
class RoomDrawer {
public:
    RoomDrawer(RoomLayoutRules rules, RoomFilters filters, std::uint64_t seed);

    enum class Trouble : std::uint8_t {
        none_legal,  ///< proven: no layout passes
        too_large,   ///< the board cannot be drawn from
        none_passed, ///< given up
        cancelled
    };
    struct Drawn {
        std::optional<RoomLayout> layout;
        Trouble trouble = Trouble::none_legal; ///< where there is no layout
        std::optional<std::string> passing;    ///< of none_passed: how many layouts pass, where that is known
    };
    /// Gives up after `most_tries` layouts that did not pass. Nobody is kept waiting where the number of
    /// layouts that pass is known to be 0.
    [[nodiscard]] Drawn draw(int most_tries = 100'000, const IsCancelled& is_cancelled = {});

private:
    [[nodiscard]] std::optional<RoomLayout> try_once();
    [[nodiscard]] bool is_mostly_legal();
    void look_closer(const IsCancelled& is_cancelled);

    RoomLayoutRules rules_;
    RoomFilters filters_;
    std::mt19937_64 random_;
    RoomCensus census_;
    std::optional<RoomLayoutCounter> counter_; ///< where most of what the census draws from is illegal
    std::optional<std::string> passing_;
    bool has_looked_closer_ = false;
};

} // namespace sabotier
