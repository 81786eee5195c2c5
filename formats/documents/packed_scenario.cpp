#include "formats/documents/packed_scenario.hpp"

#include "formats/documents/map/map_document.hpp"
#include "formats/documents/map/tiles_document.hpp"
#include "formats/documents/rulebook/rulebook_document.hpp"
#include "formats/documents/scenario/army_document.hpp"
#include "formats/documents/scenario/scenario_document.hpp"
#include "formats/yaml/fields.hpp"
#include "formats/yaml/packed_node.hpp"

#include <utility>

namespace sabotier {
namespace {

/// Without the documents that stand in it: they are packed by themselves, wherever they were read from.
Scenario alone(Scenario scenario) {
    scenario.map = {};
    for (Side& side : scenario.sides)
        side.army = {};
    return scenario;
}

/// Documents out of a packed tree; what cannot be read is noted once.
class Reading {
public:
    explicit Reading(const Node& tree)
        : tree_(tree) {}

    [[nodiscard]] bool has_failed() const noexcept { return has_failed_; }

    template <class Value>
    Value taken(Outcome<Value> outcome) {
        if (!outcome) {
            has_failed_ = true;
            return Value{};
        }
        return std::move(*outcome.value);
    }
    const Node& at(std::string_view key) {
        static const Node absent;
        const Node* const found = tree_.find(key);
        has_failed_ = has_failed_ || found == nullptr;
        return found != nullptr ? *found : absent;
    }

private:
    const Node& tree_;
    bool has_failed_ = false;
};

constexpr long long last_given = static_cast<long long>(Given::rulebook);

} // namespace

std::string pack_scenario(const LoadedScenario& loaded) {
    Node tree = Node::map();
    tree.set("given", Node::number(static_cast<long long>(loaded.given)));
    tree.set("rulebook", write_rulebook(*loaded.rulebook));
    tree.set("scenario", write_scenario(alone(loaded.scenario)));
    tree.set("map", write_map(loaded.map));
    Node armies = Node::map();
    for (const auto& [side, army] : loaded.armies)
        armies.set(side.str(), write_army(army));
    tree.set("armies", std::move(armies));
    if (loaded.tiles) tree.set("tiles", write_tiles(*loaded.tiles));
    return pack_node(tree);
}

std::optional<LoadedScenario> unpack_scenario(std::string_view text) {
    const auto tree = unpack_node(text);
    if (!tree || !tree->is_map()) return std::nullopt;
    Reading reading(*tree);
    LoadedScenario loaded;
    const auto given = parse_integer(reading.at("given").text);
    if (!given || *given < 0 || *given > last_given) return std::nullopt;
    loaded.given = static_cast<Given>(*given);
    loaded.rulebook = std::make_shared<const Rulebook>(reading.taken(read_rulebook(reading.at("rulebook"))));
    loaded.scenario = reading.taken(read_scenario(reading.at("scenario")));
    loaded.map = reading.taken(read_map(reading.at("map")));
    for (const Node::Entry& army : reading.at("armies").entries)
        loaded.armies[SideId(army.key)] = reading.taken(read_army(army.value));
    if (const Node* const tiles = tree->find("tiles"); tiles != nullptr)
        loaded.tiles = std::make_shared<const TileSet>(reading.taken(read_tiles(*tiles)));
    if (reading.has_failed()) return std::nullopt;
    return loaded;
}

} // namespace sabotier
