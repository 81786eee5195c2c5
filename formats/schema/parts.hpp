#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Building blocks of schemas. Inside formats/schema/ only.
namespace sabotier::schema {

using Json = nlohmann::ordered_json;
using Properties = std::vector<std::pair<std::string, Json>>;

// Each takes the description that editors show.
[[nodiscard]] Json text(const std::string& description); ///< any scalar: plain numbers are text as well
[[nodiscard]] Json id(const std::string& description);
[[nodiscard]] Json hex(const std::string& description);   ///< a hex number, in quotes
[[nodiscard]] Json space(const std::string& description); ///< a space of any board
[[nodiscard]] Json colour(const std::string& description);
[[nodiscard]] Json whole(const std::string& description, long long least, long long most);
[[nodiscard]] Json halves(const std::string& description, double least); ///< move units, whole or half
[[nodiscard]] Json flag(const std::string& description, bool otherwise);
[[nodiscard]] Json choice(const std::string& description, std::initializer_list<const char*> words);
[[nodiscard]] Json list(const std::string& description, Json items, int least = 0);
[[nodiscard]] Json texts(const std::string& description); ///< a list, or one text alone
[[nodiscard]] Json pair(const std::string& description, long long least, long long most);
[[nodiscard]] Json map_of(const std::string& description, Json values);
/// A map with exactly these keys.
[[nodiscard]] Json object(const std::string& description, const Properties& properties,
                          const std::vector<std::string>& required = {});
[[nodiscard]] Json either(const std::string& description, std::vector<Json> choices);
/// An item of a rulebook's list, which an extension may also take away.
[[nodiscard]] Json removable(Json item);
[[nodiscard]] Json use(const std::string& definition);
/// A text that names a file or a built-in thing, or the document itself.
[[nodiscard]] Json reference(const std::string& description, const std::string& definition);
[[nodiscard]] Json origin();

[[nodiscard]] Properties operator+(Properties a, const Properties& b);

// Definitions that several kinds of documents use.
[[nodiscard]] Properties hex_terrain(bool of_tile);
/// Bodies of documents; `opening`: with the line `sabotier: ...`, which is required then.
[[nodiscard]] Json map_body(bool is_inline);
[[nodiscard]] Json army_body(bool is_inline);
[[nodiscard]] Json scenario_body();
[[nodiscard]] Json tiles_body();
[[nodiscard]] Json rulebook_body();
[[nodiscard]] Json map_definitions();    ///< that map_body() refers to
[[nodiscard]] Properties ground_rules(); ///< of rulebooks
[[nodiscard]] Properties piece_rules();
[[nodiscard]] Properties section_rules();
[[nodiscard]] Json opening(const std::string& kind);

} // namespace sabotier::schema
