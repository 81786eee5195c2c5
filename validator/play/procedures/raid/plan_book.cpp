#include "validator/play/procedures/raid/plan_book.hpp"

namespace sabotier::play::raid {

namespace {

using Dice = std::array<std::uint8_t, faces + 1>; ///< how many show each face from 1

constexpr std::size_t digits = rolled + 1;

constexpr std::size_t number_of(const Dice& dice) noexcept {
    std::size_t number = 0;
    for (std::size_t face = 1; face <= faces; ++face)
        number = number * digits + dice[face];
    return number;
}
constexpr std::size_t most_numbers = number_of({0, rolled, 0, 0, 0, 0, 0}) + 1;

/// What a plan asks of the room that it begins in.
struct Demand {
    std::uint16_t path = 0; ///< of its moves: 0 for none, else four times the path before the last, and 1,
                            ///< and its direction
    std::uint8_t moves = 0; ///< how many they are
    std::uint8_t charges_after = no_charge; ///< so many of them
    bool hacks = false;

    static constexpr std::uint8_t no_charge = rolled + 1;

    /// Below most_demands, another one for each.
    [[nodiscard]] std::size_t number() const noexcept {
        return (std::size_t{path} * (no_charge + 1) + charges_after) * 2 + (hacks ? 1 : 0);
    }
};
constexpr std::size_t most_demands = std::size_t{1 + 4 + 16 + 64 + 256} * (Demand::no_charge + 1) * 2;

/// That of a plan with one tile more.
Demand with(Demand demand, const Variant& tile) noexcept {
    if (tile.effect == Effect::move || tile.effect == Effect::scan) {
        demand.path = static_cast<std::uint16_t>(directions * demand.path + 1
                                                 + static_cast<std::size_t>(tile.direction));
        ++demand.moves;
    }
    if (tile.effect == Effect::charge) demand.charges_after = demand.moves;
    if (tile.effect == Effect::hack) demand.hacks = true;
    return demand;
}

std::uint8_t met_from(const Facts& facts, std::size_t room, const Demand& demand) {
    std::array<std::size_t, rolled> ways{};
    for (std::size_t path = demand.path, left = demand.moves; left > 0; path = (path - 1) / directions)
        ways[--left] = (path - 1) % directions;
    unsigned met = demand.hacks ? PlanBook::where_hacks_may_be_planned : PlanBook::anyhow;
    for (std::size_t moves = 0;; ++moves) {
        if (demand.charges_after == moves) {
            if (facts.generator_at[room] == no_room) return 0;
            met = 1U << facts.generator_at[room];
        }
        if (moves == demand.moves) return static_cast<std::uint8_t>(met);
        const std::uint8_t next = facts.next[room][ways[moves]];
        if (next == no_room) return 0;
        room = next;
    }
}

/// Whether every plan asks for no more than a Demand has: hacks are planned anywhere, and one charge at most.
bool are_demands_simple(const Facts& facts, std::size_t side) {
    if (side == raiders) return facts.rules.hacks_anywhere;
    int charges = 0;
    for (const Variant& variant : facts.variants[guards])
        if (variant.effect == Effect::charge) charges += facts.tiles[guards][variant.tile];
    return charges <= 1;
}

} // namespace

/// Writes the plans of a side down, as long as there is paper.
class PlanBookMaker {
public:
    PlanBookMaker(const Facts& facts, std::size_t side, PlanBook& book)
        : facts_(facts),
          side_(side),
          book_(book) {}

    void write() {
        book_.roll_number_.assign(most_numbers, 0);
        Dice dice{};
        add_rolls(dice, 1, rolled);
        for (std::size_t cubes = 0; cubes <= PlanBook::most_cubes; ++cubes)
            for (std::size_t count = rolled; count >= PlanBook::least_dice; --count)
                add_group(count, static_cast<int>(cubes));
        book_.demands_ = demands_.size();
        for (const Demand& demand : demands_)
            book_.hacks_.push_back(demand.hacks ? 1 : 0);
        book_.met_.resize(facts_.rooms * demands_.size());
        for (std::size_t room = 0; room < facts_.rooms; ++room)
            for (std::size_t i = 0; i < demands_.size(); ++i)
                book_.met_[room * demands_.size() + i] = met_from(facts_, room, demands_[i]);
    }

private:
    void add_rolls(Dice& dice, std::size_t face, std::uint8_t left) {
        if (face == faces) {
            dice[face] = left;
            book_.roll_number_[number_of(dice)] = static_cast<std::uint8_t>(rolls_.size());
            rolls_.push_back(dice);
            return;
        }
        for (std::uint8_t here = 0; here <= left; ++here) {
            dice[face] = here;
            add_rolls(dice, face + 1, static_cast<std::uint8_t>(left - here));
        }
    }

    /// The plans with so many dice and cubes, if there is paper for them.
    void add_group(std::size_t dice, int cubes) {
        const std::size_t before = book_.entries_.size();
        const std::size_t group = PlanBook::group_of(dice, static_cast<std::size_t>(cubes));
        for (std::size_t roll = 0; roll < rolls_.size(); ++roll) {
            left_ = rolls_[roll];
            tiles_ = facts_.tiles[side_];
            std::size_t shown = 0;
            for (std::size_t face = 1; face <= faces; ++face)
                shown |= std::size_t{left_[face] > 0} << (face - 1);
            sheet_ = &facts_.sheets[side_][shown];
            book_.begin_[roll][group] = static_cast<std::uint32_t>(book_.entries_.size());
            add(0, {});
            extend(0, {}, landing_shift - 8, dice, cubes);
            book_.end_[roll][group] = static_cast<std::uint32_t>(book_.entries_.size());
            if (book_.entries_.size() > most_entries) return book_.entries_.resize(before);
        }
        book_.has_group_[group] = true;
    }

    void extend(std::uint32_t plan, const Demand& demand, int shift, std::size_t dice, int cubes) {
        for (const Serving& serving : sheet_->all) {
            std::uint8_t& die = left_[static_cast<std::size_t>(face_of(serving.byte))];
            std::uint8_t& tile = tiles_[serving.tile];
            if (die == 0 || tile == 0 || serving.cubes > cubes) continue;
            const std::uint32_t longer = plan | std::uint32_t{serving.byte} << shift;
            const Demand more = with(demand, facts_.variants[side_][variant_of(serving.byte)]);
            add(longer, more);
            if (dice == 1) continue;
            --die;
            --tile;
            extend(longer, more, shift - 8, dice - 1, cubes - serving.cubes);
            ++die;
            ++tile;
        }
    }

    void add(std::uint32_t plan, const Demand& demand) {
        std::uint16_t& index = index_[demand.number()]; // by one more
        if (index == 0) {
            demands_.push_back(demand);
            index = static_cast<std::uint16_t>(demands_.size());
        }
        book_.entries_.push_back({plan, index - 1U});
    }

    static constexpr std::size_t most_entries = 100'000; ///< of a side

    const Facts& facts_;
    std::size_t side_;
    PlanBook& book_;
    std::vector<Dice> rolls_;
    std::vector<Demand> demands_;                                                 ///< of all plans
    std::vector<std::uint16_t> index_ = std::vector<std::uint16_t>(most_demands); ///< of demands, by number
    const Sheet* sheet_ = nullptr;
    Dice left_{};
    std::array<std::uint8_t, most_tiles> tiles_{};
};

PlanBook::PlanBook(const Facts& facts, std::size_t side) {
    if (are_demands_simple(facts, side)) PlanBookMaker(facts, side, *this).write();
}

std::optional<std::span<const PlanBook::Entry>> PlanBook::find(const Dice& faces_left, int dice,
                                                               int cubes) const noexcept {
    if (dice < int{least_dice} || dice > rolled || cubes < 0 || cubes > int{most_cubes}) return {};
    const std::size_t group = group_of(static_cast<std::size_t>(dice), static_cast<std::size_t>(cubes));
    if (!has_group_[group]) return {};
    const std::size_t roll = roll_number_[number_of(faces_left)];
    const std::uint32_t begin = begin_[roll][group];
    return std::span(entries_).subspan(begin, end_[roll][group] - begin);
}

void write_books(Facts& facts) {
    for (std::size_t side = 0; side < sides; ++side)
        facts.books[side] = std::make_shared<const PlanBook>(facts, side);
}

} // namespace sabotier::play::raid
