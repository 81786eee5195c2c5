#include "validator/analysis/fairness/fairness_words.hpp"

#include "formats/base/words.hpp"
#include "formats/board/setup_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace sabotier {

namespace {

std::string name_of(const Setup& setup, const std::vector<std::size_t>& sides, std::size_t at) {
    return side_name(setup.sides[sides[at]]);
}

std::string class_name(const ClassGround& ground) {
    return in_words(ground.in_play.mover.profile);
}

std::vector<Difference> largest_first(std::vector<Difference> differences) {
    std::stable_sort(differences.begin(), differences.end(),
                     [](const Difference& a, const Difference& b) { return a.size > b.size; });
    return differences;
}

/// Whether the first of two sides is ahead: it has less of what the fewer of is better, or as much and stands
/// first, so that every pair is told once.
template <class Number>
bool is_ahead(std::size_t a, Number of_a, std::size_t b, Number of_b) {
    return of_a < of_b || (of_a == of_b && a < b);
}

/// Calls f(a, b) for every ordered pair of positions.
template <class F>
void for_pairs(std::size_t count, F&& f) {
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = 0; b < count; ++b)
            if (a != b) f(a, b);
}

/// Objectives that the first side's class reaches, and none of the class on the second side ever does.
std::vector<std::string> only_for(const Setup& setup, const ClassGround& ground, std::size_t a,
                                  std::size_t b) {
    std::vector<std::string> names;
    const auto is_brought = [&](std::size_t i) { // nobody asked: nobody is brought
        return b < ground.brought.size() && i < ground.brought[b].size() && ground.brought[b][i];
    };
    for (std::size_t i = 0; i < setup.objectives.size(); ++i)
        if (ground.objectives[a][i] && !ground.objectives[b][i] && !is_brought(i))
            names.push_back(setup.scenario().objectives[i].id.str());
    return names;
}

Difference slower(const Setup& setup, const std::vector<std::size_t>& sides, const ClassGround& ground,
                  std::size_t a, std::size_t b) {
    const double fast = ground.mean_to_objectives(a).value_or(0);
    const double slow = ground.mean_to_objectives(b).value_or(0);
    // Parts of a single turn are no difference that anybody would feel.
    const int percent = static_cast<int>(std::lround(100 * (slow - fast) / std::max(fast, 1.0)));
    return {a, b, percent,
            say("for {}, the objectives are {:.1f} turns away from {} on average, and {:.1f} from {}",
                class_name(ground), slow, name_of(setup, sides, b), fast, name_of(setup, sides, a))};
}

int share(std::size_t part, std::size_t whole) {
    return whole == 0 ? 0 : static_cast<int>((100 * part + whole / 2) / whole);
}

} // namespace

std::string turns_text(const Turns& turns) {
    return turns ? fmt::format("{:.1f}", *turns) : "never";
}

std::string home_word(const Setup& setup, std::size_t side) {
    return setup.sides[side].zone.empty() ? "units" : "zone";
}

std::vector<Difference> worth_telling(std::vector<Difference> differences, const Threshold& threshold) {
    const auto end = std::find_if(differences.begin(), differences.end(),
                                  [&](const Difference& d) { return d.size < threshold.some; });
    if (end == differences.begin())
        differences.resize(std::min<std::size_t>(differences.size(), 1));
    else
        differences.erase(end, differences.end());
    return differences;
}

std::vector<Difference> distance_differences(const Setup& setup, const std::vector<std::size_t>& sides,
                                             const std::vector<ClassGround>& classes) {
    std::vector<Difference> all;
    for (const ClassGround& ground : classes)
        for_pairs(sides.size(), [&](std::size_t a, std::size_t b) {
            if (const auto names = only_for(setup, ground, a, b); !names.empty())
                all.push_back({a, b, beyond_measure,
                               say("for {}, {} can get to {}, and {} never", class_name(ground),
                                   name_of(setup, sides, a), join_list(names), name_of(setup, sides, b))});
            else if (ground.mean_to_objectives(a)
                     && is_ahead(a, *ground.mean_to_objectives(a), b, *ground.mean_to_objectives(b)))
                all.push_back(slower(setup, sides, ground, a, b));
        });
    return largest_first(std::move(all));
}

std::vector<Difference> area_differences(const Setup& setup, const std::vector<std::size_t>& sides,
                                         const std::vector<ClassGround>& classes) {
    std::vector<Difference> all;
    for (const ClassGround& ground : classes)
        for_pairs(sides.size(), [&](std::size_t a, std::size_t b) {
            const FirstReached& first = ground.first;
            if (first.reached() == 0 || is_ahead(b, first.hexes[a], a, first.hexes[b])) return;
            all.push_back({a, b, share(first.hexes[a] - first.hexes[b], first.reached()),
                           say("for {}, {} of {} outside the zones are reached first by {}, and {} by {}",
                               class_name(ground), first.hexes[a], count_of(first.reached(), "hex", "hexes"),
                               name_of(setup, sides, a), first.hexes[b], name_of(setup, sides, b))});
        });
    return largest_first(std::move(all));
}

std::vector<Difference> cover_differences(const Setup& setup, const std::vector<std::size_t>& sides,
                                          const std::vector<SideGround>& grounds, int front) {
    std::vector<Difference> all;
    for_pairs(sides.size(), [&](std::size_t a, std::size_t b) {
        const SideGround& more = grounds[a];
        const SideGround& less = grounds[b];
        if (more.front == 0 || less.front == 0
            || is_ahead(b, more.sheltered_percent(), a, less.sheltered_percent()))
            return;
        all.push_back(
            {a, b, more.sheltered_percent() - less.sheltered_percent(),
             say(setup.sides[sides[a]].zone.empty()
                     ? marked("within {} of the units of {}, {} of {} give cover ({} percent), near {} {} "
                              "of {} ({} percent)")
                     : marked("within {} of the zone of {}, {} of {} give cover ({} percent), near {} {} of "
                              "{} ({} percent)"),
                 count_of(static_cast<std::size_t>(front), "hex", "hexes"), name_of(setup, sides, a),
                 more.sheltered, count_of(more.front, "hex", "hexes"), more.sheltered_percent(),
                 name_of(setup, sides, b), less.sheltered, less.front, less.sheltered_percent())});
    });
    return largest_first(std::move(all));
}

namespace {

/// One measure of the summary: what it is called, the differences found, and what counts as one.
struct Measure {
    std::string name;
    std::string covered_by; ///< name of a measure that says as much of the same side; may be empty
    std::vector<Difference> differences; ///< the largest first
    Threshold threshold;

    /// What tells for a side, the largest; null if nothing does.
    [[nodiscard]] const Difference* for_side(std::size_t side) const {
        const auto found = std::find_if(differences.begin(), differences.end(), [&](const Difference& d) {
            return d.better == side && d.size >= threshold.some;
        });
        return found == differences.end() ? nullptr : &*found;
    }
};

std::string sentence(std::string clause) {
    if (!clause.empty()) clause[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(clause[0])));
    return clause + ".";
}

std::string verdict(const Setup& setup, const Fairness& fairness, const std::vector<Measure>& measures) {
    std::vector<std::string> parts;
    for (std::size_t side = 0; side < fairness.sides.size(); ++side) {
        std::vector<std::string> names;
        bool is_much = false;
        for (const Measure& measure : measures) {
            const Difference* const difference = measure.for_side(side);
            if (difference == nullptr) continue;
            if (std::find(names.begin(), names.end(), measure.covered_by) == names.end())
                names.push_back(measure.name);
            is_much = is_much || difference->size >= measure.threshold.much;
        }
        if (names.empty()) continue;
        // No verb goes with the side: its name may be one of many, as "The Cobblers" is.
        parts.push_back(fmt::format("{} for {} in {}", is_much ? "a large advantage" : "an advantage",
                                    name_of(setup, fairness.sides, side), join_list(names)));
    }
    if (parts.empty()) return "These figures show no clear advantage for any side.";
    return fmt::format("These figures show {}.", fmt::join(parts, "; "));
}

/// As area_differences(), of the armies as they are; without words.
std::vector<Difference> army_differences(const Fairness& fairness) {
    std::vector<Difference> all;
    if (!fairness.armies || fairness.armies->first.reached() == 0) return all;
    const FirstReached& first = fairness.armies->first;
    for_pairs(fairness.sides.size(), [&](std::size_t a, std::size_t b) {
        if (is_ahead(b, first.hexes[a], a, first.hexes[b])) return;
        all.push_back({a, b, share(first.hexes[a] - first.hexes[b], first.reached()), {}});
    });
    return largest_first(std::move(all));
}

/// "1.6 turns for Red and 1.7 for Blue"; empty where a side has no time.
std::string turns_of_sides(const Setup& setup, const Fairness& fairness, const std::vector<Turns>& turns) {
    std::vector<std::string> parts;
    for (std::size_t side = 0; side < fairness.sides.size(); ++side) {
        if (!turns[side]) return {};
        parts.push_back(fmt::format("{}{} for {}", turns_text(turns[side]), side == 0 ? " turns" : "",
                                    name_of(setup, fairness.sides, side)));
    }
    return join_list(parts);
}

void add_middle(const Setup& setup, const Fairness& fairness, std::vector<std::string>& sentences) {
    if (fairness.classes.empty()) return;
    const ClassGround& ground = fairness.classes.front();
    const std::string turns = turns_of_sides(setup, fairness, ground.middle);
    if (turns.empty()) return;
    sentences.push_back(fmt::format("To the middle between the sides it is {}, on average for {}.", turns,
                                    class_name(ground)));
}

void add_armies(const Setup& setup, const Fairness& fairness, std::vector<std::string>& sentences) {
    if (!fairness.armies) {
        if (!fairness.classes.empty())
            sentences.push_back("The armies cannot be compared: fewer than two sides have units that move "
                                "on the ground.");
        return;
    }
    std::vector<std::string> parts;
    for (std::size_t side = 0; side < fairness.sides.size(); ++side)
        parts.push_back(
            fmt::format("{} {}", name_of(setup, fairness.sides, side), fairness.armies->first.hexes[side]));
    const FirstReached& first = fairness.armies->first;
    sentences.push_back(
        fmt::format("With the armies as they are, {} outside the zones are reached first by: {}; "
                    "{} in the same turn.",
                    count_of(first.reached(), "hex", "hexes"), join_list(parts), first.same_turn));
}

std::string cut_words(const Setup& setup, const Fairness& fairness, const HomeCut& cut) {
    const std::string who = class_name(fairness.classes[cut.in_class]);
    switch (cut.cut.result) {
    case Cut::Result::touching:
        return who + ": the zones touch";
    case Cut::Result::apart:
        return who + ": no way at all";
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
    sentences.push_back(fmt::format(
        "The narrowest place between {} and {} for {}.", name_of(setup, fairness.sides, narrowest->a),
        name_of(setup, fairness.sides, narrowest->b), cut_words(setup, fairness, *narrowest)));
}

std::string way_text(const std::string& what, const OwnBridgeAnswer& answer) {
    return fmt::format("{} (turn {}{})", what, answer.way->turn, answer.tried_all ? "" : " or earlier");
}

void add_bridges(const Setup& setup, const Fairness& fairness, std::vector<std::string>& sentences) {
    for (std::size_t side = 0; side < fairness.bridges.size(); ++side) {
        const SideBridges& bridges = fairness.bridges[side];
        if (!bridges.first) continue;
        const std::string name = name_of(setup, fairness.sides, side);
        sentences.push_back(fmt::format("{} can be a bridge in hex {} from turn {} on.",
                                        unit_name(setup, setup.units[bridges.first->unit]),
                                        setup.board.hexes().name(bridges.first->space), bridges.first->turn));
        std::vector<std::string> ways;
        for (std::size_t other = 0; other < bridges.homes.size(); ++other)
            if (bridges.homes[other].way)
                ways.push_back(way_text(fmt::format("the {} of {}", home_word(setup, fairness.sides[other]),
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
                fmt::format("Only by its own bridge the rest of {} reaches {}.", name, join_list(ways)));
    }
}

void add_sight(const Setup& setup, const Fairness& fairness, std::vector<std::string>& sentences) {
    for (std::size_t side = 0; side < fairness.sides.size(); ++side) {
        const SideGround& ground = fairness.ground[side];
        if (ground.home_seen == 0) continue;
        sentences.push_back(fmt::format("Of the {} of {}, {} can be seen from an enemy's, within {} hexes.",
                                        home_word(setup, fairness.sides[side]),
                                        name_of(setup, fairness.sides, side),
                                        count_of(ground.home_seen, "hex", "hexes"), fairness.reach.sight));
    }
}

} // namespace

std::vector<std::string> fairness_summary(const Setup& setup, const Fairness& fairness,
                                          const FairnessThresholds& thresholds) {
    if (!fairness.compares())
        return {"There is nothing to compare: fewer than two sides have a zone or units on the map."};
    const std::string area = "the ground reached first";
    std::vector<Measure> measures{
        {"the way to the objectives",
         {},
         distance_differences(setup, fairness.sides, fairness.classes),
         thresholds.distance},
        {area, {}, area_differences(setup, fairness.sides, fairness.classes), thresholds.area},
        {"cover near the zone",
         {},
         cover_differences(setup, fairness.sides, fairness.ground, fairness.reach.front),
         thresholds.cover}};
    // The verdict agrees with what the bars show. A sentence of its own tells of the armies.
    measures.push_back(
        {"the ground that the army reaches first", area, army_differences(fairness), thresholds.area});
    std::vector<std::string> sentences{verdict(setup, fairness, measures)};
    if (setup.objectives.empty()) sentences.push_back("The scenario has no objectives.");
    for (const Measure& measure : measures)
        for (const Difference& difference : worth_telling(measure.differences, measure.threshold))
            if (!difference.words.empty()) sentences.push_back(sentence(difference.words));
    add_middle(setup, fairness, sentences);
    add_armies(setup, fairness, sentences);
    add_bridges(setup, fairness, sentences);
    add_cuts(setup, fairness, sentences);
    add_sight(setup, fairness, sentences);
    return sentences;
}

std::vector<std::string> fairness_limits(const Fairness& fairness) {
    std::vector<std::string> limits{
        "The strength of the armies: units count only by how soon they get somewhere.",
        "Fliers, which hold no ground; and enemies in the way, with their zones of control.",
        "Dice, who moves first, and what the players make of it."};
    if (!fairness.classes.empty())
        limits.insert(limits.begin(),
                      "Turning: a class is measured as if it turned freely. Armies turn by the rules.");
    if (std::any_of(fairness.bridges.begin(), fairness.bridges.end(),
                    [](const SideBridges& bridges) { return !bridges.units.empty(); }))
        limits.emplace_back("Bridges that units become, in times and ground: what they alone open is told "
                            "in words.");
    limits.emplace_back("Units in the line of sight: it is by terrain alone.");
    return limits;
}

} // namespace sabotier
