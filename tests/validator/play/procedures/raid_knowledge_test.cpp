#include "tests/validator/play/chi_square.hpp"
#include "tests/validator/play/laws.hpp"
#include "tests/validator/play/procedures/raid.hpp"
#include "validator/play/procedures/raid/follow.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <cstring>
#include <map>
#include <set>
#include <unordered_map>

/// What sides can know of each other, against all that the other side may have done, played by the engine.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::raid;

namespace {

/// Six rooms, a machine, a generator, one cube for dice with each side, five rounds: few enough states to
/// hold all of them.
std::shared_ptr<const Game> small_game(const std::string& options = {}) {
    const FilesAtHand files(
        {{"own.rulebook.yaml",
          "sabotier: rulebook/1\nid: own\nextends: fortress\ncomponents: [{id: team-modify, count: 1}]\n"
          "play: {rules: {round-limit: 5}}\n"},
         {"test.scenario.yaml",
          "sabotier: scenario/1\nrulebook: own.rulebook.yaml\ntitle: Test\nauthor: Test\nplayers: 4\n"
          "map: {board: rooms, size: [2, 3], walls: [A2|B2]}\n"
          "sides: [{id: villains, name: Villains}, {id: spies, name: Spies}]\n"
          "pieces: [{kind: machine, at: A1}, {kind: generator, at: B2}, {kind: hawk}, {kind: hacker}, {kind: "
          "chantico}, {kind: nadesh}]\n"
              + options}});
    auto loaded = load_scenario("test.scenario.yaml", files);
    if (!loaded) throw std::runtime_error(sabotier::test::joined(loaded.problems));
    return game_of(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
}

/// Rooms and cubes of a side: what is drawn first.
using Secret = std::array<int, 12>;

Secret secret_of(const State& state, std::size_t side) {
    const auto& table = state.as<raid::Table>();
    Secret secret{};
    for (std::size_t i = 0; i < team; ++i)
        secret[i] = table.rooms[side][i];
    secret[2] = table.modify[side];
    if (side == raiders) secret[3] = table.slides;
    for (std::size_t i = 0; side == guards && i < most_generators; ++i)
        secret[4 + i] = table.generators[i];
    return secret;
}

/// All of a state but for chance, and how many decisions it took.
std::string key_of(State state) {
    state.common().chance = {};
    state.common().decisions = 0;
    state.as<raid::Table>().unheard = 0;
    const auto bytes = state.bytes();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

constexpr std::size_t too_many = 12'000;

/// Every state that looks to one side as the true one does.
class Everything {
public:
    Everything(const Game& game, std::size_t hidden, const State& truth)
        : game_(game),
          hidden_(hidden) {
        states_.emplace(key_of(truth), truth);
    }
    [[nodiscard]] const std::unordered_map<std::string, State>& states() const { return states_; }

    /// A move of the other side, or of chance, that led to `after`.
    void play(Move move, const State& after) {
        const View seen = game_.view(after, viewer());
        std::unordered_map<std::string, State> next;
        for (auto& [key, state] : states_) {
            game_.apply(state, move);
            if (game_.view(state, viewer()) == seen) next.emplace(key_of(state), state);
        }
        states_ = std::move(next);
    }
    /// All that the hidden side may have done until somebody else was to act, in `after`; whether it could be
    /// found.
    [[nodiscard]] bool play_hidden(const State& after) {
        const View seen = game_.view(after, viewer());
        const auto heard = heard_in(after);
        std::unordered_map<std::string, State> all = std::move(states_);
        std::unordered_map<std::string, State> open = all;
        states_.clear();
        MoveList list;
        while (!open.empty()) {
            std::unordered_map<std::string, State> next;
            for (const auto& [key, state] : open) {
                game_.moves(state, list);
                for (const Move move : list) {
                    State there = state;
                    game_.apply(there, move);
                    const auto told = heard_in(there);
                    if (told.size() > heard.size() || !std::equal(told.begin(), told.end(), heard.begin()))
                        continue;
                    if (Game::actor(there) == seat(hidden_))
                        next.emplace(key_of(there), there);
                    else if (game_.view(there, viewer()) == seen)
                        states_.emplace(key_of(there), there);
                }
                if (next.size() + states_.size() > too_many) return false;
            }
            open = std::move(next);
        }
        return true;
    }

private:
    [[nodiscard]] play::Seat viewer() const { return seat(1 - hidden_); }

    const Game& game_;
    std::size_t hidden_;
    std::unordered_map<std::string, State> states_;
};

struct Counted {
    std::size_t positions = 0;
    std::size_t counted = 0; ///< in which frequencies were looked at
    std::size_t with_plans = 0, after_hits = 0;
};

/// Draws are among the states that are possible; joint secrets come equally often, and so do plans in each.
void compare_draws(const Game& game, std::size_t hidden, const State& truth, const Everything& all,
                   RandomSource& chance, Counted& tally) {
    std::map<Secret, std::size_t> plans; // that are possible, by secret
    for (const auto& [key, state] : all.states())
        ++plans[secret_of(state, hidden)];
    const View view = game.view(truth, seat(1 - hidden));
    REQUIRE(all.states().count(key_of(truth)) == 1);
    const auto redrawer = game.redrawer(view);
    const bool is_counted = plans.size() <= 60;
    const std::size_t draws = is_counted ? 150 * plans.size() : 60;
    std::map<Secret, std::size_t> drawn;
    std::unordered_map<std::string, std::size_t> states;
    State state(game.state_bytes());
    for (std::size_t i = 0; i < draws; ++i) {
        redrawer->redraw(chance, state);
        const std::string key = key_of(state);
        if (all.states().count(key) != 1) FAIL("a state that cannot be");
        ++drawn[secret_of(state, hidden)];
        if (is_counted) ++states[key];
    }
    ++tally.positions;
    const auto& table = truth.as<raid::Table>();
    if (table.plans[hidden][0] + table.plans[hidden][1] != 0) ++tally.with_plans;
    if (hidden == raiders && table.standing == 0 && table.hits > 0) ++tally.after_hits;
    if (!is_counted) return;
    ++tally.counted;
    std::map<std::string, double> secrets;
    std::map<std::string, int> found;
    const auto text = [](const Secret& secret) { return fmt::format("{}", fmt::join(secret, " ")); };
    for (const auto& entry : plans)
        secrets[text(entry.first)] = 1;
    for (const auto& [secret, times] : drawn)
        found[text(secret)] = static_cast<int>(times);
    if (secrets.size() > 1) check_chances(found, secrets);
    // of plans, where each is drawn often enough: those that never came, too
    std::map<std::string, double> likely;
    std::map<std::string, int> came;
    for (const auto& [key, possible] : all.states())
        if (const std::size_t ways = plans.at(secret_of(possible, hidden)); ways <= 15) {
            likely[key] = 1 / static_cast<double>(ways);
            if (const auto times = states.find(key); times != states.end())
                came[key] = static_cast<int>(times->second);
        }
    if (likely.size() > 1) check_chances(came, likely);
}

/// What Follow says that a side may have, where no plan is open: the same secrets.
void compare_support(const Game& game, std::size_t hidden, const State& truth, const Everything& all) {
    const Facts& facts = raid_facts(game);
    const View view = game.view(truth, seat(1 - hidden));
    const Follow follow(facts, view.known, hidden);
    if (!follow.is_done) return;
    std::set<Secret> expected;
    for (const auto& [key, state] : all.states())
        expected.insert(secret_of(state, hidden));
    std::set<Secret> found;
    follow.hidden.each([&](std::size_t extra, const std::array<std::size_t, team>& places, Cubes pools) {
        for (; pools != 0; pools &= pools - 1) {
            Secret secret{};
            for (std::size_t i = 0; i < team; ++i)
                secret[i] = places[i] == follow.nowhere() ? no_room : static_cast<int>(places[i]);
            secret[2] = std::countr_zero(pools);
            if (hidden == raiders) secret[3] = static_cast<int>(extra);
            for (std::size_t i = 0; hidden == guards && i < facts.generators.size(); ++i)
                secret[4 + i] = follow.charges.of(extra, i);
            found.insert(secret);
        }
    });
    REQUIRE(found == expected);
}

/// A random game as long as everything can be found, with the first dice as given.
void follow_game(const Game& game, std::size_t hidden, std::uint64_t number, const char* first_roll,
                 Counted& tally) {
    State truth = game.start(7, number);
    Everything all(game, hidden, truth);
    RandomSource chance = RandomSource::of(8, number);
    MoveList list;
    while (!Game::is_over(truth)) {
        if (Game::actor(truth) == seat(hidden)) {
            while (Game::actor(truth) == seat(hidden)) {
                game.moves(truth, list);
                game.apply(truth, list[chance.below(static_cast<std::uint32_t>(list.size()))]);
            }
            if (Game::is_over(truth) || !all.play_hidden(truth)) return;
        } else {
            game.moves(truth, list);
            const bool is_roll = Game::actor(truth) == by_chance;
            const Move move = is_roll && truth.as<raid::Table>().round == 1
                                  ? *game.read_legal(truth, first_roll)
                              : is_roll ? game.draw(truth, list)
                                        : list[chance.below(static_cast<std::uint32_t>(list.size()))];
            const RandomSource drawn = truth.common().chance;
            game.apply(truth, move);
            truth.common().chance = drawn;
            if (Game::is_over(truth)) return;
            all.play(move, truth);
        }
        compare_support(game, hidden, truth, all);
        if (Game::actor(truth) != seat(hidden)) compare_draws(game, hidden, truth, all, chance, tally);
    }
}

} // namespace

TEST_CASE("Secrets of a raid are drawn from all that the other side may have done", "[play][raid][hidden]") {
    const std::vector<std::string> options{
        "", "options: {must-land: may-stay-off, scan-still: skipped}\n",
        "options: {game: intro, generator-hack: told, plan-feasible: cubes}\n"};
    const auto follow = [](std::size_t hidden, const std::string& option, const char* roll,
                           std::uint64_t games) {
        const auto game = small_game(option);
        Counted tally;
        for (std::uint64_t number = 0; number < games; ++number) {
            INFO(option << roll << " " << number << " hidden " << hidden);
            follow_game(*game, hidden, number, roll, tally);
        }
        CAPTURE(tally.positions, tally.counted, tally.with_plans);
        CHECK(tally.positions > 0);
        CHECK(tally.counted > 0);
    };
    SECTION("guards") {
        for (const std::string& option : options)
            follow(guards, option, "roll 5 5 6 6", 3);
        follow(guards, "", "roll 2 2 2 4", 2);
        follow(guards, "options: {tiles: stated}\n", "roll 5 5 6 6", 3);
    }
    SECTION("raiders") {
        follow(raiders, "", "roll 5 5 6 6", 3);
        follow(raiders, "", "roll 2 2 2 4", 2);
        follow(raiders, "options: {tiles: stated}\n", "roll 5 5 6 6", 3);
    }
    SECTION("with other numbers of cubes and tiles laid out") {
        const std::string few =
            "components: {machine-cubes: 1, team-modify: 0, hit-modify: 1, hit-slide: 2, hack-modify: 2}\n";
        const std::string fewer_tiles =
            "components: {machine-cubes: 2, hit-slide: 0, hack-modify: 1, move: 2, "
            "move-and-scan: 2}\n";
        for (const std::string& stated : {few, fewer_tiles})
            for (const std::size_t hidden : {guards, raiders}) {
                follow(hidden, stated, "roll 5 5 6 6", 2);
                follow(hidden, stated, "roll 2 2 2 4", 2);
            }
    }
}

TEST_CASE("Raids with stated components are drawn anew within their numbers", "[play][raid][hidden]") {
    const auto game = game_of(hidden_hall("components: {machine-cubes: 3, team-modify: 1, hit-modify: 2, "
                                          "hit-slide: 1, hack-modify: 3, move: 2}\n"));
    const Facts& facts = raid_facts(*game);
    REQUIRE(facts.machine_cubes == 3);
    REQUIRE(facts.pool == 1);
    REQUIRE(facts.hits_to_win() == 3);
    REQUIRE(facts.hacks_to_win() == 4);
    check_laws(*game, {.games = 3, .every = 13, .redraws = 2});
    RandomSource chance = RandomSource::of(6);
    std::size_t drawn_anew = 0;
    for (std::uint64_t number = 0; number < 3; ++number)
        play_at_random(*game, 21, number, [&](const State& state) {
            if (Game::is_over(state) || chance.below(17) != 0) return;
            for (std::size_t side = 0; side < sides; ++side) {
                const State drawn = game->redraw(game->view(state, seat(side)), chance);
                ++drawn_anew;
                REQUIRE(game->view(drawn, onlooker) == game->view(state, onlooker));
                const auto& table = drawn.as<raid::Table>();
                REQUIRE(table.modify[guards] <= facts.pool + 2 * facts.hack_modify);
                REQUIRE(table.modify[raiders] <= facts.pool + facts.hit_modify);
                REQUIRE(table.slides <= facts.hit_slide);
            }
        });
    CHECK(drawn_anew > 20);
}

TEST_CASE("Bots' views of raids do not change with what is hidden", "[play][raid][hidden]") {
    // Another state with the same view has the same moves and the same answers to come: laws.hpp. Here: what
    // is hidden does change, and no bit of it shows.
    const auto game = game_of(hidden_hall());
    MoveList list;
    RandomSource chance = RandomSource::of(3);
    std::size_t changed = 0;
    for (std::uint64_t number = 0; number < 4; ++number)
        play_at_random(*game, 9, number, [&](const State& state) {
            if (Game::is_over(state) || chance.below(19) != 0) return;
            for (std::size_t side = 0; side < sides; ++side) {
                const View view = game->view(state, seat(side));
                const State drawn = game->redraw(view, chance);
                changed += key_of(drawn) != key_of(state) ? 1 : 0;
                REQUIRE(game->view(drawn, seat(side)) == view);
                REQUIRE(game->view(drawn, onlooker) == game->view(state, onlooker));
            }
        });
    CHECK(changed > 100);
}
