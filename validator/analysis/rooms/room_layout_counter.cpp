#include "validator/analysis/rooms/room_layouts.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

// Rooms are decided one after the other, row by row. What the rest still needs to know of the decided part is
// its frontier: for each column the lowest decided room, seen through its lower edge (a wall hides it, else
// its piece shows), the same for the room to the left, and how many walls and pieces are used. Two decided
// parts with the same frontier have the same completions, which are counted once.

namespace sabotier {

namespace {

using Count = boost::multiprecision::cpp_int;

constexpr int most_rooms = 2'500;
constexpr char wall_symbol = 1;
constexpr char open_symbol = 2; // an open edge to an empty room; kind k shows as open_symbol + 1 + k

char symbol(bool wall, std::int8_t kind) {
    return wall ? wall_symbol : static_cast<char>(open_symbol + 1 + kind);
}

/// Layout of the board with columns and rows exchanged.
RoomLayout transposed(const RoomLayout& layout, const RoomGrid& from) {
    const RoomGrid to{from.rows, from.columns};
    RoomLayout result = empty_layout(to);
    for (int room = 0; room < from.rooms(); ++room) {
        const int image = (room % from.columns) * to.columns + room / from.columns;
        result.pieces[static_cast<std::size_t>(image)] = layout.pieces[static_cast<std::size_t>(room)];
    }
    for (int edge = 0; edge < from.edges(); ++edge) {
        const auto [a, b] = from.rooms_of(edge);
        const auto image = [&](int room) { return (room % from.columns) * to.columns + room / from.columns; };
        result.walls[static_cast<std::size_t>(*to.edge_between(image(a), image(b)))] =
            layout.walls[static_cast<std::size_t>(edge)];
    }
    return result;
}

RoomChances transposed(const RoomChances& chances, const RoomGrid& from) {
    RoomChances result{transposed(RoomLayout{chances.walls, empty_layout(from).pieces}, from).walls, {}};
    for (const std::vector<bool>& rooms : chances.pieces) {
        const RoomLayout one =
            transposed(RoomLayout{chances.walls, std::vector<std::int8_t>(rooms.begin(), rooms.end())}, from);
        result.pieces.emplace_back(one.pieces.begin(), one.pieces.end());
    }
    return result;
}

RoomChances no_chances(const RoomLayoutRules& rules) {
    return {std::vector<bool>(static_cast<std::size_t>(rules.grid.edges()), false),
            std::vector<std::vector<bool>>(
                rules.pieces.size(), std::vector<bool>(static_cast<std::size_t>(rules.grid.rooms()), false))};
}

/// Below `limit`, each value equally likely.
Count draw_below(const Count& limit, std::mt19937_64& random) {
    const unsigned bits = static_cast<unsigned>(boost::multiprecision::msb(limit)) + 1;
    for (;;) {
        Count value = 0;
        for (unsigned have = 0; have < bits; have += 64)
            value = (value << 64U) | random();
        value >>= (bits + 63) / 64 * 64 - bits;
        if (value < limit) return value;
    }
}

/// What was used and what the next rooms see.
struct Frontier {
    std::string below; ///< by column
    char left = wall_symbol;
    int walls = 0;
    std::vector<int> pieces;

    [[nodiscard]] std::string key() const {
        std::string text = below;
        text += left;
        text += static_cast<char>(walls & 0x7F);
        text += static_cast<char>(walls >> 7);
        for (const int count : pieces)
            text += static_cast<char>(count);
        return text;
    }
};

/// One way to decide a room.
struct Choice {
    std::int8_t kind = no_piece;
    bool wall_right = false;
    bool wall_below = false;
};

} // namespace

struct RoomLayoutCounter::Table {
    RoomLayoutRules rules;
    RoomLayout part;
    bool is_turned = false;
    bool is_impossible = false;
    bool is_too_large = false;
    std::size_t most_states;
    bool is_unsettled = false; ///< has_completion() gave up
    std::size_t looked_at = 0; ///< frontiers that has_completion() went through
    std::size_t states = 0;
    std::vector<std::unordered_map<std::string, Count>> memo;

    Table(RoomLayoutRules given, RoomLayout fixed, std::size_t most)
        : rules(std::move(given)),
          part(std::move(fixed)),
          most_states(most) {
        if (part.pieces.empty()) part = empty_layout(rules.grid);
        if (rules.grid.columns > rules.grid.rows) {
            part = transposed(part, rules.grid);
            std::swap(rules.grid.columns, rules.grid.rows);
            is_turned = true;
        }
        is_impossible = asks_too_much();
        is_too_large = !is_impossible && is_beyond_keys();
        if (is_impossible || is_too_large) return;
        memo.resize(static_cast<std::size_t>(rules.grid.rooms()));
        dead.resize(memo.size());
    }

    /// More walls than edges, or pieces than rooms: no need to look.
    [[nodiscard]] bool asks_too_much() const {
        std::int64_t pieces = 0;
        for (const int count : rules.pieces)
            pieces += count;
        return rules.walls > rules.grid.edges() || pieces > rules.grid.rooms();
    }

    /// Whether counting would meet far more frontiers than it may keep, by a rough guess: what the edges of a
    /// row can show, times the numbers of walls and pieces that may be used by then. Saves the minutes that
    /// finding it out would take.
    [[nodiscard]] bool is_hopeless() const {
        const auto columns = static_cast<std::size_t>(rules.grid.columns);
        std::vector<double> ways(columns + 1, 0); // by columns that show something, divided by orders
        ways[0] = 1;
        double used = 1;
        const auto may_show = [&](std::size_t most) {
            std::vector<double> next(columns + 1, 0);
            for (std::size_t have = 0; have <= columns; ++have) {
                double orders = 1;
                for (std::size_t more = 0; more <= std::min(most, columns - have); ++more) {
                    next[have + more] += ways[have] / orders;
                    orders *= static_cast<double>(more + 1);
                }
            }
            ways = std::move(next);
        };
        may_show(columns); // empty rooms
        may_show(static_cast<std::size_t>(rules.walls));
        used *= (rules.walls + 1) / 2.0;
        for (const int count : rules.pieces) {
            may_show(static_cast<std::size_t>(count));
            used *= (count + 1) / 2.0;
        }
        double orders = 1;
        for (std::size_t i = 2; i <= columns; ++i)
            orders *= static_cast<double>(i);
        return ways[columns] * orders * used > 4.0 * static_cast<double>(most_states);
    }

    /// What the keys of frontiers cannot hold, and boards on which the recursion would go too deep.
    [[nodiscard]] bool is_beyond_keys() const {
        return rules.grid.rooms() > most_rooms || rules.walls > 0x3FFF || rules.pieces.size() > 100
               || std::any_of(rules.pieces.begin(), rules.pieces.end(),
                              [](int count) { return count > 127; });
    }

    [[nodiscard]] Frontier start() const {
        return {std::string(static_cast<std::size_t>(rules.grid.columns), wall_symbol), wall_symbol, 0,
                std::vector<int>(rules.pieces.size(), 0)};
    }

    [[nodiscard]] bool is_complete(const Frontier& frontier) const {
        return frontier.walls == rules.walls && frontier.pieces == rules.pieces;
    }

    /// Whether a piece of `kind` may stand behind an edge that shows `seen`.
    [[nodiscard]] bool may_face(std::int8_t kind, char seen) const {
        if (kind == no_piece || seen <= open_symbol) return true;
        return !rules.apart[static_cast<std::size_t>(kind)][static_cast<std::size_t>(seen - open_symbol - 1)];
    }

    /// The frontier after deciding `room` by `choice`; none if that is illegal.
    [[nodiscard]] std::optional<Frontier> decided(const Frontier& before, int room, Choice choice) const {
        const int column = room % rules.grid.columns;
        const int row = room / rules.grid.columns;
        const bool has_right = column + 1 < rules.grid.columns;
        const bool has_below = row + 1 < rules.grid.rows;
        const char above = before.below[static_cast<std::size_t>(column)];
        if ((choice.wall_right && !has_right) || (choice.wall_below && !has_below)) return std::nullopt;
        if (!may_face(choice.kind, above) || !may_face(choice.kind, before.left)) return std::nullopt;
        const int open = (above != wall_symbol ? 1 : 0) + (before.left != wall_symbol ? 1 : 0)
                         + (has_right && !choice.wall_right ? 1 : 0)
                         + (has_below && !choice.wall_below ? 1 : 0);
        if (open < rules.open_sides) return std::nullopt;
        Frontier after = before;
        after.walls += (choice.wall_right ? 1 : 0) + (choice.wall_below ? 1 : 0);
        if (after.walls > rules.walls) return std::nullopt;
        if (choice.kind != no_piece) {
            const auto kind = static_cast<std::size_t>(choice.kind);
            if (++after.pieces[kind] > rules.pieces[kind]) return std::nullopt;
        }
        after.below[static_cast<std::size_t>(column)] = symbol(choice.wall_below || !has_below, choice.kind);
        after.left = symbol(choice.wall_right || !has_right, choice.kind);
        return after;
    }

    /// Calls f(choice, frontier after it) for every legal way to decide the room that keeps the given part.
    template <class F>
    void for_each_choice(const Frontier& before, int room, F&& f) const {
        const RoomGrid& grid = rules.grid;
        const int column = room % grid.columns;
        const int row = room / grid.columns;
        const std::int8_t fixed = part.pieces[static_cast<std::size_t>(room)];
        const bool needs_right =
            column + 1 < grid.columns && part.walls[static_cast<std::size_t>(grid.edge_right(column, row))];
        const bool needs_below =
            row + 1 < grid.rows && part.walls[static_cast<std::size_t>(grid.edge_below(column, row))];
        const auto kinds = static_cast<std::int8_t>(rules.pieces.size());
        for (std::int8_t kind = fixed != no_piece ? fixed : no_piece; kind < kinds; ++kind) {
            for (int walls = 0; walls < 4; ++walls) {
                const Choice choice{kind, (walls & 1) != 0, (walls & 2) != 0};
                if ((needs_right && !choice.wall_right) || (needs_below && !choice.wall_below)) continue;
                if (const auto after = decided(before, room, choice)) f(choice, *after);
            }
            if (fixed != no_piece) return;
        }
    }

    Count completions(const Frontier& frontier, int room) {
        if (room == rules.grid.rooms()) return is_complete(frontier) ? 1 : 0;
        if (is_too_large) return 0;
        auto& level = memo[static_cast<std::size_t>(room)];
        const std::string key = frontier.key();
        if (const auto found = level.find(key); found != level.end()) return found->second;
        if (++states > most_states) {
            is_too_large = true;
            return 0;
        }
        Count sum = 0;
        for_each_choice(frontier, room,
                        [&](Choice, const Frontier& after) { sum += completions(after, room + 1); });
        level.emplace(key, sum);
        return sum;
    }

    std::vector<std::unordered_set<std::string>> dead; ///< by room: frontiers without a completion

    /// Stops at the first completion, so that it answers where counting would take too long. False, too,
    /// where it gave up: is_unsettled then.
    bool has_completion(const Frontier& frontier, int room) {
        if (room == rules.grid.rooms()) return is_complete(frontier);
        auto& level = dead[static_cast<std::size_t>(room)];
        const std::string key = frontier.key();
        if (level.contains(key)) return false;
        if (looked_at == most_states) {
            is_unsettled = true;
            return false;
        }
        ++looked_at;
        bool found = false;
        for_each_choice(frontier, room, [&](Choice, const Frontier& after) {
            found = found || (!is_unsettled && has_completion(after, room + 1));
        });
        if (!found && !is_unsettled) level.insert(key);
        return found;
    }

    void mark(RoomChances& chances, int room, Choice choice) const {
        const int column = room % rules.grid.columns;
        const int row = room / rules.grid.columns;
        if (choice.wall_right)
            chances.walls[static_cast<std::size_t>(rules.grid.edge_right(column, row))] = true;
        if (choice.wall_below)
            chances.walls[static_cast<std::size_t>(rules.grid.edge_below(column, row))] = true;
        if (choice.kind != no_piece)
            chances.pieces[static_cast<std::size_t>(choice.kind)][static_cast<std::size_t>(room)] = true;
    }

    /// Walks every frontier that lies on the way to a legal layout, room by room.
    RoomChances mark_all() {
        RoomChances chances = no_chances(rules);
        std::unordered_map<std::string, Frontier> level;
        if (completions(start(), 0) != 0) level.emplace(start().key(), start());
        for (int room = 0; room < rules.grid.rooms() && !is_too_large; ++room) {
            std::unordered_map<std::string, Frontier> next;
            for (const auto& [key, frontier] : level)
                for_each_choice(frontier, room, [&](Choice choice, const Frontier& after) {
                    if (completions(after, room + 1) == 0) return;
                    mark(chances, room, choice);
                    next.emplace(after.key(), after);
                });
            level = std::move(next);
        }
        return chances;
    }
};

RoomLayoutCounter::RoomLayoutCounter(RoomLayoutRules rules, RoomLayout part, std::size_t most_states)
    : table_(std::make_unique<Table>(std::move(rules), std::move(part), most_states)) {}
RoomLayoutCounter::~RoomLayoutCounter() = default;
RoomLayoutCounter::RoomLayoutCounter(RoomLayoutCounter&&) noexcept = default;
RoomLayoutCounter& RoomLayoutCounter::operator=(RoomLayoutCounter&&) noexcept = default;

bool RoomLayoutCounter::may_count() const {
    return table_->is_impossible || (!table_->is_too_large && !table_->is_hopeless());
}

std::optional<std::string> RoomLayoutCounter::count() {
    if (table_->is_impossible) return "0";
    if (table_->is_too_large || table_->is_hopeless()) return std::nullopt;
    const Count total = table_->completions(table_->start(), 0);
    if (table_->is_too_large) return std::nullopt;
    return total.str();
}

std::optional<bool> RoomLayoutCounter::has_any() {
    if (table_->is_impossible) return false;
    if (table_->is_too_large || table_->is_unsettled) return std::nullopt;
    const bool found = table_->has_completion(table_->start(), 0);
    return table_->is_unsettled ? std::nullopt : std::optional(found);
}

std::optional<RoomChances> RoomLayoutCounter::chances() {
    if (table_->is_impossible) return no_chances(table_->rules);
    if (table_->is_too_large || table_->is_hopeless()) return std::nullopt;
    RoomChances chances = table_->mark_all();
    if (table_->is_too_large) return std::nullopt;
    return table_->is_turned ? transposed(chances, table_->rules.grid) : chances;
}

std::size_t RoomLayoutCounter::looked_at() const noexcept {
    return table_->looked_at;
}

std::optional<RoomLayout> RoomLayoutCounter::draw(std::mt19937_64& random) {
    Table& table = *table_;
    if (table.is_impossible || table.is_too_large || table.is_hopeless()) return std::nullopt;
    const Count total = table.completions(table.start(), 0);
    if (table.is_too_large || total == 0) return std::nullopt;
    const RoomGrid& grid = table.rules.grid;
    RoomLayout layout = empty_layout(grid);
    Frontier frontier = table.start();
    Count rank = draw_below(total, random);
    for (int room = 0; room < grid.rooms(); ++room) {
        std::optional<std::pair<Choice, Frontier>> taken;
        table.for_each_choice(frontier, room, [&](Choice choice, const Frontier& after) {
            if (taken) return;
            const Count here = table.completions(after, room + 1);
            if (rank < here)
                taken.emplace(choice, after);
            else
                rank -= here;
        });
        const int column = room % grid.columns;
        const int row = room / grid.columns;
        layout.pieces[static_cast<std::size_t>(room)] = taken->first.kind;
        if (taken->first.wall_right)
            layout.walls[static_cast<std::size_t>(grid.edge_right(column, row))] = true;
        if (taken->first.wall_below)
            layout.walls[static_cast<std::size_t>(grid.edge_below(column, row))] = true;
        frontier = std::move(taken->second);
    }
    return table.is_turned ? transposed(layout, grid) : layout;
}

} // namespace sabotier
