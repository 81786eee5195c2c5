#include "validator/generate/room_wish.hpp"

#include "formats/base/words.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/analysis/rooms/room_draft.hpp"

#include <algorithm>
#include <utility>

namespace sabotier {

namespace {

constexpr int most_pieces = 127; ///< of a kind
constexpr int most_steps = 1000;

/// "name=value" in two; the value is empty without "=".
std::pair<std::string, std::string> split(const std::string& text, char mark) {
    const auto at = text.find(mark);
    if (at == std::string::npos) return {text, {}};
    return {text.substr(0, at), text.substr(at + 1)};
}

/// Reads one answer after the other; the first that is wrong ends it.
class Reader {
public:
    Reader(const Answers& answers, const Rulebook& rulebook)
        : answers_(answers),
          rulebook_(rulebook) {}

    AnsweredRoomWish read(std::optional<BoardSize> open) {
        if (open || read_size(open)) {
            wish_.rules = layout_rules(rulebook_, open->columns, open->rows);
            wish_.rules.walls = answers_.number("walls").value_or(wish_.rules.walls);
            wish_.filters.connected = answers_.flag("connected");
            read_each("pieces", &Reader::read_pieces) && read_symmetry()
                && read_each("distance", &Reader::read_distance);
        }
        return std::move(wish_);
    }

private:
    bool wrong(std::string trouble) {
        wish_.trouble = std::move(trouble);
        return false;
    }

    bool read_size(std::optional<BoardSize>& size) {
        const GridRules& grid = rulebook_.grid;
        size = BoardSize{grid.size[0], grid.size[1]};
        if (const std::string& text = answers_.text("size"); !text.empty()) size = parse_size(text);
        if (!size)
            return wrong(
                say("'{}' is no size; expected columns and rows such as 5x4", answers_.text("size")));
        const auto is_within = [&](int value, std::size_t i) {
            return value >= grid.smallest[i] && value <= grid.largest[i];
        };
        if (is_within(size->columns, 0) && is_within(size->rows, 1)) return true;
        return wrong(say("{}x{} rooms: the rulebook '{}' counts and draws maps of {}x{} to {}x{} rooms",
                         size->columns, size->rows, rulebook_.id.str(), grid.smallest[0], grid.smallest[1],
                         grid.largest[0], grid.largest[1]));
    }

    bool read_each(const char* key, bool (Reader::*read_one)(const std::string&)) {
        return std::ranges::all_of(answers_.list(key),
                                   [&](const std::string& text) { return (this->*read_one)(text); });
    }

    [[nodiscard]] std::optional<std::size_t> kind_of(const std::string& name) const {
        const auto& kinds = rulebook_.draft->pieces;
        const auto found = std::ranges::find(kinds, KindId(name));
        if (found == kinds.end()) return std::nullopt;
        return static_cast<std::size_t>(found - kinds.begin());
    }

    /// "machine=3"
    bool read_pieces(const std::string& text) {
        const auto [name, number] = split(text, '=');
        const auto kind = kind_of(name);
        if (!kind) return wrong(say("'{}' is no piece of the set-up", name));
        const auto count = parse_integer(number);
        if (!count || *count < 0 || *count > most_pieces)
            return wrong(say("'{}': expected a number from 0 to {}, as {}=3", text, most_pieces, name));
        wish_.rules.pieces[*kind] = static_cast<int>(*count);
        return true;
    }

    bool read_symmetry() {
        const std::string& symmetry = answers_.text("symmetric");
        if (symmetry.empty()) return true;
        const auto names = symmetry_names(wish_.rules.grid);
        const auto found = std::ranges::find(names, symmetry);
        if (found == names.end())
            return wrong(say("a map that is not square has no symmetry '{}'", symmetry));
        wish_.filters.symmetry = static_cast<std::size_t>(found - names.begin());
        return true;
    }

    /// "machine,generator=3"
    bool read_distance(const std::string& text) {
        const auto [pair, number] = split(text, '=');
        const auto [one, other] = split(pair, ',');
        const auto first = kind_of(one);
        const auto second = kind_of(other);
        const auto least = parse_integer(number);
        if (!first || !second || !least || *least < 1 || *least > most_steps)
            return wrong(say("'{}' is no distance; expected two pieces of the set-up and steps, as "
                             "machine,generator=3",
                             text));
        wish_.filters.distances.push_back(
            {static_cast<std::int8_t>(*first), static_cast<std::int8_t>(*second), static_cast<int>(*least)});
        return true;
    }

    const Answers& answers_;
    const Rulebook& rulebook_;
    AnsweredRoomWish wish_;
};

} // namespace

AnsweredRoomWish room_wish(const Answers& answers, const Rulebook& rulebook, std::optional<BoardSize> open) {
    return Reader(answers, rulebook).read(open);
}

} // namespace sabotier
