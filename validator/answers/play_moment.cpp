#include "validator/answers/play_moment.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/traits.hpp"
#include "validator/answers/piece_groups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace sabotier {

namespace {

std::optional<Facing> facing_of(const play::TableauPiece& piece) {
    const auto index = static_cast<std::size_t>(piece.facing.value_or(-1));
    return index < all_facings.size() ? std::optional(all_facings[index]) : std::nullopt;
}

const play::TableauFact* fact_called(const play::Tableau& tableau, std::string_view id) {
    const auto found = std::ranges::find(tableau.facts, id, &play::TableauFact::id);
    return found == tableau.facts.end() ? nullptr : &*found;
}

/// Whether a list as facts have it, "1, 4", names a place.
bool is_listed(const play::TableauFact* list, const std::string& place) {
    return list != nullptr && (", " + list->value + ",").find(" " + place + ",") != std::string::npos;
}

/// A row has nothing else that tells of its places than the facts that are called by their names.
std::vector<StoryPlace> places_of_row(const Setup& setup, const play::Tableau& tableau, bool goes_on) {
    using enum StoryPlace::Fate;
    std::vector<StoryPlace> places;
    bool is_next = goes_on; // the first that is open
    for (const SpaceIndex space : setup.board->layout().spaces()) {
        const std::string name = setup.board->name(space);
        StoryPlace place{space, open, {}};
        if (is_listed(fact_called(tableau, "succeeded"), name))
            place.fate = succeeded;
        else if (is_listed(fact_called(tableau, "failed"), name))
            place.fate = failed;
        else if (std::exchange(is_next, false))
            place.fate = next;
        const play::TableauFact* const fact = fact_called(tableau, "mission-" + name);
        if (fact != nullptr && (place.fate == succeeded || place.fate == failed)) place.told = fact->value;
        places.push_back(std::move(place));
    }
    return places;
}

std::string below_row(const play::Tableau& tableau) {
    std::string line;
    for (const char* const id : {"leader", "team", "rejections"})
        if (const play::TableauFact* const fact = fact_called(tableau, id))
            line += fmt::format("{}{}: {}", line.empty() ? "" : " \u00b7 ", fact->name, fact->value);
    return line;
}

/// Of nobody's piece how many lie on it: cubes.
std::string count_on(const play::TableauPiece& piece, bool is_nobodys) {
    if (!is_nobodys) return {};
    const auto counted =
        std::ranges::find_if(piece.marks, [](const play::PieceMark& mark) { return mark.count.has_value(); });
    return counted == piece.marks.end() ? std::string() : std::to_string(*counted->count);
}

} // namespace

StoryMoment MomentMaker::moment(const play::Tableau& tableau) {
    StoryMoment moment;
    moment.title = say("turn {}: {}", tableau.turn, tableau.phase);
    for (const play::TableauPiece& piece : tableau.pieces) {
        const std::size_t number = numbers_.try_emplace(piece.id, numbers_.size()).first->second;
        if (!piece.is_gone && game_.setup().board->is_space(piece.at))
            moment.pieces.push_back({number, look_of(piece), piece.at, facing_of(piece)});
    }
    std::ranges::sort(moment.pieces, {}, &StoryPiece::number);
    for (const play::TableauPosition& position : tableau.positions)
        moment.positions.push_back({position.side, position.at});
    moment.cards = tableau.cards;
    if (traits_of(game_.setup()).has_row) {
        const bool goes_on = play::number(tableau.actor) < game_.seats().size();
        moment.places = places_of_row(game_.setup(), tableau, goes_on);
        moment.below = below_row(tableau);
    }
    for (const play::TableauFact& fact : tableau.facts)
        moment.beside.push_back(
            play::number(fact.of) < game_.seats().size()
                ? fmt::format("{}: {}: {}", game_.seats()[play::number(fact.of)].name, fact.name, fact.value)
                : fmt::format("{}: {}", fact.name, fact.value));
    for (std::string& gone : told_gone(game_.setup(), tableau)) // a long game loses dozens
        moment.beside.push_back(std::move(gone));
    return moment;
}

std::size_t MomentMaker::look_of(const play::TableauPiece& piece) {
    const bool is_nobodys = piece.side >= game_.setup().sides.size();
    const StoryLook look{piece.kind, is_nobodys ? none : piece.side,
                         piece.is_wreck      ? PieceState::destroyed
                         : piece.is_disabled ? PieceState::disabled
                                             : PieceState::sound,
                         count_on(piece, is_nobodys)};
    const auto found = std::ranges::find(looks_, look);
    if (found != looks_.end()) return static_cast<std::size_t>(found - looks_.begin());
    looks_.push_back(look);
    return looks_.size() - 1;
}

} // namespace sabotier
