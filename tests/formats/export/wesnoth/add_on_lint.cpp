#include "add_on_lint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

namespace sabotier::test {
namespace {

constexpr const char* no_hex = "Xv";

class TagReader {
public:
    TagReader(const std::string& text, std::vector<std::string>& faults)
        : lines_(text),
          faults_(faults) {}

    Tag read(const std::string& name) {
        Tag tag{name, {}, {}};
        for (std::string line; std::getline(lines_, line);) {
            line.erase(0, line.find_first_not_of(' '));
            if (line == "[/" + name + "]") return tag;
            if (line.starts_with("[/")) {
                faults_.push_back(fmt::format("[{}] is closed by {}", name, line));
                return tag;
            }
            if (line.starts_with("[") && line.ends_with("]"))
                tag.tags.push_back(read(line.substr(1, line.size() - 2)));
            else
                take_value(tag, line);
        }
        if (!name.empty()) faults_.push_back(fmt::format("[{}] is not closed", name));
        return tag;
    }

private:
    void take_value(Tag& tag, const std::string& line) {
        const std::size_t equals = line.find('=');
        if (equals == std::string::npos) return faults_.push_back(fmt::format("'{}' says nothing", line));
        if (std::ranges::count(line, '"') % 2 != 0)
            faults_.push_back(fmt::format("'{}' leaves a quote open", line));
        if (!tag.values.emplace(line.substr(0, equals), line.substr(equals + 1)).second)
            faults_.push_back(fmt::format("[{}] says {} twice", tag.name, line.substr(0, equals)));
    }

    std::istringstream lines_;
    std::vector<std::string>& faults_;
};

std::vector<std::vector<std::string>> read_map(const std::string& text) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        rows.emplace_back();
        std::istringstream cells(line);
        for (std::string cell; std::getline(cells, cell, ',');) {
            const std::size_t start = cell.find_first_not_of(' ');
            rows.back().push_back(start == std::string::npos ? "" : cell.substr(start));
        }
    }
    return rows;
}

/// "Gg", "Gg^Fms": a base of a capital and small letters, and what stands on it.
bool is_code(const std::string& code) {
    const auto is_part = [](const std::string& part) {
        return part.size() >= 2 && std::isupper(static_cast<unsigned char>(part[0])) != 0
               && std::all_of(part.begin() + 1, part.end(), [](char c) {
                      return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '/' || c == '\\'
                             || c == '|'; // ways that a bridge leads
                  });
    };
    const std::size_t roof = code.find('^');
    return is_part(code.substr(0, roof)) && (roof == std::string::npos || is_part(code.substr(roof + 1)));
}

class AddOnLint {
public:
    explicit AddOnLint(const FileSet& files)
        : files_(files),
          add_on_(read_add_on(files)),
          faults_(add_on_.faults) {}

    std::vector<std::string> faults() {
        if (files_.files().size() != 4) fault("there are {} files", files_.files().size());
        if (file("_main.cfg") != "#ifdef MULTIPLAYER\n{./scenario.cfg}\n#endif\n")
            fault("the game does not load it");
        if (file("_info.cfg").find("title=") == std::string::npos)
            fault("the list of add-ons has no name for it");
        check_map();
        check_scenario();
        return std::move(faults_);
    }

private:
    template <class... Values>
    void fault(fmt::format_string<Values...> pattern, Values&&... values) {
        faults_.push_back(fmt::format(pattern, std::forward<Values>(values)...));
    }

    [[nodiscard]] std::string file(const std::string& name) const {
        const auto found = files_.files().find(name);
        return found == files_.files().end() ? std::string() : found->second;
    }

    /// A short row is filled up by the game, or the map is not loaded at all, and it goes on with an empty
    /// one.
    void check_map() {
        if (add_on_.map.size() < 3) return fault("there is no map");
        const std::size_t columns = add_on_.map.front().size();
        for (std::size_t row = 0; row < add_on_.map.size(); ++row) {
            if (add_on_.map[row].size() != columns)
                fault("row {} of the map has {} hexes, not {}", row, add_on_.map[row].size(), columns);
            for (const std::string& code : add_on_.map[row])
                if (!is_code(code)) fault("row {} of the map has '{}'", row, code);
        }
    }

    /// Of the hex of those coordinates, which the game counts from 1 within the border; "": it is beside it.
    [[nodiscard]] std::string ground(const Tag& tag) const {
        const auto number = [&](const char* key) -> std::size_t {
            const std::string text = tag.value(key);
            if (text.empty() || text.size() > 4 || text.find_first_not_of("0123456789") != std::string::npos)
                return 0;
            return std::stoul(text);
        };
        const std::size_t x = number("x");
        const std::size_t y = number("y");
        if (x < 1 || y < 1 || y + 1 >= add_on_.map.size() || x + 1 >= add_on_.map[y].size()) return {};
        return add_on_.map[y][x];
    }

    void check_place(const Tag& tag, const std::string& what) {
        const std::string code = ground(tag);
        if (code.empty()) fault("{} is beside the map", what);
        if (code == no_hex) fault("{} is where there is no hex", what);
    }

    void check_scenario() {
        const Tag& scenario = add_on_.scenario;
        if (scenario.value("id").empty()) fault("the scenario has no id");
        if (scenario.value("map_data") != "\"{./scenario.map}\"") fault("the scenario has no map");
        std::set<std::string> colours;
        const auto sides = scenario.all("side");
        if (sides.empty()) fault("there is no side");
        for (std::size_t i = 0; i < sides.size(); ++i) {
            if (sides[i]->value("side") != std::to_string(i + 1)) fault("side {} is not that", i + 1);
            if (!colours.insert(sides[i]->value("color")).second)
                fault("side {} has another one's colour", i + 1);
            for (const Tag* unit : sides[i]->all("unit"))
                check_unit(*unit);
            for (const Tag* ai : sides[i]->all("ai"))
                for (const Tag* goal : ai->all("goal"))
                    for (const Tag* criteria : goal->all("criteria"))
                        if (goal->value("name") == "target_location") check_place(*criteria, "a goal");
        }
        for (const Tag* event : scenario.all("event"))
            for (const Tag* label : event->all("label"))
                check_place(*label, fmt::format("the label {}", label->value("text")));
    }

    /// A second one of an id waits in a recall list, one of two in a hex is put beside it.
    void check_unit(const Tag& unit) {
        const std::string id = unit.value("id");
        if (id.empty() || !ids_.insert(id).second) fault("the unit '{}' is there twice", id);
        if (unit.value("type").empty()) fault("the unit '{}' is of no type", id);
        static const std::set<std::string> facings{"", "n", "ne", "se", "s", "sw", "nw"};
        if (!facings.contains(unit.value("facing")))
            fault("the unit '{}' faces {}", id, unit.value("facing"));
        check_place(unit, fmt::format("the unit '{}'", id));
        if (!places_.emplace(unit.value("x"), unit.value("y")).second)
            fault("the unit '{}' stands on another", id);
    }

    const FileSet& files_;
    ReadAddOn add_on_;
    std::set<std::string> ids_;
    std::set<std::pair<std::string, std::string>> places_;
    std::vector<std::string> faults_;
};

} // namespace

std::vector<const Tag*> Tag::all(const std::string& wanted) const {
    std::vector<const Tag*> found;
    for (const Tag& tag : tags)
        if (tag.name == wanted) found.push_back(&tag);
    return found;
}

std::string Tag::value(const std::string& key) const {
    const auto found = values.find(key);
    return found == values.end() ? std::string() : found->second;
}

ReadAddOn read_add_on(const FileSet& files) {
    ReadAddOn result;
    for (const char* name : {"_main.cfg", "_info.cfg", "scenario.cfg", "scenario.map"})
        if (!files.files().contains(name)) result.faults.push_back(fmt::format("there is no {}", name));
    if (!result.faults.empty()) return result;
    const Tag whole = TagReader(files.files().at("scenario.cfg"), result.faults).read("");
    if (whole.tags.size() == 1 && whole.tags.front().name == "multiplayer")
        result.scenario = whole.tags.front();
    else
        result.faults.emplace_back("there is not one scenario");
    result.map = read_map(files.files().at("scenario.map"));
    return result;
}

std::vector<std::string> add_on_faults(const FileSet& files) {
    return AddOnLint(files).faults();
}

} // namespace sabotier::test
