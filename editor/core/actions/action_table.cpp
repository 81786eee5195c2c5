#include "editor/core/actions/action.hpp"

#include "editor/core/actions/commands.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/places/selection.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "formats/base/words.hpp"

namespace sabotier::editor {

namespace {

using Needs = Action::Needs;

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

std::vector<Action> file_actions() {
    return {
        {"file.new", file, marked("New…"), "Ctrl+N", marked("Start a scenario from a rulebook"),
         Needs::nothing},
        {"file.open", file, marked("Open…"), "Ctrl+O", marked("Open a scenario, a map or an army"),
         Needs::nothing},
        {"file.start", file, marked("Start page"), "", marked("Recent files, samples and rulebooks"),
         Needs::nothing},
        {"file.save", file, marked("Save"), "Ctrl+S", marked("Write the document to its file"),
         Needs::document, nullptr, false, true},
        {"file.save-as", file, marked("Save as…"), "Ctrl+Shift+S",
         marked("Write the document under another name")},
        {"file.duplicate", file, marked("Duplicate"), "", marked("Open a copy that was never saved")},
        {"file.revert", file, marked("Revert to saved"), "",
         marked("Go back to what the file holds; can be undone"), Needs::path},
        {"file.export", file, marked("Export…"), "Ctrl+E", marked("Make files for playing and printing"),
         Needs::document, nullptr, false, true},
        {"file.print", file, marked("Print…"), "Ctrl+P", marked("Print the map")},
        {"file.close", file, marked("Close"), "Ctrl+W", marked("Close the document"), Needs::document,
         nullptr, false, true},
        {"file.quit", file, marked("Quit"), "Ctrl+Q", marked("Close all documents and leave"),
         Needs::nothing},
    };
}

std::vector<Action> edit_actions() {
    return {
        {"edit.undo", edit, marked("Undo"), "Ctrl+Z", marked("Take the last step back"), Needs::undo,
         [](Document& d) { d.undo(); }},
        {"edit.redo", edit, marked("Redo"), "Ctrl+Y", marked("Do the step again that was taken back"),
         Needs::redo, [](Document& d) { d.redo(); }},
        {"edit.cut", edit, marked("Cut"), "Ctrl+X", marked("Copy the selection and remove it"),
         Needs::selection, nullptr, false, true},
        {"edit.copy", edit, marked("Copy"), "Ctrl+C", marked("Copy the selection"), Needs::selection},
        {"edit.paste", edit, marked("Paste"), "Ctrl+V", marked("Place what was copied at the cursor"),
         Needs::paste},
        {"edit.delete", edit, marked("Delete"), "Delete", marked("Remove what is selected"), Needs::selection,
         remove_selected},
        {"edit.turn-right", edit, marked("Turn clockwise"), "R", marked("Turn what is selected by one step"),
         Needs::selection, [](Document& d) { turn_selected(d, 1); }, false, true},
        {"edit.turn-left", edit, marked("Turn counter-clockwise"), "Shift+R",
         marked("Turn what is selected back by one step"), Needs::selection,
         [](Document& d) { turn_selected(d, -1); }},
        {"edit.settings", edit, marked("Settings…"), "Ctrl+,", marked("Settings of the editor"),
         Needs::nothing, nullptr, false, true},
        {"edit.shortcuts", edit, marked("Keyboard shortcuts…"), "", marked("See and change the shortcuts"),
         Needs::nothing},
        {"select.all", select, marked("All"), "Ctrl+A", marked("Select all pieces, or all spaces"),
         Needs::document, [](Document& d) { d.select(select_all(d.setup())); }},
        {"select.none", select, marked("None"), "Ctrl+Shift+A", marked("Select nothing"), Needs::selection,
         [](Document& d) { d.select({}); }},
        {"select.invert", select, marked("Invert"), "Ctrl+I", marked("Select what is not selected"),
         Needs::document, [](Document& d) { d.select(inverted(d.selection(), d.setup())); }},
        {"select.same", select, marked("Same kind"), "Ctrl+Shift+I",
         marked("Select everything of the kinds that are selected"), Needs::selection,
         [](Document& d) { d.select(same_kind(d.selection(), d.setup())); }},
    };
}

std::vector<Action> view_actions() {
    return {
        {"view.zoom-in", view, marked("Zoom in"), "Ctrl++", marked("Show the map larger")},
        {"view.zoom-out", view, marked("Zoom out"), "Ctrl+-", marked("Show the map smaller")},
        {"view.fit", view, marked("Whole map"), "Ctrl+0", marked("Show all of the map")},
        {"view.selection", view, marked("Go to selection"), "Ctrl+J", marked("Centre what is selected"),
         Needs::selection},
        {"view.rulers", view, marked("Rulers"), "", marked("Show columns and rows at the rim"),
         Needs::document, nullptr, true},
        {"view.full-screen", view, marked("Full screen"), "F11", marked("Use all of the screen"),
         Needs::nothing, nullptr, true, true},
        {"view.frames", view, marked("Painting times"), "",
         marked("Show how long it takes to paint the board"), Needs::document, nullptr, true},
        {"view.terrain", layers, marked("Terrain"), "", marked("Show what the ground is made of"),
         Needs::document, nullptr, true},
        {"view.ways", layers, marked("Roads and rivers"), "", marked("Show roads, rivers and bridges"),
         Needs::document, nullptr, true},
        {"view.grid", layers, marked("Grid"), "G", marked("Show the sides of the spaces"), Needs::document,
         nullptr, true},
        {"view.numbers", layers, marked("Numbers"), "", marked("Show the names of the spaces"),
         Needs::document, nullptr, true},
        {"view.zones", layers, marked("Zones"), "", marked("Show where the sides set up"), Needs::document,
         nullptr, true},
        {"view.objectives", layers, marked("Objectives"), "", marked("Show objectives and labels"),
         Needs::document, nullptr, true},
        {"view.pieces", layers, marked("Pieces"), "", marked("Show the pieces"), Needs::document, nullptr,
         true},
        {"view.findings", layers, marked("Findings"), "", marked("Mark what the findings are about"),
         Needs::document, nullptr, true},
        // beside no document nothing is shown: what was opened there would not be there with the next one
        {"view.palette", panels, marked("Palette"), "F4", marked("Tiles, terrain and pieces to place"),
         Needs::document, nullptr, true},
        {"view.armies", panels, marked("Armies"), "F5", marked("Buy armies and deploy them"), Needs::document,
         nullptr, true},
        {"view.properties", panels, marked("Properties"), "F6",
         marked("What is selected, to read and change"), Needs::document, nullptr, true},
        {"view.findings-panel", panels, marked("Findings"), "F7", marked("What the checks found"),
         Needs::document, nullptr, true},
        {"view.history", panels, marked("History"), "", marked("Every step, to go back to"), Needs::document,
         nullptr, true},
        {"view.list", panels, marked("Spaces and pieces"), "", marked("Everything on the board as a list"),
         Needs::document, nullptr, true},
        {"view.notes", panels, marked("Notes"), "",
         marked("Notes, special rules and labels, to read and change"), Needs::document, nullptr, true},
        {"view.minimap", panels, marked("Overview"), "", marked("The whole map in small"), Needs::document,
         nullptr, true},
        {"view.overlay-none", overlays, marked("None"), "", marked("Show no analysis"), Needs::document,
         nullptr, true},
        {"view.overlay-terrain", overlays, marked("Enterable ground"), "",
         marked("Where the class of the selected unit can go"), Needs::document, nullptr, true},
        {"view.overlay-reach", overlays, marked("Reach"), "",
         marked("Where the selected unit gets in its turn"), Needs::document, nullptr, true},
        {"view.overlay-sight", overlays, marked("Field of view"), "", marked("What the selected unit sees"),
         Needs::document, nullptr, true},
        {"view.overlay-exposure", overlays, marked("Exposure"), "", marked("How many hexes see each hex"),
         Needs::document, nullptr, true},
        {"view.overlay-control", overlays, marked("Zones of control"), "",
         marked("Where units stop their enemies"), Needs::document, nullptr, true},
        {"view.overlay-chokes", overlays, marked("Choke points"), "",
         marked("Hexes that cut the sides off from each other"), Needs::document, nullptr, true},
        {"view.overlay-first", overlays, marked("Reached first"), "",
         marked("Which side reaches which ground first"), Needs::document, nullptr, true},
    };
}

std::vector<Action> scenario_actions() {
    return {
        {"scenario.properties", scenario, marked("Title, sides and rules…"), "Ctrl+Return",
         marked("Texts, players, budget, sides and options")},
        {"scenario.size", scenario, marked("Size of the board…"), "",
         marked("Add or take away columns and rows")},
        {"scenario.deploy", scenario, marked("Deploy the rest"), "Ctrl+D",
         marked("Place every unit that is not deployed in its zone, as the rules allow"), Needs::document,
         deploy},
        {"scenario.symmetry-none", scenario, marked("No symmetry"), "", marked("Draw in one place alone"),
         Needs::document, [](Document& d) { set_symmetry(d, Symmetry::none); }, true, true},
        {"scenario.symmetry-half-turn", scenario, marked("Symmetry: half turn"), "",
         marked("Draw at the place opposite, too"), Needs::document,
         [](Document& d) { set_symmetry(d, Symmetry::half_turn); }, true},
        {"scenario.symmetry-left-right", scenario, marked("Symmetry: left and right"), "",
         marked("Draw at the place mirrored left to right, too"), Needs::document,
         [](Document& d) { set_symmetry(d, Symmetry::left_right); }, true},
        {"scenario.symmetry-top-bottom", scenario, marked("Symmetry: top and bottom"), "",
         marked("Draw at the place mirrored top to bottom, too"), Needs::document,
         [](Document& d) { set_symmetry(d, Symmetry::top_bottom); }, true},
        {"scenario.generate", scenario, marked("Random layouts…"), "",
         marked("Make layouts by chance and choose one"), Needs::document, nullptr, false, true},
        {"check.next", check, marked("Next finding"), "F8", marked("Go to the next finding"),
         Needs::findings},
        {"check.previous", check, marked("Previous finding"), "Shift+F8", marked("Go to the finding before"),
         Needs::findings},
        {"check.explain", check, marked("Explain finding"), "Shift+F1", marked("Show the rule's page"),
         Needs::findings},
        {"check.fix", check, marked("Fix finding"), "Ctrl+.", marked("Do what the finding proposes"),
         Needs::findings},
        {"check.fix-all", check, marked("Fix all of the rule"), "",
         marked("Do what all findings of the chosen rule propose"), Needs::findings},
        {"check.waive", check, marked("Accept finding…"), "",
         marked("Accept the finding for good, with a reason"), Needs::findings},
        {"check.severity", check, marked("Change severity…"), "",
         marked("How serious the rule is in this scenario"), Needs::findings},
        {"help.guide", help, marked("Guide"), "F1", marked("How to work with the editor"), Needs::nothing},
        {"help.search", help, marked("Search actions…"), "Ctrl+Shift+P", marked("Find an action by its name"),
         Needs::nothing},
        {"help.about", help, marked("About Sabotier"), "", marked("Version and licences"), Needs::nothing},
    };
}

std::vector<Action> tool_actions() {
    std::vector<Action> actions;
    for (const ToolInfo& tool : all_tools())
        actions.push_back({"tool." + tool.id, marked("Tools"), tool.title, tool.shortcut, tool.hint,
                           Needs::document, [id = tool.id](Document& d) { d.use_tool(id); }, true});
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
