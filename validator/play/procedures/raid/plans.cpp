#include "validator/play/procedures/raid/plans.hpp"

#include "validator/play/procedures/raid/plan_book.hpp"

#include <bit>
#include <numeric>

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

/// Finds plans tile by tile, by sets of servings in `words` words each.
template <std::size_t words>
class Lister {
public:
    Lister(const Facts& facts, const Means& means, const Sheet& sheet, bool has_landed, MoveList& out)
        : facts_(facts),
          sheet_(sheet),
          dice_(means.dice),
          room_for_(means.room_for),
          out_(out) {
        begin(means, has_landed);
    }

    void list(Plan landing, std::size_t room, int cubes) {
        to_ = out_.room(at_once);
        end_ = to_ + at_once;
        *to_++ = Move{landing};
        constexpr int shift = landing_shift - 8;
        switch (dice_) {
        case 1:
            extend<1>(landing, shift, room, cubes, begin_);
            break;
        case 2:
            extend<2>(landing, shift, room, cubes, begin_);
            break;
        case 3:
            extend<3>(landing, shift, room, cubes, begin_);
            break;
        case rolled:
            extend<rolled>(landing, shift, room, cubes, begin_);
            break;
        default:
            break;
        }
        out_.take(to_);
    }

private:
    using Set = std::array<std::uint64_t, words>;

    /// What is left to a plan.
    struct Left {
        Set open{};              ///< servings by dice and tiles that are left
        std::uint32_t dice = 0;  ///< of each slot, a byte each
        std::uint64_t tiles = 0; ///< of each kind, a byte each
    };

    void begin(const Means& means, bool has_landed) {
        for (std::size_t face = 1, slot = 0; face <= faces; ++face) {
            if (means.faces_left[face] == 0) continue;
            begin_.dice |= std::uint32_t{means.faces_left[face]} << 8 * slot++;
        }
        for (std::size_t tile = 0; tile < most_tiles; ++tile)
            begin_.tiles |= std::uint64_t{means.tiles_left[tile]} << 8 * tile;
        for (std::size_t i = 0; i < words; ++i)
            begin_.open[i] = sheet_.paid[dearest][i]; // all
        if (means.tiles_left != facts_.tiles[means.side])
            for (std::size_t tile = 0; tile < most_tiles; ++tile)
                for (std::size_t i = 0; i < words; ++i)
                    if (means.tiles_left[tile] == 0) begin_.open[i] &= ~sheet_.of_tile[tile][i];
        tied_ = means.side == guards ? &sheet_.charges : &sheet_.hacks;
        for (std::size_t i = 0; i < words; ++i)
            if (has_landed) begin_.open[i] &= ~sheet_.hacks[i];
        if (means.side == guards) {
            for (std::size_t i = 0; i < facts_.generators.size(); ++i)
                if (room_for_[i] > 0) places_.add(facts_.generators[i]);
        } else if (facts_.rules.hacks_anywhere) {
            places_ = RoomSet::first(facts_.rooms);
        } else {
            for (const std::uint8_t room : facts_.generators)
                places_.add(room);
            for (std::size_t i = 0; i < facts_.machines.size(); ++i)
                if ((means.hackable >> i & 1) != 0) places_.add(facts_.machines[i]);
        }
    }

    /// `plan` is listed already.
    template <int dice>
    void extend(Plan plan, int shift, std::size_t room, int cubes, const Left& left) {
        const Servings& paid = sheet_.paid[static_cast<std::size_t>(cubes < dearest ? cubes : dearest)];
        const Servings& led = sheet_.led[facts_.ways[room]];
        const std::uint64_t tied = places_.has(room) ? 0 : ~std::uint64_t{0};
        for (std::size_t i = 0; i < words; ++i) {
            const std::uint64_t open = left.open[i] & paid[i] & led[i] & ~(tied & (*tied_)[i]);
            if constexpr (dice == 1) {
                end_with(plan, shift, i, open);
                continue;
            }
            for (std::uint64_t rest = open; rest != 0; rest &= rest - 1) {
                const Serving& serving =
                    sheet_.all[64 * i + static_cast<std::size_t>(std::countr_zero(rest))];
                const Plan longer = plan | Plan{serving.byte} << shift;
                make_room();
                *to_++ = Move{longer};
                if constexpr (dice > 1) place<dice - 1>(longer, shift - 8, room, cubes, left, serving);
            }
        }
    }

    /// Lists a plan with each of some servings as its last. They are few, so four are written at once: that
    /// takes less than to guess when to stop.
    void end_with(Plan plan, int shift, std::size_t word, std::uint64_t open) {
        constexpr std::uint64_t none = std::uint64_t{1} << 63;
        const std::uint8_t* const bytes = sheet_.bytes.data() + 64 * word;
        make_room();
        Move* to = to_;
        do {
            for (int i = 0; i < 4; ++i) {
                *to = Move{plan | Plan{bytes[std::countr_zero(open | none)]} << shift};
                to += open != 0 ? 1 : 0;
                open &= open - 1;
            }
        } while (open != 0);
        to_ = to;
    }

    /// Extends a plan behind the serving that it ends with.
    template <int dice>
    void place(Plan plan, int shift, std::size_t room, int cubes, const Left& left, const Serving& serving) {
        Left rest = left;
        rest.dice -= 1U << 8 * serving.slot;
        rest.tiles -= std::uint64_t{1} << 8 * serving.tile;
        const std::uint64_t no_die = (rest.dice >> 8 * serving.slot & 0xFF) == 0 ? ~std::uint64_t{0} : 0;
        const std::uint64_t no_tile = (rest.tiles >> 8 * serving.tile & 0xFF) == 0 ? ~std::uint64_t{0} : 0;
        for (std::size_t i = 0; i < words; ++i)
            rest.open[i] &=
                ~(no_die & sheet_.of_slot[serving.slot][i]) & ~(no_tile & sheet_.of_tile[serving.tile][i]);
        const std::size_t to = serving.way == directions ? room : facts_.next[room][serving.way];
        if (serving.charges == 0) return extend<dice>(plan, shift, to, cubes - serving.cubes, rest);
        std::uint8_t& room_for = room_for_[facts_.generator_at[to]];
        if (--room_for == 0) places_.remove(to);
        extend<dice>(plan, shift, to, cubes - serving.cubes, rest);
        if (room_for++ == 0) places_.add(to);
    }

    void make_room() {
        if (end_ - to_ >= 64 + 4) return;
        out_.take(to_);
        to_ = out_.room(at_once);
        end_ = to_ + at_once;
    }

    static constexpr std::size_t at_once = 1024; ///< moves for which room is made

    const Facts& facts_;
    const Sheet& sheet_;
    int dice_;
    std::array<std::uint8_t, most_generators> room_for_;
    MoveList& out_;
    Left begin_;
    const Servings* tied_ = nullptr; ///< servings that need such a place:
    RoomSet places_;                 ///< where a charge, or a hack, can be planned
    Move* to_ = nullptr;
    Move* end_ = nullptr;
};

/// Calls f(lister) with one for a side's means.
template <class F>
void with_lister(const Facts& facts, const Means& means, bool has_landed, MoveList& out, const F& f) {
    std::size_t shown = 0;
    for (std::size_t face = 1; face <= faces; ++face)
        shown |= std::size_t{means.faces_left[face] > 0} << (face - 1);
    const Sheet& sheet = facts.sheets[means.side][shown];
    if (sheet.all.size() <= 64)
        f(Lister<1>(facts, means, sheet, has_landed, out));
    else
        f(Lister<2>(facts, means, sheet, has_landed, out));
}

/// What is written down for a player who has all his tiles, and all dice to choose from.
std::optional<std::span<const PlanBook::Entry>> written_for(const Facts& facts, const Means& means) {
    const int dice = std::accumulate(means.faces_left.begin(), means.faces_left.end(), 0);
    if (dice != rolled || means.tiles_left != facts.tiles[means.side]) return {};
    return facts.books[means.side]->find(means.faces_left, means.dice, means.cubes);
}

/// Those that fit a room.
void copy_written(const Facts& facts, const Means& means, std::span<const PlanBook::Entry> entries,
                  std::size_t room, Plan landing, MoveList& out) {
    unsigned uses = PlanBook::anyhow;
    if (landing == 0) uses |= PlanBook::where_hacks_may_be_planned;
    for (std::size_t i = 0; i < facts.generators.size(); ++i)
        if (means.room_for[i] > 0) uses |= 1U << i;
    const std::uint8_t* const met = facts.books[means.side]->met_from(room);
    Move* to = out.room(entries.size());
    for (const PlanBook::Entry& entry : entries) { // without a branch
        *to = Move{landing | entry.plan};
        to += (met[entry.demand] & uses) != 0 ? 1 : 0;
    }
    out.take(to);
}

} // namespace

void list_plans(const Facts& facts, const Means& means, std::size_t room, Plan landing, MoveList& out) {
    if (const auto entries = written_for(facts, means))
        return copy_written(facts, means, *entries, room, landing, out);
    with_lister(facts, means, landing != 0, out,
                [&](auto&& lister) { lister.list(landing, room, means.cubes); });
}

void list_landings(const Facts& facts, const Means& means, MoveList& out) {
    const auto entries = written_for(facts, means);
    if (!entries)
        return with_lister(facts, means, true, out, [&](auto&& lister) {
            for (std::size_t room = 0; room < facts.rooms; ++room)
                lister.list(landing_in(room), room, means.cubes);
        });
    std::array<PlanBook::Entry, 2048> kept;
    std::span<const PlanBook::Entry> without_hacks = *entries;
    if (entries->size() <= kept.size()) { // one look at each spares one for every room
        std::size_t count = 0;
        for (const PlanBook::Entry& entry : *entries) {
            kept[count] = entry;
            count += facts.books[raiders]->hacks(entry) ? 0 : 1;
        }
        without_hacks = std::span(kept).first(count);
    }
    for (std::size_t room = 0; room < facts.rooms; ++room)
        copy_written(facts, means, without_hacks, room, landing_in(room), out);
}

void list_all_plans(const Facts& facts, const Table& table, MoveList& out) {
    const Means means = means_of(facts, table, table.side, table.player);
    const std::uint8_t room = table.rooms[table.side][table.player];
    if (room != no_room) return list_plans(facts, means, room, 0, out);
    if (facts.rules.may_stay_off) out.add(Move{0});
    list_landings(facts, means, out);
}

} // namespace sabotier::play::raid
