#include "validator/play/playthrough.hpp"

#include "formats/base/words.hpp"
#include "validator/play/why_illegal.hpp"

#include <fmt/format.h>

#include <algorithm>

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
    assert(!is_over());
    if (offer_ && *offer_ != actor()) offer_.reset();
    declined_ = 0;
    happen(move, state());
    ++decisions_;
    settle();
}

std::string Playthrough::play(std::string_view text) {
    if (const auto move = game_->read_legal(state(), text)) {
        play(*move);
        return {};
    }
    return why_illegal(*game_, state(), text, text);
}

bool Playthrough::undo() {
    offer_.reset();
    if (settlement_) {
        settlement_.reset();
        return true;
    }
    if (decisions_ == 0) return false;
    declined_ = 0;
    while (events_.back().actor == by_chance) {
        events_.pop_back();
        states_.pop_back();
    }
    events_.pop_back();
    states_.pop_back();
    --decisions_;
    return true;
}

Result Playthrough::result() const {
    Result result = game_->result(state());
    if (!settlement_) return result;
    result.is_over = true;
    result.reason = SIZE_MAX;
    for (std::size_t i = 0; i < result.seats; ++i) {
        const bool has_drawn = settlement_->kind == Settlement::Kind::agreed;
        const bool has_won = seat(i) != settlement_->by;
        result.of[i].standing = has_drawn ? Standing::drawn : has_won ? Standing::won : Standing::lost;
        result.of[i].payoff = has_drawn ? 0 : has_won ? 1 : -1;
    }
    return result;
}

EndReason Playthrough::reason() const {
    if (!settlement_) return game_->reasons()[game_->result(state()).reason];
    return {settlement_id(settlement_->kind),
            settlement_->kind == Settlement::Kind::resigned
                ? say("given up by {}", game_->seats()[number(settlement_->by)].name)
                : tr("both sides have agreed on a draw")};
}

void Playthrough::resign() {
    assert(!is_over() && game_->settling().may_resign);
    settlement_ = Settlement{Settlement::Kind::resigned, actor()};
    offer_.reset();
}

void Playthrough::offer_draw(Seat by) {
    assert(!is_over() && game_->settling().may_agree);
    offer_ = by;
}

Seat Playthrough::asked_for_draw() const {
    assert(offer_);
    return seat(1 - number(*offer_)); // of two sides
}

void Playthrough::decline_draw() {
    if (offer_) ++declined_;
    offer_.reset();
}

void Playthrough::agree_on_draw(Seat by) {
    assert(!is_over() && game_->settling().may_agree);
    settlement_ = Settlement{Settlement::Kind::agreed, by};
    offer_.reset();
}

GameRecord Playthrough::record() const {
    GameRecord record;
    record.seed = seed_;
    record.number = number_;
    for (const Event& event : events_)
        if (event.actor != by_chance) record.moves.push_back({event.notation, {}});
    if (is_over()) record.end = reason().id;
    if (settlement_) record.by = game_->seats()[number(settlement_->by)].id;
    if (offer_) record.offer = game_->seats()[number(*offer_)].id;
    record.declined = declined_;
    record.state = hash_text(hash(state()));
    return record;
}

std::string hash_text(std::uint64_t hash) {
    return fmt::format("{:016x}", hash);
}

namespace {

std::optional<Seat> seat_of(const Game& game, const std::string& id, const Position& at, Problems& problems) {
    std::vector<std::string> seats;
    for (const SeatInfo& info : game.seats())
        seats.push_back(info.id);
    const auto found = std::find(seats.begin(), seats.end(), id);
    if (found != seats.end()) return seat(static_cast<std::size_t>(found - seats.begin()));
    problems.push_back({at, say("the game has no seat '{}'", id), say("expected one of {}", join_list(seats)),
                        nearest_name(id, seats)});
    return std::nullopt;
}

void repeat_resigning(Playthrough& played, const GameRecord& record, Problems& problems) {
    const Game& game = played.game();
    if (!game.settling().may_resign) {
        problems.push_back({record.by_at, tr("nobody may give up in this game"), {}, {}});
        return;
    }
    const auto by = seat_of(game, record.by, record.by_at, problems);
    if (!by) return;
    const std::string& decides = game.seats()[number(played.actor())].id;
    if (*by == played.actor())
        played.resign();
    else
        problems.push_back({record.by_at,
                            say("'{}' gave up, and '{}' was to decide", record.by, decides),
                            say("expected 'by: {}'", decides),
                            {}});
}

/// A draw that was accepted, or an offer that stands.
void repeat_offer(Playthrough& played, const GameRecord& record, Problems& problems) {
    const bool is_accepted = !record.by.empty();
    const Position& at = is_accepted ? record.by_at : record.offer_at;
    if (!played.game().settling().may_agree) {
        problems.push_back({at, tr("nobody may agree on a draw in this game"), {}, {}});
        return;
    }
    const auto by = seat_of(played.game(), is_accepted ? record.by : record.offer, at, problems);
    if (!by) return;
    if (is_accepted)
        played.agree_on_draw(*by);
    else
        played.offer_draw(*by);
}

/// What people did after the last decision.
void repeat_settlement(Playthrough& played, const GameRecord& record, Problems& problems) {
    if (played.is_over()) return; // whether that is the record's end is compared
    if (record.declined > 0 && !played.game().settling().may_agree) {
        problems.push_back({record.at, tr("nobody may agree on a draw in this game"), {}, {}});
        return;
    }
    played.count_declined(record.declined);
    if (record.end == end_by_resigning)
        repeat_resigning(played, record, problems);
    else if (record.end == end_by_agreeing || !record.offer.empty())
        repeat_offer(played, record, problems);
}

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
    repeat_settlement(played, record, replayed.problems);
    if (replayed.problems.empty()) compare_end(played, record, replayed.problems);
    return replayed;
}

} // namespace sabotier::play
