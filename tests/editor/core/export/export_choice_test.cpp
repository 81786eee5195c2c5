#include "editor/core/export/export_choice.hpp"

#include "tests/editor/core/samples.hpp"
#include "tests/support/faults.hpp"
#include "tests/support/three_files.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sabotier;
using namespace sabotier::editor;
using namespace sabotier::test;

namespace {

std::size_t place_of(const ExportChoice& choice, const std::string& name) {
    for (std::size_t i = 0; i < choice.targets().size(); ++i)
        if (choice.targets()[i]->name == name) return i;
    FAIL(name);
    return 0;
}

ExportValue value_of(const ExportChoice& choice, const std::string& option) {
    for (const ExportChoice::Control& each : choice.controls())
        if (each.option->name == option) return each.value;
    FAIL(option);
    return {};
}

} // namespace

TEST_CASE("The controls of a target that the editor does not know come from its table") {
    const ThreeFiles targets;
    const auto document = starter();
    ExportChoice choice(document->shared_setup());
    choice.choose(place_of(choice, "threefold"));
    const auto controls = choice.controls();
    REQUIRE(controls.size() == 3);
    CHECK(controls[0].option->title == "Depth");
    CHECK(controls[0].value == ExportValue(3));
    CHECK(controls[1].value == ExportValue(std::string("plain")));
    CHECK(controls[2].value == ExportValue(false));
    CHECK(choice.options() == ExportOptions());
    choice.set("depth", 9);
    CHECK(value_of(choice, "depth") == ExportValue(9));
    CHECK(choice.proposed("a/ford") == "a/ford.threefold");
    choice.choose(place_of(choice, "threezip"));
    CHECK(choice.options() == ExportOptions{{"depth", 9}}); // chosen once
    choice.choose(place_of(choice, "png"));
    CHECK(choice.options() == ExportOptions());
}

TEST_CASE("Targets of other games are not offered, nor options that mean nothing") {
    const ThreeFiles targets;
    const auto document = must(new_document("fortress", "Rooms", "A. Designer"));
    ExportChoice choice(document->shared_setup());
    for (const ExportTarget& target : export_targets()) {
        INFO(target.name);
        const bool is_offered = std::ranges::count(choice.targets(), target.name, &ExportTarget::name) == 1;
        CHECK(is_offered == (target.serves_game(document->rulebook())));
        if (target.name.starts_with("three")) CHECK_FALSE(is_offered);
    }
    choice.choose(place_of(choice, "pdf"));
    for (const ExportChoice::Control& each : choice.controls())
        CHECK(each.option->name != "cards");
}

TEST_CASE("A target is found again by its name, the first where there is none of that name") {
    const auto document = starter();
    const ExportChoice choice(document->shared_setup());
    CHECK(choice.index_of("png") == place_of(choice, "png"));
    CHECK(choice.index_of("") == 0);
    CHECK(choice.index_of("none") == 0);
}

TEST_CASE("Sizes that nobody chose follow what was chosen") {
    const auto document = starter();
    ExportChoice choice(document->shared_setup());
    choice.choose(place_of(choice, "pdf"));
    CHECK(value_of(choice, "hex") == ExportValue(20));
    CHECK(value_of(choice, "counters") == ExportValue(std::string("5/8")));
    choice.set("counters", std::string("1/2"));
    CHECK(value_of(choice, "hex") == ExportValue(16));
    choice.set("hex", 30);
    choice.set("counters", std::string("1"));
    CHECK(value_of(choice, "hex") == ExportValue(30));
}

TEST_CASE("Texts propose what the scenario has, and are passed on as they were typed") {
    const auto document = starter();
    ExportChoice choice(document->shared_setup());
    choice.choose(place_of(choice, "pdf"));
    const auto names_of = [&](const std::string& option) {
        std::vector<std::string> names;
        for (const ExportChoice::Control& each : choice.controls())
            if (each.option->name == option)
                for (const ChoiceForm::Value& value : each.names)
                    names.push_back(value.name);
        return names;
    };
    CHECK(value_of(choice, "paper") == ExportValue(std::string("a4")));
    CHECK(names_of("paper").front() == "a4");
    CHECK(value_of(choice, "only") == ExportValue(std::string()));
    CHECK(std::ranges::count(names_of("only"), "counters") == 1);
    CHECK(std::ranges::count(names_of("only"), "roles") == 0);
    CHECK(names_of("side").size() == document->shared_setup()->sides.size());
    CHECK(choice.options() == ExportOptions());
    choice.set("secret", true);
    CHECK(std::ranges::count(names_of("only"), "counters") == 0);
    choice.set("paper", std::string("300y400"));
    CHECK(choice.options() == ExportOptions{{"secret", true}, {"paper", "300y400"}});
    CHECK(export_objections(*document->shared_setup(), "pdf", choice.options()).size() == 1);
    CHECK_FALSE(names_of("only").empty()); // while it is being typed
    choice.set("paper", std::string());
    CHECK(choice.options() == ExportOptions{{"secret", true}});
    choice.set("only", std::string("nothing"));
    CHECK_FALSE(names_of("only").empty());
}

TEST_CASE("Whatever is chosen and typed on the way, what there is to choose is told") {
    for (const char* game : {"sabot", "fortress", "landmines", "tunnels", "cell"}) {
        INFO(game);
        const bool is_blank = GENERATE(false, true);
        const auto document = is_blank ? document_of(must(blank_work(game, "Blank", "A. Designer")))
                                       : must(new_document(game, "First steps", "A. Designer"));
        ExportChoice choice(document->shared_setup());
        const auto shown = [&] {
            std::vector<std::string> names;
            for (const ExportChoice::Control& control : choice.controls())
                names.push_back(control.option->name);
            return names;
        };
        for (std::size_t target = 0; target < choice.targets().size(); ++target) {
            choice.choose(target);
            const auto names = shown();
            for (const char* paper : {"", "a", "300x", "300x400"}) {
                choice.set("paper", std::string(paper));
                CHECK(shown() == names);
            }
        }
    }
}

TEST_CASE("What was made is written whole or not at all") {
    const ThreeFiles targets;
    const auto document = starter();
    const auto made = export_scenario(*document->shared_setup(), "threefold");
    REQUIRE(made);
    CHECK(remarks_on(*made.value).size() == 1);
    for (std::size_t number = 0;; ++number) {
        const Folder folder;
        bool was_met = false;
        Problems problems;
        {
            const Faults faults(number);
            problems = write_export(*made.value, folder.path() / "out", false).problems;
            was_met = faults.was_met();
        }
        CHECK(folder.files().size() == (problems.empty() ? 4 : 0));
        CHECK(std::filesystem::exists(folder.path() / "out") == problems.empty());
        if (!was_met) break;
    }
}
