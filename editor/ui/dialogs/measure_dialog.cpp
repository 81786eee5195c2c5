#include "editor/ui/dialogs/measure_dialog.hpp"

#include "editor/core/view/sheet_html.hpp"
#include "editor/ui/widgets/html_page.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "formats/base/markup.hpp"
#include "validator/answers/measure_sheet.hpp"

#include <wx/gauge.h>
#include <wx/sizer.h>

namespace sabotier::editor {

MeasureDialog::MeasureDialog(wxWindow* parent, const std::shared_ptr<const Setup>& setup)
    : wxDialog(parent, wxID_ANY, words("Figures of map and set-up"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
    SetName("measured");
    gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(140, 8)));
    page_ = new HtmlPage(this, "measured-page");
    page_->SetMinSize(FromDIP(wxSize(400, 240)));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(gauge_, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    sizer->Add(page_, wxSizerFlags(1).Expand());
    sizer->Add(CreateButtonSizer(wxCLOSE), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    SetEscapeId(wxID_CLOSE);
    SetSizerAndFit(sizer);
    size_dialog(*this, {760, 640});
    page_->show(escaped_markup(tr("Being measured…")));
    page_->SetFocus();
    timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { gauge_->Pulse(); });
    timer_.Start(80);
    work_.post(
        [this, setup](const auto& is_cancelled) {
            const auto answer = measurement_of(*setup, is_cancelled);
            const std::string html = answer ? sheet_html(sheet_of(*setup, *answer)) : std::string();
            if (!is_cancelled()) CallAfter([this, html] { take(html); });
        },
        [this](const std::string& why) { CallAfter([this, why] { take(escaped_markup(why)); }); });
}

void MeasureDialog::take(const std::string& html) {
    timer_.Stop();
    gauge_->Hide();
    page_->show(html);
    Layout();
}

} // namespace sabotier::editor
