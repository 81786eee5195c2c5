#pragma once

#include "formats/draw/map/map_overlay.hpp"
#include "validator/answers/chokes.hpp"
#include "validator/answers/control.hpp"
#include "validator/answers/enterable.hpp"

#include "validator/answers/exposed.hpp"
#include "validator/answers/first.hpp"
#include "validator/answers/heat_map.hpp"
#include "validator/answers/piece_reach.hpp"
#include "validator/answers/reach.hpp"
#include "validator/answers/sight.hpp"

/// Answers as layers over the map: the same colours, keys and words for everybody who shows one. Titles,
/// subtitles and keys are in the user's language. Each takes the setup that its answer is about.
namespace sabotier {

/// Nobody reads figures on more spaces than this: none are written then.
inline constexpr std::size_t most_figures = 100'000;

/// Sides in their colours. Without a comparison, nothing but the title.
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const WhoIsFirst& answer);
/// This turn, later turns on an empty map with their figures, and what is never reached.
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const ReachOfUnit& answer);
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const ReachOfPiece& answer);
/// From pale where few hexes see a hex to dark where most do, with figures.
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const Exposed& answer);
/// All hexes, open or closed; the title counts them.
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const EnterableGround& answer);
/// Where there is none, the title says so.
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const Chokes& answer);
/// Sides in their colours. Where there is none, the title says so.
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const ZonesOfControl& answer);
/// What is in sight, what is hidden and what nobody looked at; enemies, if a unit looks.
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const FieldSeen& answer);
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const SightBoard& board, const LineSeen& answer);
/// From pale where it seldom happens to dark where it happens most, with figures; nothing where it never
/// does. Steps of the scale widen towards its end: a few spaces often have most of it.
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const HeatMap& map);
/// At most 20,000 lines of each kind; the subtitle says so.
[[nodiscard]] MapOverlay overlay_of(const Setup& setup, const WhoSees& answer);

} // namespace sabotier
