#include "validator/play/all_knowing.hpp"
#include "validator/play/procedures/missions/missions.hpp"

#include "formats/base/letters.hpp"
#include "formats/base/words.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <bit>

/// Moves as people write them, and what is said about them.
namespace sabotier::play::missions {

namespace {

constexpr std::string_view team_text = "team";
constexpr std::string_view spies_text = "spies";
constexpr std::string_view leader_text = "leader";
constexpr std::string_view red_text = "red";
constexpr std::string_view black_text = "black";

/// " 1 3": places at the table, from 1.
std::string places(Seats seats) {
    std::string text;
    for (; seats != 0; seats &= static_cast<Seats>(seats - 1))
        text += " " + std::to_string(std::countr_zero(seats) + 1);
    return text;
}

/// None where a word is no place, or stands twice.
std::optional<Seats> read_places(std::string_view text, std::size_t players) {
    Seats seats = 0;
    while (!text.empty()) {
        if (text.front() != ' ') return std::nullopt;
        text.remove_prefix(1);
        const std::size_t end = std::min(text.find(' '), text.size());
        const auto place = parse_integer(text.substr(0, end));
        if (!place || *place < 1 || *place > static_cast<long long>(players)) return std::nullopt;
        const Seats seat = one(static_cast<std::size_t>(*place - 1));
        if ((seats & seat) != 0) return std::nullopt;
        seats |= seat;
        text.remove_prefix(end);
    }
    return seats;
}

/// Where a name ends that a text begins with, in whatever letters; 0: it does not.
std::size_t end_of_name(std::string_view text, std::string_view name) {
    const bool begins =
        !name.empty() && text.size() >= name.size()
        && std::ranges::equal(text.substr(0, name.size()), name, {}, small_letter, small_letter);
    return begins && (text.size() == name.size() || text[name.size()] == ' ' || text[name.size()] == ',')
               ? name.size()
               : 0;
}

/// "Ann Bob", and as lists of moves have it, "Ann, Bob and Cid": of names that begin alike the longest
/// counts. None where something is no name, or of several players, or stands twice.
std::optional<Seats> read_names(std::string_view text, const std::vector<std::string>& names) {
    Seats seats = 0;
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(" ,"), text.size()));
        if (text.empty()) return seats;
        std::size_t end = 0;
        Seats named = 0;
        for (std::size_t seat = 0; seat < names.size(); ++seat)
            if (const std::size_t ends = end_of_name(text, names[seat]); ends > 0 && ends >= end) {
                named = static_cast<Seats>((ends == end ? named : 0) | one(seat));
                end = ends;
            }
        if (constexpr std::string_view link = "and "; end == 0 && seats != 0 && text.starts_with(link)) {
            text.remove_prefix(link.size());
            continue;
        }
        if (!std::has_single_bit(named) || (seats & named) != 0) return std::nullopt;
        seats |= named;
        text.remove_prefix(end);
    }
}

/// Teams lay their cards in the order of the seats.
bool is_last_of(Seats team, std::size_t seat) {
    return team >> seat == 1;
}

} // namespace

std::string MissionsProcedure::names_of(Seats seats) const {
    std::vector<std::string> names;
    for (; seats != 0; seats &= static_cast<Seats>(seats - 1))
        names.push_back(facts_.names[static_cast<std::size_t>(std::countr_zero(seats))]);
    return join_list(names, most_players);
}

/// Of all players, by name.
std::string MissionsProcedure::votes_said(Seats votes) const {
    const auto named = [&](Seats seats) { return seats == 0 ? tr("nobody") : names_of(seats); };
    const std::string against = named(static_cast<Seats>(facts_.everybody() & ~votes));
    return 2 * std::popcount(votes) > static_cast<int>(facts_.players)
               ? say("all have voted; for the team: {}; against it: {}; it goes", named(votes), against)
               : say("all have voted; for the team: {}; against it: {}; it is rejected", named(votes),
                     against);
}

std::string MissionsProcedure::card_said(std::size_t player, Move card) const {
    return card == red_move ? say("{} lays a red card", facts_.names[player])
                            : say("{} lays a black card", facts_.names[player]);
}

std::string MissionsProcedure::notation(const State& state, Move move) const {
    if (move == red_move) return std::string(red_text);
    if (move == black_move) return std::string(black_text);
    switch (state.as<Table>().phase) {
    case Phase::deal:
        return std::string(spies_text) + places(set_of(move));
    case Phase::first_leader:
        return std::string(leader_text) + places(one(number(move)));
    default:
        return std::string(team_text) + places(set_of(move));
    }
}

std::optional<Move> MissionsProcedure::read_move(const State& state, std::string_view text) const {
    if (text == red_text) return red_move;
    if (text == black_text) return black_move;
    const Phase phase = state.as<Table>().phase;
    const std::string_view word = phase == Phase::deal           ? spies_text
                                  : phase == Phase::first_leader ? leader_text
                                                                 : team_text;
    const bool has_word = text.starts_with(word);
    if (!has_word && phase != Phase::nominate) return std::nullopt;
    const std::string_view who = has_word ? text.substr(word.size()) : text;
    auto seats = has_word ? read_places(who, facts_.players) : std::nullopt;
    if (!seats && phase == Phase::nominate && (!has_word || who.starts_with(' ')))
        seats = read_names(who, facts_.names);
    if (!seats || *seats == 0) return std::nullopt;
    if (phase != Phase::first_leader) return set_move(*seats);
    if (!std::has_single_bit(*seats)) return std::nullopt;
    return Move{static_cast<std::uint64_t>(std::countr_zero(*seats))};
}

std::string MissionsProcedure::words(const State& state, Move move, Seat hears) const {
    const auto& table = state.as<Table>();
    const std::size_t actor = number(table.common.actor);
    const bool is_own = hears == table.common.actor;
    switch (table.phase) {
    case Phase::deal:
        return tr("the roles are dealt");
    case Phase::first_leader:
        return say("{} leads first", facts_.names[number(move)]);
    case Phase::nominate:
        return say("{} names {}", facts_.names[actor], names_of(set_of(move)));
    case Phase::vote: {
        if (actor + 1 < facts_.players)
            return !is_own              ? say("{} has voted", facts_.names[actor])
                   : move == black_move ? say("{} votes for the team", facts_.names[actor])
                                        : say("{} votes against the team", facts_.names[actor]);
        const auto votes = static_cast<Seats>(table.votes | (move == black_move ? one(actor) : Seats{0}));
        return votes_said(votes);
    }
    case Phase::lay: {
        if (!is_last_of(table.team, actor))
            return is_own ? card_said(actor, move) : say("{} has laid a card", facts_.names[actor]);
        const auto reds =
            std::popcount(static_cast<Seats>(table.reds | (move == red_move ? one(actor) : Seats{0})));
        return reds >= facts_.need[table.results]
                   ? say("mission {} fails; red cards: {}", table.results + 1, reds)
                   : say("mission {} succeeds; red cards: {}", table.results + 1, reds);
    }
    case Phase::over:
        break;
    }
    return {};
}

/// Which card whoever laid it hears at once, but for the last of a team, who hears what came of the mission.
std::string MissionsProcedure::words_afterwards(const State& state, Move move) const {
    const auto& table = state.as<Table>();
    if (table.phase != Phase::lay) return Procedure::words_afterwards(state, move);
    std::string heard = words(state, move, onlooker);
    if (!facts_.rules.tells_red) return heard;
    const std::size_t actor = number(table.common.actor);
    std::string card = card_said(actor, move);
    return is_last_of(table.team, actor) ? card + "; " + heard : card;
}

std::string MissionsProcedure::intention(const View& view, Move move) const {
    const auto& table = view.known.as<Table>();
    switch (table.phase) {
    case Phase::nominate:
        return names_of(set_of(move));
    case Phase::vote:
        return move == black_move ? tr("for the team") : tr("against the team");
    case Phase::lay:
        if (move == black_move) return tr("the mission is to succeed");
        return facts_.need[table.results] == 1
                   ? tr("the mission is to fail")
                   : say("the mission is to fail, which takes {} red cards", facts_.need[table.results]);
    default:
        return {};
    }
}

std::string MissionsProcedure::why_not(const View& view, std::string_view text) const {
    const auto& table = view.known.as<Table>();
    const std::size_t actor = number(table.common.actor);
    if (table.phase == Phase::over) return tr("the game is over");
    if (actor >= facts_.players) return tr("nobody is asked now");
    if (number(view.seat) != actor) return say("not your turn: {} to decide", facts_.names[actor]);
    const auto move = read_move(view.known, text);
    if (table.phase == Phase::vote)
        return move == red_move || move == black_move
                   ? ""
                   : tr("expected a vote: black for the team, red against it");
    if (table.phase == Phase::lay) {
        if (move == black_move) return {};
        if (move != red_move) return tr("expected a card: black, or red to spoil the mission");
        return (table.spies & one(actor)) != 0 ? "" : tr("only spies may lay a red card");
    }
    const std::size_t size = facts_.size[table.results];
    if (!move || number(*move) >= number(red_move))
        return say("'{}' is no team: expected places at the table, as team 1 3, or names", text);
    const auto named = static_cast<std::size_t>(std::popcount(set_of(*move)));
    return named == size ? "" : say("{} named for a team of {}", named, size);
}

std::string MissionsProcedure::end_words(const State& state) const {
    const auto& table = state.as<Table>();
    switch (static_cast<Reason>(table.common.reason)) {
    case Reason::missions:
        return table.winner == 2
                   ? say_count("{} mission has failed, and the spies have won",
                               "{} missions have failed, and the spies have won", table.failures)
                   : say_count("{} mission has succeeded, and those who are no spies have won",
                               "{} missions have succeeded, and those who are no spies have won",
                               table.successes);
    case Reason::rejections:
        return say_count("{} team was rejected, and the spies have won",
                         "{} teams in a row were rejected, and the spies have won", table.rejections);
    case Reason::stall:
        return say_count("{} team was rejected", "{} teams in a row were rejected", table.rejections);
    case Reason::stopped:
        break;
    }
    return {};
}

/// The cards by which somebody votes and goes on missions: one of each colour, as its player was dealt it.
/// Their numbers are told where they are counted, and a colour of which none is left is left out. To vote
/// everybody has both.
std::vector<Held> MissionsProcedure::held(const View& view) const {
    const std::size_t player = number(view.seat);
    if (player >= facts_.players) return {};
    if (facts_.rules.counts_hands && view.known.as<Table>().phase != Phase::vote) return hand(view);
    return {{std::string(red_text), tr("red card"), facts_.red_card[player], 0},
            {std::string(black_text), tr("black card"), facts_.black_card[player], 0}};
}

/// Where hands are counted.
std::vector<Held> MissionsProcedure::hand(const View& view) const {
    const std::size_t player = number(view.seat);
    if (player >= facts_.players || !facts_.rules.counts_hands) return {};
    const Hand own = hand_of(facts_, view.known, player);
    std::vector<Held> cards{
        {std::string(red_text), tr("red card"), facts_.red_card[player], own.red},
        {std::string(black_text), tr("black card"), facts_.black_card[player], own.black}};
    std::erase_if(cards, [](const Held& card) { return card.count == 0; });
    return cards;
}

std::vector<std::string> MissionsProcedure::used(const View& view, Move move) const {
    const Phase phase = view.known.as<Table>().phase;
    if (phase != Phase::vote && phase != Phase::lay) return {};
    return {std::string(move == red_move ? red_text : black_text)};
}

Tableau MissionsProcedure::tableau(const View& view) const {
    const auto& table = view.known.as<Table>();
    const std::size_t actor = number(table.common.actor);
    Tableau shown;
    shown.actor = table.common.actor;
    shown.turn = table.rounds + (table.phase == Phase::lay ? 0 : 1);
    const std::string name = actor < facts_.players ? facts_.names[actor] : std::string();
    shown.phase = table.phase == Phase::nominate
                      ? say("{} names a team of {}", name, facts_.size[table.results])
                  : table.phase == Phase::vote ? say("{} votes on {}", name, names_of(table.team))
                  : table.phase == Phase::lay  ? say("{} lays a card", name)
                  : table.phase == Phase::over ? tr("the game is over")
                                               : tr("the roles are dealt");
    const auto add = [&](Seat of, std::string id, std::string what, std::string value) {
        shown.facts.push_back({of, std::move(id), std::move(what), std::move(value)});
    };
    const Round* log = MissionsProcedure::log(view.known);
    std::string succeeded;
    std::string failed;
    for (std::size_t mission = 0; mission < facts_.size.size(); ++mission) {
        std::string value = facts_.need[mission] == 1 ? say("a team of {}", facts_.size[mission])
                                                      : say("a team of {}; it takes {} red cards to fail",
                                                            facts_.size[mission], facts_.need[mission]);
        for (const Round* round = log; round != log + table.rounds; ++round)
            if (round->mission == mission && round->reds != rejected && mission < table.results) {
                const bool fails = round->reds >= facts_.need[mission];
                value = fails ? say("{}: failed, red cards: {}", names_of(round->team), round->reds)
                              : say("{}: succeeded, red cards: {}", names_of(round->team), round->reds);
                std::string& such = fails ? failed : succeeded;
                such += (such.empty() ? "" : ", ") + std::to_string(mission + 1);
            }
        add(nobody, "mission-" + std::to_string(mission + 1), say("mission {}", mission + 1),
            std::move(value));
    }
    // by the numbers of their places: who draws the row goes by them
    if (!succeeded.empty()) add(nobody, "succeeded", tr("missions that succeeded"), succeeded);
    if (!failed.empty()) add(nobody, "failed", tr("missions that failed"), failed);
    // the votes since the last team that went, with that one's
    const Round* recent = log + table.rounds;
    while (recent != log && (recent == log + table.rounds || recent->is_rejected(facts_.players)))
        --recent;
    for (; recent != log + table.rounds; ++recent)
        add(nobody, "vote-" + std::to_string(recent - log + 1),
            say("vote {}: {} named {}", recent - log + 1, facts_.names[recent->leader],
                names_of(recent->team)),
            votes_said(recent->votes));
    add(nobody, "leader", tr("leader"), facts_.names[table.leader]);
    if (table.team != 0) add(nobody, "team", tr("team"), names_of(table.team));
    add(nobody, "rejections", tr("teams rejected in a row"), std::to_string(table.rejections));
    for (std::size_t player = 0; facts_.rules.counts_hands && player < facts_.players; ++player) {
        const bool is_seen = number(view.seat) == player || view.seat == all_knowing;
        const Hand own = is_seen ? hand_of(facts_, view.known, player) : Hand{};
        add(seat(player), hand_fact, tr("cards in hand"),
            is_seen ? say("{} red, {} black", own.red, own.black)
                    : std::to_string(hand_size(facts_, view.known, player)));
    }
    if (const std::size_t own = number(view.seat); own < facts_.players && table.phase != Phase::deal)
        add(view.seat, "role", tr("role"),
            (table.spies & one(own)) != 0 ? tr("one of the spies") : tr("no spy"));
    if (table.spies != 0) add(nobody, "spies", tr("spies"), names_of(table.spies));
    return shown;
}

} // namespace sabotier::play::missions
