#include "editor/core/play/game_export.hpp"

#include "formats/base/words.hpp"
#include "formats/export/port/attempt.hpp"
#include "formats/export/print/pages/options.hpp"
#include "validator/answers/played/replay_text.hpp"

#include <utility>
#include <variant>

namespace sabotier::editor {

namespace {

constexpr std::size_t usual_width = 100; ///< of boards in characters

} // namespace

std::vector<GameView> views_of(const play::PlayedGame& game) {
    const play::Table& table = game.table();
    const auto of_seat = [&](play::Seat seat) {
        return GameView{seat, say("What {} could know", table.seat_name(seat))};
    };
    if (!table.is_over()) {
        std::vector<GameView> views{{std::nullopt, tr("What everybody may see")}};
        const bool looks = !game.is_covered() && play::number(game.eye()) < table.players().size();
        if (looks) views.push_back(of_seat(game.eye()));
        return views;
    }
    std::vector<GameView> views{{std::nullopt, tr("All of it, what was hidden as well")}};
    for (std::size_t i = 0; i < table.players().size(); ++i)
        views.push_back(of_seat(play::seat(i)));
    return views;
}

GameExport::GameExport(const play::PlayedGame& game, std::string title)
    : table_(game.table()),
      title_(std::move(title)),
      events_(game.events_by(game.moment())),
      views_(views_of(game)) {
    if (title_.empty()) title_ = game.setup().scenario().title;
}

const std::vector<const StoryFormat*>& GameExport::formats() {
    static const std::vector<const StoryFormat*> all = [] {
        std::vector<const StoryFormat*> formats{nullptr};
        for (const StoryFormat& format : story_formats())
            formats.push_back(&format);
        return formats;
    }();
    return all;
}

std::string GameExport::title_of(const StoryFormat* format) {
    return format == nullptr ? tr("Text: each move, and the board at the end") : tr(format->title);
}

std::string GameExport::ending_of(const StoryFormat* format) {
    return format == nullptr ? "txt" : format->name;
}

ExportKind GameExport::kind_of(const StoryFormat* format) {
    const auto file_kind = [](const StoryFormat* each) {
        return FileKind{each == nullptr ? "text" : each->name, ending_of(each)};
    };
    ExportKind kind{file_kind(format), {}, false};
    for (const StoryFormat* each : formats())
        kind.kinds.push_back(file_kind(each));
    return kind;
}

std::vector<ChoiceForm::Value> GameExport::papers() {
    return std::get<TextForm>(paper_option().form).proposed;
}

Outcome<Export> GameExport::make(const StoryFormat* format, const std::optional<play::Seat>& seen_by,
                                 const std::string& paper, const ExportCallbacks& callbacks) const {
    const played::Playback playback(table_, seen_by);
    if (format == nullptr)
        return attempt<Export>([&] {
            return Export{
                FileSet(replay_text(table_, playback, title_, std::nullopt, {.width = usual_width}, 0))};
        });
    const std::size_t moves = playback.moments() - 1;
    if (moves > format->most_moves)
        return {std::nullopt,
                {{{},
                  say("this format tells at most {} moves, and the game has {}", format->most_moves, moves),
                  tr("expected a page or text, which tell it whole"),
                  {}}}};
    const bool is_bounded = format->most_moments < SIZE_MAX;
    const bool is_long = is_bounded && moves + 1 > format->most_moments;
    const StoryOptions options{
        .paper = paper, .every = played::usual_every(moves), .moment = playback.moment_after(events_)};
    return export_story(
        story_of(table_, playback, title_, is_long ? played::least_every(moves, format->most_moments) : 1),
        format->name, options, callbacks);
}

} // namespace sabotier::editor
