#include "validator/play/procedures/digging/hand.hpp"
#include "validator/play/random_source.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <vector>

using namespace sabotier::play;
using namespace sabotier::play::digging;

namespace {

constexpr std::size_t before = 3; ///< bytes of others in front of the hand
constexpr std::uint8_t others = 0x5A;

using Bytes = std::array<std::uint8_t, before + most_hand + sizeof(SixteenBytes)>;

Bytes bytes_of(const std::vector<std::uint8_t>& cards, std::size_t size) {
    Bytes bytes;
    bytes.fill(others);
    std::fill_n(bytes.begin() + before, size, nothing);
    std::copy(cards.begin(), cards.end(), bytes.begin() + before);
    return bytes;
}

} // namespace

TEST_CASE("Cards come into a hand of any size in their order and go out of it", "[play][digging]") {
    // All that a byte may confuse: 0, neighbours, those around its upper bit, the last kind that there may
    // be.
    constexpr std::array<std::uint8_t, 9> kinds{0, 1, 2, 63, 127, 128, 129, 198, most_kinds - 1};
    RandomSource chance = RandomSource::of(14);
    for (std::size_t size = 1; size <= most_hand; ++size) {
        CAPTURE(size);
        std::vector<std::uint8_t> cards;
        Bytes bytes = bytes_of(cards, size);
        for (int step = 0; step < 400; ++step) {
            const bool is_put = cards.empty() || (cards.size() < size && chance.below(2) == 0);
            const std::uint8_t kind = is_put ? kinds[chance.below(kinds.size())]
                                             : cards[chance.below(static_cast<std::uint32_t>(cards.size()))];
            change_hand(bytes.data() + before, size,
                        [&](auto& hand) { is_put ? hand.put(kind) : hand.take(kind); });
            if (is_put)
                cards.insert(std::upper_bound(cards.begin(), cards.end(), kind), kind);
            else
                cards.erase(std::find(cards.begin(), cards.end(), kind));
            REQUIRE(bytes == bytes_of(cards, size));
        }
    }
}

TEST_CASE("Several cards change at a time", "[play][digging]") {
    Bytes bytes = bytes_of({3, 3, 70, 150}, 6);
    change_hand(bytes.data() + before, 6, [](auto& hand) {
        hand.take(3);
        hand.take(150);
        hand.put(71);
        hand.put(0);
        hand.take(70);
    });
    CHECK(bytes == bytes_of({0, 3, 71}, 6));
}
