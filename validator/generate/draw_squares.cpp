#include "formats/base/words.hpp"
#include "validator/generate/board_size.hpp"
#include "validator/generate/drawers.hpp"
#include "validator/generate/square_setup.hpp"

#include <algorithm>
#include <utility>

namespace sabotier {

namespace {

/// Reads one answer after the other; the first that is wrong ends it.
class Reader {
public:
    Reader(const Answers& answers, const Rulebook& rulebook)
        : answers_(answers),
          rulebook_(rulebook) {}

    /// What is wrong with an answer; empty: nothing.
    std::string read(BlockedWish& wish, bool is_blank) {
        const bool fits = (!is_blank || read_size(wish)) && may_block_as_wished() && read_symmetry(wish);
        if (!fits) return std::move(trouble_);
        wish.chokes = answers_.number("chokes");
        wish.blocked = answers_.number("blocked");
        if (!wish.blocked && !wish.chokes)
            wish.blocked =
                may_block()
                    ? nearest_blocked(rulebook_, wish, usual_blocked(rulebook_.grid, wish.columns, wish.rows))
                    : 0;
        return {};
    }

private:
    bool wrong(std::string trouble) {
        trouble_ = std::move(trouble);
        return false;
    }
    [[nodiscard]] bool may_block() const { return rulebook_.grid.blocked.value_or(true); }

    bool read_size(BlockedWish& wish) {
        const std::string& text = answers_.text("size");
        if (text.empty()) return true;
        const auto size = parse_size(text);
        if (!size) return wrong(say("'{}' is no size; expected columns and rows such as 12x10", text));
        const GridRules& grid = rulebook_.grid;
        const auto is_within = [&](int value, std::size_t i) {
            return value >= grid.smallest[i] && value <= grid.largest[i];
        };
        if (!is_within(size->columns, 0) || !is_within(size->rows, 1))
            return wrong(say("the rulebook allows {}x{} to {}x{} squares", grid.smallest[0], grid.smallest[1],
                             grid.largest[0], grid.largest[1]));
        wish.columns = size->columns;
        wish.rows = size->rows;
        return true;
    }

    bool may_block_as_wished() {
        if (may_block() || (answers_.number("blocked").value_or(0) == 0 && !answers_.number("chokes")))
            return true;
        return wrong(say("{} as it is set up here has no blocked squares: leave --blocked and --chokes out, "
                         "or choose another --option",
                         rulebook_.title));
    }

    bool read_symmetry(BlockedWish& wish) {
        const std::string& symmetry = answers_.text("symmetric");
        if (symmetry.empty()) return true;
        wish.symmetry.reset();
        if (symmetry == "none") return true;
        const auto all = symmetries(wish.columns, wish.rows);
        const auto found = std::ranges::find_if(all, [&](GridSymmetry s) { return name(s) == symmetry; });
        if (found == all.end())
            return wrong(say("a board that is not square has no symmetry '{}'", symmetry));
        wish.symmetry = *found;
        return true;
    }

    const Answers& answers_;
    const Rulebook& rulebook_;
    std::string trouble_;
};

/// Blocked squares outside the home zones and, where wanted, both armies on them.
class SquareDrawer final : public SetupDrawer {
public:
    SquareDrawer(DrawRequest request, BlockedWish wish)
        : request_(std::move(request)),
          random_(request_.seed) {
        const Scenario& scenario = request_.upon.scenario;
        wish_.board = std::move(wish);
        wish_.options = scenario.options;
        wish_.rulebook = scenario.rulebook;
        wish_.title = scenario.title;
        wish_.author = scenario.author;
    }

    [[nodiscard]] DrawnSetup draw(const IsCancelled& is_cancelled) override {
        if (is_board_only()) return draw_board(is_cancelled);
        SquareSetup setup = draw_setup(request_.upon.rulebook, wish_, random_, is_cancelled);
        if (!setup.scenario) return {{}, std::move(setup.trouble)};
        if (request_.is_blank) return {with_own_map(request_.upon, std::move(*setup.scenario)), {}};
        return {set_up_anew(*setup.scenario), {}};
    }

private:
    /// A document whose rulebook has no armies to set up keeps its pieces.
    [[nodiscard]] bool is_board_only() const {
        return request_.answers.flag("board-only")
               || (!request_.is_blank && !has_armies(*request_.upon.rulebook));
    }

    [[nodiscard]] LoadedScenario with_blocked(const std::vector<WrittenSpace>& blocked) const {
        LoadedScenario setup = request_.upon;
        auto& squares = std::get<Squares>(setup.map.ground);
        squares.columns = wish_.board.columns;
        squares.rows = wish_.board.rows;
        squares.blocked.clear();
        for (const WrittenSpace& square : blocked)
            squares.blocked.push_back({square.name, {}});
        return setup;
    }

    DrawnSetup draw_board(const IsCancelled& is_cancelled) {
        BlockedLayout layout = draw_blocked(*request_.upon.rulebook, wish_.board, random_, is_cancelled);
        if (!layout.squares) return {{}, std::move(layout.trouble)};
        std::vector<WrittenSpace> blocked;
        for (std::string& square : *layout.squares)
            blocked.push_back({std::move(square), {}});
        LoadedScenario setup = with_blocked(blocked);
        if (request_.is_blank) setup.given = Given::map;
        return {std::move(setup), {}};
    }

    [[nodiscard]] LoadedScenario set_up_anew(const Scenario& drawn) const {
        const Map& map = std::get<Map>(drawn.map.target);
        LoadedScenario setup = with_blocked(std::get<Squares>(map.ground).blocked);
        if (setup.scenario.sides.empty()) setup.scenario.sides = drawn.sides;
        setup.scenario.pieces = drawn.pieces;
        for (PlacedPiece& piece : setup.scenario.pieces)
            piece.id = {}; // no waiver was given for any of them
        return setup;
    }

    DrawRequest request_;
    SquareWish wish_;
    RandomNumbers random_;
};

} // namespace

const std::vector<Question>& square_questions() {
    using Form = Question::Form;
    static const std::vector<Question> all{
        {.key = "size", .form = Form::text, .value = "CxR", .help = "Columns and rows of the map"},
        {.key = "blocked",
         .form = Form::number,
         .value = "N",
         .help = "Blocked squares, such as volcanoes; the rulebook's number if not given",
         .label = marked("{}: how many"),
         .most = 10'000},
        {.key = "chokes",
         .form = Form::number,
         .value = "N",
         .help = "So many squares, and no fewer, whose loss separates the home zones",
         .label = marked("Squares whose loss parts the home zones, exactly (0: any)"),
         .least = 1,
         .most = 1000},
        {.key = "symmetric",
         .form = Form::choice,
         .help = "Only layouts that this turn or mirror maps to themselves",
         .label = marked("Symmetry"),
         .choices = {"half-turn", "top-bottom", "left-right", "diagonal", "anti-diagonal", "quarter-turn",
                     "none"}},
        {.key = "board-only",
         .help = "A map without armies",
         .label = marked("Leave the armies as they are")},
    };
    return all;
}

BegunDraw draw_squares(DrawRequest request) {
    const Squares& squares = std::get<Squares>(request.upon.map.ground);
    BlockedWish wish = usual_board(*request.upon.rulebook);
    wish.columns = squares.columns;
    wish.rows = squares.rows;
    if (std::string trouble = Reader(request.answers, *request.upon.rulebook).read(wish, request.is_blank);
        !trouble.empty())
        return {nullptr, std::move(trouble)};
    return {std::make_unique<SquareDrawer>(std::move(request), std::move(wish)), {}};
}

} // namespace sabotier
