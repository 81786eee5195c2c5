#include "editor/core/words.hpp"

#include <libintl.h>

namespace sabotier::editor {

namespace {
constexpr const char* domain = "sabotier";
}

std::string tr(const char* text) {
    return *text == '\0' ? std::string() : dgettext(domain, text);
}

std::string tr(const char* one, const char* many, std::size_t count) {
    return dngettext(domain, one, many, count);
}

} // namespace sabotier::editor
