#include "validator/play/table/stays_known.hpp"

#include "formats/base/words.hpp"
#include "validator/play/table/learnt.hpp"
#include "validator/play/together.hpp"

#include <algorithm>

namespace sabotier::play {

namespace {

/// Whether something lies open to a seat that did not before.
bool turns_up(const Game& game, const State& before, const State& after, Seat eye) {
    const Tableau then = game.procedure().tableau(game.view(before, eye));
    const Tableau now = game.procedure().tableau(game.view(after, eye));
    const auto is_turned_up = [&](const TableauPiece& piece) {
        const auto was = std::ranges::find(then.pieces, piece.id, &TableauPiece::id);
        return was != then.pieces.end() && was->kind == nullptr && piece.kind != nullptr;
    };
    const auto is_found = [&](const LaidCard& card) {
        const auto was = std::ranges::find_if(
            then.cards, [&](const LaidCard& other) { return other.x == card.x && other.y == card.y; });
        return was != then.cards.end() && was->card.str().empty() && !card.card.str().empty();
    };
    return std::ranges::any_of(now.pieces, is_turned_up) || std::ranges::any_of(now.cards, is_found);
}

/// Whether all that was decided at the same time, in secret, lies open by this decision.
bool opens_round(const Game& game, const State& before, const State& after) {
    const std::uint64_t round = round_together(game.procedure(), before);
    return round != 0 && round_together(game.procedure(), after) != round;
}

} // namespace

std::vector<std::string> stays_known(const Table& table) {
    const std::optional<Seat> seat = table.last_of_people();
    const Playthrough& played = table.game();
    if (!seat || played.settlement()) return {};
    const std::vector<Event>& events = played.events();
    const auto last = std::find_if(events.rbegin(), events.rend(), [&](const Event& event) {
        return event.actor != by_chance && !table.players()[number(event.actor)].is_bot();
    });
    const Game& game = played.game();
    std::vector<std::string> known;
    for (auto i = static_cast<std::size_t>(events.rend() - last) - 1; i < events.size(); ++i) {
        const Event& event = events[i];
        const State& before = played.state_before(i);
        std::string words = game.procedure().words(before, event.move, *seat);
        if (words.empty()) continue;
        const auto others_show = [&] {
            const State& after = played.state_before(i + 1);
            return turns_up(game, before, after, *seat) || opens_round(game, before, after)
                   || shows_hidden(game, before, event.move, *seat);
        };
        const bool is_shown = event.actor == by_chance ? is_seen_drawn(game, before, event.move, *seat)
                              : event.actor == *seat   ? shows_something(game, before, event.move, *seat)
                                                       : others_show();
        if (is_shown) known.push_back(std::move(words));
    }
    return merged(known);
}

void StillKnown::add(std::vector<std::string> known, Seat decides_again) {
    if (knows_ != decides_again) known_.clear();
    knows_ = decides_again;
    known_.insert(known_.begin(), known.begin(), known.end());
}

void StillKnown::lay_open(const Table& ended) {
    if (ended.is_over() && ended.hides_things()) saw_all_.assign(ended.players().size(), true);
}

void StillKnown::forget(Seat seat) {
    if (seat == knows_) known_.clear();
    if (number(seat) < saw_all_.size()) saw_all_[number(seat)] = false;
}

std::vector<std::string> StillKnown::of(Seat seat) const {
    std::vector<std::string> known = seat == knows_ ? known_ : std::vector<std::string>{};
    if (number(seat) < saw_all_.size() && saw_all_[number(seat)])
        known.push_back(tr("The game was over, and all that was hidden lay open to everybody here"));
    return known;
}

} // namespace sabotier::play
