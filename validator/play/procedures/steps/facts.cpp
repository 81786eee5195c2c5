#include "validator/play/procedures/steps/facts.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "validator/play/refuse_sides.hpp"

#include <algorithm>
#include <cstdlib>

namespace sabotier::play::steps {

namespace {

void add_next(Facts& facts) {
    const GridBoard& board = *facts.board;
    const std::size_t columns = facts.columns;
    facts.next.assign(4 * facts.squares, static_cast<std::uint16_t>(facts.squares));
    for (std::size_t square = 0; square < facts.squares; ++square)
        board.neighbours(SpaceIndex{static_cast<std::uint32_t>(square)}, [&](SpaceIndex other) {
            const std::size_t to = number(other);
            const std::size_t way = to + columns == square   ? 0
                                    : to == square + columns ? 3
                                    : to < square            ? 1
                                                             : 2;
            facts.next[4 * square + way] = static_cast<std::uint16_t>(to);
        });
    const std::array<std::uint64_t, 4> adds{std::uint64_t{0} - columns, std::uint64_t{0} - 1, 1, columns};
    for (std::size_t closed = 0; closed < facts.adds.size(); ++closed)
        for (std::size_t way = 0, count = 0; way < 4; ++way)
            if ((closed >> way & 1) == 0) facts.adds[closed][count++] = adds[way];
}

void add_near(Facts& facts) {
    const GridBoard& board = *facts.board;
    const int within = facts.rules.sees_within;
    const auto most = [&](int all) { return static_cast<std::size_t>(std::min(all, 2 * within + 1)); };
    facts.nears = most(board.columns()) * most(board.rows()) - 1;
    for (std::size_t square = 0; square < facts.squares; ++square) {
        const SpaceIndex here{static_cast<std::uint32_t>(square)};
        const int column = board.column(here);
        const int row = board.row(here);
        for (int y = std::max(0, row - within); y <= std::min(board.rows() - 1, row + within); ++y)
            for (int x = std::max(0, column - within); x <= std::min(board.columns() - 1, column + within);
                 ++x)
                if (x != column || y != row)
                    facts.near.push_back(static_cast<std::uint16_t>(number(board.space(x, y))));
        facts.near.resize((square + 1) * facts.nears, static_cast<std::uint16_t>(facts.squares));
    }
}

/// Numbers the kinds of which a side has a piece, in the order of the rulebook.
void add_kinds(Facts& facts) {
    for (const PieceKind& kind : facts.setup->rulebook().pieces)
        if (const auto& units = facts.setup->units; std::any_of(
                units.begin(), units.end(), [&](const SetupUnit& unit) { return unit.kind == &kind; }))
            facts.kinds.push_back(&kind);
}

std::optional<std::size_t> kind_index(const Facts& facts, const KindId& id) {
    const auto found = std::find_if(facts.kinds.begin(), facts.kinds.end(),
                                    [&](const PieceKind* kind) { return kind->id == id; });
    if (found == facts.kinds.end()) return std::nullopt;
    return static_cast<std::size_t>(found - facts.kinds.begin());
}

KindMask mask_of(const Facts& facts, const std::vector<KindId>& ids) {
    KindMask mask = 0;
    for (const KindId& id : ids)
        if (const auto kind = kind_index(facts, id)) mask |= KindMask{1} << *kind;
    return mask;
}

void add_battles(Facts& facts) {
    for (std::size_t kind = 0; kind < facts.kinds.size(); ++kind)
        if (!facts.kinds[kind]->modes.empty()) facts.movable |= KindMask{1} << kind;
    facts.seers = mask_of(facts, facts.rules.sees);
    facts.taken_wins = mask_of(facts, facts.rules.taken_wins);
    facts.all_taken_wins = mask_of(facts, facts.rules.all_taken_wins);
    facts.face_up = mask_of(facts, facts.rules.face_up);
    for (const auto& [attacker, taken] : facts.rules.beats)
        if (const auto kind = kind_index(facts, attacker)) facts.beats[*kind] = mask_of(facts, taken);
    for (std::size_t attacker = 0; attacker < facts.kinds.size(); ++attacker)
        for (std::size_t defender = 0; defender < facts.kinds.size(); ++defender)
            if ((facts.beats[attacker] >> defender) & 1) facts.beaten_by[defender] |= KindMask{1} << attacker;
}

/// Whose pieces it counts as: its own side's, or that of who keeps pieces of its kind; 2 or more for none.
std::size_t side_of(const Facts& facts, const SetupUnit& unit) {
    const auto keeper = facts.rules.keepers.find(unit.kind_id);
    if (unit.side < 2 || keeper == facts.rules.keepers.end()) return unit.side;
    const auto& sides = facts.setup->sides;
    return static_cast<std::size_t>(
        std::find_if(sides.begin(), sides.end(),
                     [&](const SetupSide& side) { return side.side->id == keeper->second; })
        - sides.begin());
}

/// So many that nothing else need be said of them.
bool are_too_many(const Facts& facts, Problems& problems) {
    const Setup& setup = *facts.setup;
    const std::size_t before = problems.size();
    for (std::size_t side = 0; side < 2; ++side) {
        const auto pieces = std::count_if(setup.units.begin(), setup.units.end(), [&](const SetupUnit& unit) {
            return side_of(facts, unit) == side;
        });
        if (static_cast<std::size_t>(pieces) > most_pieces)
            problems.push_back({setup.sides[side].side->at,
                                say("{}: {} pieces", side_name(setup.sides[side]), pieces),
                                say("expected at most {} to play with", most_pieces),
                                {}});
    }
    return problems.size() > before;
}

void add_pieces(Facts& facts, Problems& problems) {
    const Setup& setup = *facts.setup;
    std::vector<bool> is_taken(facts.squares, false);
    std::array<std::vector<std::size_t>, 2> unplaced;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const SetupUnit& unit = setup.units[i];
        const std::size_t side = side_of(facts, unit);
        const auto refuse = [&](std::string wrong) {
            problems.push_back({unit.at, std::move(wrong), {}, {}});
        };
        if (side >= 2)
            refuse(say("{} belongs to none of the two sides", unit_name(setup, unit)));
        else if (unit.space == no_space)
            unplaced[side].push_back(i);
        else if (facts.board->is_blocked(unit.space) || is_taken[number(unit.space)])
            refuse(say("{} stands on {}, which is not free", unit_name(setup, unit),
                       facts.board->name(unit.space)));
        else {
            is_taken[number(unit.space)] = true;
            const auto kind = kind_index(facts, unit.kind_id);
            facts.pieces[side].push_back({i, static_cast<std::uint16_t>(number(unit.space)),
                                          static_cast<std::uint8_t>(kind.value_or(0))});
        }
    }
    for (std::size_t side = 0; side < 2; ++side)
        if (!unplaced[side].empty())
            problems.push_back({setup.units[unplaced[side].front()].at,
                                say_count("{} piece of {} has no place on the board",
                                          "{} pieces of {} have no place on the board", unplaced[side].size(),
                                          side_name(setup.sides[side])),
                                tr("expected a set-up that is complete: play begins after it"),
                                {}});
}

/// Numbered by the squares of the set-up, row by row from row 1: the numbers tell nothing of the kinds.
void number_pieces(Facts& facts) {
    const bool from_top = facts.setup->rulebook().grid.rows_from_top;
    const int columns = facts.board->columns();
    const int rows = facts.board->rows();
    const auto rank = [&](const Piece& piece) {
        const int row = piece.square / columns;
        return (from_top ? row : rows - 1 - row) * columns + piece.square % columns;
    };
    for (std::size_t side = 0; side < 2; ++side) {
        std::sort(facts.pieces[side].begin(), facts.pieces[side].end(),
                  [&](const Piece& a, const Piece& b) { return rank(a) < rank(b); });
        facts.list[side].assign(facts.kinds.size(), 0);
        for (const Piece& piece : facts.pieces[side])
            ++facts.list[side][piece.kind];
    }
}

void find_fronts(Facts& facts) {
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& own = facts.pieces[side];
        const auto& others = facts.pieces[1 - side];
        if (own.empty() || others.empty()) continue;
        const auto distance = [&](const Piece& piece) {
            int sum = 0;
            for (const Piece& other : others)
                sum += std::abs(int{piece.square} - int{other.square});
            return sum;
        };
        facts.has_last_in_front[side] = distance(own.back()) < distance(own.front());
    }
}

void check_sides(const Facts& facts, Problems& problems) {
    const Setup& setup = *facts.setup;
    const bool have_places = problems.empty(); // else it is said already where they stand
    for (std::size_t side = 0; side < 2; ++side) {
        const Position& at = setup.sides[side].side->at;
        const std::string name = side_name(setup.sides[side]);
        if (facts.pieces[side].empty() && have_places)
            problems.push_back({at, say("{}: no piece on the board", name), {}, {}});
        if (!Deals::can_count(facts.list[side]))
            problems.push_back(
                {at,
                 say("{}: so many pieces of different kinds that nobody can weigh where they stand", name),
                 tr("expected fewer pieces, or fewer kinds"),
                 {}});
    }
}

} // namespace

Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules, Problems& problems) {
    Facts facts;
    facts.rules = rules;
    facts.board = setup->board.as<GridBoard>();
    facts.setup = std::move(setup);
    const auto refuse = [&](std::string wrong, std::string expected) {
        problems.push_back({facts.setup->scenario().at, std::move(wrong), std::move(expected), {}});
    };
    if (facts.board == nullptr) {
        refuse(tr("pieces take steps on boards of squares only"), {});
        return facts;
    }
    if (facts.setup->sides.size() != 2) {
        refuse_sides(*facts.setup, problems);
        return facts;
    }
    facts.squares = facts.board->size();
    facts.columns = static_cast<std::size_t>(facts.board->columns());
    if (facts.squares >= no_square) {
        refuse(say("a board of {} squares", facts.squares),
               say("expected fewer than {} to play on", no_square));
        return facts;
    }
    add_kinds(facts);
    if (facts.kinds.size() > most_kinds) {
        refuse(say("{} kinds of pieces", facts.kinds.size()),
               say("expected at most {} to play with", most_kinds));
        return facts;
    }
    if (are_too_many(facts, problems)) return facts;
    add_pieces(facts, problems);
    number_pieces(facts);
    find_fronts(facts);
    check_sides(facts, problems);
    add_next(facts);
    add_near(facts);
    add_battles(facts);
    return facts;
}

} // namespace sabotier::play::steps
