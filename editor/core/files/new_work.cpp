#include "editor/core/files/new_work.hpp"

#include "editor/core/base/lower_case.hpp"
#include "editor/core/kinds.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/model/kinds.hpp"
#include "formats/yaml/node.hpp"
#include "validator/starter/starter.hpp"

#include <algorithm>
#include <cctype>
#include <map>

namespace sabotier::editor {

namespace {

/// The starting scenario's files as one document. Files end in .map.yaml, .army.yaml and .scenario.yaml.
Outcome<LoadedScenario> joined(const std::vector<StarterFile>& files) {
    std::map<std::string, Node> trees;
    Scenario scenario;
    for (const StarterFile& file : files) {
        Outcome<Node> tree = read_yaml(file.text, file.name);
        if (!tree) return {std::nullopt, std::move(tree.problems)};
        trees[file.name] = std::move(*tree.value);
    }
    Problems problems;
    const auto take = [&](auto outcome) {
        problems.insert(problems.end(), outcome.problems.begin(), outcome.problems.end());
        return std::move(outcome.value);
    };
    for (const auto& [name, tree] : trees)
        if (document_kind(tree).value == DocumentKind::scenario)
            if (auto read = take(read_scenario(tree))) scenario = std::move(*read);
    if (const auto* file = std::get_if<std::string>(&scenario.map.target); file && trees.contains(*file))
        if (auto map = take(read_map(trees[*file]))) scenario.map.target = std::move(*map);
    for (Side& side : scenario.sides)
        if (const auto* file = std::get_if<std::string>(&side.army.target); file && trees.contains(*file))
            if (auto army = take(read_army(trees[*file]))) side.army.target = std::move(*army);
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return load_scenario_text(write_yaml(write_scenario(scenario)), "scenario", ".");
}

Outcome<Work> opened(Outcome<LoadedScenario> loaded) {
    if (!loaded) return {std::nullopt, std::move(loaded.problems)};
    return {to_work(*loaded.value), {}};
}

constexpr int usual_depth = 3;

void add_sides(Scenario& scenario, const Rulebook& rulebook) {
    const bool has_armies = !rulebook.lines.empty();
    for (const SideTemplate& from : rulebook.sides) {
        Side side;
        side.id = from.id;
        side.name = from.name;
        if (!from.end.empty()) {
            side.zone.emplace();
            side.zone->end = from.end;
            side.zone->depth = from.depth > 0 ? from.depth : usual_depth;
        }
        if (has_armies) {
            Army army;
            army.name = from.name;
            side.army.target = std::move(army);
        }
        scenario.sides.push_back(std::move(side));
    }
}

} // namespace

Outcome<Work> new_work(const std::string& rulebook, const std::string& title, const std::string& author) {
    const auto book = load_rulebook(rulebook, ".");
    if (!book) return {std::nullopt, book.problems};
    const StarterText text{rulebook, "scenario", title.empty() ? tr("New scenario") : title, author};
    const auto files = make_starter(**book.value, text);
    if (!files) return blank_work(rulebook, title, author);
    return opened(joined(*files.value));
}

Outcome<Work> blank_work(const std::string& rulebook, const std::string& title, const std::string& author,
                         bool tiled) {
    const auto book = load_rulebook(rulebook, ".");
    if (!book) return {std::nullopt, book.problems};
    Outcome<MapGround> ground = board_editings()[(*book.value)->board.kind].blank(**book.value, tiled);
    if (!ground) return {std::nullopt, std::move(ground.problems)};
    Scenario scenario;
    scenario.rulebook = rulebook;
    scenario.title = title.empty() ? tr("New scenario") : title;
    scenario.author = author;
    if (!(*book.value)->usual_points.empty()) scenario.points = (*book.value)->usual_points.front();
    add_sides(scenario, **book.value);
    // who plays a side is told only where not each side is a player
    const BoardRules& board = (*book.value)->board;
    const auto sides = static_cast<int>(scenario.sides.size());
    if (sides < board.players_least || sides > board.players_most)
        scenario.players = std::clamp(sides, board.players_least, board.players_most);
    Map map;
    map.ground = std::move(*ground.value);
    set_kind(map, board.kind);
    scenario.map.target = std::move(map);
    return opened(load_scenario_text(write_yaml(write_scenario(scenario)), "scenario", "."));
}

namespace {

/// The letters that a title begins with: "sabotage" of "Sabotage!" and of "Sabotage (landmines)".
std::string called(const std::string& title) {
    std::string letters;
    for (const char c : lower_case(title.substr(0, title.find('('))))
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 128)
            letters += c;
    return letters;
}

} // namespace

std::vector<RulebookChoice> rulebook_choices() {
    std::vector<RulebookChoice> choices;
    for (const std::string& id : builtin_rulebook_names())
        if (const auto read = load_rulebook(id, {}))
            choices.push_back({id, (*read.value)->title, (*read.value)->description});
    std::map<std::string, int> count;
    for (const RulebookChoice& choice : choices)
        ++count[called(choice.title)];
    for (RulebookChoice& choice : choices)
        if (count[called(choice.title)] > 1 && choice.title.find('(') == std::string::npos)
            choice.title += " (" + choice.id + ")";
    return choices;
}

std::string first_step(const Setup& setup) {
    return board_editings()[kind_of(setup.loaded->map)].first_step(setup.board);
}

} // namespace sabotier::editor
