#pragma once

#include <dlfcn.h>
#include <stdexcept>
#include <string>

namespace sabotier::test::gui {

/// GTK's own functions, whose headers are no part of what the build needs.
template <class Function>
Function* gtk(const char* name) {
    auto* found = reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
    if (found == nullptr) throw std::runtime_error(std::string("GTK has no ") + name);
    return found;
}

} // namespace sabotier::test::gui
