#pragma once

#include "formats/draw/map/map_layers.hpp"
#include "formats/draw/map/map_style.hpp"
#include "formats/export/replay/story.hpp"
#include "formats/setup/setup.hpp"

/// The one place where the window calls the drawing code of the exports.
namespace sabotier::editor {

/// Board and what stands on it, of whatever kind. Unit of the canvas: the pitch.
void draw_setup(Canvas& canvas, const Setup& setup, const MapStyle& style, const MapLayers& layers = {});
/// What the drawing takes, in pitches; without width if there is nothing to draw.
[[nodiscard]] Rect drawn_area(const Setup& setup);
/// The drawing as large as it gets in the middle of a picture that is so many units of the canvas wide and
/// high. Nothing where there is nothing to draw.
void draw_fitted(Canvas& canvas, const Setup& setup, double width, double height,
                 const MapLayers& layers = {});
/// The same of the first moment of a story.
void draw_fitted(Canvas& canvas, const Story& story, double width, double height);

} // namespace sabotier::editor
