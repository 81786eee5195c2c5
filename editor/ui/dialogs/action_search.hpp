#pragma once

#include "editor/core/actions/action.hpp"

#include <wx/dialog.h>

#include <functional>
#include <string>
#include <vector>

class wxListBox;
class wxSearchCtrl;

namespace sabotier::editor {

/// Finds an action by words of its name: type, choose with the arrows, Return does it.
class ActionSearch : public wxDialog {
public:
    /// `can_run` tells which actions make sense at the moment; the others are listed behind.
    /// The shortcuts outlive it.
    ActionSearch(wxWindow* parent, const Shortcuts& shortcuts, std::function<bool(const Action&)> can_run);

    [[nodiscard]] const std::string& chosen() const noexcept { return chosen_; } ///< "" if none

private:
    void fill();
    void step(int by);
    void accept();

    const Shortcuts& shortcuts_;
    std::function<bool(const Action&)> can_run_;
    wxSearchCtrl* search_ = nullptr;
    wxListBox* list_ = nullptr;
    std::vector<const Action*> shown_;
    std::string chosen_;
};

} // namespace sabotier::editor
