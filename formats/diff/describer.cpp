#include "formats/diff/describer.hpp"

#include "formats/base/utf8.hpp"
#include "formats/base/words.hpp"
#include "formats/diff/excerpts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace sabotier::diff {
namespace {

/// Rows are looked for in this order. Without one, keys and values are told as documents write them.
constexpr std::array rows{DescriberRow{"sides", describe_sides},
                          DescriberRow{"sides/*/zone", describe_zone},
                          DescriberRow{"objectives", describe_objectives},
                          DescriberRow{"deployment/*", describe_deployment},
                          DescriberRow{"positions/*", describe_positions},
                          DescriberRow{"pieces", describe_pieces},
                          DescriberRow{"draft/steps", describe_steps},
                          DescriberRow{"deal/seats", describe_steps},
                          DescriberRow{"options", describe_options},
                          DescriberRow{"waivers", describe_waivers},
                          DescriberRow{"army/*/platoons", describe_platoons},
                          DescriberRow{"army/*/units", describe_listed_units},
                          DescriberRow{"map/rulebook", describe_map_rulebook},
                          DescriberRow{"map/size", describe_size},
                          DescriberRow{"map/terrain", describe_terrain},
                          DescriberRow{"map/roads", describe_ways},
                          DescriberRow{"map/rivers", describe_ways},
                          DescriberRow{"map/bridges", describe_bridges},
                          DescriberRow{"map/layout", describe_tiles_laid},
                          DescriberRow{"map/walls", describe_walls},
                          DescriberRow{"map/blocked", describe_blocked},
                          DescriberRow{"map/cards", describe_cards},
                          DescriberRow{"map/row", describe_row},
                          DescriberRow{"tiles/tiles/*/terrain", describe_terrain},
                          DescriberRow{"tiles/tiles/*/roads", describe_ways},
                          DescriberRow{"tiles/tiles/*/rivers", describe_ways},
                          DescriberRow{"tiles/tiles/*/bridges", describe_bridges}};

bool fits(std::string_view pattern, const std::vector<std::string>& steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::size_t end = std::min(pattern.find('/'), pattern.size());
        const std::string_view step = pattern.substr(0, end);
        if (step != "*" && step != steps[i]) return false;
        if (end == pattern.size()) return i + 1 == steps.size();
        pattern.remove_prefix(end + 1);
    }
    return false;
}

void append_on_line(std::string& out, const Node& node, std::size_t most) {
    if (out.size() > most) return;
    if (node.is_list()) {
        out += '[';
        for (std::size_t i = 0; i < node.items.size() && out.size() <= most; ++i) {
            if (i > 0) out += ", ";
            append_on_line(out, node.items[i], most);
        }
        out += ']';
    } else if (node.is_map()) {
        out += '{';
        for (std::size_t i = 0; i < node.entries.size() && out.size() <= most; ++i) {
            if (i > 0) out += ", ";
            out += node.entries[i].key + ": ";
            append_on_line(out, node.entries[i].value, most);
        }
        out += '}';
    } else {
        std::string text = node.text.substr(0, cut_before(node.text, most));
        std::ranges::replace(text, '\n', ' ');
        out += text;
    }
}

/// Of how many lines of two texts the old ones and the new ones are not in the other.
std::size_t changed_lines(const std::string& before, const std::string& after) {
    const auto lines = [](const std::string& text) {
        std::multiset<std::string_view> found;
        for (std::size_t start = 0; start < text.size();) {
            const std::size_t end = std::min(text.find('\n', start), text.size());
            found.insert(std::string_view(text).substr(start, end - start));
            start = end + 1;
        }
        return found;
    };
    const auto first = lines(before), second = lines(after);
    std::vector<std::string_view> both;
    std::ranges::set_intersection(first, second, std::back_inserter(both));
    return std::max(first.size(), second.size()) - both.size();
}

std::size_t line_count(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'))
           + (text.empty() || text.back() == '\n' ? 0 : 1);
}

bool is_collection(const Node* node) {
    return node != nullptr && (node->is_list() || node->is_map());
}

} // namespace

const DescriberRow* describer_row(const Place& place) {
    const auto* found =
        std::ranges::find_if(rows, [&](const DescriberRow& row) { return fits(row.place, place.steps); });
    return found == rows.end() ? nullptr : found;
}

Place Place::below(std::string step) const {
    Place place = *this;
    place.steps.push_back(std::move(step));
    return place;
}

std::string Place::path() const {
    std::string text;
    for (const std::string& step : steps)
        text += (text.empty() ? "" : "/") + step;
    return text;
}

std::string Place::label() const {
    std::string text;
    for (std::size_t i = 0; i < steps.size(); ++i)
        text += (i == 0 ? "" : i == 1 ? " " : ", ") + steps[i];
    return text;
}

const std::vector<Node>& items_of(const Node* list) {
    static const std::vector<Node> nothing;
    return list != nullptr && list->is_list() ? list->items : nothing;
}

std::string text_at(const Node* thing, std::string_view key) {
    const Node* value = thing == nullptr ? nullptr : thing->find(key);
    return value == nullptr ? std::string() : in_one_line(*value);
}

std::string in_one_line(const Node& node, std::size_t most) {
    std::string text;
    append_on_line(text, node, most);
    return text;
}

namespace {

/// Both values on one line, cut around what differs; "" for one that is not there.
std::pair<std::string, std::string> on_lines(Values values, std::size_t most) {
    constexpr std::size_t whole = std::string::npos;
    if (values.before == nullptr || values.after == nullptr)
        return {values.before == nullptr ? std::string() : in_one_line(*values.before, most),
                values.after == nullptr ? std::string() : in_one_line(*values.after, most)};
    return excerpts(in_one_line(*values.before, whole), in_one_line(*values.after, whole), most);
}

std::string words_of_both(const std::string& label, const std::pair<std::string, std::string>& texts) {
    return say("{}: '{}' is now '{}'", label, texts.first, texts.second);
}

} // namespace

/// The hexes of the map on which those of a tile lie, where one is laid from it.
void Describer::find_on_map(const Place& place, About& about, std::string& words) const {
    constexpr std::size_t steps_to_tile = 3; // tiles, tiles, its id
    const bool is_of_tile = place.steps.size() >= steps_to_tile && place.steps.front() == "tiles";
    if (!is_of_tile || !old_tiles_.are_laid() || !new_tiles_.are_laid()) return;
    const std::string& tile = place.steps[steps_to_tile - 1];
    about.old_spaces = old_tiles_.hexes(tile, about.old_spaces);
    about.new_spaces = new_tiles_.hexes(tile, about.new_spaces);
    about.spaces = 0; // as many as these
    const std::vector<std::string>& shown = about.new_spaces.empty() ? about.old_spaces : about.new_spaces;
    if (!shown.empty()) words = say("{}; on the map {}", words, runs_of(shown));
}

void Describer::describe(const Place& place, Values values, std::string words, About about) {
    throw_if_cancelled(is_cancelled_);
    if (changes_.list.size() >= Changes::most) {
        ++changes_.more;
        return;
    }
    find_on_map(place, about, words);
    Change change;
    change.kind = about.kind;
    change.group = place.group;
    change.words = std::move(words);
    change.path = place.path();
    change.spaces = std::max({about.spaces, about.old_spaces.size(), about.new_spaces.size()});
    change.old_at = about.old_at;
    change.new_at = about.new_at;
    change.old_spaces = std::move(about.old_spaces);
    change.new_spaces = std::move(about.new_spaces);
    for (auto* names : {&change.old_spaces, &change.new_spaces})
        if (names->size() > Change::most_spaces) names->resize(Change::most_spaces);
    if (values.before != nullptr) change.old_at = values.before->at;
    if (values.after != nullptr) change.new_at = values.after->at;
    std::tie(change.before, change.after) =
        about.lines ? *std::move(about.lines) : on_lines(values, longest_line);
    changes_.list.push_back(std::move(change));
}

void Describer::describe_plainly(const Place& place, Values values, std::string called) {
    describe_plainly(place, values, std::move(called), {});
}

void Describer::describe_plainly(const Place& place, Values values, std::string called, About about) {
    const std::string label = called.empty() ? place.label() : std::move(called);
    about.kind = values.before == nullptr  ? Change::Kind::added
                 : values.after == nullptr ? Change::Kind::removed
                                           : Change::Kind::changed;
    std::string words = values.before == nullptr ? say("{}: '{}' is new", label, in_one_line(*values.after))
                        : values.after == nullptr
                            ? say("{}: '{}' is gone", label, in_one_line(*values.before))
                            : words_of_both(label, on_lines(values, longest_excerpt));
    describe(place, values, std::move(words), std::move(about));
}

void Describer::describe_order(const Place& place, Values values) {
    describe(place, values, say("{}: the order is another one", place.label()),
             {.kind = Change::Kind::moved});
}

void Describer::compare(const Place& place, Values values) {
    throw_if_cancelled(is_cancelled_);
    if (values.before == nullptr && values.after == nullptr) return;
    if (values.before != nullptr && values.after != nullptr && *values.before == *values.after) return;
    if (const DescriberRow* row = describer_row(place)) {
        row->describe(*this, place, values);
        return;
    }
    const Node& known = values.after != nullptr ? *values.after : *values.before;
    const bool is_one_kind =
        values.before == nullptr || values.after == nullptr || values.before->kind == values.after->kind;
    if (!is_one_kind)
        describe_plainly(place, values);
    else if (known.is_map())
        compare_keys(place, values);
    else if (known.is_list())
        compare_lists(place, values);
    else
        compare_scalars(place, values);
}

void Describer::compare_keys(const Place& place, Values values, const std::vector<std::string_view>& but) {
    const auto wanted = [&](const std::string& key) { return std::ranges::find(but, key) == but.end(); };
    if (values.after != nullptr && values.after->is_map())
        for (const Node::Entry& entry : values.after->entries)
            if (wanted(entry.key))
                compare(place.below(entry.key),
                        {values.before == nullptr ? nullptr : values.before->find(entry.key), &entry.value});
    if (values.before != nullptr && values.before->is_map())
        for (const Node::Entry& entry : values.before->entries)
            if (wanted(entry.key) && (values.after == nullptr || values.after->find(entry.key) == nullptr))
                compare(place.below(entry.key), {&entry.value, nullptr});
    compare_order(place, values);
}

namespace {

/// The names that both maps have, in the order of the first.
std::vector<std::string_view> shared_names(const Node* names, const Node* others) {
    std::vector<std::string_view> shared;
    if (names == nullptr || others == nullptr) return shared;
    std::set<std::string_view> known;
    for (const Node::Entry& entry : others->entries)
        known.insert(entry.key);
    for (const Node::Entry& entry : names->entries)
        if (known.contains(entry.key)) shared.push_back(entry.key);
    return shared;
}

} // namespace

void Describer::compare_order(const Place& place, Values values) {
    if (shared_names(values.before, values.after) != shared_names(values.after, values.before))
        describe_order(place, values);
}

void Describer::compare_scalars(const Place& place, Values values) {
    const bool has_lines = values.before != nullptr && values.after != nullptr
                           && (line_count(values.before->text) > 1 || line_count(values.after->text) > 1);
    if (!has_lines) {
        describe_plainly(place, values);
        return;
    }
    const std::size_t lines = line_count(values.after->text);
    const std::size_t changed = std::min(changed_lines(values.before->text, values.after->text),
                                         std::max(lines, line_count(values.before->text)));
    describe(place, values,
             changed == 0
                 ? say("{}: its lines stand in another order", place.label())
                 : say_count("{1}: {0} line of {2} is otherwise", "{1}: {0} lines of {2} are otherwise",
                             changed, place.label(), std::max(lines, line_count(values.before->text))),
             {});
}

/// Texts that are long are told one by one, short ones together.
void Describer::compare_texts(const Place& place, Values values) {
    const NameDifference names = difference_of(values.before, values.after);
    if (names.added.empty() && names.removed.empty()) {
        describe_order(place, values);
        return;
    }
    const auto is_long = [](const std::string& text) { return text.size() > 24; };
    if (std::ranges::any_of(names.added, is_long) || std::ranges::any_of(names.removed, is_long)) {
        const std::size_t both = std::min(names.added.size(), names.removed.size());
        const auto lines = on_lines(values, longest_line);
        for (std::size_t i = 0; i < std::max(names.added.size(), names.removed.size()); ++i) {
            if (i < both)
                describe(place, values,
                         words_of_both(place.label(), excerpts(names.removed[i], names.added[i])),
                         {.lines = lines});
            else if (i < names.added.size())
                describe(place, values, say("{}: '{}' is new", place.label(), names.added[i]),
                         {.kind = Change::Kind::added, .lines = lines});
            else
                describe(place, values, say("{}: '{}' is gone", place.label(), names.removed[i]),
                         {.kind = Change::Kind::removed, .lines = lines});
        }
        return;
    }
    if (!names.added.empty())
        describe(place, values,
                 say_count("{1}: new is {2}", "{1}: new are {2}", names.added.size(), place.label(),
                           join_list(names.added)),
                 {.kind = Change::Kind::added});
    if (!names.removed.empty())
        describe(place, values,
                 say_count("{1}: gone is {2}", "{1}: gone are {2}", names.removed.size(), place.label(),
                           join_list(names.removed)),
                 {.kind = Change::Kind::removed});
}

void Describer::compare_lists(const Place& place, Values values) {
    const auto are_plain = [](const Node* list) {
        return std::ranges::none_of(items_of(list), [](const Node& item) { return is_collection(&item); });
    };
    if (are_plain(values.before) && are_plain(values.after)) {
        compare_texts(place, values);
        return;
    }
    compare_items(place, values, [&](const Place& below, Values pair) {
        if (pair.before == nullptr || pair.after == nullptr)
            describe_plainly(below, pair);
        else
            compare(below, pair);
    });
}

bool WrittenIds::take(Values pair) {
    if (pair.before == nullptr || pair.after == nullptr) return false;
    const std::string was = text_at(pair.before, "id"), is = text_at(pair.after, "id");
    if (was.empty() == is.empty()) return false;
    std::vector<std::string>& ids = was.empty() ? written_ : dropped_;
    if (ids.empty()) (was.empty() ? written_at_ : dropped_at_) = (was.empty() ? pair.after : pair.before)->at;
    ids.push_back(was.empty() ? is : was);
    return true;
}

void WrittenIds::describe(Describer& describer, const Place& place) const {
    constexpr std::size_t most_named = 8;
    if (!written_.empty())
        describer.describe(place, {},
                           say_count("{} id is written now: {}", "{} ids are written now: {}",
                                     written_.size(), join_list(written_, most_named)),
                           {.new_at = written_at_});
    if (!dropped_.empty())
        describer.describe(place, {},
                           say_count("{} id is not written any more: {}",
                                     "{} ids are not written any more: {}", dropped_.size(),
                                     join_list(dropped_, most_named)),
                           {.old_at = dropped_at_});
}

NameDifference difference_of(const Node* before, const Node* after) {
    std::map<std::string, int> count;
    for (const Node& item : items_of(before))
        ++count[item.text];
    for (const Node& item : items_of(after))
        --count[item.text];
    NameDifference result;
    const auto collect = [&](const Node* list, int sign, std::vector<std::string>& names) {
        auto left = count;
        for (const Node& item : items_of(list)) {
            int& surplus = left[item.text];
            if (surplus * sign <= 0) continue;
            surplus -= sign;
            names.push_back(item.text);
        }
    };
    collect(before, 1, result.removed);
    collect(after, -1, result.added);
    return result;
}

std::string side_called(const Describer& describer, const std::string& id) {
    for (const LoadedScenario* version : {&describer.new_version(), &describer.old_version()})
        for (const Side& side : version->scenario.sides)
            if (side.id.str() == id && !side.name.empty()) return side.name;
    return id;
}

std::string kind_called(const Describer& describer, const std::string& id) {
    for (const LoadedScenario* version : {&describer.new_version(), &describer.old_version()})
        if (const PieceKind* kind = version->rulebook->piece(KindId(id));
            kind != nullptr && !kind->name.empty())
            return kind->name;
    return id;
}

namespace {

bool is_number(const std::string& name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

/// Whether a name follows another in a column: 0102 after 0101.
bool follows(const std::string& name, const std::string& before) {
    if (name.size() != before.size() || name.size() > 12 || !is_number(name) || !is_number(before))
        return false;
    return std::stoll(name) == std::stoll(before) + 1;
}

} // namespace

std::string runs_of(const std::vector<std::string>& names, std::size_t most, std::size_t total) {
    std::vector<std::string> runs;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < names.size();) {
        std::size_t end = i + 1;
        while (end < names.size() && follows(names[end], names[end - 1]))
            ++end;
        if (runs.size() < most) {
            if (end - i > 2)
                runs.push_back(names[i] + "-" + names[end - 1]);
            else
                for (std::size_t k = i; k < end; ++k)
                    runs.push_back(names[k]);
            shown = end;
        }
        i = end;
    }
    const std::size_t all = std::max(total, names.size());
    if (shown < all) return say("{} and {} more", fmt::format("{}", fmt::join(runs, ", ")), all - shown);
    return join_list(runs, runs.size());
}

} // namespace sabotier::diff
