#include "editor/core/actions/commands.hpp"

#include "editor/core/clipboard/clipboard.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/places/symmetry.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/places.hpp"
#include "editor/core/work/edits/tiles.hpp"
#include "formats/board/card_board.hpp"
#include "formats/setup/traits.hpp"

namespace sabotier::editor {

namespace {

/// Portrait cards turn by half: either way is the same.
Edited turned_cards(const Document& document) {
    Edited edit = document.work();
    const auto* cards = document.setup().board.as<CardBoard>();
    for (const SpaceIndex space : document.selection().spaces)
        if (cards->is_space(space))
            edit = and_then(std::move(edit), [place = cards->place(space)](Work work) {
                return turn_card(Scene(std::move(work)), place);
            });
    return edit;
}

} // namespace

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

void turn_selected(Document& document, int steps) {
    const Selection& selection = document.selection();
    if (traits_of(document.setup()).grows)
        document.apply(tr("Turn"), turned_cards(document));
    else if (!selection.tiles.empty())
        document.apply(tr("Turn"), turn_tiles(document.scene(), selection.tiles, steps));
    else
        document.apply(tr("Turn"), turn_pieces(document.scene(), selection.pieces, steps));
}

void remove_selected(Document& document) {
    const Selection& selection = document.selection();
    if (!selection.pieces.empty())
        document.apply(tr("Delete"), remove_pieces(document.scene(), selection.pieces));
    else if (!selection.objectives.empty())
        document.apply(tr("Delete"), remove_objectives(document.scene(), {selection.objectives.begin(),
                                                                          selection.objectives.end()}));
    else if (!selection.tiles.empty())
        document.apply(tr("Delete"), remove_tiles(document.scene(), selection.tiles));
    else if (!traits_of(document.setup()).has_terrain)
        document.apply(tr("Delete"), clear(document.scene(), selection));
    else
        document.show_message(tr("Hexes cannot be deleted; paint over them, or paint holes with Control."));
}

void deploy(Document& document) {
    document.apply(tr("Deploy the rest"), deploy_rest(document.scene()));
}

} // namespace sabotier::editor
