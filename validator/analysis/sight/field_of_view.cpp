#include "validator/analysis/sight/field_of_view.hpp"

#include "validator/analysis/sight/shadow_table.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sabotier {

namespace {

/// Bits of one column of a disc: `count` of them from the number `start` on.
template <std::size_t words>
using Bits = std::array<std::uint64_t, words>;

template <std::size_t words>
void put(Bits<words>& to, int start, std::uint64_t bits) {
    const auto at = static_cast<std::size_t>(start) / 64;
    const int shift = start % 64;
    to[at] |= bits << shift;
    if (shift != 0 && at + 1 < words) to[at + 1] |= bits >> (64 - shift);
}

/// The shadows in a disc round one looker. `words` machine words hold a bit for each hex.
template <std::size_t words>
class Shade {
public:
    Shade(const SightBoard& board, Hex from, const ShadowTable& table)
        : board_(board),
          from_(from),
          table_(table),
          is_paired_(!table.pairs().empty()) {
        const Disc& disc = table.disc();
        first_ = std::max(-disc.radius(), -from.q);
        last_ = std::min(disc.radius(), board.board().grid.columns() - 1 - from.q);
    }

    /// The disc's part of a plane.
    [[nodiscard]] Bits<words> cut(const BitColumns& plane) const {
        Bits<words> bits{};
        for (int q = first_; q <= last_; ++q)
            put(bits, table_.disc().start(q), column(plane, q));
        return bits;
    }
    void add_solid(const BitColumns& plane) {
        for (int q = first_; q <= last_; ++q)
            for (std::uint64_t bits = column(plane, q); bits != 0; bits &= bits - 1)
                add_solid(table_.disc().start(q) + std::countr_zero(bits));
    }
    void add_solid(int number) {
        if (is_paired_) put(solid_, number, 1);
        hide(dark_, table_.shadow(number));
    }
    void add_seconds(const BitColumns& plane) {
        for (int q = first_; q <= last_; ++q)
            for (std::uint64_t bits = column(plane, q); bits != 0; bits &= bits - 1) {
                const int number = table_.disc().start(q) + std::countr_zero(bits);
                if (is_paired_) put(second_, number, 1);
                count(dark_, dim_, table_.shadow(number));
            }
    }
    /// What is hidden by all that was added.
    [[nodiscard]] Bits<words> dark() const {
        if (!is_paired_) return dark_;
        Bits<words> dark = dark_;
        auto dim = dim_;
        for (const ShadowTable::Pair& pair : table_.pairs()) {
            const int weight = std::min(this->weight(pair.first), this->weight(pair.second));
            if (weight == 2) hide(dark, pair.mask.data());
            if (weight == 1) count(dark, dim, pair.mask.data());
        }
        return dark;
    }

private:
    using Counts = std::array<Bits<words>, 3>; ///< what lies behind at least one, two, three

    [[nodiscard]] std::uint64_t column(const BitColumns& plane, int q) const {
        const Disc& disc = table_.disc();
        const int row = to_cell(from_ + Hex{q, disc.top(q)}).row;
        return plane.word(from_.q + q, row) & (~std::uint64_t{0} >> (64 - disc.length(q)));
    }
    [[nodiscard]] int weight(int number) const {
        const auto has = [number](const Bits<words>& bits) {
            return (bits[static_cast<std::size_t>(number) / 64] >> (number % 64) & 1U) != 0;
        };
        return has(solid_) ? 2 : has(second_) ? 1 : 0;
    }
    static void hide(Bits<words>& dark, const std::uint64_t* mask) {
        for (std::size_t i = 0; i < words; ++i)
            dark[i] |= mask[i];
    }
    /// One more hex that blocks together with others.
    void count(Bits<words>& dark, Counts& dim, const std::uint64_t* mask) const {
        const auto last = static_cast<std::size_t>(board_.seconds_that_block() - 2);
        for (std::size_t i = 0; i < words; ++i)
            dark[i] |= dim[last][i] & mask[i];
        for (std::size_t level = last; level > 0; --level)
            for (std::size_t i = 0; i < words; ++i)
                dim[level][i] |= dim[level - 1][i] & mask[i];
        for (std::size_t i = 0; i < words; ++i)
            dim[0][i] |= mask[i];
    }

    const SightBoard& board_;
    Hex from_;
    const ShadowTable& table_;
    bool is_paired_;
    int first_; ///< columns of the disc that lie on the board
    int last_;
    Bits<words> dark_{};
    Counts dim_{};
    Bits<words> solid_{}; ///< kept for pairs only
    Bits<words> second_{};
};

/// Units in the way are few, so that they are looked up one by one.
template <std::size_t words>
void add_units(Shade<words>& shade, const SightBoard& board, Hex from, const Disc& disc, std::uint8_t mask,
               std::size_t side) {
    const auto& blockers = board.blockers();
    auto blocker = std::lower_bound(blockers.begin(), blockers.end(), from.q - disc.radius(),
                                    [](const SightBoard::Blocker& b, int q) { return b.hex.q < q; });
    for (; blocker != blockers.end() && blocker->hex.q <= from.q + disc.radius(); ++blocker) {
        const Hex offset = blocker->hex - from;
        if (disc.contains(offset) && (SightBoard::obstacle(*blocker, side) & mask) != 0)
            shade.add_solid(disc.number(offset));
    }
}

template <std::size_t words>
void view(const SightBoard& board, Hex from, const ShadowTable& table, const SightBoard::Terms& terms,
          std::size_t side, std::uint64_t* seen) {
    Shade<words> shade(board, from, table);
    const auto take = [&](const Bits<words>& targets) {
        const Bits<words> dark = shade.dark();
        for (std::size_t i = 0; i < words; ++i)
            seen[i] |= targets[i] & ~dark[i];
    };
    add_units(shade, board, from, table.disc(), terms.mask, side);
    if ((terms.mask & SightBoard::building) != 0) {
        shade.add_solid(board.buildings());
        take(shade.cut(board.spaces()));
        return;
    }
    // Targets in the order of the height below which terrain does not block their line, from the highest, so
    // that each layer of terrain only adds to the shadows.
    for (const SightBoard::Layer& layer : board.layers()) {
        if (layer.height >= terms.floor) {
            shade.add_solid(layer.solid);
            shade.add_seconds(layer.second);
        }
        take(shade.cut(layer.spaces));
    }
}

using View = void (*)(const SightBoard&, Hex, const ShadowTable&, const SightBoard::Terms&, std::size_t,
                      std::uint64_t*);

/// By words / 4 - 1: discs of every tabled radius.
template <std::size_t... i>
constexpr std::array<View, sizeof...(i)> views_of(std::index_sequence<i...>) {
    return {&view<4 * (i + 1)>...};
}
constexpr auto views = views_of(std::make_index_sequence<12>{});
static_assert(Disc(largest_line_table).size() <= 64 * 4 * static_cast<int>(views.size()));

} // namespace

FieldOfView::FieldOfView(Hex centre, int range)
    : centre_(centre),
      disc_(range),
      words_((static_cast<std::size_t>(disc_.size()) + 255) / 256 * 4) {}

bool FieldOfView::contains(Hex hex) const noexcept {
    const Hex offset = hex - centre_;
    return disc_.contains(offset) && bit(disc_.number(offset));
}

std::size_t FieldOfView::count() const noexcept {
    std::size_t sum = 0;
    for (const std::uint64_t word : words_)
        sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
}

FieldOfView field_of_view(const SightBoard& board, Hex from, int range, const Looker& looker,
                          bool targets_fly) {
    assert(range >= 0 && range <= largest_line_table);
    FieldOfView seen(from, range);
    if (!board.board().is_space(from)) return seen;
    const SightBoard::Terms terms = board.terms(board.board().grid.index(from), looker, targets_fly);
    const ShadowTable& table = ShadowTable::of(range, board.rules().pairs);
    views[table.words() / 4 - 1](board, from, table, terms, looker.side, seen.words().data());
    return seen;
}

std::vector<SpaceIndex> seen_spaces(const SightBoard& board, Hex from, int range, const Looker& looker,
                                    bool targets_fly) {
    const HexGrid& grid = board.board().grid;
    std::vector<SpaceIndex> seen;
    if (range < 0) return seen;
    if (range <= largest_line_table) {
        const FieldOfView view = field_of_view(board, from, range, looker, targets_fly);
        view.for_each([&](Hex hex) { seen.push_back(grid.index(hex)); });
        return seen;
    }
    board.board().for_each_space([&](SpaceIndex space) {
        const Hex hex = grid.hex(space);
        if (distance(from, hex) <= range && board.sees(from, hex, looker, targets_fly)) seen.push_back(space);
    });
    return seen;
}

} // namespace sabotier
