#include "validator/checks/shared/squares.hpp"

#include "formats/base/words.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/shared/pieces.hpp"
#include "validator/checks/shared/support.hpp"
#include "validator/engine/space_words.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <string_view>

namespace sabotier {

std::vector<Home> homes(const Setup& setup) {
    std::vector<Home> result;
    if (setup.loaded->given == Given::scenario) {
        for (std::size_t i = 0; i < setup.sides.size(); ++i)
            if (const SetupSide& side = setup.sides[i]; !side.zone.empty() && !is_second_of_its_id(setup, i))
                result.push_back({side.side->id, side_name(side), side.zone});
        return result;
    }
    for (const SideTemplate& side : setup.rulebook().sides) {
        const auto* board = setup.board.as<GridBoard>();
        if (board == nullptr || side.depth == 0) continue;
        auto zone = end_zone(*board, side.end, side.depth);
        std::sort(zone.begin(), zone.end());
        if (!zone.empty())
            result.push_back({side.id, side.name.empty() ? side.id.str() : side.name, std::move(zone)});
    }
    return result;
}

std::size_t army_size(const Rulebook& rulebook, const SideId& side, const std::vector<KindId>& kinds) {
    std::size_t size = 0;
    for (const PieceKind& kind : rulebook.pieces) {
        const bool is_counted =
            kinds.empty() || std::find(kinds.begin(), kinds.end(), kind.id) != kinds.end();
        if (is_counted && kind.exactly && !kind.starts_off_board && (kind.side.empty() || kind.side == side))
            size += static_cast<std::size_t>(std::max(0, *kind.exactly));
    }
    return size;
}

ArmyParameters read_army(Fields& fields, const Rulebook& rulebook) {
    return {read_kinds(fields, "of", rulebook)};
}

std::size_t room_in(const Rulebook& rulebook, std::size_t spaces) {
    if (spaces == 0) return 0;
    const auto& capacity = rulebook.board.space_capacity;
    return capacity ? spaces * static_cast<std::size_t>(*capacity) : std::numeric_limits<std::size_t>::max();
}

std::string blocked_word(const Rulebook& rulebook) {
    std::string word = rulebook.grid.blocked_name;
    if (!word.empty() && word[0] >= 'A' && word[0] <= 'Z') word[0] = static_cast<char>(word[0] - 'A' + 'a');
    return word;
}

std::string a_blocker(const Rulebook& rulebook) {
    const std::string word = blocked_word(rulebook);
    const bool is_vowel = !word.empty() && std::string_view("aeiou").find(word[0]) != std::string_view::npos;
    return is_vowel ? say("an {0}", word, rulebook.grid.blocked_name)
                    : say("a {0}", word, rulebook.grid.blocked_name);
}

std::vector<SpaceIndex> blocked_spaces(const GridBoard& board) {
    std::vector<SpaceIndex> spaces;
    for (std::uint32_t i = 0; i < board.size(); ++i)
        if (board.is_blocked(SpaceIndex{i})) spaces.push_back(SpaceIndex{i});
    return spaces;
}

Position blocked_position(const Setup& setup, SpaceIndex space) {
    if (const auto* squares = std::get_if<Squares>(&setup.loaded->map.ground))
        for (const WrittenSpace& written : squares->blocked)
            if (setup.find(written.name) == space) return written.at;
    return map_position(setup);
}

std::string join_spaces(const Board& board, const std::vector<SpaceIndex>& spaces, std::size_t most) {
    std::vector<std::string> names;
    for (const SpaceIndex space : spaces)
        names.push_back(board.name(space));
    return join_list(names, most);
}

std::vector<Subject> space_subjects(const Board& board, const std::vector<SpaceIndex>& spaces) {
    std::vector<Subject> subjects;
    for (const SpaceIndex space : spaces)
        subjects.push_back(space_subject(board, space));
    return subjects;
}

std::string count_spaces(const Board& board, std::size_t count) {
    return space_count(board.word(), count);
}

bool can_move(const PieceKind& kind) {
    return std::any_of(kind.modes.begin(), kind.modes.end(),
                       [](const MovementMode& mode) { return mode.allowance > 0; });
}

std::vector<const SetupUnit*> standing_of(const Setup& setup, std::size_t side) {
    std::vector<const SetupUnit*> units;
    for (const std::size_t index : setup.sides[side].units)
        if (setup.units[index].space != no_space) units.push_back(&setup.units[index]);
    return units;
}

std::vector<SpaceIndex> enemy_spaces(const Setup& setup, std::size_t side) {
    std::vector<SpaceIndex> spaces;
    for (std::size_t other = 0; other < setup.sides.size(); ++other) {
        if (other == side) continue;
        spaces.insert(spaces.end(), setup.sides[other].zone.begin(), setup.sides[other].zone.end());
        for (const SetupUnit* unit : standing_of(setup, other))
            spaces.push_back(unit->space);
    }
    return spaces;
}

void report_blocked_faults(const CheckContext& context, GridFault::Kind kind, const char* what) {
    const Setup& setup = context.setup();
    const auto* squares = std::get_if<Squares>(&setup.loaded->map.ground);
    if (!setup.board.as<GridBoard>() || !squares) return;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> index; // by place in the file
    for (std::size_t i = 0; i < squares->blocked.size(); ++i)
        index[{squares->blocked[i].at.line, squares->blocked[i].at.column}] = i;
    for (const GridFault& fault : setup.board.on<GridBoard>().faults()) {
        if (fault.kind != kind) continue;
        std::vector<Fix> fixes;
        if (const auto found = index.find({fault.at.line, fault.at.column}); found != index.end())
            fixes = {{tr("Take it off the map"),
                      {map_edit(setup, "blocked/" + std::to_string(found->second), "")}}};
        context.report(
            say(what, a_blocker(setup.rulebook()), fault.id, meant_in_brackets(*setup.board, fault.id)),
            {{std::string(setup.board.on<GridBoard>().word()), fault.id}}, fault.at, std::move(fixes));
    }
}

} // namespace sabotier
