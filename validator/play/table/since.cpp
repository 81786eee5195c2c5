#include "validator/play/table/since.hpp"

#include "validator/play/all_knowing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace sabotier::play {
namespace {

/// Events, from the first one on, that are behind each moment (PlayedGame).
std::vector<std::size_t> ends_of(const std::vector<Event>& events) {
    const auto after_draws = [&](std::size_t event) {
        while (event < events.size() && events[event].actor == by_chance)
            ++event;
        return event;
    };
    std::vector<std::size_t> ends{after_draws(0)};
    while (ends.back() < events.size())
        ends.push_back(after_draws(ends.back() + 1));
    return ends;
}

/// The moment after the last decision of whoever looks.
std::size_t own_moment(const PlayedGame& game, const std::vector<std::size_t>& ends) {
    const Table& table = game.table();
    const std::vector<Event>& events = table.game().events();
    const auto is_own = [&](Seat actor) {
        if (!table.is_over()) return actor == game.eye();
        return number(actor) < table.players().size() && game.is_here(actor)
               && !table.players()[number(actor)].is_bot();
    };
    for (std::size_t moment = ends.size(); moment-- > 1;)
        if (is_own(events[ends[moment - 1]].actor)) return moment;
    const bool looks = number(game.eye()) < table.players().size();
    return looks ? 0 : std::max<std::size_t>(ends.size(), 2) - 2;
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

Tableau tableau_before(const PlayedGame& game, std::size_t event) {
    const Table& table = game.table();
    const Game& rules = table.game().game();
    const Seat eye = table.is_over() ? all_knowing : game.eye();
    return rules.procedure().tableau(rules.view(table.game().state_before(event), eye));
}

/// Whether the decision before a moment ended the game, or a round: then turns are counted anew. Its sentence
/// alone tells what that came to.
bool ends_with(const PlayedGame& game, const std::vector<std::size_t>& ends, std::size_t moment,
               const Tableau& now) {
    const Table& table = game.table();
    if (table.is_over()) return moment + 1 == ends.size() && table.told_settlement().empty();
    return tableau_before(game, ends[moment - 1]).turn > now.turn;
}

} // namespace

Since since_last_decision(const PlayedGame& game) {
    const Table& table = game.table();
    const std::vector<std::size_t> ends = ends_of(table.game().events());
    const std::size_t moment = std::min(game.moment(), ends.size() - 1);
    const std::size_t from =
        game.is_present() ? own_moment(game, ends) : std::max<std::size_t>(moment, 1) - 1;
    Since since;
    const Tableau now = game.tableau();
    const bool is_last = from > 0 && game.is_present() && ends_with(game, ends, from, now);
    if (from >= moment && !is_last) return since;
    const std::size_t first = ends[is_last ? from - 1 : from];
    since.told = table.is_over() ? table.told_afterwards(first, ends[moment])
                                 : table.told(game.eye(), first, ends[moment]);
    if (from >= moment) return since;
    const Tableau before = tableau_before(game, ends[from]);
    add_pieces(since.places, table.game().game().setup(), before, now);
    add_cards(since.places, before, now);
    return since;
}

} // namespace sabotier::play
