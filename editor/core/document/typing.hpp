#pragma once

#include "editor/core/work/edit.hpp"

#include <functional>
#include <optional>
#include <string>

namespace sabotier::editor {

class Document;

/// A field that shows a text of a document, to be changed.
struct TextField {
    std::string name;  ///< tells it from the others
    std::string title; ///< of the step of the history
    std::function<Edited(const Scene&, const std::string&)> edit;
};

/// What is being typed in a field about a document. Whatever looks at the document as a whole (saving,
/// closing, exporting, keeping it for recovery) takes the words first, so that what stands on the screen is
/// what counts. However often they are taken while one types they are one step of the history, made of the
/// work as it was before: what half a number would do to it never happens.
class Typing {
public:
    /// The document outlives it.
    explicit Typing(Document& document)
        : document_(document) {}

    /// The field holds these words, less what no document may hold. Another one's that wait are taken before.
    void write(const TextField& field, std::string words);
    /// There are words that the document does not have, or refuses.
    [[nodiscard]] bool is_waiting() const noexcept { return words_.has_value(); }
    /// The field is being typed in: it shows what the document holds, or will.
    [[nodiscard]] bool is_going_on() const { return is_waiting() || is_shown(); }
    /// Puts the words into the document. False: it refuses them, and its message says why; they wait on.
    bool take();
    /// The same where nobody asked for it: what was refused is not refused again.
    void take_quietly();
    /// What waits is given up; other words are another step.
    void end();

private:
    [[nodiscard]] bool is_shown() const; ///< the document is as the words left it

    Document& document_;
    std::optional<TextField> field_;
    std::optional<std::string> words_; ///< that wait
    bool is_refused_ = false;
    std::optional<Work> before_; ///< the words
    std::optional<Work> after_;  ///< with those that were taken last
    std::size_t position_ = 0;   ///< of `before_` in the history
};

} // namespace sabotier::editor
