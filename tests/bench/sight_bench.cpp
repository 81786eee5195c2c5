#include "tests/bench/bench.hpp"
#include "tests/bench/landscape.hpp"

#include "validator/analysis/sight/exposure.hpp"
#include "validator/analysis/sight/field_of_view.hpp"
#include "validator/analysis/sight/line.hpp"
#include "validator/analysis/sight/sight_board.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <unordered_map>

/// P1 to P3: single lines of sight, fields of view, who sees whom over the whole map. Plain for the first two
/// draws every line hex by hex and asks the rulebook about each; plain for the third takes a field of view
/// for every hex, the fast one of P2.
namespace sabotier::bench {

namespace {

constexpr int reach = 20;
constexpr std::size_t queries = 1000; ///< lines of an iteration
constexpr std::size_t views = 64;     ///< fields of view of an iteration
constexpr std::size_t units_on_map = 200;

/// A battlefield: a landscape with units of two sides all over it.
struct Field {
    Setup setup;
    std::unique_ptr<SightBoard> sight;
    std::unordered_map<std::uint32_t, const SetupUnit*> units; ///< by space, for the plain way
    std::vector<std::pair<Hex, Hex>> lines;
    std::vector<Hex> lookers;

    Field(std::int64_t hexes, HeightSight heights) {
        auto rules = std::make_shared<Rulebook>(*hex_rulebook());
        rules->sight.heights = heights;
        auto loaded = std::make_shared<LoadedScenario>();
        loaded->rulebook = rules;
        setup.loaded = loaded;
        setup.board = landscape_board(hexes);
        setup.sides.resize(2);
        std::vector<Hex> spaces;
        setup.board.hexes().for_each_space(
            [&](SpaceIndex space) { spaces.push_back(setup.board.hexes().grid.hex(space)); });
        std::mt19937 random(7);
        place_units(spaces, random);
        sight = std::make_unique<SightBoard>(setup);
        choose(spaces, random);
    }

private:
    void place_units(const std::vector<Hex>& spaces, std::mt19937& random) {
        const Rulebook& rules = setup.rulebook();
        for (std::size_t i = 0; i < std::min(units_on_map, spaces.size() / 10); ++i) {
            SetupUnit unit;
            unit.kind = &rules.pieces[random() % rules.pieces.size()];
            unit.side = i % 2;
            unit.space = setup.board.hexes().grid.index(spaces[random() % spaces.size()]);
            const bool is_free =
                !std::any_of(setup.units.begin(), setup.units.end(),
                             [&](const SetupUnit& other) { return other.space == unit.space; });
            if (is_free) setup.units.push_back(unit);
        }
        for (const SetupUnit& unit : setup.units)
            if (!unit.kind->is_decoy) units[number(unit.space)] = &unit;
    }
    void choose(const std::vector<Hex>& spaces, std::mt19937& random) {
        for (std::size_t i = 0; i < views; ++i)
            lookers.push_back(spaces[random() % spaces.size()]);
        while (lines.size() < queries) {
            const Hex from = spaces[random() % spaces.size()];
            const Hex to = from
                           + Hex{static_cast<int>(random() % (2 * reach + 1)) - reach,
                                 static_cast<int>(random() % (2 * reach + 1)) - reach};
            if (distance(from, to) <= reach && setup.board.hexes().is_space(to)) lines.emplace_back(from, to);
        }
    }
};

const Field& field(std::int64_t hexes, HeightSight heights = HeightSight::ignored) {
    static std::map<std::pair<std::int64_t, HeightSight>, Field> fields;
    const auto known = fields.find({hexes, heights});
    if (known != fields.end()) return known->second;
    return fields.try_emplace({hexes, heights}, hexes, heights).first->second;
}

constexpr Looker looker{0, false, true};

/// Is a unit of the first side in the way of its own side?
bool stops(const Field& on, const SetupUnit& unit, bool looks_from_hill) {
    const Rulebook& rules = on.setup.rulebook();
    const MovementClass* const movement = class_at_setup(unit, rules);
    const bool is_vehicle = movement == nullptr || movement->is_vehicle;
    const bool flies = movement != nullptr && movement->flies;
    if (looks_from_hill && is_vehicle && !flies
        && rules.level(on.setup.terrain(unit.space)->level)->height <= 0)
        return false;
    return unit.side != looker.side || is_vehicle;
}

/// The obvious way: from hex to hex along the line, each looked up in the rulebook.
bool draws_to(const Field& on, Hex from, Hex to) {
    const Setup& setup = on.setup;
    const Rulebook& rules = setup.rulebook();
    const bool is_hill = rules.level(setup.terrain(setup.board.hexes().grid.index(from))->level)->height > 0;
    int seconds = 0;
    const auto blocks = [&](Hex hex) {
        if (!setup.board.hexes().is_space(hex)) return false;
        const SpaceIndex space = setup.board.hexes().grid.index(hex);
        const Terrain& terrain = *setup.terrain(space);
        if (terrain.blocks == Blocking::always) return true;
        if (terrain.blocks == Blocking::from_second && ++seconds >= rules.sight.second_blocks) return true;
        const auto unit = on.units.find(number(space));
        return unit != on.units.end() && stops(on, *unit->second, is_hill);
    };
    const Hex end = to - from;
    for (auto element = next_on_line(end, Hex{}); element; element = next_on_line(end, element->hex)) {
        if (blocks(from + element->hex)) return false;
        if (element->twin && blocks(from + *element->twin)) return false;
    }
    return true;
}

template <bool is_ours>
void lines(benchmark::State& state) {
    const Field& on = field(state.range(0));
    std::vector<std::uint8_t> seen(queries);
    for (auto _ : state)
        for (std::size_t i = 0; i < queries; ++i)
            seen[i] = is_ours ? on.sight->sees(on.lines[i].first, on.lines[i].second, looker)
                              : draws_to(on, on.lines[i].first, on.lines[i].second);
    batch(state, queries);
    answer(state, fingerprint(seen));
}

void views_ours(benchmark::State& state) {
    const Field& on = field(state.range(0));
    std::vector<std::uint64_t> seen;
    for (auto _ : state) {
        seen.clear();
        for (const Hex from : on.lookers) {
            FieldOfView view = field_of_view(*on.sight, from, reach, looker);
            seen.insert(seen.end(), view.words().begin(), view.words().end());
        }
    }
    batch(state, views);
    answer(state, fingerprint(seen));
}

void views_plain(benchmark::State& state) {
    const Field& on = field(state.range(0));
    std::vector<std::uint64_t> seen;
    const Disc disc(reach);
    for (auto _ : state) {
        seen.clear();
        for (const Hex from : on.lookers) {
            FieldOfView view(from, reach);
            disc.for_each([&](Hex offset) {
                if (!on.setup.board.hexes().is_space(from + offset) || !draws_to(on, from, from + offset))
                    return;
                const auto bit = static_cast<std::size_t>(disc.number(offset));
                view.words()[bit / 64] |= std::uint64_t{1} << (bit % 64);
            });
            seen.insert(seen.end(), view.words().begin(), view.words().end());
        }
    }
    batch(state, views);
    answer(state, fingerprint(seen));
}

template <bool is_ours, HeightSight heights, unsigned threads = 1>
void all_pairs(benchmark::State& state) {
    const Field& on = field(state.range(0), heights);
    ExposureQuery query;
    query.range = reach;
    query.threads = threads;
    std::vector<std::uint16_t> seen_from;
    for (auto _ : state)
        seen_from = is_ours ? exposure(*on.sight, query) : exposure_by_views(*on.sight, query);
    answer(state, fingerprint(seen_from));
}

template <Lanes lanes>
void all_pairs_by(benchmark::State& state) {
    if (lanes > widest_lanes()) return state.SkipWithError("this machine has no words of that width");
    const Field& on = field(state.range(0));
    ExposureQuery query;
    query.range = reach;
    query.lanes = lanes;
    std::vector<std::uint16_t> seen_from;
    for (auto _ : state)
        seen_from = exposure(*on.sight, query);
    answer(state, fingerprint(seen_from));
}

void board(benchmark::State& state) {
    const Field& on = field(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(SightBoard(on.setup));
}

constexpr std::int64_t million = 1'000'000;

void sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->RangeMultiplier(10)->Range(100, million);
}
/// Work that takes seconds on the largest map: there, once is enough.
void small_sizes(benchmark::internal::Benchmark* benchmark) {
    benchmark->RangeMultiplier(10)->Range(100, million / 10);
}
void largest(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(million)->Iterations(1)->Repetitions(1);
}

BENCHMARK(lines<true>)->Name("P1 a line of sight/ours")->Apply(sizes);
BENCHMARK(lines<false>)->Name("P1 a line of sight/plain")->Apply(sizes);
BENCHMARK(views_ours)->Name("P2 a field of view/ours")->Apply(sizes);
BENCHMARK(views_plain)->Name("P2 a field of view/plain")->Apply(sizes);

constexpr auto flat = HeightSight::ignored;
constexpr auto hills = HeightSight::over;
BENCHMARK(all_pairs<true, flat>)->Name("P3 who sees whom/ours")->Apply(sizes);
BENCHMARK(all_pairs<false, flat>)->Name("P3 who sees whom/plain")->Apply(small_sizes);
BENCHMARK(all_pairs<false, flat>)->Name("P3 who sees whom/plain")->Apply(largest);
BENCHMARK(all_pairs<true, hills>)->Name("P3 who sees whom, with heights/ours")->Apply(sizes);
BENCHMARK(all_pairs<false, hills>)->Name("P3 who sees whom, with heights/plain")->Apply(small_sizes);
BENCHMARK(all_pairs<true, flat, 2>)->Name("P3 who sees whom, two threads/ours")->Apply(sizes)->UseRealTime();
BENCHMARK(all_pairs<true, flat, 1>)->Name("P3 who sees whom, two threads/plain")->Apply(sizes)->UseRealTime();
BENCHMARK(all_pairs_by<Lanes::words128>)->Name("P3 who sees whom, words of 128 bits/ours")->Arg(million);
BENCHMARK(all_pairs_by<Lanes::words256>)->Name("P3 who sees whom, words of 256 bits/ours")->Arg(million);
BENCHMARK(board)->Name("P3 the board that they see on/ours")->Apply(sizes);

// Times are for one line and one field of view.
const bool stated = expect({"P1 a line of sight", 0, 60e-6, 2.0})
                    && expect({"P2 a field of view", 0, 6e-3, 30.0})
                    && expect({"P3 who sees whom", million, 30.0, 80.0})
                    && expect({"P3 who sees whom, with heights", million, 400.0, {}});

} // namespace

} // namespace sabotier::bench
