#include "editor/ui/help/markdown.hpp"

#include "formats/base/markup.hpp"

#include <algorithm>
#include <md4c.h>

namespace sabotier::editor {

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

/// The parts of a page, in their order.
class Reader {
public:
    virtual ~Reader() = default;
    virtual void enter_block(MD_BLOCKTYPE type, const void* detail) = 0;
    virtual void leave_block(MD_BLOCKTYPE type, const void* detail) = 0;
    virtual void enter_span(MD_SPANTYPE type, const void* detail) = 0;
    virtual void leave_span(MD_SPANTYPE type, const void* detail) = 0;
    virtual void text(MD_TEXTTYPE type, std::string_view text) = 0;
};

/// A bar in a cell is written with a backslash, in code too, where the parser leaves it.
std::string without_escaped_bars(std::string_view code) {
    std::string text;
    for (std::size_t i = 0; i < code.size(); ++i)
        if (code.substr(i, 2) != "\\|") text += code[i];
    return text;
}

/// Hands the parser's calls on.
struct Reading {
    Reader& reader;
    bool is_in_cell = false;
};

bool is_cell(MD_BLOCKTYPE type) {
    return type == MD_BLOCK_TH || type == MD_BLOCK_TD;
}

void read(std::string_view markdown, Reader& reader) {
    Reading reading{reader};
    static constexpr auto of = [](void* data) -> Reading& { return *static_cast<Reading*>(data); };
    MD_PARSER parser{};
    parser.flags = MD_FLAG_TABLES | MD_FLAG_NOHTML;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
        of(data).is_in_cell = is_cell(type);
        of(data).reader.enter_block(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
        of(data).is_in_cell = false;
        of(data).reader.leave_block(type, detail);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* data) {
        of(data).reader.enter_span(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void* detail, void* data) {
        of(data).reader.leave_span(type, detail);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* data) {
        const std::string_view given(text, size);
        if (type == MD_TEXT_CODE && of(data).is_in_cell)
            of(data).reader.text(type, without_escaped_bars(given));
        else
            of(data).reader.text(type, given);
        return 0;
    };
    md_parse(markdown.data(), static_cast<MD_SIZE>(markdown.size()), &parser, &reading);
}

std::string text_of(const MD_ATTRIBUTE& attribute) {
    return {attribute.text, attribute.size};
}

/// Headings and pictures are held back until they are whole: a heading's anchor is made of its text.
class HtmlReader final : public Reader {
public:
    explicit HtmlReader(const PictureHtml& picture)
        : picture_(picture) {}

    [[nodiscard]] std::string html() && { return std::move(html_); }

    void enter_block(MD_BLOCKTYPE type, const void* detail) override {
        if (type == MD_BLOCK_H) {
            heading_at_ = html_.size();
            heading_.clear();
        } else if (type == MD_BLOCK_OL) {
            html_ += "<ol start=\"" + std::to_string(static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start)
                     + "\">";
        } else {
            html_ += opening(type);
        }
    }

    void leave_block(MD_BLOCKTYPE type, const void* detail) override {
        if (type == MD_BLOCK_H) {
            const std::string tag =
                "h" + std::to_string(static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level) + ">";
            html_.insert(heading_at_, "<a name=\"" + anchor_of(heading_) + "\"></a><" + tag);
            html_ += "</" + tag;
        } else {
            html_ += closing(type);
        }
    }

    void enter_span(MD_SPANTYPE type, const void* detail) override {
        if (type == MD_SPAN_IMG) {
            if (pictures_++ == 0) words_.clear();
        } else if (pictures_ == 0) {
            html_ += type == MD_SPAN_A
                         ? "<a href=\""
                               + escaped_markup(text_of(static_cast<const MD_SPAN_A_DETAIL*>(detail)->href))
                               + "\">"
                         : span(type, "<");
        }
    }

    void leave_span(MD_SPANTYPE type, const void* detail) override {
        if (type == MD_SPAN_IMG) {
            if (--pictures_ == 0 && picture_)
                html_ += picture_(text_of(static_cast<const MD_SPAN_IMG_DETAIL*>(detail)->src), words_);
        } else if (pictures_ == 0) {
            html_ += type == MD_SPAN_A ? "</a>" : span(type, "</");
        }
    }

    void text(MD_TEXTTYPE type, std::string_view text) override {
        if (pictures_ > 0) {
            words_ += type == MD_TEXT_SOFTBR ? " " : std::string(text);
            return;
        }
        heading_ += text;
        if (type == MD_TEXT_BR)
            html_ += "<br>";
        else if (type == MD_TEXT_ENTITY)
            html_ += text;
        else
            html_ += escaped_markup(text);
    }

private:
    static const char* opening(MD_BLOCKTYPE type) {
        switch (type) {
        case MD_BLOCK_QUOTE:
            return "<blockquote>";
        case MD_BLOCK_UL:
            return "<ul>";
        case MD_BLOCK_LI:
            return "<li>";
        case MD_BLOCK_HR:
            return "<hr>";
        case MD_BLOCK_CODE:
            return "<pre>";
        case MD_BLOCK_P:
            return "<p>";
        case MD_BLOCK_TABLE:
            return "<table border=\"1\" cellpadding=\"4\" cellspacing=\"0\">";
        case MD_BLOCK_TR:
            return "<tr>";
        case MD_BLOCK_TH:
            return "<td valign=\"top\"><b>";
        case MD_BLOCK_TD:
            return "<td valign=\"top\">";
        default:
            return "";
        }
    }

    static const char* closing(MD_BLOCKTYPE type) {
        switch (type) {
        case MD_BLOCK_QUOTE:
            return "</blockquote>";
        case MD_BLOCK_UL:
            return "</ul>";
        case MD_BLOCK_OL:
            return "</ol>";
        case MD_BLOCK_LI:
            return "</li>";
        case MD_BLOCK_CODE:
            return "</pre>";
        case MD_BLOCK_P:
            return "</p>";
        case MD_BLOCK_TABLE:
            return "</table>";
        case MD_BLOCK_TR:
            return "</tr>";
        case MD_BLOCK_TH:
            return "</b></td>";
        case MD_BLOCK_TD:
            return "</td>";
        default:
            return "";
        }
    }

    static std::string span(MD_SPANTYPE type, const std::string& open) {
        switch (type) {
        case MD_SPAN_EM:
            return open + "i>";
        case MD_SPAN_STRONG:
            return open + "b>";
        case MD_SPAN_CODE:
            return open + "code>";
        default:
            return {};
        }
    }

    const PictureHtml& picture_;
    std::string html_;
    std::string heading_; ///< the text of the one that is open
    std::size_t heading_at_ = 0;
    std::string words_; ///< of the picture that is open
    int pictures_ = 0;  ///< open ones, one in the words of another
};

std::string plain_entity(std::string_view entity) {
    if (entity == "&amp;") return "&";
    if (entity == "&lt;") return "<";
    if (entity == "&gt;") return ">";
    if (entity == "&quot;") return "\"";
    if (entity == "&nbsp;") return " ";
    return std::string(entity);
}

class PlainReader final : public Reader {
public:
    [[nodiscard]] std::vector<PlainSection> sections() && { return std::move(sections_); }

    void enter_block(MD_BLOCKTYPE type, const void* /*detail*/) override {
        if (type == MD_BLOCK_H) {
            sections_.emplace_back();
            is_in_heading_ = true;
        }
        part();
    }
    void leave_block(MD_BLOCKTYPE type, const void* /*detail*/) override {
        if (type == MD_BLOCK_H) is_in_heading_ = false;
        part();
    }
    void enter_span(MD_SPANTYPE /*type*/, const void* /*detail*/) override {}
    void leave_span(MD_SPANTYPE /*type*/, const void* /*detail*/) override {}

    void text(MD_TEXTTYPE type, std::string_view text) override {
        if (sections_.empty()) sections_.emplace_back();
        std::string& into = is_in_heading_ ? sections_.back().heading : sections_.back().text;
        if (type == MD_TEXT_ENTITY) {
            into += plain_entity(text);
        } else if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR) {
            into += ' ';
        } else {
            for (const char c : text)
                into += c == '\n' ? ' ' : c;
        }
    }

private:
    /// Words of two blocks or cells are not one word.
    void part() {
        if (sections_.empty() || sections_.back().text.empty() || sections_.back().text.back() == ' ') return;
        sections_.back().text += ' ';
    }

    std::vector<PlainSection> sections_;
    bool is_in_heading_ = false;
};

} // namespace

std::string to_html(std::string_view markdown, const PictureHtml& picture) {
    HtmlReader reader(picture);
    read(markdown, reader);
    return std::move(reader).html();
}

std::vector<PlainSection> plain_sections(std::string_view markdown) {
    PlainReader reader;
    read(markdown, reader);
    return std::move(reader).sections();
}

} // namespace sabotier::editor
