#include "validator/play/procedures/battle/weighing/prospects.hpp"

#include "validator/analysis/sight/attack.hpp"
#include "validator/play/procedures/battle/fire.hpp"

#include <algorithm>
#include <optional>

namespace sabotier::play::battle {

namespace {

constexpr int certain = 1000; ///< thousandths

Hex hex(const Ground& ground) {
    return {ground.q, ground.r};
}

} // namespace

/// The last answers of a thread, in places that their keys say. They depend on the set-up and what is in
/// their key, and on nothing else.
struct Prospects::Memory {
    template <class Answer>
    struct Kept {
        std::uint64_t key = 0; ///< 0: none
        Answer answer{};
    };
    static constexpr std::size_t answers = 4096; ///< of each sort

    template <class Answer, class Find>
    static const Answer& look_up(std::vector<Kept<Answer>>& all, std::uint64_t key, const Find& find) {
        Kept<Answer>& kept = all[(key >> 32U) % answers];
        if (kept.key != key) kept = {key, find()};
        return kept.answer;
    }

    std::weak_ptr<const Setup> setup;
    std::optional<ShotTables> tables;
    std::vector<Kept<Shots>> shots;
    std::vector<Kept<int>> dangers;
};

Prospects::Memory& Prospects::memory(const Facts& facts) {
    thread_local Memory all;
    if (!all.tables || all.setup.owner_before(facts.setup) || facts.setup.owner_before(all.setup)) {
        all.setup = facts.setup;
        all.tables.emplace(facts);
        all.shots.assign(Memory::answers, {});
        all.dangers.assign(Memory::answers, {});
    }
    return all;
}

Prospects::Prospects(const Facts& facts, const Reading& parts, std::size_t side)
    : facts_(facts),
      parts_(parts),
      side_(side),
      beliefs_(facts, parts, 1 - side),
      memory_(memory(facts)),
      tables_(*memory_.tables) {
    const Picture picture(facts, parts, side);
    for (std::uint8_t slot = 0; slot < parts.count[1 - side]; ++slot) {
        const Slot& enemy = parts.slots[1 - side][slot];
        if (!enemy.is_up()) continue;
        enemies_[count_++] = {beliefs_.possible(enemy), enemy.place, slot,
                              picture.flies(counter(1 - side, slot)), !enemy.is(face_up)};
        has_hidden_ = has_hidden_ || !enemy.is(face_up);
    }
}

/// Of all that shots at the enemies and shots of theirs depend on.
std::uint64_t Prospects::key_of_enemies() const noexcept {
    if (key_ != 0) return key_;
    std::uint64_t key = 0;
    const auto bit = [](bool is_set, unsigned place) { return std::uint64_t{is_set ? 1U : 0U} << place; };
    for (const Enemy& enemy : enemies()) {
        const Slot& slot = parts_.slots[1 - side_][enemy.slot];
        const bool is_known = slot.is_known();
        key +=
            mixed(std::uint64_t{is_known ? slot.kind : slot.mask} | std::uint64_t{enemy.place} << 32U
                  | bit(is_known, 48) | bit(slot.is(disabled), 49) | bit(slot.is(aloft), 50)
                  | bit(enemy.is_high, 51) | bit(parts_.is_dug(1 - side_, enemy.place), 52) | bit(true, 53));
    }
    key_ = mixed(key + (has_hidden_ ? beliefs_.key() : 0) + side_) | 1U;
    return key_;
}

bool Prospects::is_clear(Place from, Place to, int away, bool is_high) const noexcept {
    if (away > facts_.lines.radius()) return false;
    const Ground& here = facts_.ground[from];
    const Ground& there = facts_.ground[to];
    if (facts_.surrounded_hides && there.is_surrounded && !is_high && away > 1) return false;
    return facts_.lines.is_clear(from, facts_.lines.line(there.q - here.q, there.r - here.r), is_high);
}

int Prospects::shelter(const Kind& kind, Place place, std::size_t side, bool flies) const noexcept {
    if (flies && !facts_.rules.has_air_cover) return 0;
    const Ground& ground = facts_.ground[place];
    int sum = parts_.is_dug(side, place) || ground.depression != 0 ? 2 : 0;
    if (ground.is_forest) ++sum;
    if (ground.height > 0) ++sum;
    if (ground.is_swamp && kind.is_soldier) ++sum;
    if (ground.is_building) sum += 2;
    if (ground.is_town) ++sum;
    return sum;
}

/// The worst that an enemy could do by a shot, in thousandths of the unit. Weapons that need no sight
/// threaten all places alike.
int Prospects::threat(const Enemy& enemy, const Kind& kind, int away, int shelter,
                      bool flies) const noexcept {
    using IfEven = ShotTables::IfEven;
    const IfEven even = flies ? IfEven::lost : kind.is_soldier ? IfEven::unhurt : IfEven::hurt;
    int sum = 0;
    const int total =
        beliefs_.each(parts_.slots[1 - side_][enemy.slot], [&](std::size_t possible, int weight) {
            const int damage = tables_.most_damage(possible, away, kind.is_soldier, flies);
            if (damage != ShotTables::no_arm)
                sum += weight * tables_.harm(even, damage - kind.toughness - shelter);
        });
    return sum / total;
}

/// In thousandths of the unit, all enemies together.
int Prospects::danger_at(const Kind& kind, Place place, bool flies) const noexcept {
    const int defence = shelter(kind, place, side_, flies);
    int sum = 0;
    for (const Enemy& enemy : enemies()) {
        const int away = facts_.distance(place, enemy.place);
        if (is_clear(enemy.place, place, away, flies || enemy.is_high))
            sum += threat(enemy, kind, away, defence, flies);
    }
    return sum;
}

int Prospects::danger(std::uint8_t slot, Place place, bool flies) const noexcept {
    const Slot& unit = parts_.slots[side_][slot];
    const Kind& kind = facts_.kinds[unit.kind];
    const std::uint64_t key = mixed(key_of_enemies()
                                    + (std::uint64_t{place} << 16U | std::uint64_t{unit.kind} << 8U
                                       | (flies ? 2U : 0U) | (parts_.is_dug(side_, place) ? 1U : 0U)))
                              | 1U;
    const int sum = Memory::look_up(memory_.dangers, key, [&] { return danger_at(kind, place, flies); });
    if (sum == 0) return 0;
    std::int64_t value = tables_.worth(unit.kind);
    if (kind.carries > 0)
        for (std::size_t i = 0; i < parts_.count[side_]; ++i)
            if (const Slot& squad = parts_.slots[side_][i]; squad.carrier == slot && squad.kind != nothing)
                value += tables_.worth(squad.kind) / 2;
    constexpr int share = 2; // each of them has other targets, too
    return static_cast<int>(value * std::min(sum / share, certain) / certain);
}

/// Of a shot that stays on its target.
int Prospects::expected(const Arm& arm, const Enemy& enemy) const noexcept {
    const Slot& slot = parts_.slots[1 - side_][enemy.slot];
    std::int64_t sum = 0;
    const int total = beliefs_.each(slot, [&](std::size_t possible, int weight) {
        const Kind& kind = facts_.kinds[possible];
        if (!Fire::suits(arm, slot, kind)) return;
        const bool flies = kind.flies || slot.is(aloft);
        const int margin = arm.damage + (slot.is(disabled) ? 1 : 0) - kind.toughness
                           - shelter(kind, enemy.place, 1 - side_, flies);
        using IfEven = ShotTables::IfEven;
        const IfEven even = flies                                  ? IfEven::lost
                            : kind.is_soldier || slot.is(disabled) ? IfEven::unhurt
                                                                   : IfEven::hurt;
        sum += std::int64_t{tables_.worth(possible)} * weight * tables_.harm(even, margin);
    });
    return static_cast<int>(sum / total / certain);
}

/// Those in which a unit has a target in its arc, a bit each.
std::uint8_t Prospects::facings(const Arm& arm, Place from, Place to, bool has_moved) const noexcept {
    constexpr std::uint8_t all = 0x3F;
    if (arm.weapon->arc != Arc::front) return all;
    std::uint8_t found = 0;
    for (int way = 0; way < 6; ++way) {
        const auto facing = static_cast<Facing>(way);
        const Hex here = hex(facts_.ground[from]);
        const bool counts_ahead = arm.weapon->ahead_after_moving && has_moved;
        if (is_in_front(counts_ahead ? neighbour(here, facing) : here, facing, hex(facts_.ground[to])))
            found = static_cast<std::uint8_t>(found | 1U << way);
    }
    return found;
}

Prospects::Shots Prospects::shots(std::uint8_t slot, Place place, bool has_moved) const noexcept {
    const Slot& unit = parts_.slots[side_][slot];
    std::uint64_t arms = 0; // that have shots
    for (std::size_t i = 0; i < facts_.kinds[unit.kind].arms.size(); ++i)
        if (parts_.shots_left(side_, unit, i) != 0) arms |= std::uint64_t{1} << i;
    if (arms == 0) return {};
    const std::uint64_t key = mixed(key_of_enemies()
                                    + (std::uint64_t{place} << 16U | std::uint64_t{unit.kind} << 8U
                                       | arms << 1U | (has_moved ? 1U : 0U)))
                              | 1U;
    return Memory::look_up(memory_.shots, key, [&] { return shots_at(unit, place, has_moved); });
}

Prospects::Shots Prospects::shots_at(const Slot& unit, Place place, bool has_moved) const noexcept {
    const Kind& kind = facts_.kinds[unit.kind];
    Shots best{};
    for (const Enemy& enemy : enemies()) {
        const int away = facts_.distance(place, enemy.place);
        if (away > kind.longest) continue;
        const bool is_high = kind.flies || enemy.is_high;
        const bool is_seen = is_clear(place, enemy.place, away, is_high);
        Shots now{};
        for (std::size_t i = 0; i < kind.arms.size(); ++i) {
            const Arm& arm = kind.arms[i];
            if (arm.is_laser || arm.range < away || (arm.weapon->needs_sight && !is_seen)) continue;
            if ((has_moved && !arm.weapon->after_moving) || parts_.shots_left(side_, unit, i) == 0) continue;
            int gain = expected(arm, enemy);
            if (!arm.weapon->needs_sight && !is_seen) gain /= 2;
            if (gain == 0) continue;
            const std::uint8_t ways = facings(arm, place, enemy.place, has_moved);
            for (std::size_t way = 0; way < 6; ++way)
                if ((ways >> way & 1) != 0) now[way] += gain;
        }
        for (std::size_t way = 0; way < 6; ++way)
            best[way] = std::max(best[way], now[way]);
    }
    constexpr std::array<int, 4> after_turns{10, 9, 8, 7}; // tenths
    Shots all{};
    for (std::size_t way = 0; way < 6; ++way)
        for (std::size_t other = 0; other < 6; ++other) {
            const std::size_t turn = (way + 6 - other) % 6;
            all[way] = std::max(all[way], best[other] * after_turns[std::min(turn, 6 - turn)] / 10);
        }
    return all;
}

int Prospects::scouted_within(Place place) const noexcept {
    const Ground& ground = facts_.ground[place];
    if (ground.scouted_within < 0) return facts_.scouting_range;
    return std::max<int>(ground.scouted_within, 1);
}

bool Prospects::can_scout(Place place) const noexcept {
    return has_hidden_ && std::any_of(enemies().begin(), enemies().end(), [&](const Enemy& enemy) {
               return enemy.is_hidden && facts_.distance(place, enemy.place) <= scouted_within(enemy.place);
           });
}

int Prospects::nearest(Place place) const noexcept {
    int least = 0x7FFF;
    for (const Enemy& enemy : enemies())
        least = std::min(least, facts_.distance(place, enemy.place));
    return least;
}

} // namespace sabotier::play::battle
