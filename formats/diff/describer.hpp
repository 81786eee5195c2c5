#pragma once

#include "formats/base/cancel.hpp"
#include "formats/diff/change.hpp"
#include "formats/diff/laid_tiles.hpp"
#include "formats/diff/pairing.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What puts changes into words. Inside formats/diff/ only.
namespace sabotier::diff {

/// Where a pair of values stands.
struct Place {
    std::vector<std::string> steps; ///< keys, and ids or numbers of items: {"deployment", "red", "mbt-2"}
    std::string group;              ///< as Change::group

    [[nodiscard]] Place below(std::string step) const; ///< one step deeper, of the same group
    [[nodiscard]] std::string path() const;            ///< "deployment/red/mbt-2"
    /// "objectives bridge, name": for values that have no sentence of their own.
    [[nodiscard]] std::string label() const;
    [[nodiscard]] const std::string& last() const { return steps.back(); }
};

/// Two values at a place; null: there is none. Never both.
struct Values {
    const Node* before = nullptr;
    const Node* after = nullptr;
};

/// Goes through two canonical trees and lists what differs. What has sentences of its own is told by the row
/// of its place (describer_row()), the rest by keys and values.
class Describer {
public:
    Describer(const LoadedScenario& old_version, const LoadedScenario& new_version, Changes& changes,
              const IsCancelled& is_cancelled)
        : old_(old_version),
          new_(new_version),
          changes_(changes),
          is_cancelled_(is_cancelled),
          old_tiles_(old_version),
          new_tiles_(new_version) {}

    void compare(const Place& place, Values values);

    // For the rows.

    /// What a change is besides its words.
    struct About {
        Change::Kind kind = Change::Kind::changed;
        /// Of a change of a tile that a map is laid from, hexes of the tile: they become those of the map.
        std::vector<std::string> old_spaces{}, new_spaces{};
        std::size_t spaces = 0;      ///< where there are more than those named
        Position old_at{}, new_at{}; ///< where there are no values
        /// Both values on one line, where many changes are of them: each would take as long as they are.
        std::optional<std::pair<std::string, std::string>> lines{};
    };
    void describe(const Place& place, Values values, std::string words, About about);
    /// Without a sentence of its own: what it is called, and the values. `called`: else the place's label.
    void describe_plainly(const Place& place, Values values, std::string called = {});
    void describe_plainly(const Place& place, Values values, std::string called, About about);
    /// Each key of two things, but those that were told.
    void compare_keys(const Place& place, Values values, const std::vector<std::string_view>& but = {});
    /// The items of two lists that differ, one by one.
    template <class Each>
    void compare_items(const Place& place, Values values, const Each& each);
    void describe_order(const Place& place, Values values);
    /// Tells of the names in two maps that they stand in another order. Canonical trees have the keys of
    /// things in one order, so that names differ in theirs only where it counts.
    void compare_order(const Place& place, Values values);

    [[nodiscard]] const LoadedScenario& old_version() const noexcept { return old_; }
    [[nodiscard]] const LoadedScenario& new_version() const noexcept { return new_; }
    [[nodiscard]] const Rulebook& rulebook() const { return *new_.rulebook; }

private:
    void find_on_map(const Place& place, About& about, std::string& words) const;
    void compare_scalars(const Place& place, Values values);
    void compare_texts(const Place& place, Values values);
    void compare_lists(const Place& place, Values values);

    const LoadedScenario& old_;
    const LoadedScenario& new_;
    Changes& changes_;
    const IsCancelled& is_cancelled_;
    LaidTiles old_tiles_, new_tiles_;
};

/// Things whose ids are written in one of the versions alone, told together: `fmt` writes those of all.
class WrittenIds {
public:
    /// Whether it is such a pair; the id is told by describe() then.
    bool take(Values pair);
    void describe(Describer& describer, const Place& place) const;

private:
    std::vector<std::string> written_, dropped_;
    Position written_at_, dropped_at_; ///< of the first
};

constexpr std::size_t longest_line = 400; ///< bytes of a value on one line, cut by whoever shows it

/// An empty list in place of what is not there; else the list that stands there.
[[nodiscard]] const std::vector<Node>& items_of(const Node* list);
/// The text of a scalar below a key; "" for none.
[[nodiscard]] std::string text_at(const Node* thing, std::string_view key);
/// The value on one line, as a document in brackets has it; cut where it is longer than `most` bytes.
[[nodiscard]] std::string in_one_line(const Node& node, std::size_t most = longest_line);

template <class Each>
void Describer::compare_items(const Place& place, Values values, const Each& each) {
    const auto& before = items_of(values.before);
    const auto& after = items_of(values.after);
    const Pairing pairing = paired(before, after);
    for (const PairedItem& item : pairing.items) {
        const Values pair{item.before ? &before[*item.before] : nullptr,
                          item.after ? &after[*item.after] : nullptr};
        if (pair.before != nullptr && pair.after != nullptr && *pair.before == *pair.after) continue;
        const Node& named = pair.after != nullptr ? *pair.after : *pair.before;
        const std::string name = item_name(named);
        each(place.below(name.empty() ? std::to_string(item.after.value_or(item.before.value_or(0))) : name),
             pair);
    }
    if (pairing.is_reordered) describe_order(place, values);
}

/// A row: what stands at such a place is told so.
struct DescriberRow {
    std::string_view place; ///< path with "*" for any step: "deployment/*"
    void (*describe)(Describer& describer, const Place& place, Values values);
};
/// Null: there is none.
[[nodiscard]] const DescriberRow* describer_row(const Place& place);

// What the rows are made of, each in the file of its subject.
void describe_deployment(Describer& describer, const Place& place, Values values);
void describe_pieces(Describer& describer, const Place& place, Values values);
void describe_positions(Describer& describer, const Place& place, Values values);
void describe_sides(Describer& describer, const Place& place, Values values);
void describe_zone(Describer& describer, const Place& place, Values values);
void describe_objectives(Describer& describer, const Place& place, Values values);
void describe_waivers(Describer& describer, const Place& place, Values values);
void describe_platoons(Describer& describer, const Place& place, Values values);
void describe_listed_units(Describer& describer, const Place& place, Values values);
void describe_options(Describer& describer, const Place& place, Values values);
void describe_steps(Describer& describer, const Place& place, Values values);
void describe_size(Describer& describer, const Place& place, Values values);
void describe_terrain(Describer& describer, const Place& place, Values values);
/// A map that is laid from tiles in one version and free-form in the other, by the hexes that it makes. False
/// where fewer than half of them are alike, or the rulebook of a version is not known: nothing is told then.
[[nodiscard]] bool describe_remade_ground(Describer& describer, const Place& place);
void describe_map_rulebook(Describer& describer, const Place& place, Values values);
void describe_ways(Describer& describer, const Place& place, Values values);
void describe_bridges(Describer& describer, const Place& place, Values values);
void describe_tiles_laid(Describer& describer, const Place& place, Values values);
void describe_walls(Describer& describer, const Place& place, Values values);
void describe_blocked(Describer& describer, const Place& place, Values values);
void describe_cards(Describer& describer, const Place& place, Values values);
void describe_row(Describer& describer, const Place& place, Values values);

// What things are called.

/// "Red Column": its name in the new version, or in the old one; else the id.
[[nodiscard]] std::string side_called(const Describer& describer, const std::string& id);
/// "Doomsday Machine"; the id where the rulebook lacks the kind.
[[nodiscard]] std::string kind_called(const Describer& describer, const std::string& id);
/// The text of the ground that a place is about: a free-form map's, or a tile's; null where there is none.
[[nodiscard]] const HexTerrain* terrain_of(const LoadedScenario& version, const Place& place);
/// "0101-0104, 0201 and 0203", of names in the order in which they are counted; of more than `most` runs the
/// first ones "and 12 more". `total`, where there are more than those at hand; 0: there are not.
[[nodiscard]] std::string runs_of(const std::vector<std::string>& names, std::size_t most = 8,
                                  std::size_t total = 0);

/// Of two lists of scalars: what is in one of them alone; a name that is there twice counts twice.
struct NameDifference {
    std::vector<std::string> removed;
    std::vector<std::string> added;
};
[[nodiscard]] NameDifference difference_of(const Node* before, const Node* after);

} // namespace sabotier::diff
