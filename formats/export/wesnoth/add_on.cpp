#include "formats/export/wesnoth/add_on.hpp"

#include "formats/base/cancel.hpp"
#include "formats/base/file_problem.hpp"
#include "formats/base/letters.hpp"
#include "formats/base/sha256.hpp"
#include "formats/base/words.hpp"
#include "formats/board/hex_board.hpp"
#include "formats/draw/canvas/drawable_text.hpp"
#include "formats/export/drawn/words_left_off.hpp"
#include "formats/export/kit/ids.hpp"
#include "formats/export/wesnoth/hex_map.hpp"
#include "formats/export/wesnoth/stand_ins.hpp"
#include "formats/export/wesnoth/wml.hpp"
#include "formats/files/document_name.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

namespace sabotier::wesnoth {
namespace {

constexpr std::size_t most_named = 12; ///< buildings, in one sentence

/// Places as the game counts them.
Cell place(const HexBoard& board, SpaceIndex space) {
    const Cell cell = to_cell(board.grid.hex(space));
    return {cell.column + 1, cell.row + 1};
}

std::string title_of(const Setup& setup) {
    return setup.scenario().title.empty() ? setup.rulebook().title : setup.scenario().title;
}

std::string side_name(const SetupSide& side) {
    return side.side->name.empty() ? side.side->id.str() : side.side->name;
}

/// Its letters and digits, by which people know it again.
std::string core_of(std::string_view text) {
    std::string core;
    for (const char c : text) {
        const bool is_sign = c >= 0 && std::isalnum(static_cast<unsigned char>(c)) == 0;
        if (!is_sign) core += small_letter(c);
    }
    return core;
}

/// By its file, so that it stays the same while the scenario is worked on, and in whatever folder it lies.
/// Two scenarios of one id are one to the game, and files in two folders may well have one name: what the
/// name does not tell goes on in a digest, which is the title where it is another one, who made it, and the
/// rest of a name that an id cannot bear or that is none of a scenario's.
std::string scenario_id(const Setup& setup) {
    const std::string& file = setup.loaded->file;
    const bool is_map = setup.loaded->given == Given::map;
    const std::string& title = is_map ? setup.loaded->map.title : setup.scenario().title;
    const std::string& author = is_map ? setup.loaded->map.author : setup.scenario().author;
    const std::string stem = document_stem(file);
    const std::string plain = id_of(stem);
    const std::string name = file.substr(file.rfind('/') + 1);
    std::string more = plain == stem && name == stem + ".scenario.yaml" ? "" : name;
    if (core_of(title) != core_of(stem) && !title.empty()) more += "\ntitle " + title;
    if (!author.empty()) more += "\nauthor " + author;
    return "sabotier_" + plain + (more.empty() ? "" : "_" + sha256(more).substr(0, 8));
}

/// What the game's list of add-ons tells; it warns where that is missing.
std::string information(const Setup& setup) {
    Wml wml;
    wml.open("info");
    wml.shown("title", title_of(setup));
    wml.set("version", "1.0.0");
    wml.set("type", "scenario_mp");
    wml.close();
    return wml.text();
}

/// Writes the one scenario, and finds out what the game has no place for.
class ScenarioWriter {
public:
    ScenarioWriter(const Setup& setup, const HexBoard& board)
        : setup_(setup),
          board_(board) {}

    void write() {
        wml_.open("multiplayer");
        wml_.set("id", scenario_id(setup_));
        wml_.shown("name", title_of(setup_));
        wml_.shown("description", setup_.scenario().author.empty()
                                      ? setup_.rulebook().title
                                      : say("{}, by {}", setup_.rulebook().title, setup_.scenario().author));
        wml_.set("map_data", "\"{./scenario.map}\"");
        wml_.set("turns", "-1");
        wml_.set("random_start_time", "no");
        wml_.set("experience_modifier", 100);
        wml_.set("victory_when_enemies_defeated", "yes");
        wml_.open("time"); // always the same light: our games have no nights
        wml_.set("id", "day");
        wml_.shown("name", tr("Day"));
        wml_.set("lawful_bonus", 0);
        wml_.close();
        for (std::size_t side = 0; side < setup_.sides.size(); ++side)
            write_side(side);
        write_labels();
        wml_.close();
    }

    [[nodiscard]] const std::string& text() const { return wml_.text(); }
    [[nodiscard]] std::size_t units() const { return taken_.size(); }
    [[nodiscard]] const std::set<std::pair<std::string, std::string>>& stand_ins() const {
        return stand_ins_;
    }
    [[nodiscard]] std::size_t aboard() const { return aboard_; }
    [[nodiscard]] std::size_t unplaced() const { return unplaced_; }
    [[nodiscard]] std::size_t stacked() const { return stacked_; }
    [[nodiscard]] const std::vector<std::string>& empty_sides() const { return empty_sides_; }

private:
    void write_side(std::size_t index) {
        const SetupSide& side = setup_.sides[index];
        colours_.push_back(team_colour(side.colour, colours_));
        wml_.open("side");
        wml_.set("side", static_cast<int>(index + 1));
        wml_.set("controller", "human");
        wml_.set("no_leader", "yes");
        wml_.set("defeat_condition", "no_units_left");
        wml_.set("team_name", fmt::format("side{}", index + 1));
        wml_.shown("user_team_name", side_name(side));
        wml_.set("color", colours_.back());
        wml_.set("faction", "Custom");
        for (const char* lock : {"faction_lock", "leader_lock", "team_lock", "gold_lock", "income_lock"})
            wml_.set(lock, "yes");
        wml_.set("gold", 0);
        wml_.set("income", -2); // with the usual two: none
        wml_.set("village_gold", 0);
        wml_.set("fog", "no");
        wml_.set("shroud", "no");
        write_goals(index);
        const std::size_t before = taken_.size();
        for (const std::size_t unit : side.units)
            write_unit(setup_.units[unit]);
        if (taken_.size() == before) empty_sides_.push_back(side_name(side));
        wml_.close();
    }

    /// What the computer goes for: the enemy and the objectives. It looks for leaders and villages else.
    void write_goals(std::size_t index) {
        wml_.open("ai");
        wml_.open("goal");
        wml_.set("name", "target");
        wml_.set("value", 3);
        wml_.open("criteria");
        wml_.open("filter_side");
        wml_.open("enemy_of");
        wml_.set("side", static_cast<int>(index + 1));
        wml_.close();
        wml_.close();
        wml_.close();
        wml_.close();
        for (const SpaceIndex space : setup_.objectives) {
            if (space == no_space) continue;
            const Cell at = place(board_, space);
            wml_.open("goal");
            wml_.set("name", "target_location");
            wml_.set("value", 3);
            wml_.open("criteria");
            wml_.set("x", at.column);
            wml_.set("y", at.row);
            wml_.close();
            wml_.close();
        }
        wml_.close();
    }

    void write_unit(const SetupUnit& unit) {
        if (unit.carrier != none) {
            ++aboard_;
            return;
        }
        if (unit.space == no_space || unit.kind == nullptr) {
            ++unplaced_;
            return;
        }
        if (!taken_.insert(unit.space).second) {
            ++stacked_;
            return;
        }
        const std::string type = unit_stand_in(*unit.kind, setup_.rulebook());
        stand_ins_.emplace(unit.kind->name.empty() ? unit.kind->id.str() : unit.kind->name, type);
        const Cell at = place(board_, unit.space);
        wml_.open("unit");
        wml_.set("type", type);
        wml_.set("id", unit_ids_.take(id_of(setup_.sides[unit.side].side->id.str() + " " + unit.id.str())));
        wml_.shown("name", unit.name.empty() ? unit.id.str() : unit.name);
        wml_.set("x", at.column);
        wml_.set("y", at.row);
        if (unit.facing) wml_.set("facing", name(*unit.facing));
        wml_.set("random_traits", "no");
        wml_.set("generate_name", "no");
        wml_.set("upkeep", "free");
        wml_.close();
    }

    /// A hex has room for one label: of objectives and of the map, each text once.
    [[nodiscard]] std::map<SpaceIndex, std::vector<std::string>> labels() const {
        std::map<SpaceIndex, std::vector<std::string>> labels;
        const auto add = [&](SpaceIndex space, const std::string& text) {
            if (std::ranges::find(labels[space], text) == labels[space].end()) labels[space].push_back(text);
        };
        const auto& objectives = setup_.scenario().objectives;
        for (std::size_t i = 0; i < objectives.size() && i < setup_.objectives.size(); ++i)
            if (setup_.objectives[i] != no_space)
                add(setup_.objectives[i],
                    objectives[i].name.empty() ? objectives[i].id.str() : objectives[i].name);
        for (const Label& label : setup_.loaded->map.labels)
            if (board_.is_space(to_hex(label.cell))) add(board_.grid.index(to_hex(label.cell)), label.text);
        return labels;
    }

    void write_labels() {
        wml_.open("event");
        wml_.set("name", "prestart");
        for (const auto& [space, texts] : labels())
            write_label(place(board_, space), fmt::format("{}", fmt::join(texts, ", ")));
        wml_.open("objectives");
        wml_.open("objective");
        wml_.shown("description", tr("Leave no enemy unit on the map"));
        wml_.set("condition", "win");
        wml_.close();
        wml_.close();
        wml_.close();
    }

    void write_label(Cell at, const std::string& text) {
        wml_.open("label");
        wml_.set("x", at.column);
        wml_.set("y", at.row);
        wml_.shown("text", text);
        wml_.close();
    }

    const Setup& setup_;
    const HexBoard& board_;
    Wml wml_;
    std::vector<std::string> colours_;
    std::set<SpaceIndex> taken_;
    kit::Ids unit_ids_{'_'}; ///< a second unit of one id would wait in a recall list, unseen
    std::set<std::pair<std::string, std::string>> stand_ins_;
    std::vector<std::string> empty_sides_;
    std::size_t aboard_ = 0;
    std::size_t unplaced_ = 0;
    std::size_t stacked_ = 0;
};

/// A name in a sentence: on one line, and not all of one that goes on and on.
std::string told(const std::string& name) {
    return ellipsized_text(name, 40);
}

template <class Pairs>
std::string pairs_in_words(const Pairs& pairs) {
    std::vector<std::string> words;
    for (const auto& [ours, theirs] : pairs)
        words.push_back(say("{} as {}", told(ours), theirs));
    return join_list(words, words.size());
}

std::string names_in_words(std::vector<std::string> names) {
    std::ranges::transform(names, names.begin(), told);
    return join_list(names, most_named);
}

void tell_losses(Export& made, const Setup& setup, const HexMap& map, const ScenarioWriter& scenario) {
    made.dropped.push_back(
        say("the rules of {}: units move, see and fight as Wesnoth's own do", told(setup.rulebook().title)));
    made.dropped.push_back(say("our terrain; in its place: {}", pairs_in_words(map.stand_ins)));
    if (scenario.units() > 0)
        made.dropped.push_back(say("our units; in their places: {}", pairs_in_words(scenario.stand_ins())));
    if (map.hidden_roads > 0)
        made.dropped.push_back(say_count("the road through {} hex that is not open ground",
                                         "the roads through {} hexes that are not open ground",
                                         map.hidden_roads));
    if (const auto& names = setup.board.as<HexBoard>()->building_names; !names.empty())
        made.dropped.push_back(say("names of buildings: {}", names_in_words(names)));
    if (scenario.aboard() > 0)
        made.dropped.push_back(say_count("{} unit aboard another one, for Wesnoth's units carry none: deploy "
                                         "it on the map to take it along",
                                         "{} units aboard others, for Wesnoth's units carry none: deploy "
                                         "them on the map to take them along",
                                         scenario.aboard()));
    if (scenario.unplaced() > 0)
        made.dropped.push_back(say_count(
            "{} unit that stands nowhere on the map as the game begins: deploy it there to take it along",
            "{} units that stand nowhere on the map as the game begins: deploy them there to take them along",
            scenario.unplaced()));
    if (scenario.stacked() > 0)
        made.dropped.push_back(
            say_count("{} unit in a hex with another: Wesnoth has room for one, the first of them",
                      "{} units in a hex with another: Wesnoth has room for one, the first of them",
                      scenario.stacked()));
    made.dropped.push_back(tr("zones, points, prepared positions and markers"));
    for (std::string& sentence : drawn::words_left_off(
             setup, {drawn::Words::description, drawn::Words::special_rules, drawn::Words::notes}))
        made.dropped.push_back(std::move(sentence));
    for (const std::string& side : scenario.empty_sides())
        made.warnings.push_back(
            say("'{}' has no unit on the map, and so loses as the game begins", told(side)));
}

} // namespace

Problems objections(const Setup& setup) {
    const HexBoard& board = *setup.board.as<HexBoard>();
    Problems problems;
    if (board.hexes == 0)
        problems.push_back(file_problem(setup.loaded->file, tr("the scenario has no hexes to draw"), {}));
    else if (board.grid.columns() > largest_side || board.grid.rows() > largest_side)
        problems.push_back(file_problem(
            setup.loaded->file,
            say("a map of {} by {} hexes is too large for Wesnoth", board.grid.columns(), board.grid.rows()),
            say("expected at most {} by {}", largest_side, largest_side)));
    if (setup.sides.empty() || setup.sides.size() > most_sides)
        problems.push_back(file_problem(
            setup.loaded->file, say("a game of {} sides cannot be played in Wesnoth", setup.sides.size()),
            say("expected from 1 to {}", most_sides)));
    return problems;
}

Export add_on(const Setup& setup, const ExportCallbacks& callbacks) {
    const HexBoard& board = *setup.board.as<HexBoard>();
    const auto step = [&](std::size_t done) {
        if (callbacks.progress && done > 0) callbacks.progress(done, 2);
        throw_if_cancelled(callbacks.is_cancelled);
    };
    step(0);
    HexMap map = hex_map(board, setup.rulebook());
    step(1);
    ScenarioWriter scenario(setup, board);
    scenario.write();
    step(2);
    Export made;
    tell_losses(made, setup, map, scenario);
    made.extent = say("{} by {} hexes, {} units", board.grid.columns(), board.grid.rows(), scenario.units());
    made.files.add("_main.cfg", "#ifdef MULTIPLAYER\n{./scenario.cfg}\n#endif\n");
    made.files.add("_info.cfg", information(setup));
    made.files.add("scenario.cfg", scenario.text());
    made.files.add("scenario.map", std::move(map.text));
    return made;
}

} // namespace sabotier::wesnoth
