#include "tests/oracles/tunnel_positions.hpp"

#include "validator/analysis/cards/fewest_cards.hpp"

#include <catch2/catch.hpp>

namespace sabotier {
namespace {

using oracle::Place;
using oracle::Question;
using oracle::TunnelGame;
using Status = FewestCards::Status;

/// What was compared.
struct Tally {
    int positions = 0;
    int questions = 0;
    int found = 0; ///< with at least one card
    int impossible = 0;
    int too_large = 0; ///< positions that the oracle could not try all of
};

/// The program's answers to all goals: for anybody, then for each team.
std::vector<FewestCards> answers_of(const TunnelGame& position, bool is_known) {
    const CardBoard written({oracle::cards_of(position)}, position.rulebook);
    const auto known = with_goals_up(written, position.rulebook);
    const CardBoard& board = is_known ? *known : written;
    std::vector<SpaceIndex> goals;
    for (const Place place : position.goals)
        goals.push_back(*board.at({place.x, place.y}));
    auto all = fewest_cards(board, position.rulebook, position.left, goals);
    for (const char* const team : {"blue", "green"})
        for (FewestCards& answer :
             fewest_cards(board, position.rulebook, position.left, goals, of_team(SideId(team))))
            all.push_back(std::move(answer));
    return all;
}

/// Lays the cards of an answer one by one by the rules, and sees whether they reach the goal.
void check_lays(const TunnelGame& position, oracle::Table table, const FewestCards& answer, Place goal,
                const std::optional<std::string>& team) {
    const oracle::TunnelRules rules(position.rulebook);
    std::vector<int> left = position.left;
    for (const CardLay& lay : answer.lays) {
        const auto kind = static_cast<std::size_t>(lay.card - position.rulebook.cards.data());
        REQUIRE(--left[kind] >= 0);
        REQUIRE(rules.may_lay(table, {kind, {lay.place.x, lay.place.y}, lay.turn == 180}));
        table[{lay.place.x, lay.place.y}] = {kind, lay.turn == 180, false};
    }
    REQUIRE(rules.is_reached(table, goal, team));
}

std::optional<int> least(const std::optional<int>& a, const std::optional<int>& b) {
    if (!a || !b) return a ? a : b;
    return std::min(a, b);
}

void compare(const TunnelGame& position, bool is_known, Tally& tally) {
    constexpr std::size_t most_tables = 3000;
    std::vector<Question> questions;
    for (const char* const team : {"blue", "green"})
        for (const Place goal : position.goals)
            questions.push_back({goal, team});
    const oracle::Table table = is_known ? oracle::with_goals_up(position) : position.table;
    const auto expected = oracle::fewest_by_trying_all(oracle::TunnelRules(position.rulebook), table,
                                                       position.left, questions, most_tables);
    if (!expected) {
        ++tally.too_large;
        return;
    }
    ++tally.positions;
    const auto answers = answers_of(position, is_known);
    const std::size_t goals = position.goals.size();
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const std::size_t goal = i % goals;
        const std::optional<int> fewest =
            i < goals ? least((*expected)[goal], (*expected)[goal + goals]) : (*expected)[i - goals];
        INFO("goal " << position.goals[goal].x << "," << position.goals[goal].y << ", asked "
                     << (i < goals ? "for anybody" : questions[i - goals].team->c_str())
                     << (is_known ? ", goals known" : ""));
        ++tally.questions;
        REQUIRE(answers[i].status == (fewest ? Status::found : Status::impossible));
        if (!fewest) {
            ++tally.impossible;
            continue;
        }
        REQUIRE(answers[i].lays.size() == static_cast<std::size_t>(*fewest));
        if (*fewest > 0) ++tally.found;
        for (const std::string team : {"blue", "green"})
            if (answers[i].team.empty() || answers[i].team.str() == team)
                check_lays(position, table, answers[i], position.goals[goal], team);
    }
}

Tally compare_many(unsigned seed, int positions, const oracle::Size& size) {
    std::mt19937 chance(seed);
    Tally tally;
    for (int i = 0; i < positions; ++i) {
        const TunnelGame position = oracle::random_position(chance, size);
        if (position.goals.empty()) continue;
        INFO("seed " << seed << ", position " << i << "\n" << oracle::text_of(position));
        compare(position, false, tally);
        compare(position, true, tally);
    }
    return tally;
}

} // namespace

// An answer that names no team is open to both.
TEST_CASE("the fewest cards are those that trying everything finds") {
    SECTION("with goals round the start and few cards") {
        const Tally tally = compare_many(1, 1000, {3, 4, 3});
        CAPTURE(tally.positions, tally.questions, tally.found, tally.impossible, tally.too_large);
        CHECK(tally.questions >= 10'000);
        CHECK(tally.found >= 1200);
        CHECK(tally.impossible >= 5000);
    }
    SECTION("with goals nearer and a card more") {
        const Tally tally = compare_many(2, 150, {4, 3, 2});
        CAPTURE(tally.positions, tally.questions, tally.found, tally.impossible, tally.too_large);
        CHECK(tally.questions >= 1200);
        CHECK(tally.found >= 250);
    }
}

} // namespace sabotier
