#include "validator/answers/played/tokens.hpp"

#include "formats/geometry/hex.hpp"
#include "formats/setup/setup_names.hpp"

#include <array>
#include <cctype>
#include <set>

namespace sabotier::played {
namespace {

constexpr std::size_t longest_sign = 3;

bool is_plain(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}
char large(char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

/// "GENERAL-1" gives G1, GE1, GEN...: the beginning of its first word, and the first character of each later
/// one.
std::string shortened(std::string_view id, std::size_t beginning) {
    std::string first;
    std::string later;
    bool is_first = true;
    bool is_start = true;
    for (const char c : id) {
        if (!is_plain(c)) {
            is_first = first.empty();
            is_start = true;
            continue;
        }
        if (is_first && first.size() < beginning) first += large(c);
        if (!is_first && is_start) later += large(c);
        is_start = false;
    }
    return (first + later).substr(0, longest_sign);
}

std::string unused(std::string_view id, std::set<std::string>& used) {
    std::vector<std::string> wishes;
    std::string whole;
    for (const char c : id)
        whole += large(c);
    if (!id.empty() && id.size() <= longest_sign) wishes.push_back(whole);
    for (std::size_t beginning = 1; beginning <= longest_sign; ++beginning)
        wishes.push_back(shortened(id, beginning));
    for (int number = 2; number < 1000; ++number)
        wishes.push_back(std::to_string(number));
    for (std::string& wish : wishes)
        if (!wish.empty() && used.insert(wish).second) return std::move(wish);
    return "#";
}

} // namespace

Tokens::Tokens(const Setup& setup) {
    std::set<std::string> used;
    for (const PieceKind& kind : setup.rulebook().pieces)
        kinds_.emplace(&kind, unused(kind.id.str(), used));
    std::set<char> letters;
    for (std::size_t side = 0; side < setup.sides.size(); ++side) {
        char letter = 0;
        for (const char c : setup.sides[side].side->id.str() + "abcdefghijklmnopqrstuvwxyz") {
            const char small = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            if (letter == 0 && is_plain(c) && letters.insert(small).second) letter = small;
        }
        sides_.emplace_back(1, letter == 0 ? '+' : letter);
        colours_.push_back(setup.sides[side].colour);
    }
}

std::string Tokens::of(const play::TableauPiece& piece) const {
    const std::string side = piece.side < sides_.size() ? sides_[piece.side] : "";
    return side + (piece.kind == nullptr ? "?" : kinds_.at(piece.kind));
}

Ink Tokens::ink(const play::TableauPiece& piece) const {
    if (piece.side >= colours_.size()) return {};
    return {.paper = colours_[piece.side]};
}

std::string facing_sign(int facing, bool has_unicode) {
    static constexpr std::array<const char*, 6> arrows{"\u2191", "\u2197", "\u2198",
                                                       "\u2193", "\u2199", "\u2196"};
    const auto index = static_cast<std::size_t>(facing);
    if (index >= arrows.size()) return "";
    return has_unicode ? arrows[index] : std::string(sabotier::name(all_facings[index]));
}

} // namespace sabotier::played
