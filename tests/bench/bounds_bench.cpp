#include "tests/bench/bench.hpp"
#include "tests/bench/landscape.hpp"
#include "tests/bench/process.hpp"
#include "tests/support/folder.hpp"

#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "validator/analysis/sight/who_sees.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>

/// P16: what hostile and huge input costs. Plain for a long line is the same document with a line for every
/// item; for options it reads the whole rulebook again for every answer; for who sees whom it explains every
/// line, once for what is seen and once for what can be attacked; whole programs have no plain form.
namespace sabotier::bench {

namespace {

const test::Folder& folder() {
    static const test::Folder one;
    return one;
}

/// A list of so many small maps, of about a megabyte for 120,000.
std::string list_text(std::int64_t items, const std::string& between) {
    std::string text = "list: [";
    for (std::int64_t i = 0; i < items; ++i)
        text += (i == 0 ? "" : between) + "{a: " + std::to_string(i % 10) + "}";
    return text + "]\n";
}

void line(benchmark::State& state, const std::string& between) {
    const std::string text = list_text(state.range(0), between);
    Outcome<Node> node;
    for (auto _ : state)
        node = read_yaml(text, "bench.yaml");
    std::vector<int> values;
    for (const Node& item : node.value->find("list")->items)
        values.push_back(std::stoi(item.entries.front().value.text));
    answer(state, fingerprint(values));
}

void line_ours(benchmark::State& state) {
    line(state, ", ");
}

void line_plain(benchmark::State& state) {
    line(state, ",\n  ");
}

/// So many options of twenty values, each of which changes what a step costs.
std::string options_text(std::int64_t options) {
    std::string text = "sabotier: rulebook/1\nid: r\ntitle: T\nextends: sabot\noptions:\n";
    for (std::int64_t i = 0; i < options; ++i) {
        text += "  - id: o" + std::to_string(i) + "\n    title: x\n    default: v0\n    values:\n";
        for (int value = 0; value < 20; ++value)
            text += "      - {id: v" + std::to_string(value)
                    + ", title: x, sets: {terrains: [{id: grassland, costs: {tracked: "
                    + std::to_string(1 + value % 3) + "}}]}}\n";
    }
    return text;
}

void options_ours(benchmark::State& state) {
    const std::string text = options_text(state.range(0));
    std::size_t problems = 0;
    for (auto _ : state)
        problems = load_document_text(text, "bench.rulebook.yaml", ".").problems.size();
    answer(state, problems);
}

void options_plain(benchmark::State& state) {
    const Outcome<Node> own = read_yaml(options_text(state.range(0)), "bench.rulebook.yaml");
    const Outcome<Node> base = read_yaml(*builtin_rulebook_text("sabot"), "sabot.yaml");
    std::size_t problems = 0;
    for (auto _ : state) {
        problems = 0;
        const Node whole = extend(*base.value, *own.value);
        const Outcome<Rulebook> rulebook = read_rulebook(whole);
        for (const RuleOption& option : rulebook.value->options)
            for (const OptionValue& value : option.values)
                if (value.sets.is_map()) problems += read_rulebook(extend(whole, value.sets)).problems.size();
    }
    answer(state, problems);
}

/// Units of two sides all over a map of 400 x 300 hexes.
struct Crowd {
    Setup setup;
    std::unique_ptr<SightBoard> sight;

    explicit Crowd(std::int64_t of_a_side) {
        auto loaded = std::make_shared<LoadedScenario>();
        loaded->rulebook = hex_rulebook();
        setup.loaded = loaded;
        setup.board = landscape_board(120'000);
        setup.sides.resize(2);
        std::vector<SpaceIndex> spaces;
        setup.board.hexes().for_each_space([&](SpaceIndex space) { spaces.push_back(space); });
        std::mt19937 random(11);
        const auto& pieces = setup.rulebook().pieces;
        while (setup.units.size() < static_cast<std::size_t>(2 * of_a_side)) {
            SetupUnit unit;
            unit.kind = &pieces[random() % pieces.size()];
            if (unit.kind->is_decoy) continue;
            unit.side = setup.units.size() % 2;
            unit.space = spaces[random() % spaces.size()];
            unit.facing = static_cast<Facing>(random() % 6);
            setup.units.push_back(unit);
        }
        sight = std::make_unique<SightBoard>(setup);
    }
};

std::uint64_t fingerprint_of(const std::vector<UnitSight>& all) {
    std::vector<std::uint64_t> values;
    for (const UnitSight& unit : all)
        for (const auto* list : {&unit.seen, &unit.can_be_attacked, &unit.can_be_scouted}) {
            values.push_back(list->size());
            values.insert(values.end(), list->begin(), list->end());
        }
    return fingerprint(values);
}

void crowd_ours(benchmark::State& state) {
    const Crowd crowd(state.range(0));
    std::vector<UnitSight> all;
    for (auto _ : state)
        all = who_sees_whom(*crowd.sight, crowd.setup);
    answer(state, fingerprint_of(all));
}

void crowd_plain(benchmark::State& state) {
    const Crowd crowd(state.range(0));
    const auto& units = crowd.setup.units;
    const HexGrid& grid = crowd.setup.board.hexes().grid;
    const Rulebook& rules = crowd.setup.rulebook();
    std::vector<UnitSight> all;
    for (auto _ : state) {
        all.clear();
        for (std::size_t i = 0; i < units.size(); ++i) {
            UnitSight view{i, {}, {}, {}};
            for (std::size_t j = 0; j < units.size(); ++j) {
                if (units[i].side == units[j].side) continue;
                const auto enemy = static_cast<std::uint32_t>(j);
                if (explain_sight(*crowd.sight, grid.hex(units[i].space), grid.hex(units[j].space),
                                  looker_of(units[i], rules), looker_of(units[j], rules).flies)
                        .is_seen)
                    view.seen.push_back(enemy);
                if (attack(*crowd.sight, crowd.setup, i, j).is_possible())
                    view.can_be_attacked.push_back(enemy);
                if (scouting(*crowd.sight, crowd.setup, i, j).is_possible)
                    view.can_be_scouted.push_back(enemy);
            }
            all.push_back(std::move(view));
        }
    }
    answer(state, fingerprint_of(all));
}

/// Two sides of so many units, in rows from the top of a map of 400 x 300 hexes.
std::string crowd_text(std::int64_t of_a_side) {
    std::string text = "sabotier: scenario/1\nrulebook: sabot\ntitle: Crowd\nauthor: A\npoints: 300\n"
                       "map: {board: hexes, size: [400, 300], fill: g}\nsides:\n";
    for (const char* side : {"red", "blue"}) {
        text += std::string("  - {id: ") + side
                + ", name: N, zone: {end: west, depth: 3}, army: {name: N, units: [MBT";
        for (std::int64_t i = 1; i < of_a_side; ++i)
            text += ",MBT";
        text += "]}}\n";
    }
    text += "deployment:\n";
    for (const int first : {1, 201}) {
        text += first == 1 ? "  red:\n" : "  blue:\n";
        for (std::int64_t i = 0; i < of_a_side; ++i)
            text += fmt::format("    - {{unit: mbt-{}, at: \"{:03}{:03}\", facing: 1}}\n", i + 1,
                                first + i % 200, 1 + i / 200);
    }
    return text;
}

/// The time and the memory of a whole program.
void measured(benchmark::State& state, std::vector<std::string> command, int exit) {
    double most = 0;
    for (auto _ : state) {
        const ProcessRun run = run_process(command, (folder().path() / "output").string());
        if (run.exit != exit)
            return state.SkipWithError(("it ended with " + std::to_string(run.exit)).c_str());
        state.SetIterationTime(run.seconds);
        most = std::max(most, run.megabytes);
    }
    memory(state, most);
    answer(state, 0);
}

void svg_ours(benchmark::State& state) {
    const std::string file = folder().file("crowd.scenario.yaml", crowd_text(state.range(0))).string();
    measured(state,
             {SABOTIER_PROGRAM, "export", file, "--to", "svg", "--force", "-o",
              (folder().path() / "crowd.svg").string()},
             0);
}

/// So many goals, twenty columns away from the start.
void goals_ours(benchmark::State& state) {
    std::string text = "sabotier: scenario/1\nrulebook: tunnels\ntitle: Goals\nauthor: A\nplayers: 6\nmap:\n"
                       "  board: cards\n  cards:\n    - {card: start, at: [0, 0]}\n";
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        const char* const card = i % 3 == 0 ? "gold" : i % 3 == 1 ? "stone-left" : "stone-right";
        text +=
            fmt::format("    - {{card: {}, at: [20, {}], face-down: true}}\n", card, 2 * i - state.range(0));
    }
    text +=
        "sides:\n  - {id: green, name: G}\n  - {id: blue, name: B}\n"
        "deal: {decks: [base], roles: {green: 2, blue: 2, boss: 1, saboteur: 1}, hand: 6, set-aside: 10}\n";
    const std::string file = folder().file("goals.scenario.yaml", text).string();
    measured(state, {SABOTIER_PROGRAM, "validate", file, "--fail-on", "never"}, 0);
}

BENCHMARK(line_ours)->Name("P16 one long line/ours")->Arg(120'000)->Unit(benchmark::kMillisecond);
BENCHMARK(line_plain)->Name("P16 one long line/plain")->Arg(120'000)->Unit(benchmark::kMillisecond);
BENCHMARK(options_ours)->Name("P16 options of a rulebook/ours")->Arg(100)->Unit(benchmark::kMillisecond);
BENCHMARK(options_plain)->Name("P16 options of a rulebook/plain")->Arg(100)->Unit(benchmark::kMillisecond);
BENCHMARK(crowd_ours)->Name("P16 who sees whom/ours")->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK(crowd_plain)->Name("P16 who sees whom/plain")->Arg(100)->Unit(benchmark::kMillisecond);
BENCHMARK(svg_ours)
    ->Name("P16 units in a vector picture/ours")
    ->Arg(20'000)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(goals_ours)
    ->Name("P16 goals of cards/ours")
    ->Arg(30)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

const bool stated =
    expect({"P16 one long line", 120'000, 1000, 0.5}) && expect({"P16 options of a rulebook", 100, 500, 3.0})
    && expect({"P16 who sees whom", 100, {}, 3.0}) && expect({"P16 who sees whom", 1000, 5000, {}})
    && expect({"P16 units in a vector picture", 20'000, {}, {}, 300})
    && expect({"P16 goals of cards", 30, 5000, {}});

} // namespace

} // namespace sabotier::bench
