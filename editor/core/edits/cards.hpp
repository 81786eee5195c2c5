#pragma once

#include "editor/core/edits/edit.hpp"

#include <array>
#include <string>
#include <vector>

/// Cards laid on a board of cards. A slot is (x, y), the start at (0, 0).
namespace sabotier::editor {

struct CardSlot {
    int x = 0;
    int y = 0;

    friend bool operator==(const CardSlot&, const CardSlot&) = default;
    friend auto operator<=>(const CardSlot&, const CardSlot&) = default;
};

[[nodiscard]] const LaidCard* card_at(const Map& map, CardSlot slot);

/// Lays a card, or replaces the one that lies there.
[[nodiscard]] Edited lay_card(const Scene& scene, const CardId& card, CardSlot slot, int turn = 0,
                              bool face_down = false);
[[nodiscard]] Edited turn_card(const Scene& scene, CardSlot slot); ///< by half a turn
[[nodiscard]] Edited flip_card(const Scene& scene, CardSlot slot); ///< face up or down
[[nodiscard]] Edited remove_card(const Scene& scene, CardSlot slot);
[[nodiscard]] Edited move_card(const Scene& scene, CardSlot from, CardSlot to);

/// Sides of a card: top, right, bottom, left.
enum class CardSide : std::uint8_t { top, right, bottom, left };
inline constexpr std::array<CardSide, 4> all_card_sides{CardSide::top, CardSide::right, CardSide::bottom,
                                                        CardSide::left};
[[nodiscard]] CardSlot beside(CardSlot slot, CardSide side) noexcept;
/// Whether a card has an opening on a side as it lies.
[[nodiscard]] bool is_open(const CardKind& card, CardSide side, int turn) noexcept;

/// How a card would lie with its neighbours.
struct CardFit {
    std::vector<CardSide> joined;     ///< opening meets opening
    std::vector<CardSide> mismatched; ///< opening meets border
    bool is_taken = false;            ///< another card lies there

    [[nodiscard]] bool matches() const noexcept { return mismatched.empty() && !is_taken; }
};
/// Face-down cards match everything.
[[nodiscard]] CardFit fit_of(const Scene& scene, const CardId& card, CardSlot slot, int turn);
[[nodiscard]] std::string in_words(const CardFit& fit);

/// Of the copies in the decks, how many are not laid yet.
[[nodiscard]] int cards_left(const Scene& scene, const CardId& card);

} // namespace sabotier::editor
