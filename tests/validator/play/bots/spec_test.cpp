#include "validator/play/bots/spec.hpp"

#include "tests/support/file_text.hpp"
#include "tests/validator/play/match.hpp"
#include "validator/play/bots/weights.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

using Texts = std::vector<std::string>;

/// A game whose procedure has features.
const Game& game() {
    static const auto game = sample_game("cell/seven-at-the-mill");
    return *game;
}

Texts feature_ids() {
    Texts ids;
    for (const Feature& feature : features_of(game()))
        ids.push_back(feature.id);
    return ids;
}

/// As it is written, or why it cannot be read.
std::string read_again(const std::string& text) {
    const auto spec = read_bot(text, game());
    return spec ? to_text(*spec.value) : sabotier::test::joined(spec.problems);
}

} // namespace

TEST_CASE("Bots are named, alone or with what is set of them", "[play][bots]") {
    CHECK(read_again("random") == "random");
    CHECK(read_again("greedy") == "greedy");
    CHECK(read_again("mcts:depth=007,iterations=40") == "mcts:iterations=40,depth=7");
    const auto spec = read_bot("mcts:iterations=40", game());
    REQUIRE(spec);
    CHECK(spec.value->type == bot_type("mcts"));
    CHECK(spec.value->number("iterations", "missions") == 40);
    CHECK(spec.value->number("width", "missions") == 8);
}

TEST_CASE("What is not set of a bot is as usual, in some games otherwise", "[play][bots]") {
    const auto spec = read_bot("mcts", game());
    REQUIRE(spec);
    CHECK(spec.value->number("replies", "steps") == 4);
    CHECK(spec.value->number("replies", "missions") == 0);
    for (const BotType& type : all_bots())
        for (const BotOption& option : type.options)
            for (const BotOption::UsualIn& one : option.usual_in) {
                INFO(type.name << ":" << option.name << " in " << one.procedure);
                CHECK(procedure_type(one.procedure) != nullptr);
                CHECK(one.number >= option.least);
                CHECK(one.number <= option.most);
                CHECK(one.number != option.usual);
            }
}

TEST_CASE("Features are weighed and left out by options", "[play][bots]") {
    const Texts ids = feature_ids();
    REQUIRE(ids.size() >= 2);
    const std::string& one = ids[0];
    const std::string& other = ids[1];
    CHECK(read_again("greedy:" + other + "=-3,never=" + other + "+" + one + "," + one + "=12")
          == fmt::format("greedy:never={0}+{1},{0}=12,{1}=-3", one, other));
    const auto spec = read_bot(fmt::format("greedy:never={},{}=7", one, other), game());
    REQUIRE(spec);
    CHECK(spec.value->never == Texts{one});
    CHECK(spec.value->weights == std::vector<BotSpec::Given>{{other, 7}});
    CHECK(read_again("mcts:" + one + "=1000000") == "mcts:" + one + "=1000000");
}

TEST_CASE("What is wrong with the name of a bot is told, with what is near", "[play][bots]") {
    const Texts ids = feature_ids();
    REQUIRE(!ids.empty());
    CHECK(read_again("gredy") == "unknown bot 'gredy', did you mean 'greedy'?\n");
    CHECK(read_again("") == "unknown bot '', expected one of random, greedy, regret and mcts\n");
    CHECK(read_again("people") == "unknown bot 'people', expected one of random, greedy, regret and mcts\n");
    CHECK(read_again("random:never=x") == "bot 'random' has no option 'never', it takes none\n");
    CHECK(read_again("greedy:nevr=x") == "bot 'greedy' has no option 'nevr', did you mean 'never'?\n");
    CHECK(read_again("greedy:iterations=4")
              .starts_with("bot 'greedy' has no option 'iterations', expected "
                           "one of never, "));
    CHECK(read_again("greedy:") == "'' is no option of a bot, expected NAME=VALUE\n");
    CHECK(read_again("greedy:never") == "'never' is no option of a bot, expected NAME=VALUE\n");
    CHECK(read_again("greedy:=3") == "'=3' is no option of a bot, expected NAME=VALUE\n");
    CHECK(read_again("mcts:iterations=0")
          == "option 'iterations' is '0', expected a whole number from 1 to 1000000\n");
    for (const std::string number : {"", "many", "4x", "1000001", "99999999999999999999", " 4", "4.0"})
        CHECK(read_again("mcts:iterations=" + number)
              == fmt::format("option 'iterations' is '{}', expected a whole number from 1 to 1000000\n",
                             number));
    CHECK(read_again("greedy:" + ids[0] + "=-1000001")
          == fmt::format("option '{}' is '-1000001', expected a whole number from -1000000 to 1000000\n",
                         ids[0]));
    CHECK(read_again("mcts:depth=1,depth=1") == "option 'depth' is given twice\n");
    CHECK(read_again(fmt::format("greedy:never={0}+{0}", ids[0]))
          == fmt::format("feature '{}' is named twice\n", ids[0]));
    CHECK(read_again("greedy:never=" + ids[0] + "x").starts_with("procedure 'missions' has no feature '"));
    CHECK(
        read_again("greedy:never=").starts_with("procedure 'missions' has no feature '', expected one of "));
    // all of them at once
    CHECK(read_again("mcts:depht=1,width=0")
          == "bot 'mcts' has no option 'depht', did you mean 'depth'?\n"
             "option 'width' is '0', expected a whole number from 1 to 1000\n");
}

TEST_CASE("What is written of a bot is read as the same one", "[play][bots]") {
    const Texts ids = feature_ids();
    REQUIRE(!ids.empty());
    rc::check([&] {
        const BotType& type = **rc::gen::elementOf(
            std::vector<const BotType*>{bot_type("random"), bot_type("greedy"), bot_type("mcts")});
        Texts options;
        for (const BotOption& option : type.options)
            if (option.takes == BotOption::Takes::number && *rc::gen::arbitrary<bool>())
                options.push_back(
                    fmt::format("{}={}", option.name, *rc::gen::inRange(option.least, option.most + 1)));
        std::string never;
        for (const std::string& id : type.weighs ? ids : Texts{}) {
            if (*rc::gen::arbitrary<bool>())
                options.push_back(fmt::format("{}={}", id, *rc::gen::inRange(-most_weight, most_weight + 1)));
            if (*rc::gen::arbitrary<bool>()) never += (never.empty() ? "" : "+") + id;
        }
        if (!never.empty()) options.push_back("never=" + never);
        const auto mixed = *rc::gen::map(rc::gen::arbitrary<std::uint32_t>(), [&](std::uint32_t seed) {
            Texts shuffled = options;
            RandomSource chance = RandomSource::of(seed);
            for (std::size_t i = shuffled.size(); i > 1; --i)
                std::swap(shuffled[i - 1], shuffled[chance.below_large(i)]);
            return shuffled;
        });
        const std::string text =
            mixed.empty() ? type.name : fmt::format("{}:{}", type.name, fmt::join(mixed, ","));
        const auto read = read_bot(text, game());
        RC_ASSERT(read);
        const std::string written = to_text(*read.value);
        const auto again = read_bot(written, game());
        RC_ASSERT(again);
        RC_ASSERT(*again.value == *read.value);
        RC_ASSERT(to_text(*again.value) == written);
        RC_ASSERT(written.size() <= text.size()); // only zeros in front of numbers are lost
    });
}

TEST_CASE("The page of play tells of every bot", "[play][bots]") {
    const std::string page = sabotier::test::file_text(sabotier::test::source_folder() / "docs/play.md");
    INFO("in docs/play.md, below 'Bots':\n" << bots_markdown());
    CHECK(page.find("\n\n" + bots_markdown() + "\n") != std::string::npos);
}
