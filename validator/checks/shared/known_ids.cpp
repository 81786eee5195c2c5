#include "validator/checks/shared/known_ids.hpp"

#include "formats/base/words.hpp"

#include <algorithm>

namespace sabotier {

std::string read_known_id(Fields& fields, const Node& item, const std::vector<std::string>& known,
                          const char* what) {
    std::string id = scalar_text(item, what, fields.problems());
    if (item.is_scalar() && std::ranges::find(known, id) == known.end())
        fields.problem(item.at, say("unknown {} '{}'{}", tr(what), id, ""),
                       tr("expected one of this rulebook"), nearest_name(id, known));
    return id;
}

} // namespace sabotier
