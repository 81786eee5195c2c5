#include "editor/core/work/edits/renumber.hpp"

#include "formats/board/assembly.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

class Renamer {
public:
    explicit Renamer(const std::function<std::string(const std::string&)>& rename)
        : rename_(rename) {}

    void operator()(std::string& name) const {
        if (std::string renamed = rename_(name); !renamed.empty()) name = std::move(renamed);
    }
    void operator()(NamedSpace& space) const { (*this)(space.name); }
    void operator()(WrittenSpace& space) const { (*this)(space.name); }

private:
    const std::function<std::string(const std::string&)>& rename_;
};

void rename_all(Scenario& scenario, const Renamer& rename) {
    for (Side& side : scenario.sides)
        if (side.zone) std::ranges::for_each(side.zone->spaces, rename);
    for (Objective& objective : scenario.objectives)
        rename(objective.space);
    for (Deployment& deployment : scenario.deployment)
        for (Deployed& unit : deployment.units)
            if (unit.space) rename(*unit.space);
    for (PreparedPositions& positions : scenario.positions)
        std::ranges::for_each(positions.spaces, rename);
    for (PlacedPiece& piece : scenario.pieces)
        if (piece.space) rename(*piece.space);
    if (scenario.draft)
        for (DraftStep& step : scenario.draft->steps) {
            rename(step.edge.first);
            rename(step.edge.second);
            rename(step.space);
        }
    for (Waiver& waiver : scenario.waivers)
        std::ranges::for_each(waiver.subjects, rename);
}

} // namespace

Work renamed_spaces(Work work, const std::function<std::string(const std::string&)>& rename) {
    return with_scenario(std::move(work), [&](Scenario& scenario) { rename_all(scenario, Renamer(rename)); });
}

Work with_moved_map(const Scene& before, Map map, Hex old_minus_new) {
    const HexBoard& old = before.setup().board.hexes();
    const HexBoard now = assemble(map, before.rulebook(), before.work().tiles.get()).board;
    const auto moved = [&](SpaceIndex space) -> std::optional<Hex> {
        const Hex hex = old.grid.hex(space) - old_minus_new;
        return now.is_space(hex) ? std::optional(hex) : std::nullopt;
    };
    std::vector<Label> labels;
    for (Label label : map.labels) {
        const Hex hex = to_hex(label.cell) - old_minus_new;
        if (!now.is_space(hex)) continue;
        label.cell = to_cell(hex);
        labels.push_back(std::move(label));
    }
    map.labels = std::move(labels);
    Work work = before.work();
    work.map = std::make_shared<const Map>(std::move(map));
    if (old_minus_new == Hex{0, 0} && old.number_width == now.number_width) return work;
    return renamed_spaces(std::move(work), [&](const std::string& name) {
        const auto space = old.find(name);
        const auto hex = space ? moved(*space) : std::nullopt;
        return hex ? now.name(now.grid.index(*hex)) : std::string();
    });
}

} // namespace sabotier::editor
