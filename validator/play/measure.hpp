#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sabotier::play {

/// Something that play-tests count in every game of a procedure: shots, hits on each space. Ids are public
/// names: results of play-tests have them.
struct Measure {
    /// What it has a number for each of.
    enum class Per : std::uint8_t {
        game,      ///< one number
        seat,      ///< by number of the seat
        space,     ///< of the board, by SpaceIndex: shown as a heat map
        side_kind, ///< side * kinds of the rulebook + kind, by index into Setup::sides and Rulebook::pieces
        named,     ///< as many as `names`
        seat_named ///< seat * as many as `names` + name, by number of the seat
    };
    std::string id;    ///< "shots"
    std::string title; ///< what is counted, a clause in the user's language: "shots fired"
    Per per = Per::game;
    std::vector<std::string> names = {}; ///< of the named ones, in the user's language: "mission 1"
    /// What its average is of. "": all games. Its own id: the games in which the number is not 0, for a 0
    /// that means that there was none. Else the id of a measure with one number, so many times,
    /// or with as many as this one, each of its own; of `seat_named` also one with as many as there are
    /// names, which all seats share.
    std::string over = {};
    /// Counts are whole numbers: where they are of so many parts of a thing, what people are shown is the
    /// thing itself, by `whole` in place of `title`: 100, "value destroyed, in build points".
    int parts = 1;
    std::string whole = {};
    /// Of one by space: the spaces that may have any, ascending, by SpaceIndex. None: every space of the
    /// board.
    std::vector<std::size_t> spaces = {};

    /// The title of a figure that shown() has.
    [[nodiscard]] const std::string& shown_title() const noexcept { return parts == 1 ? title : whole; }
    [[nodiscard]] double shown(double figure) const noexcept { return figure / parts; }
};

/// Parties that players belong to by roles, which are dealt anew in each game, or in each round of one,
/// unless the scenario writes them. What seats win is even by symmetry where they are dealt, but for who is
/// first: whether a game is fair is asked of these.
struct Camps {
    /// Who has which role.
    enum class Roles : std::uint8_t {
        dealt,  ///< everybody has each alike often
        partly, ///< some roles are those that the scenario writes, and the others are dealt
        written ///< each seat always belongs to the same camp
    };
    struct Camp {
        std::string id;       ///< public: "spies"
        std::string name;     ///< a plural, in the user's language: "the spies"
        std::size_t cell = 0; ///< of the measure
    };
    std::size_t measure = 0; ///< index into measures(): how often who has won; all its numbers together are
                             ///< how often somebody could
    std::vector<Camp> list;  ///< two or more, of which one wins at most
    bool by_round = false;   ///< counted are rounds; else games
    Roles roles = Roles::dealt;
};

/// The counts of one game, of all measures of its procedure one after the other. Whole numbers, so that sums
/// are the same in whatever order games are added up.
class Tally {
public:
    /// `sizes`: how many numbers each measure has, in the order of Procedure::measures().
    explicit Tally(const std::vector<std::size_t>& sizes) {
        std::size_t begin = 0;
        for (const std::size_t size : sizes) {
            begins_.push_back(begin);
            begin += size;
        }
        begins_.push_back(begin);
        counts_.resize(begin);
    }

    void add(std::size_t measure, std::size_t cell = 0, std::int64_t by = 1) noexcept {
        counts_[begins_[measure] + cell] += by;
    }
    [[nodiscard]] std::span<const std::int64_t> of(std::size_t measure) const noexcept {
        return std::span(counts_).subspan(begins_[measure], begins_[measure + 1] - begins_[measure]);
    }
    [[nodiscard]] std::size_t measures() const noexcept { return begins_.size() - 1; }
    void clear() noexcept { counts_.assign(counts_.size(), 0); }

    friend bool operator==(const Tally&, const Tally&) = default;

private:
    std::vector<std::size_t> begins_; ///< of each measure in counts_, and the end
    std::vector<std::int64_t> counts_;
};

} // namespace sabotier::play
