#include "formats/board/assembly.hpp"
#include "formats/board/end_zone.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/landscape.hpp"

#include "validator/analysis/cut/cut_by_flow.hpp"
#include "validator/analysis/cut/find_regions.hpp"
#include "validator/analysis/cut/minimum_cut.hpp"
#include "validator/analysis/cut/regions.hpp"
#include "validator/analysis/cut/regions_by_graph.hpp"

#include <algorithm>
#include <map>

/// P6 and P7: what hangs together, and what holds it together. Plain is Boost.Graph on the implicit graph:
/// connected_components and articulation_points, boykov_kolmogorov_max_flow.
namespace sabotier::bench {

namespace {

/// A landscape as tracked vehicles see it, with zones at both ends, and two inside with ground all round.
struct Country {
    std::shared_ptr<const Rulebook> rules = hex_rulebook();
    HexBoard board;
    MovementModel model;
    std::vector<SpaceIndex> west;
    std::vector<SpaceIndex> east;
    std::vector<SpaceIndex> left;
    std::vector<SpaceIndex> right;

    Country(std::int64_t hexes, bool is_open)
        : board(is_open ? open_board(hexes) : landscape_board(hexes)),
          model(board, *rules, movers_of(*rules->piece(KindId("MBT")), *rules).front().profile),
          west(end_zone(board, "west", 3)),
          east(end_zone(board, "east", 3)),
          left(disc(1)),
          right(disc(3)) {}
    Country(const Country&) = delete;
    Country& operator=(const Country&) = delete;

private:
    /// Grassland from rim to rim.
    [[nodiscard]] HexBoard open_board(std::int64_t hexes) const {
        FreeHexes ground;
        ground.terrain.columns = columns_for(hexes);
        ground.terrain.rows = columns_for(hexes);
        ground.terrain.codes.assign(static_cast<std::size_t>(ground.terrain.columns)
                                        * static_cast<std::size_t>(ground.terrain.rows),
                                    'g');
        Map map;
        map.ground = std::move(ground);
        return assemble(map, *rules, nullptr).board;
    }
    /// Round the place so many quarters of the way across the map.
    [[nodiscard]] std::vector<SpaceIndex> disc(int quarters) const {
        const int columns = board.grid.columns();
        const Hex middle = to_hex({columns * quarters / 4, board.grid.rows() / 2});
        const int radius = std::min(20, columns / 10);
        std::vector<SpaceIndex> zone;
        board.for_each_space([&](SpaceIndex space) {
            if (distance(board.grid.hex(space), middle) <= radius) zone.push_back(space);
        });
        return zone;
    }
};

const Country& country(std::int64_t hexes, bool is_open = false) {
    static std::map<std::pair<std::int64_t, bool>, Country> countries;
    return countries.try_emplace({hexes, is_open}, hexes, is_open).first->second;
}

template <bool is_ours>
void regions(benchmark::State& state) {
    const Country& on = country(state.range(0));
    Regions found;
    for (auto _ : state)
        found = is_ours ? find_regions(on.model) : regions_by_graph(on.model);
    std::vector<std::uint32_t> all = found.of;
    all.insert(all.end(), found.sizes.begin(), found.sizes.end());
    for (const SpaceIndex space : found.articulation)
        all.push_back(number(space));
    answer(state, fingerprint(all));
}

enum class Zones : std::uint8_t { ends, inner, ends_of_open, inner_of_open };

/// There may be several smallest cuts: their size is what both have to agree on.
template <bool is_ours, Zones zones>
void cut(benchmark::State& state) {
    constexpr bool is_inner = zones == Zones::inner || zones == Zones::inner_of_open;
    const Country& on =
        country(state.range(0), zones == Zones::ends_of_open || zones == Zones::inner_of_open);
    const auto& from = is_inner ? on.left : on.west;
    const auto& to = is_inner ? on.right : on.east;
    Cut found;
    for (auto _ : state)
        found = is_ours ? minimum_cut(on.model, from, to) : minimum_cut_by_flow(on.model, from, to);
    answer(state, 8 * found.hexes.size() + static_cast<std::uint64_t>(found.result));
}

constexpr std::int64_t million = 1'000'000;
constexpr std::int64_t compared = 90'000; ///< 300 x 300: a flow on a million hexes takes a gigabyte

void sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->RangeMultiplier(10)->Range(100, million);
}
void cut_sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(100)->Arg(1'000)->Arg(10'000)->Arg(compared)->Arg(million);
}
void flow_sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(100)->Arg(1'000)->Arg(10'000)->Repetitions(2);
}
void largest_flow(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(compared)->Iterations(1)->Repetitions(1);
}

template <Zones zones>
bool measure_cut(const std::string& name) {
    cut_sizes(benchmark::RegisterBenchmark((name + "/ours").c_str(), cut<true, zones>));
    flow_sizes(benchmark::RegisterBenchmark((name + "/plain").c_str(), cut<false, zones>));
    largest_flow(benchmark::RegisterBenchmark((name + "/plain").c_str(), cut<false, zones>));
    return true;
}

BENCHMARK(regions<true>)->Name("P6 components and articulation/ours")->Apply(sizes);
BENCHMARK(regions<false>)->Name("P6 components and articulation/plain")->Apply(sizes);

const bool measured = measure_cut<Zones::ends>("P7 minimum cut, end to end")
                      && measure_cut<Zones::inner>("P7 minimum cut, inner zones")
                      && measure_cut<Zones::ends_of_open>("P7 minimum cut, end to end of open ground")
                      && measure_cut<Zones::inner_of_open>("P7 minimum cut, inner zones of open ground");

const bool stated = expect({"P6 components and articulation", million, 45, 2.5})
                    && expect({"P7 minimum cut, end to end", compared, {}, 500})
                    && expect({"P7 minimum cut, end to end", million, 50, {}})
                    && expect({"P7 minimum cut, inner zones", compared, {}, 500})
                    && expect({"P7 minimum cut, inner zones", million, 1000, {}})
                    && expect({"P7 minimum cut, end to end of open ground", compared, {}, 500})
                    && expect({"P7 minimum cut, end to end of open ground", million, 50, {}})
                    && expect({"P7 minimum cut, inner zones of open ground", compared, {}, 500})
                    && expect({"P7 minimum cut, inner zones of open ground", million, 1000, {}});

} // namespace

} // namespace sabotier::bench
