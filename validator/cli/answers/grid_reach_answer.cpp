#include "validator/cli/answers/grid_reach_answer.hpp"

#include "formats/board/grid_board.hpp"
#include "formats/export/drawn/captions.hpp"
#include "validator/answers/json/reach_json.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace sabotier::cli {
namespace {

constexpr std::size_t most_named = 12; ///< spaces of a turn that text names

std::string names_of(const GridBoard& board, const std::vector<SpaceIndex>& spaces) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(spaces.size(), most_named); ++i)
        names.push_back(board.name(spaces[i]));
    const std::string text = fmt::format("{}", fmt::join(names, ", "));
    return spaces.size() > most_named ? fmt::format("{} and {} more", text, spaces.size() - most_named)
                                      : text;
}

} // namespace

std::string GridReachAnswer::counted() const {
    return reach_.reach.is_stated ? "turn" : "step";
}

Answer GridReachAnswer::text() const {
    Answer answer(fmt::format("{} ({}) {}: {}.", unit_name(setup_, unit()), unit().kind->name,
                              where_it_starts(setup_, reach_), how_it_moves(reach_)));
    std::vector<SpaceIndex> now;
    for (const SteppedTo& end : reach_.reach.this_turn)
        now.push_back(end.space);
    answer.blank();
    if (reach_.reach.is_stated)
        answer.line("This turn, with all other pieces where they are, it can go "
                    + (now.empty() ? "nowhere" : "to " + names_of(setup_.board.on<GridBoard>(), now)) + ".");
    TextTable table({counted(), lower_spaces_word(setup_), "first reached"});
    for (std::size_t when = 0; when < reach_.by_turn.size(); ++when)
        table.add({std::to_string(when), std::to_string(reach_.by_turn[when].size()),
                   names_of(setup_.board.on<GridBoard>(), reach_.by_turn[when])});
    if (reach_.later > 0) table.add({"later", std::to_string(reach_.later), ""});
    if (reach_.never > 0) table.add({"never", std::to_string(reach_.never), ""});
    if (reach_.reach.is_stated) answer.blank();
    answer.line(fmt::format("On an empty board, {0} by {0}:", counted()));
    answer.add(table);
    TextTable objectives({"objective", "place", counted()});
    for (std::size_t i = 0; i < setup_.objectives.size(); ++i)
        if (const SpaceIndex space = setup_.objectives[i]; setup_.board.on<GridBoard>().is_space(space))
            objectives.add({setup_.scenario().objectives[i].id.str(),
                            setup_.board.on<GridBoard>().name(space),
                            turn(space) == never ? "never" : std::to_string(turn(space))});
    if (objectives.empty()) return answer;
    answer.blank();
    answer.add(objectives);
    return answer;
}

nlohmann::ordered_json GridReachAnswer::json() const {
    return reach_json(setup_, reach_);
}

} // namespace sabotier::cli
