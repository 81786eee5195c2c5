#pragma once

#include "formats/base/problem.hpp"
#include "formats/model/rulebook.hpp"
#include "formats/tmx/map.hpp"
#include "formats/tmx/matching.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabotier::tmx {

/// How the names of a map are to be taken. Of several lines that are meant for a thing, the first counts.
struct Mapping {
    std::string rulebook;             ///< "": the map says it, or whoever imports it
    Position rulebook_at{};           ///< where the mapping names it
    std::vector<MappingLine> layers;  ///< of tiles: "zone", "nothing"
    std::vector<MappingLine> tiles;   ///< of layers of tiles
    std::vector<MappingLine> objects; ///< of layers of objects
};

/// `is` of a line that nobody has filled in yet.
inline constexpr const char* open_mark = "?";

/// A document "sabotier: tiled-mapping/1". Problems: those of any document; lines that are meant for
/// everything, or do not say what a thing is; more than 10,000 of a sort.
[[nodiscard]] Outcome<Mapping> read_mapping(std::string_view text, const std::string& file_name);

/// A mapping to begin with: a line for each class, or tile without one, that the map uses and that is not
/// understood without it; lines for all objects of a layer come last, and before them those for the known
/// classes in it, for the first line counts. What bears the name or the id of a terrain or a kind is filled
/// in, for anything else a near name is proposed beside it. Problems: what no import could take,
/// check_form(), unsuitable() and more lines than read_mapping() does. `answered`: lines that come first, and
/// make those for what they are meant for needless, whether they are filled in or not.
[[nodiscard]] Outcome<std::string> first_mapping(const Map& map, const Rulebook& rulebook,
                                                 const std::string& rulebook_name,
                                                 const Mapping& answered = {});

} // namespace sabotier::tmx
