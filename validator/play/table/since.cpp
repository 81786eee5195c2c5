#include "validator/play/table/since.hpp"

#include "validator/play/all_knowing.hpp"
#include "validator/play/rounds.hpp"
#include "validator/play/table/moments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace sabotier::play {
namespace {

/// Where what somebody hears of begins, by events.
struct Beginning {
    std::size_t first = 0;
    std::optional<std::size_t> decision; ///< of his own, which led there
};

/// Behind the last decision of whoever looks.
Beginning after_own(const PlayedGame& game) {
    const Table& table = game.table();
    const std::vector<Event>& events = table.game().events();
    const auto is_own = [&](Seat actor) {
        if (!table.is_over()) return actor == game.eye();
        return number(actor) < table.players().size() && game.is_here(actor)
               && !table.players()[number(actor)].is_bot();
    };
    for (std::size_t event = events.size(); event-- > 0;)
        if (is_own(events[event].actor)) return {after_draws(events, event + 1), event};
    const bool looks = number(game.eye()) < table.players().size();
    if (looks) return {after_draws(events, 0), std::nullopt};
    const std::size_t moment = std::max<std::size_t>(game.moments(), 2) - 2;
    if (moment == 0) return {game.events_by(0), std::nullopt};
    return {game.events_by(moment), game.events_by(moment - 1)};
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

Seat eye_of(const PlayedGame& game) {
    return game.table().is_over() ? all_knowing : game.eye();
}

Tableau tableau_before(const PlayedGame& game, std::size_t event) {
    const Game& rules = game.table().game().game();
    return rules.procedure().tableau(rules.view(game.table().game().state_before(event), eye_of(game)));
}

/// What is otherwise than before an event.
std::vector<std::string> places_since(const PlayedGame& game, std::size_t event, const Tableau& now) {
    std::vector<std::string> places;
    const Tableau before = tableau_before(game, event);
    add_pieces(places, game.table().game().game().setup(), before, now);
    add_cards(places, before, now);
    return places;
}

/// Of all that is otherwise since event `first`, or, where that is more than one takes in at a look, of what
/// the latest decisions changed, at least the last of them that changed anything.
std::vector<std::string> latest_places(const PlayedGame& game, std::size_t first, std::size_t end,
                                       const Tableau& now) {
    constexpr std::size_t most = 12;
    const Table& table = game.table();
    std::vector<std::string> places = places_since(game, first, now);
    if (places.size() <= most) return places;
    std::vector<std::string> latest;
    for (std::size_t event = end; event-- > first;) {
        if (number(table.game().events()[event].actor) >= table.players().size()) continue; // chance
        std::vector<std::string> more = places_since(game, event, now);
        if (!latest.empty() && more.size() > most) break;
        latest = std::move(more);
    }
    return latest;
}

/// The first event from `first` on that belongs to what lies on the table: behind the one by which turns are
/// counted anew, for what another round left is gone from it.
std::size_t first_on_table(const PlayedGame& game, std::size_t first, std::size_t end, const Tableau& now) {
    if (tableau_before(game, first).turn <= now.turn) return first;
    for (std::size_t event = end; event-- > first;)
        if (tableau_before(game, event).turn > now.turn) return event + 1;
    return first;
}

/// Whether a decision ended the game, or a round: then turns are counted anew. Its sentence alone tells what
/// that came to. `is_latest`: nothing has happened since.
bool has_ended(const PlayedGame& game, std::size_t decision, bool is_latest, const Tableau& now) {
    const Table& table = game.table();
    if (table.is_over()) return is_latest && table.told_settlement().empty();
    return tableau_before(game, decision).turn > now.turn;
}

/// Each round that ended from event `first` to before `end` is told by one of the sentences, in their order.
std::vector<std::size_t> find_round_ends(const Table& table, const std::vector<std::string>& told,
                                         std::size_t first, std::size_t end) {
    const Playthrough& game = table.game();
    std::vector<std::size_t> found(told.size(), 0);
    std::size_t from = 0;
    for (std::size_t event = first; event < std::min(end, game.events().size()); ++event) {
        const std::string ending =
            end_of_round(game.game().procedure(), game.state_before(event), game.events()[event].move);
        if (ending.empty()) continue;
        while (from < told.size() && !told[from].ends_with(ending))
            ++from;
        if (from == told.size()) break;
        found[from++] = ending.size();
    }
    return found;
}

} // namespace

Since since_last_decision(const PlayedGame& game) {
    const Table& table = game.table();
    const std::size_t end = game.events_by(game.moment());
    const Beginning from =
        game.is_present()
            ? after_own(game)
            : Beginning{game.events_by(std::max<std::size_t>(game.moment(), 1) - 1), std::nullopt};
    Since since;
    const Tableau now = game.tableau();
    const bool is_latest = from.first >= end;
    const bool has_own = from.decision && has_ended(game, *from.decision, is_latest, now);
    if (is_latest && !has_own) return since;
    const std::size_t first = has_own ? *from.decision : from.first;
    since.told = told_to(table, eye_of(game), first, end);
    since.round_ends = find_round_ends(table, since.told, first, end);
    if (const std::size_t laid = is_latest ? end : first_on_table(game, from.first, end, now); laid < end)
        since.places = latest_places(game, laid, end, now);
    return since;
}

} // namespace sabotier::play
