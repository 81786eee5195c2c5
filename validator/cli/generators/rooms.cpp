#include "formats/documents/documents.hpp"
#include "formats/model/kinds.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/analysis/rooms/room_drawer.hpp"
#include "validator/cli/generators/generator.hpp"
#include "validator/cli/generators/room_options.hpp"
#include "validator/generate/room_setup.hpp"

#include <algorithm>

namespace sabotier::cli {
namespace {

class RoomGenerator final : public Generator {
public:
    [[nodiscard]] std::string serves() const override { return "boards of rooms with a variable set-up"; }
    [[nodiscard]] bool suits(const Rulebook& rulebook) const override {
        return traits(rulebook.board.kind).has_walls && rulebook.draft.has_value();
    }

    void declare(Options& options) override {
        declare_rooms(options, rooms_);
        declare_questions(options, Drawing::rooms, filters_);
    }

    [[nodiscard]] Exit prepare(const DrawQuestion& question, Console& console) override {
        given_ = question;
        for (const OptionSetting& setting : question.options)
            rooms_.options.push_back(setting.option.str() + "=" + setting.value);
        RoomAnswer answer = room_question(question.name, rooms_, console);
        if (!answer.question) return answer.error;
        question_ = std::move(*answer.question);
        const auto filters = read_filters(filters_, question_, console);
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
        is_too_large_ = setup.is_too_large;
        console.say(setup.trouble);
        return std::nullopt;
    }

    [[nodiscard]] Exit failure() const override { return is_too_large_ ? Exit::usage : Exit::findings; }

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

    DrawQuestion given_;
    RoomQuestion question_;
    RoomWish wish_;
    std::optional<RoomDrawer> drawer_;
    std::uint64_t drawn_ = 0; ///< so far
    bool is_too_large_ = false;
    RoomOptions rooms_;
    Answers filters_;
};

} // namespace

std::unique_ptr<Generator> make_room_generator() {
    return std::make_unique<RoomGenerator>();
}

} // namespace sabotier::cli
