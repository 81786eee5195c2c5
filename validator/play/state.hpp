#pragma once

#include "validator/play/move.hpp"
#include "validator/play/random_source.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>

namespace sabotier::play {

/// What every state begins with; what follows belongs to the procedure, whose own struct has a `Common` as
/// its first member.
struct Common {
    RandomSource chance;         ///< of draws to come; nobody knows it
    std::uint32_t decisions = 0; ///< taken by seats so far
    Seat actor{};                ///< who decides next; by_chance, or nobody once the game is over
    std::uint8_t reason = 0;     ///< once it is over: index into Game::reasons()
    std::uint16_t none = 0;      ///< always 0: padding would not compare

    friend bool operator==(const Common&, const Common&) = default;
};

/// A position of a game with its history, as far as that matters: one block of bytes without pointers, of the
/// size that its game needs. Copying is memcpy, states are equal when their bytes are. Assigning a state of
/// the same game allocates nothing, so a search keeps the states that it works with.
class State {
public:
    State() = default; ///< of no game
    /// All zero. `size` is not below that of Common.
    explicit State(std::size_t size)
        : bytes_(new std::byte[rounded(size)]),
          size_(rounded(size)) {
        clear();
    }
    State(const State& other)
        : bytes_(other.size_ > 0 ? new std::byte[other.size_] : nullptr),
          size_(other.size_) {
        copy(other);
    }
    State& operator=(const State& other) {
        if (size_ == other.size_)
            copy(other);
        else
            *this = State(other);
        return *this;
    }
    State(State&&) noexcept = default;
    State& operator=(State&&) noexcept = default;
    ~State() = default;

    /// All zero. Allocates nothing where the size stays.
    void reset(std::size_t size) {
        if (size_ == rounded(size))
            clear();
        else
            *this = State(size);
    }

    /// The procedure's struct. It holds no pointers and has no padding, whose bytes would compare as chance
    /// would have them.
    template <class T>
    [[nodiscard]] T& as() noexcept {
        static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
        return *reinterpret_cast<T*>(bytes_.get());
    }
    template <class T>
    [[nodiscard]] const T& as() const noexcept {
        static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
        return *reinterpret_cast<const T*>(bytes_.get());
    }
    /// An array that lies `offset` bytes behind the beginning, aligned as T must be: for what has its size
    /// from the game.
    template <class T>
    [[nodiscard]] T* at(std::size_t offset) noexcept {
        static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
        return reinterpret_cast<T*>(bytes_.get() + offset);
    }
    template <class T>
    [[nodiscard]] const T* at(std::size_t offset) const noexcept {
        static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
        return reinterpret_cast<const T*>(bytes_.get() + offset);
    }
    [[nodiscard]] Common& common() noexcept { return as<Common>(); }
    [[nodiscard]] const Common& common() const noexcept { return as<Common>(); }

    [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return {bytes_.get(), size_}; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; } ///< a multiple of 8

    friend bool operator==(const State& a, const State& b) noexcept {
        return a.size_ == b.size_
               && (a.size_ == 0 || std::memcmp(a.bytes_.get(), b.bytes_.get(), a.size_) == 0);
    }

private:
    [[nodiscard]] static constexpr std::size_t rounded(std::size_t size) noexcept {
        return (size + 7) / 8 * 8;
    }
    /// Not left to `new`, which in quick builds clears byte by byte.
    void clear() noexcept {
        if (size_ > 0) std::memset(bytes_.get(), 0, size_);
    }
    void copy(const State& other) noexcept {
        if (size_ > 0) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
    }

    std::unique_ptr<std::byte[]> bytes_;
    std::size_t size_ = 0;
};

/// 64 bits that equal states have in common, on every machine, and different ones hardly ever. Made of the
/// bytes when asked for, in about a tenth of a nanosecond for each: so nothing can fall out of step with the
/// state, and games that ask for no hash pay nothing.
[[nodiscard]] std::uint64_t hash(std::span<const std::byte> bytes) noexcept;
[[nodiscard]] inline std::uint64_t hash(const State& state) noexcept {
    return hash(state.bytes());
}

} // namespace sabotier::play
