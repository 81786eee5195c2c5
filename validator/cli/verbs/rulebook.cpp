#include "formats/documents/check_answers.hpp"
#include "formats/documents/load.hpp"
#include "formats/documents/partial_rulebook.hpp"
#include "formats/draw/pieces/glyphs.hpp"
#include "formats/model/kinds.hpp"
#include "validator/cli/answers/answer_json.hpp"
#include "validator/cli/answers/node_json.hpp"
#include "validator/cli/answers/rulebook_text.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/check.hpp"
#include "validator/play/procedure.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace sabotier::cli {
namespace {

class RulebookVerb final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "rulebook",
                .summary = "Show a rulebook, or check one of your own",
                .description = "show prints a built-in rulebook or one from a file, with what it extends "
                               "laid under it: as tables, as JSON, or as the YAML that a rulebook of your "
                               "own can start from. Without a name it lists the built-in ones.\n\n"
                               "check reads a rulebook file and says everything that is wrong with it, the "
                               "parameters of its checks included, and what works but hardly as it was "
                               "meant, such as a glyph that no drawing has, or is read and not played.",
                .examples = {"sabotier rulebook show", "sabotier rulebook show sabot --format yaml",
                             "sabotier rulebook check mine.rulebook.yaml"}};
    }

    void declare(Options& options) override {
        options.choice_argument("ACTION", action_, {"show", "check"}, "What to do");
        options.optional_argument("RULEBOOK", rulebook_, "A built-in rulebook by name, or a file",
                                  ValueKind::file);
        options.choice("--format", format_, {"text", "json", "yaml"}, "How show prints it");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (rulebook_.empty() && action_ == "check") {
            console.say("rulebook check: name the rulebook file");
            return Exit::usage;
        }
        if (format_ != "text" && action_ == "check") {
            console.say(fmt::format("rulebook check: --format {} is for show", format_));
            return Exit::usage;
        }
        if (rulebook_.empty()) return list(console);
        const auto rulebook = named_rulebook(rulebook_);
        if (!rulebook && action_ == "check") {
            console.say(all_mistakes(rulebook.problems));
            return Exit::unreadable;
        }
        console.say(rulebook.problems);
        if (!rulebook) return Exit::unreadable;
        return action_ == "check" ? check(**rulebook.value, console) : show(**rulebook.value, console);
    }

private:
    [[nodiscard]] Exit list(Console& console) const {
        auto all = nlohmann::ordered_json::array();
        Answer text;
        for (const std::string& name : builtin_rulebook_names()) {
            const auto rulebook = named_rulebook(name);
            if (!rulebook) continue;
            all.push_back(
                {{"id", name}, {"title", (*rulebook.value)->title}, {"credit", (*rulebook.value)->credit}});
            text.item(fmt::format("{:<12} ", name),
                      (*rulebook.value)->title + ", " + (*rulebook.value)->credit, 0);
        }
        if (format_ == "text") return console.answer(text);
        const nlohmann::ordered_json answer{
            {"$schema", rulebooks_schema_id}, {"tool", tool_json()}, {"rulebooks", all}};
        return console.answer(answer);
    }

    [[nodiscard]] Exit show(const Rulebook& rulebook, Console& console) const {
        if (format_ == "text") return console.answer(rulebook_text(rulebook));
        const Node document = write_rulebook(rulebook);
        if (format_ == "yaml") return console.deliver("", write_yaml(document));
        const nlohmann::ordered_json answer{
            {"$schema", rulebook_show_schema_id}, {"tool", tool_json()}, {"rulebook", to_json(document)}};
        return console.answer(answer);
    }

    /// With what is wrong with the checks of a rulebook that cannot be read, in the order of the file.
    [[nodiscard]] Problems all_mistakes(Problems problems) const {
        const auto partial = rulebook_ == "-" ? std::nullopt : partial_rulebook(rulebook_);
        if (partial) {
            for (const Problems& more : {check_bindings(*partial), play::check_play(*partial)})
                problems.insert(problems.end(), more.begin(), more.end());
            std::ranges::stable_sort(problems, [](const Problem& a, const Problem& b) {
                return std::pair(a.at.line, a.at.column) < std::pair(b.at.line, b.at.column);
            });
        }
        return problems;
    }

    /// Parts of the grid that boards of this kind do not have.
    static void add_grid_remarks(const Rulebook& rulebook, Problems& result) {
        const Position at{rulebook.checks.empty() ? nullptr : rulebook.checks.front().at.file, 0, 0};
        const GridRules& grid = rulebook.grid;
        const bool has_blocked = grid.blocked || !grid.usual_blocked.empty() || !grid.blocked_glyph.empty()
                                 || grid.blocked_name != GridRules{}.blocked_name;
        if (has_blocked && !traits(rulebook.board.kind).has_blocked)
            result.push_back(
                {at,
                 "'blocked' of the grid does nothing here: only boards of squares have blocked spaces",
                 {},
                 {}});
        if (grid.walls && !traits(rulebook.board.kind).has_walls)
            result.push_back(
                {at, "'walls' of the grid does nothing here: only boards of rooms have walls", {}, {}});
    }

    static void add_glyph_remark(Position at, const std::string& glyph, const std::string& what,
                                 Problems& result) {
        if (glyph.empty() || std::ranges::find(glyph_names(), glyph) != glyph_names().end()) return;
        result.push_back({at,
                          fmt::format("there is no glyph '{}': {} is drawn as a plain sign", glyph, what),
                          {},
                          nearest_name(glyph, glyph_names())});
    }

    /// Pictures that the library does not have.
    static void add_glyph_remarks(const Rulebook& rulebook, Problems& result) {
        const auto look_at = [&](const auto& things) {
            for (const auto& each : things)
                add_glyph_remark(each.at, each.glyph, fmt::format("'{}'", each.id.str()), result);
        };
        look_at(rulebook.pieces);
        for (const Marker& marker : rulebook.markers)
            add_glyph_remark(marker.at, marker.glyph, fmt::format("'{}'", marker.id), result);
        look_at(rulebook.components);
        look_at(rulebook.roles);
        const Position start{rulebook.checks.empty() ? nullptr : rulebook.checks.front().at.file, 0, 0};
        add_glyph_remark(start, rulebook.back_glyph, "the back of cards", result);
        if (rulebook.card_play) look_at(rulebook.card_play->actions);
    }

    /// What works, but hardly as it was meant.
    static Problems remarks(const Rulebook& rulebook) {
        Problems result = play::unplayed(rulebook);
        add_grid_remarks(rulebook, result);
        add_glyph_remarks(rulebook, result);
        for (const CheckBinding& check : rulebook.checks)
            if (check.title.empty())
                result.push_back(
                    {check.at,
                     fmt::format("rule '{}' has no title: lists of rules cannot say what it finds",
                                 check.key.str()),
                     {},
                     {}});
        return result;
    }

    /// Mistakes in how the game is played: as the rulebook stands, and with each answer to its options.
    [[nodiscard]] Problems play_mistakes(const Rulebook& rulebook) const {
        Problems problems = play::check_play(rulebook);
        if (!problems.empty() || rulebook_ == "-") return problems;
        const NamedDocument named = named_document(rulebook_);
        return check_answers(named.name, named.folder.string(), play::check_play);
    }

    [[nodiscard]] Exit check(const Rulebook& rulebook, Console& console) const {
        Problems problems = check_bindings(rulebook);
        const Problems of_play = play_mistakes(rulebook);
        problems.insert(problems.end(), of_play.begin(), of_play.end());
        console.say(problems);
        if (!problems.empty()) return Exit::unreadable;
        console.say(remarks(rulebook));
        return console.answer(
            Answer(fmt::format("{}: no mistakes, {} checks", rulebook.title, rulebook.checks.size())));
    }

    std::string action_;
    std::string rulebook_;
    std::string format_ = "text";
};

} // namespace

std::unique_ptr<Verb> make_rulebook() {
    return std::make_unique<RulebookVerb>();
}

} // namespace sabotier::cli
