#pragma once

#include "formats/board/board.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/model/scenario.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier {

/// A game without a board: what lies on the table for a number of players. What the scenario leaves open is
/// taken from the rulebook's table for that number. A space is a place of the row, named from "1".
class TableBoard final : public Board {
public:
    /// `rules` must outlive the board.
    TableBoard(const Table& table, const Scenario& scenario, const Rulebook& rules);
    ~TableBoard() override;

    /// Stated by the scenario, else its seats, else its roles; 0: none of them says.
    [[nodiscard]] int players() const noexcept { return players_; }
    [[nodiscard]] const std::vector<Slot>& row() const noexcept { return row_; }
    [[nodiscard]] const std::map<RoleId, int>& roles() const noexcept { return roles_; }
    [[nodiscard]] int count(const RoleId& role) const; ///< players who have it; 0 of an unknown one
    [[nodiscard]] int hidden() const;                  ///< players of the role that spoils missions
    [[nodiscard]] const std::vector<std::string>& nominations() const noexcept { return nominations_; }
    /// As the scenario states them, hands included.
    [[nodiscard]] const std::vector<Seat>& seats() const noexcept { return seats_; }
    /// What the rulebook lays out for so many players; null: it has nothing for them.
    [[nodiscard]] const TableSize* published() const noexcept { return published_; }
    [[nodiscard]] const Rulebook& rules() const noexcept { return rules_; }
    /// Spoiling cards that make this place of the row fail.
    [[nodiscard]] int spoilers(const Slot& slot) const;

    [[nodiscard]] std::size_t size() const override { return row_.size(); }
    [[nodiscard]] bool is_space(SpaceIndex space) const override { return number(space) < size(); }
    [[nodiscard]] std::string name(SpaceIndex space) const override;
    [[nodiscard]] std::optional<SpaceIndex> find(std::string_view name) const override;
    void neighbours(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override;
    void touching(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override;
    [[nodiscard]] const Layout& layout() const override;
    [[nodiscard]] std::string_view word() const override { return "place"; }

private:
    const Rulebook& rules_;
    int players_ = 0;
    std::vector<Slot> row_;
    std::map<RoleId, int> roles_;
    std::vector<std::string> nominations_;
    std::vector<Seat> seats_;
    const TableSize* published_ = nullptr;
    std::unique_ptr<Layout> layout_;
};

} // namespace sabotier
