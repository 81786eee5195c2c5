#include "formats/export/html/page_program.hpp"

#include "formats/base/base64.hpp"
#include "formats/base/isolated.hpp"
#include "formats/documents/packed_scenario.hpp"
#include "formats/export/html/page_module.hpp"
#include "formats/setup/traits.hpp"
#include "formats/yaml/packed_node.hpp"

#include <zlib.h>

#include <stdexcept>

namespace sabotier::html {
namespace {

/// Without zlib's header, as DecompressionStream("deflate-raw") takes it.
constexpr int raw_window = -15;
constexpr int memory_level = 9;

std::string deflated(std::string_view bytes) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, raw_window, memory_level, Z_DEFAULT_STRATEGY)
        != Z_OK)
        throw std::runtime_error("the program of the page cannot be packed");
    std::string packed(deflateBound(&stream, bytes.size()), '\0');
    std::string given(bytes);
    stream.next_in = reinterpret_cast<Bytef*>(given.data());
    stream.avail_in = static_cast<uInt>(given.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int result = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (result != Z_STREAM_END) throw std::runtime_error("the program of the page cannot be packed");
    return packed;
}

/// The program puts names into sentences. Blocks are drawings of the ground.
void isolate_texts(Node& node) {
    if (node.is_scalar() && node.style != Node::Style::block) node.text = isolated(node.text);
    for (Node& item : node.items)
        isolate_texts(item);
    for (Node::Entry& entry : node.entries)
        isolate_texts(entry.value);
}

} // namespace

bool has_answers(const Setup& setup) {
    const BoardTraits& board = traits_of(setup);
    return board.has_terrain || (board.has_steps && !setup.units.empty());
}

bool has_rules_of_play(const Setup& setup) {
    return !setup.rulebook().play.procedure.empty();
}

const std::string& packed_program() {
    static const std::string packed = page_module().empty() ? "" : base64(deflated(page_module()));
    return packed;
}

std::string packed_documents(const Setup& setup) {
    LoadedScenario loaded = *setup.loaded;
    Rulebook rulebook = *loaded.rulebook;
    rulebook.checks.clear();
    rulebook.decisions.clear();
    for (Terrain& terrain : rulebook.terrains)
        terrain.wesnoth.clear();
    for (Overlay& overlay : rulebook.overlays)
        overlay.wesnoth.clear();
    for (PieceKind& kind : rulebook.pieces)
        kind.wesnoth.clear();
    loaded.rulebook = std::make_shared<const Rulebook>(std::move(rulebook));
    Scenario& scenario = loaded.scenario;
    scenario.waivers.clear();
    scenario.severities.clear();
    scenario.notes.clear();
    scenario.special_rules.clear();
    scenario.description.clear();
    loaded.map.notes.clear();
    for (auto& [side, army] : loaded.armies)
        army.notes.clear();
    std::string packed = pack_scenario(loaded);
    std::optional<Node> tree = unpack_node(packed);
    if (!tree) return packed;
    isolate_texts(*tree);
    return pack_node(*tree);
}

} // namespace sabotier::html
