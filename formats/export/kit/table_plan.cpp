#include "formats/export/kit/table_plan.hpp"

#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "formats/draw/board_art.hpp"
#include "formats/export/kit/trays.hpp"
#include "formats/export/kit/units.hpp"
#include "formats/setup/traits.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace sabotier {
namespace {

constexpr double margin = 8;
constexpr Rect panel{1256, margin, 336, TablePlan::height - 2 * margin};
constexpr Rect board_part{margin, margin, 1236, TablePlan::height - 2 * margin};
constexpr double hand_height = 176;
constexpr double gap = 8;
constexpr double heading_height = 16;
constexpr double step_height = 17;
constexpr double die_row = 52;
constexpr double above_deck = 14; ///< where a pile shows how many cards it has
/// Of a piece in a tray, and in hands and trays where the board has no spaces for pieces.
constexpr double usual_tray_cell = 44;
constexpr double least_tray_cell = 12;
/// Of a counter in a hex: its neighbours' numbers stay readable.
constexpr double counter_part = 0.74;
constexpr std::size_t most_named = 5; ///< of what is told as left out

bool has_cards(const Kit& kit) {
    return !kit.decks.empty() || !kit.laid.empty();
}

void place_board(TablePlan& plan, const Setup& setup, const Kit& kit, const TableNeeds& needs) {
    Rect room = board_part;
    if (has_cards(kit)) {
        plan.hands = {board_part.x, board_part.bottom() - hand_height, board_part.width, hand_height};
        room.height -= hand_height + gap;
    }
    const BoardPicture one = board_picture(setup, 100, 100'000'000);
    const double fitting = std::min(room.width / one.columns, room.height / one.rows) * one.pitch;
    plan.picture = board_picture(setup, fitting * needs.pixels, needs.largest);
    plan.scale = std::min(room.width / plan.picture.columns, room.height / plan.picture.rows);
    plan.board.width = plan.picture.columns * plan.scale;
    plan.board.height = plan.picture.rows * plan.scale;
    plan.board.x = room.x + (room.width - plan.board.width) / 2;
    plan.board.y = room.y + (room.height - plan.board.height) / 2;
}

void size_things(TablePlan& plan, const Setup& setup, const Kit& kit) {
    const double most_token = board_art(setup).most_token;
    plan.piece_size = most_token > 0 ? std::min(most_token, counter_part) * plan.pitch() : usual_tray_cell;
    plan.pieces_across = most_token > 0 && most_token <= 0.5 ? 2 : 1;
    if (plan.pieces_across > 1) plan.piece_size = 0.42 * plan.pitch();
    plan.card_width = 0.96 * plan.pitch();
    plan.card_height = plan.card_width * kit.card_height / kit.card_width;
    const double tallest = hand_height - 2 * gap;
    const double shrink = std::min(1.0, tallest / std::max(1.0, plan.card_height));
    plan.card_width *= shrink;
    plan.card_height *= shrink;
}

/// Takes room from the top of the panel. What comes last lies over its bottom where there is none left: only
/// games with dozens of seats, steps and decks at once need more.
class Panel {
public:
    [[nodiscard]] Rect take(double height) {
        const Rect taken{panel.x, std::min(y_, panel.bottom() - height), panel.width, height};
        y_ += height + gap;
        return taken;
    }
    [[nodiscard]] double left() const { return std::max(0.0, panel.bottom() - y_); }

private:
    double y_ = panel.y;
};

void place_seats(TablePlan& plan, const Kit& kit, Panel& room, double wanted_height) {
    const std::size_t count = std::min(kit.seats.size(), TablePlan::most_seats);
    const std::size_t across = count > 12 && wanted_height <= 0 ? 3 : 2;
    const double width = (panel.width - gap * static_cast<double>(across - 1)) / static_cast<double>(across);
    const double height = wanted_height > 0 ? wanted_height : count > 6 ? 32 : 40;
    Rect row;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % across == 0) row = room.take(height);
        plan.seats.push_back(
            {row.x + static_cast<double>(i % across) * (width + gap), row.y, width, row.height});
    }
}

/// A die that lacks faces would give another chance: it is left out.
void place_dice(TablePlan& plan, const std::vector<Dice>& kinds, Panel& room, const TableNeeds& needs) {
    for (std::size_t kind = 0; kind < kinds.size() && plan.dice.size() < TablePlan::most_dice; ++kind)
        if (kinds[kind].faces <= needs.most_faces)
            plan.dice.push_back(
                {kind, std::clamp(kinds[kind].count, 1, needs.most_dice), room.take(die_row)});
}

void place_turn(TablePlan& plan, const Setup& setup, Panel& room) {
    const auto& sequence = setup.rulebook().sequence;
    if (!sequence.empty()) {
        plan.turn = room.take(36);
        plan.steps = room.take(
            step_height * static_cast<double>(std::min(sequence.size(), TablePlan::most_steps)) + 8);
    }
}

/// In as few columns as fit into a height.
void place_decks(TablePlan& plan, const Kit& kit, Panel& room, double most_height) {
    const std::size_t count = std::min(kit.decks.size(), TablePlan::most_decks);
    if (count == 0) return;
    const double ratio = kit.card_height / kit.card_width;
    std::size_t across = 2;
    double width = 0;
    double height = 0;
    for (;; ++across) {
        const auto columns = static_cast<double>(across);
        width = std::min(plan.card_width, (panel.width - gap * (columns - 1)) / columns - 8);
        height = width * ratio + heading_height + above_deck + 6;
        const double rows = std::ceil(static_cast<double>(count) / columns);
        if (rows * (height + gap) <= most_height || across >= count || across >= 8) break;
    }
    const double column = (panel.width + gap) / static_cast<double>(across);
    Rect row;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % across == 0) row = room.take(height);
        const double x = row.x + static_cast<double>(i % across) * column;
        const double y = row.y + above_deck;
        plan.decks.push_back({{x + 4, y, width, width * ratio},
                              width / plan.card_width,
                              {x, y + width * ratio + 6, column - gap, heading_height}});
    }
}

/// In a row at the lower edge of the cloth.
void place_decks_on_cloth(TablePlan& plan, const Kit& kit) {
    const std::size_t count = std::min(kit.decks.size(), TablePlan::most_decks);
    const double room = (plan.board.width - 2 * gap) / static_cast<double>(std::max<std::size_t>(1, count));
    const double step = std::min(room, plan.card_width + 5 * gap);
    const double y = plan.board.bottom() - plan.card_height - 6 * gap;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = plan.board.x + gap + static_cast<double>(i) * step;
        plan.decks.push_back({{x, y, plan.card_width, plan.card_height},
                              1,
                              {x, y + plan.card_height, plan.card_width, heading_height}});
    }
}

std::size_t cells_across(double cell) {
    return std::max<std::size_t>(1, static_cast<std::size_t>(panel.width / (cell + 4)));
}

double height_of(const PiledTray& tray, double cell) {
    const std::size_t across = cells_across(cell);
    return static_cast<double>((tray.cells + across - 1) / across) * (cell + 4);
}

double height_of(const std::vector<PiledTray>& trays, double cell) {
    double height = static_cast<double>(trays.size()) * (heading_height + 4);
    for (const PiledTray& tray : trays)
        height += height_of(tray, cell);
    return height;
}

/// With its upper edge there; what has no room lies in the last row of the panel.
void place_tray(TablePlan& plan, const PiledTray& tray, double y, double cell) {
    const double bottom = panel.bottom() - cell;
    TablePlan::Tray& placed = plan.trays.emplace_back();
    placed.name = tray.name;
    placed.side = tray.side;
    if (y + heading_height <= bottom) placed.heading = {panel.x, y, panel.width, heading_height};
    y = std::min(y + heading_height + 4, bottom);
    placed.area = {panel.x, y, panel.width, std::min(height_of(tray, cell), panel.bottom() - y)};
    const std::size_t across = cells_across(cell);
    for (std::size_t pile = 0; pile < tray.piles.size(); ++pile) {
        const std::size_t at = std::min(pile, tray.cells - 1);
        const double row = y + static_cast<double>(at / across) * (cell + 4);
        const Point middle{panel.x + static_cast<double>(at % across) * (cell + 4) + cell / 2,
                           std::min(row, bottom) + cell / 2};
        for (const std::size_t piece : tray.piles[pile])
            plan.pieces.push_back({piece, middle, true, plan.trays.size() - 1, 0});
    }
}

/// Cells as large as the panel has room for.
void place_trays(TablePlan& plan, const std::vector<PiledTray>& trays, Panel& room) {
    double cell = std::min(plan.piece_size, usual_tray_cell);
    while (cell > least_tray_cell && height_of(trays, cell) > room.left())
        cell -= 1;
    plan.tray_scale = cell / plan.piece_size;
    double y = std::min(panel.bottom() - room.left(), panel.bottom() - cell - heading_height);
    for (const PiledTray& tray : trays) {
        place_tray(plan, tray, y, cell);
        y += heading_height + 4 + height_of(tray, cell);
    }
}

/// The n-th of `count` things that stand in one space, in rows.
Point beside_others(const TablePlan& plan, Point middle, std::size_t n, std::size_t count) {
    const double pitch = plan.pitch();
    if (plan.pieces_across > 1) {
        const auto across = static_cast<std::size_t>(plan.pieces_across);
        // From the lower left: names of rooms stand at the upper left.
        const std::size_t cell = n % (across * across);
        const double step = pitch / static_cast<double>(across);
        const double pile = static_cast<double>(n / (across * across)) * 0.03 * pitch;
        const auto offset = [&](std::size_t index) {
            return (static_cast<double>(index) - (static_cast<double>(across) - 1) / 2) * step + pile;
        };
        return {middle.x + offset(cell % across), middle.y + offset(across - 1 - cell / across)};
    }
    // Those below show at the upper left.
    const double step = std::min(0.1, 0.3 / static_cast<double>(count)) * pitch;
    const double back = static_cast<double>(count - 1 - n) * step;
    return {middle.x - back, middle.y - back};
}

/// What others do not see, the n-th of `count` in one space: with it or without it what they see lies in the
/// same place. Those below show at the upper right.
Point beside_seen(const TablePlan& plan, Point middle, std::size_t n, std::size_t count, std::size_t seen) {
    if (plan.pieces_across > 1) return beside_others(plan, middle, seen + n, seen + count);
    const Point mirrored = beside_others(plan, middle, n, count + 1);
    return {2 * middle.x - mirrored.x, mirrored.y};
}

void place_on_board(TablePlan& plan, const Setup& setup, const Kit& kit,
                    const std::vector<KitStanding>& standing) {
    struct Standing {
        std::vector<std::size_t> unseen; ///< riders of covered pieces: below all others
        std::vector<std::size_t> seen;
    };
    std::map<std::pair<std::size_t, SpaceIndex>, Standing> spaces;
    for (std::size_t i = 0; i < standing.size(); ++i) {
        if (standing[i].space == no_space) continue;
        Standing& there = spaces[{standing[i].board, standing[i].space}];
        (rides_unseen(kit, i) ? there.unseen : there.seen).push_back(i);
    }
    for (auto& [where, there] : spaces) {
        const auto& [board, space] = where;
        std::stable_partition(there.seen.begin(), there.seen.end(),
                              [&](std::size_t i) { return kit.pieces[i].carrier != none; });
        const Point middle = plan.centre(setup, space);
        for (std::size_t n = 0; n < there.unseen.size(); ++n)
            plan.pieces.push_back({there.unseen[n],
                                   beside_seen(plan, middle, n, there.unseen.size(), there.seen.size()),
                                   false, 0, board});
        for (std::size_t n = 0; n < there.seen.size(); ++n)
            plan.pieces.push_back(
                {there.seen[n], beside_others(plan, middle, n, there.seen.size()), false, 0, board});
    }
}

void tell_dice(TablePlan& plan, const std::vector<Dice>& kinds, const TableNeeds& needs) {
    const auto name = [](const Dice& dice) { return dice.name.empty() ? dice.id : dice.name; };
    std::vector<std::string> many_faced;
    for (const Dice& dice : kinds)
        if (dice.faces > needs.most_faces) many_faced.push_back(name(dice));
    if (!many_faced.empty())
        plan.dropped.push_back(
            say("dice with more than {} faces: {}", needs.most_faces, join_list(many_faced, most_named)));
    for (const TablePlan::DiceRow& row : plan.dice)
        if (const Dice& dice = kinds[row.kind]; dice.count > row.count)
            plan.dropped.push_back(say("{} of the {} dice '{}': {} lie on the table", dice.count - row.count,
                                       dice.count, name(dice), row.count));
    if (const std::size_t fitting = kinds.size() - many_faced.size(); fitting > TablePlan::most_dice)
        plan.dropped.push_back(say("{} kinds of dice: the table holds {}", fitting - TablePlan::most_dice,
                                   TablePlan::most_dice));
}

/// Off the board with what would be seen below its carrier; that is told.
void take_riders_off(TablePlan& plan, const Kit& kit, std::vector<KitStanding>& standing) {
    std::size_t taken = 0;
    for (std::size_t i = 0; i < standing.size(); ++i) {
        if (standing[i].space == no_space || !rides_unseen(kit, i)) continue;
        standing[i] = {};
        ++taken;
    }
    if (taken > 0)
        plan.dropped.push_back(say_count(
            "what carries {} passenger: a counter below another would tell it, so this one lies "
            "beside the board",
            "what carries {} passengers: a counter below another would tell it, so these lie beside "
            "the board",
            taken));
}

void tell_losses(TablePlan& plan, const Setup& setup, const Kit& kit, const TableNeeds& needs) {
    plan.dropped.insert(plan.dropped.end(), kit.dropped.begin(), kit.dropped.end());
    const auto over = [](std::size_t count, std::size_t most) { return count > most ? count - most : 0; };
    if (const std::size_t pieces = over(kit.pieces.size(), TablePlan::most_pieces))
        plan.dropped.push_back(say_count("{} piece: the table holds {}", "{} pieces: the table holds {}",
                                         pieces, TablePlan::most_pieces));
    if (const std::size_t seats = over(kit.seats.size(), TablePlan::most_seats))
        plan.dropped.push_back(say_count("{} seat: the table holds {}", "{} seats: the table holds {}", seats,
                                         TablePlan::most_seats));
    if (const std::size_t decks = over(kit.decks.size(), TablePlan::most_decks))
        plan.dropped.push_back(say_count("{} deck of cards: the table holds {}",
                                         "{} decks of cards: the table holds {}", decks,
                                         TablePlan::most_decks));
    if (const std::size_t steps = over(setup.rulebook().sequence.size(), TablePlan::most_steps))
        plan.dropped.push_back(say_count("{} step of the turn track: the table holds {}",
                                         "{} steps of the turn track: the table holds {}", steps,
                                         TablePlan::most_steps));
    tell_dice(plan, setup.rulebook().dice, needs);
}

SnapLattice lattice_through(Point first, double dx, double dy) {
    return {first.x, first.y, dx, dy};
}

} // namespace

std::vector<KitStanding> standing_pieces(const Kit& kit, std::size_t boards, std::size_t most) {
    std::vector<KitStanding> all;
    std::map<std::size_t, std::pair<SpaceIndex, std::size_t>> copies; ///< by unit: where, and how many so far
    for (std::size_t i = 0; i < std::min(kit.pieces.size(), most); ++i) {
        const KitPiece& piece = kit.pieces[i];
        KitStanding standing{piece.space, 0};
        if (boards > 1 && piece.side != none) {
            standing.board = piece.side;
        } else if (boards > 1 && piece.unit != none) {
            const auto [known, is_first] = copies.try_emplace(piece.unit, piece.space, 0);
            if (!is_first && known->second.first != no_space)
                standing = {known->second.first, ++known->second.second};
        }
        all.push_back(standing);
    }
    return all;
}

Point TablePlan::at(Point layout) const {
    const Point pixel = picture.at(layout);
    return {board.x + pixel.x * scale, board.y + pixel.y * scale};
}

Point TablePlan::centre(const Setup& setup, SpaceIndex space) const {
    return at(setup.board->layout().centre(space));
}

TablePlan table_plan(const Setup& setup, const Kit& kit, const TableNeeds& needs) {
    TablePlan plan;
    plan.boards = needs.has_private_places ? kit::boards_in_play(setup) : 1;
    place_board(plan, setup, kit, needs);
    size_things(plan, setup, kit);
    Panel room;
    plan.title = room.take(34);
    place_seats(plan, kit, room, needs.seat_height);
    place_turn(plan, setup, room);
    place_dice(plan, setup.rulebook().dice, room, needs);
    std::vector<KitStanding> standing = standing_pieces(kit, plan.boards, TablePlan::most_pieces);
    if (needs.shows_all) take_riders_off(plan, kit, standing);
    std::vector<bool> is_aside;
    for (const KitStanding& piece : standing)
        is_aside.push_back(piece.space == no_space);
    const std::vector<PiledTray> trays =
        piled_trays(setup, kit, is_aside, {plan.boards, needs.has_private_places ? plan.seats.size() : 0});
    const double trays_height = std::min(room.left() / 2, height_of(trays, 30));
    if (needs.has_decks_on_cloth)
        place_decks_on_cloth(plan, kit);
    else
        place_decks(plan, kit, room, room.left() - trays_height);
    place_on_board(plan, setup, kit, standing);
    place_trays(plan, trays, room);
    tell_losses(plan, setup, kit, needs);
    return plan;
}

std::vector<SnapLattice> snap_lattices(const Setup& setup, const TablePlan& plan, bool of_cards) {
    const double pitch = plan.pitch();
    const std::vector<SpaceIndex> spaces = setup.board->layout().spaces();
    const Point first = spaces.empty() ? plan.at({}) : plan.centre(setup, spaces.front());
    if (traits_of(setup).has_terrain) {
        // Of the column of the layout's corner and of the next one, half a hex lower.
        const double column = pitch * std::sqrt(3.0) / 2;
        const Point even = plan.at({1 / std::sqrt(3.0), 0.5});
        return {lattice_through(even, 2 * column, pitch),
                lattice_through({even.x + column, even.y + pitch / 2}, 2 * column, pitch)};
    }
    if (of_cards || board_art(setup).most_token <= 0)
        return {lattice_through(first, pitch, pitch * card_height)};
    const double step = pitch / plan.pieces_across;
    const double back = pitch / 2 - step / 2;
    return {lattice_through({first.x - back, first.y - back}, step, step)};
}

} // namespace sabotier
