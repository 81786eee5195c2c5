#include "formats/diff/excerpts.hpp"

#include "formats/base/utf8.hpp"

#include <algorithm>
#include <string_view>

namespace sabotier::diff {
namespace {

constexpr std::string_view left_out = "...";
constexpr std::size_t kept_alike = 24; ///< bytes before the difference, about four words

/// From `start`, at most `most` bytes with the dots.
std::string excerpt(std::string_view text, std::size_t start, std::size_t most) {
    const std::size_t begin = std::min(cut_before(text, start), text.size());
    std::string cut(begin > 0 ? left_out : std::string_view());
    const std::size_t room = most - cut.size();
    const std::string_view rest = text.substr(begin);
    if (rest.size() <= room) return cut.append(rest);
    return cut.append(rest.substr(0, cut_before(rest, room - left_out.size()))).append(left_out);
}

} // namespace

std::pair<std::string, std::string> excerpts(const std::string& before, const std::string& after,
                                             std::size_t most) {
    if (std::max(before.size(), after.size()) <= most) return {before, after};
    const auto alike = std::ranges::mismatch(before, after).in1 - before.begin();
    const auto difference = static_cast<std::size_t>(alike);
    const std::size_t dots = 2 * left_out.size();
    // Where the end is near, more of what lies before; but never so much that the difference is cut off.
    const std::size_t longer = std::max(before.size(), after.size());
    const std::size_t near_end = longer - std::min(longer, most - dots);
    const std::size_t before_it = difference - std::min(difference, kept_alike);
    std::size_t start = std::min(before_it, near_end);
    if (difference - start + left_out.size() >= most - dots) start = before_it;
    if (start <= left_out.size()) start = 0;
    return {excerpt(before, start, most), excerpt(after, start, most)};
}

} // namespace sabotier::diff
