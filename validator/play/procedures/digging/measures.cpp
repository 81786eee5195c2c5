#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/hidden_roles.hpp"
#include "validator/play/procedures/digging/table.hpp"
#include "validator/play/sampled.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

/// What play-tests count.
namespace sabotier::play::digging {

namespace {

/// In the order of measures().
enum MeasureIndex : std::size_t {
    rounds,
    found,
    moves_made,
    role_pay,
    role_dealt,
    paid,
    stolen,
    finishers,
    barred,
    crystals,
    turned_up,
    prizes,
    passes,
    broken_turns,
    trapped_turns,
    doors,
    first_doors,
    door_rounds,
    round_wins,
    doubt_rounds,
    doubt
};

/// When it is counted what a player does not know: after so many moves of each player, and when a round ends.
constexpr std::array<std::size_t, 4> moves_before{0, 2, 4, 8};
constexpr std::size_t end_moment = moves_before.size();

/// Cells of `round_wins`.
enum Winners : std::size_t { nobody_wins, diggers_win, saboteurs_win };

[[nodiscard]] bool is_dug(Phase phase) noexcept {
    return phase == Phase::turn || phase == Phase::draw || phase == Phase::hat;
}

std::size_t space_of_goal(const Facts& facts, std::size_t goal) {
    return number(*facts.board->at(card_place(facts.beforehand[goal].place)));
}

std::vector<std::string> moment_names() {
    std::vector<std::string> names{tr("at the start of a round")};
    for (std::size_t i = 1; i < moves_before.size(); ++i)
        names.push_back(say("after {} moves of each player", moves_before[i]));
    names.push_back(tr("when the round ends"));
    return names;
}

/// What one player does not know, which a lot picks for the round: of all together it would take too long.
void add_doubt(const DiggingProcedure& procedure, const State& state, std::size_t moment, Tally& tally) {
    const Head& head = state.as<Head>();
    RandomSource lot = RandomSource::of(head.common.chance.key, head.round);
    View view;
    procedure.view(state, seat(lot.below(static_cast<std::uint32_t>(procedure.facts().players))), view);
    const Parts<const State> known(view.known, procedure.layout());
    tally.add(doubt_rounds, moment);
    tally.add(doubt, moment, std::llround(1000 * HiddenRoles(procedure.facts(), known).bits()));
}

/// Of a turn that begins.
void note_doubt(const DiggingProcedure& procedure, const State& state, Tally& tally) {
    const std::size_t moves = state.as<Head>().moves;
    for (std::size_t moment = 0; moment < moves_before.size(); ++moment)
        if (moves == moves_before[moment] * procedure.facts().players)
            add_doubt(procedure, state, moment, tally);
}

} // namespace

std::vector<Measure> DiggingProcedure::measures() const {
    using Per = Measure::Per;
    std::vector<std::string> roles;
    for (const RoleFacts& role : facts_.roles)
        roles.push_back(role.role->name);
    std::vector<std::size_t> goals;
    std::vector<std::size_t> hidden_goals;
    for (std::size_t goal = 0; goal < facts_.goals; ++goal) {
        goals.push_back(space_of_goal(facts_, goal));
        if (facts_.beforehand[goal].form == face_down) hidden_goals.push_back(goals.back());
    }
    std::ranges::sort(goals);
    std::ranges::sort(hidden_goals);
    return {
        {"rounds", tr("rounds"), Per::game},
        {"found", tr("rounds in which the prize was found"), Per::game},
        {"moves", tr("moves"), Per::game},
        {"role-pay", tr("pay of players of a role, together"), Per::named, roles},
        {"role-dealt", tr("players who had a role when a round ended"), Per::named, roles},
        {"paid", tr("pay of a player"), Per::seat},
        {"stolen", tr("taken from a player"), Per::seat},
        {"finishers", tr("prizes found by a player"), Per::seat},
        {"barred", tr("prizes found by players whose team could not walk there"), Per::game},
        {"crystals", tr("crystals that lay open when a round ended"), Per::game},
        {.id = "uncovered",
         .title = tr("rounds in which a goal was turned up"),
         .per = Per::space,
         .spaces = hidden_goals},
        {.id = "prizes", .title = tr("prizes found at a goal"), .per = Per::space, .spaces = goals},
        {"passes", tr("passes"), Per::game},
        {"broken-turns", tr("turns of players with a broken tool"), Per::game},
        {"trapped-turns", tr("turns of trapped players"), Per::game},
        {"doors", tr("doors laid, which tell a role"), Per::game},
        {.id = "first-doors",
         .title = tr("moves of a round before its first door, in rounds with one"),
         .over = "door-rounds"},
        {"door-rounds", tr("rounds in which a door was laid"), Per::game},
        {"round-wins",
         tr("rounds won"),
         Per::named,
         {tr("nobody"), tr("those who dig for the prize"), tr("those who keep it from being found")}},
        {"doubt-rounds", say("rounds in which bits are counted, in one game of {} by lot", sampled_of),
         Per::named, moment_names()},
        {.id = "doubt",
         .title =
             tr("thousandths of a bit that a player lacks to know the roles of the others, and those laid "
                "aside, in rounds of which bits are counted"),
         .per = Per::named,
         .names = moment_names(),
         .over = "doubt-rounds",
         .parts = 1000,
         .whole = tr("bits that a player lacks to know the roles of the others, and those laid aside")},
    };
}

/// Roles are dealt anew in each round. Without a role that wins as nobody finds the prize all dig alike.
std::optional<Camps> DiggingProcedure::camps() const {
    if (std::none_of(facts_.roles.begin(), facts_.roles.end(),
                     [](const RoleFacts& role) { return role.role->wins_without_prize; }))
        return std::nullopt;
    return Camps{round_wins,
                 {{"diggers", tr("those who dig for the prize"), diggers_win},
                  {"saboteurs", tr("those who keep it from being found"), saboteurs_win}},
                 true};
}

/// Of a move, or a draw, with which a round ends.
void DiggingProcedure::measure_round(const State& before, Move move, Tally& tally) const {
    const auto end = round_end(before, move);
    if (!end) return;
    tally.add(rounds);
    if (is_sampled(before)) add_doubt(*this, before, end_moment, tally);
    tally.add(crystals, 0, end->crystals);
    for (std::size_t seat = 0; seat < facts_.players; ++seat) {
        tally.add(role_dealt, end->role[seat]);
        tally.add(role_pay, end->role[seat], end->paid[seat]);
    }
    for (std::size_t goal = 0; goal < facts_.goals; ++goal)
        if (facts_.beforehand[goal].form == face_down && (end->open_goals >> goal & 1) != 0)
            tally.add(turned_up, space_of_goal(facts_, goal));
    const auto roles = std::span(end->role).first(facts_.players);
    const bool has_saboteurs = std::any_of(roles.begin(), roles.end(), [&](std::uint8_t role) {
        return facts_.roles[role].role->wins_without_prize;
    });
    tally.add(round_wins, end->is_found   ? (end->teams != 0 ? diggers_win : nobody_wins)
                          : has_saboteurs ? saboteurs_win
                                          : nobody_wins);
    if (!end->is_found) return;
    tally.add(found);
    tally.add(finishers, end->finisher);
    const std::uint8_t team = facts_.roles[end->role[end->finisher]].team;
    if (team != no_team && (end->teams >> team & 1) == 0) tally.add(barred);
    const auto& goals = before.as<Head>().goal;
    for (std::size_t goal = 0; goal < facts_.goals; ++goal)
        if (facts_.kinds[goals[goal]].is_prize) tally.add(prizes, space_of_goal(facts_, goal));
}

void DiggingProcedure::measure(const State& before, Move move, const State& after, Tally& tally) const {
    const auto& then = before.as<Head>();
    const auto& now = after.as<Head>();
    if (then.phase == Phase::steal) tally.add(stolen, static_cast<std::uint8_t>(number(move)));
    if (then.phase == Phase::turn) {
        const std::size_t mover = number(then.common.actor);
        tally.add(moves_made);
        if (is_sampled(before)) note_doubt(*this, before, tally);
        if (type_of(move) == MoveType::pass) tally.add(passes);
        if (then.broken[mover] != 0) tally.add(broken_turns);
        if ((then.trapped & one(mover)) != 0) tally.add(trapped_turns);
        const auto is_door = [&](std::uint8_t kind) {
            return !facts_.is_action(kind) && facts_.kinds[kind].team != no_team;
        };
        if (type_of(move) == MoveType::lay && is_door(byte_of(move, 0) / 2U)) {
            const Entry* const log = before.at<Entry>(layout_.log);
            const bool is_first = std::none_of(log, log + then.moves, [&](const Entry& entry) {
                return entry.what == Entry::What::play && is_door(entry.a);
            });
            tally.add(doors);
            if (is_first) {
                tally.add(first_doors, 0, then.moves);
                tally.add(door_rounds);
            }
        }
    }
    if (is_dug(then.phase) && (!is_dug(now.phase) || now.round != then.round))
        measure_round(before, move, tally);
}

void DiggingProcedure::measure_end(const State& state, Tally& tally) const {
    const auto& head = state.as<Head>();
    for (std::size_t seat = 0; seat < facts_.players; ++seat)
        tally.add(paid, seat, head.pay[seat]);
}

/// Each move is a turn; the table counts those of a round anew.
int DiggingProcedure::turns(const State& /*state*/, const Tally& tally) const {
    return static_cast<int>(std::max<std::int64_t>(tally.of(moves_made)[0], 1));
}

} // namespace sabotier::play::digging
