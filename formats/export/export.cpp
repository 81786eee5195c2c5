#include "formats/export/export.hpp"

#include "formats/base/cancel.hpp"
#include "formats/base/words.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/surface.hpp"
#include "formats/export/pages.hpp"
#include "formats/export/pictures.hpp"
#include "formats/export/print/poster.hpp"
#include "formats/export/print/print.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sabotier {
namespace {

using Writer = Export (*)(const Setup&, const ExportOptions&, const ExportCallbacks&);
using Pages = std::vector<ExportPage> (*)(const std::shared_ptr<const Setup>&, const ExportOptions&);

struct Entry {
    ExportTarget target;
    Writer write;
    Pages pages;
};

const std::vector<Entry>& entries() {
    static const std::vector<Entry> all{
        {{"pdf", "pdf", "all there is to print and play: map, counters, markers, rosters, set-up sheets"},
         export_pdf,
         pdf_pages},
        {{"sheet", "sheet.pdf", "the set-up sheet: the map with all units, and where they start"},
         export_sheet,
         sheet_pages},
        {{"svg", "svg", "the board as a picture of lines that scales to any size"}, export_svg, svg_pages},
        {{"png", "png", "the board as a picture of pixels"}, export_png, png_pages},
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
    if (board_art(kind) == nullptr)
        return {{}, say("boards of kind '{}' cannot be drawn or printed", name(kind)), {}, {}};
    switch (kind) {
    case BoardKind::hexes:
        return {{}, tr("the scenario has no hexes to draw"), tr("expected a map of at least one hex"), {}};
    case BoardKind::rooms:
        return {{}, tr("the scenario has no rooms to draw"), tr("expected a map of at least one room"), {}};
    case BoardKind::squares:
        return {
            {}, tr("the scenario has no squares to draw"), tr("expected a map of at least one square"), {}};
    case BoardKind::cards:
        return {{}, tr("the scenario has no cards to draw"), tr("expected a map of at least one card"), {}};
    case BoardKind::table:
        break;
    }
    return {{}, tr("the scenario has no places to draw"), tr("expected a map of at least one place"), {}};
}

Problems faults(const Setup& setup, const ExportOptions& options) {
    Problems problems;
    if (!has_drawing(setup)) problems.push_back(no_drawing(setup));
    require_range(problems, options.hex_mm.value_or(8), 8, 50, tr("a hex size in millimetres"));
    require_range(problems, options.counter_mm, 10, 30, tr("a counter size in millimetres"));
    require_range(problems, options.pixels_per_hex.value_or(2), 2, 400, tr("a hex size in pixels"));
    if (!has_fonts()) problems.push_back(no_fonts_problem());
    return problems;
}

/// Boards that would just miss fitting onto one sheet are printed a little smaller; a hex map is a poster in
/// any case.
double usual_mm(const Setup& setup, Paper paper) {
    const BoardArt& art = board_art(setup);
    if (setup.rulebook().board.kind == BoardKind::hexes) return art.usual_mm;
    const Rect view = print::sheet_of(paper).content();
    const Rect area = art.area(setup);
    const double fitting = std::min((view.width - 2 * print::poster_rim) / area.width,
                                    (view.height - 2 * print::poster_rim) / area.height);
    return fitting < 0.7 * art.usual_mm ? art.usual_mm : std::min(fitting, art.usual_mm);
}

/// With the sizes that are usual for the kind of board where none are given.
ExportOptions with_sizes(const Setup& setup, ExportOptions options) {
    const BoardArt& art = board_art(setup);
    if (!options.hex_mm) options.hex_mm = usual_mm(setup, options.paper);
    if (!options.pixels_per_hex) options.pixels_per_hex = art.usual_pixels;
    return options;
}

/// What was written by then goes: there is no half of a file.
template <class Write>
Outcome<Export> unless_cancelled(Write write) {
    try {
        return {write(), {}};
    } catch (const Cancelled&) {
        return {std::nullopt, {{{}, tr("the export was cancelled"), {}, {}}}};
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

std::pair<double, double> card_size_mm(CardSize size) noexcept {
    return size == CardSize::mini ? std::pair(44.0, 68.0) : std::pair(56.0, 87.0);
}

std::optional<double> counter_size_mm(std::string_view inches) {
    static constexpr std::array<std::pair<std::string_view, double>, 5> sizes{
        {{"1/2", 12.7}, {"9/16", 14.2875}, {"5/8", 15.875}, {"3/4", 19.05}, {"1", 25.4}}};
    for (const auto& [name, mm] : sizes)
        if (name == inches) return mm;
    return std::nullopt;
}

Outcome<Export> export_scenario(const Setup& setup, std::string_view target, const ExportOptions& options,
                                const ExportCallbacks& callbacks) {
    const Entry* entry = find(target);
    if (entry == nullptr) return {std::nullopt, {unknown_target(target)}};
    if (Problems problems = faults(setup, options); !problems.empty())
        return {std::nullopt, std::move(problems)};
    return unless_cancelled([&] { return entry->write(setup, with_sizes(setup, options), callbacks); });
}

Outcome<std::vector<ExportPage>> export_pages(const std::shared_ptr<const Setup>& setup,
                                              std::string_view target, const ExportOptions& options) {
    const Entry* entry = find(target);
    if (entry == nullptr) return {std::nullopt, {unknown_target(target)}};
    if (Problems problems = faults(*setup, options); !problems.empty())
        return {std::nullopt, std::move(problems)};
    return {entry->pages(setup, with_sizes(*setup, options)), {}};
}

ExportOptions with_usual_sizes(const Setup& setup, const ExportOptions& options) {
    return has_drawing(setup) ? with_sizes(setup, options) : options;
}

Outcome<Export> export_overlay(const Setup& setup, const MapOverlay& overlay, std::string_view format,
                               const ExportOptions& options, const ExportCallbacks& callbacks) {
    if (format != "svg" && format != "png")
        return {std::nullopt,
                {{{}, say("pictures of an analysis cannot be '{}'", format), tr("expected svg or png"), {}}}};
    if (Problems problems = faults(setup, options); !problems.empty())
        return {std::nullopt, std::move(problems)};
    const ExportOptions sized = with_sizes(setup, options);
    return unless_cancelled([&] {
        return format == "svg" ? export_svg(setup, sized, callbacks, &overlay)
                               : export_png(setup, sized, callbacks, &overlay);
    });
}

} // namespace sabotier
