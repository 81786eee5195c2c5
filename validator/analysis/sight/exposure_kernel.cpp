#include "validator/analysis/sight/exposure_kernel.hpp"

#include <algorithm>
#include <new>

// Compiled with -O3 whatever the build: without it the loops over words are ten times slower. Each variant of
// the kernel is the same code with machine words of another width; which one runs is decided at run time.
#define SABOTIER_INLINE inline __attribute__((always_inline))

namespace sabotier {

namespace {

constexpr int columns = ExposureProgram::tile_columns;
constexpr std::align_val_t line{64};
constexpr int batch = 15; ///< planes added up at a time

/// Machine words of `bytes` bytes.
template <int bytes>
struct Vector {
    typedef std::uint64_t Word __attribute__((vector_size(bytes)));
    typedef std::uint64_t Loose __attribute__((vector_size(bytes), aligned(8), may_alias)); ///< anywhere
    static constexpr int lanes = bytes / 8;
    static constexpr int block = 4; ///< what fits the registers
};

/// Machine words lie anywhere in the arrays of 64-bit words.
template <class V>
SABOTIER_INLINE void load(typename V::Word& word, const std::uint64_t* from) {
    word = *reinterpret_cast<const typename V::Loose*>(from);
}
template <class V>
SABOTIER_INLINE void store(std::uint64_t* to, const typename V::Word& word) {
    *reinterpret_cast<typename V::Loose*>(to) = word;
}

/// sum and carry of three bits in each place; `sum` may be one of them.
template <class W>
SABOTIER_INLINE void add(const W& a, const W& b, const W& c, W& sum, W& carry) {
    const W ab = a ^ b;
    carry = (a & b) | (c & ab);
    sum = ab ^ c;
}

/// The words of a row that the disc reaches: its hexes moved by r reach less far the larger r is. Whole
/// machine words, that begin on a line of the cache.
template <class V>
SABOTIER_INLINE int first_word(const ExposureProgram& program, int row) {
    return std::max(0, program.range - row) / V::lanes * V::lanes;
}
SABOTIER_INLINE int last_word(const ExposureProgram& program, int row) {
    return columns + 2 * program.range + 1 - std::max(0, row - program.range);
}

/// Words of a plane moved by -range to range, row after row.
template <class V>
SABOTIER_INLINE void move(const ExposureProgram& program, const ExposureTile::Plane& plane,
                          std::uint64_t* to) {
    for (int shift = 0; shift <= 2 * program.range; ++shift, to += program.row_words())
        for (int i = first_word<V>(program, shift); i < last_word(program, shift); i += V::lanes) {
            typename V::Word low, high;
            load<V>(low, plane.low.data() + i);
            load<V>(high, plane.high.data() + i);
            // Two shifts: one by 64 would be none.
            store<V>(to + i, low >> shift | high << 1 << (63 - shift));
        }
}

/// Words of a shape: of its part and of the single hex beside it.
template <class V, bool seconds, bool either>
SABOTIER_INLINE void make_shape(const ExposureProgram& program, std::uint32_t index, std::uint64_t* free,
                                std::uint64_t* passes) {
    using W = typename V::Word;
    const ExposureProgram::Shape shape = program.shapes[index];
    const int words = program.row_words(), rows = 2 * program.range + 1;
    const std::ptrdiff_t first = static_cast<std::ptrdiff_t>(shape.part) * program.shape_words();
    const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(index) * program.shape_words();
    const std::ptrdiff_t beside = shape.at.r * words + shape.at.q;
    for (int row = std::max(0, -shape.at.r); row < rows - std::max(0, shape.at.r); ++row)
        for (int i = row * words + first_word<V>(program, row); i < row * words + last_word(program, row);
             i += V::lanes) {
            W free_a, free_b, passes_a{}, passes_b{};
            load<V>(free_a, free + first + i);
            load<V>(free_b, free + i + beside);
            if (seconds) {
                load<V>(passes_a, passes + first + i);
                load<V>(passes_b, passes + i + beside);
            }
            store<V>(free + to + i, either ? free_a | free_b : free_a & free_b);
            if (seconds)
                store<V>(passes + to + i,
                         either ? passes_a | passes_b : (passes_a & free_b) | (free_a & passes_b));
        }
}

template <class V, bool seconds>
SABOTIER_INLINE void make_shapes(const ExposureProgram& program, ExposureTile& tile) {
    for (std::uint32_t i = 1; i < program.shapes.size(); ++i)
        if (program.shapes[i].is_either)
            make_shape<V, seconds, true>(program, i, tile.moved_free.data(), tile.moved_passes.data());
        else
            make_shape<V, seconds, false>(program, i, tile.moved_free.data(), tile.moved_passes.data());
}

/// Where the words of a tile are. Held by value while the tree is walked: the compiler cannot know that no
/// store changes the tile itself.
struct Words {
    explicit Words(ExposureTile& tile)
        : free(tile.moved_free.data()),
          passes(tile.moved_passes.data()),
          equal(tile.moved_equal.data()),
          lower(tile.moved_lower.data()),
          seen_by_equal(tile.seen_by_equal.data()),
          seen_by_lower(tile.seen_by_lower.data()),
          stack(tile.stack.data()),
          pending(tile.pending.data()),
          sums(tile.sums.data()) {}

    const std::uint64_t* free;
    const std::uint64_t* passes;
    const std::uint64_t* equal;
    const std::uint64_t* lower;
    const std::uint64_t* seen_by_equal;
    const std::uint64_t* seen_by_lower;
    std::uint64_t* stack;
    std::uint64_t* pending;
    std::uint64_t* sums;
    int waiting = 0; ///< planes in `pending`
};

/// Adds the waiting planes to the sums: fifteen bits become a number of four bits, that is added bit by bit.
template <class V>
SABOTIER_INLINE void add_waiting(Words& words) {
    using W = typename V::Word;
    std::fill(words.pending + words.waiting * columns, words.pending + batch * columns, 0);
    words.waiting = 0;
    for (int i = 0; i < columns; i += V::lanes) {
        const std::uint64_t* p = words.pending + i;
        W ones[5], twos[7], fours[3], eights;
        for (int k = 0; k < 5; ++k, p += 3 * columns) {
            W a, b, c;
            load<V>(a, p);
            load<V>(b, p + columns);
            load<V>(c, p + 2 * columns);
            add<W>(a, b, c, ones[k], twos[k]);
        }
        add<W>(ones[0], ones[1], ones[2], ones[0], twos[5]);
        add<W>(ones[0], ones[3], ones[4], ones[0], twos[6]);
        add<W>(twos[0], twos[1], twos[2], twos[0], fours[0]);
        add<W>(twos[3], twos[4], twos[5], twos[3], fours[1]);
        add<W>(twos[0], twos[3], twos[6], twos[0], fours[2]);
        add<W>(fours[0], fours[1], fours[2], fours[0], eights);
        const W number[4] = {ones[0], twos[0], fours[0], eights};
        W carry{};
        for (int bit = 0; bit < exposure_sum_bits; ++bit) {
            std::uint64_t* const sum = words.sums + bit * columns + i;
            W old, next;
            load<V>(old, sum);
            add<W>(old, bit < 4 ? number[bit] : W{}, carry, old, next);
            store<V>(sum, old);
            carry = next;
        }
    }
}

/// What is seen of a target, where both ends are to be counted.
template <class V, bool heights>
SABOTIER_INLINE void mask(const Words& words, std::ptrdiff_t target, int i, typename V::Word& seen) {
    typename V::Word equal;
    load<V>(equal, words.equal + target + i);
    if (heights) {
        typename V::Word lower, by_equal, by_lower;
        load<V>(lower, words.lower + target + i);
        load<V>(by_equal, words.seen_by_equal + i);
        load<V>(by_lower, words.seen_by_lower + i);
        equal = (equal & by_equal) | (lower & by_lower);
    }
    seen &= equal;
}

/// One step down an edge with a block of machine words, which stay in registers.
template <class V, bool seconds, bool is_last>
SABOTIER_INLINE void descend(const std::uint64_t* free, const std::uint64_t* passes,
                             typename V::Word (&any)[V::block], typename V::Word (&none)[V::block]) {
    for (int k = 0; k < V::block; ++k) {
        typename V::Word clear;
        load<V>(clear, free + k * V::lanes);
        if (seconds) {
            typename V::Word passing;
            load<V>(passing, passes + k * V::lanes);
            any[k] = (any[k] & clear) | (none[k] & passing);
            if (!is_last) none[k] &= clear;
        } else {
            any[k] &= clear;
        }
    }
}

/// Two rows of words for each depth of the tree: what is open as far as there, and what is open without any
/// terrain that blocks together with more of its kind.
constexpr int level = 2 * columns;

template <class V, bool seconds>
SABOTIER_INLINE void load_level(const std::uint64_t* above, typename V::Word (&any)[V::block],
                                typename V::Word (&none)[V::block]) {
    for (int k = 0; k < V::block; ++k) {
        load<V>(any[k], above + k * V::lanes);
        if (seconds) load<V>(none[k], above + columns + k * V::lanes);
    }
}

/// An edge that others go on from.
template <class V, bool seconds>
SABOTIER_INLINE void branch(const Words& words, const ExposureProgram::Edge& edge, const std::uint32_t* first,
                            const std::uint32_t* last) {
    for (int i = 0; i < columns; i += V::block * V::lanes) {
        typename V::Word any[V::block], none[V::block] = {};
        load_level<V, seconds>(words.stack + edge.from * level + i, any, none);
        for (const std::uint32_t* step = first; step != last; ++step)
            descend<V, seconds, false>(words.free + *step + i, words.passes + *step + i, any, none);
        std::uint64_t* const open = words.stack + edge.depth * level + i;
        for (int k = 0; k < V::block; ++k) {
            store<V>(open + k * V::lanes, any[k]);
            if (seconds) store<V>(open + columns + k * V::lanes, none[k]);
        }
    }
}

/// An edge with one target and nothing below: what is open goes straight to the sums.
template <class V, bool seconds, bool heights>
SABOTIER_INLINE void leaf(Words& words, const ExposureProgram::Edge& edge, const std::uint32_t* first,
                          const std::uint32_t* last, std::uint32_t target) {
    std::uint64_t* const to = words.pending + words.waiting * columns;
    for (int i = 0; i < columns; i += V::block * V::lanes) {
        typename V::Word any[V::block], none[V::block] = {};
        load_level<V, seconds>(words.stack + edge.from * level + i, any, none);
        for (const std::uint32_t* step = first; step != last - 1; ++step)
            descend<V, seconds, false>(words.free + *step + i, words.passes + *step + i, any, none);
        descend<V, seconds, true>(words.free + last[-1] + i, words.passes + last[-1] + i, any, none);
        for (int k = 0; k < V::block; ++k) {
            mask<V, heights>(words, target, i + k * V::lanes, any[k]);
            store<V>(to + i + k * V::lanes, any[k]);
        }
    }
    if (++words.waiting == batch) add_waiting<V>(words);
}

template <class V, bool heights>
SABOTIER_INLINE void count(Words& words, const std::uint64_t* open, std::uint32_t target) {
    std::uint64_t* const to = words.pending + words.waiting * columns;
    for (int i = 0; i < columns; i += V::lanes) {
        typename V::Word seen;
        load<V>(seen, open + i);
        mask<V, heights>(words, target, i, seen);
        store<V>(to + i, seen);
    }
    if (++words.waiting == batch) add_waiting<V>(words);
}

template <class V, bool seconds, bool heights>
SABOTIER_INLINE void walk(const ExposureProgram& program, ExposureTile& tile) {
    Words words(tile);
    const std::uint32_t* step = program.steps.data();
    const std::uint32_t* target = program.targets.data();
    for (const ExposureProgram::Edge& edge : program.edges) {
        const std::uint32_t* const last_step = step + edge.steps;
        if (edge.is_leaf) {
            leaf<V, seconds, heights>(words, edge, step, last_step, *target++);
        } else {
            branch<V, seconds>(words, edge, step, last_step);
            for (int i = 0; i < edge.targets; ++i)
                count<V, heights>(words, words.stack + edge.depth * level, *target++);
        }
        step = last_step;
    }
    add_waiting<V>(words);
}

template <class V>
SABOTIER_INLINE void run(const ExposureProgram& program, ExposureTile& tile) {
    std::fill_n(tile.stack.data(), 2 * columns, ~std::uint64_t{0});
    move<V>(program, tile.free, tile.moved_free.data());
    if (tile.counts_seconds) move<V>(program, tile.passes, tile.moved_passes.data());
    move<V>(program, tile.equal, tile.moved_equal.data());
    if (tile.has_heights) move<V>(program, tile.lower, tile.moved_lower.data());
    if (tile.counts_seconds)
        make_shapes<V, true>(program, tile);
    else
        make_shapes<V, false>(program, tile);
    if (tile.counts_seconds && tile.has_heights)
        walk<V, true, true>(program, tile);
    else if (tile.counts_seconds)
        walk<V, true, false>(program, tile);
    else if (tile.has_heights)
        walk<V, false, true>(program, tile);
    else
        walk<V, false, false>(program, tile);
}

/// From the bits of a number in twelve words to the number: sixteen hexes at a time, the highest bit first.
SABOTIER_INLINE void take(ExposureTile& tile, std::uint16_t* numbers) {
    typedef std::uint16_t Sixteen __attribute__((vector_size(32)));
    Sixteen hex;
    for (int i = 0; i < 16; ++i)
        hex[i] = static_cast<std::uint16_t>(1U << i);
    for (int column = 0; column < columns; ++column)
        for (int part = 0; part < 64; part += 16, numbers += 16) {
            Sixteen number{};
            for (int bit = exposure_sum_bits - 1; bit >= 0; --bit) {
                const std::uint64_t word =
                    tile.sums[static_cast<std::size_t>(bit) * static_cast<std::size_t>(columns)
                              + static_cast<std::size_t>(column)];
                const Sixteen bits = static_cast<std::uint16_t>(word >> part) & hex;
                number += number;
                number -= reinterpret_cast<Sixteen>(bits != 0); // true is -1
            }
            __builtin_memcpy(numbers, &number, sizeof number);
        }
    std::fill_n(tile.sums.data(), tile.sums.size(), 0);
}

std::size_t words_of_shapes(const ExposureProgram& program, std::size_t shapes) {
    return static_cast<std::size_t>(program.shape_words()) * shapes;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) void run_256(const ExposureProgram& program, ExposureTile& tile) {
    run<Vector<32>>(program, tile);
}
__attribute__((target("avx512f,avx512bw,avx512vl,prefer-vector-width=512"))) void
run_512(const ExposureProgram& program, ExposureTile& tile) {
    run<Vector<64>>(program, tile);
}
__attribute__((target("avx2"))) void take_256(ExposureTile& tile, std::uint16_t* numbers) {
    take(tile, numbers);
}
#endif

} // namespace

AlignedWords::AlignedWords(std::size_t size)
    : size_(size),
      words_(static_cast<std::uint64_t*>(::operator new((size + 2 * spare) * sizeof(std::uint64_t), line))) {
    std::fill_n(words_.get(), size + 2 * spare, 0);
}

void AlignedWords::Free::operator()(std::uint64_t* words) const noexcept {
    ::operator delete(words, line);
}

ExposureTile::Plane::Plane(const ExposureProgram& program)
    : low(static_cast<std::size_t>(program.row_words())),
      high(static_cast<std::size_t>(program.row_words())) {}

ExposureTile::ExposureTile(const ExposureProgram& program)
    : free(program),
      passes(program),
      equal(program),
      lower(program),
      seen_by_equal(columns),
      seen_by_lower(columns),
      sums(exposure_sum_bits * columns),
      moved_free(words_of_shapes(program, program.shapes.size())),
      moved_passes(words_of_shapes(program, program.shapes.size())),
      moved_equal(words_of_shapes(program, 1)),
      moved_lower(words_of_shapes(program, 1)),
      stack(static_cast<std::size_t>(2 * columns * (program.depth + 1))),
      pending(batch * columns) {}

Lanes widest_lanes() noexcept {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vl"))
        return Lanes::words512;
    if (__builtin_cpu_supports("avx2")) return Lanes::words256;
#endif
    return Lanes::words128;
}

void run_exposure(const ExposureProgram& program, ExposureTile& tile, Lanes lanes) {
#if defined(__x86_64__)
    if (lanes == Lanes::words512) return run_512(program, tile);
    if (lanes == Lanes::words256) return run_256(program, tile);
#endif
    static_cast<void>(lanes);
    run<Vector<16>>(program, tile);
}

void take_sums(ExposureTile& tile, std::uint16_t* numbers, Lanes lanes) {
#if defined(__x86_64__)
    if (lanes != Lanes::words128) return take_256(tile, numbers);
#endif
    static_cast<void>(lanes);
    take(tile, numbers);
}

} // namespace sabotier
