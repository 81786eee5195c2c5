#pragma once

#include "formats/setup/setup.hpp"
#include "validator/analysis/cache.hpp"
#include "validator/analysis/cut/regions.hpp"
#include "validator/analysis/movement/model.hpp"

#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

namespace sabotier {

/// The movement model of a profile on the setup's board, without prepared positions; its regions; the dearest
/// step that is paid in half move units. Made at first use and kept in the cache. The setup must outlive the
/// cache.
[[nodiscard]] const MovementModel& movement_model(const Setup& setup, AnalysisCache& cache,
                                                  const MovementProfile& profile);
[[nodiscard]] const Regions& movement_regions(const Setup& setup, AnalysisCache& cache,
                                              const MovementProfile& profile);
[[nodiscard]] int dearest_step(const Setup& setup, AnalysisCache& cache, const MovementProfile& profile);

/// Works out models and regions of everything that moves on the ground: the profiles of the units and of the
/// classes in play. Threads that call this at the same time share the work, and each may leave while others
/// are at theirs; without it, they would wait for each other at every profile. Nothing where there are no
/// units.
void prepare_regions(const Setup& setup, AnalysisCache& cache);

/// Where a unit can ever be, given time: on its own or carried, enemies left out.
class UnitRange {
public:
    [[nodiscard]] bool contains(SpaceIndex space) const;
    [[nodiscard]] bool is_everywhere() const noexcept { return is_everywhere_; }
    /// Hexes, of the largest of its parts where it has several (as a squad with its carrier).
    [[nodiscard]] std::size_t size() const;
    /// Calls f(SpaceIndex) for every hex of it, each once.
    template <class F>
    void for_each(const HexBoard& board, F&& f) const {
        board.for_each_space([&](SpaceIndex space) {
            if (contains(space)) f(space);
        });
    }

private:
    friend class UnitRanges;

    /// Some regions of one profile.
    struct Part {
        const MovementModel* model = nullptr;
        const Regions* regions = nullptr;
        std::vector<std::uint32_t> ids; ///< sorted
    };
    bool is_everywhere_ = false;
    std::size_t hexes_ = 0; ///< of the board
    std::vector<Part> parts_;
    std::shared_ptr<const std::vector<std::uint8_t>> cells_; ///< where regions do not tell; may be null
    std::vector<SpaceIndex> starts_; ///< sorted; it stands there even if it could not go
};

/// The ranges of a setup's units, each worked out once for all units that share it. A unit that is not
/// deployed starts from its side's zone. A passenger goes where its carrier goes, and on from every hex
/// beside. Units without move units stay where they are. One object for each thread.
class UnitRanges {
public:
    /// Both must outlive it.
    UnitRanges(const Setup& setup, AnalysisCache& cache)
        : setup_(setup),
          cache_(cache) {}

    /// `flies`: whether modes of flying classes count. The unit must have a known kind. The reference holds
    /// as long as this object.
    [[nodiscard]] const UnitRange& of(std::size_t unit, bool flies = true);

    /// The unit's ways of moving that count.
    [[nodiscard]] std::vector<Mover> movers(std::size_t unit, bool flies = true) const;
    /// Where it starts: its hex, the zone of its side, or nowhere.
    [[nodiscard]] std::vector<SpaceIndex> starts(std::size_t unit) const;

private:
    /// Kind, whether flying counts, where from (a region, or a hex where that matters), and the carrier's
    /// range.
    using Key = std::tuple<const PieceKind*, bool, std::size_t, std::uint32_t, bool, const UnitRange*>;

    [[nodiscard]] Key key(std::size_t unit, bool flies, const UnitRange* carrier);
    [[nodiscard]] UnitRange make(std::size_t unit, bool flies, const UnitRange* carrier);
    void add_part(UnitRange& range, const Mover& mover, const UnitRange* carrier);
    [[nodiscard]] bool has_simple_regions(const std::vector<Mover>& movers);
    [[nodiscard]] bool flies_everywhere(const std::vector<Mover>& movers);

    const Setup& setup_;
    AnalysisCache& cache_;
    std::map<Key, UnitRange> ranges_;
    int depth_ = 0; ///< of carriers in carriers
};

} // namespace sabotier
