#include "validator/cli/answers/reach_answer.hpp"

#include "validator/analysis/reach/unit_range.hpp"
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
constexpr std::uint32_t most_bands = 10;
constexpr Exits all_facings_bits = 63;

constexpr Colour start_colour = rgb(0x1f3f8f);
constexpr Colour now_colour = rgb(0x1fa39a, 0.6);
constexpr Colour off_colour = rgb(0x8d6fd1, 0.6);
constexpr Colour never_colour = rgb(0x20252b, 0.5);

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

ReachAnswer::ReachAnswer(const Setup& setup, const ReachQuestion& question)
    : setup_(setup),
      question_(question),
      traveller_(question.unit != none
                     ? traveller_of(setup, cache_, question.unit)
                     : traveller_of(setup, cache_, *question.mover, question.from, question.facing)),
      ends_(turn_ends(setup, cache_, traveller_)),
      travel_(unit_travel(setup, cache_, traveller_)),
      by_turn_(question.turns + 1) {
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        if (turn(space) == never)
            ++never_;
        else if (turn(space) > question_.turns)
            ++later_;
        else
            by_turn_[turn(space)].push_back(space);
    });
    stands_wrong_ = finds_no_ground();
    while (by_turn_.size() > 1 && by_turn_.back().empty())
        by_turn_.pop_back();
}

std::string ReachAnswer::who() const {
    if (question_.unit == none) return "A unit of class " + question_.mover->profile.movement.str();
    const SetupUnit& unit = setup_.units[question_.unit];
    return fmt::format("{} ({})", unit_name(setup_, unit), unit.kind->name);
}

std::string ReachAnswer::where() const {
    const auto& starts = traveller_.starts;
    if (starts.empty()) return "nowhere on the map";
    if (starts.size() > 1) return fmt::format("anywhere in {} hexes", starts.size());
    const std::string text = "at " + setup_.board.hexes().name(starts.front().space);
    if (traveller_.carrier != nullptr) {
        const SetupUnit& carrier = setup_.units[setup_.units[question_.unit].carrier];
        return fmt::format("{}, aboard {}", text, carrier.id.str());
    }
    if (starts.front().facing) return fmt::format("{}, facing {}", text, name(*starts.front().facing));
    return text + ", facing anywhere";
}

std::string ReachAnswer::how_it_moves() const {
    if (traveller_.movers.empty()) return "it does not move";
    std::vector<std::string> ways;
    for (const Mover& mover : traveller_.movers)
        ways.push_back(
            fmt::format("{}, {} a turn", to_text(mover.profile),
                        count_of(static_cast<std::size_t>(mover.allowance), "move unit", "move units")));
    std::string text;
    for (const std::string& way : ways)
        text += (text.empty() ? "" : "; or ") + way;
    return text;
}

/// On one hex that none of its ways of moving would take it to.
bool ReachAnswer::finds_no_ground() {
    if (traveller_.starts.size() != 1 || traveller_.movers.empty() || traveller_.carrier != nullptr)
        return false;
    return std::none_of(traveller_.movers.begin(), traveller_.movers.end(), [&](const Mover& mover) {
        const MovementModel& model = movement_model(setup_, cache_, mover.profile);
        return model.moves(traveller_.starts.front().space).is_enterable();
    });
}

Answer ReachAnswer::text() const {
    Answer answer(fmt::format("{} {}: {}.", who(), where(), how_it_moves()));
    if (stands_wrong_) answer.line("It stands on ground that it may not enter.");
    add_this_turn(answer);
    add_travel(answer);
    add_objectives(answer);
    return answer;
}

void ReachAnswer::add_this_turn(Answer& answer) const {
    std::map<std::pair<TurnEnd::How, int>, std::vector<std::string>> rows;
    for (const TurnEnd& end : ends_) {
        std::string hex = setup_.board.hexes().name(end.space);
        if (end.facings != all_facings_bits)
            hex += fmt::format(" ({})", fmt::join(facing_names(end.facings), " "));
        rows[{end.how, end.halves}].push_back(std::move(hex));
    }
    const bool is_carried = traveller_.carrier != nullptr;
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
                            traveller_.side == none ? "" : ", with all other units where they are,",
                            count_of(ends_.size(), "place", "places")));
    answer.add(table);
}

void ReachAnswer::add_travel(Answer& answer) const {
    TextTable table({"turn", "hexes", "first reached"});
    for (std::size_t turn = 0; turn < by_turn_.size(); ++turn)
        table.add(
            {std::to_string(turn), std::to_string(by_turn_[turn].size()),
             by_turn_[turn].empty() ? "" : join_hexes(setup_.board.hexes(), by_turn_[turn], most_named)});
    if (later_ > 0) table.add({"later", std::to_string(later_), ""});
    if (never_ > 0) table.add({"never", std::to_string(never_), ""});
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
    if (question_.unit != none) {
        const SetupUnit& own = setup_.units[question_.unit];
        unit = unit_subject(setup_, own).id;
        if (traveller_.carrier != nullptr) carrier = unit_subject(setup_, setup_.units[own.carrier]).id;
    } else {
        of_class = question_.mover->profile.movement.str();
    }
    auto ways = Json::array(), from = Json::array(), ends = Json::array(), travel = Json::array();
    for (const Mover& mover : traveller_.movers)
        ways.push_back({{"class", mover.profile.movement.str()},
                        {"move_units", mover.allowance},
                        {"words", to_text(mover.profile)}});
    for (const TravelStart& start : traveller_.starts)
        from.push_back(setup_.board.hexes().name(start.space));
    for (const TurnEnd& end : ends_)
        ends.push_back({{"hex", setup_.board.hexes().name(end.space)},
                        {"facings", facing_names(end.facings)},
                        {"half_move_units", end.halves},
                        {"how", how_text(end.how)}});
    for (std::size_t turn = 0; turn < by_turn_.size(); ++turn)
        for (const SpaceIndex space : by_turn_[turn])
            travel.push_back({{"hex", setup_.board.hexes().name(space)}, {"turn", turn}});
    return {{"unit", std::move(unit)},
            {"class", std::move(of_class)},
            {"carrier", std::move(carrier)},
            {"ways", std::move(ways)},
            {"from", std::move(from)},
            {"this_turn", std::move(ends)},
            {"turns", question_.turns},
            {"counted_in", "turns"},
            {"travel", std::move(travel)},
            {"later", later_},
            {"never", never_},
            {"objectives", objectives_json()}};
}

MapOverlay ReachAnswer::overlay() const {
    MapOverlay overlay;
    overlay.title = "Reach of "
                    + (question_.unit == none ? "class " + question_.mover->profile.movement.str()
                                              : unit_name(setup_, setup_.units[question_.unit]));
    overlay.subtitle =
        fmt::format("It starts {}: {}. Figures are turns on an empty map.", where(), how_it_moves());
    tint(overlay);
    if (traveller_.starts.size() == 1)
        overlay.rings.push_back({traveller_.starts.front().space, start_colour});
    explain(overlay);
    return overlay;
}

/// Colours of turns: one each, or bands of several where there are many.
Colour ReachAnswer::colour_of(std::uint32_t turn) const {
    const auto last = std::max<std::uint32_t>(2, static_cast<std::uint32_t>(by_turn_.size() - 1));
    const std::uint32_t band = (last + most_bands - 1) / most_bands;
    const std::uint32_t bands = (last - 1) / band;
    const std::uint32_t own = std::min(bands, (std::max(turn, 1U) - 1) / band);
    return heat_colour(bands == 0 ? 0.0 : static_cast<double>(own) / bands);
}

void ReachAnswer::tint(MapOverlay& overlay) const {
    std::map<SpaceIndex, TurnEnd::How> now;
    for (const TurnEnd& end : ends_)
        now.try_emplace(end.space, end.how);
    setup_.board.hexes().for_each_space([&](SpaceIndex space) {
        if (const auto found = now.find(space); found != now.end())
            overlay.tints.push_back({space, found->second == TurnEnd::How::off ? off_colour : now_colour});
        else
            overlay.tints.push_back({space, turn(space) == never ? never_colour : colour_of(turn(space))});
        if (turn(space) != never && turn(space) > 0)
            overlay.figures.push_back({space, std::to_string(turn(space))});
    });
}

void ReachAnswer::explain(MapOverlay& overlay) const {
    using Look = MapOverlay::Key::Look;
    if (traveller_.starts.size() == 1) overlay.keys.push_back({"starts here", start_colour, Look::ring});
    const bool is_carried = traveller_.carrier != nullptr;
    overlay.keys.push_back({is_carried ? "this turn, aboard" : "this turn", now_colour, Look::tint});
    if (is_carried) overlay.keys.push_back({"this turn, off its carrier", off_colour, Look::tint});
    const auto last = static_cast<std::uint32_t>(by_turn_.size() - 1);
    const std::uint32_t band = std::max(1U, (last + most_bands - 1) / most_bands);
    for (std::uint32_t first = 1; first <= last; first += band) {
        const std::uint32_t end = std::min(last, first + band - 1);
        std::string label =
            first == end ? fmt::format("turn {}", first) : fmt::format("turns {} to {}", first, end);
        if (first == 1 && traveller_.side != none) label += " if nobody is in the way";
        overlay.keys.push_back({std::move(label), colour_of(first), Look::tint});
    }
    if (later_ > 0) overlay.keys.back().name += " and later";
    if (never_ > 0) overlay.keys.push_back({"never", never_colour, Look::tint});
}

} // namespace sabotier::cli
