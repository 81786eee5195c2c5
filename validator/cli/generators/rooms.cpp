#include "validator/cli/rooms.hpp"
#include "formats/documents/documents.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/analysis/rooms/room_filters.hpp"
#include "validator/cli/generators/generator.hpp"
#include "validator/generate/room_setup.hpp"

#include <algorithm>

namespace sabotier::cli {
namespace {

class RoomGenerator final : public Generator {
public:
    [[nodiscard]] std::string serves() const override { return "boards of rooms with a variable set-up"; }
    [[nodiscard]] bool suits(const Rulebook& rulebook) const override {
        return rulebook.board.kind == BoardKind::rooms && rulebook.draft.has_value();
    }

    void declare(Options& options) override {
        declare_rooms(options, rooms_);
        options.flag("--connected", is_connected_, "Only layouts in which every room can be reached");
        options.choice("--symmetric", symmetry_,
                       {"left-right", "top-bottom", "half-turn", "diagonal", "anti-diagonal", "quarter-turn"},
                       "Only layouts that this turn or mirror maps to themselves");
        options.texts(
            "--distance", "KIND,KIND=N", distances_,
            "Only layouts in which the nearest of two kinds are at least N steps apart; may be given again");
    }

    [[nodiscard]] Exit prepare(const DrawQuestion& question, Console& console) override {
        given_ = question;
        for (const OptionSetting& setting : question.options)
            rooms_.options.push_back(setting.option.str() + "=" + setting.value);
        RoomAnswer answer = room_question(question.name, rooms_, console);
        if (!answer.question) return answer.error;
        question_ = std::move(*answer.question);
        const auto filters = read_filters(console);
        if (!filters) return Exit::usage;
        read_wish();
        drawer_.emplace(question_.rules, *filters, question.seed);
        return Exit::clean;
    }

    [[nodiscard]] std::optional<DrawnDocument> draw(const std::string& title, Console& console) override {
        wish_.text = {given_.reference(), title, "chance", {}};
        wish_.seed = given_.seed + drawn_++;
        RoomSetup setup = draw_setup(question_.rulebook, question_.rules, *drawer_, wish_);
        if (setup.scenario)
            return DrawnDocument{".scenario.yaml", write_yaml(write_scenario(*setup.scenario))};
        console.say(setup.trouble);
        return std::nullopt;
    }

private:
    /// Numbers other than the rulebook's are asked for.
    void read_wish() {
        const Rulebook& rulebook = *question_.rulebook;
        wish_.options = given_.options;
        const RoomLayoutRules usual =
            layout_rules(rulebook, question_.rules.grid.columns, question_.rules.grid.rows);
        if (question_.rules.walls != usual.walls) wish_.walls = question_.rules.walls;
        for (std::size_t i = 0; i < usual.pieces.size(); ++i)
            if (question_.rules.pieces[i] != usual.pieces[i])
                wish_.pieces[rulebook.draft->pieces[i]] = question_.rules.pieces[i];
    }

    std::optional<RoomFilters> read_filters(Console& console) const {
        RoomFilters filters;
        filters.connected = is_connected_;
        if (!symmetry_.empty()) {
            const auto names = symmetry_names(question_.rules.grid);
            const auto found = std::find(names.begin(), names.end(), symmetry_);
            if (found == names.end()) {
                console.say("a map that is not square has no symmetry '" + symmetry_ + "'");
                return std::nullopt;
            }
            filters.symmetry = static_cast<std::size_t>(found - names.begin());
        }
        for (const std::string& text : distances_) {
            const auto distance = read_distance(text);
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

    [[nodiscard]] std::optional<RoomFilters::Distance> read_distance(const std::string& text) const {
        const auto comma = text.find(',');
        const auto equals = text.find('=');
        if (comma == std::string::npos || equals == std::string::npos || comma > equals) return std::nullopt;
        const auto& kinds = question_.rulebook->draft->pieces;
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

    DrawQuestion given_;
    RoomQuestion question_;
    RoomWish wish_;
    std::optional<RoomDrawer> drawer_;
    std::uint64_t drawn_ = 0; ///< so far
    RoomOptions rooms_;
    bool is_connected_ = false;
    std::string symmetry_;
    std::vector<std::string> distances_;
};

} // namespace

std::unique_ptr<Generator> make_room_generator() {
    return std::make_unique<RoomGenerator>();
}

} // namespace sabotier::cli
