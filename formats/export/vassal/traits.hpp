#pragma once

#include <cstddef>
#include <string>
#include <vector>

/// What a piece of VASSAL can do, trait by trait. Source: VASSAL 3.7, the classes of VASSAL.counters that are
/// named with each. Names that come from a scenario have to be plain (plain_name()).
namespace sabotier::vassal {

/// One trait: what it is for good, and how it is just now.
struct Trait {
    std::string type;
    std::string state{};

    friend bool operator==(const Trait&, const Trait&) = default;
};

/// Where a piece stands: on a map of the module, in its pixels; or nowhere ("").
struct Spot {
    std::string map{};
    int x = 0;
    int y = 0;

    friend bool operator==(const Spot&, const Spot&) = default;
};

/// BasicPiece, the innermost of all.
[[nodiscard]] Trait basic_piece(const std::string& image, const std::string& name, const std::string& gpid,
                                const Spot& spot);
/// Marker: fixed properties with their values, both of one length.
[[nodiscard]] Trait properties(const std::vector<std::string>& names, const std::vector<std::string>& values);
/// FreeRotator with so many facings, clockwise from the top, turned by Ctrl+] and Ctrl+[.
[[nodiscard]] Trait facings(int count, int facing);
/// Embellishment of two faces that Ctrl+F turns over; the first is the piece itself.
[[nodiscard]] Trait flip(const std::string& back_image, bool is_back_up);
/// Embellishment that shows an image `scale` times as large, or nothing, switched by a key.
[[nodiscard]] Trait layer(const std::string& name, const std::string& image, const std::string& key,
                          double scale);
/// Obscurable that one side alone can take off and put on (Ctrl+I): the others see an image, and a name in
/// reports. A side is named as in the roster.
[[nodiscard]] Trait mask_of_side(const std::string& image, const std::string& shown_name,
                                 const std::string& side, bool is_on);
/// Obscurable of cards: whoever turns a card down (Ctrl+I) sees it alone; lying face down it is nobody's, and
/// everybody may turn it up.
[[nodiscard]] Trait mask_of_player(const std::string& image, const std::string& shown_name, bool is_on);
/// Hideable: the piece is there for one side alone, always.
[[nodiscard]] Trait unseen_but_for(const std::string& side);
/// Immobilized: neither selected nor moved, and in no stack.
[[nodiscard]] Trait fixed();
/// CounterGlobalKeyCommand: a key of this piece that presses another on all pieces whose property has a
/// value.
[[nodiscard]] Trait remote(const std::string& menu, const std::string& key, const std::string& sent_key,
                           const std::string& property, const std::string& value);
/// UsePrototype.
[[nodiscard]] Trait prototype(const std::string& name);
/// Delete (Ctrl+D), Clone (Ctrl+C).
[[nodiscard]] Trait removable();

/// Keys as the client writes them.
[[nodiscard]] std::string ctrl(char key);
/// A key that no hand presses, known by its name.
[[nodiscard]] std::string named_key(const std::string& name);

/// "+/id/type/state" of a piece, its traits outermost first; `id` "null" in a palette.
[[nodiscard]] std::string add_piece(const std::string& id, const std::vector<Trait>& traits);

} // namespace sabotier::vassal
