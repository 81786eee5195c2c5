#include "editor/ui/dialogs/size_dialog.hpp"

#include "editor/core/work/edits/grid.hpp"
#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/text.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

const HexTerrain* free_hexes(const Scene& scene) {
    const auto* ground = scene.work().map ? std::get_if<FreeHexes>(&scene.work().map->ground) : nullptr;
    return ground == nullptr ? nullptr : &ground->terrain;
}

/// Of a map of hexes no side grows by more at once.
constexpr int most_added = 2000;

} // namespace

SizeDialog::SizeDialog(wxWindow* parent, Scene scene)
    : wxDialog(parent, wxID_ANY, words("Size of the board")),
      scene_(std::move(scene)) {
    SetName("size");
    grid_ = new wxFlexGridSizer(2, FromDIP(8), FromDIP(12));
    grid_->AddGrowableCol(1);
    if (free_hexes(scene_) != nullptr)
        add_hex_fields();
    else
        add_grid_fields();
    size_ = new wxStaticText(this, wxID_ANY, wxString());
    size_->SetName("new-size");
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(grid_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(14)));
    sizer->Add(size_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(14)));
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
    SetSizer(sizer);
    show_size();
    Fit();
    for (wxSpinCtrl* spin : spins_)
        if (spin != nullptr) {
            spin->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { show_size(); });
            spin->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { show_size(); });
        }
    Bind(
        wxEVT_BUTTON, [this](wxCommandEvent&) { accept(); }, wxID_OK);
    spins_[right]->SetFocus();
    CentreOnParent();
}

wxSpinCtrl* SizeDialog::add_spin(const char* label, const char* name, int low, int high, int value) {
    auto* spin = number_field(this, low, high, value);
    spin->SetName(name);
    grid_->Add(new wxStaticText(this, wxID_ANY, words(label)), wxSizerFlags().CentreVertical());
    grid_->Add(spin, wxSizerFlags(1).Expand());
    return spin;
}

void SizeDialog::add_hex_fields() {
    const HexTerrain& hexes = *free_hexes(scene_);
    const auto row = [this](const char* label, const char* name, int most_lost) {
        return add_spin(label, name, -most_lost, most_added, 0);
    };
    spins_[left] = row("Columns more at the left", "left", hexes.columns);
    spins_[left]->SetIncrement(2); // they come in pairs
    spins_[right] = row("Columns more at the right", "right", hexes.columns);
    spins_[top] = row("Rows more at the top", "top", hexes.rows);
    spins_[bottom] = row("Rows more at the bottom", "bottom", hexes.rows);
    terrain_ = new wxChoice(this, wxID_ANY);
    terrain_->SetName("size-terrain");
    for (const Terrain& terrain : scene_.rulebook().terrains)
        terrain_->Append(to_wx(terrain.name.empty() ? terrain.id.str() : terrain.name));
    terrain_->Append(words("Holes"));
    terrain_->SetSelection(0);
    grid_->Add(new wxStaticText(this, wxID_ANY, words("Filled with")), wxSizerFlags().CentreVertical());
    grid_->Add(terrain_, wxSizerFlags(1).Expand());
}

void SizeDialog::add_grid_fields() {
    const GridBoard& board = scene_.setup().board.on<GridBoard>();
    const GridRules& rules = scene_.rulebook().grid;
    const auto row = [&](const char* label, const char* name, std::size_t axis, int now) {
        return add_spin(label, name, rules.smallest.at(axis), rules.largest.at(axis), now);
    };
    spins_[right] = row("Columns", "columns", 0, board.columns());
    spins_[bottom] = row("Rows", "rows", 1, board.rows());
}

int SizeDialog::value(Field field) const {
    return spins_.at(field) == nullptr ? 0 : spins_.at(field)->GetValue();
}

void SizeDialog::show_size() {
    long long columns = value(right);
    long long rows = value(bottom);
    if (const HexTerrain* hexes = free_hexes(scene_)) {
        columns += hexes->columns + value(left);
        rows += hexes->rows + value(top);
    }
    size_->SetLabel(to_wx(say("The board will have {} columns and {} rows.", columns, rows)));
}

Edited SizeDialog::edit() const {
    if (free_hexes(scene_) == nullptr) return resize_grid(scene_, value(right), value(bottom));
    const auto& terrains = scene_.rulebook().terrains;
    const auto chosen = static_cast<std::size_t>(std::max(0, terrain_->GetSelection()));
    const TerrainId terrain = chosen < terrains.size() ? terrains[chosen].id : TerrainId();
    const Margins margins{value(left), value(top), value(right), value(bottom)};
    return resize_hexes(scene_, margins, terrain);
}

void SizeDialog::accept() {
    Edited done = edit();
    if (done) {
        resized_ = std::move(*done.work);
        EndModal(wxID_OK);
        return;
    }
    size_->SetLabel(label_text(done.refusal));
    size_->Wrap(std::max(FromDIP(280), GetClientSize().x - FromDIP(28)));
    Fit();
}

} // namespace sabotier::editor
