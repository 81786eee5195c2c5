#include "tests/support/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t allocated = 0;

void* counted(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    ++allocated;
    return memory;
}

} // namespace

// The program's own come before the library's; those for arrays and those that do not throw go by them.
void* operator new(std::size_t size) {
    return counted(std::malloc(size == 0 ? 1 : size));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto align = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(align, (size + align - 1) / align * align));
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

namespace sabotier::test {

Allocations::Allocations() noexcept
    : before_(allocated) {}

std::size_t Allocations::count() const noexcept {
    return allocated - before_;
}

} // namespace sabotier::test
