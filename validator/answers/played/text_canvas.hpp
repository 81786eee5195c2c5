#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::played {

/// What a terminal can show.
struct TextStyle {
    bool has_unicode = true; ///< lines and arrows; else plain ASCII, and '?' for what it lacks
    bool has_colour = false;
    std::size_t width = 100; ///< columns; what is wider is parted into strips
};

/// Whether the user's language is written in UTF-8, as the environment says.
[[nodiscard]] bool terminal_has_unicode();

/// How characters are written.
struct Ink {
    std::string paper; ///< colour behind them, "#rrggbb"; empty: the terminal's own
    bool is_faint = false;

    friend bool operator==(const Ink&, const Ink&) = default;
};

/// A sheet of characters that are put in places, for boards on terminals. It grows to the right and below.
class TextCanvas {
public:
    explicit TextCanvas(bool has_unicode)
        : has_unicode_(has_unicode) {}

    /// Overwrites what stood there. Text of documents becomes plain, as for_terminal() makes it.
    void put(std::size_t x, std::size_t y, std::string_view text, const Ink& ink = {});
    /// The same, cut to so many columns and centred in them.
    void centre(std::size_t x, std::size_t y, std::size_t columns, std::string_view text,
                const Ink& ink = {});

    [[nodiscard]] std::size_t width() const noexcept { return width_; }
    /// Lines without blanks at their ends; wider ones than `style.width` in strips of whole `pitch` and
    /// `closing` columns that end each, one below the other. Each begins with the first `heading` columns.
    [[nodiscard]] std::string text(const TextStyle& style, std::size_t pitch, std::size_t closing,
                                   std::size_t heading = 0) const;

private:
    struct Cell {
        std::string text = " "; ///< a character with what combines with it; empty: covered by a wide one
        Ink ink;
    };
    /// A line's first columns up to `heading`, and those from `from` on to before `to`.
    [[nodiscard]] static std::vector<Cell> part_of(const std::vector<Cell>& line, std::size_t heading,
                                                   std::size_t from, std::size_t to);
    [[nodiscard]] std::string strip(std::size_t heading, std::size_t from, std::size_t to,
                                    bool has_colour) const;

    bool has_unicode_;
    std::size_t width_ = 0;
    std::vector<std::vector<Cell>> lines_;
};

/// The first so many columns of a text, with a mark at the end where some of it is left out.
[[nodiscard]] std::string cut_text(std::string_view text, std::size_t columns, bool has_unicode);

/// What of a text plain ASCII has; '?' for each character that it lacks.
[[nodiscard]] std::string ascii_text(std::string_view text);

} // namespace sabotier::played
