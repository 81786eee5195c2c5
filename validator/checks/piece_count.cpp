#include "validator/checks/checks.hpp"
#include "validator/checks/pieces.hpp"
#include "validator/checks/support.hpp"

namespace sabotier {

namespace {

std::vector<KindId> read_of(const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) {
    Fields fields(parameters(binding), "check 'piece-count'", problems);
    if (!fields.has("of")) (void)fields.required("of");
    std::vector<KindId> kinds = read_kinds(fields, "of", rulebook, problems);
    for (const KindId& id : kinds)
        if (const PieceKind* kind = rulebook.piece(id); kind != nullptr && !kind->exactly)
            fields.problem(fields.at("of"), "'" + id.str() + "' has no exact number",
                           "`exactly` at the piece");
    fields.finish();
    return kinds;
}

void read(const CheckBinding& binding, const Rulebook& rulebook, Problems& problems) {
    (void)read_of(binding, rulebook, problems);
}

void check_kind(const CheckContext& context, const PieceKind& kind) {
    const Setup& setup = context.setup();
    std::size_t count = 0;
    Position last = map_position(setup);
    for (const SetupUnit& unit : setup.units) {
        if (unit.kind != &kind) continue;
        ++count;
        last = unit.at;
    }
    const auto wanted = static_cast<std::size_t>(*kind.exactly);
    if (count == wanted) return;
    const bool is_unfinished = is_drafting(setup) && count < wanted;
    context.report_as(is_unfinished ? Severity::info : context.binding().severity,
                      count_of(count, "piece", "pieces") + " of kind " + kind_name(kind) + "; there must be "
                          + std::to_string(wanted) + (is_unfinished ? " when the set-up is finished" : ""),
                      {{"kind", kind.id.str()}}, last);
}

void run(const CheckContext& context) {
    if (context.setup().loaded->given != Given::scenario) return;
    Problems ignored;
    for (const KindId& id : read_of(context.binding(), context.setup().rulebook(), ignored))
        if (const PieceKind* kind = context.setup().rulebook().piece(id); kind != nullptr && kind->exactly)
            check_kind(context, *kind);
}

} // namespace

CheckType piece_count_check() {
    CheckType type;
    type.name = "piece-count";
    type.summary =
        "Finds kinds of which there are more or fewer pieces than the rulebook states, all sides together.";
    type.parameters = {{"of", "kinds", "kinds of piece with an exact number", ""}};
    type.example = "{key: machines.count, check: piece-count, of: [machine], severity: error}";
    type.run = run;
    type.read_parameters = read;
    return type;
}

} // namespace sabotier
