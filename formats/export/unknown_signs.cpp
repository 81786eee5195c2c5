#include "formats/export/unknown_signs.hpp"

#include "formats/base/words.hpp"

#include <fmt/format.h>

namespace sabotier {
namespace {

constexpr std::size_t most_texts = 20;
constexpr std::size_t most_signs = 6; ///< that are named of one text
constexpr std::size_t longest_text = 60;

/// Cut between characters, not within one.
std::string shortened(const std::string& text) {
    if (text.size() <= longest_text) return text;
    std::size_t end = longest_text;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return text.substr(0, end) + "\u2026";
}

std::string names_of(const std::vector<char32_t>& signs) {
    std::string names;
    for (std::size_t i = 0; i < signs.size() && i < most_signs; ++i)
        names += fmt::format("{}U+{:04X}", i == 0 ? "" : ", ", static_cast<std::uint32_t>(signs[i]));
    return signs.size() > most_signs ? names + ", \u2026" : names;
}

} // namespace

void UnknownSignsList::take(const Canvas& canvas) {
    for (const UnknownSigns& text : canvas.unknown_signs())
        if (texts_.insert(text.text).second) list_.push_back(text);
}

std::vector<std::string> UnknownSignsList::sentences() const {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < list_.size() && i < most_texts; ++i)
        result.push_back(say("signs of \"{}\" that no installed font has: {}", shortened(list_[i].text),
                             names_of(list_[i].signs)));
    if (list_.size() > most_texts)
        result.push_back(say("signs of {} more texts that no installed font has", list_.size() - most_texts));
    return result;
}

} // namespace sabotier
