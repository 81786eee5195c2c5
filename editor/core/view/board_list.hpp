#pragma once

#include "editor/core/places/selection.hpp"
#include "formats/setup/setup.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace sabotier::editor {

/// A board in words: a row for every piece, then one for every space. Texts are put together when they are
/// asked for, so that a list of a million spaces costs no more than the rows that are seen.
class BoardList {
public:
    /// What, where, details.
    static constexpr std::size_t columns = 3;
    using Texts = std::array<std::string, columns>;
    /// In larger boards spaces are found by their whole name alone, so that typing never waits.
    static constexpr std::size_t most_searched = 20'000;

    BoardList() = default;
    /// Rows in which a text contains `wanted`, in any case; all if it is empty.
    BoardList(std::shared_ptr<const Setup> setup, const std::string& wanted);

    [[nodiscard]] std::size_t size() const noexcept { return units_.size() + spaces_.size(); }
    [[nodiscard]] Texts texts(std::size_t row) const;
    [[nodiscard]] bool is_piece(std::size_t row) const noexcept { return row < units_.size(); }
    /// The piece of a row that is one.
    [[nodiscard]] PieceRef piece(std::size_t row) const;
    [[nodiscard]] SpaceIndex space(std::size_t row) const; ///< no_space of pieces off the board

private:
    [[nodiscard]] Texts unit_texts(const SetupUnit& unit) const;
    [[nodiscard]] Texts space_texts(SpaceIndex space) const;

    std::shared_ptr<const Setup> setup_;
    AnyBoard board_;
    std::vector<std::size_t> units_; ///< of the setup
    std::vector<SpaceIndex> spaces_;
};

/// "road, bridge": what leads over the ground of a space or blocks it; empty for nothing.
[[nodiscard]] std::string ways_in_words(const Setup& setup, SpaceIndex space);
/// What is at a space, a line each: its name and ground, what is written and wanted there, every piece.
[[nodiscard]] std::string space_in_words(const Setup& setup, const Board& board, SpaceIndex space);

} // namespace sabotier::editor
