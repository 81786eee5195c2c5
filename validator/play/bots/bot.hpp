#pragma once

#include "validator/play/game.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

/// Players that are programs. They get what their seat may know, and nothing else.
namespace sabotier::play {

class SearchMemory;

/// What bots work with while they choose. Who asks bots keeps one, so that nothing is allocated after the
/// first decisions; one thread at a time. Any bot may be asked with it: no decision depends on what another
/// one left in it. A copy has nothing in it.
class BotScratch {
public:
    BotScratch();
    BotScratch(const BotScratch& other);
    BotScratch& operator=(const BotScratch& other);
    BotScratch(BotScratch&&) noexcept;
    BotScratch& operator=(BotScratch&&) noexcept;
    ~BotScratch();

    MoveList moves;
    std::vector<int> features;            ///< as Procedure::weigh() fills them in
    std::unique_ptr<SearchMemory> search; ///< of mcts; null until one was asked
};

/// A decision that is made bit by bit, for who has something else to do in between. It needs the bot and the
/// scratch that it began with, and nobody else may work with that scratch meanwhile.
class Thought {
public:
    Thought() = default;
    Thought(const Thought&) = delete;
    Thought& operator=(const Thought&) = delete;
    virtual ~Thought() = default;
    /// Thinks on for a bit: a few games that are tried out. The move, once it is found; then it is over.
    [[nodiscard]] virtual std::optional<Move> go_on() = 0;
};

/// Decides for a seat. Immutable; any number of threads ask it, each with a scratch of its own.
class Bot {
public:
    virtual ~Bot() = default;
    /// One of the legal moves of the view's seat, which is to decide. `scratch` is overwritten. The same view
    /// and the same chance give the same move, on every machine.
    [[nodiscard]] virtual Move choose(const View& view, RandomSource& chance, BotScratch& scratch) const = 0;
    /// Whether choose() takes so long that who waits for it may want to leave off: then think() is not null.
    [[nodiscard]] virtual bool takes_time() const noexcept { return false; }
    /// The same decision bit by bit; null: choose() takes no time to speak of.
    [[nodiscard]] virtual std::unique_ptr<Thought> think(View view, RandomSource chance,
                                                         BotScratch& scratch) const;
    /// The same, for who has the legal moves at hand: all of them, and not in `scratch`.
    [[nodiscard]] virtual Move choose_of(const MoveList& moves, const View& view, RandomSource& chance,
                                         BotScratch& scratch) const;
};

/// What a bot draws from for a seat of a game: apart from the draws of the game itself, so that no bot can
/// foresee those.
[[nodiscard]] RandomSource bot_chance(std::uint64_t seed, std::uint64_t number, Seat seat) noexcept;
/// What it draws from for decision `decision` of the game, 0 the first: the same whatever was drawn before,
/// so that a game which was taken back, or read from its record, goes on as it would have.
[[nodiscard]] RandomSource chance_of_decision(RandomSource bot, std::uint64_t decision) noexcept;

} // namespace sabotier::play
