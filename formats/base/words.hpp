#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Sentences for people, in their language.
///
/// A sentence is one pattern with places for its values, never pieces put together: other languages have
/// another order. Texts are in the catalogue "sabotier" (gettext), the English text is the key. Only a
/// program that sets a locale and binds the catalogue translates, as the editor does; everywhere else the
/// English text stands. What is compared, parsed or written to files goes round this.
namespace sabotier {

/// Marks a text of a table for the translators; tr() translates it where it is shown.
[[nodiscard]] constexpr const char* marked(const char* text) noexcept {
    return text;
}

/// A text in the user's language; the text itself where there is none.
[[nodiscard]] std::string tr(const char* text);
[[nodiscard]] std::string tr(const std::string& text);
/// One of two texts by a number, as the language has it.
[[nodiscard]] std::string tr(const char* one, const char* many, std::size_t count);

/// A text or a number for a place of a pattern. It only looks at the text, which must outlive it.
class SaidValue {
public:
    using Value = std::variant<std::string_view, long long, unsigned long long, double>;

    template <std::convertible_to<std::string_view> Text>
    SaidValue(const Text& text) // NOLINT(google-explicit-constructor): say() takes values as they are
        : value_(std::string_view(text)) {}
    template <std::signed_integral Number>
    SaidValue(Number number) // NOLINT(google-explicit-constructor)
        : value_(static_cast<long long>(number)) {}
    template <std::unsigned_integral Number>
    SaidValue(Number number) // NOLINT(google-explicit-constructor)
        : value_(static_cast<unsigned long long>(number)) {}
    template <std::floating_point Number>
    SaidValue(Number number) // NOLINT(google-explicit-constructor)
        : value_(static_cast<double>(number)) {}

    [[nodiscard]] const Value& value() const noexcept { return value_; }

private:
    Value value_;
};

/// `translated` with its places ({}, {1}, {:.1f}) filled in; `pattern` where the braces of the translation do
/// not fit the values. The braces of `pattern` must fit.
[[nodiscard]] std::string fill_in(const char* pattern, const std::string& translated,
                                  std::span<const SaidValue> values);

/// A translated pattern filled in: say("Painted {} hexes", n). A translation numbers its places where it
/// needs another order: "{1} von {0}".
template <class... Values>
[[nodiscard]] std::string say(const char* pattern, const Values&... values) {
    if constexpr (sizeof...(Values) == 0) {
        return fill_in(pattern, tr(pattern), {});
    } else {
        const SaidValue all[] = {SaidValue(values)...};
        return fill_in(pattern, tr(pattern), all);
    }
}

/// The same with one of two patterns by a number, which is their first value:
/// say_count("{} of {} is left", "{} of {} are left", n, all).
template <class... Values>
[[nodiscard]] std::string say_count(const char* one, const char* many, std::size_t count,
                                    const Values&... values) {
    const SaidValue all[] = {SaidValue(count), SaidValue(values)...};
    return fill_in(count == 1 ? one : many, tr(one, many, count), all);
}

/// "a", "a and b", "a, b and c"; of more than `most` items the first ones "and 12 more". `total`, where there
/// are more than those at hand; 0: there are not.
[[nodiscard]] std::string join_list(const std::vector<std::string>& items, std::size_t most = 8,
                                    std::size_t total = 0);
/// "1 hex", "3 hexes".
[[nodiscard]] std::string count_of(std::size_t count, std::string_view one, std::string_view many);

} // namespace sabotier
