#pragma once

#include "editor/core/work/edit.hpp"
#include "formats/board/card_board.hpp"

#include <string>
#include <vector>

/// Cards laid on a board of cards. Places are (x, y), the start at (0, 0).
namespace sabotier::editor {

/// Null: none lies there.
[[nodiscard]] const LaidCard* card_at(const Map& map, CardPlace place);

/// Lays a card, or replaces the one that lies there. `turn`: degrees clockwise. Refused: a card that the
/// rulebook lacks, a place beyond `farthest_card`.
[[nodiscard]] Edited lay_card(const Scene& scene, const CardId& card, CardPlace place, int turn = 0,
                              bool face_down = false);
[[nodiscard]] Edited turn_card(const Scene& scene, CardPlace place); ///< by half a turn
[[nodiscard]] Edited flip_card(const Scene& scene, CardPlace place); ///< face up or down
/// Refused, as the two above: no card lies there. Moving: another one lies where it is to go.
[[nodiscard]] Edited remove_card(const Scene& scene, CardPlace place);
[[nodiscard]] Edited move_card(const Scene& scene, CardPlace from, CardPlace to);

/// How a card would lie with its neighbours.
struct CardFit {
    std::vector<CardSide> joined;     ///< opening meets opening
    std::vector<CardSide> mismatched; ///< opening meets border
    bool is_taken = false;            ///< another card lies there

    [[nodiscard]] bool matches() const noexcept { return mismatched.empty() && !is_taken; }
};
/// `turn`: degrees clockwise. Face-down cards match everything, and so do those that the rulebook lacks.
[[nodiscard]] CardFit fit_of(const Scene& scene, const CardId& card, CardPlace place, int turn);
[[nodiscard]] std::string in_words(const CardFit& fit);

/// The place under a point of the plane, with a card or without.
[[nodiscard]] CardPlace card_place_at(const CardBoard& board, Point point) noexcept;
[[nodiscard]] Point centre_of(const CardBoard& board, CardPlace place) noexcept;

/// Of the copies in the decks, how many are not laid yet.
[[nodiscard]] int cards_left(const Scene& scene, const CardId& card);
/// The same in words: "3 left", and of those that are laid beyond the decks "1 too many".
[[nodiscard]] std::string supply_in_words(const Scene& scene, const CardId& card);

} // namespace sabotier::editor
