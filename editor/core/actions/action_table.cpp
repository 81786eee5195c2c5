#include "editor/core/actions/action.hpp"

#include "editor/core/actions/commands.hpp"
#include "editor/core/actions/window_actions.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/kinds.hpp"
#include "editor/core/places/selection.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "formats/base/words.hpp"
#include "formats/setup/traits.hpp"
#include "validator/answers/measure.hpp"

#include <utility>

namespace sabotier::editor {

namespace {

using Needs = Action::Needs;
using Does = Action::Does;
using Part = WindowActions::Part;

const char* const file = marked("File");
const char* const edit = marked("Edit");
const char* const select = marked("Select");
const char* const view = marked("View");
const char* const layers = marked("View/Layers");
const char* const panels = marked("View/Panels");
const char* const overlays = marked("View/Overlays");
const char* const scenario = marked("Scenario");
const char* const check = marked("Check");
const char* const help = marked("Help");

Does to_document(std::function<void(Document&)> act) {
    return {.to_document = std::move(act)};
}

Does in_window(std::function<void(WindowActions&)> act,
               std::function<bool(const WindowActions&)> is_possible = nullptr) {
    return {.in_window = std::move(act), .is_possible = std::move(is_possible)};
}

/// In the window, for some documents alone.
Does upon(std::function<void(WindowActions&)> act, std::function<bool(const Document&)> suits) {
    return {.in_window = std::move(act), .suits = std::move(suits)};
}

Does part(Part part) {
    return {.in_window = [part](WindowActions& window) { window.toggle(part); },
            .is_shown = [part](const WindowActions& window) { return window.shows(part); }};
}

Does layer(bool MapLayers::*layer) {
    return {.in_window = [layer](WindowActions& window) { window.toggle_layer(layer); },
            .is_shown = [layer](const WindowActions& window) { return window.shows_layer(layer); }};
}

Does panel(const char* id) {
    return {.in_window = [id](WindowActions& window) { window.toggle_panel(id); },
            .is_shown = [id](const WindowActions& window) { return window.shows_panel(id); },
            .is_possible = [id](const WindowActions& window) { return window.has_panel(id); }};
}

Does overlay(const char* kind) {
    return {.in_window = [kind](WindowActions& window) { window.show_overlay(kind); },
            .is_shown = [kind](const WindowActions& window) { return window.shows_overlay(kind); }};
}

Does symmetry(Symmetry symmetry) {
    return {
        .to_document = [symmetry](Document& document) { set_symmetry(document, symmetry); },
        .is_set = [symmetry](const Document& document) { return document.settings().symmetry == symmetry; }};
}

/// Not a map or an army alone.
bool is_whole(const Document& document) {
    return document.work().given == Given::scenario;
}

bool can_resize(const Document& document) {
    const BoardTraits& board = traits_of(document.setup());
    const bool is_laid = board.grows || std::holds_alternative<TiledHexes>(document.work().map->ground);
    return board.has_lattice && !is_laid;
}

bool can_draw(const Document& document) {
    return has_random_source(document.rulebook(), *document.work().map);
}

bool has_figures(const Document& document) {
    return can_be_measured(document.setup());
}

/// Its rulebook says how it is played.
bool can_play(const Document& document) {
    return is_whole(document) && !document.rulebook().play.procedure.empty();
}

std::vector<Action> file_actions() {
    return {
        {"file.new", file, marked("New…"), "Ctrl+N", marked("Start a scenario from a rulebook"),
         Needs::nothing, in_window(&WindowActions::start_new)},
        {"file.open", file, marked("Open…"), "Ctrl+O", marked("Open a scenario, a map or an army"),
         Needs::nothing, in_window(&WindowActions::open_files)},
        {"file.import-tiled", file, marked("Import a Tiled map…"), "",
         marked("Make a document of a map that was drawn in Tiled"), Needs::nothing,
         in_window(&WindowActions::import_tiled_map)},
        {"file.start", file, marked("Start page"), "", marked("Recent files, samples and rulebooks"),
         Needs::nothing, in_window(&WindowActions::show_start_page)},
        {"file.save", file, marked("Save"), "Ctrl+S", marked("Write the document to its file"), Needs::kept,
         in_window(&WindowActions::save), true},
        {"file.save-as", file, marked("Save as…"), "Ctrl+Shift+S",
         marked("Write the document under another name"), Needs::kept, in_window(&WindowActions::save_as)},
        {"file.duplicate", file, marked("Duplicate"), "", marked("Open a copy that was never saved"),
         Needs::document, in_window(&WindowActions::duplicate)},
        {"file.revert", file, marked("Revert to saved"), "",
         marked("Go back to what the file holds; can be undone"), Needs::path,
         in_window(&WindowActions::revert)},
        {"file.compare-saved", file, marked("Compare with the saved version…"), "",
         marked("List what changed since the document was saved"), Needs::path,
         in_window(&WindowActions::compare_with_saved), true},
        {"file.compare-file", file, marked("Compare with a file…"), "",
         marked("List what is otherwise than in another version of the document"), Needs::document,
         in_window(&WindowActions::compare_with_file), true},
        {"file.export", file, marked("Export…"), "Ctrl+E", marked("Make files for playing and printing"),
         Needs::kept, in_window(&WindowActions::export_files), true},
        {"file.print", file, marked("Print…"), "Ctrl+P", marked("Print the map"), Needs::document,
         in_window(&WindowActions::print)},
        {"file.close", file, marked("Close"), "Ctrl+W", marked("Close the document"), Needs::nothing,
         in_window(&WindowActions::close_tab, &WindowActions::has_tab), true},
        {"file.quit", file, marked("Quit"), "Ctrl+Q", marked("Close all documents and leave"), Needs::nothing,
         in_window(&WindowActions::quit)},
    };
}

std::vector<Action> edit_actions() {
    return {
        {"edit.undo",
         edit,
         marked("Undo"),
         "Ctrl+Z",
         marked("Take the last step back"),
         Needs::undo,
         {.to_document = [](Document& d) { d.undo(); },
          .object = [](const Document& d) { return d.history().undo_title(); }}},
        {"edit.redo",
         edit,
         marked("Redo"),
         "Ctrl+Y",
         marked("Do the step again that was taken back"),
         Needs::redo,
         {.to_document = [](Document& d) { d.redo(); },
          .object = [](const Document& d) { return d.history().redo_title(); }}},
        {"edit.cut", edit, marked("Cut"), "Ctrl+X", marked("Copy the selection and remove it"),
         Needs::selection, in_window(&WindowActions::cut), true},
        {"edit.copy", edit, marked("Copy"), "Ctrl+C", marked("Copy the selection"), Needs::selection,
         in_window(&WindowActions::copy)},
        {"edit.paste", edit, marked("Paste"), "Ctrl+V", marked("Place what was copied at the cursor"),
         Needs::paste, in_window(&WindowActions::paste)},
        {"edit.delete", edit, marked("Delete"), "Delete", marked("Remove what is selected"), Needs::selection,
         to_document(remove_selected)},
        {"edit.turn-right", edit, marked("Turn clockwise"), "R", marked("Turn what is selected by one step"),
         Needs::selection, to_document([](Document& d) { turn_selected(d, 1); }), true},
        {"edit.turn-left", edit, marked("Turn counter-clockwise"), "Shift+R",
         marked("Turn what is selected back by one step"), Needs::selection,
         to_document([](Document& d) { turn_selected(d, -1); })},
        {"edit.settings", edit, marked("Settings…"), "Ctrl+,", marked("Settings of the editor"),
         Needs::nothing, in_window(&WindowActions::change_settings), true},
        {"edit.shortcuts", edit, marked("Keyboard shortcuts…"), "", marked("See and change the shortcuts"),
         Needs::nothing, in_window(&WindowActions::change_shortcuts)},
        {"select.all", select, marked("All"), "Ctrl+A", marked("Select all pieces, or all spaces"),
         Needs::document, to_document([](Document& d) { d.select(select_all(d.setup())); })},
        {"select.none", select, marked("None"), "Ctrl+Shift+A", marked("Select nothing"), Needs::selection,
         to_document([](Document& d) { d.select({}); })},
        {"select.invert", select, marked("Invert"), "Ctrl+I", marked("Select what is not selected"),
         Needs::document, to_document([](Document& d) { d.select(inverted(d.selection(), d.setup())); })},
        {"select.same", select, marked("Same kind"), "Ctrl+Shift+I",
         marked("Select everything of the kinds that are selected"), Needs::selection,
         to_document([](Document& d) { d.select(same_kind(d.selection(), d.setup())); })},
    };
}

std::vector<Action> view_actions() {
    return {
        {"view.zoom-in", view, marked("Zoom in"), "Ctrl++", marked("Show the map larger"), Needs::kept,
         in_window([](WindowActions& w) { w.zoom(1.5); })},
        {"view.zoom-out", view, marked("Zoom out"), "Ctrl+-", marked("Show the map smaller"), Needs::kept,
         in_window([](WindowActions& w) { w.zoom(1 / 1.5); })},
        {"view.fit", view, marked("Whole map"), "Ctrl+0", marked("Show all of the map"), Needs::kept,
         in_window(&WindowActions::show_all)},
        {"view.selection", view, marked("Go to selection"), "Ctrl+J", marked("Centre what is selected"),
         Needs::selection, in_window(&WindowActions::show_selection)},
        {"view.rulers", view, marked("Rulers"), "", marked("Show columns and rows at the rim"),
         Needs::document, part(Part::rulers)},
        {"view.full-screen", view, marked("Full screen"), "F11", marked("Use all of the screen"),
         Needs::nothing, part(Part::full_screen), true},
        {"view.frames", view, marked("Painting times"), "",
         marked("Show how long it takes to paint the board"), Needs::document, part(Part::painting_times)},
        {"view.terrain", layers, marked("Terrain"), "", marked("Show what the ground is made of"),
         Needs::document, layer(&MapLayers::terrain)},
        {"view.ways", layers, marked("Roads and rivers"), "", marked("Show roads, rivers and bridges"),
         Needs::document, layer(&MapLayers::ways)},
        {"view.grid", layers, marked("Grid"), "G", marked("Show the sides of the spaces"), Needs::document,
         layer(&MapLayers::grid)},
        {"view.numbers", layers, marked("Numbers"), "", marked("Show the names of the spaces"),
         Needs::document, layer(&MapLayers::numbers)},
        {"view.zones", layers, marked("Zones"), "", marked("Show where the sides set up"), Needs::document,
         layer(&MapLayers::zones)},
        {"view.objectives", layers, marked("Objectives"), "", marked("Show objectives and labels"),
         Needs::document, layer(&MapLayers::objectives)},
        {"view.pieces", layers, marked("Pieces"), "", marked("Show the pieces"), Needs::document,
         layer(&MapLayers::units)},
        {"view.findings", layers, marked("Findings"), "", marked("Mark what the findings are about"),
         Needs::document, part(Part::findings)},
        // beside no document nothing is shown: what was opened there would not be there with the next one
        {"view.palette", panels, marked("Palette"), "F4", marked("Tiles, terrain and pieces to place"),
         Needs::document, panel("view.palette")},
        {"view.armies", panels, marked("Armies"), "F5", marked("Buy armies and deploy them"), Needs::document,
         panel("view.armies")},
        {"view.properties", panels, marked("Properties"), "F6",
         marked("What is selected, to read and change"), Needs::document, panel("view.properties")},
        {"view.findings-panel", panels, marked("Findings"), "F7", marked("What the checks found"),
         Needs::document, panel("view.findings-panel")},
        {"view.history", panels, marked("History"), "", marked("Every step, to go back to"), Needs::document,
         panel("view.history")},
        {"view.list", panels, marked("Spaces and pieces"), "", marked("Everything on the board as a list"),
         Needs::document, panel("view.list")},
        {"view.notes", panels, marked("Notes"), "",
         marked("Notes, special rules and labels, to read and change"), Needs::document, panel("view.notes")},
        {"view.playtest", panels, marked("Play-test"), "",
         marked("Games by bots: who wins how often, fair or not, and where things happen"), Needs::document,
         panel("view.playtest")},
        {"view.minimap", panels, marked("Overview"), "", marked("The whole map in small"), Needs::document,
         panel("view.minimap")},
        {"view.overlay-none", overlays, marked("None"), "", marked("Show no analysis"), Needs::document,
         overlay("")},
        {"view.overlay-terrain", overlays, marked("Enterable ground"), "",
         marked("Where the class of the selected unit can go"), Needs::document, overlay("terrain")},
        {"view.overlay-reach", overlays, marked("Reach"), "",
         marked("Where the selected unit gets in its turn"), Needs::document, overlay("reach")},
        {"view.overlay-sight", overlays, marked("Field of view"), "", marked("What the selected unit sees"),
         Needs::document, overlay("sight")},
        {"view.overlay-exposure", overlays, marked("Exposure"), "", marked("How many hexes see each hex"),
         Needs::document, overlay("exposure")},
        {"view.overlay-control", overlays, marked("Zones of control"), "",
         marked("Where units stop their enemies"), Needs::document, overlay("control")},
        {"view.overlay-chokes", overlays, marked("Choke points"), "",
         marked("Hexes that cut the sides off from each other"), Needs::document, overlay("chokes")},
        {"view.overlay-first", overlays, marked("Reached first"), "",
         marked("Which side reaches which ground first"), Needs::document, overlay("first")},
        {"view.overlay-playtest", overlays, marked("Heat map of the play-test"), "",
         marked("Where things happened in the games that bots played"), Needs::document, overlay("playtest")},
    };
}

std::vector<Action> scenario_actions() {
    return {
        {"scenario.properties", scenario, marked("Title, sides and rules…"), "Ctrl+Return",
         marked("Texts, players, budget, sides and options"), Needs::document,
         upon(&WindowActions::change_scenario, is_whole)},
        {"scenario.size", scenario, marked("Size of the board…"), "",
         marked("Add or take away columns and rows"), Needs::document,
         upon(&WindowActions::change_size, can_resize)},
        {"scenario.deploy", scenario, marked("Deploy the rest"), "Ctrl+D",
         marked("Place every unit that is not deployed in its zone, as the rules allow"), Needs::document,
         to_document(deploy)},
        {"scenario.symmetry-none", scenario, marked("No symmetry"), "", marked("Draw in one place alone"),
         Needs::document, symmetry(Symmetry::none), true},
        {"scenario.symmetry-half-turn", scenario, marked("Symmetry: half turn"), "",
         marked("Draw at the place opposite, too"), Needs::document, symmetry(Symmetry::half_turn)},
        {"scenario.symmetry-left-right", scenario, marked("Symmetry: left and right"), "",
         marked("Draw at the place mirrored left to right, too"), Needs::document,
         symmetry(Symmetry::left_right)},
        {"scenario.symmetry-top-bottom", scenario, marked("Symmetry: top and bottom"), "",
         marked("Draw at the place mirrored top to bottom, too"), Needs::document,
         symmetry(Symmetry::top_bottom)},
        {"scenario.generate", scenario, marked("Random layouts…"), "",
         marked("Make layouts by chance and choose one"), Needs::document,
         upon(&WindowActions::draw_layouts, can_draw), true},
        {"scenario.play", scenario, marked("Play from here…"), "F9",
         marked("Play the set-up as it stands, with others at this screen or against the computer"),
         Needs::document, upon(&WindowActions::play, can_play)},
        {"scenario.playtest",
         scenario,
         marked("Play-test by bots"),
         "",
         marked("Start or stop games by bots, which tell who wins how often"),
         Needs::document,
         {.in_window = [](WindowActions& w) { w.toggle_playtest(); },
          .is_shown = [](const WindowActions& w) { return w.is_playtesting(); },
          .suits = is_whole}},
        {"check.next", check, marked("Next finding"), "F8", marked("Go to the next finding"), Needs::findings,
         in_window([](WindowActions& w) { w.step_finding(1); }, &WindowActions::has_findings)},
        {"check.previous", check, marked("Previous finding"), "Shift+F8", marked("Go to the finding before"),
         Needs::findings,
         in_window([](WindowActions& w) { w.step_finding(-1); }, &WindowActions::has_findings)},
        {"check.explain", check, marked("Explain finding"), "Shift+F1", marked("Show the rule's page"),
         Needs::findings, in_window(&WindowActions::explain_finding, &WindowActions::has_chosen_rule)},
        {"check.fix", check, marked("Fix finding"), "Ctrl+.", marked("Do what the finding proposes"),
         Needs::findings, in_window(&WindowActions::fix_finding, &WindowActions::can_fix_finding)},
        {"check.fix-all", check, marked("Fix all of the rule"), "",
         marked("Do what all findings of the chosen rule propose"), Needs::findings,
         in_window(&WindowActions::fix_all_of_rule, &WindowActions::can_fix_all_of_rule)},
        {"check.waive", check, marked("Accept finding…"), "",
         marked("Accept the finding for good, with a reason"), Needs::findings,
         in_window(&WindowActions::accept_finding, &WindowActions::has_chosen_finding)},
        {"check.severity", check, marked("Change severity…"), "",
         marked("How serious the rule is in this scenario"), Needs::findings,
         in_window(&WindowActions::change_severity, &WindowActions::has_chosen_rule)},
        {"check.measure", check, marked("Measure map and set-up…"), "",
         marked("How fair it is: turns to the objectives, ground reached first, cover and more in figures"),
         Needs::document, upon(&WindowActions::measure, has_figures), true},
        {"help.guide", help, marked("Guide"), "F1", marked("How to work with the editor"), Needs::nothing,
         in_window(&WindowActions::show_guide)},
        {"help.search", help, marked("Search actions…"), "Ctrl+Shift+P", marked("Find an action by its name"),
         Needs::nothing, in_window(&WindowActions::search_actions)},
        {"help.about", help, marked("About Sabotier"), "", marked("Version and licences"), Needs::nothing,
         in_window(&WindowActions::show_about)},
    };
}

Does use(const ToolInfo& tool) {
    return {.to_document = [id = tool.id](Document& document) { document.use_tool(id); },
            .is_set = [id = tool.id](const Document& document) { return document.tool_id() == id; },
            .suits =
                [serves = tool.serves](const Document& document) {
                    return serves(document.rulebook(), *document.work().map);
                }};
}

std::vector<Action> tool_actions() {
    std::vector<Action> actions;
    for (const ToolInfo& tool : all_tools())
        actions.push_back({"tool." + tool.id, marked("Tools"), tool.title, tool.shortcut, tool.hint,
                           Needs::document, use(tool)});
    return actions;
}

} // namespace

const std::vector<Action>& all_actions() {
    static const std::vector<Action> actions = [] {
        std::vector<Action> all = file_actions();
        for (const auto& more : {edit_actions(), view_actions(), tool_actions(), scenario_actions()})
            all.insert(all.end(), more.begin(), more.end());
        return all;
    }();
    return actions;
}

} // namespace sabotier::editor
