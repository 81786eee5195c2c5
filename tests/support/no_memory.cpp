#include "tests/support/no_memory.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<bool> is_armed{false};
std::atomic<std::size_t> allocations{0};
std::atomic<std::size_t> first_failing{0};
std::atomic<bool> has_failed{false};

bool fails() {
    if (!is_armed || allocations++ < first_failing) return false;
    has_failed = true;
    return true;
}

} // namespace

// The program's own come before the library's; those for arrays and those that do not throw go by them.
void* operator new(std::size_t size) {
    void* const memory = fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace sabotier::test {

NoMemory::NoMemory(std::size_t number) {
    allocations = 0;
    first_failing = number;
    has_failed = false;
    is_armed = true;
}

NoMemory::~NoMemory() {
    is_armed = false;
}

bool NoMemory::was_met() const noexcept {
    return has_failed;
}

} // namespace sabotier::test
