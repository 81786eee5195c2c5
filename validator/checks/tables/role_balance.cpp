#include "formats/base/words.hpp"
#include "validator/checks/shared/causes.hpp"
#include "validator/checks/tables/laid_table.hpp"
#include "validator/engine/check.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace sabotier {

namespace {

const Role* find_role(const Rulebook& rulebook, const RoleId& id) {
    const auto found = std::find_if(rulebook.roles.begin(), rulebook.roles.end(),
                                    [&](const Role& role) { return role.id == id; });
    return found == rulebook.roles.end() ? nullptr : &*found;
}

/// "3 of Spy and 4 of Resistance member", in the order of the rulebook.
std::string roles_text(const Rulebook& rulebook, const std::map<RoleId, int>& roles) {
    std::vector<std::string> parts;
    for (const Role& role : rulebook.roles)
        if (const auto found = roles.find(role.id); found != roles.end() && found->second > 0)
            parts.push_back(say("{} of {}", found->second, role.name));
    return join_list(parts);
}

/// Says one thing about some cards or seats after the other: what is said first stands, the rest follows.
class Complaints {
public:
    Complaints(const CheckContext& context, Subject subject, std::optional<Cause> cause)
        : context_(context),
          subject_(std::move(subject)),
          cause_(std::move(cause)) {}

    void add(std::string message, const Position& at) {
        context_.report_following(cause_, std::move(message), {subject_}, at);
        if (!cause_) cause_ = here();
    }
    /// What a finding follows from that these complaints explain; none if there was none.
    [[nodiscard]] std::optional<Cause> cause() const { return cause_; }

private:
    [[nodiscard]] Cause here() const { return {"role-balance", {subject_}}; }

    const CheckContext& context_;
    Subject subject_;
    std::optional<Cause> cause_;
};

/// Cards of a role that nothing defines are none of those that are wanted.
std::optional<Cause> unknown_role(const Setup& setup) {
    for (const UnknownReference& unknown : setup.unknown)
        if (unknown.what == "role") return cause_of(unknown);
    return std::nullopt;
}

/// What is wrong with the cards that are dealt.
std::optional<Cause> check_cards(const CheckContext& context, const TableBoard& table) {
    long long sum = 0;
    for (const auto& [role, count] : table.roles())
        sum += count;
    Complaints complaints(context, {"field", "roles"}, unknown_role(context.setup()));
    const Position at = deal_position(context);
    if (sum != table.players())
        complaints.add(
            say("there are {} allegiance cards for {} players; each player has one", sum, table.players()),
            at);
    const int hidden = table.hidden();
    if (hidden < 1)
        complaints.add(tr("there is no spy among the allegiance cards; there must be at least one"), at);
    if (hidden >= 1 && 2LL * hidden >= sum)
        complaints.add(say("there are {} spies among {} players; spies must be the minority", hidden, sum),
                       at);
    return complaints.cause();
}

/// Where seats are stated, they are the players'; the roles they state come from the cards.
void check_seats(const CheckContext& context, const TableBoard& table, const std::optional<Cause>& cards) {
    const std::vector<Seat>& seats = table.seats();
    if (seats.empty()) return;
    std::map<RoleId, int> dealt;
    for (const Seat& seat : seats)
        if (!seat.role.empty()) ++dealt[seat.role];
    const bool is_too_many = std::any_of(dealt.begin(), dealt.end(), [&](const auto& role) {
        return role.second > table.count(role.first)
               && find_role(context.setup().rulebook(), role.first) != nullptr;
    });
    Complaints complaints(context, {"field", "seats"}, cards);
    if (static_cast<int>(seats.size()) != table.players())
        complaints.add(say_count("there is {} seat for {}", "there are {} seats for {}", seats.size(),
                                 count_of(static_cast<std::size_t>(table.players()), "player", "players")),
                       seats.front().at);
    if (is_too_many)
        complaints.add(say("the seats have {}; the allegiance cards are {}",
                           roles_text(context.setup().rulebook(), dealt),
                           roles_text(context.setup().rulebook(), table.roles())),
                       seats.front().at);
}

void run(const CheckContext& context) {
    const TableBoard* table = laid_table(context);
    if (table == nullptr || table->players() < 1 || table->roles().empty()) return;
    check_seats(context, *table, check_cards(context, *table));
}

} // namespace

CheckType role_balance_check() {
    CheckType type(Boards{BoardKind::table});
    type.name = "role-balance";
    type.summary = marked(
        "Finds tables whose hidden roles are none, or not fewer than the others, whose roles do not add up "
        "to the players, and seats that are not the players' or have other roles than there are cards.");
    type.example = "{key: allegiance.count, check: role-balance, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
