#include "formats/export/drawn/text_losses.hpp"

#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/draw/canvas/cut_texts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier {
namespace {

constexpr std::size_t most_texts = 20;
constexpr std::size_t most_kept = 500; ///< of thousands the count is no use
constexpr std::size_t most_signs = 6;  ///< that are named of one text
constexpr std::size_t longest_text = 60;

/// Cut between characters, not within one.
std::string shortened(const std::string& text) {
    if (text.size() <= longest_text) return text;
    return text.substr(0, cut_before(text, longest_text)) + "\u2026";
}

std::string names_of(const std::vector<char32_t>& signs) {
    std::string names;
    for (std::size_t i = 0; i < signs.size() && i < most_signs; ++i)
        names += fmt::format("{}U+{:04X}", i == 0 ? "" : ", ", static_cast<std::uint32_t>(signs[i]));
    return signs.size() > most_signs ? names + ", \u2026" : names;
}

bool is_part(const std::string& a, const std::string& b) {
    return a.find(b) != std::string::npos || b.find(a) != std::string::npos;
}

bool is_among(const std::vector<char32_t>& signs, const std::vector<char32_t>& all) {
    return std::ranges::all_of(signs,
                               [&](char32_t sign) { return std::ranges::find(all, sign) != all.end(); });
}

} // namespace

void TextLosses::take(Canvas& canvas) {
    for (const UnknownSigns& text : canvas.unknown_signs()) {
        const bool is_known = std::ranges::any_of(unknown_, [&](const UnknownSigns& known) {
            return is_part(known.text, text.text) && is_among(text.signs, known.signs);
        });
        if (!is_known && unknown_.size() < most_kept) unknown_.push_back(text);
    }
    for (const std::string& text : cut_texts(canvas)) {
        const bool is_known =
            std::ranges::any_of(cut_, [&](const std::string& known) { return is_part(known, text); });
        if (!is_known && cut_.size() < most_kept) cut_.push_back(text);
    }
}

std::vector<std::string> TextLosses::sentences() const {
    std::vector<std::string> result;
    const auto tell = [&](std::string sentence) { // of texts that begin alike the same is said
        if (std::ranges::find(result, sentence) == result.end()) result.push_back(std::move(sentence));
    };
    for (std::size_t i = 0; i < unknown_.size() && i < most_texts; ++i)
        tell(say("signs of \"{}\" that no installed font has: {}", shortened(unknown_[i].text),
                 names_of(unknown_[i].signs)));
    if (unknown_.size() > most_texts)
        tell(say("signs of {} more texts that no installed font has", unknown_.size() - most_texts));
    for (std::size_t i = 0; i < cut_.size() && i < most_texts; ++i)
        tell(say("all of \"{}\": it is cut off where there is no room for it", shortened(cut_[i])));
    if (cut_.size() > most_texts)
        tell(say("all of {} more texts that are cut off", cut_.size() - most_texts));
    return result;
}

} // namespace sabotier
