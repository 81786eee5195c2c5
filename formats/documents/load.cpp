#include "formats/documents/load.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/check_answers.hpp"
#include "formats/documents/map/kinds.hpp"
#include "formats/documents/rulebooks.hpp"
#include "formats/files/paths.hpp"
#include "formats/model/kinds.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace sabotier {
namespace {

using RulebookOutcome = Outcome<std::shared_ptr<const Rulebook>>;

void add(Problems& problems, const Problems& more) {
    problems.insert(problems.end(), more.begin(), more.end());
}

/// Loads one document with everything that it names, collecting the problems of all files.
class Loading {
public:
    explicit Loading(const FileSource& files)
        : sources_(files) {}

    LoadedScenario scenario(const Source& source, const std::string& file);
    LoadedScenario map(const Source& source, const std::string& file);
    LoadedScenario army(const Source& source, const std::string& file);
    LoadedScenario tiles(const Source& source, const std::string& file);
    LoadedScenario rulebook(const Source& source, const std::string& file);
    LoadedScenario record(const Source& source, const std::string& file);

    [[nodiscard]] Problems take_problems() { return std::move(problems_); }
    [[nodiscard]] std::vector<DocumentFile> take_files() { return sources_.take_opened(); }

private:
    template <class Value>
    std::optional<Value> taken(Outcome<Value> outcome) {
        add(problems_, outcome.problems);
        return std::move(outcome.value);
    }

    void look_at_named_files(const Source& source);
    void use_rulebook(LoadedScenario& loaded, const std::string& name, const Source& source,
                      const Position& at);
    void use_map(LoadedScenario& loaded, const Source& source);
    void use_tiles(LoadedScenario& loaded, const Source& source);
    void use_armies(LoadedScenario& loaded, const Source& source);
    void only_rulebook(LoadedScenario& loaded, const Position& at,
                       const std::function<bool(const Rulebook&)>& suits);
    void check_suits(const LoadedScenario& loaded, const std::string& rulebook, const char* what,
                     const Source& source, const Position& at);
    void check_board(const LoadedScenario& loaded);
    void check_codes(const LoadedScenario& loaded, const Tile& tile);

    Sources sources_;
    Problems problems_;
};

void Loading::use_rulebook(LoadedScenario& loaded, const std::string& name, const Source& source,
                           const Position& at) {
    const auto found = taken(find_rulebook(name, source, sources_, at));
    if (found) loaded.rulebook = taken(with_options(*found, loaded.scenario.options)).value_or(nullptr);
}

/// What is made for a rulebook serves those that extend it, too.
void Loading::check_suits(const LoadedScenario& loaded, const std::string& rulebook, const char* what,
                          const Source& source, const Position& at) {
    if (rulebook.empty() || !loaded.rulebook || rulebook == loaded.scenario.rulebook) return;
    const auto own = find_rulebook(rulebook, source, sources_, at);
    add(problems_, own.problems);
    if (!own) return;
    const RulebookId& id = own.value->rulebook->id;
    const auto& bases = loaded.rulebook->extends;
    if (id != loaded.rulebook->id && std::find(bases.begin(), bases.end(), id) == bases.end())
        add_problem(problems_,
                    {at,
                     say("{} is made for the rulebook {}", tr(std::string(what)), id.str()),
                     say("expected one for {}, the rulebook of the scenario", loaded.rulebook->id.str()),
                     {}});
}

void Loading::use_tiles(LoadedScenario& loaded, const Source& source) {
    const auto* tiled = std::get_if<TiledHexes>(&loaded.map.ground);
    if (!tiled) return;
    loaded.tiles = taken(find_tiles(tiled->tiles, source, sources_, tiled->at)).value_or(nullptr);
    if (loaded.tiles && loaded.rulebook && !loaded.scenario.rulebook.empty())
        check_suits(loaded, loaded.tiles->rulebook.str(), "the tile set", source, tiled->at);
}

void Loading::check_board(const LoadedScenario& loaded) {
    if (!loaded.rulebook || kind_of(loaded.map) == loaded.rulebook->board.kind) return;
    add_problem(problems_, {loaded.map.at,
                            say("the map is a board of {}", tr(std::string(name(kind_of(loaded.map))))),
                            say("expected {}, on which {} is played",
                                tr(std::string(name(loaded.rulebook->board.kind))), loaded.rulebook->title),
                            {}});
}

void Loading::use_map(LoadedScenario& loaded, const Source& source) {
    const Reference<Map>& reference = loaded.scenario.map;
    if (const auto* own = std::get_if<Map>(&reference.target)) {
        loaded.map = *own;
        use_tiles(loaded, source);
        check_board(loaded);
    } else if (const auto* file = std::get_if<std::string>(&reference.target)) {
        const auto found = taken(sources_.open(*file, source, DocumentKind::map, reference.at));
        auto map = found ? taken(read_map(found->document)) : std::nullopt;
        if (!map) return;
        loaded.map = std::move(*map);
        check_suits(loaded, loaded.map.rulebook, "the map", *found, reference.at);
        use_tiles(loaded, *found);
        check_board(loaded);
    } else if (loaded.rulebook && ground_forms()[loaded.rulebook->board.kind].unwritten) {
        loaded.map.ground = *ground_forms()[loaded.rulebook->board.kind].unwritten;
        set_kind(loaded.map, loaded.rulebook->board.kind);
    } else {
        add_problem(problems_, {loaded.scenario.at,
                                tr("the scenario has no map"),
                                tr("expected 'map' with a map or the name of its file"),
                                {}});
    }
}

/// Sides that name one file share what is read of it: it is read once, and what is wrong with it told once.
void Loading::use_armies(LoadedScenario& loaded, const Source& source) {
    std::map<std::string, std::optional<Army>> armies; ///< by the path that references lead to
    for (const Side& side : loaded.scenario.sides) {
        if (problems_.size() > most_problems) return; // no more are listed
        if (const auto* own = std::get_if<Army>(&side.army.target)) {
            loaded.armies[side.id] = *own;
        } else if (const auto* file = std::get_if<std::string>(&side.army.target)) {
            const auto path = path_of_reference(*file, side.army.at);
            const auto [army, is_new] = armies.try_emplace(path ? *path.value : *file);
            if (is_new) {
                const auto found = taken(sources_.open(*file, source, DocumentKind::army, side.army.at));
                if (found) army->second = taken(read_army(found->document));
                if (army->second)
                    check_suits(loaded, army->second->rulebook, "the army", *found, side.army.at);
            }
            if (army->second) loaded.armies[side.id] = *army->second;
        }
    }
}

/// Of a scenario that cannot be read: what is wrong with the files that it names is told in the same go.
void Loading::look_at_named_files(const Source& source) {
    if (!source.document.is_map()) return;
    std::set<std::string> seen;
    const auto look_at = [&](const Node* name, DocumentKind kind, auto&& read) {
        if (name == nullptr || !name->is_scalar() || name->text.empty()) return;
        if (!seen.insert(name->text).second) return;
        if (const auto found = taken(sources_.open(name->text, source, kind, name->at)))
            add(problems_, read(found->document).problems);
    };
    look_at(source.document.find("map"), DocumentKind::map, [](const Node& tree) { return read_map(tree); });
    const Node* sides = source.document.find("sides");
    if (sides == nullptr || !sides->is_list()) return;
    for (const Node& side : sides->items)
        if (side.is_map() && problems_.size() <= most_problems) // no more are listed
            look_at(side.find("army"), DocumentKind::army, [](const Node& tree) { return read_army(tree); });
}

LoadedScenario Loading::scenario(const Source& source, const std::string& file) {
    LoadedScenario loaded;
    loaded.file = file;
    auto read = taken(read_scenario(source.document));
    if (!read) {
        look_at_named_files(source);
        return loaded;
    }
    loaded.scenario = std::move(*read);
    use_rulebook(loaded, loaded.scenario.rulebook, source, loaded.scenario.rulebook_at);
    use_map(loaded, source);
    use_armies(loaded, source);
    return loaded;
}

/// The one built-in rulebook that suits a document which names none.
void Loading::only_rulebook(LoadedScenario& loaded, const Position& at,
                            const std::function<bool(const Rulebook&)>& suits) {
    std::vector<std::string> names;
    for (const std::string& name : builtin_rulebook_names())
        if (const auto rulebook = load_rulebook(name, {}); rulebook && suits(**rulebook.value))
            names.push_back(name);
    if (names.size() == 1)
        use_rulebook(loaded, names.front(), {}, at);
    else
        add_problem(problems_, {at,
                                tr("this document does not say which rulebook it is for"),
                                say("expected a line 'rulebook: ...', one of {}",
                                    fmt::format("{}", fmt::join(names, ", "))),
                                {}});
}

LoadedScenario Loading::map(const Source& source, const std::string& file) {
    LoadedScenario loaded;
    loaded.file = file;
    loaded.given = Given::map;
    auto read = taken(read_map(source.document));
    if (!read) return loaded;
    loaded.map = std::move(*read);
    use_tiles(loaded, source);
    const Position at = source.document.at;
    if (!loaded.map.rulebook.empty())
        use_rulebook(loaded, loaded.map.rulebook, source, at);
    else if (loaded.tiles)
        use_rulebook(loaded, loaded.tiles->rulebook.str(), source, at);
    else
        only_rulebook(loaded, at,
                      [&](const Rulebook& rulebook) { return rulebook.board.kind == kind_of(loaded.map); });
    check_board(loaded);
    loaded.scenario.map.target = loaded.map;
    return loaded;
}

LoadedScenario Loading::army(const Source& source, const std::string& file) {
    LoadedScenario loaded;
    loaded.file = file;
    loaded.given = Given::army;
    auto read = taken(read_army(source.document));
    if (!read) return loaded;
    Side side;
    side.id = SideId("army");
    side.name = read->name;
    side.at = source.document.at;
    side.army.target = *read;
    if (!read->rulebook.empty())
        use_rulebook(loaded, read->rulebook, source, source.document.at);
    else
        only_rulebook(loaded, source.document.at,
                      [](const Rulebook& rulebook) { return !rulebook.lines.empty(); });
    loaded.scenario.sides.push_back(std::move(side));
    loaded.armies[SideId("army")] = std::move(*read);
    return loaded;
}

/// Places of a tile set are known to the character, so codes that the rulebook lacks are named there.
void Loading::check_codes(const LoadedScenario& loaded, const Tile& tile) {
    const HexTerrain& terrain = tile.terrain;
    for (std::size_t i = 0; i < terrain.codes.size(); ++i) {
        const char code = terrain.codes[i];
        if (code == '.' || loaded.rulebook->terrain(code)) continue;
        Position at = terrain.codes_at;
        at.line += static_cast<std::uint32_t>(i / static_cast<std::size_t>(terrain.columns));
        at.column += static_cast<std::uint32_t>(i % static_cast<std::size_t>(terrain.columns));
        add_problem(problems_,
                    {at,
                     say("tile {} has an unknown terrain '{}'", tile.id.str(), std::string(1, code)),
                     say("expected a code of the rulebook {}", loaded.rulebook->id.str()),
                     {}});
    }
}

LoadedScenario Loading::tiles(const Source& source, const std::string& file) {
    LoadedScenario loaded;
    loaded.file = file;
    loaded.given = Given::tiles;
    auto read = taken(read_tiles(source.document));
    if (!read) return loaded;
    loaded.tiles = std::make_shared<const TileSet>(std::move(*read));
    use_rulebook(loaded, loaded.tiles->rulebook.str(), source, source.document.at);
    if (loaded.rulebook)
        for (const Tile& tile : loaded.tiles->tiles)
            check_codes(loaded, tile);
    return loaded;
}

LoadedScenario Loading::rulebook(const Source& source, const std::string& file) {
    LoadedScenario loaded;
    loaded.file = file;
    loaded.given = Given::rulebook;
    const auto found = taken(complete_rulebook(source, sources_));
    if (!found) return loaded;
    loaded.rulebook = found->rulebook;
    add(problems_, check_options(*found));
    return loaded;
}

LoadedScenario Loading::record(const Source& source, const std::string& file) {
    LoadedScenario loaded;
    loaded.file = file;
    add_problem(problems_, {source.document.at,
                            tr("this is a record of a game"),
                            tr("expected a scenario, or one of the documents that scenarios are made of"),
                            {}});
    return loaded;
}

LoadedScenario load_kind(Loading& loading, DocumentKind kind, const Source& source, const std::string& file) {
    switch (kind) {
    case DocumentKind::rulebook:
        return loading.rulebook(source, file);
    case DocumentKind::tiles:
        return loading.tiles(source, file);
    case DocumentKind::map:
        return loading.map(source, file);
    case DocumentKind::army:
        return loading.army(source, file);
    case DocumentKind::game:
        return loading.record(source, file);
    case DocumentKind::scenario:
        break;
    }
    return loading.scenario(source, file);
}

/// As one reads a file: from its top, file after file, and nothing twice.
Problems in_order(Problems problems) {
    std::vector<std::string> files;
    const auto file_of = [&](const Problem& problem) {
        const std::string name = problem.at.file ? *problem.at.file : std::string();
        const auto index = std::find(files.begin(), files.end(), name) - files.begin();
        if (static_cast<std::size_t>(index) == files.size()) files.push_back(name);
        return index;
    };
    const bool has_more = problems.size() > most_problems; // its last says so
    std::vector<std::tuple<std::ptrdiff_t, std::uint32_t, std::uint32_t, std::size_t>> order;
    for (std::size_t i = 0; i < problems.size(); ++i) {
        const Position& at = problems[i].at;
        if (has_more && i + 1 == problems.size())
            order.emplace_back(std::numeric_limits<std::ptrdiff_t>::max(), 0, 0, i);
        else
            order.emplace_back(file_of(problems[i]), at.line, at.column, i);
    }
    std::sort(order.begin(), order.end());
    Problems sorted;
    std::set<std::string> said;
    for (const auto& [file, line, column, i] : order)
        if (said.insert(to_text(problems[i])).second) sorted.push_back(std::move(problems[i]));
    return sorted;
}

/// `text.path`: the name of the file in its folder; "" for text at hand.
Outcome<LoadedScenario> load(DocumentFile text, const std::string& file_name, Source source,
                             std::optional<DocumentKind> wanted, const FileSource& files) {
    Outcome<Node> document = read_yaml(*text.text, file_name);
    if (!document) return {std::nullopt, std::move(document.problems)};
    source.document = std::move(*document.value);
    const Outcome<DocumentKind> kind = document_kind(source.document);
    if (!kind && !wanted) return {std::nullopt, kind.problems};
    Loading loading(files);
    LoadedScenario loaded = load_kind(loading, wanted ? *wanted : *kind.value, source, file_name);
    Problems problems = loading.take_problems();
    if (!problems.empty()) return {std::nullopt, in_order(std::move(problems))};
    loaded.files = loading.take_files();
    loaded.files.insert(loaded.files.begin(), std::move(text));
    return {std::move(loaded), {}};
}

DocumentFile at_hand(std::string_view text) {
    return {{}, std::make_shared<const std::string>(text)};
}

/// The last name of a path.
std::string name_in_folder(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

Outcome<LoadedScenario> load_file(const std::string& path, std::optional<DocumentKind> wanted,
                                  const FileSource& files) {
    Outcome<FoundText> found = files.named(path, largest_document);
    if (!found) return {std::nullopt, std::move(found.problems)};
    Source source;
    if (!found.value->identity.empty()) {
        source.folder = folder_of(path);
        source.chain.push_back(std::move(found.value->identity));
    }
    DocumentFile text{source.chain.empty() ? "" : name_in_folder(path),
                      std::make_shared<const std::string>(std::move(found.value->text))};
    return load(std::move(text), path, std::move(source), wanted, files);
}

} // namespace

Outcome<LoadedScenario> load_scenario(const std::string& path, const FileSource& files) {
    return load_file(path, DocumentKind::scenario, files);
}

Outcome<LoadedScenario> load_scenario_text(std::string_view text, const std::string& file_name,
                                           const std::string& folder, const FileSource& files) {
    return load(at_hand(text), file_name, {{}, folder, {}, {}}, DocumentKind::scenario, files);
}

Outcome<LoadedScenario> load_document(const std::string& path, const FileSource& files) {
    return load_file(path, std::nullopt, files);
}

Outcome<LoadedScenario> load_document_text(std::string_view text, const std::string& file_name,
                                           const std::string& folder, const FileSource& files) {
    return load(at_hand(text), file_name, {{}, folder, {}, {}}, std::nullopt, files);
}

Outcome<std::shared_ptr<const Rulebook>> load_rulebook(const std::string& name_or_file,
                                                       const std::string& folder, const Position& at,
                                                       const std::vector<OptionSetting>& options,
                                                       const FileSource& files) {
    Sources sources(files);
    const Outcome<RulebookSource> source = find_rulebook(name_or_file, {{}, folder, {}, {}}, sources, at);
    if (!source) return {std::nullopt, source.problems};
    return with_options(*source.value, options);
}

Problems check_answers(const std::string& name_or_file, const std::string& folder,
                       const std::function<Problems(const Rulebook&)>& check, const FileSource& files) {
    Sources sources(files);
    const Outcome<RulebookSource> source = find_rulebook(name_or_file, {{}, folder, {}, {}}, sources, {});
    return source ? check_options(*source.value, check) : source.problems;
}

Outcome<std::shared_ptr<const TileSet>> load_tiles(const std::string& name_or_file, const std::string& folder,
                                                   const Position& at, const FileSource& files) {
    Sources sources(files);
    return find_tiles(name_or_file, {{}, folder, {}, {}}, sources, at);
}

} // namespace sabotier
