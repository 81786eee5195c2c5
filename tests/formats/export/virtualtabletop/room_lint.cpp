#include "room_lint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
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

using Form = bool (*)(const json&);

bool is_number(const json& value) {
    return value.is_number();
}
bool is_text(const json& value) {
    return value.is_string();
}
bool is_flag(const json& value) {
    return value.is_boolean();
}
bool is_positive(const json& value) {
    return value.is_number() && value.get<double>() > 0;
}
bool is_count(const json& value) {
    return value.is_number_integer() && value.get<int>() >= 0;
}
bool is_list(const json& value) {
    return value.is_array() && !value.empty();
}
bool is_table(const json& value) {
    return value.is_object();
}
bool is_layer(const json& value) {
    return value.is_number_integer() && std::abs(value.get<int>()) <= 10;
}
bool is_shown(const json& value) {
    return value.is_boolean() || value.is_string(); // of seats a text
}
bool is_some(const json& value) {
    return value.is_string() || is_list(value); // one, or some
}
bool is_label(const json& value) {
    return value.is_string() || value.is_number();
}

/// All that a widget of ours says. The client passes over what it does not know, and draws a widget whose
/// numbers are none where nobody finds it.
const std::map<std::string, Form>& properties() {
    static const std::map<std::string, Form> known{{"activeFace", is_count},
                                                   {"alignChildren", is_flag},
                                                   {"borderRadius", is_number},
                                                   {"cardDefaults", is_table},
                                                   {"cardType", is_text},
                                                   {"cardTypes", is_table},
                                                   {"clickRoutine", is_list},
                                                   {"clickable", is_flag},
                                                   {"color", is_text},
                                                   {"colorEmpty", is_text},
                                                   {"css", is_table},
                                                   {"deck", is_text},
                                                   {"display", is_shown},
                                                   {"displayEmpty", is_text},
                                                   {"dropOffsetX", is_number},
                                                   {"dropOffsetY", is_number},
                                                   {"dropTarget", is_table},
                                                   {"editable", is_flag},
                                                   {"enlarge", is_positive},
                                                   {"faceTemplates", is_list},
                                                   {"faces", is_list},
                                                   {"grid", is_list},
                                                   {"hand", is_text},
                                                   {"height", is_positive},
                                                   {"id", is_text},
                                                   {"image", is_text},
                                                   {"index", is_count},
                                                   {"layer", is_layer},
                                                   {"movable", is_flag},
                                                   {"movableInEdit", is_flag},
                                                   {"onEnter", is_table},
                                                   {"onLeave", is_table},
                                                   {"onlyVisibleForSeat", is_some},
                                                   {"parent", is_text},
                                                   {"pips", is_flag},
                                                   {"rotation", is_number},
                                                   {"scale", is_positive},
                                                   {"sort", is_text},
                                                   {"stackOffsetX", is_number},
                                                   {"text", is_label},
                                                   {"type", is_text},
                                                   {"width", is_positive},
                                                   {"x", is_number},
                                                   {"y", is_number},
                                                   {"z", is_number}};
    return known;
}

/// Nothing but lines as we make them: text in blocks that have a style.
bool is_harmless(std::string html) {
    static const std::string start = "<div style=\"";
    for (std::size_t at = html.find(start); at != std::string::npos; at = html.find(start, at)) {
        const std::size_t end = html.find("\">", at + start.size());
        if (end == std::string::npos) return false;
        const std::string style = html.substr(at + start.size(), end - at - start.size());
        if (style.find_first_of("\"<>&()") != std::string::npos) return false;
        html.erase(at, end + 2 - at);
    }
    static const std::string stop = "</div>";
    for (std::size_t at = html.find(stop); at != std::string::npos; at = html.find(stop, at))
        html.erase(at, stop.size());
    return html.find_first_of("<>\"'") == std::string::npos;
}

class RoomLint {
public:
    explicit RoomLint(const FileSet& files)
        : files_(files) {}

    std::vector<std::string> faults() {
        const auto text = files_.files().find("0.json");
        if (text == files_.files().end()) return {"there is no room"};
        room_ = json::parse(text->second, nullptr, false);
        if (!room_.is_object()) return {"the room cannot be read"};
        guarded("the room", [&] { check_files(); });
        for (const auto& [id, widget] : room_.items())
            if (id != "_meta") guarded(id, [&, &key = id, &value = widget] { check(key, value); });
        check_seats();
        for (const auto& [path, bytes] : files_.files())
            if (path != "0.json" && shown_.count("/" + path) == 0) fault("nobody shows {}", path);
        return faults_;
    }

private:
    template <class... Values>
    void fault(const char* pattern, const Values&... values) {
        faults_.push_back(fmt::format(fmt::runtime(pattern), values...));
    }

    /// What cannot be read as the client reads it is a fault, too.
    void guarded(const std::string& id, const std::function<void()>& look) {
        try {
            look();
        } catch (const json::exception& problem) {
            fault("{} cannot be read: {}", id, problem.what());
        }
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
        const json& info = room_.at("_meta").at("info");
        for (const char* key : {"attribution", "bgg", "image", "language", "mode", "name", "players", "rules",
                                "time", "variant", "year"})
            if (!info.contains(key) || !info[key].is_string()) fault("the room does not say its {}", key);
        (void)picture(info.at("image").get<std::string>());
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
        check_properties(id, widget);
        if (!lies_somewhere(id)) return;
        if (type == "card") check_card(id, widget);
        if (type == "deck") check_deck(id, widget);
        check_faces(id, widget);
        check_grid(id, widget);
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

    void check_properties(const std::string& id, const json& widget) {
        for (const auto& [key, value] : widget.items()) {
            const auto found = properties().find(key);
            if (found == properties().end())
                fault("{} has a property {}", id, key);
            else if (!found->second(value))
                fault("{} has no {}: {}", id, key, value.dump());
        }
    }

    /// One that shows a face that is not there is not drawn.
    void check_faces(const std::string& id, const json& widget) {
        if (!widget.contains("faces")) return;
        if (widget.value("activeFace", std::size_t{0}) >= widget["faces"].size())
            fault("{} shows a face that it lacks", id);
    }

    void check_grid(const std::string& id, const json& widget) {
        if (!widget.contains("grid")) return;
        for (const json& grid : widget["grid"])
            if (!(grid.at("x").get<double>() > 0 && grid.at("y").get<double>() > 0
                  && grid.at("minX").get<double>() < grid.at("maxX").get<double>()
                  && grid.at("minY").get<double>() < grid.at("maxY").get<double>()))
                fault("{} snaps to nothing", id);
    }

    /// Every kind of card has what the faces take from it.
    void check_deck(const std::string& id, const json& deck) {
        for (const json& face : deck.at("faceTemplates"))
            for (const json& object : face.at("objects")) {
                const std::string property = object.at("dynamicProperties").at("value");
                for (const auto& [kind, values] : deck.at("cardTypes").items())
                    if (!values.contains(property)) fault("{} has a kind without a {}", id, property);
            }
    }

    /// People sit down at them by their numbers.
    void check_seats() {
        std::set<int> taken;
        for (const auto& [id, widget] : room_.items())
            if (widget.is_object() && widget.value("type", json()) == "seat"
                && !taken.insert(widget.value("index", 0)).second)
                fault("{} has the number of another seat", id);
        if (!taken.empty() && (*taken.begin() != 1 || *taken.rbegin() != static_cast<int>(taken.size())))
            fault("seats are not counted from 1");
    }

    /// False, with a fault: in something that is not there, or in itself.
    bool lies_somewhere(const std::string& id) {
        std::string at = id;
        for (int depth = 0; room_.at(at).contains("parent"); ++depth) {
            const std::string parent = room_.at(at)["parent"];
            expect(at, parent, "");
            if (!room_.contains(parent)) return false;
            if (depth > 5) {
                fault("{} lies in itself", id);
                return false;
            }
            at = parent;
        }
        return true;
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
    }

    void check_texts(const std::string& id, const json& widget) {
        if (widget.contains("css"))
            each_text(widget["css"], "", [&](const std::string&, const std::string& text) {
                if (text.find("url") != std::string::npos) fault("{} loads something: {}", id, text);
            });
        each_text(widget, "", [&](const std::string& key, const std::string& text) {
            if (key == "image" || key == "front" || key == "back") (void)picture(text);
            if (text.find("${") != std::string::npos && key != "operand1" && key != "operand2"
                && (key == "html" || key == "css"))
                fault("{} has something to fill in: {}", id, text);
            if (key == "html" && !is_harmless(text)) fault("{} has markup of strangers", id);
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
                if (asked == "${PROPERTY onlyVisibleForSeat}") { // of itself
                    if (!room_.at(id).contains("onlyVisibleForSeat")) fault("{} is hidden from nobody", id);
                    check_routine(id, step.at("elseRoutine"));
                    check_routine(id, step.at("thenRoutine"));
                    continue;
                }
                if (!asked.starts_with(start)) return fault("{} asks for {}", id, asked);
                const std::string seat = asked.substr(start.size(), asked.size() - start.size() - 1);
                expect(id, seat, "seat");
                const auto is_bare = [](char c) {
                    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
                };
                if (!std::all_of(seat.begin(), seat.end(), is_bare))
                    fault("{} cannot be named in a routine", seat);
                check_routine(id, step.at("thenRoutine"));
            } else if (what == "SET") {
                if (step.at("collection") != "thisButton" || step.at("property") != "onlyVisibleForSeat"
                    || !step.at("value").is_null())
                    fault("{} sets {} to {}", id, step.at("property").dump(), step.at("value").dump());
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
