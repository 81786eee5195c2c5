#include "editor/ui/frame/main_frame.hpp"

#include "editor/core/work/edits/findings.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/dialogs/layouts_dialog.hpp"
#include "editor/ui/dialogs/scenario_dialog.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"

#include <wx/choicdlg.h>
#include <wx/textdlg.h>

/// What one does about findings, and the scenario's own dialog.
namespace sabotier::editor {

namespace {

constexpr int reason_width = 520;

} // namespace

const Finding* MainFrame::chosen_finding() const {
    const auto chosen = front_document_->chosen_finding();
    const auto& report = front_document_->report();
    return chosen && *chosen < report->findings.size() ? &report->findings[*chosen] : nullptr;
}

void MainFrame::fix_finding() {
    if (chosen_finding() == nullptr) return;
    const Finding finding = *chosen_finding(); // the report goes with the next check, also while one chooses
    if (finding.fixes.empty()) {
        page()->notify(tr("There is no ready fix for this finding."), false);
        return;
    }
    std::size_t chosen = 0;
    if (finding.fixes.size() > 1) {
        wxArrayString titles;
        for (const Fix& fix : finding.fixes)
            titles.Add(to_wx(fix.title));
        wxSingleChoiceDialog dialog(this, to_wx(finding.message), words("Fix finding"), titles);
        dialog.SetName("fix-finding");
        dialog.SetSize(dialog.GetSize() + FromDIP(wxSize(40, 70))); // no list is too low for its scroll bar
        if (dialog.ShowModal() != wxID_OK) return;
        chosen = static_cast<std::size_t>(dialog.GetSelection());
    }
    Document& document = page()->document();
    const Fix& fix = finding.fixes[chosen];
    if (!document.apply(fix.title, apply_fix(document.scene(), fix, document.files().folder())))
        page()->tell_refusal(document.message());
}

void MainFrame::accept_finding() {
    if (chosen_finding() == nullptr) return;
    const Finding finding = *chosen_finding();
    Document& document = page()->document();
    if (finding.waived) {
        if (!document.apply(tr("Accept no longer"), unwaive(document.scene(), finding)))
            page()->tell_refusal(document.message());
        return;
    }
    wxTextEntryDialog dialog(this,
                             wrapped(*this, to_wx(finding.message), FromDIP(reason_width)) + "\n\n"
                                 + words("Why is it all right here?"),
                             words("Accept finding"));
    dialog.SetName("accept-finding");
    if (dialog.ShowModal() != wxID_OK) return;
    if (!document.apply(tr("Accept finding"), waive(document.scene(), finding, to_utf8(dialog.GetValue()))))
        page()->tell_refusal(document.message());
}

void MainFrame::change_severity() {
    const CheckKey rule = page()->chosen_rule();
    if (rule.str().empty()) return;
    wxArrayString names;
    for (const char* name : {marked("As the rulebook has it"), marked("Error"), marked("Warning"),
                             marked("Note"), marked("Ignore the rule")})
        names.Add(words(name));
    wxSingleChoiceDialog dialog(this, to_wx(say("How serious is {} in this scenario?", rule.str())),
                                words("Change severity"), names);
    dialog.SetName("severity");
    dialog.SetSize(dialog.GetSize() + FromDIP(wxSize(40, 70))); // all of the list is seen
    if (dialog.ShowModal() != wxID_OK) return;
    static constexpr std::array severities{Severity::error, Severity::warning, Severity::info,
                                           Severity::ignore};
    std::optional<Severity> severity;
    if (dialog.GetSelection() > 0) severity = severities[static_cast<std::size_t>(dialog.GetSelection() - 1)];
    Document& document = page()->document();
    if (!document.apply(tr("Change severity"), set_severity(document.scene(), rule, severity)))
        page()->tell_refusal(document.message());
}

void MainFrame::scenario_dialog() {
    Document& document = page()->document();
    ScenarioDialog dialog(this, document.scene(), document.files().folder());
    if (dialog.ShowModal() != wxID_OK) return;
    if (!document.apply(tr("Title, sides and rules"), dialog.edit()))
        page()->tell_refusal(document.message());
}

void MainFrame::generate_dialog() {
    Document& document = page()->document();
    LayoutsDialog dialog(this, document.scene());
    if (dialog.ShowModal() != wxID_OK) return;
    if (document.apply(tr("Random layout"), dialog.edit()))
        page()->canvas().fit(); // another board
    else
        page()->tell_refusal(document.message());
}

} // namespace sabotier::editor
