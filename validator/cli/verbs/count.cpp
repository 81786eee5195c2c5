#include "formats/documents/load.hpp"
#include "validator/analysis/rooms/room_census.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/generators/room_options.hpp"
#include "validator/cli/verbs/verbs.hpp"

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
        declare_rooms(options, rooms_);
        declare_questions(options, Drawing::rooms, filters_);
        options.flag("--up-to-symmetry", up_to_symmetry_, "Count turned and mirrored layouts once, too");
        options.choice("--format", format_, {"text", "json"}, "How the number is written");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const RoomAnswer rules = room_question(rulebook_, rooms_, console);
        if (!rules.question) return rules.error;
        const auto filters = read_filters(filters_, *rules.question, console);
        if (!filters) return Exit::usage;
        if (up_to_symmetry_ && (filters->symmetry || !filters->distances.empty())) {
            console.say("--up-to-symmetry goes with --connected, not with --symmetric or --distance");
            return Exit::usage;
        }
        const auto all = count_layouts(rules.question->rules, *filters);
        const auto classes = up_to_symmetry_ && all
                                 ? count_up_to_symmetry(rules.question->rules, filters->connected)
                                 : std::nullopt;
        if (!all || (up_to_symmetry_ && !classes)) {
            console.say("this is too large to count exactly; use fewer rooms, walls, pieces or filters");
            return Exit::usage;
        }
        return format_ == "json" ? console.answer(json(*all, classes, *rules.question))
                                 : console.answer(text(*all, classes));
    }

private:
    [[nodiscard]] Answer text(const std::string& all, const std::optional<std::string>& classes) const {
        const bool is_filtered = filters_.flag("connected") || !filters_.text("symmetric").empty()
                                 || !filters_.list("distance").empty();
        Answer answer(all + (is_filtered ? " legal layouts pass the filters" : " legal layouts"));
        if (classes) answer.line(*classes + " up to turns and mirrors");
        return answer;
    }

    [[nodiscard]] nlohmann::ordered_json json(const std::string& all,
                                              const std::optional<std::string>& classes,
                                              const RoomQuestion& question) const {
        nlohmann::ordered_json node = question_json(question);
        node["connected"] = filters_.flag("connected");
        if (const std::string& symmetry = filters_.text("symmetric"); !symmetry.empty())
            node["symmetric"] = symmetry;
        node["distances"] = filters_.list("distance");
        node["layouts"] = all;
        if (classes) node["up_to_symmetry"] = *classes;
        return node;
    }

    std::string rulebook_;
    RoomOptions rooms_;
    Answers filters_;
    bool up_to_symmetry_ = false;
    std::string format_ = "text";
};

} // namespace

std::unique_ptr<Verb> make_count() {
    return std::make_unique<Count>();
}

} // namespace sabotier::cli
