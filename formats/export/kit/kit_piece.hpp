#pragma once

#include "formats/export/kit/kit_face.hpp"
#include "formats/setup/setup.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sabotier {

/// A square thing with two sides: a counter, a piece, a marker, a token.
struct KitPiece {
    enum class Sort : std::uint8_t { unit, marker, token, tile };
    /// That of a unit goes by its side and its own id ("red.mbt-1"), so that it stays what it is when other
    /// things of the scenario change; of anything else by what it is and its number among its like
    /// ("marker.disabled.3"). Lower case letters, digits, '-', '.' and '_' only; no two share one.
    std::string id;
    std::string name;    ///< as its owner calls it: "MBT 3"
    std::string covered; ///< as others call it while they do not see its front: "Red counter"; empty: nothing
                         ///< hides it
    std::string group;   ///< palette in which a client keeps it: name of a side, "Markers", "For all sides"
    std::string kind;    ///< id of its kind, marker or component: the same for things that look alike
    Sort sort = Sort::unit;
    std::size_t side = none;     ///< index into Setup::sides; none: nobody's
    std::size_t unit = none;     ///< index into Setup::units; none: no unit
    SpaceIndex space = no_space; ///< where it stands; of what is aboard its carrier's space
    std::size_t carrier = none;  ///< index into Kit::pieces
    std::optional<Facing> facing{};
    /// Starts with its back up for everybody but its side.
    bool is_hidden = false;
    KitFace front;
    KitFace back;      ///< shows nothing of what it is, if `covered` is not empty
    KitFace pale_back; ///< `back` in lines on white, which take little ink; empty: there is only one
};

/// "unit", "marker", "token" or "tile": what files of clients call it.
[[nodiscard]] std::string_view name(KitPiece::Sort sort) noexcept;

} // namespace sabotier
