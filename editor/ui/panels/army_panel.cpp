#include "editor/ui/panels/army_panel.hpp"

#include "editor/core/tools/toolbox.hpp"
#include "editor/core/work/edits/pieces.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/canvas/board_drop.hpp"
#include "editor/ui/pages/board_keys.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/key_field.hpp"
#include "editor/ui/widgets/small_button.hpp"
#include "editor/ui/widgets/text.hpp"
#include "formats/board/table_deal.hpp"
#include "formats/setup/traits.hpp"

#include <wx/button.h>
#include <wx/choicdlg.h>
#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int part_of_lines = 15; ///< of the height
constexpr int part_of_units = 16;
constexpr int least_choice = 100;

} // namespace

ArmyPanel::ArmyPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    make_controls();
    make_lists();
    lay_out();
    bind_controls();
}

void ArmyPanel::bind_controls() {
    Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        arrange();
        // GTK hands sizes out just now: it hears of no others meanwhile
        CallAfter([this] {
            if (GetClientSize() == told_in_) return;
            tell_texts();
            Layout();
        });
    });
    sides_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose_side(); });
    more_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { change_platoons(1); });
    fewer_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { change_platoons(-1); });
    lines_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
        if (shown_ == Holds::armies)
            change_platoons(1);
        else
            place();
    });
    lines_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) {
        if (!is_filling_ && shown_ == Holds::kinds) take_kind();
    });
    decoys_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent& event) {
        if (!is_filling_ && page() != nullptr)
            do_edit(tr("Decoys"), set_decoys(page()->document().scene(), side(), event.GetPosition()));
    });
    units_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent&) { choose_unit(); });
    units_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) { place(); });
    place_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { place(); });
    deploy_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { deploy(); });
    single_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { add_single(); });
    dismiss_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { dismiss(); });
    send_keys_to_board(*units_, [this] { return page(); });
    send_keys_to_board(*lines_, [this] { return shown_ == Holds::kinds ? page() : nullptr; });
    for (wxDataViewListCtrl* list : {lines_, units_}) {
        list->EnableDragSource(dragged_format());
        list->Bind(wxEVT_DATAVIEW_ITEM_BEGIN_DRAG, [this, list](wxDataViewEvent& event) {
            list->Select(event.GetItem());
            if (list == units_ ? take_unit() : take_kind())
                event.SetDataObject(dragged_data());
            else
                event.Veto();
        });
    }
}

void ArmyPanel::make_controls() {
    const auto button = [this](const char* label, const char* name) {
        return small_button(this, words(label), name);
    };
    sides_ = new wxChoice(this, wxID_ANY);
    sides_->SetName("army-side");
    sides_->SetToolTip(words("Whose army is shown"));
    sides_->SetMinSize(FromDIP(wxSize(least_choice, -1))); // else as wide as the longest name
    points_ = new wxStaticText(this, wxID_ANY, wxString());
    points_->SetName("points");
    gauge_ = new wxGauge(this, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(100, 10)));
    more_ = button("Buy", "buy");
    fewer_ = button("Give back", "give-back");
    more_->SetToolTip(words("Buy another of the chosen line"));
    fewer_->SetToolTip(words("Give one of the chosen line back"));
    decoys_label_ = new wxStaticText(this, wxID_ANY, words("Decoys"));
    decoys_ = key_field(this, DocumentKind::army, {"decoys"}, 0);
    decoys_->SetName("decoys");
    decoys_->SetToolTip(words("Counters that stand for no unit"));
    supply_ = new wxStaticText(this, wxID_ANY, wxString());
    supply_->SetName("supply");
    place_ = button("Place…", "place");
    place_->SetToolTip(words("Place what is chosen by a click on the board; or drag it there"));
    deploy_ = button("Deploy the rest", "deploy");
    single_ = button("Add…", "add-unit");
    single_->SetToolTip(words("Add a unit by itself, without its platoon"));
    dismiss_ = button("Dismiss", "dismiss");
    dismiss_->SetToolTip(words("Take the chosen unit out of the army"));
}

void ArmyPanel::make_lists() {
    const auto list = [this] {
        return new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(250, 150)),
                                      wxDV_ROW_LINES | wxDV_VARIABLE_LINE_HEIGHT);
    };
    lines_ = list();
    lines_->SetName("lines");
    lines_->SetToolTip(words("What can be had; a double click takes one"));
    lines_->AppendTextColumn(words("Platoon"), wxDATAVIEW_CELL_INERT, wxCOL_WIDTH_AUTOSIZE);
    lines_->AppendTextColumn(words("Points"), wxDATAVIEW_CELL_INERT, wxCOL_WIDTH_AUTOSIZE, wxALIGN_RIGHT);
    // the last column has all the room that is left: at its right a number would stand far from its name
    lines_->AppendTextColumn(words("Bought"), wxDATAVIEW_CELL_INERT, wxCOL_WIDTH_AUTOSIZE);
    units_ = list();
    units_->SetName("units");
    units_->SetToolTip(words("Where each unit stands; drag one to the board"));
    units_->AppendTextColumn(words("Kind"), wxDATAVIEW_CELL_INERT, wxCOL_WIDTH_AUTOSIZE);
    units_->AppendTextColumn(words("Stands"), wxDATAVIEW_CELL_INERT, wxCOL_WIDTH_AUTOSIZE);
    units_->AppendTextColumn(words("Unit"), wxDATAVIEW_CELL_INERT, wxCOL_WIDTH_AUTOSIZE);
    line_rows_ = std::make_unique<TextRows>(*lines_);
    unit_rows_ = std::make_unique<TextRows>(*units_);
    lines_->SetMinSize(FromDIP(wxSize(150, least_list)));
    units_->SetMinSize(FromDIP(wxSize(150, least_list)));
}

void ArmyPanel::lay_out() {
    auto* decoys = new wxBoxSizer(wxHORIZONTAL);
    decoys->Add(decoys_label_, wxSizerFlags().CentreVertical());
    decoys->Add(decoys_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(6)));
    auto* buttons = new wxFlexGridSizer(2, FromDIP(4), FromDIP(4));
    for (wxButton* each : {more_, fewer_})
        buttons->Add(each, wxSizerFlags().Expand());
    buying_ = new wxBoxSizer(wxHORIZONTAL);
    buying_->Add(buttons);
    buying_->Add(decoys, wxSizerFlags().Border(wxLEFT, FromDIP(4)));
    auto* placing = new wxFlexGridSizer(2, FromDIP(4), FromDIP(4));
    for (wxButton* each : {place_, deploy_, single_, dismiss_})
        placing->Add(each, wxSizerFlags().Expand());
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6));
    sizer->Add(sides_, flags);
    sizer->Add(points_, flags);
    sizer->Add(gauge_, flags);
    sizer->Add(lines_, wxSizerFlags(part_of_lines).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6)));
    sizer->Add(buying_, flags);
    sizer->Add(supply_, flags);
    sizer->Add(units_, wxSizerFlags(part_of_units).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(6)));
    sizer->Add(placing, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
    SetSizer(sizer);
}

/// The decoys below the buttons where they have no room beside them.
void ArmyPanel::arrange() {
    int wide = FromDIP(30);
    for (const wxWindow* each : {static_cast<wxWindow*>(more_), static_cast<wxWindow*>(fewer_),
                                 static_cast<wxWindow*>(decoys_label_), static_cast<wxWindow*>(decoys_)})
        wide += each->GetMinSize().x > 0 ? each->GetMinSize().x : each->GetBestSize().x;
    const bool is_beside = wide <= GetClientSize().x;
    buying_->SetOrientation(is_beside ? wxHORIZONTAL : wxVERTICAL);
    buying_->GetItem(std::size_t{1})->SetFlag(is_beside ? wxLEFT : wxTOP);
}

/// Only what the game has a use for.
void ArmyPanel::show_for(Holds holds) {
    const bool has_table = holds == Holds::table;
    shown_ = holds;
    for (wxWindow* each :
         {static_cast<wxWindow*>(sides_), static_cast<wxWindow*>(lines_), static_cast<wxWindow*>(place_)})
        each->Show(holds != Holds::nothing && !has_table);
    units_->Show(holds != Holds::nothing);
    deploy_->Show(holds != Holds::nothing);
    relabel(*deploy_, has_table ? words("Deal by chance…") : words("Deploy the rest"));
    deploy_->SetToolTip(has_table
                            ? words("Make layouts by chance and choose one")
                            : words("Place every unit that is not deployed in its zone, as the rules allow"));
    units_->GetColumn(0)->SetTitle(has_table ? words("Player") : words("Kind"));
    units_->GetColumn(1)->SetTitle(has_table ? words("Role") : words("Stands"));
    units_->GetColumn(2)->SetTitle(has_table ? words("Cards") : words("Unit"));
    for (wxWindow* each :
         {static_cast<wxWindow*>(gauge_), static_cast<wxWindow*>(more_), static_cast<wxWindow*>(fewer_),
          static_cast<wxWindow*>(decoys_label_), static_cast<wxWindow*>(decoys_),
          static_cast<wxWindow*>(supply_), static_cast<wxWindow*>(single_), static_cast<wxWindow*>(dismiss_)})
        each->Show(holds == Holds::armies);
    const bool buys = holds == Holds::armies;
    lines_->GetColumn(0)->SetTitle(buys ? words("Platoon") : words("Piece"));
    lines_->GetColumn(1)->SetTitle(buys ? words("Points") : words("Placed"));
    lines_->GetColumn(2)->SetTitle(buys ? words("Bought") : wxString());
}

ArmyPanel::Holds ArmyPanel::holds_in_game() const {
    const Document& document = page()->document();
    if (traits_of(document.setup()).has_row) return Holds::table;
    if (!document.rulebook().lines.empty()) return Holds::armies;
    const ToolInfo* tool = tool_info("piece");
    const bool has_pieces = tool != nullptr && tool->serves(document.rulebook(), *document.work().map);
    return has_pieces ? Holds::kinds : Holds::nothing;
}

ArmyPanel::Holds ArmyPanel::holds() const {
    if (page() == nullptr) return Holds::nothing;
    const Holds held = holds_in_game();
    return held != Holds::table && page()->document().work().scenario->sides.empty() ? Holds::nothing : held;
}

std::string ArmyPanel::title() const {
    if (page() == nullptr) return {};
    switch (holds_in_game()) {
    case Holds::armies:
        break;
    case Holds::kinds:
        return tr("Pieces");
    case Holds::table:
        return tr("Players");
    case Holds::nothing:
        return tr("Sides");
    }
    return {};
}

bool ArmyPanel::has_use() const {
    if (page() == nullptr) return true;
    return page()->document().work().given != Given::map && holds_in_game() != Holds::nothing;
}

bool ArmyPanel::take_unit() {
    const int row = units_->GetSelectedRow();
    if (page() == nullptr || row < 0 || static_cast<std::size_t>(row) >= unit_refs_.size()
        || shown_ != Holds::armies)
        return false;
    Document& document = page()->document();
    ToolSettings settings = document.settings();
    settings.side = side();
    settings.piece = unit_refs_[static_cast<std::size_t>(row)];
    settings.kind = {}; // then any other
    document.use_tool("piece");
    document.set_settings(std::move(settings));
    return true;
}

bool ArmyPanel::take_kind() {
    const int row = lines_->GetSelectedRow();
    if (page() == nullptr || row < 0 || static_cast<std::size_t>(row) >= kind_ids_.size()) return false;
    Document& document = page()->document();
    ToolSettings settings = document.settings();
    settings.side = side();
    settings.kind = kind_ids_[static_cast<std::size_t>(row)];
    document.use_tool("piece");
    document.set_settings(std::move(settings));
    return true;
}

void ArmyPanel::place() {
    if (shown_ == Holds::armies ? take_unit() : take_kind()) page()->canvas().SetFocus();
}

void ArmyPanel::add_single() {
    if (page() == nullptr) return;
    wxArrayString names;
    std::vector<KindId> kinds;
    for (const PieceKind& kind : page()->document().rulebook().pieces)
        if (!kind.is_decoy) {
            names.Add(to_wx(kind.name.empty() ? kind.id.str() : kind.name));
            kinds.push_back(kind.id);
        }
    wxSingleChoiceDialog dialog(this, words("Which kind of unit?"), words("Add a unit"), names);
    dialog.SetName("add-unit-kind");
    if (dialog.ShowModal() != wxID_OK) return;
    do_edit(tr("Add a unit"), add_unit(page()->document().scene(), side(),
                                       kinds[static_cast<std::size_t>(dialog.GetSelection())]));
    // the one that was not there before, so that it can be placed at once
    const Setup& setup = page()->document().setup();
    Selection added;
    for (const SetupUnit& unit : setup.units)
        if (const PieceRef ref = ref_of(setup, unit);
            ref.side == side() && std::ranges::find(unit_refs_, ref) == unit_refs_.end())
            added.pieces.insert(ref);
    if (!added.empty()) page()->document().select(std::move(added));
}

void ArmyPanel::dismiss() {
    const int row = units_->GetSelectedRow();
    if (page() == nullptr || row < 0 || static_cast<std::size_t>(row) >= unit_refs_.size()) return;
    do_edit(tr("Dismiss"),
            dismiss_unit(page()->document().scene(), unit_refs_[static_cast<std::size_t>(row)]));
}

void ArmyPanel::deploy() {
    if (shown_ == Holds::table)
        host().run("scenario.generate");
    else if (page() != nullptr)
        do_edit(tr("Deploy the rest"), deploy_rest(page()->document().scene(), side()), !is_deployed());
}

/// It has an army, all of which is on the board.
bool ArmyPanel::is_deployed() const {
    return shown_ == Holds::armies && !unit_refs_.empty()
           && not_deployed(page()->document().scene(), side()).empty();
}

SideId ArmyPanel::side() const {
    const auto& sides = page()->document().work().scenario->sides;
    const int row = sides_->GetSelection();
    return row >= 0 && static_cast<std::size_t>(row) < sides.size() ? sides[static_cast<std::size_t>(row)].id
                                                                    : SideId();
}

void ArmyPanel::do_edit(const std::string& title, Edited edit, bool warns) {
    Document& document = page()->document();
    if (!document.apply(title, std::move(edit))) page()->tell_refusal(document.message(), warns);
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

/// It is the side of the tools, too: whose units are placed, whose zone is painted.
void ArmyPanel::choose_side() {
    if (page() == nullptr) return;
    ToolSettings settings = page()->document().settings();
    settings.side = side();
    if (settings.piece.side != settings.side) settings.piece = {};
    page()->document().set_settings(std::move(settings));
    page()->forget_refusal(); // it was about another army
    fill();
    show_selection();
}

/// The row of the side that the tools work for.
int ArmyPanel::side_of_tools() const {
    const auto& sides = page()->document().work().scenario->sides;
    const auto found = std::ranges::find(sides, page()->document().settings().side, &Side::id);
    return found == sides.end() ? 0 : static_cast<int>(found - sides.begin());
}

} // namespace sabotier::editor
