#pragma once

#include "editor/core/document/note_draft.hpp"
#include "editor/ui/panels/panel.hpp"

#include <vector>

class wxButton;
class wxChoice;
class wxDataViewListCtrl;
class wxTextCtrl;

namespace sabotier::editor {

/// Everything that is written in words, to read, to change and to add to. A note that names a space, and a
/// label, can be gone to. What is half written stays with its document.
class NotesPanel : public Panel {
public:
    NotesPanel(wxWindow* parent, Host& host);

protected:
    void update(Change what) override;

private:
    void make_controls();
    void fill();
    void show_draft();
    void choose();
    void write();
    [[nodiscard]] NoteDraft* draft();
    void add();
    void keep();
    void remove();
    void go();
    [[nodiscard]] const Note* chosen() const;
    bool do_edit(const std::string& title, Edited edit);

    wxDataViewListCtrl* list_ = nullptr;
    wxTextCtrl* text_ = nullptr;
    wxChoice* kind_ = nullptr;
    wxButton* add_ = nullptr;
    wxButton* keep_ = nullptr;
    wxButton* remove_ = nullptr;
    wxButton* go_ = nullptr;
    std::vector<Note> notes_;       ///< of the rows
    DocumentPage* shown_ = nullptr; ///< whose notes stand here; to compare only
    bool is_filling_ = false;
};

} // namespace sabotier::editor
