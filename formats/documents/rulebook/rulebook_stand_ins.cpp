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

void hold_to_ground(const keys::Key& key, const keys::Reading& reading, const std::string& code,
                    const std::vector<std::string>& usual) {
    if (wesnoth::is_ground(code) && !is_miswritten(code, usual)) return;
    reading.fields.problem(reading.fields.at(key.name), say("'{}' is no code of Wesnoth's terrain", code),
                           tr("expected one such as Gg, or Gg^Fms for ground and what stands on it"),
                           nearest_name(code, usual));
}

/// The bridge that a code which is none names in part, or along another way: "^Bw", "^Bw/", "Ww^Bw\\".
std::string bridge_meant(const std::string& code) {
    std::string meant = code.substr(std::min(code.find('^'), code.size()));
    std::ranges::replace_if(
        meant, [](char c) { return c == '/' || c == '\\'; }, '|');
    if (meant.find('|') == std::string::npos) meant += '|';
    return wesnoth::is_bridge(meant) && meant != code ? meant : nearest_name(code, {wesnoth::usual_bridge});
}

void hold_to_bridge(const keys::Key& key, const keys::Reading& reading, const std::string& code) {
    if (wesnoth::is_bridge(code) && !is_miswritten(code, {wesnoth::usual_bridge})) return;
    reading.fields.problem(reading.fields.at(key.name), say("'{}' is no code of Wesnoth's bridges", code),
                           tr("expected one such as ^Bw|, with | for the way from north to south"),
                           bridge_meant(code));
}

} // namespace

void read_wesnoth_ground(const keys::Key& key, const keys::Reading& reading, std::string& code) {
    code = reading.fields.text(key.name);
    if (reading.fields.has(key.name)) hold_to_ground(key, reading, code, wesnoth::usual_grounds());
}

void read_wesnoth_way(const keys::Key& key, const keys::Reading& reading, std::string& code) {
    code = reading.fields.text(key.name);
    if (!reading.fields.has(key.name)) return;
    const Node* const role = reading.fields.node().find("role");
    // A role that is none is one mistake, and no second one here.
    const bool is_on_ground = role != nullptr && (role->text == "road" || role->text == "river");
    const bool is_bridge = role != nullptr && role->text == "bridge";
    if (is_bridge || (!is_on_ground && code.starts_with('^'))) return hold_to_bridge(key, reading, code);
    std::vector<std::string> usual = wesnoth::usual_grounds();
    usual.emplace_back(wesnoth::usual_road);
    hold_to_ground(key, reading, code, usual);
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
