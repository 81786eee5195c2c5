#pragma once

#include "formats/base/problem.hpp"
#include "formats/board/setup.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabotier {

struct MapOverlay;

/// What may be asked of an export: a member of ExportOptions each.
enum class ExportOption : std::uint8_t { paper, hex, counters, backs, cards, scale, secret };
/// As on the command line, without its dashes: "paper".
[[nodiscard]] std::string_view name(ExportOption option) noexcept;

/// A kind of file that a scenario becomes.
struct ExportTarget {
    std::string name;                  ///< as in `--to pdf`
    std::string extension;             ///< of the file, without the dot
    std::string summary;               ///< one line for help
    std::vector<ExportOption> options; ///< that it takes; no other has a meaning for it

    [[nodiscard]] bool takes(ExportOption option) const;
    /// The same for games on boards of a kind: a game of cards has no counters.
    [[nodiscard]] bool takes(ExportOption option, BoardKind kind) const;
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
    /// A space of the printed board, hexes flat to flat: 8 to 50; none: what is usual for the kind of board
    /// and holds the counters.
    std::optional<double> hex_mm;
    /// Side of a counter, 10 to 30; the trade's sizes stand in counter_sizes(). None: 5/8 inch, or the
    /// largest smaller size that the spaces hold.
    std::optional<double> counter_mm;
    Backs backs = Backs::long_edge;
    CardSize cards = CardSize::mini;
    std::optional<double> pixels_per_hex; ///< the same in PNG pictures: 2 to 400
    /// Nothing in the file tells what the sides have, or where it stands.
    bool is_secret = false;
};

/// A size of the trade for counters.
struct CounterSize {
    std::string_view inches; ///< "5/8"
    double mm;
};
[[nodiscard]] std::span<const CounterSize> counter_sizes() noexcept; ///< from the smallest
/// In millimetres; none for what is not among them.
[[nodiscard]] std::optional<double> counter_size_mm(std::string_view inches);

/// A finished file.
struct Export {
    std::string bytes;
    std::vector<std::string> dropped;  ///< what its format could not take along, a sentence each
    std::vector<std::string> warnings; ///< what is in it and will not serve, a sentence each
    std::string extent{};              ///< how much it is: "16 pages", "1200 by 900 pixels"
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
/// it was cancelled; there is not enough memory, or the drawing failed. Throws nothing, as all functions
/// here.
[[nodiscard]] Outcome<Export> export_scenario(const Setup& setup, std::string_view target,
                                              const ExportOptions& options = {},
                                              const ExportCallbacks& callbacks = {});

/// The map as a picture, "svg" or "png", with what an analysis lays over it. Problems as above.
[[nodiscard]] Outcome<Export> export_overlay(const Setup& setup, const MapOverlay& overlay,
                                             std::string_view format, const ExportOptions& options = {},
                                             const ExportCallbacks& callbacks = {});

} // namespace sabotier
