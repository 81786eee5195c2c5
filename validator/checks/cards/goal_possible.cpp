#include "formats/base/words.hpp"
#include "validator/analysis/cards/fewest_cards.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <optional>

namespace sabotier {

namespace {

bool is_impossible(const FewestCards& answer) {
    return answer.status == FewestCards::Status::impossible;
}

/// Nothing is known of a way there.
bool is_in_doubt(const FewestCards& answer) {
    return answer.status == FewestCards::Status::unsettled && answer.lays.empty();
}

/// What is wrong with the cards that lie: what can be reached from there says nothing yet.
std::optional<Cause> cause_of(const CardBoard& board) {
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (auto unknown = unknown_card_at(board, SpaceIndex{i})) return unknown;
    if (!has_start(board)) return no_start();
    const auto mismatches = card_mismatches(board);
    if (mismatches.empty()) return std::nullopt;
    return Cause{
        "card-match",
        {space_subject(board, mismatches.front().first), space_subject(board, mismatches.front().second)}};
}

// Impossible is said of what is proven only; what a search did not settle is said to be so. No search takes
// cards away: where players can, a board is not lost by what lies on it.
void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr || goals_of(*board).empty() || !knows_decks(context.setup())) return;
    const auto& answers = fewest_to_goals(context);
    const bool is_known_way = !std::ranges::all_of(
        answers, [](const FewestCards& answer) { return is_impossible(answer) || is_in_doubt(answer); });
    if (is_known_way || context.is_cancelled()) return;
    const bool is_hopeless = std::ranges::all_of(answers, is_impossible);
    std::vector<Subject> subjects;
    std::vector<std::string> doubtful;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const SpaceIndex goal = goals_of(*board)[i];
        if (!is_hopeless && !is_in_doubt(answers[i])) continue;
        subjects.push_back(space_subject(*board, goal));
        doubtful.push_back(board->name(goal));
    }
    const std::optional<Cause> cause = is_hopeless ? cause_of(*board) : std::nullopt;
    const std::vector<std::string> clearing = clearing_cards_of(context);
    if (is_hopeless && !cause && !clearing.empty())
        context.report_as(
            Severity::warning,
            say("no goal can be reached with the cards left, unless laid ones are taken away first ({})",
                join_list(clearing)),
            std::move(subjects), cards_position(context));
    else if (is_hopeless)
        context.report_following(cause, tr("no goal can be reached with the cards left"), std::move(subjects),
                                 cards_position(context));
    else
        context.report_as(Severity::info,
                          say("whether a goal can be reached with the cards left was not settled ({}): the "
                              "search would take too long here; sabotier solve tries longer",
                              join_list(doubtful)),
                          std::move(subjects), cards_position(context));
}

} // namespace

CheckType goal_possible_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "goal-possible";
    type.summary =
        marked("Finds boards of cards on which no goal can be reached any more with the cards left. Milder "
               "where cards of the decks in use take laid ones away.");
    type.example = "{key: goals.unreachable, check: goal-possible, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
