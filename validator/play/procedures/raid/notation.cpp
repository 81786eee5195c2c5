#include "validator/play/procedures/raid/raid.hpp"

#include "formats/yaml/fields.hpp"

#include <algorithm>

/// Moves as people write them.
namespace sabotier::play::raid {

namespace {

constexpr std::array<std::string_view, directions> direction_words{"up", "right", "down", "left"};
constexpr std::array<std::string_view, 4> half_words{"top", "bottom", "left", "right"};
constexpr std::array<std::string_view, 4> quadrant_words{"top-left", "top-right", "bottom-left",
                                                         "bottom-right"};
constexpr std::array<std::string_view, area_sorts> sort_words{"row", "column", "quadrant"};
constexpr std::string_view stay_text = "stay";
constexpr std::string_view plan_word = "plan";

/// What begins a move of a phase.
std::string_view word_of(Phase phase) noexcept {
    switch (phase) {
    case Phase::place:
        return "at";
    case Phase::roll:
        return "roll";
    case Phase::plan:
        return plan_word;
    case Phase::first:
        return "first";
    case Phase::detect:
        return "detect";
    case Phase::stun:
        return "stun";
    case Phase::reveal:
        return "reveal";
    case Phase::scan:
        return "scan";
    case Phase::sweep:
        return "sweep";
    case Phase::lead:
        return "lead";
    case Phase::land:
        return "half";
    case Phase::slide:
        return "slide";
    case Phase::acting:
    case Phase::over:
        break;
    }
    return {};
}

template <std::size_t Count>
std::optional<std::size_t> index_in(const std::array<std::string_view, Count>& words, std::string_view text) {
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) return std::nullopt;
    return static_cast<std::size_t>(found - words.begin());
}

/// Takes the first word off a text; words stand apart by one blank.
std::string_view take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::optional<Move> read_roll(std::string_view text) {
    std::uint64_t value = 0;
    int least = 1;
    for (int i = 0; i < rolled; ++i) {
        const auto die = parse_integer(take_word(text));
        if (!die || *die < least || *die > faces) return std::nullopt;
        least = static_cast<int>(*die);
        value = value << 4 | static_cast<std::uint64_t>(*die);
    }
    if (!text.empty()) return std::nullopt;
    return Move{value};
}

std::optional<Move> move_at(std::optional<std::size_t> index) {
    if (!index) return std::nullopt;
    return Move{*index};
}

} // namespace

std::string RaidProcedure::room_name(std::size_t room) const {
    return facts_.board->name(SpaceIndex{static_cast<std::uint32_t>(room)});
}

std::optional<std::size_t> RaidProcedure::read_room(std::string_view text) const {
    const auto space = facts_.board->find(text);
    if (!space) return std::nullopt;
    return number(*space);
}

std::string RaidProcedure::area_text(std::size_t area) const {
    const std::size_t rows = facts_.rows();
    if (area < rows) return "row " + room_name(area * facts_.columns()).substr(1);
    if (area < rows + facts_.columns()) return "column " + column_letters(static_cast<int>(area - rows));
    return "quadrant " + std::string(quadrant_words[area - rows - facts_.columns()]);
}

std::string RaidProcedure::plan_text(std::size_t side, Plan plan) const {
    std::string text(plan_word);
    if (landing_of(plan) != 0) {
        text += " " + facts_.land_word + "@" + room_name(landing_of(plan) - 1);
        plan = without_first(plan);
    }
    for (; plan != 0; plan = without_first(plan)) {
        const std::uint8_t byte = first_byte(plan);
        text += " " + facts_.variants[side][variant_of(byte)].word + "=" + std::to_string(face_of(byte));
    }
    return text;
}

std::optional<Plan> RaidProcedure::read_plan(std::size_t side, std::string_view text) const {
    Plan plan = 0;
    int shift = landing_shift - 8;
    for (bool is_first = true; !text.empty(); is_first = false) {
        const std::string_view word = take_word(text);
        if (const std::size_t at = word.find('@'); at != std::string_view::npos) {
            const auto room = read_room(word.substr(at + 1));
            if (!is_first || side != raiders || word.substr(0, at) != facts_.land_word || !room)
                return std::nullopt;
            plan = landing_in(*room);
            continue;
        }
        const std::size_t is = word.find('=');
        if (is == std::string_view::npos || shift < 0) return std::nullopt;
        const auto face = parse_integer(word.substr(is + 1));
        const auto& variants = facts_.variants[side];
        const auto variant = std::find_if(variants.begin(), variants.end(),
                                          [&](const Variant& v) { return v.word == word.substr(0, is); });
        if (!face || *face < 1 || *face > faces || variant == variants.end()) return std::nullopt;
        plan |= Plan{plan_byte(static_cast<std::size_t>(variant - variants.begin()), static_cast<int>(*face))}
                << shift;
        shift -= 8;
    }
    return plan;
}

std::string RaidProcedure::why_unread_plan(const Table& table, std::string_view text) const {
    if (table.phase != Phase::plan || take_word(text) != plan_word) return {};
    std::vector<std::string> known;
    for (const Variant& variant : facts_.variants[table.side])
        known.push_back(variant.word);
    int tiles = 0;
    for (bool is_first = true; !text.empty(); is_first = false) {
        const std::string_view word = take_word(text);
        const std::size_t at = word.find('@'), is = word.find('=');
        if (is_first && table.side == raiders && word.substr(0, at) == facts_.land_word
            && at != std::string_view::npos) {
            if (!read_room(word.substr(at + 1))) return say("'{}' is no room", word.substr(at + 1));
            continue;
        }
        if (is == std::string_view::npos)
            return say("'{}' is no tile on a face of a die; {}", word, expected(table));
        if (std::ranges::find(known, word.substr(0, is)) == known.end())
            return say("{} has no tile '{}', expected one of {}", player_name(table.side, table.player),
                       word.substr(0, is), join_list(known, known.size()));
        if (const auto face = parse_integer(word.substr(is + 1)); !face || *face < 1 || *face > faces)
            return say("'{}' is no face of a die, expected a number from 1 to {}", word.substr(is + 1),
                       faces);
        if (++tiles > rolled) return say("more than {} tiles: there are no more dice", rolled);
    }
    return {};
}

std::string RaidProcedure::notation(const State& state, Move move) const {
    const auto& table = state.as<Table>();
    const auto value = static_cast<std::size_t>(number(move));
    const std::string word(word_of(table.phase));
    switch (table.phase) {
    case Phase::place:
    case Phase::stun:
        return word + " " + room_name(value);
    case Phase::roll: {
        std::string text = word;
        for (int i = rolled - 1; i >= 0; --i)
            text += " " + std::to_string(value >> 4 * i & 0xF);
        return text;
    }
    case Phase::plan:
        return plan_text(table.side, number(move));
    case Phase::first:
        return word + " " + std::to_string(value + 1);
    case Phase::detect:
    case Phase::sweep:
        return word + " " + area_text(value);
    case Phase::scan:
        return word + " " + std::string(sort_words[value]);
    case Phase::land:
        return word + " " + std::string(half_words[value]);
    case Phase::reveal:
    case Phase::lead:
    case Phase::slide:
        return move == stay_move ? std::string(stay_text) : word + " " + std::string(direction_words[value]);
    case Phase::acting:
    case Phase::over:
        break;
    }
    return {};
}

std::optional<Move> RaidProcedure::read_move(const State& state, std::string_view text) const {
    const auto& table = state.as<Table>();
    if (table.phase == Phase::slide && text == stay_text) return stay_move;
    std::string_view rest = text;
    if (word_of(table.phase).empty() || take_word(rest) != word_of(table.phase)) return std::nullopt;
    switch (table.phase) {
    case Phase::place:
    case Phase::stun:
        return move_at(read_room(rest));
    case Phase::roll:
        return read_roll(rest);
    case Phase::plan:
        if (const auto plan = read_plan(table.side, rest)) return Move{*plan};
        return std::nullopt;
    case Phase::first:
        return rest == "1" || rest == "2" ? std::optional(Move{rest == "1" ? 0U : 1U}) : std::nullopt;
    case Phase::detect:
    case Phase::sweep:
        for (std::size_t area = 0; area < facts_.areas.size(); ++area)
            if (area_text(area) == rest) return Move{area};
        return std::nullopt;
    case Phase::scan:
        return move_at(index_in(sort_words, rest));
    case Phase::land:
        return move_at(index_in(half_words, rest));
    default:
        return move_at(index_in(direction_words, rest));
    }
}

} // namespace sabotier::play::raid
