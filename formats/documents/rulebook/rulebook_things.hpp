#pragma once

#include "formats/documents/keys/key_table.hpp"
#include "formats/model/rulebook.hpp"

#include <array>
#include <string_view>

/// Parts of a rulebook document. Inside formats/documents/ only.
namespace sabotier {

// Levels, steps, classes, terrains, overlays.
extern const keys::Thing level_thing;
extern const keys::Thing step_thing;
extern const keys::Thing class_thing;
extern const keys::Thing terrain_thing;
extern const keys::Thing overlay_thing;

// What only some games have.
extern const keys::Thing grid_thing;
extern const keys::Thing play_thing;
extern const keys::Thing dice_thing;
extern const keys::Thing component_thing;
extern const keys::Thing role_thing;
extern const keys::Thing draft_rules_thing;
extern const keys::Thing card_thing;
extern const keys::Thing card_play_thing;
extern const keys::Thing table_rules_thing;

// Pieces and what is bought and printed.
extern const keys::Thing column_thing;
extern const keys::Thing piece_thing;
extern const keys::Thing weapon_thing;
extern const keys::Thing line_thing;
extern const keys::Thing marker_thing;

// Sight, options, decisions, checks.
extern const keys::Thing sight_thing;
extern const keys::Thing option_thing;
extern const keys::Thing decision_thing;
extern const keys::Thing check_thing;

/// The whole document, as far as it can be read.
[[nodiscard]] Rulebook read_partial_rulebook(const Node& document, Problems& problems);

/// Reports ids that stand twice, names that nothing in the rulebook defines, and places and depths beyond a
/// fresh board. `document` is what the rulebook was read from: it tells where those stand whose values do not
/// keep it.
void check_rulebook_names(const Rulebook& rulebook, const Node& document, Problems& problems);

// Keys that several things have.

inline constexpr std::array<keys::Word, 3> origin_words{
    {{"published", Origin::published}, {"decision", Origin::decision}, {"house", Origin::house}}};
inline constexpr const char* about_origin =
    "Where the value comes from: the published rules, a decision where they leave a question open, or this "
    "project.";
inline constexpr keys::Form origin_form{
    .kind = keys::Form::Kind::word, .about = about_origin, .words = origin_words};

[[nodiscard]] std::map<std::string, Origin> read_origins(Fields& fields, std::string_view key,
                                                         Problems& problems);
[[nodiscard]] Node origins_node(const std::map<std::string, Origin>& origins);

template <auto Member>
[[nodiscard]] constexpr auto origin_key() {
    return keys::word<Member>("origin", origin_words, about_origin);
}

template <class T>
void read_origins_of(const keys::Key& key, const keys::Reading& reading, T& thing) {
    thing.origins = read_origins(reading.fields, key.name, reading.problems);
}
template <class T>
Node write_origins_of(const T& thing) {
    return origins_node(thing.origins);
}
template <class T>
[[nodiscard]] constexpr auto origins_key() {
    return keys::own<read_origins_of<T>, write_origins_of<T>>(
        "origins", {.kind = keys::Form::Kind::map,
                    .about = "Origins of values that differ from 'origin'.",
                    .items = &origin_form});
}

// What stands in for things in The Battle for Wesnoth, held to the form that names have there.
void read_wesnoth_ground(const keys::Key& key, const keys::Reading& reading, std::string& code);
/// Of an overlay, whose role must be read before: ground of a road or river, what stands on it of a bridge.
void read_wesnoth_way(const keys::Key& key, const keys::Reading& reading, std::string& code);
void read_wesnoth_unit(const keys::Key& key, const keys::Reading& reading, std::string& type);

template <class T, void (*Read)(const keys::Key&, const keys::Reading&, std::string&)>
void read_stand_in(const keys::Key& key, const keys::Reading& reading, T& thing) {
    Read(key, reading, thing.wesnoth);
}
template <class T>
Node write_stand_in(const T& thing) {
    return thing.wesnoth.empty() ? Node{} : Node::string(thing.wesnoth);
}
/// Nothing of the game depends on it.
template <class T, void (*Read)(const keys::Key&, const keys::Reading&, std::string&)>
[[nodiscard]] constexpr auto stand_in_key(const char* pattern, const char* about) {
    return keys::own<read_stand_in<T, Read>, write_stand_in<T>>(
               "wesnoth", {.kind = keys::Form::Kind::pattern, .about = about, .pattern = pattern})
        .aside();
}

/// A name that is the id where nothing else is said.
template <class T>
void read_name_or_id(const keys::Key& key, const keys::Reading& reading, T& thing) {
    thing.name = reading.fields.text(key.name, thing.id.str());
}
template <class T>
Node write_name_or_id(const T& thing) {
    return thing.name.empty() || thing.name == thing.id.str() ? Node{} : Node::scalar(thing.name);
}
template <class T>
[[nodiscard]] constexpr auto name_key(const char* about) {
    return keys::own<read_name_or_id<T>, write_name_or_id<T>>(
        "name", {.kind = keys::Form::Kind::text, .about = about});
}

} // namespace sabotier
