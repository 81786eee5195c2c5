#include "editor/ui/panels/list_panel.hpp"

#include "editor/ui/board_canvas.hpp"
#include "editor/ui/document_page.hpp"
#include "editor/ui/text.hpp"

#include <wx/dataview.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>

#include <algorithm>
#include <fmt/ranges.h>

namespace sabotier::editor {

namespace {

/// Boards with more spaces list pieces alone: nobody reads such a list from end to end.
constexpr std::size_t most_spaces = 20'000;

std::string facing_name(const std::optional<Facing>& facing) {
    static const char* const names[] = {marked("north"), marked("north-east"), marked("south-east"),
                                        marked("south"), marked("south-west"), marked("north-west")};
    return facing ? tr(names[number(*facing)]) : std::string();
}

std::string ground_of(const Setup& setup, SpaceIndex space) {
    std::vector<std::string> parts;
    if (const Terrain* terrain = setup.terrain(space)) parts.push_back(terrain->name);
    const HexBoard& board = setup.board;
    if (board.hexes > 0 && number(space) < board.terrain.size()) {
        if (board.has_road[number(space)] != 0) parts.push_back(tr("road"));
        if (board.has_river[number(space)] != 0) parts.push_back(tr("river"));
        if (board.bridge[number(space)] != 0) parts.push_back(tr("bridge"));
    }
    if (setup.grid && setup.grid->is_blocked(space)) parts.push_back(tr("blocked"));
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string side_of(const Setup& setup, const SetupUnit& unit) {
    if (unit.side >= setup.sides.size()) return {};
    const Side& side = *setup.sides[unit.side].side;
    return side.name.empty() ? side.id.str() : side.name;
}

} // namespace

ListPanel::ListPanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    search_ = new wxSearchCtrl(this, wxID_ANY);
    search_->SetName("list-search");
    search_->SetDescriptiveText(words("Name, terrain or piece"));
    search_->ShowCancelButton(true);
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(260, 200)));
    list_->SetName("list");
    list_->AppendTextColumn(words("What"), wxDATAVIEW_CELL_INERT, FromDIP(130));
    list_->AppendTextColumn(words("Where"), wxDATAVIEW_CELL_INERT, FromDIP(70));
    list_->AppendTextColumn(words("Details"), wxDATAVIEW_CELL_INERT, FromDIP(240));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(search_, wxSizerFlags().Expand());
    sizer->Add(list_, wxSizerFlags(1).Expand());
    SetSizer(sizer);
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED,
                [this](wxDataViewEvent&) { choose(list_->GetSelectedRow()); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
        if (page() != nullptr) page()->canvas().SetFocus();
    });
}

void ListPanel::update(Change what) {
    if (has(what, Change::work)) fill();
}

void ListPanel::add(const std::vector<std::string>& texts, const Row& row) {
    const std::string wanted = to_utf8(search_->GetValue().Lower());
    wxVector<wxVariant> cells;
    bool matches = wanted.empty();
    for (const std::string& text : texts) {
        matches = matches || to_utf8(to_wx(text).Lower()).find(wanted) != std::string::npos;
        cells.push_back(wxVariant(to_wx(text)));
    }
    if (!matches) return;
    list_->AppendItem(cells);
    rows_.push_back(row);
}

void ListPanel::fill() {
    rows_.clear();
    list_->DeleteAllItems();
    if (page() == nullptr) return;
    const Document& document = page()->document();
    const Setup& setup = document.setup();
    const Board& board = document.board();
    std::map<SpaceIndex, std::vector<std::string>> standing;
    for (const SetupUnit& unit : setup.units) {
        const bool is_placed = unit.space != no_space;
        const std::string kind = unit.kind != nullptr ? unit.kind->name : unit.kind_id.str();
        const std::string where = is_placed && board.is_space(unit.space) ? board.name(unit.space) : "–";
        std::vector<std::string> details{kind, side_of(setup, unit)};
        if (unit.carrier < setup.units.size())
            details.push_back(say("aboard {}", setup.units[unit.carrier].id.str()));
        else if (unit.facing)
            details.push_back(say("faces {}", facing_name(unit.facing)));
        std::erase(details, std::string());
        add({unit.id.str(), where, fmt::format("{}", fmt::join(details, ", "))},
            {ref_of(setup, unit), unit.space});
        if (is_placed) standing[unit.space].push_back(unit.id.str());
    }
    const std::vector<SpaceIndex> spaces = board.layout().spaces();
    if (spaces.size() > most_spaces) return;
    for (const SpaceIndex space : spaces) {
        std::string details = ground_of(setup, space);
        if (const auto found = standing.find(space); found != standing.end())
            details += (details.empty() ? "" : ": ") + fmt::format("{}", fmt::join(found->second, ", "));
        add({std::string(board.word()) + " " + board.name(space), board.name(space), details},
            {PieceRef{}, space});
    }
}

void ListPanel::choose(int row) {
    if (page() == nullptr || row < 0 || static_cast<std::size_t>(row) >= rows_.size()) return;
    const Row& chosen = rows_[static_cast<std::size_t>(row)];
    Document& document = page()->document();
    Selection selection;
    if (chosen.piece.id.empty())
        selection.spaces.insert(chosen.space);
    else
        selection.pieces.insert(chosen.piece);
    if (selection == document.selection()) return;
    if (chosen.space != no_space) document.set_cursor(chosen.space);
    document.select(std::move(selection));
}

} // namespace sabotier::editor
