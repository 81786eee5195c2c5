#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What a piece of VASSAL can do, trait by trait. Source: VASSAL 3.7, the classes of VASSAL.counters that are
/// named with each. Names that come from a scenario have to be plain (plain_name()).
namespace sabotier::vassal {

/// One trait: what it is for good, and how it is just now.
struct Trait {
    std::string type;
    std::string state{};
    std::optional<std::string> boxed{}; ///< how it is in lists of the box, where that differs

    friend bool operator==(const Trait&, const Trait&) = default;
};

/// Where a piece stands: on a map of the module, in its pixels; or nowhere ("").
struct Spot {
    std::string map{};
    int x = 0;
    int y = 0;

    friend bool operator==(const Spot&, const Spot&) = default;
};

/// BasicPiece, the innermost of all. Lists of the box show its name whatever covers it: that of a piece which
/// may be covered is a `name_layer`, and this one's empty.
[[nodiscard]] Trait basic_piece(const std::string& image, const std::string& name, const std::string& gpid,
                                const Spot& spot);
/// Marker: fixed properties with their values, both of one length.
[[nodiscard]] Trait properties(const std::vector<std::string>& names, const std::vector<std::string>& values);
/// FreeRotator with so many facings, clockwise from the top, turned by Ctrl+] and Ctrl+[. In the box all
/// things stand upright: how one is turned there would tell which one it is.
[[nodiscard]] Trait facings(int count, int facing);
/// Embellishment of two faces that Ctrl+F turns over for all; the first is the piece itself. `back_name` is
/// what it is called with its back up; empty: as ever.
[[nodiscard]] Trait flip(const std::string& back_image, const std::string& back_name, bool is_back_up,
                         bool is_back_up_in_box);
/// Embellishment that shows nothing and names the piece, for masks round it to cover.
[[nodiscard]] Trait name_layer(const std::string& name);
/// Where an image is drawn on its piece.
struct Patch {
    double scale = 1; ///< of the image
    int x = 0;        ///< pixels from the middle of the piece to that of the image, as y
    int y = 0;
};
/// Embellishment that shows an image, or nothing, switched by a key.
[[nodiscard]] Trait layer(const std::string& name, const std::string& image, const std::string& key,
                          const Patch& patch, bool is_shown);
/// Obscurable that the players of one side alone can take off and put on (Ctrl+I): the others see an image,
/// and a name in reports. Players are named as in the roster, at least one; the first has put it on.
[[nodiscard]] Trait mask_of_side(const std::string& image, const std::string& shown_name,
                                 const std::vector<std::string>& players, bool is_on);
/// Obscurable of cards: whoever hides one (by card_keys()), or draws it from a pile that lies face down, sees
/// it alone and shows it again. Nobody else can, so that a card which lies face down for all is a `flip`.
[[nodiscard]] Trait mask_of_player(const std::string& image, const std::string& shown_name);
/// TriggerActions within such a mask and round such a flip: to hide a card (Ctrl+I), to look at one alone
/// (Ctrl+K), and to lay it face down again (Ctrl+B). The mask goes on before the back comes off, and off
/// after it is up again. With the reports of all that is done to a card there: they name none that stays
/// hidden.
[[nodiscard]] std::vector<Trait> card_keys();
/// The reports of a mask of a side, within `only_for` and round the mask.
[[nodiscard]] std::vector<Trait> reports_of_mask();
/// ReportState: a line for everybody in the chat once one of these keys was pressed; it begins with who did.
/// The client names what is hidden from anybody as it is called while it is hidden.
[[nodiscard]] Trait reported(const std::vector<std::string>& keys, const std::string& what);
/// Restricted: all keys within are those of some players of the roster. Anybody moves it.
[[nodiscard]] Trait only_for(const std::vector<std::string>& players);
/// Hideable: the piece is there for the players of one side alone, always.
[[nodiscard]] Trait unseen_but_for(const std::vector<std::string>& players);
/// Immobilized: neither selected nor moved, and in no stack.
[[nodiscard]] Trait fixed();
/// CounterGlobalKeyCommand: a key of this piece that presses another on all pieces whose property has a
/// value.
[[nodiscard]] Trait remote(const std::string& menu, const std::string& key, const std::string& sent_key,
                           const std::string& property, const std::string& value);
/// UsePrototype.
[[nodiscard]] Trait prototype(const std::string& name);
/// Delete (Ctrl+D), and the report of it, which comes first: of what is gone the client knows no place.
[[nodiscard]] std::vector<Trait> removable();

/// `facings` of what everybody turns, with the report of it round them.
[[nodiscard]] std::vector<Trait> turnable(int count, int facing);
/// Further traits within those that are there.
void add_traits(std::vector<Trait>& traits, const std::vector<Trait>& within);

/// Keys as the client writes them.
[[nodiscard]] std::string ctrl(char key);
/// A key that no hand presses, known by its name.
[[nodiscard]] std::string named_key(const std::string& name);

/// "+/id/type/state" of a piece, its traits outermost first; `id` "null" in a palette.
[[nodiscard]] std::string add_piece(const std::string& id, const std::vector<Trait>& traits);

} // namespace sabotier::vassal
