#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sabotier::editor {

class DocumentPage;

/// What pages and panels ask of the window that they stand in.
class Host {
public:
    virtual ~Host() = default;

    /// The document in front; null: the start page, or a file that could not be read.
    [[nodiscard]] virtual DocumentPage* page() = 0;
    /// Does an action of the action table, as its menu item does.
    virtual void run(const std::string& action) = 0;
    virtual void open_file(const std::filesystem::path& path) = 0;
    /// Asks for what a scenario of the rulebook needs; of any rulebook where it is empty.
    virtual void make_new(const std::string& rulebook) = 0;
    [[nodiscard]] virtual std::vector<std::filesystem::path> recent_files() const = 0;
    /// Shows a page of the guide ("guide.md"), or what a rule is about.
    virtual void show_guide(const std::string& page) = 0;
    virtual void explain_rule(const std::string& key) = 0;
};

} // namespace sabotier::editor
