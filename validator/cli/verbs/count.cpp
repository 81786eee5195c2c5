#include "formats/base/version.hpp"
#include "formats/base/words.hpp"
#include "formats/model/kinds.hpp"
#include "validator/analysis/rooms/room_census.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/generators/draw_options.hpp"
#include "validator/cli/input/chosen_rulebook.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/generate/kinds.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <numeric>

namespace sabotier::cli {
namespace {

class Count final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "count",
                .summary = "Count the legal layouts of a variable set-up",
                .description =
                    "The exact number of ways to place every wall and piece of a rulebook with a draft "
                    "section, of those alone that pass the filters of 'generate', and with --up-to-symmetry "
                    "also the number of layouts that no turn or mirror of the map makes equal. Size and "
                    "numbers are the rulebook's unless given. A question that takes more than a gigabyte or "
                    "about a minute is refused before the work, with exit code 1 and the number that "
                    "decides.",
                .examples = {"sabotier count fortress",
                             "sabotier count fortress --size 5x4 --walls 7 --up-to-symmetry",
                             "sabotier count fortress --size 12x12 --connected",
                             "sabotier count fortress --option apart=machine-generator"}};
    }

    void declare(Options& options) override {
        options.argument("RULEBOOK", rulebook_, "A built-in rulebook, or a rulebook file", ValueKind::text);
        for (const auto& [kind, row] : board_drawings())
            if (row.counted != nullptr) declare_questions(options, row.drawing, answers_);
        options.texts("--option", "NAME=VALUE", options_, "An option of the rulebook; may be given again");
        options.flag("--up-to-symmetry", up_to_symmetry_, "Count turned and mirrored layouts once, too");
        options.choice("--format", format_, {"text", "json"}, "How the number is written");
    }

    [[nodiscard]] Exit run(Console& console) override {
        ChosenRulebook chosen;
        if (const Exit exit = choose_rulebook(rulebook_, options_, chosen, console); exit != Exit::clean)
            return exit;
        const Rulebook& rulebook = *chosen.rulebook;
        const auto drawing = drawing_for(rulebook);
        const auto wish_of = drawing ? drawing_row(*drawing).counted : nullptr;
        if (wish_of == nullptr) {
            console.say("the rulebook '" + rulebook.id.str() + "' has no variable set-up on rooms");
            return Exit::usage;
        }
        const AnsweredRoomWish wish = wish_of(answers_, rulebook, std::nullopt);
        if (!wish.trouble.empty()) {
            console.say(wish.trouble);
            return Exit::usage;
        }
        if (up_to_symmetry_ && (wish.filters.symmetry || !wish.filters.distances.empty())) {
            console.say("--up-to-symmetry goes with --connected, not with --symmetric or --distance");
            return Exit::usage;
        }
        if (const std::string why = too_large(wish.rules, wish.filters); !why.empty()) {
            console.say("this is too large to count exactly: " + why);
            return Exit::usage;
        }
        const auto all = count_layouts(wish.rules, wish.filters);
        const auto classes =
            up_to_symmetry_ && all ? count_up_to_symmetry(wish.rules, wish.filters.connected) : std::nullopt;
        if (!all || (up_to_symmetry_ && !classes)) {
            console.say("this is too large to count exactly: it takes more than a gigabyte; use fewer rooms, "
                        "walls or pieces");
            return Exit::usage;
        }
        return format_ == "json" ? console.answer(json(*all, classes, chosen, wish.rules))
                                 : console.answer(text(*all, classes));
    }

private:
    /// Which of the numbers is too much, before any work is done; "": none.
    [[nodiscard]] std::string too_large(const RoomLayoutRules& rules, RoomFilters filters) const {
        const std::size_t questions = up_to_symmetry_ ? symmetries(rules.grid).size() : 1;
        for (std::size_t i = 0; i < questions; ++i) {
            if (i > 0) filters.symmetry = i;
            if (const auto obstacle = obstacle_to_counting(rules, filters))
                return words_of(*obstacle, rules, filters);
        }
        return {};
    }

    static std::string words_of(const CountObstacle& obstacle, const RoomLayoutRules& rules,
                                const RoomFilters& filters) {
        const RoomGrid& grid = rules.grid;
        const std::string up_to =
            obstacle.most_walls
                ? fmt::format("; up to {} can be counted",
                              count_of(static_cast<std::size_t>(*obstacle.most_walls), "wall", "walls"))
                : "; use a smaller map";
        if (obstacle.has_distances)
            return fmt::format(
                "distances are asked of every layout, one by one, and of {}x{} rooms with {} walls there are "
                "too many to look at{}",
                grid.columns, grid.rows, rules.walls, up_to);
        if (obstacle.what == RoomCensus::Obstacle::walls)
            return fmt::format("{} walls can {} of {}x{} rooms in too many ways to tell apart{}", rules.walls,
                               filters.connected ? "part the map" : "close a room", grid.columns, grid.rows,
                               up_to);
        return fmt::format(
            "the places of {} pieces on {}x{} rooms, and the walls between them, take more than a gigabyte; "
            "use fewer pieces, or a smaller map",
            std::accumulate(rules.pieces.begin(), rules.pieces.end(), 0), grid.columns, grid.rows);
    }

    [[nodiscard]] Answer text(const std::string& all, const std::optional<std::string>& classes) const {
        const bool is_filtered = answers_.flag("connected") || !answers_.text("symmetric").empty()
                                 || !answers_.list("distance").empty();
        const bool is_one = all == "1";
        Answer answer(all + (is_one ? " legal layout" : " legal layouts")
                      + (!is_filtered ? ""
                         : is_one     ? " passes the filters"
                                      : " pass the filters"));
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
