// What Debian's libraries for pages ask for and do not have.
#include <cstdint>
#include <cstdlib>

extern "C" {

/// The one thread of a page ends with it, and what it kept for itself is gone then.
int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, // NOLINT(bugprone-reserved-identifier)
                        void* /*library*/) noexcept {
    return 0;
}

/// The library of the compiler was built to look after its stack.
std::uintptr_t __stack_chk_guard = 0x5AB071E5;  // NOLINT(bugprone-reserved-identifier)
[[noreturn]] void __stack_chk_fail() noexcept { // NOLINT(bugprone-reserved-identifier)
    std::abort();
}

} // extern "C"
