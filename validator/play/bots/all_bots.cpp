#include "validator/play/bots/all_bots.hpp"

#include "formats/base/words.hpp"
#include "validator/play/bots/greedy.hpp"
#include "validator/play/bots/mcts.hpp"
#include "validator/play/bots/regret.hpp"

#include <algorithm>
#include <utility>

namespace sabotier::play {

namespace {

class RandomBot final : public Bot {
public:
    explicit RandomBot(std::shared_ptr<const Game> game)
        : game_(std::move(game)) {}

    [[nodiscard]] Move choose(const View& view, RandomSource& chance, BotScratch& scratch) const override {
        game_->moves(view, scratch.moves);
        return choose_of(scratch.moves, view, chance, scratch);
    }

    [[nodiscard]] Move choose_of(const MoveList& moves, const View& /*view*/, RandomSource& chance,
                                 BotScratch& /*scratch*/) const override {
        assert(!moves.empty());
        return moves[chance.below_large(moves.size())];
    }

private:
    std::shared_ptr<const Game> game_;
};

std::unique_ptr<const Bot> make_random(std::shared_ptr<const Game> game, const BotSpec& /*spec*/) {
    return std::make_unique<RandomBot>(std::move(game));
}

std::unique_ptr<const Bot> make_greedy(std::shared_ptr<const Game> game, const BotSpec& spec) {
    Weights weights(*game, spec);
    return greedy_bot(std::move(game), std::move(weights));
}

std::unique_ptr<const Bot> make_mcts(std::shared_ptr<const Game> game, const BotSpec& spec) {
    Weights weights(*game, spec);
    const auto number = [&](const char* option) {
        return spec.number(option, game->setup().rulebook().play.procedure);
    };
    const SearchSettings settings{.iterations = number("iterations"),
                                  .depth = number("depth"),
                                  .width = number("width"),
                                  .weighed = number("weighed"),
                                  .sample = number("sample"),
                                  .replies = number("replies"),
                                  .searched = number("searched")};
    return mcts_bot(std::move(game), std::move(weights), settings);
}

std::unique_ptr<const Bot> make_learnt(std::shared_ptr<const Game> game, const BotSpec& /*spec*/) {
    return make_regret(std::move(game));
}

BotOption number_option(std::string name, std::string summary, int least, int most, int usual,
                        std::vector<BotOption::UsualIn> usual_in = {}) {
    return {.name = std::move(name),
            .summary = std::move(summary),
            .takes = BotOption::Takes::number,
            .least = least,
            .most = most,
            .usual = usual,
            .usual_in = std::move(usual_in)};
}

/// "100; `missions` 64".
std::string usual_text(const BotOption& option) {
    std::string text = std::to_string(option.usual);
    for (const BotOption::UsualIn& one : option.usual_in)
        text += "; `" + one.procedure + "` " + std::to_string(one.number);
    return text;
}

BotOption never_option() {
    return {.name = "never",
            .summary = marked("features that it chooses only where there is nothing else"),
            .takes = BotOption::Takes::features};
}

} // namespace

const std::vector<BotType>& all_bots() {
    static const std::vector<BotType> bots{
        {.name = "random",
         .summary = marked("makes any legal move, all equally likely"),
         .options = {},
         .make = make_random},
        {.name = "greedy",
         .summary = marked("makes the move that looks best, without looking ahead"),
         .options = {never_option()},
         .weighs = true,
         .make = make_greedy},
        {.name = "regret",
         .summary = marked("names teams, votes and lays cards as it has learnt by regret"),
         .options = {},
         .procedure = "missions",
         .make = make_learnt},
        {.name = "mcts",
         .summary = marked("tries moves out from positions that it may be in, some moves ahead"),
         .options = {number_option("iterations", marked("games that are played on for a decision, about"), 1,
                                   1'000'000, 48, {{"missions", 64}}),
                     number_option("depth",
                                   marked("quick decisions of each seat until such a game is judged"), 0,
                                   10'000, 2, {{"missions", 60}}),
                     number_option("width", marked("moves that are compared, those that look best"), 1, 1'000,
                                   4, {{"missions", 8}}),
                     number_option("weighed", marked("of 100 quick decisions, how many are weighed"), 0, 100,
                                   100),
                     number_option("sample",
                                   marked("moves by lot of which a quick decision takes the best; 0: of all"),
                                   0, 1'000, 4, {{"missions", 0}}),
                     number_option("replies",
                                   marked("decisions that are tried for each reply, those that look best; 0: "
                                          "replies are quick decisions"),
                                   0, 1'000, 4, {{"missions", 0}}),
                     number_option(
                         "searched",
                         marked("of 100 decisions, how many are searched; the others are those of `greedy`"),
                         0, 100, 100, {{"battle", 20}, {"raid", 50}}),
                     never_option()},
         .weighs = true,
         .make = make_mcts},
    };
    return bots;
}

const BotType* bot_type(std::string_view name) {
    const auto found = std::find_if(all_bots().begin(), all_bots().end(),
                                    [&](const BotType& type) { return type.name == name; });
    return found == all_bots().end() ? nullptr : &*found;
}

std::vector<std::string> bot_names() {
    std::vector<std::string> names;
    for (const BotType& type : all_bots())
        names.push_back(type.name);
    return names;
}

std::vector<std::string> bot_names(const Game& game) {
    std::vector<std::string> names;
    for (const BotType& type : all_bots())
        if (serves(type, game)) names.push_back(type.name);
    return names;
}

std::string bots_markdown() {
    std::string page = "| bot | how it plays | option | value | what it settles | without it |\n"
                       "|---|---|---|---|---|---|\n";
    for (const BotType& type : all_bots()) {
        const std::string where =
            type.procedure.empty() ? "" : "; in games of procedure `" + type.procedure + "` only";
        std::string head = "| `" + type.name + "` | " + type.summary + where + " | ";
        const auto add = [&](const std::string& row) {
            page += std::exchange(head, "| | | ") + row + " |\n";
        };
        for (const BotOption& option : type.options)
            if (option.takes == BotOption::Takes::number)
                add("`" + option.name + "` | " + std::to_string(option.least) + " to "
                    + std::to_string(option.most) + " | " + option.summary + " | " + usual_text(option));
            else
                add("`" + option.name + "` | features, joined by `+` | " + option.summary + " | none");
        if (type.weighs)
            add("a feature's name | a weight | " + std::string("what a unit of it is worth")
                + " | the rulebook's, else the usual one");
        if (type.options.empty() && !type.weighs) add("none | | |");
    }
    return page;
}

} // namespace sabotier::play
