#include "tests/oracles/tunnel_positions.hpp"

#include "validator/analysis/cards/fewest_cards.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

namespace sabotier {
namespace {

using oracle::Place;
using oracle::TunnelGame;
using Status = FewestCards::Status;

/// Larger than can be tried out: what holds between two answers is the test.
TunnelGame drawn() {
    std::mt19937 chance(*rc::gen::arbitrary<unsigned>());
    TunnelGame position = oracle::random_position(chance, {8, 8, 5});
    RC_PRE(!position.goals.empty());
    return position;
}

std::vector<FewestCards> answers_of(const TunnelGame& position, const Walker& walker) {
    const CardBoard board({oracle::cards_of(position)}, position.rulebook);
    std::vector<SpaceIndex> goals;
    for (const Place place : position.goals)
        goals.push_back(*board.at({place.x, place.y}));
    return fewest_cards(board, position.rulebook, position.left, goals, walker, {100'000, {}, {}});
}

/// What is known of the fewest cards: no fewer, and no more.
struct Bounds {
    int least = 0;
    int most = 0;
};

constexpr int impossible = 1000; ///< more than any position has

Bounds bounds_of(const FewestCards& answer) {
    if (answer.status == Status::impossible) return {impossible, impossible};
    const int most = answer.lays.empty() ? impossible : static_cast<int>(answer.lays.size());
    return {static_cast<int>(answer.least),
            answer.status == Status::found ? static_cast<int>(answer.least) : most};
}

void check_same(const std::vector<FewestCards>& a, const std::vector<FewestCards>& b) {
    RC_ASSERT(a.size() == b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Bounds one = bounds_of(a[i]);
        const Bounds other = bounds_of(b[i]);
        RC_TAG(a[i].status == Status::unsettled || b[i].status == Status::unsettled ? "not settled"
                                                                                    : "settled");
        RC_ASSERT(one.least <= other.most);
        RC_ASSERT(other.least <= one.most);
    }
}

/// None of `a` needs more cards than its fellow of `b`.
void check_no_more(const std::vector<FewestCards>& a, const std::vector<FewestCards>& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        RC_ASSERT(bounds_of(a[i]).least <= bounds_of(b[i]).most);
}

template <class Change>
TunnelGame moved(const TunnelGame& position, const Change& change) {
    TunnelGame result = position;
    result.table.clear();
    for (const auto& [place, laid] : position.table)
        result.table[change(place)] = laid;
    for (Place& goal : result.goals)
        goal = change(goal);
    return result;
}

TunnelGame mirrored(const TunnelGame& position) {
    TunnelGame result = moved(position, [](Place place) { return Place{-place.x, place.y}; });
    for (CardKind& kind : result.rulebook.cards)
        for (std::string& joint : kind.joints)
            for (char& side : joint)
                side = side == 'l' ? 'r' : side == 'r' ? 'l' : side;
    return result;
}

TunnelGame turned(const TunnelGame& position) {
    TunnelGame result = moved(position, [](Place place) { return Place{-place.x, -place.y}; });
    for (auto& [place, laid] : result.table)
        laid.is_turned = !laid.is_turned;
    return result;
}

/// A quarter turn is none that cards lie by, so the cards themselves are cut anew.
TunnelGame transposed(const TunnelGame& position) {
    TunnelGame result = moved(position, [](Place place) { return Place{place.y, place.x}; });
    for (CardKind& kind : result.rulebook.cards)
        for (std::string& joint : kind.joints)
            for (char& side : joint)
                side = side == 'l' ? 'b' : side == 'b' ? 'l' : side == 't' ? 'r' : 't';
    return result;
}

TunnelGame with_colours_swapped(const TunnelGame& position) {
    TunnelGame result = position;
    for (CardKind& kind : result.rulebook.cards)
        if (!kind.door.empty()) kind.door = SideId(kind.door == SideId("blue") ? "green" : "blue");
    return result;
}

const SideId blue("blue");
const SideId green("green");

/// Lays one of the cards left somewhere, if a few tries find a place for one.
bool lay_any(std::mt19937& chance, const oracle::TunnelRules& rules, TunnelGame& game) {
    const auto places = oracle::TunnelRules::places_beside(game.table);
    for (int tries = 0; tries < 40; ++tries) {
        const auto kind = static_cast<std::size_t>(oracle::draw(chance, static_cast<int>(game.left.size())));
        const Place place =
            places[static_cast<std::size_t>(oracle::draw(chance, static_cast<int>(places.size())))];
        const bool is_turned = oracle::draw(chance, 2) == 0;
        if (game.left[kind] == 0 || !rules.may_lay(game.table, {kind, place, is_turned})) continue;
        game.table[place] = {kind, is_turned, false};
        --game.left[kind];
        return true;
    }
    return false;
}

} // namespace

TEST_CASE("the fewest cards stay the same however the table is looked at") {
    CHECK(rc::check("mirrored, turned and transposed", [] {
        const TunnelGame position = drawn();
        const auto answers = answers_of(position, of_team(blue));
        check_same(answers, answers_of(mirrored(position), of_team(blue)));
        check_same(answers, answers_of(turned(position), of_team(blue)));
        check_same(answers, answers_of(transposed(position), of_team(blue)));
    }));
    CHECK(rc::check("with the colours swapped", [] {
        const TunnelGame position = drawn();
        check_same(answers_of(position, of_team(blue)),
                   answers_of(with_colours_swapped(position), of_team(green)));
    }));
}

TEST_CASE("more freedom never needs more cards") {
    CHECK(rc::check("who ignores doors, and one card more to choose from", [] {
        const TunnelGame position = drawn();
        const auto answers = answers_of(position, of_team(green));
        check_no_more(answers_of(position, Walker{}), answers);
        TunnelGame more = position;
        const auto kind = *rc::gen::inRange<std::size_t>(4, position.left.size());
        ++more.left[kind];
        check_no_more(answers_of(more, of_team(green)), answers);
    }));
}

TEST_CASE("once the first card of an answer is laid, one fewer is needed") {
    CHECK(rc::check("for every goal", [] {
        const TunnelGame position = drawn();
        const auto answers = answers_of(position, of_team(green));
        const oracle::TunnelRules rules(position.rulebook);
        for (std::size_t i = 0; i < answers.size(); ++i) {
            TunnelGame next = position;
            for (std::size_t lays = 0; lays < answers[i].lays.size(); ++lays) {
                const CardLay& lay = answers[i].lays[lays];
                const auto kind = static_cast<std::size_t>(lay.card - position.rulebook.cards.data());
                const Place place{lay.place.x, lay.place.y};
                RC_ASSERT(rules.may_lay(next.table, {kind, place, lay.turn == 180}));
                next.table[place] = {kind, lay.turn == 180, false};
                --next.left[kind];
                const Bounds rest = bounds_of(answers_of(next, of_team(green))[i]);
                const int known = static_cast<int>(answers[i].lays.size() - lays) - 1;
                RC_ASSERT(rest.least <= known);
                if (answers[i].status == Status::found) RC_ASSERT(rest.most >= known);
            }
            if (!answers[i].lays.empty()) RC_ASSERT(rules.is_reached(next.table, position.goals[i], "green"));
        }
    }));
}

TEST_CASE("nobody who lays cards by chance needs fewer") {
    CHECK(rc::check("on larger tables", [] {
        std::mt19937 chance(*rc::gen::arbitrary<unsigned>());
        const TunnelGame position = oracle::random_position(chance, {12, 5, 3});
        RC_PRE(!position.goals.empty());
        const auto answers = answers_of(position, of_team(blue));
        const oracle::TunnelRules rules(position.rulebook);
        int reached = 0;
        for (int games = 0; games < 20; ++games) {
            TunnelGame game = position;
            for (int cards = 1; cards < 8 && lay_any(chance, rules, game); ++cards)
                for (std::size_t i = 0; i < answers.size(); ++i) {
                    if (!rules.is_reached(game.table, position.goals[i], "blue")) continue;
                    ++reached;
                    RC_ASSERT(bounds_of(answers[i]).least <= cards);
                }
        }
        RC_TAG(reached > 0 ? "reached" : "not reached");
    }));
}

} // namespace sabotier
