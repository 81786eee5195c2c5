#include "formats/documents/rulebooks.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/builtin.hpp"
#include "formats/documents/documents.hpp"
#include "formats/documents/partial_rulebook.hpp"
#include "formats/documents/rulebook/rulebook_things.hpp"
#include "formats/files/paths.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <mutex>

namespace sabotier {
namespace {

/// Names of built-in things have neither dots nor slashes.
bool looks_like_file(const std::string& text) {
    return text.find_first_of("./\\") != std::string::npos;
}

Problem unknown_name(const char* what, const std::string& name, const std::vector<std::string>& known,
                     const Position& at) {
    return {at, say("unknown {} '{}'{}", tr(what), name, ""),
            say("expected {}, or a file below this folder", fmt::format("{}", fmt::join(known, ", "))),
            nearest_name(name, known)};
}

/// Values of built-in documents by name; each is read once and kept.
template <class Value>
class Kept {
public:
    template <class Read>
    Outcome<Value> get(const std::string& name, Read read) {
        const std::scoped_lock lock(mutex_);
        const auto found = values_.find(name);
        if (found != values_.end()) return found->second;
        return values_.emplace(name, read()).first->second;
    }

private:
    std::mutex mutex_;
    std::map<std::string, Outcome<Value>> values_;
};

Outcome<RulebookSource> read_source(Node document, std::shared_ptr<const Node> own = {}) {
    Outcome<Rulebook> rulebook = read_rulebook(document);
    if (!rulebook) return {std::nullopt, std::move(rulebook.problems)};
    return {RulebookSource{std::make_shared<const Node>(std::move(document)),
                           std::make_shared<const Rulebook>(std::move(*rulebook.value)), std::move(own)},
            {}};
}

Outcome<RulebookSource> builtin_rulebook(const std::string& name, const std::string& text) {
    static Kept<RulebookSource> kept;
    return kept.get(name, [&]() -> Outcome<RulebookSource> {
        Outcome<Node> document = read_yaml(text, name + ".yaml");
        if (!document) return {std::nullopt, std::move(document.problems)};
        return read_source(std::move(*document.value));
    });
}

Outcome<std::shared_ptr<const TileSet>> shared(Outcome<TileSet> tiles) {
    if (!tiles) return {std::nullopt, std::move(tiles.problems)};
    return {std::make_shared<const TileSet>(std::move(*tiles.value)), {}};
}

Outcome<std::shared_ptr<const TileSet>> builtin_tiles(const std::string& name, const std::string& text) {
    static Kept<std::shared_ptr<const TileSet>> kept;
    return kept.get(name, [&]() -> Outcome<std::shared_ptr<const TileSet>> {
        const Outcome<Node> document = read_yaml(text, name + ".yaml");
        if (!document) return {std::nullopt, document.problems};
        return shared(read_tiles(*document.value));
    });
}

/// What is wrong with `extends` of a document: a rulebook extends one. As it is written out, those follow
/// that this one extends in turn.
Problems wrong_chain(const Node& extends, const Rulebook& base) {
    for (std::size_t i = 1; i < extends.items.size(); ++i) {
        const Node& item = extends.items[i];
        if (item.is_scalar() && i <= base.extends.size() && item.text == base.extends[i - 1].str()) continue;
        return {{item.at,
                 item.is_scalar() ? say("'{}' is no rulebook that {} extends", item.text, base.id.str())
                                  : say("'{}' is {}", "extends", describe(item)),
                 tr("expected one rulebook; what that extends comes along"),
                 {}}};
    }
    return {};
}

/// The document with everything that it extends laid under it.
Outcome<Node> complete_document(const Source& source, Sources& sources) {
    const Node* extends = source.document.find("extends");
    if (!extends) return {source.document, {}};
    const Node& first = extends->is_list() && !extends->items.empty() ? extends->items.front() : *extends;
    if (!first.is_scalar())
        return {std::nullopt, Problems{{first.at,
                                        say("'{}' is {}", "extends", describe(first)),
                                        tr("expected the name of a rulebook"),
                                        {}}}};
    Outcome<RulebookSource> base = find_rulebook(first.text, source, sources, first.at);
    if (!base) return {std::nullopt, std::move(base.problems)};
    if (Problems problems = wrong_chain(*extends, *base.value->rulebook); !problems.empty())
        return {std::nullopt, std::move(problems)};
    if (Problems problems = absent_removals(*base.value->document, source.document); !problems.empty())
        return {std::nullopt, std::move(problems)};
    Node document = extend(*base.value->document, source.document);
    Node bases = Node::list({Node::scalar(base.value->rulebook->id.str())}, true);
    for (const RulebookId& id : base.value->rulebook->extends)
        bases.items.push_back(Node::scalar(id.str()));
    document.set("extends", std::move(bases));
    return {std::move(document), {}};
}

} // namespace

Outcome<RulebookSource> complete_rulebook(const Source& source, Sources& sources) {
    Outcome<Node> document = complete_document(source, sources);
    if (!document) return {std::nullopt, std::move(document.problems)};
    std::shared_ptr<const Node> own;
    if (source.document.find("extends")) own = std::make_shared<const Node>(source.document);
    return read_source(std::move(*document.value), std::move(own));
}

std::optional<Rulebook> partial_rulebook(const std::string& path, const FileSource& files) {
    Sources sources(files);
    const Source from{{}, folder_of(path), {}, {}};
    const Outcome<Source> source =
        sources.open(path.substr(path.rfind('/') + 1), from, DocumentKind::rulebook, {});
    if (!source) return std::nullopt;
    const Outcome<Node> document = complete_document(*source.value, sources);
    if (!document) return std::nullopt;
    Problems told_elsewhere;
    return read_partial_rulebook(*document.value, told_elsewhere);
}

Outcome<RulebookSource> find_rulebook(const std::string& name_or_file, const Source& from, Sources& sources,
                                      const Position& at) {
    if (const std::string* text = builtin_rulebook_text(name_or_file))
        return builtin_rulebook(name_or_file, *text);
    if (!looks_like_file(name_or_file))
        return {std::nullopt, {unknown_name(marked("rulebook"), name_or_file, builtin_rulebook_names(), at)}};
    const Outcome<Source> source = sources.open(name_or_file, from, DocumentKind::rulebook, at);
    if (!source) return {std::nullopt, source.problems};
    return complete_rulebook(*source.value, sources);
}

Outcome<std::shared_ptr<const TileSet>> find_tiles(const std::string& name_or_file, const Source& from,
                                                   Sources& sources, const Position& at) {
    if (const std::string* text = builtin_tile_set_text(name_or_file))
        return builtin_tiles(name_or_file, *text);
    if (!looks_like_file(name_or_file))
        return {std::nullopt, {unknown_name(marked("tile set"), name_or_file, builtin_tile_set_names(), at)}};
    const Outcome<Source> source = sources.open(name_or_file, from, DocumentKind::tiles, at);
    if (!source) return {std::nullopt, source.problems};
    return shared(read_tiles(source.value->document));
}

} // namespace sabotier
