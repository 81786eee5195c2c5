#include "validator/answers/playtest/playtest_words.hpp"

#include "formats/base/words.hpp"
#include "formats/setup/setup_names.hpp"
#include "formats/setup/unplayed_rules.hpp"
#include "validator/playtest/series/told_seats.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier {

namespace {

using playtest::FairVerdict;
using playtest::Interval;
using playtest::Rate;
using playtest::Series;
using playtest::Summary;

/// "60.0", "52.5": of what was counted, as everywhere.
std::string share_words(const Rate& rate) {
    return fmt::format("{:.1f}", statistics::percent(rate.value()));
}

/// "60", "52.5": of what somebody has set.
std::string threshold_words(double share) {
    return fmt::format("{}", statistics::percent(share));
}

std::string unfair_words(const Summary& summary) {
    const FairVerdict& fair = summary.fair;
    const std::string& name = summary.party_name(fair.party);
    const std::string share = share_words(fair.share);
    if (!summary.camps.empty() && summary.by_round)
        return say("Not fair: {0} win {1} % of the rounds that somebody wins; up to {2} % would be fair.",
                   name, share, threshold_words(fair.threshold));
    if (!summary.camps.empty())
        return say("Not fair: {0} win {1} % of the games that are not drawn; up to {2} % would be fair.",
                   name, share, threshold_words(fair.threshold));
    if (summary.seats.size() == 2)
        return say("Not fair: {0} won {1} % of the games that were not drawn; up to {2} % would be fair.",
                   name, share, threshold_words(fair.threshold));
    return say(
        "Not fair: {0} won {1} % of the games that were not drawn, which is beyond odds of {2} to {3}.", name,
        share, threshold_words(fair.threshold), threshold_words(1 - fair.threshold));
}

/// Where seats are alike, the one that is always first differs from the others by that alone.
std::string first_seat_words(const Summary& summary, const std::string& name) {
    const Interval known = statistics::wilson(summary.won_by_first);
    const std::string rate = rate_words(summary.won_by_first);
    const double even = summary.even_share();
    if (known.low > even)
        return say("Being first helps: {0}, who decides first in every game, wins {1} of them; an even share "
                   "is {2:.1f} %.",
                   name, rate, statistics::percent(even));
    if (known.high < even)
        return say("Being first hurts: {0}, who decides first in every game, wins {1} of them; an even share "
                   "is {2:.1f} %.",
                   name, rate, statistics::percent(even));
    return say("{0}, who decides first in every game, wins {1} of them; an even share is {2:.1f} %: no edge "
               "that could be told from chance.",
               name, rate, statistics::percent(even));
}

std::string first_words(const Summary& summary) {
    const auto is_always_first = [&](const playtest::SeatSummary& seat) {
        return seat.won_as_first.of == summary.games;
    };
    const auto first = std::ranges::find_if(summary.seats, is_always_first);
    if (summary.seats.size() == 1) return {};
    // Who is first often may have the better role: what he wins says nothing of being first.
    if (summary.roles != play::Camps::Roles::dealt)
        return tr("What being first is worth is not told: roles of seats are not dealt alike.");
    if (first != summary.seats.end())
        return summary.are_seats_alike
                   ? first_seat_words(summary, first->name)
                   : say("First to decide in every game: {}; what being first is worth cannot be told apart.",
                         first->name);
    const Interval known = statistics::wilson(summary.won_by_first);
    const double even = summary.even_share();
    const std::string rate = rate_words(summary.won_by_first);
    if (known.low > even) return say("Being first helps: who decides first wins {} of the games.", rate);
    if (known.high < even) return say("Being first hurts: who decides first wins {} of the games.", rate);
    return say("Who decides first wins {} of the games: no edge that could be told from chance.", rate);
}

std::string draw_words(const Summary& summary) {
    return summary.drawn == 0 ? std::string()
                              : say("{} of the games are drawn.", rate_words({summary.drawn, summary.games}));
}

/// What the shares of camps are of.
std::string camp_line(play::Camps::Roles roles, bool by_round, const std::string& all) {
    switch (roles) {
    case play::Camps::Roles::written:
        return by_round ? say("The scenario writes who has which role, so a seat wins as often as its side: "
                              "of the rounds {}.",
                              all)
                        : say("The scenario writes who has which role, so a seat wins as often as its side: "
                              "of the games {}.",
                              all);
    case play::Camps::Roles::partly:
        return by_round
                   ? say("Some seats have the role that the scenario writes, and the other roles are dealt "
                         "anew, so it is sides that may be unfair, not seats: of the rounds {}.",
                         all)
                   : say("Some seats have the role that the scenario writes, and the other roles are dealt "
                         "anew, so it is sides that may be unfair, not seats: of the games {}.",
                         all);
    case play::Camps::Roles::dealt:
        break;
    }
    return by_round
               ? say("Roles are dealt anew, so it is sides that may be unfair, not seats: of the rounds {}.",
                     all)
               : say("Roles are dealt anew, so it is sides that may be unfair, not seats: of the games {}.",
                     all);
}

/// Where roles say who belongs together, whom they belong to is what is fair or not.
std::string camp_words(const Summary& summary) {
    std::vector<std::string> each;
    for (const playtest::CampSummary& camp : summary.camps)
        each.push_back(say("{0} win {1}", camp.name, rate_words(camp.won)));
    if (each.empty()) return {};
    return camp_line(summary.roles, summary.by_round, join_list(each, each.size()));
}

std::string length_words(const Summary& summary) {
    const playtest::Spread& length = summary.decisions;
    return say(
        "A game takes {0:.0f} decisions on average, in eight of ten games {1} to {2}; the longest took "
        "{3}.",
        length.mean, length.tenth, length.ninetieth, length.most);
}

std::string turn_words(const Summary& summary) {
    const playtest::Spread& turns = summary.turns;
    if (turns.most <= 1) return {};
    return say("It lasts {0:.1f} turns on average, in eight of ten games {1} to {2}.", turns.mean,
               turns.tenth, turns.ninetieth);
}

/// The first decision that is taken most often, where the same one is taken more than once.
std::string opening_words(const Summary& summary) {
    const auto opening = std::ranges::find_if(
        summary.openings, [](const playtest::OpeningSummary& each) { return each.moves.size() == 1; });
    if (opening == summary.openings.end() || opening->won_by_first.of < 2) return {};
    const std::string share = share_words({opening->won_by_first.of, summary.games});
    // Who sits first has a dealt role: that he wins says nothing of the decision.
    if (!summary.camps.empty())
        return say("The most frequent first decision, {0}, is taken in {1} % of the games.",
                   opening->moves.front(), share);
    return say(
        "The most frequent first decision, {0}, is taken in {1} % of the games; who takes it wins {2}.",
        opening->moves.front(), share, rate_words(opening->won_by_first));
}

/// The one that has a decision less; null: it is not among those that are told.
const playtest::OpeningSummary* shorter(const Summary& summary, const playtest::OpeningSummary& opening) {
    const auto found = std::ranges::find_if(summary.openings, [&](const playtest::OpeningSummary& other) {
        return other.moves.size() + 1 == opening.moves.size()
               && std::equal(other.moves.begin(), other.moves.end(), opening.moves.begin());
    });
    return found == summary.openings.end() ? nullptr : &*found;
}

void add(const Rate& more, Rate& to) {
    to.hits += more.hits;
    to.of += more.of;
}

std::string safeguard_words(const Summary& summary) {
    if (summary.by_safeguard == 0) return {};
    return say_count("{} game was ended by a safeguard that the printed rules do not know.",
                     "{} games were ended by a safeguard that the printed rules do not know.",
                     summary.by_safeguard);
}

/// By name; where both have the same one, with the id besides.
std::string told_side(const Setup& setup, std::size_t side) {
    const std::string name = side_name(setup.sides[side]);
    const bool is_alone = std::ranges::count(setup.sides, name, &side_name) == 1;
    return is_alone ? name : fmt::format("{} ({})", name, setup.sides[side].side->id.str());
}

} // namespace

std::string rate_words(const Rate& rate) {
    return rate_words(rate, statistics::wilson(rate));
}

std::string rate_words(const Rate& rate, const Interval& known) {
    return say("{0:.1f} % ({1:.1f} to {2:.1f})", statistics::percent(rate.value()),
               statistics::percent(known.low), statistics::percent(known.high));
}

std::string cell_words(const play::Game& game, const play::Measure& measure, std::size_t cell) {
    const Setup& setup = game.setup();
    switch (measure.per) {
    case play::Measure::Per::game:
        break;
    case play::Measure::Per::seat:
        return playtest::told_seats(game)[cell];
    case play::Measure::Per::space:
        return setup.board->name(SpaceIndex{static_cast<std::uint32_t>(cell)});
    case play::Measure::Per::named:
        return measure.names[cell];
    case play::Measure::Per::seat_named: {
        const std::size_t names = measure.names.size();
        return say("{0}, {1}", playtest::told_seats(game)[cell / names], measure.names[cell % names]);
    }
    case play::Measure::Per::side_kind: {
        const std::vector<PieceKind>& kinds = setup.rulebook().pieces;
        return say("{0} of {1}", kinds[cell % kinds.size()].name, told_side(setup, cell / kinds.size()));
    }
    }
    return {};
}

std::string fixed_words(double figure, int decimals) {
    std::string text = fmt::format("{:.{}f}", figure, decimals);
    if (text.find_first_not_of("-0.") == std::string::npos && text.front() == '-') text.erase(0, 1);
    return text;
}

std::string figure_words(const std::vector<play::Measure>& measures, const Summary& summary,
                         std::size_t measure, std::size_t cell) {
    if (summary.games > 0 && !is_counted(measures, summary, measure, cell))
        return measures[measure].over == measures[measure].id ? tr("none") : tr("not counted");
    return fixed_words(measures[measure].shown(mean_of(measures, summary, measure, cell)), 2);
}

std::vector<const playtest::OpeningSummary*> told_openings(const Summary& summary, std::size_t length,
                                                           std::size_t most) {
    std::vector<const playtest::OpeningSummary*> told;
    for (const playtest::OpeningSummary& opening : summary.openings)
        if (opening.moves.size() == length && opening.won_by_first.of > 1 && told.size() < most)
            told.push_back(&opening);
    return told;
}

std::vector<const playtest::OpeningSummary*> distinct_openings(const Summary& summary, std::size_t length,
                                                               std::size_t most) {
    std::vector<const playtest::OpeningSummary*> all =
        told_openings(summary, length, summary.openings.size());
    std::erase_if(all, [&](const playtest::OpeningSummary* opening) {
        const playtest::OpeningSummary* const before = shorter(summary, *opening);
        return before != nullptr && before->won_by_first.of == opening->won_by_first.of;
    });
    all.resize(std::min(all.size(), most));
    return all;
}

std::size_t told_length(const Summary& summary) {
    std::size_t length = 0;
    for (const playtest::OpeningSummary& opening : summary.openings)
        if (opening.won_by_first.of > 1) length = std::max(length, opening.moves.size());
    return length;
}

std::string moves_words(const playtest::OpeningSummary& opening) {
    std::string moves;
    for (const std::string& move : opening.moves)
        moves += (moves.empty() ? "" : ", ") + move;
    return moves;
}

std::string fair_words(const Summary& summary) {
    if (summary.games == 0) return tr("No game has been played yet.");
    if (summary.seats.size() < 2) return tr("One player alone: there is nobody to be fair to.");
    switch (summary.fair.says) {
    case FairVerdict::Says::unfair:
        return unfair_words(summary);
    case FairVerdict::Says::fair:
        if (!summary.camps.empty() && summary.by_round)
            return say("Fair, as far as these bots can tell: neither side wins more than {} % of the rounds "
                       "that somebody wins.",
                       threshold_words(summary.fair.threshold));
        if (summary.parties() == 2)
            return say(
                "Fair, as far as these bots can tell: neither wins more than {} % of the games that are "
                "not drawn.",
                threshold_words(summary.fair.threshold));
        return say("Fair, as far as these bots can tell: nobody wins beyond odds of {0} to {1}.",
                   threshold_words(summary.fair.threshold), threshold_words(1 - summary.fair.threshold));
    case FairVerdict::Says::not_asked:
        return tr(
            "No verdict: these bots differ, and so who wins depends on the bot. Whether the scenario is "
            "fair is asked by one bot in every seat.");
    case FairVerdict::Says::undecided:
        if (summary.fair.is_taken_back)
            return say(
                "Fair or not: not settled. The test had its answer after {0} games, but all {1} games lie "
                "on the other side of the threshold.",
                summary.fair.decided_at, summary.games);
        break;
    }
    return tr("Fair or not: these games do not suffice to tell.");
}

std::vector<std::string> playtest_words(const Summary& summary) {
    if (summary.games == 0) return {};
    std::vector<std::string> all;
    for (std::string sentence :
         {camp_words(summary), first_words(summary), draw_words(summary), length_words(summary),
          turn_words(summary), opening_words(summary), safeguard_words(summary)})
        if (!sentence.empty()) all.push_back(std::move(sentence));
    return all;
}

std::vector<BotSummary> told_bots(const Series& series, const Summary& summary) {
    std::vector<BotSummary> told;
    for (const playtest::BotShare& share : bot_shares(series.plan(), summary.bots)) {
        BotSummary bot{share.name, share.won, share.known, std::vector<Rate>(summary.seats.size())};
        for (const std::size_t one : share.of)
            for (std::size_t seat = 0; seat < bot.at.size(); ++seat)
                add(summary.bots_at[one][seat], bot.at[seat]);
        told.push_back(std::move(bot));
    }
    return told;
}

std::string played_words(const Series& series, const Summary& summary) {
    const std::vector<std::string>& bots = series.plan().bots;
    std::vector<std::string> each;
    for (auto bot = bots.begin(); bot != bots.end(); ++bot) {
        if (std::find(bots.begin(), bot, *bot) != bot) continue;
        const auto times = std::count(bots.begin(), bots.end(), *bot);
        each.push_back(times == 1 ? *bot : say("{0} ({1} of {2})", *bot, times, bots.size()));
    }
    return say_count("{0} game by {1}, seed {2}", "{0} games by {1}, seed {2}", summary.games,
                     join_list(each, 16), series.plan().seed);
}

std::vector<std::string> worth_words(const Series& series) {
    std::vector<std::string> all{
        tr("Bots are not people: they miss plans that people find, and learn nothing from one evening to the "
           "next. What is unfair among them is worth a look; what is fair among them need not be so at the "
           "table."),
        tr("In brackets is where the true figure lies in 95 of 100 cases.")};
    if (std::string rules = unplayed_rules(series.game().setup()); !rules.empty())
        all.insert(all.begin(), std::move(rules));
    if (series.can_mirror())
        all.push_back(
            tr("In every second game the other side begins, so that the edge of who is first is told "
               "apart from that of a side."));
    if (!series.has_equal_bots())
        all.push_back(
            tr("The bots change seats from game to game, each of them as often in each: what a seat "
               "wins is the mean of all these ways to sit, and says nothing of the scenario."));
    else if (series.plan().bots.size() > 1)
        all.push_back(tr("The bots change seats from game to game."));
    return all;
}

} // namespace sabotier
