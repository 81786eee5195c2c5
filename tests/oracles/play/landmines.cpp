#include "tests/oracles/play/landmines.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <tuple>

namespace oracle::landmines {

std::string name_of(Square square) {
    std::string letters;
    for (int left = square.first; left >= 0; left = left / 26 - 1)
        letters.insert(letters.begin(), static_cast<char>('A' + left % 26));
    return letters + std::to_string(square.second + 1);
}

Square square_of(const std::string& name) {
    int column = 0;
    std::size_t i = 0;
    for (; i < name.size() && name[i] >= 'A'; ++i)
        column = column * 26 + (name[i] - 'A' + 1);
    return {column - 1, std::stoi(name.substr(i)) - 1};
}

const std::vector<Kind>& all_kinds() {
    static const std::vector<Kind> kinds{"hq", "mine", "5", "4", "3", "2", "1", "recon", "saboteur"};
    return kinds;
}

bool can_move(const Kind& kind) {
    return kind != "hq" && kind != "mine";
}

bool attacker_wins(const Kind& attacker, const Kind& defender) {
    // Rows as the table of battles has them; columns hq, mine, 5, 4, 3, 2, 1, recon, saboteur.
    static const std::map<Kind, std::string> table{
        {"5", "WLWWWWWWW"}, {"4", "WLLWWWWWW"},     {"3", "WLLLWWWWW"},       {"2", "WLLLLWWWW"},
        {"1", "WLLLLLWWW"}, {"recon", "WLLLLLLWW"}, {"saboteur", "WWWLLLLWW"}};
    const auto column = std::find(all_kinds().begin(), all_kinds().end(), defender) - all_kinds().begin();
    return table.at(attacker)[static_cast<std::size_t>(column)] == 'W';
}

Table::Table(int columns, int rows, std::set<Square> volcanoes, std::vector<Piece> pieces, Rules rules)
    : columns_(columns),
      rows_(rows),
      volcanoes_(std::move(volcanoes)),
      pieces_(std::move(pieces)),
      rules_(rules) {
    for (Piece& piece : pieces_)
        piece.possible = {all_kinds().begin(), all_kinds().end()};
    // The list of a side is known: kinds that it does not have are not possible.
    for (Piece& piece : pieces_) {
        std::set<Kind> listed;
        for (const Piece& other : pieces_)
            if (other.side == piece.side) listed.insert(other.kind);
        piece.possible = listed;
    }
    expose();
    begin_turn();
}

bool Table::is_on_board(Square square) const {
    return square.first >= 0 && square.first < columns_ && square.second >= 0 && square.second < rows_;
}

std::optional<std::size_t> Table::piece_at(Square square) const {
    for (std::size_t i = 0; i < pieces_.size(); ++i)
        if (pieces_[i].is_alive && pieces_[i].at == square) return i;
    return std::nullopt;
}

/// Squares that the piece could step onto, whatever it is.
std::vector<Square> Table::ways(std::size_t index) const {
    const Piece& piece = pieces_[index];
    std::vector<Square> result;
    const std::vector<std::pair<int, int>> directions{{0, 1}, {-1, 0}, {1, 0}, {0, -1}};
    for (const auto& [dx, dy] : directions) {
        const Square to{piece.at.first + dx, piece.at.second + dy};
        if (!is_on_board(to) || volcanoes_.count(to) != 0) continue;
        const auto there = piece_at(to);
        if (there && pieces_[*there].side == piece.side) continue;
        const bool takes = there.has_value();
        if (piece.left && *piece.left == to && !(takes && rules_.way_back_captures)) continue;
        if (rules_.repeats && piece.left_now && *piece.left_now == to) continue;
        result.push_back(to);
    }
    return result;
}

bool Table::has_open_way(std::size_t piece) const {
    return !ways(piece).empty();
}

int Table::moved_so_far() const {
    int moved = 0;
    for (const Piece& piece : pieces_)
        if (piece.side == side_) moved += rules_.repeats ? piece.moved : piece.moved > 0 ? 1 : 0;
    return moved;
}

std::vector<Step> Table::steps() const {
    std::vector<Step> result;
    if (moved_so_far() >= rules_.moves) return result;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        const Piece& piece = pieces_[i];
        if (!piece.is_alive || piece.side != side_ || !can_move(piece.kind)) continue;
        if (piece.moved > 0 && !rules_.repeats) continue;
        for (const Square& to : ways(i))
            result.push_back({i, to});
    }
    return result;
}

/// The largest number of pieces that can have moved when the turn ends, attacks taken as won; looks no
/// further once it is `wanted`.
int Table::most_from_here(int wanted) const {
    int best = moved_so_far();
    for (const Step& step : steps()) {
        if (best >= wanted) break;
        Table next = *this;
        next.carry_out(step, true);
        best = std::max(best, next.most_from_here(wanted));
    }
    return best;
}

std::vector<std::string> Table::moves() const {
    std::vector<std::string> result;
    if (result_) return result;
    if (!listed_.empty()) return supposed().moves();
    const std::vector<Step> all = steps();
    const int most = rules_.most ? most_from_here(rules_.moves) : 0;
    for (const Step& step : all) {
        if (rules_.most) {
            Table next = *this;
            next.carry_out(step, true);
            if (next.most_from_here(most) < most) continue;
        }
        result.push_back(name_of(pieces_[step.piece].at) + "-" + name_of(step.to));
    }
    if (all.empty()) return {"pass"};
    if (rules_.may_stop) result.push_back("end");
    if (is_claimable_ && moved_so_far() == 0) result.push_back("draw");
    return result;
}

void Table::limit(std::size_t piece, const std::set<Kind>& kinds) {
    std::set<Kind> both;
    for (const Kind& kind : pieces_[piece].possible)
        if (kinds.count(kind) != 0) both.insert(kind);
    pieces_[piece].possible = both;
}

bool Table::is_beside(const Piece& a, const Piece& b) const {
    return a.is_alive && b.is_alive && a.side != b.side && std::abs(a.at.first - b.at.first) <= 1
           && std::abs(a.at.second - b.at.second) <= 1;
}

void Table::expose() {
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
        Piece& piece = pieces_[i];
        if (!piece.is_alive) continue;
        bool is_seen = false;
        for (const Piece& recon : pieces_)
            if (is_beside(piece, recon) && recon.kind == "recon") is_seen = true;
        if (is_seen) {
            piece.is_known = true;
            if (rules_.remembers) piece.possible = {piece.kind};
        }
        if (rules_.tells_exposed && !piece.is_told) tell(i, is_seen);
    }
    if (rules_.tells_exposed) conclude();
}

/// The owner hears whether any enemy beside the piece is a Recon.
void Table::tell(std::size_t index, bool is_seen) {
    std::set<Kind> others{all_kinds().begin(), all_kinds().end()};
    others.erase("recon");
    for (std::size_t i = 0; i < pieces_.size(); ++i)
        if (is_beside(pieces_[index], pieces_[i])) {
            if (is_seen)
                pieces_[index].exposers.insert(i);
            else
                limit(i, others);
        }
    pieces_[index].is_told = is_seen;
}

/// Sets of enemies of which one has to be a Recon, for all that a side knows.
std::vector<std::set<std::size_t>> Table::groups_with_a_recon(int viewer) const {
    std::vector<std::set<std::size_t>> groups;
    for (const Piece& own : pieces_) {
        if (own.side != viewer || !own.is_told) continue;
        std::set<std::size_t> group;
        bool is_known = false;
        for (const std::size_t i : own.exposers) {
            if (pieces_[i].possible.count("recon") != 0) group.insert(i);
            if (pieces_[i].possible == std::set<Kind>{"recon"}) is_known = true;
        }
        if (!is_known) groups.push_back(group);
    }
    return groups;
}

/// Where one alone can have exposed a piece, it did.
void Table::conclude() {
    for (int side = 0; side < 2; ++side)
        for (bool goes_on = true; goes_on;) {
            goes_on = false;
            for (const auto& group : groups_with_a_recon(side))
                if (group.size() == 1) {
                    limit(*group.begin(), {"recon"});
                    goes_on = true;
                }
        }
}

/// As the side to move has to think of the board while it lists the steps of a turn.
Table Table::supposed() const {
    Table next = *this;
    next.listed_.clear();
    for (const Step& step : listed_)
        next.carry_out(step, true);
    return next;
}

void Table::carry_out(const Step& step, bool is_supposed) {
    Piece& mover = pieces_[step.piece];
    mover.moved += 1;
    mover.left_now = mover.at;
    if (!mover.ever_moved && !is_supposed) {
        mover.ever_moved = true;
        std::set<Kind> movable;
        for (const Kind& kind : all_kinds())
            if (can_move(kind)) movable.insert(kind);
        limit(step.piece, movable);
    }
    const auto there = piece_at(step.to);
    if (!there) {
        mover.at = step.to;
        return;
    }
    Piece& defender = pieces_[*there];
    const bool wins = is_supposed || attacker_wins(mover.kind, defender.kind);
    if (!is_supposed) {
        // Each side learns from the result what the other's piece can be, given its own.
        std::set<Kind> defenders;
        std::set<Kind> attackers;
        for (const Kind& kind : all_kinds()) {
            if (attacker_wins(mover.kind, kind) == wins) defenders.insert(kind);
            if (can_move(kind) && attacker_wins(kind, defender.kind) == wins) attackers.insert(kind);
        }
        limit(*there, defenders);
        limit(step.piece, attackers);
    }
    if (wins) {
        defender.is_alive = false;
        mover.at = step.to;
        if (!is_supposed && defender.kind != "hq") {
            std::set<Kind> no_hq{all_kinds().begin() + 1, all_kinds().end()};
            limit(*there, no_hq);
        }
    } else {
        mover.is_alive = false;
    }
    if (is_supposed) return;
    if (rules_.shows_graves) {
        const std::size_t dead = wins ? *there : step.piece;
        limit(dead, {pieces_[dead].kind});
    }
    if (wins || rules_.own_losses_count) capture_ = true;
    if (wins && defender.kind == "hq") win(side_, "headquarters");
}

void Table::play(const std::string& move) {
    if (move == "pass") return end_turn(held_back());
    if (move == "draw") return draw("claimed");
    if (rules_.whole_turn) return list(move);
    if (move == "end") return end_turn(held_back());
    const std::size_t dash = move.find('-');
    const auto piece = piece_at(square_of(move.substr(0, dash)));
    if (!piece) throw std::logic_error("no piece at " + move);
    if (carry_out_and_judge({*piece, square_of(move.substr(dash + 1))})) return;
    if (steps().empty()) end_turn(held_back());
}

/// Whether the game is over then.
bool Table::carry_out_and_judge(const Step& step) {
    carry_out(step, false);
    if (result_) return true;
    expose();
    const auto movable = [&](int side) {
        return std::any_of(pieces_.begin(), pieces_.end(),
                           [&](const Piece& p) { return p.is_alive && p.side == side && can_move(p.kind); });
    };
    if (!movable(1 - side_))
        win(side_, "nothing-movable");
    else if (!movable(side_))
        win(1 - side_, "nothing-movable");
    return result_.has_value();
}

void Table::list(const std::string& move) {
    if (move == "end") return carry_out_list();
    const std::size_t dash = move.find('-');
    const auto piece = supposed().piece_at(square_of(move.substr(0, dash)));
    if (!piece) throw std::logic_error("no piece at " + move);
    listed_.push_back({*piece, square_of(move.substr(dash + 1))});
    if (supposed().steps().empty()) carry_out_list();
}

void Table::carry_out_list() {
    const std::vector<std::size_t> held = supposed().held_back();
    const std::vector<Step> all = listed_;
    listed_.clear();
    for (const Step& step : all) {
        const std::vector<Square> open = ways(step.piece);
        const bool is_legal =
            pieces_[step.piece].is_alive && std::find(open.begin(), open.end(), step.to) != open.end();
        if (is_legal && carry_out_and_judge(step)) return;
    }
    end_turn(held);
}

/// What could have moved and did not, though the side had to move whatever it could.
std::vector<std::size_t> Table::held_back() const {
    std::vector<std::size_t> held;
    if (rules_.may_stop || moved_so_far() >= rules_.moves) return held;
    for (std::size_t i = 0; i < pieces_.size(); ++i)
        if (pieces_[i].is_alive && pieces_[i].side == side_ && pieces_[i].moved == 0 && has_open_way(i))
            held.push_back(i);
    return held;
}

void Table::end_turn(const std::vector<std::size_t>& held) {
    for (const std::size_t i : held)
        limit(i, {"hq", "mine"});
    for (Piece& piece : pieces_)
        if (piece.side == side_) {
            piece.left = piece.left_now;
            piece.left_now.reset();
            piece.moved = 0;
        }
    quiet_ = capture_ ? 0 : quiet_ + 1;
    capture_ = false;
    ++turns_;
    const bool is_quiet = rules_.quiet > 0 && quiet_ >= 2 * rules_.quiet;
    if (is_quiet && !rules_.claims) return draw("quiet");
    is_claimable_ = is_quiet;
    if (rules_.turn_limit > 0 && turns_ >= 2 * rules_.turn_limit) return draw("turn-limit");
    side_ = 1 - side_;
    begin_turn();
}

void Table::begin_turn() {
    if (rules_.threefold) {
        std::string position = std::to_string(side_);
        for (const Piece& piece : pieces_) {
            position += piece.is_alive ? name_of(piece.at) : std::string("-");
            position += piece.left ? "(" + name_of(*piece.left) + ")" : std::string(",");
        }
        if (++seen_[position] >= 3) return draw("threefold");
    }
    if (steps().empty() && !(rules_.blocked_passes && is_kept_by_the_way_back())) win(1 - side_, "blocked");
}

/// Whether the side to move could, if its pieces might go back.
bool Table::is_kept_by_the_way_back() const {
    Table free = *this;
    for (Piece& piece : free.pieces_)
        piece.left.reset();
    return !free.steps().empty();
}

std::set<Kind> Table::possible(std::size_t index) const {
    const Piece& piece = pieces_[index];
    if (!rules_.remembers && knows(1 - piece.side, index)) return {piece.kind};
    return piece.possible;
}

bool Table::knows(int side, std::size_t index) const {
    const Piece& piece = pieces_[index];
    if (piece.side == side) return true;
    if (rules_.remembers) return piece.is_known;
    return piece.is_alive && std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& recon) {
               return recon.is_alive && recon.side == side && recon.kind == "recon"
                      && std::abs(recon.at.first - piece.at.first) <= 1
                      && std::abs(recon.at.second - piece.at.second) <= 1;
           });
}

Table::Deals Table::deals(std::size_t wanted) const {
    const int viewer = 1 - pieces_[wanted].side;
    std::vector<std::size_t> enemies;
    std::map<Kind, int> list;
    for (std::size_t i = 0; i < pieces_.size(); ++i)
        if (pieces_[i].side != viewer) {
            enemies.push_back(i);
            ++list[pieces_[i].kind];
        }
    // The wanted one is dealt first, then those of which most is known.
    std::stable_sort(enemies.begin(), enemies.end(), [&](std::size_t a, std::size_t b) {
        if (a == wanted || b == wanted) return a == wanted && b != wanted;
        return possible(a).size() < possible(b).size();
    });
    // One of these has to be movable.
    const bool is_to_move = side_ != viewer;
    const auto can_be_the_one = [&](std::size_t i) {
        return pieces_[i].is_alive && (!is_to_move || (pieces_[i].moved == 0 && has_open_way(i)));
    };
    // One of each of these has to be a Recon.
    const std::vector<std::set<std::size_t>> groups = groups_with_a_recon(viewer);
    const auto without = [&](std::set<std::size_t> unmet, std::size_t piece, const Kind& kind) {
        for (std::size_t group = 0; group < groups.size() && kind == "recon"; ++group)
            if (groups[group].count(piece) != 0) unmet.erase(group);
        return unmet;
    };
    // Number of ways to give kinds to enemies from the n-th on, by what is left of the list.
    using Unmet = std::set<std::size_t>; // groups without a Recon so far
    std::map<std::tuple<std::size_t, bool, Unmet, std::map<Kind, int>>, long double> known;
    std::function<long double(std::size_t, std::map<Kind, int>&, bool, const Unmet&)> count =
        [&](std::size_t n, std::map<Kind, int>& left, bool has, const Unmet& unmet) -> long double {
        if (n == enemies.size()) return has && unmet.empty() ? 1 : 0;
        if (has && unmet.empty() && possible(enemies[n]).size() == list.size()) {
            // This one and all after it may be anything: any order of what is left.
            long double ways = 1;
            for (std::size_t r = enemies.size() - n; r > 1; --r)
                ways *= static_cast<long double>(r);
            return ways;
        }
        const auto key = std::make_tuple(n, has, unmet, left);
        if (const auto found = known.find(key); found != known.end()) return found->second;
        long double sum = 0;
        for (const Kind& kind : possible(enemies[n])) {
            if (left[kind] == 0) continue;
            const int choices = left[kind]--;
            sum += choices
                   * count(n + 1, left, has || (can_move(kind) && can_be_the_one(enemies[n])),
                           without(unmet, enemies[n], kind));
            ++left[kind];
        }
        return known[key] = sum;
    };
    Deals result;
    Unmet all_groups;
    for (std::size_t group = 0; group < groups.size(); ++group)
        all_groups.insert(group);
    for (const Kind& kind : possible(wanted)) {
        if (list[kind] == 0) continue;
        const int choices = list[kind]--;
        result.ways[kind] =
            choices
            * count(1, list, can_move(kind) && can_be_the_one(wanted), without(all_groups, wanted, kind));
        result.all += result.ways[kind];
        ++list[kind];
    }
    return result;
}

} // namespace oracle::landmines
