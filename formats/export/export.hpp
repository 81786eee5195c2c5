#pragma once

#include "formats/base/problem.hpp"
#include "formats/board/setup.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabotier {

struct MapOverlay;

/// A kind of file that a scenario becomes.
struct ExportTarget {
    std::string name;      ///< as in `--to pdf`
    std::string extension; ///< of the file, without the dot
    std::string summary;   ///< one line for help
};

/// Every target that export_scenario() writes, in the order of the help.
[[nodiscard]] const std::vector<ExportTarget>& export_targets();

enum class Paper : std::uint8_t { a4, letter };

/// How the backs of counters get behind their fronts.
enum class Backs : std::uint8_t {
    long_edge,  ///< on the next page, columns mirrored: turn the sheet over its long edge
    short_edge, ///< on the next page, rows mirrored and turned round: turn the sheet over its short edge
    fold        ///< on the same page, mirrored in a fold line: fold and glue
};

/// Sizes of the trade for printed cards.
enum class CardSize : std::uint8_t {
    mini,    ///< 44 by 68 mm
    standard ///< 56 by 87 mm
};
[[nodiscard]] std::pair<double, double> card_size_mm(CardSize size) noexcept; ///< width and height

struct ExportOptions {
    Paper paper = Paper::a4;
    /// A space of the printed board, hexes flat to flat: 8 to 50; none: what is usual for the kind of board.
    std::optional<double> hex_mm;
    double counter_mm = 15.875; ///< side of a counter, 10 to 30; the trade's sizes stand in counter_size_mm()
    Backs backs = Backs::long_edge;
    CardSize cards = CardSize::mini;
    std::optional<double> pixels_per_hex; ///< the same in PNG pictures: 2 to 400
    bool is_secret = false;               ///< units are left off pictures of the whole map
};

/// "1/2", "9/16", "5/8", "3/4" or "1" inch in millimetres; none for anything else.
[[nodiscard]] std::optional<double> counter_size_mm(std::string_view inches);

/// A finished file with what its format could not take along, a sentence each.
struct Export {
    std::string bytes;
    std::vector<std::string> dropped;
};

/// As EngineCallbacks of a validation: called from the thread that exports. They must not throw.
struct ExportCallbacks {
    std::function<void(std::size_t done, std::size_t all)> progress; ///< of its parts: pages, or strips
    /// Asked with every stroke and piece of the file, so that an export of any size ends soon. Once it says
    /// yes it keeps saying so.
    std::function<bool()> is_cancelled;
};

/// Writes a scenario as one of export_targets(). The bytes depend on the setup and the options only.
/// Problems: an unknown target, an option out of its range, no font on the machine, a board without spaces;
/// it was cancelled.
[[nodiscard]] Outcome<Export> export_scenario(const Setup& setup, std::string_view target,
                                              const ExportOptions& options = {},
                                              const ExportCallbacks& callbacks = {});

/// The map as a picture, "svg" or "png", with what an analysis lays over it. Problems as above.
[[nodiscard]] Outcome<Export> export_overlay(const Setup& setup, const MapOverlay& overlay,
                                             std::string_view format, const ExportOptions& options = {},
                                             const ExportCallbacks& callbacks = {});

} // namespace sabotier
