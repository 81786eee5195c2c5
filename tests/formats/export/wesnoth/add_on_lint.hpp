#pragma once

#include "formats/export/port/file_set.hpp"

#include <map>
#include <string>
#include <vector>

/// Add-ons for Wesnoth read back as somebody else would read them.
namespace sabotier::test {

/// A tag of Wesnoth's markup language.
struct Tag {
    std::string name;
    std::map<std::string, std::string> values;
    std::vector<Tag> tags;

    [[nodiscard]] std::vector<const Tag*> all(const std::string& wanted) const;
    [[nodiscard]] std::string value(const std::string& key) const; ///< "" where it has none
};

struct ReadAddOn {
    Tag scenario;                              ///< the tag [multiplayer]
    std::vector<std::vector<std::string>> map; ///< codes, with the border
    std::vector<std::string> faults;           ///< of reading
};
[[nodiscard]] ReadAddOn read_add_on(const FileSet& files);

/// What the game is silent about, or loads without a word and plays otherwise; a sentence each. Empty: the
/// add-on is sound.
[[nodiscard]] std::vector<std::string> add_on_faults(const FileSet& files);

} // namespace sabotier::test
