#include "formats/documents/rulebooks.hpp"

#include "formats/base/words.hpp"
#include "formats/documents/load.hpp"
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

Outcome<RulebookSource> read_source(Node document) {
    Outcome<Rulebook> rulebook = read_rulebook(document);
    if (!rulebook) return {std::nullopt, std::move(rulebook.problems)};
    return {RulebookSource{std::make_shared<const Node>(std::move(document)),
                           std::make_shared<const Rulebook>(std::move(*rulebook.value))},
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

/// The id of an item of a list; null if it has none.
const std::string* id_of(const Node& item) {
    const Node* id = item.is_map() ? item.find("id") : nullptr;
    return id && id->is_scalar() ? &id->text : nullptr;
}

/// Items of an answer's lists that change nothing that there is, and look as if they were meant to: they have
/// no name of their own, and an item with nearly the same id is there.
void check_additions(const Node& base, const Node& sets, Problems& problems) {
    if (sets.is_map() && base.is_map())
        for (const Node::Entry& entry : sets.entries)
            if (const Node* below = base.find(entry.key)) check_additions(*below, entry.value, problems);
    if (!sets.is_list() || !base.is_list()) return;
    std::vector<std::string> known;
    for (const Node& item : base.items)
        if (const std::string* id = id_of(item)) known.push_back(*id);
    for (const Node& item : sets.items) {
        const std::string* id = id_of(item);
        if (!id || item.find("name") || item.find("title")) continue;
        if (const auto found = std::find(known.begin(), known.end(), *id); found == known.end()) {
            if (const std::string near = nearest_name(*id, known); !near.empty())
                add_problem(problems, {item.at, say("there is no '{}' that this answer could change", *id),
                                       tr("expected an id of the list, or a new item with a name"), near});
            continue;
        }
        for (const Node& other : base.items)
            if (const std::string* same = id_of(other); same && *same == *id)
                check_additions(other, item, problems);
    }
}

/// No answer changes the questions, so a rulebook with an answer laid over it is right or wrong without them.
Node without_options(Node document) {
    std::erase_if(document.entries, [](const Node::Entry& entry) { return entry.key == "options"; });
    return document;
}

std::size_t count_nodes(const Node& node) {
    std::size_t count = 1;
    for (const Node& item : node.items)
        count += count_nodes(item);
    for (const Node::Entry& entry : node.entries)
        count += count_nodes(entry.value);
    return count;
}

/// Each answer is tried by reading the whole rulebook again: so many lists, maps and values together, some
/// seconds of work. The largest built-in rulebook may have thousands of answers.
constexpr std::size_t most_read_again = 20'000'000;

/// The first of the values that change something behind so many; null if there are no more.
const OptionValue* answer_beyond(std::size_t most, const Rulebook& rulebook) {
    for (const RuleOption& option : rulebook.options)
        for (const OptionValue& value : option.values)
            if (value.sets.is_map() && most-- == 0) return &value;
    return nullptr;
}

const OptionValue* chosen_value(const Rulebook& rulebook, const OptionSetting& setting) {
    const RuleOption* option = rulebook.option(setting.option);
    if (!option) return nullptr;
    const auto found = std::find_if(option->values.begin(), option->values.end(),
                                    [&](const OptionValue& value) { return value.id == setting.value; });
    return found == option->values.end() ? nullptr : &*found;
}

/// The document with everything that it extends laid under it.
Outcome<Node> complete_document(const Source& source, Sources& sources) {
    const Node* extends = source.document.find("extends");
    if (!extends) return {source.document, {}};
    if (extends->is_list() && !extends->items.empty()) extends = &extends->items.front();
    if (!extends->is_scalar())
        return {std::nullopt, Problems{{extends->at,
                                        say("'{}' is {}", "extends", describe(*extends)),
                                        tr("expected the name of a rulebook"),
                                        {}}}};
    Outcome<RulebookSource> base = find_rulebook(extends->text, source, sources, extends->at);
    if (!base) return {std::nullopt, std::move(base.problems)};
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
    return read_source(std::move(*document.value));
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

Outcome<std::shared_ptr<const Rulebook>> with_options(const RulebookSource& source,
                                                      const std::vector<OptionSetting>& options) {
    std::optional<Node> document;
    for (const OptionSetting& setting : options) {
        const OptionValue* value = chosen_value(*source.rulebook, setting);
        if (value && value->sets.is_map())
            document = extend(document ? *document : *source.document, value->sets);
    }
    if (!document) return {source.rulebook, {}};
    Outcome<RulebookSource> changed = read_source(std::move(*document));
    if (!changed) return {std::nullopt, std::move(changed.problems)};
    return {changed.value->rulebook, {}};
}

Problems check_options(const RulebookSource& source) {
    Problems problems;
    const Node base = without_options(*source.document);
    const std::size_t most_answers = most_read_again / count_nodes(base);
    if (const OptionValue* value = answer_beyond(most_answers, *source.rulebook))
        return {{value->at,
                 say("more than {} values of options that change parts of the rulebook", most_answers),
                 tr("expected fewer of them, or a smaller rulebook"),
                 {}}};
    for (const RuleOption& option : source.rulebook->options) {
        for (const OptionValue& value : option.values) {
            if (problems.size() > most_problems || !value.sets.is_map()) continue;
            check_additions(base, value.sets, problems);
            for (Problem& problem : read_rulebook(extend(base, value.sets)).problems)
                add_problem(problems, std::move(problem));
        }
    }
    return problems;
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

Outcome<std::shared_ptr<const Rulebook>> load_rulebook(const std::string& name_or_file,
                                                       const std::string& folder, const Position& at,
                                                       const std::vector<OptionSetting>& options,
                                                       const FileSource& files) {
    Sources sources(files);
    const Outcome<RulebookSource> source = find_rulebook(name_or_file, {{}, folder, {}, {}}, sources, at);
    if (!source) return {std::nullopt, source.problems};
    return with_options(*source.value, options);
}

Outcome<std::shared_ptr<const TileSet>> load_tiles(const std::string& name_or_file, const std::string& folder,
                                                   const Position& at, const FileSource& files) {
    Sources sources(files);
    return find_tiles(name_or_file, {{}, folder, {}, {}}, sources, at);
}

} // namespace sabotier
