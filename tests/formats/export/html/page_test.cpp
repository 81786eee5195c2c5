#include "formats/documents/packed_scenario.hpp"
#include "formats/export/drawn/secrets.hpp"
#include "formats/export/export.hpp"
#include "formats/export/html/page.hpp"
#include "formats/export/html/page_data.hpp"
#include "formats/export/html/page_program.hpp"
#include "formats/export/kit/kit.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/sample_exports.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

using namespace sabotier;

namespace {

std::string between(const std::string& text, const std::string& from, const std::string& to) {
    const auto start = text.find(from);
    REQUIRE(start != std::string::npos);
    const auto end = text.find(to, start + from.size());
    REQUIRE(end != std::string::npos);
    return text.substr(start + from.size(), end - start - from.size());
}

nlohmann::json kit_in(const std::string& page) {
    return nlohmann::json::parse(between(page, "id=\"kit\">", "</script>"));
}

std::string page_for(const Setup& setup) {
    const auto made = export_scenario(setup, "html");
    REQUIRE(made);
    return made.value->files.bytes();
}

} // namespace

TEST_CASE("The page allows its own script and style, and nothing else") {
    CHECK(html::policy_hash("abc") == "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=");
    const std::string page = page_for(*sample::setup_of_file("fortress/ember-hall.scenario.yaml"));
    CHECK(page == page_for(*sample::setup_of_file("fortress/ember-hall.scenario.yaml")));
    const std::string policy = between(page, "Content-Security-Policy\" content=\"", "\">");
    CHECK(policy.starts_with("default-src 'none'"));
    const std::string style = between(page, "<style>", "</style>");
    const auto script_at = page.rfind("<script>");
    const std::string script = page.substr(script_at + 8, page.rfind("</script>") - script_at - 8);
    CHECK(policy.find("style-src '" + html::policy_hash(style) + "'") != std::string::npos);
    CHECK(policy.find("script-src '" + html::policy_hash(script) + "'") != std::string::npos);
    CHECK(policy.find("unsafe-inline") == std::string::npos);
    CHECK(policy.find("http") == std::string::npos);
    CHECK(script.find("</script") == std::string::npos);
    CHECK(script.find("innerHTML") == std::string::npos);
}

TEST_CASE("Texts of strangers end on a page what they begin, also in its program") {
    auto loaded = *sample::setup_of_file("clogworks/night-shift.scenario.yaml")->loaded;
    loaded.scenario.title = "up\u202Eside";
    loaded.scenario.special_rules = {"one \u2069\abell", "plain"};
    Rulebook rulebook = *loaded.rulebook;
    rulebook.title = "\u2067turned";
    loaded.rulebook = std::make_shared<const Rulebook>(rulebook);
    const auto setup = resolve(std::make_shared<const LoadedScenario>(loaded));
    const nlohmann::json kit = kit_in(page_for(*setup));
    CHECK(kit["title"] == "\u2068up\u202Eside\u202C\u2069");
    CHECK(kit["rules"] == nlohmann::json({"\u2068one \uFFFDbell\u2069", "plain"}));
    const auto packed = unpack_scenario(html::packed_documents(*setup));
    REQUIRE(packed);
    CHECK(packed->scenario.title == "\u2068up\u202Eside\u202C\u2069");
    CHECK(packed->rulebook->title == "\u2068\u2067turned\u2069\u2069");
}

TEST_CASE("The page has every piece, card and space of every sample") {
    for (const std::string& file : sample::playable_files()) {
        CAPTURE(file);
        const auto setup = sample::setup_of_file(file);
        const nlohmann::json kit = kit_in(sample::export_of_file(file, "html").files.bytes());
        CHECK(kit["spaces"].size() == setup->board->layout().spaces().size());
        std::size_t units = 0;
        const auto looks = kit["looks"].size();
        for (const auto& piece : kit["pieces"]) {
            units += piece["sort"] == "unit" ? 1 : 0;
            CHECK(piece["front"] < looks);
            CHECK(piece["back"] < looks);
            CHECK(piece["at"] < kit["spaces"].size());
        }
        CHECK(units >= setup->units.size());
        for (const auto& deck : kit["decks"])
            for (const auto& card : deck["cards"])
                CHECK(card < kit["cards"].size());
    }
}

TEST_CASE("A page knows where each objective lies, by the number of its space") {
    std::size_t placed = 0;
    for (const std::string& file : sample::playable_files()) {
        const auto setup = sample::setup_of_file(file);
        if (setup->scenario().objectives.empty()) continue;
        CAPTURE(file);
        const nlohmann::json kit = kit_in(sample::export_of_file(file, "html").files.bytes());
        REQUIRE(kit["objectives"].size() == setup->objectives.size());
        for (std::size_t i = 0; i < setup->objectives.size(); ++i) {
            const int at = kit["objectives"][i]["at"];
            REQUIRE(at >= 0);
            CHECK(kit["spaces"][static_cast<std::size_t>(at)][0] == setup->board->name(setup->objectives[i]));
            ++placed;
        }
    }
    CHECK(placed > 2);
    SECTION("and calls one without a name by its id") {
        auto loaded = *sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml")->loaded;
        loaded.scenario.objectives.front().name.clear();
        const auto setup = resolve(std::make_shared<const LoadedScenario>(loaded));
        CHECK(kit_in(page_for(*setup))["objectives"][0]["name"]
              == loaded.scenario.objectives.front().id.str());
    }
}

TEST_CASE("A page has a board for each side where the game has, with a copy of nobody's pieces on each") {
    const auto setup = sample::setup_of_file("fortress/ember-hall.scenario.yaml");
    const nlohmann::json kit = kit_in(page_for(*setup));
    CHECK(kit["boards"] == 2);
    std::map<std::pair<int, int>, int> standing; ///< by owner and board
    for (const auto& piece : kit["pieces"])
        if (piece["sort"] == "unit" && piece["at"] >= 0) ++standing[{piece["side"], piece["board"]}];
    CHECK(standing == std::map<std::pair<int, int>, int>{{{-1, 0}, 5}, {{-1, 1}, 5}, {{1, 1}, 2}});
    CHECK(kit_in(page_for(*sample::setup_of_file("landmines/small-fry.scenario.yaml")))["boards"] == 1);
    CHECK(kit["leftOff"] == false);
}

TEST_CASE("A page says that it holds what lies face down, and can leave it off") {
    const auto setup = sample::setup_of_file("tunnels/two-doors.scenario.yaml");
    const auto* target = find_export_target("html");
    const Export shown = target->write(*setup, {}, {});
    CHECK_FALSE(shown.reveals.empty());
    ExportOptions options;
    options.set("secret", true);
    const Export secret = target->write(*setup, options, {});
    CHECK(secret.reveals.empty());
    const Kit kit = kit_of(*drawn::without_secrets(*setup));
    CHECK(std::ranges::none_of(kit.laid, &KitLaid::is_face_down));
    const auto goals = std::ranges::find(kit.decks, "goals", &KitDeck::id);
    REQUIRE(goals != kit.decks.end());
    CHECK(goals->cards.size() == 3);
    CHECK(goals->is_shuffled);
    CHECK(drawn::without_secrets(*setup)->board->size() == setup->board->size());
}

TEST_CASE("A page out of which secrets were taken knows it") {
    const auto left_off = [](const std::string& file) {
        ExportOptions options;
        options.set("secret", true);
        const auto made = export_scenario(*sample::setup_of_file(file), "html", options);
        REQUIRE(made);
        return kit_in(made.value->files.bytes())["leftOff"].get<bool>();
    };
    CHECK(left_off("landmines/small-fry.scenario.yaml"));
    CHECK(left_off("tunnels/first-shift.scenario.yaml")); // its goals lie face down
}

TEST_CASE("A page holds the program that knows reach, sight and the rules, or says that it lacks it") {
    constexpr const char* some_program = "AGFzbQ==";
    const auto hexes = sample::setup_of_file("sabot/pattenford/market-day.scenario.yaml");
    const html::PageData with = html::page_data(*hexes, false, {}, some_program);
    const nlohmann::json kit = nlohmann::json::parse(with.json);
    CHECK(with.dropped
          == std::vector<std::string>{"the scenario's special rules, when it is played by the rules: what is "
                                      "decided by words is up to the players"});
    CHECK(kit["program"] == some_program);
    CHECK(kit["units"] == hexes->units.size());
    const auto packed = unpack_scenario(kit["documents"].get<std::string>());
    REQUIRE(packed);
    CHECK(packed->map.ground == hexes->loaded->map.ground);
    CHECK(packed->rulebook->checks.empty());
    CHECK(packed->scenario.waivers.empty());

    const html::PageData without = html::page_data(*hexes, false, {}, "");
    const std::string rules = "playing by the rules: this program was built without that of the page";
    CHECK(without.dropped
          == std::vector<std::string>{
              "where pieces can get and what they see: this program was built without that of the page",
              rules});
    CHECK_FALSE(nlohmann::json::parse(without.json).contains("program"));
    CHECK_FALSE(nlohmann::json::parse(without.json).contains("documents"));

    const auto cards = sample::setup_of_file("tunnels/two-doors.scenario.yaml");
    CHECK(html::page_data(*cards, false, {}, "").dropped == std::vector{rules});
    CHECK(nlohmann::json::parse(html::page_data(*cards, false, {}, some_program).json)["program"]
          == some_program);
}

TEST_CASE("It is told of a page that its scenario cannot be played by the rules, and why") {
    constexpr const char* some_program = "AGFzbQ==";
    const auto setup = sample::setup_of_file("landmines/small-fry.scenario.yaml");
    Problems why;
    const ExportCallbacks callbacks{.unplayable = [&](const Setup& asked) {
        CHECK(asked.loaded == setup->loaded);
        return why;
    }};
    const auto dropped = [&](bool leaves_off, const char* program) {
        return html::page_data(*setup, leaves_off, callbacks, program).dropped;
    };
    const auto before = dropped(false, some_program);
    // of a file of somebody's disk, whose name nobody is told
    why.push_back({setup->loaded->scenario.rulebook_at, "20 pieces have no place", "expected a set-up", {}});
    auto told = before;
    told.emplace_back("playing by the rules: 20 pieces have no place, expected a set-up");
    CHECK(dropped(false, some_program) == told);
    why.push_back({{}, "another reason", {}, {}});
    told.back() += " (and 1 more)";
    CHECK(dropped(false, some_program) == told);
    // a page that plays nothing says so itself
    for (const std::string& each : dropped(true, some_program))
        CHECK(each.find("no place") == std::string::npos);
    for (const std::string& each : dropped(false, ""))
        CHECK(each.find("no place") == std::string::npos);
}

TEST_CASE("What the program of a page without secrets is given tells nothing of them") {
    const auto documents = [](const Setup& setup) {
        return html::packed_documents(*drawn::without_secrets(setup));
    };
    const auto setup = sample::setup_of_file("landmines/small-fry.scenario.yaml");
    LoadedScenario other = *setup->loaded;
    REQUIRE(other.scenario.pieces.size() > 2);
    other.scenario.pieces.erase(other.scenario.pieces.begin(), other.scenario.pieces.begin() + 2);
    other.scenario.notes.emplace_back("The general stands in the corner.");
    CHECK(documents(*setup) == documents(*resolve(std::make_shared<const LoadedScenario>(std::move(other)))));
}

TEST_CASE("What a scenario says cannot end the data of the page") {
    CHECK(html::inside_script("</script><!--&") == "\\u003c/script\\u003e\\u003c!--\\u0026");
    CHECK(nlohmann::json::parse(html::inside_script(R"({"a": "</script>"})"))["a"] == "</script>");
}
