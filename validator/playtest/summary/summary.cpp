#include "validator/playtest/summary/summary.hpp"

#include "validator/playtest/series/told_seats.hpp"

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

/// What a number of a measure is the average of.
double times_of(const std::vector<play::Measure>& measures, const Summary& summary, std::size_t measure,
                std::size_t cell) {
    const std::string& over = measures[measure].over;
    if (over.empty()) return static_cast<double>(summary.games);
    if (over == measures[measure].id) return static_cast<double>(summary.measures[measure].games[cell]);
    const auto found = std::ranges::find(measures, over, &play::Measure::id);
    const auto& of = summary.measures[static_cast<std::size_t>(found - measures.begin())].sums;
    return static_cast<double>(of[cell % of.size()]);
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

double mean_of(const std::vector<play::Measure>& measures, const Summary& summary, std::size_t measure,
               std::size_t cell) {
    const double times = times_of(measures, summary, measure, cell);
    return times <= 0 ? 0 : static_cast<double>(summary.measures[measure].sums[cell]) / times;
}

bool is_counted(const std::vector<play::Measure>& measures, const Summary& summary, std::size_t measure,
                std::size_t cell) {
    return times_of(measures, summary, measure, cell) > 0;
}

double Summary::even_share() const noexcept {
    Rate all;
    for (const SeatSummary& seat : seats) {
        all.hits += seat.won.hits;
        all.of += seat.won.of;
    }
    return all.value();
}

std::vector<BotShare> bot_shares(const Plan& plan, const std::vector<Rate>& won) {
    std::vector<BotShare> shares;
    for (std::size_t bot = 0; bot < won.size(); ++bot) {
        auto found = std::ranges::find(shares, plan.bots[bot], &BotShare::name);
        if (found == shares.end()) found = shares.insert(shares.end(), {plan.bots[bot], {}, {}, {}});
        found->of.push_back(bot);
        found->won.hits += won[bot].hits;
        found->won.of += won[bot].of;
    }
    for (BotShare& share : shares) {
        share.known = statistics::wilson(share.won, share.won.of / share.of.size());
    }
    return shares;
}

Summariser::Summariser(std::shared_ptr<const Series> series, double threshold, double errors)
    : series_(std::move(series)),
      threshold_(threshold),
      test_(series_->camps() ? series_->camps()->list.size() : series_->game().seats().size(), threshold,
            errors),
      seats_(series_->game().seats().size()),
      camps_(series_->camps() ? series_->camps()->list.size() : 0),
      bots_(series_->plan().bots.size()),
      bots_at_(bots_.size(), std::vector<Rate>(seats_.size())),
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
    add_parties(line);
    add_opening(line);
    add_measures(line.tally);
}

void Summariser::add_seats(const GameLine& line) {
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
        count(bots_at_[line.bots[seat]][seat], is_won);
        if (is_first) count(by_first_, is_won);
    }
    if (is_drawn(line)) ++drawn_;
}

/// Whom the verdict is about.
void Summariser::add_parties(const GameLine& line) {
    std::uint32_t winners = 0;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        if (has_won(line, seat)) winners |= std::uint32_t{1} << seat;
    for (std::size_t camp = 0; camp < camps_.size(); ++camp) {
        camps_[camp].hits += line.camps[camp];
        camps_[camp].of += line.camp_trials;
    }
    if (!series_->has_equal_bots()) return;
    if (camps_.empty())
        test_.add(winners);
    else
        test_.add_together(line.camps);
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
    verdict.threshold = threshold_;
    if (!series_->has_equal_bots()) {
        verdict.says = FairVerdict::Says::not_asked;
        return verdict;
    }
    verdict.is_taken_back = !test_.still_holds();
    verdict.says = verdict.is_taken_back                ? FairVerdict::Says::undecided
                   : test_.says() == Test::Says::within ? FairVerdict::Says::fair
                   : test_.says() == Test::Says::beyond ? FairVerdict::Says::unfair
                                                        : FairVerdict::Says::undecided;
    verdict.party = test_.leader();
    verdict.share = test_.share(verdict.party);
    verdict.decided_at = settled_at_;
    return verdict;
}

bool Summariser::is_known_to(double half_width) const {
    if (!series_->has_equal_bots()) {
        const auto is_known_bot = [&](const BotShare& bot) { return bot.known.half_width() <= half_width; };
        return games_ > 0 && games_ % series_->arrangements() == 0
               && std::ranges::all_of(bot_shares(series_->plan(), bots_), is_known_bot);
    }
    const auto is_known = [&](const Rate& won) { return statistics::wilson(won).half_width() <= half_width; };
    const std::size_t parties = camps_.empty() ? seats_.size() : camps_.size();
    for (std::size_t party = 0; parties > 1 && party < parties; ++party)
        if (!is_known(test_.share(party))) return false;
    return games_ > 0 && std::ranges::all_of(seats_, is_known, &SeatCounts::won)
           && std::ranges::all_of(camps_, is_known);
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
    const std::vector<std::string> names = told_seats(game);
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
        const SeatCounts& counts = seats_[seat];
        summary.seats.push_back(
            {game.seats()[seat].id, names[seat], counts.won, counts.drawn, counts.as_first, counts.as_second,
             counts.points.spread(),
             counts.asked == 0 ? 0
                               : static_cast<double>(counts.choices) / static_cast<double>(counts.asked)});
    }
    for (std::size_t camp = 0; camp < camps_.size(); ++camp) {
        const play::Camps::Camp& known = series_->camps()->list[camp];
        summary.camps.push_back({known.id, known.name, camps_[camp]});
    }
    summary.by_round = series_->camps() && series_->camps()->by_round;
    summary.drawn = drawn_;
    if (bots_.size() > 1) {
        summary.bots = bots_;
        summary.bots_at = bots_at_;
    }
    summary.won_by_first = by_first_;
    if (series_->camps()) summary.roles = series_->camps()->roles;
    const auto is_side = [&](const play::SeatInfo& seat) { return seat.side < game.setup().sides.size(); };
    summary.are_seats_alike =
        summary.roles == play::Camps::Roles::dealt && std::ranges::none_of(game.seats(), is_side);
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
