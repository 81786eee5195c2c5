#pragma once

#include "formats/files/descriptor.hpp"
#include "validator/playtest/series/results.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

namespace sabotier::playtest {

/// Keeps runs from writing into the file of a name, as long as it lives: for who replaces that file. Nothing
/// is held where nothing is to be lost: there is no such file, it is a link or no file, or cannot be opened.
class ResultsLock {
public:
    /// Problems: a run writes into it.
    [[nodiscard]] static Outcome<ResultsLock> of(const std::string& path);

private:
    explicit ResultsLock(Descriptor file)
        : file_(std::move(file)) {}

    Descriptor file_;
};

/// A file of results that grows by a line for each game, as it ends: a run that is interrupted loses the
/// games that go on, and no other; where the power fails, those of the last second besides. As long as it
/// lives, no other run can write into it. What heeds no lock (who moves the file, removes it, or writes into
/// it otherwise) is noticed.
class ResultsFile {
public:
    /// What becomes of a file that holds something else.
    enum class Else : std::uint8_t { stays, is_replaced };

    /// What is written is brought to the disk so often, and looked for under its name.
    static constexpr std::chrono::seconds between_syncs{1};

    /// Makes the file, or goes on with one of the same series; what an interrupted run has left of a line is
    /// cut off. Problems: it is a link or no file, cannot be opened, another run writes into it, or what it
    /// holds are no results of this series (see Results::read()), with the way out at the end. A new one that
    /// not even its head can be written into goes again.
    [[nodiscard]] static Outcome<ResultsFile> open(const std::string& path,
                                                   std::shared_ptr<const LineForm> form, Else otherwise);

    /// What it held when it was opened.
    [[nodiscard]] const Results& found() const noexcept { return *found_; }
    /// Adds a game, at once and whole. Where it cannot be written (a full disk), the file ends with the games
    /// before, and the problem tells; so it does, now and then, of a file that is no more where it was, or is
    /// longer. One that does not end with what was written last takes no further game.
    [[nodiscard]] Problems add(const GameLine& line);
    /// Waits for the disk, and says what that found, and whether the file is what was written and where.
    [[nodiscard]] Problems close();

private:
    ResultsFile(std::string path, Descriptor file)
        : path_(std::move(path)),
          file_(std::move(file)) {}

    [[nodiscard]] Problems read_on(Else otherwise);
    [[nodiscard]] Problems start_anew();
    [[nodiscard]] Problems append(std::string line);
    [[nodiscard]] Problems sync();
    /// Whether it is still under its name, as long as what was written, and ends so.
    [[nodiscard]] Problems look() const;
    /// Whether what was written last still stands where it was.
    [[nodiscard]] bool has_tail() const;
    void note_written(std::string_view text);
    [[nodiscard]] Problem unwritable() const; ///< by errno

    std::string path_;
    Descriptor file_;
    std::shared_ptr<const LineForm> form_;
    std::shared_ptr<const Results> found_;
    std::size_t bytes_ = 0; ///< of whole lines
    std::string tail_;      ///< the last of them
    bool has_games_ = false;
    std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
};

} // namespace sabotier::playtest
