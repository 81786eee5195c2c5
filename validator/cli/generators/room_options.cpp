#include "validator/cli/generators/room_options.hpp"

#include "formats/base/version.hpp"
#include "formats/documents/load.hpp"
#include "formats/model/kinds.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/analysis/rooms/room_draft.hpp"
#include "validator/cli/generators/generator.hpp"
#include "validator/cli/input/input.hpp"
#include "validator/report/schemas.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace sabotier::cli {

namespace {

/// "name=value" in two; the value is empty without "=".
std::pair<std::string, std::string> split(const std::string& text) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) return {text, {}};
    return {text.substr(0, equals), text.substr(equals + 1)};
}

/// Reads the command line's words one by one; the first mistake is said and ends it.
class Reader {
public:
    Reader(const RoomOptions& given, Console& console)
        : given_(given),
          console_(console) {}

    RoomAnswer read(const std::string& name) {
        if (!load(name)) return {std::nullopt, error_};
        if (!read_size() || !read_pieces()) return {std::nullopt, Exit::usage};
        return {std::move(question_), Exit::clean};
    }

private:
    bool wrong(const std::string& message) {
        console_.say(message);
        return false;
    }

    bool load(const std::string& name) {
        std::vector<OptionSetting> settings;
        for (const std::string& text : given_.options) {
            const auto [option, value] = split(text);
            settings.push_back({OptionId(option), value, {}});
            question_.options.emplace_back(option, value);
        }
        const NamedDocument named = named_document(name);
        const auto rulebook = load_rulebook(named.name, named.folder, {}, settings);
        console_.say(rulebook.problems);
        error_ = rulebook ? Exit::usage : Exit::unreadable;
        if (!rulebook) return false;
        question_.rulebook = *rulebook.value;
        return check_options(settings) && check_draft();
    }

    bool check_options(const std::vector<OptionSetting>& settings) {
        for (const OptionSetting& setting : settings) {
            const RuleOption* option = question_.rulebook->option(setting.option);
            if (option == nullptr) return wrong("the rulebook has no option '" + setting.option.str() + "'");
            const auto is_chosen = [&](const OptionValue& value) { return value.id == setting.value; };
            if (std::none_of(option->values.begin(), option->values.end(), is_chosen))
                return wrong("option '" + setting.option.str() + "' has no value '" + setting.value + "'");
        }
        return true;
    }

    bool check_draft() {
        if (question_.rulebook->draft && traits(question_.rulebook->board.kind).has_walls) return true;
        return wrong("the rulebook '" + question_.rulebook->id.str() + "' has no variable set-up on rooms");
    }

    bool read_size() {
        const GridRules& grid = question_.rulebook->grid;
        std::pair<int, int> size{grid.size[0], grid.size[1]};
        if (!given_.size.empty()) {
            const auto parsed = parse_size(given_.size);
            if (!parsed)
                return wrong("'" + given_.size + "' is no size; expected columns and rows such as 5x4");
            size = *parsed;
        }
        const auto is_within = [&](int value, std::size_t i) {
            return value >= grid.smallest[i] && value <= grid.largest[i];
        };
        if (!is_within(size.first, 0) || !is_within(size.second, 1))
            return wrong(
                fmt::format("{}x{} rooms: the rulebook '{}' counts and draws maps of {}x{} to {}x{} rooms",
                            size.first, size.second, question_.rulebook->id.str(), grid.smallest[0],
                            grid.smallest[1], grid.largest[0], grid.largest[1]));
        question_.rules = layout_rules(*question_.rulebook, size.first, size.second);
        if (given_.walls) question_.rules.walls = *given_.walls;
        return true;
    }

    bool read_pieces() {
        const auto& kinds = question_.rulebook->draft->pieces;
        for (const std::string& text : given_.pieces) {
            const auto [kind, number] = split(text);
            const auto found = std::find(kinds.begin(), kinds.end(), KindId(kind));
            const auto count = parse_integer(number);
            if (found == kinds.end()) return wrong("'" + kind + "' is no piece of the set-up");
            if (!count || *count < 0 || *count > 127)
                return wrong("'" + text + "': expected a number from 0 to 127, as " + kind + "=3");
            question_.rules.pieces[static_cast<std::size_t>(found - kinds.begin())] =
                static_cast<int>(*count);
        }
        return true;
    }

    const RoomOptions& given_;
    Console& console_;
    RoomQuestion question_;
    Exit error_ = Exit::usage;
};

std::optional<RoomFilters::Distance> read_distance(const std::string& text, const RoomQuestion& question) {
    const auto [pair, number] = split(text);
    const auto comma = pair.find(',');
    if (comma == std::string::npos) return std::nullopt;
    const auto& kinds = question.rulebook->draft->pieces;
    const auto first = std::find(kinds.begin(), kinds.end(), KindId(pair.substr(0, comma)));
    const auto second = std::find(kinds.begin(), kinds.end(), KindId(pair.substr(comma + 1)));
    const auto least = parse_integer(number);
    if (first == kinds.end() || second == kinds.end() || !least || *least < 1 || *least > 1000)
        return std::nullopt;
    return RoomFilters::Distance{static_cast<std::int8_t>(first - kinds.begin()),
                                 static_cast<std::int8_t>(second - kinds.begin()), static_cast<int>(*least)};
}

} // namespace

std::optional<RoomFilters> read_filters(const Answers& given, const RoomQuestion& question,
                                        Console& console) {
    RoomFilters filters;
    filters.connected = given.flag("connected");
    if (const std::string& symmetry = given.text("symmetric"); !symmetry.empty()) {
        const auto names = symmetry_names(question.rules.grid);
        const auto found = std::find(names.begin(), names.end(), symmetry);
        if (found == names.end()) {
            console.say("a map that is not square has no symmetry '" + symmetry + "'");
            return std::nullopt;
        }
        filters.symmetry = static_cast<std::size_t>(found - names.begin());
    }
    for (const std::string& text : given.list("distance")) {
        const auto distance = read_distance(text, question);
        if (!distance) {
            console.say("'" + text
                        + "' is no distance; expected two pieces of the set-up and steps, as "
                          "machine,generator=3");
            return std::nullopt;
        }
        filters.distances.push_back(*distance);
    }
    return filters;
}

void declare_rooms(Options& options, RoomOptions& rooms) {
    options.text("--size", "CxR", rooms.size, "Columns and rows of the map");
    options.number("--walls", "N", rooms.walls, 0, 10'000, "Walls to place");
    options.texts("--pieces", "KIND=N", rooms.pieces, "Pieces of a kind to place; may be given again");
    options.texts("--option", "NAME=VALUE", rooms.options, "An option of the rulebook; may be given again");
}

RoomAnswer room_question(const std::string& rulebook, const RoomOptions& options, Console& console) {
    return Reader(options, console).read(rulebook);
}

nlohmann::ordered_json question_json(const RoomQuestion& question) {
    nlohmann::ordered_json node;
    node["$schema"] = count_schema_id;
    node["tool"] = {{"name", "sabotier"}, {"version", version()}};
    node["rulebook"] = question.rulebook->id.str();
    node["size"] = {question.rules.grid.columns, question.rules.grid.rows};
    node["walls"] = question.rules.walls;
    auto pieces = nlohmann::ordered_json::object();
    for (std::size_t kind = 0; kind < question.rules.pieces.size(); ++kind)
        pieces[question.rulebook->draft->pieces[kind].str()] = question.rules.pieces[kind];
    node["pieces"] = pieces;
    auto options = nlohmann::ordered_json::object();
    for (const auto& [name, value] : question.options)
        options[name] = value;
    node["options"] = options;
    return node;
}

} // namespace sabotier::cli
