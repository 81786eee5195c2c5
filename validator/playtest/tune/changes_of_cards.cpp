#include "validator/playtest/tune/changes_of_cards.hpp"

#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "validator/playtest/tune/edit.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace sabotier::playtest {

namespace {

std::vector<LaidCard>& laid_of(Map& map) {
    return std::get<Cards>(map.ground).laid;
}

std::string place_name(CardPlace place) {
    return std::to_string(place.x) + "," + std::to_string(place.y);
}

/// "Bridge on 5,0".
std::string card_name(const CardBoard& board, SpaceIndex space) {
    return say("{0} on {1}", board.card(space)->name, board.name(space));
}

/// Cards of the tunnels that somebody has laid: known ones that no rule has lie there.
std::vector<SpaceIndex> laid_beforehand(const CardBoard& board) {
    std::vector<SpaceIndex> spaces;
    for (std::uint32_t i = 0; i < board.size(); ++i) {
        const SpaceIndex space{i};
        if (board.card(space) != nullptr && !board.is_start(space) && !board.is_goal(space))
            spaces.push_back(space);
    }
    return spaces;
}

const Role* role_of(const Setup& setup, const RoleId& id) {
    const auto found = std::ranges::find(setup.rulebook().roles, id, &Role::id);
    return found == setup.rulebook().roles.end() ? nullptr : &*found;
}

} // namespace

void add_moved_goals(const Setup& setup, std::vector<SmallChange>& changes) {
    const auto* const board = setup.board.as<CardBoard>();
    if (board == nullptr) return;
    for (std::uint32_t i = 0; i < board->size(); ++i) {
        const SpaceIndex goal{i};
        if (!board->is_goal(goal)) continue;
        for (const CardSide side : card_sides) {
            const CardPlace to = beside(board->place(goal), side);
            if (board->at(to)) continue;
            changes.push_back({SmallChange::Kind::objective,
                               say("the goal on {0} lies on {1}", board->name(goal), place_name(to)),
                               [entry = board->entry(goal), to](LoadedScenario& scenario) {
                                   edit_map(scenario, [&](Map& map) {
                                       laid_of(map)[entry].x = to.x;
                                       laid_of(map)[entry].y = to.y;
                                   });
                               }});
        }
    }
}

void add_laid_cards(const Setup& setup, std::vector<SmallChange>& changes) {
    const auto* const board = setup.board.as<CardBoard>();
    if (board == nullptr) return;
    constexpr int on_its_head = 180;
    const std::vector<SpaceIndex> cards = laid_beforehand(*board);
    for (const SpaceIndex space : cards) {
        const int turn = board->laid(space).turn == on_its_head ? 0 : on_its_head;
        const std::size_t entry = board->entry(space);
        if (shape_of(*board->card(space), turn) != board->shape(space))
            changes.push_back({SmallChange::Kind::tile,
                               say("the card {} lies the other way up", card_name(*board, space)),
                               [entry, turn](LoadedScenario& scenario) {
                                   edit_map(scenario, [&](Map& map) { laid_of(map)[entry].turn = turn; });
                               }});
        changes.push_back({SmallChange::Kind::tile, say("the card {} is left out", card_name(*board, space)),
                           [entry](LoadedScenario& scenario) {
                               edit_map(scenario, [&](Map& map) {
                                   laid_of(map).erase(laid_of(map).begin()
                                                      + static_cast<std::ptrdiff_t>(entry));
                               });
                           }});
    }
    for (std::size_t i = 0; i < cards.size(); ++i)
        for (std::size_t j = i + 1; j < cards.size(); ++j) {
            if (board->card(cards[i]) == board->card(cards[j])) continue;
            changes.push_back(
                {SmallChange::Kind::tile,
                 say("the cards {} and {} change places", card_name(*board, cards[i]),
                     card_name(*board, cards[j])),
                 [a = board->entry(cards[i]), b = board->entry(cards[j])](LoadedScenario& scenario) {
                     edit_map(scenario, [&](Map& map) {
                         std::swap(laid_of(map)[a].x, laid_of(map)[b].x);
                         std::swap(laid_of(map)[a].y, laid_of(map)[b].y);
                     });
                 }});
        }
}

void add_exchanged_roles(const Setup& setup, std::vector<SmallChange>& changes) {
    const std::optional<Deal>& deal = setup.scenario().deal;
    // Where it is said who holds which role nothing is dealt.
    if (!deal || std::ranges::any_of(deal->seats, [](const Seat& seat) { return !seat.role.empty(); }))
        return;
    for (std::size_t less = 0; less < deal->roles.size(); ++less)
        for (std::size_t more = 0; more < deal->roles.size(); ++more) {
            const Role* const gone = role_of(setup, deal->roles[less].role);
            const Role* const come = role_of(setup, deal->roles[more].role);
            if (less == more || gone == nullptr || come == nullptr || deal->roles[less].count < 1
                || deal->roles[more].count >= come->count)
                continue;
            changes.push_back({SmallChange::Kind::army,
                               say("one {0} more is dealt, and one {1} less", come->name, gone->name),
                               [less, more](LoadedScenario& scenario) {
                                   std::vector<RoleCount>& roles = scenario.scenario.deal->roles;
                                   ++roles[more].count;
                                   if (--roles[less].count == 0)
                                       roles.erase(roles.begin() + static_cast<std::ptrdiff_t>(less));
                               }});
        }
}

} // namespace sabotier::playtest
