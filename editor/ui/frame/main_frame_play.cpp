#include "editor/ui/dialogs/players_dialog.hpp"
#include "editor/ui/frame/document_tabs.hpp"
#include "editor/ui/frame/main_frame.hpp"
#include "editor/ui/pages/document_page.hpp"
#include "editor/ui/pages/play_page.hpp"
#include "editor/ui/widgets/ask.hpp"
#include "editor/ui/widgets/text.hpp"

/// Games that are played from open documents.
namespace sabotier::editor {

namespace {

std::string name_of(const DocumentPage& page) {
    const std::string& title = page.document().setup().scenario().title;
    return title.empty() ? page.document().files().path().filename().string() : title;
}

} // namespace

void MainFrame::play_dialog() {
    DocumentPage& from = *page();
    const auto game = play::make_game(from.document().shared_setup());
    if (!game) {
        std::string reasons;
        for (const Problem& problem : game.problems) {
            Problem alone = problem;
            alone.at = {};
            reasons += (reasons.empty() ? "" : "\n") + to_text(alone);
        }
        show_message(this, tr("This set-up cannot be played yet."), reasons);
        return;
    }
    PlayersDialog dialog(this, *game.value);
    if (dialog.ShowModal() != wxID_OK) return;
    auto* played = new PlayPage(&tabs_->pages(), PlayedGame(dialog.table()), name_of(from));
    add_page(played);
    played->start();
}

/// A game goes with its tab; one that was begun by people is not thrown away by a slip.
bool MainFrame::may_close(const PlayPage& played) {
    const play::Table& table = played.game().table();
    if (table.is_over() || table.game().decisions() == 0) return true;
    return may_lose(this, tr("The game is not over."), tr("It goes with its tab."), tr("Close it"),
                    tr("Play on"));
}

} // namespace sabotier::editor
