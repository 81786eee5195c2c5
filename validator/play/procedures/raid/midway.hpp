#pragma once

#include "validator/play/procedures/raid/follow.hpp"

#include <optional>

namespace sabotier::play::raid {

/// Draws the secrets of a side that is about to carry out its plans. Every joint secret that fits can be
/// drawn, but not all of them are equally likely: bots are not asked for anything at that time.
class MidwayRedrawer final : public Redrawer {
public:
    /// The facts must outlive it.
    MidwayRedrawer(const Facts& facts, const View& view);
    void redraw(RandomSource& chance, State& out) const override;

private:
    struct Secret {
        std::size_t extra;
        std::array<std::size_t, team> places;
        Cubes pools;
    };
    /// What the team-mate of the one who acts has done, or is to do.
    struct Mate {
        std::size_t place, extra;
        int cost;
    };
    /// Where the one who acts may be asked for something.
    struct Pause {
        Phase phase;
        Run run;
        std::size_t room;
        std::size_t slides; ///< that he used
        std::uint8_t byte;  ///< of the tile that asks; 0: none does
    };

    [[nodiscard]] bool draw(RandomSource& chance, const Secret& secret, int cubes, Table& table) const;
    [[nodiscard]] std::vector<Mate> mates(const Secret& secret, int cubes) const;
    [[nodiscard]] std::vector<Pause> pauses(const Secret& secret, std::size_t slides, int cubes) const;
    void add_pauses(std::vector<Pause>& pauses, const Run& run, std::size_t slides) const;
    void add_tile_pauses(std::vector<Pause>& pauses, const Run& run, std::size_t room,
                         std::size_t used) const;
    [[nodiscard]] std::optional<Plan> rest_of(RandomSource& chance, const Pause& pause) const;
    [[nodiscard]] bool draw_mate(RandomSource& chance, const Secret& secret, int cubes, Table& table) const;
    [[nodiscard]] bool is_waiting() const noexcept; ///< the team-mate, with all of his plan

    const Facts& facts_;
    State known_;
    Follow follow_;
    std::size_t player_;
    std::vector<Secret> secrets_;
};

} // namespace sabotier::play::raid
