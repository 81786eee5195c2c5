#include "validator/play/procedures/battle/notation.hpp"

#include "validator/play/procedures/battle/picture.hpp"

#include <array>
#include <utility>

namespace sabotier::play::battle {

namespace {

/// Moves of one word.
constexpr std::array<std::pair<MoveType, std::string_view>, 10> plain_moves{{{MoveType::end, "end"},
                                                                             {MoveType::finish, "done"},
                                                                             {MoveType::land, "land"},
                                                                             {MoveType::stay_up, "stay"},
                                                                             {MoveType::walk, "walk"},
                                                                             {MoveType::fly, "fly"},
                                                                             {MoveType::turn_left, "left"},
                                                                             {MoveType::turn_right, "right"},
                                                                             {MoveType::hold, "hold"},
                                                                             {MoveType::step, "step"}}};

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::optional<int> read_number(std::string_view text) {
    int value = 0;
    if (text.empty() || text.size() > 4) return std::nullopt;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        value = 10 * value + (digit - '0');
    }
    return value;
}

} // namespace

std::size_t Notation::deciding() const noexcept {
    const std::size_t actor = number(parts_.head.common.actor);
    return actor < 2 ? actor : parts_.side();
}

std::string Notation::hex(Place place) const {
    return facts_.board->name(SpaceIndex{place});
}

std::string Notation::name(Counter counter) const {
    const std::size_t side = side_of(counter);
    const Slot& slot = parts_.slot(counter);
    if (slot.carrier != nothing) {
        int rank = 1;
        for (std::uint8_t i = 0; i < slot_of(counter); ++i)
            if (parts_.slots[side][i].carrier == slot.carrier) ++rank;
        return hex(parts_.slots[side][slot.carrier].place) + "/" + std::to_string(rank);
    }
    if (!slot.stands()) return "-";
    const bool is_below = slot.is(is_bridge) && parts_.board[slot.place] != counter;
    return hex(slot.place) + (is_below ? "/0" : "");
}

std::optional<Place> Notation::read_hex(std::string_view text) const {
    const auto space = facts_.board->find(text);
    if (!space) return std::nullopt;
    return static_cast<Place>(number(*space));
}

std::optional<std::uint8_t> Notation::read_slot(std::string_view text, std::size_t side) const {
    const std::size_t slash = text.find('/');
    const auto place = read_hex(text.substr(0, slash));
    if (!place) return std::nullopt;
    Counter found = parts_.board[*place];
    if (slash != std::string_view::npos) {
        const auto rank = read_number(text.substr(slash + 1));
        if (!rank) return std::nullopt;
        if (*rank == 0) {
            found = below(facts_, parts_, *place);
        } else {
            int left = *rank;
            const Counter carrier = found;
            found = no_counter;
            if (carrier == no_counter) return std::nullopt;
            for (std::uint8_t i = 0; i < parts_.count[side_of(carrier)]; ++i)
                if (parts_.slots[side_of(carrier)][i].carrier == slot_of(carrier) && --left == 0)
                    found = counter(side_of(carrier), i);
        }
    }
    if (found == no_counter || side_of(found) != side) return std::nullopt;
    return slot_of(found);
}

std::string Notation::places(Move move) const {
    return hex(how_of(move)) + " " + std::string(sabotier::name(static_cast<Facing>(whom_of(move))));
}

std::string Notation::write(Move move) const {
    if (parts_.head.common.actor == by_chance)
        return std::to_string(die_of(move))
               + (parts_.head.stage == Stage::shot ? ":" + std::to_string(other_die_of(move)) : "");
    const MoveType what = type_of(move);
    for (const auto& [plain, text] : plain_moves)
        if (plain == what) return std::string(text);
    const std::size_t side = deciding();
    const auto own = [&](std::uint8_t slot) { return name(counter(side, slot)); };
    const auto enemy = [&](std::uint16_t slot) { return name(counter(1 - side, slot)); };
    switch (what) {
    case MoveType::activate:
        return own(who_of(move));
    case MoveType::alight:
        return "alight " + own(who_of(move)) + " " + places(move);
    case MoveType::bail:
        return "out " + places(move);
    case MoveType::board:
        return "board " + own(who_of(move));
    case MoveType::scout:
        return "scout " + enemy(who_of(move));
    case MoveType::reveal:
        return parts_.head.stage == Stage::active ? "reveal" : "reveal " + own(who_of(move));
    case MoveType::shoot: {
        const Slot& unit = parts_.slots[side][who_of(move)];
        const std::string arm =
            unit.kind < facts_.kinds.size() && how_of(move) < facts_.kinds[unit.kind].arms.size()
                ? facts_.kinds[unit.kind].arms[how_of(move)].weapon->id.str()
                : "-";
        return own(who_of(move)) + " " + arm + " "
               + (parts_.head.stage == Stage::overwatch ? hex(parts_.slots[1 - side][whom_of(move)].place)
                                                        : enemy(whom_of(move)));
    }
    case MoveType::deploy:
        return places(move);
    case MoveType::embark:
        return "into " + own(static_cast<std::uint8_t>(how_of(move)));
    case MoveType::prepare:
        return "dig " + hex(how_of(move));
    case MoveType::buy:
        return "buy " + facts_.purchases[how_of(move)].line->id.str();
    case MoveType::repair:
        return "repair " + own(who_of(move)) + " " + own(static_cast<std::uint8_t>(whom_of(move)));
    case MoveType::reload:
        return "reload " + own(who_of(move)) + " " + own(static_cast<std::uint8_t>(whom_of(move)));
    default:
        return parts_.head.stage == Stage::active ? "dig" : "dig " + own(who_of(move));
    }
}

std::optional<Move> Notation::read_throw(std::string_view text) const {
    const std::size_t colon = text.find(':');
    const auto die = read_number(text.substr(0, colon));
    const bool takes_two = parts_.head.stage == Stage::shot;
    if (!die || *die < 1 || *die > most_die || takes_two != (colon != std::string_view::npos))
        return std::nullopt;
    if (!takes_two) return thrown(*die);
    const auto other = read_number(text.substr(colon + 1));
    if (!other || *other < 1 || *other > most_die) return std::nullopt;
    return thrown(*die, *other);
}

std::optional<Move> Notation::read_place(MoveType what, std::uint8_t slot, std::string_view hex,
                                         std::string_view facing) const {
    const auto place = read_hex(hex);
    const auto way = parse_facing(facing);
    if (!place || !way) return std::nullopt;
    return make_move(what, slot, *place, static_cast<std::uint64_t>(sabotier::number(*way)));
}

std::optional<Move> Notation::read_shot(const std::vector<std::string_view>& words) const {
    const std::size_t side = deciding();
    const auto slot = read_slot(words[0], side);
    if (!slot || parts_.slots[side][*slot].kind >= facts_.kinds.size()) return std::nullopt;
    std::optional<std::uint8_t> target = read_slot(words[2], 1 - side);
    if (parts_.head.stage == Stage::overwatch && parts_.head.active != nothing) {
        target = parts_.head.active;
        if (read_hex(words[2]) != parts_.slots[1 - side][*target].place) return std::nullopt;
    }
    if (!target) return std::nullopt;
    const auto& arms = facts_.kinds[parts_.slots[side][*slot].kind].arms;
    for (std::size_t arm = 0; arm < arms.size(); ++arm)
        if (arms[arm].weapon->id.str() == words[1]) return make_move(MoveType::shoot, *slot, arm, *target);
    return std::nullopt;
}

std::optional<Move> Notation::read_setup(const std::vector<std::string_view>& words) const {
    if (words.size() != 2) return std::nullopt;
    if (words[0] == "dig") {
        const auto place = read_hex(words[1]);
        return place ? std::optional(make_move(MoveType::prepare, 0, *place)) : std::nullopt;
    }
    if (words[0] != "into") return read_place(MoveType::deploy, parts_.head.active, words[0], words[1]);
    const auto carrier = read_slot(words[1], deciding());
    return carrier ? std::optional(make_move(MoveType::embark, parts_.head.active, *carrier)) : std::nullopt;
}

std::optional<Move> Notation::read_words(const std::vector<std::string_view>& words) const {
    const std::size_t side = deciding();
    const auto with = [&](MoveType what, std::string_view text, std::size_t of) -> std::optional<Move> {
        const auto slot = read_slot(text, of);
        return slot ? std::optional(make_move(what, *slot)) : std::nullopt;
    };
    if (parts_.head.stage == Stage::setup || parts_.head.stage == Stage::arrive) return read_setup(words);
    if (words.size() == 2 && words[0] == "buy") {
        for (std::size_t i = 0; i < facts_.purchases.size(); ++i)
            if (facts_.purchases[i].line->id.str() == words[1]) return make_move(MoveType::buy, 0, i);
        return std::nullopt;
    }
    if (words.size() == 1 && words[0] == "reveal" && parts_.head.active != nothing)
        return make_move(MoveType::reveal, parts_.head.active);
    if (words.size() == 1 && words[0] == "dig" && parts_.head.active != nothing)
        return make_move(MoveType::dig, parts_.head.active);
    if (words.size() == 1) return with(MoveType::activate, words[0], side);
    if (words.size() == 2) {
        if (words[0] == "board") return with(MoveType::board, words[1], side);
        if (words[0] == "scout") return with(MoveType::scout, words[1], 1 - side);
        if (words[0] == "reveal") return with(MoveType::reveal, words[1], side);
        if (words[0] == "dig") return with(MoveType::dig, words[1], side);
        return std::nullopt;
    }
    if (words.size() == 3) {
        if (words[0] == "out") return read_place(MoveType::bail, parts_.head.bailing, words[1], words[2]);
        if (words[0] != "repair" && words[0] != "reload") return read_shot(words);
        const auto helper = read_slot(words[1], side);
        const auto target = read_slot(words[2], side);
        if (!helper || !target) return std::nullopt;
        return make_move(words[0] == "repair" ? MoveType::repair : MoveType::reload, *helper, 0, *target);
    }
    if (words.size() != 4 || words[0] != "alight") return std::nullopt;
    const auto squad = read_slot(words[1], side);
    return squad ? read_place(MoveType::alight, *squad, words[2], words[3]) : std::nullopt;
}

std::optional<Move> Notation::read(std::string_view text) const {
    if (parts_.head.common.actor == by_chance) return read_throw(text);
    for (const auto& [plain, word] : plain_moves)
        if (word == text) return make_move(plain);
    const auto words = words_of(text);
    return words.empty() ? std::nullopt : read_words(words);
}

} // namespace sabotier::play::battle
