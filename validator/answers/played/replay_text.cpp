#include "validator/answers/played/replay_text.hpp"

#include "validator/answers/piece_groups.hpp"
#include "validator/answers/played/board_text.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <string_view>
#include <vector>

namespace sabotier::played {
namespace {

constexpr std::size_t usual_hang = 2;

std::string line_of(std::string_view text, std::size_t width) {
    return wrapped_line(for_terminal(text), width, usual_hang) + '\n';
}

/// `mark` and the text, which hangs behind it.
std::string item_of(const std::string& mark, std::string_view text, std::size_t width) {
    return wrapped_line(mark + for_terminal(text), width, columns_of(mark)) + '\n';
}

} // namespace

std::string board_with_facts(const play::Game& game, const Tokens& tokens, const TextStyle& style,
                             const play::Tableau& tableau) {
    const ShownBoard shown{game.setup(), tableau, tokens, style};
    std::string text = board_text(shown);
    for (const std::string& line : legend_lines(shown))
        text += line_of(line, style.width);
    for (const std::string& gone : told_gone(game.setup(), tableau, style.has_unicode ? "\u00d7" : "x"))
        text += line_of(gone, style.width);
    for (const play::TableauFact& fact : tableau.facts) {
        const bool has_owner = play::number(fact.of) < game.seats().size();
        text += line_of(has_owner ? fmt::format("{}: {}: {}", game.seats()[play::number(fact.of)].name,
                                                fact.name, fact.value)
                                  : fmt::format("{}: {}", fact.name, fact.value),
                        style.width);
    }
    return text;
}

std::string replay_text(const play::Table& table, const Playback& playback, const std::string& title,
                        std::optional<std::size_t> every, const TextStyle& style, std::size_t width) {
    const play::Game& game = table.game().game();
    const Tokens tokens(game.setup());
    const Story story = story_of(table, playback, title);
    std::string text = line_of(story.title, width);
    for (const std::string& line : story.heading)
        text += item_of("  - ", line, width);
    text += '\n';
    for (std::size_t i = 0; i < story.moments.size(); ++i) {
        for (const std::string& told : story.moments[i].told)
            text += item_of(fmt::format("{:>4}. ", i), told, width);
        const bool is_last = i + 1 == story.moments.size();
        if (is_last || (every && i % *every == 0))
            text += board_with_facts(game, tokens, style, playback.tableau(i));
    }
    return text;
}

} // namespace sabotier::played
