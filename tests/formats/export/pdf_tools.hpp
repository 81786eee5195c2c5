#pragma once

#include <string>
#include <vector>

/// What other people's tools say about a PDF: poppler-utils and qpdf.
namespace sabotier::pdf {

/// A file in a folder of its own, removed at the end.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& bytes);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] std::string folder() const;

private:
    std::string path_;
};

struct Ran {
    int exit = -1;
    std::string output; ///< standard output and error
};
/// Runs a program through the shell. The test fails where there is no such program.
[[nodiscard]] Ran run(const std::string& command);

/// A word on a page, in millimetres from the top left corner.
struct Word {
    int page = 0; ///< from 1
    double x = 0; ///< of its middle
    double y = 0;
    std::string text;
    double width = 0;
    double height = 0;
};
/// Of the file with this path, page by page.
[[nodiscard]] std::vector<Word> words(const std::string& path);

/// A piece of text and the size of its type in points, to a third of one.
struct Type {
    int page = 0; ///< from 1
    double points = 0;
    std::string text;
};
[[nodiscard]] std::vector<Type> types(const std::string& path);

/// A page in grey, rows from the top; 0 is black, 255 white.
struct GreyPage {
    int columns = 0;
    int rows = 0;
    std::vector<unsigned char> data;
    [[nodiscard]] int at(int x, int y) const {
        return data[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns)
                    + static_cast<std::size_t>(x)];
    }
};
/// `page`: from 1. The test fails where it cannot be drawn.
[[nodiscard]] GreyPage render(const std::string& path, int page, int dots_per_inch);

} // namespace sabotier::pdf
