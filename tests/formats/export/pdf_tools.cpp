#include "pdf_tools.hpp"

#include <catch2/catch.hpp>
#include <pugixml.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <sys/wait.h>

namespace sabotier::pdf {

TemporaryFile::TemporaryFile(const std::string& bytes) {
    std::string folder = (std::filesystem::temp_directory_path() / "sabotier-XXXXXX").string();
    REQUIRE(mkdtemp(folder.data()) != nullptr);
    path_ = folder + "/file.pdf";
    std::ofstream(path_, std::ios::binary) << bytes;
}

TemporaryFile::~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove_all(folder(), ignored);
}

std::string TemporaryFile::folder() const {
    return std::filesystem::path(path_).parent_path().string();
}

Ran run(const std::string& command) {
    Ran ran;
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> buffer;
    for (std::size_t read = 0; (read = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        ran.output.append(buffer.data(), read);
    ran.exit = WEXITSTATUS(pclose(pipe));
    INFO(command << " is part of a package that ./dev installs");
    REQUIRE(ran.exit != 127);
    return ran;
}

std::vector<Word> words(const std::string& path) {
    const Ran ran = run("pdftotext -bbox '" + path + "' -");
    pugi::xml_document document;
    REQUIRE(document.load_string(ran.output.c_str()));
    constexpr double mm = 25.4 / 72;
    std::vector<Word> result;
    int page = 0;
    for (const pugi::xpath_node& node : document.select_nodes("//page")) {
        ++page;
        for (const pugi::xml_node word : node.node().children("word")) {
            const double left = mm * word.attribute("xMin").as_double();
            const double right = mm * word.attribute("xMax").as_double();
            const double top = mm * word.attribute("yMin").as_double();
            const double bottom = mm * word.attribute("yMax").as_double();
            result.push_back({page, (left + right) / 2, (top + bottom) / 2, word.child_value(), right - left,
                              bottom - top});
        }
    }
    return result;
}

std::vector<Type> types(const std::string& path) {
    constexpr double zoom = 3; // more is not done; sizes are told as whole numbers
    const Ran ran = run("pdftohtml -xml -i -stdout -nodrm -zoom 3 '" + path + "'");
    pugi::xml_document document;
    REQUIRE(document.load_string(ran.output.c_str()));
    std::map<std::string, double> sizes;
    std::vector<Type> result;
    for (const pugi::xpath_node& node : document.select_nodes("//page")) {
        for (const pugi::xml_node font : node.node().children("fontspec"))
            sizes[font.attribute("id").value()] = font.attribute("size").as_double() / zoom;
        for (const pugi::xml_node text : node.node().children("text"))
            result.push_back({node.node().attribute("number").as_int(),
                              sizes.at(text.attribute("font").value()), text.text().as_string()});
    }
    return result;
}

GreyPage render(const std::string& path, int page, int dots_per_inch) {
    const std::string number = std::to_string(page);
    const std::string out = path + "-page";
    const Ran ran = run("pdftoppm -gray -singlefile -r " + std::to_string(dots_per_inch) + " -f " + number
                        + " -l " + number + " '" + path + "' '" + out + "'");
    INFO(ran.output);
    REQUIRE(ran.exit == 0);
    std::ifstream file(out + ".pgm", std::ios::binary);
    std::string magic;
    int most = 0;
    GreyPage result;
    file >> magic >> result.columns >> result.rows >> most;
    file.get();
    REQUIRE(magic == "P5");
    result.data.resize(static_cast<std::size_t>(result.columns) * static_cast<std::size_t>(result.rows));
    std::string bytes(result.data.size(), '\0');
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    std::copy(bytes.begin(), bytes.end(), result.data.begin());
    return result;
}

} // namespace sabotier::pdf
