#include "formats/base/write_files.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "validator/cli/input.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/starter/deployment.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

Deployed written(const Setup& setup, const UnitPlace& place) {
    const SetupUnit& unit = setup.units[place.unit];
    Deployed deployed;
    deployed.unit = unit.id;
    if (place.carrier != none) {
        deployed.aboard = setup.units[place.carrier].id;
        return deployed;
    }
    deployed.space = NamedSpace{setup.spaces()->name(place.space), {}};
    if (setup.rulebook().board.kind == BoardKind::hexes)
        deployed.facing = number(facing_from_zone(*setup.sides[unit.side].side));
    return deployed;
}

/// Behind what the scenario deploys.
void add(Scenario& scenario, const Setup& setup, std::size_t side, const std::vector<UnitPlace>& places) {
    if (places.empty()) return;
    const SideId& id = setup.sides[side].side->id;
    auto deployment = std::ranges::find(scenario.deployment, id, &Deployment::side);
    if (deployment == scenario.deployment.end())
        deployment = scenario.deployment.insert(scenario.deployment.end(), {id, {}, {}});
    for (const UnitPlace& place : places)
        deployment->units.push_back(written(setup, place));
}

class Deploy final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "deploy",
            .summary = "Set up the units that a scenario does not deploy yet",
            .description =
                "Each goes into the zone of its side, in front first, onto ground that it may enter; those "
                "that find no place ride where they may. What is deployed stays where it is, and a side that "
                "its players set up ('players') is left to them. The scenario "
                "is written in its canonical form, with its comments. If a unit finds no place, nothing is "
                "written and the exit code is 5.",
            .examples = {"sabotier deploy market-day.scenario.yaml",
                         "sabotier deploy market-day.scenario.yaml -o ready.scenario.yaml"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "The scenario; '-' is standard input");
        options.file("-o,--output", "OUT", out_,
                     "Where the scenario goes; else it is rewritten. '-' is standard output");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const Outcome<Input> input = read_input(file_);
        console.say(input.problems);
        if (!input) return Exit::unreadable;
        Outcome<LoadedScenario> loaded =
            load_document_text(input.value->text, input.value->name, input.value->folder);
        console.say(loaded.problems);
        if (!loaded) return Exit::unreadable;
        if (loaded.value->given != Given::scenario || loaded.value->rulebook->lines.empty()) {
            console.say(fmt::format("{}: this is no scenario with armies; nothing to deploy", file_));
            return Exit::unreadable;
        }
        const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
        Scenario scenario = setup->scenario();
        std::size_t count = 0;
        bool has_room = true;
        for (std::size_t side = 0; side < setup->sides.size(); ++side) {
            if (setup->sides[side].sets_up_itself) {
                console.say(fmt::format("{} is set up by its players; left as it is",
                                        setup->sides[side].side->id.str()));
                continue;
            }
            const DeploymentPlan plan = plan_deployment(*setup, side);
            if (!plan.refusal.empty()) console.say(plan.refusal);
            has_room = has_room && plan.refusal.empty();
            add(scenario, *setup, side, plan.places);
            count += plan.places.size();
        }
        if (!has_room) return Exit::findings;
        return write(*input.value, scenario, count, console);
    }

private:
    Exit write(const Input& input, const Scenario& scenario, std::size_t count, Console& console) const {
        const bool is_in_place = out_.empty() && file_ != "-";
        if (count == 0) console.say("nothing is left to deploy");
        if (count == 0 && is_in_place) return Exit::clean;
        const Outcome<Node> before = read_yaml(input.text, input.name);
        if (!before) return Exit::unreadable;
        Node document = write_scenario(scenario);
        transfer_comments(*before.value, document);
        const std::string text = write_yaml(document);
        if (is_in_place) {
            const FileText file{.path = file_, .text = text, .before = input.text};
            const Problems problems = write_files(std::span(&file, 1));
            console.say(problems);
            if (!problems.empty()) return Exit::unwritable;
        } else if (const Exit result = console.deliver(out_, text); result != Exit::clean) {
            return result;
        }
        if (count > 0) console.say(fmt::format("deployed {} {}", count, count == 1 ? "unit" : "units"));
        return Exit::clean;
    }

    std::string file_;
    std::string out_;
};

} // namespace

std::unique_ptr<Verb> make_deploy() {
    return std::make_unique<Deploy>();
}

} // namespace sabotier::cli
