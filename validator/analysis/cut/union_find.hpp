#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabotier {

/// Disjoint sets of dense numbers. The lowest member of a set names it, so that joining along a flat grid
/// keeps paths short.
class UnionFind {
public:
    explicit UnionFind(std::size_t size)
        : parent_(size) {
        for (std::size_t i = 0; i < size; ++i)
            parent_[i] = static_cast<std::uint32_t>(i);
    }

    [[nodiscard]] std::size_t size() const noexcept { return parent_.size(); }
    /// A further set of one.
    std::uint32_t add() {
        const auto number = static_cast<std::uint32_t>(parent_.size());
        parent_.push_back(number);
        return number;
    }
    /// Puts a set of one into the set of a lower member, without looking for that set's name.
    void attach(std::uint32_t single, std::uint32_t lower) noexcept { parent_[single] = parent_[lower]; }
    /// Makes find() a look-up, until the next join.
    void flatten() noexcept {
        for (std::uint32_t& parent : parent_)
            parent = parent_[parent]; // lower members come first
    }
    /// The name of its set: the lowest member.
    std::uint32_t find(std::uint32_t member) noexcept {
        while (parent_[member] != member) {
            parent_[member] = parent_[parent_[member]];
            member = parent_[member];
        }
        return member;
    }
    void join(std::uint32_t a, std::uint32_t b) noexcept {
        a = find(a);
        b = find(b);
        if (a < b)
            parent_[b] = a;
        else
            parent_[a] = b;
    }

private:
    std::vector<std::uint32_t> parent_;
};

} // namespace sabotier
