#pragma once

#include "formats/base/cancel.hpp"
#include "formats/setup/setup.hpp"
#include "formats/tmx/scene.hpp"

#include <string>

/// The pictures of the tiles of a scene, PNG files as transparent as the tiles are. Private to this target.
namespace sabotier::tiled {

[[nodiscard]] std::string ground_picture(const Setup& setup, const tmx::Scene& scene,
                                         const IsCancelled& is_cancelled);
/// Of a scene that has looks of pieces. Fronts point up.
[[nodiscard]] std::string piece_picture(const Setup& setup, const tmx::Scene& scene,
                                        const IsCancelled& is_cancelled);

} // namespace sabotier::tiled
