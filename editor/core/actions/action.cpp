#include "editor/core/actions/action.hpp"

#include "editor/core/actions/window_actions.hpp"
#include "editor/core/base/lower_case.hpp"
#include "editor/core/document/document.hpp"
#include "formats/base/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace sabotier::editor {

namespace {

/// Without the signs that stand before and after them: "View:" as "view". Signs alone are words: "ctrl++".
std::vector<std::string> words_of(std::string_view text) {
    constexpr std::string_view signs = ":;,.()…\"'/";
    std::vector<std::string> words;
    std::string word;
    for (const char c : lower_case(std::string(text)) + ' ') {
        if (std::isspace(static_cast<unsigned char>(c)) == 0) {
            word += c;
            continue;
        }
        const std::string whole = std::exchange(word, {});
        const std::size_t from = whole.find_first_not_of(signs);
        if (from != std::string::npos)
            words.push_back(whole.substr(from, whole.find_last_not_of(signs) + 1 - from));
    }
    return words;
}

/// "View/Layers" in the user's language.
std::string menu_in_words(const Action& action) {
    std::string text;
    std::string_view menu = action.menu;
    while (!menu.empty()) {
        const std::size_t slash = menu.find('/');
        text += (text.empty() ? "" : " ") + tr(std::string(menu.substr(0, slash)));
        menu = slash == std::string_view::npos ? std::string_view() : menu.substr(slash + 1);
    }
    return text;
}

/// 0: no match. Words of the title count most, and most of all at its start.
int score(const Action& action, const std::vector<std::string>& words, const Shortcuts& shortcuts) {
    const std::string title = lower_case(tr(action.title));
    const std::string rest =
        lower_case(menu_in_words(action) + ' ' + tr(action.hint) + ' ' + action.id + ' '
                   + shortcuts.of(action) + ' ' + shortcut_in_words(shortcuts.of(action)));
    int sum = 1;
    for (const std::string& word : words) {
        if (title.starts_with(word))
            sum += 9;
        else if (title.find(' ' + word) != std::string::npos)
            sum += 5;
        else if (title.find(word) != std::string::npos)
            sum += 3;
        else if (rest.find(word) != std::string::npos)
            sum += 1;
        else
            return 0;
    }
    return sum;
}

/// A key in small letters as events name it: "pageup" is "PageUp", "f8" is "F8".
std::string key_as_named(std::string key) {
    for (const std::string_view name : {"PageUp", "PageDown"})
        if (key == lower_case(std::string(name))) return std::string(name);
    if (!key.empty()) key[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(key[0])));
    return key;
}

} // namespace

const Action* action(std::string_view id) {
    const auto found = std::ranges::find(all_actions(), id, &Action::id);
    return found == all_actions().end() ? nullptr : &*found;
}

std::vector<std::string> menus() {
    std::vector<std::string> names;
    for (const Action& one : all_actions()) {
        const std::string menu = std::string(one.menu).substr(0, std::string(one.menu).find('/'));
        if (!menu.empty() && std::ranges::find(names, menu) == names.end()) names.push_back(menu);
    }
    return names;
}

bool is_enabled(const Action& action, const Document* document) {
    using Needs = Action::Needs;
    if (action.needs == Needs::nothing) return true;
    if (!document) return false;
    if (action.does.suits && !action.does.suits(*document)) return false;
    switch (action.needs) {
    case Needs::selection:
        return !document->selection().empty();
    case Needs::pieces:
        return !document->selection().pieces.empty();
    case Needs::undo:
        return document->history().can_undo();
    case Needs::redo:
        return document->history().can_redo();
    case Needs::path:
        return document->files().is_saved();
    default:
        return true;
    }
}

bool is_enabled(const Action& action, const Document* document, const WindowActions& window) {
    using Needs = Action::Needs;
    const bool is_there = action.needs == Needs::kept ? window.can_save()
                          : action.needs == Needs::undo && document == nullptr
                              ? window.can_take_back() // a decision of a game
                              : is_enabled(action, document);
    if (!is_there) return false;
    if (action.needs == Action::Needs::findings && !window.is_checked()) return false;
    return !action.does.is_possible || action.does.is_possible(window);
}

bool is_checked(const Action& action, const Document* document, const WindowActions& window) {
    if (action.does.is_shown) return action.does.is_shown(window);
    return document != nullptr && action.does.is_set && action.does.is_set(*document);
}

std::string object_of(const Action& action, const Document* document) {
    return document != nullptr && action.does.object ? action.does.object(*document) : std::string();
}

bool perform(std::string_view id, Document& document) {
    const Action* known = action(id);
    if (!known || !known->does.to_document || !is_enabled(*known, &document)) return false;
    known->does.to_document(document);
    return true;
}

std::string action_in_words(const Action& action, const Shortcuts& shortcuts) {
    std::string line = tr(action.title);
    const std::string menu = action.menu;
    if (!menu.empty()) line = tr(menu.substr(0, menu.find('/'))) + ": " + line;
    if (const std::string shortcut = shortcuts.of(action); !shortcut.empty())
        line += "   " + shortcut_in_words(shortcut);
    return line;
}

namespace {

/// Keys that keyboards name in the language of their country. "Delete" is an action's title, too.
constexpr std::array<std::pair<const char*, const char*>, 13> named_keys{{{"Return", marked("Return")},
                                                                          {"Delete", marked("Del")},
                                                                          {"Backspace", marked("Backspace")},
                                                                          {"Escape", marked("Escape")},
                                                                          {"Home", marked("Home")},
                                                                          {"End", marked("End")},
                                                                          {"PageUp", marked("PageUp")},
                                                                          {"PageDown", marked("PageDown")},
                                                                          {"Left", marked("Left")},
                                                                          {"Right", marked("Right")},
                                                                          {"Up", marked("Up")},
                                                                          {"Down", marked("Down")},
                                                                          {"Space", marked("Space")}}};

} // namespace

std::string shortcut_in_words(std::string_view shortcut) {
    std::string text;
    for (const char* held : {marked("Ctrl+"), marked("Alt+"), marked("Shift+")})
        if (shortcut.starts_with(held)) {
            text += tr(held);
            shortcut.remove_prefix(std::string_view(held).size());
        }
    const auto named = std::ranges::find(named_keys, shortcut, [](const auto& key) { return key.first; });
    return text + (named == named_keys.end() ? std::string(shortcut) : tr(named->second));
}

std::vector<const Action*> search_actions(std::string_view text, const Shortcuts& shortcuts) {
    const std::vector<std::string> words = words_of(text);
    std::vector<std::pair<int, const Action*>> found;
    for (const Action& one : all_actions())
        if (const int points = score(one, words, shortcuts); points > 0) found.emplace_back(points, &one);
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<const Action*> result;
    result.reserve(found.size());
    for (const auto& [points, one] : found)
        result.push_back(one);
    return result;
}

std::string Shortcuts::of(const Action& action) const {
    const auto found = overrides_.find(action.id);
    return found == overrides_.end() ? std::string(action.shortcut) : found->second;
}

void Shortcuts::set(const std::string& id, const std::string& shortcut) {
    const Action* one = action(id);
    if (!one) return;
    const std::string text = normal_shortcut(shortcut).value_or("");
    if (text == one->shortcut)
        overrides_.erase(id);
    else
        overrides_[id] = text;
}

void Shortcuts::take(const std::string& id, const std::string& shortcut) {
    for (const Action* other : others_with(id, shortcut))
        set(other->id, {});
    set(id, shortcut);
}

void Shortcuts::set_overrides(std::map<std::string, std::string> overrides) {
    overrides_ = std::move(overrides);
    for (auto& [id, shortcut] : overrides_)
        shortcut = normal_shortcut(shortcut).value_or("");
}

std::vector<const Action*> Shortcuts::others_with(const std::string& id, const std::string& shortcut) const {
    std::vector<const Action*> others;
    const std::string text = normal_shortcut(shortcut).value_or("");
    if (text.empty()) return others;
    for (const Action& one : all_actions())
        if (one.id != id && of(one) == text) others.push_back(&one);
    return others;
}

std::map<std::string, std::vector<const Action*>> Shortcuts::conflicts() const {
    std::map<std::string, std::vector<const Action*>> by_shortcut;
    for (const Action& one : all_actions())
        if (const std::string shortcut = of(one); !shortcut.empty()) by_shortcut[shortcut].push_back(&one);
    std::erase_if(by_shortcut, [](const auto& entry) { return entry.second.size() < 2; });
    return by_shortcut;
}

std::optional<std::string> normal_shortcut(std::string_view text) {
    std::array<bool, 3> held{};
    constexpr std::array<std::string_view, 3> names{"Ctrl", "Alt", "Shift"};
    std::string rest;
    for (const char c : text)
        if (c != ' ') rest += c;
    for (bool is_more = true; is_more;) {
        is_more = false;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (lower_case(rest).starts_with(lower_case(std::string(names[i])) + '+')) {
                held[i] = true;
                rest.erase(0, names[i].size() + 1);
                is_more = true;
            }
    }
    if (rest.empty()) return std::nullopt;
    rest = key_as_named(lower_case(rest));
    if (rest.size() > 1 && rest.find('+') != std::string::npos) return std::nullopt;
    std::string result;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (held[i]) result += std::string(names[i]) + '+';
    return result + rest;
}

} // namespace sabotier::editor
