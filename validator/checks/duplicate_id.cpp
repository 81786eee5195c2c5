#include "validator/checks/checks.hpp"

namespace sabotier {

namespace {

std::string first_place(const Position& first) {
    return first.line == 0 ? std::string("before") : "in line " + std::to_string(first.line);
}

void run(const CheckContext& context) {
    for (const DuplicateId& duplicate : context.setup().duplicates)
        context.report("a second " + duplicate.what + " '" + duplicate.id + "'; the first one stands "
                           + first_place(duplicate.first),
                       {{duplicate.what, duplicate.id}}, duplicate.at);
}

} // namespace

CheckType duplicate_id_check() {
    CheckType type;
    type.name = "duplicate-id";
    type.summary = "Finds ids that two sides, units, objectives or deployments share.";
    type.example = "{key: id.duplicate, check: duplicate-id, severity: error}";
    type.run = run;
    return type;
}

} // namespace sabotier
