#pragma once

#include "tests/bench/bench.hpp"

#include <map>
#include <string>
#include <utility>

namespace sabotier::bench {

/// What is known of one work at one size.
struct Line {
    struct Form {
        double milliseconds = 0; ///< shortest of all rounds
        std::optional<double> megabytes;
        std::optional<double> answer;
    };
    std::map<std::string, Form> forms; ///< by variant: "ours", "plain"
    bool has_one_answer = true;        ///< of all forms in all rounds

    [[nodiscard]] const Form* form(const std::string& variant) const;
    [[nodiscard]] std::optional<double> ratio() const; ///< none without both forms
};

/// Whether each target that was stated is that of one of some benchmarks, given by name, one a line. Says
/// which are not.
[[nodiscard]] bool each_target_has_one_of(const std::string& names);

/// Collects runs, then prints a line for each work and size, and a table of all targets.
class RatioReporter final : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context& context) override;
    void ReportRuns(const std::vector<Run>& runs) override;
    void Finalize() override;

    /// Nothing failed, and no two forms gave different answers. A missed target is no failure: machines
    /// differ.
    [[nodiscard]] bool is_good() const noexcept { return is_good_; }

private:
    void take(const Run& run);
    void print_lines();
    void print_targets() const;

    std::map<std::pair<std::string, std::int64_t>, Line> lines_; ///< by work and size
    std::size_t runs_ = 0;
    bool is_good_ = true;
};

} // namespace sabotier::bench
