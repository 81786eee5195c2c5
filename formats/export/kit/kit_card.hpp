#pragma once

#include "formats/export/kit/kit_face.hpp"

#include <string>

namespace sabotier {

/// A card of a deck.
struct KitCard {
    std::string id; ///< as KitPiece::id: "path.cross.2"
    std::string name;
    std::string kind; ///< id of its kind: cards of one look alike
    KitFace front;
    KitFace back;
    KitFace pale_back; ///< as KitPiece::pale_back
};

} // namespace sabotier
