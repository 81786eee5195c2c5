#include "formats/base/words.hpp"
#include "validator/play/binary_logarithm.hpp"
#include "validator/play/procedures/raid/belief.hpp"
#include "validator/play/procedures/raid/raid.hpp"

#include <algorithm>

/// What play-tests count of raids.
namespace sabotier::play::raid {

namespace {

/// Numbers of measures, in the order of measures().
enum class Counted : std::uint8_t {
    hits,
    hacks,
    shots,
    landings,
    stays,
    tiles,
    rounds,
    first_hit,
    first_hack,
    scans,
    finds,
    questions,
    answers,
    drains,
    lost_plans,
    slides,
    full_generators,
    swagger,
    cubes_left,
    round_hits,
    round_hacks,
    reached,
    guards_doubt,
    raiders_doubt,
    reveals, ///< in games with a tile for it, as the next one
    revealed
};

void add(Tally& tally, Counted measure, std::size_t cell = 0, std::int64_t by = 1) noexcept {
    tally.add(static_cast<std::size_t>(measure), cell, by);
}
/// Notes the round in which something happened first.
void note_first(Tally& tally, Counted measure, int round) noexcept {
    if (tally.of(static_cast<std::size_t>(measure)).front() == 0) add(tally, measure, 0, round);
}

/// Rounds of which doubts are told, each by itself; those behind them together.
constexpr std::size_t rounds_apart = 10;

/// How little everybody can tell where the players of a side stand, in thousandths of a bit: the entropy of
/// each, who are taken for independent.
std::int64_t doubt_of(const Facts& facts, const State& state, std::size_t side) {
    const Belief belief(facts, state, side);
    std::int64_t doubt = 0;
    for (std::size_t i = 0; i < team; ++i) {
        if (side == raiders && (state.as<Table>().standing >> i & 1) == 0) continue;
        std::uint64_t whole = 0;
        for (std::size_t room = 0; room < facts.rooms; ++room)
            whole += belief.at(i, room);
        std::int64_t sum = 0;
        for (std::size_t room = 0; room < facts.rooms; ++room)
            if (const std::uint64_t part = belief.at(i, room); part > 0)
                sum += static_cast<std::int64_t>(part) * (binary_logarithm(whole) - binary_logarithm(part));
        if (whole > 0) doubt += sum / static_cast<std::int64_t>(whole);
    }
    return doubt;
}

bool can_reveal(const Facts& facts) {
    const auto& tiles = facts.variants[guards];
    return std::any_of(tiles.begin(), tiles.end(),
                       [](const Variant& tile) { return tile.effect == Effect::reveal; });
}

[[nodiscard]] bool is_full(std::uint8_t cubes) noexcept {
    return cubes == full_generator;
}

/// What one decision has done.
class Count {
public:
    Count(const Facts& facts, const State& before, const State& after, Tally& tally)
        : facts_(facts),
          before_(before.as<Table>()),
          after_state_(after),
          after_(after.as<Table>()),
          heard_(heard_in(after).subspan(before_.log_bytes)),
          tally_(tally) {}

    /// What everybody has heard since.
    void heard() {
        for (LogReader log(facts_, heard_); !log.is_over();)
            hear(log.next());
    }

    /// Tiles that have gone from plans, unless their player was hit.
    void tiles() {
        if (before_.phase == Phase::plan) return; // plans are made, and not carried out
        for (std::size_t side = 0; side < sides; ++side)
            for (std::size_t i = 0; i < team; ++i) {
                Plan rest = before_.plans[side][i];
                if (rest == after_.plans[side][i]) continue;
                if (side == raiders && was_hit(i)) {
                    add(tally_, Counted::lost_plans);
                    continue;
                }
                for (; rest != 0 && rest != after_.plans[side][i]; rest = without_first(rest))
                    add(tally_, Counted::tiles, tile_of(side, rest));
            }
    }

    void slides() {
        if (before_.phase == Phase::slide && after_.slides < before_.slides) add(tally_, Counted::slides);
    }

    /// Where everybody stands once all have acted.
    void end_of_round() {
        const bool is_over = after_.phase == Phase::over;
        if (before_.round == 0 || (after_.round == before_.round && !is_over)) return;
        add(tally_, Counted::rounds);
        for (std::size_t side = 0; side < sides; ++side)
            for (std::size_t i = 0; i < team; ++i)
                if (side == guards || (after_.standing >> i & 1) != 0)
                    add(tally_, Counted::stays, after_.rooms[side][i]);
        for (std::size_t i = 0; i < facts_.generators.size(); ++i)
            if (is_full(after_.generators[i])) add(tally_, Counted::full_generators);
        if (is_over) return; // there is nothing left to be guessed
        const std::size_t round = std::min(this_round(), rounds_apart);
        add(tally_, Counted::reached, round);
        add(tally_, Counted::guards_doubt, round, doubt_of(facts_, after_state_, raiders));
        add(tally_, Counted::raiders_doubt, round, doubt_of(facts_, after_state_, guards));
    }

private:
    /// From 0.
    [[nodiscard]] std::size_t this_round() const noexcept {
        return std::max<std::size_t>(before_.round, 1) - 1;
    }

    [[nodiscard]] bool was_hit(std::size_t raider) const noexcept {
        return before_.rooms[raiders][raider] != no_room && after_.rooms[raiders][raider] == no_room;
    }

    /// Of guards, of raiders, and the landing, which comes first in its plan.
    [[nodiscard]] std::size_t tile_of(std::size_t side, Plan plan) const {
        const std::size_t of_guards = facts_.tile_names[guards].size();
        if (landing_of(plan) != 0) return of_guards + facts_.tile_names[raiders].size();
        const Variant& tile = facts_.variants[side][variant_of(first_byte(plan))];
        return tile.tile + (side == raiders ? of_guards : 0);
    }

    void hear(const Event& event) {
        switch (event.heard) {
        case Heard::stun:
            add(tally_, Counted::shots, event.where);
            for (std::size_t i = 0; i < team; ++i)
                if ((event.answer >> i & 1) != 0) {
                    add(tally_, Counted::hits, event.where);
                    note_first(tally_, Counted::first_hit, before_.round);
                    add(tally_, Counted::round_hits, this_round());
                }
            return;
        case Heard::hack:
            if ((event.answer & 1) != 0) {
                add(tally_, Counted::hacks, event.where);
                note_first(tally_, Counted::first_hack, before_.round);
                add(tally_, Counted::round_hacks, this_round());
            } else if (facts_.generator_at[event.where] != no_room) {
                add(tally_, Counted::drains);
            }
            return;
        case Heard::scan:
        case Heard::sweep:
            add(tally_, Counted::scans);
            add(tally_, Counted::finds, 0, (event.answer & 1) + (event.answer >> 1 & 1));
            return;
        case Heard::detect:
            add(tally_, Counted::questions);
            add(tally_, Counted::answers, 0, event.answer);
            return;
        case Heard::reveal:
            add(tally_, Counted::reveals);
            add(tally_, Counted::revealed, 0, (event.answer & 1) + (event.answer >> 1 & 1));
            return;
        case Heard::land:
            add(tally_, Counted::landings, before_.rooms[raiders][event.player]);
            return;
        case Heard::roll:
        case Heard::first:
        case Heard::lead:
            return;
        }
    }

    const Facts& facts_;
    const Table& before_;
    const State& after_state_;
    const Table& after_;
    std::span<const std::uint8_t> heard_;
    Tally& tally_;
};

/// Of rounds that went on: in the last one somebody wins, and all is shown.
void add_doubts(std::vector<Measure>& all) {
    std::vector<std::string> rounds;
    for (std::size_t round = 1; round <= rounds_apart; ++round)
        rounds.push_back(say("round {}", round));
    rounds.push_back(tr("later rounds"));
    all.push_back({"reached", tr("rounds after which the game went on"), Measure::Per::named, rounds});
    const auto doubt = [&](const char* id, std::string title, std::string whole) {
        all.push_back({.id = id,
                       .title = std::move(title),
                       .per = Measure::Per::named,
                       .names = rounds,
                       .over = "reached",
                       .parts = 1000,
                       .whole = std::move(whole)});
    };
    doubt("guards-doubt",
          tr("thousandths of a bit that guards lack to know where raiders stand after a round, as greedy "
             "guesses"),
          tr("bits that guards lack to know where raiders stand after a round, as greedy guesses"));
    doubt("raiders-doubt",
          tr("thousandths of a bit that raiders lack to know where guards stand after a round, as greedy "
             "guesses"),
          tr("bits that raiders lack to know where guards stand after a round, as greedy guesses"));
}

} // namespace

std::vector<Measure> RaidProcedure::measures() const {
    using Per = Measure::Per;
    std::vector<std::string> tiles;
    for (const auto& names : facts_.tile_names)
        tiles.insert(tiles.end(), names.begin(), names.end());
    tiles.push_back(facts_.land_name);
    std::vector<std::string> rounds;
    for (int round = 1; round <= facts_.rules.round_limit; ++round)
        rounds.push_back(say("round {}", round));
    std::vector<Measure> all{
        {"hits", tr("raiders hit"), Per::space},
        {"hacks", tr("cubes taken off the machine"), Per::space},
        {"shots", tr("shots at the room"), Per::space},
        {"landings", tr("landings"), Per::space},
        {"stays", tr("characters who stood there at the end of a round"), Per::space},
        {"tiles", tr("tiles carried out, or skipped"), Per::named, std::move(tiles)},
        {"rounds", tr("rounds that were played"), Per::game},
        {.id = "first-hit",
         .title = tr("the round of the first hit, in games with one"),
         .over = "first-hit"},
        {.id = "first-hack",
         .title = tr("the round of the first hack, in games with one"),
         .over = "first-hack"},
        {"scans", tr("scans"), Per::game},
        {"finds", tr("guards that scans found"), Per::game},
        {"questions", tr("questions how many raiders stand in an area"), Per::game},
        {"answers", tr("raiders that answered such a question"), Per::game},
        {"drains", tr("hacks in a room with a generator"), Per::game},
        {"lost-plans", tr("plans lost to a hit"), Per::game},
        {"slides", tr("slides spent"), Per::game},
        {"full-generators", tr("generators that were full at the end of a round, over all rounds"),
         Per::game},
        {"swagger", tr("swagger of the raiders at the end"), Per::game},
        {"cubes-left", tr("cubes to change dice that are left at the end"), Per::seat},
        {"round-hits", tr("raiders hit, by round"), Per::named, rounds},
        {"round-hacks", tr("cubes taken off the machine, by round"), Per::named, rounds}};
    add_doubts(all);
    if (can_reveal(facts_)) {
        all.push_back({"reveals", tr("reveals"), Per::game});
        all.push_back({"revealed", tr("raiders that reveals named"), Per::game});
    }
    return all;
}

void RaidProcedure::measure(const State& before, Move /*move*/, const State& after, Tally& tally) const {
    Count count(facts_, before, after, tally);
    count.heard();
    count.tiles();
    count.slides();
    count.end_of_round();
}

void RaidProcedure::measure_end(const State& state, Tally& tally) const {
    const auto& table = state.as<Table>();
    for (const std::uint8_t swagger : table.swagger)
        add(tally, Counted::swagger, 0, swagger);
    for (std::size_t side = 0; side < sides; ++side)
        add(tally, Counted::cubes_left, side, table.modify[side]);
}

} // namespace sabotier::play::raid
