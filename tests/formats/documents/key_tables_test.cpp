#include "formats/documents/keys/key_table.hpp"
#include "formats/documents/keys/things.hpp"
#include "formats/documents/rulebook/rulebook_things.hpp"
#include "formats/documents/scenario/scenario_things.hpp"
#include "formats/model/wesnoth_names.hpp"
#include "tests/formats/documents/random_documents.hpp"
#include "tests/support/documents.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>

using namespace sabotier;
using keys::Form;
using keys::Key;
using keys::Thing;

namespace {

Node some_value(const Form& form);

std::string some_match(std::string_view pattern) {
    static const std::map<std::string_view, std::string> matches{{"^[^|]+\\|[^|]+$", "A1|A2"},
                                                                 {"^-?[0-9]+\\*?$", "4*"},
                                                                 {"^[trbl]+$", "tb"},
                                                                 {"^[!-~]$", "g"},
                                                                 {wesnoth::ground_pattern, "Gd^Es"},
                                                                 {wesnoth::unit_pattern, "Red Mage"}};
    return matches.at(pattern);
}

long long between(long long least, long long most) {
    return *rc::gen::inRange(least, most + 1);
}

/// Each needed key, those of one way, and any of the others.
Node some_thing(const Thing& thing) {
    std::uint8_t ways = 0;
    for (const Key& key : thing.keys)
        ways = std::max(ways, key.way);
    const auto way = static_cast<std::uint8_t>(ways == 0 ? 0 : between(1, ways));
    Node node = Node::map();
    for (const Key& key : thing.keys) {
        const bool is_wanted = key.way == 0 ? *rc::gen::arbitrary<bool>() : key.way == way;
        if (key.is_needed || is_wanted) node.set(std::string(key.name), some_value(key.form));
    }
    return node;
}

Node some_item(const Form& form) {
    return form.thing != nullptr ? some_thing(*form.thing) : some_value(*form.items);
}

Node some_list(const Form& form) {
    Node list = Node::list();
    for (long long count = form.least > 0 ? form.least : between(0, 3); count > 0; --count)
        list.items.push_back(some_item(form));
    return list;
}

Node some_map(const Form& form) {
    Node map = Node::map();
    for (const std::string& name : *rc::gen::unique<std::vector<std::string>>(3, test::some_id()))
        map.set(name, some_item(form));
    return map;
}

/// A value as the form allows it.
Node some_value(const Form& form) {
    switch (form.kind) {
    case Form::Kind::id:
    case Form::Kind::text:
        return Node::scalar(*test::some_id());
    case Form::Kind::texts:
        return Node::list({Node::scalar(*test::some_id())});
    case Form::Kind::space:
    case Form::Kind::hex:
        return Node::string("0107");
    case Form::Kind::colour:
        return Node::string(*rc::gen::element<std::string>("#b03030", "#000000", "#Ab1"));
    case Form::Kind::code:
        return Node::scalar("g");
    case Form::Kind::pattern:
        return Node::scalar(some_match(form.pattern));
    case Form::Kind::word:
        return Node::scalar(std::string(
            form.words[static_cast<std::size_t>(between(0, static_cast<long long>(form.words.size()) - 1))]
                .text));
    case Form::Kind::flag:
        return Node::boolean(*rc::gen::arbitrary<bool>());
    case Form::Kind::whole:
        return Node::number(between(form.least, form.most));
    case Form::Kind::natural:
        return Node::number(between(0, 1'000'000'000'000));
    case Form::Kind::halves:
        return Node::scalar(writing::halves_text(static_cast<int>(between(form.least, form.most))));
    case Form::Kind::pair:
        return Node::list(
            {Node::number(between(form.least, form.most)), Node::number(between(form.least, form.most))});
    case Form::Kind::list:
        return some_list(form);
    case Form::Kind::map:
        return some_map(form);
    case Form::Kind::choice:
        return some_value(form.choices[static_cast<std::size_t>(
            between(0, static_cast<long long>(form.choices.size()) - 1))]);
    case Form::Kind::thing:
        return some_thing(*form.thing);
    case Form::Kind::parameters: {
        Node any = Node::map();
        any.set(*test::some_id(), Node::scalar(*test::some_id()));
        return any;
    }
    default:
        throw std::logic_error("no such value is made here");
    }
}

/// A value of the form with a number beyond its bounds; null of a form without numbers.
Node beyond(const Form& form, bool is_below) {
    const Node number = Node::number(is_below ? form.least - 1 : form.most + 1);
    if (form.kind == Form::Kind::whole) return number;
    if (form.kind == Form::Kind::halves)
        return Node::scalar(is_below ? "-0.5" : writing::halves_text(static_cast<int>(form.most) + 1));
    if (form.kind == Form::Kind::pair) return Node::list({Node::number(form.most), number});
    for (const Form& choice : form.choices)
        if (Node node = beyond(choice, is_below); node.kind != Node::Kind::null) return node;
    Node item = form.items != nullptr ? beyond(*form.items, is_below) : Node{};
    if (item.kind == Node::Kind::null) return item;
    if (form.kind == Form::Kind::list) return Node::list({std::move(item)});
    Node map = Node::map();
    map.set("some", std::move(item));
    return map;
}

/// Whatever a table allows is taken without a mistake, written, and read again as it was; and each key is
/// written at some time.
template <class T>
void holds(const Thing& thing) {
    std::set<std::string> written;
    CHECK(rc::check(thing.about, [&] {
        const Node node = some_thing(thing);
        Problems problems;
        const T value = keys::read_as<T>(thing, node, problems);
        RC_LOG(write_yaml(node));
        RC_LOG(test::joined(problems));
        RC_ASSERT(problems.empty());
        const Node again = keys::write_thing(thing, &value);
        RC_ASSERT(keys::read_as<T>(thing, again, problems) == value);
        RC_ASSERT(problems.empty());
        for (const Node::Entry& entry : again.entries)
            written.insert(entry.key);
    }));
    for (const Key& key : thing.keys) {
        INFO(thing.about << " " << key.name);
        CHECK(written.contains(std::string(key.name)));
    }
}

/// No number is taken that the table does not allow.
template <class T>
void refuses(const Thing& thing) {
    CHECK(rc::check(thing.about, [&] {
        const Node node = some_thing(thing);
        for (const Key& key : thing.keys)
            for (const bool is_below : {true, false}) {
                const Node wrong = beyond(key.form, is_below);
                if (wrong.kind == Node::Kind::null) continue;
                Node changed = node;
                changed.set(std::string(key.name), wrong);
                Problems problems;
                (void)keys::read_as<T>(thing, changed, problems);
                RC_LOG(write_yaml(changed));
                RC_ASSERT(!problems.empty());
            }
    }));
}

} // namespace

TEST_CASE("What the tables of keys allow is read, and written as it was read", "[documents]") {
    SECTION("of scenarios") {
        holds<Objective>(objective_thing);
        holds<Deployed>(deployed_thing);
        holds<Zone>(zone_thing);
        holds<Waiver>(waiver_thing);
        holds<PlacedPiece>(placed_piece_thing);
        holds<Deal>(deal_thing);
    }
    SECTION("of armies and grounds") {
        holds<Army>(army_thing);
        holds<Rooms>(rooms_thing);
        holds<Squares>(squares_thing);
        holds<Cards>(cards_thing);
        holds<Table>(table_thing);
    }
    SECTION("of ground rules") {
        holds<Level>(level_thing);
        holds<LevelStep>(step_thing);
        holds<MovementClass>(class_thing);
        holds<SightRules>(sight_thing);
    }
    SECTION("of pieces") {
        holds<Weapon>(weapon_thing);
        holds<PurchaseLine>(line_thing);
        holds<Marker>(marker_thing);
        holds<Decision>(decision_thing);
    }
    SECTION("of what only some games have") {
        holds<PlayRules>(play_thing);
        holds<Component>(component_thing);
        holds<Role>(role_thing);
        holds<DraftRules>(draft_rules_thing);
        holds<CardRules>(card_play_thing);
        holds<TableRules>(table_rules_thing);
    }
}

TEST_CASE("What lies beyond the bounds in the tables of keys is refused", "[documents]") {
    refuses<Deployed>(deployed_thing);
    refuses<Zone>(zone_thing);
    refuses<Deal>(deal_thing);
    refuses<Army>(army_thing);
    refuses<Rooms>(rooms_thing);
    refuses<Squares>(squares_thing);
    refuses<Table>(table_thing);
    refuses<Level>(level_thing);
    refuses<LevelStep>(step_thing);
    refuses<MovementClass>(class_thing);
    refuses<SightRules>(sight_thing);
    refuses<Weapon>(weapon_thing);
    refuses<PurchaseLine>(line_thing);
    refuses<Marker>(marker_thing);
    refuses<PlayRules>(play_thing);
    refuses<Component>(component_thing);
    refuses<Role>(role_thing);
    refuses<DraftRules>(draft_rules_thing);
    refuses<CardRules>(card_play_thing);
    refuses<TableRules>(table_rules_thing);
}

TEST_CASE("Names of keys stand once in a table, and say what they mean", "[documents]") {
    const std::vector<const Thing*> things{
        &scenario_thing, &army_thing,      &map_thing,       &tiles_thing,       &rulebook_thing,
        &free_thing,     &tiled_thing,     &rooms_thing,     &squares_thing,     &cards_thing,
        &table_thing,    &objective_thing, &deployed_thing,  &zone_thing,        &waiver_thing,
        &level_thing,    &step_thing,      &class_thing,     &terrain_thing,     &overlay_thing,
        &grid_thing,     &play_thing,      &component_thing, &role_thing,        &draft_rules_thing,
        &card_thing,     &card_play_thing, &column_thing,    &table_rules_thing, &piece_thing,
        &weapon_thing,   &line_thing,      &marker_thing,    &sight_thing,       &option_thing,
        &decision_thing, &check_thing,     &deal_thing,      &draft_thing,       &placed_piece_thing};
    for (const Thing* thing : things) {
        std::set<std::string_view> names;
        for (const Key& key : thing->keys) {
            INFO(thing->about << " " << key.name);
            if (!key.name.empty()) CHECK(names.insert(key.name).second);
            const bool is_told = *key.form.about != '\0' || key.form.kind == Form::Kind::thing;
            CHECK((is_told || key.name.empty()));
        }
    }
}
