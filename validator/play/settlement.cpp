#include "validator/play/settlement.hpp"

#include "formats/model/game_record.hpp"

namespace sabotier::play {

std::string settlement_id(Settlement::Kind kind) {
    return std::string(kind == Settlement::Kind::resigned ? end_by_resigning : end_by_agreeing);
}

namespace {

constexpr std::string_view resigning_key = "resign";
constexpr std::string_view agreeing_key = "agreed-draw";

} // namespace

bool is_settling_rule(std::string_view key) {
    return key == resigning_key || key == agreeing_key;
}

SettlingRules read_settling(Fields& rules) {
    const auto may = [&](std::string_view key) {
        return rules.choice(key, {"people", "nobody"}, "people") == "people";
    };
    SettlingRules given;
    given.may_resign = may(resigning_key);
    given.may_agree = may(agreeing_key);
    return given;
}

SettlingRules settling_rules(const Rulebook& rulebook) {
    if (rulebook.play.rules.kind == Node::Kind::null) return {};
    Problems told_before;
    Fields rules(rulebook.play.rules, {}, told_before);
    return read_settling(rules);
}

} // namespace sabotier::play
