#include "validator/play/table/since.hpp"

#include "validator/play/all_knowing.hpp"
#include "validator/play/table/moments.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::play {
namespace {

/// Events behind which that is which whoever looks has not answered yet: those up to his last decision.
std::size_t after_own(const PlayedGame& game) {
    const Table& table = game.table();
    const std::vector<Event>& events = table.game().events();
    const auto is_own = [&](Seat actor) {
        if (!table.is_over()) return actor == game.eye();
        return number(actor) < table.players().size() && game.is_here(actor)
               && !table.players()[number(actor)].is_bot();
    };
    for (std::size_t event = events.size(); event-- > 0;)
        if (is_own(events[event].actor)) return after_draws(events, event + 1);
    const bool looks = number(game.eye()) < table.players().size();
    return looks ? after_draws(events, 0) : game.events_by(std::max<std::size_t>(game.moments(), 2) - 2);
}

void add(std::vector<std::string>& places, std::string place) {
    if (std::ranges::find(places, place) == places.end()) places.push_back(std::move(place));
}

bool is_otherwise(const TableauPiece& before, const TableauPiece& now) {
    return before.at != now.at || before.facing != now.facing || before.kind != now.kind
           || before.is_gone != now.is_gone || before.is_disabled != now.is_disabled
           || before.is_wreck != now.is_wreck;
}

void add_pieces(std::vector<std::string>& places, const Setup& setup, const Tableau& before,
                const Tableau& now) {
    const auto add_at = [&](SpaceIndex space) {
        if (setup.board->is_space(space)) add(places, setup.board->name(space));
    };
    for (const TableauPiece& piece : now.pieces) {
        const auto was = std::ranges::find(before.pieces, piece.id, &TableauPiece::id);
        if (was != before.pieces.end() && !is_otherwise(*was, piece)) continue;
        if (was != before.pieces.end()) add_at(was->at);
        add_at(piece.at);
    }
}

void add_cards(std::vector<std::string>& places, const Tableau& before, const Tableau& now) {
    const auto add_other = [&](const std::vector<LaidCard>& cards, const std::vector<LaidCard>& than) {
        for (const LaidCard& card : cards)
            if (std::ranges::find(than, card) == than.end())
                add(places, fmt::format("{},{}", card.x, card.y));
    };
    add_other(now.cards, before.cards);
    add_other(before.cards, now.cards);
}

} // namespace

Since since_last_decision(const PlayedGame& game) {
    const Table& table = game.table();
    const std::size_t end = game.events_by(game.moment());
    const std::size_t first =
        game.is_present() ? after_own(game) : game.events_by(std::max<std::size_t>(game.moment(), 1) - 1);
    Since since;
    if (first >= end) return since;
    const Game& rules = table.game().game();
    const Seat eye = table.is_over() ? all_knowing : game.eye();
    since.told = told_to(table, eye, first, end);
    const Tableau before = rules.procedure().tableau(rules.view(table.game().state_before(first), eye));
    const Tableau now = game.tableau();
    add_pieces(since.places, rules.setup(), before, now);
    add_cards(since.places, before, now);
    return since;
}

} // namespace sabotier::play
