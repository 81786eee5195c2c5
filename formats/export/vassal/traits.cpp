#include "formats/export/vassal/traits.hpp"

#include "formats/export/vassal/encoding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace sabotier::vassal {
namespace {

/// A trait within those round it, `text` of types or of states.
std::string nested(const std::vector<Trait>& traits, std::string Trait::*text) {
    std::string inner = traits.back().*text;
    for (std::size_t i = traits.size() - 1; i-- > 0;)
        inner = sequence({traits[i].*text, inner}, '\t');
    return inner;
}

std::string with_id(const char* id, const std::vector<std::string>& fields) {
    return std::string(id) + sequence(fields, ';');
}

/// The places of Embellishment that matter here; everything else is as the client writes it for a layer that
/// nobody touched.
struct Faces {
    std::string activate; ///< menu entry; empty: always shown
    std::string activate_key;
    std::string next; ///< menu entry
    std::string next_key;
    std::vector<std::string> images;
    std::vector<std::string> names;
    std::string name;
    Patch patch{};
    std::string back_key{}; ///< to the face before, which is in no menu
};

Trait embellishment(const Faces& faces, int value) {
    const char* always = faces.activate.empty() ? "true" : "false";
    return {with_id("emb2;", {faces.activate,
                              "128",
                              "",
                              faces.next,
                              "128",
                              "",
                              "",
                              "128",
                              "",
                              "",
                              "",
                              "1",
                              "false",
                              std::to_string(faces.patch.x),
                              std::to_string(faces.patch.y),
                              sequence(faces.images, ','),
                              sequence(faces.names, ','),
                              "true",
                              faces.name,
                              "",
                              "",
                              "false",
                              "",
                              "1",
                              "1",
                              always,
                              faces.activate_key,
                              faces.next_key,
                              faces.back_key,
                              "",
                              fmt::format("{:.6g}", faces.patch.scale),
                              "",
                              "true"}),
            std::to_string(value)};
}

/// The client puts what stands behind a plus sign behind the name of the piece.
std::string level_name(const std::string& name) {
    return sequence({name}, '+');
}

constexpr const char* flip_name = "Turned";

/// Keys of a card that no hand presses: those of a look pass by the reports of the others.
constexpr const char* mask_key = "mask";
constexpr const char* quiet_flip_key = "turnUntold";

Trait keys_in_turn(const std::string& menu, const std::string& key, const std::string& condition,
                   const std::vector<std::string>& pressed) {
    return {with_id("macro;", {menu, menu, key, condition, "", sequence(pressed, ','), "false", "", "",
                               "counted", "", "", "1", "false", "", "1", "1"})};
}

/// A report of some keys, made only where a condition holds once they have done what they do.
void add_report(std::vector<Trait>& traits, const std::string& name, const std::string& key,
                const std::string& condition, const std::string& what) {
    traits.push_back(
        {with_id("macro;", {name, "", "", condition, sequence({key}, ','), sequence({named_key(name)}, ','),
                            "false", "", "", "counted", "", "", "1", "false", "", "1", "1"})});
    traits.push_back(reported({named_key(name)}, what));
}

std::string access_of(const std::vector<std::string>& players) {
    return "sides:" + sequence(players, ':');
}

constexpr const char* is_masked = "ObscuredToOthers = true";
constexpr const char* is_unmasked = "ObscuredToOthers = false";

} // namespace

Trait basic_piece(const std::string& image, const std::string& name, const std::string& gpid,
                  const Spot& spot) {
    return {with_id("piece;", {"", "", image, name}),
            sequence({spot.map.empty() ? "null" : spot.map, std::to_string(spot.x), std::to_string(spot.y),
                      gpid, "0"},
                     ';')};
}

Trait properties(const std::vector<std::string>& names, const std::vector<std::string>& values) {
    return {"mark;" + sequence(names, ','), sequence(values, ',')};
}

Trait facings(int count, int facing) {
    return {with_id("rotate;", {std::to_string(count), ctrl(']'), ctrl('['), "Turn right", "Turn left", "",
                                "", "Facing", "", "", "", "", "true"}),
            std::to_string(facing), "0"};
}

Trait flip(const std::string& back_image, const std::string& back_name, bool is_back_up,
           bool is_back_up_in_box) {
    Trait made = embellishment({"",
                                "",
                                "Turn over",
                                ctrl('F'),
                                {"", back_image},
                                {"", level_name(back_name)},
                                flip_name,
                                {},
                                named_key(quiet_flip_key)},
                               is_back_up ? 2 : 1);
    made.boxed = is_back_up_in_box ? "2" : "1";
    return made;
}

Trait name_layer(const std::string& name) {
    return embellishment({"", "", "", "", {""}, {level_name(name)}, "Name"}, 1);
}

Trait layer(const std::string& name, const std::string& image, const std::string& key, const Patch& patch,
            bool is_shown) {
    return embellishment({name, key, "", "", {image}, {""}, name, patch}, is_shown ? 1 : -1);
}

Trait mask_of_side(const std::string& image, const std::string& shown_name,
                   const std::vector<std::string>& players, bool is_on) {
    return {with_id("obs;", {ctrl('I'), image, "Hide or show", "2", shown_name, access_of(players), "", "",
                             "true", "", ""}),
            is_on ? sequence({players.front(), "false"}, ';') : "null;"};
}

Trait mask_of_player(const std::string& image, const std::string& shown_name) {
    return {with_id("obs;",
                    {named_key(mask_key), image, "", "2", shown_name, "player:", "", "", "false", "", ""}),
            "null;"};
}

std::vector<Trait> card_keys() {
    const auto when = [](int level, const char* masked) {
        return fmt::format("{}_Level = {} && {}", flip_name, level, masked);
    };
    std::vector<Trait> traits;
    // What reports stands round what it reports: keys go inwards first.
    add_report(traits, "tellHidden", ctrl('I'), is_masked, "hides $newPieceName$ in $location$");
    add_report(traits, "tellShown", ctrl('I'), is_unmasked, "shows $newPieceName$ in $location$");
    add_report(traits, "tellUnseen", ctrl('F'), is_masked, "turns $newPieceName$ in $location$, unseen");
    add_report(traits, "tellUp", ctrl('F'), when(1, is_unmasked),
               "turns $newPieceName$ in $location$ face up");
    add_report(traits, "tellDown", ctrl('F'), when(2, is_unmasked), "turns the card in $location$ face down");
    traits.push_back(keys_in_turn("Hide or show", ctrl('I'), "", {named_key(mask_key)}));
    traits.push_back(keys_in_turn("Look at it alone", ctrl('K'), when(2, is_unmasked),
                                  {named_key(mask_key), named_key(quiet_flip_key), named_key("tellLook")}));
    traits.push_back(reported({named_key("tellLook")}, "looks at the card in $location$"));
    traits.push_back(keys_in_turn("Lay it face down", ctrl('B'), when(1, is_masked),
                                  {named_key(quiet_flip_key), named_key(mask_key), named_key("tellLaid")}));
    traits.push_back(reported({named_key("tellLaid")}, "lays the card in $location$ face down"));
    return traits;
}

std::vector<Trait> reports_of_mask() {
    std::vector<Trait> traits;
    add_report(traits, "tellHidden", ctrl('I'), is_masked, "hides $newPieceName$ in $location$");
    add_report(traits, "tellShown", ctrl('I'), is_unmasked, "shows $newPieceName$ in $location$");
    return traits;
}

Trait reported(const std::vector<std::string>& keys, const std::string& what) {
    return {with_id("report;",
                    {sequence(keys, ','), "$PlayerSide$ " + what + " <$PlayerName$>", "", "", "", "false"}),
            "-1"};
}

Trait only_for(const std::vector<std::string>& players) {
    return {with_id("restrict;", {sequence(players, ','), "false", "false", ""})};
}

Trait unseen_but_for(const std::vector<std::string>& players) {
    return {with_id("hide;", {"", "", "", access_of(players), "1.0", "", "true"}), players.front()};
}

Trait fixed() {
    return {"immob;ngZ;V;R;"};
}

Trait remote(const std::string& menu, const std::string& key, const std::string& sent_key,
             const std::string& property, const std::string& value) {
    const std::string target = sequence(
        {"COUNTER", "false", "MAP", "", "", "", "", "0", "0", "", "true", property, value, "EQUALS", "", ""},
        '|');
    return {with_id("globalkey;", {menu, key, sent_key, "", "false", "1", "false", "true", "", "", "-1",
                                   target, "true", ""})};
}

Trait prototype(const std::string& name) {
    return {with_id("prototype;", {name})};
}

std::vector<Trait> removable() {
    const std::string tell = named_key("tellRemoved");
    const std::string remove = named_key("remove");
    return {keys_in_turn("Delete", ctrl('D'), "", {tell, remove}),
            reported({tell}, "removes $newPieceName$ in $location$"),
            {with_id("delete;", {"", remove, ""})}};
}

std::vector<Trait> turnable(int count, int facing) {
    return {reported({ctrl(']'), ctrl('[')}, "turns $newPieceName$ in $location$"), facings(count, facing)};
}

void add_traits(std::vector<Trait>& traits, const std::vector<Trait>& within) {
    traits.insert(traits.end(), within.begin(), within.end());
}

std::string ctrl(char key) {
    return fmt::format("{},130", static_cast<int>(static_cast<unsigned char>(key)));
}

std::string named_key(const std::string& name) {
    // The client goes by the number alone.
    constexpr std::array<std::string_view, 12> names{"showLayer",   "mask",       "turnUntold", "remove",
                                                     "tellRemoved", "tellHidden", "tellShown",  "tellUnseen",
                                                     "tellUp",      "tellDown",   "tellLook",   "tellLaid"};
    const auto known = std::ranges::find(names, std::string_view(name));
    return fmt::format("{},0,{}", 57344 + (known - names.begin()), name);
}

std::string add_piece(const std::string& id, const std::vector<Trait>& traits) {
    return "+/" + sequence({id, nested(traits, &Trait::type), nested(traits, &Trait::state)}, '/');
}

} // namespace sabotier::vassal
