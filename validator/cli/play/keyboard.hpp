#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::cli {

/// Where a player's lines come from.
class Keyboard {
public:
    virtual ~Keyboard() = default;
    /// A line without its end; none at the end of the input. `words`: what the key for it completes.
    [[nodiscard]] virtual std::optional<std::string> line(const std::string& prompt,
                                                          const std::vector<std::string>& words) = 0;
    /// Whether people sit before it, one after the other, who should not see what the one before saw.
    [[nodiscard]] virtual bool has_people() const = 0;
    /// Where people sit: drops what was typed before now, and keys as long as one is held that repeats. None
    /// of it answers what is asked next. Input that is no terminal's is all typed before, and stays.
    virtual void forget_typed() = 0;
    /// Wipes the screen, and what could be scrolled back to.
    virtual void clear_screen() = 0;
};

/// Standard input: with editing, history and completion on a terminal, else line by line. One at a time.
[[nodiscard]] std::unique_ptr<Keyboard> standard_keyboard();

/// A question at a terminal that is answered by yes or no; whatever else is typed is a no.
[[nodiscard]] bool agrees(Keyboard& keyboard, const std::string& question);

/// Longest line of a player that is looked at, in bytes; of a longer one the rest is dropped, but for one
/// byte, by which it is known.
inline constexpr std::size_t longest_line = 10'000;

} // namespace sabotier::cli
