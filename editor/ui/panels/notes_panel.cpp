#include "editor/ui/panels/notes_panel.hpp"

#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/small_button.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <array>

namespace sabotier::editor {

namespace {

constexpr std::array<const char*, 4> kind_names{marked("Note for designers"), marked("Special rule"),
                                                marked("Note on the map"), marked("Label")};

const char* name(NoteKind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

} // namespace

NotesPanel::NotesPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    make_controls();
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { choose(); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) { go(); });
    text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { write(); });
    kind_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { write(); });
    add_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { add(); });
    keep_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { keep(); });
    remove_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove(); });
    go_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { go(); });
}

void NotesPanel::make_controls() {
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(260, 110)));
    list_->SetName("notes");
    list_->SetMinSize(FromDIP(wxSize(150, least_list)));
    list_->AppendTextColumn(words("Text"), wxDATAVIEW_CELL_INERT, FromDIP(170));
    list_->AppendTextColumn(words("What"), wxDATAVIEW_CELL_INERT, FromDIP(90));
    list_->AppendTextColumn(words("Where"), wxDATAVIEW_CELL_INERT, FromDIP(60));
    text_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(-1, 48)),
                           wxTE_MULTILINE | wxTE_NO_VSCROLL);
    text_->SetName("note-text");
    text_->SetToolTip(words("What the note says"));
    text_->SetHint(words("Choose a note, or write one"));
    kind_ = new wxChoice(this, wxID_ANY);
    kind_->SetName("note-kind");
    kind_->SetToolTip(words("What an added note is"));
    for (const NoteKind kind : {NoteKind::note, NoteKind::special_rule, NoteKind::map_note})
        kind_->Append(words(name(kind)));
    kind_->SetSelection(0);
    const auto button = [this](const char* label, const char* id) {
        return small_button(this, words(label), id);
    };
    add_ = button("Add", "note-add");
    keep_ = button("Change", "note-change");
    remove_ = button("Remove", "note-remove");
    go_ = button("Go there", "note-go");
    add_->SetToolTip(words("Add the text as a new note"));
    keep_->SetToolTip(words("Put the text into the chosen note"));
    remove_->SetToolTip(words("Remove the chosen note"));
    go_->SetToolTip(words("Show the place that the note names"));
    auto* adding = new wxBoxSizer(wxHORIZONTAL);
    adding->Add(kind_, wxSizerFlags(1).CentreVertical());
    adding->Add(add_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(4)));
    auto* changing = new wxBoxSizer(wxHORIZONTAL);
    changing->Add(keep_);
    changing->Add(remove_, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
    changing->Add(go_, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    sizer->Add(list_, wxSizerFlags(1).Expand());
    sizer->Add(text_, flags);
    sizer->Add(changing, flags);
    sizer->Add(adding, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
    SetSizer(sizer);
}

const Note* NotesPanel::chosen() const {
    const int row = list_->GetSelectedRow();
    return row >= 0 && static_cast<std::size_t>(row) < notes_.size() ? &notes_[static_cast<std::size_t>(row)]
                                                                     : nullptr;
}

bool NotesPanel::do_edit(const std::string& title, Edited edit) {
    Document& document = page()->document();
    if (document.apply(title, std::move(edit))) return true;
    page()->tell_refusal(document.message());
    return false;
}

/// Null while another document has come to the front and its notes do not stand here yet.
NoteDraft* NotesPanel::draft() {
    return page() != nullptr && page() == shown_ ? &page()->note_draft() : nullptr;
}

void NotesPanel::write() {
    NoteDraft* draft = this->draft();
    if (is_filling_ || draft == nullptr) return;
    draft->text = to_utf8(text_->GetValue());
    draft->kind = static_cast<NoteKind>(std::max(0, kind_->GetSelection()));
    show_draft();
}

void NotesPanel::add() {
    if (draft() == nullptr) return;
    NoteDraft added = *draft();
    added.note.reset();
    if (!do_edit(tr("Add note"), finish(page()->document().scene(), added))) return;
    *draft() = {{}, added.kind, {}};
    show_draft();
}

void NotesPanel::keep() {
    if (draft() != nullptr && draft()->note)
        do_edit(tr("Change note"), finish(page()->document().scene(), *draft()));
}

void NotesPanel::remove() {
    const Note* note = chosen();
    if (page() == nullptr || note == nullptr) return;
    do_edit(tr("Remove note"), remove_note(page()->document().scene(), note->kind, note->index));
}

void NotesPanel::go() {
    const Note* note = chosen();
    if (page() == nullptr || note == nullptr || note->place == no_space) return;
    Document& document = page()->document();
    Selection selection;
    selection.spaces.insert(note->place);
    document.set_cursor(note->place);
    document.select(std::move(selection));
    page()->canvas().centre_on(note->place);
}

void NotesPanel::choose() {
    const Note* note = chosen();
    if (is_filling_ || draft() == nullptr || note == nullptr) return;
    draft()->choose(*note);
    show_draft();
}

void NotesPanel::update(Change what) {
    if (what == everything()) { // what stands here is about another document
        shown_ = page();
        notes_.clear();
        is_filling_ = true;
        list_->DeleteAllItems();
        is_filling_ = false;
    }
    if (has(what, Change::texts | Change::overlays | Change::ground)) fill();
}

void NotesPanel::fill() {
    std::vector<Note> notes;
    if (page() != nullptr) notes = notes_of(page()->document().scene());
    if (draft() != nullptr) draft()->follow(notes_, notes);
    is_filling_ = true;
    if (notes != notes_) {
        list_->DeleteAllItems();
        notes_ = std::move(notes);
        for (const Note& note : notes_) {
            wxVector<wxVariant> cells;
            cells.push_back(to_wx(note.text));
            cells.push_back(words(name(note.kind)));
            const bool has_place = note.place != no_space;
            cells.push_back(has_place ? to_wx(page()->document().board().name(note.place)) : wxString());
            list_->AppendItem(cells);
        }
    }
    is_filling_ = false;
    show_draft();
}

/// The field, the row that it is about, and what can be done with both.
void NotesPanel::show_draft() {
    const NoteDraft* draft = this->draft();
    is_filling_ = true;
    if (const wxString text = draft == nullptr ? wxString() : to_wx(draft->text); text_->GetValue() != text)
        text_->ChangeValue(text);
    if (draft != nullptr) kind_->SetSelection(static_cast<int>(draft->kind));
    const auto row =
        draft == nullptr || !draft->note ? notes_.end() : std::ranges::find_if(notes_, [&](const Note& each) {
            return each.kind == draft->note->kind && each.index == draft->note->index;
        });
    if (row != notes_.end()) {
        const auto index = static_cast<int>(row - notes_.begin());
        if (list_->GetSelectedRow() != index) list_->SelectRow(static_cast<unsigned>(index));
    } else if (list_->HasSelection()) {
        list_->UnselectAll();
    }
    is_filling_ = false;
    const Note* note = chosen();
    text_->Enable(draft != nullptr);
    kind_->Enable(draft != nullptr);
    add_->Enable(draft != nullptr && !draft->text.empty());
    keep_->Enable(note != nullptr && draft != nullptr && draft->text != note->text);
    remove_->Enable(note != nullptr);
    go_->Enable(note != nullptr && note->place != no_space);
}

} // namespace sabotier::editor
