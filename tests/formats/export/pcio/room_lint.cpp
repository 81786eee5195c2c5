#include "room_lint.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace sabotier::test {
namespace {

using nlohmann::json;

constexpr std::size_t most_bytes = 2097152; ///< of a picture

/// What a widget of a type must say, besides its place: names of texts, of numbers, of lists.
struct Must {
    std::vector<const char*> texts;
    std::vector<const char*> numbers;
    std::vector<const char*> lists;
};

const std::map<std::string, Must>& types() {
    static const std::map<std::string, Must> known{
        {"board", {{"boardImage"}, {"width", "height"}, {}}},
        {"card", {{"deck", "cardType"}, {}, {}}},
        {"cardDeck", {{}, {"cardWidth", "cardHeight"}, {}}},
        {"cardPile", {{"label"}, {"width", "height"}, {}}},
        {"counter", {{"label"}, {"counterValue"}, {}}},
        {"dice", {{}, {}, {}}},
        {"hand", {{}, {"width", "height"}, {}}},
        {"labelText", {{"labelContent", "textAlign"}, {"textSize", "width", "height"}, {}}},
        {"piece", {{"deck", "cardType"}, {}, {}}},
        {"seat", {{}, {"seatIndex"}, {}}},
        {"spinner", {{}, {"width", "height"}, {"options"}}},
    };
    return known;
}

class PcioLint {
public:
    explicit PcioLint(const FileSet& files)
        : files_(files) {}

    std::vector<std::string> faults() {
        const auto text = files_.files().find("widgets.json");
        if (text == files_.files().end()) return {"there is no room"};
        const json widgets = json::parse(text->second, nullptr, false);
        if (!widgets.is_array()) return {"the room cannot be read"};
        gather(widgets);
        for (const std::string& id : order_)
            guarded(id, [&] { check(id, widgets_.at(id)); });
        check_seats();
        check_files();
        return std::move(faults_);
    }

private:
    template <class... Values>
    void fault(fmt::format_string<Values...> pattern, Values&&... values) {
        faults_.push_back(fmt::format(pattern, std::forward<Values>(values)...));
    }

    /// What cannot be read as the client reads it is a fault, too.
    void guarded(const std::string& id, const std::function<void()>& look) {
        try {
            look();
        } catch (const json::exception& problem) {
            fault("{} cannot be read: {}", id, problem.what());
        }
    }

    void gather(const json& widgets) {
        for (const json& widget : widgets)
            guarded("a widget", [&] {
                const std::string id = widget.at("id");
                if (!widgets_.emplace(id, widget).second) return fault("{} is there twice", id);
                order_.push_back(id);
            });
    }

    void check(const std::string& id, const json& widget) {
        const std::string type = widget.at("type");
        const auto known = types().find(type);
        if (known == types().end()) return fault("{} is of type {}", id, type);
        check_must(id, widget, known->second);
        check_place(id, widget);
        check_texts(id, widget);
        if (widget.contains("parent") && !widgets_.contains(widget["parent"].get<std::string>()))
            fault("{} lies in nothing", id);
        if (type == "board") show(widget.at("boardImage"));
        if (type == "cardDeck") check_collection(id, widget);
        if (type == "card" || type == "piece") check_thing(id, widget);
        if (type == "cardPile" && widget.contains("allowedDecks"))
            for (const json& deck : widget["allowedDecks"])
                if (!is_collection(deck)) fault("{} takes cards of {}, which is no deck", id, deck.dump());
        if (type == "spinner" && widget.at("options").size() > 60) fault("{} has too many faces", id);
        passed_.insert(id);
    }

    void check_must(const std::string& id, const json& widget, const Must& must) {
        for (const char* key : must.texts)
            if (!widget.at(key).is_string()) fault("{} has no text as {}", id, key);
        for (const char* key : must.numbers) {
            const json& value = widget.at(key);
            const bool may_be_zero = std::string(key) == "seatIndex";
            if (!value.is_number() || value.get<double>() < 0 || (!may_be_zero && value == 0))
                fault("{} has no {}", id, key);
        }
        for (const char* key : must.lists)
            if (!widget.at(key).is_array() || widget.at(key).empty()) fault("{} has no {}", id, key);
    }

    void check_place(const std::string& id, const json& widget) {
        const double x = widget.at("x").get<double>();
        const double y = widget.at("y").get<double>();
        if (!(x >= -20 && y >= -20 && x <= 1600 && y <= 1000)) fault("{} lies beside the table", id);
        if (!places_.insert(widget.at("z").get<int>()).second) fault("{} lies as high as another", id);
        if (widget.contains("r") && !widget["r"].is_number()) fault("{} is turned by nothing", id);
        for (const char* flag : {"faceup", "enabled", "hasShuffleButton"})
            if (widget.contains(flag) && !widget[flag].is_boolean()) fault("{} has no {}", id, flag);
    }

    void check_texts(const std::string& id, const json& value) {
        if (value.is_structured())
            for (const json& item : value)
                check_texts(id, item);
        if (value.is_string() && std::ranges::any_of(value.get<std::string>(), [](char sign) {
                return static_cast<unsigned char>(sign) < ' ';
            }))
            fault("{} has a sign that controls", id);
    }

    [[nodiscard]] bool is_collection(const std::string& id) const {
        const auto found = widgets_.find(id);
        return found != widgets_.end() && found->second.value("type", "") == "cardDeck";
    }

    void check_collection(const std::string& id, const json& collection) {
        for (const char* side : {"backTemplate", "faceTemplate"})
            for (const json& object : collection.at(side).at("objects")) {
                const std::string property = object.at("value");
                if (object.at("type") != "image" || object.at("valueType") != "dynamic")
                    fault("{} shows no picture of its kinds", id);
                for (const auto& [kind, values] : collection.at("cardTypes").items())
                    if (!values.contains(property)) fault("{} has a kind without a {}", id, property);
            }
        for (const json& kind : collection.at("cardTypes"))
            for (const json& name : kind)
                show(name);
    }

    void check_thing(const std::string& id, const json& thing) {
        const std::string deck = thing.at("deck");
        if (!is_collection(deck)) return fault("{} is of no deck", id);
        if (!passed_.contains(deck)) fault("{} comes before its deck", id);
        const json& collection = widgets_.at(deck);
        if (!collection.at("cardTypes").contains(thing.at("cardType").get<std::string>()))
            fault("{} is of no kind", id);
        if ((thing.at("type") == "piece") != (collection.value("collectionType", "") == "pieces"))
            fault("{} is in a collection of another sort", id);
    }

    void show(const std::string& name) {
        static const std::string start = "package://";
        const std::string path = name.starts_with(start) ? name.substr(start.size()) : "";
        if (!path.starts_with("userassets/") || !files_.files().contains(path)) fault("no picture {}", name);
        shown_.insert(path);
    }

    /// People sit down at them by their numbers.
    void check_seats() {
        std::set<int> taken;
        std::size_t count = 0;
        for (const auto& [id, widget] : widgets_)
            if (widget.value("type", json()) == "seat") {
                ++count;
                if (const json index = widget.value("seatIndex", json()); index.is_number_integer())
                    taken.insert(index.get<int>());
            }
        if (taken.size() != count
            || (count > 0 && (*taken.begin() != 0 || *taken.rbegin() + 1 != static_cast<int>(count))))
            fault("seats are not counted from 0");
    }

    void check_files() {
        for (const auto& [path, bytes] : files_.files()) {
            if (path == "widgets.json") continue;
            if (bytes.size() >= most_bytes) fault("{} is too large", path);
            if (!bytes.starts_with("\x89PNG\r\n\x1a\n")) fault("{} is no picture", path);
            if (!shown_.contains(path)) fault("nobody shows {}", path);
        }
    }

    const FileSet& files_;
    std::map<std::string, json> widgets_;
    std::vector<std::string> order_;
    std::set<std::string> passed_;
    std::set<std::string> shown_;
    std::set<int> places_;
    std::vector<std::string> faults_;
};

} // namespace

std::vector<std::string> pcio_faults(const FileSet& files) {
    return PcioLint(files).faults();
}

} // namespace sabotier::test
