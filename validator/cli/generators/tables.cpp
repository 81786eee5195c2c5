#include "formats/documents/documents.hpp"
#include "formats/model/kinds.hpp"
#include "validator/cli/generators/generator.hpp"
#include "validator/cli/generators/questions.hpp"
#include "validator/starter/card_starter.hpp"

#include <fmt/format.h>

namespace sabotier::cli {
namespace {

class TableGenerator final : public Generator {
public:
    [[nodiscard]] std::string serves() const override { return "games without a board"; }
    [[nodiscard]] bool suits(const Rulebook& rulebook) const override {
        return traits(rulebook.board.kind).has_row && rulebook.table.has_value();
    }

    void declare(Options& options) override { declare_questions(options, Drawing::table, answers_); }

    [[nodiscard]] Exit prepare(const DrawQuestion& question, Console& console) override {
        question_ = question;
        const auto& sizes = question.rulebook->table->sizes;
        std::vector<std::string> known;
        for (const TableSize& size : sizes)
            known.push_back(std::to_string(size.players));
        if (known.empty()) {
            console.say("the rulebook lays out no table");
            return Exit::findings;
        }
        players_ = answers_.number("players").value_or(sizes.front().players);
        for (const TableSize& size : sizes)
            if (size.players == players_) return Exit::clean;
        console.say(fmt::format("the rulebook lays out nothing for {} players; expected one of {}", players_,
                                fmt::join(known, ", ")));
        return Exit::usage;
    }

    [[nodiscard]] std::optional<DrawnDocument> draw(const std::string& title, Console&) override {
        const StarterText text{question_.reference(), "", title, "chance"};
        const std::uint64_t seed = question_.seed + drawn_++;
        const auto scenario =
            dealt_table(*question_.rulebook, text, players_, seed, answers_.flag("open"), question_.options);
        return DrawnDocument{".scenario.yaml", write_yaml(write_scenario(*scenario))};
    }

private:
    DrawQuestion question_;
    Answers answers_;
    int players_ = 0;
    std::uint64_t drawn_ = 0;
};

} // namespace

std::unique_ptr<Generator> make_table_generator() {
    return std::make_unique<TableGenerator>();
}

} // namespace sabotier::cli
