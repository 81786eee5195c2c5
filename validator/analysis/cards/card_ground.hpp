#pragma once

#include "formats/board/card_board.hpp"
#include "validator/analysis/cards/tunnels.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

/// Inside the search for the fewest cards: what lies on the table already, and what fits where.
namespace sabotier::cards {

/// What a tunnel is followed for. Whether a card may be laid depends on tunnels that anybody could walk,
/// doors or not: they are built. Whether the goal is reached depends on those that the asking walker can
/// walk.
enum class Phase : std::uint8_t { build, walk };
inline constexpr std::array phases{Phase::build, Phase::walk};

[[nodiscard]] constexpr std::size_t number(Phase phase) noexcept {
    return static_cast<std::size_t>(phase);
}
/// Bit n: side n.
[[nodiscard]] constexpr unsigned bit(CardSide side) noexcept {
    return 1U << sabotier::number(side);
}

/// What a card in a place must be: sides that must be open or closed (bit n: side n), pairs of sides that it
/// must join, whether the walker must be able to pass, and whether it must be a ladder.
struct Wanted {
    unsigned open = 0;
    unsigned closed = 0;
    unsigned joined = 0;    ///< bit a * 4 + b: sides a and b, in any order
    bool is_walked = false; ///< no door of another team
    bool is_ladder = false;
    bool is_double = false;   ///< two tunnels that cross or pass each other
    bool beside_goal = false; ///< no ladder may lie here

    void join(CardSide a, CardSide b) noexcept {
        joined |= 1U << (sabotier::number(a) * 4 + sabotier::number(b));
    }
};

/// A place and the side through which a tunnel arrives there; `arrives` 4: none, a ladder is laid here.
struct Arrow {
    CardPlace place;
    std::uint8_t arrives = 0;

    friend constexpr auto operator<=>(const Arrow&, const Arrow&) = default;
};
inline constexpr std::uint8_t as_ladder = 4;
inline constexpr std::size_t ways_to_arrive = 5;

/// The side of arrival as a bit; 0 for a ladder.
[[nodiscard]] constexpr unsigned arrival(std::uint8_t arrives) noexcept {
    return arrives == as_ladder ? 0U : 1U << arrives;
}

/// Where a tunnel leads that leaves a place through a side.
struct Target {
    enum class Kind : std::uint8_t { goal, empty, part, blocked };
    Kind kind = Kind::blocked;
    Arrow arrow;            ///< of empty
    std::uint32_t part = 0; ///< of part: index into Ground::parts() of the phase
};

/// What lies on the table, for one goal and one walker. Remembers answers: for one thread.
class Ground {
public:
    /// `left`: copies of each of Rulebook::cards. Board and rulebook must outlive it.
    Ground(const CardBoard& board, const Rulebook& rulebook, std::vector<int> left, SpaceIndex goal,
           Walker walker);

    /// A connected part of the tunnels that are laid: where it can be continued.
    struct Part {
        std::vector<Arrow> exits;
        bool is_at_goal = false; ///< of the walk only
        bool is_start = false;
    };
    [[nodiscard]] const std::vector<Part>& parts(Phase phase) const noexcept {
        return laid_[number(phase)].parts;
    }
    [[nodiscard]] const Rulebook& rulebook() const noexcept { return rulebook_; }
    [[nodiscard]] const std::vector<int>& left() const noexcept { return left_; }
    [[nodiscard]] int cards() const noexcept { return cards_; }              ///< left, all kinds together
    [[nodiscard]] int doubles() const noexcept { return doubles_; }          ///< left with two tunnels
    [[nodiscard]] bool has_ladders() const noexcept { return has_ladders_; } ///< left
    [[nodiscard]] bool is_empty(CardPlace place) const { return !board_.at(place); }
    [[nodiscard]] const CardBoard& board() const noexcept { return board_; }
    [[nodiscard]] CardPlace goal() const { return board_.place(goal_); }
    /// What the cards around a place ask of a card there. Goals ask nothing, face up or face down.
    [[nodiscard]] Wanted wanted(CardPlace place) const;
    /// Goals that lie face down lead nowhere, those face up are tunnels; but whoever walks to the goal that
    /// is asked for is there.
    [[nodiscard]] Target target(Phase phase, CardPlace from, CardSide through) const;
    /// The part that opens through this side of a laid card; none: it is closed there.
    [[nodiscard]] std::optional<std::uint32_t> part_at(Phase phase, CardPlace place, CardSide side) const;
    /// Places where a ladder may be laid beside the cards on the table, in order.
    [[nodiscard]] const std::vector<CardPlace>& ladder_places() const noexcept { return ladder_places_; }
    [[nodiscard]] bool is_ladder_place(CardPlace place) const;
    /// Kinds left (indices into Rulebook::cards) that meet this in one turn at least. Remembers answers; the
    /// reference stays.
    [[nodiscard]] const std::vector<std::size_t>& kinds(const Wanted& wanted) const;
    [[nodiscard]] bool fits_any(const Wanted& wanted) const { return !kinds(wanted).empty(); }
    /// The first turn (0 or 180) in which a kind that meets this does so.
    [[nodiscard]] int turn(std::size_t kind, const Wanted& wanted) const;

private:
    struct Form {
        unsigned open = 0;
        unsigned joined = 0; ///< as Wanted::joined, both ways round
        int turn = 0;
    };
    struct Laid {
        std::vector<Part> parts;
        std::vector<std::uint32_t> part_of; ///< by opening
    };
    [[nodiscard]] static Form form_of(const CardKind& kind, int turn);
    void find_parts(Phase phase, const Walker& walker);
    void find_ladder_places();
    [[nodiscard]] bool meets(std::size_t kind, const Form& form, const Wanted& wanted) const;

    const CardBoard& board_;
    const Rulebook& rulebook_;
    std::vector<int> left_;
    SpaceIndex goal_;
    Walker walker_;
    std::vector<std::array<Form, 2>> forms_; ///< of every kind
    std::vector<bool> is_double_;            ///< every kind
    int cards_ = 0;
    int doubles_ = 0;
    bool has_ladders_ = false;
    std::array<Laid, phases.size()> laid_;
    std::vector<CardPlace> ladder_places_;
    mutable std::unordered_map<std::uint32_t, std::vector<std::size_t>> kinds_; ///< by wanted()
};

} // namespace sabotier::cards
