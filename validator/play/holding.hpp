#pragma once

#include "validator/play/procedure.hpp"

#include <string>
#include <vector>

namespace sabotier::play {

/// Something that a seat holds beside the board: a card of its hand, a tile.
struct Held {
    std::string id;      ///< one of its sort is as good as another: both have this id
    std::string name;    ///< in the user's language
    std::string picture; ///< what looks so: a kind of card or of piece, by its id in the box
    int count = 1;       ///< of a sort that lies in one heap; 0: as many as one likes

    friend bool operator==(const Held&, const Held&) = default;
};

/// The id of the fact of a tableau that tells the cards of a seat's hand, in games that have such.
inline constexpr const char* hand_fact = "hand";

/// What procedures are besides in which decisions use what a seat holds: for faces that show it.
class HoldsThings {
public:
    virtual ~HoldsThings() = default;
    /// What the view's seat holds, in the order of its hand; nothing where the seat has no hand.
    [[nodiscard]] virtual std::vector<Held> held(const View& view) const = 0;
    /// All that its hand holds, also what no decision uses now.
    [[nodiscard]] virtual std::vector<Held> hand(const View& view) const { return held(view); }
    /// The ids of what a legal decision of the view's seat uses, each as often as it does.
    [[nodiscard]] virtual std::vector<std::string> used(const View& view, Move move) const = 0;
};

/// Of a procedure in which seats hold nothing: nothing.
[[nodiscard]] inline std::vector<Held> things_held(const Procedure& procedure, const View& view) {
    const auto* const holds = dynamic_cast<const HoldsThings*>(&procedure);
    return holds == nullptr ? std::vector<Held>{} : holds->held(view);
}
[[nodiscard]] inline std::vector<Held> things_in_hand(const Procedure& procedure, const View& view) {
    const auto* const holds = dynamic_cast<const HoldsThings*>(&procedure);
    return holds == nullptr ? std::vector<Held>{} : holds->hand(view);
}
[[nodiscard]] inline std::vector<std::string> things_used(const Procedure& procedure, const View& view,
                                                          Move move) {
    const auto* const holds = dynamic_cast<const HoldsThings*>(&procedure);
    return holds == nullptr ? std::vector<std::string>{} : holds->used(view, move);
}

} // namespace sabotier::play
