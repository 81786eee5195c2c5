#include "validator/play/bots/advice.hpp"

#include "formats/base/words.hpp"
#include "validator/play/bots/bot.hpp"
#include "validator/play/bots/worth.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace sabotier::play {

namespace {

constexpr std::size_t most_tried = 32;      ///< moves
constexpr std::size_t first_games = 4;      ///< of each of them, before half of them are left out
constexpr std::size_t most_played_on = 250; ///< decisions of a game that is played on
constexpr std::size_t most_work = 400'000;  ///< moves and draws, and lists of moves by sixteens

/// A move that is tried.
struct Candidate {
    Move move{};
    double sum = 0; ///< of what came of its games
};

} // namespace

/// Tries moves of one view.
class Advising::Trial {
public:
    Trial(const Game& game, const View& view, const RandomSource& chance)
        : game_(game),
          seat_(view.seat),
          chance_(chance),
          redrawer_(game.redrawer(view)),
          drawn_(game.state_bytes()),
          state_(game.state_bytes()) {
        game.moves(view, list_);
        assert(!list_.empty());
        advice_.legal = list_.size();
        for (const Move move : list_)
            candidates_.push_back({move, 0});
        leave_out_by_lot();
        advice_.tried = candidates_.size();
    }

    /// A game of one candidate.
    bool go_on() {
        if (candidates_.size() > 1) {
            if (candidate_ == 0) redrawer_->redraw(chance_, drawn_);
            play_one(candidates_[candidate_]);
            if (++candidate_ == candidates_.size()) end_round();
        }
        advice_.move = candidates_.front().move;
        return candidates_.size() == 1;
    }
    [[nodiscard]] const Advice& advice() const { return advice_; }
    [[nodiscard]] const RandomSource& chance() const { return chance_; }

private:
    void leave_out_by_lot() {
        if (candidates_.size() <= most_tried) return;
        for (std::size_t i = 0; i < most_tried; ++i)
            std::swap(candidates_[i], candidates_[i + chance_.below_large(candidates_.size() - i)]);
        candidates_.resize(most_tried);
        std::sort(candidates_.begin(), candidates_.end(),
                  [](const Candidate& a, const Candidate& b) { return number(a.move) < number(b.move); });
    }

    /// All of a round from the same position, so that none is lucky.
    void play_one(Candidate& candidate) {
        state_ = drawn_;
        game_.apply(state_, candidate.move);
        candidate.sum += played_on();
        ++advice_.games;
    }

    /// Every candidate has played `round_ + 1` games.
    void end_round() {
        candidate_ = 0;
        if (++round_ < games_ && work_ < most_work) return;
        keep_better_half();
        for (Candidate& candidate : candidates_)
            candidate.sum = 0;
        round_ = 0;
        games_ *= 2;
    }

    [[nodiscard]] double played_on() {
        for (std::size_t decisions = 0; decisions < most_played_on && !Game::is_over(state_);) {
            ++work_;
            if (Game::actor(state_) == by_chance) {
                game_.apply(state_, game_.draw(state_, list_));
                continue;
            }
            game_.moves(state_, list_);
            work_ += list_.size() / 16;
            game_.apply(state_, list_[chance_.below_large(list_.size())]);
            ++decisions;
        }
        return WorthOf(game_, state_)(seat_);
    }

    /// The first ones where several did as well.
    void keep_better_half() {
        std::stable_sort(candidates_.begin(), candidates_.end(),
                         [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
        candidates_.resize(work_ < most_work ? (candidates_.size() + 1) / 2 : 1);
    }

    const Game& game_;
    Seat seat_;
    RandomSource chance_;
    std::unique_ptr<const Redrawer> redrawer_;
    State drawn_; ///< as the seat might be in
    State state_; ///< of the game that is played on
    MoveList list_;
    std::vector<Candidate> candidates_;
    std::size_t candidate_ = 0;       ///< that plays next
    std::size_t round_ = 0;           ///< games that all of them have played
    std::size_t games_ = first_games; ///< that they are to play
    std::size_t work_ = 0;
    Advice advice_;
};

Advising::Advising(const Game& game, const View& view, const RandomSource& chance)
    : trial_(std::make_unique<Trial>(game, view, chance)) {}

Advising::~Advising() = default;
Advising::Advising(Advising&&) noexcept = default;
Advising& Advising::operator=(Advising&&) noexcept = default;

bool Advising::go_on() {
    return trial_->go_on();
}

const Advice& Advising::advice() const {
    return trial_->advice();
}

const RandomSource& Advising::chance() const {
    return trial_->chance();
}

RandomSource chance_of_hint(std::uint64_t decision) noexcept {
    return chance_of_decision(bot_chance(0, 0, nobody), decision);
}

Advice advise(const Game& game, const View& view, RandomSource& chance) {
    Advising advising(game, view, chance);
    while (!advising.go_on()) {
    }
    chance = advising.chance();
    return advising.advice();
}

std::string words(const Advice& advice, const Game& game, const View& view) {
    const std::string notation = game.procedure().notation(view.known, advice.move);
    const std::string intention = game.procedure().intention(view, advice.move);
    const std::string move = intention.empty() ? notation : notation + ": " + intention;
    if (advice.legal == 1) return say("the only move is {}", move);
    return say("{} moves of {} were tried in {} games that were played on at random; what did best is {}",
               advice.tried, advice.legal, advice.games, move);
}

} // namespace sabotier::play
