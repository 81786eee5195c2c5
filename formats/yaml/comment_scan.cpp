#include "formats/yaml/comment_scan.hpp"

#include "formats/base/words.hpp"
#include "formats/yaml/block_text.hpp"

#include <algorithm>

namespace sabotier::yaml {
namespace {

constexpr std::string_view brackets_and_commas = "[]{},";

} // namespace

std::optional<Problem> CommentScan::run(std::size_t limit) {
    while (offset_ < text_.size() && !problem_) {
        if (remarks_.size() > limit) {
            return Problem{source_.at(offset_),
                           say("more than {} comments and values", limit),
                           tr("expected a smaller document"),
                           {}};
        }
        if (next_opening_ < openings_.size() && openings_[next_opening_].offset <= offset_) {
            step_over(openings_[next_opening_++]);
        } else {
            step();
        }
    }
    return problem_;
}

void CommentScan::step() {
    const char c = text_[offset_];
    if (c == '\n') {
        end_line();
    } else if (c == ' ' || c == '\t') {
        is_in_plain_text_ = false;
        ++offset_;
    } else if (c == '#' && !is_in_plain_text_) {
        take_comment();
    } else if (!brackets_.empty() && brackets_and_commas.find(c) != std::string_view::npos) {
        touch();
        ++offset_;
        if (c == ']' || c == '}') {
            slots_[brackets_.back()].end = offset_;
            brackets_.pop_back();
        }
    } else if (c == '-' && !line_has_content_ && !is_in_plain_text_) {
        line_has_dash_ = true;
        is_in_plain_text_ =
            offset_ + 1 < text_.size() && text_[offset_ + 1] != ' ' && text_[offset_ + 1] != '\n';
        ++offset_;
    } else {
        touch();
        is_in_plain_text_ = true;
        ++offset_;
    }
}

void CommentScan::step_over(const Opening& opening) {
    offset_ = opening.offset;
    touch();
    switch (opening.kind) {
    case Opening::Kind::quote:
        step_over_quotes();
        break;
    case Opening::Kind::bracket:
        brackets_.push_back(opening.slot);
        ++offset_;
        break;
    case Opening::Kind::block: {
        const std::size_t header_end = source_.line_end(offset_);
        const std::size_t comment = text_.substr(0, header_end).find('#', offset_);
        const BlockExtent extent = block_extent(source_, opening.offset, slots_[opening.slot].node->text);
        if (comment != std::string_view::npos) {
            offset_ = comment;
            take_comment();
        }
        offset_ = std::max(extent.end, header_end);
        if (extent.end > header_end) {
            line_has_content_ = line_has_dash_ = line_has_comment_ = false;
            ++group_;
        }
        break;
    }
    }
}

void CommentScan::step_over_quotes() {
    const std::size_t end = end_of_quotes(text_, offset_);
    if (end == std::string_view::npos) {
        problem_ = Problem{source_.at(offset_),
                           tr("the quotes that open here are not closed"),
                           say("expected {} after the text", text_.substr(offset_, 1)),
                           {}};
        return;
    }
    offset_ = end;
}

void CommentScan::take_comment() {
    const std::size_t end = std::min(text_.find('\n', offset_), text_.size());
    std::string_view comment = text_.substr(offset_ + 1, end - offset_ - 1);
    if (comment.starts_with(' ')) comment.remove_prefix(1);
    comment = comment.substr(0, comment.find_last_not_of(" \t") + 1);
    remarks_.push_back({offset_, comment, group_, line_has_content_, line_has_dash_ && !line_has_content_});
    line_has_comment_ = true;
    offset_ = end;
}

void CommentScan::end_line() {
    const bool is_empty = !line_has_content_ && !line_has_dash_ && !line_has_comment_;
    const bool is_repeated =
        !remarks_.empty() && remarks_.back().group == group_ && remarks_.back().text == empty_line;
    if (is_empty && !is_repeated && brackets_.empty())
        remarks_.push_back({offset_, empty_line, group_, false, false});
    line_has_content_ = line_has_dash_ = line_has_comment_ = is_in_plain_text_ = false;
    ++offset_;
}

void CommentScan::touch() noexcept {
    line_has_content_ = true;
    is_in_plain_text_ = false;
    ++group_;
}

} // namespace sabotier::yaml
