#include "formats/export/vassal/traits.hpp"

#include "formats/export/vassal/encoding.hpp"

#include <fmt/format.h>

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
    double scale = 1;
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
                              "0",
                              "0",
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
                              "",
                              "",
                              fmt::format("{:.6g}", faces.scale),
                              "",
                              "true"}),
            std::to_string(value)};
}

/// The client puts what stands behind a plus sign behind the name of the piece.
std::string level_name(const std::string& name) {
    return sequence({name}, '+');
}

constexpr const char* flip_name = "Turned";

Trait keys_in_turn(const std::string& menu, const std::string& key, const std::string& condition,
                   const std::vector<std::string>& pressed) {
    return {with_id("macro;", {menu, menu, key, condition, "", sequence(pressed, ','), "false", "", "",
                               "counted", "", "", "1", "false", "", "1", "1"})};
}

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
    Trait made = embellishment(
        {"", "", "Turn over", ctrl('F'), {"", back_image}, {"", level_name(back_name)}, flip_name},
        is_back_up ? 2 : 1);
    made.boxed = is_back_up_in_box ? "2" : "1";
    return made;
}

Trait name_layer(const std::string& name) {
    return embellishment({"", "", "", "", {""}, {level_name(name)}, "Name"}, 1);
}

Trait layer(const std::string& name, const std::string& image, const std::string& key, double scale) {
    return embellishment({name, key, "", "", {image}, {""}, name, scale}, -1);
}

Trait mask_of_side(const std::string& image, const std::string& shown_name, const std::string& side,
                   bool is_on) {
    return {with_id("obs;", {ctrl('I'), image, "Hide or show", "2", shown_name,
                             "sides:" + sequence({side}, ':'), "", "", "true", "", ""}),
            is_on ? sequence({side, "false"}, ';') : "null;"};
}

Trait mask_of_player(const std::string& image, const std::string& shown_name) {
    return {with_id("obs;",
                    {ctrl('I'), image, "Hide or show", "2", shown_name, "player:", "", "", "false", "", ""}),
            "null;"};
}

std::vector<Trait> secret_looks() {
    const auto when = [](int level, const char* is_masked) {
        return fmt::format("{}_Level = {} && ObscuredToOthers = {}", flip_name, level, is_masked);
    };
    return {keys_in_turn("Look at it alone", ctrl('K'), when(2, "false"), {ctrl('I'), ctrl('F')}),
            keys_in_turn("Lay it face down", ctrl('B'), when(1, "true"), {ctrl('F'), ctrl('I')})};
}

Trait unseen_but_for(const std::string& side) {
    return {with_id("hide;", {"", "", "", "sides:" + sequence({side}, ':'), "1.0", "", "true"}), side};
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

Trait removable() {
    return {with_id("delete;", {"Delete", ctrl('D'), ""})};
}

std::string ctrl(char key) {
    return fmt::format("{},130", static_cast<int>(static_cast<unsigned char>(key)));
}

std::string named_key(const std::string& name) {
    return fmt::format("57344,0,{}", name);
}

std::string add_piece(const std::string& id, const std::vector<Trait>& traits) {
    return "+/" + sequence({id, nested(traits, &Trait::type), nested(traits, &Trait::state)}, '/');
}

} // namespace sabotier::vassal
