#include "formats/base/words.hpp"
#include "formats/board/grid_board.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/analysis/rooms/room_drawer.hpp"
#include "validator/generate/drawers.hpp"
#include "validator/generate/room_setup.hpp"
#include "validator/generate/room_wish.hpp"

#include <algorithm>
#include <utility>

namespace sabotier {

namespace {

/// Scenarios with all that a game begins with, none of which the rulebook's checks refuse.
class FreshRooms final : public SetupDrawer {
public:
    FreshRooms(DrawRequest request, AnsweredRoomWish wish)
        : request_(std::move(request)),
          rules_(std::move(wish.rules)),
          drawer_(rules_, std::move(wish.filters), request_.seed) {
        const Scenario& scenario = request_.upon.scenario;
        wish_.text = {scenario.rulebook, scenario.title, scenario.author, scenario.description};
        wish_.options = scenario.options;
        wish_.seed = request_.seed;
        note_asked_for();
    }

    [[nodiscard]] DrawnSetup draw(const IsCancelled& is_cancelled) override {
        RoomSetup setup = draw_setup(request_.upon.rulebook, rules_, drawer_, wish_, is_cancelled);
        ++wish_.seed;
        if (!setup.scenario) return {{}, std::move(setup.trouble), setup.is_too_large};
        return {with_own_map(request_.upon, std::move(*setup.scenario)), {}};
    }

private:
    /// Numbers other than the rulebook's.
    void note_asked_for() {
        const Rulebook& rulebook = *request_.upon.rulebook;
        const RoomLayoutRules usual = layout_rules(rulebook, rules_.grid.columns, rules_.grid.rows);
        if (rules_.walls != usual.walls) wish_.walls = rules_.walls;
        for (std::size_t i = 0; i < usual.pieces.size(); ++i)
            if (rules_.pieces[i] != usual.pieces[i])
                wish_.pieces[rulebook.draft->pieces[i]] = rules_.pieces[i];
    }

    DrawRequest request_;
    RoomLayoutRules rules_;
    RoomDrawer drawer_;
    RoomWish wish_;
};

/// Layouts instead of a document's walls and pieces of the set-up. Others stay, but not in a room that one of
/// those has taken.
class RoomsOfDocument final : public SetupDrawer {
public:
    RoomsOfDocument(DrawRequest request, AnsweredRoomWish wish)
        : upon_(std::move(request.upon)),
          rules_(std::move(wish.rules)),
          drawer_(rules_, std::move(wish.filters), request.seed),
          board_(Rooms{rules_.grid.columns, rules_.grid.rows, {}, {}}, upon_.rulebook->grid.rows_from_top) {}

    [[nodiscard]] DrawnSetup draw(const IsCancelled& is_cancelled) override {
        const RoomDrawer::Drawn drawn = drawer_.draw(most_layouts_tried, is_cancelled);
        if (!drawn.layout) return {{}, trouble_of(drawn), drawn.trouble == RoomDrawer::Trouble::too_large};
        LoadedScenario setup = upon_;
        lay_walls(std::get<Rooms>(setup.map.ground), *drawn.layout);
        if (setup.given != Given::map) lay_pieces(setup.scenario, *drawn.layout);
        return {std::move(setup), {}};
    }

private:
    [[nodiscard]] const std::vector<KindId>& kinds() const { return upon_.rulebook->draft->pieces; }
    [[nodiscard]] std::string name(int room) const {
        return board_.name(SpaceIndex{static_cast<std::uint32_t>(room)});
    }

    void lay_walls(Rooms& rooms, const RoomLayout& layout) const {
        rooms.walls.clear();
        for (int edge = 0; edge < rules_.grid.edges(); ++edge)
            if (layout.walls[static_cast<std::size_t>(edge)]) {
                const auto [a, b] = rules_.grid.rooms_of(edge);
                rooms.walls.push_back({name(a), name(b), {}});
            }
    }

    void lay_pieces(Scenario& scenario, const RoomLayout& layout) const {
        scenario.draft.reset(); // its steps would come on top
        std::erase_if(scenario.pieces, [&](const PlacedPiece& piece) {
            return std::ranges::find(kinds(), piece.kind) != kinds().end();
        });
        for (PlacedPiece& piece : scenario.pieces)
            step_aside(piece, layout);
        for (int room = 0; room < rules_.grid.rooms(); ++room)
            if (const std::int8_t kind = layout.pieces[static_cast<std::size_t>(room)]; kind != no_piece) {
                PlacedPiece piece;
                piece.kind = kinds()[static_cast<std::size_t>(kind)];
                piece.space = WrittenSpace{name(room), {}};
                scenario.pieces.push_back(std::move(piece));
            }
    }

    void step_aside(PlacedPiece& piece, const RoomLayout& layout) const {
        if (!piece.space) return;
        const auto here = board_.find(piece.space->name);
        if (!here || layout.pieces[number(*here)] == no_piece) return;
        int best = -1;
        const std::vector<int> steps = room_steps(layout, rules_.grid, static_cast<int>(number(*here)));
        for (int room = 0; room < rules_.grid.rooms(); ++room) {
            const auto i = static_cast<std::size_t>(room);
            if (steps[i] < 0 || layout.pieces[i] != no_piece) continue;
            if (best < 0 || steps[i] < steps[static_cast<std::size_t>(best)]) best = room;
        }
        if (best >= 0) piece.space->name = name(best);
    }

    LoadedScenario upon_;
    RoomLayoutRules rules_;
    RoomDrawer drawer_;
    GridBoard board_;
};

} // namespace

const std::vector<Question>& room_questions() {
    using Form = Question::Form;
    static const std::vector<Question> all{
        {.key = "size", .form = Form::text, .value = "CxR", .help = "Columns and rows of the map"},
        {.key = "walls", .form = Form::number, .value = "N", .help = "Walls to place", .most = 10'000},
        {.key = "pieces",
         .form = Form::texts,
         .value = "KIND=N",
         .help = "Pieces of a kind to place; may be given again"},
        {.key = "connected",
         .help = "Only layouts in which every room can be reached",
         .label = marked("Every room can be reached")},
        {.key = "symmetric",
         .form = Form::choice,
         .help = "Only layouts that this turn or mirror maps to themselves",
         .label = marked("Symmetry"),
         .choices = {"left-right", "top-bottom", "half-turn", "diagonal", "anti-diagonal", "quarter-turn"}},
        {.key = "distance",
         .form = Form::texts,
         .value = "KIND,KIND=N",
         .help =
             "Only layouts in which the nearest of two kinds are at least N steps apart; may be given again",
         .label = marked("Steps from {} to {} at least (0: any)")},
    };
    return all;
}

BegunDraw draw_rooms(DrawRequest request) {
    const Rooms& rooms = std::get<Rooms>(request.upon.map.ground);
    AnsweredRoomWish wish =
        room_wish(request.answers, *request.upon.rulebook,
                  request.is_blank ? std::nullopt : std::optional(BoardSize{rooms.columns, rooms.rows}));
    if (!wish.trouble.empty()) return {nullptr, std::move(wish.trouble)};
    if (request.is_blank) return {std::make_unique<FreshRooms>(std::move(request), std::move(wish)), {}};
    return {std::make_unique<RoomsOfDocument>(std::move(request), std::move(wish)), {}};
}

} // namespace sabotier
