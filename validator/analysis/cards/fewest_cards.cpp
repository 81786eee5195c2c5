#include "validator/analysis/cards/fewest_cards.hpp"

#include "validator/analysis/cards/card_search.hpp"

#include <algorithm>

namespace sabotier {

namespace {

using cards::Estimate;
using cards::Ground;
using cards::Search;
using cards::unreachable;

/// A tunnel that passes a card twice needs a loop: three further cards round a corner, or a ladder beside the
/// card.
int least_loop(const Ground& ground) {
    return ground.has_ladders() ? 1 : 3;
}

/// After so many steps a tunnel comes back to a card at the earliest.
int steps_of_loop(const Ground& ground) {
    return least_loop(ground) + 1;
}

/// An area that is looked at first: what it does not settle is looked at with all the room that the cards
/// could fill.
constexpr int small_margin = 8;

class Solver {
public:
    Solver(const Ground& ground, const FewestCardsLimits& limits)
        : ground_(ground),
          limits_(limits) {}

    FewestCards run() {
        const int needed = ground_.cards() / 2 + 1; // a tunnel that leaves farther cannot come back
        const int first = std::min(small_margin, needed);
        FewestCards answer = within(first);
        const bool is_settled = answer.status == FewestCards::Status::found
                                && answer.lays.size() <= 2 * static_cast<std::size_t>(first);
        if (is_settled || first == needed) return answer;
        FewestCards wide = within(needed);
        if (wide.status == FewestCards::Status::unsettled && wide.lays.empty()) wide.lays = answer.lays;
        return wide;
    }

private:
    FewestCards within(int margin) {
        const auto estimate = Estimate::make(ground_, margin, false);
        FewestCards answer;
        if (!estimate) return answer;
        if (estimate->from_start() >= unreachable) {
            answer.status = FewestCards::Status::impossible;
            return answer;
        }
        Search search(ground_, *estimate, limits_.steps, limits_.is_cancelled);
        const int least = search_plain(search, *estimate, answer);
        if (ground_.doubles() == 0) return finished(answer, search, static_cast<std::size_t>(least));
        const auto crossing = Estimate::make(ground_, margin, true);
        const int crossed = crossing->from_start() + least_loop(ground_);
        if (!search.gave_up() && (answer.lays.empty() || static_cast<int>(answer.lays.size()) > crossed))
            search_crossing(search, *estimate, crossed, answer);
        return finished(answer, search, static_cast<std::size_t>(std::min(least, crossed)));
    }

    /// Tunnels that pass each card once. Gives the number of cards below which there are none.
    int search_plain(Search& search, const Estimate& estimate, FewestCards& answer) const {
        int bound = estimate.from_start();
        while (bound <= ground_.cards()) {
            const auto found = search.run(bound, static_cast<std::size_t>(ground_.cards()) + 1, false);
            if (found) answer.lays = *found;
            if (found || search.gave_up()) return bound;
            bound = search.next_bound();
        }
        return ground_.cards() + 1;
    }

    /// Tunnels that pass a card twice, where they might do with fewer cards.
    void search_crossing(Search& search, const Estimate& estimate, int least, FewestCards& answer) const {
        auto best = answer.lays.empty() ? static_cast<std::size_t>(ground_.cards()) + 1 : answer.lays.size();
        int bound = std::max(estimate.from_start(), least);
        while (bound < unreachable && !search.gave_up()) {
            const int saved = std::min(ground_.doubles(), (bound - 1) / steps_of_loop(ground_));
            if (bound - saved >= static_cast<int>(best)) return;
            if (const auto found = search.run(bound, best, true)) {
                answer.lays = *found;
                best = found->size();
            }
            bound = search.next_bound();
        }
    }

    static FewestCards finished(FewestCards answer, const Search& search, std::size_t least) {
        using Status = FewestCards::Status;
        if (search.gave_up() && (answer.lays.empty() || answer.lays.size() > least)) {
            answer.status = Status::unsettled;
            answer.least = least;
            return answer;
        }
        answer.status = answer.lays.empty() ? Status::impossible : Status::found;
        answer.least = answer.lays.size();
        return answer;
    }

    const Ground& ground_;
    const FewestCardsLimits& limits_;
};

bool is_better(const FewestCards& a, const FewestCards& b) {
    const auto length = [](const FewestCards& answer) {
        return answer.status == FewestCards::Status::found || !answer.lays.empty()
                   ? answer.lays.size()
                   : static_cast<std::size_t>(-1);
    };
    return length(a) < length(b);
}

/// Together as one answer for whoever can get there.
FewestCards best_of(const std::vector<FewestCards>& answers) {
    using Status = FewestCards::Status;
    FewestCards best = answers.front();
    std::size_t least = static_cast<std::size_t>(-1);
    bool all_impossible = true;
    for (const FewestCards& answer : answers) {
        if (is_better(answer, best)) best = answer;
        if (answer.status == Status::impossible) continue;
        all_impossible = false;
        least = std::min(least, answer.least);
    }
    if (all_impossible) return answers.front();
    const bool is_found = best.status != Status::impossible
                          && (!best.lays.empty() || best.status == Status::found)
                          && best.lays.size() <= least;
    best.status = is_found ? Status::found : Status::unsettled;
    best.least = least;
    return best;
}

} // namespace

std::vector<int> cards_left(const CardBoard& board, const Rulebook& rulebook,
                            const std::vector<std::string>& decks) {
    std::vector<int> left(rulebook.cards.size(), 0);
    for (std::size_t i = 0; i < left.size(); ++i) {
        const CardKind& kind = rulebook.cards[i];
        const bool is_used = decks.empty() || std::find(decks.begin(), decks.end(), kind.deck) != decks.end();
        if (kind.role == CardKind::Role::path && is_used) left[i] = kind.count;
        for (const LaidCard& laid : board.written().laid)
            if (laid.card == kind.id && left[i] > 0) --left[i];
    }
    return left;
}

std::vector<SideId> teams_with_doors(const Rulebook& rulebook) {
    std::vector<SideId> teams;
    for (const CardKind& card : rulebook.cards)
        if (!card.door.empty() && std::find(teams.begin(), teams.end(), card.door) == teams.end())
            teams.push_back(card.door);
    std::stable_sort(teams.begin(), teams.end(), [&](const SideId& a, const SideId& b) {
        const auto place = [&](const SideId& id) {
            return std::find_if(rulebook.sides.begin(), rulebook.sides.end(),
                                [&](const SideTemplate& side) { return side.id == id; });
        };
        return place(a) < place(b);
    });
    return teams;
}

FewestCards fewest_cards(const CardBoard& board, const Rulebook& rulebook, const std::vector<int>& left,
                         SpaceIndex goal, const Walker& walker, const FewestCardsLimits& limits) {
    const Ground ground(board, rulebook, left, goal, walker);
    FewestCards answer;
    const auto& parts = ground.parts();
    const bool is_there = std::any_of(parts.begin(), parts.end(), [](const Ground::Part& part) {
        return part.is_start && part.is_at_goal;
    });
    if (is_there)
        answer.status = FewestCards::Status::found;
    else
        answer = Solver(ground, limits).run();
    answer.team = walker.team;
    return answer;
}

FewestCards fewest_cards(const CardBoard& board, const Rulebook& rulebook, const std::vector<int>& left,
                         SpaceIndex goal, const FewestCardsLimits& limits) {
    const std::vector<SideId> teams = teams_with_doors(rulebook);
    if (teams.empty()) return fewest_cards(board, rulebook, left, goal, Walker{}, limits);
    std::vector<FewestCards> answers;
    for (const SideId& team : teams)
        answers.push_back(fewest_cards(board, rulebook, left, goal, of_team(team), limits));
    FewestCards best = best_of(answers);
    const bool is_for_all = std::all_of(answers.begin(), answers.end(), [&](const FewestCards& answer) {
        return answer.status == best.status && answer.lays == best.lays;
    });
    if (is_for_all) best.team = {};
    return best;
}

} // namespace sabotier
