#include "tests/bench/reporter.hpp"

#include "tests/bench/heap.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <unistd.h>

namespace sabotier::bench {

namespace {

constexpr const char* answer_counter = "answer";
constexpr const char* batch_counter = "batch";
constexpr const char* memory_counter = "megabytes";

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

/// Where threads or processes share the work; all else is measured in the processor time that it took, which
/// others on the machine disturb less.
bool is_by_the_clock(const benchmark::BenchmarkReporter::Run& run) {
    return !run.run_name.time_type.empty();
}

std::string time_text(double milliseconds) {
    if (milliseconds < 1e-3) return fmt::format("{:.1f} ns", milliseconds * 1e6);
    if (milliseconds < 1) return fmt::format("{:.2f} us", milliseconds * 1e3);
    if (milliseconds < 1000) return fmt::format("{:.1f} ms", milliseconds);
    return fmt::format("{:.2f} s", milliseconds / 1000);
}

std::string memory_text(const std::optional<double>& megabytes) {
    if (!megabytes) return "-";
    return *megabytes < 10 ? fmt::format("{:.1f} MB", *megabytes) : fmt::format("{:.0f} MB", *megabytes);
}

std::string ratio_text(const std::optional<double>& ratio) {
    if (!ratio) return "-";
    return *ratio < 10 ? fmt::format("{:.1f}x", *ratio) : fmt::format("{:.0f}x", *ratio);
}

/// P2 before P10.
bool goes_before(const Target& a, const Target& b) {
    const auto point = [](const Target& target) { return std::atoi(target.work.c_str() + 1); };
    return std::pair(point(a), a.work) < std::pair(point(b), b.work);
}

/// What is missed, in words; empty if nothing.
std::string missed(const Target& target, const Line::Form& ours, const std::optional<double>& ratio) {
    std::vector<std::string> misses;
    if (target.milliseconds && ours.milliseconds > *target.milliseconds)
        misses.push_back(fmt::format("{:.1f} times the time", ours.milliseconds / *target.milliseconds));
    if (target.ratio && ratio && *ratio < *target.ratio)
        misses.push_back(fmt::format("ratio {} of {}x", ratio_text(ratio), *target.ratio));
    if (target.megabytes && ours.megabytes && *ours.megabytes > *target.megabytes)
        misses.push_back(fmt::format("{:.1f} times the memory", *ours.megabytes / *target.megabytes));
    return fmt::format("{}", fmt::join(misses, ", "));
}

} // namespace

bool expect(Target target) {
    targets().push_back(std::move(target));
    return true;
}

void answer(benchmark::State& state, std::uint64_t fingerprint) {
    state.counters[answer_counter] = static_cast<double>(fingerprint);
}

void batch(benchmark::State& state, std::size_t count) {
    state.counters[batch_counter] = static_cast<double>(count);
}

void memory(benchmark::State& state, double megabytes) {
    state.counters[memory_counter] = megabytes;
}

bool each_target_has_one_of(const std::string& names) {
    std::vector<Name> known;
    std::istringstream lines(names);
    for (std::string line; std::getline(lines, line);)
        known.push_back(parse(line));
    bool has_all = true;
    for (const Target& target : targets()) {
        const bool has_one = std::any_of(known.begin(), known.end(), [&](const Name& name) {
            return name.work == target.work && name.variant == "ours"
                   && (target.size == 0 || name.size == target.size);
        });
        if (!has_one) fmt::print("no benchmark: {}/ours/{}\n", target.work, target.size);
        has_all = has_all && has_one;
    }
    return has_all && !known.empty();
}

const Line::Form* Line::form(const std::string& variant) const {
    const auto found = forms.find(variant);
    return found == forms.end() ? nullptr : &found->second;
}

std::optional<double> Line::ratio() const {
    const Form* const ours = form("ours");
    const Form* const plain = form("plain");
    if (ours == nullptr || plain == nullptr) return std::nullopt;
    return plain->milliseconds / ours->milliseconds;
}

bool RatioReporter::ReportContext(const Context&) {
    return true;
}

void RatioReporter::ReportRuns(const std::vector<Run>& runs) {
    for (const Run& run : runs) {
        if (run.run_type != Run::RT_Iteration) continue;
        if (run.error_occurred) {
            fmt::print("{}: {}\n", run.benchmark_name(), run.error_message);
            is_good_ = false;
        } else {
            take(run);
        }
    }
    ++runs_;
    if (isatty(fileno(stderr)) != 0) fmt::print(stderr, "\r{} benchmarks done", runs_);
}

void RatioReporter::take(const Run& run) {
    const Name name = parse(run.benchmark_name());
    Line& line = lines_[{name.work, name.size}];
    const auto counter = [&](const char* called) -> std::optional<double> {
        const auto found = run.counters.find(called);
        return found == run.counters.end() ? std::nullopt : std::optional<double>(found->second);
    };
    Line::Form form;
    const double seconds = is_by_the_clock(run) ? run.real_accumulated_time : run.cpu_accumulated_time;
    form.milliseconds =
        seconds / static_cast<double>(run.iterations) * 1e3 / counter(batch_counter).value_or(1);
    form.answer = counter(answer_counter);
    form.megabytes = counter(memory_counter);
    if (!form.megabytes) form.megabytes = heap_megabytes(run);

    for (const auto& [variant, known] : line.forms)
        if (known.answer != form.answer) line.has_one_answer = false;
    const auto [known, is_first] = line.forms.try_emplace(name.variant, form);
    if (!is_first) known->second.milliseconds = std::min(known->second.milliseconds, form.milliseconds);
}

void RatioReporter::Finalize() {
    if (isatty(fileno(stderr)) != 0) fmt::print(stderr, "\r");
    print_lines();
    print_targets();
    std::fflush(stdout);
}

void RatioReporter::print_lines() {
    fmt::print("{:<44} {:>9} {:>10} {:>10} {:>8} {:>9} {:>9}\n", "work", "size", "ours", "plain", "ratio",
               "memory", "plain");
    for (const auto& [key, line] : lines_) {
        const Line::Form* const ours = line.form("ours");
        const Line::Form* const plain = line.form("plain");
        fmt::print("{:<44} {:>9} {:>10} {:>10} {:>8} {:>9} {:>9}\n", key.first, key.second,
                   ours != nullptr ? time_text(ours->milliseconds) : "-",
                   plain != nullptr ? time_text(plain->milliseconds) : "-", ratio_text(line.ratio()),
                   ours != nullptr ? memory_text(ours->megabytes) : "-",
                   plain != nullptr ? memory_text(plain->megabytes) : "-");
        if (line.has_one_answer) continue;
        fmt::print("    ANSWERS DIFFER\n");
        is_good_ = false;
    }
}

void RatioReporter::print_targets() const {
    std::vector<Target> sorted = targets();
    std::stable_sort(sorted.begin(), sorted.end(), goes_before);
    fmt::print("\n{:<44} {:>9} {:>10} {:>10} {:>8} {:>8} {:>9} {:>8}  {}\n", "targets", "size", "measured",
               "target", "ratio", "wanted", "memory", "target", "verdict");
    for (const Target& target : sorted)
        for (const auto& [key, line] : lines_) {
            const Line::Form* const ours = line.form("ours");
            if (key.first != target.work || (target.size != 0 && key.second != target.size)
                || ours == nullptr)
                continue;
            const std::string misses = missed(target, *ours, line.ratio());
            fmt::print("{:<44} {:>9} {:>10} {:>10} {:>8} {:>8} {:>9} {:>8}  {}\n", key.first, key.second,
                       time_text(ours->milliseconds),
                       target.milliseconds ? time_text(*target.milliseconds) : "-", ratio_text(line.ratio()),
                       ratio_text(target.ratio), memory_text(ours->megabytes), memory_text(target.megabytes),
                       misses.empty() ? "met" : "MISSED: " + misses);
        }
}

} // namespace sabotier::bench
