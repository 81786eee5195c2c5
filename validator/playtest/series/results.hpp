#pragma once

#include "formats/base/problem.hpp"
#include "validator/playtest/series/line_form.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::playtest {

/// Bytes of results that are read at most: they are kept as they were written.
inline constexpr std::size_t largest_results = std::size_t{4} << 30U;

/// The plan of results, by their first line: by that, a series is made that can read the rest. `file` names
/// them in problems.
[[nodiscard]] Outcome<Plan> plan_of_results(std::string_view text, const std::string& file);

/// The games that a text of results holds, each read and checked. Lines may stand in any order; each game
/// stands there once.
class Results {
public:
    /// What becomes of a last line without its end: a run that was interrupted has left it.
    enum class Cut : std::uint8_t { refused, dropped };

    /// Problems, each with its line: another series, in words; a second head; lines that are cut off or not
    /// as they were written; games that stand there twice. `form` is not null.
    [[nodiscard]] static Outcome<Results> read(std::string text, const std::string& file,
                                               std::shared_ptr<const LineForm> form, Cut cut);

    [[nodiscard]] std::size_t games() const noexcept { return places_.size(); }
    /// Games with lower numbers than the highest one that are not there: a shard has such, and results from
    /// which somebody has taken some.
    [[nodiscard]] std::uint64_t missing() const noexcept {
        return places_.empty() ? 0 : places_.back().number + 1 - places_.size();
    }
    /// Ascending.
    [[nodiscard]] std::vector<std::uint64_t> numbers() const;
    /// Of the i-th of them.
    [[nodiscard]] GameLine line(std::size_t i) const;
    [[nodiscard]] std::uint64_t number(std::size_t i) const noexcept { return places_[i].number; }
    /// The same as it is written, without its line end.
    [[nodiscard]] std::string_view text(std::size_t i) const noexcept {
        return std::string_view(text_).substr(places_[i].begin, places_[i].size);
    }
    /// Bytes up to the end of the last whole line.
    [[nodiscard]] std::size_t whole_bytes() const noexcept { return whole_bytes_; }
    /// Whether there was a last line without its end, which was dropped.
    [[nodiscard]] bool is_cut_off() const noexcept { return whole_bytes_ < text_.size(); }

private:
    struct Place {
        std::uint64_t number;
        std::size_t begin, size; ///< in the text
        std::uint32_t line;      ///< from 1
    };

    void refuse_doubled(const std::shared_ptr<const std::string>& file, Problems& problems);

    std::shared_ptr<const LineForm> form_;
    std::string text_;
    std::vector<Place> places_; ///< ascending by number
    std::size_t whole_bytes_ = 0;
};

/// What is to be known of results in which games are missing; "": none are.
[[nodiscard]] std::string told_missing(const Results& results);

/// All the games of several results of one series, in their order: the bytes of one run of them.
/// Problems: games that stand in two of them. `files`: what each is called.
[[nodiscard]] Outcome<std::string> merged(const std::vector<Results>& results,
                                          const std::vector<std::string>& files, const Series& series);

} // namespace sabotier::playtest
