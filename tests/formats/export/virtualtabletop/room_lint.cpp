#include "room_lint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <set>

namespace sabotier::test {
namespace {

using nlohmann::json;

/// Source: the zip format's CRC-32, bit by bit.
std::int32_t sum_of(const std::string& bytes) {
    std::uint32_t sum = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return static_cast<std::int32_t>(~sum);
}

/// Calls for every text below a value, with the key it has or stands below.
void each_text(const json& value, const std::string& key,
               const std::function<void(const std::string& key, const std::string& text)>& see) {
    if (value.is_string()) see(key, value.get<std::string>());
    if (value.is_array())
        for (const json& item : value)
            each_text(item, key, see);
    if (value.is_object())
        for (const auto& [name, item] : value.items())
            each_text(item, name, see);
}

class RoomLint {
public:
    explicit RoomLint(const FileSet& files)
        : files_(files),
          room_(room_of(files)) {}

    std::vector<std::string> faults() {
        check_files();
        for (const auto& [id, widget] : room_.items())
            if (id != "_meta") check(id, widget);
        for (const auto& [path, bytes] : files_.files())
            if (path != "0.json" && shown_.count("/" + path) == 0) fault("nobody shows {}", path);
        return faults_;
    }

private:
    template <class... Values>
    void fault(const char* pattern, const Values&... values) {
        faults_.push_back(fmt::format(fmt::runtime(pattern), values...));
    }

    void check_files() {
        if (files_.files().at("0.json").size() >= 20971520) fault("the room is too large");
        if (room_.at("_meta").at("version") != 16) fault("another version");
        for (const auto& [path, bytes] : files_.files()) {
            if (path == "0.json") continue;
            if (bytes.size() >= 10485760) fault("{} is too large", path);
            if (path != fmt::format("assets/{}_{}", sum_of(bytes), bytes.size()))
                fault("{} is called otherwise than its bytes", path);
        }
        (void)picture(room_.at("_meta").at("info").at("image").get<std::string>());
    }

    bool picture(const std::string& name) {
        shown_.insert(name);
        if (name.empty() || files_.files().count(name.substr(1)) != 0) return true;
        fault("nothing is called {}", name);
        return false;
    }

    void expect(const std::string& id, const std::string& named, const char* type) {
        if (!room_.contains(named))
            fault("{} names {}, which is not there", id, named);
        else if (*type != '\0' && room_.at(named).value("type", "") != type)
            fault("{} names {}, which is no {}", id, named, type);
    }

    void check(const std::string& id, const json& widget) {
        if (widget.value("id", "") != id) fault("{} has another id", id);
        static const std::set<std::string> types{"",       "button", "card", "deck", "dice",
                                                 "holder", "label",  "pile", "seat"};
        const std::string type = widget.value("type", "");
        if (types.count(type) == 0) fault("{} is of type {}", id, type);
        if (widget.contains("parent")) check_parents(id);
        if (type == "card") check_card(id, widget);
        if (type == "seat" && !widget.value("hand", "").empty()) expect(id, widget["hand"], "holder");
        if (widget.contains("onlyVisibleForSeat"))
            each_text(widget["onlyVisibleForSeat"], "", [&](const std::string&, const std::string& seat) {
                if (seat != "nobody") expect(id, seat, "seat");
            });
        check_place(id, widget);
        check_texts(id, widget);
        for (const auto& [key, routine] : widget.items())
            if (key.ends_with("Routine")) check_routine(id, routine);
    }

    void check_parents(const std::string& id) {
        std::string at = id;
        for (int depth = 0; room_.at(at).contains("parent"); ++depth) {
            const std::string parent = room_.at(at)["parent"];
            expect(at, parent, "");
            if (!room_.contains(parent)) return;
            if (depth > 5) return fault("{} lies in itself", id);
            at = parent;
        }
    }

    void check_card(const std::string& id, const json& card) {
        const std::string deck = card.value("deck", "");
        expect(id, deck, "deck");
        if (!room_.contains(deck)) return;
        const json& kinds = room_.at(deck).at("cardTypes");
        if (!kinds.contains(card.value("cardType", ""))) return fault("{} is of no kind of {}", id, deck);
        const std::size_t faces = room_.at(deck).at("faceTemplates").size();
        if (card.value("activeFace", std::size_t{0}) >= faces) fault("{} shows a face that it lacks", id);
    }

    void check_place(const std::string& id, const json& widget) {
        if ((widget.contains("display") && widget["display"] == false) || !widget.contains("x")) return;
        const Corner middle = middle_of(room_, id);
        if (!(middle.x >= 0 && middle.x <= 1600 && middle.y >= 0 && middle.y <= 1000))
            fault("{} lies beside the table", id);
        for (const char* size : {"width", "height"})
            if (widget.contains(size) && !(widget[size].get<double>() > 0)) fault("{} has no {}", id, size);
    }

    void check_texts(const std::string& id, const json& widget) {
        each_text(widget, "", [&](const std::string& key, const std::string& text) {
            if (text.starts_with("/assets/") && (key == "image" || key == "front" || key == "back"))
                (void)picture(text);
            if (text.find("${") != std::string::npos && key != "operand1" && key != "operand2"
                && (key == "html" || key == "css"))
                fault("{} has something to fill in: {}", id, text);
            if (key == "html" && text.find("<script") != std::string::npos) fault("{} has a script", id);
            for (const char sign : text)
                if (static_cast<unsigned char>(sign) < ' ') fault("{} has a sign that controls", id);
        });
    }

    void check_routine(const std::string& id, const json& routine) {
        if (!routine.is_array()) return fault("{} has a routine that is no list", id);
        for (const json& step : routine) {
            const std::string what = step.value("func", "");
            if (what == "IF") {
                static const std::string start = "${PROPERTY player OF ";
                const std::string asked = step.value("operand1", "");
                if (!asked.starts_with(start)) return fault("{} asks for {}", id, asked);
                const std::string seat = asked.substr(start.size(), asked.size() - start.size() - 1);
                expect(id, seat, "seat");
                const auto is_bare = [](char c) {
                    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
                };
                if (!std::all_of(seat.begin(), seat.end(), is_bare))
                    fault("{} cannot be named in a routine", seat);
                check_routine(id, step.at("thenRoutine"));
            } else if (what == "LABEL") {
                expect(id, step.value("label", ""), "label");
            } else if (what == "SHUFFLE") {
                expect(id, step.value("holder", ""), "holder");
            } else if (what == "FLIP" || what == "CLICK" || what == "ROTATE") {
                if (step.at("collection") != "thisButton")
                    for (const json& named : step.at("collection"))
                        expect(id, named, "");
            } else {
                fault("{} does {}", id, what);
            }
        }
    }

    const FileSet& files_;
    json room_;
    std::set<std::string> shown_;
    std::vector<std::string> faults_;
};

double modulo(double a, double b) {
    return a - b * std::floor(a / b);
}

} // namespace

nlohmann::json room_of(const FileSet& files) {
    return nlohmann::json::parse(files.files().at("0.json"));
}

std::vector<std::string> room_faults(const FileSet& files) {
    return RoomLint(files).faults();
}

Corner snapped(const nlohmann::json& widget, Corner at) {
    Corner closest = at;
    double nearest = 999999;
    for (const auto& grid : widget.at("grid")) {
        const auto number = [&](const char* key, double usual) {
            const double value = grid.value(key, 0.0);
            return value == 0 ? usual : value;
        };
        const double align_x = number("alignX", 0) * widget.at("width").get<double>();
        const double align_y = number("alignY", 0) * widget.at("height").get<double>();
        if (at.x < number("minX", -99999) || at.x > number("maxX", 99999)) continue;
        if (at.y < number("minY", -99999) || at.y > number("maxY", 99999)) continue;
        const auto snap = [](double place, double align, double step, double offset) {
            return place + align + step / 2 - modulo(place + align + step / 2 - offset, step);
        };
        const double x = snap(at.x, align_x, grid.at("x"), number("offsetX", 0));
        const double y = snap(at.y, align_y, grid.at("y"), number("offsetY", 0));
        const double distance = std::pow(x - at.x, 2) + std::pow(y - at.y, 2);
        if (distance >= nearest) continue;
        nearest = distance;
        closest = {x - align_x, y - align_y};
    }
    return closest;
}

Corner middle_of(const nlohmann::json& room, const std::string& id) {
    const auto& widget = room.at(id);
    const double own = widget.value("scale", 1.0);
    Corner at{widget.value("x", 0.0) + own * widget.value("width", 0.0) / 2,
              widget.value("y", 0.0) + own * widget.value("height", 0.0) / 2};
    for (std::string parent = widget.value("parent", ""); !parent.empty();
         parent = room.at(parent).value("parent", "")) {
        const auto& outer = room.at(parent);
        const double scale = outer.value("scale", 1.0);
        at = {outer.value("x", 0.0) + at.x * scale, outer.value("y", 0.0) + at.y * scale};
    }
    return at;
}

} // namespace sabotier::test
