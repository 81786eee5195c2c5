#include "formats/base/words.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"

#include <array>
#include <map>
#include <optional>

namespace sabotier {

namespace {

std::string side_text(const CardBoard& board, SpaceIndex space, CardSide side) {
    constexpr std::array patterns{marked("the top of {}"), marked("the right of {}"),
                                  marked("the bottom of {}"), marked("the left of {}")};
    return say(patterns[static_cast<std::size_t>(side)], card_name(board, space));
}

/// Of several mismatches of one card the first one stands for the others: the card lies wrong.
std::optional<Cause> first_of_a_card(const CardBoard& board, const CardMismatch& mismatch,
                                     std::map<SpaceIndex, const CardMismatch*>& first) {
    for (const SpaceIndex space : {mismatch.first, mismatch.second})
        if (const auto found = first.find(space); found != first.end())
            return Cause{
                "card-match",
                {space_subject(board, found->second->first), space_subject(board, found->second->second)}};
    first.emplace(mismatch.first, &mismatch);
    first.emplace(mismatch.second, &mismatch);
    return std::nullopt;
}

/// A card that lies crosswise fits nowhere; what does not match it says so once more.
std::optional<Cause> crosswise(const CardBoard& board, const CardMismatch& mismatch) {
    for (const SpaceIndex space : {mismatch.first, mismatch.second})
        if (!is_legal_turn(board.laid(space).turn)) return Cause{"card-turn", {space_subject(board, space)}};
    return std::nullopt;
}

void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    const auto mismatches = card_mismatches(*board);
    std::map<SpaceIndex, const CardMismatch*> first;
    for (const CardMismatch& mismatch : mismatches) {
        const char* const pattern = board->shape(mismatch.first).is_open(mismatch.side)
                                        ? marked("{} is open, {} is closed; sides that touch must match")
                                        : marked("{} is closed, {} is open; sides that touch must match");
        auto cause = crosswise(*board, mismatch);
        if (!cause) cause = first_of_a_card(*board, mismatch, first);
        context.report_following(
            cause,
            say(pattern, side_text(*board, mismatch.first, mismatch.side),
                side_text(*board, mismatch.second, opposite(mismatch.side))),
            {space_subject(*board, mismatch.first), space_subject(*board, mismatch.second)},
            card_position(*board, mismatch.second));
    }
}

} // namespace

CheckType card_match_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "card-match";
    type.summary =
        marked("Finds sides of cards that touch and are not both open or both closed, goals excepted.");
    type.example = "{key: cards.mismatch, check: card-match, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
