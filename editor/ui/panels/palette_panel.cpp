#include "editor/ui/panels/palette_panel.hpp"

#include "editor/core/tools/palette_choice.hpp"
#include "editor/core/tools/toolbox.hpp"
#include "editor/core/work/edits/cards.hpp"
#include "editor/core/work/edits/piece_kinds.hpp"
#include "editor/ui/canvas/board_canvas.hpp"
#include "editor/ui/canvas/board_drop.hpp"
#include "editor/ui/pages/board_keys.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/pictures.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/wrapped_text.hpp"
#include "formats/board/assembly.hpp"
#include "formats/draw/cards/cards_art.hpp"
#include "formats/draw/hexes/board_outline.hpp"
#include "formats/draw/hexes/map_art.hpp"
#include "formats/draw/map/detail.hpp"
#include "formats/draw/pieces/glyphs.hpp"
#include "formats/setup/traits.hpp"

#include <wx/choice.h>
#include <wx/dataview.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <utility>

namespace sabotier::editor {

namespace {

constexpr int picture_size = 44;
constexpr int least_choice = 80;
constexpr int least_name = 60;  ///< width
constexpr int beside_name = 14; ///< what GTK leaves free in a cell, and a scroll bar over it

/// Those that lay, paint or write what is chosen here.
constexpr const char* tools_with_choice[] = {"tile", "terrain-brush", "piece", "card", "zone", "label"};

/// A tile as it lies on the table.
void draw_tile(Canvas& canvas, double size, const Rulebook& rulebook, const TileSet& tiles,
               const TileId& tile) {
    Map map;
    TiledHexes laid;
    laid.layout.push_back({tile, 0, 0, 0, {}});
    map.ground = laid;
    const Assembly assembly = assemble(map, rulebook, &tiles);
    const Rect area = board_area(assembly.board);
    if (area.width <= 0) return;
    canvas.scale(size / std::max(area.width, area.height));
    draw_ground(canvas, assembly.board, MapStyle(rulebook), Detail::areas);
}

bool serves(const std::string& tool, const Document& document) {
    const ToolInfo* info = tool_info(tool);
    return info != nullptr && info->serves(document.rulebook(), *document.work().map);
}

} // namespace

PalettePanel::PalettePanel(wxWindow* parent, Host& host)
    : Panel(parent, host) {
    search_ = new wxSearchCtrl(this, wxID_ANY);
    search_->SetName("palette-search");
    search_->SetDescriptiveText(words("Tile, terrain or piece"));
    search_->ShowCancelButton(true);
    search_->SetToolTip(words("Show only what has these letters in its name"));
    list_ = new wxDataViewListCtrl(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(230, 300)),
                                   wxDV_NO_HEADER | wxDV_ROW_LINES);
    list_->SetName("palette");
    list_->SetMinSize(FromDIP(wxSize(150, 100)));
    list_->SetToolTip(words("Choose what to lay, or drag it to the board"));
    list_->AppendColumn(
        new wxDataViewColumn(wxString(), new wxDataViewBitmapRenderer, 0, FromDIP(picture_size + 8)));
    list_->AppendTextColumn(wxString(), wxDATAVIEW_CELL_INERT, FromDIP(180));
    list_->SetRowHeight(FromDIP(picture_size + 4));
    side_ = new wxChoice(this, wxID_ANY);
    side_->SetName("side");
    side_->SetToolTip(words("Whose pieces and zones are laid"));
    side_->SetMinSize(FromDIP(wxSize(least_choice, -1))); // else as wide as the longest name
    brush_ = number_field(this, 1, largest_brush, 1);
    brush_->SetName("brush");
    brush_->SetToolTip(words("How many hexes wide the brush is"));
    controls_ = new wxFlexGridSizer(2, FromDIP(4), FromDIP(8));
    wxFlexGridSizer* const grid = controls_;
    grid->AddGrowableCol(1);
    grid->Add(new wxStaticText(this, wxID_ANY, words("Side")), wxSizerFlags().CentreVertical());
    grid->Add(side_, wxSizerFlags(1).Expand());
    grid->Add(new wxStaticText(this, wxID_ANY, words("Brush")), wxSizerFlags().CentreVertical());
    grid->Add(brush_, wxSizerFlags(1).Expand());
    text_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
    text_->SetName("palette-text");
    text_->SetToolTip(words("What every click writes; empty: each click asks for its own"));
    grid->Add(new wxStaticText(this, wxID_ANY, words("Text")), wxSizerFlags().CentreVertical());
    grid->Add(text_, wxSizerFlags(1).Expand());
    nothing_ = new wxStaticText(this, wxID_ANY, wxString());
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(nothing_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
    sizer->Add(search_, wxSizerFlags().Expand());
    sizer->Add(list_, wxSizerFlags(1).Expand());
    sizer->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
    SetSizer(sizer);
    search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
    list_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED,
                [this](wxDataViewEvent&) { choose(list_->GetSelectedRow()); });
    side_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { change_settings(); });
    list_->EnableDragSource(dragged_format());
    list_->Bind(wxEVT_DATAVIEW_ITEM_BEGIN_DRAG, [this](wxDataViewEvent& event) {
        list_->Select(event.GetItem());
        choose(list_->GetSelectedRow());
        event.SetDataObject(dragged_data());
    });
    brush_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { change_settings(); });
    text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { change_text(); });
    text_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) {
        if (page() != nullptr) page()->canvas().SetFocus();
    });
    list_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
        event.Skip();
        // GTK hands sizes out just now: it hears of no others meanwhile
        if (list_->GetClientSize().x != room_)
            list_->CallAfter([this] {
                if (list_->GetClientSize().x != room_) fill();
            });
    });
    send_keys_to_board(*list_, [this] { return page(); });
    list_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
        if (page() != nullptr) page()->canvas().SetFocus();
    });
}

bool PalettePanel::has_use() const {
    if (page() == nullptr) return true;
    const bool has_board = page()->document().work().given != Given::army;
    return has_board && std::ranges::any_of(tools_with_choice, [this](const char* tool) {
               return serves(tool, page()->document());
           });
}

void PalettePanel::collect(const Document& document) {
    entries_.clear();
    const auto book = document.work().rulebook;
    const auto tiles = document.work().tiles;
    if (tiles && serves("tile", document))
        for (const Tile& tile : tiles->tiles)
            entries_.push_back({tile.id.str() + "  " + tile.name, tr(tile.theme), "tile",
                                [id = tile.id](ToolSettings& s) { s.tile = id; },
                                [id = tile.id](const ToolSettings& s) { return s.tile == id; },
                                [book, tiles, id = tile.id](Canvas& canvas, double size) {
                                    draw_tile(canvas, size, *book, *tiles, id);
                                }});
    if (serves("terrain-brush", document))
        for (std::size_t i = 0; i < book->terrains.size(); ++i)
            entries_.push_back(
                {book->terrains[i].name, tr("Terrain"), "terrain-brush",
                 [id = book->terrains[i].id](ToolSettings& s) { s.terrain = id; },
                 [id = book->terrains[i].id](const ToolSettings& s) { return s.terrain == id; },
                 [book, code = static_cast<TerrainCode>(i + 1)](Canvas& canvas, double size) {
                     draw_terrain_swatch(canvas, {size / 2, size / 2}, size * 0.8, *book, MapStyle(*book),
                                         code);
                 }});
    if (serves("piece", document))
        for (const PieceKind& kind : book->pieces)
            entries_.push_back({kind.name, kind.group.empty() ? tr("Piece") : tr(kind.group), "piece",
                                [id = kind.id](ToolSettings& s) {
                                    s.kind = id;
                                    s.piece = {}; // the next one of the kind
                                },
                                [id = kind.id](const ToolSettings& s) { return s.kind == id; },
                                [glyph = kind.glyph](Canvas& canvas, double size) {
                                    draw_glyph(canvas, glyph, {size / 2, size / 2}, size * 0.85, {});
                                }});
    if (serves("card", document))
        for (const CardKind& card : book->cards)
            entries_.push_back({card.name.empty() ? card.id.str() : card.name, tr("Card"), "card",
                                [id = card.id](ToolSettings& s) { s.card = id; },
                                [id = card.id](const ToolSettings& s) { return s.card == id; },
                                [book, card](Canvas& canvas, double size) {
                                    const Rect area{size * 0.22, size * 0.06, size * 0.56, size * 0.88};
                                    draw_card_front(canvas, area, 0, card, *book, 0);
                                },
                                card.id});
}

/// Both wrapped to the room that there is beside the pictures.
wxString PalettePanel::cell_text(const Entry& entry, const std::string& below) const {
    wxString text = wrapped(*list_, to_wx(entry.name), name_width_);
    if (!below.empty()) text += "\n" + wrapped(*list_, to_wx(below), name_width_);
    return text;
}

/// The names have the width of the list, and rows the height of what stands in them.
void PalettePanel::fit_columns() {
    room_ = list_->GetClientSize().x;
    const int width = std::max(FromDIP(least_name), room_ - FromDIP(picture_size + 8 + 4));
    list_->GetColumn(1)->SetWidth(width);
    name_width_ = width - FromDIP(beside_name);
    int lines = 1;
    for (const Entry& entry : entries_) {
        const std::string below = entry.card.empty() ? entry.details : tr("Card");
        lines = std::max(lines, cell_text(entry, below).Freq('\n') + 1);
    }
    list_->SetRowHeight(std::max(FromDIP(picture_size), lines * list_->GetCharHeight()) + FromDIP(4));
}

void PalettePanel::fill() {
    is_filling_ = true;
    fit_columns();
    list_->DeleteAllItems();
    shown_.clear();
    const std::string wanted = to_utf8(search_->GetValue().Lower());
    const int size = FromDIP(picture_size);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const Entry& entry = entries_[i];
        const wxString text = cell_text(entry, entry.details);
        const wxString all = to_wx(entry.name + "\n" + entry.details);
        if (to_utf8(all.Lower()).find(wanted) == std::string::npos) continue;
        const wxBitmapBundle picture = drawn_bundle(
            size, size, {0, 0, 0, 0}, [draw = entry.draw, size](Canvas& canvas) { draw(canvas, size); });
        wxVector<wxVariant> cells;
        wxVariant bitmap;
        bitmap << picture;
        cells.push_back(bitmap);
        cells.push_back(text);
        list_->AppendItem(cells);
        shown_.push_back(i);
    }
    is_filling_ = false;
    show_nothing();
    show_settings();
    show_supplies();
}

/// A sentence instead of an empty list.
void PalettePanel::show_nothing() {
    const bool is_empty = entries_.empty();
    for (wxWindow* each : {static_cast<wxWindow*>(search_), static_cast<wxWindow*>(list_)})
        each->Show(!is_empty);
    nothing_->Show(is_empty);
    nothing_->SetLabel(page() == nullptr ? words("What a scenario can be made of appears here.")
                                         : words("Nothing is laid by hand in this game."));
    nothing_->Wrap(std::max(FromDIP(100), GetClientSize().x - FromDIP(16)));
    if (page() == nullptr)
        for (std::size_t i = 0; i < controls_->GetItemCount(); ++i)
            controls_->GetItem(i)->GetWindow()->Hide();
    Layout();
}

/// Of cards, how many of each are left.
void PalettePanel::show_supplies() {
    if (page() == nullptr) return;
    const Scene scene = page()->document().scene();
    for (std::size_t row = 0; row < shown_.size(); ++row) {
        const Entry& entry = entries_[shown_[row]];
        if (entry.card.empty()) continue;
        const wxString text = cell_text(entry, supply_in_words(scene, entry.card));
        if (list_->GetTextValue(static_cast<unsigned>(row), 1) != text)
            list_->SetTextValue(text, static_cast<unsigned>(row), 1);
    }
}

void PalettePanel::show_settings() {
    if (page() == nullptr) return;
    const bool has_sides = !page()->document().work().scenario->sides.empty()
                           && (serves("piece", page()->document()) || serves("zone", page()->document()));
    const bool has_brush =
        traits_of(page()->document().setup()).has_terrain
        && (serves("terrain-brush", page()->document()) || serves("zone", page()->document()));
    const Document& document = page()->document();
    const bool has_text = takes_text(document.tool_id());
    const bool has_row[] = {has_sides, has_brush, has_text};
    for (std::size_t i = 0; i < controls_->GetItemCount(); ++i)
        controls_->GetItem(i)->GetWindow()->Show(has_row[i / 2]);
    Layout();
    const ToolSettings& settings = document.settings();
    is_filling_ = true;
    show_text();
    wxArrayString sides;
    int chosen = 0;
    for (const Side& side : document.work().scenario->sides) {
        if (side.id == settings.side) chosen = static_cast<int>(sides.size());
        sides.Add(to_wx(side.name.empty() ? side.id.str() : side.name));
    }
    if (sides != side_->GetStrings()) side_->Set(sides);
    if (!sides.empty()) side_->SetSelection(chosen);
    brush_->SetValue(settings.brush);
    const std::string tool = tool_of_choice(document.tool_id());
    const Scene scene = document.scene();
    const auto first = std::ranges::find_if(entries_, [&](const Entry& entry) {
        return entry.tool == tool && (entry.card.empty() || cards_left(scene, entry.card) > 0);
    });
    const bool is_open = takes_first(document.tool_id(), settings, !document.rulebook().lines.empty());
    int row = wxNOT_FOUND;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const Entry& entry = entries_[shown_[i]];
        const bool is_first = static_cast<std::ptrdiff_t>(shown_[i]) == first - entries_.begin();
        if (entry.tool == tool && (entry.is_set(settings) || (is_first && is_open)))
            row = static_cast<int>(i);
    }
    if (row != list_->GetSelectedRow()) {
        if (row == wxNOT_FOUND)
            list_->UnselectAll();
        else
            list_->SelectRow(static_cast<unsigned>(row));
    }
    is_filling_ = false;
}

void PalettePanel::show_text() {
    const Document& document = page()->document();
    const std::string& text = document.settings().text;
    if (to_utf8(text_->GetValue()) != text) text_->ChangeValue(to_wx(text));
}

void PalettePanel::change_text() {
    if (is_filling_ || page() == nullptr) return;
    ToolSettings settings = page()->document().settings();
    settings.text = to_utf8(text_->GetValue());
    page()->document().set_settings(std::move(settings));
}

void PalettePanel::choose(int row) {
    if (is_filling_ || page() == nullptr || row < 0 || static_cast<std::size_t>(row) >= shown_.size()) return;
    const Entry& entry = entries_[shown_[static_cast<std::size_t>(row)]];
    Document& document = page()->document();
    ToolSettings settings = document.settings();
    entry.set(settings);
    // while a set-up is drafted, its kinds are chosen for the draft
    const bool drafts = entry.tool == "piece" && document.tool_id() == "draft"
                        && is_drafted(document.rulebook(), settings.kind);
    document.set_settings(std::move(settings));
    if (!drafts) document.use_tool(tool_after_choice(entry.tool, document.tool_id()));
}

void PalettePanel::change_settings() {
    if (is_filling_ || page() == nullptr) return;
    Document& document = page()->document();
    ToolSettings settings = document.settings();
    const auto& sides = document.work().scenario->sides;
    if (const int side = side_->GetSelection(); side >= 0 && static_cast<std::size_t>(side) < sides.size())
        settings.side = sides[static_cast<std::size_t>(side)].id;
    if (settings.piece.side != settings.side) settings.piece = {};
    settings.brush = brush_->GetValue() | 1; // sizes are odd
    document.set_settings(std::move(settings));
}

void PalettePanel::update(Change what) {
    if (page() == nullptr) {
        entries_.clear();
        fill();
        for (wxSizerItem* item : controls_->GetChildren())
            item->GetWindow()->Hide();
        Layout();
        return;
    }
    const Document& document = page()->document();
    const bool is_other = document.work().rulebook != rulebook_ || document.work().tiles != tiles_;
    if (is_other || what == everything()) {
        rulebook_ = document.work().rulebook;
        tiles_ = document.work().tiles;
        collect(document);
        fill();
        return;
    }
    if (has(what, Change::tool | Change::texts)) show_settings();
    if (has(what, Change::ground | Change::texts)) show_supplies();
}

} // namespace sabotier::editor
