#pragma once

#include "editor/core/work/work.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::editor {

/// What a change is about, where changes that follow each other are one step: pushing the same piece again
/// and again. Nothing: the change is a step of its own.
struct Merge {
    std::vector<std::string> subjects; ///< by name, any order that is always the same

    friend bool operator==(const Merge&, const Merge&) = default;
};

/// Every state of a document from opening on, unlimited. Undo and redo move along it; a change after undo
/// drops what lay ahead.
///
/// A stroke (painting with the button held) begins with open_stroke() and ends with close_stroke(): all
/// changes between count as one step. A stroke that changed nothing leaves no step; cancel_stroke() goes back
/// to its start.
class History {
public:
    struct Step {
        std::string title; ///< "Paint forest", as the history list and the Undo menu show it
        Work after;
    };

    explicit History(Work start);

    [[nodiscard]] const Work& now() const noexcept;

    /// Makes `work` the present. Within a stroke it replaces the stroke's last state. Equal work is no step.
    /// It goes into the last step if that was the change before, has the same title and is about the same; if
    /// so it comes back to where that step began, the step is gone.
    void change(std::string title, Work work, const Merge& merge = {});

    void open_stroke(std::string title); ///< none may be open
    void close_stroke();
    void cancel_stroke();
    [[nodiscard]] bool is_in_stroke() const noexcept { return stroke_.has_value(); }

    [[nodiscard]] bool can_undo() const noexcept;
    [[nodiscard]] bool can_redo() const noexcept;
    void undo();
    void redo();
    /// Goes to a state: 0 is the start, steps().size() the newest. Stays where there is no such state, or a
    /// stroke is open; so with undo() and redo().
    void go_to(std::size_t position);

    [[nodiscard]] const std::vector<Step>& steps() const noexcept { return steps_; }
    [[nodiscard]] std::size_t position() const noexcept { return position_; }
    [[nodiscard]] std::string undo_title() const; ///< of the step that undo() takes back; "" if none
    [[nodiscard]] std::string redo_title() const; ///< of the one that redo() does again

    /// Changes every state alike: for what is no part of the document, as a rulebook of one's own.
    void transform(const std::function<void(Work&)>& change);

    /// The present is what the file holds. Undoing to it later makes the document saved again.
    void mark_saved();
    [[nodiscard]] bool is_saved() const;
    /// No state is what the file holds.
    void forget_saved() noexcept { saved_.reset(); }

private:
    Work start_;
    std::vector<Step> steps_;
    std::size_t position_ = 0;
    Merge last_; ///< of the change before, if nothing else was done since
    std::optional<std::size_t> saved_ = 0;
    std::optional<std::string> stroke_;
    std::optional<Work> stroke_work_;
};

} // namespace sabotier::editor
