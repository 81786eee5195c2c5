#include "tests/bench/heap.hpp"
#include "tests/bench/process.hpp"
#include "tests/bench/reporter.hpp"

#include <array>
#include <cstring>
#include <iostream>
#include <sstream>

namespace {

/// Asked by `--check-targets`: whether each target has a benchmark that could reach it. Says which have none.
bool has_all_targets(sabotier::bench::RatioReporter& reporter) {
    std::ostringstream names;
    reporter.SetOutputStream(&names);
    benchmark::RunSpecifiedBenchmarks(&reporter);
    reporter.SetOutputStream(&std::cout);
    return sabotier::bench::each_target_has_one_of(names.str());
}

} // namespace

int main(int count, char** arguments) {
    if (const auto result = sabotier::bench::run_as_measurer(count, arguments)) return *result;

    // Before the caller's own, which win: everything in five rounds, the two forms of each work in turns.
    std::array<std::string, 3> defaults{"--benchmark_min_time=0.05", "--benchmark_repetitions=5",
                                        "--benchmark_enable_random_interleaving=true"};
    std::string list = "--benchmark_list_tests=true";
    const bool is_check = count == 2 && std::strcmp(arguments[1], "--check-targets") == 0;
    if (is_check) arguments[1] = list.data();
    std::vector<char*> all{arguments[0]};
    for (std::string& argument : defaults)
        all.push_back(argument.data());
    all.insert(all.end(), arguments + 1, arguments + count);
    int length = static_cast<int>(all.size());
    all.push_back(nullptr);

    benchmark::Initialize(&length, all.data());
    if (benchmark::ReportUnrecognizedArguments(length, all.data())) return 1;
    benchmark::RegisterMemoryManager(&sabotier::bench::heap_meter());
    sabotier::bench::RatioReporter reporter;
    if (is_check) return has_all_targets(reporter) ? 0 : 2;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    return reporter.is_good() ? 0 : 2;
}
