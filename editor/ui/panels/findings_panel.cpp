#include "editor/ui/panels/findings_panel.hpp"

#include "editor/ui/document_page.hpp"
#include "editor/ui/text.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/notebook.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

/// The finding of a row, by its index in the report.
class FindingData final : public wxClientData {
public:
    explicit FindingData(std::size_t index)
        : index_(index) {}
    [[nodiscard]] std::size_t index() const noexcept { return index_; }

private:
    std::size_t index_;
};

constexpr std::array severities{Severity::error, Severity::warning, Severity::info};

std::string heading(Severity severity, std::size_t count) {
    switch (severity) {
    case Severity::error:
        return say("Errors ({})", count);
    case Severity::warning:
        return say("Warnings ({})", count);
    default:
        return say("Notes ({})", count);
    }
}

bool contains(const std::string& text, const std::string& lower) {
    return to_utf8(to_wx(text).Lower()).find(lower) != std::string::npos;
}

} // namespace

FindingsPanel::FindingsPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    search_ = new wxSearchCtrl(this, wxID_ANY);
    search_->SetName("findings-search");
    search_->SetDescriptiveText(words("Filter"));
    search_->ShowCancelButton(true);
    severity_ = new wxChoice(this, wxID_ANY);
    for (const char* name : {marked("All severities"), marked("Errors"), marked("Warnings"), marked("Notes")})
        severity_->Append(words(name));
    severity_->SetSelection(0);
    auto* top = new wxBoxSizer(wxHORIZONTAL);
    top->Add(search_, wxSizerFlags(1));
    top->Add(severity_, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
    const auto button = [&](const char* title, const char* action) {
        auto* made =
            new wxButton(this, wxID_ANY, words(title), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
        made->SetName(action);
        made->Bind(wxEVT_BUTTON, [this, action](wxCommandEvent&) { this->host().run(action); });
        top->Add(made, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
    };
    button("Explain", "check.explain");
    button("Fix", "check.fix");
    button("Accept…", "check.waive");
    button("Severity…", "check.severity");
    book_ = new wxNotebook(this, wxID_ANY);
    static const char* const names[tabs] = {marked("Open"), marked("Accepted"), marked("Ignored rules")};
    for (std::size_t i = 0; i < trees_.size(); ++i) {
        trees_[i] = new wxDataViewTreeCtrl(book_, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                           wxDV_NO_HEADER | wxDV_ROW_LINES);
        trees_[i]->SetName(wxString("findings-") + names[i]);
        trees_[i]->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this, i](wxDataViewEvent&) {
            const auto* data = static_cast<FindingData*>(trees_[i]->GetItemData(trees_[i]->GetSelection()));
            if (!is_filling_ && data != nullptr && page() != nullptr) page()->choose_finding(data->index());
        });
        trees_[i]->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED,
                        [this](wxDataViewEvent&) { this->host().run("check.explain"); });
        book_->AddPage(trees_[i], words(names[i]));
    }
    details_ = new wxStaticText(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(100, 40)),
                                wxST_NO_AUTORESIZE);
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(top, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
    sizer->Add(book_, wxSizerFlags(1).Expand());
    sizer->Add(details_, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
    SetSizer(sizer);
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
    severity_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { fill(); });
}

bool FindingsPanel::is_wanted(const Finding& finding) const {
    const int chosen = severity_->GetSelection();
    if (chosen > 0 && finding.severity != severities[static_cast<std::size_t>(chosen - 1)]) return false;
    const std::string wanted = to_utf8(search_->GetValue().Lower());
    return wanted.empty() || contains(finding.message, wanted) || contains(finding.rule.str(), wanted)
           || std::ranges::any_of(finding.subjects,
                                  [&](const Subject& subject) { return contains(subject.id, wanted); });
}

void FindingsPanel::fill() {
    is_filling_ = true;
    shown_ = page() == nullptr ? nullptr : page()->report();
    for (wxDataViewTreeCtrl* tree : trees_)
        tree->DeleteAllItems();
    if (shown_) {
        std::array<std::size_t, 2> totals{};
        for (const Tab tab : {open, accepted})
            for (const Severity severity : severities) {
                std::vector<std::size_t> rows;
                for (std::size_t i = 0; i < shown_->findings.size(); ++i) {
                    const Finding& finding = shown_->findings[i];
                    const bool is_here = finding.waived.has_value() == (tab == accepted);
                    if (is_here && finding.severity == severity && is_wanted(finding)) rows.push_back(i);
                }
                totals[tab] += rows.size();
                if (rows.empty()) continue;
                const wxDataViewItem group =
                    trees_[tab]->AppendContainer(wxDataViewItem(), to_wx(heading(severity, rows.size())));
                for (const std::size_t row : rows) {
                    const Finding& finding = shown_->findings[row];
                    std::string text = finding.message + "  [" + finding.rule.str() + "]";
                    if (finding.waived) text += "  – " + *finding.waived;
                    trees_[tab]->AppendItem(group, to_wx(text), -1, new FindingData(row));
                }
                trees_[tab]->Expand(group);
            }
        fill_ignored(*shown_);
        book_->SetPageText(open, to_wx(say("Open ({})", totals[0])));
        book_->SetPageText(accepted, to_wx(say("Accepted ({})", totals[1])));
        book_->SetPageText(ignored, to_wx(say("Ignored rules ({})", shown_->ignored.size())));
    }
    is_filling_ = false;
    show_chosen();
}

void FindingsPanel::fill_ignored(const Report& report) {
    for (const CheckKey& key : report.ignored) {
        const CheckBinding* rule = report.rulebook ? report.rulebook->check(key) : nullptr;
        trees_[ignored]->AppendItem(wxDataViewItem(),
                                    to_wx(key.str() + (rule == nullptr ? "" : ": " + rule->title)));
    }
}

void FindingsPanel::show_chosen() {
    if (page() == nullptr || !shown_) {
        details_->SetLabel(wxString());
        return;
    }
    const auto chosen = page()->chosen_finding();
    if (!chosen || *chosen >= shown_->findings.size()) {
        details_->SetLabel(shown_->findings.empty() ? words("Nothing to complain about.") : wxString());
        return;
    }
    const Finding& finding = shown_->findings[*chosen];
    details_->SetLabel(label_text(finding.message));
    details_->Wrap(std::max(FromDIP(120), GetClientSize().x - FromDIP(12)));
    wxDataViewTreeCtrl* tree = trees_[finding.waived ? accepted : open];
    is_filling_ = true;
    for (int g = 0; g < tree->GetChildCount(wxDataViewItem()); ++g) {
        const wxDataViewItem group = tree->GetNthChild(wxDataViewItem(), static_cast<unsigned>(g));
        for (int i = 0; i < tree->GetChildCount(group); ++i) {
            const wxDataViewItem item = tree->GetNthChild(group, static_cast<unsigned>(i));
            const auto* data = static_cast<FindingData*>(tree->GetItemData(item));
            if (data == nullptr || data->index() != *chosen || tree->GetSelection() == item) continue;
            tree->Select(item);
            tree->EnsureVisible(item);
        }
    }
    is_filling_ = false;
}

void FindingsPanel::update(Change what) {
    const auto now = page() == nullptr ? nullptr : page()->report();
    if (now != shown_ || what == everything())
        fill();
    else if (has(what, findings_changed))
        show_chosen();
}

} // namespace sabotier::editor
