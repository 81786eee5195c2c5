#include "formats/documents/map/kinds.hpp"

namespace sabotier {
namespace {

template <class Own>
MapGround begin(const Node&) {
    return Own{};
}

} // namespace

KindTable<GroundForm>& ground_forms() {
    static KindTable<GroundForm> table{
        {BoardKind::hexes, {begin_hexes}},           {BoardKind::rooms, {begin<Rooms>}},
        {BoardKind::squares, {begin<Squares>}},      {BoardKind::cards, {begin<Cards>, Cards{}}},
        {BoardKind::table, {begin<Table>, Table{}}},
    };
    return table;
}

} // namespace sabotier
