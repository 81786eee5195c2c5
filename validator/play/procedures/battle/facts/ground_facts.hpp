#pragma once

#include "validator/play/procedures/battle/facts/facts.hpp"

namespace sabotier::play::battle {

/// What the hexes are to those who fight over them. Facts::sight is there.
void add_ground(Facts& facts);
/// How rivers are crossed where there may be a bridge. The ground and the ways to move are there.
void add_crossings(Facts& facts);

} // namespace sabotier::play::battle
