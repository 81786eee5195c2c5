#include "editor/ui/markdown.hpp"

#include <algorithm>
#include <vector>

namespace sabotier::editor {

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return lines;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        if (text.empty()) return words;
        words.push_back(text.substr(0, text.find(' ')));
        text.remove_prefix(words.back().size());
    }
}

std::string anchor_of(std::string_view heading) {
    std::string anchor;
    for (const char c : heading) {
        if (c == ' ' || c == '-')
            anchor += '-';
        else if (c >= 'A' && c <= 'Z')
            anchor += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || (c & 0x80) != 0)
            anchor += c;
    }
    return anchor;
}

namespace {

/// Where the text that `open` starts ends; npos if it does not.
std::size_t closing(std::string_view text, std::size_t from, std::string_view mark) {
    return text.find(mark, from + mark.size());
}

std::string link(std::string_view text, std::size_t& at, const PictureHtml& picture) {
    const std::size_t middle = text.find("](", at);
    const std::size_t end = middle == std::string_view::npos ? middle : text.find(')', middle);
    if (end == std::string_view::npos) return {};
    const bool is_picture = at > 0 && text[at - 1] == '!';
    const std::string_view shown = text.substr(at + 1, middle - at - 1);
    const std::string_view target = text.substr(middle + 2, end - middle - 2);
    at = end + 1;
    if (is_picture) return " " + (picture ? picture(std::string(target), std::string(shown)) : std::string());
    return "<a href=\"" + html_escaped(target) + "\">" + html_escaped(shown) + "</a>";
}

std::string inline_html(std::string_view text, const PictureHtml& picture) {
    std::string html;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '`') {
            if (const std::size_t end = closing(text, i, "`"); end != std::string_view::npos) {
                html += "<code>" + html_escaped(text.substr(i + 1, end - i - 1)) + "</code>";
                i = end + 1;
                continue;
            }
        } else if (text.substr(i, 2) == "**") {
            if (const std::size_t end = closing(text, i, "**"); end != std::string_view::npos) {
                html += "<b>" + inline_html(text.substr(i + 2, end - i - 2), picture) + "</b>";
                i = end + 2;
                continue;
            }
        } else if (text[i] == '*' && i + 1 < text.size() && text[i + 1] != ' ') {
            if (const std::size_t end = closing(text, i, "*"); end != std::string_view::npos) {
                html += "<i>" + inline_html(text.substr(i + 1, end - i - 1), picture) + "</i>";
                i = end + 1;
                continue;
            }
        } else if (text[i] == '[') {
            if (const std::string made = link(text, i, picture); !made.empty()) {
                if (made.starts_with(' ') && !html.empty() && html.back() == '!') html.pop_back();
                html += made;
                continue;
            }
        }
        html += html_escaped(text.substr(i, 1));
        ++i;
    }
    return html;
}

bool starts_item(std::string_view line) {
    return line.starts_with("- ") || line.starts_with("* ")
           || (line.size() > 2 && line[0] >= '0' && line[0] <= '9' && line.substr(1, 2) == ". ");
}

std::string table_row(std::string_view line, const PictureHtml& picture) {
    std::string html = "<tr>";
    line.remove_prefix(1);
    while (!line.empty()) {
        const std::size_t bar = line.find('|');
        if (bar == std::string_view::npos) break;
        html += "<td valign=\"top\">" + inline_html(line.substr(0, bar), picture) + "</td>";
        line.remove_prefix(bar + 1);
    }
    return html + "</tr>";
}

bool is_rule_of_table(std::string_view line) {
    return line.find_first_not_of("|-: ") == std::string_view::npos;
}

/// Gathers lines into blocks.
class Converter {
public:
    explicit Converter(const PictureHtml& picture)
        : picture_(picture) {}

    std::string run(std::string_view markdown) {
        for (const std::string_view line : lines_of(markdown))
            add(line);
        end_block();
        return html_;
    }

private:
    enum class Block { none, paragraph, list, table, code };

    void add(std::string_view line) {
        if (line.starts_with("```")) {
            const bool was_code = block_ == Block::code;
            end_block();
            if (!was_code) begin(Block::code, "<pre>");
        } else if (block_ == Block::code) {
            html_ += html_escaped(line) + "\n";
        } else if (line.find_first_not_of(' ') == std::string_view::npos) {
            end_block();
        } else if (line.starts_with('#')) {
            end_block();
            const std::string level(
                1, static_cast<char>('0' + std::min<std::size_t>(line.find_first_not_of('#'), 6)));
            const std::string_view heading = line.substr(std::min(line.find_first_not_of("# "), line.size()));
            html_ += "<a name=\"" + anchor_of(heading) + "\"></a><h" + level + ">"
                     + inline_html(heading, picture_) + "</h" + level + ">";
        } else if (starts_item(line)) {
            if (block_ != Block::list) {
                end_block();
                begin(Block::list, "<ul>");
            }
            html_ += "<li>" + inline_html(line.substr(line.find(' ') + 1), picture_) + " ";
        } else if (line.starts_with('|')) {
            if (block_ != Block::table) {
                end_block();
                begin(Block::table, "<table border=\"1\" cellpadding=\"4\" cellspacing=\"0\">");
            }
            if (!is_rule_of_table(line)) html_ += table_row(line, picture_);
        } else {
            if (block_ != Block::paragraph && block_ != Block::list) {
                end_block();
                begin(Block::paragraph, "<p>");
            }
            html_ += inline_html(line, picture_) + "\n";
        }
    }

    void begin(Block block, const char* tag) {
        block_ = block;
        html_ += tag;
    }

    void end_block() {
        static const char* const ends[] = {"", "</p>", "</ul>", "</table>", "</pre>"};
        html_ += ends[static_cast<std::size_t>(block_)];
        block_ = Block::none;
    }

    const PictureHtml& picture_;
    std::string html_;
    Block block_ = Block::none;
};

} // namespace

std::string html_escaped(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        default:
            escaped += c;
        }
    }
    return escaped;
}

std::string to_html(std::string_view markdown, const PictureHtml& picture) {
    return Converter(picture).run(markdown);
}

} // namespace sabotier::editor
