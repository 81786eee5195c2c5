#include "tests/bench/heap.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {

std::atomic<bool> is_counting = false;
std::atomic<std::int64_t> now = 0;
std::atomic<std::int64_t> most = 0;

void note(std::int64_t bytes) {
    const std::int64_t here = now.fetch_add(bytes, std::memory_order_relaxed) + bytes;
    std::int64_t known = most.load(std::memory_order_relaxed);
    while (here > known && !most.compare_exchange_weak(known, here, std::memory_order_relaxed)) {
    }
}

void* counted(void* block) {
    if (block == nullptr) throw std::bad_alloc();
    if (is_counting.load(std::memory_order_relaxed))
        note(static_cast<std::int64_t>(malloc_usable_size(block)));
    return block;
}

void give_back(void* block) noexcept {
    if (block != nullptr && is_counting.load(std::memory_order_relaxed))
        now.fetch_sub(static_cast<std::int64_t>(malloc_usable_size(block)), std::memory_order_relaxed);
    std::free(block);
}

} // namespace

// The array forms of the library call these.
void* operator new(std::size_t size) {
    return counted(std::malloc(size == 0 ? 1 : size));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto align = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(align, (size + align - 1) / align * align));
}
void operator delete(void* block) noexcept {
    give_back(block);
}
void operator delete(void* block, std::size_t) noexcept {
    give_back(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
    give_back(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
    give_back(block);
}

namespace sabotier::bench {

namespace {

class HeapMeter final : public benchmark::MemoryManager {
public:
    void Start() override {
        now = 0;
        most = 0;
        is_counting = true;
    }
    void Stop(Result& result) override {
        is_counting = false;
        // Of several rounds the library (1.7) keeps the result of the last one only, and of the others what
        // it calls allocations for each turn of the loop: bytes stand in for those.
        result.num_allocs = most;
        result.max_bytes_used = most;
    }
    void Stop(Result* result) override { Stop(*result); }
};

} // namespace

benchmark::MemoryManager& heap_meter() {
    static HeapMeter meter;
    return meter;
}

double heap_megabytes(const benchmark::BenchmarkReporter::Run& run) {
    constexpr double turns = 16; // of the loop, at most, while memory is measured
    return run.allocs_per_iter * std::min(turns, static_cast<double>(run.iterations)) / 1e6;
}

} // namespace sabotier::bench
