#include "tests/formats/export/read_module.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace sabotier::test {
namespace {

constexpr const char* client_version = "3.7.0"; ///< a newer one makes the client warn

/// Classes of the client that a module of ours is made of, and which of them it must have once.
const std::set<std::string> once{"VASSAL.build.GameModule",
                                 "VASSAL.build.module.BasicCommandEncoder",
                                 "VASSAL.build.module.Chatter",
                                 "VASSAL.build.module.Documentation",
                                 "VASSAL.build.module.GlobalOptions",
                                 "VASSAL.build.module.KeyNamer",
                                 "VASSAL.build.module.PlayerRoster",
                                 "VASSAL.build.module.PrototypesContainer",
                                 "VASSAL.build.module.properties.GlobalProperties",
                                 "VASSAL.i18n.Language"};
const std::set<std::string> others{"VASSAL.build.module.DiceButton",
                                   "VASSAL.build.module.Map",
                                   "VASSAL.build.module.PieceWindow",
                                   "VASSAL.build.module.PlayerHand",
                                   "VASSAL.build.module.PredefinedSetup",
                                   "VASSAL.build.module.PrivateMap",
                                   "VASSAL.build.module.PrototypeDefinition",
                                   "VASSAL.build.module.documentation.HelpFile",
                                   "VASSAL.build.module.map.BoardPicker",
                                   "VASSAL.build.module.map.CounterDetailViewer",
                                   "VASSAL.build.module.map.DrawPile",
                                   "VASSAL.build.module.map.ForwardToChatter",
                                   "VASSAL.build.module.map.ForwardToKeyBuffer",
                                   "VASSAL.build.module.map.HighlightLastMoved",
                                   "VASSAL.build.module.map.ImageSaver",
                                   "VASSAL.build.module.map.KeyBufferer",
                                   "VASSAL.build.module.map.LOS_Thread",
                                   "VASSAL.build.module.map.MapCenterer",
                                   "VASSAL.build.module.map.MenuDisplayer",
                                   "VASSAL.build.module.map.PieceMover",
                                   "VASSAL.build.module.map.Scroller",
                                   "VASSAL.build.module.map.SelectionHighlighters",
                                   "VASSAL.build.module.map.StackExpander",
                                   "VASSAL.build.module.map.StackMetrics",
                                   "VASSAL.build.module.map.Zoomer",
                                   "VASSAL.build.module.map.boardPicker.Board",
                                   "VASSAL.build.module.map.boardPicker.board.HexGrid",
                                   "VASSAL.build.module.map.boardPicker.board.Region",
                                   "VASSAL.build.module.map.boardPicker.board.RegionGrid",
                                   "VASSAL.build.module.map.boardPicker.board.SquareGrid",
                                   "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering",
                                   "VASSAL.build.module.map.boardPicker.board.mapgrid.SquareGridNumbering",
                                   "VASSAL.build.module.turn.CounterTurnLevel",
                                   "VASSAL.build.module.turn.ListTurnLevel",
                                   "VASSAL.build.module.turn.TurnTracker",
                                   "VASSAL.build.widget.CardSlot",
                                   "VASSAL.build.widget.ListWidget",
                                   "VASSAL.build.widget.PieceSlot",
                                   "VASSAL.build.widget.TabWidget",
                                   "entry"};

class BuildFaults {
public:
    explicit BuildFaults(const ReadModule& module)
        : module_(module) {}

    std::vector<std::string> find() {
        look_at_classes();
        look_at_versions();
        look_at_names();
        for (const ReadMap& map : module_.maps)
            look_at_grid(map);
        look_at_docked();
        look_at_decks();
        look_at_tools();
        look_at_reports();
        look_at_help();
        look_at_pictures();
        return std::move(faults_);
    }

private:
    template <class... Values>
    void add(fmt::format_string<Values...> pattern, Values&&... values) {
        faults_.push_back(fmt::format(pattern, std::forward<Values>(values)...));
    }

    [[nodiscard]] pugi::xpath_node_set all(const char* path) const {
        return module_.build.select_nodes(path);
    }

    /// A class that is not there stops the client; one that lacks takes something away from the game.
    void look_at_classes() {
        for (const auto& found : all("//*"))
            if (!once.contains(found.node().name()) && !others.contains(found.node().name()))
                add("no class {}", found.node().name());
        for (const std::string& name : once)
            if (const std::size_t count = all(("//" + name).c_str()).size(); count != 1)
                add("{} is there {} times", name, count);
    }

    void look_at_version(const std::map<std::string, std::string>& files, const char* file, bool has_name) {
        const auto text = files.find(file);
        pugi::xml_document document;
        if (text == files.end() || !document.load_string(text->second.c_str()))
            return add("{} cannot be read", file);
        const auto data = document.child("data");
        if (std::string(data.child_value("VassalVersion")) != client_version)
            add("{} is of another version", file);
        if (has_name
            && std::string(data.child_value("name"))
                   != module_.build.document_element().attribute("name").value())
            add("{} tells another name", file);
        if (std::string(data.child_value("version"))
            != module_.build.document_element().attribute("version").value())
            add("{} tells another version of the game", file);
    }

    /// What is saved is of this module, or the client asks before it opens it.
    void look_at_versions() {
        const auto root = module_.build.document_element();
        if (std::string(root.attribute("VassalVersion").value()) != client_version)
            add("the module is of another version");
        if (std::string(root.attribute("name").value()).empty()) add("the module has no name");
        look_at_version(module_.files, "moduledata", true);
        look_at_version(module_.saved, "moduledata", true);
        look_at_version(module_.saved, "savedata", false);
        for (const auto& found : all("//VASSAL.build.module.PredefinedSetup"))
            if (!module_.files.contains(found.node().attribute("file").value()))
                add("the set-up {} is not there", found.node().attribute("file").value());
        if (all("//VASSAL.build.module.PredefinedSetup").empty()) add("there is no set-up");
    }

    void look_at_names() {
        std::set<std::string> maps;
        for (const ReadMap& map : module_.maps)
            if (map.name.empty() || !maps.insert(map.name).second)
                add("the map '{}' is there twice", map.name);
        std::set<std::string> sides;
        for (const std::string& side : module_.sides)
            if (side.empty() || !sides.insert(side).second) add("the side '{}' is there twice", side);
        for (const auto& found : all("//*[@gpid]")) {
            const auto slot = found.node();
            if (slot.attribute("width").as_int() <= 0 || slot.attribute("height").as_int() <= 0)
                add("slot '{}' has no size", slot.attribute("entryName").value());
        }
    }

    static bool is_whole(const pugi::xml_attribute& value) {
        const std::string text = value.value();
        return !text.empty() && text.find_first_not_of("-0123456789") == std::string::npos;
    }

    void look_at_grid(const ReadMap& map) {
        if (map.columns <= 0 || map.rows <= 0) add("the board of '{}' has no size", map.name);
        if (!map.grid) return;
        const std::string name = map.grid.name();
        if (name.ends_with("RegionGrid")) return look_at_regions(map);
        if (!is_whole(map.grid.attribute("x0")) || !is_whole(map.grid.attribute("y0")))
            add("the grid of '{}' begins between pixels", map.name);
        const double across = map.grid.attribute("dx").as_double();
        const double down = map.grid.attribute("dy").as_double();
        if (!(across > 0 && down > 0)) add("the grid of '{}' has no pitch", map.name);
        if (!name.ends_with("HexGrid")) return;
        if (std::abs(across - down * std::sqrt(3.0) / 2) > 1e-9 * down)
            add("the hexes of '{}' are skewed", map.name);
        if (std::string(map.grid.attribute("sideways").value()) != "false")
            add("the hexes of '{}' stand upright", map.name);
    }

    void look_at_regions(const ReadMap& map) {
        std::set<std::string> names;
        for (const auto region : map.grid.children()) {
            if (!names.insert(region.attribute("name").value()).second)
                add("the place {} of '{}' is there twice", region.attribute("name").value(), map.name);
            const int x = region.attribute("originx").as_int(-1);
            const int y = region.attribute("originy").as_int(-1);
            if (x < 0 || y < 0 || x >= map.columns || y >= map.rows)
                add("the place {} lies beside '{}'", region.attribute("name").value(), map.name);
        }
    }

    /// The first window that all may open stands open in the main one.
    void look_at_docked() {
        bool is_first = true;
        for (const auto& found : all("//*[@mapName]")) {
            const auto map = found.node();
            const bool is_docked = std::string(map.attribute("launch").value()) == "false";
            const bool has_to_be = is_first && std::string(map.name()).ends_with(".Map");
            if (has_to_be) is_first = false;
            if (is_docked != has_to_be)
                add("'{}' is {}docked", map.attribute("mapName").value(), is_docked ? "" : "not ");
        }
    }

    /// A deck is laid on a board that the map has before.
    void look_at_decks() {
        for (const auto& found : all("//VASSAL.build.module.map.DrawPile")) {
            const auto pile = found.node();
            const std::string name = pile.attribute("name").value();
            const auto picker = pile.parent().child("VASSAL.build.module.map.BoardPicker");
            const auto board = picker.child("VASSAL.build.module.map.boardPicker.Board");
            if (std::string(pile.attribute("owningBoard").value()) != board.attribute("name").value())
                add("the deck '{}' lies on no board of its map", name);
            for (auto before = pile.previous_sibling(); before != picker; before = before.previous_sibling())
                if (!before) {
                    add("the deck '{}' comes before its board", name);
                    break;
                }
            if (pile.attribute("x").as_int(-1) < 0 || pile.attribute("y").as_int(-1) < 0
                || pile.attribute("x").as_int() >= board.attribute("width").as_int()
                || pile.attribute("y").as_int() >= board.attribute("height").as_int())
                add("the deck '{}' lies beside its board", name);
        }
    }

    void look_at_tools() {
        for (const auto& found : all("//VASSAL.build.module.DiceButton"))
            if (found.node().attribute("nDice").as_int() < 1 || found.node().attribute("nSides").as_int() < 2)
                add("the dice '{}' are none", found.node().attribute("name").value());
        for (const auto& found : all("//VASSAL.build.module.turn.ListTurnLevel"))
            for (const std::string& step : fields(found.node().attribute("list").value(), ','))
                if (step.empty()) add("a step has no name");
    }

    /// Of a window that all see each move is told with the names of both spaces; of others nothing is, nor of
    /// what comes from them.
    void look_at_reports() {
        for (const auto& found : all("//*[@mapName]")) {
            const auto map = found.node();
            const std::string name = map.attribute("mapName").value();
            const bool is_open = std::string(map.name()).ends_with(".Map");
            for (const char* format : {"moveToFormat", "moveWithinFormat"}) {
                const std::string text = map.attribute(format).value();
                if (!is_open && !text.empty()) add("moves on '{}' are told: {}", name, text);
                if (!is_open) continue;
                for (const char* part : {"$pieceName$", "$previousLocation$", "$location$"})
                    if (text.find(part) == std::string::npos)
                        add("moves on '{}' are told without {}", name, part);
            }
            if (is_open
                && std::string(map.attribute("createFormat").value()).find("$location$") == std::string::npos)
                add("what is placed on '{}' is not told", name);
        }
    }

    /// The client shows an error in place of a page that is not there; it reads no encoding but its own.
    void look_at_help() {
        for (const auto& found : all("//VASSAL.build.module.documentation.HelpFile")) {
            const auto page = found.node();
            const std::string file = page.attribute("fileName").value();
            if (std::string(page.attribute("fileType").value()) != "archive")
                add("the page {} is elsewhere", file);
            if (std::string(page.attribute("title").value()).empty()) add("the page {} has no title", file);
            const auto text = module_.files.find(file);
            if (text == module_.files.end())
                add("the page {} is not there", file);
            else
                for (const char sign : text->second)
                    if (sign != '\n' && (sign < ' ' || sign == 0x7f)) {
                        add("the page {} is not plain", file);
                        break;
                    }
        }
    }

    void look_at_pictures() {
        for (const auto& [path, bytes] : module_.files)
            if (path.starts_with("images/") && !bytes.starts_with("\x89PNG\r\n\x1a\n"))
                add("{} is no picture", path);
    }

    const ReadModule& module_;
    std::vector<std::string> faults_;
};

} // namespace

std::vector<std::string> build_faults(const ReadModule& module) {
    return BuildFaults(module).find();
}

} // namespace sabotier::test
