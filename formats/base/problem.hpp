#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier {

/// A place in a user's file. Lines and columns count from 1 (columns in characters); 0 means "the file as a
/// whole". Where a value was written is no part of the value: any two positions compare equal, so that values
/// that hold one can default their `==`.
struct Position {
    std::shared_ptr<const std::string> file; ///< as the user named it; null for values made by a program
    std::uint32_t line = 0;
    std::uint32_t column = 0;

    friend bool operator==(const Position&, const Position&) noexcept { return true; }
};

/// "file:line:column", without the parts that are unknown.
[[nodiscard]] std::string to_text(const Position& position);

/// Something wrong with a user's file: what is wrong, what was expected instead, which known name is near.
struct Problem {
    Position at;
    std::string wrong;      ///< "unknown key 'fascing'"
    std::string expected;   ///< "expected one of at, facing, unit"; may be empty
    std::string suggestion; ///< the nearest known name, 'facing'; may be empty

    friend bool operator==(const Problem&, const Problem&) = default;
};

using Problems = std::vector<Problem>;

/// Problems that a reader lists, so that a file made of nothing but mistakes cannot exhaust memory.
inline constexpr std::size_t most_problems = 1000;
/// Adds a problem; in place of the first one too many, says that there are more; drops those after it.
void add_problem(Problems& problems, Problem problem);

/// "file:line:column: unknown key 'fascing', did you mean 'facing'?"; what was expected, if nothing is near.
[[nodiscard]] std::string to_text(const Problem& problem);

/// The value that was read, or every reason why there is none. A value may come with no problems only.
template <class T>
struct Outcome {
    std::optional<T> value;
    Problems problems;

    [[nodiscard]] explicit operator bool() const noexcept { return value.has_value(); }
};

/// The known name nearest to `name` by edit distance (case-insensitive), if one is near enough to be meant;
/// else "".
[[nodiscard]] std::string nearest_name(std::string_view name, const std::vector<std::string>& known);

} // namespace sabotier
