#pragma once

#include "formats/diff/changes.hpp"

#include <wx/dialog.h>

#include <functional>
#include <string>

class wxDataViewListCtrl;

namespace sabotier::editor {

/// What changed since another version, a row each; choosing one shows its place.
class CompareDialog : public wxDialog {
public:
    /// `since`: what it is compared with, as a sentence. `show` is called with the change that is chosen.
    CompareDialog(wxWindow* parent, const std::string& since, const sabotier::Changes& changes,
                  std::function<void(const sabotier::Change&)> show);

private:
    void fill();
    void choose();

    const sabotier::Changes& changes_; ///< outlive the dialog
    std::function<void(const sabotier::Change&)> show_;
    wxDataViewListCtrl* list_ = nullptr;
};

} // namespace sabotier::editor
