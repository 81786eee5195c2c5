#include "formats/draw/canvas/surface.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/markup.hpp"
#include "formats/draw/canvas/canvas_cairo.hpp"
#include "formats/draw/canvas/pdf_catalog.hpp"
#include "formats/draw/canvas/png.hpp"
#include "formats/draw/canvas/svg_layers.hpp"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <future>
#include <map>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <utility>

namespace sabotier {
namespace {

constexpr double points_per_mm = 72 / 25.4;
/// Stated in every PDF, whenever it is made.
constexpr const char* fixed_date = "2000-01-01T00:00:00Z";

/// A file in the making, with what the drawing library has written of it.
struct FileSurface {
    std::string bytes;
    cairo_surface_t* surface = nullptr;

    FileSurface() = default;
    FileSurface(const FileSurface&) = delete;
    FileSurface& operator=(const FileSurface&) = delete;
    ~FileSurface() { cairo_surface_destroy(surface); }
};

cairo_status_t append(void* target, const unsigned char* data, unsigned int length) {
    try {
        static_cast<FileSurface*>(target)->bytes.append(
            static_cast<const char*>(static_cast<const void*>(data)), length);
    } catch (const std::bad_alloc&) {
        return CAIRO_STATUS_NO_MEMORY;
    }
    return CAIRO_STATUS_SUCCESS;
}

/// Ends a page or a file. The library writes all that was drawn only then, in one go, for as long as a
/// second, and is not sound any more after an error on the way. So where this may be cancelled, a thread of
/// its own does it, and is left alone with the file when nobody wants that any more.
void end(const std::shared_ptr<FileSurface>& file, void (*step)(cairo_surface_t*),
         const IsCancelled& is_cancelled) {
    if (!is_cancelled) return step(file->surface);
    throw_if_cancelled(is_cancelled);
    std::packaged_task<void()> work([file, step] { step(file->surface); });
    const std::future<void> end = work.get_future();
    std::thread(std::move(work)).detach();
    while (end.wait_for(std::chrono::milliseconds(5)) != std::future_status::ready)
        throw_if_cancelled(is_cancelled);
}

/// Drawing into memory fails only for want of memory or by a bug in the drawing.
void require(cairo_status_t status) {
    if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
    if (status != CAIRO_STATUS_SUCCESS) throw std::logic_error(cairo_status_to_string(status));
}

/// What is drawn on a page is only kept until the page ends, or the file: then all of it would be written.
void forget_page(cairo_surface_t* surface) {
    cairo_t* cr = cairo_create(surface);
    cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
    cairo_paint(cr);
    cairo_destroy(cr);
}

void draw_on(cairo_surface_t* surface, bool is_vector, double scale, const std::function<void(Canvas&)>& draw,
             const IsCancelled& is_cancelled, std::vector<std::string>* groups = nullptr) {
    cairo_t* cr = cairo_create(surface);
    cairo_scale(cr, scale, scale);
    Canvas canvas(std::make_unique<Canvas::Backend>(cr, is_vector, is_cancelled));
    canvas.backend().groups = groups;
    try {
        draw(canvas);
    } catch (const Cancelled&) {
        if (is_vector) forget_page(surface);
        throw;
    }
    require(cairo_status(cr));
}

std::string xml_escaped(const std::string& text) {
    return escaped_markup(drawable_text(text));
}

/// The drawing library numbers surfaces by a counter of the whole process. Renumbered by first appearance,
/// the same picture always has the same bytes.
std::string renumbered(std::string_view svg) {
    static constexpr std::array<std::string_view, 4> counted{"surface", "image", "source-", "mask"};
    std::map<std::string, std::string, std::less<>> names;
    std::string result;
    result.reserve(svg.size());
    std::size_t i = 0;
    while (i < svg.size()) {
        const bool starts = svg[i] == '"' || svg[i] == '#';
        result += svg[i++];
        if (!starts) continue;
        for (const std::string_view word : counted) {
            if (svg.substr(i, word.size()) != word) continue;
            std::size_t end = i + word.size();
            while (end < svg.size() && svg[end] >= '0' && svg[end] <= '9')
                ++end;
            if (end == i + word.size()) break;
            const std::string old(svg.substr(i, end - i));
            const auto found =
                names.try_emplace(old, std::string(word) + std::to_string(names.size() + 1)).first;
            result += found->second;
            i = end;
            break;
        }
    }
    return result;
}

std::string with_title(std::string svg, const std::string& title, const std::string& description) {
    const std::size_t root = svg.find("<svg");
    const std::size_t end = root == std::string::npos ? root : svg.find('>', root);
    if (end == std::string::npos) return svg;
    svg.insert(end + 1,
               "\n<title>" + xml_escaped(title) + "</title>\n<desc>" + xml_escaped(description) + "</desc>");
    return svg;
}

struct SurfaceOwner {
    cairo_surface_t* surface;
    explicit SurfaceOwner(cairo_surface_t* made)
        : surface(made) {
        require(cairo_surface_status(made));
    }
    SurfaceOwner(SurfaceOwner&& other) noexcept
        : surface(std::exchange(other.surface, nullptr)) {}
    SurfaceOwner& operator=(SurfaceOwner&&) = delete;
    ~SurfaceOwner() { cairo_surface_destroy(surface); }
};

void paint_ground(cairo_surface_t* surface, Colour ground) {
    cairo_t* cr = cairo_create(surface);
    cairo_set_source_rgba(cr, ground.red, ground.green, ground.blue, ground.alpha);
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    cairo_paint(cr);
    cairo_destroy(cr);
}

SurfaceOwner draw_pixels(int columns, int rows, Colour ground, const std::function<void(Canvas&)>& draw,
                         const IsCancelled& is_cancelled) {
    if (columns < 1 || rows < 1 || columns > largest_picture || rows > largest_picture)
        throw std::invalid_argument("picture size out of bounds");
    SurfaceOwner owner(cairo_image_surface_create(ground.alpha < 1 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                                  columns, rows));
    paint_ground(owner.surface, ground);
    draw_on(owner.surface, false, 1, draw, is_cancelled);
    cairo_surface_flush(owner.surface);
    return owner;
}

} // namespace

std::string svg_picture(double width_mm, double height_mm, const std::string& title,
                        const std::string& description, const std::function<void(Canvas&)>& draw,
                        const IsCancelled& is_cancelled) {
    const auto file = std::make_shared<FileSurface>();
    file->surface = cairo_svg_surface_create_for_stream(append, file.get(), width_mm, height_mm);
    require(cairo_surface_status(file->surface));
    cairo_svg_surface_set_document_unit(file->surface, CAIRO_SVG_UNIT_MM);
    std::vector<std::string> groups;
    draw_on(file->surface, true, 1, draw, is_cancelled, &groups);
    end(file, cairo_surface_finish, is_cancelled);
    require(cairo_surface_status(file->surface));
    std::string bytes = with_layers(renumbered(std::exchange(file->bytes, {})), groups);
    throw_if_cancelled(is_cancelled);
    return with_title(std::move(bytes), title, description);
}

Pixels pixel_picture(int columns, int rows, Colour ground, const std::function<void(Canvas&)>& draw,
                     const IsCancelled& is_cancelled) {
    const SurfaceOwner owner = draw_pixels(columns, rows, ground, draw, is_cancelled);
    Pixels pixels{columns, rows, {}};
    const unsigned char* data = cairo_image_surface_get_data(owner.surface);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(owner.surface));
    pixels.data.resize(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
    for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row) {
        const auto* line = static_cast<const std::uint32_t*>(static_cast<const void*>(data + row * stride));
        for (std::size_t x = 0; x < static_cast<std::size_t>(columns); ++x)
            pixels.data[row * static_cast<std::size_t>(columns) + x] =
                ground.alpha < 1 ? line[x] : line[x] | 0xFF00'0000U;
    }
    return pixels;
}

std::string png_picture(int columns, int rows, Colour ground, double pixels_per_metre,
                        const std::function<void(Canvas&)>& draw, const IsCancelled& is_cancelled,
                        PngPacking packing) {
    const SurfaceOwner owner = draw_pixels(columns, rows, ground, draw, is_cancelled);
    return png_file({cairo_image_surface_get_data(owner.surface),
                     static_cast<std::size_t>(cairo_image_surface_get_stride(owner.surface)), columns, rows,
                     ground.alpha >= 1},
                    pixels_per_metre, is_cancelled, packing);
}

struct PdfFile::State {
    std::shared_ptr<FileSurface> file = std::make_shared<FileSurface>();
    IsCancelled is_cancelled;
    double width_mm = 0;
    double height_mm = 0;
    int pages = 0;
    Info::Sides sides = Info::Sides::unstated;
};

PdfFile::PdfFile(const Info& info, double width_mm, double height_mm, IsCancelled is_cancelled)
    : state_(std::make_unique<State>()) {
    state_->is_cancelled = std::move(is_cancelled);
    state_->width_mm = width_mm;
    state_->sides = info.sides;
    state_->height_mm = height_mm;
    cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(
        append, state_->file.get(), width_mm * points_per_mm, height_mm * points_per_mm);
    state_->file->surface = surface;
    require(cairo_surface_status(surface));
    const auto state = [surface](cairo_pdf_metadata_t what, const std::string& text) {
        if (!text.empty()) cairo_pdf_surface_set_metadata(surface, what, drawable_text(text, 1000).c_str());
    };
    state(CAIRO_PDF_METADATA_TITLE, info.title);
    state(CAIRO_PDF_METADATA_AUTHOR, info.author);
    state(CAIRO_PDF_METADATA_SUBJECT, info.subject);
    state(CAIRO_PDF_METADATA_KEYWORDS, info.keywords);
    state(CAIRO_PDF_METADATA_CREATOR, "Sabotier");
    state(CAIRO_PDF_METADATA_CREATE_DATE, fixed_date);
    state(CAIRO_PDF_METADATA_MOD_DATE, fixed_date);
}

PdfFile::~PdfFile() = default;

namespace {

/// For whoever shows or prints the file; the drawing library states none of them.
std::string catalog_entries(PdfFile::Info::Sides sides) {
    using Sides = PdfFile::Info::Sides;
    const char* const duplex = sides == Sides::one          ? " /Duplex /Simplex"
                               : sides == Sides::long_edge  ? " /Duplex /DuplexFlipLongEdge"
                               : sides == Sides::short_edge ? " /Duplex /DuplexFlipShortEdge"
                                                            : "";
    return std::string("/Lang (en) /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None") + duplex
           + " >>";
}

} // namespace

void PdfFile::page(const std::string& bookmark, const std::function<void(Canvas&)>& draw) {
    page(bookmark, state_->width_mm, state_->height_mm, draw);
}

void PdfFile::page(const std::string& bookmark, double width_mm, double height_mm,
                   const std::function<void(Canvas&)>& draw) {
    cairo_surface_t* surface = state_->file->surface;
    cairo_pdf_surface_set_size(surface, width_mm * points_per_mm, height_mm * points_per_mm);
    draw_on(surface, true, points_per_mm, draw, state_->is_cancelled);
    const std::string target = "page=" + std::to_string(++state_->pages) + " pos=[0 0]";
    if (!bookmark.empty())
        cairo_pdf_surface_add_outline(surface, CAIRO_PDF_OUTLINE_ROOT, drawable_text(bookmark, 200).c_str(),
                                      target.c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
    end(state_->file, cairo_surface_show_page, state_->is_cancelled);
    require(cairo_surface_status(surface));
}

std::string PdfFile::finish() {
    end(state_->file, cairo_surface_finish, state_->is_cancelled);
    require(cairo_surface_status(state_->file->surface));
    return with_catalog_entries(std::move(state_->file->bytes), catalog_entries(state_->sides));
}

} // namespace sabotier
