#pragma once

#include "validator/play/procedures/steps/facts.hpp"

#include <array>
#include <cstring>

namespace sabotier::play::steps {

/// From every square of a board the ways to squares beside it on which a side has no piece, as Facts::ways
/// has them. All squares at once, eight in a word: that takes less than looking around each piece.
class OpenWays {
public:
    static constexpr std::size_t most_squares = 400; ///< of boards that are looked at so

    OpenWays(const Facts& facts, const Cell* board, std::size_t side) noexcept
        : columns_(facts.columns) {
        find_free(facts, board, side);
        const std::uint8_t* const free = free_.data() + columns_;
        for (std::size_t i = 0; i < facts.squares; i += sizeof(Eight)) {
            const Eight beside = load(free + i - columns_) | load(free + i - 1) << 1 | load(free + i + 1) << 2
                                 | load(free + i + columns_) << 3;
            store(beside & load(facts.ways.data() + i), ways_.data() + i);
        }
    }

    [[nodiscard]] std::uint8_t from(std::size_t square) const noexcept { return ways_[square]; }
    /// Closes the way from a square to one beside it; without a branch, as nobody can guess which way it is.
    void close(std::size_t square, std::size_t to) noexcept {
        const unsigned way = unsigned{to + columns_ == square} | unsigned{to + 1 == square} << 1
                             | unsigned{to == square + 1} << 2 | unsigned{to == square + columns_} << 3;
        ways_[square] &= static_cast<std::uint8_t>(~way);
    }

private:
    using Eight = std::uint64_t;

    [[nodiscard]] static Eight load(const void* from) noexcept {
        Eight eight = 0;
        std::memcpy(&eight, from, sizeof eight);
        return eight;
    }
    static void store(Eight eight, void* to) noexcept { std::memcpy(to, &eight, sizeof eight); }

    void find_free(const Facts& facts, const Cell* board, std::size_t side) noexcept {
        constexpr Eight ones = 0x0101010101010101U;
        std::memset(free_.data(), 0, columns_);
        std::uint8_t* const free = free_.data() + columns_;
        std::size_t i = 0;
        for (; i + sizeof(Eight) <= facts.squares; i += sizeof(Eight))
            store(~(load(board + i) >> (6 + side)) & ones, free + i);
        for (; i < facts.squares; ++i)
            free[i] = belongs(board[i], side) ? 0 : 1;
        std::memset(free + i, 0, columns_ + sizeof(Eight));
    }

    std::size_t columns_;
    std::array<std::uint8_t, 3 * most_squares + sizeof(Eight)>
        free_; ///< 1 or 0, with a row before and behind
    std::array<std::uint8_t, most_squares> ways_;
};

} // namespace sabotier::play::steps
