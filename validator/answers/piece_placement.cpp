#include "validator/answers/piece_placement.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/random_numbers.hpp"
#include "formats/base/words.hpp"
#include "formats/model/written_ids.hpp"
#include "formats/setup/setup.hpp"
#include "validator/checks/armies/piece_count.hpp"
#include "validator/generate/judging.hpp"
#include "validator/generate/space_draw.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace sabotier {

namespace {

constexpr std::size_t fewest_setups = 20;
/// Spaces that all set-ups together may have: judging one takes time for each.
constexpr std::size_t most_spaces = 4'000'000;

/// What the checks find in a set-up beyond what they find without the pieces to place.
struct Judgement {
    std::size_t errors = 0;
    std::size_t warnings = 0;
    std::string worst; ///< message of one of the gravest
};

class Placer {
public:
    Placer(const std::shared_ptr<const LoadedScenario>& loaded, std::uint64_t seed, const PieceOrder& order,
           const IsCancelled& is_cancelled)
        : loaded_(std::make_shared<LoadedScenario>(*loaded)),
          setup_(resolve(loaded)),
          board_(setup_->board),
          random_(seed),
          order_(order),
          is_cancelled_(is_cancelled),
          counted_for_all_(kinds_counted_for_all(*loaded->rulebook)) {}

    PiecePlan place() {
        PiecePlan plan;
        Scenario& scenario = loaded_->scenario;
        write_piece_ids(scenario, *loaded_->rulebook);
        const std::size_t listed = scenario.pieces.size();
        add_missing();
        if (!trouble_.empty()) {
            plan.trouble = std::move(trouble_);
            return plan;
        }
        plan.added = scenario.pieces.size() - listed;
        write_piece_ids(scenario, *loaded_->rulebook);
        find_homeless(listed);
        plan.placed = homeless_.size();
        if (homeless_.empty() || !find_room(plan.trouble)) {
            if (plan.trouble.empty()) plan.scenario = std::move(scenario);
            return plan;
        }
        note_known();
        draw(plan);
        return plan;
    }

private:
    /// A piece without a place, and the spaces that it may take.
    struct Homeless {
        std::size_t piece = 0; ///< index into Scenario::pieces
        std::size_t side = none;
    };

    [[nodiscard]] std::size_t side_of(const PlacedPiece& piece) const {
        const PieceKind* const kind = loaded_->rulebook->piece(piece.kind);
        const SideId& id = !piece.side.empty() || kind == nullptr ? piece.side : kind->side;
        const auto found =
            std::ranges::find_if(setup_->sides, [&](const SetupSide& side) { return side.side->id == id; });
        return found == setup_->sides.end() ? none : static_cast<std::size_t>(found - setup_->sides.begin());
    }

    [[nodiscard]] bool is_asked(const SetupSide& side) const {
        return order_.side.empty() ? !side.sets_up_itself : side.side->id == order_.side;
    }

    /// Whether nobody's pieces are to be set up: they are the players' where all sides are.
    [[nodiscard]] bool is_nobodys_asked() const {
        return order_.side.empty()
               && (setup_->sides.empty() || !std::ranges::all_of(setup_->sides, &SetupSide::sets_up_itself));
    }

    [[nodiscard]] bool is_nobodys(const PieceKind& kind) const {
        return is_drafted(*loaded_->rulebook, kind.id)
               || (kind.side.empty() && counted_for_all_.contains(kind.id));
    }
    [[nodiscard]] bool is_nobodys(const KindId& id) const {
        const PieceKind* const kind = loaded_->rulebook->piece(id);
        return kind != nullptr && is_nobodys(*kind);
    }

    void add_missing() {
        const Rulebook& rulebook = *loaded_->rulebook;
        for (const PieceKind& kind : rulebook.pieces) {
            if (!kind.exactly || (order_.leaves_draft && is_drafted(rulebook, kind.id))) continue;
            if (is_nobodys(kind) || setup_->sides.empty()) {
                if (is_nobodys_asked()) add_missing(kind, {});
                continue;
            }
            for (const SetupSide& side : setup_->sides)
                if (is_asked(side) && (kind.side.empty() || kind.side == side.side->id))
                    add_missing(kind, kind.side.empty() ? side.side->id : SideId());
        }
        if (!rulebook.draft || !order_.leaves_draft) return;
        for (std::size_t side = 0; side < setup_->sides.size(); ++side)
            if (is_asked(setup_->sides[side])) add_company(side);
    }

    /// Of the kinds that a side has for its own, as many different ones as the draft gives it.
    void add_company(std::size_t side) {
        const Rulebook& rulebook = *loaded_->rulebook;
        auto& pieces = loaded_->scenario.pieces;
        std::set<KindId> listed;
        for (const PlacedPiece& piece : pieces)
            if (!is_nobodys(piece.kind) && side_of(piece) == side) listed.insert(piece.kind);
        auto left = static_cast<std::ptrdiff_t>(rulebook.draft->each_side)
                    - static_cast<std::ptrdiff_t>(listed.size());
        for (const PieceKind& kind : rulebook.pieces) {
            if (left <= 0) return;
            if (kind.exactly || kind.side != setup_->sides[side].side->id || listed.contains(kind.id)
                || is_nobodys(kind))
                continue;
            PlacedPiece piece;
            piece.kind = kind.id;
            pieces.push_back(std::move(piece));
            --left;
        }
    }

    void add_missing(const PieceKind& kind, const SideId& side) {
        auto& pieces = loaded_->scenario.pieces;
        auto count = std::ranges::count_if(pieces, [&](const PlacedPiece& piece) {
            return piece.kind == kind.id && (side.empty() || piece.side == side);
        });
        const std::ptrdiff_t missing = *kind.exactly - count;
        if (missing > static_cast<std::ptrdiff_t>(board_->size()))
            trouble_ =
                say("{} of {} are more pieces than the board has spaces", *kind.exactly, kind.id.str());
        else if (missing + static_cast<std::ptrdiff_t>(pieces.size())
                 > static_cast<std::ptrdiff_t>(largest_army))
            trouble_ = say("more than {} pieces are too many to place", largest_army);
        if (!trouble_.empty()) return;
        for (; count < *kind.exactly; ++count) {
            PlacedPiece piece;
            piece.kind = kind.id;
            piece.side = side;
            pieces.push_back(std::move(piece));
        }
    }

    void find_homeless(std::size_t listed) {
        const auto& pieces = loaded_->scenario.pieces;
        std::vector<bool> is_left(listed, false);
        for (const SetupUnit& unit : setup_->units)
            if (unit.piece != none) is_left[unit.piece] = setup_->is_left_to_players(unit);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            const PieceKind* const kind = loaded_->rulebook->piece(pieces[i].kind);
            const bool stays = pieces[i].space || kind == nullptr || kind->starts_off_board;
            const std::size_t side = side_of(pieces[i]);
            const bool is_ordered = side != none && setup_->sides[side].side->id == order_.side;
            const bool is_others = order_.side.empty() ? i < listed && is_left[i] : !is_ordered;
            if (!stays && !is_others) homeless_.push_back({i, side});
        }
    }

    /// Lists the free spaces of each side; false if there are not enough.
    bool find_room(std::string& trouble) {
        std::set<SpaceIndex> taken;
        for (const SetupUnit& unit : setup_->units)
            if (unit.space != no_space) taken.insert(unit.space);
        std::map<std::size_t, std::size_t> wanted; // by side
        for (const Homeless& one : homeless_)
            ++wanted[one.side];
        std::vector<SpaceWish> wishes;
        for (const auto& [side, count] : wanted) {
            SpaceWish wish{home_of(side), count};
            const auto is_taken = [&](SpaceIndex space) { return taken.contains(space); };
            std::erase_if(wish.spaces, is_taken);
            if (side == none && wish.spaces.size() < count) {
                wish.spaces = open_spaces();
                std::erase_if(wish.spaces, is_taken);
            }
            wishes.push_back(std::move(wish));
            owners_.push_back(side);
        }
        room_.emplace(std::move(wishes));
        if (room_->shortage()) trouble = trouble_of(*room_->shortage());
        return !room_->shortage();
    }

    [[nodiscard]] std::string trouble_of(const SpaceShortage& shortage) const {
        std::vector<std::string> sides;
        for (const std::size_t owner : shortage.owners)
            if (owners_[owner] != none) sides.push_back(setup_->sides[owners_[owner]].side->id.str());
        if (sides.size() < shortage.owners.size()) // some may stand anywhere
            return say("{} free spaces are too few for {} pieces", shortage.spaces, shortage.pieces);
        return shortage.owners.size() == 1
                   ? say("{} free spaces in the zone of {} are too few for {} pieces", shortage.spaces,
                         sides.front(), shortage.pieces)
                   : say("{} free spaces in the zones of {} are too few for {} pieces", shortage.spaces,
                         join_list(sides), shortage.pieces);
    }

    [[nodiscard]] bool is_open(SpaceIndex space) const {
        const auto* grid = setup_->board.as<GridBoard>();
        return grid != nullptr ? grid->is_space(space) && !grid->is_blocked(space)
                               : setup_->board.hexes().is_space(space);
    }

    [[nodiscard]] std::vector<SpaceIndex> open_spaces() const {
        std::vector<SpaceIndex> spaces;
        for (std::uint32_t i = 0; i < board_->size(); ++i)
            if (is_open(SpaceIndex{i})) spaces.push_back(SpaceIndex{i});
        return spaces;
    }

    /// Of a side with a zone, that; of nobody, where no zone is; else the whole board.
    [[nodiscard]] std::vector<SpaceIndex> home_of(std::size_t side) const {
        std::vector<SpaceIndex> home;
        if (side != none && !setup_->sides[side].zone.empty()) {
            std::ranges::copy_if(setup_->sides[side].zone, std::back_inserter(home),
                                 [&](SpaceIndex space) { return is_open(space); });
            return home;
        }
        home = open_spaces();
        if (side != none) return home;
        std::set<SpaceIndex> zones;
        for (const SetupSide& one : setup_->sides)
            zones.insert(one.zone.begin(), one.zone.end());
        std::erase_if(home, [&](SpaceIndex space) { return zones.contains(space); });
        return home;
    }

    [[nodiscard]] std::vector<Finding> findings_of(Scenario scenario) const {
        auto loaded = std::make_shared<LoadedScenario>(*loaded_);
        loaded->scenario = std::move(scenario);
        return findings_in(std::move(loaded), is_cancelled_);
    }

    /// What is found without the pieces to place is not their fault.
    void note_known() {
        Scenario without = loaded_->scenario;
        for (auto one = homeless_.rbegin(); one != homeless_.rend(); ++one)
            without.pieces.erase(without.pieces.begin() + static_cast<std::ptrdiff_t>(one->piece));
        for (const Finding& finding : findings_of(std::move(without)))
            known_.insert(identity(finding));
    }

    Scenario set_up() {
        Scenario scenario = loaded_->scenario;
        const std::vector<std::vector<SpaceIndex>> spaces = room_->draw(random_);
        std::vector<std::size_t> next(owners_.size(), 0);
        for (const Homeless& one : homeless_) {
            const auto owner =
                static_cast<std::size_t>(std::ranges::find(owners_, one.side) - owners_.begin());
            const SpaceIndex space = spaces[owner][next[owner]++];
            scenario.pieces[one.piece].space = WrittenSpace{board_->name(space), {}};
        }
        return scenario;
    }

    [[nodiscard]] Judgement judge(const Scenario& scenario) const {
        Judgement result;
        for (const Finding& finding : findings_of(scenario)) {
            if (finding.waived || finding.severity < Severity::warning || known_.contains(identity(finding)))
                continue;
            const bool is_error = finding.severity == Severity::error;
            if (result.worst.empty() || (is_error && result.errors == 0)) result.worst = finding.message;
            ++(is_error ? result.errors : result.warnings);
        }
        return result;
    }

    void draw(PiecePlan& plan) {
        const std::size_t tries = std::min(
            order_.most_setups, std::clamp(most_spaces / std::max<std::size_t>(1, board_->size()),
                                           fewest_setups, std::max(fewest_setups, order_.most_setups)));
        std::pair<std::size_t, std::size_t> fewest{none, none}; // errors, warnings
        std::optional<Scenario> best;
        for (std::size_t i = 0; i < tries && fewest != std::pair<std::size_t, std::size_t>{0, 0}; ++i) {
            Scenario scenario = set_up();
            const Judgement judgement = judge(scenario);
            if (judgement.errors > 0) plan.trouble = judgement.worst;
            const std::pair found{judgement.errors, judgement.warnings};
            if (found >= fewest) continue;
            fewest = found;
            best = std::move(scenario);
        }
        if (fewest.first == 0) {
            plan.trouble.clear();
            plan.scenario = std::move(best);
            return;
        }
        plan.trouble =
            say("gave up: none of {} set-ups was without an error; the last had: {}", tries, plan.trouble);
        plan.nearest = std::move(best);
    }

    std::shared_ptr<LoadedScenario> loaded_; ///< with the pieces that are added
    std::shared_ptr<const Setup> setup_;     ///< as it was given
    AnyBoard board_;
    RandomNumbers random_;
    const PieceOrder& order_;
    const IsCancelled& is_cancelled_;
    std::set<KindId> counted_for_all_; ///< asked once: there may be thousands of kinds
    std::vector<Homeless> homeless_;
    std::vector<std::size_t> owners_; ///< sides of homeless pieces; none: of no side
    std::optional<SpaceDraw> room_;   ///< free spaces, by owner
    std::set<std::string> known_;     ///< identities
    std::string trouble_;             ///< why not all pieces can be listed
};

} // namespace

bool is_drafted(const Rulebook& rulebook, const KindId& kind) {
    return rulebook.draft && std::ranges::find(rulebook.draft->pieces, kind) != rulebook.draft->pieces.end();
}

bool is_shared(const Rulebook& rulebook, const KindId& kind) {
    const PieceKind* known = rulebook.piece(kind);
    return is_drafted(rulebook, kind)
           || (known != nullptr && known->side.empty() && is_counted_for_all(rulebook, kind));
}

PiecePlan place_pieces(const std::shared_ptr<const LoadedScenario>& loaded, std::uint64_t seed,
                       const PieceOrder& order, const IsCancelled& is_cancelled) try {
    return Placer(loaded, seed, order, is_cancelled).place();
} catch (const Cancelled&) {
    PiecePlan plan;
    plan.trouble = tr("it is not wanted any more");
    return plan;
}

} // namespace sabotier
