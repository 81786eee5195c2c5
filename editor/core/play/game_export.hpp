#pragma once

#include "editor/core/export/export_place.hpp"
#include "formats/export/port/options.hpp"
#include "formats/export/replay/export_story.hpp"
#include "validator/play/table/played_game.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sabotier::editor {

/// What of a game an export shows.
struct GameView {
    std::optional<play::Seat> seen_by; ///< none: what everybody may see, or all of a game that is over
    std::string title;                 ///< in the user's language

    friend bool operator==(const GameView&, const GameView&) = default;
};
/// What may be shown of a game as it stands: of one that is over all of it, and what each seat could know; of
/// one that goes on what everybody may see, and what the seat could know that looks now. The first is usual.
[[nodiscard]] std::vector<GameView> views_of(const play::PlayedGame& game);

/// What a game that is played becomes: what `sabotier replay` makes of its record.
class GameExport {
public:
    /// The game as it stands now; it may go on meanwhile. `title`: of the record, else of the scenario.
    GameExport(const play::PlayedGame& game, std::string title);

    /// Null: text, the first of all.
    [[nodiscard]] static const std::vector<const StoryFormat*>& formats();
    [[nodiscard]] static std::string title_of(const StoryFormat* format); ///< in the user's language
    [[nodiscard]] static std::string ending_of(const StoryFormat* format);
    [[nodiscard]] static ExportKind kind_of(const StoryFormat* format); ///< of the file
    [[nodiscard]] static std::vector<ChoiceForm::Value> papers();       ///< of booklets; the first is usual
    [[nodiscard]] const std::vector<GameView>& views() const noexcept { return views_; }

    /// From any thread. Pictures show the position that the game showed. `paper`: of booklets.
    [[nodiscard]] Outcome<Export> make(const StoryFormat* format, const std::optional<play::Seat>& seen_by,
                                       const std::string& paper, const ExportCallbacks& callbacks = {}) const;

private:
    play::Table table_;
    std::string title_;
    std::size_t events_; ///< that had happened by the moment that is shown
    std::vector<GameView> views_;
};

} // namespace sabotier::editor
