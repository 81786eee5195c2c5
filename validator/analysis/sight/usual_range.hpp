#pragma once

namespace sabotier {

/// How far fields of view and exposure look where nobody says, in hexes.
inline constexpr int usual_sight_range = 20;

} // namespace sabotier
