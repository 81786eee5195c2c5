#include "formats/documents/load_record.hpp"
#include "validator/play/playthrough.hpp"
#include "validator/playtest/series/series.hpp"

#include <cmath>
#include <utility>

/// One game of a series, as a line and as a record.
namespace sabotier::playtest {

namespace {

using play::Game;

/// Lines hold whole numbers: millionths. What is played is what can be read again.
double in_millionths(double payoff) {
    constexpr double million = 1e6;
    return std::round(payoff * million) / million;
}

/// Bots at a table, by its own seats, for one game.
class Players {
public:
    /// `bots`: by Plan::bots. `seated`: who sits where, by seats as written; `seats`: which of these the
    /// table's are, empty where they are the same.
    Players(const std::vector<std::shared_ptr<const play::Bot>>& bots, const std::vector<std::size_t>& seated,
            const std::vector<std::size_t>& seats, std::uint64_t seed, std::uint64_t number) {
        for (std::size_t seat = 0; seat < seated.size(); ++seat) {
            bots_.push_back(bots[seated[seats.empty() ? seat : seats[seat]]].get());
            chance_.push_back(play::bot_chance(seed, number, play::seat(seat)));
        }
    }

    /// What the seat that is to decide chooses. `moves`: all that it may do. Nothing: it was cancelled while
    /// a bot thought of it.
    [[nodiscard]] std::optional<play::Move> choose(const play::View& view, std::uint64_t decision,
                                                   const play::MoveList& moves, play::BotScratch& scratch,
                                                   const IsCancelled& is_cancelled) const {
        if (moves.size() == 1) return moves[0]; // whatever a bot would think of it
        const std::size_t seat = play::number(view.seat);
        play::RandomSource drawn = play::chance_of_decision(chance_[seat], decision);
        if (!is_cancelled || !bots_[seat]->takes_time())
            return bots_[seat]->choose_of(moves, view, drawn, scratch);
        const std::unique_ptr<play::Thought> thought = bots_[seat]->think(view, drawn, scratch);
        while (!is_cancelled())
            if (const std::optional<play::Move> move = thought->go_on()) return move;
        return std::nullopt;
    }

private:
    std::vector<const play::Bot*> bots_;
    std::vector<play::RandomSource> chance_;
};

/// A game that is played and counted.
class Counted {
public:
    Counted(const Game& game, const Players& players, play::Tally tally)
        : game_(game),
          players_(players),
          counts_(tally.measures() > 0),
          choices_(game.seats().size()),
          asked_(game.seats().size()),
          tally_(std::move(tally)) {}

    /// False if it was cancelled before its end.
    [[nodiscard]] bool play(std::uint64_t seed, std::uint64_t number, const IsCancelled& is_cancelled) {
        game_.start(state_, seed, number);
        while (!Game::is_over(state_)) {
            if (Game::actor(state_) == play::by_chance) {
                keep();
                const play::Move drawn = game_.draw(state_, moves_);
                carry_out(drawn);
                continue;
            }
            if ((is_cancelled && is_cancelled()) || !decide(is_cancelled)) return false;
        }
        if (counts_) game_.procedure().measure_end(state_, tally_);
        return true;
    }

    /// `seats`: by seat of the table those of the line; empty: the same. The tally is the table's.
    [[nodiscard]] GameLine line(const std::vector<std::size_t>& seats) && {
        const auto written = [&](std::size_t seat) { return seats.empty() ? seat : seats[seat]; };
        const std::size_t count = game_.seats().size();
        const play::Result result = game_.result(state_);
        GameLine line;
        line.first = play::number(first_) < count ? play::seat(written(play::number(first_))) : first_;
        line.of.resize(count);
        line.choices.resize(count);
        line.asked.resize(count);
        for (std::size_t seat = 0; seat < count; ++seat) {
            play::SeatResult& of = line.of[written(seat)];
            of = result.of[seat];
            of.payoff = in_millionths(of.payoff);
            line.choices[written(seat)] = choices_[seat];
            line.asked[written(seat)] = asked_[seat];
        }
        line.reason = result.reason;
        line.decisions = state_.common().decisions;
        line.turns = game_.procedure().turns(state_, tally_);
        line.opening = std::move(opening_);
        line.state = play::hash_text(play::hash(state_));
        line.tally = std::move(tally_);
        return line;
    }

private:
    void keep() {
        if (counts_) before_ = state_;
    }
    void carry_out(play::Move move) {
        game_.apply(state_, move);
        if (counts_) game_.procedure().measure(before_, move, state_, tally_);
    }
    /// False: it was cancelled.
    [[nodiscard]] bool decide(const IsCancelled& is_cancelled) {
        const play::Seat actor = Game::actor(state_);
        const std::size_t seat = play::number(actor);
        game_.moves(state_, moves_);
        ++asked_[seat];
        choices_[seat] += static_cast<std::uint32_t>(moves_.size());
        if (first_ == play::nobody) first_ = actor;
        game_.view(state_, actor, view_);
        const std::optional<play::Move> move =
            players_.choose(view_, state_.common().decisions, moves_, scratch_, is_cancelled);
        if (!move) return false;
        if (opening_.size() < longest_opening) opening_.push_back(game_.procedure().notation(state_, *move));
        keep();
        carry_out(*move);
        return true;
    }

    const Game& game_;
    const Players& players_;
    bool counts_;
    play::State state_;
    play::State before_;
    play::View view_;
    play::MoveList moves_;
    play::BotScratch scratch_;
    play::Seat first_ = play::nobody;
    std::vector<std::uint32_t> choices_;
    std::vector<std::uint32_t> asked_;
    std::vector<std::string> opening_;
    play::Tally tally_;
};

} // namespace

GameLine Series::play(std::uint64_t number) const {
    return *play(number, {});
}

std::optional<GameLine> Series::play(std::uint64_t number, const IsCancelled& is_cancelled) const {
    const Table& table = table_of(number);
    const std::vector<std::size_t> bots = bots_of(number);
    const Players players(table.bots, bots, table.seats, plan_.seed, number);
    Counted counted(*table.game, players, table.tally);
    if (!counted.play(plan_.seed, number, is_cancelled)) return std::nullopt;
    GameLine line = std::move(counted).line(table.seats);
    line.number = number;
    line.arrangement = static_cast<std::size_t>(number % arrangements());
    line.bots = bots;
    line.tally = as_written(table, line.tally);
    if (camps_) note_camps(*camps_, line);
    return line;
}

GameRecord Series::record(std::uint64_t number, const std::string& scenario) const {
    const Table& table = table_of(number);
    const std::vector<std::size_t> bots = bots_of(number);
    const Players players(table.bots, bots, table.seats, plan_.seed, number);
    play::Playthrough played(table.game, plan_.seed, static_cast<int>(number));
    play::MoveList moves;
    play::BotScratch scratch;
    while (!Game::is_over(played.state())) {
        table.game->moves(played.state(), moves);
        const play::View view = table.game->view(played.state(), Game::actor(played.state()));
        played.play(*players.choose(view, played.decisions(), moves, scratch, {}));
    }
    GameRecord record = played.record();
    record.scenario = scenario;
    record.title = table.scenario->scenario.title;
    record.hash = scenario_hash(*table.scenario);
    record.options = plan_.options;
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
        const std::size_t written = table.seats.empty() ? seat : table.seats[seat];
        record.players.push_back({table.game->seats()[seat].id, plan_.bots[bots[written]], {}});
    }
    return record;
}

} // namespace sabotier::playtest
