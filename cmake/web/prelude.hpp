#pragma once

// Read before every source that is compiled for web pages (cmake/WebModule.cmake): what the standard library
// of Debian 12 for wasm32-wasi lacks and our sources use, so that they need not know for which machine they
// are compiled. A page has one thread; a library that brings the algorithms brings all of them, and threads,
// too.

#include <version>

#ifndef __cpp_lib_ranges

#include <algorithm>
#include <functional>
#include <iterator>
#include <type_traits>
#include <utility>

namespace std::ranges { // NOLINT(cert-dcl58-cpp): it stands in for the library

namespace web {

template <class Range>
concept Ranged = requires(Range& range) {
    std::begin(range);
    std::end(range);
};

/// A comparison that looks at projections of both.
template <class Compare, class First, class Second>
auto projected(Compare& compare, First& first, Second& second) {
    return [&](auto&& a, auto&& b) -> bool {
        return std::invoke(compare, std::invoke(first, std::forward<decltype(a)>(a)),
                           std::invoke(second, std::forward<decltype(b)>(b)));
    };
}
template <class Test, class Projection>
auto tested(Test& test, Projection& projection) {
    return [&](auto&& value) -> bool {
        return std::invoke(test, std::invoke(projection, std::forward<decltype(value)>(value)));
    };
}
template <class Value, class Projection>
auto same_as(const Value& value, Projection& projection) {
    return [&](auto&& each) -> bool {
        return std::invoke(projection, std::forward<decltype(each)>(each)) == value;
    };
}

/// What is left over by algorithms that move things to the front.
template <class Iterator>
struct Rest {
    Iterator first, last;
    [[nodiscard]] Iterator begin() const { return first; }
    [[nodiscard]] Iterator end() const { return last; }
    [[nodiscard]] bool empty() const { return first == last; }
    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(std::distance(first, last)); }
};
template <class In, class Out>
struct Ended {
    In in;
    Out out;
};

} // namespace web

// Each takes a range, or two iterators, and a projection.
#define SABOTIER_RANGE_TEST(NAME)                                                                            \
    template <class Iterator, class Test, class Projection = std::identity>                                  \
    requires(!web::Ranged<Iterator>) auto NAME(Iterator first, Iterator last, Test test,                     \
                                               Projection projection = {}) {                                 \
        return std::NAME(first, last, web::tested(test, projection));                                        \
    }                                                                                                        \
    template <web::Ranged Range, class Test, class Projection = std::identity>                               \
    auto NAME(Range&& range, Test test, Projection projection = {}) {                                        \
        return std::NAME(std::begin(range), std::end(range), web::tested(test, projection));                 \
    }
SABOTIER_RANGE_TEST(all_of)
SABOTIER_RANGE_TEST(any_of)
SABOTIER_RANGE_TEST(none_of)
SABOTIER_RANGE_TEST(find_if)
SABOTIER_RANGE_TEST(find_if_not)
SABOTIER_RANGE_TEST(count_if)
SABOTIER_RANGE_TEST(partition_point)
SABOTIER_RANGE_TEST(is_partitioned)
#undef SABOTIER_RANGE_TEST

#define SABOTIER_RANGE_VALUE(NAME, BY)                                                                       \
    template <class Iterator, class Value, class Projection = std::identity>                                 \
    requires(!web::Ranged<Iterator>) auto NAME(Iterator first, Iterator last, const Value& value,            \
                                               Projection projection = {}) {                                 \
        return std::BY(first, last, web::same_as(value, projection));                                        \
    }                                                                                                        \
    template <web::Ranged Range, class Value, class Projection = std::identity>                              \
    auto NAME(Range&& range, const Value& value, Projection projection = {}) {                               \
        return std::BY(std::begin(range), std::end(range), web::same_as(value, projection));                 \
    }
SABOTIER_RANGE_VALUE(find, find_if)
SABOTIER_RANGE_VALUE(count, count_if)
#undef SABOTIER_RANGE_VALUE

#define SABOTIER_RANGE_REST(NAME, BY, MAKE)                                                                  \
    template <web::Ranged Range, class Given, class Projection = std::identity>                              \
    auto NAME(Range&& range, const Given& given, Projection projection = {}) {                               \
        const auto last = std::end(range);                                                                   \
        const auto rest = std::BY(std::begin(range), last, web::MAKE(given, projection));                    \
        return web::Rest<decltype(rest + 0)>{rest, last};                                                    \
    }
SABOTIER_RANGE_REST(remove, remove_if, same_as)
SABOTIER_RANGE_REST(remove_if, remove_if, tested)
SABOTIER_RANGE_REST(partition, partition, tested)
SABOTIER_RANGE_REST(stable_partition, stable_partition, tested)
#undef SABOTIER_RANGE_REST

template <web::Ranged Range, class Compare = std::equal_to<>, class Projection = std::identity>
auto unique(Range&& range, Compare compare = {}, Projection projection = {}) {
    const auto last = std::end(range);
    auto rest = std::unique(std::begin(range), last, web::projected(compare, projection, projection));
    return web::Rest<decltype(rest)>{rest, last};
}

// Order: a range, a comparison, a projection.
#define SABOTIER_RANGE_ORDER(NAME)                                                                           \
    template <class Iterator, class Compare = std::less<>, class Projection = std::identity>                 \
    requires(!web::Ranged<Iterator>) auto NAME(Iterator first, Iterator last, Compare compare = {},          \
                                               Projection projection = {}) {                                 \
        return std::NAME(first, last, web::projected(compare, projection, projection));                      \
    }                                                                                                        \
    template <web::Ranged Range, class Compare = std::less<>, class Projection = std::identity>              \
    auto NAME(Range&& range, Compare compare = {}, Projection projection = {}) {                             \
        return std::NAME(std::begin(range), std::end(range),                                                 \
                         web::projected(compare, projection, projection));                                   \
    }
SABOTIER_RANGE_ORDER(sort)
SABOTIER_RANGE_ORDER(stable_sort)
SABOTIER_RANGE_ORDER(is_sorted)
SABOTIER_RANGE_ORDER(is_sorted_until)
SABOTIER_RANGE_ORDER(max_element)
SABOTIER_RANGE_ORDER(min_element)
SABOTIER_RANGE_ORDER(make_heap)
SABOTIER_RANGE_ORDER(push_heap)
SABOTIER_RANGE_ORDER(pop_heap)
#undef SABOTIER_RANGE_ORDER

template <web::Ranged Range, class Compare = std::less<>, class Projection = std::identity>
auto max(Range&& range, Compare compare = {}, Projection projection = {}) {
    return *ranges::max_element(range, compare, projection);
}
template <web::Ranged Range, class Compare = std::less<>, class Projection = std::identity>
auto min(Range&& range, Compare compare = {}, Projection projection = {}) {
    return *ranges::min_element(range, compare, projection);
}

template <web::Ranged Range, class Iterator, class Compare = std::less<>, class Projection = std::identity>
auto nth_element(Range&& range, Iterator nth, Compare compare = {}, Projection projection = {}) {
    return std::nth_element(std::begin(range), nth, std::end(range),
                            web::projected(compare, projection, projection));
}
template <web::Ranged Range, class Compare = std::equal_to<>, class Projection = std::identity>
auto adjacent_find(Range&& range, Compare compare = {}, Projection projection = {}) {
    return std::adjacent_find(std::begin(range), std::end(range),
                              web::projected(compare, projection, projection));
}

// A value looked for in order.
template <web::Ranged Range, class Value, class Compare = std::less<>, class Projection = std::identity>
auto lower_bound(Range&& range, const Value& value, Compare compare = {}, Projection projection = {}) {
    return std::lower_bound(std::begin(range), std::end(range), value,
                            [&](const auto& each, const Value& wanted) -> bool {
                                return std::invoke(compare, std::invoke(projection, each), wanted);
                            });
}
template <web::Ranged Range, class Value, class Compare = std::less<>, class Projection = std::identity>
auto upper_bound(Range&& range, const Value& value, Compare compare = {}, Projection projection = {}) {
    return std::upper_bound(std::begin(range), std::end(range), value,
                            [&](const Value& wanted, const auto& each) -> bool {
                                return std::invoke(compare, wanted, std::invoke(projection, each));
                            });
}
template <web::Ranged Range, class Value, class Compare = std::less<>, class Projection = std::identity>
auto equal_range(Range&& range, const Value& value, Compare compare = {}, Projection projection = {}) {
    auto first = ranges::lower_bound(range, value, compare, projection);
    auto last = ranges::upper_bound(range, value, compare, projection);
    return web::Rest<decltype(first)>{first, last};
}
template <web::Ranged Range, class Value, class Compare = std::less<>, class Projection = std::identity>
bool binary_search(Range&& range, const Value& value, Compare compare = {}, Projection projection = {}) {
    const auto found = ranges::lower_bound(range, value, compare, projection);
    return found != std::end(range) && !std::invoke(compare, value, std::invoke(projection, *found));
}

// Two ranges.
template <web::Ranged One, web::Ranged Two, class Compare = std::equal_to<>, class First = std::identity,
          class Second = std::identity>
bool equal(One&& one, Two&& two, Compare compare = {}, First first = {}, Second second = {}) {
    return std::equal(std::begin(one), std::end(one), std::begin(two), std::end(two),
                      web::projected(compare, first, second));
}
template <web::Ranged One, web::Ranged Two, class Compare = std::less<>, class First = std::identity,
          class Second = std::identity>
bool includes(One&& one, Two&& two, Compare compare = {}, First first = {}, Second second = {}) {
    return std::includes(std::begin(one), std::end(one), std::begin(two), std::end(two),
                         web::projected(compare, first, second));
}
template <web::Ranged One, web::Ranged Two, class Compare = std::equal_to<>>
bool is_permutation(One&& one, Two&& two, Compare compare = {}) {
    return std::is_permutation(std::begin(one), std::end(one), std::begin(two), std::end(two), compare);
}
template <web::Ranged One, web::Ranged Two, class Compare = std::equal_to<>>
auto search(One&& one, Two&& two, Compare compare = {}) {
    const auto found = std::search(std::begin(one), std::end(one), std::begin(two), std::end(two), compare);
    return web::Rest<decltype(std::end(one))>{
        found,
        found == std::end(one) ? found : std::next(found, std::distance(std::begin(two), std::end(two)))};
}

// Copies.
template <web::Ranged Range, class Out>
auto copy(Range&& range, Out out) {
    auto end = std::copy(std::begin(range), std::end(range), out);
    return web::Ended<decltype(std::end(range)), Out>{std::end(range), end};
}
template <web::Ranged Range, class Out>
auto move(Range&& range, Out out) {
    auto end = std::move(std::begin(range), std::end(range), out);
    return web::Ended<decltype(std::end(range)), Out>{std::end(range), end};
}
template <web::Ranged Range, class Out, class Test, class Projection = std::identity>
auto copy_if(Range&& range, Out out, Test test, Projection projection = {}) {
    auto end = std::copy_if(std::begin(range), std::end(range), out, web::tested(test, projection));
    return web::Ended<decltype(std::end(range)), Out>{std::end(range), end};
}
template <web::Ranged Range, class Out, class Change, class Projection = std::identity>
auto transform(Range&& range, Out out, Change change, Projection projection = {}) {
    auto end = std::transform(std::begin(range), std::end(range), out, [&](auto&& each) -> decltype(auto) {
        return std::invoke(change, std::invoke(projection, std::forward<decltype(each)>(each)));
    });
    return web::Ended<decltype(std::end(range)), Out>{std::end(range), end};
}
template <web::Ranged Range, class Does, class Projection = std::identity>
void for_each(Range&& range, Does does, Projection projection = {}) {
    for (auto&& each : range)
        std::invoke(does, std::invoke(projection, std::forward<decltype(each)>(each)));
}
template <web::Ranged Range, class Value>
auto fill(Range&& range, const Value& value) {
    std::fill(std::begin(range), std::end(range), value);
    return std::end(range);
}
template <web::Ranged Range, class Test, class Value, class Projection = std::identity>
auto replace_if(Range&& range, Test test, const Value& value, Projection projection = {}) {
    std::replace_if(std::begin(range), std::end(range), web::tested(test, projection), value);
    return std::end(range);
}
template <web::Ranged Range, class Old, class New>
auto replace(Range&& range, const Old& old, const New& value) {
    std::replace(std::begin(range), std::end(range), old, value);
    return std::end(range);
}
template <web::Ranged Range>
auto reverse(Range&& range) {
    std::reverse(std::begin(range), std::end(range));
    return std::end(range);
}
template <web::Ranged Range, class Random>
auto shuffle(Range&& range, Random&& random) {
    std::shuffle(std::begin(range), std::end(range), std::forward<Random>(random));
    return std::end(range);
}

} // namespace std::ranges

#include <mutex>

#ifdef _LIBCPP_HAS_NO_THREADS
namespace std { // NOLINT(cert-dcl58-cpp)

/// Nobody else is there to wait for.
class mutex {
public:
    constexpr mutex() noexcept = default;
    mutex(const mutex&) = delete;
    mutex& operator=(const mutex&) = delete;
    void lock() {}
    bool try_lock() { return true; }
    void unlock() {}
};
template <class Mutex>
class lock_guard {
public:
    explicit lock_guard(Mutex& mutex)
        : mutex_(mutex) {
        mutex_.lock();
    }
    lock_guard(const lock_guard&) = delete;
    lock_guard& operator=(const lock_guard&) = delete;
    ~lock_guard() { mutex_.unlock(); }

private:
    Mutex& mutex_;
};
template <class... Mutexes>
class scoped_lock {
public:
    explicit scoped_lock(Mutexes&... /*unused*/) {}
    scoped_lock(const scoped_lock&) = delete;
    scoped_lock& operator=(const scoped_lock&) = delete;
    ~scoped_lock() {} // NOLINT(modernize-use-equals-default): so that a lock is no unused variable
};
template <class Mutex>
class unique_lock {
public:
    explicit unique_lock(Mutex& /*unused*/) {}
    ~unique_lock() {} // NOLINT(modernize-use-equals-default)
    unique_lock(const unique_lock&) = delete;
    unique_lock& operator=(const unique_lock&) = delete;
    void lock() {}
    void unlock() {}
};

} // namespace std
#endif

#endif
