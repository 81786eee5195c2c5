#pragma once

#include "validator/analysis/reach/unit_travel.hpp"

#include <functional>
#include <vector>

namespace sabotier {

/// Units of a side that move alike, put together: of one kind, from one sort of carrier or none.
struct Company {
    Traveller traveller;
    std::size_t units = 0;
};

/// Those of a side that hold ground; all kinds, or those that count. What only flies holds none; who lands
/// again may fly. In an order that depends on how they move only.
[[nodiscard]] std::vector<Company> companies_of(const Setup& setup, AnalysisCache& cache, std::size_t side,
                                                const std::function<bool(const PieceKind&)>& counts = {});

/// Turns until the first of them stands on each hex, as unit_travel(); hexes that it could only fly over are
/// left out. Throws Cancelled where it is not wanted any more, as the next does.
[[nodiscard]] TurnMap company_travel(const Setup& setup, AnalysisCache& cache, const Company& company,
                                     const IsCancelled& is_cancelled = {});
/// Turns until the first of any of them does; `never` everywhere without one.
[[nodiscard]] TurnMap companies_travel(const Setup& setup, AnalysisCache& cache,
                                       const std::vector<Company>& companies,
                                       const IsCancelled& is_cancelled = {});

} // namespace sabotier
