#include "validator/checks/cards/laid_cards.hpp"

#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "validator/analysis/cards/fewest_cards.hpp"
#include "validator/checks/shared/map_places.hpp"

#include <algorithm>

namespace sabotier {

namespace {

/// Few enough to keep a check within a second or so; most layouts are settled in some hundred.
constexpr std::int64_t steps_of_checks = 1'000'000;

} // namespace

const CardBoard* laid_cards(const CheckContext& context) {
    const Given given = context.setup().loaded->given;
    const bool has_board = given == Given::scenario || given == Given::map;
    return has_board ? context.setup().board.as<CardBoard>() : nullptr;
}

std::vector<SpaceIndex> goals_of(const CardBoard& board) {
    std::vector<SpaceIndex> goals;
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_goal(SpaceIndex{i})) goals.push_back(SpaceIndex{i});
    return goals;
}

bool is_path(const CardBoard& board, SpaceIndex space) {
    return !board.is_goal(space) || board.is_tunnel(space);
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

bool knows_decks(const Setup& setup) {
    return std::ranges::none_of(setup.unknown,
                                [](const UnknownReference& unknown) { return unknown.what == "deck"; });
}

std::string card_path(const CardBoard& board, SpaceIndex space, const std::string& rest) {
    return "cards/" + std::to_string(board.entry(space)) + rest;
}

std::vector<CardMismatch> card_mismatches(const CardBoard& board) {
    std::vector<CardMismatch> result;
    for (std::uint32_t i = 0; i < board.size(); ++i)
        for (const CardSide side : {CardSide::right, CardSide::bottom}) {
            const SpaceIndex space{i};
            const auto next = board.beside(space, side);
            if (!next || board.is_goal(space) || board.is_goal(*next)) continue;
            if (board.card(space) == nullptr || board.card(*next) == nullptr) continue;
            if (board.shape(space).is_open(side) != board.shape(*next).is_open(opposite(side)))
                result.push_back({space, *next, side});
        }
    return result;
}

bool has_start(const CardBoard& board) {
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_start(SpaceIndex{i})) return true;
    return false;
}

Cause no_start() {
    return {"card-attached", {{"card", "start"}}};
}

std::optional<Cause> unknown_card_at(const CardBoard& board, SpaceIndex space) {
    if (board.card(space) != nullptr) return std::nullopt;
    return Cause{"unknown-reference", {{"card", board.laid(space).card.str()}}};
}

std::optional<Cause> unknown_card(const CheckContext& context, bool (*is_meant)(const CardKind& kind),
                                  const std::function<bool(CardPlace)>& is_there) {
    const CardBoard& board = context.setup().board.on<CardBoard>();
    const Rulebook& rulebook = context.setup().rulebook();
    std::vector<std::string> known;
    for (const CardKind& kind : rulebook.cards)
        known.push_back(kind.id.str());
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const SpaceIndex space{i};
        auto cause = unknown_card_at(board, space);
        if (!cause) continue;
        const CardKind* near = find_card(rulebook, CardId(nearest_name(board.laid(space).card.str(), known)));
        if (near != nullptr ? is_meant(*near) : is_there(board.place(space))) return cause;
    }
    return std::nullopt;
}

bool is_goal_place(const CheckContext& context, CardPlace place) {
    const auto& rules = context.setup().rulebook().card_play;
    return rules && std::ranges::any_of(rules->goals, [&](const auto& goal) {
               return CardPlace{goal[0], goal[1]} == place;
           });
}

namespace {

std::vector<int> left_of(const CheckContext& context) {
    return cards_left(context.setup().board.on<CardBoard>(), context.setup().rulebook(),
                      decks_in_use(context.setup()));
}

FewestCardsLimits limits_of(const CheckContext& context) {
    return {steps_of_checks, [&context] { return context.is_cancelled(); }, {}};
}

} // namespace

const std::vector<FewestCards>& fewest_to_goals(const CheckContext& context) {
    return context.cache().get<std::vector<FewestCards>>("goals", [&] {
        const CardBoard& board = context.setup().board.on<CardBoard>();
        return fewest_cards(board, context.setup().rulebook(), left_of(context), goals_of(board),
                            limits_of(context));
    });
}

std::vector<std::string> clearing_cards_of(const CheckContext& context) {
    return clearing_cards(context.setup().board.on<CardBoard>(), context.setup().rulebook(),
                          decks_in_use(context.setup()));
}

std::vector<bool> are_open_but_for_doors(const CheckContext& context, const std::vector<SpaceIndex>& goals) {
    std::vector<bool> open;
    for (const FewestCards& answer :
         fewest_cards(context.setup().board.on<CardBoard>(), context.setup().rulebook(), left_of(context),
                      goals, Walker{}, limits_of(context)))
        open.push_back(answer.status == FewestCards::Status::found || !answer.lays.empty());
    return open;
}

} // namespace sabotier
