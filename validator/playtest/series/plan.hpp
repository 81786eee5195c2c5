#pragma once

#include "formats/model/scenario.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// Play-tests: games by bots in thousands, and what they tell. Knows no game by name.
namespace sabotier::playtest {

/// What is tested: the same for every game of a series, and for each of its shards. Game number n of a plan
/// is the same on every machine, whoever plays it, and whatever else is played.
/// Once games were played by it, a plan that means other games must have another id().
struct Plan {
    std::string scenario; ///< its file as it was named, for people: no part of the identity
    std::string title;    ///< of the scenario; for people, too
    /// What becomes of its special rules, which bots do not read: as name(SpecialRules) says. For people,
    /// too.
    std::string special_rules = "absent";
    std::string hash;                   ///< scenario_hash() with the options
    std::vector<OptionSetting> options; ///< over those of the scenario
    /// Canonical names of bots. One: it plays every seat. Several: as many as there are seats, and they
    /// change seats from game to game.
    std::vector<std::string> bots;
    std::uint64_t seed = 0;
    /// Sides take turns at being the first of the scenario, from game to game, so that the edge of the first
    /// is told apart from that of the side. Only where two sides play by turns (Series::can_mirror()).
    bool is_mirrored = false;
    /// 16 hexadecimal digits of the weights that bots go by where their names do not say so.
    std::string weights;
    std::string program; ///< version() of what plays: another one may play otherwise
    /// Ids, in the order in which lines have what is told by seat. They follow from the scenario.
    std::vector<std::string> seats;

    /// 16 hexadecimal digits of all that makes games what they are, and of whom lines speak: what lines of
    /// one series have in common. Options are in it by the hash.
    [[nodiscard]] std::string id() const;
    friend bool operator==(const Plan&, const Plan&) = default;
};

} // namespace sabotier::playtest
