#include "validator/play/procedures/missions/situation.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sabotier::play::missions {

namespace {

constexpr std::size_t scores = 9;     ///< missions that each side lacks: three or more, two, one
constexpr std::size_t patiences = 3;  ///< rejected teams in a row: none, one or two, more
constexpr std::size_t looks = 5;      ///< of a team, to who is no spy
constexpr std::size_t covers = 3;     ///< of a team, to all
constexpr std::size_t exposures = 3;  ///< of a spy, to all
constexpr std::size_t team_sizes = 3; ///< two or less, three, more

// Where the kinds of situations begin, one behind the other.
constexpr std::size_t vote_by_loyal = 0;
constexpr std::size_t vote_by_spy = vote_by_loyal + scores * patiences * looks * 2;
constexpr std::size_t team_by_loyal = vote_by_spy + scores * patiences * covers * 2 * 2;
constexpr std::size_t team_by_spy = team_by_loyal + scores * patiences;
constexpr std::size_t card_by_spy = team_by_spy + scores * patiences;
static_assert(card_by_spy + scores * 2 * exposures * team_sizes == all_situations);

[[nodiscard]] std::size_t count(unsigned seats) noexcept {
    return number_of(seats);
}

[[nodiscard]] Seats without(Seats all, Seats some) noexcept {
    return static_cast<Seats>(all & ~some);
}

/// 0 where the chance is below the first bound, 1 below the second, and so on.
template <std::size_t n>
[[nodiscard]] std::size_t step(int chance, const std::array<int, n>& bounds) noexcept {
    std::size_t i = 0;
    while (i < n && chance >= bounds[i])
        ++i;
    return i;
}

/// Numbers places of a table with so many columns.
[[nodiscard]] constexpr std::size_t at(std::size_t row, std::size_t columns, std::size_t column) noexcept {
    return row * columns + column;
}

} // namespace

std::size_t choices_in(std::size_t situation) noexcept {
    if (situation >= card_by_spy || situation < team_by_loyal) return 2;
    return situation < team_by_spy ? 3 : 4;
}

Decision::Decision(const Facts& facts, const View& view)
    : facts_(facts),
      view_(view),
      table_(view.known.as<Table>()),
      own_(one(number(view.seat))),
      is_spy_((table_.spies & own_) != 0),
      size_(facts.size[table_.results]),
      need_(facts.need[table_.results]),
      suspicion_(facts, view.known, is_spy_ ? Seats{0} : own_, Suspicion::By::missions) {
    switch (table_.phase) {
    case Phase::nominate:
        situation_.number = at(score(), patiences, patience()) + (is_spy_ ? team_by_spy : team_by_loyal);
        break;
    case Phase::vote:
        if (is_last_call()) {
            forced_ = is_spy_ ? red_move : black_move;
            return;
        }
        look_at_vote();
        break;
    case Phase::lay:
        if (!is_spy_ || count(table_.team & table_.spies) < need_) {
            forced_ = black_move;
            return;
        }
        look_at_cards();
        break;
    default:
        return;
    }
    situation_.choices = choices_in(situation_.number);
}

/// The end for the resistance, so that spies vote against any team, and the others for it.
bool Decision::is_last_call() const noexcept {
    const Parameters& rules = facts_.rules;
    if (rules.rejections > 0) return table_.rejections + 1 >= rules.rejections;
    return rules.stall_is_lost && table_.rejections + 1 >= rules.stall;
}

std::size_t Decision::score() const noexcept {
    const auto lacking = [&](std::uint8_t done) {
        return std::min<std::size_t>(3, facts_.to_win - std::min<std::size_t>(done, facts_.to_win - 1)) - 1;
    };
    return at(lacking(table_.successes), 3, lacking(table_.failures));
}

std::size_t Decision::patience() const noexcept {
    constexpr std::array bounds{1, 3};
    return step(table_.rejections, bounds);
}

void Decision::look_at_vote() {
    const std::size_t first = at(score(), patiences, patience());
    const std::size_t is_on = (table_.team & own_) != 0 ? 1 : 0;
    const int chance = suspicion_.chance_below(table_.team, need_);
    const int usual = usual_chance_below(facts_, size_, need_);
    if (is_spy_) {
        const std::size_t can_fail = count(table_.team & table_.spies) >= need_ ? 1 : 0;
        const std::array bounds{usual * 2 / 3, usual * 4 / 3};
        situation_.number =
            vote_by_spy + at(at(at(first, covers, step(chance, bounds)), 2, can_fail), 2, is_on);
        return;
    }
    const int best =
        std::max(chance, suspicion_.chance_below(suspicion_.least(facts_.everybody(), size_), need_));
    const int middle = (usual + best) / 2;
    const std::array bounds{std::min(usual, best) / 2, std::min(usual, middle), middle,
                            (middle + 3 * best) / 4};
    situation_.number = vote_by_loyal + at(at(first, looks, step(chance, bounds)), 2, is_on);
}

void Decision::look_at_cards() {
    const std::size_t is_crowd = count(table_.team & table_.spies) > need_ ? 1 : 0;
    const int usual = static_cast<int>(1000 * facts_.spies / facts_.players);
    const std::array bounds{usual + usual / 8, usual + usual / 2};
    const std::size_t exposure = step(suspicion_.of(number(view_.seat)), bounds);
    const std::size_t size = std::min<std::size_t>(std::max<std::size_t>(size_, 2), 4) - 2;
    situation_.number = card_by_spy + at(at(at(score(), 2, is_crowd), exposures, exposure), team_sizes, size);
}

Move Decision::move_of(std::size_t choice, RandomSource& chance) const {
    if (is_forced()) return forced_;
    if (table_.phase == Phase::nominate) return set_move(team_of(choice, chance));
    return choice == 0 ? red_move : black_move;
}

/// By who is no spy: 0 the team that is suspected least, 1 the same with oneself, 2 oneself and anybody. By
/// spies: 0 a team without spies, 1 oneself and as many more as it takes, 2 as many others, 3 who is
/// suspected least; each filled up with who is suspected least. Where there are too few of a kind, others
/// fill up.
Seats Decision::team_of(std::size_t choice, RandomSource& chance) const {
    const std::size_t first = chance.below(static_cast<std::uint32_t>(facts_.players));
    const auto some = [&](Seats among, std::size_t wanted) { return suspicion_.least(among, wanted, first); };
    Seats team = 0;
    if (is_spy_) {
        const Seats loyal = without(facts_.everybody(), table_.spies);
        const Seats partners = without(table_.spies, own_);
        if (choice == 0) team = some(loyal, size_);
        if (choice == 1) team = static_cast<Seats>(own_ | some(partners, need_ - 1));
        if (choice == 2) team = some(partners, need_);
        if (choice == 1 || choice == 2) team |= some(loyal, size_ - std::min(size_, count(team)));
    } else if (choice == 1) {
        team = own_;
    } else if (choice == 2) {
        team = own_;
        while (count(team) < size_)
            team |= one(chance.below(static_cast<std::uint32_t>(facts_.players)));
    }
    if (count(team) > size_) team = some(team, size_);
    return static_cast<Seats>(team | some(without(facts_.everybody(), team), size_ - count(team)));
}

} // namespace sabotier::play::missions
