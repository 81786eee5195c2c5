#include "formats/base/words.hpp"
#include "formats/documents/rulebook/rulebook_things.hpp"
#include "formats/model/grid_name.hpp"
#include "formats/model/kinds.hpp"

#include <array>
#include <fmt/format.h>
#include <initializer_list>
#include <set>
#include <unordered_set>

namespace sabotier {
namespace {

const std::string& text(const std::string& id) {
    return id;
}
template <class Tag>
const std::string& text(const Id<Tag>& id) {
    return id.str();
}

/// The names of one kind of thing in a rulebook.
class Names {
public:
    Names(std::string_view what, Problems& problems)
        : what_(what),
          problems_(problems) {}

    void define(const std::string& name, const Position& at) {
        if (name.empty()) return; // reported as missing already
        if (known_.contains(name))
            add_problem(problems_, {at,
                                    say("there is a {} '{}' already", tr(std::string(what_)), name),
                                    tr("expected another name"),
                                    {}});
        add(name);
    }

    /// A name whose repetition is reported elsewhere.
    void add(const std::string& name) {
        names_.push_back(name);
        known_.insert(name);
    }

    [[nodiscard]] bool has(const std::string& name) const { return known_.contains(name); }

    void use(const std::string& name, const Position& at) const {
        if (name.empty() || known_.contains(name)) return;
        add_problem(problems_,
                    {at, say("unknown {} '{}'{}", tr(std::string(what_)), name, ""),
                     names_.empty() ? say("this rulebook has no {}", tr(std::string(what_)))
                                    : say("expected one of {}", fmt::format("{}", fmt::join(names_, ", "))),
                     nearest_name(name, names_)});
    }

private:
    std::string_view what_;
    Problems& problems_;
    std::vector<std::string> names_; ///< in the order of the document
    std::unordered_set<std::string> known_;
};

template <class Things>
Names defined(std::string_view what, const Things& things, Problems& problems) {
    Names names(what, problems);
    for (const auto& thing : things)
        names.define(text(thing.id), thing.at);
    return names;
}

template <class IdType>
void use_all(const Names& names, const std::vector<IdType>& ids, const Position& at) {
    for (const IdType& id : ids)
        names.use(text(id), at);
}

/// Where the value of a key below others stands; else where the last of them does that is there.
Position place_of(const Node& document, std::initializer_list<std::string_view> keys) {
    const Node* node = &document;
    for (const std::string_view key : keys) {
        const Node* below = node->is_map() ? node->find(key) : nullptr;
        if (below == nullptr) break;
        node = below;
    }
    return node->at;
}

/// Where an item of such a list stands; else where the list, or what is there of the way to it, does.
Position place_of_item(const Node& document, std::initializer_list<std::string_view> keys,
                       std::size_t index) {
    const Node* node = &document;
    for (const std::string_view key : keys) {
        const Node* below = node->is_map() ? node->find(key) : nullptr;
        if (below == nullptr) return node->at;
        node = below;
    }
    return node->is_list() && index < node->items.size() ? node->items[index].at : node->at;
}

/// The sides; every list of names asks for them.
Names sides_of(const Rulebook& rulebook, const Node& document, Problems& problems) {
    Names sides(marked("side"), problems);
    for (std::size_t i = 0; i < rulebook.sides.size(); ++i)
        sides.define(rulebook.sides[i].id.str(), place_of_item(document, {"sides"}, i));
    return sides;
}

void check_ground(const Rulebook& rulebook, const Node& document, Problems& problems) {
    const Names levels = defined(marked("level"), rulebook.levels, problems);
    const Names classes = defined(marked("movement class"), rulebook.classes, problems);
    const Names terrains = defined(marked("terrain"), rulebook.terrains, problems);
    (void)defined(marked("overlay"), rulebook.overlays, problems);
    (void)defined("step", rulebook.level_steps, problems);
    for (const LevelStep& step : rulebook.level_steps) {
        for (const auto* ids : {&step.from, &step.not_from, &step.to, &step.not_to})
            use_all(levels, *ids, step.at);
        use_all(classes, step.classes, step.at);
    }
    Names codes(marked("terrain with the code"), problems);
    for (const Terrain& terrain : rulebook.terrains) {
        levels.use(terrain.level.str(), terrain.at);
        if (terrain.code != '?') codes.define(std::string(1, terrain.code), terrain.at);
    }
    for (const PieceKind& piece : rulebook.pieces)
        for (const MovementMode& mode : piece.modes)
            classes.use(mode.movement.str(), piece.at);
    use_all(terrains, rulebook.sight.hiding_terrains, place_of(document, {"sight", "hiding"}));
}

void check_pieces(const Rulebook& rulebook, Problems& problems) {
    const Names kinds = defined(marked("kind"), rulebook.pieces, problems);
    (void)defined(marked("platoon line"), rulebook.lines, problems);
    const Names markers = defined(marked("marker"), rulebook.markers, problems);
    for (const PieceKind& piece : rulebook.pieces)
        (void)defined(marked("weapon"), piece.weapons, problems);
    for (const PurchaseLine& line : rulebook.lines)
        for (const auto& [kind, count] : line.contents)
            kinds.use(kind.str(), line.at);
    for (const Marker& marker : rulebook.markers) {
        markers.use(marker.back, marker.at);
        use_all(kinds, marker.kinds, marker.at);
    }
}

void check_cards(const Rulebook& rulebook, const Node& document, const Names& sides, Problems& problems) {
    (void)defined("card", rulebook.cards, problems);
    const Names roles = defined(marked("role"), rulebook.roles, problems);
    for (const CardKind& card : rulebook.cards)
        sides.use(card.door.str(), card.at);
    for (const Role& role : rulebook.roles)
        sides.use(role.side.str(), role.at);
    if (!rulebook.table) return;
    roles.use(rulebook.table->hidden.str(), place_of(document, {"table", "hidden"}));
    for (const TableSize& size : rulebook.table->sizes)
        for (const auto& [role, count] : size.roles)
            roles.use(role.str(), size.at);
}

/// Whose pieces and components are, what a variable set-up places, and whether the box holds what is set up.
void check_box(const Rulebook& rulebook, const Names& sides, Problems& problems) {
    Names kinds("piece", problems);
    for (const PieceKind& piece : rulebook.pieces) {
        kinds.add(piece.id.str());
        sides.use(piece.side.str(), piece.at);
        if (piece.exactly && piece.supply > 0 && *piece.exactly > piece.supply)
            add_problem(problems, {piece.at,
                                   say("{} of '{}' are set up, and the box holds {}", *piece.exactly,
                                       piece.id.str(), piece.supply),
                                   tr("expected a 'supply' of at least 'exactly'"),
                                   {}});
    }
    for (const Component& component : rulebook.components)
        sides.use(component.side.str(), component.at);
    if (!rulebook.draft) return;
    use_all(kinds, rulebook.draft->pieces, rulebook.draft->at);
    for (const auto& [first, second] : rulebook.draft->apart)
        use_all(kinds, std::vector{first, second}, rulebook.draft->at);
}

void check_rules(const Rulebook& rulebook, Problems& problems) {
    const Names options = defined(marked("option"), rulebook.options, problems);
    (void)defined(marked("decision"), rulebook.decisions, problems);
    for (const Decision& decision : rulebook.decisions)
        if (options.has(decision.id))
            add_problem(problems,
                        {decision.at,
                         say("'{}' is decided here and left to scenarios as an option", decision.id),
                         tr("expected one of both"),
                         {}});
    for (const RuleOption& option : rulebook.options)
        defined(marked("value"), option.values, problems).use(option.chosen, option.at);
    Names keys(marked("check"), problems);
    for (const CheckBinding& binding : rulebook.checks)
        keys.define(binding.key.str(), binding.at);
}

/// Columns and rows of a fresh board; none where a board has no size.
std::optional<std::array<int, 2>> fresh_size(const Rulebook& rulebook) {
    const BoardTraits& board = traits(rulebook.board.kind);
    if (board.has_blocked || board.has_walls) return rulebook.grid.size;
    if (board.has_terrain) return rulebook.board.default_size;
    return std::nullopt;
}

/// Of something that lies off the board: where it is written, or, where a rulebook that this one extends has
/// it, where this one gives the board its size.
Position beyond(const Node& document, const Position& written, std::initializer_list<std::string_view> size) {
    const Position sized = place_of(document, size);
    const auto is_here = [&](const Position& at) {
        return at.file != nullptr && document.at.file != nullptr && *at.file == *document.at.file;
    };
    return is_here(sized) && !is_here(written) ? sized : written;
}

/// The name of a square that is meant by one in small letters; "" if none is.
std::string in_capitals(std::string name) {
    for (char& c : name)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return parse_grid_name(name) ? name : "";
}

/// Names of squares, each once, on a fresh board.
void check_usual_squares(const Rulebook& rulebook, const Node& document, Problems& problems) {
    if (!traits(rulebook.board.kind).has_blocked) return;
    const auto [columns, rows] = rulebook.grid.size;
    std::vector<std::string> beyond_it;
    std::set<std::array<int, 2>> known;
    Position first;
    for (std::size_t i = 0; i < rulebook.grid.usual_blocked.size(); ++i) {
        const std::string& name = rulebook.grid.usual_blocked[i];
        const Position at = place_of_item(document, {"grid", "blocked", "usual"}, i);
        const auto place = parse_grid_name(name);
        if (!place) {
            add_problem(problems,
                        {at, say("'{}' is no name of a square", name),
                         tr("expected capital letters and a number, such as C3"), in_capitals(name)});
        } else if (!known.insert(*place).second) {
            add_problem(problems, {at,
                                   say("the square {} is there already", name),
                                   tr("expected each of the usual squares once"),
                                   {}});
        } else if ((*place)[0] >= columns || (*place)[1] > rows) {
            if (beyond_it.empty()) first = at;
            beyond_it.push_back(name);
        }
    }
    if (beyond_it.empty()) return;
    add_problem(problems,
                {beyond(document, first, {"grid", "size"}),
                 say_count("{} of the usual squares is not on a board of {} columns and {} rows: {}",
                           "{} of the usual squares are not on a board of {} columns and {} rows: {}",
                           beyond_it.size(), columns, rows, join_list(beyond_it)),
                 tr("expected squares of a fresh board"),
                 {}});
}

void check_depths(const Rulebook& rulebook, const Node& document, Problems& problems) {
    const auto size = fresh_size(rulebook);
    if (!size) return;
    for (std::size_t i = 0; i < rulebook.sides.size(); ++i) {
        const SideTemplate& side = rulebook.sides[i];
        const bool is_corner = side.end.find('-') != std::string::npos;
        const bool is_across = side.end == "west" || side.end == "east";
        const int most = is_corner ? (*size)[0] + (*size)[1] - 1 : (*size)[is_across ? 0 : 1];
        if (side.depth <= most) continue;
        add_problem(problems, {beyond(document, place_of_item(document, {"sides"}, i), {"grid", "size"}),
                               say("the zone of '{}' is deeper than the board", side.id.str()),
                               say("expected at most {} for a fresh board", most),
                               {}});
    }
}

} // namespace

void check_rulebook_names(const Rulebook& rulebook, const Node& document, Problems& problems) {
    const Names sides = sides_of(rulebook, document, problems);
    check_ground(rulebook, document, problems);
    check_pieces(rulebook, problems);
    check_cards(rulebook, document, sides, problems);
    check_box(rulebook, sides, problems);
    check_rules(rulebook, problems);
    check_usual_squares(rulebook, document, problems);
    check_depths(rulebook, document, problems);
}

} // namespace sabotier
