#include "page_lint.hpp"

#include "formats/export/html/page.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <set>

namespace sabotier::test {
namespace {

using nlohmann::json;

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

class PageLint {
public:
    explicit PageLint(const std::string& page)
        : rest_(page) {}

    std::vector<std::string> faults() {
        if (!rest_.starts_with("<!DOCTYPE html>")) fault("the page is read as one of 1997");
        for (const auto& [part, count] :
             {std::pair{"<script", 2}, {"</script", 2}, {"<style", 1}, {"</style", 1}})
            if (count_of(rest_, part) != static_cast<std::size_t>(count))
                fault("{} is there {} times", part, count_of(rest_, part));
        if (!faults_.empty()) return std::move(faults_); // parts cannot be told from each other
        const std::string kit = cut("<script type=\"application/json\" id=\"kit\">", "</script>");
        const std::string style = cut("<style>", "</style>");
        const std::string script = cut("<script>", "</script>");
        check_policy(style, script);
        check_script(script);
        check_markup(style);
        check_kit(kit);
        return std::move(faults_);
    }

private:
    template <class... Values>
    void fault(fmt::format_string<Values...> pattern, Values&&... values) {
        faults_.push_back(fmt::format(pattern, std::forward<Values>(values)...));
    }

    /// Takes a part out of the page.
    std::string cut(const std::string& from, const std::string& to) {
        const auto start = rest_.find(from);
        const auto end = rest_.find(to, start);
        if (start == std::string::npos || end == std::string::npos) {
            fault("there is no {}", from);
            return {};
        }
        std::string part = rest_.substr(start + from.size(), end - start - from.size());
        rest_.erase(start, end + to.size() - start);
        return part;
    }

    /// A browser says in its console alone that it ran nothing.
    void check_policy(const std::string& style, const std::string& script) {
        const std::string start = "<meta http-equiv=\"Content-Security-Policy\" content=\"";
        const auto at = rest_.find(start);
        if (at == std::string::npos) return fault("there is no policy");
        const std::string policy =
            rest_.substr(at + start.size(), rest_.find('"', at + start.size()) - at - start.size());
        if (!policy.starts_with("default-src 'none';")) fault("the policy allows what it does not name");
        for (const char* key : {"base-uri", "form-action"}) // these go by nothing else
            if (policy.find(fmt::format("{} 'none'", key)) == std::string::npos)
                fault("the policy allows any {}", key);
        for (const char* bad : {"http", "'unsafe-inline'", "'unsafe-eval'", "*", "connect-src"})
            if (policy.find(bad) != std::string::npos) fault("the policy allows {}", bad);
        for (const auto& [key, text] :
             {std::pair<const char*, const std::string&>{"style-src", style}, {"script-src", script}})
            if (policy.find(fmt::format("{} '{}'", key, html::policy_hash(text))) == std::string::npos)
                fault("the policy forbids the page's own {}", key);
    }

    void check_script(const std::string& script) {
        for (const char* bad :
             {"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
              "fetch(", "XMLHttpRequest", "WebSocket", "import(", "sendBeacon"})
            if (script.find(bad) != std::string::npos) fault("the script has {}", bad);
    }

    void check_markup(const std::string& style) {
        if (rest_.find("<meta charset=\"utf-8\">") == std::string::npos)
            fault("the page does not say its letters");
        for (const char* bad : {"http:", "https:", "//", "@import"})
            if (rest_.find(bad) != std::string::npos || style.find(bad) != std::string::npos)
                fault("the page names {}", bad);
        for (const char* bad :
             {"<iframe", "<object", "<embed", "<base", " onclick=", " onload=", " onerror="})
            if (rest_.find(bad) != std::string::npos) fault("the page has {}", bad);
        for (const char* key : {" src=\"", " href=\""})
            for (auto at = rest_.find(key); at != std::string::npos; at = rest_.find(key, at + 1))
                if (!std::string_view(rest_).substr(at + std::string_view(key).size()).starts_with("data:"))
                    fault("the page loads something by {}", key);
    }

    /// Everything is named by its place in a list.
    void check_index(const json& of, const char* key, const json& list, const std::string& what) {
        if (!of.contains(key) || !of[key].is_number_integer()) return fault("{} has no {}", what, key);
        const auto index = of[key].get<long long>();
        const bool may_be_none = std::string(key) == "at" || std::string(key) == "side";
        if (index >= static_cast<long long>(list.size()) || index < (may_be_none ? -1 : 0))
            fault("{} has the {} {}, which is not there", what, key, index);
    }

    void check_picture(const json& address, const std::string& what) {
        if (!address.is_string()
            || !address.get<std::string>().starts_with("data:image/png;base64,iVBORw0KGgo"))
            fault("{} is no picture", what);
    }

    void check_kit(const std::string& text) {
        if (text.find_first_of("<>") != std::string::npos) fault("the data hold markup");
        const json kit = json::parse(text, nullptr, false);
        if (!kit.is_object()) return fault("the data cannot be read");
        try {
            check_picture(kit.at("board").at("image"), "the board");
            for (std::size_t i = 0; i < kit.at("looks").size(); ++i)
                check_picture(kit["looks"][i], fmt::format("look {}", i));
            for (const char* list : {"pieces", "cards"})
                for (const json& thing : kit.at(list)) {
                    const std::string what = thing.at("id").get<std::string>();
                    if (!ids_.insert(what).second) fault("{} is there twice", what);
                    for (const char* side : {"front", "back"})
                        check_index(thing, side, kit["looks"], what);
                    if (std::string(list) == "cards") continue;
                    check_index(thing, "at", kit.at("spaces"), what);
                    check_index(thing, "side", kit.at("seats"), what);
                    if (thing.contains("on")) check_index(thing, "on", kit["pieces"], what);
                }
            for (const json& deck : kit.at("decks"))
                for (const json& card : deck.at("cards"))
                    check_index({{"card", card}}, "card", kit["cards"], deck.at("name"));
            for (const json& laid : kit.at("laid")) {
                check_index(laid, "card", kit["cards"], "a card on the board");
                check_index(laid, "at", kit["spaces"], "a card on the board");
            }
            for (const json& hand : kit.at("hands"))
                for (const json& card : hand)
                    check_index({{"card", card}}, "card", kit["cards"], "a hand");
        } catch (const json::exception& problem) {
            fault("the data cannot be read: {}", problem.what());
        }
    }

    std::string rest_; ///< of the page, without what was looked at
    std::set<std::string> ids_;
    std::vector<std::string> faults_;
};

} // namespace

std::vector<std::string> page_faults(const std::string& page) {
    return PageLint(page).faults();
}

} // namespace sabotier::test
