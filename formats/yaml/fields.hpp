#pragma once

#include "formats/base/id.hpp"
#include "formats/base/problem.hpp"
#include "formats/yaml/node.hpp"

#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabotier {

/// Strict, typed access to the entries of one map. Every mistake is added to `problems` and reading goes on,
/// so that one run reports all mistakes of a file: `otherwise` stands in for what is absent or wrong, but ""
/// for a text that is no scalar. Keys that nobody asked for are reported by finish() with the nearest
/// known key.
///
///     Fields fields(node, "a side", problems);
///     side.id = fields.required_id<SideId>("id");
///     side.name = fields.text("name");
///     fields.finish();
class Fields {
public:
    /// `what` names the thing in messages ("a side"). If `node` is no map, that is reported and every access
    /// yields the default.
    Fields(const Node& node, std::string what, Problems& problems);

    [[nodiscard]] bool has(std::string_view key); ///< also with an empty value; marks the key as known
    [[nodiscard]] const Node* optional(std::string_view key); ///< marks the key as known
    [[nodiscard]] const Node* required(std::string_view key); ///< reports a missing key at the map's position

    [[nodiscard]] std::string text(std::string_view key, std::string otherwise = {});
    [[nodiscard]] std::string required_text(std::string_view key);
    /// A plain scalar as parse_integer() takes it ("5" in quotes is text), within both bounds.
    [[nodiscard]] long long integer(std::string_view key, long long otherwise, long long least,
                                    long long most);
    [[nodiscard]] bool boolean(std::string_view key, bool otherwise); ///< plain true or false only
    /// One of the given words.
    [[nodiscard]] std::string choice(std::string_view key, std::initializer_list<std::string_view> words,
                                     std::string_view otherwise);
    [[nodiscard]] std::string one_of(std::string_view key, const std::vector<std::string>& words,
                                     std::string_view otherwise);

    template <class IdType>
    [[nodiscard]] IdType id(std::string_view key) {
        return IdType(id_text(key, false));
    }
    template <class IdType>
    [[nodiscard]] IdType required_id(std::string_view key) {
        return IdType(id_text(key, true));
    }

    /// Calls `each` for every item of a list; reports a value that is no list. Absent is an empty list.
    void list(std::string_view key, const std::function<void(const Node&)>& each);
    /// Calls `each` for every entry of a map.
    void entries(std::string_view key, const std::function<void(const Node::Entry&)>& each);

    /// Of the value, or of the map where the key is absent.
    [[nodiscard]] Position at(std::string_view key) const;
    [[nodiscard]] const Node& node() const noexcept { return node_; }
    /// Where mistakes are reported, for those who read what stands below this map.
    [[nodiscard]] Problems& problems() noexcept { return problems_; }
    void problem(const Position& at, std::string wrong, std::string expected = {},
                 std::string suggestion = {});

    /// Reports every unknown key. Call once, last.
    void finish();

private:
    [[nodiscard]] std::string id_text(std::string_view key, bool is_required);

    const Node& node_;
    std::string what_;
    Problems& problems_;
    std::set<std::string, std::less<>> known_;
};

/// A whole number written in decimal digits without leading zeros, an optional minus sign; nothing else.
[[nodiscard]] std::optional<long long> parse_integer(std::string_view text);

/// The scalar's text; reports a list or a map.
[[nodiscard]] std::string scalar_text(const Node& node, std::string_view what, Problems& problems);

/// What stands at a node, for messages: "a list", "a map", "'010'", "the text 'yes'" (in quotes), "empty".
[[nodiscard]] std::string describe(const Node& node);

/// Letters, digits, '-', '_', '.', up to 64 characters, starting with a letter or digit.
[[nodiscard]] bool is_id(std::string_view text) noexcept;

} // namespace sabotier
