#include "editor/ui/dialogs/layouts_dialog.hpp"

#include "editor/ui/drawing.hpp"
#include "editor/ui/pictures.hpp"
#include "editor/ui/text.hpp"
#include "validator/analysis/rooms/room_draft.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/settings.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/tglbtn.h>

#include <algorithm>

namespace sabotier::editor {

namespace {

constexpr int shown = 12;
constexpr int picture_size = 150;
constexpr int most_tries = 20'000;

std::string words_for(RoomDrawer::Trouble trouble) {
    switch (trouble) {
    case RoomDrawer::Trouble::none_legal:
        return tr("No layout is legal: the board is too small for what has to stand on it.");
    case RoomDrawer::Trouble::too_large:
        return tr("The board is too large to draw layouts evenly.");
    case RoomDrawer::Trouble::none_passed:
        break;
    }
    return tr("No layout was found that passes the filters.");
}

} // namespace

bool LayoutsDialog::serves(const Rulebook& rulebook, const Map& map) {
    return rulebook.draft.has_value() && std::holds_alternative<Rooms>(map.ground);
}

LayoutsDialog::LayoutsDialog(wxWindow* parent, Scene scene)
    : wxDialog(parent, wxID_ANY, words("Random layouts"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      scene_(std::move(scene)) {
    SetName("layouts");
    const Rooms& rooms = std::get<Rooms>(scene_.map().ground);
    rules_ = layout_rules(scene_.rulebook(), rooms.columns, rooms.rows);
    seed_ = new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1,
                           1'000'000'000, 1);
    seed_->SetName("seed");
    connected_ = new wxCheckBox(this, wxID_ANY, words("Every room can be reached"));
    symmetry_ = new wxChoice(this, wxID_ANY);
    symmetry_->Append(words("Any shape"));
    for (const std::string& name : symmetry_names(rules_.grid))
        if (!name.empty()) symmetry_->Append(to_wx(say("Same under {}", name)));
    symmetry_->SetSelection(0);
    auto* filters = new wxBoxSizer(wxHORIZONTAL);
    filters->Add(new wxStaticText(this, wxID_ANY, words("Seed")), wxSizerFlags().CentreVertical());
    filters->Add(seed_, wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(8)));
    filters->Add(connected_, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(12)));
    filters->Add(symmetry_, wxSizerFlags().CentreVertical());
    trouble_ = new wxStaticText(this, wxID_ANY, wxString());
    pictures_ = new wxGridSizer(4, FromDIP(6), FromDIP(6));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(filters, wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    sizer->Add(trouble_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(10)));
    sizer->Add(pictures_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(10)));
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
    SetSizer(sizer);
    seed_->Bind(wxEVT_SPINCTRL, [this](wxSpinEvent&) { draw(); });
    connected_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { draw(); });
    symmetry_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { draw(); });
    draw();
    CentreOnParent();
}

void LayoutsDialog::draw() {
    RoomFilters filters;
    filters.connected = connected_->GetValue();
    if (const int chosen = symmetry_->GetSelection(); chosen > 0)
        filters.symmetry = static_cast<std::size_t>(chosen); // the identity comes first
    RoomDrawer drawer(rules_, filters, static_cast<std::uint64_t>(seed_->GetValue()));
    layouts_.clear();
    chosen_ = 0;
    std::string trouble;
    while (layouts_.size() < shown && trouble.empty()) {
        const auto drawn = drawer.draw(most_tries);
        if (drawn.layout)
            layouts_.push_back(*drawn.layout);
        else
            trouble = words_for(drawn.trouble);
    }
    trouble_->SetLabel(label_text(trouble));
    show_pictures();
    if (wxWindow* ok = FindWindow(wxID_OK)) ok->Enable(!layouts_.empty());
}

void LayoutsDialog::show_pictures() {
    Freeze();
    pictures_->Clear(true);
    const int size = FromDIP(picture_size);
    const Colour ground = system_colour(wxSystemSettings::GetColour(wxSYS_COLOUR_WINDOW));
    for (std::size_t i = 0; i < layouts_.size(); ++i) {
        const auto setup = scene_of(with_layout(layouts_[i])).setup;
        auto* button =
            new wxBitmapToggleButton(this, wxID_ANY, drawn_bitmap(size, size, ground, [&](Canvas& canvas) {
                                         draw_fitted(canvas, *setup, size, size);
                                     }));
        button->SetName(wxString::Format("layout-%zu", i));
        button->SetValue(i == chosen_);
        button->Bind(wxEVT_TOGGLEBUTTON, [this, i](wxCommandEvent&) {
            chosen_ = i;
            for (std::size_t k = 0; k < pictures_->GetItemCount(); ++k)
                static_cast<wxBitmapToggleButton*>(pictures_->GetItem(k)->GetWindow())->SetValue(k == i);
        });
        pictures_->Add(button, wxSizerFlags().Centre());
    }
    Fit();
    Layout();
    Thaw();
}

Work LayoutsDialog::with_layout(const RoomLayout& layout) const {
    const auto& board = *scene_.setup->grid;
    const auto name = [&](int room) { return board.name(SpaceIndex{static_cast<std::uint32_t>(room)}); };
    const auto& kinds = scene_.rulebook().draft->pieces;
    Work work = with_map(scene_.work, [&](Map& map) {
        Rooms& rooms = std::get<Rooms>(map.ground);
        rooms.walls.clear();
        for (int edge = 0; edge < rules_.grid.edges(); ++edge)
            if (layout.walls[static_cast<std::size_t>(edge)]) {
                const auto [a, b] = rules_.grid.rooms_of(edge);
                rooms.walls.push_back({name(a), name(b), {}});
            }
    });
    return with_scenario(std::move(work), [&](Scenario& scenario) {
        scenario.draft.reset(); // its steps would come on top
        std::erase_if(scenario.pieces, [&](const PlacedPiece& piece) {
            return std::ranges::find(kinds, piece.kind) != kinds.end();
        });
        for (int room = 0; room < rules_.grid.rooms(); ++room) {
            const std::int8_t kind = layout.pieces[static_cast<std::size_t>(room)];
            if (kind == no_piece) continue;
            PlacedPiece piece;
            piece.kind = kinds[static_cast<std::size_t>(kind)];
            piece.space = WrittenSpace{name(room), {}};
            scenario.pieces.push_back(std::move(piece));
        }
    });
}

Edited LayoutsDialog::edit() const {
    if (chosen_ >= layouts_.size()) return Edited::refused(tr("No layout is chosen."));
    return with_layout(layouts_[chosen_]);
}

} // namespace sabotier::editor
