#include "validator/cli/console/answer.hpp"

#include "validator/cli/console/table.hpp"
#include "validator/report/safe_text.hpp"

#include <algorithm>
#include <cassert>

namespace sabotier::cli {
namespace {

constexpr std::size_t usual_hang = 2;

} // namespace

void Answer::line(std::string_view text, std::size_t indent) {
    lines_.push_back({std::string(indent, ' ') + for_terminal(text), indent + usual_hang});
}

void Answer::item(std::string_view mark, std::string_view text, std::size_t indent) {
    const std::string start = std::string(indent, ' ') + for_terminal(mark);
    lines_.push_back({start + for_terminal(text), columns_of(start)});
}

void Answer::items(const std::vector<std::string>& texts) {
    for (const std::string& text : texts)
        item("- ", text);
}

void Answer::paragraphs(std::string_view text, std::size_t indent) {
    assert(indent > 0);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end == 0)
            blank();
        else
            lines_.push_back({std::string(indent, ' ') + for_terminal(text.substr(0, end)), indent});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

void Answer::blank() {
    lines_.emplace_back();
}

void Answer::add(const TextTable& table, std::size_t indent) {
    for (TextLine& line : table.lines(indent))
        lines_.push_back(std::move(line));
}

Answer& Answer::operator+=(const Answer& other) {
    lines_.insert(lines_.end(), other.lines_.begin(), other.lines_.end());
    return *this;
}

std::string Answer::text(std::size_t width) const {
    std::string text;
    for (const TextLine& line : lines_)
        text += wrapped_line(line.text, width, line.hang) + '\n';
    return text;
}

} // namespace sabotier::cli
