#include "formats/export/pictures/overlay.hpp"

#include "formats/base/file_ending.hpp"
#include "formats/base/words.hpp"
#include "formats/export/drawn/drawing_formats.hpp"
#include "formats/export/drawn/options.hpp"
#include "formats/export/pictures/pictures.hpp"
#include "formats/export/port/attempt.hpp"

#include <algorithm>

namespace sabotier {

std::string picture_format_of(std::string_view file) {
    for (const std::string& format : picture_formats())
        if (has_ending(file, format)) return format;
    return "";
}

Outcome<Export> export_overlay(const Setup& setup, const MapOverlay& overlay, std::string_view format,
                               const ExportCallbacks& callbacks) {
    if (std::ranges::find(picture_formats(), format) == picture_formats().end())
        return {std::nullopt,
                {{{}, say("pictures of an analysis cannot be '{}'", format), tr("expected svg or png"), {}}}};
    if (Problems problems = format == "svg" ? drawn::objections(setup) : png_objections(setup);
        !problems.empty())
        return {std::nullopt, std::move(problems)};
    const auto make = format == "svg" ? make_svg : make_png;
    return attempt<Export>([&] { return make(setup, picture_options(setup, {}), callbacks, &overlay); });
}

} // namespace sabotier
