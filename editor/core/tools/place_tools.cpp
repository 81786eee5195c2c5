#include "editor/core/tools/tool_base.hpp"
#include "editor/core/tools/tools.hpp"
#include "editor/core/work/edits/armies.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "editor/core/work/edits/loading.hpp"
#include "editor/core/work/edits/piece_kinds.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/core/work/edits/places.hpp"
#include "formats/setup/traits.hpp"

#include <algorithm>

/// Pieces, zones, objectives, prepared positions, labels.
namespace sabotier::editor {

namespace {

/// An edit done at a place and, where symmetry asks for it, at its image. `edit` takes scene, space and side.
/// What cannot be done at the image is not done there: `why` then says why.
template <class Edit>
Edited on_both(const Document& document, SpaceIndex space, const SideId& side, const Edit& edit,
               std::string& why) {
    Edited done = edit(document.scene(), space, side);
    const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
    if (!done || !symmetry.is_active()) return done;
    const SpaceIndex image = symmetry.image(space);
    if (image == space) return done;
    const auto other = side.empty() ? std::optional(side) : symmetry.image(side);
    if (image == no_space)
        why = tr("Done here alone: this space has no opposite one.");
    else if (!other)
        why = tr("Done here alone: only two sides stand opposite each other.");
    else if (Edited both = edit(Scene(*done.work), image, *other))
        return both;
    else
        why = say("Done here alone: {}", both.refusal);
    return done;
}

/// Outlines the image of a space.
void show_image(const Document& document, SpaceIndex space, ToolView& view) {
    const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
    if (const SpaceIndex image = symmetry.image(space); image != no_space && image != space)
        view.hints.push_back(outline_hint(image));
}

/// Places the chosen piece, then offers the next. On a carrier with Shift it goes aboard; Control takes
/// pieces off; R turns what will be placed.
class PieceTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "piece"; }

    void pointer_move(Document&, const PointerEvent& event) override {
        hover_ = event.space;
        loads_ = event.modifiers.shift;
    }

    void pointer_down(Document& document, const PointerEvent& event) override {
        // a double click places one, not two on top of each other
        if (event.button != Button::left || event.space == no_space || event.clicks > 1) return;
        hover_ = event.space;
        const auto there = pieces_at(document.setup(), event.space);
        if (event.modifiers.control) {
            if (!there.empty()) remove(document, there.back());
            return;
        }
        if (document.rulebook().lines.empty()) {
            std::string why;
            const KindId kind = chosen_kind(document);
            const auto edit = [&](const Scene& scene, SpaceIndex space, const SideId& side) {
                return add_piece(scene, kind, side, space, document.settings().text);
            };
            const PieceKind* known = document.rulebook().piece(kind);
            const bool is_off = known && known->starts_off_board;
            document.apply(say("Place {}", kind.str()),
                           is_off ? edit(document.scene(), event.space, own_side(document))
                                  : on_both(document, event.space, own_side(document), edit, why));
            if (!why.empty()) document.show_message(std::move(why));
            return;
        }
        const PieceRef piece = chosen_piece(document);
        if (piece.id.empty()) {
            document.show_message(nothing_left(document) + " " + tr("Buy more, or take one off."));
            return;
        }
        std::string why;
        const bool is_done = event.modifiers.shift
                                 ? document.apply(say("Load {}", piece.id.str()),
                                                  load_at(document.scene(), {piece}, event.space))
                                 : document.apply(say("Place {}", piece.id.str()),
                                                  placed_on_both(document, piece, event.space, why));
        if (!is_done) return;
        ToolSettings settings = document.settings();
        settings.piece = {}; // the next one that is left
        document.set_settings(std::move(settings));
        if (!why.empty()) document.show_message(std::move(why));
    }

    bool key(Document& document, const KeyEvent& event) override {
        if ((event.key != "R" && event.key != "r") || event.modifiers.control) return false;
        ToolSettings settings = document.settings();
        settings.facing =
            turned(document_facing(document).value_or(Facing::n), event.modifiers.shift ? -1 : 1);
        document.set_settings(std::move(settings));
        has_facing_ = true;
        return true;
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        if (hover_ == no_space) return view;
        if (document.rulebook().lines.empty()) {
            const PieceKind* kind = document.rulebook().piece(chosen_kind(document));
            if (kind == nullptr) return view;
            const std::string name = kind->name.empty() ? kind->id.str() : kind->name;
            if (kind->starts_off_board) {
                view.status = say("Click to add {}, who starts off the board", name);
                return view;
            }
            show_image(document, hover_, view);
            view.hints.push_back(piece_hint(hover_, kind->id.str()));
            view.status = say("Click to place {}; Control takes off", name);
            return view;
        }
        const PieceRef piece = chosen_piece(document);
        const std::size_t unit = find_piece(document.setup(), piece);
        if (unit == none) {
            view.status = nothing_left(document);
            return view;
        }
        const SetupUnit& one = document.setup().units[unit];
        if (loads_) {
            const Edited loaded = load_at(document.scene(), {piece}, hover_);
            view.hints.push_back(outline_hint(hover_, !loaded));
            view.status =
                loaded ? say("Click to load {} into the carrier here", piece.id.str()) : loaded.refusal;
            return view;
        }
        show_image(document, hover_, view);
        view.hints.push_back(piece_hint(hover_, one.kind_id.str(), !is_in_zone(document, one, hover_)));
        view.status = say("Click to place {} of {}; R turns, Shift loads into the carrier here, Control "
                          "takes off",
                          piece.id.str(), side_title(document, piece.side));
        return view;
    }

private:
    static KindId chosen_kind(const Document& document) {
        if (document.rulebook().piece(document.settings().kind)) return document.settings().kind;
        return document.rulebook().pieces.empty() ? KindId{} : document.rulebook().pieces.front().id;
    }

    /// Opposite goes the next unit of the same kind that the other side has not deployed yet.
    [[nodiscard]] Edited placed_on_both(const Document& document, const PieceRef& piece, SpaceIndex space,
                                        std::string& why) const {
        const KindId kind = document.setup().units[find_piece(document.setup(), piece)].kind_id;
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        return on_both(
            document, space, piece.side,
            [&](const Scene& scene, SpaceIndex at, const SideId& side) {
                if (side == piece.side) return place_piece(scene, piece, at, document_facing(document));
                const auto left = not_deployed(scene, side);
                const auto twin = std::ranges::find_if(left, [&](const PieceRef& each) {
                    return document.setup().units[find_piece(document.setup(), each)].kind_id == kind;
                });
                if (twin == left.end())
                    return Edited::refused(
                        say("No {1} of {0} is left to deploy.", side_title(document, side), kind.str()));
                const auto facing = document_facing(document);
                return place_piece(scene, *twin, at,
                                   facing ? std::optional(symmetry.image(*facing)) : std::nullopt);
            },
            why);
    }

    static void remove(Document& document, const PieceRef& piece) {
        std::set<PieceRef> pieces{piece};
        const Setup& setup = document.setup();
        const SymmetryMap symmetry(setup, document.settings().symmetry);
        const auto& own = setup.units[find_piece(setup, piece)];
        const auto other = symmetry.image(piece.side);
        if (const SpaceIndex image = symmetry.image(own.space); image != no_space && image != own.space)
            for (const PieceRef& twin : pieces_at(setup, image))
                if (setup.units[find_piece(setup, twin)].kind_id == own.kind_id
                    && (piece.side.empty() || twin.side == other)) {
                    pieces.insert(twin);
                    break;
                }
        document.apply(tr("Remove piece"), remove_pieces(document.scene(), pieces));
    }

    static SideId own_side(const Document& document) {
        const PieceKind* kind = document.rulebook().piece(chosen_kind(document));
        if (kind && !kind->side.empty()) return kind->side;
        return is_shared(document.rulebook(), chosen_kind(document)) ? SideId{} : chosen_side(document);
    }

    static PieceRef chosen_piece(const Document& document) {
        if (find_piece(document.setup(), document.settings().piece) != none) return document.settings().piece;
        const auto left = not_deployed(document.scene(), chosen_side(document));
        const KindId& kind = document.settings().kind;
        if (document.rulebook().piece(kind) == nullptr) return left.empty() ? PieceRef{} : left.front();
        const auto found = std::ranges::find_if(left, [&](const PieceRef& piece) {
            return document.setup().units[find_piece(document.setup(), piece)].kind_id == kind;
        });
        return found == left.end() ? PieceRef{} : *found;
    }

    static std::string nothing_left(const Document& document) {
        const PieceKind* kind = document.rulebook().piece(document.settings().kind);
        return kind == nullptr ? tr("Every unit of this side is deployed.")
                               : say("No {} of this side is left.", kind->name);
    }

    static bool is_in_zone(const Document& document, const SetupUnit& unit, SpaceIndex space) {
        const auto& zone = document.setup().sides[unit.side].zone;
        return zone.empty() || std::ranges::binary_search(zone, space);
    }

    [[nodiscard]] std::optional<Facing> document_facing(const Document& document) const {
        return has_facing_ ? std::optional(document.settings().facing) : std::nullopt;
    }

    SpaceIndex hover_ = no_space;
    bool loads_ = false; ///< Shift is held
    bool has_facing_ = false;
};

/// Paints the zone of the chosen side; Control takes spaces away.
class ZoneTool final : public StrokeTool {
public:
    [[nodiscard]] std::string id() const override { return "zone"; }

    bool key(Document& document, const KeyEvent& event) override {
        const bool has_sizes = traits_of(document.setup()).has_terrain;
        return (has_sizes && change_brush(document, event)) || StrokeTool::key(document, event);
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        for (const SpaceIndex space : symmetry.with_images(spaces(document, hovered())))
            view.hints.push_back(outline_hint(space));
        view.status =
            say("Paint the zone of {}; Control takes away", side_title(document, chosen_side(document)));
        return view;
    }

protected:
    [[nodiscard]] std::string title(const Document& document) const override {
        return say("Zone of {}", side_title(document, chosen_side(document)));
    }

    void stroke(Document& document, const PointerEvent& event, bool) override {
        const auto touched = spaces(document, event);
        if (touched.empty()) return;
        const auto edit = [&](const Scene& scene, const SideId& side, const std::vector<SpaceIndex>& at) {
            return event.modifiers.control ? take_from_zone(scene, side, at) : add_to_zone(scene, side, at);
        };
        const SideId side = chosen_side(document);
        Edited done = edit(document.scene(), side, touched);
        const SymmetryMap symmetry(document.setup(), document.settings().symmetry);
        const auto other = symmetry.image(side);
        if (const auto images = images_of(symmetry, touched); done && other && !images.empty())
            if (Edited both = edit(Scene(*done.work), *other, images)) done = std::move(both);
        const bool is_done = document.apply(title(document), std::move(done));
        if (is_done && symmetry.is_active() && !other)
            document.show_message(tr("Done here alone: only two sides stand opposite each other."));
    }

private:
    static std::vector<SpaceIndex> images_of(const SymmetryMap& symmetry,
                                             const std::vector<SpaceIndex>& spaces) {
        std::vector<SpaceIndex> images;
        for (const SpaceIndex space : spaces)
            if (const SpaceIndex there = symmetry.image(space); there != no_space) images.push_back(there);
        return images;
    }

    static std::vector<SpaceIndex> spaces(const Document& document, const PointerEvent& event) {
        std::vector<SpaceIndex> found;
        if (event.space == no_space || !document.board().is_space(event.space)) return found;
        if (!traits_of(document.setup()).has_terrain || document.settings().brush <= 1) return {event.space};
        const HexBoard& board = document.setup().board.hexes();
        for (const Cell cell : brush_cells(cell_at(event.point), document.settings().brush))
            if (board.is_space(to_hex(cell))) found.push_back(board.grid.index(to_hex(cell)));
        return found;
    }
};

/// A click makes an objective, dragging moves one, Control removes.
class ObjectiveTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "objective"; }

    void pointer_move(Document&, const PointerEvent& event) override { hover_ = event.space; }

    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left || event.space == no_space) return;
        const auto here = pick(document.setup(), document.board(), event.point).objectives;
        grabbed_.reset();
        if (event.modifiers.control) {
            if (!here.empty())
                document.apply(tr("Remove objective"), remove_objectives(document.scene(), here));
        } else if (!here.empty()) {
            grabbed_ = here.front();
        } else {
            add(document, event.space);
        }
    }

    void pointer_up(Document& document, const PointerEvent& event) override {
        const auto id = std::exchange(grabbed_, std::nullopt);
        if (!id || event.space == no_space) return;
        Selection selection;
        selection.objectives.insert(*id);
        document.select(std::move(selection));
        const auto& objectives = document.setup().scenario().objectives;
        for (std::size_t i = 0; i < objectives.size(); ++i)
            if (objectives[i].id == *id && document.setup().objectives[i] == event.space) return;
        document.apply(tr("Move objective"), move_objective(document.scene(), *id, event.space));
    }

    bool key(Document&, const KeyEvent& event) override {
        return event.key == "Escape" && std::exchange(grabbed_, std::nullopt).has_value();
    }

    void cancel(Document&) override { grabbed_.reset(); }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        if (hover_ != no_space) view.hints.push_back(outline_hint(hover_));
        if (!grabbed_) show_image(document, hover_, view);
        view.status = grabbed_ ? tr("Release to move the objective here")
                               : tr("Click for an objective, drag to move one, Control removes");
        return view;
    }

private:
    static void add(Document& document, SpaceIndex space) {
        std::string why;
        document.apply(tr("Add objective"), on_both(
                                                document, space, SideId{},
                                                [&](const Scene& scene, SpaceIndex at, const SideId&) {
                                                    return add_objective(scene, at, document.settings().text);
                                                },
                                                why));
        if (!why.empty()) document.show_message(std::move(why));
    }

    SpaceIndex hover_ = no_space;
    std::optional<ObjectiveId> grabbed_;
};

class PositionTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "position"; }

    void pointer_move(Document&, const PointerEvent& event) override { hover_ = event.space; }
    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left || event.space == no_space) return;
        std::string why;
        document.apply(tr("Prepared position"),
                       on_both(
                           document, event.space, chosen_side(document),
                           [](const Scene& scene, SpaceIndex space, const SideId& side) {
                               return toggle_position(scene, side, space);
                           },
                           why));
        if (!why.empty()) document.show_message(std::move(why));
    }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        const Terrain* terrain = document.setup().terrain(hover_);
        if (!terrain) return view;
        view.hints.push_back(outline_hint(hover_, !terrain->takes_positions));
        show_image(document, hover_, view);
        view.status = terrain->takes_positions ? say("Click to dig in for {}, or to fill in",
                                                     side_title(document, chosen_side(document)))
                                               : say("Nobody digs in on {}", terrain->name);
        return view;
    }

private:
    SpaceIndex hover_ = no_space;
};

/// Writes on a hex: the palette's text, or, where it has none, what is asked for there. Control takes it off.
class LabelTool final : public QuietTool {
public:
    [[nodiscard]] std::string id() const override { return "label"; }

    void pointer_move(Document&, const PointerEvent& event) override { hover_ = event.space; }
    void pointer_down(Document& document, const PointerEvent& event) override {
        if (event.button != Button::left || event.space == no_space) return;
        asked_ = no_space;
        if (event.modifiers.control || !document.settings().text.empty())
            write(document, event.space, event.modifiers.control ? std::string() : document.settings().text);
        else
            asked_ = event.space;
    }

    void text_given(Document& document, const std::optional<std::string>& text) override {
        const SpaceIndex space = std::exchange(asked_, no_space);
        if (text && document.board().is_space(space) && *text != written(document, space))
            write(document, space, *text);
    }

    void cancel(Document&) override { asked_ = no_space; }

    [[nodiscard]] ToolView view(const Document& document) const override {
        ToolView view;
        if (asked_ != no_space && document.board().is_space(asked_))
            view.wish = TextWish{asked_, written(document, asked_)};
        if (hover_ == no_space) return view;
        view.hints.push_back(outline_hint(hover_));
        show_image(document, hover_, view);
        if (!document.settings().text.empty())
            view.hints.push_back(
                text_hint(document.board().layout().centre(hover_), document.settings().text));
        view.status = tr("Click to write on this hex; Control takes the text off");
        return view;
    }

private:
    static std::string written(const Document& document, SpaceIndex space) {
        return label_at(*document.work().map, to_cell(document.setup().board.hexes().grid.hex(space)));
    }

    static void write(Document& document, SpaceIndex at, const std::string& text) {
        const HexGrid& grid = document.setup().board.hexes().grid;
        std::string why;
        document.apply(tr("Label"), on_both(
                                        document, at, SideId{},
                                        [&](const Scene& scene, SpaceIndex space, const SideId&) {
                                            return set_label(scene, to_cell(grid.hex(space)), text);
                                        },
                                        why));
        if (!why.empty()) document.show_message(std::move(why));
    }

    SpaceIndex hover_ = no_space;
    SpaceIndex asked_ = no_space; ///< for its text
};

} // namespace

std::unique_ptr<Tool> make_piece_tool() {
    return std::make_unique<PieceTool>();
}
std::unique_ptr<Tool> make_zone_tool() {
    return std::make_unique<ZoneTool>();
}
std::unique_ptr<Tool> make_objective_tool() {
    return std::make_unique<ObjectiveTool>();
}
std::unique_ptr<Tool> make_position_tool() {
    return std::make_unique<PositionTool>();
}
std::unique_ptr<Tool> make_label_tool() {
    return std::make_unique<LabelTool>();
}

} // namespace sabotier::editor
