#include "formats/board/end_zone.hpp"
#include "tests/bench/bench.hpp"
#include "tests/bench/landscape.hpp"

#include "tests/oracles/travel_reference.hpp"
#include "validator/analysis/reach/travel.hpp"
#include "validator/analysis/reach/turn_reach.hpp"

#include <map>

/// P4 and P5: travel over whole maps and the reach of one unit. Plain is Boost.Graph's Dijkstra on the
/// implicit graph.
namespace sabotier::bench {

namespace {

struct World {
    std::shared_ptr<const Rulebook> rules = hex_rulebook();
    HexBoard board;
    std::vector<SpaceIndex> zone;

    explicit World(std::int64_t hexes)
        : board(landscape_board(hexes)),
          zone(end_zone(board, "west", 3)) {}
};

const World& world(std::int64_t hexes) {
    static std::map<std::int64_t, World> worlds;
    return worlds.try_emplace(hexes, hexes).first->second;
}

Mover mover(const World& world, const char* kind) {
    return movers_of(*world.rules->piece(KindId(kind)), *world.rules).front();
}

/// One model for each kind and size: benchmarks of travel do not pay for it.
const MovementModel& model(std::int64_t hexes, const char* kind) {
    static std::map<std::pair<std::int64_t, std::string>, MovementModel> models;
    const auto known = models.find({hexes, kind});
    if (known != models.end()) return known->second;
    const World& on = world(hexes);
    return models.try_emplace({hexes, kind}, on.board, *on.rules, mover(on, kind).profile).first->second;
}

constexpr const char* traveller = "MBT";

void model_ours(benchmark::State& state) {
    const World& on = world(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(MovementModel(on.board, *on.rules, mover(on, traveller).profile));
}

void clock_ours(benchmark::State& state) {
    const World& on = world(state.range(0));
    const MovementModel& moves = model(state.range(0), traveller);
    ClockMap clock;
    for (auto _ : state)
        clock = travel_clock(moves, 5, on.zone);
    answer(state, fingerprint(clock));
}

void clock_plain(benchmark::State& state) {
    const World& on = world(state.range(0));
    const MovementModel& moves = model(state.range(0), traveller);
    ClockMap clock;
    for (auto _ : state)
        clock = travel_clock_reference(moves, 5, on.zone);
    answer(state, fingerprint(clock));
}

std::vector<TravelStart> starts(const World& on) {
    std::vector<TravelStart> result;
    for (const SpaceIndex space : on.zone)
        result.push_back({space, std::nullopt, 0});
    return result;
}

void turns_ours(benchmark::State& state) {
    const World& on = world(state.range(0));
    const TravelMode mode{&model(state.range(0), traveller), 5};
    const auto from = starts(on);
    TurnMap turns;
    for (auto _ : state)
        turns = travel_turns(std::span(&mode, 1), from);
    answer(state, fingerprint(turns));
}

void turns_plain(benchmark::State& state) {
    const World& on = world(state.range(0));
    const TravelMode mode{&model(state.range(0), traveller), 5};
    const auto from = starts(on);
    TurnMap turns;
    for (auto _ : state)
        turns = travel_turns_reference(mode, from);
    answer(state, fingerprint(turns));
}

/// A unit of eight move units in many places of a map, enemies about.
struct Scouting {
    const MovementModel& moves;
    Situation situation;
    std::vector<SpaceIndex> from;

    explicit Scouting(std::int64_t hexes)
        : moves(model(hexes, "AGT")),
          situation(world(hexes).board) {
        const HexBoard& board = world(hexes).board;
        std::uint32_t count = 0;
        board.for_each_space([&](SpaceIndex space) {
            if (++count % 53 == 0)
                situation.add_enemy(board, space, true);
            else if (count % 37 == 0)
                from.push_back(space);
        });
    }
};

const Scouting& scouting(std::int64_t hexes) {
    static std::map<std::int64_t, Scouting> all;
    return all.try_emplace(hexes, hexes).first->second;
}

std::uint64_t sum(std::span<const ReachedHex> hexes) {
    std::uint64_t total = 0;
    for (const ReachedHex& hex : hexes)
        total += number(hex.space) + hex.halves + hex.facings;
    return total;
}

void reach_freely_ours(benchmark::State& state) {
    const Scouting& scene = scouting(state.range(0));
    TurnReach search;
    std::size_t next = 0;
    std::size_t reached = 0;
    for (auto _ : state) {
        reached += search.reach_freely(scene.moves, 8, scene.situation, scene.from[next]).size();
        next = (next + 1) % scene.from.size();
    }
    state.counters["hexes"] =
        benchmark::Counter(static_cast<double>(reached), benchmark::Counter::kAvgIterations);
}

void reach_ours(benchmark::State& state) {
    const Scouting& scene = scouting(state.range(0));
    TurnReach search;
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(
            search.reach(scene.moves, 8, scene.situation, scene.from[next], static_cast<Facing>(next % 6))
                .size());
        next = (next + 1) % scene.from.size();
    }
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < 20 && i < scene.from.size(); ++i)
        total +=
            sum(search.reach(scene.moves, 8, scene.situation, scene.from[i], static_cast<Facing>(i % 6)));
    answer(state, total);
}

void reach_plain(benchmark::State& state) {
    const Scouting& scene = scouting(state.range(0));
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(turn_reach_reference(scene.moves, 8, scene.situation, scene.from[next],
                                                      static_cast<Facing>(next % 6)));
        next = (next + 1) % scene.from.size();
    }
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < 20 && i < scene.from.size(); ++i)
        for (const auto& [space, hex] :
             turn_reach_reference(scene.moves, 8, scene.situation, scene.from[i], static_cast<Facing>(i % 6)))
            total += sum(std::span(&hex, 1));
    answer(state, total);
}

constexpr std::int64_t million = 1'000'000;

BENCHMARK(model_ours)->Name("P4 movement model of a class/ours")->RangeMultiplier(10)->Range(100, million);
BENCHMARK(clock_ours)->Name("P4 travel from a zone/ours")->RangeMultiplier(10)->Range(100, million);
BENCHMARK(clock_plain)->Name("P4 travel from a zone/plain")->RangeMultiplier(10)->Range(100, million);
BENCHMARK(turns_ours)->Name("P4 travel with facing/ours")->RangeMultiplier(10)->Range(100, million);
BENCHMARK(turns_plain)->Name("P4 travel with facing/plain")->RangeMultiplier(10)->Range(100, 100'000);
BENCHMARK(reach_freely_ours)->Name("P5 reach in a turn, turning freely/ours")->Arg(10'000)->Arg(million);
BENCHMARK(reach_ours)->Name("P5 reach in a turn/ours")->Arg(10'000);
BENCHMARK(reach_plain)->Name("P5 reach in a turn/plain")->Arg(10'000);

const bool stated = expect({"P4 travel from a zone", million, 30, 3.0})
                    && expect({"P4 travel with facing", million, 150, {}})
                    && expect({"P4 travel with facing", 100'000, {}, 3.0})
                    && expect({"P5 reach in a turn, turning freely", 10'000, 0.001, {}})
                    && expect({"P5 reach in a turn", 10'000, 0.003, {}});

} // namespace

} // namespace sabotier::bench
