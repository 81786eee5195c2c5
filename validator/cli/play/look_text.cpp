#include "validator/cli/play/look_text.hpp"

#include "formats/board/card_board.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/answers/played/tokens.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::cli {
namespace {

std::optional<CardPlace> card_place(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = parse_integer(std::string(text.substr(0, comma)));
    const auto y = parse_integer(std::string(text.substr(comma + 1)));
    constexpr int most = farthest_card;
    if (!x || !y || *x < -most || *x > most || *y < -most || *y > most) return std::nullopt;
    return CardPlace{static_cast<int>(*x), static_cast<int>(*y)};
}

/// "Level tunnel, turned"; what a card shows beside its tunnels its name says, but for whose door it is.
std::string card_words(const Setup& setup, const LaidCard& laid) {
    const CardKind* const kind = find_card(setup.rulebook(), laid.card);
    if (laid.face_down)
        return kind == nullptr ? "a goal, face down"
                               : fmt::format("a goal, face down; it is known to be {}", kind->name);
    if (kind == nullptr) return "a card that is not known";
    std::string words = kind->role == CardKind::Role::goal ? "a goal, face up: " + kind->name : kind->name;
    if (laid.turn % 360 != 0) words += ", turned";
    if (!kind->door.empty()) words += ", which only " + kind->door.str() + " may pass";
    if (kind->crystals > 0) words += fmt::format(", crystals: {}", kind->crystals);
    if (kind->is_ladder) words += ", joined to the start and all ladders";
    return words;
}

Answer look_at_table(const Setup& setup, const play::Tableau& tableau, std::string_view text) {
    const std::optional<CardPlace> place = card_place(text);
    if (!place)
        return Answer(fmt::format("'{}' is no place on the table: a column and a row, as 3,-1", text));
    const auto laid = std::find_if(tableau.cards.begin(), tableau.cards.end(), [&](const LaidCard& card) {
        return card.x == place->x && card.y == place->y;
    });
    return Answer(fmt::format("{}: {}", name_of(*place),
                              laid == tableau.cards.end() ? "empty" : card_words(setup, *laid)));
}

std::string ground_words(const Setup& setup, SpaceIndex at) {
    std::string ground;
    if (const Terrain* terrain = setup.terrain(at)) ground = terrain->name;
    if (const auto* grid = setup.board.as<GridBoard>(); grid != nullptr && grid->is_blocked(at))
        ground = setup.rulebook().grid.blocked_name;
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
        if (setup.objectives[i] == at) {
            const std::string& name = setup.scenario().objectives[i].name;
            ground +=
                fmt::format("{}objective{}", ground.empty() ? "" : ", ", name.empty() ? "" : " " + name);
        }
    return ground;
}

std::string piece_words(const play::TableauPiece& piece) {
    std::string kind = piece.kind != nullptr ? piece.kind->name : "not known";
    if (piece.kind == nullptr && !piece.possible.empty()) {
        std::vector<std::string> names;
        for (const PieceKind* possible : piece.possible)
            names.push_back(possible->name);
        kind = fmt::format("one of {}", fmt::join(names, ", "));
    }
    std::string line = fmt::format("{} ({}", piece.id, kind);
    if (piece.facing) line += ", facing " + played::facing_sign(*piece.facing, false);
    for (const std::string& mark : piece.marks)
        line += ", " + mark;
    return line + ")";
}

} // namespace

Answer look_at(const Setup& setup, const play::Tableau& tableau, std::string_view place) {
    if (!tableau.cards.empty()) return look_at_table(setup, tableau, place);
    const auto at = setup.find(place);
    if (!at) return Answer(fmt::format("the board has no {} '{}'", setup.board->word(), place));
    std::vector<std::string> pieces;
    for (const play::TableauPiece& piece : tableau.pieces)
        if (!piece.is_gone && piece.at == *at) pieces.push_back(piece_words(piece));
    const std::string ground = ground_words(setup, *at);
    const std::string empty = pieces.empty() ? "empty" : "";
    Answer answer;
    answer.line(fmt::format("{}{}{}{}{}", place, ground.empty() && empty.empty() ? "" : ": ", ground,
                            ground.empty() || empty.empty() ? "" : "; ", empty));
    for (const std::string& piece : pieces)
        answer.line(piece, 2);
    return answer;
}

} // namespace sabotier::cli
