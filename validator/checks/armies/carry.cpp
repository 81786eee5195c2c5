#include "formats/base/words.hpp"
#include "validator/engine/check.hpp"
#include "validator/parameters/parameter_table.hpp"

#include <map>

namespace sabotier {

namespace {

void find_overloaded(const CheckContext& context) {
    const Setup& setup = context.setup();
    std::map<std::size_t, std::vector<std::string>> aboard;
    for (const SetupUnit& unit : setup.units)
        if (unit.carrier != none) aboard[unit.carrier].push_back(unit.id.str());
    for (const auto& [index, passengers] : aboard) {
        const SetupUnit& carrier = setup.units[index];
        if (!carrier.kind || carrier.kind->carries == 0) continue; // the fault of the carrier as such
        const auto room = static_cast<std::size_t>(carrier.kind->carries);
        if (passengers.size() <= room) continue;
        context.report(say("{} carries {} ({}); there is room for {}", unit_name(setup, carrier),
                           passengers.size(), join_list(passengers), room),
                       {unit_subject(setup, carrier)}, unit_position(setup, carrier));
    }
}

void find_wrong_passengers(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const SetupUnit& unit : setup.units) {
        if (unit.carrier == none || !unit.kind || unit.kind->may_ride) continue;
        context.report(say("{} ({}) is aboard {}; it is no kind that rides", unit_name(setup, unit),
                           unit.kind->name, setup.units[unit.carrier].id.str()),
                       {unit_subject(setup, unit)}, unit_position(setup, unit));
    }
}

void find_wrong_carriers(const CheckContext& context) {
    const Setup& setup = context.setup();
    for (const SetupUnit& unit : setup.units) {
        if (unit.carrier == none) continue;
        const SetupUnit& carrier = setup.units[unit.carrier];
        const std::string who = unit_name(setup, unit);
        std::string message;
        if (&carrier == &unit)
            message = say("{} is aboard itself", who);
        else if (carrier.kind && carrier.kind->carries == 0)
            message =
                say("{} is aboard {} ({}), which carries nothing", who, carrier.id.str(), carrier.kind->name);
        else if (carrier.carrier != none)
            message = say("{} is aboard {}, which is aboard another unit itself", who, carrier.id.str());
        if (message.empty()) continue;
        context.report(std::move(message), {unit_subject(setup, unit), unit_subject(setup, carrier)},
                       unit_position(setup, unit));
    }
}

struct Parameters {
    void (*find)(const CheckContext&) = find_overloaded; ///< the fault that is looked for
};

const ParameterTable<Parameters>& table() {
    static const ParameterTable<Parameters> all{
        parameter::choice<&Parameters::find>("fault",
                                             {{"capacity", find_overloaded},
                                              {"passenger", find_wrong_passengers},
                                              {"carrier", find_wrong_carriers}},
                                             "which of the three is looked for")
            .needed()};
    return all;
}

void run(const CheckContext& context, const Parameters& given) {
    given.find(context);
}

} // namespace

CheckType carry_check() {
    CheckType type(Boards::every());
    type.name = "carry";
    type.summary =
        marked("Finds carriers with too many aboard, passengers that do not ride, or units aboard what "
               "carries nothing.");
    type.parameters = table().told<CheckParameter>();
    type.example = "{key: carry.capacity, check: carry, fault: capacity, severity: error}";
    type.bind = with<Parameters>(table(), run);
    return type;
}

} // namespace sabotier
