#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/write_files.hpp"
#include "formats/model/kinds.hpp"
#include "formats/setup/traits.hpp"
#include "validator/answers/piece_placement.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/cli/options/made_kinds.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/engine/check.hpp"
#include "validator/starter/deployment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace sabotier::cli {
namespace {

/// `facing` is of units that stand; none: on this board they look nowhere.
Deployed written(const Setup& setup, const UnitPlace& place, std::optional<Facing> facing) {
    const SetupUnit& unit = setup.units[place.unit];
    Deployed deployed;
    deployed.unit = unit.id;
    if (place.carrier != none) {
        deployed.aboard = setup.units[place.carrier].id;
        return deployed;
    }
    deployed.space = NamedSpace{setup.board->name(place.space), {}};
    if (facing) deployed.facing = number(*facing);
    return deployed;
}

/// Behind what the scenario deploys.
void add(Scenario& scenario, const Setup& setup, std::size_t side, const std::vector<UnitPlace>& places) {
    if (places.empty()) return;
    const SideId& id = setup.sides[side].side->id;
    auto deployment = std::ranges::find(scenario.deployment, id, &Deployment::side);
    if (deployment == scenario.deployment.end())
        deployment = scenario.deployment.insert(scenario.deployment.end(), {id, {}, {}});
    std::optional<Facing> facing;
    if (traits_of(setup).has_terrain) facing = facing_from_zone(setup, side);
    for (const UnitPlace& place : places)
        deployment->units.push_back(written(setup, place, facing));
}

/// What to do instead about a document that has nothing to deploy; empty if it has.
std::string instead(const LoadedScenario& loaded) {
    if (loaded.given != Given::scenario)
        return "this is no scenario; units and pieces are deployed in scenarios";
    const std::string game = loaded.rulebook->id.str();
    const BoardTraits& board = traits(loaded.rulebook->board.kind);
    if (board.has_row)
        return fmt::format(
            "this game has no board to set up on; 'sabotier generate {} --seed 1' deals a table", game);
    if (!board.holds_pieces)
        return fmt::format(
            "this game is set up by laying cards; 'sabotier new {} -o FOLDER' lays its start, and 'sabotier "
            "solve' says what can be laid from there",
            game);
    if (loaded.scenario.draft && loaded.rulebook->lines.empty())
        return "its set-up is a draft, which the sides play in turns; 'sabotier draft' lists what may be "
               "placed next";
    return {};
}

class Deploy final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "deploy",
            .summary = "Set up what a scenario does not deploy yet",
            .description =
                "Units of armies: each goes into the zone of its side, in front first, onto ground that it "
                "may enter; those that find no place ride where they may.\n\n"
                "Pieces of games without armies: those that are listed without a place, and those that the "
                "rulebook wants in an exact number and that are not listed, each on a free space, in the "
                "zone of its side if it has one. Where is drawn by chance among the ways in which the "
                "rulebook's checks find nothing wrong.\n\n"
                "What is deployed stays where it is, and a side that its players set up ('players') is left "
                "to them. The scenario is written in its canonical form, with its comments. If a unit or "
                "piece finds no place, nothing is written and the exit code is 5.",
            .examples = {"sabotier deploy market-day.scenario.yaml",
                         "sabotier deploy market-day.scenario.yaml -o ready.scenario.yaml",
                         "sabotier deploy tonight.scenario.yaml --seed 7"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "The scenario; '-' is standard input");
        options.seed("--seed", "N", seed_, "Where chance starts, for pieces");
        options.file("-o,--output", "OUT", out_,
                     "Where the scenario goes; else it is rewritten. '-' is standard output");
    }

    [[nodiscard]] Exit run(Console& console) override {
        if (const std::string wrong = objection_to_data(out_, {"a scenario", "scenario.yaml"});
            !wrong.empty()) {
            console.say("deploy: " + wrong);
            return Exit::usage;
        }
        const Outcome<Input> input = read_input(file_);
        console.say(input.problems);
        if (!input) return Exit::unreadable;
        Outcome<LoadedScenario> loaded =
            load_document_text(input.value->text, input.value->name, input.value->folder);
        console.say(loaded.problems);
        if (!loaded) return Exit::unreadable;
        if (const std::string wrong = instead(*loaded.value); !wrong.empty()) {
            console.say(fmt::format("{}: nothing to deploy: {}", file_, wrong));
            return Exit::unreadable;
        }
        const auto shared = std::make_shared<const LoadedScenario>(std::move(*loaded.value));
        return shared->rulebook->lines.empty() ? deploy_pieces(*input.value, shared, console)
                                               : deploy_armies(*input.value, shared, console);
    }

private:
    Exit deploy_armies(const Input& input, const std::shared_ptr<const LoadedScenario>& loaded,
                       Console& console) const {
        const auto setup = resolve(loaded);
        Scenario scenario = setup->scenario();
        std::size_t count = 0;
        bool has_room = true;
        for (std::size_t side = 0; side < setup->sides.size(); ++side) {
            if (setup->sides[side].sets_up_itself) {
                console.say(
                    fmt::format("players set up {}: left as it is", setup->sides[side].side->id.str()));
                continue;
            }
            const DeploymentPlan plan = plan_deployment(*setup, side);
            if (!plan.refusal.empty()) console.say(plan.refusal);
            has_room = has_room && plan.refusal.empty();
            add(scenario, *setup, side, plan.places);
            count += plan.places.size();
        }
        if (!has_room) return Exit::findings;
        return write(input, scenario, count, count_of(count, "unit", "units"), console);
    }

    Exit deploy_pieces(const Input& input, const std::shared_ptr<const LoadedScenario>& loaded,
                       Console& console) const {
        const PiecePlan plan = place_pieces(loaded, seed_);
        if (!plan.scenario) {
            console.say(fmt::format("{}: {}; nothing was written", file_, plan.trouble));
            return Exit::findings;
        }
        std::string what = count_of(plan.placed, "piece", "pieces");
        if (plan.added > 0) what += fmt::format("; the scenario did not list {} of its pieces", plan.added);
        return write(input, *plan.scenario, plan.placed + plan.added, what, console);
    }

    Exit write(const Input& input, const Scenario& scenario, std::size_t count, const std::string& what,
               Console& console) const {
        const bool is_in_place = file_ != "-" && (out_.empty() || names_input());
        if (count == 0) console.say("nothing is left to deploy");
        if (count == 0 && is_in_place) return Exit::clean;
        const Outcome<Node> before = read_yaml(input.text, input.name);
        if (!before) return Exit::unreadable;
        Node document = write_scenario(scenario);
        transfer_comments(*before.value, document);
        const std::string text = write_yaml(document);
        if (is_in_place) {
            const FileText file{.path = out_.empty() ? file_ : out_, .text = text, .before = input.text};
            if (const Exit result = console.write(std::span(&file, 1)); result != Exit::clean) return result;
        } else if (const Exit result = console.deliver(out_, text); result != Exit::clean) {
            return result;
        }
        if (count > 0) console.say("deployed " + what);
        return Exit::clean;
    }

    [[nodiscard]] bool names_input() const {
        std::error_code error;
        return std::filesystem::equivalent(out_, file_, error);
    }

    std::string file_;
    std::string out_;
    std::uint64_t seed_ = 1;
};

} // namespace

std::unique_ptr<Verb> make_deploy() {
    return std::make_unique<Deploy>();
}

} // namespace sabotier::cli
