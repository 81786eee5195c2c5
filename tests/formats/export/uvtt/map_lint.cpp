#include "map_lint.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>

namespace sabotier::test {
namespace {

using nlohmann::json;

std::uint32_t number_at(const std::string& png, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
        value = value << 8U | static_cast<unsigned char>(png[i]);
    return value;
}

class MapLint {
public:
    explicit MapLint(const std::string& file)
        : map_(json::parse(file, nullptr, false)) {}

    std::vector<std::string> faults() {
        if (!map_.is_object()) return {"the map cannot be read"};
        guarded("the map", [&] { check_head(); });
        guarded("its grid", [&] { check_grid(); });
        guarded("its walls", [&] { check_walls(); });
        guarded("its picture", [&] { check_picture(); });
        return std::move(faults_);
    }

private:
    template <class... Values>
    void fault(fmt::format_string<Values...> pattern, Values&&... values) {
        faults_.push_back(fmt::format(pattern, std::forward<Values>(values)...));
    }

    /// What cannot be read as importers read it is a fault, too.
    template <class Look>
    void guarded(const char* what, const Look& look) {
        try {
            look();
        } catch (const json::exception& problem) {
            fault("{} cannot be read: {}", what, problem.what());
        }
    }

    /// Importers go through all of these lists, empty or not.
    void check_head() {
        if (map_.at("format") != 0.3) fault("another format");
        for (const char* key : {"objects_line_of_sight", "portals", "lights"})
            if (!map_.at(key).is_array()) fault("{} is no list", key);
        const json& light = map_.at("environment");
        if (!light.at("baked_lighting").is_boolean()) fault("the light is neither");
        const std::string ambient = light.at("ambient_light");
        if (ambient.size() != 8 || ambient.find_first_not_of("0123456789abcdef") != std::string::npos)
            fault("the light is {}", ambient);
    }

    void check_grid() {
        const json& grid = map_.at("resolution");
        if (grid.at("map_origin") != json({{"x", 0}, {"y", 0}})) fault("the grid begins elsewhere");
        for (const char* key : {"x", "y"})
            if (!grid.at("map_size").at(key).is_number_integer() || grid["map_size"][key] < 1)
                fault("the grid has no size");
        if (!grid.at("pixels_per_grid").is_number_integer() || grid["pixels_per_grid"] < 1)
            fault("spaces have no pixels");
    }

    /// In spaces, not in pixels.
    void check_walls() {
        const double columns = map_.at("resolution").at("map_size").at("x").get<double>();
        const double rows = map_.at("resolution").at("map_size").at("y").get<double>();
        for (const json& wall : map_.at("line_of_sight")) {
            if (!wall.is_array() || wall.size() < 2) {
                fault("a wall is no line: {}", wall.dump());
                continue;
            }
            for (std::size_t i = 0; i < wall.size(); ++i) {
                const double x = wall[i].at("x").get<double>();
                const double y = wall[i].at("y").get<double>();
                if (!(x >= 0 && y >= 0 && x <= columns && y <= rows))
                    fault("a wall leads outside, to {} {}", x, y);
                if (i > 0) check_part(wall[i - 1], wall[i]);
            }
        }
    }

    void check_part(const json& from, const json& to) {
        const bool is_upright = from.at("x") == to.at("x");
        if (is_upright == (from.at("y") == to.at("y"))) return fault("a wall does not go along spaces");
        const char* along = is_upright ? "y" : "x";
        const double first = std::min(from.at(along).get<double>(), to.at(along).get<double>());
        const double last = std::max(from.at(along).get<double>(), to.at(along).get<double>());
        if (last - first > 2000) return; // is told as one that leads outside
        for (double at = first; at < last; ++at)
            if (!parts_
                     .emplace(is_upright, is_upright ? from.at("x").get<double>() : at,
                              is_upright ? at : from.at("y").get<double>())
                     .second)
                fault("a part of a wall is there twice");
    }

    void check_picture() {
        const std::string text = map_.at("image");
        if (text.starts_with("data:")) return fault("the picture is an address");
        const std::string png = decoded(text);
        if (!png.starts_with("\x89PNG\r\n\x1a\n") || png.size() < 24
            || !png.ends_with("IEND\xae\x42\x60\x82"))
            return fault("the picture is no whole PNG");
        const json& grid = map_.at("resolution");
        const auto pixels = grid.at("pixels_per_grid").get<std::uint32_t>();
        for (const auto& [key, at] : {std::pair{"x", 16U}, {"y", 20U}})
            if (number_at(png, at) != grid.at("map_size").at(key).get<std::uint32_t>() * pixels)
                fault("the picture has {} pixels along {}", number_at(png, at), key);
    }

    json map_;
    std::set<std::tuple<bool, double, double>> parts_; ///< one space long, from their upper left ends
    std::vector<std::string> faults_;
};

} // namespace

std::string decoded(const std::string& base64) {
    static const std::string signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char sign : base64) {
        const std::size_t value = signs.find(sign);
        if (value == std::string::npos) break;
        bits = bits << 6U | static_cast<std::uint32_t>(value);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 255U);
    }
    return bytes;
}

std::vector<std::string> map_faults(const std::string& file) {
    return MapLint(file).faults();
}

} // namespace sabotier::test
