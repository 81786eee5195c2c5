#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

namespace sabotier {

/// What a game is played on. What is known of a kind stands in one row of each layer's table: in the files
/// called `kinds`. Elsewhere only checks name kinds, where they declare what they look at.
enum class BoardKind : std::uint8_t { hexes, rooms, squares, cards, table };

[[nodiscard]] std::string_view name(BoardKind kind) noexcept; ///< "hexes", as documents write it

/// What a layer knows of kinds of board: a row for each. A program that has a kind of its own adds its rows
/// before it reads documents; not for several threads at once.
template <class Row>
class KindTable {
public:
    KindTable(std::initializer_list<std::pair<const BoardKind, Row>> rows)
        : rows_(rows) {}

    /// Null: this layer does not know the kind.
    [[nodiscard]] const Row* find(BoardKind kind) const {
        const auto found = rows_.find(kind);
        return found == rows_.end() ? nullptr : &found->second;
    }
    /// Of a kind that it knows; throws std::out_of_range.
    [[nodiscard]] const Row& operator[](BoardKind kind) const { return rows_.at(kind); }
    [[nodiscard]] auto begin() const { return rows_.begin(); }
    [[nodiscard]] auto end() const { return rows_.end(); }

    void add(BoardKind kind, Row row) { rows_.insert_or_assign(kind, std::move(row)); }
    void remove(BoardKind kind) { rows_.erase(kind); }

private:
    std::map<BoardKind, Row> rows_;
};

} // namespace sabotier
