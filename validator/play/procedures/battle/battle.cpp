#include "validator/play/procedures/battle/battle.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/parameters/parameter_table.hpp"
#include "validator/play/game.hpp"
#include "validator/play/procedures/battle/facts/make_facts.hpp"
#include "validator/play/procedures/battle/turn.hpp"
#include "validator/play/procedures/list.hpp"

#include <functional>

namespace sabotier::play::battle {

std::vector<SeatInfo> BattleProcedure::seats() const {
    std::vector<SeatInfo> seats;
    for (std::size_t side = 0; side < 2; ++side)
        seats.push_back(
            {facts_.setup->sides[side].side->id.str(), side_name(facts_.setup->sides[side]), side});
    return seats;
}

std::vector<EndReason> BattleProcedure::reasons() const {
    return {stopped_reason(),
            {"annihilated", tr("a side has no unit left")},
            {"held", tr("a side has held all objectives for long enough")},
            {"value", tr("enough of the enemy's value is destroyed")},
            {"quiet", tr("too many turns without a shot"), true},
            {"turn-limit", tr("the limit of turns"), true}};
}

void BattleProcedure::start(State& state) const {
    Turn(facts_, layout_, state).set_up();
}

void BattleProcedure::moves(const State& state, MoveList& out) const {
    Choices(facts_, layout_, state).list(out);
}

void BattleProcedure::apply(State& state, Move move) const {
    Turn(facts_, layout_, state).carry_out(move);
}

Move BattleProcedure::draw(State& state, MoveList&) const {
    const auto faces = static_cast<std::uint32_t>(facts_.rules.die);
    RandomSource& chance = state.common().chance;
    const int die = static_cast<int>(chance.below(faces)) + 1;
    if (state.as<Head>().stage != Stage::shot) return thrown(die);
    return thrown(die, static_cast<int>(chance.below(faces)) + 1);
}

Result BattleProcedure::result(const State& state) const {
    Result result;
    const Head& head = state.as<Head>();
    for (std::size_t side = 0; side < 2; ++side)
        result.of[side].points = static_cast<int>(head.lost[1 - side] / facts_.value_scale);
    if (head.common.actor != nobody || head.winner == nothing) return result;
    for (std::size_t side = 0; side < 2; ++side) {
        result.of[side].standing = side == head.winner ? Standing::won : Standing::lost;
        result.of[side].payoff = side == head.winner ? 1 : -1;
    }
    return result;
}

std::string BattleProcedure::points_words(Seat /*of*/, int points) const {
    return say_count("{} build point of the enemy's destroyed", "{} build points of the enemy's destroyed",
                     static_cast<std::size_t>(points));
}

} // namespace sabotier::play::battle

namespace sabotier::play {

ProcedureType battle_procedure() {
    ProcedureType type;
    type.name = "battle";
    type.summary = "Two sides move, scout and fire over a map of hexes with counters that lie face down.";
    type.features = battle::features();
    type.plays = {.allowances = true,
                  .weapons = true,
                  .dice = PlayedSections::Throw{10, 2},
                  .steps = 8}; // the phases of a turn, who begins and the look at victory among them
    type.parameters = battle::parameter_table().told<ProcedureParameter>();
    type.bind = procedure_with<battle::Parameters>(
        std::cref(battle::parameter_table()),
        [](const std::shared_ptr<const Setup>& setup, const battle::Parameters& rules,
           Problems& problems) -> std::unique_ptr<const Procedure> {
            battle::Facts facts = battle::make_facts(setup, rules, problems);
            if (!problems.empty()) return nullptr;
            return std::make_unique<const battle::BattleProcedure>(std::move(facts));
        });
    return type;
}

} // namespace sabotier::play
