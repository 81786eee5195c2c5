#include "editor/core/work/edits/renumber.hpp"

#include "formats/board/assembly.hpp"

#include <algorithm>

namespace sabotier::editor {

namespace {

/// Renames one scenario, and keeps the first reason why that cannot be.
class Renamer {
public:
    Renamer(Scenario& scenario, const Renaming& rename)
        : scenario_(scenario),
          rename_(rename) {}

    /// Why there is no such scenario; "" if there is.
    [[nodiscard]] std::string rename_all() {
        rename_pieces();
        for (Objective& objective : scenario_.objectives)
            keep(objective.space, [&](const std::string& space) {
                return say("The objective {} lies on {}, which would be gone.", objective.id.str(), space);
            });
        rename_draft();
        rename_zones();
        for (PreparedPositions& positions : scenario_.positions)
            drop_lost(positions.spaces);
        std::erase_if(scenario_.positions, [](const PreparedPositions& one) { return one.spaces.empty(); });
        rename_waivers();
        return std::move(refusal_);
    }

private:
    /// What stands nowhere else.
    template <class Space, class Why>
    void keep(Space& space, Why&& why) {
        if (std::optional<std::string> renamed = rename_(space.name))
            space.name = std::move(*renamed);
        else if (refusal_.empty())
            refusal_ = why(space.name);
    }
    /// Whether any is gone.
    bool drop_lost(std::vector<NamedSpace>& spaces) {
        return std::erase_if(spaces,
                             [&](NamedSpace& space) {
                                 std::optional<std::string> renamed = rename_(space.name);
                                 if (renamed) space.name = std::move(*renamed);
                                 return !renamed;
                             })
               > 0;
    }

    void rename_pieces() {
        const auto stands = [](const UnitId& piece) {
            return [&piece](const std::string& space) {
                return say("{} stands on {}, which would be gone.", piece.str(), space);
            };
        };
        for (Deployment& deployment : scenario_.deployment)
            for (Deployed& unit : deployment.units)
                if (unit.space) keep(*unit.space, stands(unit.unit));
        for (PlacedPiece& piece : scenario_.pieces)
            if (piece.space) keep(*piece.space, stands(piece.id));
    }
    void rename_draft() {
        if (!scenario_.draft) return;
        for (DraftStep& step : scenario_.draft->steps) {
            const auto rename = [&](auto& space) {
                keep(space, [&](const std::string& name) {
                    return say("The draft has a step at {}, which would be gone: take it back first.", name);
                });
            };
            if (!step.is_wall) {
                rename(step.space);
                continue;
            }
            for (std::string* name : {&step.edge.first, &step.edge.second}) {
                NamedSpace space{*name, {}};
                rename(space);
                *name = std::move(space.name);
            }
        }
    }
    void rename_zones() {
        for (Side& side : scenario_.sides)
            if (side.zone && drop_lost(side.zone->spaces) && side.zone->spaces.empty() && refusal_.empty())
                refusal_ = say("All of the zone of {} would be gone.",
                               side.name.empty() ? side.id.str() : side.name);
    }
    void rename_waivers() {
        std::erase_if(scenario_.waivers, [&](Waiver& waiver) {
            return std::ranges::any_of(waiver.subjects, [&](std::string& subject) {
                std::optional<std::string> renamed = rename_(subject);
                if (renamed) subject = std::move(*renamed);
                return !renamed;
            });
        });
    }

    Scenario& scenario_;
    const Renaming& rename_;
    std::string refusal_;
};

/// Names of hexes by where they lie on both boards.
class HexesMoved {
public:
    HexesMoved(const HexBoard& old, const HexBoard& now, Hex old_minus_new)
        : old_(old),
          now_(now),
          old_minus_new_(old_minus_new) {}

    /// None: that is no hex of the new board.
    [[nodiscard]] std::optional<Hex> moved(Hex hex) const {
        const Hex there = hex - old_minus_new_;
        return now_.is_space(there) ? std::optional(there) : std::nullopt;
    }
    [[nodiscard]] std::optional<std::string> renamed(const std::string& name) const {
        if (const auto space = old_.find(name)) {
            const auto hex = moved(old_.grid.hex(*space));
            return hex ? std::optional(now_.name(now_.grid.index(*hex))) : std::nullopt;
        }
        const std::optional<Cell> cell = old_.hexes > 0 ? parse_ccrr(name) : std::nullopt;
        return cell ? beyond(*cell, static_cast<int>(name.size() / 2)) : name;
    }

private:
    /// A number that no hex of the old board has.
    [[nodiscard]] std::optional<std::string> beyond(Cell cell, int width) const {
        const Cell there = to_cell(to_hex(cell) - old_minus_new_);
        if (there.column < 0 || there.row < 0) return std::nullopt;
        const int least = width == old_.number_width ? now_.number_width : width;
        return to_ccrr(there, std::max(least, number_width(there.column + 1, there.row + 1)));
    }

    const HexBoard& old_;
    const HexBoard& now_;
    Hex old_minus_new_;
};

} // namespace

Edited renamed_spaces(Work work, const Renaming& rename) {
    auto scenario = edited(work.scenario);
    if (std::string why = Renamer(*scenario, rename).rename_all(); !why.empty())
        return Edited::refused(std::move(why));
    if (!(*scenario == *work.scenario)) work.scenario = std::move(scenario);
    return work;
}

Edited with_moved_map(const Scene& before, Map map, Hex old_minus_new) {
    const HexBoard now = assemble(map, before.rulebook(), before.work().tiles.get()).board;
    const HexesMoved hexes(before.setup().board.hexes(), now, old_minus_new);
    std::vector<Label> labels;
    for (Label label : map.labels) {
        const std::optional<Hex> hex = hexes.moved(to_hex(label.cell));
        if (!hex) continue;
        label.cell = to_cell(*hex);
        labels.push_back(std::move(label));
    }
    map.labels = std::move(labels);
    Work work = before.work();
    work.map = std::make_shared<const Map>(std::move(map));
    return renamed_spaces(std::move(work), [&](const std::string& name) { return hexes.renamed(name); });
}

} // namespace sabotier::editor
