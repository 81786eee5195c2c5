#include "validator/analysis/sight/who_sees.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>

namespace sabotier {

namespace {

bool is_on_map(const Setup& setup, const SetupUnit& unit) {
    return unit.kind != nullptr && unit.carrier == none && setup.board.hexes().is_space(unit.space);
}

bool looks(const Setup& setup, const SetupUnit& unit) {
    return is_on_map(setup, unit) && !unit.kind->is_decoy;
}

bool sees(const SightBoard& board, const SetupUnit& unit, const SetupUnit& target) {
    const HexGrid& grid = board.board().grid;
    return board.sees(grid.hex(unit.space), grid.hex(target.space), looker_of(unit, board.rulebook()),
                      looker_of(target, board.rulebook()).flies);
}

UnitSight sight_of(const SightBoard& board, const Setup& setup, std::size_t unit) {
    UnitSight view;
    view.unit = unit;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        if (setup.units[i].side == setup.units[unit].side || !is_on_map(setup, setup.units[i])) continue;
        const auto enemy = static_cast<std::uint32_t>(i);
        const bool is_seen = sees(board, setup.units[unit], setup.units[i]);
        if (is_seen) view.seen.push_back(enemy);
        if (can_attack(board, setup, unit, i, is_seen)) view.can_be_attacked.push_back(enemy);
        if (scouting(board, setup, unit, i).is_possible) view.can_be_scouted.push_back(enemy);
    }
    return view;
}

/// One unit after the other, by as many threads as there are.
class Views {
public:
    Views(const SightBoard& board, const Setup& setup, const WhoSeesOptions& options)
        : board_(board),
          setup_(setup),
          options_(options) {
        for (std::size_t i = 0; i < setup.units.size(); ++i)
            if (looks(setup, setup.units[i])) views_.push_back({i, {}, {}, {}});
    }

    std::vector<UnitSight> all() {
        {
            std::vector<std::jthread> others;
            try {
                for (std::size_t i = 1; i < std::min<std::size_t>(options_.threads, views_.size()); ++i)
                    others.emplace_back([this] { work(); });
            } catch (const std::system_error&) {
                // The system gives no more threads: those that run do the work.
            }
            work();
        }
        if (failure_) std::rethrow_exception(failure_);
        return std::move(views_);
    }

private:
    void work() noexcept {
        try {
            for (std::size_t i = next_++; i < views_.size(); i = next_++) {
                throw_if_cancelled(options_.is_cancelled);
                views_[i] = sight_of(board_, setup_, views_[i].unit);
                count();
            }
        } catch (...) {
            const std::scoped_lock hold(lock_);
            failure_ = std::current_exception();
            next_ = views_.size(); // nobody begins another
        }
    }

    void count() {
        const std::scoped_lock hold(lock_);
        ++done_;
        if (options_.progress) options_.progress(done_, views_.size());
    }

    const SightBoard& board_;
    const Setup& setup_;
    const WhoSeesOptions& options_;
    std::vector<UnitSight> views_;
    std::atomic<std::size_t> next_{0};
    std::mutex lock_;
    std::size_t done_ = 0;
    std::exception_ptr failure_;
};

} // namespace

std::size_t looks_at_enemies(const Setup& setup) {
    std::map<std::size_t, std::size_t> lookers; // by side
    std::map<std::size_t, std::size_t> targets;
    std::size_t all = 0;
    for (const SetupUnit& unit : setup.units) {
        if (!is_on_map(setup, unit)) continue;
        ++targets[unit.side];
        ++all;
        if (looks(setup, unit)) ++lookers[unit.side];
    }
    std::size_t sum = 0;
    for (const auto& [side, count] : lookers)
        sum += count * (all - targets[side]);
    return sum;
}

std::vector<UnitSight> who_sees_whom(const SightBoard& board, const Setup& setup,
                                     const WhoSeesOptions& options) {
    return Views(board, setup, options).all();
}

} // namespace sabotier
