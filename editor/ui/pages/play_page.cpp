#include "editor/ui/pages/play_page.hpp"

#include "editor/ui/pages/play_board.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/barred_text.hpp"
#include "editor/ui/widgets/dotted_list.hpp"
#include "editor/ui/widgets/message_bar.hpp"
#include "editor/ui/widgets/scrolled_part.hpp"
#include "editor/ui/widgets/text.hpp"
#include "validator/answers/play_moment.hpp"
#include "validator/play/table/moments.hpp"
#include "validator/play/table/since.hpp"

#include <wx/arrstr.h>
#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr std::size_t most_moves = 400; ///< in the list; typing its beginning finds the others
constexpr std::size_t most_log = 2000;
constexpr const char* choose_first =
    marked("Choose a move first: by a click, the arrow keys or its beginning.");
/// For bots that decide quickly: nobody notices so short a wait, and nothing flickers.
constexpr std::chrono::milliseconds patience{50};
constexpr int pause = 10; ///< in milliseconds: keys, clicks and pictures come between decisions of bots

std::string line_of(const play::MoveChoice& choice) {
    return choice.intention.empty() ? choice.notation
                                    : fmt::format("{}   {}", choice.notation, choice.intention);
}

/// In a low window the first lines alone are seen: who one is, and whom one knows, what the dice show and how
/// far both sides are. One's own hand is not looked for below others'.
int rank_of(const play::TableauFact& fact, play::Seat eye) {
    if (fact.id == "role" && fact.of == eye) return 0;
    if (fact.id == "spies" || fact.id == "dice" || fact.id == "hits" || fact.id == "hacks") return 1;
    return fact.of == eye ? 2 : 3;
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
              autosave_seconds),
      // CallAfter() alone would not do: what is called so is called on as long as more of it comes, before
      // any key, click or picture.
      thinker_([this] {
          CallAfter([this] {
              if (!pause_.IsRunning()) pause_.StartOnce(pause);
          });
      }) {
    SetName("play-page");
    board_ = new PlayBoard(this);
    board_->on_place = [this](const std::string& place) { take(game_.choose_place(place)); };
    side_ = new ScrolledPart(this, wxVSCROLL);
    side_->SetName("play-side");
    side_->SetScrollRate(0, FromDIP(8));
    make_side(*side_);
    course_area_ = new wxPanel(this);
    course_area_->SetName("play-course");
    make_course(*course_area_);
    board_column_ = new wxBoxSizer(wxVERTICAL);
    board_column_->Add(board_, wxSizerFlags(1).Expand());
    side_column_ = new wxBoxSizer(wxVERTICAL);
    side_column_->Add(side_, wxSizerFlags(1).Expand());
    side_column_->Add(course_area_, wxSizerFlags().Expand());
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(board_column_, wxSizerFlags(1).Expand());
    row->Add(side_column_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(bar_, wxSizerFlags().Expand());
    sizer->Add(row, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    Bind(wxEVT_CHAR_HOOK, &PlayPage::on_key, this);
    for (wxWindow* each :
         {static_cast<wxWindow*>(look_), static_cast<wxWindow*>(moves_), static_cast<wxWindow*>(typed_),
          static_cast<wxWindow*>(play_), static_cast<wxWindow*>(undo_), static_cast<wxWindow*>(hint_),
          static_cast<wxWindow*>(log_), static_cast<wxWindow*>(board_)})
        each->Bind(wxEVT_KEY_UP, [this](wxKeyEvent& event) { // wherever the keys are by then
            is_key_held_ = false;
            event.Skip();
        });
    pause_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { take_thoughts(); });
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        CallAfter(&PlayPage::fit_side);
    });
    bar_->Bind(wxEVT_SHOW, [this](wxShowEvent& event) { // what is below it gets another height
        event.Skip();
        CallAfter(&PlayPage::fit_side);
    });
    update();
}

void PlayPage::start() {
    start_of_keys()->SetFocus(); // to which the panel scrolls, before it has its size
    let_bots_play();
    CallAfter(&PlayPage::scroll_to_top);
}

wxWindow* PlayPage::start_of_keys() const {
    return look_->IsShown() ? static_cast<wxWindow*>(look_) : has_people() ? moves_ : log_;
}

/// Computers alone leave nobody anything to decide, to take back or to be helped with.
bool PlayPage::has_people() const {
    return !std::ranges::all_of(game_.table().players(), &play::Player::is_bot);
}

void PlayPage::on_key(wxKeyEvent& event) {
    const bool is_done = event.GetKeyCode() == WXK_ESCAPE && !event.HasAnyModifiers() ? leave_off()
                         : event.GetModifiers() == wxMOD_CONTROL && event.GetKeyCode() == 'Z'
                             ? take_back_by_key()
                         : event.ControlDown() ? board_->zoom_by_key(event.GetKeyCode())
                         : event.GetKeyCode() == WXK_RETURN && !event.HasAnyModifiers() ? look_by_key()
                                                                                        : false;
    if (!is_done) event.Skip();
}

/// Wherever the keys are but at what the bar asks: Return is what whoever sits down presses, also where
/// somebody has clicked on another button before.
bool PlayPage::look_by_key() {
    wxWindow* const focus = FindFocus();
    if (!look_->IsShown() || (focus != nullptr && bar_->IsDescendant(focus))) return false;
    if (is_press_of_who_looks()) look();
    return true;
}

/// And not of who has decided, whose key is still held, or was pressed twice.
bool PlayPage::is_press_of_who_looks() const {
    return !is_key_held_ && std::chrono::steady_clock::now() - covered_at_ >= pause_at_cover;
}

void PlayPage::take_back() {
    const std::string why = game_.why_no_undo();
    take(game_.undo() ? still_known() : why);
}

/// What was taken back, and seen by then: whoever decides again knows it, and so does everybody hear.
std::string PlayPage::still_known() const {
    constexpr std::size_t most = 3;
    const std::vector<std::string> known = game_.still_known();
    if (known.empty()) return {};
    std::string text = tr("Taken back. What was shown stays known:");
    for (std::size_t i = 0; i < std::min(most, known.size()); ++i)
        text += "\n" + known[i];
    if (known.size() > most) text += "\n" + say("and {} more", known.size() - most);
    return text;
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

/// Nothing while a move is being typed, which the key could be meant for: the menu would take it otherwise.
bool PlayPage::take_back_by_key() {
    if (!typed_->HasFocus() || typed_->IsEmpty()) take_back();
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
    } else if (moves_->GetSelection() >= 0) {
        moves_->SetSelection(wxNOT_FOUND);
        point_out();
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

void PlayPage::tell_written(const WrittenPlace& made) {
    bar_->tell_written(made);
}

void PlayPage::tell_unsaved(const std::string& text) {
    file_.look();
    const auto elsewhere = [this] {
        if (on_save_as) on_save_as();
    };
    bar_->show(text, true,
               {{tr("Save as…"), "save-elsewhere", elsewhere}, {tr("Close"), "close-message", {}}});
    unsaved_ = text;
    if (on_change) on_change();
}

void PlayPage::forget_unsaved() {
    if (!unsaved_.empty() && bar_->text() == unsaved_) bar_->hide();
    unsaved_.clear();
}

void PlayPage::tell_saved(const std::string& text) {
    saved_ = text;
    notify(text, false);
}

void PlayPage::let_bots_play() {
    if (!game_.table().is_bots_turn()) {
        if (!thinker_.is_advising(game_.table())) thinker_.stop();
    } else if (thinker_.decide(game_.table()) && thinker_.wait(patience)) {
        (void)take_decisions();
    }
    tell_thinking();
    update();
}

/// For so long at most as nobody notices. Whether there were any.
bool PlayPage::take_decisions() {
    const auto until = std::chrono::steady_clock::now() + patience;
    bool has_decided = false;
    while (const std::optional<play::Move> move = thinker_.decision(game_.table())) {
        game_.play_for_bot(*move);
        has_decided = true;
        if (std::chrono::steady_clock::now() < until) continue;
        pause_.StartOnce(pause);
        break;
    }
    return has_decided;
}

/// What bots have decided, or which move does best.
void PlayPage::take_thoughts() {
    if (const std::string why = thinker_.failure(); !why.empty()) return notify(why, true);
    const std::optional<play::Advice> advice = thinker_.advice(game_.table());
    if (advice) {
        hinted_ = game_.places_of(advice->move);
        hinted_at_ = game_.table().game().events().size();
        say_why(game_.hint(*advice));
        update();
    }
    if (take_decisions()) let_bots_play();
}

/// Below the moves, where it takes longer than a moment.
void PlayPage::tell_thinking() {
    const play::Table& table = game_.table();
    const play::Seat thinks = table.is_bots_turn() && has_people() ? table.actor() : play::nobody;
    if (thinks == told_thinking_) return;
    told_thinking_ = thinks;
    say_why(thinks == play::nobody ? std::string()
                                   : say("The computer thinks for {}.", table.seat_name(thinks)));
}

void PlayPage::find_hint() {
    if (game_.choices().empty()) return;
    thinker_.advise(game_.table());
    if (thinker_.wait(patience)) return take_thoughts();
    say_why(tr("The computer tries moves out for the hint."));
}

/// What came of a click or a key: a rule that stands against it, or another position, for which nothing was
/// typed.
void PlayPage::take(const std::string& refusal) {
    refusal_ = refusal;
    if (shown_events_ != game_.table().game().events().size()) typed_->ChangeValue(wxString());
    if (!refusal.empty() || told_thinking_ == play::nobody) say_why(refusal);
    let_bots_play();
}

/// Below the moves, so that the board stays where it is under the next click.
void PlayPage::say_why(const std::string& text) {
    why_text_ = text;
    fit_side();
    if (!text.empty()) scroll_to_why();
}

/// All of its words are seen, where the window is that high, and no more of what stands above is scrolled
/// away.
void PlayPage::scroll_to_why() {
    const int words = std::min(why_->GetSize().y, why_->GetBestSize().y);
    const int below = why_->GetPosition().y + words - side_->GetClientSize().y;
    int unit = 1;
    side_->GetScrollPixelsPerUnit(nullptr, &unit);
    if (below > 0) side_->Scroll(wxDefaultCoord, side_->GetViewStart().y + (below + unit - 1) / unit);
}

/// Never what nobody has chosen: who presses a key twice, or holds it, has not said which.
void PlayPage::play_chosen() {
    const int row = moves_->GetSelection();
    if (row < 0 && !listed_.empty()) return say_why(tr(choose_first));
    if (row < 0) return;
    if (static_cast<std::size_t>(row) >= listed_.size()) return;
    game_.play(play::MoveChoice(listed_[static_cast<std::size_t>(row)]));
    take({});
}

/// A row of the list of moves, the nearest that is one.
void PlayPage::choose_row(int row) {
    if (listed_.empty()) return;
    row = std::clamp(row, 0, static_cast<int>(listed_.size()) - 1);
    moves_->SetSelection(row);
    moves_->EnsureVisible(row);
    point_out();
}

/// The places of the chosen row, on the board.
void PlayPage::point_out() {
    const int row = moves_->GetSelection();
    const bool is_move = row >= 0 && static_cast<std::size_t>(row) < listed_.size();
    if (is_move && why_text_ == tr(choose_first)) say_why({}); // it is done
    board_->point_out(is_move ? listed_[static_cast<std::size_t>(row)].places : std::vector<std::string>{});
}

/// Without blanks around it, as it may have been copied.
std::string PlayPage::typed_text() const {
    return to_utf8(typed_->GetValue().Trim(true).Trim(false));
}

void PlayPage::play_typed() {
    const std::string text = typed_text();
    if (game_.table().is_bots_turn()) return;                              // what is typed ahead stays
    if (text.empty() || moves_->GetSelection() >= 0) return play_chosen(); // the arrows have chosen it
    take(game_.play(text));
}

void PlayPage::update() {
    const play::Table& table = game_.table();
    wxWindow* const focus = FindFocus();
    std::string phase;
    std::string beside;
    shown_events_ = table.game().events().size();
    if (game_.is_covered() || table.is_over()) typed_->ChangeValue(wxString()); // it was not for all to read
    if (game_.is_covered()) {
        hinted_.clear(); // nor is it for who is offered a draw then
        phase = say("Hand over to {}", game_.waits_for());
        board_->cover(to_wx(say("{}: nobody else may look now.", game_.waits_for())));
    } else {
        MomentMaker maker(table.game().game());
        PlayBoard::Shown shown;
        play::Tableau tableau = game_.tableau();
        std::ranges::stable_sort(
            tableau.facts, {}, [this](const play::TableauFact& fact) { return rank_of(fact, game_.eye()); });
        shown.moment = maker.moment(tableau);
        shown.looks = maker.looks();
        shown.setup = table.game().game().shared_setup();
        shown.lit = game_.lit();
        shown.chosen = game_.chosen();
        shown.moving = game_.moving();
        shown.all = game_.all_places();
        shown.since = play::since_last_decision(game_).places;
        if (!game_.is_present() || hinted_at_ != table.game().events().size()) hinted_.clear();
        shown.hinted = hinted_;
        phase = say("Turn {}: {}", tableau.turn, tableau.phase);
        if (const std::string who = table.is_over() ? std::string() : table.seat_name(game_.asked());
            game_.is_present() && phase.find(who) == std::string::npos)
            phase = say("{} ({} to decide)", phase, who);
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
    phase_text_ = phase;
    facts_->show(to_wx(beside));
    if (game_.is_covered()) show_cover(); // before the field goes, which may have the keys
    undo_->Enable(game_.can_undo());
    hint_->Enable(!game_.choices().empty());
    present_->Enable(!game_.is_present());
    typed_->Enable(!game_.choices().empty() || !game_.chosen().empty() || table.is_bots_turn());
    show_cover();
    show_settling();
    fill_moves();
    fill_log();
    fit_side();
    if (focus != nullptr && IsDescendant(focus) && !focus->IsEnabled())
        start_of_keys()->SetFocus(); // the toolkit gives them to nobody else
    if (!saved_.empty() && is_modified()) {
        if (bar_->text() == saved_) bar_->hide();
        saved_.clear();
    }
    if (on_change) on_change();
}

/// Who is offered a draw has the answers in place of what he could do else.
void PlayPage::show_settling() {
    const play::SettlingRules& settling = game_.table().game().game().settling();
    const bool is_asked = game_.is_asked_for_draw();
    const bool has_any = has_people();
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

void PlayPage::fill_moves() {
    wxArrayString lines;
    listed_.clear();
    const std::vector<const play::MoveChoice*> fitting = game_.meant_by(typed_text());
    for (const play::MoveChoice* choice : fitting) {
        if (listed_.size() == most_moves) break;
        listed_.push_back(*choice);
        lines.Add(to_wx(line_of(*choice)));
    }
    const std::size_t left_out = fitting.size() - listed_.size();
    if (left_out > 0) lines.Add(to_wx(say("and {} more: type how a move begins", left_out)));
    moves_->show(lines);
    moves_->SetSelection(wxNOT_FOUND);
    point_out();
    moves_->CallAfter(&DottedList::show_chosen);
    play_->Enable(!listed_.empty());
}

void PlayPage::fill_log() {
    wxArrayString lines;
    log_moments_.clear();
    if (game_.is_covered()) { // whoever has decided reads what came of it, as far as all may
        for (const std::string& told : play::told_to_all(game_.table()))
            lines.Add(to_wx(told));
    } else {
        for (const play::LogLine& line : game_.log(most_log)) {
            lines.Add(to_wx(line.text));
            log_moments_.push_back(line.moment);
        }
    }
    const int chosen = log_->GetSelection();
    log_->show(lines);
    if (lines.IsEmpty()) return;
    std::size_t row = lines.GetCount() - 1;
    while (row > 0 && row < log_moments_.size() && log_moments_[row] > game_.moment())
        --row;
    // of several sentences about one moment the one that was chosen stays so: keys go on from there
    if (chosen >= 0 && static_cast<std::size_t>(chosen) < row && row < log_moments_.size()
        && log_moments_[static_cast<std::size_t>(chosen)] == game_.moment())
        row = static_cast<std::size_t>(chosen);
    log_->SetSelection(static_cast<int>(row));
    log_->EnsureVisible(static_cast<int>(row));
}

} // namespace sabotier::editor
