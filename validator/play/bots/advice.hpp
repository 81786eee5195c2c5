#pragma once

#include "validator/play/game.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace sabotier::play {

/// Which move of a view's seat, which is to decide, does best where everybody then plays at random: from
/// positions drawn anew, as the seat might be in, for some decisions or to the end. What counts is the
/// payoff, and of a game that is not over what its procedure makes of the position (Procedure::outlook()): at
/// least who has more points. No other knowledge of a game is in it; the better half of the moves is tried
/// twice as often, again and again, until one is left.
struct Advice {
    Move move{};
    std::size_t legal = 0; ///< moves that there are
    std::size_t tried = 0; ///< of these: the others were left out by lot
    std::size_t games = 0; ///< that were played on
};

/// As much is played as takes a fraction of a second. The same view and the same chance give the same advice.
[[nodiscard]] Advice advise(const Game& game, const View& view, RandomSource& chance);

/// The chance for a hint before decision `decision` of a game, 0 the first: whoever asks twice, or elsewhere,
/// is told the same.
[[nodiscard]] RandomSource chance_of_hint(std::uint64_t decision) noexcept;

/// The same advice bit by bit, for who has something else to do in between. Needs the game as long as it is.
class Advising {
public:
    Advising(const Game& game, const View& view, const RandomSource& chance);
    ~Advising();
    Advising(Advising&&) noexcept;
    Advising& operator=(Advising&&) noexcept;

    /// Thinks on for a bit: a game that is played on. Whether the advice is found.
    bool go_on();
    /// Once it is found.
    [[nodiscard]] const Advice& advice() const;
    /// What was left of the chance by then.
    [[nodiscard]] const RandomSource& chance() const;

private:
    class Trial;
    std::unique_ptr<Trial> trial_;
};

/// The advice in a sentence without its full stop.
[[nodiscard]] std::string words(const Advice& advice, const Game& game, const View& view);

} // namespace sabotier::play
