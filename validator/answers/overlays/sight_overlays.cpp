#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/analysis/sight/sight_sentences.hpp"
#include "validator/answers/overlays.hpp"
#include "validator/answers/overlays/colours.hpp"

#include <algorithm>

namespace sabotier {

namespace {

using Look = MapOverlay::Key::Look;

/// Of each kind that a picture shows: more cover each other, and cost memory.
constexpr std::size_t most_lines = 20'000;

constexpr Colour seen_colour = rgb(0xffe27a, 0.38);
constexpr Colour on_line_colour = rgb(0xffe27a, 0.35);
constexpr Colour far_colour = rgb(0x8a8f98, 0.6);
constexpr Colour sight_colour = rgb(0x1d7a3a);
constexpr Colour partly_colour = rgb(0xe08a1e);

/// What nobody looked at must not look as if it were hidden, or seen.
void tint_view(const Setup& setup, const FieldSeen& view, MapOverlay& overlay) {
    const HexBoard& hexes = setup.board.hexes();
    std::vector<SpaceIndex> seen = view.seen;
    std::ranges::sort(seen);
    hexes.for_each_space([&](SpaceIndex space) {
        const bool is_far = distance(view.question.from, hexes.grid.hex(space)) > view.question.range;
        overlay.tints.push_back({space, is_far                                    ? far_colour
                                        : std::ranges::binary_search(seen, space) ? seen_colour
                                                                                  : overlay_colours::out});
    });
}

void draw_enemies(const Setup& setup, const FieldSeen& view, SpaceIndex from, MapOverlay& overlay) {
    for (const EnemyReport& enemy : view.enemies) {
        const SpaceIndex at = setup.units[enemy.attack.target].space;
        const bool can_attack = enemy.attack.is_possible();
        if (can_attack) overlay.lines.push_back({from, at, overlay_colours::danger, !enemy.is_seen});
        if (can_attack || enemy.is_seen)
            overlay.rings.push_back({at, can_attack ? overlay_colours::danger : partly_colour});
    }
}

/// Lines of sight between enemies, each pair once; how many there are.
std::size_t draw_sights(const Setup& setup, const WhoSees& answer, MapOverlay& overlay) {
    std::size_t lines = 0;
    for (const UnitSight& unit : answer.units)
        for (const std::uint32_t enemy : unit.seen) {
            const bool is_mutual = answer.sees(enemy, unit.unit);
            if (is_mutual && unit.unit > enemy) continue;
            if (lines++ < most_lines)
                overlay.lines.push_back(
                    {setup.units[unit.unit].space, setup.units[enemy].space, sight_colour, !is_mutual, 0.03});
        }
    return lines;
}

std::size_t draw_attacks(const Setup& setup, const WhoSees& answer, MapOverlay& overlay) {
    std::size_t attacks = 0;
    for (const UnitSight& unit : answer.units) {
        const SpaceIndex from = setup.units[unit.unit].space;
        for (const std::uint32_t enemy : unit.can_be_attacked)
            if (attacks++ < most_lines)
                overlay.lines.push_back(
                    {from, setup.units[enemy].space, overlay_colours::danger, false, 0.05});
        if (!unit.can_be_attacked.empty()) overlay.rings.push_back({from, overlay_colours::danger});
    }
    return attacks;
}

} // namespace

MapOverlay overlay_of(const Setup& setup, const FieldSeen& answer) {
    const SpaceIndex from = setup.board.hexes().grid.index(answer.question.from);
    MapOverlay overlay;
    overlay.title = say("In sight of {}", who_looks(setup, answer));
    overlay.subtitle =
        say("{} of the {} hexes within {}", answer.seen.size(), answer.near, answer.question.range);
    tint_view(setup, answer, overlay);
    draw_enemies(setup, answer, from, overlay);
    overlay.rings.push_back({from, overlay_colours::start});
    overlay.keys = {{tr("looks from here"), overlay_colours::start, Look::ring},
                    {tr("in sight"), seen_colour, Look::tint},
                    {tr("out of sight"), overlay_colours::out, Look::tint}};
    if (answer.question.unit != none) {
        overlay.keys.push_back({tr("enemy in sight"), partly_colour, Look::ring});
        overlay.keys.push_back({tr("enemy that can be attacked"), overlay_colours::danger, Look::ring});
    }
    if (answer.near < setup.board.hexes().hexes)
        overlay.keys.push_back({tr("further away"), far_colour, Look::tint});
    return overlay;
}

MapOverlay overlay_of(const Setup& setup, const SightBoard& board, const LineSeen& answer) {
    const HexBoard& hexes = setup.board.hexes();
    const SightExplanation& sight = answer.sight;
    const SpaceIndex from = hexes.grid.index(sight.from);
    const SpaceIndex to = hexes.grid.index(sight.to);
    MapOverlay overlay;
    overlay.title = say("Line of sight {} to {}", hexes.name(from), hexes.name(to));
    overlay.subtitle = in_words(setup, board, answer);
    for (const SpaceIndex on_line : sight.line)
        overlay.tints.push_back({on_line, on_line_colour});
    const Colour colour = sight.is_seen ? sight_colour : overlay_colours::danger;
    overlay.lines.push_back({from, to, colour, !sight.is_seen});
    for (const SightObstacle& obstacle : sight.obstacles)
        overlay.rings.push_back({obstacle.space, obstacle.blocks ? overlay_colours::danger : partly_colour});
    overlay.rings.push_back({from, overlay_colours::start});
    overlay.rings.push_back({to, overlay_colours::start});
    overlay.keys = {{tr("from and to"), overlay_colours::start, Look::ring},
                    {tr("on the line"), on_line_colour, Look::tint},
                    sight.is_seen ? MapOverlay::Key{tr("in sight"), colour, Look::line}
                                  : MapOverlay::Key{tr("not in sight"), colour, Look::dashed},
                    {tr("blocks"), overlay_colours::danger, Look::ring},
                    {tr("blocks with others"), partly_colour, Look::ring}};
    return overlay;
}

MapOverlay overlay_of(const Setup& setup, const WhoSees& answer) {
    MapOverlay overlay;
    overlay.title = tr("Who sees whom");
    const std::size_t lines = draw_sights(setup, answer, overlay);
    const std::size_t attacks = draw_attacks(setup, answer, overlay);
    overlay.subtitle =
        say("{} between enemies, {} possible where the units stand",
            count_of(lines, "line of sight", "lines of sight"), count_of(attacks, "attack", "attacks"));
    if (std::max(lines, attacks) > most_lines)
        overlay.subtitle = say("{}; {} of each are drawn", overlay.subtitle, most_lines);
    overlay.keys = {{tr("both see each other"), sight_colour, Look::line},
                    {tr("one sees the other"), sight_colour, Look::dashed},
                    {tr("can attack"), overlay_colours::danger, Look::line}};
    return overlay;
}

} // namespace sabotier
