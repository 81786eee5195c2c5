#include "formats/documents/load.hpp"
#include "formats/files/file.hpp"
#include "formats/yaml/fields.hpp"
#include "formats/yaml/node.hpp"
#include "tests/support/places.hpp"
#include "tests/validator/checks/probe.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <functional>
#include <map>

namespace sabotier::probe {

namespace {

/// One mistake in a good scenario is told by no more findings than this; all else hangs below them.
constexpr std::size_t most_findings = 3;

/// A document with one thing changed, and what that is.
struct Mistake {
    std::string what;
    std::string text;
};

/// A deleted key or item, a misspelt name, a doubled item, of everything in a document, at most twice for
/// each kind of place.
class Mistakes {
public:
    explicit Mistakes(Node document)
        : document_(std::move(document)) {
        walk(document_, "");
    }
    [[nodiscard]] const std::vector<Mistake>& all() const { return all_; }

private:
    void walk(Node& node, const std::string& path) {
        for (std::size_t i = 0; i < node.entries.size(); ++i) {
            const std::string key = node.entries[i].key;
            if (path.empty() && (key == "sabotier" || key == "rulebook" || key == "waivers")) continue;
            const std::string below = path + "/" + key;
            if (is_wanted(below)) {
                without(node.entries, i, below);
                if (path.ends_with("platoons")) change(node.entries[i].key, key + "Q", below + " misspelt");
                misspell(node.entries[i].value, key, below);
            }
            walk(node.entries[i].value, below);
        }
        for (std::size_t i = 0; i < node.items.size(); ++i) {
            const std::string below = path + "/#";
            if (is_wanted(below)) {
                without(node.items, i, below);
                std::vector<Node> doubled = node.items;
                doubled.push_back(node.items[i]);
                change(node.items, std::move(doubled), below + " doubled");
                misspell(node.items[i], "", below);
            }
            walk(node.items[i], below);
        }
    }
    bool is_wanted(const std::string& path) { return ++seen_[path] <= 2; }

    void misspell(Node& node, const std::string& key, const std::string& path) {
        const bool is_name = node.is_scalar() && node.style != Node::Style::block && !node.text.empty()
                             && std::isalpha(static_cast<unsigned char>(node.text.front())) != 0
                             && key != "name" && key != "title" && key != "author";
        if (is_name) change(node.text, node.text + "x", path + " misspelt");
    }
    template <class T>
    void without(std::vector<T>& things, std::size_t i, const std::string& path) {
        std::vector<T> rest = things;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        change(things, std::move(rest), path + " deleted");
    }
    template <class T>
    void change(T& place, T value, std::string what) {
        std::swap(place, value);
        all_.push_back({std::move(what), write_yaml(document_)});
        std::swap(place, value);
    }

    Node document_;
    std::map<std::string, int> seen_;
    std::vector<Mistake> all_;
};

/// Findings that are no information and stand by themselves, or problems where the text cannot be read.
std::vector<std::string> told(const std::string& text, const std::string& folder) {
    std::vector<std::string> lines;
    auto loaded = load_document_text(text, "test.yaml", folder);
    if (!loaded) {
        for (const Problem& problem : loaded.problems)
            lines.push_back(to_text(problem));
        return lines;
    }
    const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    for (const Finding& finding : validate(*setup).findings)
        if (finding.severity > Severity::info && !finding.waived)
            lines.push_back(finding.rule.str() + ": " + finding.message);
    return lines;
}

/// A scenario of tiles with its map in it, so that both can be spoilt.
struct Tiled {
    explicit Tiled(const std::string& name)
        : file(sabotier::test::source_folder() / "samples/sabot" / (name + ".scenario.yaml")),
          document(read(file)) {
        Node& ground = entry(document, "map");
        ground = inlined(file.parent_path() / ground.text);
    }
    static Node read(const std::filesystem::path& path) {
        const auto text = read_file(path);
        REQUIRE(text);
        auto node = read_yaml(*text.value, path.string());
        REQUIRE(node);
        return std::move(*node.value);
    }
    static Node inlined(const std::filesystem::path& path) {
        Node map = read(path);
        std::erase_if(map.entries, [](const Node::Entry& one) { return one.key == "sabotier"; });
        return map;
    }
    static Node& entry(Node& map, const std::string& key) {
        const auto found = std::ranges::find(map.entries, key, &Node::Entry::key);
        if (found != map.entries.end()) return found->value;
        map.entries.push_back(map.entries.front());
        map.entries.back().key = key;
        return map.entries.back().value;
    }
    std::vector<Node>& layout() { return entry(entry(document, "map"), "layout").items; }
    [[nodiscard]] std::vector<std::string> told() const {
        return probe::told(write_yaml(document), file.parent_path().string());
    }

    std::filesystem::path file;
    Node document;
};

const std::vector<std::string> tiled_samples{"pattenford/market-day", "pattenford/chosen-ground",
                                             "hobnail/all-the-hills"};

/// How many findings each of some mistakes is, by what it is.
class Told {
public:
    void note(const std::string& what, std::vector<std::string> lines) {
        ++all_;
        if (lines.size() > most_findings) ++beyond_;
        most_ = std::max(most_, lines.size());
        for (std::string& line : lines)
            text_ += what + ": " + line + "\n";
    }
    [[nodiscard]] std::size_t all() const { return all_; }
    [[nodiscard]] std::size_t beyond() const { return beyond_; } ///< more than most_findings
    [[nodiscard]] std::size_t most() const { return most_; }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::size_t all_ = 0;
    std::size_t beyond_ = 0;
    std::size_t most_ = 0;
    std::string text_;
};

} // namespace

TEST_CASE("a tile that is gone is few findings, whatever stood on it") {
    Told told;
    for (const std::string& name : tiled_samples) {
        const Tiled good(name);
        REQUIRE(good.told().empty());
        for (std::size_t i = 0; i < Tiled(name).layout().size(); ++i) {
            Tiled spoilt = good;
            spoilt.layout().erase(spoilt.layout().begin() + static_cast<std::ptrdiff_t>(i));
            told.note(name + " without tile " + std::to_string(i), spoilt.told());
        }
    }
    INFO(told.text());
    CHECK(told.all() > 20);
    CHECK(told.beyond() == 0);
}

TEST_CASE("a tile that was turned or replaced is few findings") {
    // Two of each of three rules are still told one by one.
    Told told;
    for (const std::string& name : tiled_samples) {
        const Tiled good(name);
        for (std::size_t i = 0; i < Tiled(name).layout().size(); ++i) {
            for (const int turns : {1, 2, 3}) {
                Tiled spoilt = good;
                Node& turn = Tiled::entry(spoilt.layout()[i], "turn");
                const long long before = parse_integer(turn.text).value_or(0);
                turn.style = Node::Style::plain;
                turn.text = std::to_string((before + turns) % 6);
                told.note(name + " turned " + std::to_string(i), spoilt.told());
            }
            for (const char* other : {"H07", "H32", "H45"}) {
                Tiled spoilt = good;
                Tiled::entry(spoilt.layout()[i], "tile").text = other;
                told.note(name + " replaced " + std::to_string(i), spoilt.told());
            }
        }
    }
    INFO(told.text());
    CHECK(told.all() > 120);
    CHECK(told.most() <= 2 * most_findings);
    CHECK(16 * told.beyond() <= told.all());
}

TEST_CASE("another map under a set-up is few findings") {
    for (const auto& [name, map] : std::vector<std::pair<std::string, std::string>>{
             {"pattenford/market-day", "hobnail/hobnail"},
             {"hobnail/all-the-hills", "pattenford/pattenford"}}) {
        Tiled spoilt(name);
        Tiled::entry(spoilt.document, "map") =
            Tiled::inlined(sabotier::test::source_folder() / "samples/sabot" / (map + ".map.yaml"));
        const auto lines = spoilt.told();
        CAPTURE(lines);
        CHECK_FALSE(lines.empty());
        CHECK(lines.size() <= most_findings);
    }
}

TEST_CASE("the pieces of a tile that is gone are one finding, which names its place") {
    Tiled spoilt("pattenford/market-day");
    spoilt.layout().erase(spoilt.layout().begin() + 1); // of those to the west
    auto loaded =
        load_document_text(write_yaml(spoilt.document), "test.yaml", spoilt.file.parent_path().string());
    REQUIRE(loaded);
    const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
    const auto all = validate(*setup).findings;
    const auto pieces = std::ranges::find(all, CheckKey("pieces.off-board"), &Finding::rule);
    REQUIRE(pieces != all.end());
    CHECK(pieces->message.starts_with("12 pieces stand in places that the map does not have: "));
    CHECK(pieces->message.find("; no tile lies at (0, 1)") != std::string::npos);
    CHECK(std::ranges::count(pieces->consequences, CheckKey("pieces.off-board"), &Finding::rule) == 12);
    CHECK(std::ranges::count(pieces->consequences, CheckKey("zone.capacity"), &Finding::rule) == 1);
    SECTION("and who accepts each of them is told of none") {
        Scenario accepting = setup->scenario();
        for (const Finding& one : pieces->consequences)
            if (one.rule == CheckKey("pieces.off-board"))
                accepting.waivers.push_back({one.rule, {one.subjects.front().id}, "by the sea", {}});
        auto waived = std::make_shared<LoadedScenario>(*setup->loaded);
        waived->scenario = accepting;
        for (const Finding& one : validate(*resolve(waived)).findings)
            if (one.rule == CheckKey("pieces.off-board")) CHECK(one.waived);
    }
    SECTION("but two of them are told for themselves") {
        const std::string two = with(with(clean_scenario(), "wsc-3, at: \"1204\"", "wsc-3, at: \"9904\""),
                                     "wsc-4, at: \"1205\"", "wsc-4, at: \"9905\"");
        CHECK(found(two, "pieces.off-board").size() == 2);
    }
}

TEST_CASE("one mistake in a good scenario is few findings") {
    // What stays: a ground that changes under everything that stands on it is as many findings as there are
    // hexes or units in a wrong place.
    const auto is_ground = [](const std::string& what) {
        return what.starts_with("/map/") || what.starts_with("/layout/");
    };
    const std::filesystem::path samples = sabotier::test::source_folder() / "samples/sabot";
    for (const std::string& name : std::vector<std::string>{"free-form/clogheim", "hobnail/quarry-shift"}) {
        const std::filesystem::path file = samples / (name + ".scenario.yaml");
        const auto text = read_file(file);
        REQUIRE(text);
        const std::string folder = file.parent_path().string();
        REQUIRE(told(*text.value, folder).empty());
        const auto document = read_yaml(*text.value, "test.yaml");
        REQUIRE(document);
        const Mistakes mistakes(*document.value);
        REQUIRE(mistakes.all().size() > 50);
        for (const Mistake& mistake : mistakes.all()) {
            if (is_ground(mistake.what)) continue;
            const auto lines = told(mistake.text, folder);
            INFO(name << " " << mistake.what);
            std::string all;
            for (const std::string& line : lines)
                all += line + "\n";
            INFO(all);
            CHECK(lines.size() <= most_findings);
        }
    }
}

namespace {

/// A sample without mistakes, with its map and armies in it.
struct Whole {
    explicit Whole(const std::filesystem::path& path)
        : name(path.stem().stem().string()),
          document(Tiled::read(path)) {
        const auto inline_in = [&](Node& map, const char* key) {
            const auto found = std::ranges::find(map.entries, key, &Node::Entry::key);
            if (found != map.entries.end() && found->value.is_scalar())
                found->value = Tiled::inlined(path.parent_path() / found->value.text);
        };
        inline_in(document, "map");
        if (document.find("sides") == nullptr) return;
        for (Node& side : Tiled::entry(document, "sides").items)
            inline_in(side, "army");
    }
    [[nodiscard]] const Node* map() const { return document.find("map"); }
    [[nodiscard]] std::vector<const Node*> armies() const {
        std::vector<const Node*> armies;
        if (const Node* sides = document.find("sides"))
            for (const Node& side : sides->items)
                if (const Node* army = side.find("army")) armies.push_back(army);
        return armies;
    }

    std::string name;
    Node document;
};

/// In the folder of the one rulebook that is a file.
std::vector<std::string> told_of(const Node& document) {
    return told(write_yaml(document), (sabotier::test::source_folder() / "samples/clogworks").string());
}

std::vector<Whole> whole_samples() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(sabotier::test::source_folder() / "samples"))
        if (entry.path().string().ends_with(".scenario.yaml")
            && entry.path().string().find("/broken/") == std::string::npos)
            files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Whole> samples;
    for (const auto& file : files)
        if (Whole sample(file); told_of(sample.document).empty()) samples.push_back(std::move(sample));
    return samples;
}

} // namespace

TEST_CASE("the map or an army or the rulebook of another scenario is few findings") {
    const std::vector<Whole> samples = whole_samples();
    REQUIRE(samples.size() > 12);
    Told maps;
    Told armies;
    Told rulebooks;
    for (const Whole& sample : samples)
        for (const Whole& other : samples) {
            if (sample.name == other.name) continue;
            const auto note = [&](Told& told, const char* what, const auto& change) {
                Node document = sample.document;
                change(document);
                std::vector<std::string> lines = told_of(document);
                // What a map is by itself, and what was accepted of the one before, follows from no mistake.
                std::erase_if(lines, [](const std::string& line) {
                    return line.starts_with("choke.") || line.starts_with("waiver.unused");
                });
                told.note(sample.name + " with the " + what + " of " + other.name, std::move(lines));
            };
            if (sample.map() != nullptr && other.map() != nullptr)
                note(maps, "map", [&](Node& document) { Tiled::entry(document, "map") = *other.map(); });
            if (!sample.armies().empty() && !other.armies().empty())
                note(armies, "army", [&](Node& document) {
                    for (Node& side : Tiled::entry(document, "sides").items)
                        if (side.find("army") != nullptr) {
                            Tiled::entry(side, "army") = *other.armies().front();
                            break;
                        }
                });
            if (sample.document.find("rulebook")->text != other.document.find("rulebook")->text)
                note(rulebooks, "rulebook", [&](Node& document) {
                    Tiled::entry(document, "rulebook") = *other.document.find("rulebook");
                });
        }
    for (const Told* told : {&maps, &armies, &rulebooks}) {
        INFO(told->text());
        CHECK(told->all() > 20);
        CHECK(told->beyond() == 0);
    }
}

TEST_CASE("a side that is there twice is first nowhere, and that hangs below it") {
    const std::filesystem::path samples = sabotier::test::source_folder() / "samples/sabot";
    for (const std::string& name : std::vector<std::string>{"free-form/clogheim", "hobnail/quarry-shift"}) {
        const std::filesystem::path file = samples / (name + ".scenario.yaml");
        const auto text = read_file(file);
        REQUIRE(text);
        auto document = read_yaml(*text.value, "test.yaml");
        REQUIRE(document);
        const auto sides = std::ranges::find(document.value->entries, "sides", &Node::Entry::key);
        REQUIRE(sides != document.value->entries.end());
        sides->value.items.push_back(sides->value.items.back());
        auto loaded =
            load_document_text(write_yaml(*document.value), "test.yaml", file.parent_path().string());
        REQUIRE(loaded);
        const auto setup = resolve(std::make_shared<const LoadedScenario>(std::move(*loaded.value)));
        const auto all = validate(*setup).findings;
        const auto doubled = std::ranges::find(all, CheckKey("id.duplicate"), &Finding::rule);
        REQUIRE(doubled != all.end());
        // What one of the two reaches the other does in the same turn.
        CHECK(std::ranges::count(doubled->consequences, CheckKey("balance.area"), &Finding::rule) == 2);
        CHECK(std::ranges::count(all, CheckKey("balance.area"), &Finding::rule) == 0);
    }
}

TEST_CASE("what follows from an army or a platoon that is not there hangs below it") {
    const auto roots = [](const std::string& text) {
        std::vector<std::string> rules;
        for (const Finding& finding : validated(text).findings)
            if (finding.severity > Severity::info)
                rules.push_back(finding.rule.str() + " +" + std::to_string(finding.consequences.size()));
        return rules;
    };
    const std::string army = "east, depth: 2}, army: {platoons: {WSC: 1}}";
    CHECK(roots(with(clean_scenario(), army, "east, depth: 2}"))
          == std::vector<std::string>{"army.empty +4"});
    const std::string other = with(clean_scenario(), army, "east, depth: 2}, army: {platoons: {HLT: 1}}");
    const auto extra = found(other, "deploy.extra");
    REQUIRE(extra.size() == 1);
    CHECK(extra[0].message.starts_with(
        "the army of Blue is not the one that is set up: it lacks 4 of the units"));
    CHECK(std::ranges::count(extra[0].consequences, CheckKey("deploy.extra"), &Finding::rule) == 4);
    CHECK(extra[0].consequences[3].fixes.size() == 1);
    SECTION("but not what the army has of another number") {
        const std::string two = with(with(clean_scenario(), "wsc-3, at: \"1204\"", "wsc-7, at: \"1204\""),
                                     "wsc-4, at: \"1205\"", "wsc-8, at: \"1205\"");
        CHECK(found(two, "deploy.extra").size() == 2);
    }
    SECTION("and one name that nothing defines is one finding") {
        const std::string twice =
            plus(with(clean_scenario(), "  blue:\n", "  blu:\n"), "positions: {blu: [\"1201\"]}");
        const auto unknown = found(twice, "ref.unknown");
        REQUIRE(unknown.size() == 1);
        CHECK(unknown[0].consequences.size() == 1);
    }
    SECTION("and pieces off a map that lacks a tile") {
        const std::string lacking = tiled_scenario(
            "{tile: GRAS, at: [0, 0]}", "sides: [{id: red, army: {platoons: {WSC: 1}}}]\n"
                                        "deployment: {red: [{unit: wsc-1, at: \"0202\", facing: 2}]}\n");
        CHECK(found(lacking, "pieces.off-board").size() == 1); // alone, the rule tells of it
        const auto all = validated(lacking).findings;
        const auto tile = std::ranges::find(all, CheckKey("ref.unknown"), &Finding::rule);
        REQUIRE(tile != all.end());
        CHECK(std::ranges::count(tile->consequences, CheckKey("pieces.off-board"), &Finding::rule) == 1);
    }
    SECTION("and a side that is there twice") {
        const std::string side = "  - {id: blue, name: Blue, zone: {end: east, depth: 2}, army: {platoons: "
                                 "{WSC: 1}}}\n";
        const auto all = validated(with(clean_scenario(), side, side + side)).findings;
        const auto second = std::ranges::find(all, CheckKey("id.duplicate"), &Finding::rule);
        REQUIRE(second != all.end());
        CAPTURE(roots(with(clean_scenario(), side, side + side)));
        CHECK(std::ranges::count(second->consequences, CheckKey("deploy.missing"), &Finding::rule) == 1);
        CHECK(std::ranges::count(all, CheckKey("zone.overlap"), &Finding::rule) == 0);
        CHECK(std::ranges::count(all, CheckKey("deploy.missing"), &Finding::rule) == 0);
    }
}

} // namespace sabotier::probe
