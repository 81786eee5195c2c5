#include "formats/base/words.hpp"
#include "formats/documents/rulebook/rulebook_things.hpp"
#include "formats/model/wesnoth_names.hpp"

#include <algorithm>

namespace sabotier {
namespace {

/// Whether it is one of them but for capitals, which the game tells apart.
bool is_miswritten(const std::string& name, const std::vector<std::string>& usual) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::any_of(usual, [&](const std::string& each) {
        return each != name && std::ranges::equal(each, name, {}, lower, lower);
    });
}

} // namespace

void read_wesnoth_ground(const keys::Key& key, const keys::Reading& reading, std::string& code) {
    code = reading.fields.text(key.name);
    const auto usual = wesnoth::usual_grounds();
    if (!reading.fields.has(key.name)) return;
    if (wesnoth::is_ground(code) && !is_miswritten(code, usual)) return;
    reading.fields.problem(reading.fields.at(key.name), say("'{}' is no code of Wesnoth's terrain", code),
                           tr("expected one such as Gg, or Gg^Fms for ground and what stands on it"),
                           nearest_name(code, usual));
}

void read_wesnoth_unit(const keys::Key& key, const keys::Reading& reading, std::string& type) {
    type = reading.fields.text(key.name);
    const auto usual = wesnoth::usual_units();
    if (!reading.fields.has(key.name)) return;
    if (wesnoth::is_unit(type) && !is_miswritten(type, usual)) return;
    reading.fields.problem(reading.fields.at(key.name), say("'{}' is no type of Wesnoth's units", type),
                           tr("expected the id of one, such as Spearman or Dwarvish Thunderer"),
                           nearest_name(type, usual));
}

} // namespace sabotier
