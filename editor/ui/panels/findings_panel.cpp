#include "editor/ui/panels/findings_panel.hpp"

#include "editor/core/actions/action.hpp"
#include "editor/core/check/finding_list.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/panels/finding_rows.hpp"
#include "editor/ui/panels/text_rows.hpp"
#include "editor/ui/widgets/small_button.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/dcclient.h>
#include <wx/notebook.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr std::array severities{Severity::error, Severity::warning, Severity::info};
constexpr int details_width = 270;
constexpr int beside_tab = 38;        ///< what GTK leaves free round the words of a tab
constexpr int least_tab = 40;         ///< of its words, where they have too little room
constexpr int least_beside = 640;     ///< a narrower panel shows the details below its list
constexpr int least_below = 330;      ///< for which a lower one has no room
constexpr int least_beside_low = 400; ///< so that they stand beside it down to this

std::string heading(Severity severity, std::size_t shown, std::size_t total) {
    const std::string count = shown == total ? std::to_string(total) : say("{} of {}", shown, total);
    switch (severity) {
    case Severity::error:
        return say("Errors ({})", count);
    case Severity::warning:
        return say("Warnings ({})", count);
    default:
        return say("Notes ({})", count);
    }
}

std::string row_text(const Finding& finding) {
    std::string text = finding.message + "  [" + finding.rule.str() + "]";
    if (finding.waived) text += "  – " + *finding.waived;
    return text;
}

/// Of one report, told apart also where two say the same of the same things.
FindingRow row_for(const Report& report, const Finding& finding, std::map<std::string, int>& seen) {
    FindingRow row;
    row.id = identity(finding);
    if (const int before = seen[row.id]++; before > 0) row.id += " #" + std::to_string(before);
    row.text = row_text(finding);
    row.finding = static_cast<std::size_t>(&finding - report.findings.data());
    return row;
}

} // namespace

FindingsPanel::FindingsPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    sizer_ = new wxBoxSizer(wxHORIZONTAL);
    make_list(this);
    make_details(this);
    SetSizer(sizer_);
    show_buttons(nullptr);
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        arrange();
        event.Skip();
    });
}

void FindingsPanel::make_list(wxWindow* parent) {
    search_ = new wxSearchCtrl(parent, wxID_ANY);
    search_->SetName("findings-search");
    search_->SetDescriptiveText(words("Filter"));
    search_->ShowCancelButton(true);
    search_->SetToolTip(words("Show only findings with these words"));
    search_->SetMinSize(FromDIP(wxSize(80, -1)));
    severity_ = new wxChoice(parent, wxID_ANY);
    severity_->SetName("findings-severity");
    severity_->SetToolTip(words("Show only findings this serious"));
    for (const char* name : {marked("All severities"), marked("Errors"), marked("Warnings"), marked("Notes")})
        severity_->Append(words(name));
    severity_->SetSelection(0);
    auto* top = new wxBoxSizer(wxHORIZONTAL);
    top->Add(search_, wxSizerFlags(1));
    top->Add(severity_, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
    book_ = new wxNotebook(parent, wxID_ANY);
    book_->SetMinSize(FromDIP(wxSize(200, 130)));
    static const char* const names[tabs] = {marked("Open"), marked("Accepted"), marked("Ignored")};
    for (const Tab tab : {open, accepted, ignored}) {
        auto* tree = new wxDataViewTreeCtrl(book_, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                                            wxDV_NO_HEADER | wxDV_ROW_LINES);
        tree->SetName(wxString("findings-") + names[tab]);
        tree->SetMinSize(FromDIP(wxSize(60, 80))); // it has no heading
        // what is longer than a row is read in the details: the list never scrolls sideways
        tree->GetColumn(0)->GetRenderer()->EnableEllipsize(wxELLIPSIZE_END);
        // trees of the toolkit are made to be typed in, once their rows are clicked again
        tree->GetColumn(0)->GetRenderer()->SetMode(wxDATAVIEW_CELL_INERT);
        tree->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this, tab](wxDataViewEvent&) { row_chosen(tab); });
        tree->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED,
                   [this](wxDataViewEvent&) { this->host().run("check.explain"); });
        trees_[tab] = tree;
        book_->AddPage(tree, to_wx(tab_words(tab, Counts::all)));
    }
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(top, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
    column->Add(book_, wxSizerFlags(1).Expand());
    sizer_->Add(column, wxSizerFlags(1).Expand());
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { filter_changed(); });
    severity_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { filter_changed(); });
}

void FindingsPanel::make_details(wxWindow* parent) {
    details_ = new wxTextCtrl(parent, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(80, 68)),
                              wxTE_MULTILINE | wxTE_READONLY | wxBORDER_NONE);
    details_->SetName("finding-details");
    details_->SetMinSize(FromDIP(wxSize(80, 68)));
    buttons_ = new wxFlexGridSizer(2, FromDIP(4), FromDIP(4));
    const auto button = [&](const char* title, const char* action) {
        auto* made = small_button(parent, words(title), action);
        if (const Action* known = editor::action(action)) made->SetToolTip(words(known->hint));
        made->Bind(wxEVT_BUTTON, [this, action](wxCommandEvent&) { this->host().run(action); });
        buttons_->Add(made, wxSizerFlags().Expand());
        return made;
    };
    explain_ = button(marked("Explain"), "check.explain");
    fix_ = button(marked("Fix"), "check.fix");
    accept_ = button(marked("Accept…"), "check.waive");
    change_ = button(marked("Severity…"), "check.severity");
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(details_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(4)));
    column->Add(buttons_, wxSizerFlags().Border(wxALL, FromDIP(4)));
    sizer_->Add(column, wxSizerFlags().Expand());
}

/// Beside the list or below it.
void FindingsPanel::arrange() {
    const wxSize room = GetClientSize();
    const bool is_low = room.y < FromDIP(least_below);
    const bool is_beside = room.x >= FromDIP(is_low ? least_beside_low : least_beside);
    sizer_->SetOrientation(is_beside ? wxHORIZONTAL : wxVERTICAL);
    int wide = FromDIP(4); // all buttons in one row
    for (const wxWindow* button : {explain_, fix_, accept_, change_})
        wide += button->GetBestSize().x + FromDIP(18);
    buttons_->SetCols(!is_beside && wide <= room.x ? 4 : 2);
    const int wished = std::min(FromDIP(details_width), room.x * 9 / 20);
    // the tabs come first, then the details
    const int width =
        std::max(buttons_->CalcMin().x + FromDIP(8), std::min(wished, room.x - width_of_tabs(Counts::all)));
    sizer_->GetItem(std::size_t{1})->GetSizer()->SetMinSize(is_beside ? wxSize(width, 0) : wxSize(0, 0));
    Layout();
    name_tabs();
}

void FindingsPanel::filter_changed() {
    if (page() == nullptr) return;
    FindingFilter filter;
    filter.text = to_utf8(search_->GetValue());
    if (const int chosen = severity_->GetSelection(); chosen > 0)
        filter.severities = {severities[static_cast<std::size_t>(chosen - 1)]};
    page()->set_filter(std::move(filter));
    fill();
}

void FindingsPanel::row_chosen(Tab tab) {
    // another document may have come to the front, and not be checked yet
    if (is_filling_ || page() == nullptr || !shown_ || !page()->report()) return;
    const FindingRow* row = row_of(*trees_[tab], trees_[tab]->GetSelection());
    if (row == nullptr || row->is_heading) return;
    if (!row->rule.str().empty()) {
        page()->choose_rule(row->rule);
        return;
    }
    // another report may have come since the row was made
    const Finding wanted = shown_->findings[row->finding];
    const std::vector<Finding>& now = page()->report()->findings;
    std::size_t index = row->finding;
    if (page()->report() != shown_)
        index = static_cast<std::size_t>(
            std::ranges::find(now, identity(wanted), [](const Finding& each) { return identity(each); })
            - now.begin());
    page()->choose_finding(index); // none that is found no more
}

void FindingsPanel::fill() {
    is_filling_ = true;
    shown_ = page() == nullptr ? nullptr : page()->report();
    fill_tab(open);
    fill_tab(accepted);
    fill_ignored();
    name_tabs();
    is_filling_ = false;
    show_chosen();
}

void FindingsPanel::fill_tab(Tab tab) {
    std::size_t total = 0;
    std::vector<FindingRow> rows;
    if (shown_) {
        FindingFilter filter = page()->filter();
        filter.tab = tab == open ? FindingFilter::Tab::open : FindingFilter::Tab::waived;
        std::map<std::string, int> seen;
        for (const FindingGroup& group : grouped(*shown_, filter)) {
            total += group.total;
            if (group.findings.empty()) continue;
            FindingRow above;
            above.id = std::to_string(static_cast<int>(group.severity));
            above.text = heading(group.severity, group.findings.size(), group.total);
            above.is_heading = true;
            for (const Finding* finding : group.findings)
                above.below.push_back(row_for(*shown_, *finding, seen));
            rows.push_back(std::move(above));
        }
    }
    show_rows(*trees_[tab], rows);
    totals_[tab] = total;
}

/// The words of a tab.
std::string FindingsPanel::tab_words(Tab tab, Counts counts) const {
    const std::size_t total = totals_[tab];
    const bool is_counted = counts == Counts::all || total > 0;
    switch (tab) {
    case open:
        return say("Open ({})", total);
    case accepted:
        return is_counted ? say("Accepted ({})", total) : tr("Accepted");
    default:
        return is_counted ? say("Ignored ({})", total) : tr("Ignored");
    }
}

std::vector<int> FindingsPanel::widths_of_tabs(Counts counts) const {
    std::vector<int> widths;
    for (const Tab tab : {open, accepted, ignored})
        widths.push_back(book_->GetTextExtent(to_wx(tab_words(tab, counts))).x + FromDIP(beside_tab));
    return widths;
}

int FindingsPanel::width_of_tabs(Counts counts) const {
    const std::vector<int> widths = widths_of_tabs(counts);
    return std::accumulate(widths.begin(), widths.end(), 0);
}

/// As much as there is room for: GTK shows arrows instead of tabs that do not fit. Counts of nothing go
/// first, then the ends of what is accepted and ignored; a count that is not nothing stays.
void FindingsPanel::name_tabs() {
    const int room = book_->GetSize().x;
    const Counts counts = width_of_tabs(Counts::all) > room ? Counts::some : Counts::all;
    const std::vector<int> wished = widths_of_tabs(counts);
    const int over = std::accumulate(wished.begin(), wished.end(), 0) - room;
    wxClientDC dc(book_);
    dc.SetFont(book_->GetFont());
    const int longest = std::max(wished[accepted], wished[ignored]);
    const int shortest = std::min(wished[accepted], wished[ignored]);
    // both as wide as each other, unless the shorter one is no wider anyway
    const int each = over <= longest - shortest ? longest - over : (longest + shortest - over) / 2;
    for (const Tab tab : {open, accepted, ignored}) {
        wxString text = to_wx(tab_words(tab, counts));
        if (over > 0 && tab != open && wished[tab] > each) {
            const wxString word = words(tab == accepted ? "Accepted" : "Ignored");
            const int rest = dc.GetTextExtent(text).x - dc.GetTextExtent(word).x;
            const int given = std::max(FromDIP(least_tab), each - FromDIP(beside_tab) - rest);
            text.Replace(word, wxControl::Ellipsize(word, dc, wxELLIPSIZE_END, given), false);
        }
        if (book_->GetPageText(tab) != text) book_->SetPageText(tab, text);
    }
}

void FindingsPanel::fill_ignored() {
    std::vector<FindingRow> rows;
    if (shown_)
        for (const IgnoredRule& each : ignored_rules(*shown_)) {
            FindingRow row;
            row.id = each.rule.str();
            row.text = each.rule.str() + (each.title.empty() ? "" : ": " + tr(each.title));
            row.rule = each.rule;
            rows.push_back(std::move(row));
        }
    show_rows(*trees_[ignored], rows);
    totals_[ignored] = rows.size();
}

const Finding* FindingsPanel::chosen() const {
    if (page() == nullptr || !shown_) return nullptr;
    const auto index = page()->chosen_finding();
    return index && *index < shown_->findings.size() ? &shown_->findings[*index] : nullptr;
}

std::string FindingsPanel::details() const {
    if (page() == nullptr) return {};
    if (!shown_) return tr("The checks are running…");
    if (const Finding* finding = chosen()) return details_of(*finding);
    if (const CheckKey rule = page()->chosen_rule(); !rule.str().empty()) {
        const CheckBinding* check = shown_->rulebook ? shown_->rulebook->check(rule) : nullptr;
        return check == nullptr ? rule.str() : tr(check->title);
    }
    if (shown_->findings.empty()) return tr("Nothing to complain about.");
    const bool is_open = std::ranges::any_of(shown_->findings, [](const Finding& f) { return !f.waived; });
    return is_open ? tr("Choose a finding to read what can be done about it.")
                   : tr("Nothing is left: what was found is accepted.");
}

void FindingsPanel::show_buttons(const Finding* finding) {
    const bool has_rule = page() != nullptr && !page()->chosen_rule().str().empty();
    explain_->Enable(has_rule);
    change_->Enable(has_rule);
    fix_->Enable(finding != nullptr && !finding->fixes.empty());
    fix_->SetToolTip(fix_->IsEnabled() ? to_wx(finding->fixes.front().title)
                                       : words("Do what the finding proposes"));
    accept_->Enable(finding != nullptr);
    const wxString label =
        finding != nullptr && finding->waived ? words("Accept no longer") : words("Accept…");
    if (accept_->GetLabel() == label) return;
    relabel(*accept_, label);
    arrange();
}

/// The one that was chosen is found no more: the list stays where one goes on from there.
void FindingsPanel::show_place() {
    if (page() == nullptr || !shown_ || !page()->last_finding()) return;
    const Finding* next = next_finding(grouped(*shown_, page()->filter()), &*page()->last_finding(), 1);
    if (next == nullptr) return;
    const wxDataViewItem row =
        row_of_finding(*trees_[open], static_cast<std::size_t>(next - shown_->findings.data()));
    if (row.IsOk()) trees_[open]->EnsureVisible(row);
}

/// Where nothing is chosen nothing looks so: a click on what is marked already would tell of no choice.
void FindingsPanel::mark_row(Tab tab, const wxDataViewItem& row) {
    wxDataViewTreeCtrl* tree = trees_[tab];
    const wxDataViewItem marked = tree->GetSelection();
    if (marked == row) return;
    is_filling_ = true;
    if (row.IsOk()) {
        tree->Select(row);
        tree->EnsureVisible(row);
    } else if (const FindingRow* old = row_of(*tree, marked); old != nullptr && !old->is_heading) {
        tree->Unselect(marked);
    }
    is_filling_ = false;
}

void FindingsPanel::show_chosen() {
    const Finding* finding = chosen();
    const wxString text = to_wx(details());
    if (details_->GetValue() != text) details_->ChangeValue(text);
    show_buttons(finding);
    const std::string before = std::exchange(seen_, finding == nullptr ? std::string() : identity(*finding));
    const Tab tab = finding != nullptr && finding->waived ? accepted : open;
    for (const Tab each : {open, accepted})
        mark_row(each, finding != nullptr && each == tab
                           ? row_of_finding(*trees_[each], *page()->chosen_finding())
                           : wxDataViewItem());
    if (finding != nullptr || page() == nullptr || page()->chosen_rule().str().empty()) mark_row(ignored, {});
    if (finding == nullptr) {
        if (!before.empty()) show_place();
        return;
    }
    // one that is accepted just now leaves the list of open ones in front
    if (seen_ != before && book_->GetSelection() != static_cast<int>(tab)) book_->ChangeSelection(tab);
}

/// Somebody is in the list: it is not to move below them.
bool FindingsPanel::is_read() const {
    if (chosen() != nullptr || GetScreenRect().Contains(wxGetMousePosition())) return true;
    for (const wxWindow* window = FindFocus(); window != nullptr; window = window->GetParent())
        if (window == this) return true;
    return false;
}

/// With its heading where it is the first below that; what is folded stays so.
void FindingsPanel::show_error(std::size_t finding) {
    wxDataViewTreeCtrl* tree = trees_[open];
    const wxDataViewItem row = row_of_finding(*tree, finding);
    if (!row.IsOk()) return;
    const wxDataViewItem heading = tree->GetModel()->GetParent(row);
    const bool is_folded = heading.IsOk() && !tree->IsExpanded(heading);
    if (!is_folded) tree->EnsureVisible(row);
    if (is_folded || (heading.IsOk() && tree->GetNthChild(heading, 0) == row)) tree->EnsureVisible(heading);
}

void FindingsPanel::update(Change what) {
    const auto now = page() == nullptr ? nullptr : page()->report();
    if (what == everything() && page() != nullptr) {
        // another document has a filter of its own
        const FindingFilter& filter = page()->filter();
        search_->ChangeValue(to_wx(filter.text));
        const auto only =
            filter.severities.size() == 1
                ? std::ranges::find(severities, *filter.severities.begin()) - severities.begin() + 1
                : 0;
        severity_->SetSelection(static_cast<int>(only));
    }
    if (what == everything() || !now || !shown_) {
        fill();
        return;
    }
    if (now == shown_) {
        if (has(what, findings_changed)) show_chosen();
        return;
    }
    // the same findings again: the list stays where it is
    const bool is_same = now->findings == shown_->findings && now->ignored == shown_->ignored;
    if (is_same) {
        shown_ = now;
        show_chosen();
        return;
    }
    const Finding* anew = is_read() ? nullptr : error_anew(grouped(*now, page()->filter()), *shown_);
    fill();
    if (anew != nullptr) show_error(static_cast<std::size_t>(anew - now->findings.data()));
}

} // namespace sabotier::editor
