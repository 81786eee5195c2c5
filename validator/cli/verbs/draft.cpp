#include "formats/base/version.hpp"
#include "formats/setup/traits.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/cli/answers/answerable.hpp"
#include "validator/cli/console/answer.hpp"
#include "validator/cli/verbs/verbs.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace sabotier::cli {
namespace {

using Json = nlohmann::ordered_json;

/// A placement as a step of the draft section of a scenario.
Json step_json(const RoomPlacement& placement, const RoomLayoutRules& rules, const Setup& setup) {
    const GridBoard& board = setup.board.on<GridBoard>();
    const auto room = [&](int index) { return board.name(SpaceIndex{static_cast<std::uint32_t>(index)}); };
    if (placement.is_wall) {
        const auto [a, b] = rules.grid.rooms_of(placement.place);
        return {{"wall", room(a) + "|" + room(b)}};
    }
    return {{"kind", setup.rulebook().draft->pieces[static_cast<std::size_t>(placement.kind)].str()},
            {"at", room(placement.place)}};
}

/// What a set-up stands at: what may be placed, by what becomes of the rest after it.
struct Choices {
    std::vector<RoomPlacement> open;
    std::vector<RoomPlacement> unsettled;
    std::vector<RoomPlacement> dead_ends;
};

Choices choices(const DraftReplay& replay, bool apart_when_placed) {
    Choices result;
    if (is_finished(replay.layout, replay.rules)) return result;
    const auto legal = legal_placements(replay.layout, replay.rules, apart_when_placed);
    const auto after = prospects(replay.layout, replay.rules, legal);
    for (std::size_t i = 0; i < legal.size(); ++i) {
        auto& list = after[i] == Prospect::open       ? result.open
                     : after[i] == Prospect::dead_end ? result.dead_ends
                                                      : result.unsettled;
        list.push_back(legal[i]);
    }
    return result;
}

class DraftVerb final : public Verb {
public:
    [[nodiscard]] VerbText describe() const override {
        return {
            .name = "draft",
            .summary = "Step through a variable set-up",
            .description =
                "Replays the draft of a scenario: says what was wrong with a step and which rule it broke, "
                "whose turn it is, everything that may be placed next, and which of these placements would "
                "leave the remaining pieces without a legal place. On large maps that can be too long a "
                "question: such placements are listed as not settled.",
            .examples = {"sabotier draft game-night.scenario.yaml",
                         "sabotier draft game-night.scenario.yaml --format json"}};
    }

    void declare(Options& options) override {
        options.argument("FILE", file_, "A scenario with a draft; '-' is standard input");
        options.choice("--format", format_, {"text", "json"}, "How it is printed");
    }

    [[nodiscard]] Exit run(Console& console) override {
        const auto given = load_answerable(
            file_, [](const Setup& setup) { return traits_of(setup).has_steps && setup.rulebook().draft; },
            "has no variable set-up on rooms", console);
        if (!given.setup) return given.error;
        const Setup& scenario = *given.setup;
        const DraftReplay replay = replay_draft(scenario);
        const Choices next = choices(replay, scenario.rulebook().draft->apart_when_placed);
        const Exit result = format_ == "json" ? console.answer(json(scenario, replay, next))
                                              : console.answer(text(scenario, replay, next));
        if (result != Exit::clean) return result;
        return replay.faults.empty() ? Exit::clean : Exit::findings;
    }

private:
    static std::string left(const DraftReplay& replay, const Rulebook& rulebook) {
        std::vector<std::string> parts;
        const auto walls = std::count(replay.layout.walls.begin(), replay.layout.walls.end(), true);
        parts.push_back(fmt::format("{} of {} walls", walls, replay.rules.walls));
        for (std::size_t kind = 0; kind < replay.rules.pieces.size(); ++kind) {
            const auto placed = std::count(replay.layout.pieces.begin(), replay.layout.pieces.end(),
                                           static_cast<std::int8_t>(kind));
            parts.push_back(fmt::format("{} of {} {}", placed, replay.rules.pieces[kind],
                                        rulebook.draft->pieces[kind].str()));
        }
        return fmt::format("placed: {}", fmt::join(parts, ", "));
    }

    static void list(Answer& answer, const std::string& heading, const std::vector<RoomPlacement>& placements,
                     const Setup& setup, const RoomLayoutRules& rules) {
        if (placements.empty()) return;
        answer.line(fmt::format("{} ({}):", heading, placements.size()));
        for (const RoomPlacement& placement : placements)
            answer.line(placement_text(placement, rules, setup.rulebook(), setup.board.on<GridBoard>()), 2);
    }

    static Answer text(const Setup& setup, const DraftReplay& replay, const Choices& next) {
        Answer answer(left(replay, setup.rulebook()));
        for (const DraftFault& fault : replay.faults)
            answer.line("fault: " + fault.text);
        if (is_finished(replay.layout, replay.rules)) {
            answer.line(replay.faults.empty() ? "the set-up is finished"
                                              : "everything is placed, but not as the rules have it");
            return answer;
        }
        if (!replay.to_move.empty()) answer.line("to move: " + replay.to_move.str());
        if (next.open.empty() && next.unsettled.empty() && next.dead_ends.empty())
            answer.line("nothing can be placed any more");
        list(answer, "may be placed", next.open, setup, replay.rules);
        list(answer, "legal, not settled whether a dead end", next.unsettled, setup, replay.rules);
        list(answer, "legal, but a dead end", next.dead_ends, setup, replay.rules);
        return answer;
    }

    static Json list_json(const std::vector<RoomPlacement>& placements, const Setup& setup,
                          const RoomLayoutRules& rules) {
        Json list = Json::array();
        for (const RoomPlacement& placement : placements)
            list.push_back(step_json(placement, rules, setup));
        return list;
    }

    static Json json(const Setup& setup, const DraftReplay& replay, const Choices& next) {
        Json node;
        node["$schema"] = draft_schema_id;
        node["tool"] = {{"name", "sabotier"}, {"version", version()}};
        node["file"] = setup.loaded->file;
        node["finished"] = is_finished(replay.layout, replay.rules);
        node["to_move"] = replay.to_move.empty() ? Json(nullptr) : Json(replay.to_move.str());
        Json faults = Json::array();
        for (const DraftFault& fault : replay.faults)
            faults.push_back({{"step", fault.step == none ? 0 : fault.step + 1}, {"text", fault.text}});
        node["faults"] = faults;
        node["legal"] = list_json(next.open, setup, replay.rules);
        node["unsettled"] = list_json(next.unsettled, setup, replay.rules);
        node["dead_ends"] = list_json(next.dead_ends, setup, replay.rules);
        return node;
    }

    std::string file_;
    std::string format_ = "text";
};

} // namespace

std::unique_ptr<Verb> make_draft() {
    return std::make_unique<DraftVerb>();
}

} // namespace sabotier::cli
