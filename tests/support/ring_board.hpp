#pragma once

#include "formats/board/kinds.hpp"
#include "formats/documents/map/kinds.hpp"
#include "formats/model/kinds.hpp"
#include "tests/support/folder.hpp"

#include <cmath>
#include <string>

/// A kind of board that the program does not know: a ring of places, each beside two others. It is made of
/// rows alone; each layer's tests add the rows of their layer.
namespace sabotier::test {

inline constexpr BoardKind ring_kind{100};

class RingBoard final : public Board, private Layout {
public:
    explicit RingBoard(int places)
        : places_(static_cast<std::uint32_t>(places)) {}

    [[nodiscard]] std::size_t size() const override { return places_; }
    [[nodiscard]] bool is_space(SpaceIndex space) const override { return number(space) < places_; }
    [[nodiscard]] std::string name(SpaceIndex space) const override {
        return std::to_string(number(space) + 1);
    }
    [[nodiscard]] std::optional<SpaceIndex> find(std::string_view text) const override {
        for (std::uint32_t i = 0; i < places_; ++i)
            if (name(SpaceIndex{i}) == text) return SpaceIndex{i};
        return std::nullopt;
    }
    void neighbours(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override {
        each(SpaceIndex{(number(space) + 1) % places_});
        each(SpaceIndex{(number(space) + places_ - 1) % places_});
    }
    void touching(SpaceIndex space, const std::function<void(SpaceIndex)>& each) const override {
        neighbours(space, each);
    }
    [[nodiscard]] const Layout& layout() const override { return *this; }
    [[nodiscard]] std::string_view word() const override { return "place"; }

private:
    [[nodiscard]] double radius() const { return places_ / 6.0; }
    [[nodiscard]] double width() const override { return 2 * radius() + 1; }
    [[nodiscard]] double height() const override { return width(); }
    [[nodiscard]] std::vector<SpaceIndex> spaces() const override {
        std::vector<SpaceIndex> all;
        for (std::uint32_t i = 0; i < places_; ++i)
            all.push_back(SpaceIndex{i});
        return all;
    }
    [[nodiscard]] Point centre(SpaceIndex space) const override {
        const double angle = 6.283185307 * number(space) / places_;
        return {width() / 2 + radius() * std::sin(angle), height() / 2 - radius() * std::cos(angle)};
    }
    [[nodiscard]] std::vector<Point> polygon(SpaceIndex space) const override {
        const Point p = centre(space);
        return {
            {p.x - 0.4, p.y - 0.4}, {p.x + 0.4, p.y - 0.4}, {p.x + 0.4, p.y + 0.4}, {p.x - 0.4, p.y + 0.4}};
    }
    [[nodiscard]] SpaceIndex at(Point point) const override {
        for (const SpaceIndex space : spaces())
            if (std::hypot(centre(space).x - point.x, centre(space).y - point.y) < 0.4) return space;
        return no_space;
    }

    std::uint32_t places_;
};

/// A row in a table, while it lives.
template <class Row>
class AddedRow {
public:
    AddedRow(KindTable<Row>& table, Row row)
        : table_(table) {
        table_.add(ring_kind, std::move(row));
    }
    AddedRow(const AddedRow&) = delete;
    AddedRow& operator=(const AddedRow&) = delete;
    ~AddedRow() { table_.remove(ring_kind); }

private:
    KindTable<Row>& table_;
};

/// What documents and boards have to know of rings. Their ground is written as that of squares: its size.
class RingRows {
    AddedRow<BoardTraits> traits_{board_traits(), {.name = "ring", .holds_pieces = true}};
    AddedRow<GroundForm> form_{ground_forms(), {[](const Node&) -> MapGround { return Squares{}; }}};
    AddedRow<BoardMaking> making_{
        board_makings(),
        {[](const LoadedScenario& loaded) -> MadeBoard {
             const int places = std::get<Squares>(loaded.map.ground).columns;
             return {std::shared_ptr<const RingBoard>(std::make_shared<RingBoard>(places)), {}, {}};
         },
         {"north"},
         [](const AnyBoard&, std::string_view, int depth) {
             std::vector<SpaceIndex> zone;
             for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(depth); ++i)
                 zone.push_back(SpaceIndex{i});
             return zone;
         }}};
};

/// Writes a game on a ring into a folder, and gives the path of its scenario: two sides, one of which starts
/// on the places 1 to 3, and a runner on place 12.
[[nodiscard]] inline std::filesystem::path ring_scenario(const Folder& folder,
                                                         const std::string& checks = {}) {
    folder.file("ring.rulebook.yaml",
                "sabotier: rulebook/1\nid: round\ntitle: Round\nboard: {kind: ring, capacity: 1}\n"
                "sides:\n  - {id: red, name: Red, end: north, depth: 3}\n  - {id: blue, name: Blue}\n"
                "pieces:\n  - {id: runner, name: Runner}\n"
                    + checks);
    return folder.file("ring.scenario.yaml",
                       "sabotier: scenario/1\nrulebook: ring.rulebook.yaml\ntitle: Laps\nauthor: A\n"
                       "map: {board: ring, size: [12, 1]}\n"
                       "sides:\n  - {id: red, name: Red}\n  - {id: blue, name: Blue}\n"
                       "pieces:\n  - {kind: runner, side: red, at: \"12\"}\n");
}

} // namespace sabotier::test
