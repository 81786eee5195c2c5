#include "formats/export/export.hpp"

#include "formats/base/cancel.hpp"
#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/canvas/surface.hpp"
#include "formats/export/kinds.hpp"
#include "formats/export/pages.hpp"
#include "formats/export/pictures.hpp"
#include "formats/export/print/poster.hpp"
#include "formats/export/print/print.hpp"
#include "formats/export/words.hpp"
#include "formats/model/kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <new>

namespace sabotier {
namespace {

using Option = ExportOption;
using Writer = Export (*)(const Setup&, const ExportOptions&, const ExportCallbacks&);
using Pages = std::vector<ExportPage> (*)(const std::shared_ptr<const Setup>&, const ExportOptions&);

constexpr double usual_counter_mm = 15.875;
constexpr double least_hex_mm = 8;
constexpr double most_hex_mm = 50;

struct Entry {
    ExportTarget target;
    Writer write;
    Pages pages;
};

const std::vector<Entry>& entries() {
    static const std::vector<Entry> all{
        {{"pdf",
          "pdf",
          "all there is to print and play: map, counters, markers, rosters, set-up sheets",
          {Option::paper, Option::hex, Option::counters, Option::backs, Option::cards, Option::secret}},
         export_pdf,
         pdf_pages},
        {{"sheet",
          "sheet.pdf",
          "the set-up sheet: the map with all units, and where they start",
          {Option::paper, Option::secret}},
         export_sheet,
         sheet_pages},
        {{"svg",
          "svg",
          "the board as a picture of lines that scales to any size",
          {Option::hex, Option::secret}},
         export_svg,
         svg_pages},
        {{"png", "png", "the board as a picture of pixels", {Option::scale, Option::secret}},
         export_png,
         png_pages},
    };
    return all;
}

const Entry* find(std::string_view target) {
    for (const Entry& entry : entries())
        if (entry.target.name == target) return &entry;
    return nullptr;
}

void require_range(Problems& problems, double value, double least, double most, const std::string& what) {
    if (value >= least && value <= most) return; // not a number fails, too
    problems.push_back({{}, say("{} of {:g}", what, value), say("expected {:g} to {:g}", least, most), {}});
}

Problem no_drawing(const Setup& setup) {
    const BoardKind kind = setup.rulebook().board.kind;
    if (board_arts().find(kind) == nullptr)
        return {{}, say("boards of kind '{}' cannot be drawn or printed", name(kind)), {}, {}};
    const BoardPrint& print = board_print(setup);
    return {{}, tr(print.nothing_to_draw), tr(print.expected), {}};
}

Problems faults(const Setup& setup, const ExportOptions& options) {
    Problems problems;
    if (!has_drawing(setup)) problems.push_back(no_drawing(setup));
    require_range(problems, options.hex_mm.value_or(least_hex_mm), least_hex_mm, most_hex_mm,
                  tr("a hex size in millimetres"));
    require_range(problems, options.counter_mm.value_or(10), 10, 30, tr("a counter size in millimetres"));
    require_range(problems, options.pixels_per_hex.value_or(2), 2, 400, tr("a hex size in pixels"));
    if (!has_fonts()) problems.push_back(no_fonts_problem());
    return problems;
}

/// Hexes of whole millimetres of which a counter takes four fifths at most: counters on neighbouring hexes
/// lie clear of each other, and fingers get between them. 5/8 inch gives 20 mm, 1/2 inch 16 mm.
double hex_for(double counter_mm) {
    return std::clamp(std::ceil(counter_mm / 0.8), least_hex_mm, most_hex_mm);
}

/// Boards that would just miss fitting onto one sheet are printed a little smaller; a hex map is a poster in
/// any case.
double printed_mm(const Setup& setup, Paper paper, std::optional<double> counter_mm) {
    const BoardArt& art = board_art(setup);
    if (board_print(setup).is_sized_by_counters) return hex_for(counter_mm.value_or(usual_counter_mm));
    const Rect view = print::sheet_of(paper).content();
    const Rect area = art.area(setup);
    const double fitting = std::min((view.width - 2 * print::poster_rim) / area.width,
                                    (view.height - 2 * print::poster_rim) / area.height);
    return fitting < 0.7 * art.usual_mm ? art.usual_mm : std::min(fitting, art.usual_mm);
}

/// Whether a counter lies on its space without touching the next one's.
bool is_clear(double counter_mm, const BoardArt& art, double hex_mm) {
    return art.most_token == 0 || counter_mm <= art.most_token * hex_mm + 1e-9;
}

/// The usual size, or the largest smaller one that spaces hold; the smallest there is where they hold none.
double counter_for(const BoardArt& art, double hex_mm) {
    double chosen = counter_sizes().front().mm;
    for (const CounterSize& size : counter_sizes())
        if (size.mm <= usual_counter_mm && is_clear(size.mm, art, hex_mm)) chosen = size.mm;
    return chosen;
}

/// With the sizes that are usual where none are given. What is printed has room for its counters; a picture
/// has none to be laid on it.
ExportOptions with_sizes(const Setup& setup, const ExportTarget& target, ExportOptions options) {
    const BoardArt& art = board_art(setup);
    if (!options.hex_mm)
        options.hex_mm =
            target.takes(Option::paper) ? printed_mm(setup, options.paper, options.counter_mm) : art.usual_mm;
    if (!options.counter_mm) options.counter_mm = counter_for(art, *options.hex_mm);
    if (!options.pixels_per_hex) options.pixels_per_hex = art.usual_pixels;
    return options;
}

/// Of counters that will lie on each other.
std::vector<std::string> warnings_of(const Setup& setup, const ExportTarget& target,
                                     const ExportOptions& options) {
    const BoardArt& art = board_art(setup);
    const bool has_counters = target.takes(Option::counters, setup.rulebook().board.kind)
                              && !options.is_secret && !setup.units.empty();
    if (!has_counters || is_clear(*options.counter_mm, art, *options.hex_mm)) return {};
    return {
        say("counters of {0:.4g} mm do not fit {1} of {2:.3g} mm: those of neighbours overlap; they need {1} "
            "of at least {3:g} mm",
            *options.counter_mm, said_spaces(setup), *options.hex_mm,
            std::ceil(*options.counter_mm / art.most_token))};
}

/// What was written by then goes: there is no half of a file. Whatever the drawing fails by is told as any
/// other reason: it may be the system's libraries, or the memory, and nothing of the user's must end with it.
template <class Value, class Make>
Outcome<Value> unless_it_fails(Make make) {
    try {
        return {make(), {}};
    } catch (const Cancelled&) {
        return {std::nullopt, {{{}, tr("the export was cancelled"), {}, {}}}};
    } catch (const std::bad_alloc&) {
        return {std::nullopt, {{{}, tr("there is not enough memory for this export"), {}, {}}}};
    } catch (const std::exception& error) {
        return {std::nullopt, {{{}, say("the export failed: {}", error.what()), {}, {}}}};
    }
}

Problem unknown_target(std::string_view target) {
    std::vector<std::string> names;
    for (const Entry& known : entries())
        names.push_back(known.target.name);
    return {{},
            fmt::format("unknown export target '{}'", target),
            fmt::format("expected one of {}", fmt::join(names, ", ")),
            nearest_name(target, names)};
}

} // namespace

const std::vector<ExportTarget>& export_targets() {
    static const std::vector<ExportTarget> targets = [] {
        std::vector<ExportTarget> result;
        for (const Entry& entry : entries())
            result.push_back(entry.target);
        return result;
    }();
    return targets;
}

std::string_view name(ExportOption option) noexcept {
    switch (option) {
    case Option::paper:
        return "paper";
    case Option::hex:
        return "hex";
    case Option::counters:
        return "counters";
    case Option::backs:
        return "backs";
    case Option::cards:
        return "cards";
    case Option::scale:
        return "scale";
    case Option::secret:
        break;
    }
    return "secret";
}

bool ExportTarget::takes(ExportOption option) const {
    return std::ranges::find(options, option) != options.end();
}

bool ExportTarget::takes(ExportOption option, BoardKind kind) const {
    const bool is_of_cards = !traits(kind).holds_pieces;
    if (option == Option::counters && is_of_cards) return false;
    if (option == Option::cards && !is_of_cards) return false;
    return takes(option);
}

std::pair<double, double> card_size_mm(CardSize size) noexcept {
    return size == CardSize::mini ? std::pair(44.0, 68.0) : std::pair(56.0, 87.0);
}

std::span<const CounterSize> counter_sizes() noexcept {
    static constexpr std::array<CounterSize, 5> sizes{
        {{"1/2", 12.7}, {"9/16", 14.2875}, {"5/8", usual_counter_mm}, {"3/4", 19.05}, {"1", 25.4}}};
    return sizes;
}

std::optional<double> counter_size_mm(std::string_view inches) {
    for (const CounterSize& size : counter_sizes())
        if (size.inches == inches) return size.mm;
    return std::nullopt;
}

Outcome<Export> export_scenario(const Setup& setup, std::string_view target, const ExportOptions& options,
                                const ExportCallbacks& callbacks) {
    const Entry* entry = find(target);
    if (entry == nullptr) return {std::nullopt, {unknown_target(target)}};
    if (Problems problems = faults(setup, options); !problems.empty())
        return {std::nullopt, std::move(problems)};
    const ExportOptions sized = with_sizes(setup, entry->target, options);
    return unless_it_fails<Export>([&] {
        Export made = entry->write(setup, sized, callbacks);
        made.warnings = warnings_of(setup, entry->target, sized);
        return made;
    });
}

Outcome<std::vector<ExportPage>> export_pages(const std::shared_ptr<const Setup>& setup,
                                              std::string_view target, const ExportOptions& options) {
    const Entry* entry = find(target);
    if (entry == nullptr) return {std::nullopt, {unknown_target(target)}};
    if (Problems problems = faults(*setup, options); !problems.empty())
        return {std::nullopt, std::move(problems)};
    return unless_it_fails<std::vector<ExportPage>>(
        [&] { return entry->pages(setup, with_sizes(*setup, entry->target, options)); });
}

ExportOptions with_usual_sizes(const Setup& setup, std::string_view target, const ExportOptions& options) {
    const Entry* entry = find(target);
    return entry != nullptr && has_drawing(setup) ? with_sizes(setup, entry->target, options) : options;
}

Outcome<Export> export_overlay(const Setup& setup, const MapOverlay& overlay, std::string_view format,
                               const ExportOptions& options, const ExportCallbacks& callbacks) {
    if (format != "svg" && format != "png")
        return {std::nullopt,
                {{{}, say("pictures of an analysis cannot be '{}'", format), tr("expected svg or png"), {}}}};
    if (Problems problems = faults(setup, options); !problems.empty())
        return {std::nullopt, std::move(problems)};
    const ExportOptions sized = with_sizes(setup, find(format)->target, options);
    return unless_it_fails<Export>([&] {
        return format == "svg" ? export_svg(setup, sized, callbacks, &overlay)
                               : export_png(setup, sized, callbacks, &overlay);
    });
}

} // namespace sabotier
