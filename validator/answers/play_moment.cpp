#include "validator/answers/play_moment.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sabotier {

namespace {

std::optional<Facing> facing_of(const play::TableauPiece& piece) {
    const auto index = static_cast<std::size_t>(piece.facing.value_or(-1));
    return index < all_facings.size() ? std::optional(all_facings[index]) : std::nullopt;
}

/// In the order in which they were met.
void count(const std::string& kind, std::vector<std::pair<std::string, std::size_t>>& kinds) {
    const auto found = std::ranges::find(kinds, kind, &std::pair<std::string, std::size_t>::first);
    if (found == kinds.end())
        kinds.emplace_back(kind, 1);
    else
        ++found->second;
}

} // namespace

StoryMoment MomentMaker::moment(const play::Tableau& tableau) {
    StoryMoment moment;
    moment.title = say("turn {}: {}", tableau.turn, tableau.phase);
    // By side, then by kind, each counted: a long game loses dozens.
    std::map<std::size_t, std::vector<std::pair<std::string, std::size_t>>> gone;
    for (const play::TableauPiece& piece : tableau.pieces) {
        const std::size_t number = numbers_.try_emplace(piece.id, numbers_.size()).first->second;
        if (piece.is_gone)
            count(piece.kind == nullptr ? "?" : piece.kind->name, gone[piece.side]);
        else if (game_.setup().board->is_space(piece.at))
            moment.pieces.push_back({number, look_of(piece), piece.at, facing_of(piece)});
    }
    std::ranges::sort(moment.pieces, {}, &StoryPiece::number);
    for (const play::TableauPosition& position : tableau.positions)
        moment.positions.push_back({position.side, position.at});
    moment.cards = tableau.cards;
    for (const play::TableauFact& fact : tableau.facts)
        moment.beside.push_back(
            play::number(fact.of) < game_.seats().size()
                ? fmt::format("{}: {}: {}", game_.seats()[play::number(fact.of)].name, fact.name, fact.value)
                : fmt::format("{}: {}", fact.name, fact.value));
    for (const auto& [side, kinds] : gone) {
        std::vector<std::string> each;
        for (const auto& [kind, number] : kinds)
            each.push_back(number == 1 ? kind : fmt::format("{} \u00d7 {}", number, kind));
        moment.beside.push_back(say("{}: gone: {}", name_of_side(side), join_list(each, each.size())));
    }
    return moment;
}

std::string MomentMaker::name_of_side(std::size_t side) const {
    return side < game_.setup().sides.size() ? side_name(game_.setup().sides[side]) : tr("nobody's");
}

std::size_t MomentMaker::look_of(const play::TableauPiece& piece) {
    const StoryLook look{piece.kind, piece.side < game_.setup().sides.size() ? piece.side : none,
                         piece.is_wreck      ? PieceState::destroyed
                         : piece.is_disabled ? PieceState::disabled
                                             : PieceState::sound};
    const auto found = std::ranges::find(looks_, look);
    if (found != looks_.end()) return static_cast<std::size_t>(found - looks_.begin());
    looks_.push_back(look);
    return looks_.size() - 1;
}

} // namespace sabotier
