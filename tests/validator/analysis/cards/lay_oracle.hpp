#pragma once

#include "formats/board/card_board.hpp"

#include <map>
#include <optional>
#include <vector>

namespace sabotier::oracle {

/// Laid cards and the rules of laying more, written once more and as plainly as can be: tries every card in
/// every place.
class Table {
public:
    Table(const Rulebook& rules, SideId team, CardPlace goal)
        : rules_(rules),
          team_(std::move(team)),
          goal_(goal) {}

    void put(std::size_t kind, CardPlace place, int turn);
    /// Whether the rules allow it: sides match, joined to the start for the team, or a ladder beside a card.
    [[nodiscard]] bool may_put(std::size_t kind, CardPlace place, int turn) const;
    [[nodiscard]] bool is_goal_reached() const;
    /// Empty places beside cards.
    [[nodiscard]] std::vector<CardPlace> free_places() const;
    /// The fewest cards that reach the goal, at most `most`; none if so many cannot.
    [[nodiscard]] std::optional<int> fewest(std::vector<int> left, int most);
    [[nodiscard]] Cards cards() const;

private:
    struct Laid {
        std::size_t kind;
        int turn;
        CardShape shape;
    };
    [[nodiscard]] bool search(std::vector<int>& left, int cards);
    [[nodiscard]] std::map<std::pair<CardPlace, int>, bool> reached() const;
    [[nodiscard]] bool is_goal(CardPlace place) const;
    [[nodiscard]] const CardKind& kind_at(CardPlace place) const {
        return rules_.cards[laid_.at(place).kind];
    }

    const Rulebook& rules_;
    SideId team_;
    CardPlace goal_;
    std::map<CardPlace, Laid> laid_;
};

} // namespace sabotier::oracle
