#include "formats/export/drawn/description.hpp"

#include "formats/draw/canvas/drawable_text.hpp"

#include <fmt/format.h>
#include <md4c.h>

#include <algorithm>
#include <utility>

namespace sabotier::drawn {
namespace {

constexpr std::size_t longest = 1'000'000; ///< no description is

/// Takes blocks down as the parser comes upon them.
class Reader {
public:
    void enter(MD_BLOCKTYPE type, const void* detail) {
        switch (type) {
        case MD_BLOCK_UL:
            return lists_.push_back({});
        case MD_BLOCK_OL:
            return lists_.push_back({true, static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start});
        case MD_BLOCK_LI:
            mark_ = lists_.back().is_numbered ? fmt::format("{}.", lists_.back().next++) : "\u2022";
            is_open_ = false;
            return;
        case MD_BLOCK_P:
        case MD_BLOCK_CODE:
            return begin(false);
        case MD_BLOCK_H:
            return begin(true);
        default:
            return;
        }
    }

    void leave(MD_BLOCKTYPE type) {
        if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) lists_.pop_back();
        is_open_ = false;
    }

    void enter(MD_SPANTYPE type) {
        bold_ += type == MD_SPAN_STRONG ? 1 : 0;
        italic_ += type == MD_SPAN_EM ? 1 : 0;
    }

    void leave(MD_SPANTYPE type, const void* detail) {
        bold_ -= type == MD_SPAN_STRONG ? 1 : 0;
        italic_ -= type == MD_SPAN_EM ? 1 : 0;
        if (type == MD_SPAN_A) add_address(static_cast<const MD_SPAN_A_DETAIL*>(detail)->href);
        if (type == MD_SPAN_IMG) add_address(static_cast<const MD_SPAN_IMG_DETAIL*>(detail)->src);
    }

    void text(MD_TEXTTYPE type, std::string_view words) {
        if (!is_open_) begin(false); // a point of a tight list has no paragraph
        if (type == MD_TEXT_BR) return begin(blocks_.back().is_heading);
        const std::string added = type == MD_TEXT_SOFTBR ? " " : drawable_text(words, longest);
        TextBlock& block = blocks_.back();
        if ((bold_ > 0 || italic_ > 0) && !added.empty()) stress(block, added.size());
        block.text += added;
    }

    [[nodiscard]] std::vector<TextBlock> take() {
        std::erase_if(blocks_, [](const TextBlock& block) {
            return block.text.find_first_not_of(" \n") == std::string::npos && block.mark.empty();
        });
        return std::move(blocks_);
    }

private:
    struct List {
        bool is_numbered = false;
        unsigned next = 0;
    };

    void begin(bool is_heading) {
        blocks_.push_back({"", {}, is_heading, std::exchange(mark_, ""), static_cast<int>(lists_.size())});
        is_open_ = true;
    }

    void stress(TextBlock& block, std::size_t count) const {
        const TextPart more{block.text.size(), count, bold_ > 0, italic_ > 0};
        if (!block.parts.empty()) {
            TextPart& last = block.parts.back();
            if (last.first + last.count == more.first && last.is_bold == more.is_bold
                && last.is_italic == more.is_italic) {
                last.count += count;
                return;
            }
        }
        block.parts.push_back(more);
    }

    /// Behind the words that would lead there, unless they are the address themselves.
    void add_address(const MD_ATTRIBUTE& address) {
        const std::string where = drawable_text({address.text, address.size}, longest);
        if (!is_open_ || where.empty() || blocks_.back().text.ends_with(where)) return;
        blocks_.back().text += " (" + where + ")";
    }

    std::vector<TextBlock> blocks_;
    std::vector<List> lists_;
    std::string mark_; ///< of the next block
    bool is_open_ = false;
    int bold_ = 0;
    int italic_ = 0;
};

Reader& reader(void* userdata) {
    return *static_cast<Reader*>(userdata);
}

} // namespace

std::vector<TextBlock> blocks_of(std::string_view description) {
    MD_PARSER parser{};
    parser.flags = MD_FLAG_NOHTML | MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_COLLAPSEWHITESPACE;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* userdata) {
        reader(userdata).enter(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* userdata) {
        reader(userdata).leave(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void*, void* userdata) {
        reader(userdata).enter(type);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void* detail, void* userdata) {
        reader(userdata).leave(type, detail);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* text, MD_SIZE size, void* userdata) {
        reader(userdata).text(type, {text, size});
        return 0;
    };
    Reader blocks;
    md_parse(description.data(), static_cast<MD_SIZE>(std::min(description.size(), longest)), &parser,
             &blocks);
    return blocks.take();
}

} // namespace sabotier::drawn
