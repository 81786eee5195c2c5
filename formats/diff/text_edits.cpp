#include "formats/diff/text_edits.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace sabotier {
namespace {

using Lines = std::vector<std::string_view>;

/// With their ends; a text that ends in one has no empty line behind it.
Lines lines_of(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::size_t length = end == std::string_view::npos ? text.size() : end + 1;
        lines.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return lines;
}

/// A part of both texts: lines from `begin` up to `end`.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;

    [[nodiscard]] bool empty() const noexcept { return begin == end; }
};

/// A line of the old text and the one of the new text that it is.
struct Anchor {
    std::size_t from = 0;
    std::size_t to = 0;
};

class Comparison {
public:
    Comparison(std::string_view old_text, std::string_view new_text)
        : old_(lines_of(old_text)),
          new_(lines_of(new_text)),
          looks_left_(most_looks * (old_.size() + new_.size())) {}

    std::vector<TextEdit> edits() {
        // A list of spans still to be looked at, instead of functions that call themselves.
        std::vector<std::pair<Span, Span>> todo{{{0, old_.size()}, {0, new_.size()}}};
        while (!todo.empty()) {
            auto [from, to] = todo.back();
            todo.pop_back();
            trim(from, to);
            if (from.empty() && to.empty()) continue;
            const std::vector<Anchor> anchors =
                from.empty() || to.empty() ? std::vector<Anchor>{} : anchors_between(from, to);
            if (anchors.empty())
                replace(from, to);
            else
                split(from, to, anchors, todo);
        }
        std::ranges::sort(edits_, {}, &TextEdit::line);
        return joined();
    }

private:
    void trim(Span& from, Span& to) const {
        while (!from.empty() && !to.empty() && old_[from.begin] == new_[to.begin]) {
            ++from.begin;
            ++to.begin;
        }
        while (!from.empty() && !to.empty() && old_[from.end - 1] == new_[to.end - 1]) {
            --from.end;
            --to.end;
        }
    }

    /// Lines that stand once in each span, in the longest sequence that keeps their order in both.
    [[nodiscard]] std::vector<Anchor> anchors_between(Span from, Span to) {
        const std::size_t looks = from.end - from.begin + (to.end - to.begin);
        if (looks > looks_left_) return {};
        looks_left_ -= looks;
        struct Places {
            std::size_t from_count = 0, to_count = 0, to = 0;
        };
        std::unordered_map<std::string_view, Places> places;
        for (std::size_t i = from.begin; i < from.end; ++i)
            ++places[old_[i]].from_count;
        for (std::size_t i = to.begin; i < to.end; ++i) {
            const auto found = places.find(new_[i]);
            if (found == places.end()) continue;
            ++found->second.to_count;
            found->second.to = i;
        }
        std::vector<Anchor> unique;
        for (std::size_t i = from.begin; i < from.end; ++i)
            if (const Places& place = places[old_[i]]; place.from_count == 1 && place.to_count == 1)
                unique.push_back({i, place.to});
        return longest_rising(unique);
    }

    /// Of anchors in the order of the old text, most that are in the order of the new one, too.
    static std::vector<Anchor> longest_rising(const std::vector<Anchor>& anchors) {
        std::vector<std::size_t> tails; // index of the anchor that ends the best sequence of each length
        std::vector<std::size_t> before(anchors.size());
        for (std::size_t i = 0; i < anchors.size(); ++i) {
            const auto place = std::ranges::lower_bound(tails, anchors[i].to, {},
                                                        [&](std::size_t tail) { return anchors[tail].to; });
            before[i] = place == tails.begin() ? anchors.size() : *(place - 1);
            if (place == tails.end())
                tails.push_back(i);
            else
                *place = i;
        }
        std::vector<Anchor> rising;
        for (std::size_t i = tails.empty() ? anchors.size() : tails.back(); i < anchors.size(); i = before[i])
            rising.push_back(anchors[i]);
        std::ranges::reverse(rising);
        return rising;
    }

    static void split(Span from, Span to, const std::vector<Anchor>& anchors,
                      std::vector<std::pair<Span, Span>>& todo) {
        for (const Anchor& anchor : anchors) {
            todo.push_back({{from.begin, anchor.from}, {to.begin, anchor.to}});
            from.begin = anchor.from + 1;
            to.begin = anchor.to + 1;
        }
        todo.emplace_back(from, to);
    }

    void replace(Span from, Span to) {
        TextEdit edit{from.begin + 1, {}, {}};
        for (std::size_t i = from.begin; i < from.end; ++i)
            edit.take.emplace_back(old_[i]);
        for (std::size_t i = to.begin; i < to.end; ++i)
            edit.put.emplace_back(new_[i]);
        edits_.push_back(std::move(edit));
    }

    /// Those that touch are one.
    std::vector<TextEdit> joined() {
        std::vector<TextEdit> result;
        for (TextEdit& edit : edits_) {
            if (!result.empty() && result.back().line + result.back().take.size() == edit.line) {
                std::ranges::move(edit.take, std::back_inserter(result.back().take));
                std::ranges::move(edit.put, std::back_inserter(result.back().put));
            } else {
                result.push_back(std::move(edit));
            }
        }
        return result;
    }

    /// How often a line is looked at, on average: texts made to split line by line end as one edit.
    static constexpr std::size_t most_looks = 50;

    Lines old_;
    Lines new_;
    std::size_t looks_left_;
    std::vector<TextEdit> edits_;
};

/// Whether the lines that an edit takes stand where it says.
std::optional<Misfit> misfit_of(const TextEdit& edit, std::size_t begin, const Lines& lines) {
    if (edit.line <= begin) return Misfit{edit.line, {}, {}, true};
    if (edit.line > lines.size() + 1)
        return Misfit{edit.line, edit.take.empty() ? "" : edit.take.front(), {}};
    for (std::size_t i = 0; i < edit.take.size(); ++i) {
        const std::size_t at = edit.line - 1 + i;
        if (at >= lines.size()) return Misfit{at + 1, edit.take[i], {}};
        if (lines[at] != edit.take[i]) return Misfit{at + 1, edit.take[i], std::string(lines[at])};
    }
    return std::nullopt;
}

} // namespace

std::vector<TextEdit> text_edits(std::string_view old_text, std::string_view new_text) {
    return Comparison(old_text, new_text).edits();
}

Edited with_edits(std::string_view old_text, const std::vector<TextEdit>& edits) {
    const Lines lines = lines_of(old_text);
    std::string text;
    std::size_t next = 0; // line of the old text, from 0, that is not copied yet
    for (const TextEdit& edit : edits) {
        if (const auto misfit = misfit_of(edit, next, lines)) return {std::nullopt, *misfit};
        for (; next < edit.line - 1; ++next)
            text += lines[next];
        next += edit.take.size();
        for (const std::string& line : edit.put)
            text += line;
    }
    for (; next < lines.size(); ++next)
        text += lines[next];
    return {std::move(text), {}};
}

std::vector<TextEdit> reversed(const std::vector<TextEdit>& edits) {
    std::vector<TextEdit> back;
    std::size_t added = 0, removed = 0;
    for (const TextEdit& edit : edits) {
        back.push_back({edit.line + added - removed, edit.put, edit.take});
        added += edit.put.size();
        removed += edit.take.size();
    }
    return back;
}

} // namespace sabotier
