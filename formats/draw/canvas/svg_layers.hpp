#pragma once

#include <string>
#include <vector>

/// Private to formats/draw.
namespace sabotier {

/// An SVG picture as the drawing library writes it, made fit for editors and for pages that hold several.
/// `groups` are what was drawn as a group on the picture itself, in order: the name of a layer, or "" of any
/// other group. Each layer becomes a group of its own with that name, as Inkscape and browsers know layers;
/// all ids begin with a word that depends on the picture, so that those of two pictures in one page differ.
/// The same picture always has the same bytes. What cannot be read as such a picture comes back as it is.
[[nodiscard]] std::string with_layers(const std::string& svg, const std::vector<std::string>& groups);

} // namespace sabotier
