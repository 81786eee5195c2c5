#pragma once

#include "editor/ui/pages/host.hpp"
#include "editor/ui/pages/page.hpp"
#include "formats/base/problem.hpp"

#include <filesystem>

namespace sabotier::editor {

/// The tab of a file that cannot be read: everything that is wrong with it, with its places.
class ProblemPage : public Page {
public:
    ProblemPage(wxWindow* parent, Host& host, std::filesystem::path path, const Problems& problems);

    [[nodiscard]] wxString title() const override;
    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

private:
    void open_text(long row);

    std::filesystem::path path_;
    Problems problems_;
};

} // namespace sabotier::editor
