#pragma once

#include "validator/analysis/cards/fewest_cards.hpp"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

/// Inside the search for the fewest cards: what lies on the table already, and what fits where.
namespace sabotier::cards {

/// What a card in a place must be: sides that must be open or closed (bit n: side n), pairs of sides that it
/// must join for the walker, and whether it must be a ladder.
struct Wanted {
    unsigned open = 0;
    unsigned closed = 0;
    bool is_ladder = false;
    bool is_double = false;   ///< two tunnels that cross or pass each other
    bool beside_goal = false; ///< no ladder may lie here
    std::vector<std::array<CardSide, 2>> joined;
};

/// A place and the side through which a tunnel arrives there; `arrives` 4: none, a ladder is laid here.
struct Arrow {
    CardPlace place;
    std::uint8_t arrives = 0;

    friend constexpr auto operator<=>(const Arrow&, const Arrow&) = default;
};
inline constexpr std::uint8_t as_ladder = 4;

/// Where a tunnel leads that leaves a place through a side.
struct Target {
    enum class Kind : std::uint8_t { goal, empty, part, blocked };
    Kind kind = Kind::blocked;
    Arrow arrow;            ///< of empty
    std::uint32_t part = 0; ///< of part: index into Ground::parts()
};

class Ground {
public:
    Ground(const CardBoard& board, const Rulebook& rulebook, std::vector<int> left, SpaceIndex goal,
           Walker walker);

    /// A connected part of the tunnels that are laid: where it can be continued.
    struct Part {
        std::vector<Arrow> exits;
        bool is_at_goal = false;
        bool is_start = false;
    };
    [[nodiscard]] const std::vector<Part>& parts() const noexcept { return parts_; }
    [[nodiscard]] const Rulebook& rulebook() const noexcept { return rulebook_; }
    [[nodiscard]] const std::vector<int>& left() const noexcept { return left_; }
    [[nodiscard]] int cards() const noexcept { return cards_; }              ///< left, all kinds together
    [[nodiscard]] int doubles() const noexcept { return doubles_; }          ///< left with two tunnels
    [[nodiscard]] bool has_ladders() const noexcept { return has_ladders_; } ///< left
    [[nodiscard]] bool is_empty(CardPlace place) const { return !board_.at(place); }
    [[nodiscard]] const CardBoard& board() const noexcept { return board_; }
    /// What the cards around a place ask of a card there.
    [[nodiscard]] Wanted wanted(CardPlace place) const;
    [[nodiscard]] Target target(CardPlace from, CardSide through) const;
    /// Places where a ladder may be laid beside the cards on the table.
    [[nodiscard]] const std::vector<CardPlace>& ladder_places() const noexcept { return ladder_places_; }
    /// Ways in which a kind (index into Rulebook::cards) meets this: 0, 180, both or none.
    [[nodiscard]] std::vector<int> turns(std::size_t kind, const Wanted& wanted) const;
    /// Whether any card left meets this. Remembers answers.
    [[nodiscard]] bool fits_any(const Wanted& wanted) const;

private:
    struct Form {
        CardShape shape;
        int turn = 0;
    };
    void find_parts();
    void find_ladder_places();
    [[nodiscard]] bool meets(std::size_t kind, const Form& form, const Wanted& wanted) const;

    const CardBoard& board_;
    const Rulebook& rulebook_;
    std::vector<int> left_;
    SpaceIndex goal_;
    Walker walker_;
    std::vector<std::array<Form, 2>> forms_; ///< of every kind
    int cards_ = 0;
    int doubles_ = 0;
    bool has_ladders_ = false;
    std::vector<Part> parts_;
    std::vector<std::uint32_t> part_of_; ///< by opening
    std::vector<CardPlace> ladder_places_;
    mutable std::unordered_map<std::uint64_t, bool> fits_; ///< by wanted()
};

} // namespace sabotier::cards
