#include "tests/gui/driver/german_texts.hpp"

#include "tests/support/file_text.hpp"
#include "tests/support/places.hpp"

#include "formats/documents/builtin.hpp"
#include "formats/documents/load.hpp"
#include "formats/setup/setup.hpp"
#include "formats/yaml/node.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

namespace sabotier::test::gui {

namespace {

/// ASCII, or a byte of an umlaut: dashes and arrows begin with 0xE2.
bool is_letter(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return std::isalpha(byte) != 0 || byte == 0xC3;
}

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, is_letter));
}

/// What may stand around a text, or between two of them: no part of what they say.
constexpr std::array<std::string_view, 16> signs{" ", ".", ",", ":", ";", "…", "·", "•",
                                                 "(", ")", "[", "]", "+", "–", "▶", "◀"};

std::string_view without_signs(std::string_view text) {
    for (bool is_more = true; is_more;) {
        is_more = false;
        for (const std::string_view sign : signs) {
            if (text.starts_with(sign)) {
                text.remove_prefix(sign.size());
                is_more = true;
            }
            if (text.ends_with(sign)) {
                text.remove_suffix(sign.size());
                is_more = true;
            }
        }
    }
    return text;
}

/// Labels are wrapped.
std::string on_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

/// Without a number before or after it: "3 Figuren", "MBT 8/8".
std::string_view without_numbers(std::string_view text) {
    const auto is_number = [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '/';
    };
    while (!text.empty() && is_number(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_number(text.back()))
        text.remove_suffix(1);
    return without_signs(text);
}

/// Stands at the end of a text that is shortened for want of room.
constexpr std::string_view cut = "...";

/// What texts say that go on from a line. One that ends with the hyphen of a word was broken there
/// ("Tank-Destroyers"), or at a space after it ("Haupt- und Nebenziele").
std::vector<std::string> with_line_before(const std::string& line, const std::vector<std::string>& texts) {
    constexpr std::size_t most = 64; // of a long text with a hyphen at many ends, the likelier ones
    const bool is_broken_word = line.size() > 1 && line.back() == '-' && line[line.size() - 2] != ' ';
    std::vector<std::string> joined;
    if (is_broken_word)
        for (const std::string& text : texts)
            joined.push_back(line + text);
    for (const std::string& text : texts)
        if (joined.size() < most) joined.push_back(line + ' ' + text);
    return joined;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

/// The text of a quoted line of a catalogue.
std::string unquoted(const std::string& line) {
    const std::size_t from = line.find('"') + 1;
    std::string text;
    for (std::size_t i = from; i < line.rfind('"'); ++i) {
        const bool is_escaped = line[i] == '\\';
        if (is_escaped) ++i;
        text += is_escaped && line[i] == 'n' ? '\n' : line[i];
    }
    return text;
}

/// What stands between the places of a pattern: {} {1} {:.1f}.
std::vector<std::string> literals_of(const std::string& pattern) {
    std::vector<std::string> parts(1);
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::size_t end = pattern[i] == '{' ? pattern.find('}', i) : std::string::npos;
        if (end == std::string::npos) {
            parts.back() += pattern[i];
            continue;
        }
        i = end;
        parts.emplace_back();
    }
    return parts;
}

/// All that a document says, in whatever place.
void add_scalars(std::set<std::string, std::less<>>& names, const Node& node) {
    if (node.is_scalar()) {
        names.insert(std::string(without_signs(on_one_line(node.text))));
        for (const std::string& line : lines_of(node.text))
            names.insert(std::string(without_signs(on_one_line(line))));
    }
    for (const Node& item : node.items)
        add_scalars(names, item);
    for (const Node::Entry& entry : node.entries) {
        add_scalars(names, entry.value);
    }
}

void drop(std::set<std::string, std::less<>>& names, const std::string& text) {
    names.erase(std::string(without_signs(on_one_line(text))));
}

/// What is translated of a rulebook, as editor/po/rulebook-texts has it.
void drop_translated(std::set<std::string, std::less<>>& names, const Rulebook& rulebook) {
    drop(names, rulebook.description);
    for (const CheckBinding& rule : rulebook.checks) {
        drop(names, rule.title);
        drop(names, rule.why);
    }
    for (const PieceKind& kind : rulebook.pieces)
        drop(names, kind.group);
    for (const RuleOption& option : rulebook.options) {
        drop(names, option.title);
        drop(names, option.note);
        for (const OptionValue& value : option.values)
            drop(names, value.title);
    }
}

/// "A1", "AB 12", "20 mm", "2 x 3"
bool has_no_words(std::string_view text) {
    constexpr std::array<std::string_view, 4> units{"mm", "cm", "ms", "px"};
    for (std::size_t from = 0, end = 0; from < text.size(); from = end + 1) {
        end = from;
        while (end < text.size() && is_letter(text[end]))
            ++end;
        const std::string_view word = text.substr(from, end - from);
        const bool is_number = std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
        if (word.size() > 1 && (word.size() > 2 || !is_number)
            && std::ranges::find(units, word) == units.end())
            return false;
    }
    return true;
}

/// "/tmp/x/mill.scenario.yaml", "https://…", "mill.pdf"
bool is_name_of_file(std::string_view text) {
    if (text.find(' ') != std::string_view::npos) return false;
    if (text.starts_with('/') || text.find("://") != std::string_view::npos) return true;
    constexpr std::array<std::string_view, 7> endings{".yaml", ".yml", ".pdf",    ".zip",
                                                      ".html", ".tmx", ".exports"};
    return std::ranges::any_of(endings, [text](std::string_view end) { return text.ends_with(end); });
}

} // namespace

GermanTexts::GermanTexts(const std::vector<std::filesystem::path>& documents,
                         const std::vector<std::string>& names)
    : names_(names.begin(), names.end()) {
    read_catalogue();
    for (const std::filesystem::path& document : documents)
        add_names_of(document);
    for (const BuiltinText& each : builtin_texts())
        if (const auto node = read_yaml(each.text, each.path)) add_scalars(names_, *node.value);
    for (const std::string& name : builtin_rulebook_names())
        drop_translated(names_, **load_rulebook(name, {}).value);
    if (const auto tiles = load_tiles("house", {}))
        for (const Tile& tile : (*tiles.value)->tiles)
            drop(names_, tile.theme);
}

void GermanTexts::read_catalogue() {
    enum class Side { none, english, german };
    Side side = Side::none;
    std::vector<std::string> asked; ///< one, or one and many
    std::vector<std::string> said;
    const auto take = [&] {
        for (const std::string& text : said) {
            if (text.empty() || asked.front().empty()) continue;
            texts_.insert(std::string(without_signs(on_one_line(text))));
            // a menu in a menu: "Ansicht/Ebenen"
            if (text.find(' ') == std::string::npos) texts_.insert(text.substr(text.rfind('/') + 1));
            const Pattern pattern = literals_of(std::string(without_signs(on_one_line(text))));
            // places alone would take any words for a sentence of theirs
            if (pattern.size() > 1
                && std::ranges::any_of(pattern, [](const auto& each) { return letters_in(each) > 0; }))
                patterns_.push_back(pattern);
        }
        if (!said.empty() && !asked.front().empty() && said.front() != asked.front())
            english_.push_back(asked.front());
        asked.clear();
        said.clear();
    };
    for (const std::string& line : lines_of(file_text(source_folder() / "editor/po/de.po"))) {
        if (line.starts_with("msgid")) {
            if (side == Side::german) take();
            side = Side::english;
            asked.emplace_back();
        } else if (line.starts_with("msgstr")) {
            side = Side::german;
            said.emplace_back();
        } else if (!line.starts_with("\"")) {
            if (side == Side::german) take();
            side = Side::none;
        }
        if (side != Side::none) (side == Side::english ? asked : said).back() += unquoted(line);
    }
    if (texts_.size() < 1000) throw std::runtime_error("the catalogue cannot be read");
}

void GermanTexts::add_names_of(const std::filesystem::path& document) {
    const auto loaded = load_document(document);
    if (!loaded) throw std::runtime_error("cannot be read: " + document.string());
    const std::string name = document.filename().string();
    names_.insert(name);
    names_.insert(name.substr(0, name.find('.')));
    for (const DocumentFile& file : loaded.value->files)
        if (const auto node = read_yaml(*file.text, file.path)) add_scalars(names_, *node.value);
    // those that stand in no file, or as keys
    const auto setup = resolve(std::make_shared<const LoadedScenario>(*loaded.value));
    for (const SetupUnit& unit : setup->units)
        names_.insert(unit.id.str());
    for (const Objective& objective : loaded.value->scenario.objectives)
        names_.insert(objective.id.str());
}

bool GermanTexts::is_german(const std::string& text) const {
    // "Hin... (3)": of a tab with little room
    if (const std::size_t end = text.rfind(cut); end != std::string::npos && letters_in(text.substr(end)) == 0
                                                 && begins(text.substr(0, end + cut.size())))
        return true;
    // lines that stand for themselves, each of which may be wrapped
    const std::vector<std::string> lines = lines_of(text);
    std::vector<bool> is_said(lines.size() + 1);
    is_said[0] = true;
    for (std::size_t end = 1; end <= lines.size(); ++end) {
        std::vector<std::string> readings(1);
        for (std::size_t from = end; from-- > 0 && !is_said[end];) {
            readings = with_line_before(lines[from], readings);
            is_said[end] = is_said[from]
                           && std::ranges::any_of(readings, [this](const auto& each) { return says(each); });
        }
    }
    return is_said.back();
}

/// Whether a German text begins as this one does before it is cut, and the English is not whole there.
bool GermanTexts::begins(std::string_view text) const {
    text.remove_suffix(cut.size());
    if (letters_in(text) == 0) return false;
    const auto longer = texts_.lower_bound(text);
    if (longer == texts_.end() || !longer->starts_with(text)) return false;
    return std::ranges::none_of(english_,
                                [text](const std::string& each) { return without_signs(each) == text; });
}

bool GermanTexts::says(std::string_view text) const {
    text = without_signs(text);
    if (has_no_words(text)) return true;
    if (const auto known = said_.find(text); known != said_.end()) return known->second;
    said_.emplace(text, false); // it says nothing through itself
    const bool is_said = says_anew(text);
    said_.insert_or_assign(std::string(text), is_said);
    return is_said;
}

bool GermanTexts::says_anew(std::string_view text) const {
    if (texts_.contains(text) || names_.contains(text) || is_name_of_file(text)) return true;
    if (const std::string_view word = without_numbers(text); word.size() < text.size() && says(word))
        return true;
    if (std::ranges::any_of(patterns_, [&](const Pattern& each) {
            return text.starts_with(each.front()) && fits(each, 1, text.substr(each.front().size()));
        }))
        return true;
    return says_parts(text);
}

/// Whether the rest is a value and what follows it, from that part of the pattern on.
bool GermanTexts::fits(const Pattern& pattern, std::size_t part, std::string_view rest) const {
    if (part == pattern.size()) return without_signs(rest).empty();
    const std::string_view next = pattern[part];
    if (part + 1 == pattern.size() && without_signs(next).empty()) return says(rest);
    for (std::size_t at = rest.find(next); at != std::string_view::npos; at = rest.find(next, at + 1)) {
        if (fits(pattern, part + 1, rest.substr(at + next.size())) && says(rest.substr(0, at))) return true;
        if (next.empty() && at >= rest.size()) break;
    }
    return false;
}

/// Texts beside each other: "Haus: Mühle", "0504: Grassland · mbt-8", a finding and its rule.
bool GermanTexts::says_parts(std::string_view text) const {
    constexpr std::array<std::string_view, 12> between{"  ", ": ", ", ", "; ", ". ",  " · ",
                                                       " (", " [", ") ", "] ", " – ", "+"};
    for (const std::string_view sign : between)
        for (std::size_t at = text.find(sign); at != std::string_view::npos; at = text.find(sign, at + 1))
            if (says(text.substr(0, at)) && says(text.substr(at + sign.size()))) return true;
    return false;
}

} // namespace sabotier::test::gui
