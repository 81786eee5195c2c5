#include "validator/play/procedures/list.hpp"

#include <algorithm>

namespace sabotier::play {

/// A procedure is added here alone.
const std::vector<ProcedureType>& all_procedures() {
    static const std::vector<ProcedureType> all = [] {
        std::vector<ProcedureType> procedures;
        ADD_PROCEDURE(procedures, battle_procedure);
        ADD_PROCEDURE(procedures, digging_procedure);
        ADD_PROCEDURE(procedures, missions_procedure);
        ADD_PROCEDURE(procedures, raid_procedure);
        ADD_PROCEDURE(procedures, steps_procedure);
        std::sort(procedures.begin(), procedures.end(),
                  [](const ProcedureType& a, const ProcedureType& b) { return a.name < b.name; });
        return procedures;
    }();
    return all;
}

} // namespace sabotier::play
