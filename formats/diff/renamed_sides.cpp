#include "formats/diff/renamed_sides.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace sabotier::diff {
namespace {

/// Sides of one version that the other has none of the same id of.
std::vector<const Side*> sides_alone(const std::vector<Side>& sides, const std::vector<Side>& others) {
    std::vector<const Side*> alone;
    for (const Side& side : sides)
        if (std::ranges::find(others, side.id, &Side::id) == others.end()) alone.push_back(&side);
    return alone;
}

bool are_same_but_id(const Side& before, const Side& after) {
    Side side = before;
    side.id = after.id;
    return side == after;
}

bool have_one_name(const Side& before, const Side& after) {
    return !before.name.empty() && before.name == after.name;
}

void rename(std::string& id, const RenamedSides& renamed) {
    if (const auto found = renamed.find(id); found != renamed.end()) id = found->second;
}

/// Below keys whose values are ids of sides.
void rename_named(Node& node, const RenamedSides& renamed) {
    constexpr std::array<std::string_view, 3> keys{"side", "by", "first"};
    for (Node& item : node.items)
        rename_named(item, renamed);
    for (Node::Entry& entry : node.entries) {
        if (entry.value.is_scalar() && std::ranges::find(keys, entry.key) != keys.end())
            rename(entry.value.text, renamed);
        rename_named(entry.value, renamed);
    }
}

/// A subject that is a side, or "side/unit".
void rename_subject(std::string& subject, const RenamedSides& renamed) {
    const std::size_t end = std::min(subject.find('/'), subject.size());
    std::string side = subject.substr(0, end);
    rename(side, renamed);
    subject.replace(0, end, side);
}

/// Lists of subjects.
void rename_subjects(Node& node, const RenamedSides& renamed) {
    for (Node& item : node.items) {
        if (item.is_scalar()) rename_subject(item.text, renamed);
        rename_subjects(item, renamed);
    }
    for (Node::Entry& entry : node.entries)
        rename_subjects(entry.value, renamed);
}

} // namespace

RenamedSides renamed_sides(const Scenario& before, const Scenario& after) {
    std::vector<const Side*> gone = sides_alone(before.sides, after.sides);
    std::vector<const Side*> added = sides_alone(after.sides, before.sides);
    RenamedSides renamed;
    const auto pair_up = [&](const auto& are_same) {
        std::erase_if(gone, [&](const Side* side) {
            const auto same =
                std::ranges::find_if(added, [&](const Side* other) { return are_same(*side, *other); });
            if (same == added.end()) return false;
            renamed.emplace(side->id.str(), (*same)->id.str());
            added.erase(same);
            return true;
        });
    };
    pair_up(are_same_but_id);
    pair_up(have_one_name);
    if (before.sides.size() == after.sides.size())
        pair_up([&](const Side& side, const Side& other) {
            return &side - before.sides.data() == &other - after.sides.data();
        });
    return renamed;
}

void rename_sides(Node& scenario, const RenamedSides& renamed) {
    if (renamed.empty()) return;
    for (Node::Entry& entry : scenario.entries) {
        if (entry.key == "sides") {
            for (Node& side : entry.value.items)
                for (Node::Entry& value : side.entries)
                    if (value.key == "id") rename(value.value.text, renamed);
        } else if (entry.key == "deployment" || entry.key == "positions") {
            for (Node::Entry& side : entry.value.entries)
                rename(side.key, renamed);
        } else if (entry.key == "waivers") {
            rename_subjects(entry.value, renamed);
        } else if (entry.key == "pieces" || entry.key == "draft" || entry.key == "deal") {
            rename_named(entry.value, renamed);
        }
    }
}

} // namespace sabotier::diff
