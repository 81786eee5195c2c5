#pragma once

#include "formats/base/problem.hpp"
#include "formats/yaml/node.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

/// What every fuzz target needs. A target is one file in tests/fuzz/ with the function
/// LLVMFuzzerTestOneInput; its input is the text of a document. Besides crashes, sanitizer reports and hangs,
/// targets look for broken laws.
namespace sabotier::fuzz {

/// Bounds small enough that an input that reaches them costs no time.
inline constexpr YamlLimits limits{.nodes = 20'000, .line_length = 1 << 16, .bytes = 1 << 20};

inline std::string_view text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size}; // the bytes of the input are the text
}

/// Ends the run: the input is kept by the fuzzer.
[[noreturn]] inline void broken(std::string_view law, std::string_view detail) {
    std::fprintf(stderr, "broken law: %.*s\n%.*s\n", static_cast<int>(law.size()), law.data(),
                 static_cast<int>(detail.size()), detail.data());
    std::abort();
}

inline std::string lines(const Problems& problems) {
    std::string all;
    for (const Problem& problem : problems) {
        all += to_text(problem) + '\n';
    }
    return all;
}

/// Ends the run where there is neither a value nor a problem, or both.
template <class Value>
void expect_answer(const Outcome<Value>& outcome) {
    if (outcome.value.has_value() != outcome.problems.empty()) {
        broken("there is either a value or a problem", lines(outcome.problems));
    }
}

/// A document of one kind: what is read is the same after writing and reading it again, and is written the
/// same again.
template <class Value, class Read, class Write>
void round_trip(std::string_view document, Read read, Write write) {
    const Outcome<Node> node = read_yaml(document, "input", limits);
    expect_answer(node);
    if (!node) return;
    const Outcome<Value> first = read(*node.value);
    expect_answer(first);
    if (!first) return;
    const std::string written = write_yaml(write(*first.value));
    const Outcome<Node> again = read_yaml(written, "written", limits);
    if (!again) broken("what is written is YAML", lines(again.problems) + written);
    const Outcome<Value> second = read(*again.value);
    if (!second) broken("what is written is a document of its kind", lines(second.problems) + written);
    if (!(*second.value == *first.value)) broken("read(write(x)) == x", written);
    if (write_yaml(write(*second.value)) != written) broken("writing is stable", written);
}

} // namespace sabotier::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
