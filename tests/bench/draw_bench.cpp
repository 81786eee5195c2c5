#include "formats/draw/canvas/surface.hpp"
#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/hex_points.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/export/export.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/landscape.hpp"
#include "tests/support/folder.hpp"

#include <cairo-pdf.h>
#include <cairo.h>

#include <cmath>
#include <fmt/format.h>
#include <fstream>
#include <malloc.h>

/// P9: pictures of large maps. Plain is a Cairo path for each hex.
namespace sabotier::bench {
namespace {

constexpr double pitch = 3; ///< pixels or points of a hex, flat to flat: as exports have them on such maps

/// Terrain alone: what roads and rivers cover would be drawn differently by the two ways.
struct Country {
    std::shared_ptr<const Setup> setup;
    MapStyle style;
    int columns = 0;
    int rows = 0;

    explicit Country(std::shared_ptr<const Setup> of)
        : setup(std::move(of)),
          style(setup->rulebook()) {
        const Rect area = board_area(setup->board.hexes());
        columns = static_cast<int>(std::ceil(area.width * pitch));
        rows = static_cast<int>(std::ceil(area.height * pitch));
    }
};

std::shared_ptr<const Setup> setup_of(Map map) {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->file = "bench.scenario.yaml";
    loaded->rulebook = hex_rulebook();
    loaded->scenario.title = "A large map";
    loaded->map = std::move(map);
    return resolve(loaded);
}

const Country& country(std::int64_t hexes) {
    static std::map<std::int64_t, Country> all;
    const auto known = all.find(hexes);
    if (known != all.end()) return known->second;
    Map map = landscape_map(columns_for(hexes), columns_for(hexes));
    HexTerrain& terrain = std::get<FreeHexes>(map.ground).terrain;
    terrain.roads.clear();
    terrain.rivers.clear();
    terrain.bridges.clear();
    return all.try_emplace(hexes, setup_of(std::move(map))).first->second;
}

/// The whole map with its roads and rivers, as a scenario.
const Setup& scenario(std::int64_t hexes) {
    static std::map<std::int64_t, std::shared_ptr<const Setup>> all;
    auto& setup = all[hexes];
    if (!setup) setup = setup_of(landscape_map(columns_for(hexes), columns_for(hexes)));
    return *setup;
}

// -- the two ways to draw

void draw_ours(Canvas& canvas, const Country& on) {
    canvas.scale(pitch);
    draw_ground(canvas, on.setup->board.hexes(), on.style, Detail::pixels);
}

void draw_plain(cairo_t* cr, const Country& on) {
    const HexBoard& board = on.setup->board.hexes();
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, pitch, pitch);
    board.for_each_space([&](SpaceIndex space) {
        const Cell cell = to_cell(board.grid.hex(space));
        for (int corner = 0; corner < 6; ++corner) {
            const Point p = hex_corner_point(cell, corner);
            cairo_line_to(cr, p.x, p.y);
        }
        cairo_close_path(cr);
        const Colour colour = on.style.of(board.terrain[number(space)]).colour;
        cairo_set_source_rgb(cr, colour.red, colour.green, colour.blue);
        cairo_fill(cr);
    });
}

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

std::string png_plain(const Country& on) {
    std::string bytes;
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, on.columns, on.rows);
    cairo_t* cr = cairo_create(surface);
    draw_plain(cr, on);
    cairo_destroy(cr);
    cairo_surface_write_to_png_stream(surface, append, &bytes);
    cairo_surface_destroy(surface);
    return bytes;
}

std::string pdf_plain(const Country& on) {
    std::string bytes;
    cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(append, &bytes, on.columns, on.rows);
    cairo_t* cr = cairo_create(surface);
    draw_plain(cr, on);
    cairo_destroy(cr);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    return bytes;
}

std::string png_ours(const Country& on) {
    return png_picture(on.columns, on.rows, rgb(0xffffff), 0, [&](Canvas& canvas) { draw_ours(canvas, on); });
}

std::string pdf_ours(const Country& on) {
    constexpr double points_per_mm = 72 / 25.4;
    PdfFile file({}, on.columns / points_per_mm, on.rows / points_per_mm);
    file.page("", [&](Canvas& canvas) {
        canvas.scale(1 / points_per_mm);
        draw_ours(canvas, on);
    });
    return file.finish();
}

// -- what they have in common: the colour in the middle of every hex

std::uint64_t colours_in(const std::string& file, const Country& on, double pixels_per_hex) {
    cairo_surface_t* surface = cairo_image_surface_create_from_png(file.c_str());
    const unsigned char* data = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    std::vector<std::uint32_t> colours;
    if (data != nullptr)
        on.setup->board.hexes().for_each_space([&](SpaceIndex space) {
            const Point p = pixels_per_hex * hex_centre(to_cell(on.setup->board.hexes().grid.hex(space)));
            const unsigned char* pixel = data + static_cast<int>(p.y) * stride + static_cast<int>(p.x) * 4;
            // Rounding may differ by one in each of the channels; the terrains' colours differ by far more.
            colours.push_back((pixel[0] + 2U) / 8 | (pixel[1] + 2U) / 8 << 8U | (pixel[2] + 2U) / 8 << 16U);
        });
    cairo_surface_destroy(surface);
    return fingerprint(colours);
}

std::uint64_t colours_of_png(const std::string& bytes, const Country& on) {
    const test::Folder folder;
    return colours_in(folder.file("map.png", bytes).string(), on, pitch);
}

/// As another program draws the page, two pixels for each point.
std::uint64_t colours_of_pdf(const std::string& bytes, const Country& on) {
    const test::Folder folder;
    const std::string pdf = folder.file("map.pdf", bytes).string();
    const std::string command =
        fmt::format("pdftoppm -singlefile -r 144 -png '{}' '{}/page'", pdf, folder.path().string());
    return std::system(command.c_str()) == 0
               ? colours_in((folder.path() / "page.png").string(), on, 2 * pitch)
               : 0;
}

template <std::string (*Draw)(const Country&), std::uint64_t (*Colours)(const std::string&, const Country&)>
void draw(benchmark::State& state) {
    const Country& on = country(state.range(0));
    std::string bytes;
    for (auto _ : state)
        bytes = Draw(on);
    answer(state, Colours(bytes, on));
}

/// Megabytes of a line of /proc/self/status, such as VmRSS.
double status(const std::string& wanted) {
    std::ifstream file("/proc/self/status");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(wanted + ":")) return std::stod(line.substr(wanted.size() + 1)) / 1024;
    return 0;
}

/// Most memory that the work takes beyond what is there before: Cairo does not use operator new.
template <class Work>
double peak_megabytes(const Work& work) {
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << 5; // the peak starts from here
    const double before = status("VmRSS");
    work();
    return status("VmHWM") - before;
}

void export_to(benchmark::State& state, const char* target) {
    const Setup& setup = scenario(state.range(0));
    const auto work = [&] { return export_scenario(setup, target); };
    for (auto _ : state)
        if (!work()) state.SkipWithError("the export failed");
    memory(state, peak_megabytes(work));
}

constexpr std::int64_t some = 90'000;
constexpr std::int64_t million = 1'000'000;
constexpr auto ms = benchmark::kMillisecond;

// A page of a million paths keeps the program that draws it busy for minutes: pages are compared on smaller
// maps.
BENCHMARK(draw<png_ours, colours_of_png>)->Name("P9 terrain as PNG/ours")->Arg(some)->Arg(million)->Unit(ms);
BENCHMARK(draw<png_plain, colours_of_png>)
    ->Name("P9 terrain as PNG/plain")
    ->Arg(some)
    ->Arg(million)
    ->Unit(ms);
BENCHMARK(draw<pdf_ours, colours_of_pdf>)->Name("P9 terrain as PDF/ours")->Arg(some)->Arg(million)->Unit(ms);
BENCHMARK(draw<pdf_plain, colours_of_pdf>)->Name("P9 terrain as PDF/plain")->Arg(some)->Unit(ms);
BENCHMARK_CAPTURE(export_to, png, "png")->Name("P9 export --to png/ours")->Arg(million)->Unit(ms);
BENCHMARK_CAPTURE(export_to, sheet, "sheet")->Name("P9 export --to sheet/ours")->Arg(million)->Unit(ms);

const bool stated = expect({"P9 terrain as PNG", million, 400, 5.0})
                    && expect({"P9 terrain as PDF", some, {}, 5.0})
                    && expect({"P9 terrain as PDF", million, 1000, {}})
                    && expect({"P9 export --to png", million, 400, {}, 250})
                    && expect({"P9 export --to sheet", million, 1000, {}, 250});

} // namespace
} // namespace sabotier::bench
