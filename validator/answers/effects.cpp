#include "validator/answers/effects.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/words.hpp"
#include "formats/board/table_board.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/analysis/table/odds.hpp"
#include "validator/answers/measure.hpp"
#include "validator/engine/consequences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace sabotier {
namespace {

using Value = std::optional<double>;

class Figures {
public:
    void add(std::string key, std::string name, Value value) {
        if (value) value = std::round(*value * 100) / 100;
        list_.push_back({std::move(key), std::move(name), value});
    }
    [[nodiscard]] std::vector<Figure> take() { return std::move(list_); }

private:
    std::vector<Figure> list_;
};

Value whole(std::size_t number) {
    return static_cast<double>(number);
}

template <class Number>
Value whole(const std::optional<Number>& number) {
    return number ? Value(static_cast<double>(*number)) : std::nullopt;
}

/// An id that two sides share still names two figures.
struct NamedSide {
    std::string key;
    std::string name;
};

std::vector<NamedSide> named(const Setup& setup, const std::vector<std::size_t>& sides) {
    std::vector<NamedSide> names;
    names.reserve(sides.size());
    for (const std::size_t side : sides)
        names.push_back({setup.sides[side].side->id.str(), side_name(setup.sides[side])});
    return names;
}

void add_classes(Figures& figures, const Fairness& fairness, const std::vector<NamedSide>& sides) {
    for (const ClassGround& ground : fairness.classes) {
        const std::string id =
            ground.in_play.movement->id.str() + "/" + in_words(ground.in_play.mover.profile);
        const std::string words = in_words(ground.in_play.mover.profile);
        for (std::size_t i = 0; i < sides.size(); ++i)
            figures.add("turns/" + id + "/" + sides[i].key,
                        say("{}: turns to the objectives, {}", sides[i].name, words),
                        ground.mean_to_objectives(i));
        for (std::size_t i = 0; i < sides.size() && i < ground.first.hexes.size(); ++i)
            figures.add("first/" + id + "/" + sides[i].key,
                        say("{}: hexes reached first, {}", sides[i].name, words),
                        whole(ground.first.hexes[i]));
    }
}

void add_armies(Figures& figures, const Setup& setup, const Fairness& fairness,
                const std::vector<NamedSide>& sides) {
    if (!fairness.armies) return;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const auto& turns = fairness.armies->objectives[i];
        for (std::size_t k = 0; k < turns.size(); ++k) {
            const Objective& objective = setup.scenario().objectives[k];
            figures.add("army-turns/" + objective.id.str() + "/" + sides[i].key,
                        say("{}: turns of its first unit to {}", sides[i].name,
                            objective.name.empty() ? objective.id.str() : objective.name),
                        whole(turns[k]));
        }
        figures.add("army-first/" + sides[i].key, say("{}: hexes that its army reaches first", sides[i].name),
                    whole(fairness.armies->first.hexes[i]));
    }
}

void add_ground(Figures& figures, const Fairness& fairness, const std::vector<NamedSide>& sides) {
    for (std::size_t i = 0; i < sides.size() && i < fairness.ground.size(); ++i) {
        const SideGround& ground = fairness.ground[i];
        figures.add("home/" + sides[i].key, say("{}: hexes of its home", sides[i].name), whole(ground.home));
        figures.add("seen/" + sides[i].key, say("{}: hexes of its home in sight of another", sides[i].name),
                    whole(ground.home_seen));
        figures.add("sheltered/" + sides[i].key, say("{}: percent of its front with cover", sides[i].name),
                    ground.sheltered_percent());
        figures.add("exposure/" + sides[i].key, say("{}: hexes that see one of its front", sides[i].name),
                    ground.exposure);
        figures.add("nearer/" + sides[i].key, say("{}: hexes nearer to it than to others", sides[i].name),
                    whole(ground.nearer));
    }
}

void add_cuts(Figures& figures, const Fairness& fairness, const std::vector<NamedSide>& sides) {
    for (const HomeCut& cut : fairness.cuts) {
        const std::string words = in_words(fairness.classes[cut.in_class].in_play.mover.profile);
        figures.add("cut/" + words + "/" + sides[cut.a].key + "/" + sides[cut.b].key,
                    say("hexes that part {} from {}, {}", sides[cut.a].name, sides[cut.b].name, words),
                    cut.cut.result == Cut::Result::found ? whole(cut.cut.hexes.size()) : std::nullopt);
    }
}

void add_measured(Figures& figures, const Setup& setup, const HexMeasure& answer) {
    const Fairness& fairness = answer.fairness;

    const std::vector<NamedSide> sides = named(setup, fairness.sides);
    if (fairness.compares()) {
        add_classes(figures, fairness, sides);
        add_armies(figures, setup, fairness, sides);
        add_cuts(figures, fairness, sides);
    }
    add_ground(figures, fairness, sides);
}

void add_pieces(Figures& figures, const Setup& setup, const GridMeasures& measures) {
    for (std::size_t at = 0; at < measures.pieces.size(); ++at) {
        const PieceMeasure& piece = measures.pieces[at];
        const std::string id = setup.units[piece.unit].id.str();
        figures.add("in-line/" + id, say("{}: spaces in a straight line with it", id), whole(piece.in_line));
        figures.add("ways-out/" + id, say("{}: ways out", id), piece.open_sides);
        figures.add("nearest/" + id, say("{}: steps to the nearest other piece", id),
                    whole(measures.to_nearest(at)));
    }
}

void add_measured(Figures& figures, const Setup& setup, const GridMeasures& measures) {
    figures.add("spaces", tr("spaces that can be entered"), whole(measures.spaces));
    figures.add("areas", tr("areas that hang together"), whole(measures.areas));
    figures.add("dead-ends", tr("dead ends"), whole(measures.dead_ends.size()));
    figures.add("articulation", tr("spaces whose loss cuts others off"), whole(measures.articulation.size()));
    figures.add("mean-steps", tr("steps between two spaces, on average"), measures.mean_steps);
    figures.add("longest", tr("most steps between two spaces"), measures.longest);
    const std::vector<NamedSide> sides = named(setup, measures.sides);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        figures.add("home/" + sides[i].key, say("{}: spaces of its home", sides[i].name),
                    whole(measures.homes[i].home));
        for (std::size_t k = 0; k < measures.homes[i].objectives.size(); ++k)
            figures.add("steps/" + setup.scenario().objectives[k].id.str() + "/" + sides[i].key,
                        say("{}: steps to {}", sides[i].name, setup.scenario().objectives[k].id.str()),
                        whole(measures.homes[i].objectives[k]));
        if (i < measures.first.hexes.size())
            figures.add("first/" + sides[i].key, say("{}: spaces reached first", sides[i].name),
                        whole(measures.first.hexes[i]));
    }
    add_pieces(figures, setup, measures);
}

void add_table(Figures& figures, const TableBoard& table) {
    const auto odds = odds_of(table);
    if (!odds) return;
    for (const MissionOdds& mission : *odds)
        figures.add("mission/" + std::to_string(mission.place),
                    say("mission {}: chance in percent that a random team can spoil it", mission.place),
                    100 * mission.enough.value());
}

/// What makes two findings the same for whoever reads both reports.
std::string key_of(const Finding& finding) {
    return identity(finding) + '\n' + std::string(name(finding.severity))
           + (finding.waived ? "\nwaived" : "");
}

/// Findings without their like among the others, wherever those hang: what came to hang below another cause
/// is still there. What is new below an old cause is told by itself.
std::vector<Finding> not_in(const std::vector<Finding>& findings, const std::vector<Finding>& others) {
    std::unordered_map<std::string, int> count;
    for (const Finding& finding : with_consequences(others))
        ++count[key_of(finding)];
    std::vector<Finding> result;
    for (const Finding& finding : findings) {
        const bool is_new = --count[key_of(finding)] < 0;
        std::vector<Finding> below;
        for (const Finding& one : finding.consequences)
            if (--count[key_of(one)] < 0) below.push_back(one);
        if (is_new) {
            result.push_back(finding);
            result.back().consequences = std::move(below);
        } else {
            result.insert(result.end(), below.begin(), below.end());
        }
    }
    return result;
}

FindingCounts counts_of(const Report& report) {
    return {report.count(Severity::error), report.count(Severity::warning), report.count(Severity::info),
            report.waived()};
}

Report report_of(const Setup& setup, EngineSettings settings, const IsCancelled& is_cancelled) {
    // Enough that what is new does not push what was there out of the list.
    settings.limit_per_rule = std::max<std::size_t>(settings.limit_per_rule, 10'000);
    EngineCallbacks callbacks;
    if (is_cancelled) callbacks.is_cancelled = [&] { return is_cancelled(); };
    Report report = validate(setup, settings, callbacks);
    if (report.was_cancelled) throw Cancelled();
    return report;
}

} // namespace

std::vector<Figure> fairness_figures(const Setup& setup, const IsCancelled& is_cancelled) {
    Figures figures;
    if (const auto measured = measurement_of(setup, is_cancelled))
        std::visit([&](const auto& own) { add_measured(figures, setup, own); }, *measured);
    else if (const auto* table = setup.board.as<TableBoard>())
        add_table(figures, *table);
    return figures.take();
}

Effects effects_of_change(const Setup& old_version, const EngineSettings& old_settings,
                          const Setup& new_version, const EngineSettings& new_settings,
                          const IsCancelled& is_cancelled) {
    const Report before = report_of(old_version, old_settings, is_cancelled);
    const Report after = report_of(new_version, new_settings, is_cancelled);
    Effects effects{.new_findings = not_in(after.findings, before.findings),
                    .gone_findings = not_in(before.findings, after.findings),
                    .before = counts_of(before),
                    .after = counts_of(after),
                    .figures = {}};
    const std::vector<Figure> old_figures = fairness_figures(old_version, is_cancelled);
    std::map<std::string, const Figure*> by_key;
    for (const Figure& figure : old_figures)
        by_key[figure.key] = &figure;
    for (const Figure& figure : fairness_figures(new_version, is_cancelled)) {
        const auto found = by_key.find(figure.key);
        const Figure* old = found == by_key.end() ? nullptr : found->second;
        if (old == nullptr || old->value != figure.value)
            effects.figures.push_back({figure.key, figure.name, old != nullptr, true,
                                       old == nullptr ? std::nullopt : old->value, figure.value});
        if (old != nullptr) by_key.erase(found);
    }
    for (const Figure& figure : old_figures)
        if (by_key.contains(figure.key))
            effects.figures.push_back({figure.key, figure.name, true, false, figure.value, std::nullopt});
    return effects;
}

std::string figure_text(const std::optional<double>& value) {
    return value ? fmt::format("{:g}", *value) : tr("never");
}

} // namespace sabotier
