#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/pages/play_page.hpp"
#include "editor/ui/widgets/barred_text.hpp"
#include "editor/ui/widgets/dotted_list.hpp"
#include "editor/ui/widgets/scrolled_part.hpp"
#include "editor/ui/widgets/small_button.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/utils.h>
#include <wx/wrapsizer.h>

/// The panel beside the board of a game: what it is made of.
namespace sabotier::editor {

namespace {

constexpr int side_width = PlayPage::side_width;
constexpr int gap = 6;

} // namespace

wxButton* PlayPage::add_button(wxWindow& parent, const char* label, const char* name, const char* tip,
                               std::function<void()> act) {
    wxButton* const button = small_button(&parent, words(label), name); // several to a row
    button->SetToolTip(words(tip));
    button->Bind(wxEVT_BUTTON, [act = std::move(act)](wxCommandEvent&) { act(); });
    return button;
}

void PlayPage::make_side(wxWindow& side) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    add_position(side, *column);
    add_moves(side, *column);
    side.SetSizer(column);
    if (has_people()) return;
    for (wxWindow* each :
         {static_cast<wxWindow*>(moves_), static_cast<wxWindow*>(typed_), static_cast<wxWindow*>(play_),
          static_cast<wxWindow*>(undo_), static_cast<wxWindow*>(hint_), static_cast<wxWindow*>(why_)})
        each->Hide();
}

/// Where the game stands: whose turn it is, what lies beside the board, and the board for who sits down now.
void PlayPage::add_position(wxWindow& side, wxBoxSizer& column) {
    phase_ = new wxStaticText(&side, wxID_ANY, wxString());
    phase_->SetName("play-phase");
    phase_->SetFont(phase_->GetFont().Bold().Larger());
    facts_ = new BarredText(&side);
    facts_->SetName("play-facts");
    facts_->text().SetName("play-beside");
    look_ = add_button(side, marked("Show the board"), "play-look",
                       marked("The board is shown to who sits down now"), [this] { look(); });
    look_->Bind(wxEVT_CHAR_HOOK, &PlayPage::on_key_at_cover, this);
    column.Add(phase_, wxSizerFlags().Expand());
    column.Add(facts_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(gap)));
    column.Add(look_, wxSizerFlags().Border(wxTOP, FromDIP(gap)));
}

/// What can be done: the moves, typed or chosen, and what stands against one.
void PlayPage::add_moves(wxWindow& side, wxBoxSizer& column) {
    moves_ = new_list(side, "play-moves",
                      marked("Legal moves; Return or a double click plays the one that is chosen"));
    moves_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { play_chosen(); });
    moves_->Bind(wxEVT_CHAR_HOOK, &PlayPage::on_key_in_moves, this);
    moves_->Bind(wxEVT_CHAR, &PlayPage::on_letter_in_moves, this);
    moves_->Bind(wxEVT_SET_FOCUS, [this](wxFocusEvent& event) {
        are_keys_coming_ = true;
        CallAfter([this] { are_keys_coming_ = false; });
        event.Skip();
    });
    moves_->Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
        are_keys_coming_ = false;
        event.Skip();
    });
    moves_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) {
        // GTK chooses the first row where the keys come to the list
        if (are_keys_coming_ && moves_->GetSelection() == 0) moves_->SetSelection(wxNOT_FOUND);
        point_out();
    });
    typed_ =
        new wxTextCtrl(&side, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    typed_->SetName("play-typed");
    typed_->SetHint(words("A move, or its beginning"));
    typed_->SetToolTip(
        words("Lists the moves that begin so, or that name it; the arrows choose one; Return plays it where "
              "only one is meant, or says which rule forbids it"));
    typed_->Bind(wxEVT_CHAR_HOOK, &PlayPage::on_key_in_field, this);
    typed_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
        if (!refusal_.empty() && why_text_ == refusal_) say_why({});
        fill_moves();
    });
    typed_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { play_typed(); });
    why_ = new wxStaticText(&side, wxID_ANY, wxString());
    why_->SetName("play-why");
    why_->SetFont(why_->GetFont().Bold());
    column.Add(moves_, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(gap)));
    column.Add(new_move_line(side), wxSizerFlags().Expand().Border(wxTOP, FromDIP(gap)));
    settling_buttons_ = new_settling_buttons(side);
    column.Add(settling_buttons_, wxSizerFlags().Expand());
    column.Add(why_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(gap)));
}

/// The field, and what is done with a move.
wxSizer* PlayPage::new_move_line(wxWindow& side) {
    play_ = add_button(side, marked("Play it"), "play-move",
                       marked("Plays the move that is chosen in the list"), [this] { play_chosen(); });
    hint_ = add_button(side, marked("Hint"), "play-hint",
                       marked("Which move does best where all play on at random"), [this] { find_hint(); });
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    line->Add(typed_, wxSizerFlags(1).CentreVertical());
    for (wxButton* button : {play_, hint_})
        line->Add(button, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(gap)));
    return line;
}

/// How a decision is taken back, and how people end a game of two sides among themselves.
wxSizer* PlayPage::new_settling_buttons(wxWindow& side) {
    undo_ = add_button(side, marked("Take back"), "play-undo",
                       marked("Takes the last decision back (Ctrl+Z)"), [this] { take_back(); });
    give_up_ = add_button(side, marked("Give up…"), "play-resign",
                          marked("Gives the game up: the other side has won"), [this] { give_up(); });
    draw_ = add_button(side, marked("Offer a draw"), "play-draw",
                       marked("Asks the other side whether nobody has won"),
                       [this] { take(game_.offer_draw()); });
    accept_ = add_button(side, marked("Accept the draw"), "play-accept",
                         marked("Ends the game: nobody has won"), [this] { answer_draw(true); });
    decline_ = add_button(side, marked("Decline it"), "play-decline", marked("The game goes on"),
                          [this] { answer_draw(false); });
    auto* buttons = new wxWrapSizer(wxHORIZONTAL);
    for (wxButton* button : {undo_, give_up_, draw_, accept_, decline_})
        buttons->Add(button, wxSizerFlags().Border(wxRIGHT | wxTOP, FromDIP(gap)));
    return buttons;
}

DottedList* PlayPage::new_list(wxWindow& side, const char* name, const char* tip) {
    auto* list = new DottedList(&side, FromDIP(wxSize(side_width, 120)));
    list->SetName(name);
    list->set_own_tip(words(tip));
    return list;
}

/// What happened so far, and the ways through it.
void PlayPage::make_course(wxWindow& area) {
    auto* told = new wxStaticText(&area, wxID_ANY, wxString());
    told->SetFont(told->GetFont().Bold());
    told->SetLabel(words("What happened")); // measured in bold
    present_ = small_button(&area, words("Back to now"), "play-present");
    present_->SetToolTip(words("Shows the board as it is"));
    present_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        game_.walk_to(game_.moments());
        update();
    });
    auto* whole = small_button(&area, words("Whole board"), "play-whole");
    whole->SetToolTip(words("Shows all of the board (Ctrl+0)"));
    whole->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { board_->show_all(); });
    course_buttons_ = new wxBoxSizer(wxHORIZONTAL);
    course_buttons_->Add(present_, wxSizerFlags().Border(wxTOP | wxRIGHT, FromDIP(gap)));
    course_buttons_->Add(whole, wxSizerFlags().Border(wxTOP, FromDIP(gap)));
    course_head_ = new wxBoxSizer(wxHORIZONTAL); // in line with the heading: the list gets the room
    course_head_->Add(told, wxSizerFlags().CentreVertical().Border(wxTOP | wxRIGHT, FromDIP(gap)));
    course_head_->Add(course_buttons_, wxSizerFlags());
    log_ = new_list(area, "play-log", marked("Shows the board as it was then"));
    log_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
        const auto row = static_cast<std::size_t>(event.GetSelection());
        if (event.GetSelection() < 0 || row >= log_moments_.size()) return;
        game_.walk_to(log_moments_[row]);
        update();
    });
    course_ = new wxBoxSizer(wxVERTICAL);
    course_->Add(course_head_, wxSizerFlags().Expand());
    course_->Add(log_, wxSizerFlags(1).Expand().Border(wxTOP, FromDIP(gap)));
    area.SetSizer(course_);
}

/// Who took a decision back sat elsewhere: what stays known of it he is told now.
void PlayPage::look() {
    game_.uncover();
    update();
    if (const std::string known = still_known(); !known.empty()) say_why(known);
}

/// Return goes on from one person to the next: the keys are where it shows the board, and then where they
/// were.
void PlayPage::show_cover() {
    const bool is_covered = game_.is_covered();
    if (look_->IsShown() == is_covered) return;
    wxWindow* const focus = FindFocus();
    const bool has_keys = focus != nullptr && IsDescendant(focus);
    is_key_held_ =
        is_covered
        && (wxGetKeyState(WXK_RETURN) || wxGetKeyState(WXK_NUMPAD_ENTER) || wxGetKeyState(WXK_SPACE));
    if (is_covered) had_keys_ = focus == typed_ || focus == board_ ? focus : moves_;
    if (is_covered) covered_at_ = std::chrono::steady_clock::now();
    look_->Show(is_covered);
    if (!has_keys) return;
    if (!is_covered) return (had_keys_ != nullptr ? had_keys_ : moves_)->SetFocus();
    // not yet: GTK hands a Return that the list has had to whoever has the keys then, and he would see the
    // board
    CallAfter([this] {
        if (look_->IsShown()) look_->SetFocus();
    });
}

/// Whoever sits down presses a key for it: one that is still held from what was decided, or follows at once,
/// shows nobody's board.
/// The toolkit's word on repeats will not do: it has them of keys that were let go meanwhile, too.
void PlayPage::on_key_at_cover(wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    const bool presses = key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_SPACE;
    if (!presses || is_press_of_who_looks()) event.Skip();
}

/// Up and down go through the list of what fits, and the field keeps the keys.
void PlayPage::on_key_in_field(wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    const bool goes_down = key == WXK_DOWN || key == WXK_NUMPAD_DOWN;
    const bool goes_up = key == WXK_UP || key == WXK_NUMPAD_UP;
    if (event.HasAnyModifiers() || !(goes_down || goes_up))
        event.Skip();
    else
        choose_row(moves_->GetSelection() + (goes_down ? 1 : -1));
}

/// What is typed there goes on in the field, which says what the list shows.
void PlayPage::on_letter_in_moves(wxKeyEvent& event) {
    const wxChar letter = event.GetUnicodeKey();
    const bool is_text = letter > WXK_SPACE && letter != WXK_DELETE && !event.ControlDown()
                         && !event.AltDown() && !event.MetaDown();
    if (!is_text || !typed_->IsEnabled()) return event.Skip();
    typed_->SetFocus();
    typed_->AppendText(wxString(letter)); // at the end, whatever the toolkit selects with the keys
}

/// Up and down go from row to row also where none is chosen yet.
void PlayPage::on_key_in_moves(wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    const int row = moves_->GetSelection();
    if (event.HasAnyModifiers())
        event.Skip();
    else if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_SPACE)
        play_chosen(); // the toolkit would play the row that its cursor is on, chosen or not
    else if (key == WXK_DOWN || key == WXK_NUMPAD_DOWN)
        choose_row(row + 1);
    else if (key == WXK_UP || key == WXK_NUMPAD_UP)
        choose_row(row - 1);
    else
        event.Skip();
}

} // namespace sabotier::editor
