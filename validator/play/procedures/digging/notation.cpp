#include "validator/play/procedures/digging/digging.hpp"

#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <cstdlib>

/// Moves as people write them.
namespace sabotier::play::digging {

namespace {

constexpr std::string_view turned_text = "turned";
constexpr std::string_view trap_text = "trap";
constexpr std::size_t most_words = 5;

/// The words of a text that single blanks part; none where there are too many.
std::vector<std::string_view> words_in(std::string_view text) {
    std::vector<std::string_view> words;
    while (words.size() <= most_words) {
        const std::size_t end = text.find(' ');
        words.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return words;
        text.remove_prefix(end + 1);
    }
    return {};
}

std::optional<Place> read_place(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = parse_integer(text.substr(0, comma));
    const auto y = parse_integer(text.substr(comma + 1));
    constexpr long long farthest = 30'000;
    if (!x || !y || std::abs(*x) > farthest || std::abs(*y) > farthest) return std::nullopt;
    return place_at({static_cast<int>(*x), static_cast<int>(*y)});
}

/// From 1.
std::optional<std::size_t> read_seat(std::string_view text, std::size_t players) {
    const auto place = parse_integer(text);
    if (!place || *place < 1 || *place > static_cast<long long>(players)) return std::nullopt;
    return static_cast<std::size_t>(*place - 1);
}

std::string seat_text(std::size_t seat) {
    return " " + std::to_string(seat + 1);
}

} // namespace

std::size_t DiggingProcedure::kind_named(std::string_view id) const {
    std::size_t kind = 0;
    while (kind < facts_.kinds.size() && facts_.kinds[kind].id != id)
        ++kind;
    return kind;
}

/// " cross map"
std::string DiggingProcedure::cards_text(std::span<const std::uint8_t> kinds) const {
    std::string text;
    for (const std::uint8_t kind : kinds)
        if (kind < facts_.kinds.size()) text += " " + facts_.kinds[kind].id;
    return text;
}

std::string DiggingProcedure::act_text(Move move) const {
    const Kind& card = facts_.kinds[acted_kind(move)];
    switch (card.effect) {
    case Effect::clears:
    case Effect::looks:
        return card.id + " " + name_of(card_place(acted_place(move)));
    case Effect::steals:
        return card.id;
    case Effect::mends:
        if ((card.tools & (card.tools - 1)) != 0)
            return card.id + seat_text(byte_of(move, 8)) + " " + facts_.rules.tools[byte_of(move, 0)];
        [[fallthrough]];
    default:
        return card.id + seat_text(byte_of(move, 8));
    }
}

std::string DiggingProcedure::notation(const State& state, Move move) const {
    const std::uint8_t low = byte_of(move, 0);
    switch (type_of(move)) {
    case MoveType::lay:
        return "lay " + facts_.kinds[low / 2U].id + " " + name_of(card_place(laid_place(move)))
               + (low % 2 != 0 ? " turned" : "");
    case MoveType::act:
        return act_text(move);
    case MoveType::mend: {
        const std::size_t burden = byte_of(move, 16);
        const std::array cards{byte_of(move, 8), low};
        return "mend " + (burden == trap_burden ? std::string(trap_text) : facts_.rules.tools[burden])
               + cards_text(cards);
    }
    case MoveType::pass: {
        const std::array cards{static_cast<std::uint8_t>(byte_of(move, 16) - 1),
                               static_cast<std::uint8_t>(byte_of(move, 8) - 1),
                               static_cast<std::uint8_t>(low - 1)};
        return "pass" + cards_text(cards);
    }
    case MoveType::take:
        return "take" + seat_text(low);
    case MoveType::drawn:
        break;
    }
    const Phase phase = state.as<Head>().phase;
    if (phase == Phase::roles || phase == Phase::hat) return "role " + facts_.roles[low].role->id.str();
    return (phase == Phase::goals ? "goal " : "draw ") + facts_.kinds[low].id;
}

std::optional<Move> DiggingProcedure::read_act(std::size_t kind,
                                               std::span<const std::string_view> rest) const {
    const Kind& card = facts_.kinds[kind];
    if (card.effect == Effect::clears || card.effect == Effect::looks) {
        const auto place = rest.size() == 1 ? read_place(rest[0]) : std::nullopt;
        return place ? std::optional(act_move(kind, *place)) : std::nullopt;
    }
    if (rest.empty()) return std::nullopt;
    const auto seat = read_seat(rest[0], facts_.players);
    if (!seat) return std::nullopt;
    if (card.effect != Effect::mends)
        return rest.size() == 1 ? std::optional(act_move(kind, *seat)) : std::nullopt;
    const bool has_choice = (card.tools & (card.tools - 1)) != 0;
    if (rest.size() != (has_choice ? 2U : 1U)) return std::nullopt;
    for (std::size_t tool = 0; tool < facts_.rules.tools.size(); ++tool)
        if ((card.tools >> tool & 1) != 0 && (!has_choice || facts_.rules.tools[tool] == rest[1]))
            return act_move(kind, *seat, tool);
    return std::nullopt;
}

std::optional<Move> DiggingProcedure::read_drawn(const State& state, std::string_view id) const {
    const Phase phase = state.as<Head>().phase;
    if (phase == Phase::roles || phase == Phase::hat) {
        for (std::size_t role = 0; role < facts_.roles.size(); ++role)
            if (facts_.roles[role].role->id.str() == id) return drawn_move(role);
        return std::nullopt;
    }
    const std::size_t kind = kind_named(id);
    return kind < facts_.kinds.size() ? std::optional(drawn_move(kind)) : std::nullopt;
}

std::optional<Move> DiggingProcedure::read_move(const State& state, std::string_view text) const {
    const std::vector<std::string_view> words = words_in(text);
    if (words.empty()) return std::nullopt;
    const std::string_view first = words[0];
    const std::span rest = std::span(words).subspan(1);
    const bool is_act = std::find(move_words.begin(), move_words.end(), first) == move_words.end();
    if (is_act) {
        const std::size_t kind = kind_named(first);
        if (kind >= facts_.kinds.size() || !facts_.is_action(kind)) return std::nullopt;
        if (facts_.kinds[kind].effect != Effect::steals) return read_act(kind, rest);
        const std::size_t self = number(state.common().actor);
        return rest.empty() && self < facts_.players ? std::optional(act_move(kind, self)) : std::nullopt;
    }
    if (first == "lay") {
        if (rest.size() != 2 && !(rest.size() == 3 && rest[2] == turned_text)) return std::nullopt;
        const std::size_t kind = kind_named(rest[0]);
        const auto place = read_place(rest[1]);
        if (kind >= facts_.paths || !place) return std::nullopt;
        const bool is_turned = rest.size() == 3 && facts_.looks_turned(kind);
        return lay_move(*place, form_of(kind, is_turned));
    }
    if (first == "take") {
        const auto seat = rest.size() == 1 ? read_seat(rest[0], facts_.players) : std::nullopt;
        return seat ? std::optional(take_move(*seat)) : std::nullopt;
    }
    if (first != "pass" && first != "mend") {
        const Phase phase = state.as<Head>().phase;
        const std::string_view wanted = phase == Phase::goals                          ? "goal"
                                        : phase == Phase::roles || phase == Phase::hat ? "role"
                                                                                       : "draw";
        return rest.size() == 1 && first == wanted ? read_drawn(state, rest[0]) : std::nullopt;
    }
    std::vector<std::size_t> kinds;
    for (const std::string_view id : rest.subspan(first == "mend" && !rest.empty() ? 1 : 0))
        kinds.push_back(kind_named(id));
    std::sort(kinds.begin(), kinds.end());
    if (kinds.empty() || kinds.back() >= facts_.kinds.size() || kinds.size() > 3) return std::nullopt;
    if (first == "pass")
        return pass_move(kinds[0] + 1, kinds.size() > 1 ? kinds[1] + 1 : no_card,
                         kinds.size() > 2 ? kinds[2] + 1 : no_card);
    if (kinds.size() != 2) return std::nullopt;
    if (rest[0] == trap_text) return mend_move(trap_burden, kinds[0], kinds[1]);
    for (std::size_t tool = 0; tool < facts_.rules.tools.size(); ++tool)
        if (facts_.rules.tools[tool] == rest[0]) return mend_move(tool, kinds[0], kinds[1]);
    return std::nullopt;
}

} // namespace sabotier::play::digging
