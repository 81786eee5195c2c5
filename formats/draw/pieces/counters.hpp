#pragma once

#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/pieces/glyphs.hpp"
#include "formats/draw/pieces/printed.hpp"
#include "formats/setup/setup.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// A side's looks: a colour, and a shape and a hatch that tell it apart without colour.
struct SideLook {
    Colour colour = rgb(0x6a6a6a);
    std::string name;
    std::size_t mark = 0; ///< number of the side: its shape and the direction of its hatch
};
[[nodiscard]] SideLook side_look(const Setup& setup, std::size_t side); ///< of no side: grey
/// A small shape: disc, square, triangle, diamond, and round again.
void draw_side_mark(Canvas& canvas, Point middle, double size, std::size_t mark, Colour colour);

/// What a counter shows.
struct CounterFace {
    std::string symbol; ///< of the kind: "MBT"
    std::string number; ///< of the unit among its kind: "3" of MBT 3; empty of a unit with an id of its own
    std::string own;    ///< name of the unit itself, or its id where it has no number; may be empty
    std::string name;   ///< of the kind or the unit itself, in full
    std::string glyph;
    SideLook side;
    struct Value {
        std::string label;
        std::string text;
    };
    std::vector<Value> values; ///< move first, then as the rulebook lists them
    int shots = 0;             ///< largest limited number of shots
    bool is_decoy = false;
};
[[nodiscard]] CounterFace counter_face(const Setup& setup, const SetupUnit& unit);
/// What each unit bears on its counter beside its kind, by index into Setup::units: its number or, on the
/// same side, a name that no other has.
[[nodiscard]] std::vector<CounterFace> counter_faces(const Setup& setup);
/// The same in a line, for lists: "MBT 3", "HVT \u00b7 Old Bess".
[[nodiscard]] std::string label_of(const CounterFace& face);
/// The values of a kind as rosters and counters print them: move, then the columns of the rulebook. "-" where
/// it has none.
[[nodiscard]] std::vector<CounterFace::Value> kind_values(const Rulebook& rulebook, const PieceKind& kind);

/// The printed front: square, `size` millimetres wide, filled to its edges and, beyond them, by `bleed`; the
/// front of the unit points up. What is to be read keeps clear of the cut.
void draw_counter_front(Canvas& canvas, Point middle, double size, double bleed, const CounterFace& face);
/// The printed back, the same for all units of a side: its mark, its name and which way the front points.
void draw_counter_back(Canvas& canvas, Point middle, double size, double bleed, const SideLook& side,
                       BackInk inks = BackInk::full);

/// A counter lying on the map, upright with its facing drawn; `size` wide. `passengers` are counted on a
/// badge. On paper no type is smaller than `least_type`, where there is room for that: what the figures mean
/// is left out.
void draw_map_counter(Canvas& canvas, Point middle, double size, const CounterFace& face,
                      std::optional<Facing> facing, int passengers, double least_type = 0);

/// A small sign of a prepared position at the lower left corner of the map counter that covers it, drawn with
/// the same figures.
void draw_position_badge(Canvas& canvas, Point middle, double size, const SideLook& side,
                         double least_type = 0);

} // namespace sabotier
