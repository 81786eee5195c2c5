#include "formats/diff/changes.hpp"

#include "formats/base/words.hpp"
#include "formats/diff/describer.hpp"
#include "formats/diff/renamed_sides.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/load.hpp"
#include "formats/files/file_source.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace sabotier {
namespace {

using namespace diff;

/// What a heading gathers.
struct Group {
    std::string_view key; ///< of a scenario
    const char* title;
};
constexpr std::array groups{Group{"map", marked("Map")},
                            Group{"sides", marked("Sides")},
                            Group{"objectives", marked("Objectives")},
                            Group{"deployment", marked("Set-up")},
                            Group{"positions", marked("Prepared positions")},
                            Group{"pieces", marked("Pieces")},
                            Group{"draft", marked("Draft")},
                            Group{"components", marked("Components")},
                            Group{"deal", marked("Deal")},
                            Group{"options", marked("Options")},
                            Group{"waivers", marked("Waivers and severities")},
                            Group{"severities", marked("Waivers and severities")},
                            Group{"special-rules", marked("Special rules")},
                            Group{"notes", marked("Notes")}};

std::string group_of(std::string_view key) {
    const auto* found = std::ranges::find(groups, key, &Group::key);
    return tr(found == groups.end() ? marked("About the scenario") : found->title);
}

/// Gives a canonical tree the places of the file, as far as both have the same shape; what stands deeper has
/// the place of what holds it.
void place(Node& node, const Node* written, const Position& otherwise) {
    node.at = written != nullptr ? written->at : otherwise;
    const bool is_alike =
        written != nullptr && written->is_list() && written->items.size() == node.items.size();
    for (std::size_t i = 0; i < node.items.size(); ++i)
        place(node.items[i], is_alike ? &written->items[i] : nullptr, node.at);
    for (Node::Entry& entry : node.entries)
        place(entry.value, written == nullptr ? nullptr : written->find(entry.key), node.at);
}

/// Every text of a document stands as a map or a scalar; other shapes hold nothing below a key.
const Node* below(const Node* node, std::string_view key) {
    return node == nullptr || !node->is_map() ? nullptr : node->find(key);
}

/// The file that a reference names; null: it names none.
template <class Document>
const std::string* named_file(const Reference<Document>& reference) {
    return std::get_if<std::string>(&reference.target);
}

template <class Document>
bool is_written_here(const Reference<Document>& reference) {
    return std::holds_alternative<Document>(reference.target);
}

/// Whether one of them names a file and the other has the document itself.
template <class Document>
bool stand_apart(const Reference<Document>& one, const Reference<Document>& other) {
    return (named_file(one) != nullptr && is_written_here(other))
           || (is_written_here(one) && named_file(other) != nullptr);
}

void drop(Node& node, std::string_view key) {
    std::erase_if(node.entries, [&](const Node::Entry& entry) { return entry.key == key; });
}

/// One version as the trees that are compared.
class Trees {
public:
    /// `renamed`: sides that bear another id in what it is compared with.
    explicit Trees(const DocumentVersion& version, RenamedSides renamed = {})
        : version_(version),
          renamed_(std::move(renamed)) {}

    /// The scenario without its map and armies, which may be anywhere.
    [[nodiscard]] Node scenario() const {
        Scenario bare = loaded().scenario;
        keep_file(bare.map);
        for (Side& side : bare.sides)
            keep_file(side.army);
        Node tree = write_scenario(bare);
        spell_out_deployment(tree);
        place(tree, &version_.document, {});
        rename_sides(tree, renamed_);
        return tree;
    }
    [[nodiscard]] Node map() const {
        Node tree = write_map(loaded().map, true);
        const Node* written =
            loaded().given == Given::map ? &version_.document : below(&version_.document, "map");
        place(tree, written != nullptr && written->is_map() ? written : nullptr, loaded().map.at);
        return tree;
    }
    /// Null where the side has none. Sides are asked for by the ids of the new version.
    [[nodiscard]] std::optional<Node> army(const SideId& side) const {
        const SideId id = id_here(side);
        const auto found = loaded().armies.find(id);
        if (found == loaded().armies.end()) return std::nullopt;
        Node tree = write_army(found->second, true);
        place(tree, written_army(id), found->second.at);
        return tree;
    }
    [[nodiscard]] Node tiles() const {
        Node tree = loaded().tiles == nullptr ? Node::map() : write_tiles(*loaded().tiles);
        place(tree, loaded().given == Given::tiles ? &version_.document : nullptr, {});
        return tree;
    }
    [[nodiscard]] Node rulebook(const Rulebook& rulebook) const {
        Node tree = write_rulebook(rulebook);
        place(tree, loaded().given == Given::rulebook ? &version_.document : nullptr, {});
        return tree;
    }
    [[nodiscard]] const LoadedScenario& loaded() const noexcept { return *version_.loaded; }
    [[nodiscard]] const RenamedSides& renamed() const noexcept { return renamed_; }
    /// What this version calls a side of the new one.
    [[nodiscard]] SideId id_here(const SideId& side) const {
        const auto found = std::ranges::find(renamed_, side.str(), &RenamedSides::value_type::second);
        return found == renamed_.end() ? side : SideId(found->first);
    }

private:
    template <class Document>
    static void keep_file(Reference<Document>& reference) {
        if (!std::holds_alternative<std::string>(reference.target)) reference.target = std::monostate{};
    }

    /// `deployment: players` says it of every side.
    static void spell_out_deployment(Node& tree) {
        const Node* deployment = tree.find("deployment");
        const Node* sides = tree.find("sides");
        if (deployment == nullptr || !deployment->is_scalar() || sides == nullptr) return;
        Node by_side = Node::map();
        for (const Node& side : sides->items)
            if (const Node* id = side.find("id")) by_side.set(id->text, Node::scalar(deployment->text));
        tree.set("deployment", std::move(by_side));
    }

    [[nodiscard]] const Node* written_army(const SideId& id) const {
        if (loaded().given == Given::army) return &version_.document;
        for (const Node& side : items_of(below(&version_.document, "sides")))
            if (text_at(&side, "id") == id.str())
                if (const Node* army = below(&side, "army"); army != nullptr && army->is_map()) return army;
        return nullptr;
    }

    const DocumentVersion& version_;
    RenamedSides renamed_;
};

class Comparing {
public:
    Comparing(const DocumentVersion& old_version, const DocumentVersion& new_version,
              const IsCancelled& is_cancelled)
        : old_(old_version, renamed_sides(old_version.loaded->scenario, new_version.loaded->scenario)),
          new_(new_version),
          describer_(old_.loaded(), new_.loaded(), changes_, is_cancelled) {}

    Changes result() {
        switch (new_.loaded().given) {
        case Given::scenario:
            scenario();
            break;
        case Given::map:
            map();
            break;
        case Given::army:
            armies();
            break;
        case Given::tiles:
            tiles();
            break;
        case Given::rulebook:
            rulebooks(old_.loaded().rulebook, new_.loaded().rulebook);
            break;
        }
        return std::move(changes_);
    }

private:
    /// What says what it is, what it is played on, by whom and with what; then the rest.
    void scenario() {
        Node before = old_.scenario(), after = new_.scenario();
        drop_moved_in(before, after);
        drop_only_sides(before, after);
        const auto compare_keys = [&](const auto& is_wanted) {
            for_each_key(before, after, [&](const std::string& key, Values values) {
                if (is_wanted(key)) describer_.compare({{key}, group_of(key)}, values);
            });
        };
        const auto has_group = [](std::string_view key) {
            return std::ranges::find(groups, key, &Group::key) != groups.end();
        };
        compare_keys([&](const std::string& key) { return !has_group(key); });
        compare_keys([](const std::string& key) { return key == "map"; });
        map_moved_in();
        map();
        sides_renamed();
        compare_keys([](const std::string& key) { return key == "sides"; });
        armies_moved_in();
        armies();
        compare_keys(
            [&](const std::string& key) { return has_group(key) && key != "map" && key != "sides"; });
        own_rulebooks();
    }

    void sides_renamed() {
        for (const auto& [was, is] : old_.renamed()) {
            const Side* before = old_side(SideId(is));
            const auto& sides = new_.loaded().scenario.sides;
            const auto after = std::ranges::find(sides, SideId(is), &Side::id);
            if (before == nullptr || after == sides.end()) continue;
            describer_.describe({{"sides", is, "id"}, group_of("sides")}, {},
                                after->name.empty()
                                    ? say("side {} has the id {} now", was, is)
                                    : say("the id of side {} is {} instead of {}", after->name, is, was),
                                {.old_at = before->at, .new_at = after->at});
        }
    }

    [[nodiscard]] const Side* old_side(const SideId& side) const {
        const SideId id = old_.id_here(side);
        const std::vector<Side>& sides = old_.loaded().scenario.sides;
        const auto found = std::ranges::find(sides, id, &Side::id);
        return found == sides.end() ? nullptr : &*found;
    }

    /// Where a map or an army is written, in a file of its own or in the scenario, has sentences of its own.
    void drop_moved_in(Node& before, Node& after) const {
        if (stand_apart(old_.loaded().scenario.map, new_.loaded().scenario.map))
            for (Node* tree : {&before, &after})
                drop(*tree, "map");
        for (const Side& side : new_.loaded().scenario.sides)
            if (const Side* old = old_side(side.id); old != nullptr && stand_apart(old->army, side.army))
                for (Node* tree : {&before, &after})
                    drop_army(*tree, side.id);
    }

    static void drop_army(Node& tree, const SideId& id) {
        for (Node::Entry& entry : tree.entries)
            if (entry.key == "sides")
                for (Node& side : entry.value.items)
                    if (text_at(&side, "id") == id.str()) drop(side, "army");
    }

    /// A piece of a kind that one side alone may have is that side's, whether it is written or not. Where the
    /// rulebooks differ on the side, what is written counts.
    void drop_only_sides(Node& before, Node& after) const {
        for (Node* tree : {&before, &after})
            for (Node::Entry& entry : tree->entries)
                if (entry.key == "pieces")
                    for (Node& piece : entry.value.items)
                        drop_only_side(piece);
    }

    void drop_only_side(Node& piece) const {
        const std::string side = text_at(&piece, "side");
        if (side.empty()) return;
        const KindId kind(text_at(&piece, "kind"));
        if (only_side(old_, kind) == side && only_side(new_, kind) == side) drop(piece, "side");
    }

    /// By the id of the new version, as the trees have it; "": any side may have the kind.
    static std::string only_side(const Trees& version, const KindId& kind) {
        const auto& rulebook = version.loaded().rulebook;
        const PieceKind* known = rulebook == nullptr ? nullptr : rulebook->piece(kind);
        if (known == nullptr) return {};
        const auto renamed = version.renamed().find(known->side.str());
        return renamed == version.renamed().end() ? known->side.str() : renamed->second;
    }

    void map_moved_in() {
        const LoadedScenario &before = old_.loaded(), &after = new_.loaded();
        moved_in({{"map"}, group_of("map")}, before.scenario.map, after.scenario.map,
                 before.map == after.map);
    }

    void armies_moved_in() {
        for (const Side& side : new_.loaded().scenario.sides) {
            const Side* old = old_side(side.id);
            if (old == nullptr) continue;
            const auto &armies = old_.loaded().armies, &new_armies = new_.loaded().armies;
            const auto before = armies.find(old->id), after = new_armies.find(side.id);
            moved_in({{"sides", side.id.str(), "army"}, group_of("sides")}, old->army, side.army,
                     before != armies.end() && after != new_armies.end() && before->second == after->second);
        }
    }

    template <class Document>
    void moved_in(const Place& place, const Reference<Document>& before, const Reference<Document>& after,
                  bool is_same) {
        if (!stand_apart(before, after)) return;
        const bool is_here_now = is_written_here(after);
        const std::string& file = *named_file(is_here_now ? before : after);
        const std::string label = place.label();
        std::string words =
            is_here_now
                ? (is_same ? say("{}: written in the scenario now, instead of in '{}'; it says the same",
                                 label, file)
                           : say("{}: written in the scenario now, instead of in '{}'", label, file))
                : (is_same ? say("{}: now in '{}', instead of in the scenario; it says the same", label, file)
                           : say("{}: now in '{}', instead of in the scenario", label, file));
        describer_.describe(place, {}, std::move(words), {.old_at = before.at, .new_at = after.at});
    }

    void map() {
        const LoadedScenario &old_version = old_.loaded(), &new_version = new_.loaded();
        if (old_version.map == new_version.map) {
            tiles_of_map();
            return;
        }
        const Node before = old_.map(), after = new_.map();
        const Place place{{"map"}, group_of("map")};
        if (old_version.map.ground.index() != new_version.map.ground.index()) {
            if (!describe_remade_ground(describer_, place))
                describer_.describe(place, {},
                                    say("the map is another one altogether: {} instead of {}",
                                        board_called(after), board_called(before)),
                                    {});
            for (const std::string_view key : {"title", "author", "rulebook", "labels", "notes"})
                describer_.compare(place.below(std::string(key)), {before.find(key), after.find(key)});
            return;
        }
        describer_.compare_keys(place, {&before, &after}, {"board"});
        if (board_called(before) != board_called(after))
            describer_.compare(place.below("board"), {before.find("board"), after.find("board")});
        tiles_of_map();
    }

    static std::string board_called(const Node& map) {
        const Node* tiles = map.find("tiles");
        return tiles != nullptr ? say("{} of tiles", tr(text_at(&map, "board"))) : tr(text_at(&map, "board"));
    }

    void armies() {
        std::vector<SideId> sides;
        for (const Trees* trees : {&new_, &old_})
            for (const Side& side : trees->loaded().scenario.sides)
                if (std::ranges::find(sides, side.id) == sides.end()
                    && (trees == &new_ || !old_.renamed().contains(side.id.str())))
                    sides.push_back(side.id);
        for (const SideId& id : sides) {
            const std::optional<Node> before = old_.army(id), after = new_.army(id);
            if (!before && !after) continue;
            const std::string group = new_.loaded().given == Given::army
                                          ? tr("Army")
                                          : say("Army of {}", side_called(describer_, id.str()));
            const Node nothing = Node::map();
            describer_.compare_keys({{"army", id.str()}, group},
                                    {before ? &*before : &nothing, after ? &*after : &nothing});
        }
    }

    /// Tiles of one's own that a map is laid from may change under it.
    void tiles_of_map() {
        const auto &before = old_.loaded().tiles, &after = new_.loaded().tiles;
        if (before == nullptr || after == nullptr || before == after || *before == *after) return;
        const auto name = [](const LoadedScenario& loaded) {
            const auto* tiled = std::get_if<TiledHexes>(&loaded.map.ground);
            return tiled == nullptr ? std::string() : tiled->tiles;
        };
        if (name(old_.loaded()) == name(new_.loaded())) tiles();
    }

    void tiles() {
        const Node before = old_.tiles(), after = new_.tiles();
        describer_.compare_keys({{"tiles"}, tr("Tiles")}, {&before, &after});
    }

    /// Of the same name. Options are laid over a rulebook when it is read: where they are others, what
    /// changed are the files without them.
    void own_rulebooks() {
        const LoadedScenario &before = old_.loaded(), &after = new_.loaded();
        if (before.scenario.rulebook != after.scenario.rulebook) return;
        if (before.scenario.options == after.scenario.options)
            rulebooks(before.rulebook, after.rulebook);
        else
            rulebooks(without_options(before), without_options(after));
    }

    /// The rulebook as its files have it, read again from what was read; null where a program made the
    /// scenario, and no file is known.
    static std::shared_ptr<const Rulebook> without_options(const LoadedScenario& loaded) {
        std::map<std::string, std::string> texts;
        for (const DocumentFile& file : loaded.files)
            texts.emplace(file.path, *file.text);
        return load_rulebook(loaded.scenario.rulebook, "", {}, {}, FilesAtHand(std::move(texts)))
            .value.value_or(nullptr);
    }

    void rulebooks(const std::shared_ptr<const Rulebook>& old_rulebook,
                   const std::shared_ptr<const Rulebook>& new_rulebook) {
        if (old_rulebook == nullptr || new_rulebook == nullptr || old_rulebook == new_rulebook
            || *old_rulebook == *new_rulebook)
            return;
        const Node before = old_.rulebook(*old_rulebook), after = new_.rulebook(*new_rulebook);
        describer_.compare_keys({{"rulebook"}, tr("Rulebook")}, {&before, &after});
    }

    template <class Each>
    static void for_each_key(const Node& before, const Node& after, const Each& each) {
        for (const Node::Entry& entry : after.entries)
            each(entry.key, Values{before.find(entry.key), &entry.value});
        for (const Node::Entry& entry : before.entries)
            if (after.find(entry.key) == nullptr) each(entry.key, Values{&entry.value, nullptr});
    }

    Changes changes_;
    Trees old_;
    Trees new_;
    Describer describer_;
};

} // namespace

bool are_comparable(const LoadedScenario& old_version, const LoadedScenario& new_version) {
    return old_version.given == new_version.given;
}

Changes changes_between(const DocumentVersion& old_version, const DocumentVersion& new_version,
                        const IsCancelled& is_cancelled) {
    return Comparing(old_version, new_version, is_cancelled).result();
}

} // namespace sabotier
