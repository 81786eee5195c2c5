#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sabotier {

/// Looks for the known name that is nearest to one which nothing has, as nearest_name() does, among names
/// that are offered one by one. Compares so much and no more, whoever made the names how many and how long:
/// those offered first are the ones that count.
class NearestName {
public:
    /// Pairs of letters that are compared altogether: some milliseconds.
    static constexpr std::size_t most_compared = std::size_t{1} << 20U;

    /// `name` must outlive it.
    explicit NearestName(std::string_view name)
        : name_(name) {}

    void offer(std::string_view known);
    /// "" if none is near enough to be meant.
    [[nodiscard]] const std::string& found() const noexcept { return found_; }

private:
    std::string_view name_;
    std::size_t least_ = static_cast<std::size_t>(-1); ///< slips to the one found
    std::size_t left_ = most_compared;
    std::string found_;
};

} // namespace sabotier
