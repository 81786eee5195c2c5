#pragma once

#include "formats/base/problem.hpp"
#include "formats/diff/changes.hpp"

#include <wx/dialog.h>
#include <wx/timer.h>

#include <functional>
#include <string>

class wxDataViewListCtrl;
class wxGauge;
class wxStaticText;

namespace sabotier::editor {

/// What changed since another version, a row each; choosing one shows its place. It opens while that is being
/// found out, and stands where it covers least of the board.
class CompareDialog : public wxDialog {
public:
    /// Called with the change that is chosen, and with what the dialog covers of the screen.
    using Show = std::function<void(const sabotier::Change&, const wxRect& covered)>;

    /// `version`: what it is compared with. `board`: of the screen.
    CompareDialog(wxWindow* parent, std::string version, const wxRect& board, Show show);

    /// Lists the changes; where there are problems it closes, and keeps them.
    void take(Outcome<sabotier::Changes> made);
    [[nodiscard]] const Problems& problems() const noexcept { return made_.problems; }

private:
    void fill();
    void add(const std::string& where, const std::string& what);
    void choose();

    std::string version_;
    Outcome<sabotier::Changes> made_;
    Show show_;
    wxStaticText* heading_ = nullptr;
    wxGauge* gauge_ = nullptr; ///< while it is being found out
    wxDataViewListCtrl* list_ = nullptr;
    wxTimer timer_;
};

} // namespace sabotier::editor
