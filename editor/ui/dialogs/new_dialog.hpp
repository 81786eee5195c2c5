#pragma once

#include "editor/core/document/document.hpp"
#include "editor/core/files/new_work.hpp"

#include <wx/dialog.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

class wxChoice;
class wxRadioButton;
class wxStaticText;
class wxTextCtrl;

namespace sabotier::editor {

/// Asks for the rulebook, title and author of a scenario to start, and what to start with.
class NewDialog : public wxDialog {
public:
    /// `rulebook`: the one to propose; empty: the first.
    NewDialog(wxWindow* parent, const std::string& rulebook, const std::string& author);

    [[nodiscard]] std::string author() const;
    /// Problems: of the rulebook, or of a start that it has nothing for.
    [[nodiscard]] Outcome<std::unique_ptr<Document>> make() const;

private:
    enum Start { complete, empty, tiles };
    [[nodiscard]] Start start() const;
    void show_rulebook();
    [[nodiscard]] const std::string& rulebook() const;

    std::vector<RulebookChoice> choices_;
    wxChoice* rulebooks_ = nullptr;
    wxStaticText* about_ = nullptr;
    wxTextCtrl* title_ = nullptr;
    wxTextCtrl* author_ = nullptr;
    std::array<wxRadioButton*, 3> starts_{}; ///< by Start
};

} // namespace sabotier::editor
