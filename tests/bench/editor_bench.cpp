#include "editor/core/check/checker.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/opening/opening.hpp"
#include "editor/core/view/board_pictures.hpp"
#include "editor/core/work/edits/hex_ground.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/draw/hexes/hex_points.hpp"
#include "tests/bench/battle.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/landscape.hpp"
#include "tests/support/folder.hpp"

#include <cairo.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <map>

/// P13: the editor's board on a screen, painted into memory as into a window, and its checks after an edit.
/// Plain for painting is the same without what is kept between frames. What differs from the board painted at
/// once by more than the edges of the kept pictures do is counted: there must be nothing.
namespace sabotier::bench {
namespace {

using editor::BoardPictures;
using editor::Document;

constexpr int width = 1320;
constexpr int height = 860;
constexpr double visible_hexes = 2400;
constexpr Colour table = rgb(0x808080);

std::unique_ptr<Document> open_battle(std::int64_t hexes) {
    const test::Folder folder;
    auto document = editor::open_document(folder.file("bench.scenario.yaml", battle_text(hexes)));
    if (!document) std::abort();
    return std::move(*document.value);
}

Document& document(std::int64_t hexes) {
    static std::map<std::int64_t, std::unique_ptr<Document>> all;
    auto& known = all[hexes];
    if (!known) known = open_battle(hexes);
    return *known;
}

Cell middle_of(const Document& document) {
    const HexGrid& grid = document.setup().board.hexes().grid;
    return {grid.columns() / 2, grid.rows() / 2};
}

/// Another terrain on one hex: there and back again.
void edit(Document& document, bool there) {
    const auto& terrains = document.rulebook().terrains;
    (void)document.apply(
        "paint", editor::paint_terrain(document.scene(), {middle_of(document)}, terrains[there ? 2 : 0].id));
}

/// A window's inside.
class Screen {
public:
    explicit Screen(const Document& of)
        : surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)),
          cr_(cairo_create(surface_)) {
        camera.resize(width, height);
        camera.set_scale(std::sqrt(width * height / visible_hexes / 0.8660254));
        const Cell cell = middle_of(of);
        camera.centre_on(hex_centre(cell));
    }
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen() {
        cairo_destroy(cr_);
        cairo_surface_destroy(surface_);
    }

    void paint(BoardPictures& pictures, std::shared_ptr<const Setup> setup) {
        pictures.show(std::move(setup), {}, nullptr, table);
        cairo_set_source_rgb(cr_, table.red, table.green, table.blue);
        cairo_paint(cr_);
        Canvas canvas = canvas_on(cr_);
        pictures.paint(canvas, camera, {1, false, std::chrono::milliseconds(60'000)});
    }
    /// How many pixels are not as if the board was painted at once.
    std::uint64_t faults(const Setup& setup) {
        cairo_surface_flush(surface_);
        const Pixels wanted = pixel_picture(width, height, table, [&](Canvas& canvas) {
            const Point origin = camera.to_screen({0, 0});
            canvas.move(std::round(origin.x), std::round(origin.y));
            canvas.scale(camera.scale());
            draw_board(canvas, setup, MapStyle(setup.rulebook()));
        });
        const unsigned char* data = cairo_image_surface_get_data(surface_);
        const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface_));
        std::uint64_t count = 0;
        for (std::size_t y = 0; y < height; ++y)
            for (std::size_t x = 0; x < width; ++x)
                for (std::size_t channel = 0; channel < 3; ++channel) {
                    const int shown = data[y * stride + x * 4 + channel];
                    const auto pixel = wanted.data[y * width + x];
                    const int there = static_cast<int>((pixel >> (8 * channel)) & 0xFFU);
                    if (std::abs(shown - there) > 24) ++count;
                }
        return count;
    }

    editor::Camera camera;

private:
    cairo_surface_t* surface_;
    cairo_t* cr_;
};

void repaint(benchmark::State& state, bool keeps) {
    Document& on = document(state.range(0));
    Screen screen(on);
    BoardPictures pictures;
    screen.paint(pictures, on.shared_setup());
    for (auto _ : state) {
        if (!keeps) pictures.clear();
        screen.paint(pictures, on.shared_setup());
    }
    answer(state, screen.faults(on.setup()));
}

void repaint_after_edit(benchmark::State& state, bool keeps) {
    Document& on = document(state.range(0));
    Screen screen(on);
    BoardPictures pictures;
    std::array<std::shared_ptr<const Setup>, 2> setups;
    for (const bool there : {false, true}) {
        edit(on, there);
        setups[there ? 1 : 0] = on.shared_setup();
    }
    screen.paint(pictures, setups[0]);
    std::size_t turn = 0;
    for (auto _ : state) {
        if (!keeps) pictures.clear();
        screen.paint(pictures, setups[++turn % 2]);
    }
    answer(state, screen.faults(*setups[turn % 2]));
}

/// What the window's thread does for one edit: the new work, put together on its board, handed to the checks.
void edit_one(benchmark::State& state) {
    Document& on = document(state.range(0));
    editor::Checker checker;
    bool there = false;
    for (auto _ : state) {
        there = !there;
        edit(on, there);
        checker.check(on);
        state.PauseTiming();
        checker.wait();
        state.ResumeTiming();
    }
}

/// From the edit to the findings, on the checker's thread.
void check_again(benchmark::State& state) {
    Document& on = document(state.range(0));
    editor::Checker checker;
    bool there = false;
    for (auto _ : state) {
        state.PauseTiming();
        there = !there;
        edit(on, there);
        (void)on.setup();
        state.ResumeTiming();
        checker.check(on);
        checker.wait();
    }
}

void opening(benchmark::State& state) {
    const test::Folder folder;
    const auto file = folder.file("bench.scenario.yaml", battle_text(state.range(0)));
    for (auto _ : state) {
        auto opened = editor::open_document(file);
        benchmark::DoNotOptimize((*opened.value)->setup().board.hexes().hexes);
    }
}

constexpr std::int64_t usual = 10'000;
constexpr std::int64_t million = 1'000'000;
constexpr auto ms = benchmark::kMillisecond;

BENCHMARK_CAPTURE(repaint, kept, true)
    ->Name("P13 repaint of 2,400 hexes/ours")
    ->Arg(usual)
    ->Arg(million)
    ->Unit(ms);
BENCHMARK_CAPTURE(repaint, plain, false)
    ->Name("P13 repaint of 2,400 hexes/plain")
    ->Arg(usual)
    ->Arg(million)
    ->Unit(ms);
BENCHMARK_CAPTURE(repaint_after_edit, kept, true)
    ->Name("P13 repaint after one edit/ours")
    ->Arg(usual)
    ->Arg(million)
    ->Unit(ms);
BENCHMARK_CAPTURE(repaint_after_edit, plain, false)
    ->Name("P13 repaint after one edit/plain")
    ->Arg(usual)
    ->Arg(million)
    ->Unit(ms);
BENCHMARK(check_again)->Name("P13 revalidation/ours")->Arg(usual)->Arg(million)->UseRealTime()->Unit(ms);
BENCHMARK(edit_one)->Name("P13 one edit/ours")->Arg(usual)->Arg(million)->Unit(ms);
BENCHMARK(opening)->Name("P13 opening/ours")->Arg(usual)->Arg(million)->Unit(ms);

const bool stated =
    expect({"P13 repaint of 2,400 hexes", 0, 2, 5.0}) && expect({"P13 repaint after one edit", 0, 8, 5.0})
    && expect({"P13 revalidation", usual, 50, {}}) && expect({"P13 opening", million, 2000, {}});

} // namespace
} // namespace sabotier::bench
