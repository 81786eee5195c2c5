#pragma once

#include "formats/model/rulebook.hpp"
#include "formats/yaml/fields.hpp"
#include "validator/parameters/known_ids.hpp"

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What rulebooks tell a check or a procedure, as tables: a parameter is declared once, and from there it is
/// read and documented.
///
///     const ParameterTable<Parameters> table{
///         parameter::kinds<&Parameters::of>("of", "kinds of piece that should be in reach").needed(),
///         parameter::whole<&Parameters::least>("at-least", {1, 4}, "open sides that every space needs"),
///         parameter::choice<&Parameters::through_walls>("through", {{"open-edges", false}, {"walls", true}},
///                                                       "whether walls part them")};
///
/// What holds without a parameter is what stands in a fresh value.
namespace sabotier {

/// Where a parameter stands that is being read.
struct ParameterReading {
    std::string_view name;
    Fields& fields;
    const Rulebook& rulebook;
};

/// A parameter of those that a value of type T holds.
template <class T>
struct ParameterOf {
    using Read = std::function<void(const ParameterReading&, T&)>;

    std::string name;
    std::string value;                                 ///< what it takes: "number", "kinds", "one of a, b"
    std::string summary;                               ///< what it settles, a clause
    std::function<std::string(const T&)> default_text; ///< of what holds without it; null: it is needed
    Read read;                                         ///< into the value, which has those before it already

    [[nodiscard]] ParameterOf needed() && {
        default_text = nullptr;
        read = [own = std::move(read)](const ParameterReading& reading, T& given) {
            (void)reading.fields.required(reading.name);
            own(reading, given);
        };
        return std::move(*this);
    }
    /// Says in words what holds without it.
    [[nodiscard]] ParameterOf without(std::string text) && {
        default_text = [text = std::move(text)](const T&) { return text; };
        return std::move(*this);
    }
    /// What must hold of it and those before it, asked after it was read or left out.
    [[nodiscard]] ParameterOf checked(Read check) && {
        read = [own = std::move(read), check = std::move(check)](const ParameterReading& reading, T& given) {
            own(reading, given);
            check(reading, given);
        };
        return std::move(*this);
    }
};

/// All parameters of a check or a procedure, in the order in which they are read and told.
template <class T>
class ParameterTable {
public:
    using Start = std::function<T(const Rulebook&)>;

    ParameterTable(std::initializer_list<ParameterOf<T>> parameters)
        : ParameterTable([](const Rulebook&) { return T{}; }, parameters) {}
    /// `start` is what holds without any parameter, in a rulebook.
    ParameterTable(Start start, std::vector<ParameterOf<T>> parameters)
        : start_(std::move(start)),
          parameters_(std::move(parameters)) {}

    /// Reads all of them; mistakes are the fields' problems.
    [[nodiscard]] T operator()(Fields& fields, const Rulebook& rulebook) const {
        T given = start_(rulebook);
        for (const ParameterOf<T>& each : parameters_)
            each.read({each.name, fields, rulebook}, given);
        return given;
    }

    /// As documentation tells them: {name, value, summary, default text, "" where it is needed} each.
    template <class Told>
    [[nodiscard]] std::vector<Told> told() const {
        std::vector<Told> all;
        const T fresh = start_(Rulebook());
        for (const ParameterOf<T>& each : parameters_)
            all.push_back({each.name, each.value, each.summary,
                           each.default_text ? each.default_text(fresh) : std::string()});
        return all;
    }

    [[nodiscard]] const std::vector<ParameterOf<T>>& parameters() const noexcept { return parameters_; }

private:
    Start start_;
    std::vector<ParameterOf<T>> parameters_;
};

} // namespace sabotier

namespace sabotier::parameter {

template <class>
struct MemberType;
template <class T, class V>
struct MemberType<V T::*> {
    using Of = T;
    using Value = V;
};
template <auto Member>
using Of = typename MemberType<decltype(Member)>::Of;
template <auto Member>
using ValueOf = typename MemberType<decltype(Member)>::Value;

/// Both among the values.
struct Bounds {
    int least = 0;
    int most = 0;
};

template <auto Member>
[[nodiscard]] ParameterOf<Of<Member>> whole(std::string name, Bounds bounds, std::string summary) {
    using T = Of<Member>;
    return {std::move(name), "number", std::move(summary),
            [](const T& fresh) { return std::to_string(fresh.*Member); },
            [bounds](const ParameterReading& reading, T& given) {
                given.*Member = static_cast<int>(
                    reading.fields.integer(reading.name, given.*Member, bounds.least, bounds.most));
            }};
}

/// A place at the table, counted from 1; the member counts from 0.
template <auto Member>
[[nodiscard]] ParameterOf<Of<Member>> seat(std::string name, int most, std::string summary) {
    using T = Of<Member>;
    return {std::move(name), "number", std::move(summary),
            [](const T& fresh) { return std::to_string(fresh.*Member + 1); },
            [most](const ParameterReading& reading, T& given) {
                const auto usual = static_cast<long long>(given.*Member) + 1;
                given.*Member =
                    static_cast<ValueOf<Member>>(reading.fields.integer(reading.name, usual, 1, most) - 1);
            }};
}

template <auto Member>
[[nodiscard]] ParameterOf<Of<Member>> flag(std::string name, std::string summary) {
    using T = Of<Member>;
    return {std::move(name), "true or false", std::move(summary),
            [](const T& fresh) { return std::string(fresh.*Member ? "true" : "false"); },
            [](const ParameterReading& reading, T& given) {
                given.*Member = reading.fields.boolean(reading.name, given.*Member);
            }};
}

template <auto Member>
[[nodiscard]] ParameterOf<Of<Member>> text(std::string name, std::string summary) {
    using T = Of<Member>;
    return {std::move(name), "text", std::move(summary), [](const T& fresh) { return fresh.*Member; },
            [](const ParameterReading& reading, T& given) {
                given.*Member = reading.fields.text(reading.name, given.*Member);
            }};
}

/// A word, and the value that it stands for.
template <class Value>
using Word = std::pair<std::string, Value>;

/// One of some words, each for another value.
template <auto Member>
[[nodiscard]] ParameterOf<Of<Member>> choice(std::string name, std::vector<Word<ValueOf<Member>>> words,
                                             std::string summary) {
    using T = Of<Member>;
    std::vector<std::string> all;
    std::string value;
    for (const auto& [word, stands_for] : words) {
        all.push_back(word);
        value += (value.empty() ? "one of " : ", ") + word;
    }
    const auto word_of = [words](const T& given) {
        for (const auto& [word, stands_for] : words)
            if (stands_for == given.*Member) return word;
        return std::string();
    };
    return {std::move(name), std::move(value), std::move(summary), word_of,
            [words, all = std::move(all), word_of](const ParameterReading& reading, T& given) {
                const std::string chosen = reading.fields.one_of(reading.name, all, word_of(given));
                for (const auto& [word, stands_for] : words)
                    if (word == chosen) given.*Member = stands_for;
            }};
}

/// One of some words, which the member keeps.
template <auto Member>
[[nodiscard]] ParameterOf<Of<Member>> word(std::string name, const std::vector<std::string>& words,
                                           std::string summary) {
    std::vector<Word<std::string>> all;
    for (const std::string& each : words)
        all.emplace_back(each, each);
    return choice<Member>(std::move(name), std::move(all), std::move(summary));
}

/// What is read and told in a way of its own.
template <class T>
[[nodiscard]] ParameterOf<T> own(std::string name, std::string value, std::string summary,
                                 std::string without, typename ParameterOf<T>::Read read) {
    return {std::move(name), std::move(value), std::move(summary),
            [without = std::move(without)](const T&) { return without; }, std::move(read)};
}

/// Ids of things of the rulebook, `things(rulebook)`, which messages call `what`.
template <auto Member, class Things>
[[nodiscard]] ParameterOf<Of<Member>> ids(std::string name, std::string value, std::string summary,
                                          Things things, const char* what) {
    using T = Of<Member>;
    return own<T>(std::move(name), std::move(value), std::move(summary), "none",
                  [things, what](const ParameterReading& reading, T& given) {
                      given.*Member =
                          read_known_ids(reading.fields, reading.name, things(reading.rulebook), what);
                  });
}

/// Ids of piece kinds of the rulebook.
template <auto Member>
[[nodiscard]] ParameterOf<Of<Member>> kinds(std::string name, std::string summary) {
    using T = Of<Member>;
    return own<T>(std::move(name), "kinds", std::move(summary), "none",
                  [](const ParameterReading& reading, T& given) {
                      given.*Member = read_kinds(reading.fields, reading.name, reading.rulebook);
                  });
}

/// For each of some piece kinds a list of such.
template <auto Member>
[[nodiscard]] ParameterOf<Of<Member>> kinds_of_kinds(std::string name, std::string summary) {
    using T = Of<Member>;
    return own<T>(std::move(name), "kinds with lists of kinds", std::move(summary), "nothing",
                  [](const ParameterReading& reading, T& given) {
                      reading.fields.entries(reading.name, [&](const Node::Entry& entry) {
                          check_kind(reading.fields, entry.key, entry.at, reading.rulebook);
                          (given.*Member)[KindId(entry.key)] =
                              kinds_in(reading.fields, entry.value, reading.rulebook);
                      });
                  });
}

/// The parameters of a member, which has a table of its own, among those of what it stands in.
template <auto Member>
[[nodiscard]] std::vector<ParameterOf<Of<Member>>> spread(const ParameterTable<ValueOf<Member>>& table) {
    using T = Of<Member>;
    std::vector<ParameterOf<T>> all;
    for (const auto& each : table.parameters()) {
        ParameterOf<T> outer{
            each.name, each.value, each.summary, nullptr,
            [read = each.read](const ParameterReading& reading, T& given) { read(reading, given.*Member); }};
        if (each.default_text)
            outer.default_text = [text = each.default_text](const T& fresh) { return text(fresh.*Member); };
        all.push_back(std::move(outer));
    }
    return all;
}

} // namespace sabotier::parameter
