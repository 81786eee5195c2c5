#include "validator/playtest/summary/summary.hpp"

#include <algorithm>
#include <functional>

namespace sabotier::playtest {

namespace {

constexpr std::size_t most_openings = 20; ///< of each length

bool has_won(const GameLine& line, std::size_t seat) {
    return line.of[seat].standing == play::Standing::won;
}

void count(Rate& rate, bool is_hit) {
    ++rate.of;
    if (is_hit) ++rate.hits;
}

} // namespace

Spread Figures::spread() const {
    if (count_ == 0) return {};
    const auto rank_of = [&](std::uint64_t tenths) { return (count_ * tenths + 9) / 10; };
    Spread spread;
    spread.mean = static_cast<double>(sum_) / static_cast<double>(count_);
    spread.least = counts_.begin()->first;
    spread.tenth = at_rank(rank_of(1));
    spread.median = at_rank(rank_of(5));
    spread.ninetieth = at_rank(rank_of(9));
    spread.most = counts_.rbegin()->first;
    return spread;
}

/// `rank`: from 1.
std::int64_t Figures::at_rank(std::uint64_t rank) const {
    std::uint64_t passed = 0;
    for (const auto& [figure, times] : counts_)
        if ((passed += times) >= rank) return figure;
    return counts_.rbegin()->first;
}

Summariser::Summariser(std::shared_ptr<const Series> series, double threshold)
    : series_(std::move(series)),
      threshold_(threshold),
      test_(series_->game().seats().size(), threshold),
      seats_(series_->game().seats().size()),
      bots_(series_->plan().bots.size()),
      reasons_(series_->game().reasons().size()) {
    const play::Tally tally = play::tally_of(series_->game().procedure(), series_->game().setup());
    for (std::size_t measure = 0; measure < tally.measures(); ++measure) {
        const std::size_t cells = tally.of(measure).size();
        measures_.push_back({std::vector<std::int64_t>(cells), std::vector<std::uint64_t>(cells)});
    }
}

void Summariser::add(const GameLine& line) {
    ++games_;
    ++reasons_[line.reason];
    decisions_.add(line.decisions);
    turns_.add(line.turns);
    add_seats(line);
    add_opening(line);
    add_measures(line.tally);
}

void Summariser::add_seats(const GameLine& line) {
    std::uint32_t winners = 0;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        const bool is_won = has_won(line, seat);
        const bool is_first = play::number(line.first) == seat;
        SeatCounts& counts = seats_[seat];
        count(counts.won, is_won);
        count(counts.drawn, line.of[seat].standing == play::Standing::drawn);
        count(is_first ? counts.as_first : counts.as_second, is_won);
        counts.points.add(line.of[seat].points);
        counts.choices += line.choices[seat];
        counts.asked += line.asked[seat];
        count(bots_[line.bots[seat]], is_won);
        if (is_first) count(by_first_, is_won);
        if (is_won) winners |= std::uint32_t{1} << seat;
    }
    test_.add(winners);
    if (settled_at_ == 0 && test_.says() != statistics::ShareTest::Says::undecided) settled_at_ = games_;
}

void Summariser::add_opening(const GameLine& line) {
    const std::size_t first = play::number(line.first);
    std::vector<std::string> moves;
    for (const std::string& move : line.opening) {
        moves.push_back(move);
        count(openings_[moves], first < seats_.size() && has_won(line, first));
    }
}

void Summariser::add_measures(const play::Tally& tally) {
    for (std::size_t measure = 0; measure < measures_.size(); ++measure) {
        const auto counts = tally.of(measure);
        MeasureSummary& sum = measures_[measure];
        for (std::size_t cell = 0; cell < counts.size(); ++cell) {
            sum.sums[cell] += counts[cell];
            if (counts[cell] != 0) ++sum.games[cell];
        }
    }
}

FairVerdict Summariser::fair() const {
    using Test = statistics::ShareTest;
    FairVerdict verdict;
    verdict.says = test_.says() == Test::Says::within   ? FairVerdict::Says::fair
                   : test_.says() == Test::Says::beyond ? FairVerdict::Says::unfair
                                                        : FairVerdict::Says::undecided;
    verdict.threshold = threshold_;
    verdict.seat = test_.leader();
    verdict.share = test_.share(verdict.seat);
    verdict.decided_at = settled_at_;
    return verdict;
}

bool Summariser::is_known_to(double half_width) const {
    return games_ > 0 && std::ranges::all_of(seats_, [&](const SeatCounts& seat) {
               return statistics::wilson(seat.won).half_width() <= half_width;
           });
}

std::vector<OpeningSummary> Summariser::most_frequent_openings() const {
    std::vector<OpeningSummary> all;
    for (const auto& [moves, rate] : openings_)
        all.push_back({moves, rate});
    // The map has them by their moves: so ties stay in that order.
    std::ranges::stable_sort(all, [](const OpeningSummary& a, const OpeningSummary& b) {
        return a.moves.size() != b.moves.size() ? a.moves.size() < b.moves.size()
                                                : a.won_by_first.of > b.won_by_first.of;
    });
    std::vector<OpeningSummary> most;
    std::size_t of_length = 0;
    for (OpeningSummary& opening : all) {
        of_length = most.empty() || most.back().moves.size() != opening.moves.size() ? 0 : of_length;
        if (of_length < most_openings) most.push_back(std::move(opening));
        ++of_length;
    }
    return most;
}

Summary Summariser::summary() const {
    const play::Game& game = series_->game();
    Summary summary;
    summary.games = games_;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        const SeatCounts& counts = seats_[seat];
        summary.seats.push_back(
            {game.seats()[seat].id, game.seats()[seat].name, counts.won, counts.drawn, counts.as_first,
             counts.as_second, counts.points.spread(),
             counts.asked == 0 ? 0
                               : static_cast<double>(counts.choices) / static_cast<double>(counts.asked)});
    }
    if (bots_.size() > 1) summary.bots = bots_;
    summary.won_by_first = by_first_;
    for (std::size_t reason = 0; reason < reasons_.size(); ++reason) {
        if (reasons_[reason] > 0) summary.reasons.push_back({reason, reasons_[reason]});
        if (game.reasons()[reason].is_safeguard) summary.by_safeguard += reasons_[reason];
    }
    std::ranges::stable_sort(summary.reasons, std::greater{}, &ReasonSummary::games);
    summary.decisions = decisions_.spread();
    summary.turns = turns_.spread();
    summary.openings = most_frequent_openings();
    summary.measures = measures_;
    summary.fair = fair();
    return summary;
}

} // namespace sabotier::playtest
