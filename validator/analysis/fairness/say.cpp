#include "validator/analysis/fairness/say.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace sabotier {

namespace {

std::string name_of(const Setup& setup, const std::vector<std::size_t>& sides, std::size_t at) {
    return side_name(setup.sides[sides[at]]);
}

std::string class_name(const ClassGround& ground) {
    return in_words(ground.in_play.mover.profile);
}

} // namespace

std::string turns_text(const Turns& turns) {
    return turns ? fmt::format("{:.1f}", *turns) : tr("never");
}

std::string home_word(const Setup& setup, std::size_t side) {
    return setup.sides[side].zone.empty() ? "units" : "zone";
}

std::string distance_words(const Setup& setup, const std::vector<std::size_t>& sides,
                           const std::vector<ClassGround>& classes, const Difference& difference) {
    const ClassGround& ground = classes[difference.in_class];
    const std::string better = name_of(setup, sides, difference.better);
    const std::string worse = name_of(setup, sides, difference.worse);
    if (!difference.is_never)
        return say("for {}, the objectives are {:.1f} turns away from {} on average, and {:.1f} from {}",
                   class_name(ground), ground.mean_to_objectives(difference.worse).value_or(0), worse,
                   ground.mean_to_objectives(difference.better).value_or(0), better);
    std::vector<std::string> names;
    for (const std::size_t i : objectives_only_for(setup, ground, difference.better, difference.worse))
        names.push_back(setup.scenario().objectives[i].id.str());
    return say("for {}, {} can get to {}, and {} never", class_name(ground), better, join_list(names), worse);
}

std::string area_words(const Setup& setup, const std::vector<std::size_t>& sides,
                       const std::vector<ClassGround>& classes, const Difference& difference) {
    const FirstReached& first = classes[difference.in_class].first;
    return say("for {}, {} of {} outside the zones are reached first by {}, and {} by {}",
               class_name(classes[difference.in_class]), first.hexes[difference.better],
               count_of(first.reached(), "hex", "hexes"), name_of(setup, sides, difference.better),
               first.hexes[difference.worse], name_of(setup, sides, difference.worse));
}

std::string cover_words(const Setup& setup, const std::vector<std::size_t>& sides,
                        const std::vector<SideGround>& grounds, int front, const Difference& difference) {
    const SideGround& more = grounds[difference.better];
    const SideGround& less = grounds[difference.worse];
    return say(setup.sides[sides[difference.better]].zone.empty()
                   ? marked("within {} of the units of {}, {} of {} give cover ({} percent), near {} {} "
                            "of {} ({} percent)")
                   : marked("within {} of the zone of {}, {} of {} give cover ({} percent), near {} {} of "
                            "{} ({} percent)"),
               count_of(static_cast<std::size_t>(front), "hex", "hexes"),
               name_of(setup, sides, difference.better), more.sheltered, count_of(more.front, "hex", "hexes"),
               more.sheltered_percent(), name_of(setup, sides, difference.worse), less.sheltered, less.front,
               less.sheltered_percent());
}

std::string difference_words(const Setup& setup, const Fairness& fairness, const Difference& difference) {
    switch (difference.measure) {
    case FairnessMeasure::distance:
        return distance_words(setup, fairness.sides, fairness.classes, difference);
    case FairnessMeasure::area:
        return area_words(setup, fairness.sides, fairness.classes, difference);
    case FairnessMeasure::cover:
        return cover_words(setup, fairness.sides, fairness.ground, fairness.reach.front, difference);
    case FairnessMeasure::army_area:
        break; // a sentence of its own tells of the armies
    }
    return {};
}

namespace {

std::string sentence(std::string clause) {
    if (!clause.empty()) clause[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(clause[0])));
    return clause + ".";
}

const char* measure_name(FairnessMeasure measure) {
    switch (measure) {
    case FairnessMeasure::distance:
        return marked("the way to the objectives");
    case FairnessMeasure::area:
        return marked("the ground reached first");
    case FairnessMeasure::cover:
        return marked("cover near the zone");
    case FairnessMeasure::army_area:
        return marked("the ground that the army reaches first");
    }
    return "";
}

std::string verdict_text(const Setup& setup, const Fairness& fairness, const FairnessVerdict& verdict) {
    std::vector<std::string> parts;
    for (const Advantage& advantage : verdict.advantages) {
        std::vector<std::string> names;
        for (const FairnessMeasure measure : advantage.in)
            names.push_back(tr(measure_name(measure)));
        // No verb goes with the side: its name may be one of many, as "The Cobblers" is.
        parts.push_back(say(advantage.is_much ? marked("a large advantage for {} in {}")
                                              : marked("an advantage for {} in {}"),
                            name_of(setup, fairness.sides, advantage.side), join_list(names)));
    }
    if (parts.empty()) return tr("These figures show no clear advantage for any side.");
    return say("These figures show {}.", fmt::format("{}", fmt::join(parts, "; ")));
}

/// "1.6 turns for Red and 1.7 for Blue"; empty where a side has no time.
std::string turns_of_sides(const Setup& setup, const Fairness& fairness, const std::vector<Turns>& turns) {
    std::vector<std::string> parts;
    for (std::size_t side = 0; side < fairness.sides.size(); ++side) {
        if (!turns[side]) return {};
        parts.push_back(say(side == 0 ? marked("{} turns for {}") : marked("{} for {}"),
                            turns_text(turns[side]), name_of(setup, fairness.sides, side)));
    }
    return join_list(parts);
}

void add_middle(const Setup& setup, const Fairness& fairness, std::vector<std::string>& sentences) {
    if (fairness.classes.empty()) return;
    const ClassGround& ground = fairness.classes.front();
    const std::string turns = turns_of_sides(setup, fairness, ground.middle);
    if (turns.empty()) return;
    sentences.push_back(
        say("To the middle between the sides it is {}, on average for {}.", turns, class_name(ground)));
}

void add_armies(const Setup& setup, const Fairness& fairness, std::vector<std::string>& sentences) {
    if (!fairness.armies) {
        if (!fairness.classes.empty())
            sentences.push_back(tr("The armies cannot be compared: fewer than two sides have units that move "
                                   "on the ground."));
        return;
    }
    std::vector<std::string> parts;
    for (std::size_t side = 0; side < fairness.sides.size(); ++side)
        parts.push_back(
            fmt::format("{} {}", name_of(setup, fairness.sides, side), fairness.armies->first.hexes[side]));
    const FirstReached& first = fairness.armies->first;
    sentences.push_back(say("With the armies as they are, {} outside the zones are reached first by: {}; "
                            "{} in the same turn.",
                            count_of(first.reached(), "hex", "hexes"), join_list(parts), first.same_turn));
}

std::string cut_words(const Setup& setup, const Fairness& fairness, const HomeCut& cut) {
    const std::string who = class_name(fairness.classes[cut.in_class]);
    switch (cut.cut.result) {
    case Cut::Result::touching:
        return say("{}: the zones touch", who);
    case Cut::Result::apart:
        return say("{}: no way at all", who);
    case Cut::Result::found:
        break;
    }
    return fmt::format("{}: {} ({})", who, count_of(cut.cut.hexes.size(), "hex", "hexes"),
                       join_hexes(setup.board.hexes(), cut.cut.hexes, 4));
}

void add_cuts(const Setup& setup, const Fairness& fairness, std::vector<std::string>& sentences) {
    const HomeCut* narrowest = nullptr;
    for (const HomeCut& cut : fairness.cuts)
        if (cut.cut.result == Cut::Result::found
            && (narrowest == nullptr || cut.cut.hexes.size() < narrowest->cut.hexes.size()))
            narrowest = &cut;
    if (narrowest == nullptr) return;
    sentences.push_back(
        say("The narrowest place between {} and {} for {}.", name_of(setup, fairness.sides, narrowest->a),
            name_of(setup, fairness.sides, narrowest->b), cut_words(setup, fairness, *narrowest)));
}

std::string way_text(const std::string& what, const OwnBridgeAnswer& answer) {
    return say(answer.tried_all ? marked("{} (turn {})") : marked("{} (turn {} or earlier)"), what,
               answer.way->turn);
}

void add_bridges(const Setup& setup, const Fairness& fairness, std::vector<std::string>& sentences) {
    for (std::size_t side = 0; side < fairness.bridges.size(); ++side) {
        const SideBridges& bridges = fairness.bridges[side];
        if (!bridges.first) continue;
        const std::string name = name_of(setup, fairness.sides, side);
        sentences.push_back(say("{} can be a bridge in hex {} from turn {} on.",
                                unit_name(setup, setup.units[bridges.first->unit]),
                                setup.board.hexes().name(bridges.first->space), bridges.first->turn));
        std::vector<std::string> ways;
        for (std::size_t other = 0; other < bridges.homes.size(); ++other)
            if (bridges.homes[other].way)
                ways.push_back(
                    way_text(say(setup.sides[fairness.sides[other]].zone.empty() ? marked("the units of {}")
                                                                                 : marked("the zone of {}"),
                                 name_of(setup, fairness.sides, other)),
                             bridges.homes[other]));
        for (std::size_t i = 0; i < bridges.objectives.size(); ++i) {
            if (!bridges.objectives[i].way) continue;
            const Objective& objective = setup.scenario().objectives[i];
            ways.push_back(way_text(objective.name.empty() ? objective.id.str() : objective.name,
                                    bridges.objectives[i]));
        }
        if (!ways.empty())
            sentences.push_back(
                say("Only by its own bridge the rest of {} reaches {}.", name, join_list(ways)));
    }
}

void add_sight(const Setup& setup, const Fairness& fairness, std::vector<std::string>& sentences) {
    for (std::size_t side = 0; side < fairness.sides.size(); ++side) {
        const SideGround& ground = fairness.ground[side];
        if (ground.home_seen == 0) continue;
        sentences.push_back(
            say(setup.sides[fairness.sides[side]].zone.empty()
                    ? marked("Of the units of {}, {} can be seen from an enemy's, within {} hexes.")
                    : marked("Of the zone of {}, {} can be seen from an enemy's, within {} hexes."),
                name_of(setup, fairness.sides, side), count_of(ground.home_seen, "hex", "hexes"),
                fairness.reach.sight));
    }
}

} // namespace

std::vector<std::string> fairness_summary(const Setup& setup, const Fairness& fairness,
                                          const FairnessVerdict& verdict) {
    if (!fairness.compares())
        return {tr("There is nothing to compare: fewer than two sides have a zone or units on the map.")};
    const FairnessThresholds& thresholds = verdict.thresholds;
    std::vector<std::string> sentences{verdict_text(setup, fairness, verdict)};
    if (setup.objectives.empty()) sentences.push_back(tr("The scenario has no objectives."));
    for (const auto& [differences, threshold] : {std::pair(&verdict.distance, thresholds.distance),
                                                 {&verdict.area, thresholds.area},
                                                 {&verdict.cover, thresholds.cover}})
        for (const Difference& difference : worth_telling(*differences, threshold))
            sentences.push_back(sentence(difference_words(setup, fairness, difference)));
    add_middle(setup, fairness, sentences);
    add_armies(setup, fairness, sentences);
    add_bridges(setup, fairness, sentences);
    add_cuts(setup, fairness, sentences);
    add_sight(setup, fairness, sentences);
    return sentences;
}

namespace {

bool is_unsettled(const SideBridges& bridges) {
    const auto is_open = [](const OwnBridgeAnswer& answer) { return !answer.way && !answer.tried_all; };
    return std::any_of(bridges.homes.begin(), bridges.homes.end(), is_open)
           || std::any_of(bridges.objectives.begin(), bridges.objectives.end(), is_open);
}

} // namespace

std::vector<std::string> fairness_limits(const Fairness& fairness) {
    std::vector<std::string> limits{
        tr("The strength of the armies: units count only by how soon they get somewhere."),
        tr("Fliers, which hold no ground; and enemies in the way, with their zones of control."),
        tr("Dice, who moves first, and what the players make of it.")};
    if (!fairness.classes.empty())
        limits.insert(limits.begin(),
                      tr("Turning: a class is measured as if it turned freely. Armies turn by the rules."));
    if (std::any_of(fairness.bridges.begin(), fairness.bridges.end(),
                    [](const SideBridges& bridges) { return !bridges.units.empty(); }))
        limits.push_back(tr("Bridges that units become, in times and ground: what they alone open is told "
                            "in words."));
    if (std::any_of(fairness.bridges.begin(), fairness.bridges.end(), is_unsettled))
        limits.push_back(tr("Some ways over bridges that units become: there are too many places for them."));
    if (fairness.pairs_without_cuts > 0)
        limits.push_back(say("The narrowest places between {} pairs of sides: the map is too large for so "
                             "many sides.",
                             fairness.pairs_without_cuts));
    limits.push_back(tr("Units in the line of sight: it is by terrain alone."));
    return limits;
}

} // namespace sabotier
