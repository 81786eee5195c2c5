#pragma once

/// What our maps in Tiled's form call things: classes of objects, names of properties and layers. Maps of
/// others that use the same words need no mapping.
namespace sabotier::tmx::word {

// classes of objects, and what a mapping makes of those of others
inline constexpr const char* road = "road";
inline constexpr const char* river = "river";
inline constexpr const char* bridge = "bridge";
inline constexpr const char* building = "building"; ///< a line whose corners lie in its hexes
inline constexpr const char* wall = "wall";
inline constexpr const char* zone = "zone";
inline constexpr const char* objective = "objective";
inline constexpr const char* position = "position"; ///< where a side has dug in
inline constexpr const char* label = "label";
inline constexpr const char* piece = "piece";
inline constexpr const char* nothing = "nothing"; ///< left out

// classes of tiles of boards without terrain, and of tiles where there is no space
inline constexpr const char* floor = "floor";
inline constexpr const char* blocked = "blocked";
inline constexpr const char* hole = "none";

// properties
inline constexpr const char* kept = "sabotier"; ///< of a map: the document that it was made of
inline constexpr const char* rulebook = "rulebook";
inline constexpr const char* title = "title";
inline constexpr const char* author = "author";
inline constexpr const char* as = "as"; ///< of a tile layer: "zone"
inline constexpr const char* side = "side";
inline constexpr const char* end = "end"; ///< of a zone
inline constexpr const char* depth = "depth";
inline constexpr const char* id = "id";
inline constexpr const char* kind = "kind";
inline constexpr const char* aboard = "aboard";
inline constexpr const char* facing = "facing"; ///< where the rotation does not say it
inline constexpr const char* along = "along";   ///< of a bridge: "n s"
inline constexpr const char* draft = "draft";   ///< of a wall or piece: the step that placed it, from 1
inline constexpr const char* shots = "shots.";  ///< and the id of a weapon

} // namespace sabotier::tmx::word
