#pragma once

#include "formats/setup/setup.hpp"

#include <optional>
#include <string>
#include <vector>

/// Hexes, units and sides as users name them on the command line.
namespace sabotier::cli {

/// Something looked up, or what is wrong with its name: a clause for Console::say().
template <class T>
struct Named {
    std::optional<T> value;
    std::string wrong;

    explicit operator bool() const noexcept { return value.has_value(); }
};

/// A hex of the map by its number; the setup must have hexes. `option` is named in the complaint.
[[nodiscard]] Named<SpaceIndex> named_hex(const Setup& setup, const std::string& option,
                                          const std::string& text);
/// A unit by its id, or by side and id ("red/mbt-1") where several sides have one; else, where that means one
/// unit alone, by its id without that of its side before it, or by its kind: an index into Setup::units.
[[nodiscard]] Named<std::size_t> named_unit(const Setup& setup, const std::string& option,
                                            const std::string& text);
/// The ids of all units, each once: as named_unit() takes them, with the side where several have one.
[[nodiscard]] std::vector<std::string> unit_names(const Setup& setup);
/// A side by its id: an index into Setup::sides.
[[nodiscard]] Named<std::size_t> named_side(const Setup& setup, const std::string& option,
                                            const std::string& text);

/// ", did you mean 'blue'?", or "" if no known name is near.
[[nodiscard]] std::string meant(const std::string& name, const std::vector<std::string>& known);

} // namespace sabotier::cli
