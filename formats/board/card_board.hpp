#pragma once

#include "formats/board/board.hpp"
#include "formats/model/cards.hpp"
#include "formats/model/rulebook.hpp"

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// Sides of a card as it lies, clockwise from the top.
enum class CardSide : std::uint8_t { top, right, bottom, left };
inline constexpr std::array card_sides{CardSide::top, CardSide::right, CardSide::bottom, CardSide::left};

[[nodiscard]] constexpr std::size_t number(CardSide side) noexcept {
    return static_cast<std::size_t>(side);
}
[[nodiscard]] constexpr CardSide opposite(CardSide side) noexcept {
    return static_cast<CardSide>((number(side) + 2) % 4);
}

/// A place on the table: x grows to the right, y upwards, one card wide and one card high.
struct CardPlace {
    int x = 0;
    int y = 0;

    friend constexpr auto operator<=>(const CardPlace&, const CardPlace&) = default;
};
[[nodiscard]] CardPlace beside(CardPlace place, CardSide side) noexcept;

/// The openings of a card as it lies.
struct CardShape {
    std::array<std::int8_t, 4> joint{-1, -1, -1, -1}; ///< by side: openings joined inside share a number;
                                                      ///< -1: closed

    [[nodiscard]] bool is_open(CardSide side) const noexcept { return joint[number(side)] >= 0; }
    [[nodiscard]] bool joins(CardSide a, CardSide b) const noexcept {
        return is_open(a) && joint[number(a)] == joint[number(b)];
    }
    [[nodiscard]] unsigned open_sides() const noexcept; ///< bit n: side n is open

    friend bool operator==(const CardShape&, const CardShape&) = default;
};

/// Turned clockwise by degrees; what is no quarter turn counts as upright.
[[nodiscard]] CardShape shape_of(const CardKind& kind, int turn);
/// Upright or on its head: how portrait cards may lie.
[[nodiscard]] bool is_legal_turn(int turn) noexcept;

/// Height of a portrait card of the trade's sizes (56 by 87 mm), in widths.
inline constexpr double card_height = 87.0 / 56.0;

/// Cards laid side by side. A space is a place with a card, in reading order: the top row first. Of two cards
/// in one place the first one written counts; the others are kept for the checks.
class CardBoard final : public Board {
public:
    /// `rules` must outlive the board.
    CardBoard(Cards cards, const Rulebook& rules);
    ~CardBoard() override;

    [[nodiscard]] const Cards& written() const noexcept { return cards_; }
    [[nodiscard]] const LaidCard& laid(SpaceIndex space) const { return cards_.laid[written_[index(space)]]; }
    /// Index of that card in written().laid.
    [[nodiscard]] std::size_t entry(SpaceIndex space) const { return written_[index(space)]; }
    [[nodiscard]] CardPlace place(SpaceIndex space) const { return places_[index(space)]; }
    /// Null: the rulebook has no such card.
    [[nodiscard]] const CardKind* card(SpaceIndex space) const { return kinds_[index(space)]; }
    /// Of an unknown card: closed on all sides.
    [[nodiscard]] const CardShape& shape(SpaceIndex space) const { return shapes_[index(space)]; }
    [[nodiscard]] bool is_goal(SpaceIndex space) const;
    [[nodiscard]] bool is_start(SpaceIndex space) const;
    /// Start, path cards and goals that lie face up: what tunnels run through.
    [[nodiscard]] bool is_tunnel(SpaceIndex space) const;
    [[nodiscard]] std::optional<SpaceIndex> at(CardPlace place) const; ///< none: no card lies there
    [[nodiscard]] std::optional<SpaceIndex> beside(SpaceIndex space, CardSide side) const; ///< the same
    /// Entries of written().laid that lie on another card, with the space they share.
    [[nodiscard]] const std::vector<std::pair<std::size_t, SpaceIndex>>& covered() const noexcept {
        return covered_;
    }
    [[nodiscard]] CardPlace least() const noexcept { return least_; } ///< of both coordinates
    [[nodiscard]] CardPlace most() const noexcept { return most_; }

    [[nodiscard]] std::size_t size() const override { return places_.size(); }
    [[nodiscard]] bool is_space(SpaceIndex space) const override { return sabotier::number(space) < size(); }
    [[nodiscard]] std::string name(SpaceIndex space) const override; ///< "8,-2"
    [[nodiscard]] std::optional<SpaceIndex> find(std::string_view name) const override;
    void neighbours(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override;
    void touching(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override;
    [[nodiscard]] const Layout& layout() const override;
    [[nodiscard]] std::string_view word() const override { return "card"; }

private:
    static std::size_t index(SpaceIndex space) noexcept { return sabotier::number(space); }

    Cards cards_;
    std::vector<CardPlace> places_;
    std::vector<std::size_t> written_;
    std::vector<const CardKind*> kinds_;
    std::vector<CardShape> shapes_;
    std::map<CardPlace, SpaceIndex> by_place_;
    std::vector<std::pair<std::size_t, SpaceIndex>> covered_;
    CardPlace least_;
    CardPlace most_;
    std::unique_ptr<Layout> layout_;
};

[[nodiscard]] std::string name_of(CardPlace place); ///< "8,-2"
/// The rulebook's card of this id, or null.
[[nodiscard]] const CardKind* find_card(const Rulebook& rulebook, const CardId& id);
/// "top", "right", "bottom", "left".
[[nodiscard]] std::string_view name(CardSide side) noexcept;

} // namespace sabotier
