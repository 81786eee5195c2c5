#include "validator/play/table/table.hpp"

#include "formats/base/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::play {

std::string player_name(const Player& player) {
    return player.is_bot() ? player.type->name : "people";
}

Player make_player(const std::shared_ptr<const Game>& game, const BotType* type, std::uint64_t seed,
                   std::uint64_t number, Seat seat) {
    if (type == nullptr) return {};
    return {type, type->make(game), bot_chance(seed, number, seat)};
}

Outcome<std::vector<Player>> players_of(const std::shared_ptr<const Game>& game, const GameRecord& record) {
    std::vector<std::string> seats;
    for (const SeatInfo& info : game->seats())
        seats.push_back(info.id);
    std::vector<std::string> known{"people"};
    for (const BotType& bot : all_bots())
        known.push_back(bot.name);
    const auto expected = [](const std::vector<std::string>& names) {
        return say("expected one of {}", join_list(names));
    };
    Problems problems;
    std::vector<Player> players(seats.size());
    for (const RecordedPlayer& player : record.players) {
        const auto at = std::ranges::find(seats, player.seat);
        const BotType* const type = bot_type(player.plays);
        if (at == seats.end())
            add_problem(problems, {player.at, say("the game has no seat '{}'", player.seat), expected(seats),
                                   nearest_name(player.seat, seats)});
        if (type == nullptr && player.plays != known.front())
            add_problem(problems, {player.at, say("nobody knows the player '{}'", player.plays),
                                   expected(known), nearest_name(player.plays, known)});
        if (at != seats.end()) {
            const auto index = static_cast<std::size_t>(at - seats.begin());
            players[index] =
                make_player(game, type, record.seed, static_cast<std::uint64_t>(record.number), seat(index));
        }
    }
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(players), {}};
}

Table::Table(Playthrough game, std::vector<Player> players)
    : game_(std::move(game)),
      players_(std::move(players)) {}

const std::string& Table::seat_name(Seat seat) const {
    return game_.game().seats()[number(seat)].name;
}

bool Table::is_bots_turn() const noexcept {
    return !is_over() && players_[number(actor())].is_bot();
}

bool Table::hides_things() const {
    const Game& rules = game_.game();
    const View all = rules.view(game_.state(), onlooker);
    for (std::size_t i = 0; i < rules.seats().size(); ++i)
        if (!(rules.view(game_.state(), seat(i)).known == all.known)) return true;
    return false;
}

void Table::let_bots_play(std::size_t most) {
    for (std::size_t i = 0; i < most && is_bots_turn(); ++i) {
        const Player& player = players_[number(actor())];
        const View view = game_.game().view(game_.state(), actor());
        RandomSource chance = chance_of_decision(player.chance, game_.decisions());
        game_.play(player.bot->choose(view, chance, scratch_));
    }
}

std::optional<Seat> Table::last_of_people() const {
    const std::vector<Event>& events = game_.events();
    const auto last = std::find_if(events.rbegin(), events.rend(), [&](const Event& event) {
        return event.actor != by_chance && !players_[number(event.actor)].is_bot();
    });
    if (last == events.rend()) return std::nullopt;
    return last->actor;
}

bool Table::undo() {
    if (!can_undo()) return false;
    do
        game_.undo();
    while (is_bots_turn());
    return true;
}

std::vector<std::string> Table::told(Seat hears, std::size_t first, std::size_t end) const {
    std::vector<std::string> lines;
    for (std::size_t i = first; i < std::min(end, game_.events().size()); ++i) {
        std::string words =
            game_.game().procedure().words(game_.state_before(i), game_.events()[i].move, hears);
        if (!words.empty()) lines.push_back(std::move(words));
    }
    return merged(lines);
}

GameRecord Table::record(GameRecord head) const {
    GameRecord record = game_.record();
    record.scenario = std::move(head.scenario);
    record.title = std::move(head.title);
    record.hash = std::move(head.hash);
    record.options = std::move(head.options);
    record.notes = std::move(head.notes);
    for (std::size_t i = 0; i < players_.size(); ++i)
        record.players.push_back({game_.game().seats()[i].id, player_name(players_[i]), {}});
    return record;
}

std::vector<std::string> Table::ending() const {
    const Result result = game_.game().result(game_.state());
    std::vector<std::string> lines{say("The game is over: {}.", game_.game().reasons()[result.reason].title)};
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
