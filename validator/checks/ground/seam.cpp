#include "formats/base/words.hpp"
#include "validator/checks/ground/tiles.hpp"
#include "validator/checks/shared/crowd.hpp"
#include "validator/checks/shared/other_rules.hpp"
#include "validator/engine/bound_rule.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace sabotier {

namespace {

using Kind = AssemblyFault::Kind;

struct Parameters {
    Kind of = Kind::seam_road;
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::choice<&Parameters::of>(
            "of", {{"road", Kind::seam_road}, {"river", Kind::seam_river}, {"terrain", Kind::seam_terrain}},
            "what is compared across the border")
            .needed()};
    return all;
}

std::string message(const CheckContext& context, const AssemblyFault& fault, Kind of) {
    const TiledHexes& tiled = *tiled_map(context.setup());
    const std::string first = tile_name(tiled.layout[fault.tiles[0]]);
    const std::string second = tile_name(tiled.layout[fault.tiles[1]]);
    if (of != Kind::seam_terrain)
        return say(of == Kind::seam_road ? marked("the road of tile {} does not go on in tile {}")
                                         : marked("the river of tile {} does not go on in tile {}"),
                   first, second);
    const std::string hex = context.setup().board.hexes().name(fault.space);
    const Terrain* terrain = context.setup().terrain(fault.space);
    return say("the halves of hex {} on tiles {} and {} differ; it counts as {}, as on the first", hex, first,
               second, terrain ? terrain->name : tr("the first"));
}

std::vector<Subject> subjects_of(const Setup& setup, const AssemblyFault& fault) {
    std::vector<Subject> subjects;
    if (setup.board.hexes().is_space(fault.space))
        subjects.push_back(hex_subject(setup.board.hexes(), fault.space));
    for (const std::size_t tile : fault.tiles)
        for (Subject& subject : tile_subjects(tiled_map(setup)->layout[tile]))
            subjects.push_back(std::move(subject));
    return subjects;
}

/// Tiles at which more than `most_apart` roads and rivers end, and what ends there. A tile that was turned,
/// or laid in the place of another one, fits none of its neighbours, and that is one mistake.
class Misfits {
public:
    struct Misfit {
        std::size_t tile = 0; ///< of the layout
        std::vector<const AssemblyFault*> faults;
    };

    explicit Misfits(const CheckContext& context)
        : context_(context) {
        auto open = faults();
        while (true) {
            std::map<std::size_t, std::size_t> counts;
            for (const AssemblyFault* fault : open)
                for (const std::size_t tile : fault->tiles)
                    ++counts[tile];
            const auto worst = std::ranges::max_element(
                counts, [](const auto& a, const auto& b) { return a.second < b.second; });
            if (worst == counts.end() || worst->second <= most_apart) return;
            Misfit misfit{worst->first, {}};
            const auto rest = std::stable_partition(open.begin(), open.end(), [&](const auto* fault) {
                return std::ranges::find(fault->tiles, misfit.tile) == fault->tiles.end();
            });
            misfit.faults.assign(rest, open.end());
            open.erase(rest, open.end());
            all_.push_back(std::move(misfit));
        }
    }

    [[nodiscard]] const std::vector<Misfit>& all() const { return all_; }
    /// The finding of the tile that does not fit.
    [[nodiscard]] std::optional<Cause> cause_of(const AssemblyFault& fault) const {
        for (const Misfit& misfit : all_)
            if (std::ranges::find(misfit.faults, &fault) != misfit.faults.end())
                return Cause{"seam", tile_subjects(tiled_map(context_.setup())->layout[misfit.tile])};
        return std::nullopt;
    }

private:
    /// Those of roads and rivers that the rulebook looks for and no waiver accepts.
    [[nodiscard]] std::vector<const AssemblyFault*> faults() const {
        const Setup& setup = context_.setup();
        std::set<std::string> waived;
        for (const WaiverUse& use : context_.waivers())
            waived.insert(identity(use.waiver->rule, use.waiver->subjects));
        std::vector<const AssemblyFault*> open;
        for (const auto& [rule, given] :
             asked_by_rules<Parameters>(context_.cache(), setup.rulebook(), "seam"))
            for (const AssemblyFault& fault : setup.map_faults) {
                if (given.of == Kind::seam_terrain || fault.kind != given.of || fault.tiles.size() < 2)
                    continue;
                std::vector<std::string> ids;
                for (const Subject& subject : subjects_of(setup, fault))
                    ids.push_back(subject.id);
                if (!waived.contains(identity(rule, std::move(ids)))) open.push_back(&fault);
            }
        return open;
    }

    const CheckContext& context_;
    std::vector<Misfit> all_;
};

void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    const TiledHexes* tiled = tiled_map(setup);
    if (!tiled) return;
    const Misfits misfits(context);
    for (const Misfits::Misfit& misfit : misfits.all()) {
        const PlacedTile& tile = tiled->layout[misfit.tile];
        if (misfit.faults.front()->kind == given.of) // once, where both roads and rivers end
            context.report(say("tile {} does not fit its neighbours: {} roads and rivers end at its sides",
                               tile_name(tile), misfit.faults.size()),
                           tile_subjects(tile), tile.at);
    }
    for (const AssemblyFault& fault : setup.map_faults) {
        if (fault.kind != given.of || fault.tiles.size() < 2) continue;
        context.report_following(misfits.cause_of(fault), message(context, fault, given.of),
                                 subjects_of(setup, fault), fault.at);
    }
}

} // namespace

CheckType seam_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "seam";
    type.summary = marked(
        "Finds borders of tiles where a road or river does not go on, or where the halves of a hex differ.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: seam.road, check: seam, of: road, severity: warning}";
    type.bind = with_open<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
