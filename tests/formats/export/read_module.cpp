#include "tests/formats/export/read_module.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <zip.h>

namespace sabotier::test {
namespace {

void add_traits(const std::string& text, std::vector<std::string>& traits) {
    const std::vector<std::string> parts = fields(text, '\t');
    traits.push_back(parts.at(0));
    if (parts.size() > 1) add_traits(parts.at(1), traits);
    if (parts.size() > 2) traits.emplace_back("more than two parts: " + text);
}

ReadMap read_map(const pugi::xml_node& node) {
    ReadMap map;
    map.name = node.attribute("mapName").value();
    map.owner = node.attribute("side").value();
    map.is_hand = std::string_view(node.name()).ends_with("PlayerHand");
    const auto board =
        node.child("VASSAL.build.module.map.BoardPicker").child("VASSAL.build.module.map.boardPicker.Board");
    map.board = board.attribute("name").value();
    map.columns = board.attribute("width").as_int();
    map.rows = board.attribute("height").as_int();
    map.grid = board.first_child();
    return map;
}

bool ends_with(const char* text, const char* ending) {
    return std::string(text).ends_with(ending);
}

/// RegularGridNumbering.getName().
std::string numbered(int number, const std::string& type, int leading) {
    if (type == "A") {
        std::string letters;
        for (; number >= 0; number -= 26)
            letters += static_cast<char>('A' + number % 26);
        return letters;
    }
    const std::string digits = std::to_string(std::abs(number));
    const auto zeros = std::max(0, leading + 1 - static_cast<int>(digits.size()));
    return (number < 0 ? "-" : "") + std::string(static_cast<std::size_t>(zeros), '0') + digits;
}

std::string numbered(const pugi::xml_node& numbering, int column, int row) {
    return numbered(column + numbering.attribute("hOff").as_int(), numbering.attribute("hType").value(),
                    numbering.attribute("hLeading").as_int())
           + numbering.attribute("sep").value()
           + numbered(row + numbering.attribute("vOff").as_int(), numbering.attribute("vType").value(),
                      numbering.attribute("vLeading").as_int());
}

} // namespace

std::map<std::string, std::string> unzipped(const std::string& bytes) {
    std::map<std::string, std::string> files;
    zip_t* archive = zip_open_from_source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr),
                                          ZIP_CHECKCONS, nullptr);
    REQUIRE(archive != nullptr);
    for (zip_int64_t i = 0; i < zip_get_num_entries(archive, 0); ++i) {
        zip_stat_t stat;
        REQUIRE(zip_stat_index(archive, static_cast<zip_uint64_t>(i), 0, &stat) == 0);
        std::string text(stat.size, '\0');
        zip_file_t* file = zip_fopen_index(archive, static_cast<zip_uint64_t>(i), 0);
        REQUIRE(file != nullptr);
        REQUIRE(zip_fread(file, text.data(), text.size()) == static_cast<zip_int64_t>(text.size()));
        zip_fclose(file);
        files.emplace(stat.name, std::move(text));
    }
    zip_discard(archive);
    return files;
}

std::vector<std::string> fields(const std::string& text, char delimiter) {
    std::vector<std::string> all(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != delimiter)
            all.back() += text[i];
        else if (i > 0 && text[i - 1] == '\\')
            all.back().back() = delimiter;
        else
            all.emplace_back();
    }
    for (std::string& field : all)
        if (field.size() > 1 && field.front() == '\'' && field.back() == '\'')
            field = field.substr(1, field.size() - 2);
    return all;
}

ReadPiece read_piece(const std::string& text) {
    const std::vector<std::string> parts = fields(text, '/');
    ReadPiece piece;
    if (parts.size() != 4 || parts[0] != "+") {
        piece.types.push_back("no piece: " + text);
        return piece;
    }
    piece.id = parts[1];
    add_traits(parts[2], piece.types);
    add_traits(parts[3], piece.states);
    return piece;
}

std::vector<std::string> ReadPiece::trait(const std::string& kind) const {
    for (const std::string& type : types)
        if (type.starts_with(kind + ";")) return fields(type, ';');
    return {};
}

std::string ReadPiece::state(const std::string& kind) const {
    for (std::size_t i = 0; i < types.size() && i < states.size(); ++i)
        if (types[i].starts_with(kind + ";")) return states[i];
    return "-";
}

std::string ReadPiece::name() const {
    if (const auto basic = trait("piece"); basic.size() > 4 && !basic[4].empty()) return basic[4];
    for (auto type = types.rbegin(); type != types.rend(); ++type)
        if (type->starts_with("emb2;"))
            return fields(fields(fields(*type, ';').at(17), ',').at(0), '+').at(0);
    return "";
}

std::string ReadPiece::gpid() const {
    return fields(state("piece") + ";;;;", ';')[3];
}

std::vector<std::string> ReadPiece::round_mask() const {
    const auto mask = std::ranges::find_if(types, [](const std::string& type) {
        return type.starts_with("obs;") && fields(type, ';').at(6).starts_with("sides:");
    });
    return mask == types.end() ? std::vector<std::string>()
                               : std::vector<std::string>(types.begin(), mask + 1);
}

std::string ReadPiece::map() const {
    return fields(state("piece"), ';')[0];
}

int ReadPiece::x() const {
    return std::stoi(fields(state("piece"), ';').at(1));
}

int ReadPiece::y() const {
    return std::stoi(fields(state("piece"), ';').at(2));
}

std::string ReadMap::location(int x, int y) const {
    const pugi::xml_node numbering = grid.first_child();
    if (ends_with(grid.name(), "RegionGrid")) {
        for (const pugi::xml_node place : grid.children())
            if (place.attribute("originx").as_int() == x && place.attribute("originy").as_int() == y)
                return place.attribute("name").value();
        return "";
    }
    const double dx = grid.attribute("dx").as_double();
    const double dy = grid.attribute("dy").as_double();
    const double across = (x - grid.attribute("x0").as_double()) / dx;
    const double down = (y - grid.attribute("y0").as_double()) / dy;
    const int column = static_cast<int>(std::floor(across + 0.5));
    if (ends_with(grid.name(), "HexGrid"))
        return numbered(numbering, column, static_cast<int>(std::floor(down - (column % 2) * 0.5 + 0.5)));
    const int row = static_cast<int>(down + 0.5);
    const int rows_of_board = static_cast<int>(rows / dy + 0.5);
    return numbered(numbering, column, numbering.attribute("vDescend").as_bool() ? rows_of_board - row : row);
}

bool ReadMap::is_laid_by(const std::string& command) const {
    if (!command.starts_with(name + "BoardPicker\t")) return false;
    const std::vector<std::string> parts = fields(command, '\t');
    if (parts.size() != 4 || parts[2] != "0" || parts[3] != "0") return false;
    return fields(parts[1], '/') == std::vector<std::string>{board}; // what follows a slash turns it over
}

const ReadMap* ReadModule::find_map(const std::string& name) const {
    for (const ReadMap& map : maps)
        if (map.name == name) return &map;
    return nullptr;
}

std::string unveiled(const std::string& bytes) {
    REQUIRE(bytes.starts_with("!VCSK"));
    const auto byte = [&](std::size_t at) {
        return static_cast<std::uint8_t>(std::stoi(bytes.substr(at, 2), nullptr, 16));
    };
    REQUIRE(bytes.size() % 2 == 1);
    std::string text;
    for (std::size_t i = 7; i < bytes.size(); i += 2)
        text += static_cast<char>(byte(i) ^ byte(5));
    return text;
}

void read_module(const std::string& vmod, ReadModule& module) {
    std::map<std::string, std::string> files = unzipped(vmod);
    REQUIRE(files.contains("setup.vsav"));
    std::map<std::string, std::string> saved = unzipped(files["setup.vsav"]);
    read_module(std::move(files), std::move(saved), module);
}

void read_module(std::map<std::string, std::string> files, std::map<std::string, std::string> saved,
                 ReadModule& module) {
    module.files = std::move(files);
    REQUIRE(module.files.contains("buildFile.xml"));
    const auto parsed = module.build.load_string(module.files["buildFile.xml"].c_str(), pugi::parse_full);
    INFO(parsed.description());
    REQUIRE(parsed);
    for (const auto& found : module.build.select_nodes("//*[@mapName]"))
        module.maps.push_back(read_map(found.node()));
    for (const auto& found : module.build.select_nodes("//entry"))
        module.sides.emplace_back(found.node().text().get());
    for (const auto& found : module.build.select_nodes("//*[@gpid]")) {
        module.slots.push_back(read_piece(found.node().text().get()));
        module.slots.back().slot_name = found.node().attribute("entryName").value();
        module.slots.back().list = found.node().parent().attribute("entryName").value();
        module.slots.back().is_listed =
            found.node().select_nodes("ancestor::VASSAL.build.module.PieceWindow[@hidden='true']").empty();
    }
    module.saved = std::move(saved);
    module.commands = fields(unveiled(module.saved["savedGame"]), '\x1b');
    for (const std::string& command : module.commands)
        if (command.starts_with("+/")) {
            ReadPiece piece = read_piece(command);
            if (!piece.types.front().starts_with("stack") && !piece.types.front().starts_with("deck;"))
                module.pieces.push_back(std::move(piece));
        }
}

} // namespace sabotier::test
