#include "formats/documents/load.hpp"
#include "formats/documents/scenario/project_document.hpp"
#include "formats/schema/keys_page.hpp"
#include "formats/schema/schema.hpp"
#include "tests/support/documents.hpp"
#include "tests/support/file_text.hpp"
#include "tests/support/places.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

using namespace sabotier;
using Json = nlohmann::ordered_json;

namespace {

const std::filesystem::path full = sabotier::test::source_folder() / "tests/formats/schema/full";
const std::string unknown_key = "zz-unknown";

/// Whether a map has what the simple conditions of our schemas ask for.
bool meets(const Json& condition, const Node& node) {
    if (condition.contains("not")) return !meets(condition["not"], node);
    if (condition.contains("anyOf"))
        return std::any_of(condition["anyOf"].begin(), condition["anyOf"].end(),
                           [&](const Json& c) { return meets(c, node); });
    const Json required = condition.value("required", Json::array());
    const Json properties = condition.value("properties", Json::object());
    for (const Json& key : required)
        if (!node.find(key.get<std::string>())) return false;
    for (const auto& [key, value] : properties.items())
        if (const Node* found = node.find(key);
            found && value.contains("const") && found->text != value["const"])
            return false;
    return true;
}

/// Follows references, conditions and choices to the part of a schema that describes this node.
const Json* part_for(const Json& schema, const Json& root, const Node& node) {
    if (schema.contains("$ref"))
        return part_for(root[Json::json_pointer(schema["$ref"].get<std::string>().substr(1))], root, node);
    if (schema.contains("if") && schema.contains("else"))
        return part_for(meets(schema["if"], node) ? schema["then"] : schema["else"], root, node);
    if (schema.contains("anyOf")) {
        const char* wanted = node.is_map() ? "object" : node.is_list() ? "array" : "string";
        const Json* found = nullptr;
        for (const Json& choice : schema["anyOf"]) {
            const Json* part = part_for(choice, root, node);
            const bool fits = part && part->value("type", Json()) == wanted;
            const bool has_keys =
                fits && std::all_of(node.entries.begin(), node.entries.end(), [&](const Node::Entry& entry) {
                    return part->value("properties", Json::object()).contains(entry.key);
                });
            if (fits && (!found || has_keys)) found = part;
        }
        return found;
    }
    return &schema;
}

std::set<std::string> words(std::string text) {
    std::set<std::string> found;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, ',');)
        found.insert(word.substr(word.find_first_not_of(' ')));
    return found;
}

/// The keys that the reader knows where the unknown key stands: what its problem lists.
std::set<std::string> known_to_reader(const Problems& problems) {
    for (const Problem& problem : problems)
        if (problem.wrong.find(unknown_key) != std::string::npos
            && problem.expected.starts_with("expected one of "))
            return words(problem.expected.substr(16));
    return {};
}

Problems read(const Node& document) {
    switch (*document_kind(document).value) {
    case DocumentKind::rulebook:
        return read_rulebook(document).problems;
    case DocumentKind::tiles:
        return read_tiles(document).problems;
    case DocumentKind::map:
        return read_map(document).problems;
    case DocumentKind::army:
        return read_army(document).problems;
    case DocumentKind::game:
        return read_record(document).problems;
    case DocumentKind::scenario:
        break;
    }
    return read_scenario(document).problems;
}

/// Compares what reader and schema know at every map of a document.
class Comparison {
public:
    explicit Comparison(Node document)
        : document_(std::move(document)),
          schema_(Json::parse(schema_text(*document_kind(document_).value))) {}

    int run() {
        visit(document_, schema_, "");
        return compared_;
    }

    /// How many values the reader refused that lie outside of what the schema allows.
    int refused() {
        asks_for_bounds_ = true;
        return run();
    }

private:
    void visit(Node& node, const Json& schema, const std::string& path) {
        if (!node.is_map() && !node.is_list()) return;
        const Json* part = part_for(schema, schema_, node);
        INFO("at " << path);
        REQUIRE(part);
        if (node.is_map() && part->contains("properties") && !asks_for_bounds_) compare(node, *part, path);
        for (Node::Entry& entry : node.entries)
            if (const Json* next = schema_of(*part, entry.key)) {
                if (asks_for_bounds_) go_beyond(entry.value, *next, path + "/" + entry.key);
                visit(entry.value, *next, path + "/" + entry.key);
            }
        for (std::size_t i = 0; i < node.items.size(); ++i)
            if (part->contains("items"))
                visit(node.items[i], (*part)["items"], path + "/" + std::to_string(i));
    }

    static const Json* schema_of(const Json& part, const std::string& key) {
        if (part.contains("properties") && part["properties"].contains(key)) return &part["properties"][key];
        const bool is_free =
            part.contains("additionalProperties") && part["additionalProperties"].is_object();
        return is_free ? &part["additionalProperties"] : nullptr;
    }

    void compare(Node& node, const Json& part, const std::string& path) {
        std::set<std::string> in_schema;
        for (const auto& [key, value] : part["properties"].items()) {
            INFO(path << "/" << key << " has a description");
            CHECK(value.contains("description"));
            if (key != "remove") in_schema.insert(key);
        }
        if (part["additionalProperties"] == true) return; // a check's parameters belong to its type
        node.entries.push_back({unknown_key, {}, Node::scalar("x")});
        const std::set<std::string> in_reader = known_to_reader(read(document_));
        node.entries.pop_back();
        INFO("keys at " << path);
        CHECK(in_schema == in_reader);
        ++compared_;
    }

    /// Values of the right kind just outside of the schema, and one of the wrong kind.
    void go_beyond(Node& value, const Json& part, const std::string& path) {
        const bool is_number = part.value("type", Json()) == "integer";
        if (is_number && part.contains("minimum")) {
            refuse(value, Node::number(part["minimum"].get<long long>() - 1), path);
            refuse(value, Node::number(part["maximum"].get<long long>() + 1), path);
        }
        if (part.value("type", Json()) == "boolean") refuse(value, Node::scalar("yes"), path);
        if (part.contains("enum") || is_number || part.value("type", Json()) == "array")
            refuse(value, Node::scalar("zz-none"), path);
        if (part.contains("properties")) refuse(value, Node::scalar("zz-none"), path);
    }

    void refuse(Node& value, Node wrong, const std::string& path) {
        std::swap(value, wrong);
        INFO(path << ": " << value.text);
        CHECK_FALSE(read(document_).empty());
        std::swap(value, wrong);
        ++compared_;
    }

    Node document_;
    Json schema_;
    int compared_ = 0;
    bool asks_for_bounds_ = false;
};

/// Read and written.
Node written(const Node& document) {
    switch (*document_kind(document).value) {
    case DocumentKind::rulebook:
        return write_rulebook(*read_rulebook(document).value);
    case DocumentKind::tiles:
        return write_tiles(*read_tiles(document).value);
    case DocumentKind::map:
        return write_map(*read_map(document).value);
    case DocumentKind::army:
        return write_army(*read_army(document).value);
    case DocumentKind::game:
        return write_record(*read_record(document).value);
    case DocumentKind::scenario:
        break;
    }
    return write_scenario(*read_scenario(document).value);
}

/// Keys of a document that another lacks, with what leads to them.
std::vector<std::string> lost(const Node& from, const Node& to, const std::string& path) {
    std::vector<std::string> keys;
    const auto add = [&](std::vector<std::string> more) {
        keys.insert(keys.end(), more.begin(), more.end());
    };
    for (const Node::Entry& entry : from.entries) {
        const Node* found = to.find(entry.key);
        const std::string below = path + "/" + entry.key;
        if (found == nullptr)
            keys.push_back(below);
        else
            add(lost(entry.value, *found, below));
    }
    for (std::size_t i = 0; i < std::min(from.items.size(), to.items.size()); ++i)
        add(lost(from.items[i], to.items[i], path + "/" + std::to_string(i)));
    return keys;
}

} // namespace

TEST_CASE("Schemas and readers know the same keys", "[schema]") {
    int documents = 0;
    for (const auto& entry : std::filesystem::directory_iterator(full)) {
        if (entry.path().filename() == "extension.yaml") continue;
        INFO(entry.path().filename().string());
        const Node document = test::tree(sabotier::test::file_text(entry.path()));
        INFO(test::joined(read(document)));
        REQUIRE(read(document).empty());
        CHECK(Comparison(document).run() > 0);
        ++documents;
    }
    CHECK(documents >= 10);
}

TEST_CASE("Every key of a schema stands in the documents that are compared", "[schema]") {
    // Otherwise a key could be in the schema and unknown to the reader without anybody noticing.
    std::set<std::string> keys;
    for (const auto& entry : std::filesystem::directory_iterator(full)) {
        const std::string text = sabotier::test::file_text(entry.path());
        std::istringstream stream(text);
        for (std::string word; stream >> word;)
            if (const auto colon = word.find(':'); colon != std::string::npos)
                keys.insert(
                    word.substr(word.find_first_not_of("{[,"), colon - word.find_first_not_of("{[,")));
    }
    for (const DocumentKind kind : {DocumentKind::rulebook, DocumentKind::tiles, DocumentKind::map,
                                    DocumentKind::army, DocumentKind::scenario, DocumentKind::game}) {
        const std::function<void(const Json&)> visit = [&](const Json& schema) {
            if (schema.is_object() && schema.contains("properties") && schema["properties"].is_object()
                && schema.contains("additionalProperties"))
                for (const auto& [key, value] : schema["properties"].items()) {
                    INFO(name(kind) << ": " << key);
                    CHECK(keys.count(key) == 1);
                }
            for (const auto& [key, value] : schema.items())
                if (value.is_structured()) visit(value);
        };
        const Json schema = Json::parse(schema_text(kind));
        visit(schema);
    }
}

TEST_CASE("What a schema refuses, readers refuse", "[schema]") {
    int refused = 0;
    for (const auto& entry : std::filesystem::directory_iterator(full)) {
        if (entry.path().filename() == "extension.yaml") continue;
        INFO(entry.path().filename().string());
        refused += Comparison(test::tree(sabotier::test::file_text(entry.path()))).refused();
    }
    CHECK(refused > 200);
}

TEST_CASE("What the full documents state is written again", "[schema]") {
    for (const auto& entry : std::filesystem::directory_iterator(full)) {
        if (entry.path().filename() == "extension.yaml") continue;
        INFO(entry.path().filename().string());
        const Node document = test::tree(sabotier::test::file_text(entry.path()));
        std::vector<std::string> keys = lost(document, written(document), "");
        // the block of terrain says the same
        std::erase_if(keys, [](const std::string& key) { return key == "/fill" || key == "/tiles/0/size"; });
        CHECK(keys == std::vector<std::string>{});
    }
}

TEST_CASE("The documentation has every key as the tables have it", "[schema]") {
    INFO("write the end of docs/formats.md anew, from the heading 'Keys' on: sabotier schema --keys");
    CHECK(sabotier::test::file_text(sabotier::test::source_folder() / "docs/formats.md")
              .ends_with("\n" + keys_markdown()));
}

TEST_CASE("The documentation tells what holds without a key, of pairs too", "[schema]") {
    const std::string page = keys_markdown(DocumentKind::rulebook);
    for (const char* row : {"| `capacity` | 1 to 1000 or `unlimited` | `1` |",
                            "| `players` | a pair, each 1 to 1000 | `[2, 2]` |",
                            "| `size` | a pair, each 1 to 4000000 | `[20, 15]` |",
                            "| `size` | a pair, each 1 to 1000 | `[8, 8]` |",
                            "| `smallest` | a pair, each 1 to 1000 | `[2, 2]` |",
                            "| `largest` | a pair, each 1 to 1000 | `[100, 100]` |",
                            "| `start` | a pair, each -10000 to 10000 | `[0, 0]` |",
                            "without it, as many as off the road.", // of turns on it
                            "| `notes` | text, or a list of texts |  |"}) {
        INFO(row);
        CHECK(page.find(row) != std::string::npos);
    }
}

TEST_CASE("Schemas are the same on every run and name themselves", "[schema]") {
    for (const DocumentKind kind : {DocumentKind::rulebook, DocumentKind::tiles, DocumentKind::map,
                                    DocumentKind::army, DocumentKind::scenario, DocumentKind::game}) {
        const std::string text = schema_text(kind);
        CHECK(text == schema_text(kind));
        CHECK(text.ends_with("}\n"));
        const Json schema = Json::parse(text);
        CHECK(schema["$id"] == "urn:sabotier:" + std::string(name(kind)) + ":1");
    }
}

TEST_CASE("The schema of project files is made of the keys that their reader knows") {
    const auto schema = Json::parse(project_schema());
    CHECK(schema["$schema"] == "http://json-schema.org/draft-07/schema#");
    CHECK(schema["$id"] == "urn:sabotier:schema:project:1");
    const Json& keys = schema["properties"];
    REQUIRE(keys.size() == 3);
    CHECK(keys["sabotier"]["const"] == project_opening);
    CHECK(keys["severities"]["additionalProperties"]["enum"]
          == Json::array({"error", "warning", "info", "ignore"}));
    const Json& waiver = keys["waivers"]["items"];
    CHECK(waiver["properties"].size() == 3);
    CHECK(waiver["required"] == Json::array({"rule"}));
    CHECK(schema["required"] == Json::array({"sabotier"}));
    CHECK(schema["additionalProperties"] == false);
    for (const char* key : {"severities", "waivers"})
        CHECK(project_keys_markdown().find(std::string("| `") + key + "` |") != std::string::npos);
}
