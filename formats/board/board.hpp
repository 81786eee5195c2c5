#pragma once

#include "formats/base/id.hpp"
#include "formats/board/layout.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sabotier {

/// Any board as numbered, named spaces with open ways between neighbours: what checks and drawings that serve
/// every kind of board work on. Loops over millions of spaces use the planes of the board kind itself
/// instead.
class Board {
public:
    virtual ~Board() = default;

    /// Every space has an index below this; not every index is a space.
    [[nodiscard]] virtual std::size_t size() const = 0;
    [[nodiscard]] virtual bool is_space(SpaceIndex space) const = 0;
    [[nodiscard]] virtual std::string name(SpaceIndex space) const = 0;                    ///< of a space
    [[nodiscard]] virtual std::optional<SpaceIndex> find(std::string_view name) const = 0; ///< none: unknown
    /// Calls `each` for every space one step away through an open edge; blocked spaces have and are no
    /// neighbours.
    virtual void neighbours(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const = 0;
    /// The same without regard to walls.
    virtual void touching(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const = 0;
    [[nodiscard]] virtual const Layout& layout() const = 0;
    /// What a space is called in messages: "hex", "room", "square", "card", "place".
    [[nodiscard]] virtual std::string_view word() const = 0;
};

} // namespace sabotier
