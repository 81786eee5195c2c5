#pragma once

#include "formats/draw/map/map_overlay.hpp"
#include "validator/analysis/reach/unit_travel.hpp"
#include "validator/cli/console/answer.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

/// What `sabotier reach` answers, as text, as JSON and as a picture.
namespace sabotier::cli {

/// Who moves from where, its names looked up.
struct ReachQuestion {
    std::size_t unit = none;      ///< index into Setup::units; none: some unit of a class
    std::optional<Mover> mover;   ///< of a class
    std::vector<SpaceIndex> from; ///< of a class: where it may start
    std::optional<Facing> facing; ///< of a class
    std::uint32_t turns = 10;     ///< listed
};

class ReachAnswer {
public:
    /// The setup must outlive the answer.
    ReachAnswer(const Setup& setup, const ReachQuestion& question);

    [[nodiscard]] Answer text() const;
    /// Without the fields that all answers of the program share.
    [[nodiscard]] nlohmann::ordered_json json() const;
    [[nodiscard]] MapOverlay overlay() const;

private:
    [[nodiscard]] std::string who() const;
    [[nodiscard]] std::string where() const;
    [[nodiscard]] std::string how_it_moves() const;
    void add_this_turn(Answer& answer) const;
    void add_travel(Answer& answer) const;
    void add_objectives(Answer& answer) const;
    [[nodiscard]] nlohmann::ordered_json objectives_json() const;
    [[nodiscard]] std::uint32_t turn(SpaceIndex space) const { return travel_[number(space)]; }
    [[nodiscard]] Colour colour_of(std::uint32_t turn) const;
    [[nodiscard]] bool finds_no_ground();
    void tint(MapOverlay& overlay) const;
    void explain(MapOverlay& overlay) const;

    const Setup& setup_;
    ReachQuestion question_;
    AnalysisCache cache_;
    Traveller traveller_;
    std::vector<TurnEnd> ends_;
    TurnMap travel_;
    std::vector<std::vector<SpaceIndex>> by_turn_; ///< up to the turns that are listed
    bool stands_wrong_ = false;                    ///< on ground that it may not enter
    std::size_t later_ = 0;
    std::size_t never_ = 0;
};

} // namespace sabotier::cli
