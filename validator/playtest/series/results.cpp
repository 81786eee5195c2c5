#include "validator/playtest/series/results.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace sabotier::playtest {

namespace {

std::string_view line_at(std::string_view text, std::size_t begin) {
    return text.substr(begin, text.find('\n', begin) - begin);
}

Problem cut_off(const Position& at) {
    return {at,
            tr("the last line is cut off"),
            tr("expected a whole one: the run that left it can go on, by the same command"),
            {}};
}

} // namespace

Outcome<Plan> plan_of_results(std::string_view text, const std::string& file) {
    const Position at{std::make_shared<const std::string>(file), 1, 0};
    const std::string_view head = line_at(text, 0);
    if (head.size() == text.size() && looks_like_head(head)) return {std::nullopt, {cut_off(at)}};
    if (head.ends_with('\r') && looks_like_head(head))
        return {std::nullopt,
                {{at,
                  tr("lines end with a carriage return, as texts do on Windows"),
                  tr("expected the bytes that were written: something on the way has taken them for a text"),
                  {}}}};
    return read_head(head, at);
}

Outcome<Results> Results::read(std::string text, const std::string& file,
                               std::shared_ptr<const LineForm> form, Cut cut) {
    const auto name = std::make_shared<const std::string>(file);
    const Outcome<Plan> plan = plan_of_results(text, file);
    if (!plan) return {std::nullopt, plan.problems};
    if (std::string other = difference(*plan.value, form->series().plan()); !other.empty())
        return {std::nullopt,
                {{{name, 1, 0},
                  say("these are results of another series: {}", other),
                  tr("expected results of the same one"),
                  {}}}};
    Results results;
    results.form_ = std::move(form);
    results.text_ = std::move(text);
    Problems problems;
    std::uint32_t number = 1;
    for (std::size_t begin = line_at(results.text_, 0).size() + 1; begin < results.text_.size();) {
        const std::string_view line = line_at(results.text_, begin);
        const Position at{name, ++number, 0};
        if (begin + line.size() == results.text_.size()) {
            if (cut == Cut::refused) add_problem(problems, cut_off(at));
            break;
        }
        if (looks_like_head(line)) {
            add_problem(problems, {at,
                                   tr("a second head of results"),
                                   tr("expected one: 'sabotier playtest merge' joins files"),
                                   {}});
        } else if (Outcome<GameLine> read = results.form_->read(line, at)) {
            results.places_.push_back({read.value->number, begin, line.size(), number});
        } else {
            for (Problem& problem : read.problems)
                add_problem(problems, std::move(problem));
        }
        begin += line.size() + 1;
        results.whole_bytes_ = begin;
    }
    results.whole_bytes_ = std::max(results.whole_bytes_, line_at(results.text_, 0).size() + 1);
    results.refuse_doubled(name, problems);
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    return {std::move(results), {}};
}

void Results::refuse_doubled(const std::shared_ptr<const std::string>& file, Problems& problems) {
    std::ranges::sort(places_, {}, [](const Place& place) { return std::tie(place.number, place.line); });
    std::size_t doubled = 0;
    std::size_t first = 0; // in the file, of those that stand there already
    for (std::size_t i = 1; i < places_.size(); ++i) {
        if (places_[i].number != places_[i - 1].number) continue;
        if (doubled++ == 0 || places_[i].line < places_[first].line) first = i;
    }
    if (doubled == 0) return;
    add_problem(problems,
                {{file, places_[first].line, 0},
                 doubled == 1 ? say("game {} stands in line {} already", places_[first].number,
                                    places_[first - 1].line)
                              : say_count("game {1} stands in line {2} already, and {0} other one as well",
                                          "game {1} stands in line {2} already, and {0} others as well",
                                          doubled - 1, places_[first].number, places_[first - 1].line),
                 tr("expected each game once"),
                 {}});
}

std::vector<std::uint64_t> Results::numbers() const {
    std::vector<std::uint64_t> numbers;
    for (const Place& place : places_)
        numbers.push_back(place.number);
    return numbers;
}

GameLine Results::line(std::size_t i) const {
    return *form_->read(text(i), {}).value;
}

std::string told_missing(const Results& results) {
    if (results.missing() == 0) return {};
    return say("{} of the first {} games are missing here, and a verdict counts on all of them",
               results.missing(), results.games() + results.missing());
}

Outcome<std::string> merged(const std::vector<Results>& results, const std::vector<std::string>& files,
                            const Series& series) {
    struct Place {
        std::uint64_t number;
        std::size_t file, line;
    };
    struct Doubled {
        std::uint64_t first;
        std::size_t games;
    };
    std::vector<Place> places;
    for (std::size_t file = 0; file < results.size(); ++file)
        for (std::size_t line = 0; line < results[file].games(); ++line)
            places.push_back({results[file].number(line), file, line});
    std::ranges::stable_sort(places, {}, &Place::number);
    // By the two files, with the first game of those that stand in both.
    std::map<std::pair<std::size_t, std::size_t>, Doubled> doubled;
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i].number == places[i - 1].number)
            ++doubled.try_emplace({places[i].file, places[i - 1].file}, Doubled{places[i].number, 0})
                  .first->second.games;
    Problems problems;
    for (const auto& [where, games] : doubled)
        add_problem(problems,
                    {{std::make_shared<const std::string>(files[where.first]), 0, 0},
                     games.games == 1 ? say("game {} stands in {} already", games.first, files[where.second])
                                      : say_count("game {1} stands in {2} already, and {0} other one as well",
                                                  "game {1} stands in {2} already, and {0} others as well",
                                                  games.games - 1, games.first, files[where.second]),
                     tr("expected each game once"),
                     {}});
    if (!problems.empty()) return {std::nullopt, std::move(problems)};
    std::string text = head_text(series.plan()) + "\n";
    for (const Place& place : places)
        text.append(results[place.file].text(place.line)) += '\n';
    return {std::move(text), {}};
}

} // namespace sabotier::playtest
