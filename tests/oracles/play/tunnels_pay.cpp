#include "tests/oracles/play/tunnels.hpp"

#include <algorithm>

/// What a round of tunnel cards pays, and who steals then.
namespace oracle::tunnels_play {

std::vector<int> Round::payout() const {
    std::set<std::string> teams;
    if (is_gold_found_) {
        const std::string& role = players_[static_cast<std::size_t>(finisher_)].role;
        if (role == "green" || role == "blue") {
            const std::string other = role == "green" ? "blue" : "green";
            if (can_walk_to_gold(role))
                teams = {role};
            else if (can_walk_to_gold(other))
                teams = {other};
        } else {
            for (const std::string team : {"green", "blue"})
                if (can_walk_to_gold(team)) teams.insert(team);
        }
    }
    const auto wins = [&](const Player& player) {
        if (player.is_trapped) return false;
        if (player.role == "profiteer") return true;
        if (player.role == "boss") return !teams.empty();
        if (player.role == "saboteur") return !is_gold_found_;
        return teams.count(player.role) != 0;
    };
    int winners = 0;
    int geologists = 0;
    for (const Player& player : players_) {
        winners += wins(player) ? 1 : 0;
        geologists += player.role == "geologist" && !player.is_trapped ? 1 : 0;
    }
    int crystals = 0;
    for (const auto& [place, laid] : table_)
        if (!laid.is_face_down) crystals += box_.paths.at(laid.card).crystals;
    const int share = winners == 0 ? 0 : std::max(1, 6 - winners);
    std::vector<int> paid;
    for (const Player& player : players_) {
        int gold = 0;
        if (wins(player)) {
            gold = share - (player.role == "boss" ? 1 : player.role == "profiteer" ? 2 : 0);
            gold = std::max(0, gold);
        }
        if (player.role == "geologist" && !player.is_trapped) gold = crystals / geologists;
        paid.push_back(gold);
    }
    return paid;
}

std::vector<double> shares_of(const std::vector<int>& gold) {
    const int most = *std::max_element(gold.begin(), gold.end());
    int first = 0;
    for (const int own : gold)
        first += own == most ? 1 : 0;
    std::vector<double> shares;
    for (const int own : gold)
        shares.push_back(own == most ? 1.0 / first : 0.0);
    return shares;
}

std::vector<int> Round::thieves() const {
    std::vector<int> result;
    const int count = static_cast<int>(players_.size());
    for (int step = 0; step < count; ++step) {
        const int player = (last_thief_ + step) % count;
        const Player& p = players_[static_cast<std::size_t>(player)];
        if (!p.is_trapped) result.insert(result.end(), static_cast<std::size_t>(p.thefts), player);
    }
    return result;
}
} // namespace oracle::tunnels_play
