#include "validator/cli/answers/reach_answer.hpp"

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

std::vector<std::string> facing_names(Exits facings) {
    std::vector<std::string> names;
    for (const Facing facing : all_facings)
        if (has_exit(facings, facing)) names.emplace_back(name(facing));
    return names;
}

std::string units_text(int halves) {
    return halves % 2 == 0 ? std::to_string(halves / 2) : fmt::format("{}.5", halves / 2);
}

std::string how_text(TurnEnd::How how) {
    switch (how) {
    case TurnEnd::How::aboard:
        return "aboard";
    case TurnEnd::How::off:
        return "off";
    case TurnEnd::How::itself:
        break;
    }
    return "itself";
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

nlohmann::ordered_json ReachAnswer::objectives_json() const {
    auto list = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < setup_.objectives.size(); ++i) {
        const SpaceIndex space = setup_.objectives[i];
        if (!setup_.board.hexes().is_space(space)) continue;
        nlohmann::ordered_json when = nullptr;
        if (turn(space) != never) when = turn(space);
        list.push_back({{"id", setup_.scenario().objectives[i].id.str()},
                        {"hex", setup_.board.hexes().name(space)},
                        {"turn", std::move(when)}});
    }
    return list;
}

nlohmann::ordered_json ReachAnswer::json() const {
    using Json = nlohmann::ordered_json;
    Json unit = nullptr, of_class = nullptr, carrier = nullptr;
    if (reach_.question.unit != none) {
        const SetupUnit& own = setup_.units[reach_.question.unit];
        unit = unit_subject(setup_, own).id;
        if (reach_.traveller.carrier != nullptr) carrier = unit_subject(setup_, setup_.units[own.carrier]).id;
    } else {
        of_class = reach_.question.mover->profile.movement.str();
    }
    auto ways = Json::array(), from = Json::array(), ends = Json::array(), travel = Json::array();
    for (const Mover& mover : reach_.traveller.movers)
        ways.push_back({{"class", mover.profile.movement.str()},
                        {"move_units", mover.allowance},
                        {"words", to_text(mover.profile)}});
    for (const TravelStart& start : reach_.traveller.starts)
        from.push_back(setup_.board.hexes().name(start.space));
    for (const TurnEnd& end : reach_.ends)
        ends.push_back({{"hex", setup_.board.hexes().name(end.space)},
                        {"facings", facing_names(end.facings)},
                        {"half_move_units", end.halves},
                        {"how", how_text(end.how)}});
    for (std::size_t turn = 0; turn < reach_.by_turn.size(); ++turn)
        for (const SpaceIndex space : reach_.by_turn[turn])
            travel.push_back({{"hex", setup_.board.hexes().name(space)}, {"turn", turn}});
    return {
        {"unit", std::move(unit)},        {"class", std::move(of_class)}, {"carrier", std::move(carrier)},
        {"ways", std::move(ways)},        {"from", std::move(from)},      {"this_turn", std::move(ends)},
        {"turns", reach_.question.turns}, {"counted_in", "turns"},        {"travel", std::move(travel)},
        {"later", reach_.later},          {"never", reach_.never},        {"objectives", objectives_json()}};
}

} // namespace sabotier::cli
