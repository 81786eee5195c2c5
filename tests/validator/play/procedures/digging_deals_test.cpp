#include "tests/validator/play/chi_square.hpp"
#include "tests/validator/play/procedures/digging_match.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <string>
#include <vector>

/// Few cards, drawn anew: against every way to put them where nobody has looked, one by one.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;
using namespace sabotier::play::digging;

namespace {

/// Two players, hands of three, one card aside: three crossings, two shafts, a door, two maps, an exchange.
const std::vector<std::string> deck{
    "cross", "cross", "cross", "vertical", "vertical", "blue-door-vertical", "map", "map", "inspection"};

std::shared_ptr<const Game> small_game() {
    std::string rulebook = "sabotier: rulebook/1\nid: own\nextends: tunnels\ncards:\n";
    const auto built_in = setup_of(mine(2));
    for (const CardKind& card : built_in->rulebook().cards) {
        const auto copies = std::count(deck.begin(), deck.end(), card.id.str());
        if (card.role == CardKind::Role::path)
            rulebook += copies > 0 ? fmt::format("  - {{id: {}, count: {}}}\n", card.id.str(), copies)
                                   : fmt::format("  - {{id: {}, remove: true}}\n", card.id.str());
    }
    rulebook += "card-play:\n  hand: 3\n  set-aside: 1\n  actions:\n";
    for (const Component& card : built_in->rulebook().card_play->actions)
        rulebook += card.id.str() == "map"          ? "    - {id: map, count: 2}\n"
                    : card.id.str() == "inspection" ? "    - {id: inspection, count: 1}\n"
                                                    : "    - {id: " + card.id.str() + ", remove: true}\n";
    rulebook += "play: {rules: {breaks: , mends: , clears: , steals: , stops-thefts: , traps: , frees: , "
                "swaps-hands: , swaps-roles: }}\n";
    std::string text = mine(2);
    text.replace(text.find("tunnels"), 7, "own.rulebook.yaml");
    const FilesAtHand files({{"own.rulebook.yaml", rulebook}, {"test.scenario.yaml", text}});
    auto loaded = load_scenario("test.scenario.yaml", files);
    if (!loaded) throw std::runtime_error(sabotier::test::joined(loaded.problems));
    return game_of(resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value))));
}

using Texts = std::vector<std::string>;

Texts without(Texts cards, const Texts& gone) {
    for (const std::string& card : gone)
        cards.erase(std::find(cards.begin(), cards.end(), card));
    return cards;
}

/// What one looks at: where the gold is, the other player's role, what he threw and what he holds.
std::string text_of(std::size_t gold, const std::string& role, Texts thrown, Texts hand) {
    std::sort(thrown.begin(), thrown.end());
    std::sort(hand.begin(), hand.end());
    return fmt::format("gold {}, {}, threw {}, holds {}", gold, role, fmt::join(thrown, " "),
                       fmt::join(hand, " "));
}

/// Ways, each as likely as another: cards that nobody has shown over throw, hand and the rest; gold over
/// places; roles of the box, but for the viewer's own.
std::map<std::string, double> all_ways(const Texts& unseen, std::size_t throws, std::size_t holds,
                                       const std::vector<std::size_t>& places,
                                       const std::map<std::string, int>& roles) {
    std::map<std::string, double> ways;
    std::vector<std::size_t> order(unseen.size());
    std::iota(order.begin(), order.end(), 0);
    do {
        const auto from = [&](std::size_t first, std::size_t count) {
            Texts cards;
            for (std::size_t i = first; i < first + count; ++i)
                cards.push_back(unseen[order[i]]);
            return cards;
        };
        for (const std::size_t place : places)
            for (const auto& [role, count] : roles)
                ways[text_of(place, role, from(0, throws), from(throws, holds))] += count;
    } while (std::next_permutation(order.begin(), order.end()));
    return ways;
}

/// As the first player draws them.
std::map<std::string, int> drawn_ways(const Dig& dig, int draws) {
    const View view = dig.game->view(dig.state, seat(0));
    const auto redrawer = dig.game->redrawer(view);
    RandomSource chance = RandomSource::of(23);
    State drawn(dig.game->state_bytes());
    std::map<std::string, int> ways;
    for (int i = 0; i < draws; ++i) {
        redrawer->redraw(chance, drawn);
        const Parts<const State> parts(static_cast<const State&>(drawn), dig.procedure.layout());
        Texts thrown;
        for (std::size_t j = 0; j < parts.head.moves; ++j)
            if (parts.log[j].seat == 1 && parts.log[j].what == Entry::What::pass)
                thrown.push_back(dig.facts.kinds[parts.log[j].a].id);
        Texts hand;
        for (std::size_t j = 0; j < parts.head.held[1]; ++j)
            hand.push_back(dig.facts.kinds[parts.hand(dig.facts, 1)[j]].id);
        const auto* const gold =
            std::find(parts.head.goal.begin(), parts.head.goal.begin() + 3, dig.kind("gold"));
        ++ways[text_of(static_cast<std::size_t>(gold - parts.head.goal.begin()),
                       dig.facts.roles[parts.head.role[1]].role->id.str(), thrown, hand)];
    }
    return ways;
}

/// Dwarves of the box but for the first player, a green one.
const std::map<std::string, int> others{{"green", 3},     {"blue", 4},      {"boss", 1},
                                        {"profiteer", 1}, {"geologist", 2}, {"saboteur", 3}};

} // namespace

TEST_CASE("Cards, roles and gold are drawn as all ways to put them have it", "[play][digging][hidden]") {
    Dig dig(small_game());
    dig.role(0, "green");
    dig.role(1, "boss");
    SECTION("at the start") {
        dig.give(0, {"cross", "map", "vertical"});
        check_chances(drawn_ways(dig, 60000),
                      all_ways(without(deck, {"cross", "map", "vertical"}), 0, 3, {0, 1, 2}, others));
    }
    SECTION("when the other has thrown a card unseen") {
        dig.give(0, {"cross", "cross", "inspection"});
        dig.give(1, {"map", "map", "vertical"});
        dig.play({"pass cross"});
        dig.play({"pass map"});
        Texts own{"cross"}; // and what is in hand now
        for (std::size_t i = 0; i < dig.head().held[0]; ++i)
            own.push_back(dig.facts.kinds[dig.parts().hand(dig.facts, 0)[i]].id);
        check_chances(drawn_ways(dig, 120000), all_ways(without(deck, own), 1, 3, {0, 1, 2}, others));
    }
    SECTION("when he has laid a door, and one has looked at a goal") {
        dig.goals({"stone-left", "gold", "stone-right"});
        dig.role(1, "blue");
        dig.give(0, {"cross", "cross", "map"});
        dig.give(1, {"blue-door-vertical", "map", "vertical"});
        dig.play({"map 8,2"});
        dig.play({"lay blue-door-vertical 0,1"});
        Texts seen{"map", "blue-door-vertical"};
        for (std::size_t i = 0; i < dig.head().held[0]; ++i)
            seen.push_back(dig.facts.kinds[dig.parts().hand(dig.facts, 0)[i]].id);
        std::map<std::string, int> roles = others; // whoever is green lays no blue door
        roles.erase("green");
        check_chances(drawn_ways(dig, 60000), all_ways(without(deck, seen), 0, 3, {1, 2}, roles));
    }
}
