#include "formats/export/kit/ids.hpp"
#include "formats/export/vassal/encoding.hpp"
#include "formats/export/vassal/module.hpp"

#include <fmt/format.h>
#include <pugixml.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <sstream>
#include <tuple>

/// Elements are named by the classes of the client, attributes as they read them. What the client would fill
/// in anyway is left out, unless it then writes a line into its error log.
namespace sabotier::vassal {
namespace {

using pugi::xml_node;
using Attributes = std::initializer_list<std::pair<const char*, std::string>>;

constexpr const char* client_version = "3.7.0";  ///< the least that reads all of this; newer ones warn
constexpr const char* saved_on = "315532800000"; ///< milliseconds since 1970: 1 January 1980, for good

void append(xml_node node, Attributes attributes) {
    for (const auto& [key, value] : attributes)
        node.append_attribute(key) = value.c_str();
}

xml_node child(xml_node parent, const std::string& name, Attributes attributes = {}) {
    xml_node node = parent.append_child(name.c_str());
    append(node, attributes);
    return node;
}

std::string text_of(const pugi::xml_document& document) {
    std::ostringstream text;
    document.save(text, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    return "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n" + text.str() + "\n";
}

std::string number(double value) {
    return fmt::format("{:.15g}", value);
}

const char* yes(bool value) {
    return value ? "true" : "false";
}

void add_numbering(xml_node grid, const std::string& kind, Attributes own) {
    xml_node node = child(grid, "VASSAL.build.module.map.boardPicker.board.mapgrid." + kind,
                          {{"first", "H"},
                           {"hDescend", "false"},
                           {"visible", "false"},
                           {"fontSize", "9"},
                           {"color", "0,0,0"},
                           {"rotateText", "0"},
                           {"hDrawOff", "0"},
                           {"vDrawOff", "0"},
                           {"locationFormat", "$gridLocation$"}});
    append(node, own);
}

/// A grid that pieces snap to the middles of, and that nobody sees.
xml_node add_lines(xml_node board, const std::string& kind, Attributes own) {
    xml_node grid = child(board, "VASSAL.build.module.map.boardPicker.board." + kind, own);
    append(grid, {{"snapTo", "true"},
                  {"cornersLegal", "false"},
                  {"edgesLegal", "false"},
                  {"visible", "false"},
                  {"dotsVisible", "false"},
                  {"color", "0,0,0"}});
    return grid;
}

struct AddGrid {
    xml_node board;

    void operator()(std::monostate) const {}

    void operator()(const HexNumbers& hexes) const {
        const std::string digits = std::to_string(hexes.digits - 1);
        add_numbering(add_lines(board, "HexGrid",
                                {{"dx", number(hexes.pitch * std::sqrt(3.0) / 2)},
                                 {"dy", number(hexes.pitch)},
                                 {"x0", std::to_string(hexes.x)},
                                 {"y0", std::to_string(hexes.y)},
                                 {"sideways", "false"}}),
                      "HexGridNumbering",
                      {{"sep", ""},
                       {"hType", "N"},
                       {"vType", "N"},
                       {"hLeading", digits},
                       {"vLeading", digits},
                       {"hOff", "1"},
                       {"vOff", "1"},
                       {"vDescend", "false"},
                       {"stagger", "false"}});
    }

    void operator()(const SquareNumbers& squares) const {
        add_numbering(add_lines(board, "SquareGrid",
                                {{"dx", number(squares.width)},
                                 {"dy", number(squares.height)},
                                 {"x0", std::to_string(squares.x)},
                                 {"y0", std::to_string(squares.y)},
                                 {"range", "Metric"}}),
                      "SquareGridNumbering",
                      {{"sep", squares.separator},
                       {"hType", squares.has_letters ? "A" : "N"},
                       {"vType", "N"},
                       {"hLeading", "0"},
                       {"vLeading", "0"},
                       {"hOff", std::to_string(squares.first_column)},
                       {"vOff", std::to_string(squares.first_row)},
                       {"vDescend", yes(squares.is_upward)}});
    }

    void operator()(const NamedPoints& points) const {
        xml_node grid = child(board, "VASSAL.build.module.map.boardPicker.board.RegionGrid",
                              {{"snapto", yes(points.is_snapping)}, {"visible", "false"}, {"fontsize", "9"}});
        for (const NamedPoints::Place& place : points.places)
            child(grid, "VASSAL.build.module.map.boardPicker.board.Region",
                  {{"name", place.name},
                   {"originx", std::to_string(place.x)},
                   {"originy", std::to_string(place.y)}});
    }
};

void add_board(xml_node map, const ModuleMap& of) {
    xml_node picker = child(map, "VASSAL.build.module.map.BoardPicker",
                            {{"title", "Choose boards"},
                             {"boardPrompt", "Select board"},
                             {"slotHeight", "125"},
                             {"slotWidth", "350"},
                             {"slotScale", "0.2"}});
    xml_node board = child(picker, "VASSAL.build.module.map.boardPicker.Board",
                           {{"name", of.name},
                            {"image", of.image.empty() ? "" : of.image},
                            {"width", std::to_string(of.columns)},
                            {"height", std::to_string(of.rows)},
                            {"color", "47,93,74"},
                            {"reversible", "false"}});
    std::visit(AddGrid{board}, of.grid);
}

/// What makes a window one in which pieces are moved.
void add_handling(xml_node map, bool is_hand) {
    const std::string part = "VASSAL.build.module.map.";
    child(map, part + "StackMetrics",
          {{"bottom", "40,0"},
           {"disabled", "false"},
           {"down", "37,0"},
           {"exSepX", "6"},
           {"exSepY", "18"},
           {"top", "38,0"},
           {"unexSepX", "4"},
           {"unexSepY", "6"},
           {"up", "39,0"}});
    for (const char* name : {"ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer",
                             "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer"})
        child(map, part + name);
    child(map, part + "SelectionHighlighters");
    if (is_hand) return;
    child(
        map, part + "ImageSaver",
        {{"buttonText", ""}, {"hotkey", ""}, {"icon", "/images/camera.gif"}, {"tooltip", "Save map as PNG"}});
    child(map, part + "Zoomer",
          {{"zoomStart", "3"},
           {"zoomLevels", "0.25,0.5,1.0,1.5,2.0"},
           {"zoomInKey", "61,130"},
           {"zoomOutKey", "45,130"},
           {"zoomPickKey", ""}});
    child(map, part + "HighlightLastMoved", {{"color", "255,0,0"}, {"enabled", "true"}, {"thickness", "2"}});
    child(map, part + "CounterDetailViewer",
          {{"borderWidth", "0"},
           {"delay", "700"},
           {"display", "from top-most layer only"},
           {"minDisplayPieces", "2"},
           {"showgraph", "true"},
           {"showtext", "true"},
           {"counterReportFormat", "$PieceName$"},
           {"summaryReportFormat", "$LocationName$"},
           {"version", "3"}});
    child(map, part + "LOS_Thread",
          {{"hotkey", "76,130"},
           {"label", ""},
           {"threadName", "Line of sight"},
           {"tooltip", "Line of sight and range (Ctrl+L)"},
           {"iconName", "/images/thread.gif"},
           {"losColor", "255,0,0"},
           {"threadColor", "255,0,0"},
           {"snapLOS", "true"},
           {"hideCounters", "false"},
           {"report", "Line of sight from $FromLocation$ to $ToLocation$: range $Range$"}});
}

/// What is moved in a window that only one side sees is told to nobody. One is docked in the main window, and
/// open as soon as the game is; the others have buttons.
void add_map(xml_node root, const ModuleMap& map, bool is_docked) {
    const bool is_private = !map.owners.empty();
    const std::string moved = is_private ? "" : "$pieceName$ moves $previousLocation$ -> $location$ *";
    xml_node node = child(root,
                          std::string("VASSAL.build.module.")
                              + (map.is_hand  ? "PlayerHand"
                                 : is_private ? "PrivateMap"
                                              : "Map"),
                          {{"mapName", map.name},
                           {"buttonName", map.name},
                           {"icon", ""},
                           {"launch", yes(!is_docked)},
                           {"hotkey", ""},
                           {"markMoved", "Never"},
                           {"moveToFormat", moved},
                           {"moveWithinFormat", moved},
                           {"createFormat", is_private ? "" : "$pieceName$ placed in $location$ *"},
                           {"changeFormat", is_private ? "" : "$message$"},
                           {"allowMultiple", "false"},
                           {"backgroundcolor", "255,255,255"},
                           {"color", "0,0,0"},
                           {"thickness", "3"},
                           {"edgeWidth", "0"},
                           {"edgeHeight", "0"}});
    if (is_private) {
        node.append_attribute("side") = sequence(map.owners, ',').c_str();
        node.append_attribute("visible") = "false";
    }
    add_board(node, map);
    add_handling(node, map.is_hand);
}

void add_slot(xml_node parent, const ModulePiece& piece, const char* kind) {
    child(parent, kind,
          {{"entryName", piece.name},
           {"gpid", piece.gpid},
           {"width", std::to_string(piece.width)},
           {"height", std::to_string(piece.height)}})
        .text()
        .set(boxed(piece).c_str());
}

void add_deck(xml_node map, const Module& module, const ModuleDeck& deck) {
    xml_node pile = child(map, "VASSAL.build.module.map.DrawPile",
                          {{"name", deck.name},
                           {"owningBoard", deck.spot.map},
                           {"x", std::to_string(deck.spot.x)},
                           {"y", std::to_string(deck.spot.y)},
                           {"width", std::to_string(deck.width)},
                           {"height", std::to_string(deck.height)},
                           {"faceDown", deck.is_face_down ? "Always" : "Never"},
                           {"shuffle", deck.is_shuffled ? "Always" : "Never"},
                           {"drawFaceUp", "false"},
                           {"draw", "true"},
                           {"color", "0,0,0"},
                           {"allowMultiple", "false"},
                           {"allowSelect", "false"},
                           {"reversible", "false"},
                           {"reshufflable", "false"},
                           {"canSave", "false"},
                           {"maxStack", "10"},
                           {"expressionCounting", "false"},
                           {"hotkeyOnEmpty", "false"}});
    for (const std::size_t card : deck.cards)
        add_slot(pile, module.pieces[card], "VASSAL.build.widget.CardSlot");
}

/// Decks hang in the map that they lie on.
void add_maps(xml_node root, const Module& module) {
    // The client docks no window that one side alone sees.
    const auto docked =
        std::ranges::find_if(module.maps, [](const ModuleMap& map) { return map.owners.empty(); });
    for (const ModuleMap& map : module.maps) {
        add_map(root, map, docked != module.maps.end() && &map == &*docked);
        for (const ModuleDeck& deck : module.decks)
            if (deck.spot.map == map.name) add_deck(root.last_child(), module, deck);
    }
}

/// What is called alike lies in an order that tells nothing about who has it, nor what it is: ids of one kind
/// have numbers near each other.
std::vector<const ModulePiece*> by_name(const std::vector<ModulePiece>& pieces) {
    std::vector<const ModulePiece*> sorted;
    for (const ModulePiece& piece : pieces)
        sorted.push_back(&piece);
    std::ranges::sort(sorted, {}, [](const ModulePiece* piece) {
        return std::tuple<const std::string&, std::uint64_t>(piece->name, kit::scattered(piece->gpid));
    });
    return sorted;
}

xml_node add_window(xml_node root, const char* name, const char* tooltip, bool is_hidden) {
    return child(root, "VASSAL.build.module.PieceWindow",
                 {{"name", name},
                  {"text", name},
                  {"tooltip", tooltip},
                  {"hidden", yes(is_hidden)},
                  {"hotkey", ""},
                  {"icon", ""},
                  {"scale", "1.0"},
                  {"defaultWidth", "0"}});
}

xml_node add_list(xml_node parent, const std::string& name) {
    return child(
        parent, "VASSAL.build.widget.ListWidget",
        {{"entryName", name}, {"divider", "150"}, {"height", "400"}, {"width", "300"}, {"scale", "1.0"}});
}

void add_palettes(xml_node root, const Module& module) {
    if (module.palettes.empty()) return;
    xml_node tabs = child(add_window(root, "Box", "All that is in the box", false),
                          "VASSAL.build.widget.TabWidget", {{"entryName", "Box"}});
    std::map<std::string, xml_node> lists;
    for (const std::string& palette : module.palettes)
        lists[palette] = add_list(tabs, palette);
    for (const ModulePiece* piece : by_name(module.pieces))
        if (const auto list = lists.find(piece->palette); list != lists.end())
            add_slot(list->second, *piece, "VASSAL.build.widget.PieceSlot");
}

/// A piece without a slot is complained about when counters are refreshed: what is in no list that people see
/// is in a window that has no button.
void add_unseen_slots(xml_node root, const Module& module) {
    if (std::ranges::none_of(module.pieces, &ModulePiece::is_unlisted)) return;
    xml_node list = add_list(add_window(root, "In no list", "", true), "In no list");
    for (const ModulePiece& piece : module.pieces)
        if (piece.is_unlisted) add_slot(list, piece, "VASSAL.build.widget.PieceSlot");
}

void add_turns(xml_node root, const Module& module) {
    xml_node track = child(root, "VASSAL.build.module.turn.TurnTracker",
                           {{"name", "Turn"},
                            {"buttonText", "Turn"},
                            {"hotkey", ""},
                            {"icon", ""},
                            {"turnFormat", module.steps.empty() ? "$level1$" : "$level1$ $level2$"},
                            {"reportFormat", "* $newTurn$"},
                            {"lengthStyle", "Maximum"}});
    xml_node turns = child(track, "VASSAL.build.module.turn.CounterTurnLevel",
                           {{"name", "Turn"},
                            {"property", "TurnNumber"},
                            {"start", "1"},
                            {"incr", "1"},
                            {"loop", "false"},
                            {"turnFormat", "Turn $value$"}});
    if (!module.steps.empty())
        child(turns, "VASSAL.build.module.turn.ListTurnLevel",
              {{"name", "Step"},
               {"property", "Step"},
               {"list", sequence(module.steps, ',')},
               {"turnFormat", "$value$"}});
}

void add_dice(xml_node root, const Module& module) {
    for (const ModuleDice& dice : module.dice)
        child(root, "VASSAL.build.module.DiceButton",
              {{"name", dice.name},
               {"text", dice.name},
               {"tooltip", fmt::format("Throw {}", dice.name)},
               {"nDice", std::to_string(dice.count)},
               {"nSides", std::to_string(dice.faces)},
               {"plus", "0"},
               {"reportTotal", "false"},
               {"prompt", "false"},
               {"reportFormat", "** $name$: $result$ *** <$PlayerName$>"},
               {"icon", "/images/die.gif"},
               {"hotkey", ""}});
}

void add_roster(xml_node root, const Module& module) {
    xml_node roster =
        child(root, "VASSAL.build.module.PlayerRoster",
              {{"buttonKeyStroke", ""}, {"buttonText", "Side"}, {"buttonToolTip", "Change sides"}});
    for (const std::string& player : module.players)
        child(roster, "entry").text().set(player.c_str());
}

void add_prototypes(xml_node root) {
    xml_node all = child(root, "VASSAL.build.module.PrototypesContainer");
    const auto add = [&](const char* name, std::vector<Trait> traits) {
        traits.push_back(basic_piece("", "", "", {}));
        child(all, "VASSAL.build.module.PrototypeDefinition", {{"name", name}, {"description", ""}})
            .text()
            .set(add_piece("null", traits).c_str());
    };
    add(any_piece, removable());
}

} // namespace

std::string build_file(const Module& module) {
    pugi::xml_document document;
    xml_node root = child(document, "VASSAL.build.GameModule",
                          {{"ModuleOther1", ""},
                           {"ModuleOther2", ""},
                           {"VassalVersion", client_version},
                           {"description", module.description},
                           {"name", module.name},
                           {"nextPieceSlotId", std::to_string(last_gpid + 1)},
                           {"version", module.version}});
    child(root, "VASSAL.build.module.BasicCommandEncoder");
    xml_node documentation = child(root, "VASSAL.build.module.Documentation");
    if (!module.help.empty())
        child(documentation, "VASSAL.build.module.documentation.HelpFile",
              {{"title", "The scenario"}, {"fileName", help_file}, {"fileType", "archive"}});
    add_roster(root, module);
    child(root, "VASSAL.build.module.GlobalOptions",
          {{"autoReport", "Always"},
           {"nonOwnerUnmaskable", "Never"},
           {"playerIdFormat", "$playerName$"},
           {"promptString", "Opponents can unmask my pieces"}});
    child(root, "VASSAL.build.module.properties.GlobalProperties");
    add_prototypes(root);
    add_turns(root, module);
    add_dice(root, module);
    add_maps(root, module);
    add_palettes(root, module);
    add_unseen_slots(root, module);
    child(root, "VASSAL.build.module.PredefinedSetup",
          {{"name", module.name},
           {"file", setup_file},
           {"useFile", "true"},
           {"isMenu", "false"},
           {"description", ""}});
    child(root, "VASSAL.build.module.Chatter");
    child(root, "VASSAL.build.module.KeyNamer");
    child(root, "VASSAL.i18n.Language");
    return text_of(document);
}

namespace {

std::string data(const Module& module, bool has_name) {
    pugi::xml_document document;
    xml_node root = child(document, "data", {{"version", "1"}});
    const auto add = [&](const char* key, const std::string& value) {
        child(root, key).text().set(value.c_str());
    };
    add("version", module.version);
    add("extra1", "");
    add("extra2", "");
    add("VassalVersion", client_version);
    add("dateSaved", saved_on);
    add("description", module.description);
    if (has_name) add("name", module.name);
    return text_of(document);
}

} // namespace

std::string module_data(const Module& module) {
    return data(module, true);
}

std::string save_data(const Module& module) {
    return data(module, false);
}

} // namespace sabotier::vassal
