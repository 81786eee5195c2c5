#include "formats/base/printable.hpp"
#include "formats/base/words.hpp"
#include "formats/draw/canvas/canvas.hpp"
#include "formats/draw/canvas/canvas_cairo.hpp"
#include "formats/draw/canvas/cut_texts.hpp"
#include "formats/draw/canvas/hyphens.hpp"
#include "formats/draw/canvas/parted_words.hpp"
#include "formats/draw/canvas/surface.hpp"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sabotier {
namespace {

/// All text is laid out at this size and scaled to the one wanted, so that letters sit the same at every
/// scale.
constexpr double layout_size = 16;
/// Pango counts in whole numbers of 1/1024; no text is as wide as this.
constexpr double widest_layout = 1e6;
/// Half the height of capitals, in sizes; of the usual sans serif faces.
constexpr double half_capital = 0.357;

const char* families(Face face) noexcept {
    switch (face) {
    case Face::narrow:
        return "Roboto Condensed,DejaVu Sans Condensed,Roboto,DejaVu Sans,sans-serif";
    case Face::title:
        return "Roboto Slab,Roboto,DejaVu Sans,sans-serif";
    case Face::text:
        break;
    }
    return "Roboto,DejaVu Sans,sans-serif";
}

PangoWeight pango_weight(const TextStyle& style) noexcept {
    if (style.weight == Weight::bold) return PANGO_WEIGHT_BOLD;
    return style.weight == Weight::medium ? PANGO_WEIGHT_MEDIUM : PANGO_WEIGHT_NORMAL;
}

template <class T>
struct Unref {
    void operator()(T* object) const noexcept { g_object_unref(object); }
};
using Layout_ptr = std::unique_ptr<PangoLayout, Unref<PangoLayout>>;

void insert(PangoAttrList* list, PangoAttribute* attribute, const TextPart& part) {
    attribute->start_index = static_cast<guint>(part.first);
    attribute->end_index = static_cast<guint>(part.first + part.count);
    pango_attr_list_insert(list, attribute);
}

void apply_attributes(PangoLayout* layout, const TextStyle& style) {
    PangoAttrList* list = pango_attr_list_new();
    if (style.tracking != 0)
        pango_attr_list_insert(
            list, pango_attr_letter_spacing_new(pango_units_from_double(style.tracking * layout_size)));
    for (const TextPart& part : style.parts) {
        if (part.is_bold) insert(list, pango_attr_weight_new(PANGO_WEIGHT_BOLD), part);
        if (part.is_italic) insert(list, pango_attr_style_new(PANGO_STYLE_ITALIC), part);
    }
    pango_layout_set_attributes(layout, list);
    pango_attr_list_unref(list);
}

/// Bytes of a text in whose place something else is drawn.
struct Change {
    std::size_t at = 0;
    std::size_t count = 0;
    std::string_view drawn;
};

/// `changes` rise. Parts of the style move along.
std::string changed(std::string_view text, const std::vector<Change>& changes, TextStyle& style) {
    const auto moved = [&](std::size_t offset) {
        std::size_t result = offset;
        for (const Change& change : changes)
            if (change.at + change.count <= offset)
                result = result + change.drawn.size() - change.count;
            else if (change.at < offset)
                result -= offset - change.at;
        return result;
    };
    for (TextPart& part : style.parts) {
        const std::size_t first = moved(part.first);
        part.count = moved(part.first + part.count) - first;
        part.first = first;
    }
    std::string result;
    std::size_t from = 0;
    for (const Change& change : changes) {
        result += text.substr(from, change.at - from);
        result += change.drawn;
        from = change.at + change.count;
    }
    return result + std::string(text.substr(from));
}

/// No word of any language is as long, in characters; to set a line, the library looks at all of a word
/// again.
constexpr std::size_t longest_word = 100;

/// What is left out of words that are longer.
std::vector<Change> word_ends(const std::string& text) {
    const auto count = static_cast<std::size_t>(g_utf8_strlen(text.c_str(), -1));
    if (count <= longest_word) return {};
    std::vector<PangoLogAttr> may(count + 1);
    pango_get_log_attrs(text.c_str(), static_cast<int>(text.size()), -1, pango_language_from_string("en"),
                        may.data(), static_cast<int>(may.size()));
    std::vector<Change> ends;
    std::size_t length = 0; // of the word so far
    const char* at = text.c_str();
    for (std::size_t i = 0; i < count; ++i) {
        const char* const next = g_utf8_next_char(at);
        length = may[i].is_line_break != 0 || may[i].is_white != 0 ? 0 : length + 1;
        if (length > longest_word) {
            if (length == longest_word + 1)
                ends.push_back({static_cast<std::size_t>(at - text.c_str()), 0, "\u2026"});
            ends.back().count += static_cast<std::size_t>(next - at);
        }
        at = next;
    }
    return ends;
}

struct Laid {
    Layout_ptr layout;
    bool is_shortened = false; ///< a word that no line could hold lacks its end
};

/// As it was written, line by line; words that are wider than a line are parted anywhere.
Laid plain_layout(PangoContext* context, std::string_view written, TextStyle style) {
    // No line holds more; laying out what is cut off all the same would take most of the time.
    std::string text =
        drawable_text(written, style.lines > 0 ? 300 * static_cast<std::size_t>(style.lines) : 6000);
    const std::vector<Change> ends = word_ends(text);
    if (!ends.empty()) text = changed(text, ends, style);
    Layout_ptr layout(pango_layout_new(context));
    PangoFontDescription* font = pango_font_description_from_string(families(style.face));
    pango_font_description_set_absolute_size(font, layout_size * PANGO_SCALE);
    pango_font_description_set_weight(font, pango_weight(style));
    if (style.is_italic) pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
    pango_layout_set_font_description(layout.get(), font);
    pango_font_description_free(font);
    if (style.tracking != 0 || !style.parts.empty()) apply_attributes(layout.get(), style);
    pango_layout_set_text(layout.get(), text.c_str(), static_cast<int>(text.size()));
    if (style.width > 0) {
        const double width = std::min(style.width / style.size * layout_size, widest_layout);
        pango_layout_set_width(layout.get(), pango_units_from_double(width));
        pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
        if (style.lines > 0) {
            pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
            pango_layout_set_height(layout.get(), -style.lines);
        }
    }
    return {std::move(layout), !ends.empty()};
}

/// Bytes of a text from one place where a line may end to the next.
struct Unbroken {
    std::size_t first = 0;
    std::size_t end = 0;
};

/// The words that a layout parts, in their order.
std::vector<Unbroken> parted_words(PangoLayout* layout) {
    std::vector<Unbroken> words;
    int count = 0;
    const PangoLogAttr* const may = pango_layout_get_log_attrs_readonly(layout, &count);
    const char* const text = pango_layout_get_text(layout);
    const int lines = pango_layout_get_line_count(layout);
    for (int i = 1; i < lines; ++i) {
        const char* at = text + pango_layout_get_line_readonly(layout, i)->start_index;
        auto place = static_cast<int>(g_utf8_pointer_to_offset(text, at));
        if (place >= count || may[place].is_line_break != 0) continue;
        const auto from = static_cast<std::size_t>(at - text);
        if (!words.empty() && from < words.back().end) continue;
        int first = place;
        while (first > 0 && may[first].is_line_break == 0)
            --first;
        while (place < count - 1 && may[place].is_line_break == 0)
            ++place;
        words.push_back({static_cast<std::size_t>(g_utf8_offset_to_pointer(text, first) - text),
                         static_cast<std::size_t>(g_utf8_offset_to_pointer(text, place) - text)});
    }
    return words;
}

/// Signs that are seen where a line ends at them alone.
std::vector<Change> soft_hyphens(std::string_view text, const std::vector<Unbroken>& words) {
    std::vector<Change> signs;
    for (const Unbroken& word : words)
        for (const std::size_t place : hyphen_places(text.substr(word.first, word.end - word.first)))
            signs.push_back({word.first + place, 0, "\u00ad"});
    return signs;
}

/// None where lines do not wrap.
std::vector<Unbroken> parted_words(PangoLayout* layout, const TextStyle& style) {
    return style.width > 0 && style.lines != 1 ? parted_words(layout) : std::vector<Unbroken>();
}

/// Where a word must be parted, it is between syllables.
Laid make_layout(PangoContext* context, std::string_view text, const TextStyle& style) {
    Laid laid = plain_layout(context, text, style);
    const std::vector<Unbroken> words = parted_words(laid.layout.get(), style);
    if (words.empty() || laid.is_shortened) return laid;
    const std::string_view clean = pango_layout_get_text(laid.layout.get());
    TextStyle moved = style;
    const std::string hyphened = changed(clean, soft_hyphens(clean, words), moved);
    return plain_layout(context, hyphened, moved);
}

/// Adds what the fonts lack of a layout that is drawn.
void note_unknown_signs(PangoLayout* layout, std::vector<UnknownSigns>& unknown) {
    if (pango_layout_get_unknown_glyphs_count(layout) == 0) return;
    UnknownSigns found{pango_layout_get_text(layout), {}};
    if (std::ranges::find(unknown, found.text, &UnknownSigns::text) != unknown.end()) return;
    for (const GSList* line = pango_layout_get_lines_readonly(layout); line != nullptr; line = line->next)
        for (const GSList* run = static_cast<PangoLayoutLine*>(line->data)->runs; run != nullptr;
             run = run->next) {
            const PangoGlyphString* glyphs = static_cast<PangoLayoutRun*>(run->data)->glyphs;
            for (int i = 0; i < glyphs->num_glyphs; ++i) {
                const PangoGlyph glyph = glyphs->glyphs[i].glyph;
                const auto sign = static_cast<char32_t>(glyph & ~PANGO_GLYPH_UNKNOWN_FLAG);
                const bool is_unknown =
                    glyph != PANGO_GLYPH_EMPTY && (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0 && sign != 0;
                if (is_unknown && std::ranges::find(found.signs, sign) == found.signs.end())
                    found.signs.push_back(sign);
            }
        }
    if (!found.signs.empty()) unknown.push_back(std::move(found));
}

/// Keeps a text that is drawn with an ellipsis.
void note_cut_text(std::string_view text, std::vector<std::string>& cut) {
    constexpr std::size_t most = 300;
    std::string clean = drawable_text(text, 300);
    if (cut.size() < most && std::ranges::find(cut, clean) == cut.end()) cut.push_back(std::move(clean));
}

double line_width(PangoLayoutLine* line, double size) {
    PangoRectangle extents;
    pango_layout_line_get_extents(line, nullptr, &extents);
    return pango_units_to_double(extents.width) / layout_size * size;
}

TextSize size_of(const Laid& laid, const TextStyle& style) {
    PangoLayout* const layout = laid.layout.get();
    TextSize size;
    size.lines = pango_layout_get_line_count(layout);
    for (int i = 0; i < size.lines; ++i)
        size.width = std::max(size.width, line_width(pango_layout_get_line_readonly(layout, i), style.size));
    size.height = size.lines * style.spacing * style.size;
    size.is_cut = laid.is_shortened || pango_layout_is_ellipsized(layout) != 0;
    return size;
}

double aligned(double x, double width, const TextStyle& style) noexcept {
    const double left = style.width > 0 ? style.width : 0;
    switch (style.align) {
    case Align::left:
        return x;
    case Align::centre:
        return x + (left - width) / 2;
    case Align::right:
        return x + left - width;
    }
    return x;
}

/// Puts the canvas where a line's baseline starts, in the units of the layout.
void enter_line(cairo_t* cr, double x, double baseline, double size) {
    cairo_save(cr);
    cairo_translate(cr, x, baseline);
    cairo_scale(cr, size / layout_size, size / layout_size);
    cairo_move_to(cr, 0, 0);
}

void set_source(cairo_t* cr, Colour colour) {
    cairo_set_source_rgba(cr, colour.red, colour.green, colour.blue, colour.alpha);
}

bool is_unwanted(gunichar c) noexcept {
    return g_unichar_iscntrl(c) != 0 || c == 0x2028 || c == 0x2029 || c == 0xFEFF
           || (c >= 0xFFF9 && c <= 0xFFFB) || (c & 0xFFFEU) == 0xFFFEU;
}

} // namespace

std::string drawable_text(std::string_view text, std::size_t longest) {
    const std::size_t enough = std::min(text.size(), longest * 4);
    char* valid = g_utf8_make_valid(text.data(), static_cast<gssize>(enough));
    std::string clean;
    clean.reserve(enough);
    std::size_t count = 0;
    for (const char* p = valid; *p != '\0' && count < longest; p = g_utf8_next_char(p), ++count) {
        const gunichar c = g_utf8_get_char(p);
        if (is_directional_format(c)) continue;
        if (is_unwanted(c))
            clean += ' ';
        else
            clean.append(p, static_cast<std::size_t>(g_utf8_next_char(p) - p));
    }
    g_free(valid);
    return clean;
}

std::string ellipsized_text(std::string_view text, std::size_t longest) {
    const std::string whole = drawable_text(text, longest + 1);
    const std::string cut = drawable_text(whole, longest);
    return cut == whole ? whole : cut + "\u2026";
}

Canvas::Backend::Backend(cairo_t* context, bool is_vector_, IsCancelled is_cancelled_)
    : cr(context),
      pango(pango_font_map_create_context(pango_cairo_font_map_get_default())),
      is_vector(is_vector_),
      is_cancelled(std::move(is_cancelled_)) {
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(pango, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(pango, FALSE);
    pango_context_set_language(pango, pango_language_from_string("en"));
}

Canvas::Backend::~Backend() {
    g_object_unref(pango);
    cairo_destroy(cr);
}

TextSize Canvas::measure(std::string_view text, const TextStyle& style) {
    throw_if_cancelled();
    return size_of(make_layout(backend_->pango, text, style), style);
}

TextSize Canvas::text(Point at, std::string_view text, const TextStyle& style, Colour colour) {
    throw_if_cancelled();
    const Laid laid = make_layout(backend_->pango, text, style);
    PangoLayout* const layout = laid.layout.get();
    note_unknown_signs(layout, backend_->unknown);
    const TextSize size = size_of(laid, style);
    if (size.is_cut) note_cut_text(text, backend_->cut);
    for (int i = 0; i < size.lines; ++i) {
        PangoLayoutLine* line = pango_layout_get_line_readonly(layout, i);
        const double x = aligned(at.x, line_width(line, style.size), style);
        const double baseline = at.y + style.size * ((i + 0.5) * style.spacing + half_capital);
        set_source(backend_->cr, colour);
        enter_line(backend_->cr, x, baseline, style.size);
        pango_cairo_show_layout_line(backend_->cr, line);
        cairo_restore(backend_->cr);
    }
    forget_path();
    return size;
}

void Canvas::label(Point at, std::string_view text, const TextStyle& style, Colour colour) {
    TextStyle one = style;
    one.lines = 1;
    this->text({at.x, at.y - style.size * style.spacing / 2}, text, one, colour);
}

void Canvas::haloed_label(Point at, std::string_view text, const TextStyle& style, Colour colour, Colour halo,
                          double rim) {
    const Laid laid = plain_layout(backend_->pango, text, style);
    PangoLayoutLine* line = pango_layout_get_line_readonly(laid.layout.get(), 0);
    const double x = aligned(at.x, line_width(line, style.size), style);
    enter_line(backend_->cr, x, at.y + style.size * half_capital, style.size);
    pango_cairo_layout_line_path(backend_->cr, line);
    cairo_restore(backend_->cr);
    stroke(halo, {.width = 2 * rim, .dashes = {}});
    label(at, text, style, colour);
}

bool parts_words(Canvas& canvas, std::string_view text, const TextStyle& style) {
    return !parted_words(plain_layout(canvas.backend().pango, text, style).layout.get(), style).empty();
}

const std::vector<std::string>& cut_texts(Canvas& canvas) noexcept {
    return canvas.backend().cut;
}

bool has_fonts() {
    // Pango lists "Sans" and other aliases even where no font stands behind them, and ignores bitmap fonts.
    FcConfig* config = FcConfigGetCurrent();
    for (const FcSetName set : {FcSetSystem, FcSetApplication})
        if (const FcFontSet* fonts = FcConfigGetFonts(config, set); fonts != nullptr)
            for (FcPattern** font = fonts->fonts; font != fonts->fonts + fonts->nfont; ++font)
                if (FcBool is_scalable = FcFalse;
                    FcPatternGetBool(*font, FC_SCALABLE, 0, &is_scalable) == FcResultMatch
                    && is_scalable == FcTrue)
                    return true;
    return false;
}

Problem no_fonts_problem() {
    return {{},
            tr("no font is installed, so that pictures would come out without any text"),
            tr("expected at least one font that fontconfig finds, such as those of fonts-roboto-unhinted or "
               "fonts-dejavu-core"),
            {}};
}

} // namespace sabotier
