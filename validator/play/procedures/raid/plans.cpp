#include "validator/play/procedures/raid/plans.hpp"

#include <bit>

namespace sabotier::play::raid {

Means::Means(const Facts& facts, std::size_t of, std::span<const std::uint8_t, rolled> roll)
    : side(of),
      tiles_left(facts.tiles[of]) {
    for (const std::uint8_t face : roll)
        ++faces_left[face];
}

Means Means::after(const Facts& facts, std::uint8_t byte) const noexcept {
    Means rest = *this;
    const Variant& variant = facts.variants[side][variant_of(byte)];
    --rest.faces_left[static_cast<std::size_t>(face_of(byte))];
    --rest.tiles_left[variant.tile];
    --rest.dice;
    rest.cubes -= facts.cost[side][byte];
    return rest;
}

void set_generators(Means& means, const Facts& facts, std::span<const std::uint8_t, most_generators> cubes) {
    int full = 0;
    for (std::size_t i = 0; i < facts.generators.size(); ++i) {
        means.room_for[i] = static_cast<std::uint8_t>(full_generator - cubes[i]);
        full += cubes[i] == full_generator ? 1 : 0;
    }
    means.dice = facts.guard_dice(full);
}

Means means_of(const Facts& facts, const Table& table, std::size_t side, std::size_t player) {
    Means means(facts, side, table.dice);
    means.cubes = table.modify[side];
    if (side == guards) {
        set_generators(means, facts, table.generators);
    } else {
        means.dice = facts.raider_dice(table.swagger[player]);
        if (!facts.rules.hacks_anywhere) {
            means.hackable = 0;
            for (std::size_t i = 0; i < facts.machines.size(); ++i)
                if (table.machines[i] > 0) means.hackable |= 1U << i;
        }
    }
    return means;
}

bool may_plan(const Facts& facts, const Means& means, std::size_t variant, std::size_t room, bool has_landed,
              std::size_t& to) noexcept {
    const Variant& tile = facts.variants[means.side][variant];
    if (means.tiles_left[tile.tile] == 0) return false;
    to = room;
    switch (tile.effect) {
    case Effect::move:
    case Effect::scan:
        to = facts.next[room][static_cast<std::size_t>(tile.direction)];
        return to != no_room;
    case Effect::charge:
        return facts.generator_at[room] != no_room && means.room_for[facts.generator_at[room]] > 0;
    case Effect::hack:
        if (has_landed) return false;
        if (facts.rules.hacks_anywhere || facts.generator_at[room] != no_room) return true;
        return facts.machine_at[room] != no_room && (means.hackable >> facts.machine_at[room] & 1) != 0;
    default:
        return true;
    }
}

namespace {

class Lister {
public:
    Lister(const Facts& facts, const Means& means, bool has_landed, MoveList& out)
        : facts_(facts),
          variants_(facts.variants[means.side]),
          means_(means),
          has_landed_(has_landed),
          out_(out) {
        for (std::size_t face = 1; face <= faces; ++face)
            if (means_.faces_left[face] > 0) on_dice_ |= 1U << face;
    }

    /// `plan` is listed already.
    void extend(Plan plan, int shift, std::size_t room, int dice, int cubes) {
        if (dice == 0) return;
        const auto most = static_cast<std::size_t>(cubes < dearest ? cubes : dearest);
        out_.reserve_more(variants_.size() * faces);
        for (std::size_t i = 0; i < variants_.size(); ++i) {
            std::size_t to = room;
            if (!may_plan(facts_, means_, i, room, has_landed_, to)) continue;
            unsigned served = variants_[i].serves[most] & on_dice_;
            if (dice == 1) {
                for (; served != 0; served &= served - 1)
                    out_.add_unchecked(move_of(plan, i, std::countr_zero(served), shift));
                continue;
            }
            for (; served != 0; served &= served - 1)
                place(plan, i, std::countr_zero(served), shift, to, dice, cubes);
            out_.reserve_more((variants_.size() - i) * faces);
        }
    }

private:
    [[nodiscard]] static Move move_of(Plan plan, std::size_t variant, int face, int shift) noexcept {
        return Move{plan | Plan{plan_byte(variant, face)} << shift};
    }

    void place(Plan plan, std::size_t i, int face, int shift, std::size_t to, int dice, int cubes) {
        const Variant& variant = variants_[i];
        const Move longer = move_of(plan, i, face, shift);
        out_.add(longer);
        std::uint8_t& left = means_.faces_left[static_cast<std::size_t>(face)];
        if (--left == 0) on_dice_ &= ~(1U << face);
        --means_.tiles_left[variant.tile];
        const bool charges = variant.effect == Effect::charge;
        if (charges) --means_.room_for[facts_.generator_at[to]];
        extend(number(longer), shift - 8, to, dice - 1,
               cubes - variant.cubes[static_cast<std::size_t>(face)]);
        if (charges) ++means_.room_for[facts_.generator_at[to]];
        ++means_.tiles_left[variant.tile];
        if (left++ == 0) on_dice_ |= 1U << face;
    }

    const Facts& facts_;
    const std::vector<Variant>& variants_;
    Means means_;
    bool has_landed_;
    MoveList& out_;
    unsigned on_dice_ = 0; ///< faces that are left, as bits
};

} // namespace

void list_plans(const Facts& facts, const Means& means, std::size_t room, Plan landing, MoveList& out) {
    out.add(Move{landing});
    Lister(facts, means, landing != 0, out).extend(landing, landing_shift - 8, room, means.dice, means.cubes);
}

} // namespace sabotier::play::raid
