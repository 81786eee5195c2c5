#include "validator/answers/change_marks.hpp"

#include "formats/base/words.hpp"
#include "formats/board/card_board.hpp"
#include "formats/draw/canvas/inks.hpp"
#include "formats/setup/traits.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace sabotier {
namespace {

// As different in lightness as in hue.
constexpr Colour gone = rgb(0xb3261e);
constexpr Colour fresh = rgb(0x138a5a);
constexpr Colour moved = rgb(0x1f3f8f);
constexpr Colour otherwise = rgb(0x9b2fae);

/// Each kind of change once for each space: what came stands inside of what went.
class Marks {
public:
    void add(SpaceIndex space, Colour colour) {
        if (space == no_space || (marks_.size() >= most_marks && !marks_.contains(space))) return;
        std::vector<Colour>& colours = marks_[space];
        if (std::ranges::find(colours, colour) == colours.end()) colours.push_back(colour);
    }
    [[nodiscard]] std::vector<MarkedBoard::Mark> take() const {
        std::vector<MarkedBoard::Mark> list;
        list.reserve(marks_.size());
        for (const auto& [space, colours] : marks_)
            for (const Colour colour : ordered(colours))
                list.push_back({space, colour});
        return list;
    }

private:
    /// The same order in every space, whatever the order of the changes.
    static std::vector<Colour> ordered(const std::vector<Colour>& colours) {
        std::vector<Colour> result;
        for (const Colour colour : {gone, moved, fresh, otherwise})
            if (std::ranges::find(colours, colour) != colours.end()) result.push_back(colour);
        return result;
    }

    std::map<SpaceIndex, std::vector<Colour>> marks_;
};

SpaceIndex found(const Setup& setup, const std::string& name) {
    return setup.find(name).value_or(no_space);
}

Colour colour_of(Change::Kind kind) {
    switch (kind) {
    case Change::Kind::added:
        return fresh;
    case Change::Kind::removed:
        return gone;
    case Change::Kind::moved:
        return moved;
    case Change::Kind::changed:
        break;
    }
    return otherwise;
}

/// Whether the ground of two hexes looks alike.
bool is_same_ground(const HexBoard& a, std::size_t i, const HexBoard& b, std::size_t k) {
    return a.terrain[i] == b.terrain[k] && a.road[i] == b.road[k] && a.river[i] == b.river[k];
}

void mark_ground(const HexBoard& before, const HexBoard& after, Marks& old_marks, Marks& new_marks) {
    before.for_each_space([&](SpaceIndex space) {
        const Hex hex = before.grid.hex(space) + before.origin - after.origin;
        if (!after.is_space(hex))
            old_marks.add(space, gone);
        else if (!is_same_ground(before, number(space), after, number(after.grid.index(hex))))
            old_marks.add(space, otherwise);
    });
    after.for_each_space([&](SpaceIndex space) {
        const Hex hex = after.grid.hex(space) + after.origin - before.origin;
        if (!before.is_space(hex))
            new_marks.add(space, fresh);
        else if (!is_same_ground(before, number(before.grid.index(hex)), after, number(space)))
            new_marks.add(space, otherwise);
    });
}

/// Whether two pieces are the same one, as far as pictures tell: a piece that was turned round stays itself.
bool is_same_piece(const Setup& a, const SetupUnit& one, const Setup& b, const SetupUnit& other) {
    const auto side = [](const Setup& setup, const SetupUnit& unit) {
        return unit.side < setup.sides.size() ? setup.sides[unit.side].side->id : SideId();
    };
    return one.kind_id == other.kind_id && one.id == other.id && one.name == other.name
           && side(a, one) == side(b, other);
}

/// Units by their space; passengers stand in none.
using Standing = std::map<SpaceIndex, std::vector<std::size_t>>;

Standing standing_on(const Setup& setup) {
    Standing standing;
    for (std::size_t i = 0; i < setup.units.size(); ++i)
        if (setup.units[i].carrier == none) standing[setup.units[i].space].push_back(i);
    return standing;
}

/// Pieces of the old board that the new one has elsewhere or not at all, out of a space that both have.
void add_pieces(const Setup& before, const std::vector<std::size_t>& units, SpaceIndex was,
                const Setup& after, std::vector<std::size_t> left, SpaceIndex space,
                std::vector<Stood>& stood) {
    for (const std::size_t unit : units) {
        const auto same = std::ranges::find_if(left, [&](std::size_t other) {
            return is_same_piece(before, before.units[unit], after, after.units[other]);
        });
        if (same != left.end())
            left.erase(same);
        else if (stood.size() < most_marks)
            stood.push_back({space, was, unit});
    }
}

/// The card that another one replaces.
void add_card(const Setup& before, SpaceIndex was, const Setup& after, SpaceIndex space,
              std::vector<Stood>& stood) {
    const auto *old_cards = before.board.as<CardBoard>(), *new_cards = after.board.as<CardBoard>();
    if (old_cards == nullptr || new_cards == nullptr || stood.size() >= most_marks) return;
    if (old_cards->laid(was).card != new_cards->laid(space).card) stood.push_back({space, was, none});
}

/// Of the spaces that changes name.
std::vector<Stood> stood_before(const Setup& before, const Setup& after, const Changes& changes) {
    std::vector<Stood> stood;
    Standing old_standing = standing_on(before), new_standing = standing_on(after);
    std::set<SpaceIndex> seen;
    for (const Change& change : changes.list)
        for (const std::string& name : change.old_spaces) {
            const SpaceIndex was = found(before, name), space = found(after, name);
            if (was == no_space || space == no_space || !seen.insert(space).second) continue;
            add_pieces(before, old_standing[was], was, after, new_standing[space], space, stood);
            add_card(before, was, after, space, stood);
        }
    return stood;
}

/// Of roles, points and what else is nowhere on a board: both pictures are alike then.
std::string unmarked_words(const Changes& changes) {
    constexpr std::size_t most_told = 3;
    std::vector<std::string> told;
    for (const Change& change : changes.list)
        if (told.size() < most_told) told.push_back(change.words);
    if (told.empty()) return tr("Nothing differs");
    return say("Nothing is marked: {}", join_list(told, most_told, changes.size()));
}

} // namespace

BoardsBeside marked_changes(const Setup& old_version, const Setup& new_version, const Changes& changes) {
    Marks old_marks, new_marks;
    BoardsBeside boards;
    if (traits_of(old_version).has_terrain && traits_of(new_version).has_terrain)
        mark_ground(old_version.board.hexes(), new_version.board.hexes(), old_marks, new_marks);
    for (const Change& change : changes.list) {
        for (const std::string& name : change.old_spaces)
            old_marks.add(found(old_version, name), colour_of(change.kind));
        for (const std::string& name : change.new_spaces)
            new_marks.add(found(new_version, name), colour_of(change.kind));
        if (change.kind == Change::Kind::moved && change.old_spaces.size() == 1
            && change.new_spaces.size() == 1) {
            const SpaceIndex from = found(new_version, change.old_spaces.front());
            const SpaceIndex to = found(new_version, change.new_spaces.front());
            if (from != no_space && to != no_space && boards.right.ways.size() < most_marks)
                boards.right.ways.push_back({from, to, moved});
        }
    }
    boards.left.marks = old_marks.take();
    boards.right.marks = new_marks.take();
    boards.left.caption = tr("Before");
    boards.right.caption = tr("After");
    const std::string& title = new_version.scenario().title;
    boards.title = title.empty() ? tr("What changed") : say("What changed: {}", title);
    boards.subtitle = say_count("{} change", "{} changes", changes.size());
    boards.keys = {{tr("new"), fresh}, {tr("gone"), gone}, {tr("moved"), moved}, {tr("changed"), otherwise}};
    boards.right.stood = stood_before(old_version, new_version, changes);
    if (!boards.right.stood.empty()) boards.keys.push_back({tr("stood here before"), dark_ink, true});
    if (boards.left.marks.empty() && boards.right.marks.empty() && boards.right.stood.empty()) {
        boards.subtitle = unmarked_words(changes);
        boards.keys.clear();
    }
    return boards;
}

} // namespace sabotier
