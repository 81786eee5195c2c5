#pragma once

#include "formats/base/problem.hpp"
#include "validator/playtest/series/series.hpp"

#include <string>
#include <string_view>
#include <vector>

/// Results of play-tests as text: JSON lines, a head and then a line for each game. What a plan and a game
/// are is written in one way only: with the keys in their order, without blanks, in whole numbers. So files
/// of the same games hold the same bytes. Each line, and the head, ends with a check of itself, by which it
/// is seen that somebody has changed it: not of those around it, for lines of shards stand in any order, but
/// each names the plan that its head tells. See docs/playtests.md.
namespace sabotier::playtest {

/// What a head begins with, up to its version.
inline constexpr const char* results_name = "playtest/";
inline constexpr const char* results_version = "playtest/4";

/// The head of a plan's results, without its line end.
[[nodiscard]] std::string head_text(const Plan& plan);

/// Reads a head, without its line end. Problems: the line is none, of another version, or not as head_text()
/// writes it.
[[nodiscard]] Outcome<Plan> read_head(std::string_view line, const Position& at);
/// Whether a line, or the beginning of one, means to be a head.
[[nodiscard]] bool looks_like_head(std::string_view line) noexcept;

/// Why results of one plan are none of another one, as a clause that begins with what is different; "": they
/// are of the same.
[[nodiscard]] std::string difference(const Plan& theirs, const Plan& ours);

/// What results say of their scenario that is no part of a series, and otherwise than the scenario does, a
/// sentence each: it has been renamed since, or somebody has changed the head.
[[nodiscard]] std::vector<std::string> told_otherwise(const Plan& theirs, const Plan& ours);

/// Keys of two lines, of which each is one as LineForm::text() writes it, that stand for something else in
/// the other; without that of the check, which goes with the rest.
[[nodiscard]] std::vector<std::string> differing_keys(std::string_view line, std::string_view other);

/// How games of one series are written. Keeps the series.
class LineForm {
public:
    explicit LineForm(std::shared_ptr<const Series> series);

    [[nodiscard]] const Series& series() const noexcept { return *series_; }
    /// Without its line end.
    [[nodiscard]] std::string text(const GameLine& line) const;
    /// Reads what text() has written; a problem for anything else, and for what no game can come to, whoever
    /// has written it.
    [[nodiscard]] Outcome<GameLine> read(std::string_view text, const Position& at) const;

private:
    std::shared_ptr<const Series> series_;
    std::string plan_;
    std::vector<std::string> reasons_;
    std::vector<play::Measure> measures_;
    play::Tally tally_; ///< all 0
};

} // namespace sabotier::playtest
