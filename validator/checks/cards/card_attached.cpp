#include "formats/base/words.hpp"
#include "validator/analysis/cards/connected_tunnels.hpp"
#include "validator/analysis/cards/tunnels.hpp"
#include "validator/checks/cards/laid_cards.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace sabotier {

namespace {

bool touches_path(const CardBoard& board, SpaceIndex space) {
    for (const CardSide side : card_sides)
        if (const auto next = board.beside(space, side); next && is_path(board, *next)) return true;
    return false;
}

bool is_attached(const CardBoard& board, const std::vector<bool>& reached, SpaceIndex space) {
    for (const CardSide side : card_sides)
        if (board.shape(space).is_open(side) && reached[Tunnels::opening(space, side)]) return true;
    return false;
}

/// Cards that nothing joins to a start or a ladder, sorted out by the tunnels that join them to each other.
class Detached {
public:
    explicit Detached(const CardBoard& board)
        : board_(board),
          is_detached_(board.size()) {
        const Tunnels tunnels(board);
        const auto reached = reached_openings(tunnels);
        for (std::uint32_t i = 0; i < board.size(); ++i) {
            const SpaceIndex space{i};
            if (board.card(space) == nullptr || board.is_goal(space) || board.is_start(space)) continue;
            // Cards that touch nothing are the matter of another rule.
            is_detached_[i] = !is_attached(board, reached, space) && touches_path(board, space);
        }
        for (const CardMismatch& mismatch : card_mismatches(board))
            for (const SpaceIndex space : {mismatch.first, mismatch.second})
                mismatched_.insert(space);
    }

    /// The groups, each with the card first that tells why it hangs on nothing, if one does.
    [[nodiscard]] std::vector<std::vector<SpaceIndex>> groups() {
        std::vector<std::vector<SpaceIndex>> result;
        for (std::uint32_t i = 0; i < board_.size(); ++i) {
            if (!is_detached_[i]) continue;
            auto group = group_of(SpaceIndex{i});
            const auto telling =
                std::ranges::find_if(group, [&](SpaceIndex space) { return cause_of(space).has_value(); });
            if (telling != group.end()) std::rotate(group.begin(), telling, telling + 1);
            result.push_back(std::move(group));
        }
        return result;
    }

    /// A card beside it that the rulebook lacks, or a side of it that does not fit.
    [[nodiscard]] std::optional<Cause> cause_of(SpaceIndex space) const {
        for (const CardSide side : card_sides)
            if (const auto next = board_.beside(space, side); next && board_.shape(space).is_open(side))
                if (auto unknown = unknown_card_at(board_, *next)) return unknown;
        if (!mismatched_.contains(space)) return std::nullopt;
        return Cause{"card-match", {space_subject(board_, space)}};
    }

private:
    /// In the order of the board; taken out of those that are left.
    std::vector<SpaceIndex> group_of(SpaceIndex start) {
        std::vector<SpaceIndex> group{start};
        is_detached_[number(start)] = false;
        for (std::size_t i = 0; i < group.size(); ++i)
            for (const CardSide side : card_sides) {
                const auto next = board_.beside(group[i], side);
                if (!next || !is_detached_[number(*next)] || !board_.shape(group[i]).is_open(side)
                    || !board_.shape(*next).is_open(opposite(side)))
                    continue;
                is_detached_[number(*next)] = false;
                group.push_back(*next);
            }
        std::ranges::sort(group);
        return group;
    }

    const CardBoard& board_;
    std::vector<bool> is_detached_;
    std::set<SpaceIndex> mismatched_;
};

bool is_start_kind(const CardKind& kind) {
    return kind.role == CardKind::Role::start;
}

void report_no_start(const CheckContext& context) {
    const auto& rules = context.setup().rulebook().card_play;
    const auto is_there = [&](CardPlace place) {
        return rules && place == CardPlace{rules->start[0], rules->start[1]};
    };
    context.report_following(unknown_card(context, is_start_kind, is_there),
                             tr("no start card is laid; every tunnel begins at one"), {{"card", "start"}},
                             cards_position(context));
}

// Cards that hang together hang on nothing for one reason.
void run(const CheckContext& context) {
    const CardBoard* board = laid_cards(context);
    if (board == nullptr) return;
    if (!has_start(*board)) return report_no_start(context);
    Detached detached(*board);
    for (const auto& group : detached.groups())
        for (const SpaceIndex space : group)
            context.report_following(
                space == group.front() ? detached.cause_of(space)
                                       : Cause{"card-attached", {space_subject(*board, group.front())}},
                say("{} is joined neither to the start nor to a ladder; one of its tunnels must be",
                    card_name(*board, space)),
                {space_subject(*board, space)}, card_position(*board, space));
}

} // namespace

CheckType card_attached_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "card-attached";
    type.summary =
        marked("Finds cards that no tunnel joins to the start or a ladder, and boards without a start.");
    type.example = "{key: cards.detached, check: card-attached, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
