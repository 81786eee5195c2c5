#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    const Given given = context.setup().loaded->given;
    if (given != Given::scenario && given != Given::map) return;
    for (const AssemblyFault& fault : context.setup().map_faults)
        if (fault.kind == AssemblyFault::Kind::path_gap)
            context.report(
                say("a road or river goes from {} to {}, which do not touch", fault.other, fault.id),
                {{"hex", fault.other}, {"hex", fault.id}}, fault.at);
}

} // namespace

CheckType way_gap_check() {
    CheckType type(Boards{BoardKind::hexes});
    type.name = "way-gap";
    type.summary = marked("Finds roads and rivers that jump between hexes that do not touch.");
    type.example = "{key: way.gap, check: way-gap, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
