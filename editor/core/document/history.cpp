#include "editor/core/document/history.hpp"

#include <cassert>
#include <utility>

namespace sabotier::editor {

History::History(Work start)
    : start_(std::move(start)) {}

const Work& History::now() const noexcept {
    if (stroke_work_) return *stroke_work_;
    return position_ == 0 ? start_ : steps_[position_ - 1].after;
}

void History::change(std::string title, Work work, const Merge& merge) {
    if (work.equals(now())) return;
    if (stroke_) {
        stroke_work_ = std::move(work);
        return;
    }
    const bool saved_is_ahead = saved_ && *saved_ > position_;
    steps_.resize(position_);
    if (saved_is_ahead) saved_.reset();
    const bool merges =
        !merge.subjects.empty() && merge == last_ && position_ > 0 && steps_.back().title == title;
    last_ = merge;
    if (merges) {
        steps_.pop_back();
        --position_;
        if (work.equals(now())) {
            last_ = {}; // what lies there now is another step: it may be the one that was saved
            return;
        }
    }
    steps_.push_back({std::move(title), std::move(work)});
    ++position_;
}

void History::open_stroke(std::string title) {
    assert(!stroke_);
    stroke_ = std::move(title);
    last_ = {};
}

void History::close_stroke() {
    if (!stroke_) return;
    std::string title = std::move(*stroke_);
    stroke_.reset();
    if (auto work = std::exchange(stroke_work_, std::nullopt)) change(std::move(title), std::move(*work));
}

void History::cancel_stroke() {
    stroke_.reset();
    stroke_work_.reset();
}

bool History::can_undo() const noexcept {
    return !stroke_ && position_ > 0;
}

bool History::can_redo() const noexcept {
    return !stroke_ && position_ < steps_.size();
}

void History::undo() {
    last_ = {};
    if (can_undo()) --position_;
}

void History::redo() {
    last_ = {};
    if (can_redo()) ++position_;
}

void History::go_to(std::size_t position) {
    last_ = {};
    if (!stroke_ && position <= steps_.size()) position_ = position;
}

std::string History::undo_title() const {
    return position_ > 0 ? steps_[position_ - 1].title : std::string();
}

std::string History::redo_title() const {
    return position_ < steps_.size() ? steps_[position_].title : std::string();
}

void History::transform(const std::function<void(Work&)>& change) {
    change(start_);
    for (Step& step : steps_)
        change(step.after);
    if (stroke_work_) change(*stroke_work_);
}

void History::mark_saved() {
    saved_ = position_;
    last_ = {};
}

bool History::is_saved() const {
    return saved_ == position_ && !stroke_work_;
}

} // namespace sabotier::editor
