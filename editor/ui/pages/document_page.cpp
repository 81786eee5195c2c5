#include "editor/ui/pages/document_page.hpp"

#include "editor/core/check/finding_list.hpp"
#include "editor/core/document/unsaved.hpp"
#include "editor/core/playtest/playtest_overlay.hpp"
#include "editor/core/view/board_list.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/sizer.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace {

/// Something half transparent under the pointer, larger than a space's outline.
bool shows_ghost(const ToolView& view) {
    return std::ranges::any_of(view.hints, [](const Hint& hint) {
        return hint.kind == Hint::Kind::tile || hint.kind == Hint::Kind::card;
    });
}

/// What is missing stands where the legend would.
std::shared_ptr<const MapOverlay> overlay_or_note(const AnalysisOverlay& made) {
    if (made.overlay != nullptr || made.note.empty()) return made.overlay;
    auto told = std::make_shared<MapOverlay>();
    told->title = made.note;
    return told;
}

} // namespace

DocumentPage::DocumentPage(wxWindow* parent, std::unique_ptr<Document> document, int autosave_seconds)
    : Page(parent),
      document_(std::move(document)),
      bar_(new MessageBar(this)),
      typing_(*document_),
      keeper_({[this] { return unsaved(); }, [this](const std::string& text) { notify(text); }, bar_},
              autosave_seconds),
      // called from the checker's thread: the event waits for the window's
      checker_([this] { CallAfter([this] { show_result(); }); }),
      playtest_([this] { CallAfter([this] { hear_playtest(); }); }) {
    canvas_ = new BoardCanvas(this, *document_);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(bar_, wxSizerFlags().Expand());
    sizer->Add(canvas_, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    canvas_->on_camera = [this] { notify_observers(camera_changed); };
    canvas_->on_hover = [this](SpaceIndex space) {
        hover_ = space;
        tell_hover();
        notify_observers(Change::cursor);
    };
    subscription_ = document_->observe([this](Change change) {
        if (has(change, Change::work | Change::file)) checker_.check(*document_);
        if (has(change, Change::work)) playtest_.compare(*document_);
        if (has(change, Change::file) && !document_->is_modified()) {
            keeper_.forget();
            told_.clear();
            bar_->withdraw();
            bar_->hide(); // what it said about the files is over
        }
        if (has(change, Change::work)) {
            forget_refusal();
            tell_hover(); // something else may stand there
        }
        // once for all that happens until the window is idle
        if (!overlay_.empty() && has(change, Change::work | Change::selection) && !is_overlay_due_) {
            is_overlay_due_ = true;
            CallAfter([this] { update_overlay(); });
        }
        notify_observers(change);
    });
    checker_.check(*document_);
}

DocumentPage::~DocumentPage() {
    subscription_ = {};
    playtest_.stop(); // while the rest is put away its threads end
    // the canvas observes the document, which goes before the window's children would
    DestroyChildren();
}

/// The tip beside the pointer.
void DocumentPage::tell_hover() {
    // it would cover what is about to be laid there
    if (shows_ghost(document_->tool().view(*document_)))
        canvas_->UnsetToolTip();
    else
        canvas_->SetToolTip(to_wx(space_in_words(document_->setup(), document_->board(), hover_)));
}

void DocumentPage::tell_gone(const std::filesystem::path& path) {
    const std::string name = path.filename().string();
    const std::filesystem::path folder = path.parent_path();
    std::error_code error;
    if (folder.empty() || std::filesystem::is_directory(folder, error))
        notify(say("{} is gone from the disk. Saving writes it again.", name));
    else
        tell_unsaved(say("The folder {} is gone from the disk: {} can only be saved elsewhere.",
                         folder.string(), name));
}

void DocumentPage::tell_written(const WrittenPlace& made) {
    tells_refusal_ = false;
    bar_->tell_written(made);
}

void DocumentPage::tell_unsaved(const std::string& text) {
    notify(text, true, ways_to_save());
    unsaved_ = text;
}

void DocumentPage::forget_unsaved() {
    if (!unsaved_.empty() && bar_->text() == unsaved_) bar_->hide();
    unsaved_.clear();
}

std::vector<MessageBar::Button> DocumentPage::ways_to_save() {
    const auto elsewhere = [this] {
        if (on_save_as) on_save_as();
    };
    return {{tr("Save as…"), "save-elsewhere", elsewhere}, {tr("Close"), "close-message", {}}};
}

/// What is being typed counts, once one pauses.
std::optional<Unsaved> DocumentPage::unsaved() {
    if (!std::exchange(has_typed_, false)) typing_.take_quietly();
    return editor::unsaved(*document_);
}

void DocumentPage::look_at_disk() {
    if (checker_.has_other_settings(*document_)) {
        has_told_problems_ = false;
        checker_.check(*document_);
    }
    const std::vector<DiskChange> changes = document_->changed_on_disk();
    if (changes.empty()) {
        told_.clear();
        bar_->withdraw(); // nothing is otherwise any more
    }
    if (changes.empty() || changes == told_) return;
    told_ = changes;
    bar_->withdraw(); // it was asked about what is otherwise again
    const auto own = std::ranges::find(changes, false, &DiskChange::is_needed);
    if (own == changes.end()) {
        const std::string name = changes.front().path.filename().string();
        const Problems problems = document_->read_rules_again();
        document_->accept_disk();
        told_.clear();
        if (problems.empty())
            notify(say("{} was changed by another program and has been read again.", name), false);
        else
            notify(
                say("{} was changed by another program and cannot be used: the rules stay as they were. {}",
                    name, to_text(problems.front())));
        return;
    }
    const std::string name = own->path.filename().string();
    if (own->is_gone) {
        document_->accept_disk();
        told_.clear();
        tell_gone(own->path);
        return;
    }
    std::string text = say("{} was changed by another program.", name);
    if (document_->is_modified())
        text += " " + tr("Reading it again replaces your changes; undo brings them back.");
    const auto read = [this] {
        told_.clear();
        if (const Problems problems = document_->revert(); !problems.empty())
            notify(say("The file cannot be read. {}", to_text(problems.front())));
    };
    const auto keep_mine = [this] {
        told_.clear();
        document_->accept_disk();
    };
    tells_refusal_ = false;
    bar_->ask(text, {{tr("Read again"), "read-again", read}, {tr("Keep mine"), "keep-mine", keep_mine}});
}

void DocumentPage::type(const TextField& field, std::string text) {
    has_typed_ = true;
    typing_.write(field, std::move(text));
    notify_observers(Change::history); // the document counts as changed
}

bool DocumentPage::take_typed() {
    // what is being written on the board counts, too, as if Return was pressed
    if (wxWindow* const field = FindWindowByName("board-text", canvas_);
        field != nullptr && field->IsShown()) {
        wxCommandEvent done(wxEVT_TEXT_ENTER, field->GetId());
        field->ProcessWindowEvent(done);
    }
    if (typing_.take()) return true;
    tell_refusal(document_->message());
    return false;
}

void DocumentPage::undo_typing() {
    const bool is_step = typing_.take();
    typing_.end();
    if (is_step) document_->undo();
    notify_observers(Change::texts); // the field shows what the document has
}

bool DocumentPage::end_typing() {
    const bool is_taken = take_typed();
    typing_.end();
    notify_observers(Change::history);
    return is_taken;
}

wxString DocumentPage::title() const {
    const bool is_modified = document_->is_modified() || typing_.is_waiting();
    return (is_modified ? "*" : "") + to_wx(document_->name());
}

void DocumentPage::notify(const std::string& text, bool is_warning,
                          const std::vector<MessageBar::Button>& buttons) {
    tells_refusal_ = false;
    bar_->show(text, is_warning, buttons);
}

void DocumentPage::tell_refusal(const std::string& text, bool is_warning) {
    notify(text, is_warning);
    tells_refusal_ = true;
}

void DocumentPage::forget_refusal() {
    if (std::exchange(tells_refusal_, false)) bar_->hide();
}

void DocumentPage::show_overlay(const std::string& kind) {
    if (overlay_ != kind) canvas_->set_overlay(nullptr); // the one before must not pass for this one
    overlay_ = kind;
    update_overlay();
    notify_observers(playtest_changed); // whether it is a heat map
}

void DocumentPage::update_overlay() {
    is_overlay_due_ = false;
    const std::size_t number = ++asked_overlay_;
    if (overlay_.empty()) {
        overlay_work_.cancel();
        shown_overlay_ = number;
        canvas_->set_overlay(nullptr);
        document_->show_message({});
        return;
    }
    if (overlay_ == playtest_kind) {
        overlay_work_.cancel();
        shown_overlay_ = number;
        update_heat();
        return;
    }
    document_->show_message(tr("Working out what the overlay shows…"));
    const auto job = [this, number, kind = overlay_, setup = document_->shared_setup(),
                      selection = document_->selection()](const std::function<bool()>& is_cancelled) {
        if (is_cancelled()) return;
        AnalysisOverlay made = analysis_overlay(kind, *setup, selection, is_cancelled);
        if (is_cancelled()) return;
        CallAfter([this, number, made = std::move(made)] { take_overlay(number, made); });
    };
    overlay_work_.post(job, [this, number](const std::string& why) {
        AnalysisOverlay none;
        none.note = why;
        CallAfter([this, number, none] { take_overlay(number, none); });
    });
}

/// What was asked for before is passed over.
void DocumentPage::take_overlay(std::size_t number, const AnalysisOverlay& made) {
    if (number != asked_overlay_) return;
    shown_overlay_ = number;
    canvas_->set_overlay(overlay_or_note(made));
    document_->show_message(made.note);
}

/// It is there at once. The status bar keeps what it says: while games are played there would be no end of
/// messages.
void DocumentPage::update_heat() {
    canvas_->set_overlay(overlay_or_note(playtest_overlay(playtest_, heat_)));
}

void DocumentPage::show_heat(const std::string& measure) {
    heat_ = measure;
    show_overlay(playtest_kind);
}

void DocumentPage::hear_playtest() {
    if (overlay_ == playtest_kind) update_heat();
    notify_observers(playtest_changed);
}

void DocumentPage::toggle_playtest() {
    if (playtest_.is_running())
        playtest_.stop();
    else
        playtest_.start(*document_, playtest_bot_, playtest_threshold_ / 100.0);
    notify_observers(playtest_changed);
}

void DocumentPage::set_playtest_bot(std::string bot) {
    playtest_bot_ = std::move(bot);
    notify_observers(playtest_changed);
}

void DocumentPage::set_playtest_threshold(int percent) {
    playtest_threshold_ = percent;
    notify_observers(playtest_changed);
}

void DocumentPage::show_result() {
    const auto result = checker_.latest();
    if (!result) return;
    if (!result->problems.empty() && !has_told_problems_) {
        has_told_problems_ = true;
        notify(say("The settings of the project are left aside. {}", to_text(result->problems.front())));
    }
    set_report(std::shared_ptr<const Report>(result, &result->report));
}

bool DocumentPage::is_checking() const {
    if (checker_.is_busy()) return true;
    const auto latest = checker_.latest();
    return latest && &latest->report != report_.get(); // done, and not shown yet
}

std::shared_ptr<const CheckResult> DocumentPage::result_now() {
    for (;;) {
        auto latest = checker_.latest();
        if (latest && latest->setup == document_->shared_setup()) return latest;
        if (!checker_.is_busy()) checker_.check(*document_);
        checker_.wait();
    }
}

void DocumentPage::set_report(std::shared_ptr<const Report> report) {
    // the chosen finding stays chosen where it is still found
    std::optional<std::string> chosen;
    if (report_ && chosen_ && *chosen_ < report_->findings.size())
        chosen = identity(report_->findings[*chosen_]);
    report_ = std::move(report);
    chosen_.reset();
    if (report_ && chosen)
        for (std::size_t i = 0; i < report_->findings.size(); ++i)
            if (identity(report_->findings[i]) == *chosen) chosen_ = i;
    if (chosen && !chosen_ && last_ && document_->message() == last_->message)
        document_->show_message({}); // it is so no more
    mark_findings();
    notify_observers(findings_changed);
}

void DocumentPage::mark_findings() {
    std::vector<FindingMark> marks;
    const Setup& setup = document_->setup();
    const auto add = [&](const Finding& finding, bool is_current) {
        const Selection about = places_of(finding, setup);
        for (const SpaceIndex space : about.spaces)
            marks.push_back({space, finding.severity, is_current});
        for (const PieceRef& piece : about.pieces)
            if (const std::size_t unit = find_piece(setup, piece);
                unit != none && setup.units[unit].space != no_space)
                marks.push_back({setup.units[unit].space, finding.severity, is_current});
    };
    if (report_)
        for (std::size_t i = 0; i < report_->findings.size(); ++i)
            if (!report_->findings[i].waived && report_->findings[i].severity >= Severity::warning
                && i != chosen_)
                add(report_->findings[i], false);
    if (report_ && chosen_) add(report_->findings[*chosen_], true);
    canvas_->set_marks(std::move(marks));
}

void DocumentPage::choose_finding(std::size_t index) {
    if (!report_ || index >= report_->findings.size()) return;
    chosen_ = index;
    rule_ = {};
    last_ = report_->findings[index];
    show_subjects(*last_);
    document_->show_message(last_->message);
    mark_findings();
    notify_observers(findings_changed);
}

void DocumentPage::show_subjects(const Finding& finding) {
    const Selection places = places_of(finding, document_->setup());
    if (!places.empty()) {
        document_->select(places);
        canvas_->show_selection(false);
        return;
    }
    const auto& sides = document_->work().scenario->sides;
    for (const Subject& subject : finding.subjects)
        if (subject.kind == "side"
            && std::ranges::find(sides, SideId(subject.id), &Side::id) != sides.end()) {
            ToolSettings settings = document_->settings();
            settings.side = SideId(subject.id);
            if (settings.piece.side != settings.side) settings.piece = {};
            document_->set_settings(std::move(settings));
            return;
        }
}

void DocumentPage::step_finding(int step) {
    if (!report_) return;
    FindingFilter open = filter_;
    open.tab = FindingFilter::Tab::open;
    const Finding* next = next_finding(grouped(*report_, open), last_ ? &*last_ : nullptr, step);
    if (next != nullptr) choose_finding(static_cast<std::size_t>(next - report_->findings.data()));
}

void DocumentPage::set_filter(FindingFilter filter) {
    filter_ = std::move(filter);
    notify_observers(findings_changed);
}

CheckKey DocumentPage::chosen_rule() const {
    return report_ && chosen_ && *chosen_ < report_->findings.size() ? report_->findings[*chosen_].rule
                                                                     : rule_;
}

void DocumentPage::choose_rule(const CheckKey& rule) {
    rule_ = rule;
    chosen_.reset();
    mark_findings();
    notify_observers(findings_changed);
}

} // namespace sabotier::editor
