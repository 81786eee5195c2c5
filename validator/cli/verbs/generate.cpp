#include "formats/documents/documents.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/analysis/rooms/room_filters.hpp"
#include "validator/cli/rooms.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/starter/room_scenario.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace sabotier::cli {
namespace {

class Generate final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {.name = "generate",
                .summary = "Draw set-ups by chance",
                .description = "Draws layouts of a rulebook's variable set-up, every legal one equally "
                               "likely, and writes them "
                               "as scenarios. The same seed gives the same layouts everywhere. Filters keep "
                               "the layouts that pass "
                               "equally likely. With --count above one, -o names a folder.",
                .examples = {"sabotier generate fortress --seed 7 -o tonight.scenario.yaml",
                             "sabotier generate fortress --seed 1 --count 1000 --connected -o layouts",
                             "sabotier generate fortress --seed 3 --distance machine,generator=3"}};
    }

    void declare(Options& options) override {
        options.argument("RULEBOOK", rulebook_, "A built-in rulebook, or a rulebook file", ValueKind::text);
        options.seed("--seed", "N", seed_, "Where chance starts; the same number gives the same layouts");
        options.required();
        options.number("--count", "N", count_, 1, 100'000, "How many");
        declare_rooms(options, rooms_);
        options.flag("--connected", is_connected_, "Only layouts in which every room can be reached");
        options.choice("--symmetric", symmetry_,
                       {"left-right", "top-bottom", "half-turn", "diagonal", "anti-diagonal", "quarter-turn"},
                       "Only layouts that this turn or mirror maps to themselves");
        options.texts(
            "--distance", "KIND,KIND=N", distances_,
            "Only layouts in which the nearest of two kinds are at least N steps apart; may be given again");
        options.file("-o,--output", "OUT", output_,
                     "A file, or with --count a folder; standard output without it");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const RoomAnswer answer = room_question(rulebook_, rooms_, console);
        if (!answer.question) return answer.error;
        const RoomQuestion& question = *answer.question;
        const auto filters = read_filters(question, console);
        if (!filters) return Exit::usage;
        if (count_ > 1 && output_.empty()) {
            console.say("several layouts need a folder: -o FOLDER");
            return Exit::usage;
        }
        RoomDrawer drawer(question.rules, *filters, seed_);
        std::vector<std::string> texts;
        for (int i = 0; i < count_; ++i) {
            const auto drawn = drawer.draw();
            if (!drawn.layout) return explain(drawn.trouble, console);
            const std::string title = count_ == 1 ? fmt::format("Layout of seed {}", seed_)
                                                  : fmt::format("Layout {} of seed {}", i + 1, seed_);
            texts.push_back(text_of(*drawn.layout, question, title, seed_ + static_cast<std::uint64_t>(i)));
        }
        return count_ == 1 ? console.deliver(output_, texts.front()) : write_all(texts, console);
    }

private:
    [[nodiscard]] std::string text_of(const RoomLayout& layout, const RoomQuestion& question,
                                      const std::string& title, std::uint64_t seed) const {
        const bool is_builtin = builtin_rulebook_text(rulebook_) != nullptr;
        const std::string rulebook =
            is_builtin ? rulebook_ : std::filesystem::path(rulebook_).filename().string();
        Scenario scenario = room_scenario(layout, question.rules.grid, *question.rulebook,
                                          {rulebook, title, "chance", {}}, seed);
        for (const auto& [option, value] : question.options)
            scenario.options.push_back({OptionId(option), value, {}});
        return write_yaml(write_scenario(scenario));
    }

    std::optional<RoomFilters> read_filters(const RoomQuestion& question, Console& console) const {
        RoomFilters filters;
        filters.connected = is_connected_;
        if (!symmetry_.empty()) {
            const auto names = symmetry_names(question.rules.grid);
            const auto found = std::find(names.begin(), names.end(), symmetry_);
            if (found == names.end()) {
                console.say("a map that is not square has no symmetry '" + symmetry_ + "'");
                return std::nullopt;
            }
            filters.symmetry = static_cast<std::size_t>(found - names.begin());
        }
        for (const std::string& text : distances_) {
            const auto distance = read_distance(text, question);
            if (!distance) {
                console.say("'" + text
                            + "' is no distance; expected two pieces of the set-up and steps, as "
                              "machine,generator=3");
                return std::nullopt;
            }
            filters.distances.push_back(*distance);
        }
        return filters;
    }

    static std::optional<RoomFilters::Distance> read_distance(const std::string& text,
                                                              const RoomQuestion& question) {
        const auto comma = text.find(',');
        const auto equals = text.find('=');
        if (comma == std::string::npos || equals == std::string::npos || comma > equals) return std::nullopt;
        const auto& kinds = question.rulebook->draft->pieces;
        const auto first = std::find(kinds.begin(), kinds.end(), KindId(text.substr(0, comma)));
        const auto second =
            std::find(kinds.begin(), kinds.end(), KindId(text.substr(comma + 1, equals - comma - 1)));
        const auto least = parse_integer(text.substr(equals + 1));
        if (first == kinds.end() || second == kinds.end() || !least || *least < 1 || *least > 1000)
            return std::nullopt;
        return RoomFilters::Distance{static_cast<std::int8_t>(first - kinds.begin()),
                                     static_cast<std::int8_t>(second - kinds.begin()),
                                     static_cast<int>(*least)};
    }

    static Exit explain(RoomDrawer::Trouble trouble, Console& console) {
        switch (trouble) {
        case RoomDrawer::Trouble::none_legal:
            console.say("no layout is legal with these numbers and filters");
            break;
        case RoomDrawer::Trouble::too_large:
            console.say("this map is too large to draw from; use fewer rooms, walls or pieces");
            break;
        case RoomDrawer::Trouble::none_passed:
            console.say("gave up: none of 100,000 legal layouts passed the filters");
            break;
        }
        return Exit::findings;
    }

    Exit write_all(const std::vector<std::string>& texts, Console& console) const {
        std::error_code failed;
        std::filesystem::create_directories(output_, failed);
        if (failed) {
            console.say("cannot make the folder '" + output_ + "': " + failed.message());
            return Exit::unwritable;
        }
        const std::size_t digits = std::to_string(texts.size()).size();
        for (std::size_t i = 0; i < texts.size(); ++i) {
            console.progress(i, texts.size(), "writing layouts");
            const std::string file = fmt::format("layout-{:0{}}.scenario.yaml", i + 1, digits);
            const Exit result = console.deliver((std::filesystem::path(output_) / file).string(), texts[i]);
            if (result != Exit::clean) return result;
        }
        console.end_progress();
        return Exit::clean;
    }

    std::string rulebook_;
    std::uint64_t seed_ = 0;
    int count_ = 1;
    RoomOptions rooms_;
    bool is_connected_ = false;
    std::string symmetry_;
    std::vector<std::string> distances_;
    std::string output_;
};

} // namespace

std::unique_ptr<Verb> make_generate() {
    return std::make_unique<Generate>();
}

} // namespace sabotier::cli
