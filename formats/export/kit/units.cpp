#include "formats/export/kit/units.hpp"

#include "formats/draw/pieces/counters.hpp"
#include "formats/draw/pieces/piece_art.hpp"
#include "formats/export/drawn/captions.hpp"
#include "formats/setup/component_count.hpp"
#include "formats/setup/traits.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier {

bool hides_pieces(const Rulebook& rulebook) {
    // Decoys are bought to be taken for something else: counters of such games lie face down.
    return rulebook.play.hidden || rulebook.board.has_screen
           || std::ranges::any_of(rulebook.pieces, &PieceKind::is_decoy);
}

namespace kit {
namespace {

KitFace square(const std::function<void(Canvas&, Point, double, double)>& draw) {
    return [draw](Canvas& canvas, Rect area, double bleed) {
        draw(canvas, area.middle(), std::min(area.width, area.height), bleed);
    };
}

void add_counter_faces(KitPiece& piece, const CounterFace& face) {
    piece.front = square([face](Canvas& canvas, Point middle, double size, double bleed) {
        draw_counter_front(canvas, middle, size, bleed, face);
    });
    const auto back = [look = face.side](BackInk inks) {
        return square([look, inks](Canvas& canvas, Point middle, double size, double bleed) {
            draw_counter_back(canvas, middle, size, bleed, look, inks);
        });
    };
    piece.back = back(BackInk::full);
    piece.pale_back = back(BackInk::pale);
}

void add_piece_faces(KitPiece& piece, const PieceLook& look) {
    piece.front = square([look](Canvas& canvas, Point middle, double size, double bleed) {
        draw_piece_front(canvas, middle, size, bleed, look);
    });
    const auto back = [look](BackInk inks) {
        return square([look, inks](Canvas& canvas, Point middle, double size, double bleed) {
            draw_piece_back(canvas, middle, size, bleed, look, inks);
        });
    };
    piece.back = back(BackInk::full);
    if (look.side) piece.pale_back = back(BackInk::pale); // nobody's show on both sides what they are
}

std::string group_of(const Setup& setup, std::size_t side) {
    return side < setup.sides.size() ? side_name(setup, side) : "For all sides";
}

KitPiece unit_piece(const Setup& setup, std::size_t index) {
    const SetupUnit& unit = setup.units[index];
    KitPiece piece;
    piece.unit = index;
    piece.side = unit.side < setup.sides.size() ? unit.side : none;
    piece.group = group_of(setup, unit.side);
    piece.kind = id_text(unit.kind_id.str());
    piece.space = is_on_board(setup, unit.space) ? unit.space : no_space;
    piece.facing = unit.facing;
    if (piece.side != none && hides_pieces(setup.rulebook())) {
        piece.covered = side_name(setup, unit.side);
        piece.is_hidden = true;
    }
    return piece;
}

std::string written_id(const Setup& setup, const SetupUnit& unit) {
    const std::string owner =
        unit.side < setup.sides.size() ? setup.sides[unit.side].side->id.str() : std::string("board");
    return owner + "." + unit.id.str();
}

} // namespace

std::size_t boards_in_play(const Setup& setup) {
    return setup.rulebook().board.one_for_each_side ? std::max<std::size_t>(1, setup.sides.size()) : 1;
}

std::vector<KitPiece> units(const Setup& setup, Ids& ids) {
    const bool are_counters = traits_of(setup).has_terrain;
    const std::vector<CounterFace> faces = are_counters ? counter_faces(setup) : std::vector<CounterFace>();
    const std::vector<std::string> labels = unit_labels(setup);
    std::vector<KitPiece> pieces;
    std::vector<std::size_t> place(setup.units.size(), none);
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        KitPiece piece = unit_piece(setup, i);
        piece.name = labels[i];
        if (are_counters)
            add_counter_faces(piece, faces[i]);
        else
            add_piece_faces(piece, piece_look(setup, unit));
        place[i] = pieces.size();
        const std::size_t copies = piece.side == none ? boards_in_play(setup) : 1;
        for (std::size_t copy = 0; copy < copies; ++copy) {
            piece.id = ids.take(written_id(setup, unit));
            pieces.push_back(piece);
            piece.space = no_space; // of further boards, which lie beside this one
        }
    }
    for (KitPiece& piece : pieces)
        if (const std::size_t carrier = setup.units[piece.unit].carrier; carrier < place.size())
            piece.carrier = place[carrier];
    return pieces;
}

namespace {

PieceLook look_of(const Setup& setup, const Component& component) {
    PieceLook look;
    look.name = component.name;
    look.glyph = component.glyph;
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        if (setup.sides[side].side->id == component.side) {
            look.side = side_look(setup, side);
            look.colour = look.side->colour;
        }
    look.colour = colour_or(component.colour, look.colour);
    return look;
}

std::size_t side_of(const Setup& setup, const SideId& id) {
    for (std::size_t side = 0; side < setup.sides.size(); ++side)
        if (setup.sides[side].side->id == id) return side;
    return none;
}

/// In all sets.
std::size_t copies_of(const Setup& setup, const Component& component) {
    return static_cast<std::size_t>(component_count(setup, component))
           * static_cast<std::size_t>(std::max(0, component.sets));
}

} // namespace

std::vector<KitPiece> components(const Setup& setup, Component::Shape shape, Ids& ids, std::size_t* left_out,
                                 std::optional<std::size_t> only) {
    std::vector<KitPiece> pieces;
    for (const Component& component : setup.rulebook().components) {
        if (component.shape != shape) continue;
        KitPiece piece;
        piece.name = component.name;
        piece.sort = shape == Component::Shape::tile ? KitPiece::Sort::tile : KitPiece::Sort::token;
        piece.side = side_of(setup, component.side);
        if (only && piece.side != none && piece.side != *only) continue;
        piece.group = group_of(setup, piece.side);
        piece.kind = id_text(component.id.str());
        add_piece_faces(piece, look_of(setup, component));
        const std::size_t copies = copies_of(setup, component);
        const std::size_t made = std::min(copies, most_components - pieces.size());
        if (left_out != nullptr) *left_out += copies - made;
        for (std::size_t copy = 0; copy < made; ++copy) {
            piece.id = ids.take("box." + component.id.str());
            pieces.push_back(piece);
        }
    }
    return pieces;
}

std::size_t components_of_nobody(const Setup& setup, Component::Shape shape) {
    std::size_t copies = 0;
    for (const Component& component : setup.rulebook().components)
        if (component.shape == shape && side_of(setup, component.side) == none)
            copies += copies_of(setup, component);
    return copies;
}

} // namespace kit
} // namespace sabotier
