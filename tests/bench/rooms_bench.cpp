#include "tests/bench/bench.hpp"
#include "validator/analysis/rooms/room_drawer.hpp"
#include "validator/analysis/rooms/room_layouts.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace sabotier::bench {
namespace {

/// Square boards with five walls, three pieces of one kind and two of another, all apart. 12 rooms: fewer of
/// each, so that listing every layout ends.
RoomLayoutRules rules_for(std::int64_t rooms) {
    const bool is_small = rooms == 12;
    const int side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(rooms))));
    RoomLayoutRules rules;
    rules.grid = is_small ? RoomGrid{4, 3} : RoomGrid{side, side};
    rules.walls = is_small ? 4 : 5;
    rules.pieces = is_small ? std::vector{2, 1} : std::vector{3, 2};
    rules.apart.assign(2, {true, true});
    return rules;
}

void counting_ours(benchmark::State& state) {
    const RoomLayoutRules rules = rules_for(state.range(0));
    std::string count;
    for (auto _ : state)
        count = RoomCensus(rules).count().value_or("0");
    answer(state, std::stoull(count.substr(count.size() > 15 ? count.size() - 15 : 0)));
}

/// Every set of walls with every arrangement of pieces, held against the plain definition.
std::uint64_t brute_force(const RoomLayoutRules& rules) {
    std::uint64_t count = 0;
    const auto edges = static_cast<std::size_t>(rules.grid.edges());
    std::vector<std::int8_t> pieces(static_cast<std::size_t>(rules.grid.rooms()), no_piece);
    std::size_t next = pieces.size();
    for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind)
        for (int i = 0; i < rules.pieces[kind]; ++i)
            pieces[--next] = static_cast<std::int8_t>(kind);
    std::sort(pieces.begin(), pieces.end());
    std::vector<bool> walls(edges, false);
    std::fill(walls.end() - rules.walls, walls.end(), true);
    do {
        auto placed = pieces;
        do
            count += is_legal_so_far({walls, placed}, rules) ? 1 : 0;
        while (std::next_permutation(placed.begin(), placed.end()));
    } while (std::next_permutation(walls.begin(), walls.end()));
    return count;
}

/// With walls and pieces on one frontier.
void counting_on_a_frontier(benchmark::State& state) {
    const RoomLayoutRules rules = rules_for(state.range(0));
    std::string count;
    for (auto _ : state)
        count = RoomLayoutCounter(rules, {}, 50'000'000).count().value_or("0");
    answer(state, std::stoull(count));
}

void counting_plain(benchmark::State& state) {
    const RoomLayoutRules rules = rules_for(state.range(0));
    std::uint64_t count = 0;
    for (auto _ : state)
        count = brute_force(rules);
    answer(state, count);
}

constexpr int drawn_layouts = 1000;

/// All drawn layouts are legal: the answer is their number. The time includes counting, which the first draw
/// needs.
void drawing_ours(benchmark::State& state) {
    const RoomLayoutRules rules = rules_for(state.range(0));
    std::uint64_t legal = 0;
    for (auto _ : state) {
        legal = 0;
        RoomDrawer drawer(rules, {}, 7);
        for (int i = 0; i < drawn_layouts; ++i) {
            const auto drawn = drawer.draw();
            legal += drawn.layout && is_legal_so_far(*drawn.layout, rules) ? 1 : 0;
        }
    }
    answer(state, legal);
}

BENCHMARK(counting_ours)
    ->Name("P10 count room layouts/ours")
    ->Arg(12)
    ->Arg(16)
    ->Arg(25)
    ->Arg(36)
    ->Arg(64)
    ->Arg(144)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(counting_plain)->Name("P10 count room layouts/plain")->Arg(12)->Unit(benchmark::kMillisecond);
BENCHMARK(counting_on_a_frontier)
    ->Name("P10 count room layouts/plain")
    ->Arg(25)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(drawing_ours)->Name("P10 draw 1000 room layouts/ours")->Arg(16)->Unit(benchmark::kMillisecond);

[[maybe_unused]] const bool is_expected = expect({"P10 count room layouts", 16, 5.0, std::nullopt})
                                          && expect({"P10 count room layouts", 25, std::nullopt, 20.0})
                                          && expect({"P10 count room layouts", 36, 10.0, std::nullopt})
                                          && expect({"P10 count room layouts", 64, 100.0, std::nullopt})
                                          && expect({"P10 count room layouts", 144, 3000.0, std::nullopt})
                                          && expect({"P10 count room layouts", 12, std::nullopt, 10.0})
                                          && expect({"P10 draw 1000 room layouts", 16, 2000.0, std::nullopt});

} // namespace
} // namespace sabotier::bench
