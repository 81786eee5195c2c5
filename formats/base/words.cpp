#include "formats/base/words.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <libintl.h>

namespace sabotier {

namespace {

constexpr const char* domain = "sabotier";

} // namespace

std::string tr(const char* text) {
    return *text == '\0' ? std::string() : dgettext(domain, text);
}

std::string tr(const std::string& text) {
    return tr(text.c_str());
}

std::string tr(const char* one, const char* many, std::size_t count) {
    return dngettext(domain, one, many, count);
}

std::string fill_in(const char* pattern, const std::string& translated, std::span<const SaidValue> values) {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const SaidValue& said : values)
        std::visit([&](const auto& value) { store.push_back(value); }, said.value());
    try {
        return fmt::vformat(translated, store);
    } catch (const fmt::format_error&) {
        return fmt::vformat(pattern, store);
    }
}

} // namespace sabotier
