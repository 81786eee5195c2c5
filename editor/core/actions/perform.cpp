#include "editor/core/actions/action.hpp"
#include "editor/core/clip/clip.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/places/symmetry.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/places.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "formats/board/card_board.hpp"

/// What actions do that need no window.
namespace sabotier::editor {

namespace {

void set_symmetry(Document& document, Symmetry symmetry) {
    ToolSettings settings = document.settings();
    settings.symmetry = symmetry;
    document.set_settings(std::move(settings));
    if (symmetry == Symmetry::none)
        document.show_message(tr("What is drawn is drawn in one place alone."));
    else if (!SymmetryMap(document.setup(), symmetry).is_active())
        document.show_message(
            tr("Boards of this kind have no symmetry: things are drawn in one place alone."));
    else
        document.show_message(
            tr("What is drawn is drawn opposite, too; zones and pieces there are the other side's."));
}

/// Portrait cards turn by half: either way is the same.
Edited turned_cards(const Document& document) {
    Edited edit = document.work();
    const auto* cards = document.setup().board.as<CardBoard>();
    for (const SpaceIndex space : document.selection().spaces)
        if (cards->is_space(space))
            edit = in_turn(std::move(edit), [place = cards->place(space)](Work work) {
                return turn_card(scene_of(std::move(work)), place);
            });
    return edit;
}

void turn(Document& document, int steps) {
    const Selection& selection = document.selection();
    if (document.setup().board.as<CardBoard>())
        document.apply(tr("Turn"), turned_cards(document));
    else if (!selection.tiles.empty())
        document.apply(tr("Turn"), turn_tiles(document.scene(), selection.tiles, steps));
    else
        document.apply(tr("Turn"), turn_pieces(document.scene(), selection.pieces, steps));
}

/// Pieces before objectives before tiles: what lies on top goes first. Of rooms, squares and cards what
/// stands there: inner walls, blocks, the cards themselves.
void remove_selected(Document& document) {
    const Selection& selection = document.selection();
    if (!selection.pieces.empty())
        document.apply(tr("Delete"), remove_pieces(document.scene(), selection.pieces));
    else if (!selection.objectives.empty())
        document.apply(tr("Delete"), remove_objectives(document.scene(), {selection.objectives.begin(),
                                                                          selection.objectives.end()}));
    else if (!selection.tiles.empty())
        document.apply(tr("Delete"), remove_tiles(document.scene(), selection.tiles));
    else if (document.setup().board.as<HexBoard>() == nullptr)
        document.apply(tr("Delete"), clear(document.scene(), selection));
    else
        document.show_message(tr("Hexes cannot be deleted; paint over them, or paint holes with Control."));
}

void deploy(Document& document) {
    document.apply(tr("Deploy the rest"), deploy_rest(document.scene()));
}

struct Deed {
    std::string_view id;
    void (*act)(Document&);
};

constexpr Deed deeds[] = {
    {"edit.undo", [](Document& d) { d.undo(); }},
    {"edit.redo", [](Document& d) { d.redo(); }},
    {"edit.delete", remove_selected},
    {"edit.turn-right", [](Document& d) { turn(d, 1); }},
    {"edit.turn-left", [](Document& d) { turn(d, -1); }},
    {"select.all", [](Document& d) { d.select(select_all(d.setup())); }},
    {"select.none", [](Document& d) { d.select({}); }},
    {"select.invert", [](Document& d) { d.select(inverted(d.selection(), d.setup())); }},
    {"select.same", [](Document& d) { d.select(same_kind(d.selection(), d.setup())); }},
    {"scenario.deploy", deploy},
    {"scenario.symmetry-none", [](Document& d) { set_symmetry(d, Symmetry::none); }},
    {"scenario.symmetry-half-turn", [](Document& d) { set_symmetry(d, Symmetry::half_turn); }},
    {"scenario.symmetry-left-right", [](Document& d) { set_symmetry(d, Symmetry::left_right); }},
    {"scenario.symmetry-top-bottom", [](Document& d) { set_symmetry(d, Symmetry::top_bottom); }},
};

} // namespace

bool perform(std::string_view id, Document& document) {
    const Action* known = action(id);
    if (!known || !known->is_core || !is_enabled(*known, &document)) return false;
    if (id.starts_with("tool.")) {
        document.use_tool(std::string(id.substr(5)));
        return true;
    }
    for (const Deed& deed : deeds) {
        if (deed.id != id) continue;
        deed.act(document);
        return true;
    }
    return false;
}

} // namespace sabotier::editor
