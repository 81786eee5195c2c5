#pragma once

#include "validator/play/bots/bot.hpp"
#include "validator/play/bots/search_memory.hpp"
#include "validator/play/bots/weights.hpp"

#include <memory>

namespace sabotier::play {

/// How much a search does.
struct SearchSettings {
    int iterations = 0; ///< games that are played on, about
    int depth = 0;      ///< decisions of each seat, about, that such a game is played on by the quick policy
    int width = 0;      ///< decisions of the own seat that are compared, at most
    int weighed = 0;    ///< of 100 decisions of the quick policy, how many are weighed
    int sample = 4;     ///< moves by lot of which such a decision takes the best; 0: of all
    int replies = 8;    ///< decisions that the tree tries where one follows on another; 0: there is no tree
    int searched = 100; ///< of 100 decisions of the seat, how many are searched, by lot; others are greedy's
};

/// The decision of a view's seat that does best in games which are played on from positions that the seat
/// might be in, each redrawn from its view, as likely_redrawer() does: information-set Monte Carlo tree
/// search with a single observer (Cowling, Powley and Whitehouse, 2012), open loop where chance is to act.
///
/// The decisions of the seat that look best by the weights are compared in rounds: all of them from the same
/// position, so that none is lucky; the better half is played on twice as often, until one is left
/// (sequential halving: Karnin, Koren and Somekh, 2013). What looked best is left to the last, and gives way
/// only to what did better by more than the standard deviation of the difference. Half way to the first half,
/// and after twice as many rounds again and again, what has done no better than it so far is left out, and of
/// what looked as good what did worse. Each has a tree of what
/// follows, in which whoever is to act takes what did best for himself so far, or looked best to him and was
/// tried seldom. What looks best is weighed from the view of who acts, so that nobody in the tree acts on
/// what he could not know in that position; but what the seat itself does not know the others share in one
/// tree, as if they did not know it either. Below the tree moves are made by a quick policy, until the game
/// is over or long enough.
///
/// All that is compared are whole numbers: the same view and the same chance give the same move on every
/// machine. Keeps at most 131,072 nodes, whatever the settings.
[[nodiscard]] Move searched(const Game& game, const Weights& weights, const SearchSettings& settings,
                            const View& view, RandomSource& chance, SearchMemory& memory);

/// The same, the games of one position after those of another. What is named here by reference is used until
/// it is over.
[[nodiscard]] std::unique_ptr<Thought> search_bit_by_bit(const Game& game, const Weights& weights,
                                                         const SearchSettings& settings, View view,
                                                         RandomSource chance, SearchMemory& memory);

} // namespace sabotier::play
