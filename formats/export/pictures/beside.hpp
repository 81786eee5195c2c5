#pragma once

#include "formats/draw/canvas/colour.hpp"
#include "formats/export/pictures/stood.hpp"
#include "formats/export/port/made.hpp"
#include "formats/setup/setup.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// A board of two that are shown beside each other, with what is marked on it, over everything that stands
/// there.
struct MarkedBoard {
    /// A border of a space. Several of one space lie inside each other, the first one outermost.
    struct Mark {
        SpaceIndex space = no_space;
        Colour colour;

        friend bool operator==(const Mark&, const Mark&) = default;
    };
    /// An arrow from one space to another. Those that would lie on each other lie side by side.
    struct Way {
        SpaceIndex from = no_space;
        SpaceIndex to = no_space;
        Colour colour;

        friend bool operator==(const Way&, const Way&) = default;
    };
    std::string caption; ///< above it: "Before"
    std::vector<Mark> marks;
    std::vector<Way> ways;
    std::vector<Stood> stood; ///< what stands on the other board, and here no more

    friend bool operator==(const MarkedBoard&, const MarkedBoard&) = default;
};

/// Two boards in one picture.
struct BoardsBeside {
    std::string title;
    std::string subtitle;
    MarkedBoard left;
    MarkedBoard right;
    struct Key {
        std::string name;
        Colour colour;
        bool is_stood = false; ///< the look of `stood` in place of a colour

        friend bool operator==(const Key&, const Key&) = default;
    };
    std::vector<Key> keys; ///< what the colours of marks mean

    friend bool operator==(const BoardsBeside&, const BoardsBeside&) = default;
};

/// Both in the same size, beside each other or, where boards are wide, one below the other. In one of
/// drawing_formats(), the usual size of spaces, as far as the format's bounds allow. Problems as of
/// export_scenario().
[[nodiscard]] Outcome<Export> export_beside(const Setup& left, const Setup& right, const BoardsBeside& boards,
                                            std::string_view format, const ExportCallbacks& callbacks = {});

} // namespace sabotier
