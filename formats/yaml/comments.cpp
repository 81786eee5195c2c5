#include "formats/yaml/comments.hpp"

#include "formats/yaml/comment_scan.hpp"

#include <algorithm>
#include <string>

namespace sabotier::yaml {
namespace {

/// Decides for each remark whose it is.
class Attachment {
public:
    Attachment(const YamlSource& source, const std::vector<Slot>& slots)
        : source_(source),
          slots_(slots) {}

    void attach(const std::vector<Remark>& remarks) {
        for (std::size_t i = 0; i < remarks.size();) {
            if (remarks[i].is_beside) {
                attach_beside(remarks[i++]);
                continue;
            }
            std::size_t end = i + 1;
            while (end < remarks.size() && !remarks[end].is_beside
                   && remarks[end].group == remarks[i].group) {
                ++end;
            }
            attach_group({remarks.begin() + static_cast<std::ptrdiff_t>(i),
                          remarks.begin() + static_cast<std::ptrdiff_t>(end)});
            i = end;
        }
    }

private:
    using Lines = std::vector<std::string>;

    /// First slot that starts behind `offset`, or the number of slots.
    [[nodiscard]] std::size_t slot_after(std::size_t offset) const {
        const auto after = std::ranges::upper_bound(slots_, offset, {}, &Slot::start);
        return static_cast<std::size_t>(after - slots_.begin());
    }

    [[nodiscard]] bool is_in_brackets(std::size_t slot) const { return slots_[slot].end != 0; }

    /// The innermost list or map in brackets that is open at `offset`; `before` is the last slot that starts
    /// before.
    [[nodiscard]] std::size_t open_brackets(std::size_t before, std::size_t offset) const {
        while (before != Slot::none && !(slots_[before].value < offset && offset < slots_[before].end)) {
            before = slots_[before].parent;
        }
        return before;
    }

    [[nodiscard]] std::size_t column(std::size_t offset) const { return offset - source_.line_start(offset); }

    [[nodiscard]] bool holds(std::size_t slot, std::size_t other) const {
        while (other != Slot::none && other != slot) {
            other = slots_[other].parent;
        }
        return other == slot;
    }

    /// The list or map that ends between the slots `before` and `next` and whose items are indented like the
    /// remark.
    [[nodiscard]] std::size_t closed_above(const Remark& remark, std::size_t before, std::size_t next) const {
        const std::size_t indent = column(remark.offset);
        const bool is_last = next == slots_.size();
        if (!is_last && indent <= column(slots_[slots_[next].parent].value)) return Slot::none;
        std::size_t found = is_last ? 0 : Slot::none;
        std::size_t found_column = Slot::none;
        for (std::size_t slot = slots_[before].parent; slot != Slot::none; slot = slots_[slot].parent) {
            if (!is_last && holds(slot, next)) break;
            const std::size_t slot_column = column(slots_[slot].value);
            if (is_in_brackets(slot) || slot_column > indent) continue;
            // A list may stand under its key without indentation: then the remark is about what holds the
            // key.
            if (found_column != Slot::none && (slot_column != found_column || indent > found_column)) break;
            found = slot;
            found_column = slot_column;
        }
        return found;
    }

    Lines& target_in_brackets(std::size_t brackets, std::size_t next) {
        const bool has_next = next < slots_.size() && slots_[next].start < slots_[brackets].end;
        return has_next ? slots_[next].node->comments_before : slots_[brackets].node->comments_after;
    }

    Lines& target(const Remark& remark) {
        const std::size_t next = slot_after(remark.offset);
        if (next == 0) return slots_.front().node->comments_before;
        const std::size_t before = next - 1;
        const std::size_t brackets = open_brackets(before, remark.offset);
        if (brackets != Slot::none) return target_in_brackets(brackets, next);
        const bool is_above_its_value =
            slots_[before].value > remark.offset && slots_[before].node->is_scalar();
        if (is_above_its_value) return slots_[before].node->comments_before;
        const std::size_t closed =
            remark.is_on_dash && next < slots_.size() ? Slot::none : closed_above(remark, before, next);
        return closed == Slot::none ? slots_[next].node->comments_before
                                    : slots_[closed].node->comments_after;
    }

    /// An empty line goes where the comment below it goes, or else to the node below, unless that is the
    /// first in its list or map.
    void attach_empty_line(const Remark& remark, const Remark* below) {
        const std::size_t next = slot_after(remark.offset);
        if (below) {
            Lines& lines = target(*below);
            const bool is_first = next > 0 && next < slots_.size() && slots_[next].parent == next - 1
                                  && &lines == &slots_[next].node->comments_before;
            if (!is_first || !lines.empty()) lines.emplace_back(empty_line);
        } else if (next > 0 && next < slots_.size() && (slots_[next].parent != next - 1 || has_lines(next))) {
            slots_[next].node->comments_before.emplace_back(empty_line);
        } else if (next == 0) {
            slots_.front().node->comments_before.emplace_back(empty_line);
        }
    }

    [[nodiscard]] bool has_lines(std::size_t slot) const {
        return !slots_[slot].node->comments_before.empty();
    }

    void attach_group(const std::vector<Remark>& group) {
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (group[i].text == empty_line) {
                attach_empty_line(group[i], i + 1 < group.size() ? &group[i + 1] : nullptr);
            } else {
                target(group[i]).emplace_back(group[i].text);
            }
        }
        if (slot_after(group.front().offset) == 0) split_head();
    }

    /// What stands above the first entry without an empty line in between is said of that entry, the rest of
    /// the whole document.
    void split_head() {
        Lines& head = slots_.front().node->comments_before;
        if (slots_.size() > 1 && !is_in_brackets(0)) {
            const auto last_gap = std::find(head.rbegin(), head.rend(), empty_line).base();
            Lines& first = slots_[1].node->comments_before;
            first.insert(first.begin(), last_gap, head.end());
            head.erase(last_gap, head.end());
        }
        while (!head.empty() && head.back() == empty_line) {
            head.pop_back();
        }
        if (!head.empty() && head.front() == empty_line) head.erase(head.begin());
    }

    void attach_beside(const Remark& remark) {
        const std::size_t next = slot_after(remark.offset);
        if (next == 0) {
            slots_.front().node->comments_before.emplace_back(remark.text);
            return;
        }
        Node& node = *slots_[beside(remark, next - 1)].node;
        const bool is_free = node.comment_beside.empty() && !remark.text.empty();
        if (is_free) {
            node.comment_beside = remark.text;
        } else if (!remark.text.empty()) {
            node.comments_before.emplace_back(remark.text);
        }
    }

    /// The outermost node in brackets, or the node itself, that ends on the line of the remark; inside
    /// brackets, the item there.
    [[nodiscard]] std::size_t beside(const Remark& remark, std::size_t before) const {
        const std::size_t brackets = open_brackets(before, remark.offset);
        std::size_t chosen = before;
        for (std::size_t slot = before; slot != brackets && slot != Slot::none; slot = slots_[slot].parent) {
            const std::size_t parent = slots_[slot].parent;
            const bool parent_is_block =
                parent == Slot::none || (!is_in_brackets(parent) && !is_compact(parent));
            if (parent == brackets || parent_is_block) return slot;
            chosen = slot;
        }
        return chosen;
    }

    /// A map of one entry without braces in a list in brackets: [key: value].
    [[nodiscard]] bool is_compact(std::size_t slot) const {
        return slots_[slot].node->flow && !is_in_brackets(slot);
    }

    const YamlSource& source_;
    const std::vector<Slot>& slots_;
};

} // namespace

void attach_comments(YamlSource& source, std::vector<Slot>& slots, const std::vector<Opening>& openings,
                     std::size_t limit, Problems& problems) {
    CommentScan scan(source, slots, openings);
    if (auto problem = scan.run(limit)) {
        problems.push_back(std::move(*problem));
        return;
    }
    Attachment(source, slots).attach(scan.remarks());
}

} // namespace sabotier::yaml
