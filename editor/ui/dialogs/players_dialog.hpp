#pragma once

#include "validator/play/table/table.hpp"

#include <wx/dialog.h>

#include <cstdint>
#include <memory>
#include <vector>

class wxChoice;
class wxSpinCtrl;

namespace sabotier::editor {

/// Who plays each seat of a game, and from which seed chance draws.
class PlayersDialog : public wxDialog {
public:
    PlayersDialog(wxWindow* parent, std::shared_ptr<const play::Game> game);

    /// After OK: the game at its beginning.
    [[nodiscard]] play::Table table() const;

private:
    std::shared_ptr<const play::Game> game_;
    std::vector<const play::BotType*> bots_; ///< that play this game
    std::vector<wxChoice*> seats_;
    wxSpinCtrl* seed_ = nullptr;
};

} // namespace sabotier::editor
