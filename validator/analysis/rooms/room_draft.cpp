#include "validator/analysis/rooms/room_draft.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/traits.hpp"
#include "validator/analysis/rooms/room_limits.hpp"

#include <algorithm>
#include <cassert>

namespace sabotier {

namespace {

std::size_t kind_index(const DraftRules& draft, const KindId& kind) {
    const auto found = std::find(draft.pieces.begin(), draft.pieces.end(), kind);
    return found == draft.pieces.end() ? none : static_cast<std::size_t>(found - draft.pieces.begin());
}

std::string room_name(const GridBoard& board, int room) {
    return board.name(SpaceIndex{static_cast<std::uint32_t>(room)});
}

std::string room_names(const GridBoard& board, const std::vector<int>& rooms) {
    std::string names;
    for (std::size_t i = 0; i < rooms.size(); ++i)
        if (i > 0 && i + 1 == rooms.size())
            names = say("{} and {}", names, room_name(board, rooms[i]));
        else
            names += (i == 0 ? "" : ", ") + room_name(board, rooms[i]);
    return names;
}

} // namespace

RoomLayoutRules layout_rules(const Rulebook& rulebook, int columns, int rows) {
    assert(rulebook.draft);
    const DraftRules& draft = *rulebook.draft;
    RoomLayoutRules rules;
    rules.grid = {columns, rows};
    rules.walls = draft.walls ? rulebook.grid.walls.value_or(0) : 0;
    rules.open_sides = draft.open_sides;
    for (const KindId& kind : draft.pieces) {
        const PieceKind* piece = rulebook.piece(kind);
        rules.pieces.push_back(piece != nullptr ? piece->exactly.value_or(0) : 0);
    }
    rules.apart.assign(draft.pieces.size(), std::vector<bool>(draft.pieces.size(), false));
    for (const auto& [first, second] : draft.apart) {
        const std::size_t a = kind_index(draft, first);
        const std::size_t b = kind_index(draft, second);
        if (a == none || b == none) continue;
        rules.apart[a][b] = true;
        rules.apart[b][a] = true;
    }
    return rules;
}

namespace {

/// Of walls if `kind` is none.
bool are_all_placed(const RoomLayout& layout, const RoomLayoutRules& rules, std::int8_t kind) {
    return kind == no_piece ? walls_of(layout) >= rules.walls
                            : pieces_of(layout, kind) >= rules.pieces[static_cast<std::size_t>(kind)];
}

/// Why a wall or piece of which some are left may not stand in this place.
Refusal refusal_of_place(const RoomLayout& layout, const RoomLayoutRules& rules,
                         const RoomPlacement& placement, bool apart_when_placed) {
    const auto place = static_cast<std::size_t>(placement.place);
    if (placement.is_wall) {
        if (layout.walls[place]) return Refusal::occupied;
        return enclosed(layout, rules, placement.place).empty() ? Refusal::legal : Refusal::encloses;
    }
    if (layout.pieces[place] != no_piece) return Refusal::occupied;
    if (apart_when_placed && !too_near(layout, rules, placement.place, placement.kind).empty())
        return Refusal::not_apart;
    return Refusal::legal;
}

} // namespace

Refusal refusal(const RoomLayout& layout, const RoomLayoutRules& rules, const RoomPlacement& placement,
                bool apart_when_placed) {
    const Refusal why = refusal_of_place(layout, rules, placement, apart_when_placed);
    if (why == Refusal::occupied) return why;
    return are_all_placed(layout, rules, placement.is_wall ? no_piece : placement.kind) ? Refusal::all_placed
                                                                                        : why;
}

std::vector<RoomPlacement> legal_placements(const RoomLayout& layout, const RoomLayoutRules& rules,
                                            bool apart_when_placed) {
    std::vector<RoomPlacement> legal;
    const auto add = [&](const RoomPlacement& placement) {
        if (refusal_of_place(layout, rules, placement, apart_when_placed) == Refusal::legal)
            legal.push_back(placement);
    };
    const int edges = are_all_placed(layout, rules, no_piece) ? 0 : rules.grid.edges();
    for (int edge = 0; edge < edges; ++edge)
        add({true, edge, no_piece});
    for (std::int8_t kind = 0; kind < static_cast<std::int8_t>(rules.pieces.size()); ++kind) {
        if (are_all_placed(layout, rules, kind)) continue;
        for (int room = 0; room < rules.grid.rooms(); ++room)
            add({false, room, kind});
    }
    return legal;
}

void place(RoomLayout& layout, const RoomPlacement& placement) {
    if (placement.is_wall)
        layout.walls[static_cast<std::size_t>(placement.place)] = true;
    else
        layout.pieces[static_cast<std::size_t>(placement.place)] = placement.kind;
}

bool is_finished(const RoomLayout& layout, const RoomLayoutRules& rules) {
    if (walls_of(layout) != rules.walls) return false;
    for (std::int8_t kind = 0; kind < static_cast<std::int8_t>(rules.pieces.size()); ++kind)
        if (pieces_of(layout, kind) != rules.pieces[static_cast<std::size_t>(kind)]) return false;
    return true;
}

std::string placement_text(const RoomPlacement& placement, const RoomLayoutRules& rules,
                           const Rulebook& rulebook, const GridBoard& board) {
    if (placement.is_wall) {
        const auto [a, b] = rules.grid.rooms_of(placement.place);
        return say("wall {}|{}", room_name(board, a), room_name(board, b));
    }
    return say("{} in {}", rulebook.draft->pieces[static_cast<std::size_t>(placement.kind)].str(),
               room_name(board, placement.place));
}

std::string refusal_text(Refusal refusal, const RoomLayout& layout, const RoomLayoutRules& rules,
                         const RoomPlacement& placement, const GridBoard& board) {
    switch (refusal) {
    case Refusal::legal:
        return tr("it is legal");
    case Refusal::all_placed:
        return tr("all of them are placed");
    case Refusal::occupied:
        return placement.is_wall ? tr("there is a wall already") : tr("the room holds a piece already");
    case Refusal::not_apart:
        return say("no wall separates it from {}",
                   room_names(board, too_near(layout, rules, placement.place, placement.kind)));
    case Refusal::encloses:
        return say("it would enclose {}", room_names(board, enclosed(layout, rules, placement.place)));
    }
    return {};
}

namespace {

/// Replays a draft step by step.
class Replay {
public:
    explicit Replay(const Setup& setup)
        : setup_(setup),
          draft_(*setup.rulebook().draft) {
        const GridBoard& board = setup.board.on<GridBoard>();
        result_.rules = layout_rules(setup.rulebook(), board.columns(), board.rows());
        result_.layout = empty_layout(result_.rules.grid);
        take_what_is_given();
        walls_ = walls_of(result_.layout);
        for (std::int8_t kind = 0; kind < static_cast<std::int8_t>(result_.rules.pieces.size()); ++kind)
            pieces_.push_back(pieces_of(result_.layout, kind));
    }

    DraftReplay run() {
        const auto& draft = setup_.scenario().draft;
        const std::vector<DraftStep> no_steps;
        const auto& steps = draft ? draft->steps : no_steps;
        SideId turn = draft ? first_side(*draft) : SideId();
        const RoomLayout given = result_.layout;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            check_turn(steps[i], i, turn);
            turn = after(is_mistaken(steps, i, turn) || !is_side(steps[i].by) ? turn : steps[i].by);
            made_.push_back(make(steps[i], i));
        }
        find_dead_end(given);
        if (draft_.alternate && !is_finished(result_.layout, result_.rules)) result_.to_move = turn;
        return std::move(result_);
    }

private:
    /// Walls and pieces that stand without a step of the draft.
    void take_what_is_given() {
        const auto* rooms = std::get_if<Rooms>(&setup_.loaded->map.ground);
        if (rooms != nullptr)
            for (const WrittenEdge& wall : rooms->walls)
                if (const auto edge = edge_of(wall))
                    result_.layout.walls[static_cast<std::size_t>(*edge)] = true;
        for (const SetupUnit& unit : setup_.units) {
            const std::size_t kind = kind_index(draft_, unit.kind_id);
            if (unit.draft_step == none && kind != none && unit.space != no_space)
                result_.layout.pieces[number(unit.space)] = static_cast<std::int8_t>(kind);
        }
    }

    [[nodiscard]] std::optional<int> edge_of(const WrittenEdge& wall) const {
        const auto a = setup_.board.on<GridBoard>().find(wall.first);
        const auto b = setup_.board.on<GridBoard>().find(wall.second);
        if (!a || !b) return std::nullopt;
        return result_.rules.grid.edge_between(static_cast<int>(number(*a)), static_cast<int>(number(*b)));
    }

    [[nodiscard]] SideId first_side(const Draft& draft) {
        if (is_side(draft.first)) return draft.first;
        return draft.steps.empty() ? SideId() : draft.steps.front().by;
    }

    /// In the order of the scenario, each once, or of the rulebook where the scenario does not name two.
    [[nodiscard]] std::vector<SideId> sides() const {
        std::vector<SideId> order;
        const auto add = [&](const SideId& side) {
            if (std::find(order.begin(), order.end(), side) == order.end()) order.push_back(side);
        };
        for (const Side& known : setup_.scenario().sides)
            add(known.id);
        if (order.size() >= 2) return order;
        order.clear();
        for (const SideTemplate& known : setup_.rulebook().sides)
            add(known.id);
        return order;
    }

    [[nodiscard]] bool is_side(const SideId& side) const {
        const std::vector<SideId> known = sides();
        return std::find(known.begin(), known.end(), side) != known.end();
    }

    [[nodiscard]] SideId after(const SideId& side) const {
        const std::vector<SideId> order = sides();
        const auto found = std::find(order.begin(), order.end(), side);
        if (found == order.end()) return {};
        return found + 1 == order.end() ? order.front() : *(found + 1);
    }

    void check_turn(const DraftStep& step, std::size_t index, const SideId& turn) {
        if (!draft_.alternate || step.by.empty() || turn.empty() || step.by == turn) return;
        result_.faults.push_back(
            {DraftFault::Kind::turn, index, Refusal::legal, turn,
             say("step {} is by {}; it was the turn of {}", index + 1, step.by.str(), turn.str())});
    }

    /// Whether a step out of turn has the wrong name on it: those who follow go on as if it had the right
    /// one. Otherwise a step is missing or too many, and they go on from the name that it has.
    [[nodiscard]] bool is_mistaken(const std::vector<DraftStep>& steps, std::size_t index,
                                   const SideId& turn) const {
        if (turn.empty() || steps[index].by == turn || index + 1 >= steps.size()) return false;
        const SideId& next = steps[index + 1].by;
        return next == after(turn) && next != after(steps[index].by);
    }

    [[nodiscard]] std::optional<RoomPlacement> placement_of(const DraftStep& step) const {
        if (step.is_wall) {
            const auto edge = edge_of(step.edge);
            if (!edge || !draft_.walls) return std::nullopt;
            return RoomPlacement{true, *edge, no_piece};
        }
        const auto room = setup_.board.on<GridBoard>().find(step.space.name);
        const std::size_t kind = kind_index(draft_, step.kind);
        if (!room || kind == none) return std::nullopt;
        return RoomPlacement{false, static_cast<int>(number(*room)), static_cast<std::int8_t>(kind)};
    }

    /// The first step after which the rest has no place. Placing more never opens a way, so that halving the
    /// steps finds it, and a draft that can be finished is asked about once.
    void find_dead_end(const RoomLayout& given) {
        const auto is_dead_after = [&](std::size_t steps) {
            RoomLayout layout = given;
            for (std::size_t i = 0; i < steps; ++i)
                if (made_[i]) place(layout, *made_[i]);
            return prospect(layout, result_.rules) == Prospect::dead_end;
        };
        std::size_t dead = made_.size();
        if (!is_dead_after(dead)) return;
        if (dead == 0 || is_dead_after(0)) {
            result_.faults.insert(result_.faults.begin(),
                                  DraftFault{DraftFault::Kind::dead_end,
                                             none,
                                             Refusal::legal,
                                             {},
                                             tr("what is to be placed has no legal place from the start")});
            return;
        }
        for (std::size_t low = 1; low < dead;) {
            const std::size_t middle = low + (dead - low) / 2;
            if (is_dead_after(middle))
                dead = middle;
            else
                low = middle + 1;
        }
        add_dead_end(dead - 1);
    }

    void add_dead_end(std::size_t step) {
        auto& faults = result_.faults;
        // An illegal step that ruins the draft is one fault, not two.
        if (std::any_of(faults.begin(), faults.end(), [&](const DraftFault& fault) {
                return fault.step == step && fault.kind != DraftFault::Kind::turn;
            }))
            return;
        if (is_finished(result_.layout, result_.rules)) return add_unfit(made_.size() - 1);
        const auto later = std::find_if(faults.begin(), faults.end(),
                                        [&](const DraftFault& fault) { return fault.step > step; });
        faults.insert(later,
                      DraftFault{DraftFault::Kind::dead_end,
                                 step,
                                 Refusal::legal,
                                 {},
                                 say("after step {} what is left has no legal place any more", step + 1)});
    }

    /// Nothing is left that could lack a place: what stands is wrong.
    void add_unfit(std::size_t step) {
        for (int room = 0; room < result_.rules.grid.rooms(); ++room) {
            const std::int8_t kind = result_.layout.pieces[static_cast<std::size_t>(room)];
            const auto near =
                kind == no_piece ? std::vector<int>{} : too_near(result_.layout, result_.rules, room, kind);
            if (near.empty()) continue;
            const RoomPlacement stands{false, room, kind};
            result_.faults.push_back(
                {DraftFault::Kind::unfit,
                 step,
                 Refusal::not_apart,
                 {},
                 say("everything is placed, and no wall separates {} from {}",
                     placement_text(stands, result_.rules, setup_.rulebook(), setup_.board.on<GridBoard>()),
                     room_names(setup_.board.on<GridBoard>(), near))});
            return;
        }
    }

    /// As refusal() says, which would count everything on the board at every step.
    [[nodiscard]] Refusal refused(const RoomPlacement& placement) {
        const Refusal why =
            refusal_of_place(result_.layout, result_.rules, placement, draft_.apart_when_placed);
        if (why == Refusal::occupied || placed(placement) < allowed(placement)) return why;
        return Refusal::all_placed;
    }
    [[nodiscard]] int& placed(const RoomPlacement& placement) {
        return placement.is_wall ? walls_ : pieces_[static_cast<std::size_t>(placement.kind)];
    }
    [[nodiscard]] int allowed(const RoomPlacement& placement) const {
        return placement.is_wall ? result_.rules.walls
                                 : result_.rules.pieces[static_cast<std::size_t>(placement.kind)];
    }

    /// What the step placed; none if it left the layout as it was.
    std::optional<RoomPlacement> make(const DraftStep& step, std::size_t index) {
        const auto placement = placement_of(step);
        if (!placement) {
            result_.faults.push_back({DraftFault::Kind::unknown,
                                      index,
                                      Refusal::legal,
                                      {},
                                      say("step {} places nothing that is drafted", index + 1)});
            return std::nullopt;
        }
        const Refusal why = refused(*placement);
        if (why != Refusal::legal) {
            const std::string what =
                placement_text(*placement, result_.rules, setup_.rulebook(), setup_.board.on<GridBoard>());
            result_.faults.push_back({DraftFault::Kind::illegal,
                                      index,
                                      why,
                                      {},
                                      say("step {} ({}) was illegal: {}", index + 1, what,
                                          refusal_text(why, result_.layout, result_.rules, *placement,
                                                       setup_.board.on<GridBoard>()))});
        }
        if (why == Refusal::occupied || why == Refusal::all_placed) return std::nullopt;
        place(result_.layout, *placement);
        ++placed(*placement);
        return placement;
    }

    const Setup& setup_;
    const DraftRules& draft_;
    DraftReplay result_;
    std::vector<std::optional<RoomPlacement>> made_; ///< by step
    int walls_ = 0;                                  ///< placed so far
    std::vector<int> pieces_;                        ///< the same, by kind
};

} // namespace

DraftReplay replay_draft(const Setup& setup) {
    assert(traits_of(setup).has_steps && setup.rulebook().draft);
    return Replay(setup).run();
}

} // namespace sabotier
