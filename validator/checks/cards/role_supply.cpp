#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void check_box(const CheckContext& context, const RoleCount& dealt) {
    for (const Role& role : context.setup().rulebook().roles) {
        if (role.id != dealt.role || (dealt.count >= 0 && dealt.count <= role.count)) continue;
        context.report(
            dealt.count < 0
                ? say("the deal has {} of {}; there cannot be fewer than none", dealt.count, role.name)
                : say("the deal has {} of {}; the box holds {}", dealt.count, role.name, role.count),
            {{"role", role.id.str()}}, dealt.at);
    }
}

void run(const CheckContext& context) {
    const Scenario& scenario = context.setup().scenario();
    if (context.setup().loaded->given != Given::scenario || !scenario.deal || scenario.deal->roles.empty())
        return;
    long long sum = 0;
    for (const RoleCount& dealt : scenario.deal->roles) {
        check_box(context, dealt);
        sum += dealt.count;
    }
    if (!scenario.players || sum == *scenario.players) return;
    context.report(say("the deal has {} roles for {} players; each player has one", sum, *scenario.players),
                   {{"field", "roles"}}, scenario.deal->at);
}

} // namespace

CheckType role_supply_check() {
    CheckType type(Boards::every());
    type.name = "role-supply";
    type.summary = marked(
        "Finds deals with more of a role than the box holds, or with another number of roles than players.");
    type.example = "{key: roles.supply, check: role-supply, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
