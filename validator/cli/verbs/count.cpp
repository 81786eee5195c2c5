#include "formats/base/version.hpp"
#include "formats/model/kinds.hpp"
#include "validator/analysis/rooms/room_census.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/generators/draw_options.hpp"
#include "validator/cli/input/chosen_rulebook.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/generate/room_wish.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace sabotier::cli {
namespace {

class Count final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "count",
                .summary = "Count the legal layouts of a variable set-up",
                .description =
                    "The exact number of ways to place every wall and piece of a rulebook with a draft "
                    "section, of those alone that pass the filters of 'generate', and with "
                    "--up-to-symmetry also the number of layouts that no turn or mirror of the map makes "
                    "equal. Size and numbers are the rulebook's unless given. A question that takes more "
                    "than a gigabyte or about a minute is refused before the work, with exit code 1.",
                .examples = {"sabotier count fortress",
                             "sabotier count fortress --size 5x4 --walls 7 --up-to-symmetry",
                             "sabotier count fortress --size 12x12 --connected",
                             "sabotier count fortress --option apart=machine-generator"}};
    }

    void declare(Options& options) override {
        options.argument("RULEBOOK", rulebook_, "A built-in rulebook, or a rulebook file", ValueKind::text);
        declare_questions(options, Drawing::rooms, answers_);
        options.texts("--option", "NAME=VALUE", options_, "An option of the rulebook; may be given again");
        options.flag("--up-to-symmetry", up_to_symmetry_, "Count turned and mirrored layouts once, too");
        options.choice("--format", format_, {"text", "json"}, "How the number is written");
    }

    [[nodiscard]] Exit run(Console& console) override {
        ChosenRulebook chosen;
        if (const Exit exit = choose_rulebook(rulebook_, options_, chosen, console); exit != Exit::clean)
            return exit;
        const Rulebook& rulebook = *chosen.rulebook;
        if (drawing_for(rulebook) != Drawing::rooms) {
            console.say("the rulebook '" + rulebook.id.str() + "' has no variable set-up on rooms");
            return Exit::usage;
        }
        const AnsweredRoomWish wish = room_wish(answers_, rulebook);
        if (!wish.trouble.empty()) {
            console.say(wish.trouble);
            return Exit::usage;
        }
        if (up_to_symmetry_ && (wish.filters.symmetry || !wish.filters.distances.empty())) {
            console.say("--up-to-symmetry goes with --connected, not with --symmetric or --distance");
            return Exit::usage;
        }
        const auto all = count_layouts(wish.rules, wish.filters);
        const auto classes =
            up_to_symmetry_ && all ? count_up_to_symmetry(wish.rules, wish.filters.connected) : std::nullopt;
        if (!all || (up_to_symmetry_ && !classes)) {
            console.say("this is too large to count exactly; use fewer rooms, walls, pieces or filters");
            return Exit::usage;
        }
        return format_ == "json" ? console.answer(json(*all, classes, chosen, wish.rules))
                                 : console.answer(text(*all, classes));
    }

private:
    [[nodiscard]] Answer text(const std::string& all, const std::optional<std::string>& classes) const {
        const bool is_filtered = answers_.flag("connected") || !answers_.text("symmetric").empty()
                                 || !answers_.list("distance").empty();
        Answer answer(all + (is_filtered ? " legal layouts pass the filters" : " legal layouts"));
        if (classes) answer.line(*classes + " up to turns and mirrors");
        return answer;
    }

    [[nodiscard]] nlohmann::ordered_json json(const std::string& all,
                                              const std::optional<std::string>& classes,
                                              const ChosenRulebook& chosen,
                                              const RoomLayoutRules& rules) const {
        nlohmann::ordered_json node;
        node["$schema"] = count_schema_id;
        node["tool"] = {{"name", "sabotier"}, {"version", version()}};
        node["rulebook"] = chosen.rulebook->id.str();
        node["size"] = {rules.grid.columns, rules.grid.rows};
        node["walls"] = rules.walls;
        auto pieces = nlohmann::ordered_json::object();
        for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind)
            pieces[chosen.rulebook->draft->pieces[kind].str()] = rules.pieces[kind];
        node["pieces"] = pieces;
        auto options = nlohmann::ordered_json::object();
        for (const OptionSetting& setting : chosen.options)
            options[setting.option.str()] = setting.value;
        node["options"] = options;
        node["connected"] = answers_.flag("connected");
        if (const std::string& symmetry = answers_.text("symmetric"); !symmetry.empty())
            node["symmetric"] = symmetry;
        node["distances"] = answers_.list("distance");
        node["layouts"] = all;
        if (classes) node["up_to_symmetry"] = *classes;
        return node;
    }

    std::string rulebook_;
    std::vector<std::string> options_;
    Answers answers_;
    bool up_to_symmetry_ = false;
    std::string format_ = "text";
};

} // namespace

std::unique_ptr<Verb> make_count() {
    return std::make_unique<Count>();
}

} // namespace sabotier::cli
