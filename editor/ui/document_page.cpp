#include "editor/ui/document_page.hpp"

#include "editor/core/check/finding_list.hpp"
#include "editor/core/view/analysis_overlay.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/text.hpp"

#include <wx/sizer.h>

namespace sabotier::editor {

DocumentPage::DocumentPage(wxWindow* parent, std::unique_ptr<Document> document, int autosave_seconds)
    : Page(parent),
      document_(std::move(document)),
      autosave_(recovery_folder(), std::chrono::seconds(autosave_seconds)),
      // called from the checker's thread: the event waits for the window's
      checker_([this] { CallAfter([this] { show_result(); }); }) {
    bar_ = new wxInfoBar(this);
    canvas_ = new BoardCanvas(this, *document_);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(bar_, wxSizerFlags().Expand());
    sizer->Add(canvas_, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    canvas_->on_camera = [this] { tell(camera_changed); };
    canvas_->on_hover = [this](SpaceIndex space) {
        hover_ = space;
        tell(Change::cursor);
    };
    subscription_ = document_->observe([this](Change change) {
        if (has(change, Change::work | Change::file)) checker_.check(*document_);
        if (has(change, Change::file) && !document_->is_modified()) autosave_.done();
        // once for all that happens until the window is idle
        if (!overlay_.empty() && has(change, Change::work | Change::selection) && !is_overlay_due_) {
            is_overlay_due_ = true;
            CallAfter([this] { update_overlay(); });
        }
        tell(change);
    });
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { autosave_.tick(*document_); });
    timer_.Start(500);
    checker_.check(*document_);
}

DocumentPage::~DocumentPage() {
    subscription_ = {};
    // the canvas observes the document, which goes before the window's children would
    DestroyChildren();
}

wxString DocumentPage::title() const {
    return (document_->is_modified() ? "*" : "") + to_wx(document_->name());
}

void DocumentPage::notify(const std::string& text, bool is_warning) {
    bar_->ShowMessage(label_text(text), is_warning ? wxICON_WARNING : wxICON_INFORMATION);
}

void DocumentPage::show_overlay(const std::string& kind) {
    overlay_ = kind;
    update_overlay();
}

void DocumentPage::update_overlay() {
    is_overlay_due_ = false;
    if (overlay_.empty()) {
        canvas_->set_overlay(nullptr);
        return;
    }
    AnalysisOverlay made = analysis_overlay(overlay_, document_->setup(), document_->selection());
    canvas_->set_overlay(std::move(made.overlay));
    document_->show_message(std::move(made.note));
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
    return checker_.is_busy();
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
    mark_findings();
    tell(findings_changed);
}

void DocumentPage::mark_findings() {
    std::vector<FindingMark> marks;
    const Setup& setup = document_->setup();
    const auto add = [&](const Finding& finding, bool is_current) {
        const Selection about = subjects_of(finding, setup);
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
    const Selection about = subjects_of(report_->findings[index], document_->setup());
    if (!about.empty()) {
        document_->select(about);
        canvas_->show_selection();
    }
    document_->show_message(report_->findings[index].message);
    mark_findings();
    tell(findings_changed);
}

void DocumentPage::step_finding(int step) {
    if (!report_ || report_->findings.empty()) return;
    const std::size_t count = report_->findings.size();
    std::size_t at = chosen_.value_or(step > 0 ? count - 1 : 0);
    for (std::size_t i = 0; i < count; ++i) {
        at = (at + count + static_cast<std::size_t>(step > 0 ? 1 : count - 1)) % count;
        if (report_->findings[at].waived) continue;
        choose_finding(at);
        return;
    }
}

} // namespace sabotier::editor
