#include "tests/support/allocations.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/procedures/battle/battle.hpp"
#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/missions/missions.hpp"
#include "validator/play/procedures/raid/raid.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <filesystem>
#include <map>

/// What the contract of play promises of every sample, whatever it is: states are small, playing allocates
/// nothing, and chance keeps to the odds that it is said to have.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

/// Samples that can be played, as sample_setup() takes them.
std::vector<std::string> playable_samples() {
    const auto folder = sabotier::test::source_folder() / "samples";
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().lexically_relative(folder).generic_string();
        const std::string ending = ".scenario.yaml";
        if (!name.ends_with(ending) || name.starts_with("broken/")) continue;
        const std::string sample = name.substr(0, name.size() - ending.size());
        if (make_game(sample_setup(sample))) names.push_back(sample);
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// Plays one game at random, and says what `new` handed out to moves(), draw() and apply().
std::size_t allocated_by(const Game& game, std::uint64_t number, std::uint32_t most, MoveList& list) {
    State state = game.start(7, number);
    RandomSource chance = RandomSource::of(8, number);
    const sabotier::test::Allocations allocations;
    while (!Game::is_over(state) && state.common().decisions < most) {
        if (Game::actor(state) == by_chance) {
            game.moves(state, list);
            game.apply(state, game.draw(state, list));
            continue;
        }
        game.moves(state, list);
        game.apply(state, list[chance.below(static_cast<std::uint32_t>(list.size()))]);
    }
    return allocations.count();
}

/// How many equally likely outcomes a draw has, counted from the rules and from what was drawn before it:
/// faces of dice, sets of spies, cards, roles and goals that are left.
class Whole {
public:
    explicit Whole(const Game& game)
        : game_(game) {}

    std::uint64_t of(const State& state) {
        if (const auto* battle = dynamic_cast<const battle::BattleProcedure*>(&game_.procedure())) {
            const auto die = static_cast<std::uint64_t>(battle->facts().rules.die);
            return state.as<battle::Head>().stage == battle::Stage::shot ? die * die : die;
        }
        if (dynamic_cast<const raid::RaidProcedure*>(&game_.procedure()) != nullptr) return 6 * 6 * 6 * 6;
        if (const auto* missions = dynamic_cast<const missions::MissionsProcedure*>(&game_.procedure()))
            return of_missions(missions->facts(), state);
        return of_cards(dynamic_cast<const digging::DiggingProcedure&>(game_.procedure()).facts(), state);
    }

private:
    static std::uint64_t of_missions(const missions::Facts& facts, const State& state) {
        if (state.as<missions::Table>().phase == missions::Phase::first_leader) return facts.players;
        std::uint64_t sets = 1;
        for (std::uint64_t i = 1; i <= facts.spies; ++i)
            sets = sets * (facts.players - facts.spies + i) / i;
        return sets;
    }
    /// Every draw of a round takes one of what was there when the round began.
    std::uint64_t of_cards(const digging::Facts& facts, const State& state) {
        using digging::Phase;
        const auto& head = state.as<digging::Head>();
        if (head.round != round_) {
            round_ = head.round;
            drawn_.clear();
        }
        const bool is_of_deck = head.phase == Phase::hands || head.phase == Phase::draw;
        const std::uint64_t drawn = drawn_[is_of_deck ? Phase::draw : head.phase]++;
        std::uint64_t roles = 0;
        std::uint64_t named = 0;
        for (const digging::RoleFacts& role : facts.roles) {
            roles += static_cast<std::uint64_t>(role.in_box);
            named += static_cast<std::uint64_t>(role.named);
        }
        if (head.phase == Phase::goals) return facts.hidden_goals.size() - drawn;
        if (head.phase == Phase::roles) return (facts.has_named_roles ? named : roles) - drawn;
        if (head.phase == Phase::hat) return roles - facts.players - drawn;
        return facts.cards - drawn;
    }

    const Game& game_;
    int round_ = -1;
    std::map<digging::Phase, std::uint64_t> drawn_;
};

/// Draws many times, and compares with the odds: chi-square below what one of a million exceeds, by the
/// normal approximation of its third root.
void check_odds(const Game& game, const State& state, const MoveList& outcomes) {
    if (outcomes.size() < 2) return;
    State drawing = state;
    drawing.common().chance = RandomSource::of(17, state.common().chance.event);
    MoveList scratch;
    std::map<Move, std::uint64_t> drawn;
    const std::uint64_t draws = 60 * outcomes.total_weight();
    for (std::uint64_t i = 0; i < draws; ++i)
        ++drawn[game.draw(drawing, scratch)];
    REQUIRE(drawn.size() <= outcomes.size());
    double chi = 0;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const double expected = 60 * static_cast<double>(outcomes.weight(i));
        const double off = static_cast<double>(drawn[outcomes[i]]) - expected;
        chi += off * off / expected;
    }
    REQUIRE(drawn.size() == outcomes.size()); // nothing else was drawn
    const double free = static_cast<double>(outcomes.size() - 1);
    const double spread = 2 / (9 * free);
    REQUIRE(std::cbrt(chi / free) < 1 - spread + 4.9 * std::sqrt(spread));
}

/// Every state of a random game in which chance is to act; the odds of one in so many.
std::uint64_t check_chance_of_game(const Game& game, std::uint64_t number, std::uint64_t every) {
    Whole whole(game);
    MoveList list;
    std::uint64_t met = 0;
    play_at_random(game, 41, number, [&](const State& state) {
        if (Game::actor(state) != by_chance) return;
        game.moves(state, list);
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < list.size(); ++i)
            sum += list.weight(i);
        REQUIRE(sum == whole.of(state));
        REQUIRE(list.total_weight() == sum);
        if (met++ % every == 0) check_odds(game, state, list);
    });
    return met;
}

} // namespace

TEST_CASE("States of all samples are no larger than 4 KiB", "[play][contract]") {
    std::map<std::size_t, std::string> sizes;
    for (const std::string& sample : playable_samples()) {
        CAPTURE(sample);
        const std::size_t bytes = sample_game(sample)->state_bytes();
        CHECK(bytes <= 4096);
        sizes[bytes] = sample;
    }
    REQUIRE_FALSE(sizes.empty());
    INFO("the largest: " << sizes.rbegin()->second << ", " << sizes.rbegin()->first << " bytes");
    CHECK(sizes.rbegin()->first > 2048); // so that the limit is one
}

TEST_CASE("Playing the samples allocates nothing", "[play][contract]") {
    const std::vector<std::string> samples = playable_samples();
    CHECK(samples.size() > 15);
    for (const std::string& sample : samples) {
        CAPTURE(sample);
        const auto game = sample_game(sample);
        MoveList list;
        for (std::uint64_t number = 0; number < 3; ++number) {
            (void)allocated_by(*game, number, 4000, list); // the list grows
            CHECK(allocated_by(*game, number, 4000, list) == 0);
        }
    }
}

TEST_CASE("Playing allocates nothing, whatever the rulebook decides", "[play][contract]") {
    for (const std::string sample : {"landmines/two-walls", "cell/seven-at-the-mill", "fortress/ember-hall",
                                     "tunnels/first-shift", "sabot/pattenford/chosen-ground"}) {
        const auto setup = sample_setup(sample);
        for (const RuleOption& option : setup->rulebook().options)
            for (const OptionValue& value : option.values) {
                if (value.id == option.chosen) continue; // played above
                CAPTURE(sample, option.id.str(), value.id);
                const auto game = make_game(sample_setup(sample, option.id.str() + ": " + value.id));
                if (!game) continue;
                MoveList list;
                (void)allocated_by(**game.value, 1, 600, list);
                CHECK(allocated_by(**game.value, 1, 600, list) == 0);
            }
    }
}

TEST_CASE("Chance sums to one in every state that is met, and keeps to its odds", "[play][contract]") {
    std::uint64_t met = 0;
    for (const std::string& sample : playable_samples()) {
        CAPTURE(sample);
        const auto game = sample_game(sample);
        for (std::uint64_t number = 0; number < 2; ++number)
            met += check_chance_of_game(*game, number, 97);
    }
    CHECK(met > 2000);
}
