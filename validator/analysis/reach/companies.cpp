#include "validator/analysis/reach/companies.hpp"

#include "validator/analysis/reach/unit_range.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace sabotier {

namespace {

/// It stands on the ground in one of these ways at least, and may fly in others, as jump troops do.
bool holds_ground(const std::vector<Mover>& movers, const Rulebook& rulebook) {
    return std::any_of(movers.begin(), movers.end(), [&](const Mover& mover) {
        return !rulebook.movement_class(mover.profile.movement)->flies;
    });
}

/// Without what only flies: it passes over ground and does not hold it. Who lands again may fly.
Traveller on_the_ground(const Rulebook& rulebook, Traveller traveller) {
    if (!holds_ground(traveller.movers, rulebook)) traveller.movers.clear();
    if (traveller.carrier)
        traveller.carrier = std::make_shared<const Traveller>(on_the_ground(rulebook, *traveller.carrier));
    return traveller;
}

/// Takes out the hexes that who travels only flies over, and could not stand on.
void keep_landings(const Setup& setup, AnalysisCache& cache, const Traveller& traveller, TurnMap& turns) {
    std::vector<const MovementModel*> on_foot;
    bool flies = false;
    for (const Traveller* who = &traveller; who != nullptr; who = who->carrier.get())
        for (const Mover& mover : who->movers) {
            const MovementModel& model = movement_model(setup, cache, mover.profile);
            flies = flies || model.movement().flies;
            if (!model.movement().flies) on_foot.push_back(&model);
        }
    if (!flies) return;
    setup.board.hexes().for_each_space([&](SpaceIndex space) {
        if (std::none_of(on_foot.begin(), on_foot.end(),
                         [&](const MovementModel* model) { return model->moves(space).is_enterable(); }))
            turns[number(space)] = never;
    });
}

} // namespace

std::vector<Company> companies_of(const Setup& setup, AnalysisCache& cache, std::size_t side,
                                  const std::function<bool(const PieceKind&)>& counts) {
    std::map<std::pair<std::vector<Mover>, std::vector<Mover>>, Company> by_movers;
    for (const std::size_t unit : setup.sides[side].units) {
        const PieceKind* const kind = setup.units[unit].kind;
        if (kind == nullptr || (counts && !counts(*kind))) continue;
        Traveller own = on_the_ground(setup.rulebook(), traveller_of(setup, cache, unit));
        if (own.movers.empty() || own.starts.empty()) continue;
        const auto carried = own.carrier ? own.carrier->movers : std::vector<Mover>{};
        Company& company = by_movers[{own.movers, carried}];
        if (++company.units == 1) {
            company.traveller = std::move(own);
            continue;
        }
        auto& starts = company.traveller.starts;
        starts.insert(starts.end(), own.starts.begin(), own.starts.end());
        if (!own.carrier) continue;
        auto carrier = std::make_shared<Traveller>(*company.traveller.carrier);
        carrier->starts.insert(carrier->starts.end(), own.carrier->starts.begin(), own.carrier->starts.end());
        company.traveller.carrier = std::move(carrier);
    }
    std::vector<Company> result;
    for (auto& [movers, company] : by_movers)
        result.push_back(std::move(company));
    return result;
}

TurnMap company_travel(const Setup& setup, AnalysisCache& cache, const Company& company,
                       const IsCancelled& is_cancelled) {
    TurnMap turns = unit_travel(setup, cache, company.traveller, is_cancelled);
    keep_landings(setup, cache, company.traveller, turns);
    return turns;
}

TurnMap companies_travel(const Setup& setup, AnalysisCache& cache, const std::vector<Company>& companies,
                         const IsCancelled& is_cancelled) {
    TurnMap turns(setup.board.hexes().grid.size(), never);
    for (const Company& company : companies) {
        const TurnMap own = company_travel(setup, cache, company, is_cancelled);
        for (std::size_t i = 0; i < turns.size(); ++i)
            turns[i] = std::min(turns[i], own[i]);
    }
    return turns;
}

} // namespace sabotier
