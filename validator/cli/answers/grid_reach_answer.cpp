#include "validator/cli/answers/grid_reach_answer.hpp"

#include "formats/board/grid_board.hpp"
#include "formats/export/words.hpp"
#include "validator/cli/console/table.hpp"
#include "validator/engine/check.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace sabotier::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_named = 12; ///< spaces of a turn that text names
constexpr Colour start_colour = rgb(0x1f3f8f);
constexpr Colour now_colour = rgb(0x1fa39a, 0.6);
constexpr Colour never_colour = rgb(0x20252b, 0.5);

std::string names_of(const GridBoard& board, const std::vector<SpaceIndex>& spaces) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(spaces.size(), most_named); ++i)
        names.push_back(board.name(spaces[i]));
    const std::string text = fmt::format("{}", fmt::join(names, ", "));
    return spaces.size() > most_named ? fmt::format("{} and {} more", text, spaces.size() - most_named)
                                      : text;
}

} // namespace

GridReachAnswer::GridReachAnswer(const Setup& setup, std::size_t unit, std::uint32_t turns)
    : setup_(setup),
      unit_(unit),
      turns_(turns),
      reach_(piece_reach(setup, unit)),
      by_turn_(turns + 1) {
    for (std::uint32_t i = 0; i < setup.board.on<GridBoard>().size(); ++i) {
        const SpaceIndex space{i};
        if (setup.board.on<GridBoard>().is_blocked(space)) continue;
        const std::uint32_t when = turn(space);
        if (when == never)
            ++never_;
        else if (reach_.is_stated && when > turns)
            ++later_;
        else {
            by_turn_.resize(std::max<std::size_t>(by_turn_.size(), when + 1));
            by_turn_[when].push_back(space);
        }
    }
    while (by_turn_.size() > 1 && by_turn_.back().empty())
        by_turn_.pop_back();
}

std::uint32_t GridReachAnswer::turn(SpaceIndex space) const {
    const int steps = reach_.steps[number(space)];
    if (steps <= 0) return steps < 0 ? never : 0;
    if (!reach_.is_stated) return static_cast<std::uint32_t>(steps);
    return static_cast<std::uint32_t>((steps + reach_.steps_a_turn - 1) / reach_.steps_a_turn);
}

std::string GridReachAnswer::where() const {
    if (reach_.starts.empty()) return "nowhere on the board";
    if (reach_.starts.size() > 1)
        return fmt::format("anywhere in {} {}", reach_.starts.size(), lower_spaces_word(setup_));
    return "in " + setup_.board.on<GridBoard>().name(reach_.starts.front());
}

std::string GridReachAnswer::how_it_moves() const {
    if (!reach_.is_stated) return "the rulebook does not say how it moves";
    if (reach_.steps_a_turn == 0) return "it does not move";
    return count_of(static_cast<std::size_t>(reach_.steps_a_turn), "step", "steps") + " a turn";
}

std::string GridReachAnswer::counted() const {
    return reach_.is_stated ? "turn" : "step";
}

Answer GridReachAnswer::text() const {
    const SetupUnit& unit = setup_.units[unit_];
    Answer answer(
        fmt::format("{} ({}) {}: {}.", unit_name(setup_, unit), unit.kind->name, where(), how_it_moves()));
    std::vector<SpaceIndex> now;
    for (const SteppedTo& end : reach_.this_turn)
        now.push_back(end.space);
    answer.blank();
    if (reach_.is_stated)
        answer.line("This turn, with all other pieces where they are, it can go "
                    + (now.empty() ? "nowhere" : "to " + names_of(setup_.board.on<GridBoard>(), now)) + ".");
    TextTable table({counted(), lower_spaces_word(setup_), "first reached"});
    for (std::size_t when = 0; when < by_turn_.size(); ++when)
        table.add({std::to_string(when), std::to_string(by_turn_[when].size()),
                   names_of(setup_.board.on<GridBoard>(), by_turn_[when])});
    if (later_ > 0) table.add({"later", std::to_string(later_), ""});
    if (never_ > 0) table.add({"never", std::to_string(never_), ""});
    if (reach_.is_stated) answer.blank();
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

Json GridReachAnswer::objectives_json() const {
    auto list = Json::array();
    for (std::size_t i = 0; i < setup_.objectives.size(); ++i) {
        const SpaceIndex space = setup_.objectives[i];
        if (!setup_.board.on<GridBoard>().is_space(space)) continue;
        Json when = nullptr;
        if (turn(space) != never) when = turn(space);
        list.push_back({{"id", setup_.scenario().objectives[i].id.str()},
                        {"space", setup_.board.on<GridBoard>().name(space)},
                        {"turn", std::move(when)}});
    }
    return list;
}

Json GridReachAnswer::json() const {
    const GridBoard& board = setup_.board.on<GridBoard>();
    auto ways = Json::array(), from = Json::array(), ends = Json::array(), travel = Json::array();
    for (const MovementMode& mode : setup_.units[unit_].kind->modes)
        ways.push_back({{"class", mode.movement.str()},
                        {"move_units", mode.allowance},
                        {"words", "a step for each move unit"}});
    for (const SpaceIndex start : reach_.starts)
        from.push_back(board.name(start));
    for (const SteppedTo& end : reach_.this_turn)
        ends.push_back({{"space", board.name(end.space)}, {"steps", end.steps}, {"how", "itself"}});
    for (std::size_t when = 0; when < by_turn_.size(); ++when)
        for (const SpaceIndex space : by_turn_[when])
            travel.push_back({{"space", board.name(space)}, {"turn", when}});
    return {{"unit", unit_subject(setup_, setup_.units[unit_]).id},
            {"class", nullptr},
            {"carrier", nullptr},
            {"ways", std::move(ways)},
            {"from", std::move(from)},
            {"this_turn", std::move(ends)},
            {"turns", turns_},
            {"counted_in", reach_.is_stated ? "turns" : "steps"},
            {"travel", std::move(travel)},
            {"later", later_},
            {"never", never_},
            {"objectives", objectives_json()}};
}

MapOverlay GridReachAnswer::overlay() const {
    using Look = MapOverlay::Key::Look;
    MapOverlay overlay;
    overlay.title = "Reach of " + unit_name(setup_, setup_.units[unit_]);
    overlay.subtitle = fmt::format("It starts {}: {}. Figures are {} on an empty board.", where(),
                                   how_it_moves(), counted() + "s");
    const double last = std::max<double>(2, static_cast<double>(by_turn_.size() - 1));
    const auto colour_of = [&](std::uint32_t when) {
        return heat_colour(std::min(1.0, (std::max(when, 1U) - 1) / (last - 1)));
    };
    std::vector<bool> is_now(setup_.board.on<GridBoard>().size(), false);
    for (const SteppedTo& end : reach_.this_turn)
        is_now[number(end.space)] = true;
    for (std::uint32_t i = 0; i < setup_.board.on<GridBoard>().size(); ++i) {
        const SpaceIndex space{i};
        if (setup_.board.on<GridBoard>().is_blocked(space)) continue;
        const std::uint32_t when = turn(space);
        if (when == 0) continue;
        overlay.tints.push_back({space, is_now[i]       ? now_colour
                                        : when == never ? never_colour
                                                        : colour_of(when)});
        if (when != never) overlay.figures.push_back({space, std::to_string(when)});
    }
    if (reach_.starts.size() == 1) {
        overlay.rings.push_back({reach_.starts.front(), start_colour});
        overlay.keys.push_back({"starts here", start_colour, Look::ring});
    }
    if (!reach_.this_turn.empty()) overlay.keys.push_back({"this turn", now_colour, Look::tint});
    if (by_turn_.size() > 2) {
        overlay.keys.push_back({reach_.is_stated ? "turn 2, or sooner if nobody is in the way" : "2 steps",
                                colour_of(2), Look::tint});
        const auto end = static_cast<std::uint32_t>(by_turn_.size() - 1);
        if (end > 2)
            overlay.keys.push_back({reach_.is_stated
                                        ? fmt::format("turn {}{}", end, later_ > 0 ? " and later" : "")
                                        : fmt::format("{} steps", end),
                                    colour_of(end), Look::tint});
    }
    if (never_ > 0) overlay.keys.push_back({"never", never_colour, Look::tint});
    return overlay;
}

} // namespace sabotier::cli
