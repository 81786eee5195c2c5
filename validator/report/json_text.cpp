#include "validator/report/json_text.hpp"

#include "validator/report/safe_text.hpp"

#include <nlohmann/json.hpp>

namespace sabotier {

std::string json_text(const nlohmann::ordered_json& json) {
    return plain_json(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)) + "\n";
}

} // namespace sabotier
