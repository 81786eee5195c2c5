#pragma once

#include "editor/core/playtest/playtest_runner.hpp"
#include "editor/ui/panels/panel.hpp"

#include <string>
#include <vector>

class wxButton;
class wxChoice;
class wxComboBox;
class wxSpinCtrl;
class wxStaticText;

namespace sabotier::editor {

class IntervalBars;

/// Games by bots of the document in front: who wins how often, as exactly as it is known, fair or not, how
/// games end; and heat maps over the board. It goes on while another document is in front.
class PlaytestPanel : public Panel {
public:
    PlaytestPanel(wxWindow* parent, Host& host);

    /// Sides that can play, which a map or an army alone has not.
    [[nodiscard]] bool has_use() const override;

protected:
    void update(Change what) override;

private:
    void make_controls();
    void choose_heat();
    void show_bots();
    void show_threshold();
    void show_button(const PlaytestResult* result);
    void show_heats(const PlaytestResult* result);
    void show_words();
    [[nodiscard]] std::string state_words(const PlaytestResult* result) const;
    [[nodiscard]] std::string told_words(const PlaytestResult* result) const;

    wxComboBox* bot_ = nullptr;
    wxButton* start_ = nullptr;
    wxSpinCtrl* threshold_ = nullptr;
    const DocumentPage* threshold_of_ = nullptr; ///< whose it shows; only compared
    wxStaticText* wrong_ = nullptr;              ///< why nothing is played
    wxStaticText* state_ = nullptr;
    IntervalBars* bars_ = nullptr;
    wxStaticText* verdict_ = nullptr;
    wxChoice* heat_ = nullptr;
    wxStaticText* words_ = nullptr;
    std::vector<std::string> heats_; ///< ids of the measures in the choice, behind "none"
    bool is_filling_ = false;
};

} // namespace sabotier::editor
