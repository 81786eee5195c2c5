// What is thrown in a page ends its program: nobody there cancels work, the only thing that throws.
#include <cstddef>
#include <cstdlib>

extern "C" {

[[noreturn]] void*
__cxa_allocate_exception(std::size_t /*size*/) noexcept { // NOLINT(bugprone-reserved-identifier)
    std::abort();
}

[[noreturn]] void __cxa_throw(void* /*thrown*/, void* /*type*/,
                              void (* /*destroy*/)(void*)) { // NOLINT(bugprone-reserved-identifier)
    std::abort();
}

} // extern "C"
