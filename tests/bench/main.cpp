#include "tests/bench/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sys/resource.h>

namespace sabotier::bench {
namespace {

constexpr const char* answer_counter = "answer";

std::vector<Target>& targets() {
    static std::vector<Target> all;
    return all;
}

/// "P1 sight/ours/1000" taken apart.
struct Name {
    std::string work;
    std::string variant;
    std::int64_t size = 0;
};

Name parse(const std::string& text) {
    Name name;
    const std::size_t first = text.find('/');
    name.work = text.substr(0, first);
    if (first == std::string::npos) return name;
    const std::size_t second = text.find('/', first + 1);
    name.variant = text.substr(first + 1, second - first - 1);
    if (second != std::string::npos) name.size = std::atoll(text.c_str() + second + 1);
    return name;
}

struct Line {
    std::map<std::string, double> milliseconds; ///< by variant
    std::map<std::string, double> answers;
};

/// Collects runs, then prints one line for each piece of work and size.
class RatioReporter final : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context&) override { return true; }

    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            const Name name = parse(run.benchmark_name());
            if (run.error_occurred) {
                fmt::print("{}: {}\n", run.benchmark_name(), run.error_message);
                is_good_ = false;
                continue;
            }
            Line& line = lines_[{name.work, name.size}];
            const double time = run.real_accumulated_time / static_cast<double>(run.iterations) * 1e3;
            const auto known = line.milliseconds.find(name.variant);
            line.milliseconds[name.variant] =
                known == line.milliseconds.end() ? time : std::min(known->second, time);
            if (const auto found = run.counters.find(answer_counter); found != run.counters.end())
                line.answers[name.variant] = found->second;
        }
    }

    void Finalize() override {
        fmt::print("{:<44} {:>9} {:>12} {:>12} {:>9}  {}\n", "work", "size", "ours", "plain", "ratio",
                   "target");
        for (const auto& [key, line] : lines_)
            print(key.first, key.second, line);
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        fmt::print("peak memory of the whole run: {} MB\n", usage.ru_maxrss / 1024);
    }

    [[nodiscard]] bool is_good() const noexcept { return is_good_; }

private:
    static std::string time_text(double milliseconds) {
        if (milliseconds < 1e-3) return fmt::format("{:.1f} ns", milliseconds * 1e6);
        return milliseconds < 1 ? fmt::format("{:.2f} us", milliseconds * 1e3)
                                : fmt::format("{:.2f} ms", milliseconds);
    }

    void print(const std::string& work, std::int64_t size, const Line& line) {
        const auto ours = line.milliseconds.find("ours");
        if (ours == line.milliseconds.end()) return;
        const auto plain = line.milliseconds.find("plain");
        const bool has_plain = plain != line.milliseconds.end();
        const double ratio = has_plain ? plain->second / ours->second : 0;
        fmt::print("{:<44} {:>9} {:>12} {:>12} {:>9}  {}\n", work, size, time_text(ours->second),
                   has_plain ? time_text(plain->second) : "-",
                   has_plain ? fmt::format("{:.1f}x", ratio) : "-",
                   judge(work, size, ours->second, has_plain ? std::optional(ratio) : std::nullopt));
        const bool same = std::ranges::all_of(
            line.answers, [&](const auto& a) { return a.second == line.answers.begin()->second; });
        if (same) return;
        fmt::print("    ANSWERS DIFFER\n");
        is_good_ = false;
    }

    static std::string judge(const std::string& work, std::int64_t size, double time,
                             std::optional<double> ratio) {
        std::string text;
        for (const Target& target : targets()) {
            if (target.work != work || (target.size != 0 && target.size != size)) continue;
            if (target.milliseconds)
                text += fmt::format("{} {} ", time <= *target.milliseconds ? "within" : "MISSES",
                                    time_text(*target.milliseconds));
            if (target.ratio && ratio)
                text += fmt::format("{} {}x ", *ratio >= *target.ratio ? "reaches" : "MISSES", *target.ratio);
        }
        return text;
    }

    std::map<std::pair<std::string, std::int64_t>, Line> lines_;
    bool is_good_ = true;
};

} // namespace

bool expect(Target target) {
    targets().push_back(std::move(target));
    return true;
}

void answer(benchmark::State& state, std::uint64_t fingerprint) {
    state.counters[answer_counter] = static_cast<double>(fingerprint);
}

} // namespace sabotier::bench

int main(int count, char** arguments) {
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 1;
    sabotier::bench::RatioReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    return reporter.is_good() ? 0 : 2;
}
