#include "editor/core/work/edits/grid.hpp"

#include "editor/core/work/edits/renumber.hpp"
#include "formats/setup/traits.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

bool is_edge(const Scene& scene, const WrittenEdge& written, const EdgeRef& edge) {
    const auto a = scene.setup().find(written.first);
    const auto b = scene.setup().find(written.second);
    return a && b && std::min(*a, *b) == edge.first && std::max(*a, *b) == edge.second;
}

bool is_of_draft(const Scene& scene, const EdgeRef& edge) {
    const auto& draft = scene.scenario().draft;
    return draft && std::ranges::any_of(draft->steps, [&](const DraftStep& step) {
               return step.is_wall && is_edge(scene, step.edge, edge);
           });
}

template <class Function>
Edited change_rooms(const Scene& scene, Function&& change) {
    if (!std::holds_alternative<Rooms>(scene.map().ground))
        return Edited::refused(tr("Only boards of rooms have walls."));
    auto map = edited(scene.work().map);
    std::string why = change(std::get<Rooms>(map->ground));
    if (!why.empty()) return Edited::refused(std::move(why));
    Work work = scene.work();
    work.map = std::move(map);
    return work;
}

template <class Function>
Edited change_squares(const Scene& scene, Function&& change) {
    if (!std::holds_alternative<Squares>(scene.map().ground))
        return Edited::refused(tr("Only boards of squares have blocked ones."));
    return with_map(scene.work(), [&](Map& map) { change(std::get<Squares>(map.ground)); });
}

} // namespace

bool has_wall(const Setup& setup, const EdgeRef& edge) {
    const auto* grid = setup.board.as<GridBoard>();
    return grid != nullptr && grid->is_space(edge.first) && grid->is_space(edge.second)
           && grid->are_neighbours(edge.first, edge.second) && grid->has_wall(edge.first, edge.second);
}

Edited build_walls(const Scene& scene, const std::vector<EdgeRef>& edges) {
    return change_rooms(scene, [&](Rooms& rooms) -> std::string {
        const GridBoard& grid = scene.setup().board.on<GridBoard>();
        for (const EdgeRef& edge : edges) {
            if (!grid.is_space(edge.first) || !grid.is_space(edge.second)
                || !grid.are_neighbours(edge.first, edge.second))
                return tr("A wall stands between two rooms that touch.");
            const bool is_there = grid.has_wall(edge.first, edge.second)
                                  || std::ranges::any_of(rooms.walls, [&](const WrittenEdge& wall) {
                                         return is_edge(scene, wall, edge);
                                     });
            if (!is_there) rooms.walls.push_back({grid.name(edge.first), grid.name(edge.second), {}});
        }
        return {};
    });
}

Edited remove_walls(const Scene& scene, const std::vector<EdgeRef>& edges) {
    return change_rooms(scene, [&](Rooms& rooms) -> std::string {
        for (const EdgeRef& edge : edges) {
            if (is_of_draft(scene, edge))
                return tr("That wall was placed by the draft: take its step back instead.");
            std::erase_if(rooms.walls, [&](const WrittenEdge& wall) { return is_edge(scene, wall, edge); });
        }
        return {};
    });
}

Edited block_squares(const Scene& scene, const std::vector<SpaceIndex>& squares) {
    return change_squares(scene, [&](Squares& ground) {
        for (const SpaceIndex square : squares) {
            const std::string name = scene.name(square);
            if (!name.empty()
                && std::ranges::find(ground.blocked, name, &WrittenSpace::name) == ground.blocked.end())
                ground.blocked.push_back({name, {}});
        }
    });
}

Edited clear_squares(const Scene& scene, const std::vector<SpaceIndex>& squares) {
    return change_squares(scene, [&](Squares& ground) {
        for (const SpaceIndex square : squares)
            std::erase_if(ground.blocked,
                          [&](const WrittenSpace& blocked) { return blocked.name == scene.name(square); });
    });
}

Edited resize_grid(const Scene& scene, int columns, int rows) {
    const auto& setup = scene.setup();
    if (!traits_of(setup).has_steps)
        return Edited::refused(tr("Only boards of rooms or squares have columns and rows."));
    const GridRules& rules = scene.rulebook().grid;
    if (columns < rules.smallest[0] || rows < rules.smallest[1] || columns > rules.largest[0]
        || rows > rules.largest[1])
        return Edited::refused(say("A board has {} x {} to {} x {} spaces.", rules.smallest[0],
                                   rules.smallest[1], rules.largest[0], rules.largest[1]));
    const GridBoard& old = setup.board.on<GridBoard>();
    // Rows counted from the bottom: the board grows and shrinks at the top, so that no name changes.
    const auto is_lost = [&](SpaceIndex space) {
        const int row = rules.rows_from_top ? old.row(space) : old.rows() - 1 - old.row(space);
        return old.column(space) >= columns || row >= rows;
    };
    const auto is_name_lost = [&](const std::string& name) {
        const auto space = old.find(name);
        return space && is_lost(*space);
    };
    const Work work = with_map(scene.work(), [&](Map& map) {
        if (auto* rooms = std::get_if<Rooms>(&map.ground)) {
            rooms->columns = columns;
            rooms->rows = rows;
            std::erase_if(rooms->walls, [&](const WrittenEdge& wall) {
                return is_name_lost(wall.first) || is_name_lost(wall.second);
            });
        } else if (auto* squares = std::get_if<Squares>(&map.ground)) {
            squares->columns = columns;
            squares->rows = rows;
            std::erase_if(squares->blocked,
                          [&](const WrittenSpace& blocked) { return is_name_lost(blocked.name); });
        }
    });
    // Waivers name a wall by the two rooms that it stands between.
    const auto is_any_lost = [&](const std::string& name) {
        const auto bar = std::min(name.find('|'), name.size());
        return is_name_lost(name.substr(0, bar)) || (bar < name.size() && is_name_lost(name.substr(bar + 1)));
    };
    return renamed_spaces(work, [&](const std::string& name) {
        return is_any_lost(name) ? std::nullopt : std::optional(name);
    });
}

} // namespace sabotier::editor
