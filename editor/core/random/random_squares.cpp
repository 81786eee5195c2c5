#include "editor/core/random/random_source.hpp"
#include "validator/generate/square_setup.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

/// Blocked squares outside the home zones and, where wanted, both armies on them.
class RandomSquares final : public RandomSource {
public:
    explicit RandomSquares(const Scene& scene)
        : scene_(scene),
          columns_(std::get<Squares>(scene.map().ground).columns),
          rows_(std::get<Squares>(scene.map().ground).rows) {}

    [[nodiscard]] std::vector<RandomQuestion> questions() const override {
        std::vector<RandomQuestion> all;
        if (may_block()) {
            const Question& blocked = question(Drawing::squares, "blocked");
            all.push_back(number_question(blocked, say(blocked.label, blocked_name()), usual_number(), 0,
                                          columns_ * rows_ / 2));
            const Question& chokes = question(Drawing::squares, "chokes");
            all.push_back(number_question(chokes, tr(chokes.label), 0, 0, columns_));
            std::vector<std::string> shapes{tr("Any shape")};
            for (const GridSymmetry symmetry : symmetries(columns_, rows_))
                shapes.push_back(symmetry_label(name(symmetry)));
            all.push_back(choice_question(question(Drawing::squares, "symmetric"), std::move(shapes), 1));
        }
        if (has_armies()) all.push_back(flag_question(question(Drawing::squares, "board-only"), may_block()));
        return all;
    }

    void begin(const std::vector<RandomQuestion>& answers, std::uint64_t seed) override {
        chance_.emplace(seed);
        sets_up_ = has_armies() && answer(answers, "board-only") == 0;
        wish_ = {};
        wish_.board.columns = columns_;
        wish_.board.rows = rows_;
        wish_.options = scene_.scenario().options;
        wish_.title = wish_.author = "chance"; // without them no set-up would be clean
        if (!may_block()) return;
        const int chokes = answer(answers, "chokes");
        if (chokes > 0) wish_.board.chokes = chokes;
        wish_.board.blocked = answer(answers, "blocked");
        if (const int shape = answer(answers, "symmetric"); shape > 0)
            wish_.board.symmetry = symmetries(columns_, rows_)[static_cast<std::size_t>(shape - 1)];
    }

    [[nodiscard]] RandomWork draw(const IsCancelled& /*is_cancelled*/) override {
        if (!sets_up_) {
            BlockedLayout layout = draw_blocked(scene_.rulebook(), wish_.board, *chance_);
            if (!layout.squares) return {{}, {}, std::move(layout.trouble)};
            return {with_blocked(scene_.work(), *layout.squares), {}, {}};
        }
        SquareSetup setup = draw_setup(scene_.work().rulebook, wish_, *chance_);
        if (!setup.scenario) return {{}, {}, std::move(setup.trouble)};
        return {with_setup(*setup.scenario), {}, {}};
    }

private:
    [[nodiscard]] const GridRules& rules() const { return scene_.rulebook().grid; }
    [[nodiscard]] bool may_block() const { return rules().blocked.value_or(true); }
    [[nodiscard]] std::string blocked_name() const { return rules().blocked_name; }
    [[nodiscard]] bool has_armies() const {
        return scene_.rulebook().sides.size() >= 2
               && std::ranges::any_of(scene_.rulebook().pieces,
                                      [](const PieceKind& kind) { return kind.exactly.has_value(); });
    }
    /// As many as there are, else as many for the size of the board as the rulebook has on its own.
    [[nodiscard]] int usual_number() const {
        const auto now = std::get<Squares>(scene_.map().ground).blocked.size();
        if (now > 0) return static_cast<int>(now);
        return usual_blocked(rules(), columns_, rows_);
    }

    static Work with_blocked(Work work, const std::vector<std::string>& squares) {
        return with_map(std::move(work), [&](Map& map) {
            auto& blocked = std::get<Squares>(map.ground).blocked;
            blocked.clear();
            for (const std::string& square : squares)
                blocked.push_back({square, {}});
        });
    }

    [[nodiscard]] Work with_setup(const Scenario& drawn) const {
        std::vector<std::string> squares;
        const Map& map = std::get<Map>(drawn.map.target);
        for (const WrittenSpace& square : std::get<Squares>(map.ground).blocked)
            squares.push_back(square.name);
        return with_scenario(with_blocked(scene_.work(), squares), [&](Scenario& scenario) {
            if (scenario.sides.empty()) scenario.sides = drawn.sides;
            scenario.pieces = drawn.pieces;
            for (PlacedPiece& piece : scenario.pieces)
                piece.id = {}; // no waiver was given for any of them
        });
    }

    Scene scene_;
    int columns_ = 0;
    int rows_ = 0;
    SquareWish wish_;
    bool sets_up_ = false;
    std::optional<Chance> chance_;
};

} // namespace

std::unique_ptr<RandomSource> random_squares(const Scene& scene) {
    return std::make_unique<RandomSquares>(scene);
}

} // namespace sabotier::editor
