#pragma once

#include "formats/export/port/options.hpp"
#include "formats/export/print/pages/sections.hpp"
#include "formats/export/print/pages/sheet.hpp"
#include "formats/setup/setup.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What may be asked of printed files, and the sizes that follow. Private to formats/export.
namespace sabotier {

/// How the backs of counters get behind their fronts.
enum class Backs : std::uint8_t {
    long_edge,  ///< on the next page, columns mirrored: turn the sheet over its long edge
    short_edge, ///< on the next page, rows mirrored and turned round: turn the sheet over its short edge
    fold,       ///< on the same page, mirrored in a fold line: fold and glue
    left_out    ///< not at all
};
/// Whether they are pages of their own, behind those of the fronts.
[[nodiscard]] constexpr bool are_pages(Backs backs) noexcept {
    return backs == Backs::long_edge || backs == Backs::short_edge;
}

/// Sizes of the trade for printed cards.
enum class CardSize : std::uint8_t {
    mini,    ///< 44 by 68 mm
    standard ///< 56 by 87 mm
};
[[nodiscard]] std::pair<double, double> card_size_mm(CardSize size) noexcept; ///< width and height

/// A size of the trade for counters.
struct CounterSize {
    std::string_view inches; ///< "5/8"
    double mm;
};
[[nodiscard]] std::span<const CounterSize> counter_sizes() noexcept; ///< from the smallest

/// What a printed file is made by; all sizes are known.
struct PrintOptions {
    Paper paper = Paper::a4;
    double hex_mm = 0;     ///< of a space of the printed board, hexes flat to flat
    double counter_mm = 0; ///< side of a counter
    Backs backs = Backs::long_edge;
    bool are_backs_pale = false; ///< of those that hide what they belong to: lines instead of full colours
    CardSize cards = CardSize::mini;
    bool is_secret = false;          ///< nothing in the file tells what the sides have, or where it stands
    std::optional<std::size_t> side; ///< nothing in it tells of any other: index into Setup::sides
    print::Sections only{};          ///< the parts that are printed; all where none is named
    bool is_sheet_alone = false;     ///< a set-up sheet with nothing beside it, no slips for players either
};

/// The tables of all there is to print, and of the set-up sheet alone.
[[nodiscard]] std::vector<ExportOption> booklet_options();
[[nodiscard]] std::vector<ExportOption> sheet_options();

/// The paper of a text, "letter" or "300x400"; none where it is no paper, or too small or large a one.
[[nodiscard]] std::optional<Paper> read_paper(std::string_view text) noexcept;
/// The same; A4 for any other text.
[[nodiscard]] Paper paper_named(std::string_view text) noexcept;
inline constexpr int least_paper_mm = 180;  ///< of either side: what is printed needs it
inline constexpr int most_paper_mm = 3'000; ///< a plotter's
/// For help and dialogs, of every target that is printed.
[[nodiscard]] ExportOption paper_option();

/// By one of these tables. Sizes that are not given are those that are usual for the kind of board and fit
/// together: hexes have room for their counters, other boards shrink a little where they would just miss
/// fitting onto one sheet; counters are the largest up to 5/8 inch that the spaces hold, the smallest there
/// is where they hold none. The setup must have a drawing.
[[nodiscard]] PrintOptions print_options(const Setup& setup, const ExportOptions& options);
/// The side that the options ask for, by its id; none where they ask for none, or the scenario lacks it.
[[nodiscard]] std::optional<std::size_t> side_of(const Setup& setup, const ExportOptions& options);
/// Those sizes as values of options: see ExportTarget::usual.
[[nodiscard]] ExportOptions usual_print_sizes(const Setup& setup, const ExportOptions& options);

/// Of counters that will lie on each other.
[[nodiscard]] std::vector<std::string> crowded_counters(const Setup& setup, const PrintOptions& options);

} // namespace sabotier
