#include "validator/generate/room_scenario.hpp"

#include "formats/base/random_numbers.hpp"
#include "formats/board/end_zone.hpp"
#include "formats/board/grid_board.hpp"
#include "formats/model/written_ids.hpp"
#include "formats/setup/setup.hpp"
#include "validator/generate/space_draw.hpp"

#include <algorithm>

namespace sabotier {
namespace {

/// Takes a thing out of a list by chance.
template <class Thing>
Thing take(std::vector<Thing>& things, RandomNumbers& random) {
    const auto found = things.begin() + static_cast<std::ptrdiff_t>(random.below(things.size()));
    Thing thing = *found;
    things.erase(found);
    return thing;
}

class Maker {
public:
    Maker(const RoomLayout& layout, const RoomGrid& grid, const Rulebook& rulebook, std::uint64_t seed)
        : layout_(layout),
          grid_(grid),
          rulebook_(rulebook),
          board_(Rooms{grid.columns, grid.rows, {}, {}}, rulebook.grid.rows_from_top),
          random_(seed) {}

    Scenario make(const RoomScenarioText& text) {
        scenario_.rulebook = text.rulebook;
        scenario_.title = text.title;
        scenario_.author = text.author;
        scenario_.description = text.description;
        scenario_.players = rulebook_.board.players_least;
        scenario_.map.target = map();
        for (const SideTemplate& side : rulebook_.sides)
            scenario_.sides.push_back({side.id, side.name, {}, std::nullopt, {}, {}});
        add_drafted();
        for (const SideTemplate& side : rulebook_.sides)
            add_company(side);
        if (is_crowded_) make_room();
        write_piece_ids(scenario_, rulebook_);
        return std::move(scenario_);
    }

private:
    [[nodiscard]] std::string name(int room) const {
        return board_.name(SpaceIndex{static_cast<std::uint32_t>(room)});
    }

    [[nodiscard]] Map map() const {
        Rooms rooms{grid_.columns, grid_.rows, {}, {}};
        for (int edge = 0; edge < grid_.edges(); ++edge)
            if (layout_.walls[static_cast<std::size_t>(edge)]) {
                const auto [a, b] = grid_.rooms_of(edge);
                rooms.walls.push_back({name(a), name(b), {}});
            }
        Map map;
        map.ground = std::move(rooms);
        return map;
    }

    /// A side's pieces on the map: where they may stand, and which of the scenario's they are.
    struct Company {
        std::vector<int> home; ///< rooms; none: all
        std::vector<std::size_t> pieces;
    };

    void add(const KindId& kind, std::optional<int> room) {
        PlacedPiece piece;
        piece.kind = kind;
        if (room) piece.space = WrittenSpace{name(*room), {}};
        scenario_.pieces.push_back(std::move(piece));
    }

    void add_drafted() {
        for (int room = 0; room < grid_.rooms(); ++room) {
            const std::int8_t kind = layout_.pieces[static_cast<std::size_t>(room)];
            if (kind != no_piece)
                add(rulebook_.draft->pieces[static_cast<std::size_t>(kind)], room);
            else
                free_.push_back(room);
        }
    }

    /// Kinds with an exact number come first, with that number; then different ones as long as there are any,
    /// and then others of those of which more are in the box.
    void add_company(const SideTemplate& side) {
        Company& company = companies_.emplace_back();
        for (const SpaceIndex space : end_zone(board_, side.end, side.depth))
            company.home.push_back(static_cast<int>(number(space)));
        int left = rulebook_.draft->each_side;
        const auto add_one = [&](const PieceKind& kind) {
            if (!kind.starts_off_board) company.pieces.push_back(scenario_.pieces.size());
            add(kind.id, kind.starts_off_board ? std::nullopt : free_room(company.home));
            --left;
        };
        for (const PieceKind& kind : rulebook_.pieces)
            if (kind.side == side.id && kind.exactly)
                for (int i = 0; i < *kind.exactly && left > 0; ++i)
                    add_one(kind);
        for (int round = 0; left > 0; ++round) {
            std::vector<const PieceKind*> own;
            for (const PieceKind& kind : rulebook_.pieces)
                if (kind.side == side.id && !kind.exactly && (kind.supply == 0 || round < kind.supply))
                    own.push_back(&kind);
            if (own.empty()) return;
            while (left > 0 && !own.empty())
                add_one(*take(own, random_));
        }
    }

    /// Of a zone, or of the whole map where there is none.
    std::optional<int> free_room(const std::vector<int>& home) {
        std::vector<int> rooms;
        for (const int room : free_)
            if (may_stand(home, room)) rooms.push_back(room);
        if (rooms.empty()) {
            is_crowded_ = true;
            return std::nullopt;
        }
        const int room = take(rooms, random_);
        std::erase(free_, room);
        return room;
    }

    [[nodiscard]] static bool may_stand(const std::vector<int>& home, int room) {
        return home.empty() || std::find(home.begin(), home.end(), room) != home.end();
    }

    /// Somebody found no room free: another one may have taken it who could stand elsewhere. Where the rooms
    /// are too few for all, pieces stand together as far as a room may hold several.
    void make_room() {
        std::vector<SpaceWish> wishes;
        for (const Company& company : companies_) {
            SpaceWish wish{{}, company.pieces.size()};
            for (int room = 0; room < grid_.rooms(); ++room)
                if (layout_.pieces[static_cast<std::size_t>(room)] == no_piece
                    && may_stand(company.home, room))
                    wish.spaces.push_back(SpaceIndex{static_cast<std::uint32_t>(room)});
            wishes.push_back(std::move(wish));
        }
        SpaceDraw rooms(std::move(wishes));
        if (rooms.shortage()) {
            if (rulebook_.board.space_capacity != 1) stand_together();
            return;
        }
        const std::vector<std::vector<SpaceIndex>> drawn = rooms.draw(random_);
        for (std::size_t side = 0; side < companies_.size(); ++side)
            for (std::size_t i = 0; i < drawn[side].size(); ++i)
                scenario_.pieces[companies_[side].pieces[i]].space =
                    WrittenSpace{board_.name(drawn[side][i]), {}};
    }

    void stand_together() {
        for (const Company& company : companies_)
            for (const std::size_t piece : company.pieces) {
                auto& space = scenario_.pieces[piece].space;
                if (space) continue;
                const std::size_t rooms =
                    company.home.empty() ? static_cast<std::size_t>(grid_.rooms()) : company.home.size();
                const std::size_t room = random_.below(rooms);
                space = WrittenSpace{name(company.home.empty() ? static_cast<int>(room) : company.home[room]),
                                     {}};
            }
    }

    const RoomLayout& layout_;
    const RoomGrid& grid_;
    const Rulebook& rulebook_;
    GridBoard board_;
    RandomNumbers random_;
    std::vector<int> free_;
    std::vector<Company> companies_; ///< by side
    bool is_crowded_ = false;        ///< a piece found no free room
    Scenario scenario_;
};

} // namespace

Scenario room_scenario(const RoomLayout& layout, const RoomGrid& grid, const Rulebook& rulebook,
                       const RoomScenarioText& text, std::uint64_t seed) {
    return Maker(layout, grid, rulebook, seed).make(text);
}

} // namespace sabotier
