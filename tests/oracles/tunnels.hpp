#pragma once

#include "formats/model/rulebook.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// The game of tunnel cards once more, written from its rules and as plainly as can be: every card is tried
/// in every place. It shares no code with the program, only the values of a rulebook.
namespace sabotier::oracle {

struct Place {
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Place&, const Place&) = default;
};

/// A card on the table. Sides are numbered clockwise from the top.
struct Laid {
    std::size_t kind = 0; ///< index into the cards of the rulebook
    bool is_turned = false;
    bool is_face_down = false;
    friend auto operator<=>(const Laid&, const Laid&) = default;
};

struct Lay {
    std::size_t kind = 0;
    Place place;
    bool is_turned = false;
};

using Table = std::map<Place, Laid>;

class TunnelRules {
public:
    explicit TunnelRules(const Rulebook& rulebook);

    /// Whether the rules allow this card in this place, whoever lays it.
    [[nodiscard]] bool may_lay(const Table& table, const Lay& lay) const;
    /// Whether a tunnel that this team can walk opens towards the goal. No team: doors bar nobody.
    [[nodiscard]] bool is_reached(const Table& table, Place goal,
                                  const std::optional<std::string>& team) const;
    /// Empty places beside cards.
    [[nodiscard]] static std::vector<Place> places_beside(const Table& table);
    [[nodiscard]] bool is_goal(std::size_t kind) const { return cards_[kind].is_goal; }

private:
    /// For each side of each card: whether somebody gets there from the start or a ladder.
    using Reached = std::map<Place, std::array<bool, 4>>;
    struct Card {
        std::array<std::array<int, 4>, 2> group{}; ///< upright and turned, by side; -1: closed
        std::string door;
        bool is_ladder = false;
        bool is_start = false;
        bool is_goal = false;
    };
    [[nodiscard]] const Card& card(const Laid& laid) const { return cards_[laid.kind]; }
    [[nodiscard]] int group(const Laid& laid, std::size_t side) const {
        return card(laid).group[laid.is_turned ? 1 : 0][side];
    }
    /// Tunnels run through it: every card but a goal that lies face down.
    [[nodiscard]] bool is_path(const Laid& laid) const { return !(card(laid).is_goal && laid.is_face_down); }
    [[nodiscard]] Reached reached(const Table& table, const std::optional<std::string>& team) const;

    std::vector<Card> cards_;
};

struct Question {
    Place goal;
    std::optional<std::string> team;
};

/// The fewest cards out of `left` (copies, by kind) for each question, none where they cannot do it: lays all
/// of them in every order. None at all if that gives more than `most` tables.
[[nodiscard]] std::optional<std::vector<std::optional<int>>>
fewest_by_trying_all(const TunnelRules& rules, const Table& table, const std::vector<int>& left,
                     const std::vector<Question>& questions, std::size_t most);

} // namespace sabotier::oracle
