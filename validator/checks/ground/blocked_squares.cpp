#include "validator/checks/ground/blocked_squares.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/traits.hpp"
#include "validator/checks/shared/map_places.hpp"
#include "validator/engine/blocked_word.hpp"
#include "validator/engine/space_text.hpp"

#include <map>
#include <string>

namespace sabotier {

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

void report_blocked_faults(const CheckContext& context, GridFault::Kind kind, const char* what) {
    const Setup& setup = context.setup();
    const auto* squares = std::get_if<Squares>(&setup.loaded->map.ground);
    if (!traits_of(setup).has_steps || !squares) return;
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
