#include "formats/documents/rulebook_parts.hpp"

#include "formats/documents/reading.hpp"
#include "formats/documents/writing.hpp"

namespace sabotier {
namespace {

constexpr int farthest = 10'000;
constexpr int most = 1000;

} // namespace

Weapon read_weapon(const Node& node, Problems& problems) {
    Weapon weapon;
    weapon.at = node.at;
    Fields fields(node, "a weapon", problems);
    weapon.id = fields.required_id<WeaponId>("id");
    weapon.name = fields.text("name");
    weapon.range = reading::required_integer(fields, "range", 0, farthest);
    weapon.damage = reading::optional_integer(fields, "damage", -most, most);
    weapon.shots = reading::optional_integer(fields, "shots", 0, most);
    weapon.arc = fields.choice("arc", {"any", "front"}, "any") == "front" ? Arc::front : Arc::any;
    weapon.needs_sight = fields.boolean("sight", true);
    weapon.at_fliers = fields.boolean("fliers", true);
    weapon.at_soldiers = fields.boolean("soldiers", true);
    weapon.after_moving = fields.boolean("after-moving", true);
    weapon.ahead_after_moving = fields.boolean("ahead-after-moving", false);
    weapon.no_scatter_within = reading::optional_integer(fields, "no-scatter-within", 0, farthest);
    weapon.origin = read_origin(fields, Origin::house);
    weapon.origins = read_origins(fields, problems);
    fields.finish();
    return weapon;
}

Node weapon_node(const Weapon& weapon) {
    Node node = Node::map(true);
    writing::put(node, "id", weapon.id);
    writing::put(node, "name", weapon.name);
    writing::put_number(node, "range", weapon.range);
    writing::put_number(node, "damage", weapon.damage);
    writing::put_number(node, "shots", weapon.shots);
    if (weapon.arc == Arc::front) node.set("arc", Node::scalar("front"));
    writing::put_flag(node, "sight", weapon.needs_sight, true);
    writing::put_flag(node, "fliers", weapon.at_fliers, true);
    writing::put_flag(node, "soldiers", weapon.at_soldiers, true);
    writing::put_flag(node, "after-moving", weapon.after_moving, true);
    writing::put_flag(node, "ahead-after-moving", weapon.ahead_after_moving, false);
    writing::put_number(node, "no-scatter-within", weapon.no_scatter_within);
    put_origin(node, weapon.origin, Origin::house);
    put_origins(node, weapon.origins);
    return node;
}

} // namespace sabotier
