#include "validator/play/deals.hpp"

#include "validator/play/binary_logarithm.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <functional>
#include <numeric>

namespace sabotier::play {

Ways below(RandomSource& chance, Ways bound) noexcept {
    assert(bound > 0);
    if (bound <= UINT64_MAX) return chance.below_large(static_cast<std::uint64_t>(bound));
    const Ways least = (Ways{0} - bound) % bound;
    for (;;) {
        const Ways high = chance.next();
        const Ways drawn = (high << 64) | chance.next();
        if (drawn >= least) return drawn % bound;
    }
}

double ratio(Ways part, Ways all) noexcept {
    return static_cast<double>(part) / static_cast<double>(all);
}

std::int64_t thousandths_of_bits(Ways ways) noexcept {
    assert(ways > 0);
    constexpr int exact = 32; // bits that binary_logarithm() looks at
    const auto high = static_cast<std::uint64_t>(ways >> 64);
    const auto width = static_cast<int>(high != 0 ? 64 + std::bit_width(high)
                                                  : std::bit_width(static_cast<std::uint64_t>(ways)));
    const int shift = std::max(0, width - exact);
    return 1000 * std::int64_t{shift} + binary_logarithm(static_cast<std::uint64_t>(ways >> shift));
}

bool Deals::is_possible(std::span<const WideMask> slots, std::span<const int> counts) {
    std::vector<std::vector<std::size_t>> holders(counts.size()); // slots that have things of each kind
    std::vector<bool> is_asked;
    const std::function<bool(std::size_t)> finds = [&](std::size_t slot) { // an augmenting path
        for (std::size_t kind = 0; kind < counts.size(); ++kind) {
            if ((slots[slot] >> kind & 1) == 0 || is_asked[kind]) continue;
            is_asked[kind] = true;
            auto& held = holders[kind];
            if (held.size() < static_cast<std::size_t>(counts[kind])) {
                held.push_back(slot);
                return true;
            }
            for (std::size_t& other : held)
                if (finds(other)) {
                    other = slot;
                    return true;
                }
        }
        return false;
    };
    for (std::size_t slot = 0; slot < slots.size(); ++slot) {
        is_asked.assign(counts.size(), false);
        if (!finds(slot)) return false;
    }
    return true;
}

namespace {

/// Which slots' masks hold a kind: kinds with the same answer are one class.
std::vector<std::vector<std::uint8_t>> classes_of(std::span<const WideMask> slots,
                                                  std::span<const int> counts) {
    std::vector<WideMask> masks(slots.begin(), slots.end());
    std::sort(masks.begin(), masks.end());
    masks.erase(std::unique(masks.begin(), masks.end()), masks.end());
    std::vector<std::vector<std::uint8_t>> classes;
    const auto are_alike = [&](std::size_t a, std::size_t b) {
        return std::all_of(masks.begin(), masks.end(),
                           [&](WideMask mask) { return ((mask >> a) & 1) == ((mask >> b) & 1); });
    };
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        if (counts[kind] == 0) continue;
        const auto found = std::find_if(classes.begin(), classes.end(),
                                        [&](const auto& one) { return are_alike(one.front(), kind); });
        if (found == classes.end())
            classes.push_back({static_cast<std::uint8_t>(kind)});
        else
            found->push_back(static_cast<std::uint8_t>(kind));
    }
    return classes;
}

/// Orders of what is left of each class.
template <class Number>
Number orders(const std::vector<int>& left) noexcept;

template <>
Ways orders<Ways>(const std::vector<int>& left) noexcept {
    Ways ways = 1;
    Ways placed = 0;
    for (const int count : left) // (placed + count) over count, a factor at a time: each step divides exactly
        for (int i = 1; i <= count; ++i) {
            const auto common = std::gcd(static_cast<std::uint64_t>(++placed), static_cast<std::uint64_t>(i));
            ways /= static_cast<Ways>(i) / common; // what is left of i divides them: nothing grows too large
            ways *= placed / common;
        }
    return ways;
}

template <>
double orders<double>(const std::vector<int>& left) noexcept {
    double ways = 1;
    double placed = 0;
    for (const int count : left)
        for (int i = 1; i <= count; ++i)
            ways *= ++placed / i;
    return ways;
}

/// A number below `bound`, which is not 0.
double below(RandomSource& chance, double bound) noexcept {
    constexpr double unit = 1.0 / (std::uint64_t{1} << 53U);
    return static_cast<double>(chance.next() >> 11U) * unit * bound;
}

} // namespace

Deals::Deals(std::span<const KindMask> slots, std::span<const int> counts)
    : Deals(std::vector<WideMask>(slots.begin(), slots.end()), counts) {}

Deals::Deals(std::span<const WideMask> slots, std::span<const int> counts)
    : classes_(classes_of(slots, counts)),
      counts_(counts.begin(), counts.end()),
      order_(slots.size()),
      is_exact_(can_count(counts)) {
    std::uint64_t radix = 1;
    for (const auto& kinds : classes_) {
        int things = 0;
        for (const std::uint8_t kind : kinds)
            things += counts[kind];
        whole_.push_back(things);
        radix_.push_back(radix);
        radix *= static_cast<std::uint64_t>(things) + 1;
    }
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::vector<std::vector<std::uint8_t>> takes(slots.size());
    for (std::size_t slot = 0; slot < slots.size(); ++slot)
        for (std::size_t one = 0; one < classes_.size(); ++one)
            if ((slots[slot] >> classes_[one].front()) & 1)
                takes[slot].push_back(static_cast<std::uint8_t>(one));
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::size_t a, std::size_t b) { return takes[a].size() < takes[b].size(); });
    for (const std::size_t slot : order_) {
        if (takes[slot].size() < classes_.size()) ++constrained_;
        takes_.push_back(std::move(takes[slot]));
    }
    Left left = whole_;
    if (!is_exact_) {
        ways_ = count(0, left, rounded_ways_left_) > 0 ? 1 : 0;
        return;
    }
    ways_ = count(0, left, ways_left_);
    // Of kinds, not of classes: what a class has can be told apart in as many ways in every deal.
    for (const auto& kinds : classes_) {
        Left inside;
        for (const std::uint8_t kind : kinds)
            inside.push_back(counts[kind]);
        ways_ *= orders<Ways>(inside);
    }
}

bool Deals::can_count(std::span<const int> counts) noexcept {
    double bits = 0;
    double all = 0;
    for (const int count : counts) {
        bits -= std::lgamma(count + 1.0);
        all += count;
    }
    return (bits + std::lgamma(all + 1)) / std::log(2.0) < 127.99; // the sum is off by far less
}

/// That of a key, or the free one where it would be.
template <class Number>
std::size_t Deals::WaysLeft<Number>::place_of(const std::vector<Place>& places, std::uint64_t key) noexcept {
    const std::size_t last = places.size() - 1;
    std::size_t place = mixed(key) & last;
    while (places[place].first != 0 && places[place].first != key)
        place = (place + 1) & last;
    return place;
}

template <class Number>
const Number* Deals::WaysLeft<Number>::find(std::uint64_t code) const noexcept {
    if (places_.empty()) return nullptr;
    const Place& there = places_[place_of(places_, code + 1)];
    return there.first == 0 ? nullptr : &there.second;
}

template <class Number>
void Deals::WaysLeft<Number>::add(std::uint64_t code, Number ways) {
    constexpr std::size_t first_places = 64;
    if (2 * (taken_ + 1) > places_.size()) {
        std::vector<Place> more(std::max(first_places, 2 * places_.size()));
        for (const Place& one : places_)
            if (one.first != 0) more[place_of(more, one.first)] = one;
        places_ = std::move(more);
    }
    places_[place_of(places_, code + 1)] = {code + 1, ways};
    ++taken_;
}

std::uint64_t Deals::code(const Left& left) const noexcept {
    std::uint64_t code = 0;
    for (std::size_t one = 0; one < left.size(); ++one)
        code += radix_[one] * static_cast<std::uint64_t>(left[one]);
    return code;
}

template <class Number>
Number Deals::count(std::size_t slot, Left& left, WaysLeft<Number>& seen) const {
    if (slot == constrained_) return orders<Number>(left);
    const std::uint64_t here = code(left);
    if (const Number* const found = seen.find(here)) return *found;
    Number ways = 0;
    for (const std::uint8_t one : takes_[slot])
        if (left[one] > 0) {
            --left[one];
            ways += count(slot + 1, left, seen);
            ++left[one];
        }
    seen.add(here, ways);
    return ways;
}

template <class Number>
Number Deals::known(std::size_t slot, const Left& left, const WaysLeft<Number>& seen) const {
    return slot == constrained_ ? orders<Number>(left) : *seen.find(code(left));
}

template <class Number>
std::size_t Deals::drawn(std::size_t slot, Left& left, const WaysLeft<Number>& seen,
                         RandomSource& chance) const {
    Number drawn = below(chance, known(slot, left, seen));
    std::size_t last = 0;
    for (const std::uint8_t one : takes_[slot]) {
        if (left[one] == 0) continue;
        --left[one];
        const Number ways = known(slot + 1, left, seen);
        if (drawn < ways) return one;
        ++left[one];
        if (ways > 0) last = one;
        drawn -= ways;
    }
    --left[last]; // rounding has lost the last one
    return last;
}

void Deals::draw(RandomSource& chance, std::span<std::uint8_t> out) const {
    assert(ways_ > 0);
    Left left = whole_;
    std::vector<int> kinds_left = counts_;
    // Any thing of the class, of which one is taken off what is left: each equally likely.
    const auto thing_of = [&](std::size_t one) {
        auto drawn = static_cast<int>(chance.below(static_cast<std::uint32_t>(left[one] + 1)));
        for (const std::uint8_t kind : classes_[one]) {
            if (drawn < kinds_left[kind]) {
                --kinds_left[kind];
                return kind;
            }
            drawn -= kinds_left[kind];
        }
        return classes_[one].front();
    };
    for (std::size_t slot = 0; slot < constrained_; ++slot)
        out[order_[slot]] = thing_of(is_exact_ ? drawn(slot, left, ways_left_, chance)
                                               : drawn(slot, left, rounded_ways_left_, chance));
    for (std::size_t slot = constrained_; slot < order_.size(); ++slot) {
        auto drawn = static_cast<int>(chance.below(static_cast<std::uint32_t>(order_.size() - slot)));
        std::size_t one = 0;
        while (drawn >= left[one])
            drawn -= left[one++];
        --left[one];
        out[order_[slot]] = thing_of(one);
    }
}

} // namespace sabotier::play
