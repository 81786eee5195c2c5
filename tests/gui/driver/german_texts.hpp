#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sabotier::test::gui {

/// Judges whether a text is German: whether the German side of the catalogue says it, with values in its
/// places that are German, too, or the words of a document or a rulebook as they stand there. Those are
/// read from the documents; what rulebooks say of themselves, of their options and of why their rules are is
/// not among them, as that is translated.
class GermanTexts {
public:
    /// `documents`: whose words may be shown, with all files that they name; `names`: what else is called
    /// the same everywhere.
    GermanTexts(const std::vector<std::filesystem::path>& documents, const std::vector<std::string>& names);

    /// Wrapped at spaces and hyphens, or shortened to how it begins ("Hin...").
    [[nodiscard]] bool is_german(const std::string& text) const;
    /// Entries of the catalogue whose German is another text than their English: the latter.
    [[nodiscard]] const std::vector<std::string>& english() const noexcept { return english_; }

private:
    using Pattern = std::vector<std::string>; ///< what stands between its places

    void read_catalogue();
    void add_names_of(const std::filesystem::path& document);
    [[nodiscard]] bool begins(std::string_view text) const;
    [[nodiscard]] bool says(std::string_view text) const;
    [[nodiscard]] bool says_anew(std::string_view text) const;
    [[nodiscard]] bool fits(const Pattern& pattern, std::size_t part, std::string_view rest) const;
    [[nodiscard]] bool says_parts(std::string_view text) const;

    std::set<std::string, std::less<>> texts_;
    std::set<std::string, std::less<>> names_;
    std::vector<Pattern> patterns_;
    std::vector<std::string> english_;
    mutable std::map<std::string, bool, std::less<>> said_;
};

} // namespace sabotier::test::gui
