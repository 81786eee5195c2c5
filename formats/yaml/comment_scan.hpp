#pragma once

#include "formats/yaml/slots.hpp"
#include "formats/yaml/source.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace sabotier::yaml {

/// A comment, or an empty line, as it stands in the file.
struct Remark {
    std::size_t offset = 0;
    std::string_view text;  ///< without "# "; `empty_line` for an empty line
    std::size_t group = 0;  ///< the same for all whole-line remarks with nothing else in between
    bool is_beside = false; ///< something stands before it on its line
    /// Nothing but "-" stands before it on its line: it belongs to the item that follows.
    bool is_on_dash = false;
};

/// Finds every comment, told from "#" in quoted, plain and block text by the openings; sets `end` of the
/// slots in brackets. Stops at quotes that are not closed, or after `limit` remarks, and says why.
class CommentScan {
public:
    CommentScan(YamlSource& source, std::vector<Slot>& slots, const std::vector<Opening>& openings)
        : source_(source),
          slots_(slots),
          openings_(openings),
          text_(source.text()) {}

    [[nodiscard]] std::optional<Problem> run(std::size_t limit);
    [[nodiscard]] const std::vector<Remark>& remarks() const noexcept { return remarks_; }

private:
    void step();
    void step_over(const Opening& opening);
    void step_over_quotes();
    void take_comment();
    void end_line();
    void touch() noexcept;

    YamlSource& source_;
    std::vector<Slot>& slots_;
    const std::vector<Opening>& openings_;
    std::string_view text_;
    std::vector<Remark> remarks_;
    std::vector<std::size_t> brackets_; ///< slots of the open ones
    std::size_t offset_ = 0;
    std::size_t next_opening_ = 0;
    std::size_t group_ = 0;
    bool line_has_content_ = false;
    bool line_has_dash_ = false;
    bool line_has_comment_ = false;
    bool is_in_plain_text_ = false;
    std::optional<Problem> problem_;
};

} // namespace sabotier::yaml
