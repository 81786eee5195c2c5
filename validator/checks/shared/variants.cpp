#include "validator/checks/shared/variants.hpp"

#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>
#include <vector>

namespace sabotier {

namespace {

/// Pieces of each side by kind.
class Pieces {
public:
    explicit Pieces(const Setup& setup)
        : sides_(setup.sides.size()) {
        for (const SetupUnit& unit : setup.units)
            if (unit.side != none) ++counts_[{unit.side, unit.kind_id}];
    }
    /// Whether every side has so many.
    [[nodiscard]] bool are(const KindId& kind, long long count) const {
        for (std::size_t side = 0; side < sides_; ++side) {
            const auto found = counts_.find({side, kind});
            if ((found == counts_.end() ? 0 : found->second) != count) return false;
        }
        return sides_ > 0;
    }

private:
    std::size_t sides_;
    std::map<std::pair<std::size_t, KindId>, long long> counts_;
};

std::optional<long long> number_at(const Node& map, const char* key) {
    const Node* const node = map.find(key);
    return node != nullptr && node->is_scalar() ? parse_integer(node->text) : std::nullopt;
}

/// Whether the sides have the pieces that the value states, and some number that it states is not in force.
bool fit_pieces(const Rulebook& rulebook, const OptionValue& value, const Pieces& pieces) {
    const Node* const stated = value.sets.is_map() ? value.sets.find("pieces") : nullptr;
    if (stated == nullptr) return false;
    bool is_another = false;
    for (const Node& one : stated->items) {
        const Node* const id = one.find("id");
        const auto count = number_at(one, "exactly");
        if (id == nullptr || !count) continue;
        const KindId kind(id->text);
        if (!pieces.are(kind, *count)) return false;
        const PieceKind* const in_force = rulebook.piece(kind);
        is_another = is_another || (in_force != nullptr && in_force->exactly.value_or(-1) != *count);
    }
    return is_another;
}

bool fits_grid(const Setup& setup, const OptionValue& value) {
    const Node* const stated = value.sets.find("grid");
    const auto* const board = setup.board.as<GridBoard>();
    if (stated == nullptr || board == nullptr) return true;
    if (const Node* size = stated->find("size"); size != nullptr && size->items.size() == 2)
        if (parse_integer(size->items[0].text) != board->columns()
            || parse_integer(size->items[1].text) != board->rows())
            return false;
    const Node* const blocked = stated->find("blocked");
    const Node* const required = blocked == nullptr ? nullptr : blocked->find("required");
    const auto* const squares = std::get_if<Squares>(&setup.loaded->map.ground);
    return required == nullptr || squares == nullptr || required->text != "false" || squares->blocked.empty();
}

} // namespace

std::optional<Variant> another_variant(const Setup& setup) {
    if (setup.loaded->given != Given::scenario || setup.units.empty()) return std::nullopt;
    const Pieces pieces(setup);
    for (const RuleOption& option : setup.rulebook().options)
        for (const OptionValue& value : option.values)
            if (fit_pieces(setup.rulebook(), value, pieces) && fits_grid(setup, value))
                return Variant{&option, &value};
    return std::nullopt;
}

std::optional<Cause> cause_of_variant(const Setup& setup) {
    const auto variant = another_variant(setup);
    if (!variant) return std::nullopt;
    return Cause{"piece-count", {variant_subject(*variant)}};
}

Subject variant_subject(const Variant& variant) {
    return {"option", variant.option->id.str()};
}

} // namespace sabotier
