#pragma once

#include <string>
#include <string_view>

namespace sabotier::wesnoth {

/// A text as it stands between quotation marks: one line, without what the game's preprocessor or its markup
/// would take for more than text. Signs that it would are replaced by ones that look like them.
[[nodiscard]] std::string plain(std::string_view text);

/// Lower-case letters, digits and underscores: what ids are made of. "scenario" if nothing is left.
[[nodiscard]] std::string id_of(std::string_view text);

/// Text in the game's markup language, put together tag by tag.
class Wml {
public:
    void open(std::string_view tag);
    void close();
    void set(std::string_view key, std::string_view value); ///< plain values, as they are
    void set(std::string_view key, int value);
    void shown(std::string_view key, std::string_view text); ///< what players read

    [[nodiscard]] const std::string& text() const noexcept { return text_; } ///< all tags closed

private:
    void line(std::string_view content);

    std::string text_;
    std::string open_; ///< names of open tags, each with a slash before it
    std::size_t depth_ = 0;
};

} // namespace sabotier::wesnoth
