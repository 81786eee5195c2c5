#include "formats/base/words.hpp"
#include "validator/checks/shared/named_things.hpp"
#include "validator/engine/check.hpp"

namespace sabotier {

namespace {

void run(const CheckContext& context) {
    for (const DuplicateId& duplicate : context.setup().duplicates)
        context.report(duplicate.first.line == 0
                           ? say("a second {} '{}'; the first one stands before", thing_word(duplicate.what),
                                 duplicate.id)
                           : say("a second {} '{}'; the first one stands in line {}",
                                 thing_word(duplicate.what), duplicate.id, duplicate.first.line),
                       {{duplicate.what, duplicate.id}}, duplicate.at);
}

} // namespace

CheckType duplicate_id_check() {
    CheckType type(Boards::every());
    type.name = "duplicate-id";
    type.summary = marked(
        "Finds ids that two sides, units, objectives, deployments or buildings share, and names of two "
        "players.");
    type.example = "{key: id.duplicate, check: duplicate-id, severity: error}";
    type.bind = plain(run);
    return type;
}

} // namespace sabotier
