#include "formats/export/html/isolated_json.hpp"

#include "formats/base/isolated.hpp"

#include <nlohmann/json.hpp>

namespace sabotier::html {

void isolate_texts(nlohmann::ordered_json& data, const std::set<std::string>& kept) {
    if (data.is_string()) data = isolated(data.get_ref<const std::string&>());
    if (data.is_array())
        for (nlohmann::ordered_json& value : data)
            isolate_texts(value, kept);
    if (data.is_object())
        for (auto& [key, value] : data.items())
            if (!kept.contains(key)) isolate_texts(value, kept);
}

} // namespace sabotier::html
