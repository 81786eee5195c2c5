#include "editor/ui/panels/army_panel.hpp"

#include "editor/core/toolbox.hpp"
#include "editor/ui/board_canvas.hpp"
#include "editor/ui/document_page.hpp"
#include "editor/ui/text.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>

namespace sabotier::editor {

ArmyPanel::ArmyPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    make_controls();
    sides_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { fill(); });
    more_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { change_platoons(1); });
    fewer_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { change_platoons(-1); });
    lines_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) { change_platoons(1); });
    decoys_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent& event) {
        if (!is_filling_ && page() != nullptr)
            do_edit(tr("Decoys"), set_decoys(page()->document().scene(), side(), event.GetPosition()));
    });
    units_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { choose_unit(); });
    place_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        const int row = units_->GetSelectedRow();
        if (page() == nullptr || row < 0) return;
        Document& document = page()->document();
        ToolSettings settings = document.settings();
        settings.side = side();
        settings.piece = unit_refs_[static_cast<std::size_t>(row)];
        document.set_settings(std::move(settings));
        if (tool_info("piece") != nullptr) document.use_tool("piece");
        page()->canvas().SetFocus();
    });
    deploy_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
        if (page() != nullptr)
            do_edit(tr("Deploy the rest"), deploy_rest(page()->document().scene(), side()));
    });
}

void ArmyPanel::make_controls() {
    sides_ = new wxChoice(this, wxID_ANY);
    sides_->SetName("army-side");
    points_ = new wxStaticText(this, wxID_ANY, wxString());
    points_->SetName("points");
    gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(100, 10)));
    lines_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(250, 150)));
    lines_->SetName("lines");
    lines_->AppendTextColumn(words("Platoon"), wxDATAVIEW_CELL_INERT, FromDIP(130));
    lines_->AppendTextColumn(words("Points"), wxDATAVIEW_CELL_INERT, FromDIP(55), wxALIGN_RIGHT);
    lines_->AppendTextColumn(words("Bought"), wxDATAVIEW_CELL_INERT, FromDIP(60), wxALIGN_RIGHT);
    more_ = new wxButton(this, wxID_ANY, words("Buy"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    more_->SetName("buy");
    fewer_ =
        new wxButton(this, wxID_ANY, words("Give back"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    fewer_->SetName("give-back");
    decoys_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, FromDIP(wxSize(120, -1)),
                             wxSP_ARROW_KEYS, 0, 99, 0);
    supply_ = new wxStaticText(this, wxID_ANY, wxString());
    units_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(250, 150)));
    units_->SetName("units");
    units_->AppendTextColumn(words("Unit"), wxDATAVIEW_CELL_INERT, FromDIP(90));
    units_->AppendTextColumn(words("Kind"), wxDATAVIEW_CELL_INERT, FromDIP(100));
    units_->AppendTextColumn(words("Stands"), wxDATAVIEW_CELL_INERT, FromDIP(100));
    place_ = new wxButton(this, wxID_ANY, words("Place…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    place_->SetName("place");
    deploy_ = new wxButton(this, wxID_ANY, words("Deploy the rest"), wxDefaultPosition, wxDefaultSize,
                           wxBU_EXACTFIT);
    deploy_->SetName("deploy");
    auto* buying = new wxBoxSizer(wxHORIZONTAL);
    buying->Add(more_);
    buying->Add(fewer_, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
    buying->AddStretchSpacer();
    buying->Add(new wxStaticText(this, wxID_ANY, words("Decoys")), wxSizerFlags().CentreVertical());
    buying->Add(decoys_, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
    auto* placing = new wxBoxSizer(wxHORIZONTAL);
    placing->Add(place_);
    placing->Add(deploy_, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    sizer->Add(sides_, flags);
    sizer->Add(points_, flags);
    sizer->Add(gauge_, flags);
    sizer->Add(lines_, wxSizerFlags(2).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6)));
    sizer->Add(buying, flags);
    sizer->Add(supply_, flags);
    sizer->Add(units_, wxSizerFlags(3).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6)));
    sizer->Add(placing, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
    SetSizer(sizer);
}

SideId ArmyPanel::side() const {
    const auto& sides = page()->document().work().scenario->sides;
    const int row = sides_->GetSelection();
    return row >= 0 && static_cast<std::size_t>(row) < sides.size() ? sides[static_cast<std::size_t>(row)].id
                                                                    : SideId();
}

void ArmyPanel::do_edit(const std::string& title, Edited edit) {
    Document& document = page()->document();
    if (!document.apply(title, std::move(edit))) page()->notify(document.message());
}

void ArmyPanel::change_platoons(int by) {
    const int row = lines_->GetSelectedRow();
    if (page() == nullptr || row < 0 || static_cast<std::size_t>(row) >= line_ids_.size()) return;
    const LineId line = line_ids_[static_cast<std::size_t>(row)];
    do_edit(by > 0 ? tr("Buy") : tr("Give back"), buy(page()->document().scene(), side(), line, by));
}

void ArmyPanel::choose_unit() {
    const int row = units_->GetSelectedRow();
    if (is_filling_ || page() == nullptr || row < 0 || static_cast<std::size_t>(row) >= unit_refs_.size())
        return;
    const PieceRef& piece = unit_refs_[static_cast<std::size_t>(row)];
    Document& document = page()->document();
    Selection selection;
    selection.pieces.insert(piece);
    if (selection != document.selection()) document.select(selection);
    const std::size_t unit = find_piece(document.setup(), piece);
    if (unit != none && document.setup().units[unit].space != no_space)
        document.set_cursor(document.setup().units[unit].space);
}

void ArmyPanel::update(Change what) {
    if (has(what, Change::pieces | Change::texts | Change::ground)) fill();
}

void ArmyPanel::fill() {
    is_filling_ = true;
    const bool has_lines = page() != nullptr && !page()->document().rulebook().lines.empty();
    for (wxWindow* each :
         {static_cast<wxWindow*>(more_), static_cast<wxWindow*>(fewer_), static_cast<wxWindow*>(decoys_),
          static_cast<wxWindow*>(lines_), static_cast<wxWindow*>(place_), static_cast<wxWindow*>(deploy_)})
        each->Enable(has_lines);
    wxArrayString names;
    if (page() != nullptr)
        for (const Side& each : page()->document().work().scenario->sides)
            names.Add(to_wx(each.name.empty() ? each.id.str() : each.name));
    if (names != sides_->GetStrings()) {
        const int before = std::max(0, sides_->GetSelection());
        sides_->Set(names);
        if (!names.empty()) sides_->SetSelection(std::min(before, static_cast<int>(names.size()) - 1));
    }
    if (page() == nullptr || names.empty() || !has_lines) {
        lines_->DeleteAllItems();
        units_->DeleteAllItems();
        points_->SetLabel(page() == nullptr ? wxString()
                          : names.empty()   ? words("A map alone has no armies.")
                                            : words("This game has no armies to buy."));
        supply_->SetLabel(wxString());
    } else {
        fill_lines(bill_of(page()->document().scene(), side()));
        fill_units();
    }
    Layout();
    is_filling_ = false;
}

void ArmyPanel::fill_lines(const ArmyBill& bill) {
    std::string points = bill.budget ? say("{} of {} points spent", bill.spent, *bill.budget)
                                     : say("{} points spent", bill.spent);
    points += "\n" + say("{} of {} units deployed", bill.deployed, bill.units);
    points_->SetLabel(label_text(points));
    points_->SetForegroundColour(bill.budget && bill.spent > *bill.budget ? wxColour(190, 20, 30)
                                                                          : GetForegroundColour());
    gauge_->SetRange(std::max(1, bill.budget.value_or(std::max(1, bill.spent))));
    gauge_->SetValue(std::min(bill.spent, gauge_->GetRange()));
    const int row = lines_->GetSelectedRow();
    lines_->DeleteAllItems();
    line_ids_.clear();
    for (const BillLine& line : bill.lines) {
        wxVector<wxVariant> cells;
        cells.push_back(to_wx(line.name));
        cells.push_back(wxString::Format("%d", line.cost));
        cells.push_back(line.platoons == 0 ? wxString() : wxString::Format("%d", line.platoons));
        lines_->AppendItem(cells);
        line_ids_.push_back(line.line);
    }
    if (row >= 0 && row < lines_->GetItemCount()) lines_->SelectRow(static_cast<unsigned>(row));
    decoys_->SetValue(bill.decoys);
    std::string short_of;
    for (const KindCount& kind : bill.kinds)
        if (kind.supply > 0 && kind.units > kind.supply)
            short_of += (short_of.empty() ? "" : ", ")
                        + say("{}: {} counters of {}", kind.kind.str(), kind.supply, kind.units);
    supply_->SetLabel(label_text(short_of.empty() ? tr("Enough counters for all units") : short_of));
}

void ArmyPanel::fill_units() {
    const Document& document = page()->document();
    const Setup& setup = document.setup();
    units_->DeleteAllItems();
    unit_refs_.clear();
    for (const SetupUnit& unit : setup.units) {
        if (unit.side >= setup.sides.size() || setup.sides[unit.side].side->id != side()) continue;
        std::string stands = tr("not deployed");
        if (unit.carrier < setup.units.size())
            stands = say("aboard {}", setup.units[unit.carrier].id.str());
        else if (unit.space != no_space && document.board().is_space(unit.space))
            stands = document.board().name(unit.space);
        wxVector<wxVariant> cells;
        cells.push_back(to_wx(unit.id.str()));
        cells.push_back(to_wx(unit.kind != nullptr ? unit.kind->name : unit.kind_id.str()));
        cells.push_back(to_wx(stands));
        units_->AppendItem(cells);
        unit_refs_.push_back(ref_of(setup, unit));
    }
}

} // namespace sabotier::editor
