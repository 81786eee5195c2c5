#include "validator/play/playthrough.hpp"

#include "formats/base/words.hpp"

#include <fmt/format.h>

namespace sabotier::play {

Playthrough::Playthrough(std::shared_ptr<const Game> game, std::uint64_t seed, int number)
    : game_(std::move(game)),
      seed_(seed),
      number_(number) {
    states_.push_back(game_->start(seed, static_cast<std::uint64_t>(number)));
    settle();
}

void Playthrough::happen(Move move, State after) {
    const State& before = states_.back();
    events_.push_back({Game::actor(before), move, game_->procedure().notation(before, move)});
    game_->apply(after, move);
    states_.push_back(std::move(after));
}

void Playthrough::settle() {
    while (Game::actor(state()) == by_chance) {
        State after = state(); // the draw counts in the state that it leads to
        const Move drawn = game_->draw(after, scratch_);
        happen(drawn, std::move(after));
    }
}

void Playthrough::play(Move move) {
    happen(move, state());
    ++decisions_;
    settle();
}

std::string Playthrough::play(std::string_view text) {
    if (const auto move = game_->read_legal(state(), text)) {
        play(*move);
        return {};
    }
    const Seat actor = Game::actor(state());
    std::string why = game_->procedure().why_not(game_->view(state(), actor), text);
    return why.empty() ? say("'{}' is not legal now", text) : why;
}

bool Playthrough::undo() {
    if (decisions_ == 0) return false;
    while (events_.back().actor == by_chance) {
        events_.pop_back();
        states_.pop_back();
    }
    events_.pop_back();
    states_.pop_back();
    --decisions_;
    return true;
}

GameRecord Playthrough::record() const {
    GameRecord record;
    record.seed = seed_;
    record.number = number_;
    for (const Event& event : events_)
        if (event.actor != by_chance) record.moves.push_back({event.notation, {}});
    if (Game::is_over(state())) record.end = game_->reasons()[game_->result(state()).reason].id;
    record.state = hash_text(hash(state()));
    return record;
}

std::string hash_text(std::uint64_t hash) {
    return fmt::format("{:016x}", hash);
}

namespace {

void compare_end(const Playthrough& played, const GameRecord& record, Problems& problems) {
    const GameRecord now = played.record();
    const Position& at = record.moves.empty() ? record.at : record.moves.back().at;
    if (record.end != now.end)
        problems.push_back(
            {at,
             now.end.empty() ? say("the record says that the game ended by '{}', and it goes on", record.end)
             : record.end.empty()
                 ? say("the game ended by '{}', and the record says that it goes on", now.end)
                 : say("the record says that the game ended by '{}', and it ended by '{}'", record.end,
                       now.end),
             {},
             {}});
    else if (!record.state.empty() && record.state != now.state)
        problems.push_back({record.state_at,
                            tr("the same moves have led to another state than the record has"),
                            tr("expected the scenario, the rulebook and the program that it was made with"),
                            {}});
}

} // namespace

Replay replay(std::shared_ptr<const Game> game, const GameRecord& record) {
    Replay replayed{Playthrough(std::move(game), record.seed, record.number), {}};
    Playthrough& played = replayed.playthrough;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const RecordedMove& move = record.moves[i];
        if (Game::is_over(played.state())) {
            replayed.problems.push_back(
                {move.at,
                 say("move {} of {} comes after the end of the game", i + 1, record.moves.size()),
                 {},
                 {}});
            return replayed;
        }
        if (const std::string why = played.play(move.text); !why.empty()) {
            replayed.problems.push_back(
                {move.at,
                 say("move {} of {}, '{}', does not fit: {}", i + 1, record.moves.size(), move.text, why),
                 {},
                 {}});
            return replayed;
        }
    }
    compare_end(played, record, replayed.problems);
    return replayed;
}

} // namespace sabotier::play
