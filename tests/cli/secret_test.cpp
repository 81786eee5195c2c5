#include "tests/cli/process.hpp"

#include <catch2/catch.hpp>

using namespace sabotier::test;
using Catch::Matchers::Contains;

namespace {

constexpr const char* warning = "shows what the sides of this game hide from each other";

/// A drawn set-up of a game, and what the program says of one of its pages.
class DrawnSetup {
public:
    explicit DrawnSetup(const std::string& game)
        : file_(game + ".scenario.yaml") {
        std::vector<std::string> draw{"generate", game, "--seed", "5", "-o", file_};
        if (game == "cell") draw.insert(draw.end(), {"--players", "7"});
        REQUIRE(run_sabotier(draw, {.folder = folder_.path()}).exit == 0);
    }
    [[nodiscard]] std::string said_of(const std::string& target, bool is_secret = false) const {
        std::vector<std::string> options{"export", file_, "--to", target, "--force"};
        if (is_secret) options.emplace_back("--secret");
        const Result result = run_sabotier(options, {.folder = folder_.path()});
        CHECK(result.exit == 0);
        return result.err;
    }

private:
    Folder folder_;
    std::string file_;
};

} // namespace

TEST_CASE("a page that shows what the sides hide from each other is told") {
    const DrawnSetup setup(GENERATE("landmines", "fortress"));
    for (const std::string target : {"svg", "png"})
        CHECK_THAT(setup.said_of(target), Contains(target + " " + warning + "; --secret leaves it off"));
    CHECK_THAT(setup.said_of("sheet"), Contains(std::string("sheet ") + warning
                                                + "; --to pdf has a sheet for each side's eyes only"));
}

TEST_CASE("of every sample whose sides hide something from each other it is said") {
    const std::string file = GENERATE("sabot/pattenford/market-day", "sabot/hobnail/quarry-shift",
                                      "landmines/two-walls", "fortress/ember-hall", "clogworks/night-shift");
    const std::string path = source_path("samples/" + file + ".scenario.yaml").string();
    const Folder folder;
    const auto said_of = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"export", path, "--to"});
        const Result result = run_sabotier(options, {.folder = folder.path()});
        CHECK(result.exit == 0);
        return result.err;
    };
    INFO(file);
    CHECK_THAT(said_of({"package"}), Contains(warning));
    CHECK_THAT(said_of({"html"}), Contains("html shows what the sides of this game hide from each other"));
    CHECK_THAT(said_of({"sheet"}), Contains(warning));
    CHECK_THAT(said_of({"png", "--scale", "20"}), Contains(warning));
    CHECK_THAT(said_of({"svg"}), Contains(warning));
    CHECK_THAT(said_of({"png", "--scale", "20", "--secret", "--force"}), !Contains(warning));
}

TEST_CASE("what was made without secrets is not said to show them") {
    const std::string sample = GENERATE("cell/seven-at-the-mill", "tunnels/first-shift");
    const Folder folder;
    for (const std::string target : {"virtualtabletop", "pcio", "all"}) {
        const Result made =
            run_sabotier({"export", source_path("samples/" + sample + ".scenario.yaml").string(), "--to",
                          target, "--secret", "-o", target},
                         {.folder = folder.path()});
        CHECK(made.exit == 0);
        CHECK_THAT(made.err, !Contains(warning));
    }
}

TEST_CASE("a page that hides it, or has nothing to hide, is told nothing of") {
    const DrawnSetup mines("landmines");
    for (const char* target : {"svg", "png", "sheet", "pdf"})
        CHECK_THAT(mines.said_of(target, true), !Contains(warning));
    CHECK_THAT(mines.said_of("pdf"), !Contains(warning)); // a sheet for each side
    CHECK_THAT(DrawnSetup("cell").said_of("svg"), !Contains(warning));
}
