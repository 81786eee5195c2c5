#include "validator/analysis/fairness/say_grid.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/analysis/fairness/say.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier {

namespace {

constexpr std::size_t most_named = 8;

std::string names(const Board& board, const std::vector<SpaceIndex>& spaces) {
    std::vector<std::string> list;
    for (const SpaceIndex space : spaces)
        list.push_back(board.name(space));
    return join_list(list, most_named);
}

std::string spaces_text(const Board& board, std::size_t count) {
    const std::string word(board.word());
    return word == "room" ? say_count("{} room", "{} rooms", count)
                          : say_count("{} square", "{} squares", count);
}

std::string piece_text(const Setup& setup, std::size_t unit) {
    return say("{} in {}", unit_name(setup, setup.units[unit]), setup.board->name(setup.units[unit].space));
}

void add_ways(const GridBoard& board, const GridMeasures& measures, std::vector<std::string>& sentences) {
    std::string text = measures.areas == 1 ? say("All {} hang together", spaces_text(board, measures.spaces))
                                           : say("The {} fall into {} parts",
                                                 spaces_text(board, measures.spaces), measures.areas);
    if (measures.mean_steps)
        text += say("; from one to another it is {:.1f} steps on average and {} at most",
                    *measures.mean_steps, measures.longest);
    sentences.push_back(text + ".");
    sentences.push_back(measures.dead_ends.empty()
                            ? tr("There is no dead end.")
                            : say("{} with one way out: {}.", spaces_text(board, measures.dead_ends.size()),
                                  names(board, measures.dead_ends)));
    sentences.push_back(measures.articulation.empty()
                            ? tr(board.are_rooms() ? marked("No single room cuts others off.")
                                                   : marked("No single square cuts others off."))
                            : say("{} whose loss cuts others off: {}.",
                                  spaces_text(board, measures.articulation.size()),
                                  names(board, measures.articulation)));
    if (!measures.lines.empty())
        sentences.push_back(say("The longest straight line runs over {}, from {} to {}.",
                                spaces_text(board, static_cast<std::size_t>(measures.lines[0].spaces)),
                                board.name(measures.lines[0].from), board.name(measures.lines[0].to)));
}

void add_pieces(const Setup& setup, const GridMeasures& measures, std::vector<std::string>& sentences) {
    const auto& pieces = measures.pieces;
    if (pieces.empty()) return;
    const auto [least, most] =
        std::minmax_element(pieces.begin(), pieces.end(), [](const PieceMeasure& a, const PieceMeasure& b) {
            return a.in_line < b.in_line;
        });
    if (pieces.size() > 1 && least->in_line != most->in_line)
        sentences.push_back(say("Most exposed is {}, in a straight line from {}; least {}, from {}.",
                                piece_text(setup, most->unit), spaces_text(*setup.board, most->in_line),
                                piece_text(setup, least->unit), least->in_line));
    std::size_t alone = none;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        if (const auto own = measures.to_nearest(i);
            own && (alone == none || *own > measures.to_nearest(alone).value_or(0)))
            alone = i;
    if (alone != none && pieces.size() > 1)
        sentences.push_back(say("Farthest from all others is {}: {} steps.",
                                piece_text(setup, pieces[alone].unit), *measures.to_nearest(alone)));
    std::vector<std::string> quarters;
    for (const Quadrant& quadrant : measures.quadrants)
        quarters.push_back(say("{} in the {}", quadrant.pieces.size(), tr(quadrant.name)));
    sentences.push_back(say("Of the pieces, {}.", join_list(quarters)));
}

void add_sides(const Setup& setup, const GridMeasures& measures, std::vector<std::string>& sentences) {
    if (measures.sides.size() < 2) {
        sentences.push_back(tr("Sides are not compared: fewer than two have a zone or pieces on the board."));
        return;
    }
    std::vector<std::string> firsts, middles;
    for (std::size_t i = 0; i < measures.sides.size(); ++i) {
        const std::string name = side_name(setup.sides[measures.sides[i]]);
        firsts.push_back(fmt::format("{} {}", name, measures.first.hexes[i]));
        middles.push_back(fmt::format("{} {}", name, turns_text(measures.homes[i].middle)));
    }
    sentences.push_back(say("Outside their zones the sides reach first: {}; {} at the same time, {} nobody "
                            "ever.",
                            join_list(firsts), measures.first.same_turn, measures.first.unreached));
    if (measures.homes.front().middle)
        sentences.push_back(say("Steps to the middle between them, on average: {}.", join_list(middles)));
}

} // namespace

std::vector<std::string> grid_summary(const Setup& setup, const GridMeasures& measures) {
    std::vector<std::string> sentences;
    add_ways(setup.board.on<GridBoard>(), measures, sentences);
    add_pieces(setup, measures, sentences);
    add_sides(setup, measures, sentences);
    return sentences;
}

std::vector<std::string> grid_limits(const Setup& setup) {
    return {
        tr(setup.board.on<GridBoard>().are_rooms()
               ? marked("Pieces in the way: every way counts as free but for walls and blocked rooms.")
               : marked("Pieces in the way: every way counts as free but for walls and blocked squares.")),
        tr("Moves that do more than one step, and effects of special pieces."),
        tr("Dice, cards, who moves first, and what the players make of it.")};
}

} // namespace sabotier
