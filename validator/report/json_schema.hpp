#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <utility>
#include <vector>

/// What JSON Schemas (draft 2020-12) are put together from. Private to validator/report.
namespace sabotier::json_schema {

using Json = nlohmann::ordered_json;
using Properties = std::vector<std::pair<std::string, Json>>;

/// An object that has all of these keys and no others.
[[nodiscard]] Json object(const Properties& properties, const std::string& description = {});
/// The same with keys that may be missing.
[[nodiscard]] Json object(const Properties& required, const Properties& optional,
                          const std::string& description);
/// One of several shapes.
[[nodiscard]] Json either(const std::vector<Json>& shapes);
[[nodiscard]] Json list(Json items, const std::string& description = {});
[[nodiscard]] Json text(const std::string& description = {});
[[nodiscard]] Json text_or_null(const std::string& description = {});
[[nodiscard]] Json truth(const std::string& description = {});
[[nodiscard]] Json count(const std::string& description = {}); ///< a whole number from 0
[[nodiscard]] Json count_or_null(const std::string& description = {});
[[nodiscard]] Json number(const std::string& description = {});
[[nodiscard]] Json number_or_null(const std::string& description = {});
[[nodiscard]] Json one_of(const std::vector<std::string>& values, const std::string& description = {});
[[nodiscard]] Json constant(const std::string& value);
[[nodiscard]] Json ref(const std::string& definition); ///< into "$defs"

/// "name" and "version" of the program.
[[nodiscard]] Json tool();
/// The first fields of every answer: "$schema", "tool", "file".
[[nodiscard]] Properties answer_head(const std::string& id);

/// The whole document: `root` with the keywords of a schema before it and `definitions` behind; as text that
/// ends with a line end.
[[nodiscard]] std::string document(const std::string& id, const std::string& title, const Json& root,
                                   const Properties& definitions = {});

} // namespace sabotier::json_schema
