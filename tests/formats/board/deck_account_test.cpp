#include "formats/board/deck_account.hpp"

#include "formats/board/table_deal.hpp"
#include "formats/documents/load.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

namespace sabotier {
namespace {

const Rulebook& cell() {
    static const auto loaded = load_rulebook("cell", ".");
    REQUIRE(loaded);
    return **loaded.value;
}

Scenario scenario_for(int players) {
    Scenario scenario;
    scenario.players = players;
    return scenario;
}

TableBoard table_for(int players, const std::vector<Slot>& row = {}) {
    return TableBoard({row, {}}, scenario_for(players), cell());
}

std::vector<std::string> cards_for(const DeckAccount& account, CardUse use) {
    std::vector<std::string> cards;
    for (const LaidOutCard& laid : account.laid_out)
        if (laid.use == use) cards.push_back(short_name_of(laid.card) + " " + std::to_string(laid.deck + 1));
    return cards;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("playing cards are known by their names") {
    CHECK(parse_playing_card("ace of spades") == PlayingCard{PlayingCard::Suit::spades, 1});
    CHECK(parse_playing_card("AS") == PlayingCard{PlayingCard::Suit::spades, 1});
    CHECK(parse_playing_card("10h") == PlayingCard{PlayingCard::Suit::hearts, 10});
    CHECK(parse_playing_card("Deuce of Clubs") == PlayingCard{PlayingCard::Suit::clubs, 2});
    CHECK(parse_playing_card("Joker") == PlayingCard{});
    for (const char* wrong : {"", "S", "1S", "11H", "AX", "ace", "ace of", "ace of swords", "0C", "king of"})
        CHECK_FALSE(parse_playing_card(wrong));
    SECTION("and both ways of writing come back") {
        for (const auto& deck : account_of(table_for(5)).rest)
            for (const PlayingCard card : deck) {
                CHECK(parse_playing_card(name_of(card)) == card);
                CHECK(parse_playing_card(short_name_of(card)) == card);
            }
    }
}

TEST_CASE("every published table can be laid out from two decks") {
    for (int players = 5; players <= 10; ++players) {
        INFO(players << " players");
        const DeckAccount account = account_of(table_for(players));
        CHECK(account.shortages.empty());
        std::size_t cards = account.laid_out.size();
        for (const auto& deck : account.rest)
            cards += deck.size();
        CHECK(cards == 108);
        CHECK(cards_for(account, CardUse::operative).size() == static_cast<std::size_t>(2 * players));
        CHECK(cards_for(account, CardUse::allegiance).size() == static_cast<std::size_t>(players));
        CHECK(cards_for(account, CardUse::mission).size() == 5);
    }
}

TEST_CASE("cards come from the first deck as long as it has them") {
    const DeckAccount account = account_of(table_for(8));
    // The ace of spades is a nomination card, so the first black operative is the other ace.
    CHECK(cards_for(account, CardUse::nomination)
          == Names{"joker 1", "joker 1", "joker 2", "joker 2", "AS 1"});
    CHECK(cards_for(account, CardUse::operative)[1] == "AC 1");
    CHECK(cards_for(account, CardUse::mission) == Names{"3S 1", "4S 1", "4C 2", "5H 1", "5S 1"});
}

TEST_CASE("what two decks cannot provide is missing card by card") {
    const DeckAccount account = account_of(
        table_for(10, {{4, false, {}}, {4, false, {}}, {4, false, {}}, {4, false, {}}, {14, true, {}}}));
    REQUIRE(account.shortages.size() == 2);
    CHECK(account.shortages[0].wanted == "black 4");
    CHECK(account.shortages[0].number == 4);
    CHECK(account.shortages[1].wanted == "red 14");
    SECTION("players beyond the king have no operatives") {
        Scenario many = scenario_for(14);
        const DeckAccount crowd = account_of(TableBoard({}, many, cell()));
        CHECK(crowd.shortages.size() == 2);
    }
    SECTION("cards that are none count for nothing") {
        Scenario odd = scenario_for(5);
        odd.deal.emplace();
        odd.deal->nominations = {"joker", "queen of cups"};
        CHECK(account_of(TableBoard({}, odd, cell())).shortages.empty());
    }
}

TEST_CASE("cards in stated hands are no longer there for anything else") {
    Scenario scenario = scenario_for(5);
    scenario.deal.emplace();
    scenario.deal->seats.resize(5);
    scenario.deal->seats[0].hand = {"AH", "AD", "ace of hearts"};
    const DeckAccount two = account_of(TableBoard({}, scenario, cell()));
    CHECK(two.shortages.empty());
    CHECK(cards_for(two, CardUse::operative).front() == "AD 1"); // the second deck gives what it has
    CHECK(cards_for(two, CardUse::hand).empty());
    scenario.deal->seats[4].hand = {"AH"};
    const DeckAccount three = account_of(TableBoard({}, scenario, cell()));
    REQUIRE(three.shortages.size() == 1);
    CHECK(three.shortages[0].use == CardUse::hand);
    CHECK(three.shortages[0].wanted == "ace of hearts");
    CHECK(three.shortages[0].number == 5);
}

TEST_CASE("every name of a playing card is read as that card") {
    const Names names = playing_card_names();
    CHECK(names.size() == 106);
    for (const std::string& name : names) {
        const auto card = parse_playing_card(name);
        REQUIRE(card);
        CHECK((name_of(*card) == name || short_name_of(*card) == name));
    }
}

TEST_CASE("a deal by seed") {
    const TableBoard table = table_for(7);
    const auto seats = deal_table(table, 1943);
    REQUIRE(seats.size() == 7);
    SECTION("is the same everywhere") {
        CHECK(seats == deal_table(table, 1943));
        CHECK(seats != deal_table(table, 1944));
    }
    SECTION("gives every role out once and no card twice") {
        std::map<RoleId, int> roles;
        std::size_t cards = 0;
        std::size_t most = 0, least = 100;
        for (const DealtSeat& seat : seats) {
            ++roles[seat.role];
            cards += seat.hand.size();
            most = std::max(most, seat.hand.size());
            least = std::min(least, seat.hand.size());
            CHECK(std::any_of(seat.hand.begin(), seat.hand.end(),
                              [](PlayingCard card) { return card.is_red(); }));
            CHECK(std::any_of(seat.hand.begin(), seat.hand.end(),
                              [](PlayingCard card) { return card.is_black(); }));
        }
        CHECK(roles == table.roles());
        const auto second = account_of(table).rest[1];
        CHECK(cards
              == static_cast<std::size_t>(std::count_if(second.begin(), second.end(), [](PlayingCard card) {
                     return card.is_red() || card.is_black();
                 })));
        CHECK(most - least <= 1);
    }
}

namespace {

/// A table of seven whose scenario has a seed and some seats.
struct SeededTable {
    Scenario scenario = scenario_for(7);
    explicit SeededTable(std::vector<Seat> seats) {
        scenario.deal.emplace();
        scenario.deal->seed = 1943;
        scenario.deal->seats = std::move(seats);
    }
    [[nodiscard]] TableBoard table() const { return {{}, scenario, cell()}; }
    [[nodiscard]] std::vector<DealtSeat> seats() const { return seats_of(table(), scenario); }
};

std::map<RoleId, int> roles_in(const std::vector<DealtSeat>& seats) {
    std::map<RoleId, int> roles;
    for (const DealtSeat& seat : seats)
        ++roles[seat.role];
    return roles;
}

std::vector<PlayingCard> cards_in(const std::vector<DealtSeat>& seats) {
    std::vector<PlayingCard> cards;
    for (const DealtSeat& seat : seats)
        cards.insert(cards.end(), seat.hand.begin(), seat.hand.end());
    std::sort(cards.begin(), cards.end());
    return cards;
}

} // namespace

TEST_CASE("a seed deals what the seats leave open") {
    const RoleId spy("spy"), loyal("loyal");
    const SeededTable plain(std::vector<Seat>(7));
    SECTION("roles that are all written hold, whatever the seed") {
        std::vector<Seat> written;
        for (int i = 0; i < 7; ++i)
            written.push_back({"", i >= 1 && i <= 3 ? spy : loyal, {}, {}});
        const auto seats = SeededTable(written).seats();
        REQUIRE(seats.size() == 7);
        for (std::size_t i = 0; i < 7; ++i)
            CHECK(seats[i].role == written[i].role);
        CHECK(cards_in(seats) == cards_in(plain.seats()));
    }
    SECTION("one written role holds, and the others are those that are left") {
        for (std::size_t seat = 0; seat < 7; ++seat)
            for (const RoleId& role : {spy, loyal}) {
                std::vector<Seat> written(seat + 1);
                written[seat].role = role;
                const SeededTable table(written);
                CHECK(table.seats().at(seat).role == role);
                CHECK(roles_in(table.seats()) == table.table().roles());
            }
    }
    SECTION("one written hand holds, and every card that is left goes to the others, evenly") {
        const SeededTable table({{"Ada", {}, {"QH", "9C", "nonsense"}, {}}});
        const auto seats = table.seats();
        REQUIRE(seats.size() == 7);
        CHECK(seats[0].name == "Ada");
        CHECK(seats[0].hand
              == std::vector<PlayingCard>{{PlayingCard::Suit::hearts, 12}, {PlayingCard::Suit::clubs, 9}});
        CHECK(roles_in(seats) == table.table().roles());
        CHECK(cards_in(seats) == cards_in(plain.seats()));
        const auto by_size = [](const DealtSeat& a, const DealtSeat& b) {
            return a.hand.size() < b.hand.size();
        };
        const auto [least, most] = std::minmax_element(seats.begin() + 1, seats.end(), by_size);
        CHECK(least->hand.size() >= 2);
        CHECK(most->hand.size() - least->hand.size() <= 1);
    }
    SECTION("more of a role than there is leaves nobody without one of the rest") {
        const SeededTable table(std::vector<Seat>(5, Seat{"", spy, {}, {}})); // three are there
        const auto roles = roles_in(table.seats());
        CHECK(roles.at(spy) == 5);
        CHECK(roles.at(loyal) == 2);
    }
    SECTION("seats beyond the players keep what they state") {
        std::vector<Seat> written(9);
        written[8] = {"Ida", spy, {"QH"}, {}};
        const auto seats = SeededTable(written).seats();
        REQUIRE(seats.size() == 9);
        CHECK(seats[8].name == "Ida");
        CHECK(seats[8].role == spy);
        CHECK(seats[8].hand.size() == 1);
    }
    SECTION("without a seed nothing is dealt") {
        SeededTable table({{"Ada", spy, {"QH"}, {}}});
        table.scenario.deal->seed.reset();
        const auto seats = table.seats();
        REQUIRE(seats.size() == 1);
        CHECK(seats[0].role == spy);
    }
}

// Every player is a spy as often as any other: 2000 deals, five standard deviations.
TEST_CASE("roles fall on every seat alike") {
    const TableBoard table = table_for(5);
    std::vector<int> spies(5, 0);
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        const auto seats = deal_table(table, seed);
        for (std::size_t i = 0; i < 5; ++i)
            spies[i] += seats[i].role == RoleId("spy") ? 1 : 0;
    }
    for (const int count : spies) {
        CHECK(count > 690);
        CHECK(count < 910);
    }
}

} // namespace sabotier
