#include "validator/play/table/table.hpp"

#include "formats/base/words.hpp"
#include "validator/play/hearing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>

namespace sabotier::play {

std::string player_name(const Player& player) {
    return player.spec ? to_text(*player.spec) : "people";
}

Player make_player(const std::shared_ptr<const Game>& game, std::optional<BotSpec> spec, std::uint64_t seed,
                   std::uint64_t number, Seat seat) {
    if (!spec) return {};
    std::shared_ptr<const Bot> bot = make_bot(*spec, game);
    return {std::move(spec), std::move(bot), bot_chance(seed, number, seat)};
}

namespace {

/// What a record says of a player; none: people. A bot that nobody knows is told as a player.
std::optional<BotSpec> spec_in(const RecordedPlayer& player, const Game& game, Problems& problems) {
    std::vector<std::string> known = bot_names(game);
    known.insert(known.begin(), "people");
    if (player.plays == known.front()) return std::nullopt;
    const std::string name = player.plays.substr(0, player.plays.find(':'));
    if (bot_type(name) == nullptr) {
        add_problem(problems, {player.at, say("nobody knows the player '{}'", name),
                               say("expected one of {}", join_list(known)), nearest_name(name, known)});
        return std::nullopt;
    }
    Outcome<BotSpec> spec = read_bot(player.plays, game);
    for (Problem& problem : spec.problems) {
        problem.at = player.at;
        add_problem(problems, std::move(problem));
    }
    return std::move(spec.value);
}

} // namespace

Outcome<std::vector<Player>> players_of(const std::shared_ptr<const Game>& game, const GameRecord& record) {
    std::vector<std::string> seats;
    for (const SeatInfo& info : game->seats())
        seats.push_back(info.id);
    Problems problems;
    std::vector<Player> players(seats.size());
    for (const RecordedPlayer& player : record.players) {
        const auto at = std::ranges::find(seats, player.seat);
        if (at == seats.end())
            add_problem(problems,
                        {player.at, say("the game has no seat '{}'", player.seat),
                         say("expected one of {}", join_list(seats)), nearest_name(player.seat, seats)});
        std::optional<BotSpec> spec = spec_in(player, *game, problems);
        if (at == seats.end()) continue;
        const auto index = static_cast<std::size_t>(at - seats.begin());
        players[index] = make_player(game, std::move(spec), record.seed,
                                     static_cast<std::uint64_t>(record.number), seat(index));
    }
    for (Problem& problem : settled_by_bots(*game, record, players))
        add_problem(problems, std::move(problem));
    if (const auto by = std::ranges::find(seats, record.offer);
        by != seats.end() && players[static_cast<std::size_t>(by - seats.begin())].is_bot())
        add_problem(problems,
                    {record.offer_at, say("a bot plays '{}', and bots offer no draw", record.offer), {}, {}});
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(players), {}};
}

Problems settled_by_bots(const Game& game, const GameRecord& record, const std::vector<Player>& players) {
    Problems problems;
    const bool has_agreed = record.end == end_by_agreeing; // both have: one offered it, the other accepted
    if (!has_agreed && record.end != end_by_resigning) return problems;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const std::string& id = game.seats()[i].id;
        if (!players[i].is_bot() || (!has_agreed && id != record.by)) continue;
        problems.push_back({record.by_at,
                            has_agreed ? say("a bot plays '{}', and bots agree on no draw", id)
                                       : say("a bot plays '{}', and bots never give up", id),
                            {},
                            {}});
    }
    return problems;
}

Table::Table(Playthrough game, std::vector<Player> players, Earlier earlier)
    : game_(std::move(game)),
      players_(std::move(players)),
      earlier_(std::move(earlier)) {
    // Of a record in which people played the seat of a bot: that one declines, and has offered nothing.
    if (game_.offer()
        && (players_[number(*game_.offer())].is_bot() || players_[number(game_.asked_for_draw())].is_bot()))
        game_.decline_draw();
}

const std::string& Table::seat_name(Seat seat) const {
    return game_.game().seats()[number(seat)].name;
}

bool Table::is_bots_turn() const noexcept {
    return !is_over() && players_[number(actor())].is_bot();
}

bool Table::hides_things_in(const State& state) const {
    const Game& rules = game_.game();
    const View all = rules.view(state, onlooker);
    for (std::size_t i = 0; i < rules.seats().size(); ++i)
        if (!(rules.view(state, seat(i)).known == all.known)) return true;
    return false;
}

bool Table::let_bots_think() {
    if (!is_bots_turn()) return false;
    const Player& player = players_[number(actor())];
    if (!begun_.thought || begun_.events != game_.events().size()) {
        begun_.end(); // it works with the scratch
        begun_.events = game_.events().size();
        View view = game_.game().view(game_.state(), actor());
        RandomSource chance = chance_of_decision(player.chance, game_.decisions());
        begun_.thought = player.bot->think(std::move(view), chance, scratch_);
    }
    if (!begun_.thought) {
        let_bots_play(1);
        return true;
    }
    const std::optional<Move> move = begun_.thought->go_on();
    if (!move) return false;
    begun_.end();
    game_.play(*move);
    return true;
}

void Table::let_bots_play(std::size_t most) {
    begun_.end();
    for (std::size_t i = 0; i < most && is_bots_turn(); ++i) {
        const Player& player = players_[number(actor())];
        const View view = game_.game().view(game_.state(), actor());
        RandomSource chance = chance_of_decision(player.chance, game_.decisions());
        game_.play(player.bot->choose(view, chance, scratch_));
    }
}

bool Table::can_resign() const {
    return !is_over() && !is_bots_turn() && game_.game().settling().may_resign;
}

bool Table::can_offer_draw() const {
    return !is_over() && !is_bots_turn() && game_.game().settling().may_agree && game_.offer() != actor();
}

bool Table::offer_draw() {
    game_.offer_draw(actor());
    if (!players_[number(game_.asked_for_draw())].is_bot()) return true;
    game_.decline_draw();
    return false;
}

std::optional<Seat> Table::asked_for_draw() const {
    return game_.offer() ? std::optional(game_.asked_for_draw()) : std::nullopt;
}

void Table::answer_draw(bool accepts) {
    if (accepts)
        game_.agree_on_draw(game_.asked_for_draw());
    else
        game_.decline_draw();
}

std::string Table::told_offer() const {
    return game_.offer() ? say("A draw is offered by {}", seat_name(*game_.offer())) : std::string();
}

std::string Table::told_settlement() const {
    const std::optional<Settlement>& settlement = game_.settlement();
    if (!settlement) return {};
    const std::string& name = seat_name(settlement->by);
    return settlement->kind == Settlement::Kind::resigned ? say("{} gave up", name)
                                                          : say("{} accepted a draw", name);
}

std::optional<Seat> Table::last_of_people() const {
    if (const auto& settlement = game_.settlement(); settlement && !players_[number(settlement->by)].is_bot())
        return settlement->by;
    const std::vector<Event>& events = game_.events();
    const auto last = std::find_if(events.rbegin(), events.rend(), [&](const Event& event) {
        return event.actor != by_chance && !players_[number(event.actor)].is_bot();
    });
    if (last == events.rend()) return std::nullopt;
    return last->actor;
}

bool Table::undo() {
    if (!can_undo()) return false;
    begun_.end();
    do
        game_.undo();
    while (is_bots_turn());
    forget_taken_back();
    return true;
}

void Table::forget_taken_back() {
    const std::size_t left = game_.decisions();
    untouched_ = std::min(untouched_, left);
    earlier_.decisions = std::min(earlier_.decisions, left);
    std::erase_if(earlier_.for_bots, [&](const Earlier::ForBot& each) { return each.decision > left; });
}

namespace {

// Notes are the same in every language, as all of a record is.
constexpr std::string_view until = "Others played until decision ";
constexpr std::string_view people_for = "People took these decisions for ";
constexpr std::string_view bot_plays = " plays: ";

/// A number that a text begins with, which it loses; none: it begins with something else.
std::optional<std::size_t> take_number(std::string_view& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

/// What holds of a note that a record had once no more than so many decisions are as they were; none: nothing
/// of it. What people have written in their own words stays.
std::optional<std::string> still_true(const std::string& note, std::size_t left) {
    std::string_view rest = note;
    if (rest.starts_with(until)) {
        rest.remove_prefix(until.size());
        const std::optional<std::size_t> decisions = take_number(rest);
        if (!decisions || !rest.starts_with(": ") || *decisions <= left) return note;
        if (left == 0) return std::nullopt;
        return fmt::format("{}{}{}", until, left, rest);
    }
    const std::size_t at = note.rfind(bot_plays);
    if (!rest.starts_with(people_for) || at == std::string::npos) return note;
    const std::string_view begins = rest.substr(0, at + bot_plays.size());
    rest.remove_prefix(begins.size());
    std::vector<std::size_t> taken;
    for (bool has_more = true; has_more;) {
        const std::optional<std::size_t> decision = take_number(rest);
        has_more = rest.starts_with(", ");
        if (!decision || (!has_more && rest != ".")) return note;
        if (*decision <= left) taken.push_back(*decision);
        if (has_more) rest.remove_prefix(2);
    }
    if (taken.empty()) return std::nullopt;
    return fmt::format("{}{}.", begins, fmt::join(taken, ", "));
}

} // namespace

std::vector<std::string> Table::notes_of_others() const {
    std::vector<std::string> notes;
    if (earlier_.decisions > 0 && !earlier_.who.empty())
        notes.push_back(fmt::format("{}{}: {}.", until, earlier_.decisions, fmt::join(earlier_.who, ", ")));
    for (std::size_t i = 0; i < players_.size(); ++i) {
        std::vector<std::size_t> taken;
        for (const Earlier::ForBot& each : earlier_.for_bots)
            if (each.seat == seat(i)) taken.push_back(each.decision);
        if (!taken.empty())
            notes.push_back(fmt::format("{}{}, which {}{}{}.", people_for, game_.game().seats()[i].id,
                                        player_name(players_[i]), bot_plays, fmt::join(taken, ", ")));
    }
    return notes;
}

std::vector<std::string> Table::with_settlement(std::vector<std::string> told, std::size_t end) const {
    if (std::string words = told_settlement(); end == SIZE_MAX && !words.empty())
        told.push_back(std::move(words));
    return merged(told);
}

std::vector<std::string> Table::told(Seat hears, std::size_t first, std::size_t end) const {
    const Procedure& rules = game_.game().procedure();
    std::vector<std::string> lines;
    for (std::size_t i = first; i < std::min(end, game_.events().size()); ++i) {
        const Event& event = game_.events()[i];
        const State& before = game_.state_before(i);
        std::string words = rules.words(before, event.move, hears);
        if (words.empty()) continue;
        // What comes of a decision that is not heard is told as if the one before had led to it.
        const bool goes_on =
            event.actor != by_chance && !lines.empty() && is_unheard(rules, before, event.move, hears);
        if (goes_on)
            lines.back() += "; " + words;
        else
            lines.push_back(std::move(words));
    }
    return with_settlement(std::move(lines), end);
}

std::vector<std::string> Table::told_afterwards(std::size_t first, std::size_t end) const {
    std::vector<std::string> lines;
    for (std::size_t i = first; i < std::min(end, game_.events().size()); ++i) {
        std::string words =
            game_.game().procedure().words_afterwards(game_.state_before(i), game_.events()[i].move);
        if (!words.empty()) lines.push_back(std::move(words));
    }
    return with_settlement(std::move(lines), end);
}

GameRecord Table::record(GameRecord head) const {
    GameRecord record = game_.record();
    record.scenario = std::move(head.scenario);
    record.title = std::move(head.title);
    record.hash = std::move(head.hash);
    record.options = std::move(head.options);
    for (const std::string& note : head.notes)
        if (std::optional<std::string> holds = still_true(note, untouched_))
            record.notes.push_back(std::move(*holds));
    for (std::string& note : notes_of_others())
        record.notes.push_back(std::move(note));
    for (std::size_t i = 0; i < players_.size(); ++i)
        record.players.push_back({game_.game().seats()[i].id, player_name(players_[i]), {}});
    return record;
}

std::vector<std::string> Table::ending() const {
    const Result result = game_.result();
    std::string how = game_.settlement() ? "" : game_.game().procedure().end_words(game_.state());
    if (how.empty()) how = game_.reason().title;
    std::vector<std::string> lines{say("The game is over: {}.", how)};
    for (std::size_t i = 0; i < result.seats; ++i) {
        const SeatResult& of = result.of[i];
        const std::string standing = of.standing == Standing::won    ? tr("won")
                                     : of.standing == Standing::lost ? tr("lost")
                                                                     : tr("drew");
        const std::string& name = seat_name(seat(i));
        const std::string points = game_.game().procedure().points_words(seat(i), of.points);
        lines.push_back(points.empty() ? fmt::format("{} {}", name, standing)
                                       : say("{} {}, with {}", name, standing, points));
    }
    return lines;
}

std::vector<std::string> merged(const std::vector<std::string>& told) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < told.size();) {
        std::size_t end = i + 1;
        while (end < told.size() && told[end] == told[i])
            ++end;
        lines.push_back(end - i == 1 ? told[i] : say("{} ({} times)", told[i], end - i));
        i = end;
    }
    return lines;
}

} // namespace sabotier::play
