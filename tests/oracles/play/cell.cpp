#include "tests/oracles/play/cell.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace oracle::cell {

Rules published(int players) {
    static const std::map<int, std::pair<std::vector<int>, int>> rows{
        {5, {{2, 3, 2, 3, 3}, 2}},  {6, {{2, 3, 4, 3, 4}, 2}},  {7, {{2, 3, 3, -4, 4}, 3}},
        {8, {{3, 4, 4, -5, 5}, 3}}, {9, {{3, 4, 4, -5, 5}, 3}}, {10, {{3, 4, 4, -5, 5}, 4}}};
    Rules rules;
    for (const int size : rows.at(players).first)
        rules.row.push_back({std::abs(size), size < 0});
    rules.spies = rows.at(players).second;
    return rules;
}

std::vector<Team> teams_of(int players, int size) {
    std::vector<Team> teams;
    for (unsigned mask = 0; mask < (1U << players); ++mask) {
        Team team;
        for (int seat = 0; seat < players; ++seat)
            if ((mask >> seat & 1U) != 0) team.insert(seat);
        if (static_cast<int>(team.size()) == size) teams.push_back(team);
    }
    return teams;
}

std::vector<Team> spy_sets(int players, int spies, const std::vector<Finished>& finished,
                           std::optional<int> resistance_viewer) {
    std::vector<Team> sets;
    for (const Team& set : teams_of(players, spies)) {
        bool fits = !resistance_viewer || set.count(*resistance_viewer) == 0;
        for (const Finished& mission : finished) {
            int on_team = 0;
            for (const int seat : mission.team)
                on_team += set.count(seat) != 0 ? 1 : 0;
            if (on_team < mission.red) fits = false;
        }
        if (fits) sets.push_back(set);
    }
    return sets;
}

double chance_of(const std::vector<Team>& sets, int seat) {
    const auto with =
        std::count_if(sets.begin(), sets.end(), [&](const Team& s) { return s.count(seat) != 0; });
    return static_cast<double>(with) / static_cast<double>(sets.size());
}

Table::Table(int players, Rules rules, Team spies)
    : players_(players),
      rules_(std::move(rules)),
      spies_(std::move(spies)),
      leader_(rules_.first_leader),
      hands_(rules_.hands) {}

namespace {

/// Takes a card of each colour that the hand lacks; how many.
int take_missing(std::pair<int, int>& hand) {
    int taken = 0;
    for (int* cards : {&hand.first, &hand.second})
        if (*cards == 0) {
            *cards = 1;
            ++taken;
        }
    return taken;
}

} // namespace

int Table::asked() const {
    switch (phase_) {
    case Phase::nominate:
        return leader_;
    case Phase::vote:
        return static_cast<int>(votes_.size());
    case Phase::lay:
        for (const int seat : team_)
            if (cards_.count(seat) == 0) return seat;
        break;
    case Phase::over:
        break;
    }
    return -1;
}

std::vector<std::string> Table::moves() const {
    std::vector<std::string> result;
    if (phase_ == Phase::nominate)
        for (const Team& team : teams_of(players_, rules_.row[results_].size)) {
            std::string text = "team";
            for (const int seat : team)
                text += " " + std::to_string(seat);
            result.push_back(text);
        }
    if (phase_ == Phase::vote || (phase_ == Phase::lay && spies_.count(asked()) != 0))
        result.emplace_back("red");
    if (phase_ == Phase::vote || phase_ == Phase::lay) result.emplace_back("black");
    return result;
}

void Table::play(const std::string& move) {
    const auto all = moves();
    if (std::find(all.begin(), all.end(), move) == all.end()) throw std::logic_error("illegal: " + move);
    if (phase_ == Phase::nominate) {
        std::istringstream words(move);
        std::string word;
        words >> word;
        team_.clear();
        for (int seat = 0; words >> seat;)
            team_.insert(seat);
        votes_.clear();
        phase_ = Phase::vote;
    } else if (phase_ == Phase::vote) {
        votes_.push_back(move == "black");
        if (static_cast<int>(votes_.size()) == players_) count_votes();
    } else {
        cards_[asked()] = move == "red";
        if (cards_.size() == team_.size()) count_cards();
    }
}

void Table::count_votes() {
    log_.push_back({leader_, team_, votes_, std::nullopt, results_, {}});
    const auto black = std::count(votes_.begin(), votes_.end(), true);
    if (2 * black > players_) {
        rejected_ = 0;
        cards_.clear();
        phase_ = Phase::lay;
        return;
    }
    ++rejected_;
    phase_ = Phase::over;
    if (rules_.rejections > 0 && rejected_ >= rules_.rejections) {
        winner_ = "spies";
        reason_ = "rejections";
    } else if (rules_.rejections == 0 && rules_.stall > 0 && rejected_ >= rules_.stall) {
        winner_ = rules_.spies_win_stalls ? "spies" : "draw";
        reason_ = "stall";
    } else {
        next_leader();
    }
}

void Table::count_cards() {
    int red = 0;
    for (const auto& [seat, is_red] : cards_)
        red += is_red ? 1 : 0;
    log_.back().red_cards = red;
    if (!hands_.empty())
        for (const auto& [seat, is_red] : cards_) {
            auto& hand = hands_[static_cast<std::size_t>(seat)];
            log_.back().taken[seat] = take_missing(hand);
            --(is_red ? hand.first : hand.second);
        }
    const int needed = rules_.row[results_].is_red ? 2 : 1;
    ++(red >= needed ? failures_ : successes_);
    ++results_;
    phase_ = Phase::over;
    if (successes_ == 3)
        winner_ = "resistance";
    else if (failures_ == 3)
        winner_ = "spies";
    else
        return next_leader();
    reason_ = "missions";
}

void Table::next_leader() {
    leader_ = (leader_ + 1) % players_;
    phase_ = Phase::nominate;
}

std::vector<Team> Table::possible_spies(std::optional<int> viewer) const {
    if (viewer && spies_.count(*viewer) != 0) return {spies_};
    std::vector<Finished> finished;
    for (const Round& round : log_)
        if (round.red_cards) finished.push_back({round.team, *round.red_cards});
    std::vector<Team> fitting;
    for (const Team& set : spy_sets(players_, rules_.spies, finished, viewer))
        if (hands_.empty() || can_have_laid(set, 0, rules_.hands)) fitting.push_back(set);
    return fitting;
}

/// Whether the cards that were taken from a round on tell nothing against these being the spies: some choice
/// of who laid the red cards fits.
bool Table::can_have_laid(const Team& spies, std::size_t round,
                          std::vector<std::pair<int, int>> hands) const {
    if (round == log_.size()) return true;
    const Round& seen = log_[round];
    if (!seen.red_cards) return can_have_laid(spies, round + 1, hands);
    for (const int seat : seen.team)
        if (take_missing(hands[static_cast<std::size_t>(seat)]) != seen.taken.at(seat)) return false;
    std::vector<int> able;
    for (const int seat : seen.team)
        if (spies.count(seat) != 0) able.push_back(seat);
    for (const Team& chosen : teams_of(static_cast<int>(able.size()), *seen.red_cards)) {
        Team red;
        for (const int index : chosen)
            red.insert(able[static_cast<std::size_t>(index)]);
        std::vector<std::pair<int, int>> after = hands;
        for (const int seat : seen.team) {
            auto& hand = after[static_cast<std::size_t>(seat)];
            --(red.count(seat) != 0 ? hand.first : hand.second);
        }
        if (can_have_laid(spies, round + 1, after)) return true;
    }
    return false;
}

} // namespace oracle::cell
