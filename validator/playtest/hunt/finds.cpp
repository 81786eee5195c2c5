#include "formats/base/words.hpp"
#include "validator/playtest/hunt/trial.hpp"
#include "validator/playtest/results/objectives.hpp"
#include "validator/playtest/results/play_results.hpp"
#include "validator/playtest/series/told_seats.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sabotier::playtest {

namespace {

using statistics::Rate;
using statistics::wilson;

/// How often something happened in the games of a trial, and the first of them.
struct Seen {
    const Trial* trial = nullptr;
    Rate rate;
    std::uint64_t game = 0;

    void count(bool happened, std::uint64_t number) {
        ++rate.of;
        if (!happened) return;
        if (rate.hits++ == 0) game = number;
    }
    /// Which of two trials shows it more, of few games and of many; that of the earlier one, if both do
    /// alike.
    [[nodiscard]] bool is_more_than(const Seen& other) const {
        return rate.hits > 0 && (other.rate.hits == 0 || wilson(rate).low > wilson(other.rate).low);
    }
};

/// How often `happened(trial, line)`.
template <class Happened>
Seen seen_in(const Trial& trial, const Happened& happened) {
    Seen seen{&trial, {}, 0};
    for (const GameLine& line : trial.lines)
        seen.count(happened(trial, line), line.number);
    return seen;
}

/// The trial in which `happened(trial, line)` most often, of those of the whole game.
template <class Happened>
Seen most_often(const std::vector<Trial>& trials, const Happened& happened) {
    Seen most;
    for (const Trial& trial : trials) {
        if (!trial.is_whole()) continue;
        const Seen here = seen_in(trial, happened);
        if (here.is_more_than(most)) most = here;
    }
    return most;
}

HuntFinding told(const Seen& seen, HuntFinding::Kind kind, std::string subject, std::string words) {
    HuntFinding finding = finding_in(*seen.trial, seen.game);
    finding.kind = kind;
    finding.subject = std::move(subject);
    finding.words = std::move(words);
    finding.rate = seen.rate;
    return finding;
}

bool has_won(const GameLine& line, std::size_t seat) {
    return line.of[seat].standing == play::Standing::won;
}

double percent(const Rate& rate) {
    return statistics::percent(rate.value());
}

/// Who wins nearly always in this trial, whatever is played.
bool is_one_sided(const Trial& trial, std::size_t seat, double nearly_always) {
    Seen seen{&trial, {}, 0};
    for (const GameLine& line : trial.lines)
        seen.count(has_won(line, seat), line.number);
    return wilson(seen.rate).low > nearly_always;
}

/// Decisions that games begin with, by the seat that made the first of them.
using Opening = std::pair<std::size_t, std::vector<std::string>>;

std::map<Opening, Seen> openings_of(const Trial& trial) {
    std::map<Opening, Seen> all;
    for (const GameLine& line : trial.lines) {
        if (play::number(line.first) >= line.of.size()) continue;
        Opening opening{play::number(line.first), {}};
        for (const std::string& move : line.opening) {
            opening.second.push_back(move);
            Seen& seen = all[opening];
            seen.trial = &trial;
            seen.count(has_won(line, opening.first), line.number);
        }
    }
    return all;
}

/// Whether one opening is the other one, or a longer one that begins like it.
bool goes_on_from(const Opening& opening, const Opening& shorter) {
    const auto& [seat, moves] = opening;
    const auto& [other, first] = shorter;
    return seat == other && first.size() <= moves.size()
           && std::equal(first.begin(), first.end(), moves.begin());
}

} // namespace

std::vector<HuntFinding> find_stuck(const std::vector<Trial>& trials) {
    std::vector<HuntFinding> findings;
    if (trials.empty()) return findings;
    const auto& seats = trials.front().series->game().seats();
    const std::vector<std::string> names = told_seats(trials.front().series->game());
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const Seen seen = most_often(trials, [&](const Trial& trial, const GameLine& line) {
            return was_stuck(trial.series->game(), line, seat);
        });
        if (seen.rate.hits == 0) continue;
        findings.push_back(
            told(seen, HuntFinding::Kind::stuck, seats[seat].id,
                 say("{} never had a choice in {} of {} games by {}, and did not win them", names[seat],
                     seen.rate.hits, seen.rate.of, bots_words(seen.trial->series->plan().bots))));
    }
    return findings;
}

std::vector<HuntFinding> find_endless(const std::vector<Trial>& trials, double often) {
    std::vector<HuntFinding> findings;
    if (trials.empty()) return findings;
    const auto& reasons = trials.front().series->game().reasons();
    for (std::size_t reason = 0; reason < reasons.size(); ++reason) {
        if (!reasons[reason].is_safeguard) continue;
        // Each set of bots: that games of those who play at random do not end hides nothing of the others.
        for (const Trial& trial : trials) {
            if (!trial.is_whole()) continue;
            const Seen seen =
                seen_in(trial, [&](const Trial&, const GameLine& line) { return line.reason == reason; });
            if (seen.rate.hits == 0 || seen.rate.value() < often) continue;
            findings.push_back(
                told(seen, HuntFinding::Kind::endless, reasons[reason].id,
                     say("{} of {} games by {} have no end by the printed rules; what ends them: {}",
                         seen.rate.hits, seen.rate.of, bots_words(trial.series->plan().bots),
                         reasons[reason].title)));
        }
    }
    return findings;
}

namespace {

/// Of camps, in the trial that shows it most.
Seen won_most(const std::vector<Trial>& trials, std::size_t camp) {
    Seen most;
    for (const Trial& trial : trials) {
        if (!trial.is_even() || !trial.is_whole()) continue;
        Seen here{&trial, {}, 0};
        for (const GameLine& line : trial.lines) {
            if (here.rate.hits == 0 && line.camps[camp] > 0) here.game = line.number;
            here.rate.hits += line.camps[camp];
            here.rate.of += line.camp_trials;
        }
        if (here.is_more_than(most)) most = here;
    }
    return most;
}

/// Sides that roles belong to which are dealt anew: what a seat wins says nothing there.
std::vector<HuntFinding> find_one_sided_camps(const std::vector<Trial>& trials, const play::Camps& camps,
                                              double nearly_always) {
    std::vector<HuntFinding> findings;
    for (std::size_t camp = 0; camp < camps.list.size(); ++camp) {
        const Seen seen = won_most(trials, camp);
        if (wilson(seen.rate).low <= nearly_always) continue;
        const std::string& name = camps.list[camp].name;
        const std::string bots = bots_words(seen.trial->series->plan().bots);
        findings.push_back(told(seen, HuntFinding::Kind::one_sided, camps.list[camp].id,
                                camps.by_round
                                    ? say("{} win {} of {} rounds by {}, {:.1f} %", name, seen.rate.hits,
                                          seen.rate.of, bots, percent(seen.rate))
                                    : say("{} win {} of {} games by {}, {:.1f} %", name, seen.rate.hits,
                                          seen.rate.of, bots, percent(seen.rate))));
    }
    return findings;
}

} // namespace

std::vector<HuntFinding> find_one_sided(const std::vector<Trial>& trials, double nearly_always) {
    std::vector<HuntFinding> findings;
    if (trials.empty()) return findings;
    if (const auto& camps = trials.front().series->camps())
        return find_one_sided_camps(trials, *camps, nearly_always);
    const auto& seats = trials.front().series->game().seats();
    const std::vector<std::string> names = told_seats(trials.front().series->game());
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const Seen seen = most_often(trials, [&](const Trial& trial, const GameLine& line) {
            return trial.is_even() && has_won(line, seat);
        });
        if (wilson(seen.rate).low <= nearly_always) continue;
        findings.push_back(
            told(seen, HuntFinding::Kind::one_sided, seats[seat].id,
                 say("{} won {} of {} games by {}, {:.1f} %", names[seat], seen.rate.hits, seen.rate.of,
                     bots_words(seen.trial->series->plan().bots), percent(seen.rate))));
    }
    return findings;
}

namespace {

/// Openings that win nearly always in a trial, each by its shortest beginning.
std::vector<Opening> winning_openings(const Trial& trial, double nearly_always) {
    std::vector<Opening> found;
    // In the order of the map a beginning comes before what goes on from it.
    for (const auto& [opening, seen] : openings_of(trial)) {
        if (wilson(seen.rate).low <= nearly_always) continue;
        if (is_one_sided(trial, opening.first, nearly_always)) continue;
        const bool is_known =
            std::any_of(found.begin(), found.end(),
                        [&opening = opening](const Opening& other) { return goes_on_from(opening, other); });
        if (!is_known) found.push_back(opening);
    }
    return found;
}

HuntFinding opening_finding(const Opening& opening, const Seen& seen) {
    const std::string seat = told_seats(seen.trial->series->game())[opening.first];
    std::string moves;
    for (const std::string& move : opening.second)
        moves += (moves.empty() ? "" : ", ") + move;
    std::string words =
        say("{} won {} of {} games by {} that began with {}, {:.1f} %", seat, seen.rate.hits, seen.rate.of,
            bots_words(seen.trial->series->plan().bots), moves, percent(seen.rate));
    return told(seen, HuntFinding::Kind::opening, std::move(moves), std::move(words));
}

} // namespace

std::vector<HuntFinding> find_openings(const std::vector<Trial>& trials, double nearly_always,
                                       const PlayAnew& play_anew) {
    std::vector<std::pair<Opening, HuntFinding>> found;
    for (const Trial& trial : trials) {
        if (!trial.is_even() || !trial.is_whole()) continue;
        std::vector<Opening> openings = winning_openings(trial, nearly_always);
        std::erase_if(openings, [&](const Opening& opening) {
            return std::any_of(found.begin(), found.end(),
                               [&](const auto& other) { return goes_on_from(opening, other.first); });
        });
        if (openings.empty()) continue;
        // Of hundreds of beginnings some win nearly always by chance: not so in games that chose none of
        // them.
        const Trial fresh = play_anew(trial);
        const auto anew = openings_of(fresh);
        for (const Opening& opening : openings) {
            const auto seen = anew.find(opening);
            if (seen == anew.end() || wilson(seen->second.rate).low <= nearly_always) continue;
            // A later trial may have the beginning of what an earlier one has.
            std::erase_if(found, [&](const auto& other) { return goes_on_from(other.first, opening); });
            found.emplace_back(opening, opening_finding(opening, seen->second));
        }
    }
    std::vector<HuntFinding> findings;
    for (auto& [opening, finding] : found)
        findings.push_back(std::move(finding));
    return findings;
}

namespace {

/// With its trial, by bots that play the whole game where there are any; there is a game in one of them.
std::pair<const Trial*, std::uint64_t> longest_game(const std::vector<Trial>& trials) {
    const Trial* of = nullptr;
    const GameLine* longest = nullptr;
    bool is_whole = false;
    for (const Trial& trial : trials) {
        const auto here = std::ranges::max_element(trial.lines, {}, &GameLine::decisions);
        if (here == trial.lines.end()) continue;
        const bool is_as_good = trial.is_whole() == is_whole;
        if (longest != nullptr && (is_as_good ? here->decisions <= longest->decisions : is_whole)) continue;
        of = &trial;
        longest = &*here;
        is_whole = trial.is_whole();
    }
    return {of, longest->number};
}

} // namespace

std::vector<HuntFinding> find_pointless(const std::vector<Trial>& trials) {
    std::vector<HuntFinding> findings;
    if (trials.empty()) return findings;
    std::uint64_t games = 0;
    for (const Trial& trial : trials)
        games += trial.lines.size();
    if (games < enough_for_pointless) return findings;
    const auto longest = longest_game(trials);
    const std::vector<ObjectiveCount> objectives = objective_counts(trials.front().series->game());
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const auto is_taken = [&](const Trial& trial) { return trial.taken[i] != 0; };
        if (std::any_of(trials.begin(), trials.end(), is_taken)) continue;
        // Any game shows it; a long one shows most.
        HuntFinding finding = finding_in(*longest.first, longest.second);
        finding.kind = HuntFinding::Kind::pointless;
        finding.subject = objectives[i].name;
        finding.words = say("nobody takes {} in any of {} games by all bots", objectives[i].name, games);
        finding.rate = {games, games};
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace sabotier::playtest
