#pragma once

#include "validator/play/game.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Players that are programs. They get what their seat may know, and nothing else.
namespace sabotier::play {

/// Decides for a seat. Immutable; any number of threads ask it.
class Bot {
public:
    virtual ~Bot() = default;
    /// One of the legal moves of the view's seat, which is to decide. `scratch` is overwritten. The same view
    /// and the same chance give the same move.
    [[nodiscard]] virtual Move choose(const View& view, RandomSource& chance, MoveList& scratch) const = 0;
};

/// A bot that can be asked for by name.
struct BotType {
    std::string name;    ///< "random", as records have it
    std::string summary; ///< how it plays: a clause that starts with a verb
    std::unique_ptr<const Bot> (*make)(std::shared_ptr<const Game> game); ///< for any seat of the game
};

/// Every bot, weakest first.
[[nodiscard]] const std::vector<BotType>& all_bots();
[[nodiscard]] const BotType* bot_type(std::string_view name); ///< null: none of that name

/// What a bot draws from for a seat of a game: apart from the draws of the game itself, so that no bot can
/// foresee those.
[[nodiscard]] RandomSource bot_chance(std::uint64_t seed, std::uint64_t number, Seat seat) noexcept;
/// What it draws from for decision `decision` of the game, 0 the first: the same whatever was drawn before,
/// so that a game which was taken back, or read from its record, goes on as it would have.
[[nodiscard]] RandomSource chance_of_decision(RandomSource bot, std::uint64_t decision) noexcept;

} // namespace sabotier::play
