#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string_view>

/// The parts of booklets by name. Private to formats/export.
namespace sabotier::print {

/// A part that can be printed without the others.
enum class Section : std::uint8_t {
    cover,
    set_up,
    map,
    walls,
    counters,
    markers,
    pieces,
    tokens,
    tiles,
    tracks,
    screens,
    rosters,
    terrain,
    start,
    paths,
    actions,
    roles,
    missions,
    slips
};
using Sections = std::set<Section>;

struct SectionName {
    Section section;
    std::string_view name;  ///< as one asks for it: "set-up"
    std::string_view title; ///< "Set-up sheets"; marked for the catalogue
    bool has_backs;         ///< what is cut out, with something on the other side
};
[[nodiscard]] const std::array<SectionName, 19>& sections() noexcept; ///< in the order of the booklets
[[nodiscard]] const SectionName& name_of(Section section) noexcept;

} // namespace sabotier::print
