#include "validator/checks/cards.hpp"

#include "formats/base/words.hpp"
#include "validator/analysis/cards/fewest_cards.hpp"
#include "validator/checks/pieces.hpp"

namespace sabotier {

namespace {

/// Few enough to keep a check within a second or so; most layouts are settled in some hundred.
constexpr std::int64_t steps_of_checks = 300'000;

} // namespace

const CardBoard* laid_cards(const CheckContext& context) {
    const Given given = context.setup().loaded->given;
    const bool has_board = given == Given::scenario || given == Given::map;
    return has_board ? context.setup().cards.get() : nullptr;
}

std::vector<SpaceIndex> goals_of(const CardBoard& board) {
    std::vector<SpaceIndex> goals;
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_goal(SpaceIndex{i})) goals.push_back(SpaceIndex{i});
    return goals;
}

std::string card_name(const CardBoard& board, SpaceIndex space) {
    const CardKind* kind = board.card(space);
    return say("{} at {}", kind == nullptr ? board.laid(space).card.str() : kind->name, board.name(space));
}

Position card_position(const CardBoard& board, SpaceIndex space) {
    return board.laid(space).at;
}

Position cards_position(const CheckContext& context) {
    return map_position(context.setup());
}

std::vector<std::string> decks_in_use(const Setup& setup) {
    return setup.scenario().deal ? setup.scenario().deal->decks : std::vector<std::string>{};
}

std::string card_path(const CardBoard& board, SpaceIndex space, const std::string& rest) {
    return "cards/" + std::to_string(board.entry(space)) + rest;
}

namespace {

std::vector<int> left_of(const CheckContext& context) {
    return cards_left(*context.setup().cards, context.setup().rulebook(), decks_in_use(context.setup()));
}

FewestCardsLimits limits_of(const CheckContext& context) {
    return {steps_of_checks, [&context] { return context.is_cancelled(); }};
}

} // namespace

const std::vector<FewestCards>& fewest_to_goals(const CheckContext& context) {
    return context.cache().get<std::vector<FewestCards>>("goals", [&] {
        const CardBoard& board = *context.setup().cards;
        const auto left = left_of(context);
        std::vector<FewestCards> answers;
        for (const SpaceIndex goal : goals_of(board))
            answers.push_back(
                fewest_cards(board, context.setup().rulebook(), left, goal, limits_of(context)));
        return answers;
    });
}

bool is_open_but_for_doors(const CheckContext& context, SpaceIndex goal) {
    return fewest_cards(*context.setup().cards, context.setup().rulebook(), left_of(context), goal, Walker{},
                        limits_of(context))
               .status
           == FewestCards::Status::found;
}

} // namespace sabotier
