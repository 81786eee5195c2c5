#include "formats/base/words.hpp"
#include "validator/checks/ground/tiles.hpp"
#include "validator/engine/check.hpp"

#include <array>

namespace sabotier {

namespace {

using Kind = AssemblyFault::Kind;

Kind fault_kind(const std::string& of) {
    if (of == "river") return Kind::seam_river;
    return of == "terrain" ? Kind::seam_terrain : Kind::seam_road;
}

struct Parameters {
    std::string of;
};

Parameters read(Fields& fields, const Rulebook&) {
    (void)fields.required("of");
    return {fields.choice("of", {"road", "river", "terrain"}, "road")};
}

std::string message(const CheckContext& context, const AssemblyFault& fault, const std::string& of) {
    const TiledHexes& tiled = *tiled_map(context.setup());
    const std::string first = tile_name(tiled.layout[fault.tiles[0]]);
    const std::string second = tile_name(tiled.layout[fault.tiles[1]]);
    if (of != "terrain")
        return say(of == "road" ? marked("the road of tile {} does not go on in tile {}")
                                : marked("the river of tile {} does not go on in tile {}"),
                   first, second);
    const std::string hex = context.setup().board.hexes().name(fault.space);
    const Terrain* terrain = context.setup().terrain(fault.space);
    return say("the halves of hex {} on tiles {} and {} differ; it counts as {}, as on the first", hex, first,
               second, terrain ? terrain->name : tr("the first"));
}

void run(const CheckContext& context, const Parameters& given) {
    const Setup& setup = context.setup();
    const TiledHexes* tiled = tiled_map(setup);
    if (!tiled) return;
    for (const AssemblyFault& fault : setup.map_faults) {
        if (fault.kind != fault_kind(given.of) || fault.tiles.size() < 2) continue;
        std::vector<Subject> subjects;
        if (setup.board.hexes().is_space(fault.space))
            subjects.push_back(hex_subject(setup.board.hexes(), fault.space));
        for (const std::size_t tile : fault.tiles)
            for (Subject& subject : tile_subjects(tiled->layout[tile]))
                subjects.push_back(std::move(subject));
        context.report(message(context, fault, given.of), std::move(subjects), fault.at);
    }
}

} // namespace

CheckType seam_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "seam";
    type.summary = marked(
        "Finds borders of tiles where a road or river does not go on, or where the halves of a hex differ.");
    type.parameters = {{"of", "road, river or terrain", "what is compared across the border", ""}};
    type.example = "{key: seam.road, check: seam, of: road, severity: warning}";
    type.bind = with<Parameters>(read, run);
    return type;
}

} // namespace sabotier
