#include "validator/analysis/cards/fewest_cards.hpp"

#include "validator/analysis/cards/card_solver.hpp"
#include "validator/analysis/cards/connected_tunnels.hpp"

#include <algorithm>
#include <functional>

namespace sabotier {

namespace {

using cards::Effort;
using cards::Ground;

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
    if (all_impossible) return best;
    const bool is_found = best.status != Status::impossible
                          && (!best.lays.empty() || best.status == Status::found)
                          && best.lays.size() <= least;
    best.status = is_found ? Status::found : Status::unsettled;
    best.least = least;
    return best;
}

/// The fewest cards to one goal for one walker.
struct Question {
    SpaceIndex goal = no_space;
    Walker walker;
    FewestCards answer;

    [[nodiscard]] bool is_open() const { return answer.status == FewestCards::Status::unsettled; }
};

/// Answers questions with one number of steps for all of them.
class Answerer {
public:
    Answerer(const CardBoard& board, const Rulebook& rulebook, const std::vector<int>& left,
             const FewestCardsLimits& limits)
        : board_(board),
          rulebook_(rulebook),
          left_(left),
          limits_(limits),
          steps_(limits.steps) {}

    /// A quarter of the steps in equal parts, and all that is left then for what is not settled.
    void answer(std::vector<Question>& questions) {
        const auto share = steps_ / 4 / std::max<std::int64_t>(1, std::ssize(questions));
        for (Question& question : questions)
            ask(question, share);
        auto open = std::count_if(questions.begin(), questions.end(), std::mem_fn(&Question::is_open));
        for (Question& question : questions)
            if (question.is_open()) ask(question, steps_ / open--);
    }

private:
    // Once nothing is left, not even a look at the table is free.
    void ask(Question& question, std::int64_t share) {
        question.answer.team = question.walker.team;
        if (steps_ <= 0 && limits_.steps > 0) return;
        Effort effort{share, 0, {}};
        effort.is_over = [&] { return is_over(share - effort.steps - effort.kept); };
        const Ground ground(board_, rulebook_, left_, question.goal, question.walker);
        effort.steps -= static_cast<std::int64_t>(board_.size());
        learn(question.answer, cards::solve(ground, effort));
        steps_ -= share - effort.steps;
    }

    static void learn(FewestCards& known, FewestCards answer) {
        answer.team = known.team;
        const std::size_t least = known.least;
        if (answer.lays.empty() || (!known.lays.empty() && known.lays.size() < answer.lays.size()))
            if (answer.status == FewestCards::Status::unsettled) answer.lays = std::move(known.lays);
        known = std::move(answer);
        if (known.status != FewestCards::Status::unsettled) return;
        known.least = std::max(known.least, least);
        if (!known.lays.empty() && known.lays.size() <= known.least)
            known.status = FewestCards::Status::found;
    }

    [[nodiscard]] bool is_over(std::int64_t used) const {
        if (limits_.progress) limits_.progress(limits_.steps - steps_ + used, limits_.steps);
        return limits_.is_cancelled && limits_.is_cancelled();
    }

    const CardBoard& board_;
    const Rulebook& rulebook_;
    const std::vector<int>& left_;
    const FewestCardsLimits& limits_;
    std::int64_t steps_;
};

/// Whether a door is laid or can be.
bool has_doors(const CardBoard& board, const Rulebook& rulebook, const std::vector<int>& left) {
    for (std::size_t i = 0; i < left.size(); ++i)
        if (left[i] > 0 && !rulebook.cards[i].door.empty()) return true;
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (const CardKind* kind = board.card(SpaceIndex{i}); kind != nullptr && !kind->door.empty())
            return true;
    return false;
}

/// Whether every team can walk to the goal once these cards are laid; true where there is no way to ask
/// about.
bool is_open_to_all(const CardBoard& board, const Rulebook& rulebook, SpaceIndex goal,
                    const FewestCards& answer) {
    if (answer.status != FewestCards::Status::found && answer.lays.empty()) return true;
    Cards cards = board.written();
    for (const CardLay& lay : answer.lays)
        cards.laid.push_back({lay.card->id, lay.place.x, lay.place.y, lay.turn, false, {}});
    const CardBoard after(std::move(cards), rulebook);
    return std::all_of(rulebook.sides.begin(), rulebook.sides.end(), [&](const SideTemplate& side) {
        const Tunnels tunnels(after, of_team(side.id));
        return opens_towards(tunnels, reached_openings(tunnels), *after.at(board.place(goal)));
    });
}

std::vector<FewestCards> answers_for(const CardBoard& board, const Rulebook& rulebook,
                                     const std::vector<int>& left, const std::vector<SpaceIndex>& goals,
                                     const std::vector<Walker>& walkers, const FewestCardsLimits& limits) {
    std::vector<Question> questions;
    for (const SpaceIndex goal : goals)
        for (const Walker& walker : walkers)
            questions.push_back({goal, walker, {}});
    Answerer(board, rulebook, left, limits).answer(questions);
    std::vector<FewestCards> answers;
    for (Question& question : questions)
        answers.push_back(std::move(question.answer));
    return answers;
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

std::vector<std::string> clearing_cards(const CardBoard& board, const Rulebook& rulebook,
                                        const std::vector<std::string>& decks) {
    const Node* const clears = rulebook.play.rules.find("clears");
    const auto can_go = [&](const LaidCard& laid) {
        const CardKind* const kind = find_card(rulebook, laid.card);
        return kind != nullptr && kind->role == CardKind::Role::path;
    };
    std::vector<std::string> names;
    if (clears == nullptr || !rulebook.card_play || std::ranges::none_of(board.written().laid, can_go))
        return names;
    for (const Component& action : rulebook.card_play->actions)
        if (action.count > 0 && (decks.empty() || std::ranges::find(decks, action.group) != decks.end())
            && std::ranges::any_of(clears->items,
                                   [&](const Node& item) { return item.text == action.id.str(); }))
            names.push_back(action.name);
    return names;
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

std::unique_ptr<const CardBoard> with_goals_up(const CardBoard& board, const Rulebook& rulebook) {
    Cards cards = board.written();
    for (LaidCard& card : cards.laid)
        if (const CardKind* kind = find_card(rulebook, card.card);
            kind != nullptr && kind->role == CardKind::Role::goal)
            card.face_down = false;
    return std::make_unique<const CardBoard>(std::move(cards), rulebook);
}

std::vector<FewestCards> fewest_cards(const CardBoard& board, const Rulebook& rulebook,
                                      const std::vector<int>& left, const std::vector<SpaceIndex>& goals,
                                      const Walker& walker, const FewestCardsLimits& limits) {
    return answers_for(board, rulebook, left, goals, {walker}, limits);
}

std::vector<FewestCards> fewest_cards(const CardBoard& board, const Rulebook& rulebook,
                                      const std::vector<int>& left, const std::vector<SpaceIndex>& goals,
                                      const FewestCardsLimits& limits) {
    std::vector<Walker> walkers;
    if (has_doors(board, rulebook, left))
        for (const SideId& team : teams_with_doors(rulebook))
            walkers.push_back(of_team(team));
    if (walkers.empty()) walkers.emplace_back();
    const auto all = answers_for(board, rulebook, left, goals, walkers, limits);
    std::vector<FewestCards> answers;
    for (auto first = all.begin(); first != all.end(); first += std::ssize(walkers)) {
        const std::vector<FewestCards> teams(first, first + std::ssize(walkers));
        answers.push_back(best_of(teams));
        const SpaceIndex goal = goals[answers.size() - 1];
        if (is_open_to_all(board, rulebook, goal, answers.back())) answers.back().team = {};
    }
    return answers;
}

} // namespace sabotier
