#include "validator/playtest/series/line_form.hpp"

#include "formats/base/sha256.hpp"
#include "formats/base/words.hpp"
#include "validator/report/safe_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>

namespace sabotier::playtest {

namespace {

using Json = nlohmann::ordered_json;

constexpr double million = 1e6;
constexpr std::array<const char*, 3> standings{"lost", "drawn", "won"};

/// Harmless where it is shown as text, whatever stands in names of strangers.
std::string dumped(const Json& json) {
    return plain_json(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

/// What was read of a line, member by member. The first thing that is wrong is kept; what is read then says
/// nothing.
class Members {
public:
    Members(std::string_view text, Position at)
        : node_(Json::parse(text, nullptr, false)),
          at_(std::move(at)) {
        if (!node_.is_object()) refuse(tr("this line is no JSON object"), tr("expected one of a game"));
    }

    [[nodiscard]] bool is_good() const noexcept { return problem_.wrong.empty(); }
    [[nodiscard]] const Problem& problem() const noexcept { return problem_; }
    void refuse(std::string wrong, std::string expected) {
        if (is_good()) problem_ = {at_, std::move(wrong), std::move(expected), {}};
    }

    [[nodiscard]] const Json& member(const char* key) {
        static const Json nothing;
        if (!node_.is_object()) return nothing;
        const auto found = node_.find(key);
        if (found == node_.end())
            refuse(say("this line has no '{}'", key), tr("expected a line as it was written"));
        return found == node_.end() ? nothing : *found;
    }
    [[nodiscard]] std::string text(const char* key) {
        const Json& found = member(key);
        if (found.is_string()) return found.get<std::string>();
        refuse(say("'{}' is no text", key), {});
        return {};
    }
    [[nodiscard]] bool flag(const char* key) {
        const Json& found = member(key);
        if (found.is_boolean()) return found.get<bool>();
        refuse(say("'{}' is not true or false", key), {});
        return false;
    }
    [[nodiscard]] std::uint64_t whole(const char* key, std::uint64_t most) {
        return whole(member(key), key, most);
    }
    [[nodiscard]] std::int64_t number(const Json& found, const char* key) {
        if (found.is_number_integer() && !is_too_large(found)) return found.get<std::int64_t>();
        refuse(say("'{}' is no whole number", key), {});
        return 0;
    }
    [[nodiscard]] std::uint64_t whole(const Json& found, const char* key, std::uint64_t most) {
        if (found.is_number_unsigned() && found.get<std::uint64_t>() <= most)
            return found.get<std::uint64_t>();
        refuse(say("'{}' is no such number", key), say("expected a whole number from 0 to {}", most));
        return 0;
    }
    /// Calls f(entry) for each; `size`: how many there must be.
    template <class F>
    void list(const char* key, std::size_t size, const F& f) {
        const Json& found = member(key);
        if (!found.is_array() || found.size() != size)
            return refuse(say("'{}' is no such list", key),
                          say_count("expected {} entry", "expected {} entries", size));
        for (const Json& entry : found)
            f(entry);
    }

private:
    /// Sums over most_games of them, and of whatever stands in one list, stay numbers.
    [[nodiscard]] static bool is_too_large(const Json& found) {
        constexpr std::int64_t most = 2'000'000'000;
        if (found.is_number_unsigned()) return found.get<std::uint64_t>() > std::uint64_t{most};
        return found.get<std::int64_t>() < -most;
    }

    Json node_;
    Position at_;
    Problem problem_;
};

std::vector<std::string> texts_of(Members& members, const char* key) {
    const Json& found = members.member(key);
    std::vector<std::string> texts;
    if (!found.is_array()) members.refuse(say("'{}' is no such list", key), tr("expected texts"));
    for (const Json& entry : found)
        if (entry.is_string())
            texts.push_back(entry.get<std::string>());
        else
            members.refuse(say("'{}' is no such list", key), tr("expected texts"));
    return texts;
}

template <class Numbers, class ValueOf>
std::string joined(const Numbers& numbers, const ValueOf& value_of) {
    std::string text = "[";
    for (const auto& number : numbers)
        text += fmt::format("{}{}", text.size() > 1 ? "," : "", value_of(number));
    return text + "]";
}

template <class Numbers>
std::string joined(const Numbers& numbers) {
    return joined(numbers, [](const auto& number) { return number; });
}

/// One number as it is; of several those that are not 0, each behind its place. "": all are.
std::string counts_text(std::span<const std::int64_t> counts) {
    if (counts.size() == 1) return counts[0] == 0 ? "" : fmt::format("{}", counts[0]);
    std::string text;
    for (std::size_t cell = 0; cell < counts.size(); ++cell)
        if (counts[cell] != 0) text += fmt::format("{}{},{}", text.empty() ? "" : ",", cell, counts[cell]);
    return text.empty() ? "" : "[" + text + "]";
}

void read_counts(Members& members, const Json& found, std::size_t measure, const char* key,
                 play::Tally& tally) {
    const std::size_t cells = tally.of(measure).size();
    if (cells == 1) return tally.add(measure, 0, members.number(found, key));
    if (!found.is_array() || found.size() % 2 != 0)
        return members.refuse(say("'{}' is no such list", key), tr("expected places with numbers"));
    std::uint64_t free = 0; // places from here on have no number yet
    for (std::size_t i = 0; i + 1 < found.size(); i += 2) {
        const std::uint64_t cell = members.whole(found[i], key, cells - 1);
        if (cell < free) members.refuse(say("'{}' has a place twice, or behind a later one", key), {});
        if (!members.is_good()) return;
        free = cell + 1;
        tally.add(measure, static_cast<std::size_t>(cell), members.number(found[i + 1], key));
    }
}

/// Measures count things that happened: none is below 0.
void refuse_negative(Members& members, const std::vector<play::Measure>& measures, const play::Tally& tally) {
    for (std::size_t measure = 0; measure < measures.size(); ++measure)
        if (std::ranges::any_of(tally.of(measure), [](std::int64_t count) { return count < 0; }))
            members.refuse(say("'{}' has a count below 0", measures[measure].id),
                           tr("expected results that nobody has changed"));
}

/// What lines end with: 8 hexadecimal digits of the rest, as it stands there.
std::string check_of(std::string_view line) {
    constexpr std::size_t digits = 8;
    return sha256(line).substr(0, digits);
}

/// With the end of the line.
std::string check_text(std::string_view line) {
    return fmt::format(R"(,"check":"{}"}})", check_of(line));
}

/// Of those who play for more the ones have won, of those who play for less the others; a draw is shared.
bool agree(const play::SeatResult& a, const play::SeatResult& b) {
    const bool share = a.standing == play::Standing::drawn && b.standing == play::Standing::drawn;
    return share ? a.payoff == b.payoff : a.standing <= b.standing || a.payoff > b.payoff;
}

/// What cannot be so of a game, whatever was played in it; "": nothing. A line may bear a check that goes
/// with it and be made up all the same.
std::string contradiction(const GameLine& line, const Series& series) {
    constexpr std::size_t longest_opening = 3;
    const std::size_t first = play::number(line.first);
    const bool has_first = first < line.of.size();
    const auto has = [&](play::Standing standing) {
        return std::ranges::find(line.of, standing, &play::SeatResult::standing) != line.of.end();
    };
    const auto goes_with_all = [&](const play::SeatResult& a) {
        return std::ranges::all_of(line.of, [&](const play::SeatResult& b) { return agree(a, b); });
    };
    if (line.arrangement != line.number % series.arrangements())
        return tr("'arrangement' is not that of this game");
    if (line.bots != series.bots_of(line.number)) return tr("'bots' are not those who sit so in this game");
    if (has(play::Standing::won) && has(play::Standing::drawn))
        return tr("'standings' has both winners and draws");
    if (has(play::Standing::won) && !has(play::Standing::lost)) return tr("'standings' has nobody who lost");
    if (!has(play::Standing::won) && !has(play::Standing::drawn)) return tr("'standings' has nobody who won");
    if (!std::ranges::all_of(line.of, goes_with_all)) return tr("'payoffs' do not go with 'standings'");
    if (std::accumulate(line.asked.begin(), line.asked.end(), std::uint64_t{0}) != line.decisions)
        return tr("'asked' does not add up to 'decisions'");
    for (std::size_t seat = 0; seat < line.asked.size(); ++seat)
        if (line.choices[seat] < line.asked[seat]) return tr("'choices' are fewer than 'asked'");
    if (has_first != (line.decisions > 0) || (has_first && line.asked[first] == 0))
        return tr("'first' is somebody who was not asked");
    if (const auto beginner = series.beginner_of(line.number); beginner && has_first && first != *beginner)
        return tr("'first' is not who begins in this game");
    if (line.turns < (line.decisions > 0 ? 1 : 0)) return tr("'turns' are too few for 'decisions'");
    if (line.opening.size() != std::min<std::size_t>(line.decisions, longest_opening))
        return tr("'opening' has not the first decisions of the game");
    return {};
}

} // namespace

std::vector<std::string> differing_keys(std::string_view line, std::string_view other) {
    const Json one = Json::parse(line, nullptr, false);
    const Json two = Json::parse(other, nullptr, false);
    std::vector<std::string> keys;
    for (const auto& entry : one.items())
        if (entry.key() != "check" && (!two.contains(entry.key()) || two[entry.key()] != entry.value()))
            keys.push_back(entry.key());
    return keys;
}

std::string head_text(const Plan& plan) {
    Json head;
    head["sabotier"] = results_version;
    head["program"] = plan.program;
    head["scenario"] = plan.scenario;
    head["title"] = plan.title;
    head["special_rules"] = plan.special_rules;
    head["hash"] = plan.hash;
    auto options = Json::object();
    for (const OptionSetting& setting : plan.options)
        options[setting.option.str()] = setting.value;
    head["options"] = options;
    head["bots"] = plan.bots;
    head["weights"] = plan.weights;
    head["seed"] = plan.seed;
    head["mirrored"] = plan.is_mirrored;
    head["seats"] = plan.seats;
    head["plan"] = plan.id();
    std::string text = dumped(head);
    text.pop_back(); // the brace, behind the check
    return text + check_text(text);
}

bool looks_like_head(std::string_view line) noexcept {
    constexpr std::string_view begin = "{\"sabotier\":";
    return line.starts_with(begin);
}

Outcome<Plan> read_head(std::string_view line, const Position& at) {
    const auto refused = [&](std::string wrong, std::string expected) {
        return Outcome<Plan>{std::nullopt, {{at, std::move(wrong), std::move(expected), {}}}};
    };
    const Json node = Json::parse(line, nullptr, false);
    const std::string version = node.is_object() && node.contains("sabotier") && node["sabotier"].is_string()
                                    ? node["sabotier"].get<std::string>()
                                    : "";
    if (!version.starts_with(results_name))
        return refused(tr("this is no result of a play-test"),
                       say("expected a first line with \"sabotier\":\"{}\"", results_version));
    if (version != results_version)
        return refused(say("these are results of version '{}'", version),
                       say("expected '{}', as this program writes it", results_version));
    Members members(line, at);
    Plan plan;
    plan.program = members.text("program");
    plan.scenario = members.text("scenario");
    plan.title = members.text("title");
    plan.special_rules = members.text("special_rules");
    plan.hash = members.text("hash");
    for (const auto& entry : members.member("options").items()) {
        OptionSetting setting;
        setting.option = OptionId(entry.key());
        if (entry.value().is_string()) setting.value = entry.value().get<std::string>();
        plan.options.push_back(std::move(setting));
    }
    plan.bots = texts_of(members, "bots");
    plan.weights = members.text("weights");
    plan.seed = members.whole("seed", std::numeric_limits<std::uint64_t>::max());
    plan.is_mirrored = members.flag("mirrored");
    plan.seats = texts_of(members, "seats");
    (void)members.text("check"); // with the rest, below
    if (!members.is_good()) return {std::nullopt, {members.problem()}};
    if (head_text(plan) != line)
        return refused(tr("this head is not as it was written"),
                       tr("expected results that nobody has changed"));
    return {std::move(plan), {}};
}

std::string difference(const Plan& theirs, const Plan& ours) {
    if (theirs.id() == ours.id()) return {};
    if (theirs.program != ours.program)
        return say("they were played by version {} of the program, and this is {}", theirs.program,
                   ours.program);
    if (theirs.hash != ours.hash)
        return theirs.title == ours.title
                   ? say("the scenario '{}' has changed since, or has other options", ours.title)
                   : say("they are of the scenario '{}', and not of '{}'", theirs.title, ours.title);
    if (theirs.bots != ours.bots)
        return say("they were played by {}, and not by {}", join_list(theirs.bots), join_list(ours.bots));
    if (theirs.seed != ours.seed)
        return say("they were played with seed {}, and not {}", theirs.seed, ours.seed);
    if (theirs.seats != ours.seats)
        return say("they are told by the seats {}, and not by {}",
                   join_list(theirs.seats, theirs.seats.size()), join_list(ours.seats, ours.seats.size()));
    if (theirs.weights != ours.weights) return tr("bots have other weights since");
    return ours.is_mirrored ? tr("sides did not take turns at being first")
                            : tr("sides took turns at being first");
}

std::vector<std::string> told_otherwise(const Plan& theirs, const Plan& ours) {
    std::vector<std::string> sentences;
    if (theirs.title != ours.title)
        sentences.push_back(
            say("its head calls the scenario '{}', and it is called '{}'", theirs.title, ours.title));
    if (theirs.special_rules != ours.special_rules)
        sentences.push_back(say("its head says that special rules are {}, and by the scenario they are {}",
                                theirs.special_rules, ours.special_rules));
    return sentences;
}

LineForm::LineForm(std::shared_ptr<const Series> series)
    : series_(std::move(series)),
      plan_(series_->plan().id()),
      measures_(series_->game().procedure().measures()),
      tally_(play::tally_of(series_->game().procedure(), series_->game().setup())) {
    for (const play::EndReason& reason : series_->game().reasons())
        reasons_.push_back(reason.id);
}

std::string LineForm::text(const GameLine& line) const {
    const std::size_t first = play::number(line.first);
    const bool has_first = first < line.of.size();
    std::string text = fmt::format(
        R"({{"plan":"{}","game":{},"arrangement":{},"bots":{},"first":{},"end":{},"standings":{})", plan_,
        line.number, line.arrangement, joined(line.bots), has_first ? fmt::format("{}", first) : "null",
        dumped(reasons_[line.reason]), joined(line.of, [](const play::SeatResult& of) {
            return fmt::format("\"{}\"", standings[static_cast<std::size_t>(of.standing)]);
        }));
    text += fmt::format(
        R"(,"points":{},"payoffs":{},"decisions":{},"turns":{},"choices":{},"asked":{},"opening":{},"state":{})",
        joined(line.of, [](const play::SeatResult& of) { return of.points; }),
        joined(line.of, [](const play::SeatResult& of) { return std::llround(of.payoff * million); }),
        line.decisions, line.turns, joined(line.choices), joined(line.asked), dumped(line.opening),
        dumped(line.state));
    std::string measures;
    for (std::size_t measure = 0; measure < measures_.size(); ++measure)
        if (const std::string counts = counts_text(line.tally.of(measure)); !counts.empty())
            measures +=
                fmt::format("{}{}:{}", measures.empty() ? "" : ",", dumped(measures_[measure].id), counts);
    text += ",\"measures\":{" + measures + "}";
    return text + check_text(text);
}

Outcome<GameLine> LineForm::read(std::string_view text, const Position& at) const {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    const std::size_t seats = series_->game().seats().size();
    Members members(text, at);
    GameLine line;
    if (members.text("plan") != plan_)
        members.refuse(tr("this game is of another series"), say("expected \"plan\":\"{}\"", plan_));
    line.number = members.whole("game", most_games - 1);
    line.arrangement = static_cast<std::size_t>(members.whole("arrangement", series_->arrangements() - 1));
    members.list("bots", seats, [&](const Json& bot) {
        line.bots.push_back(
            static_cast<std::size_t>(members.whole(bot, "bots", series_->plan().bots.size() - 1)));
    });
    if (!members.member("first").is_null())
        line.first = play::seat(static_cast<std::size_t>(members.whole("first", seats - 1)));
    const auto reason = std::ranges::find(reasons_, members.text("end"));
    line.reason = static_cast<std::size_t>(reason - reasons_.begin());
    if (reason == reasons_.end())
        members.refuse(tr("games do not end by the reason in 'end'"),
                       say("expected one of {}", join_list(reasons_, reasons_.size())));
    line.of.resize(seats);
    std::size_t seat = 0;
    members.list("standings", seats, [&](const Json& standing) {
        const auto found =
            std::ranges::find_if(standings, [&](const char* name) { return standing == name; });
        if (found == standings.end())
            return members.refuse(tr("'standings' has something else"), tr("expected lost, drawn or won"));
        line.of[seat++].standing = static_cast<play::Standing>(found - standings.begin());
    });
    seat = 0;
    members.list("points", seats, [&](const Json& points) {
        line.of[seat++].points = static_cast<int>(members.number(points, "points"));
    });
    seat = 0;
    members.list("payoffs", seats, [&](const Json& payoff) {
        line.of[seat++].payoff = static_cast<double>(members.number(payoff, "payoffs")) / million;
    });
    line.decisions = static_cast<std::uint32_t>(members.whole("decisions", most));
    line.turns = static_cast<int>(members.number(members.member("turns"), "turns"));
    members.list("choices", seats, [&](const Json& choices) {
        line.choices.push_back(static_cast<std::uint32_t>(members.whole(choices, "choices", most)));
    });
    members.list("asked", seats, [&](const Json& asked) {
        line.asked.push_back(static_cast<std::uint32_t>(members.whole(asked, "asked", most)));
    });
    line.opening = texts_of(members, "opening");
    line.state = members.text("state");
    line.tally = tally_;
    const Json& measures = members.member("measures");
    if (!measures.is_object()) members.refuse(tr("'measures' is no JSON object"), {});
    for (std::size_t measure = 0; measure < measures_.size(); ++measure)
        if (const auto counts = measures.find(measures_[measure].id); counts != measures.end())
            read_counts(members, *counts, measure, measures_[measure].id.c_str(), line.tally);
    refuse_negative(members, measures_, line.tally);
    (void)members.text("check"); // with the rest, below
    if (members.is_good())
        if (std::string wrong = contradiction(line, *series_); !wrong.empty())
            members.refuse(std::move(wrong), tr("expected results that nobody has changed"));
    if (!members.is_good()) return {std::nullopt, {members.problem()}};
    if (series_->camps()) note_camps(*series_->camps(), line);
    // Whatever else somebody has put in, left out or turned round, and figures that the check does not go
    // with.
    if (this->text(line) != text)
        return {std::nullopt,
                {{at,
                  tr("this line is not as it was written"),
                  tr("expected results that nobody has changed"),
                  {}}}};
    return {std::move(line), {}};
}

} // namespace sabotier::playtest
