#pragma once

#include "editor/core/places/symmetry.hpp"

/// What actions do that is more than one call; for the table of actions. What cannot be done is said by the
/// document.
namespace sabotier::editor {

class Document;

/// From now on strokes are repeated so; boards of cards have no symmetry.
void set_symmetry(Document& document, Symmetry symmetry);
/// By sixths of a turn clockwise; cards by half.
void turn_selected(Document& document, int steps);
/// Pieces before objectives before tiles: what lies on top goes first. Of rooms, squares and cards what
/// stands there: inner walls, blocks, the cards themselves.
void remove_selected(Document& document);
/// Sets up what is not set up yet: see deploy_rest().
void deploy(Document& document);

} // namespace sabotier::editor
