#include "validator/cli/play/story_of.hpp"

#include "formats/board/setup_names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabotier::cli {
namespace {

using play::Seat;

/// Gathers what pieces look like, and gives each the same number at every moment.
class Gathering {
public:
    explicit Gathering(const Sitting& sitting)
        : sitting_(sitting),
          game_(sitting.game().game()) {}

    [[nodiscard]] StoryMoment moment(const play::Tableau& tableau) {
        StoryMoment moment;
        moment.title = fmt::format("turn {}: {}", tableau.turn, tableau.phase);
        std::vector<std::string> gone;
        for (const play::TableauPiece& piece : tableau.pieces) {
            const std::size_t number = numbers_.try_emplace(piece.id, numbers_.size()).first->second;
            if (piece.is_gone)
                gone.push_back(fmt::format("{} {}", name_of_side(piece.side),
                                           piece.kind == nullptr ? "?" : piece.kind->name));
            else if (game_.setup().board->is_space(piece.at))
                moment.pieces.push_back({number, look_of(piece), piece.at, facing_of(piece)});
        }
        std::ranges::sort(moment.pieces, {}, &StoryPiece::number);
        moment.cards = tableau.cards;
        for (const play::TableauFact& fact : tableau.facts)
            moment.beside.push_back(
                play::number(fact.of) < game_.seats().size()
                    ? fmt::format("{}: {}: {}", sitting_.seat_name(fact.of), fact.name, fact.value)
                    : fmt::format("{}: {}", fact.name, fact.value));
        if (!gone.empty()) moment.beside.push_back(fmt::format("gone: {}", fmt::join(gone, ", ")));
        return moment;
    }
    [[nodiscard]] const std::vector<StoryLook>& looks() const { return looks_; }

private:
    [[nodiscard]] std::string name_of_side(std::size_t side) const {
        return side < game_.setup().sides.size() ? side_name(game_.setup().sides[side]) : "nobody's";
    }
    [[nodiscard]] std::size_t look_of(const play::TableauPiece& piece) {
        const StoryLook look{piece.kind, piece.side < game_.setup().sides.size() ? piece.side : none};
        const auto found = std::ranges::find(looks_, look);
        if (found != looks_.end()) return static_cast<std::size_t>(found - looks_.begin());
        looks_.push_back(look);
        return looks_.size() - 1;
    }
    [[nodiscard]] static std::optional<Facing> facing_of(const play::TableauPiece& piece) {
        const auto index = static_cast<std::size_t>(piece.facing.value_or(-1));
        return index < all_facings.size() ? std::optional(all_facings[index]) : std::nullopt;
    }

    const Sitting& sitting_;
    const play::Game& game_;
    std::vector<StoryLook> looks_;
    std::map<std::string, std::size_t> numbers_;
};

} // namespace

Teller::Teller(const Sitting& sitting, std::optional<Seat> seen_by)
    : sitting_(sitting),
      eye_(seen_by.value_or(play::onlooker)),
      knows_all_(!seen_by && sitting.is_over()) {
    const std::vector<play::Event>& events = sitting.game().events();
    const auto is_draw = [&](std::size_t event) {
        return event < events.size() && events[event].actor == play::by_chance;
    };
    std::size_t event = 0;
    while (is_draw(event))
        ++event;
    ends_.push_back(event);
    while (event < events.size()) {
        ++event;
        while (is_draw(event))
            ++event;
        ends_.push_back(event);
    }
    if (knows_all_)
        for (const play::TableauPiece& piece : tableau(ends_.size() - 1).pieces)
            if (piece.kind != nullptr) kinds_.emplace(piece.id, piece.kind);
}

play::Tableau Teller::tableau(std::size_t moment) const {
    const play::Playthrough& played = sitting_.game();
    play::Tableau tableau =
        played.game().procedure().tableau(played.game().view(played.state_before(ends_[moment]), eye_));
    for (play::TableauPiece& piece : tableau.pieces)
        if (piece.kind == nullptr)
            if (const auto found = kinds_.find(piece.id); found != kinds_.end()) piece.kind = found->second;
    return tableau;
}

std::vector<std::string> Teller::told(std::size_t moment) const {
    const play::Playthrough& played = sitting_.game();
    std::vector<std::string> told;
    for (std::size_t i = moment == 0 ? 0 : ends_[moment - 1]; i < ends_[moment]; ++i) {
        const play::Event& event = played.events()[i];
        const Seat hears = knows_all_ && event.actor != play::by_chance ? event.actor : eye_;
        std::string words = played.game().procedure().words(played.state_before(i), event.move, hears);
        if (!words.empty()) told.push_back(std::move(words));
    }
    return merged(told);
}

Story story_of(const Sitting& sitting, const Teller& teller, std::shared_ptr<const Setup> setup,
               const std::string& title) {
    Gathering gathering(sitting);
    Story story;
    story.setup = std::move(setup);
    story.title = title;
    for (std::size_t seat = 0; seat < sitting.players().size(); ++seat)
        story.heading.push_back(
            fmt::format("{}: {}", sitting.seat_name(play::seat(seat)), player_name(sitting.players()[seat])));
    if (sitting.is_over())
        for (std::string& line : sitting.ending())
            story.heading.push_back(std::move(line));
    for (std::size_t i = 0; i < teller.moments(); ++i) {
        story.moments.push_back(gathering.moment(teller.tableau(i)));
        story.moments.back().told = teller.told(i);
    }
    story.looks = gathering.looks();
    return story;
}

} // namespace sabotier::cli
