#include "editor/ui/pages/play_page.hpp"

#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/dotted_list.hpp"
#include "editor/ui/widgets/message_bar.hpp"
#include "editor/ui/widgets/scrolled_part.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"
#include "validator/answers/play_moment.hpp"

#include <wx/arrstr.h>
#include <wx/button.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/wrapsizer.h>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int side_width = 300;
constexpr int gap = 6;
constexpr int least_height = 72;        ///< of lists: their scroll bars need it
constexpr std::size_t most_moves = 400; ///< in the list; typing its beginning finds the others
constexpr std::size_t most_log = 2000;
constexpr std::size_t at_once = 200; ///< decisions of bots between two looks at the window's events

std::string line_of(const play::MoveChoice& choice) {
    return choice.intention.empty() ? choice.notation
                                    : fmt::format("{}   {}", choice.notation, choice.intention);
}

/// Computers alone leave nobody anything to decide, to take back or to be helped with.
bool has_people(const play::Table& table) {
    return !std::ranges::all_of(table.players(), &play::Player::is_bot);
}

} // namespace

PlayPage::PlayPage(wxWindow* parent, play::PlayedGame game, GameFile file, std::string name,
                   int autosave_seconds)
    : Page(parent),
      game_(std::move(game)),
      file_(std::move(file)),
      name_(std::move(name)),
      bar_(new MessageBar(this)),
      keeper_({[this] { return file_.unsaved(game_.table(), name_); },
               [this](const std::string& text) { notify(text, true); }, bar_},
              autosave_seconds) {
    SetName("play-page");
    board_ = new PlayBoard(this);
    board_->on_place = [this](const std::string& place) { take(game_.choose_place(place)); };
    side_ = new ScrolledPart(this, wxVSCROLL);
    side_->SetName("play-side");
    side_->SetScrollRate(0, FromDIP(8));
    side_->SetMinSize(wxSize(FromDIP(side_width) + wxSystemSettings::GetMetric(wxSYS_VSCROLL_X, this), -1));
    make_side(*side_);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(board_, wxSizerFlags(1).Expand());
    row->Add(side_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(bar_, wxSizerFlags().Expand());
    sizer->Add(row, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    Bind(wxEVT_CHAR_HOOK, &PlayPage::on_key, this);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter(&PlayPage::fit_beside);
    });
    update();
}

void PlayPage::start() {
    (look_->IsShown()            ? static_cast<wxWindow*>(look_)
     : has_people(game_.table()) ? moves_
                                 : log_)
        ->SetFocus();
    let_bots_play();
}

void PlayPage::on_key(wxKeyEvent& event) {
    const bool is_done = event.GetKeyCode() == WXK_ESCAPE && !event.HasAnyModifiers() ? leave_off()
                         : event.GetModifiers() == wxMOD_CONTROL && event.GetKeyCode() == 'Z'
                             ? take_back_by_key()
                         : event.ControlDown() ? board_->zoom_by_key(event.GetKeyCode())
                                               : false;
    if (!is_done) event.Skip();
}

void PlayPage::take_back() {
    if (game_.undo()) take({});
}

void PlayPage::give_up() {
    const play::Seat by = game_.asked();
    if (!may_lose(this, tr("Give up?"), say("The game is lost for {} then.", game_.table().seat_name(by)),
                  tr("Give up"), tr("Play on")))
        return;
    if (game_.asked() == by) game_.resign();
    take({});
    CallAfter([this] { board_->SetFocus(); }); // the button that had the keys is grey now
}

void PlayPage::answer_draw(bool accepts) {
    take(game_.answer_draw(accepts));
}

/// False: the key is the field's, for what is typed there.
bool PlayPage::take_back_by_key() {
    if (typed_->HasFocus() && !typed_->IsEmpty()) return false;
    take_back();
    return true;
}

/// What one is in the middle of, one thing after the other. False: nothing.
bool PlayPage::leave_off() {
    if (!typed_->IsEmpty()) {
        typed_->ChangeValue(wxString());
        fill_moves();
    } else if (!game_.chosen().empty()) {
        game_.choose_none();
        say_why({});
        update();
    } else if (!game_.is_present()) {
        game_.walk_to(game_.moments());
        update();
    } else {
        return false;
    }
    return true;
}

wxString PlayPage::title() const {
    return (is_modified() ? "*" : "") + to_wx(file_.is_saved() ? name() : say("Play: {}", name_));
}

std::string PlayPage::name() const {
    return file_.is_saved() ? file_.path().filename().string() : name_;
}

Problems PlayPage::keep(const std::filesystem::path& path, bool over_others_changes) {
    return file_.write(game_.table(), path, over_others_changes);
}

void PlayPage::notify(const std::string& text, bool is_warning) {
    bar_->show(text, is_warning, {{tr("Close"), "close-message", {}}});
}

void PlayPage::tell_unsaved(const std::string& text) {
    file_.look();
    const auto elsewhere = [this] {
        if (on_save_as) on_save_as();
    };
    bar_->show(text, true,
               {{tr("Save as…"), "save-elsewhere", elsewhere}, {tr("Close"), "close-message", {}}});
    if (on_change) on_change();
}

void PlayPage::tell_saved(const std::string& text) {
    saved_ = text;
    notify(text, false);
}

wxButton* PlayPage::add_button(wxWindow& parent, const char* label, const char* name, const char* tip,
                               std::function<void()> act) {
    auto* button = new wxButton(&parent, wxID_ANY, words(label));
    button->SetName(name);
    button->SetToolTip(words(tip));
    button->Bind(wxEVT_BUTTON, [act = std::move(act)](wxCommandEvent&) { act(); });
    return button;
}

void PlayPage::make_side(wxWindow& side) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    add_position(side, *column);
    add_moves(side, *column);
    add_course(side, *column);
    side.SetSizer(column);
    if (has_people(game_.table())) return;
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
    beside_ = new wxTextCtrl(&side, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(side_width, 60)),
                             wxTE_MULTILINE | wxTE_READONLY | wxTE_BESTWRAP | wxBORDER_NONE);
    beside_->SetName("play-beside");
    beside_->SetBackgroundColour(side.GetBackgroundColour());
    look_ = add_button(side, marked("Show the board"), "play-look",
                       marked("The board is shown to who sits down now"), [this] {
                           game_.uncover();
                           update();
                       });
    column.Add(phase_, wxSizerFlags().Expand());
    column.Add(beside_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(gap)));
    column.Add(look_, wxSizerFlags().Border(wxTOP, FromDIP(gap)));
}

/// What can be done: the moves, typed or chosen, and what stands against one.
void PlayPage::add_moves(wxWindow& side, wxBoxSizer& column) {
    moves_ = new_list(side, "play-moves", marked("Legal moves; Return or a double click plays one"));
    moves_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { play_chosen(); });
    moves_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
        if (event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER)
            play_chosen();
        else
            event.Skip();
    });
    typed_ =
        new wxTextCtrl(&side, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    typed_->SetName("play-typed");
    typed_->SetHint(words("A move, or its beginning"));
    typed_->SetToolTip(
        words("Lists the moves that begin so; Return plays it, or says which rule forbids it"));
    typed_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill_moves(); });
    typed_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { play_typed(); });
    why_ = new wxStaticText(&side, wxID_ANY, wxString());
    why_->SetName("play-why");
    why_->SetFont(why_->GetFont().Bold());
    why_->SetMinSize(wxSize(-1, 2 * (why_->GetCharHeight() + 2)));
    column.Add(moves_, wxSizerFlags(3).Expand().Border(wxTOP, FromDIP(gap)));
    column.Add(typed_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(gap)));
    column.Add(new_move_buttons(side), wxSizerFlags().Expand());
    column.Add(new_settling_buttons(side), wxSizerFlags().Expand());
    column.Add(why_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(gap)));
}

wxSizer* PlayPage::new_move_buttons(wxWindow& side) {
    play_ = add_button(side, marked("Play it"), "play-move",
                       marked("Plays the move that is chosen in the list"), [this] { play_chosen(); });
    undo_ = add_button(side, marked("Take back"), "play-undo",
                       marked("Takes the last decision back (Ctrl+Z)"), [this] { take_back(); });
    hint_ = add_button(side, marked("Hint"), "play-hint",
                       marked("Which move does best where all play on at random"),
                       [this] { say_why(game_.hint()); });
    auto* buttons = new wxWrapSizer(wxHORIZONTAL);
    for (wxButton* button : {play_, undo_, hint_})
        buttons->Add(button, wxSizerFlags().Border(wxRIGHT | wxTOP, FromDIP(gap)));
    return buttons;
}

/// How people end a game of two sides among themselves.
wxSizer* PlayPage::new_settling_buttons(wxWindow& side) {
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
    for (wxButton* button : {give_up_, draw_, accept_, decline_})
        buttons->Add(button, wxSizerFlags().Border(wxRIGHT | wxTOP, FromDIP(gap)));
    return buttons;
}

/// What happened so far, and the ways through it.
void PlayPage::add_course(wxWindow& side, wxBoxSizer& column) {
    auto* told = new wxStaticText(&side, wxID_ANY, wxString());
    told->SetFont(told->GetFont().Bold());
    told->SetLabel(words("What happened")); // measured in bold
    log_ = new_list(side, "play-log", marked("Shows the board as it was then"));
    log_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
        const auto row = static_cast<std::size_t>(event.GetSelection());
        if (event.GetSelection() < 0 || row >= log_moments_.size()) return;
        game_.walk_to(log_moments_[row]);
        update();
    });
    present_ =
        add_button(side, marked("Back to now"), "play-present", marked("Shows the board as it is"), [this] {
            game_.walk_to(game_.moments());
            update();
        });
    auto* below = new wxBoxSizer(wxHORIZONTAL);
    below->Add(present_);
    below->Add(add_button(side, marked("Whole board"), "play-whole",
                          marked("Shows all of the board (Ctrl+0)"), [this] { board_->show_all(); }),
               wxSizerFlags().Border(wxLEFT, FromDIP(gap)));
    column.Add(told, wxSizerFlags().Border(wxTOP, FromDIP(2 * gap)));
    column.Add(log_, wxSizerFlags(2).Expand().Border(wxTOP, FromDIP(gap)));
    column.Add(below, wxSizerFlags().Border(wxTOP, FromDIP(gap)));
}

DottedList* PlayPage::new_list(wxWindow& side, const char* name, const char* tip) {
    auto* list = new DottedList(&side, FromDIP(wxSize(side_width, 120)));
    list->SetName(name);
    list->SetMinSize(FromDIP(wxSize(side_width, least_height)));
    list->set_own_tip(words(tip));
    return list;
}

/// As long as there is something to do for them; the window answers in between.
void PlayPage::let_bots_play() {
    are_bots_playing_ = game_.let_bots_play(at_once);
    update();
    if (are_bots_playing_) CallAfter([this] { let_bots_play(); });
}

/// What came of a click or a key: a rule that stands against it, or another position.
void PlayPage::take(const std::string& refusal) {
    say_why(refusal);
    let_bots_play();
}

/// Below the moves, so that the board stays where it is under the next click.
void PlayPage::say_why(const std::string& text) {
    const wxString told = wrapped(*why_, label_text(text), FromDIP(side_width));
    why_->SetLabel(told);
    const int lines = 1 + static_cast<int>(told.Freq('\n'));
    // two lines always have room, so that the list above seldom moves
    why_->SetMinSize(wxSize(-1, std::max(2, lines) * (why_->GetCharHeight() + 2)));
    lay_side();
}

void PlayPage::play_chosen() {
    const int row = moves_->GetSelection();
    if (row < 0 || static_cast<std::size_t>(row) >= listed_.size()) return;
    game_.play(play::MoveChoice(game_.choices()[listed_[static_cast<std::size_t>(row)]]));
    typed_->ChangeValue(wxString());
    take({});
}

void PlayPage::play_typed() {
    const std::string text = to_utf8(typed_->GetValue().Trim(true).Trim(false));
    if (text.empty()) return play_chosen();
    const std::string refusal = game_.play(text);
    if (refusal.empty()) typed_->ChangeValue(wxString());
    take(refusal);
}

void PlayPage::update() {
    const play::Table& table = game_.table();
    std::string phase;
    std::string beside;
    if (game_.is_covered()) {
        phase = say("Hand over to {}", game_.waits_for());
        board_->cover(to_wx(say("{}: nobody else may look now.", game_.waits_for())));
    } else {
        MomentMaker maker(table.game().game());
        PlayBoard::Shown shown;
        play::Tableau tableau = game_.tableau();
        std::ranges::stable_partition(
            tableau.facts, // one's own hand is not looked for below others'
            [this](const play::TableauFact& fact) { return fact.of == game_.eye(); });
        shown.moment = maker.moment(tableau);
        shown.looks = maker.looks();
        shown.setup = table.game().game().shared_setup();
        shown.lit = game_.lit();
        shown.chosen = game_.chosen();
        shown.moving = game_.moving();
        shown.all = game_.all_places();
        phase = say("Turn {}: {}", tableau.turn, tableau.phase);
        for (const std::string& line : shown.moment.beside)
            beside += (beside.empty() ? "" : "\n") + line;
        if (table.is_over() && game_.is_present()) {
            phase = tr("The game is over");
            std::string ending;
            for (const std::string& line : table.ending())
                ending += (ending.empty() ? "" : "\n") + line;
            beside = ending + (beside.empty() ? "" : "\n\n" + beside);
        }
        board_->show(std::move(shown));
    }
    const int width = FromDIP(side_width);
    phase_->SetLabel(wrapped(*phase_, label_text(phase), width));
    beside_->ChangeValue(to_wx(beside));
    if (game_.is_covered()) show_cover(); // before the field goes, which may have the keys
    undo_->Enable(game_.can_undo());
    hint_->Enable(!game_.choices().empty());
    present_->Enable(!game_.is_present());
    typed_->Enable(!game_.choices().empty() || !game_.chosen().empty());
    show_cover();
    show_settling();
    fill_moves();
    fill_log();
    fit_beside();
    if (!saved_.empty() && is_modified()) {
        if (bar_->text() == saved_) bar_->hide();
        saved_.clear();
    }
    if (on_change) on_change();
}

/// Return goes on from one person to the next: the keys are where it shows the board, and then where they
/// were.
void PlayPage::show_cover() {
    const bool is_covered = game_.is_covered();
    if (look_->IsShown() == is_covered) return;
    wxWindow* const focus = FindFocus();
    const bool has_keys = focus != nullptr && IsDescendant(focus);
    if (is_covered) had_keys_ = focus == typed_ || focus == board_ ? focus : moves_;
    look_->Show(is_covered);
    if (!has_keys) return;
    wxWindow* const keys = is_covered ? look_ : had_keys_ != nullptr ? had_keys_ : moves_;
    keys->SetFocus();
}

/// Who is offered a draw has the answers in place of what he could do else.
void PlayPage::show_settling() {
    const play::SettlingRules& settling = game_.table().game().game().settling();
    const bool is_asked = game_.is_asked_for_draw();
    const bool has_any = has_people(game_.table());
    const wxWindow* const focus = FindFocus();
    const bool has_keys = is_asked ? focus == draw_ || focus == moves_ || focus == typed_
                                   : focus == accept_ || focus == decline_;
    give_up_->Show(has_any && settling.may_resign && !is_asked);
    draw_->Show(has_any && settling.may_agree && !is_asked);
    accept_->Show(is_asked);
    decline_->Show(is_asked);
    give_up_->Enable(game_.can_resign());
    draw_->Enable(game_.can_offer_draw());
    if (is_asked) say_why(game_.table().told_offer() + ".");
    // Return for something else is no answer that ends the game.
    if (has_keys) (is_asked ? static_cast<wxWindow*>(decline_) : moves_)->SetFocus();
}

/// What is counted gets the lines that it has, as far as the rest of the panel is seen with it: of the room
/// that is left the lists keep half.
void PlayPage::fit_beside() {
    const int line = beside_->GetCharHeight() + 2;
    const int width = FromDIP(side_width - 16);
    int lines = 0;
    for (const wxString& text : wxSplit(beside_->GetValue(), '\n', '\0'))
        lines += 1 + static_cast<int>(wrapped(*beside_, text, width).Freq('\n'));
    const auto give = [&](int count) {
        beside_->SetMinSize(wxSize(FromDIP(side_width), count * line + FromDIP(8)));
    };
    constexpr int least = 5;
    give(least);
    const int room = side_->GetClientSize().y - side_->GetSizer()->CalcMin().y;
    give(std::clamp(lines, least, least + std::max(0, room / 2 / line)));
    lay_side();
}

/// Where it is too low for all that it has, it scrolls.
void PlayPage::lay_side() {
    side_->FitInside();
    side_->Layout();
}

void PlayPage::fill_moves() {
    const std::string beginning = to_utf8(typed_->GetValue());
    wxArrayString lines;
    listed_.clear();
    std::size_t left_out = 0;
    for (std::size_t i = 0; i < game_.choices().size(); ++i) {
        const play::MoveChoice& choice = game_.choices()[i];
        if (!choice.notation.starts_with(beginning)) continue;
        if (listed_.size() == most_moves) {
            ++left_out;
            continue;
        }
        listed_.push_back(i);
        lines.Add(to_wx(line_of(choice)));
    }
    if (left_out > 0) lines.Add(to_wx(say("and {} more: type how a move begins", left_out)));
    moves_->show(lines);
    if (!listed_.empty()) moves_->SetSelection(0);
    moves_->CallAfter(&DottedList::show_chosen);
    play_->Enable(!listed_.empty());
}

void PlayPage::fill_log() {
    wxArrayString lines;
    log_moments_.clear();
    if (!game_.is_covered())
        for (const play::LogLine& line : game_.log(most_log)) {
            lines.Add(to_wx(line.text));
            log_moments_.push_back(line.moment);
        }
    log_->show(lines);
    if (log_moments_.empty()) return;
    std::size_t row = log_moments_.size() - 1;
    while (row > 0 && log_moments_[row] > game_.moment())
        --row;
    log_->SetSelection(static_cast<int>(row));
    log_->EnsureVisible(static_cast<int>(row));
}

} // namespace sabotier::editor
