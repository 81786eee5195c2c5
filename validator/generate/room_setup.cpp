#include "validator/generate/room_setup.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/words.hpp"
#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "validator/generate/judging.hpp"

#include <algorithm>

namespace sabotier {

namespace {

constexpr std::uint64_t most_setups = 2000;

class Judge {
public:
    Judge(const std::shared_ptr<const Rulebook>& rulebook, const RoomWish& wish,
          const IsCancelled& is_cancelled)
        : rulebook_(rulebook),
          wish_(wish),
          is_cancelled_(is_cancelled) {}

    /// Notes the waivers of what was asked for. False if anything else is found, or a piece found no room.
    bool accepts(Scenario& scenario) {
        if (const PlacedPiece* const piece = without_room(scenario)) {
            last_finding_ = say("no room is left for {}", piece->id.str());
            return false;
        }
        bool is_clean = true;
        for (const Finding& finding : findings(scenario)) {
            if (finding.severity <= wish_.worst) continue;
            if (const auto reason = asked_for(finding)) {
                std::vector<std::string> subjects;
                for (const Subject& subject : finding.subjects)
                    subjects.push_back(subject.id);
                scenario.waivers.push_back({finding.rule, std::move(subjects), *reason, {}});
            } else {
                last_finding_ = finding.message;
                is_clean = false;
            }
        }
        return is_clean;
    }

    [[nodiscard]] const std::string& last_finding() const noexcept { return last_finding_; }

private:
    [[nodiscard]] const PlacedPiece* without_room(const Scenario& scenario) const {
        const auto found = std::ranges::find_if(scenario.pieces, [&](const PlacedPiece& piece) {
            const PieceKind* const kind = rulebook_->piece(piece.kind);
            return !piece.space && kind != nullptr && !kind->starts_off_board;
        });
        return found == scenario.pieces.end() ? nullptr : &*found;
    }

    [[nodiscard]] std::vector<Finding> findings(const Scenario& scenario) const {
        auto loaded = std::make_shared<LoadedScenario>();
        loaded->rulebook = rulebook_;
        loaded->map = std::get<Map>(scenario.map.target);
        loaded->scenario = scenario;
        for (std::string* text : {&loaded->scenario.title, &loaded->scenario.author})
            if (text->empty()) *text = "to come"; // can be given later
        return findings_in(std::move(loaded), is_cancelled_);
    }

    /// Why a finding is what was asked for; none if it is not.
    [[nodiscard]] std::optional<std::string> asked_for(const Finding& finding) const {
        const CheckBinding* const rule = rulebook_->check(finding.rule);
        if (rule == nullptr) return std::nullopt;
        if (rule->type == "wall-count" && wish_.walls)
            return say_count("{} wall was asked for", "{} walls were asked for",
                             static_cast<std::size_t>(*wish_.walls));
        if (rule->type != "piece-count" && rule->type != "supply") return std::nullopt;
        for (const Subject& subject : finding.subjects)
            if (const auto asked = wish_.pieces.find(KindId(subject.id));
                subject.kind == "kind" && asked != wish_.pieces.end())
                return say_count("{} of {} was asked for", "{} of {} were asked for",
                                 static_cast<std::size_t>(asked->second), subject.id);
        return std::nullopt;
    }

    const std::shared_ptr<const Rulebook>& rulebook_;
    const RoomWish& wish_;
    const IsCancelled& is_cancelled_;
    std::string last_finding_;
};

} // namespace

std::string trouble_of(const RoomDrawer::Drawn& drawn) {
    switch (drawn.trouble) {
    case RoomDrawer::Trouble::none_legal:
        return tr("no layout is legal with these numbers and filters");
    case RoomDrawer::Trouble::too_large:
        return tr("this map is too large to draw from; use fewer rooms, walls or pieces");
    case RoomDrawer::Trouble::cancelled:
        return tr("cancelled");
    case RoomDrawer::Trouble::none_passed:
        break;
    }
    if (drawn.passing)
        return say("gave up: none of 100,000 layouts passed the filters; {} do", *drawn.passing);
    return tr("gave up: none of 100,000 layouts passed the filters; whether any does is not known");
}

RoomSetup draw_setup(const std::shared_ptr<const Rulebook>& rulebook, const RoomLayoutRules& rules,
                     RoomDrawer& drawer, const RoomWish& wish, const IsCancelled& is_cancelled) try {
    Judge judge(rulebook, wish, is_cancelled);
    for (std::uint64_t i = 0; i < most_setups; ++i) {
        const RoomDrawer::Drawn drawn = drawer.draw(most_layouts_tried, is_cancelled);
        if (!drawn.layout)
            return {std::nullopt, trouble_of(drawn), drawn.trouble == RoomDrawer::Trouble::too_large};
        Scenario scenario = room_scenario(*drawn.layout, rules.grid, *rulebook, wish.text, wish.seed + i);
        scenario.options = wish.options;
        if (judge.accepts(scenario)) return {std::move(scenario), {}, false};
    }
    return {std::nullopt,
            say("gave up: the rulebook's checks refused each of {} set-ups that were drawn; the last had: {}",
                most_setups, judge.last_finding()),
            false};
} catch (const Cancelled&) {
    return {std::nullopt, tr("cancelled"), false};
}

} // namespace sabotier
