#include "formats/documents/documents.hpp"
#include "formats/model/kinds.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/cli/generators/generator.hpp"
#include "validator/cli/generators/questions.hpp"
#include "validator/generate/square_setup.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

class SquareGenerator final : public Generator {
public:
    [[nodiscard]] std::string serves() const override { return "boards of squares"; }
    [[nodiscard]] bool suits(const Rulebook& rulebook) const override {
        return traits(rulebook.board.kind).has_blocked;
    }

    void declare(Options& options) override { declare_questions(options, Drawing::squares, answers_); }

    [[nodiscard]] Exit prepare(const DrawQuestion& question, Console& console) override {
        question_ = question;
        chance_.emplace(question.seed);
        wish_.board = usual_board(*question.rulebook);
        wish_.options = question.options;
        wish_.rulebook = question.reference();
        wish_.author = "chance";
        if (!read_size(console) || !read_symmetry(console)) return Exit::usage;
        const std::optional<int> blocked = answers_.number("blocked");
        const std::optional<int> chokes = answers_.number("chokes");
        wish_.board.chokes = chokes;
        wish_.board.blocked = blocked;
        if (!blocked && !chokes)
            wish_.board.blocked =
                usual_blocked(question.rulebook->grid, wish_.board.columns, wish_.board.rows);
        const GridRules& grid = question.rulebook->grid;
        if (grid.blocked && !*grid.blocked && (blocked.value_or(0) > 0 || chokes)) {
            console.say(fmt::format("{} as it is set up here has no blocked squares: leave --blocked and "
                                    "--chokes out, or choose another --option",
                                    question.rulebook->title));
            return Exit::usage;
        }
        return Exit::clean;
    }

    [[nodiscard]] std::string ending() const override {
        return answers_.flag("board-only") ? ".map.yaml" : ".scenario.yaml";
    }
    [[nodiscard]] std::optional<DrawnDocument> draw(const std::string& title, Console& console) override {
        wish_.title = title;
        if (answers_.flag("board-only")) return draw_board(title, console);
        SquareSetup setup = draw_setup(question_.rulebook, wish_, *chance_);
        if (setup.scenario)
            return DrawnDocument{".scenario.yaml", write_yaml(write_scenario(*setup.scenario))};
        console.say(setup.trouble);
        return std::nullopt;
    }

private:
    bool read_size(Console& console) {
        const std::string& text = answers_.text("size");
        if (text.empty()) return true;
        const auto size = parse_size(text);
        const GridRules& grid = question_.rulebook->grid;
        const auto is_within = [&](int value, std::size_t i) {
            return value >= grid.smallest[i] && value <= grid.largest[i];
        };
        if (!size) {
            console.say("'" + text + "' is no size; expected columns and rows such as 12x10");
            return false;
        }
        if (!is_within(size->first, 0) || !is_within(size->second, 1)) {
            console.say(fmt::format("the rulebook allows {}x{} to {}x{} squares", grid.smallest[0],
                                    grid.smallest[1], grid.largest[0], grid.largest[1]));
            return false;
        }
        wish_.board.columns = size->first;
        wish_.board.rows = size->second;
        return true;
    }

    bool read_symmetry(Console& console) {
        const std::string& symmetry = answers_.text("symmetric");
        if (symmetry.empty()) return true;
        wish_.board.symmetry.reset();
        if (symmetry == "none") return true;
        const auto all = symmetries(wish_.board.columns, wish_.board.rows);
        const auto found =
            std::find_if(all.begin(), all.end(), [&](GridSymmetry s) { return name(s) == symmetry; });
        if (found == all.end()) {
            console.say("a board that is not square has no symmetry '" + symmetry + "'");
            return false;
        }
        wish_.board.symmetry = *found;
        return true;
    }

    std::optional<DrawnDocument> draw_board(const std::string& title, Console& console) {
        BlockedLayout layout = draw_blocked(*question_.rulebook, wish_.board, *chance_);
        if (!layout.squares) {
            console.say(layout.trouble);
            return std::nullopt;
        }
        Map map;
        map.title = title;
        map.author = wish_.author;
        map.rulebook = wish_.rulebook;
        Squares squares{wish_.board.columns, wish_.board.rows, {}, {}};
        for (std::string& square : *layout.squares)
            squares.blocked.push_back({std::move(square), {}});
        map.ground = std::move(squares);
        return DrawnDocument{".map.yaml", write_yaml(write_map(map))};
    }

    DrawQuestion question_;
    SquareWish wish_;
    std::optional<Chance> chance_;
    Answers answers_;
};

} // namespace

std::unique_ptr<Generator> make_square_generator() {
    return std::make_unique<SquareGenerator>();
}

} // namespace sabotier::cli
