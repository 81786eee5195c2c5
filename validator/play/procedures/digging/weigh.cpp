#include "validator/play/procedures/digging/digging.hpp"
#include "validator/play/procedures/digging/loyalty.hpp"
#include "validator/play/procedures/digging/prospect.hpp"
#include "validator/play/procedures/digging/race.hpp"
#include "validator/play/procedures/digging/stakes.hpp"
#include "validator/play/procedures/digging/table.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

/// What of moves bots weigh.
namespace sabotier::play::digging {

namespace {

/// In the order of described_features().
enum FeatureIndex : std::size_t {
    nearer,
    farther,
    uncovers,
    ends,
    yields,
    aids,
    burns,
    against,
    helps,
    looks,
    inspects,
    steals,
    stops,
    hats,
    hand,
    crystals,
    door,
    spent,
    fresh,
    victim,
    lays,
    acts,
    passes,
    all_features
};

/// Weighs the moves of one view in somebody's turn.
class Weigher {
public:
    Weigher(const Facts& facts, const Parts<const State>& known, std::vector<int>& out)
        : facts_(facts),
          known_(known),
          head_(known.head),
          self_(number(known.head.common.actor)),
          role_(facts.roles[head_.role[self_]]),
          stakes_(facts),
          aim_(stakes_.aim(head_.role[self_])),
          prospect_(facts, known, role_.team),
          loyalty_(facts, known, stakes_, self_),
          other_team_(find_other_team()),
          race_(facts, loyalty_, stakes_, self_, other_team_),
          late_(lateness()),
          patience_(aim_ == Aim::dig ? patience() : 100),
          hidden_(hidden_goals()),
          out_(out) {
        for (std::size_t i = 0; i < head_.held[self_]; ++i)
            worth_[own_hand()[i]] = worth(own_hand()[i]);
        if (other_team_ != no_team && has_doors()) other_prospect_.emplace(facts, known, other_team_);
        hindered_ = head_.trapped;
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            if (head_.broken[seat] != 0) hindered_ |= one(seat);
        now_lacking_ = {prospect_.least(), (other_prospect_ ? *other_prospect_ : prospect_).least()};
        now_chances_ = race_.after(prospect_, now_lacking_, hindered_);
    }

    void weigh(const MoveList& moves) {
        now_ = out_.data();
        for (std::size_t i = 0; i < moves.size(); ++i, now_ += all_features)
            switch (type_of(moves[i])) {
            case MoveType::lay:
                weigh_card(moves[i]);
                break;
            case MoveType::act:
                weigh_action(moves[i]);
                break;
            case MoveType::mend:
                weigh_mending(moves[i]);
                break;
            case MoveType::pass:
                weigh_pass(moves[i]);
                break;
            default:
                break;
            }
    }

private:
    /// Goals that may be the prize or not; none where it is known.
    [[nodiscard]] int hidden_goals() const {
        int hidden = 0;
        for (std::size_t goal = 0; goal < facts_.goals; ++goal) {
            if (known_.form[goal] != face_down) continue;
            if (head_.goal[goal] == unknown)
                ++hidden;
            else if (facts_.kinds[head_.goal[goal]].is_prize)
                return 0;
        }
        return hidden;
    }

    /// The one against which the viewer digs; of several the largest.
    [[nodiscard]] std::uint8_t find_other_team() const {
        if (role_.team == no_team) return no_team;
        std::uint8_t other = no_team;
        int most = 0;
        for (const RoleFacts& role : facts_.roles) {
            const int count = facts_.has_named_roles ? role.named : role.in_box;
            if (role.team == no_team || role.team == role_.team || count <= most) continue;
            other = role.team;
            most = count;
        }
        return other;
    }
    /// On the table: without any all teams walk alike.
    [[nodiscard]] bool has_doors() const {
        return std::any_of(known_.form, known_.form + head_.slots, [&](Form form) {
            return form < face_down && facts_.kinds[form / 2U].team != no_team;
        });
    }

    /// Who is paid for crystals gains by every card that is laid before the prize is found; other hinderers
    /// by every one that is not.
    [[nodiscard]] bool is_stopping() const { return aim_ == Aim::hinder && !role_.role->per_crystal; }

    [[nodiscard]] const std::uint8_t* own_hand() const { return known_.hand(facts_, self_); }

    /// How much it is time to hinder, in hundredths: who does it early is known early.
    [[nodiscard]] int lateness() const {
        constexpr int far_off = 7;
        constexpr int all = 100;
        constexpr int of_a_card = 20;
        if (head_.deck == 0) return all;
        const int way = prospect_.shortest();
        return way >= far_off ? of_a_card : std::min(all, of_a_card * (far_off + 1 - way));
    }

    /// Who digs leaves the prize to nobody while there is time, in hundredths: the fewer cards are left, the
    /// rather it is found by others than by nobody.
    [[nodiscard]] int patience() const {
        const std::size_t dealt = facts_.players * facts_.hand + facts_.aside;
        const int all = facts_.cards > dealt ? static_cast<int>(facts_.cards - dealt) : 1;
        const int least = std::max(0, 100 - stakes_.hindering() * 9 / 5);
        return least + (100 - least) * std::min(int{head_.deck}, all) / all;
    }

    /// What a card in hand is worth to whom one is, in hundredths of a card nearer.
    [[nodiscard]] int worth(std::uint8_t kind) const {
        const Kind& card = facts_.kinds[kind];
        const bool hinders = aim_ == Aim::hinder;
        switch (card.effect) {
        case Effect::path:
            return worth_of_path(kind);
        case Effect::breaks:
            return hinders ? 45 : 15;
        case Effect::mends:
            return hinders ? 5 : 25;
        case Effect::clears:
            return hinders ? 45 : 20;
        case Effect::looks:
            return hidden_ < 2 ? 0 : hinders ? 10 : 40;
        case Effect::inspects:
            return 12;
        case Effect::steals:
            return 35;
        case Effect::stops_thefts:
            return 8;
        case Effect::traps:
            return hinders ? 40 : 25;
        case Effect::frees:
            return 20;
        case Effect::swaps_hands:
            return 15;
        case Effect::swaps_roles:
            return 5;
        }
        return 0;
    }
    [[nodiscard]] int worth_of_path(std::uint8_t kind) const {
        const Kind& card = facts_.kinds[kind];
        if (!facts_.may_lay(kind, head_.role[self_])) return 0;
        if (role_.role->per_crystal && card.crystals > 0) return 40;
        const Shape& shape = facts_.shape_of(form_of(kind, false));
        int ways = 0; // sides that lead on to others
        for (unsigned side = 0; side < 4; ++side)
            ways += (shape.joined_to(side) & ~(1U << side)) != 0 ? 1 : 0;
        const bool is_blind = ways == 0 && !card.is_ladder;
        if (aim_ == Aim::hinder) return is_blind ? 30 : 4;
        return is_blind ? 2 : card.is_ladder ? 40 : 20 + 5 * ways;
    }

    void weigh_card(Move move) {
        const Form form = byte_of(move, 0);
        const std::size_t kind = form / 2U;
        const Prospect::Laid laid{laid_place(move), form};
        const Prospect::After after = prospect_.after_laying(laid);
        const Prospect::After others = other_prospect_ ? other_prospect_->after_laying(laid)
                                       : facts_.kinds[kind].team != no_team
                                           ? prospect_.after_laying(laid, other_team_)
                                           : after;
        now_[lays] = 1;
        if (is_stopping()) now_[aids] = 1;
        weigh_way(after, others);
        now_[spent] = worth_[kind];
        now_[door] = facts_.kinds[kind].team != no_team && facts_.kinds[kind].team == role_.team ? 1 : 0;
        if (role_.role->per_crystal) now_[crystals] = facts_.kinds[kind].crystals;
        if (aim_ == Aim::neither) return;
        now_[uncovers] = aim_ == Aim::dig ? after.uncovers * own_gain() / 100 : -std::abs(after.uncovers);
        now_[ends] = aim_ == Aim::dig ? after.ends : -after.ends;
    }

    /// Of what comes of the way where one uncovers the prize oneself.
    [[nodiscard]] int own_gain() const {
        const bool is_parted = role_.team == no_team && has_doors();
        return is_parted ? 100 : stakes_.gain(head_.role[self_], head_.role[self_], stakes_.teams());
    }

    void weigh_way(const Prospect::After& after, const Prospect::After& others) {
        if (aim_ == Aim::neither) return;
        if (aim_ == Aim::dig) now_[nearer] = after.nearer;
        if (aim_ == Aim::hinder) now_[farther] = -after.nearer * late_ / 100;
        weigh_race({after.least, others.least}, hindered_);
    }

    void weigh_race(const Race::Ways& ways, Seats hindered) {
        const Race::Chances chances = race_.after(prospect_, ways, hindered);
        now_[yields] = (chances.theirs - now_chances_.theirs) * patience_ / 100;
    }

    [[nodiscard]] bool is_trapped(std::size_t seat) const { return (head_.trapped & one(seat)) != 0; }
    /// Tools that are broken before a player, and a trap.
    [[nodiscard]] int burdens(std::size_t seat) const {
        return std::popcount(static_cast<unsigned>(head_.broken[seat])) + (is_trapped(seat) ? 1 : 0);
    }

    void weigh_action(Move move) {
        const std::uint8_t kind = acted_kind(move);
        const std::size_t seat = byte_of(move, 8);
        now_[acts] = 1;
        now_[spent] = worth_[kind];
        switch (facts_.kinds[kind].effect) {
        case Effect::breaks:
        case Effect::traps:
            now_[against] = hindering(seat);
            if (aim_ != Aim::neither) weigh_race(now_lacking_, hindered_ | one(seat));
            return;
        case Effect::mends:
        case Effect::frees:
            now_[helps] = helping(seat);
            if (aim_ != Aim::neither && burdens(seat) == 1)
                weigh_race(now_lacking_, static_cast<Seats>(hindered_ & ~one(seat)));
            return;
        case Effect::clears:
            return weigh_clearing(find_slot(known_, acted_place(move)));
        case Effect::looks: {
            const std::size_t goal = find_slot(known_, acted_place(move));
            if (hidden_ > 1 && head_.goal[goal] == unknown) now_[looks] = 200 / std::max(hidden_, 2);
            return;
        }
        case Effect::inspects:
            if (head_.role[seat] == unknown)
                now_[inspects] = 30 - 30 * std::abs(loyalty_.against(seat)) / 100;
            return;
        case Effect::steals:
            now_[steals] = 1;
            return;
        case Effect::stops_thefts:
            now_[stops] = 1;
            return;
        case Effect::swaps_hands:
            now_[hand] = usual_worth * head_.held[seat] - hand_without(kind);
            return;
        case Effect::swaps_roles:
            now_[hats] = loyalty_.against(seat);
            return;
        case Effect::path:
            return;
        }
    }

    /// Less of one who is hindered already.
    [[nodiscard]] int hindering(std::size_t seat) const {
        const int sure = loyalty_.against(seat);
        const int timely = aim_ == Aim::hinder ? std::max(late_, 40) * sure / 100 : sure;
        return burdens(seat) > 0 && timely > 0 ? timely / 4 : timely;
    }
    /// More where nothing else hinders then.
    [[nodiscard]] int helping(std::size_t seat) const {
        const int sure = seat == self_ ? (aim_ == Aim::dig ? 100 : 40) : -loyalty_.against(seat);
        return burdens(seat) > 1 && sure > 0 ? sure / 3 : sure;
    }

    void weigh_clearing(std::size_t slot) {
        const Prospect::After after = prospect_.after_clearing(slot);
        weigh_way(after, other_prospect_ ? other_prospect_->after_clearing(slot) : after);
        if (role_.role->per_crystal) now_[crystals] = -int{facts_.kinds[known_.form[slot] / 2U].crystals};
    }

    /// But for one card of a kind, which is played.
    [[nodiscard]] int hand_without(std::uint8_t kind) const {
        int sum = -worth_[kind];
        for (std::size_t i = 0; i < head_.held[self_]; ++i)
            sum += worth_[own_hand()[i]];
        return sum;
    }

    void weigh_mending(Move move) {
        now_[helps] = helping(self_);
        now_[spent] = worth_[byte_of(move, 8)] + worth_[byte_of(move, 0)];
    }

    void weigh_pass(Move move) {
        now_[passes] = 1;
        int cards = 0;
        for (const unsigned from : {16U, 8U, 0U})
            if (const std::uint8_t card = byte_of(move, from); card != no_card) {
                now_[spent] += worth_[card - 1U];
                ++cards;
            }
        now_[fresh] = std::min<int>(cards, head_.deck);
        if (is_stopping()) now_[burns] = now_[fresh];
    }

    static constexpr int usual_worth = 20; ///< of a card that nobody knows

    const Facts& facts_;
    const Parts<const State>& known_;
    const Head& head_;
    std::size_t self_;
    const RoleFacts& role_;
    Stakes stakes_;
    Aim aim_;
    Prospect prospect_;
    Loyalty loyalty_;
    std::uint8_t other_team_;
    std::optional<Prospect> other_prospect_; ///< where doors part the teams
    Race race_;
    Seats hindered_ = 0;
    Race::Ways now_lacking_;
    Race::Chances now_chances_;
    int late_;
    int patience_; ///< in hundredths
    int hidden_;
    std::array<int, most_kinds> worth_{}; ///< of kinds in hand
    std::vector<int>& out_;
    int* now_ = nullptr; ///< of the move that is weighed
};

} // namespace

std::vector<Feature> described_features() {
    return {
        {"nearer",
         marked(
             "by who digs: hundredths of cards by which the way to the prize gets shorter, over all places "
             "where it may be, for one's own team"),
         1},
        {"farther",
         marked("by who wins without the prize: the same by which it gets longer, less while it is long"), 1},
        {"uncovers",
         marked("the chance in hundredths that the prize is turned up; below 0 where that is for others"), 4},
        {"ends", marked("open ends that lead on from a card; below 0 for who wins without the prize"), 3},
        {"yields",
         marked("by how much likelier, in hundredths, others find the prize to their gain before one's next "
                "turn "
                "is over; by who digs, less when few cards are left, and less still where many hinder"),
         -10},
        {"aids", marked("1 for a path card that one lays who wins without the prize"), -60},
        {"burns", marked("by who wins without the prize: cards of the deck by which the round gets shorter"),
         25},
        {"against",
         marked(
             "how surely a player plays against one whose tool is broken or who is trapped, in hundredths; "
             "below 0: for one"),
         1},
        {"helps",
         marked("how surely a player plays for one who is relieved of that, in hundredths; oneself 100"), 1},
        {"looks", marked("what looking at a goal tells, in hundredths of knowing it"), 1},
        {"inspects", marked("how little is known of a player whose role is looked at, at most 30"), 1},
        {"steals", marked("1 for a card that steals"), 60},
        {"stops", marked("1 for a card that stops another player's theft"), 20},
        {"hats", marked("how surely a player plays against one who gets another role, in hundredths"), 0},
        {"hand", marked("what another player's hand may be worth more than one's own, as 'spent' has it"), 1},
        {"crystals",
         marked("by who is paid for crystals: those on a card that is laid, less those on one that goes"),
         60},
        {"door", marked("1 for a door of one's own team"), 10},
        {"spent",
         marked("what the cards are worth to one's role that leave the hand, in hundredths of a card nearer"),
         -1},
        {"fresh", marked("cards that are drawn instead of those that one throws away"), 10},
        {"victim", marked("what a player has been paid from whom one takes"), 1},
        {"lays", marked("1 for laying a path card"), 0},
        {"acts", marked("1 for an action card"), 0},
        {"passes", marked("1 for passing"), 0},
    };
}

void DiggingProcedure::weigh(const View& view, const MoveList& moves, std::vector<int>& out) const {
    out.assign(moves.size() * all_features, 0);
    const Parts<const State> known(view.known, layout_);
    if (known.head.phase == Phase::turn && known.head.common.actor == view.seat)
        return Weigher(facts_, known, out).weigh(moves);
    if (known.head.phase != Phase::steal) return;
    for (std::size_t i = 0; i < moves.size(); ++i)
        out[i * all_features + victim] =
            static_cast<int>(known.head.pay[static_cast<std::uint8_t>(number(moves[i]))]);
}

} // namespace sabotier::play::digging
