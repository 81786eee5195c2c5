#include "formats/export/drawn/captions.hpp"

#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/draw/pieces/piece_art.hpp"
#include "formats/export/drawn/kinds.hpp"

#include <fmt/format.h>

namespace sabotier {
namespace {

bool is_blank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

void join(std::string& text, const std::string& more) {
    if (is_blank(more)) return;
    if (!text.empty()) text += " \u00b7 ";
    text += more;
}

/// The scenario round it is empty.
bool is_map_alone(const Setup& setup) {
    return setup.loaded->given == Given::map;
}

} // namespace

std::string title_of(const Setup& setup) {
    const bool is_map = is_map_alone(setup);
    const std::string& title = is_map ? setup.loaded->map.title : setup.scenario().title;
    return !is_blank(title) ? title : is_map ? "Untitled map" : "Untitled scenario";
}

std::string subtitle_of(const Setup& setup) {
    const Scenario& scenario = setup.scenario();
    std::string text;
    join(text, setup.rulebook().title);
    if (scenario.points) join(text, fmt::format("{} points a side", *scenario.points));
    const std::string& author = is_map_alone(setup) ? setup.loaded->map.author : scenario.author;
    if (!is_blank(author)) join(text, "by " + author);
    if (!is_blank(scenario.version)) join(text, "version " + scenario.version);
    return text;
}

std::string side_name(const Setup& setup, std::size_t side) {
    if (side >= setup.sides.size() || setup.sides[side].side == nullptr) return "No side";
    const Side& s = *setup.sides[side].side;
    return is_blank(s.name) ? s.id.str() : s.name;
}

std::string role_name(const Rulebook& rulebook, const RoleId& id) {
    for (const Role& role : rulebook.roles)
        if (role.id == id) return role.name;
    return id.str();
}

std::string use_name(CardUse use) {
    switch (use) {
    case CardUse::operative:
        return "Operatives";
    case CardUse::mission:
        return "Missions";
    case CardUse::allegiance:
        return "Allegiance";
    case CardUse::hand:
        return "Hands";
    case CardUse::nomination:
        break;
    }
    return "Nominations";
}

std::vector<std::string> unit_labels(const Setup& setup) {
    std::vector<std::string> labels;
    const std::vector<CounterFace> faces = counter_faces(setup);
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        // placed by kind: a piece, which bears its name
        const bool is_piece = unit.piece != none || unit.draft_step != none;
        labels.push_back(is_piece ? piece_look(setup, unit).name : label_of(faces[i]));
    }
    return labels;
}

std::string whereabouts(const Setup& setup, const SetupUnit& unit, const std::vector<std::string>& labels) {
    if (unit.carrier < labels.size()) return "aboard " + labels[unit.carrier];
    if (setup.is_left_to_players(unit)) return blank_to_fill_in;
    if (!is_on_board(setup, unit.space))
        return unit.kind != nullptr && unit.kind->starts_off_board ? "off the board" : "not placed";
    const std::string hex = space_name(setup, unit.space);
    return unit.facing ? fmt::format("{} facing {}", hex, name(*unit.facing)) : hex;
}

std::string cost_text(const EntryCost& cost) {
    switch (cost.kind) {
    case EntryCost::Kind::forbidden:
        return "\u2013";
    case EntryCost::Kind::whole_turn:
        return "all";
    case EntryCost::Kind::as_base:
        return "base";
    case EntryCost::Kind::cost:
        break;
    }
    const int whole = cost.halves / 2;
    if (cost.halves % 2 == 0) return std::to_string(whole);
    return whole == 0 ? "\u00bd" : std::to_string(whole) + "\u00bd";
}

bool is_on_board(const Setup& setup, SpaceIndex space) {
    return setup.board->is_space(space);
}

std::string space_name(const Setup& setup, SpaceIndex space) {
    return is_on_board(setup, space) ? setup.board->name(space) : std::string();
}

std::string spaces_word(const Setup& setup) {
    return drawn_board(setup).spaces;
}

std::string lower_spaces_word(const Setup& setup) {
    std::string word = spaces_word(setup);
    word[0] = static_cast<char>(word[0] - 'A' + 'a');
    return word;
}

std::string said_spaces(const Setup& setup) {
    return tr(drawn_board(setup).told_spaces);
}

std::string counted_spaces(const Setup& setup) {
    return fmt::format("{} {}", board_spaces(setup), lower_spaces_word(setup));
}

std::string counted(std::size_t count, const std::string& what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

} // namespace sabotier
