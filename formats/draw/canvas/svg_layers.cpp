#include "formats/draw/canvas/svg_layers.hpp"

#include <fmt/format.h>
#include <pugixml.hpp>

#include <cstdint>
#include <map>
#include <sstream>
#include <string_view>

namespace sabotier {
namespace {

/// A short number of a text (FNV-1a, 32 bits).
std::uint32_t number_of(std::string_view text) noexcept {
    std::uint32_t number = 2'166'136'261U;
    for (const char c : text)
        number = (number ^ static_cast<unsigned char>(c)) * 16'777'619U;
    return number;
}

std::vector<pugi::xml_node> all_nodes(const pugi::xml_node& root) {
    std::vector<pugi::xml_node> nodes;
    struct Walker final : pugi::xml_tree_walker {
        explicit Walker(std::vector<pugi::xml_node>& to)
            : found(to) {}
        bool for_each(pugi::xml_node& node) override {
            if (node.type() == pugi::node_element) found.push_back(node);
            return true;
        }
        std::vector<pugi::xml_node>& found;
    } walker(nodes);
    pugi::xml_node start = root;
    start.traverse(walker);
    return nodes;
}

/// The groups that the drawing library keeps aside, by their ids.
std::map<std::string, pugi::xml_node> kept_groups(const pugi::xml_node& svg) {
    std::map<std::string, pugi::xml_node> groups;
    for (const pugi::xml_node& node : svg.child("defs").children("g"))
        if (const pugi::xml_attribute id = node.attribute("id")) groups.emplace(id.value(), node);
    return groups;
}

/// Where the picture itself shows one of them.
std::vector<pugi::xml_node> shown_groups(const pugi::xml_node& picture) {
    std::vector<pugi::xml_node> shown;
    for (const pugi::xml_node& node : all_nodes(picture))
        if (std::string_view(node.name()) == "use"
            && std::string_view(node.attribute("xlink:href").value()).starts_with("#surface"))
            shown.push_back(node);
    return shown;
}

/// The group that `use` shows, in its place and under its name.
void lay_in(pugi::xml_node use, pugi::xml_node group, const std::string& name) {
    pugi::xml_node layer = use.parent().insert_child_before("g", use);
    layer.append_attribute("id").set_value(name.c_str());
    layer.append_attribute("class").set_value(name.c_str());
    layer.append_attribute("inkscape:groupmode").set_value("layer");
    layer.append_attribute("inkscape:label").set_value(name.c_str());
    for (const char* const kept : {"transform", "mask"})
        if (const pugi::xml_attribute attribute = use.attribute(kept))
            layer.append_attribute(kept).set_value(attribute.value());
    group.remove_attribute("id"); // it is shown only here
    layer.append_move(group);
    use.parent().remove_child(use);
}

/// "#surface5", "url(#clip1)".
std::string referring(const std::string& value, const std::string& prefix) {
    const std::string_view start = value.starts_with("#") ? "#" : value.starts_with("url(#") ? "url(#" : "";
    return start.empty() ? value : std::string(start) + prefix + value.substr(start.size());
}

void prefix_ids(const pugi::xml_node& svg, const std::string& prefix) {
    for (const pugi::xml_node& node : all_nodes(svg))
        for (pugi::xml_attribute attribute : node.attributes()) {
            const std::string value = attribute.value();
            const std::string changed =
                std::string_view(attribute.name()) == "id" ? prefix + value : referring(value, prefix);
            if (changed != value) attribute.set_value(changed.c_str());
        }
}

} // namespace

std::string with_layers(const std::string& svg, const std::vector<std::string>& groups) {
    pugi::xml_document document;
    if (!document.load_buffer(svg.data(), svg.size(), pugi::parse_default | pugi::parse_declaration))
        return svg;
    pugi::xml_node root = document.child("svg");
    const std::vector<pugi::xml_node> shown = shown_groups(root.child("g"));
    if (shown.size() == groups.size()) {
        const auto kept = kept_groups(root);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const auto group = kept.find(std::string(shown[i].attribute("xlink:href").value()).substr(1));
            if (!groups[i].empty() && group != kept.end()) lay_in(shown[i], group->second, groups[i]);
        }
        root.append_attribute("xmlns:inkscape").set_value("http://www.inkscape.org/namespaces/inkscape");
    }
    prefix_ids(root, fmt::format("s{:08x}-", number_of(svg)));
    std::ostringstream written;
    document.save(written, "", pugi::format_indent);
    return written.str();
}

} // namespace sabotier
