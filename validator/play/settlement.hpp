#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/play/state.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace sabotier::play {

/// How people ended a game among themselves, where its rules had not ended it. No procedure knows of it, and
/// no bot does it.
struct Settlement {
    enum class Kind : std::uint8_t { resigned, agreed };
    Kind kind{};
    Seat by{}; ///< who gave up, or accepted the draw

    friend bool operator==(const Settlement&, const Settlement&) = default;
};
/// As the end of a record: "resigned". No procedure has an EndReason of such an id.
[[nodiscard]] std::string settlement_id(Settlement::Kind kind);

/// What people may do besides their moves.
struct SettlingRules {
    bool may_resign = true;
    bool may_agree = true; ///< on a draw

    friend bool operator==(const SettlingRules&, const SettlingRules&) = default;
};
/// `resign` and `agreed-draw`, which the rules of every procedure may have besides its own parameters.
[[nodiscard]] SettlingRules read_settling(Fields& rules);
[[nodiscard]] bool is_settling_rule(std::string_view key); ///< one of these two
/// Of a rulebook whose rules of play were found good.
[[nodiscard]] SettlingRules settling_rules(const Rulebook& rulebook);

} // namespace sabotier::play
