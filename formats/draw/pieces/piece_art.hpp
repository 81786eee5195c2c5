#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/pieces/counters.hpp"
#include "formats/setup/setup.hpp"

#include <optional>
#include <string>

/// Pieces of games without armies: a sign, a name, a side. Sides are told apart by their mark and by light
/// and dark ground, too, so that prints in grey can be played with; pieces of nobody are round plates.
namespace sabotier {

/// What a piece shows.
struct PieceLook {
    std::string name;
    std::string glyph;
    Colour colour = rgb(0x6a6a6a);
    std::optional<SideLook> side; ///< none: nobody's
};
/// `side`: index into Setup::sides; none: nobody's.
[[nodiscard]] PieceLook piece_look(const Setup& setup, const PieceKind& kind, std::size_t side);
[[nodiscard]] PieceLook piece_look(const Setup& setup, const SetupUnit& unit);

/// A piece lying on the board, `size` wide; an empty name is left out, and any where there is no room. On
/// paper no type is smaller than `least_type`.
void draw_piece(Canvas& canvas, Point middle, double size, const PieceLook& look, double least_type = 0);
/// A piece that is too small, or one of too many, for its sign: a plate in its side's colour.
void draw_plain_piece(Canvas& canvas, Point middle, double size, const PieceLook& look);
/// Where a piece belongs at set-up, for boards on which it will be laid.
void draw_piece_mark(Canvas& canvas, Point middle, double size, const PieceLook& look);

/// The printed front of a token: square, `size` millimetres wide, filled to its edges and beyond them by
/// `bleed`. What is to be read keeps clear of the cut.
void draw_piece_front(Canvas& canvas, Point middle, double size, double bleed, const PieceLook& look);
/// The printed back: of a side's pieces the same for all, so that it hides what they are.
void draw_piece_back(Canvas& canvas, Point middle, double size, double bleed, const PieceLook& look,
                     BackInk inks = BackInk::full);

} // namespace sabotier
