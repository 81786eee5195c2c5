#include "validator/playtest/results/play_results.hpp"

#include "formats/board/board.hpp"
#include "validator/playtest/series/told_seats.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace sabotier::playtest {

namespace {

PlayResults::Example example_of(const Series& series, const GameLine& line) {
    PlayResults::Example example;
    example.seed = series.plan().seed;
    example.game = line.number;
    return example;
}

/// By space, where there are any, and by name.
std::vector<PlayResults::Count> counts_of(const play::Game& game, const Summary& summary) {
    using Per = play::Measure::Per;
    const std::vector<play::Measure> measures = game.procedure().measures();
    const Board& board = *game.setup().board;
    std::vector<PlayResults::Count> counts;
    for (std::size_t i = 0; i < measures.size() && i < summary.measures.size(); ++i) {
        const std::vector<std::int64_t>& sums = summary.measures[i].sums;
        for (std::size_t cell = 0; cell < sums.size(); ++cell) {
            const SpaceIndex space{static_cast<std::uint32_t>(cell)};
            if (measures[i].per == Per::named)
                counts.push_back({measures[i].id, measures[i].names[cell], sums[cell]});
            if (measures[i].per == Per::space && board.is_space(space))
                counts.push_back({measures[i].id, board.name(space), sums[cell]});
        }
    }
    return counts;
}

void set_interval(PlayResults::Share& share, std::uint64_t decided) {
    const Interval interval = statistics::wilson(Rate{share.won, decided});
    share.low = interval.low;
    share.high = interval.high;
}

void add_camps(const Summary& summary, PlayResults& results) {
    results.by_round = summary.by_round;
    for (const CampSummary& camp : summary.camps)
        results.camp_decided += camp.won.hits;
    for (const CampSummary& camp : summary.camps) {
        PlayResults::Share share;
        share.seat = camp.id;
        share.name = camp.name;
        share.won = camp.won.hits;
        set_interval(share, results.camp_decided);
        results.camps.push_back(std::move(share));
    }
}

} // namespace

bool was_stuck(const play::Game& game, const GameLine& line, std::size_t seat) {
    // Whoever has no move when its turn comes is not asked for one.
    constexpr std::string_view without_a_move = "blocked";
    if (line.of[seat].standing == play::Standing::won || line.choices[seat] > line.asked[seat]) return false;
    return line.asked[seat] > 0
           || (line.of[seat].standing == play::Standing::lost
               && game.reasons()[line.reason].id == without_a_move);
}

bool was_endless(const play::Game& game, const GameLine& line) {
    return game.reasons()[line.reason].is_safeguard;
}

PlayResultsMaker::PlayResultsMaker(std::shared_ptr<const Series> series, double threshold)
    : series_(std::move(series)),
      summariser_(series_, threshold),
      threshold_(threshold),
      safeguards_(series_->game().reasons().size()) {
    const std::vector<play::SeatInfo>& seats = series_->game().seats();
    const Setup& setup = series_->game().setup();
    const std::vector<std::string> names = told_seats(series_->game());
    for (const play::SeatInfo& seat : seats) {
        PlayResults::Share share;
        share.seat = seat.id;
        share.name = names[so_far_.shares.size()];
        if (seat.side < setup.sides.size()) share.side = setup.sides[seat.side].side->id.str();
        so_far_.shares.push_back(std::move(share));
    }
}

void PlayResultsMaker::add(const GameLine& line) {
    summariser_.add(line);
    ++so_far_.games;
    if (is_decided(line)) ++so_far_.decided;
    bool is_anybody_stuck = false;
    for (std::size_t seat = 0; seat < so_far_.shares.size(); ++seat) {
        PlayResults::Share& share = so_far_.shares[seat];
        if (line.of[seat].standing == play::Standing::won) ++share.won;
        if (!was_stuck(series_->game(), line, seat)) continue;
        is_anybody_stuck = true;
        if (share.stuck++ >= most_examples) continue;
        PlayResults::Example example = example_of(*series_, line);
        example.seat = share.seat;
        example.name = share.name;
        so_far_.stuck_examples.push_back(std::move(example));
    }
    if (is_anybody_stuck) ++so_far_.stuck;
    if (!was_endless(series_->game(), line)) return;
    ++safeguards_[line.reason];
    if (so_far_.endless++ < most_examples) so_far_.endless_examples.push_back(example_of(*series_, line));
}

PlayResults PlayResultsMaker::results(const std::string& file) const {
    PlayResults results = so_far_;
    results.file = file;
    results.bots = series_->plan().bots;
    results.has_equal_bots = series_->has_equal_bots();
    results.threshold = threshold_;
    for (PlayResults::Share& share : results.shares)
        set_interval(share, results.decided);
    const Summary summary = summariser_.summary();
    add_camps(summary, results);
    results.is_unfair = summary.fair.says == FairVerdict::Says::unfair;
    results.unfair = summary.fair.party;
    if (results.endless > 0) {
        const auto most = std::max_element(safeguards_.begin(), safeguards_.end());
        const play::EndReason& reason =
            series_->game().reasons()[static_cast<std::size_t>(most - safeguards_.begin())];
        results.endless_reason = reason.id;
        results.endless_title = reason.title;
    }
    results.counts = counts_of(series_->game(), summary);
    return results;
}

} // namespace sabotier::playtest
