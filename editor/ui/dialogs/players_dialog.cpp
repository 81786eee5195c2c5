#include "editor/ui/dialogs/players_dialog.hpp"

#include "editor/ui/widgets/number_field.hpp"
#include "editor/ui/widgets/scrolled_part.hpp"
#include "editor/ui/widgets/text.hpp"
#include "editor/ui/widgets/window_place.hpp"
#include "formats/setup/unplayed_rules.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <random>

namespace sabotier::editor {

namespace {

constexpr int beside_seats = 18; ///< for a scroll bar
constexpr int least_seats = 150; ///< height of what is seen of them
constexpr int rules_width = 460;
constexpr std::size_t most_rules = 8; ///< that are told

/// What the players have to look after, as they do not hear of it in the game.
std::string rules_of_players(const Setup& setup) {
    std::string text = unplayed_rules(setup);
    if (text.empty()) return text;
    const std::vector<std::string>& rules = setup.scenario().special_rules;
    for (std::size_t i = 0; i < std::min(rules.size(), most_rules); ++i)
        text += "\n\u2022 " + rules[i];
    if (rules.size() > most_rules) text += "\n" + say("and {} more", rules.size() - most_rules);
    return text;
}

} // namespace

PlayersDialog::PlayersDialog(wxWindow* parent, std::shared_ptr<const play::Game> game)
    : wxDialog(parent, wxID_ANY, words("Play from here"), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      game_(std::move(game)) {
    for (const play::BotType& type : play::all_bots())
        if (serves(type, *game_)) bots_.push_back(&type);
    // one that looks at its moves: against lots nobody learns what a set-up is worth
    const auto greedy = std::ranges::find(bots_, play::bot_type("greedy"));
    const int proposed = greedy == bots_.end() ? 1 : 1 + static_cast<int>(greedy - bots_.begin());
    SetName("players");
    auto* area = new ScrolledPart(this, wxVSCROLL);
    area->SetScrollRate(0, FromDIP(12));
    auto* grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(12));
    grid->AddGrowableCol(1);
    for (std::size_t i = 0; i < game_->seats().size(); ++i) {
        auto* choice = new wxChoice(area, wxID_ANY);
        choice->SetName(wxString::Format("seat-%zu", i));
        choice->Append(words("A person at this screen"));
        for (const play::BotType* type : bots_)
            choice->Append(to_wx(say("The computer: {}", tr(type->summary.c_str()))));
        choice->SetSelection(i == 0 ? 0 : proposed);
        seats_.push_back(choice);
        grid->Add(new wxStaticText(area, wxID_ANY, label_text(game_->seats()[i].name)),
                  wxSizerFlags().CentreVertical());
        grid->Add(choice, wxSizerFlags(1).Expand());
    }
    constexpr int most = std::numeric_limits<int>::max();
    seed_ = number_field(area, 0, most, static_cast<int>(std::random_device{}() % 1'000'000));
    seed_->SetName("play-seed");
    seed_->SetToolTip(words("The same seed draws the same throws and cards"));
    grid->Add(new wxStaticText(area, wxID_ANY, words("Seed")), wxSizerFlags().CentreVertical());
    grid->Add(seed_, wxSizerFlags(1).Expand());
    auto* note = new wxStaticText(this, wxID_ANY, words("The scenario itself stays as it is."));
    auto* seats = new wxBoxSizer(wxVERTICAL);
    seats->Add(grid, wxSizerFlags(1).Expand().Border(wxRIGHT, FromDIP(beside_seats)));
    if (const std::string unplayed = rules_of_players(game_->setup()); !unplayed.empty()) {
        auto* rules = new wxStaticText(area, wxID_ANY, label_text(unplayed));
        rules->SetName("special-rules");
        rules->Wrap(FromDIP(rules_width));
        seats->Add(rules, wxSizerFlags().Border(wxTOP, FromDIP(14)));
    }
    area->SetSizer(seats);
    const wxSize all = seats->CalcMin();
    area->SetMinSize(wxSize(all.x, std::min(all.y, FromDIP(least_seats))));
    auto* sizer = new wxBoxSizer(wxVERTICAL);
    sizer->Add(area, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(14)));
    sizer->Add(note, wxSizerFlags().Border(wxLEFT | wxRIGHT, FromDIP(14)));
    sizer->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(14)));
    if (auto* ok = dynamic_cast<wxButton*>(FindWindow(wxID_OK))) ok->SetLabel(words("Begin the game"));
    SetSizerAndFit(sizer);
    // all of them where the screen is high enough
    size_dialog(*this, ToDIP(GetSize() + wxSize(0, all.y - area->GetMinSize().y)));
    seats_.front()->SetFocus();
    CentreOnParent();
}

play::Table PlayersDialog::table() const {
    const auto seed = static_cast<std::uint64_t>(seed_->GetValue());
    std::vector<play::Player> players;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const int row = seats_[i]->GetSelection();
        std::optional<play::BotSpec> bot;
        if (row > 0) bot = play::BotSpec{bots_[static_cast<std::size_t>(row) - 1]};
        players.push_back(play::make_player(game_, std::move(bot), seed, 0, play::seat(i)));
    }
    return play::Table(play::Playthrough(game_, seed), std::move(players));
}

} // namespace sabotier::editor
