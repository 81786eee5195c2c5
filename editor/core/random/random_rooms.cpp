#include "editor/core/random/random_source.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/analysis/rooms/room_drawer.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

constexpr int most_tries = 20'000;

std::string words_for(RoomDrawer::Trouble trouble) {
    switch (trouble) {
    case RoomDrawer::Trouble::none_legal:
        return tr("No layout is legal: the board is too small for what has to stand on it.");
    case RoomDrawer::Trouble::too_large:
        return tr("The board is too large to draw layouts evenly.");
    case RoomDrawer::Trouble::none_passed:
    case RoomDrawer::Trouble::cancelled:
        break;
    }
    return tr("No layout was found that passes the filters.");
}

/// Legal layouts of the variable set-up, each equally likely.
class RandomRooms final : public RandomSource {
public:
    explicit RandomRooms(const Scene& scene)
        : scene_(scene) {
        const Rooms& rooms = std::get<Rooms>(scene_.map().ground);
        rules_ = layout_rules(scene_.rulebook(), rooms.columns, rooms.rows);
    }

    [[nodiscard]] std::vector<RandomQuestion> questions() const override {
        std::vector<RandomQuestion> all;
        all.push_back(flag_question(question(Drawing::rooms, "connected"), true));
        std::vector<std::string> shapes{tr("Any shape")};
        for (const std::string& name : symmetry_names(rules_.grid))
            if (!name.empty()) shapes.push_back(symmetry_label(name));
        all.push_back(choice_question(question(Drawing::rooms, "symmetric"), std::move(shapes), 0));
        const int farthest = rules_.grid.columns + rules_.grid.rows;
        const Question& distance = question(Drawing::rooms, "distance");
        for (const auto& [first, second] : pairs()) {
            all.push_back(number_question(distance, say(distance.label, kind_name(first), kind_name(second)),
                                          0, 0, farthest));
            all.back().id = distance_id(first, second);
        }
        return all;
    }

    void begin(const std::vector<RandomQuestion>& answers, std::uint64_t seed) override {
        RoomFilters filters;
        filters.connected = answer(answers, "connected") != 0;
        if (const int shape = answer(answers, "symmetric"); shape > 0)
            filters.symmetry = static_cast<std::size_t>(shape); // the identity comes first
        for (const auto& [first, second] : pairs())
            if (const int steps = answer(answers, distance_id(first, second)); steps > 0)
                filters.distances.push_back(
                    {static_cast<std::int8_t>(first), static_cast<std::int8_t>(second), steps});
        drawer_.emplace(rules_, filters, seed);
    }

    [[nodiscard]] RandomWork draw(const IsCancelled& is_cancelled) override {
        const auto drawn = drawer_->draw(most_tries, is_cancelled);
        if (!drawn.layout) return {{}, {}, words_for(drawn.trouble)};
        return {with_layout(*drawn.layout), {}, {}};
    }

private:
    [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> pairs() const {
        std::vector<std::pair<std::size_t, std::size_t>> all;
        for (std::size_t i = 0; i < kinds().size(); ++i)
            for (std::size_t k = i; k < kinds().size(); ++k)
                all.emplace_back(i, k);
        return all;
    }
    static std::string distance_id(std::size_t first, std::size_t second) {
        return "distance-" + std::to_string(first) + "-" + std::to_string(second);
    }
    [[nodiscard]] const std::vector<KindId>& kinds() const { return scene_.rulebook().draft->pieces; }
    [[nodiscard]] std::string kind_name(std::size_t index) const {
        const PieceKind* kind = scene_.rulebook().piece(kinds()[index]);
        return kind == nullptr || kind->name.empty() ? kinds()[index].str() : kind->name;
    }
    [[nodiscard]] std::string room_name(int room) const {
        return scene_.setup().board.on<GridBoard>().name(SpaceIndex{static_cast<std::uint32_t>(room)});
    }

    /// The layout instead of the map's walls and the pieces of the set-up. Others stay, but not in a room
    /// that one of them has taken.
    [[nodiscard]] Work with_layout(const RoomLayout& layout) const {
        Work work = with_map(scene_.work(), [&](Map& map) {
            Rooms& rooms = std::get<Rooms>(map.ground);
            rooms.walls.clear();
            for (int edge = 0; edge < rules_.grid.edges(); ++edge)
                if (layout.walls[static_cast<std::size_t>(edge)]) {
                    const auto [a, b] = rules_.grid.rooms_of(edge);
                    rooms.walls.push_back({room_name(a), room_name(b), {}});
                }
        });
        return with_scenario(std::move(work), [&](Scenario& scenario) {
            scenario.draft.reset(); // its steps would come on top
            std::erase_if(scenario.pieces, [&](const PlacedPiece& piece) {
                return std::ranges::find(kinds(), piece.kind) != kinds().end();
            });
            for (PlacedPiece& piece : scenario.pieces)
                step_aside(piece, layout);
            for (int room = 0; room < rules_.grid.rooms(); ++room)
                if (const std::int8_t kind = layout.pieces[static_cast<std::size_t>(room)];
                    kind != no_piece) {
                    PlacedPiece piece;
                    piece.kind = kinds()[static_cast<std::size_t>(kind)];
                    piece.space = WrittenSpace{room_name(room), {}};
                    scenario.pieces.push_back(std::move(piece));
                }
        });
    }

    void step_aside(PlacedPiece& piece, const RoomLayout& layout) const {
        if (!piece.space) return;
        const auto here = scene_.setup().board.on<GridBoard>().find(piece.space->name);
        if (!here || layout.pieces[number(*here)] == no_piece) return;
        int best = -1;
        const std::vector<int> steps = room_steps(layout, rules_.grid, static_cast<int>(number(*here)));
        for (int room = 0; room < rules_.grid.rooms(); ++room) {
            const auto i = static_cast<std::size_t>(room);
            if (steps[i] < 0 || layout.pieces[i] != no_piece) continue;
            if (best < 0 || steps[i] < steps[static_cast<std::size_t>(best)]) best = room;
        }
        if (best >= 0) piece.space->name = room_name(best);
    }

    Scene scene_;
    RoomLayoutRules rules_;
    std::optional<RoomDrawer> drawer_;
};

} // namespace

std::unique_ptr<RandomSource> random_rooms(const Scene& scene) {
    return std::make_unique<RandomRooms>(scene);
}

} // namespace sabotier::editor
