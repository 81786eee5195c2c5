#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sabotier::play {

/// One decision, or one outcome of chance, as a value of 64 bits. What the bits mean is known by the
/// procedure alone; two moves that do the same are the same value. Faces show and read moves as notation.
enum class Move : std::uint64_t {};

[[nodiscard]] constexpr std::uint64_t number(Move move) noexcept {
    return static_cast<std::uint64_t>(move);
}

/// Who decides and who knows: a player of his own, or a side whose players share what they know. Dense from
/// 0, in the order of play.
enum class Seat : std::uint8_t {};
inline constexpr std::size_t most_seats = 16; ///< of a game
inline constexpr Seat onlooker{0xFD};         ///< sees what is public, decides nothing
inline constexpr Seat by_chance{0xFE};        ///< the actor where something is drawn
inline constexpr Seat nobody{0xFF};           ///< the game is over

[[nodiscard]] constexpr std::size_t number(Seat seat) noexcept {
    return static_cast<std::size_t>(seat);
}
[[nodiscard]] constexpr Seat seat(std::size_t index) noexcept {
    return static_cast<Seat>(static_cast<std::uint8_t>(index));
}

/// A caller's buffer of moves. It grows to the largest number that it ever held and keeps that room, so that
/// a game that goes on with the same list allocates nothing.
class MoveList {
public:
    /// Room for at least so many more; add_unchecked() may then be called so often.
    void reserve_more(std::size_t count) {
        if (count_ + count > moves_.size()) grow(count_ + count);
    }
    void add(Move move) {
        reserve_more(1);
        add_unchecked(move);
    }
    void add_unchecked(Move move) noexcept { moves_[count_++] = move; }
    /// For quick loops: room for `count` more, to be written from where this points; then take() tells how
    /// far.
    [[nodiscard]] Move* room(std::size_t count) {
        reserve_more(count);
        return moves_.data() + count_;
    }
    void take(const Move* end) noexcept { count_ = static_cast<std::size_t>(end - moves_.data()); }
    /// An outcome of chance that is `weight` times as likely as one of weight 1; from 1 to 2^32. Never
    /// together with add().
    void add_outcome(Move move, std::uint64_t weight) {
        assert(weight > 0);
        add(move);
        weights_.resize(count_);
        weights_.back() = weight;
    }
    /// Drops the moves for which keeps(move) is false. Of decisions, not of outcomes.
    template <class Keeps>
    void keep_if(const Keeps& keeps) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count_; ++i)
            if (keeps(moves_[i])) moves_[kept++] = moves_[i];
        count_ = kept;
    }
    void clear() noexcept {
        count_ = 0;
        weights_.clear();
    }

    [[nodiscard]] std::size_t size() const noexcept { return count_; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    [[nodiscard]] Move operator[](std::size_t i) const noexcept { return moves_[i]; }
    [[nodiscard]] const Move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] const Move* end() const noexcept { return moves_.data() + count_; }
    [[nodiscard]] bool contains(Move move) const noexcept; ///< linear
    /// Of outcome i; 1 where no outcome has a weight.
    [[nodiscard]] std::uint64_t weight(std::size_t i) const noexcept {
        return weights_.empty() ? 1 : weights_[i];
    }
    [[nodiscard]] std::uint64_t total_weight() const noexcept; ///< of all outcomes

private:
    void grow(std::size_t least);

    std::vector<Move> moves_; ///< all of them constructed; the first count_ are in the list
    std::vector<std::uint64_t> weights_;
    std::size_t count_ = 0;
};

} // namespace sabotier::play
