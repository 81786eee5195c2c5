#include "formats/base/words.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <libintl.h>

#include <algorithm>

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

std::string join_list(const std::vector<std::string>& items, std::size_t most, std::size_t total) {
    const std::size_t shown = std::min(items.size(), most);
    total = std::max(total, items.size());
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i == 0)
            text = items[i];
        else if (i + 1 == total)
            text = say("{} and {}", text, items[i]);
        else
            text += ", " + items[i];
    }
    return shown < total ? say("{} and {} more", text, total - shown) : text;
}

std::string count_of(std::size_t count, std::string_view one, std::string_view many) {
    return std::to_string(count).append(" ").append(
        tr(std::string(one).c_str(), std::string(many).c_str(), count));
}

} // namespace sabotier
