#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

namespace sabotier {

namespace {

struct Parameters {
    std::string of = "hand";
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::word<&Parameters::of>("of", {"hand", "set-aside"}, "what is counted")};
    return all;
}

void run(const CheckContext& context, const Parameters& given) {
    const Scenario& scenario = context.setup().scenario();
    const auto& rules = context.setup().rulebook().card_play;
    if (!scenario.deal || !rules) return;
    const bool is_hand = given.of == "hand";
    const auto dealt = is_hand ? scenario.deal->hand : scenario.deal->set_aside;
    const int wanted = is_hand ? rules->hand : rules->set_aside;
    if (!dealt || *dealt == wanted) return;
    // What no deck can provide is told by the finding of the decks.
    context.report_following(Cause{"card-supply", {{"field", given.of}}},
                             say(is_hand ? marked("{} in a hand; the rulebook says {}")
                                         : marked("{} set aside; the rulebook says {}"),
                                 count_of(static_cast<std::size_t>(*dealt), "card", "cards"), wanted),
                             {{"field", given.of}}, scenario.deal->at);
}

} // namespace

CheckType deal_size_check() {
    CheckType type(Boards{BoardKind::cards});
    type.name = "deal-size";
    type.summary =
        marked("Finds deals with other numbers of cards in a hand, or set aside, than the rulebook states.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: hand.size, check: deal-size, of: hand, severity: warning}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
