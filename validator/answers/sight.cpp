#include "validator/answers/sight.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/analysis/sight/field_of_view.hpp"
#include "validator/analysis/sight/sight_sentences.hpp"

#include <algorithm>

namespace sabotier {

namespace {

Looker looker_of(const Setup& setup, std::size_t unit) {
    return unit == none ? Looker{} : looker_of(setup.units[unit], setup.rulebook());
}

/// The first one in a hex that flies; none: nobody there does.
std::size_t flier_at(const Setup& setup, SpaceIndex space) {
    for (const std::size_t unit : setup.units_at(space))
        if (looker_of(setup, unit).flies) return unit;
    return none;
}

} // namespace

EnemyReport enemy_report(const SightBoard& board, const Setup& setup, std::size_t unit, std::size_t enemy) {
    EnemyReport report{attack(board, setup, unit, enemy), scouting(board, setup, unit, enemy), false};
    const SetupUnit& looker = setup.units[unit];
    const SetupUnit& target = setup.units[enemy];
    const HexBoard& hexes = setup.board.hexes();
    if (hexes.is_space(looker.space) && hexes.is_space(target.space))
        report.is_seen = board.sees(hexes.grid.hex(looker.space), hexes.grid.hex(target.space),
                                    looker_of(setup, unit), looker_of(setup, enemy).flies);
    return report;
}

FieldSeen field_seen(const Setup& setup, const SightBoard& board, const ViewQuestion& question,
                     const IsCancelled& is_cancelled) {
    throw_if_cancelled(is_cancelled);
    const HexBoard& hexes = setup.board.hexes();
    FieldSeen view;
    view.question = question;
    view.seen = seen_spaces(board, question.from, question.range, looker_of(setup, question.unit));
    hexes.for_each_space([&](SpaceIndex space) {
        view.near += distance(question.from, hexes.grid.hex(space)) <= question.range ? 1U : 0U;
    });
    if (question.unit == none) return view;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& other = setup.units[i];
        if (other.side == setup.units[question.unit].side || other.carrier != none
            || !hexes.is_space(other.space))
            continue;
        throw_if_cancelled(is_cancelled);
        view.enemies.push_back(enemy_report(board, setup, question.unit, i));
    }
    return view;
}

std::string who_looks(const Setup& setup, const FieldSeen& view) {
    const HexBoard& hexes = setup.board.hexes();
    const std::string hex = hexes.name(hexes.grid.index(view.question.from));
    return view.question.unit == none
               ? hex
               : say("{} at {}", unit_name(setup, setup.units[view.question.unit]), hex);
}

LineSeen line_seen(const Setup& setup, const SightBoard& board, Hex from, Hex to, std::size_t unit) {
    LineSeen line;
    if (unit == none) {
        line.sight = explain_sight(board, from, to);
        return line;
    }
    const SpaceIndex end = setup.board.hexes().grid.index(to);
    line.unit = unit;
    line.flier = flier_at(setup, end);
    line.sight = explain_sight(board, from, to, looker_of(setup, unit), line.flier != none);
    for (const std::size_t enemy : setup.units_at(end))
        if (setup.units[enemy].side != setup.units[unit].side)
            line.enemies.push_back(enemy_report(board, setup, unit, enemy));
    return line;
}

LineSeen line_between(const Setup& setup, const SightBoard& board, SpaceIndex from, SpaceIndex to) {
    std::size_t looks = none;
    for (const std::size_t unit : setup.units_at(from))
        if (looks == none && setup.units[unit].kind != nullptr) looks = unit;
    const HexGrid& grid = setup.board.hexes().grid;
    return line_seen(setup, board, grid.hex(from), grid.hex(to), looks);
}

std::string in_words(const Setup& setup, const SightBoard& board, const LineSeen& line) {
    std::string words = in_words(line.sight, board, &setup);
    if (line.flier != none && line.sight.from != line.sight.to)
        words += say(" {} flies there, so that only what hides fliers can block.",
                     unit_name(setup, setup.units[line.flier]));
    return words;
}

bool WhoSees::sees(std::size_t unit, std::size_t enemy) const {
    return positions[unit] != none && std::ranges::binary_search(units[positions[unit]].seen, enemy);
}

WhoSees who_sees(const Setup& setup, const SightBoard& board, const WhoSeesOptions& options) {
    WhoSees answer{who_sees_whom(board, setup, options), {}};
    answer.positions.resize(setup.units.size(), none);
    for (std::size_t i = 0; i < answer.units.size(); ++i)
        answer.positions[answer.units[i].unit] = i;
    return answer;
}

} // namespace sabotier
