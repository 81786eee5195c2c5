#include "formats/diff/pairing.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <string_view>
#include <unordered_map>

namespace sabotier::diff {
namespace {

constexpr std::array<std::string_view, 3> id_keys{"id", "unit", "key"};
constexpr std::string_view own_id = "id"; ///< that may be written later; the others always are
constexpr std::array<std::string_view, 7> name_keys{"rule", "tile", "card", "kind", "name", "text", "line"};

const Node* first_of(const Node& item, const auto& keys) {
    for (const std::string_view key : keys)
        if (const Node* value = item.find(key)) return value;
    return nullptr;
}

void append_key(std::string& out, const Node& node) {
    out += static_cast<char>('0' + static_cast<int>(node.kind));
    out += std::to_string(node.text.size()) + ':' + node.text;
    for (const Node& item : node.items)
        append_key(out, item);
    for (const Node::Entry& entry : node.entries) {
        out += std::to_string(entry.key.size()) + '=' + entry.key;
        append_key(out, entry.value);
    }
    out += ';';
}

std::string key_of(const Node* node) {
    return node == nullptr ? std::string() : value_key(*node);
}

/// What an item is known by at one stage of the pairing; "": it has nothing of the kind.
using Mark = std::function<std::string(const Node&)>;

std::string id_mark(const Node& item) {
    return key_of(first_of(item, id_keys));
}

std::string name_mark(const Node& item) {
    return key_of(first_of(item, name_keys));
}

std::string place_mark(const Node& item) {
    return key_of(item.find("at"));
}

std::string name_and_place_mark(const Node& item) {
    const std::string name = name_mark(item);
    const std::string place = place_mark(item);
    return name.empty() || place.empty() ? std::string() : name + place;
}

/// The kind and whose it is: a piece that was moved is no other's.
std::string name_and_side_mark(const Node& item) {
    const std::string name = name_mark(item);
    return name.empty() ? std::string() : name + key_of(item.find("side"));
}

std::string name_side_and_place_mark(const Node& item) {
    const std::string name = name_and_side_mark(item);
    const std::string place = place_mark(item);
    return name.empty() || place.empty() ? std::string() : name + place;
}

/// The value but for an id of its own: what it is, and where. A kind that stands alone is one without an id.
std::string but_id_mark(const Node& item) {
    Node rest = item;
    std::erase_if(rest.entries, [](const Node::Entry& entry) { return entry.key == own_id; });
    return value_key(
        rest.entries.size() == 1 && rest.entries.front().key == "kind" ? rest.entries.front().value : rest);
}

bool has_id(const Node& item) {
    return first_of(item, id_keys) != nullptr;
}

class Matching {
public:
    Matching(const std::vector<Node>& before, const std::vector<Node>& after)
        : before_(before),
          after_(after),
          partner_(after.size()),
          is_used_(before.size(), false) {}

    /// Which things are looked at.
    enum class Of {
        all,
        unnamed, ///< known by no id
        written  ///< known by no id in one of the versions, and by one of their own in the other
    };

    /// Pairs what is free and has the same mark, in the order of both lists. Things that are known by ids are
    /// no others, but for those whose ids stand in one of the versions alone.
    void match(const Mark& mark, Of things) {
        if (things != Of::written) {
            const auto is_meant = [&](const Node& item) { return things == Of::all || !has_id(item); };
            match_between(mark, is_meant, is_meant);
            return;
        }
        const auto has_none = [](const Node& item) { return !has_id(item); };
        const auto has_own = [](const Node& item) { return item.find(own_id) != nullptr; };
        match_between(mark, has_none, has_own);
        match_between(mark, has_own, has_none);
    }

    [[nodiscard]] Pairing result() const {
        Pairing pairing;
        std::size_t next = 0;
        const auto put_gone = [&](std::size_t up_to) {
            for (; next < up_to; ++next)
                if (!is_used_[next]) pairing.items.push_back({next, std::nullopt});
        };
        for (std::size_t i = 0; i < after_.size(); ++i) {
            if (partner_[i]) put_gone(*partner_[i]);
            pairing.items.push_back({partner_[i], i});
        }
        put_gone(before_.size());
        pairing.is_reordered = is_reordered();
        return pairing;
    }

private:
    /// What a pair is in the order of its list. Pieces of a kind without ids can take each other's places.
    [[nodiscard]] std::string standing(std::size_t before, std::size_t after) const {
        const Node& item = before_[before];
        if (has_id(item) && has_id(after_[after])) return id_mark(item);
        const std::string name = name_and_side_mark(item);
        return name.empty() ? value_key(item) : name;
    }

    /// Not only in one place: what stands where another thing stood has no order with it.
    [[nodiscard]] bool is_one_thing(std::size_t before, std::size_t after) const {
        return (has_id(before_[before]) && has_id(after_[after]))
               || name_and_side_mark(before_[before]) == name_and_side_mark(after_[after]);
    }

    [[nodiscard]] bool is_reordered() const {
        std::vector<std::pair<std::size_t, std::size_t>> pairs; // old and new
        bool is_ordered = true, is_all_alike = before_.size() == after_.size();
        for (std::size_t i = 0; i < after_.size(); ++i) {
            if (partner_[i] && is_one_thing(*partner_[i], i)) {
                is_ordered = is_ordered && (pairs.empty() || pairs.back().first < *partner_[i]);
                pairs.emplace_back(*partner_[i], i);
            }
            is_all_alike = is_all_alike && partner_[i] && before_[*partner_[i]] == after_[i];
        }
        if (is_ordered || is_all_alike) return !is_ordered;
        std::vector<std::string> now;
        for (const auto& [before, after] : pairs)
            now.push_back(standing(before, after));
        std::ranges::sort(pairs);
        return !std::ranges::equal(pairs, now, [&](const auto& pair, const std::string& mark) {
            return standing(pair.first, pair.second) == mark;
        });
    }

    template <class IsOld, class IsNew>
    void match_between(const Mark& mark, const IsOld& is_old, const IsNew& is_new) {
        std::unordered_map<std::string, std::deque<std::size_t>> places;
        for (std::size_t i = 0; i < before_.size(); ++i)
            if (!is_used_[i] && is_old(before_[i]))
                if (std::string text = mark(before_[i]); !text.empty()) places[std::move(text)].push_back(i);
        for (std::size_t i = 0; i < after_.size() && !places.empty(); ++i) {
            if (partner_[i] || !is_new(after_[i])) continue;
            const auto found = places.find(mark(after_[i]));
            if (found == places.end() || found->second.empty()) continue;
            partner_[i] = found->second.front();
            is_used_[found->second.front()] = true;
            found->second.pop_front();
        }
    }

    const std::vector<Node>& before_;
    const std::vector<Node>& after_;
    std::vector<std::optional<std::size_t>> partner_;
    std::vector<bool> is_used_;
};

} // namespace

std::string value_key(const Node& node) {
    std::string text;
    append_key(text, node);
    return text;
}

Pairing paired(const std::vector<Node>& before, const std::vector<Node>& after) {
    Matching matching(before, after);
    using Of = Matching::Of;
    matching.match(id_mark, Of::all);
    matching.match(value_key, Of::unnamed);
    matching.match(but_id_mark, Of::written);
    for (const auto& mark : {name_side_and_place_mark, name_and_side_mark, name_and_place_mark}) {
        matching.match(mark, Of::unnamed);
        matching.match(mark, Of::written);
    }
    matching.match(place_mark, Of::unnamed);
    return matching.result();
}

Pairing paired_in_order(const std::vector<Node>& before, const std::vector<Node>& after) {
    Pairing pairing;
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0, tail = 0;
    while (head < shorter && before[head] == after[head])
        ++head;
    while (tail < shorter - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const std::size_t between = std::max(before.size(), after.size()) - head - tail;
    for (std::size_t i = 0; i < head; ++i)
        pairing.items.push_back({i, i});
    for (std::size_t i = head; i < head + between; ++i)
        pairing.items.push_back({i < before.size() - tail ? std::optional(i) : std::nullopt,
                                 i < after.size() - tail ? std::optional(i) : std::nullopt});
    for (std::size_t i = tail; i > 0; --i)
        pairing.items.push_back({before.size() - i, after.size() - i});
    return pairing;
}

std::string item_name(const Node& item) {
    if (const Node* id = first_of(item, id_keys); id != nullptr && id->is_scalar()) return id->text;
    return {};
}

} // namespace sabotier::diff
