#include "tests/oracles/play/tunnels.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace oracle::tunnels_play {
namespace {

constexpr char sides[] = {'t', 'r', 'b', 'l'};

char opposite(char side) {
    switch (side) {
    case 't':
        return 'b';
    case 'b':
        return 't';
    case 'l':
        return 'r';
    default:
        return 'l';
    }
}

Place beside(Place place, char side) {
    switch (side) {
    case 't':
        return {place.first, place.second + 1};
    case 'b':
        return {place.first, place.second - 1};
    case 'l':
        return {place.first - 1, place.second};
    default:
        return {place.first + 1, place.second};
    }
}

std::string text_of(Place place) {
    return std::to_string(place.first) + "," + std::to_string(place.second);
}

Place place_of(const std::string& text) {
    const auto comma = text.find(',');
    return {std::stoi(text.substr(0, comma)), std::stoi(text.substr(comma + 1))};
}

std::string tool_of(const std::string& card) {
    return card.substr(card.find('-') + 1);
}

bool starts_with(const std::string& text, const std::string& start) {
    return text.compare(0, start.size(), start) == 0;
}

} // namespace

Round::Round(const Box& box, std::map<Place, Laid> table, std::vector<Player> players,
             std::vector<std::string> deck, std::vector<std::string> pile, int first)
    : box_(box),
      table_(std::move(table)),
      players_(std::move(players)),
      deck_(std::move(deck)),
      pile_(std::move(pile)),
      turn_(first) {
    for (std::size_t i = 0; i < players_.size(); ++i)
        if (players_[static_cast<std::size_t>(turn_)].hand.empty())
            turn_ = (turn_ + 1) % static_cast<int>(players_.size());
}

const Laid* Round::at(Place place) const {
    const auto found = table_.find(place);
    return found == table_.end() ? nullptr : &found->second;
}

std::vector<std::string> Round::groups_of(const Laid& laid) const {
    std::vector<std::string> groups = box_.paths.at(laid.card).joints;
    if (laid.is_turned)
        for (std::string& group : groups)
            for (char& side : group)
                side = opposite(side);
    return groups;
}

bool Round::is_open(const Laid& laid, char side) const {
    for (const std::string& group : groups_of(laid))
        if (group.find(side) != std::string::npos) return true;
    return false;
}

std::set<Round::Opening> Round::reached(const std::optional<std::string>& team) const {
    std::set<Opening> result;
    std::vector<std::pair<Place, std::string>> walk;
    const auto enter = [&](Place place, const std::string& group) {
        bool is_new = false;
        for (const char side : group)
            is_new = result.insert({place, side}).second || is_new;
        if (is_new) walk.emplace_back(place, group);
    };
    const auto may_pass = [&](const PathCard& card) {
        return !team || card.door.empty() || card.door == *team;
    };
    for (const auto& [place, laid] : table_) {
        const PathCard& card = box_.paths.at(laid.card);
        if (laid.is_face_down || !card.is_ladder) continue;
        for (const std::string& group : groups_of(laid))
            enter(place, group);
    }
    while (!walk.empty()) {
        const auto [place, group] = walk.back();
        walk.pop_back();
        for (const char side : group) {
            const Place next = beside(place, side);
            const Laid* laid = at(next);
            if (laid == nullptr || laid->is_face_down || !may_pass(box_.paths.at(laid->card))) continue;
            for (const std::string& there : groups_of(*laid))
                if (there.find(opposite(side)) != std::string::npos) enter(next, there);
        }
    }
    return result;
}

bool Round::can_lie(const std::string& card, bool is_turned, Place place,
                    const std::set<Opening>& ends) const {
    if (at(place) != nullptr) return false;
    const Laid laid{card, is_turned, false};
    const bool is_ladder = box_.paths.at(card).is_ladder;
    bool has_path_beside = false;
    bool has_goal_beside = false;
    bool is_joined = false;
    for (const char side : sides) {
        const Place next = beside(place, side);
        const Laid* there = at(next);
        if (there == nullptr) continue;
        const PathCard& neighbour = box_.paths.at(there->card);
        if (neighbour.is_goal) {
            has_goal_beside = true;
            if (there->is_face_down) continue;
        } else {
            has_path_beside = true;
            if (is_open(laid, side) != is_open(*there, opposite(side))) return false;
        }
        if (is_open(laid, side) && ends.count({next, opposite(side)}) != 0) is_joined = true;
    }
    return is_ladder ? has_path_beside && !has_goal_beside : is_joined;
}

std::vector<std::string> Round::ways_to_lay(const std::string& card) const {
    return ways_to_lay(card, reached(std::nullopt));
}

std::vector<std::string> Round::ways_to_lay(const std::string& card, const std::set<Opening>& ends) const {
    std::set<Place> places;
    for (const auto& [place, laid] : table_)
        for (const char side : sides)
            if (at(beside(place, side)) == nullptr) places.insert(beside(place, side));
    const auto look = [&](bool is_turned) {
        auto groups = groups_of({card, is_turned, false});
        for (std::string& group : groups)
            std::sort(group.begin(), group.end());
        std::sort(groups.begin(), groups.end());
        return groups;
    };
    const bool has_two_looks = look(true) != look(false);
    std::vector<std::string> ways;
    for (const Place& place : places) {
        if (can_lie(card, false, place, ends)) ways.push_back("lay " + card + " " + text_of(place));
        if (has_two_looks && can_lie(card, true, place, ends))
            ways.push_back("lay " + card + " " + text_of(place) + " turned");
    }
    return ways;
}

std::vector<std::string> Round::moves() const {
    if (!listed_) listed_ = listed_anew();
    return *listed_;
}

std::vector<std::string> Round::listed_anew() const {
    std::set<std::string> result;
    if (is_over_) return {};
    const Player& self = players_[static_cast<std::size_t>(turn_)];
    const auto at_players = [&](const std::string& card, const auto& is_target) {
        for (std::size_t i = 0; i < players_.size(); ++i)
            if (is_target(players_[i], static_cast<int>(i) == turn_))
                result.insert(card + " " + std::to_string(i));
    };
    const std::set<Opening> ends = reached(std::nullopt);
    for (const std::string& card : std::set<std::string>(self.hand.begin(), self.hand.end())) {
        if (box_.paths.count(card) != 0) {
            const std::string& door = box_.paths.at(card).door;
            const bool is_other_door = !choices_.lays_any_door && !door.empty()
                                       && (self.role == "green" || self.role == "blue") && door != self.role;
            if (!self.broken.empty() || self.is_trapped || is_other_door) continue;
            for (const std::string& way : ways_to_lay(card, ends))
                result.insert(way);
        } else if (starts_with(card, "broken-")) {
            at_players(card, [&](const Player& p, bool is_self) {
                return !is_self && p.broken.count(tool_of(card)) == 0;
            });
        } else if (starts_with(card, "repair-")) {
            at_players(card, [&](const Player& p, bool) { return p.broken.count(tool_of(card)) != 0; });
        } else if (starts_with(card, "double-repair")) {
            // "double-repair-pick-lamp": the two tools that one card mends
            const std::string two = card.substr(std::string("double-repair").size());
            for (std::size_t i = 0; i < players_.size(); ++i)
                for (const std::string& tool : players_[i].broken)
                    if (two.find(tool) != std::string::npos)
                        result.insert(card + " " + std::to_string(i) + " " + tool);
        } else if (card == "rock-fall") {
            for (const auto& [place, laid] : table_) {
                const PathCard& path = box_.paths.at(laid.card);
                if (!path.is_start && !path.is_goal) result.insert(card + " " + text_of(place));
            }
        } else if (card == "map") {
            for (const auto& [place, laid] : table_)
                if (laid.is_face_down) result.insert(card + " " + text_of(place));
        } else if (card == "inspection" || card == "swap-hands") {
            at_players(card, [](const Player&, bool is_self) { return !is_self; });
        } else if (card == "theft") {
            if (!self.is_trapped && (choices_.has_several_thefts || self.thefts == 0))
                result.insert(card + " " + std::to_string(turn_));
        } else if (card == "hands-off") {
            at_players(card, [](const Player& p, bool is_self) { return !is_self && p.thefts > 0; });
        } else if (card == "trap") {
            at_players(card, [&](const Player& p, bool is_self) {
                return (!is_self || choices_.traps_oneself) && !p.is_trapped;
            });
        } else if (card == "free-at-last") {
            at_players(card, [](const Player& p, bool) { return p.is_trapped; });
        } else if (card == "swap-hats") {
            if (!pile_.empty()) at_players(card, [](const Player&, bool) { return true; });
        } else {
            throw std::logic_error("unknown card " + card);
        }
    }
    std::vector<std::string> hand = self.hand;
    std::sort(hand.begin(), hand.end());
    const std::size_t n = hand.size();
    std::vector<std::string> burdens;
    for (const std::string& tool : self.broken)
        burdens.push_back(tool);
    if (self.is_trapped) burdens.emplace_back("trap");
    for (std::size_t a = 0; a < n; ++a) {
        result.insert("pass " + hand[a]);
        for (std::size_t b = a + 1; b < n; ++b) {
            result.insert("pass " + hand[a] + " " + hand[b]);
            for (const std::string& burden : burdens)
                result.insert("mend " + burden + " " + hand[a] + " " + hand[b]);
            for (std::size_t c = b + 1; c < n; ++c)
                result.insert("pass " + hand[a] + " " + hand[b] + " " + hand[c]);
        }
    }
    return {result.begin(), result.end()};
}

std::vector<std::string> Round::moves_in_order() const {
    std::map<std::vector<long>, std::string> by_rank;
    for (const std::string& move : moves())
        by_rank.emplace(rank(move), move);
    std::vector<std::string> result;
    for (const auto& [rank, move] : by_rank)
        result.push_back(move);
    return result;
}

/// Ways to lay by place, card and turn; actions by card, then by player and tool, or by place; mends by what
/// is mended and cards; passes by cards. Places row by row from below.
std::vector<long> Round::rank(const std::string& move) const {
    static const std::vector<std::string> burdens{"pick", "lamp", "cart", "trap"};
    const auto in = [](const std::vector<std::string>& list, const std::string& text) {
        return static_cast<long>(std::find(list.begin(), list.end(), text) - list.begin());
    };
    std::istringstream stream(move);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    const auto at = [&](const std::string& text) {
        const Place place = place_of(text);
        return std::vector<long>{place.second, place.first};
    };
    const auto add = [](std::vector<long> all, const std::vector<long>& more) {
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    if (words[0] == "lay")
        return add(add({0}, at(words[2])), {in(box_.order, words[1]), static_cast<long>(words.size())});
    if (words[0] == "mend" || words[0] == "pass") {
        const bool mends = words[0] == "mend";
        std::vector<long> cards;
        for (std::size_t i = mends ? 2 : 1; i < words.size(); ++i)
            cards.push_back(in(box_.order, words[i]));
        std::sort(cards.begin(), cards.end());
        return mends ? add({2, in(burdens, words[1])}, cards) : add({3}, cards);
    }
    const std::vector<long> card{1, in(box_.order, words[0])};
    if (words[1].find(',') != std::string::npos) return add(card, at(words[1]));
    return add(card, {std::stol(words[1]), words.size() > 2 ? in(burdens, words[2]) : 0});
}

void Round::draw(int player) {
    if (deck_.empty()) return;
    players_[static_cast<std::size_t>(player)].hand.push_back(deck_.front());
    deck_.erase(deck_.begin());
}

void Round::discard(int player, const std::string& card) {
    auto& hand = players_[static_cast<std::size_t>(player)].hand;
    const auto found = std::find(hand.begin(), hand.end(), card);
    if (found == hand.end()) throw std::logic_error("not in the hand: " + card);
    hand.erase(found);
}

void Round::reveal(int finisher) {
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        const std::set<Opening> ends = reached(std::nullopt);
        std::vector<Place> shown;
        for (auto& [place, laid] : table_) {
            if (!laid.is_face_down) continue;
            int upright = 0;
            int turned = 0;
            bool is_faced = false;
            for (const char side : sides) {
                if (ends.count({beside(place, side), opposite(side)}) == 0) continue;
                is_faced = true;
                upright += is_open({laid.card, false, false}, side) ? 1 : 0;
                turned += is_open({laid.card, true, false}, side) ? 1 : 0;
            }
            if (!is_faced) continue;
            laid.is_turned = turned > upright;
            shown.push_back(place);
        }
        for (const Place& place : shown) {
            table_[place].is_face_down = false;
            goes_on = true;
            if (box_.paths.at(table_[place].card).is_prize) is_gold_found_ = true;
        }
    }
    if (is_gold_found_) {
        finisher_ = finisher;
        is_over_ = true;
    }
}

void Round::play(const std::string& move) {
    const auto legal = moves();
    if (std::find(legal.begin(), legal.end(), move) == legal.end())
        throw std::logic_error("illegal: " + move);
    listed_.reset();
    std::istringstream stream(move);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    const int self = turn_;
    last_mover_ = self;
    const auto target = [&]() -> Player& { return players_[std::stoul(words[1])]; };
    int draws = 1;
    int who_draws = self;
    if (words[0] == "lay") {
        ++paths_played_;
        discard(self, words[1]);
        table_[place_of(words[2])] = {words[1], words.size() > 3, false};
        reveal(self);
        if (is_over_) return;
    } else if (words[0] == "pass" || words[0] == "mend") {
        const std::size_t from = words[0] == "pass" ? 1 : 2;
        for (std::size_t i = from; i < words.size(); ++i)
            discard(self, words[i]);
        if (words[0] == "pass") {
            draws = static_cast<int>(words.size() - 1);
        } else if (words[1] == "trap") {
            players_[static_cast<std::size_t>(self)].is_trapped = false;
        } else {
            players_[static_cast<std::size_t>(self)].broken.erase(words[1]);
        }
    } else {
        const std::string& card = words[0];
        discard(self, card);
        if (starts_with(card, "broken-")) target().broken.insert(tool_of(card));
        if (starts_with(card, "repair-")) target().broken.erase(tool_of(card));
        if (starts_with(card, "double-repair")) target().broken.erase(words[2]);
        if (card == "rock-fall") table_.erase(place_of(words[1]));
        if (card == "theft") {
            ++target().thefts;
            last_thief_ = self;
        }
        if (card == "hands-off") --target().thefts;
        if (card == "trap") target().is_trapped = true;
        if (card == "free-at-last") target().is_trapped = false;
        if (card == "inspection")
            players_[static_cast<std::size_t>(self)].inspected.insert(std::stoi(words[1]));
        if (card == "map") players_[static_cast<std::size_t>(self)].looked.insert(place_of(words[1]));
        if (card == "swap-hats") {
            for (Player& player : players_)
                player.inspected.erase(std::stoi(words[1]));
            target().role = pile_.front();
            pile_.erase(pile_.begin());
        }
        if (card == "swap-hands") {
            std::swap(players_[static_cast<std::size_t>(self)].hand, target().hand);
            who_draws = std::stoi(words[1]);
        }
    }
    for (int i = 0; i < draws; ++i)
        draw(who_draws);
    next_turn();
}

/// Every card takes a tunnel one place further: from any card that lies face up to any goal that does not.
bool Round::is_hopeless() const {
    int left = static_cast<int>(deck_.size());
    for (const Player& player : players_)
        left += static_cast<int>(player.hand.size());
    int unseen = -paths_played_;
    for (const auto& [id, count] : box_.deck)
        if (box_.paths.count(id) != 0) unseen += count;
    for (const auto& [goal, hidden] : table_)
        for (const auto& [place, laid] : table_)
            if (hidden.is_face_down && !laid.is_face_down) {
                const int between =
                    std::abs(goal.first - place.first) + std::abs(goal.second - place.second) - 1;
                if (std::max(between, 1) <= std::min(left, unseen)) return false;
            }
    return true;
}

void Round::next_turn() {
    if (choices_.ends_hopeless && is_hopeless()) {
        is_over_ = true;
        return;
    }
    const int count = static_cast<int>(players_.size());
    for (int step = 1; step <= count; ++step) {
        const int next = (turn_ + step) % count;
        if (!players_[static_cast<std::size_t>(next)].hand.empty()) {
            turn_ = next;
            return;
        }
    }
    is_over_ = true;
}

bool Round::can_walk_to_gold(const std::string& team) const {
    const std::set<Opening> ways = reached(team);
    return std::any_of(table_.begin(), table_.end(), [&](const auto& entry) {
        const auto& [place, laid] = entry;
        if (laid.is_face_down || !box_.paths.at(laid.card).is_prize) return false;
        return std::any_of(std::begin(sides), std::end(sides), [&, p = place](char side) {
            return ways.count({p, side}) != 0;
        });
    });
}

} // namespace oracle::tunnels_play
