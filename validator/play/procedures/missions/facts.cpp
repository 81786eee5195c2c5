#include "validator/play/procedures/missions/missions.hpp"

#include "formats/base/letters.hpp"
#include "formats/base/words.hpp"
#include "formats/board/table_deal.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <bit>

namespace sabotier::play::missions {

namespace {

const ParameterTable<Parameters>& table() {
    using P = Parameters;
    static const ParameterTable<Parameters> all{
        parameter::seat<&P::first_leader>("first-leader", most_players,
                                          "the player who leads first, by place at the table"),
        parameter::flag<&P::draws_leader>("draw-leader", "whether the first leader is drawn instead"),
        parameter::flag<&P::is_as_dealt>("as-dealt",
                                         "whether the scenario's own deal of roles holds, where it has one"),
        parameter::whole<&P::stall>("stall", {1, most_rejections},
                                    "rejected teams in a row that end the game, where the table has no "
                                    "'rejections' that do; at most 50"),
        parameter::choice<&P::counts_hands>(
            "hands", {{"always-both", false}, {"counted", true}},
            "whether everybody always has a card of either colour to lay, or cards are dealt and who lacks a "
            "colour takes one before a mission, for all to see"),
        parameter::choice<&P::tells_red>("red-cards", {{"secret", false}, {"in-replay", true}},
                                         "whether it is told who laid red cards, once a game is over"),
        parameter::choice<&P::stall_is_lost>("stalled", {{"drawn", false}, {"lost", true}},
                                             "what becomes of such a game; lost by those who are no spies")};
    return all;
}

} // namespace

Parameters read_parameters(Fields& fields, const Rulebook& rulebook) {
    Parameters given = table()(fields, rulebook);
    const TableRules rules = rulebook.table.value_or(TableRules{});
    given.rejections = rules.rejections;
    if (rules.rejections > most_rejections)
        fields.problem(rulebook.play.at, say("{} rejected teams in a row", rules.rejections),
                       say("expected at most {} to play with", most_rejections));
    return given;
}

std::vector<ProcedureParameter> described_parameters() {
    return table().told<ProcedureParameter>();
}

namespace {

void check_size(const Facts& facts, Problems& problems) {
    const Position& at = facts.setup->scenario().players_at;
    const BoardRules& board = facts.setup->rulebook().board;
    const int players = facts.board->players();
    if (players < board.players_least || players > board.players_most
        || players > static_cast<int>(most_players))
        problems.push_back({at,
                            say("{} players", players),
                            say("expected {} to {} to play", board.players_least,
                                std::min<int>(board.players_most, most_players)),
                            {}});
}

/// Where the scenario says what does not go with the row: in a row of its own, else in what it deals or in
/// its number of players. The row that the rulebook has for them is not what is to be put right.
Position row_position(const Setup& setup, std::size_t place, bool is_dealt) {
    const Map& map = setup.loaded->map;
    const Scenario& scenario = setup.scenario();
    const auto* written = std::get_if<sabotier::Table>(&map.ground);
    if (written != nullptr && !written->row.empty())
        return written->row[place].at.line > 0 ? written->row[place].at : map.at;
    if (is_dealt) return scenario.deal->at;
    return scenario.players_at.line > 0 ? scenario.players_at : map.at;
}

void add_missions(Facts& facts, Problems& problems) {
    const std::size_t wanted = 2 * facts.to_win - 1;
    const std::vector<Slot>& row = facts.board->row();
    const Position& at = facts.setup->loaded->map.at;
    if (row.size() != wanted || wanted > most_missions) {
        problems.push_back({at,
                            say("a row of {} missions", row.size()),
                            say("expected {}, of which {} decide", wanted, facts.to_win),
                            {}});
        return;
    }
    const std::size_t cards = facts.board->nominations().size();
    const auto& deal = facts.setup->scenario().deal;
    const bool deals_cards = deal && !deal->nominations.empty();
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int size = row[i].number;
        if (size < 1 || size > facts.board->players())
            problems.push_back(
                {row_position(*facts.setup, i, false),
                 say("mission {} is for {} of {} players", i + 1, size, facts.board->players()),
                 tr("expected a team that the table has"),
                 {}});
        else if (static_cast<std::size_t>(size) > cards)
            problems.push_back(
                {row_position(*facts.setup, i, deals_cards),
                 say_count("there is {} nomination card, and mission {} takes {}",
                           "there are {} nomination cards, and mission {} takes {}", cards, i + 1, size),
                 tr("expected a card for each of the team"),
                 {}});
        facts.size.push_back(static_cast<std::uint8_t>(size));
        facts.need.push_back(static_cast<std::uint8_t>(facts.board->spoilers(row[i])));
    }
}

/// Roles that the scenario writes down, and those that it deals where that holds.
void add_roles(Facts& facts, Problems& problems) {
    const Scenario& scenario = facts.setup->scenario();
    const RoleId& spy = facts.setup->rulebook().table->hidden;
    const int spies = facts.board->hidden();
    const Position& at = scenario.deal ? scenario.deal->at : scenario.at;
    if (spies < 1 || spies >= facts.board->players()) {
        problems.push_back({at,
                            say("{} spies among {} players", spies, facts.board->players()),
                            tr("expected one at least, and somebody who is none"),
                            {}});
        return;
    }
    long long cards = 0;
    for (const auto& [role, count] : facts.board->roles())
        cards += count;
    if (cards != facts.board->players())
        problems.push_back({at,
                            say("there are {} allegiance cards for {} players; each player has one", cards,
                                facts.board->players()),
                            {},
                            {}});
    else if (2LL * spies >= cards)
        problems.push_back(
            {at,
             say("there are {} spies among {} players; spies must be the minority", spies, cards),
             {},
             {}});
    facts.spies = static_cast<std::size_t>(spies);
    const auto note = [&](std::size_t seat, const RoleId& role) {
        if (seat < facts.players && !role.empty())
            (role == spy ? facts.written_spies : facts.written_loyal) |= one(seat);
    };
    for (std::size_t seat = 0; seat < facts.board->seats().size(); ++seat)
        note(seat, facts.board->seats()[seat].role);
    if (facts.rules.is_as_dealt) {
        const std::vector<DealtSeat> dealt = seats_of(*facts.board, scenario);
        for (std::size_t seat = 0; seat < dealt.size(); ++seat)
            note(seat, dealt[seat].role);
    }
    const auto count = [](Seats seats) { return static_cast<std::size_t>(std::popcount(seats)); };
    if (count(facts.written_spies) > facts.spies || count(facts.written_loyal) > facts.players - facts.spies)
        problems.push_back({at,
                            say("{} players are written as spies and {} as none", count(facts.written_spies),
                                count(facts.written_loyal)),
                            say("expected at most {} and {}", facts.spies, facts.players - facts.spies),
                            {}});
}

/// "2d", as the box has it.
std::string id_of(PlayingCard card) {
    std::string id = short_name_of(card);
    std::ranges::transform(id, id.begin(), small_letter);
    return id;
}

/// A card of each colour for every seat to show: one that it is dealt, or an ace.
void add_shown_cards(Facts& facts) {
    const std::vector<DealtSeat> seats = deal_table(*facts.board, 0);
    for (std::size_t seat = 0; seat < facts.players; ++seat) {
        std::string& red = facts.red_card.emplace_back("ah");
        std::string& black = facts.black_card.emplace_back("as");
        if (seat >= seats.size()) continue;
        for (const PlayingCard card : seats[seat].hand) {
            if (card.is_red()) red = id_of(card);
            if (card.is_black()) black = id_of(card);
        }
    }
}

/// What goes round of the cards that are dealt, and what the scenario writes down.
void add_hands(Facts& facts) {
    const std::vector<DealtSeat> seats = deal_table(*facts.board, 0);
    for (std::size_t seat = 0; seat < facts.players; ++seat) {
        Hand hand;
        for (const PlayingCard card : seats[seat].hand) {
            hand.red += card.is_red() ? 1 : 0;
            hand.black += card.is_black() ? 1 : 0;
        }
        facts.dealt.push_back(hand);
    }
    for (const sabotier::Seat& seat : facts.board->seats())
        if (!seat.hand.empty()) facts.deals_by_seat = true;
}

} // namespace

std::vector<Seats> sets_of(std::size_t seats, std::size_t count) {
    std::vector<Seats> sets;
    for (std::uint32_t set = 0; set < (1U << seats); ++set)
        if (static_cast<std::size_t>(std::popcount(set)) == count) sets.push_back(static_cast<Seats>(set));
    return sets;
}

Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules, Problems& problems) {
    Facts facts;
    facts.rules = rules;
    facts.board = setup->board.as<TableBoard>();
    facts.setup = std::move(setup);
    if (facts.board == nullptr || !facts.setup->rulebook().table) {
        problems.push_back(
            {facts.setup->scenario().at, tr("missions are played on tables without a board only"), {}, {}});
        return facts;
    }
    check_size(facts, problems);
    if (!problems.empty()) return facts;
    facts.players = static_cast<std::size_t>(facts.board->players());
    facts.to_win = static_cast<std::size_t>(facts.setup->rulebook().table->to_win);
    add_missions(facts, problems);
    add_roles(facts, problems);
    for (std::size_t seat = 0; seat < facts.players; ++seat) {
        const auto& seats = facts.board->seats();
        const bool is_named = seat < seats.size() && !seats[seat].name.empty();
        facts.names.push_back(is_named ? seats[seat].name : say("Player {}", seat + 1));
    }
    for (std::size_t size = 0; size <= facts.players; ++size)
        facts.teams.push_back(sets_of(facts.players, size));
    for (const Seats set : facts.teams[facts.spies])
        if ((set & facts.written_loyal) == 0 && (facts.written_spies & ~set) == 0) facts.deals.push_back(set);
    if (rules.counts_hands) add_hands(facts);
    add_shown_cards(facts);
    const int in_a_row = rules.rejections > 0 ? rules.rejections : rules.stall;
    facts.most_rounds = static_cast<int>(facts.size.size()) * in_a_row;
    if (rules.first_leader >= static_cast<int>(facts.players))
        problems.push_back(
            {facts.setup->scenario().at,
             say("player {} leads first, and there are {}", rules.first_leader + 1, facts.players),
             tr("expected a player of the table"),
             {}});
    return facts;
}

} // namespace sabotier::play::missions
