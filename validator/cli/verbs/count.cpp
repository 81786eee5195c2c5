#include "formats/documents/load.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/cli/rooms.hpp"
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
                .description = "The exact number of ways to place every wall and piece of a rulebook with a "
                               "draft section, and with "
                               "--up-to-symmetry also the number of layouts that no turn or mirror of the "
                               "map makes equal. Size "
                               "and numbers are the rulebook's unless given. A question that is too large to "
                               "count exactly is "
                               "refused.",
                .examples = {"sabotier count fortress",
                             "sabotier count fortress --size 5x4 --walls 7 --up-to-symmetry",
                             "sabotier count fortress --option apart=machine-generator"}};
    }

    void declare(Options& options) override {
        options.argument("RULEBOOK", rulebook_, "A built-in rulebook, or a rulebook file", ValueKind::text);
        declare_rooms(options, rooms_);
        options.flag("--up-to-symmetry", up_to_symmetry_, "Count turned and mirrored layouts once, too");
        options.choice("--format", format_, {"text", "json"}, "How the number is written");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const RoomAnswer rules = room_question(rulebook_, rooms_, console);
        if (!rules.question) return rules.error;
        RoomLayoutCounter counter(rules.question->rules);
        const auto all = counter.count();
        const auto classes =
            up_to_symmetry_ && all ? count_up_to_symmetry(rules.question->rules) : std::nullopt;
        if (!all || (up_to_symmetry_ && !classes)) {
            console.say("this is too large to count exactly; use fewer rooms, walls or pieces");
            return Exit::usage;
        }
        console.print(format_ == "json" ? json(*all, classes, *rules.question) : text(*all, classes));
        return Exit::clean;
    }

private:
    static std::string text(const std::string& all, const std::optional<std::string>& classes) {
        std::string result = all + " legal layouts\n";
        if (classes) result += *classes + " up to turns and mirrors\n";
        return result;
    }

    static std::string json(const std::string& all, const std::optional<std::string>& classes,
                            const RoomQuestion& question) {
        nlohmann::ordered_json node = question_json(question);
        node["layouts"] = all;
        if (classes) node["up_to_symmetry"] = *classes;
        return node.dump(2) + "\n";
    }

    std::string rulebook_;
    RoomOptions rooms_;
    bool up_to_symmetry_ = false;
    std::string format_ = "text";
};

} // namespace

std::unique_ptr<Verb> make_count() {
    return std::make_unique<Count>();
}

} // namespace sabotier::cli
