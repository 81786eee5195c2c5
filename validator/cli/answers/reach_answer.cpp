#include "validator/cli/answers/reach_answer.hpp"

#include "validator/answers/json/reach_json.hpp"
#include "validator/answers/json/turn_end_names.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace sabotier::cli {
namespace {

constexpr std::size_t most_named = 12;    ///< hexes of a turn that text names
constexpr std::size_t most_listed = 1000; ///< ends of a turn that text lists at one price; JSON has all
constexpr Exits all_facings_bits = 63;

std::string units_text(int halves) {
    return halves % 2 == 0 ? std::to_string(halves / 2) : fmt::format("{}.5", halves / 2);
}

} // namespace

std::string ReachAnswer::who() const {
    if (reach_.question.unit == none)
        return "A unit of class " + reach_.question.mover->profile.movement.str();
    const SetupUnit& unit = setup_.units[reach_.question.unit];
    return fmt::format("{} ({})", unit_name(setup_, unit), unit.kind->name);
}

Answer ReachAnswer::text() const {
    Answer answer(fmt::format("{} {}: {}.", who(), where_it_starts(setup_, reach_), how_it_moves(reach_)));
    if (reach_.stands_wrong) answer.line("It stands on ground that it may not enter.");
    add_this_turn(answer);
    add_travel(answer);
    add_objectives(answer);
    return answer;
}

void ReachAnswer::add_this_turn(Answer& answer) const {
    std::map<std::pair<TurnEnd::How, int>, std::vector<std::string>> rows;
    for (const TurnEnd& end : reach_.ends) {
        std::string hex = setup_.board.hexes().name(end.space);
        if (end.facings != all_facings_bits)
            hex += fmt::format(" ({})", fmt::join(facing_names(end.facings), " "));
        rows[{end.how, end.halves}].push_back(std::move(hex));
    }
    const bool is_carried = reach_.traveller.carrier != nullptr;
    TextTable table(is_carried ? std::vector<std::string>{"move units", "", "hexes"}
                               : std::vector<std::string>{"move units", "hexes"});
    for (const auto& [key, hexes] : rows) {
        std::vector<std::string> row{units_text(key.second)};
        if (is_carried) row.push_back(how_text(key.first));
        row.push_back(hexes.size() > most_listed ? join_list(hexes, most_listed)
                                                 : fmt::format("{}", fmt::join(hexes, ", ")));
        table.add(std::move(row));
    }
    answer.blank();
    answer.line(fmt::format("This turn{} it can end in {} (in brackets its facings there, where not all):",
                            reach_.traveller.side == none ? "" : ", with all other units where they are,",
                            count_of(reach_.ends.size(), "place", "places")));
    answer.add(table);
}

void ReachAnswer::add_travel(Answer& answer) const {
    TextTable table({"turn", "hexes", "first reached"});
    for (std::size_t turn = 0; turn < reach_.by_turn.size(); ++turn)
        table.add({std::to_string(turn), std::to_string(reach_.by_turn[turn].size()),
                   reach_.by_turn[turn].empty()
                       ? ""
                       : join_hexes(setup_.board.hexes(), reach_.by_turn[turn], most_named)});
    if (reach_.later > 0) table.add({"later", std::to_string(reach_.later), ""});
    if (reach_.never > 0) table.add({"never", std::to_string(reach_.never), ""});
    answer.blank();
    answer.line("On an empty map, turn by turn:");
    answer.add(table);
}

void ReachAnswer::add_objectives(Answer& answer) const {
    TextTable table({"objective", "hex", "turn"});
    for (std::size_t i = 0; i < setup_.objectives.size(); ++i) {
        const SpaceIndex space = setup_.objectives[i];
        if (!setup_.board.hexes().is_space(space)) continue;
        table.add({setup_.scenario().objectives[i].id.str(), setup_.board.hexes().name(space),
                   turn(space) == never ? "never" : std::to_string(turn(space))});
    }
    if (table.empty()) return;
    answer.blank();
    answer.add(table);
}

nlohmann::ordered_json ReachAnswer::json() const {
    return reach_json(setup_, reach_);
}

} // namespace sabotier::cli
