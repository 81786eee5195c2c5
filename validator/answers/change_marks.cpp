#include "validator/answers/change_marks.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <map>

namespace sabotier {
namespace {

// As different in lightness as in hue.
constexpr Colour gone = rgb(0xb3261e);
constexpr Colour fresh = rgb(0x138a5a);
constexpr Colour moved = rgb(0x1f3f8f);
constexpr Colour otherwise = rgb(0x9b2fae);

/// Of several changes of a space the last one gives the colour; that something is otherwise says less than
/// that it came, went or moved.
class Marks {
public:
    void add(SpaceIndex space, Colour colour) {
        if (space == no_space || (marks_.size() >= most_marks && !marks_.contains(space))) return;
        if (colour == otherwise)
            marks_.try_emplace(space, colour);
        else
            marks_.insert_or_assign(space, colour);
    }
    [[nodiscard]] std::vector<MarkedBoard::Mark> take() const {
        std::vector<MarkedBoard::Mark> list;
        list.reserve(marks_.size());
        for (const auto& [space, colour] : marks_)
            list.push_back({space, colour});
        return list;
    }

private:
    std::map<SpaceIndex, Colour> marks_;
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

} // namespace

BoardsBeside marked_changes(const Setup& old_version, const Setup& new_version, const Changes& changes) {
    Marks old_marks, new_marks;
    BoardsBeside boards;
    if (old_version.board.as<HexBoard>() != nullptr && new_version.board.as<HexBoard>() != nullptr)
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
    return boards;
}

} // namespace sabotier
