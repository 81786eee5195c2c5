#pragma once

#include "tests/validator/play/match.hpp"
#include "validator/play/table/played_game.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabotier::play::test {

/// A sample that is played from seed 7, `bots`: seats that a bot plays by lot, people all others.
[[nodiscard]] inline PlayedGame played_sample(const std::string& sample,
                                              const std::vector<std::size_t>& bots = {}) {
    const auto rules = sample_game(sample);
    std::vector<Player> players;
    for (std::size_t i = 0; i < rules->seats().size(); ++i)
        players.push_back(make_player(
            rules,
            std::ranges::count(bots, i) > 0 ? std::optional(BotSpec{bot_type("random")}) : std::nullopt, 7, 0,
            seat(i)));
    return PlayedGame(Table(Playthrough(rules, 7), std::move(players)));
}

} // namespace sabotier::play::test
