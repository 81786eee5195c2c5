#include "formats/base/words.hpp"
#include "formats/documents/rulebook/rulebook_document.hpp"
#include "formats/documents/rulebooks.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

/// Answers to the options of a rulebook, laid over it.
namespace sabotier {
namespace {

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

bool is_removal(const Node& item) {
    const Node* remove = item.is_map() ? item.find("remove") : nullptr;
    return remove && remove->is_scalar() && remove->text == "true";
}

using ById = std::unordered_map<std::string_view, const Node*>;

/// The items of a list that have ids, which stay where they are.
ById by_id(const Node& list) {
    ById items;
    for (const Node& item : list.items)
        if (const std::string* id = id_of(item)) items.emplace(*id, &item);
    return items;
}

const Node* item_like(const ById& items, const Node& item) {
    const std::string* id = id_of(item);
    const auto found = id ? items.find(*id) : items.end();
    return found == items.end() ? nullptr : found->second;
}

enum class Touch { takes_away, changes };

/// Where a part of a document, which stands at `at`, says something of what an answer sets.
std::optional<Position> touched(const Node& own, const Position& at, const Node& sets, Touch touch) {
    if (own.kind == Node::Kind::null || is_removal(own)) return at;
    if (own.is_map() && sets.is_map()) {
        for (const Node::Entry& entry : own.entries)
            if (const Node* below = sets.find(entry.key))
                if (auto found = touched(entry.value, entry.at, *below, touch)) return found;
        return std::nullopt;
    }
    if (own.is_list() && sets.is_list()) {
        const ById items = by_id(sets);
        for (const Node& item : own.items)
            if (const Node* below = item_like(items, item))
                if (auto found = touched(item, item.at, *below, touch)) return found;
        return std::nullopt;
    }
    return touch == Touch::changes ? std::optional(at) : std::nullopt;
}

/// The line of a document that extends another by which an answer of the other cannot hold: what it takes
/// away before what it changes; if it speaks of nothing that the answer sets, where it says what it extends.
Position to_blame(const Node& own, const Node& sets) {
    for (const Touch touch : {Touch::takes_away, Touch::changes})
        if (const auto found = touched(own, own.at, sets, touch)) return *found;
    const Node* extends = own.find("extends");
    return extends ? extends->at : own.at;
}

/// An answer of the rulebook that the document extends, in words of the latter's file.
bool is_inherited(const RulebookSource& source, const OptionValue& value) {
    return source.own && value.sets.at.file != source.own->at.file;
}

/// Inherited answers that cannot hold any more, one problem for each line that is to blame.
class BrokenAnswers {
public:
    explicit BrokenAnswers(const Node& own)
        : own_(own) {}

    void add(const RuleOption& option, const OptionValue& value, const Problem& cause) {
        const Position at = to_blame(own_, value.sets);
        const auto found = std::ranges::find_if(broken_, [&](const Broken& other) {
            return other.at.line == at.line && other.at.column == at.column;
        });
        Broken& broken = found == broken_.end() ? broken_.emplace_back() : *found;
        if (broken.options.empty()) {
            broken.at = at;
            broken.wrong = say("so the answer '{}' to the option '{}' cannot hold any more: {}", value.id,
                               option.id.str(), cause.wrong);
        }
        if (broken.options.empty() || broken.options.back() != option.id.str())
            broken.options.push_back(option.id.str());
    }

    void tell(Problems& problems) const {
        for (const Broken& broken : broken_)
            add_problem(problems,
                        {broken.at,
                         broken.wrong,
                         say("expected what it changes to stay, or the option to be taken away, too: {}",
                             removal_of(broken.options)),
                         {}});
    }

private:
    struct Broken {
        Position at;
        std::string wrong;
        std::vector<std::string> options;
    };

    static std::string removal_of(const std::vector<std::string>& options) {
        std::vector<std::string> items;
        for (const std::string& id : options)
            items.push_back(fmt::format("{{id: {}, remove: true}}", id));
        return fmt::format("options: [{}]", fmt::join(items, ", "));
    }

    const Node& own_;
    std::vector<Broken> broken_;
};

/// A chosen answer of an option.
struct Chosen {
    const RuleOption* option = nullptr;
    const OptionValue* value = nullptr;
};

std::optional<Chosen> chosen(const Rulebook& rulebook, const OptionSetting& setting) {
    const RuleOption* option = rulebook.option(setting.option);
    if (!option) return std::nullopt;
    const auto found = std::ranges::find(option->values, setting.value, &OptionValue::id);
    if (found == option->values.end() || !found->sets.is_map()) return std::nullopt;
    return Chosen{option, &*found};
}

/// Why answers cannot be laid over a rulebook: of one that extends another in the words of its own file, if
/// one of them alone cannot be.
Problems reasons(const RulebookSource& source, const std::vector<Chosen>& laid, Problems problems) {
    if (!source.own) return problems;
    BrokenAnswers broken(*source.own);
    for (const Chosen& each : laid)
        if (is_inherited(source, *each.value))
            if (const auto read = read_rulebook(with_answer(*source.document, each.value->sets)); !read)
                broken.add(*each.option, *each.value, read.problems.front());
    Problems told;
    broken.tell(told);
    return told.empty() ? std::move(problems) : std::move(told);
}

void find_absent(const Node& base, const Node& extension, Problems& problems) {
    if (base.is_map() && extension.is_map()) {
        std::vector<std::string> known;
        for (const Node::Entry& entry : base.entries)
            known.push_back(entry.key);
        for (const Node::Entry& entry : extension.entries) {
            if (const Node* below = base.find(entry.key)) {
                find_absent(*below, entry.value, problems);
            } else if (entry.value.kind == Node::Kind::null) {
                if (const std::string near = nearest_name(entry.key, known); !near.empty())
                    add_problem(problems,
                                {entry.at, say("there is no '{}' to be taken away", entry.key), {}, near});
            }
        }
    }
    if (!base.is_list() || !extension.is_list()) return;
    const ById items = by_id(base);
    for (const Node& item : extension.items)
        if (const Node* below = item_like(items, item)) find_absent(*below, item, problems);
}

} // namespace

Problems absent_removals(const Node& base, const Node& extension) {
    Problems problems;
    find_absent(base, extension, problems);
    return problems;
}

Outcome<std::shared_ptr<const Rulebook>> with_options(const RulebookSource& source,
                                                      const std::vector<OptionSetting>& options) {
    std::optional<Node> document;
    std::vector<Chosen> laid;
    for (const OptionSetting& setting : options)
        if (const auto each = chosen(*source.rulebook, setting)) {
            document = with_answer(document ? *document : *source.document, each->value->sets);
            laid.push_back(*each);
        }
    if (!document) return {source.rulebook, {}};
    Outcome<Rulebook> changed = read_rulebook(*document);
    if (!changed) return {std::nullopt, reasons(source, laid, std::move(changed.problems))};
    return {std::make_shared<const Rulebook>(std::move(*changed.value)), {}};
}

Problems check_options(const RulebookSource& source, const std::function<Problems(const Rulebook&)>& check) {
    Problems problems;
    const Node base = without_options(*source.document);
    const std::size_t most_answers = most_read_again / count_nodes(base);
    if (const OptionValue* value = answer_beyond(most_answers, *source.rulebook))
        return {{value->at,
                 say("more than {} values of options that change parts of the rulebook", most_answers),
                 tr("expected fewer of them, or a smaller rulebook"),
                 {}}};
    const Node nothing;
    BrokenAnswers broken(source.own ? *source.own : nothing);
    for (const RuleOption& option : source.rulebook->options) {
        for (const OptionValue& value : option.values) {
            if (problems.size() > most_problems || !value.sets.is_map()) continue;
            const Outcome<Rulebook> answered = read_rulebook(with_answer(base, value.sets));
            if (check && !answered) continue; // the reader tells that
            const Problems found = check ? check(*answered.value) : answered.problems;
            if (is_inherited(source, value)) {
                if (!found.empty()) broken.add(option, value, found.front());
                continue;
            }
            if (!check) check_additions(base, value.sets, problems);
            for (const Problem& problem : found)
                add_problem(problems, problem);
        }
    }
    broken.tell(problems);
    return problems;
}

} // namespace sabotier
