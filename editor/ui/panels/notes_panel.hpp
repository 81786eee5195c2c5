#pragma once

#include "editor/core/edits/notes.hpp"
#include "editor/ui/panel.hpp"

#include <vector>

class wxButton;
class wxChoice;
class wxDataViewListCtrl;
class wxTextCtrl;

namespace sabotier::editor {

/// Everything that is written in words, to read, to change and to add to. A note that names a space, and a
/// label, can be gone to.
class NotesPanel : public Panel {
public:
    NotesPanel(wxWindow* parent, Host& host);

protected:
    void update(Change what) override;

private:
    void make_controls();
    void fill();
    void choose();
    void add();
    void keep();
    void remove();
    void go();
    [[nodiscard]] const Note* chosen() const;
    void do_edit(const std::string& title, Edited edit);

    wxDataViewListCtrl* list_ = nullptr;
    wxTextCtrl* text_ = nullptr;
    wxChoice* kind_ = nullptr;
    wxButton* add_ = nullptr;
    wxButton* keep_ = nullptr;
    wxButton* remove_ = nullptr;
    wxButton* go_ = nullptr;
    std::vector<Note> notes_; ///< of the rows
    bool is_filling_ = false;
};

} // namespace sabotier::editor
