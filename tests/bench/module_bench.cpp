#include "formats/documents/load.hpp"
#include "formats/export/export.hpp"
#include "formats/export/kit/board_picture.hpp"
#include "formats/export/kit/kit.hpp"
#include "formats/export/port/zip.hpp"
#include "tests/bench/bench.hpp"
#include "tests/support/folder.hpp"

#include <fmt/format.h>

#include <stdexcept>

/// P18: modules for clients. Plain draws every counter by itself, both sides, where ours draws each look
/// once.
namespace sabotier::bench {
namespace {

constexpr std::size_t scenarios = 20; ///< of one round

/// Two armies of twenty pieces on eight by eight squares.
std::string small_text() {
    std::string text = "sabotier: scenario/1\nrulebook: landmines\ntitle: Small fry\n"
                       "map: {board: squares, size: [8, 8]}\n"
                       "sides: [{id: green, name: Green}, {id: grey, name: Grey}]\npieces:\n";
    constexpr const char* kinds[]{"landmine", "landmine", "landmine", "general-5", "hq"};
    for (int i = 0; i < 40; ++i) {
        const bool is_green = i < 20;
        const int row = (is_green ? 1 : 6) + i % 20 / 8;
        text += fmt::format("  - {{kind: {}, side: {}, at: {}{}}}\n", kinds[i % 5],
                            is_green ? "green" : "grey", static_cast<char>('A' + i % 20 % 8), row);
    }
    return text;
}

const Setup& small_scenario() {
    static const std::shared_ptr<const Setup> setup = [] {
        const test::Folder folder;
        auto loaded = load_scenario(folder.file("small.scenario.yaml", small_text()));
        if (!loaded) throw std::runtime_error("the small scenario cannot be read");
        return resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    }();
    return *setup;
}

void ours(benchmark::State& state) {
    std::size_t things = 0;
    for (auto _ : state) {
        things = 0;
        for (std::size_t i = 0; i < scenarios; ++i) {
            const auto made = export_scenario(small_scenario(), "vassal");
            things += made && !made.value->files.bytes().empty() ? kit_of(small_scenario()).pieces.size() : 0;
        }
    }
    batch(state, scenarios);
    answer(state, things);
}

void plain(benchmark::State& state) {
    constexpr double pitch = 110;
    constexpr int counter = 95;
    std::size_t things = 0;
    for (auto _ : state) {
        things = 0;
        for (std::size_t i = 0; i < scenarios; ++i) {
            FileSet files;
            const BoardPicture board = board_picture(small_scenario(), pitch);
            files.add("board.png", board_png(small_scenario(), board, board_layers()));
            for (const KitPiece& piece : kit_of(small_scenario()).pieces) {
                files.add(piece.id + ".png", face_png(piece.front, counter, counter));
                files.add(piece.id + ".back.png", face_png(piece.back, counter, counter));
                ++things;
            }
            benchmark::DoNotOptimize(zipped(files));
        }
    }
    batch(state, scenarios);
    answer(state, things);
}

BENCHMARK(ours)->Name("P18 a module of VASSAL/ours")->Arg(1)->Unit(benchmark::kMillisecond);
BENCHMARK(plain)->Name("P18 a module of VASSAL/plain")->Arg(1)->Unit(benchmark::kMillisecond);
// 1,000 of them in 100 seconds
[[maybe_unused]] const bool is_expected = expect({"P18 a module of VASSAL", 0, 100.0, 1.2});

} // namespace
} // namespace sabotier::bench
