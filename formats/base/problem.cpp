#include "formats/base/problem.hpp"

#include "formats/base/nearest_name.hpp"
#include "formats/base/words.hpp"

#include <algorithm>
#include <cstddef>

namespace sabotier {
namespace {

/// Longer names are never proposed: the distance costs their product.
constexpr std::size_t longest_compared = 128;

char lower(char letter) noexcept {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool same(char a, char b) noexcept {
    return lower(a) == lower(b);
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one name into the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        above[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] =
                std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1)});
            if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1])) {
                row[j] = std::min(row[j], before[j - 2] + 1);
            }
        }
        before.swap(above);
        above.swap(row);
    }
    return above[b.size()];
}

/// How many slips still look like the same name: one in a short name, a third of a long one.
std::size_t tolerance(std::string_view name, std::string_view known) {
    return std::max<std::size_t>(1, std::min(name.size(), known.size()) / 3);
}

} // namespace

std::string to_text(const Position& position) {
    std::string text = position.file ? *position.file : std::string{};
    for (const std::uint32_t part : {position.line, position.line == 0 ? 0 : position.column}) {
        if (part != 0) text += (text.empty() ? "" : ":") + std::to_string(part);
    }
    return text;
}

std::string to_text(const Problem& problem) {
    std::string text = to_text(problem.at);
    if (!text.empty()) text += ": ";
    text += problem.wrong;
    if (!problem.suggestion.empty()) return text + say(", did you mean '{}'?", problem.suggestion);
    if (!problem.expected.empty()) text += ", " + problem.expected;
    return text;
}

std::string nearest_name(std::string_view name, const std::vector<std::string>& known) {
    NearestName nearest(name);
    for (const std::string& candidate : known)
        nearest.offer(candidate);
    return nearest.found();
}

void NearestName::offer(std::string_view known) {
    if (name_.empty() || name_.size() > longest_compared || known.size() > longest_compared) return;
    const std::size_t bearable = tolerance(name_, known);
    const std::size_t apart = std::max(name_.size(), known.size()) - std::min(name_.size(), known.size());
    const std::size_t work = (name_.size() + 1) * (known.size() + 1);
    if (apart > bearable || work > left_) return;
    left_ -= work;
    const std::size_t distance = edit_distance(name_, known);
    // A single letter is one slip away from every other: only its other case is the same name.
    const bool is_near = distance == 0 || (name_.size() > 1 && distance <= bearable);
    if (!is_near || distance >= least_) return;
    least_ = distance;
    found_ = known;
}

void add_problem(Problems& problems, Problem problem) {
    if (problems.size() < most_problems)
        problems.push_back(std::move(problem));
    else if (problems.size() == most_problems)
        problems.push_back({problem.at, tr("there are more mistakes than are listed"), {}, {}});
}

} // namespace sabotier
