#pragma once

#include <benchmark/benchmark.h>

namespace sabotier::bench {

/// Counts what operator new hands out while the library measures memory, in rounds of its own that are not
/// timed. One object for the program.
[[nodiscard]] benchmark::MemoryManager& heap_meter();

/// Most bytes in use at a time, in millions, beyond what was in use before.
[[nodiscard]] double heap_megabytes(const benchmark::BenchmarkReporter::Run& run);

} // namespace sabotier::bench
