#include "validator/generate/square_setup.hpp"

#include "formats/base/cancelled.hpp"
#include "formats/base/words.hpp"
#include "formats/board/end_zone.hpp"
#include "formats/documents/load.hpp"
#include "formats/model/written_ids.hpp"
#include "formats/setup/setup.hpp"
#include "validator/generate/judging.hpp"
#include "validator/generate/space_draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sabotier {

namespace {

constexpr int most_boards = 20;
constexpr int most_setups = 2000; ///< on one board; fewer where there are boards to draw

class Drawer {
public:
    Drawer(const std::shared_ptr<const Rulebook>& rulebook, const SquareWish& wish, RandomNumbers& random,
           const IsCancelled& is_cancelled)
        : rulebook_(rulebook),
          wish_(wish),
          random_(random),
          is_cancelled_(is_cancelled) {}

    SquareSetup draw() {
        if (wish_.is_usual) return draw_on_a_board(most_setups);
        // A board on which hardly any set-up is clean says nothing about the next one.
        SquareSetup drawn;
        for (int i = 0; i < most_boards && !drawn.scenario && !is_hopeless_; ++i)
            drawn = draw_on_a_board(most_setups / 10);
        return drawn;
    }

private:
    SquareSetup draw_on_a_board(int tries) {
        asked_for_.clear();
        armies_.clear();
        std::string trouble = lay_board();
        is_hopeless_ = !trouble.empty();
        if (trouble.empty()) trouble = judge_board();
        if (trouble.empty()) trouble = count_pieces();
        if (!trouble.empty()) return {std::nullopt, std::move(trouble)};
        for (int i = 0; i < tries; ++i) {
            Scenario scenario = set_up();
            if (accepts(scenario)) return {std::move(scenario), {}};
        }
        return {std::nullopt, say("gave up: none of {} set-ups on this board was clean; the last had: {}",
                                  tries, last_finding_)};
    }

    std::string lay_board() {
        squares_ = {wish_.board.columns, wish_.board.rows, {}, {}};
        std::vector<std::string> names = rulebook_->grid.usual_blocked;
        if (!wish_.is_usual) {
            BlockedLayout layout = draw_blocked(*rulebook_, wish_.board, random_, is_cancelled_);
            if (!layout.squares) return layout.trouble;
            names = std::move(*layout.squares);
        }
        std::set<std::string> laid;
        for (std::string& name : names)
            if (laid.insert(name).second) squares_.blocked.push_back({std::move(name), {}});
        return {};
    }

    [[nodiscard]] std::vector<Finding> findings_of(Scenario scenario, Given given) const {
        auto loaded = std::make_shared<LoadedScenario>();
        loaded->given = given;
        loaded->rulebook = rulebook_;
        loaded->map.ground = squares_;
        loaded->scenario = std::move(scenario);
        return findings_in(std::move(loaded), is_cancelled_);
    }

    /// Errors of the empty board; notes the rules that find something there.
    std::string judge_board() {
        for (const Finding& finding : findings_of({}, Given::map)) {
            if (finding.severity == Severity::error)
                return say("the board is not playable: {}", finding.message);
            asked_for_.insert(finding.rule);
        }
        return {};
    }

    std::string count_pieces() {
        const GridBoard board(squares_, rulebook_->grid.rows_from_top);
        std::vector<SpaceWish> wishes;
        for (const SideTemplate& side : rulebook_->sides) {
            Army army{side.id, {}};
            SpaceWish wish;
            for (const SpaceIndex space : end_zone(board, side.end, side.depth))
                if (!board.is_blocked(space)) wish.spaces.push_back(space);
            for (const PieceKind& kind : rulebook_->pieces)
                if (kind.exactly && (kind.side.empty() || kind.side == side.id))
                    for (int i = 0; i < *kind.exactly && army.kinds.size() <= board.size(); ++i)
                        army.kinds.push_back({kind.id, kind.starts_off_board});
            wish.pieces = static_cast<std::size_t>(std::count_if(
                army.kinds.begin(), army.kinds.end(), [](const auto& kind) { return !kind.second; }));
            wishes.push_back(std::move(wish));
            armies_.push_back(std::move(army));
        }
        homes_.emplace(std::move(wishes));
        if (!homes_->shortage()) return {};
        is_hopeless_ = true; // layouts leave the zones alone
        return trouble_of(*homes_->shortage());
    }

    [[nodiscard]] std::string trouble_of(const SpaceShortage& shortage) const {
        std::vector<std::string> names;
        for (const std::size_t side : shortage.owners) {
            const SideTemplate& one = rulebook_->sides[side];
            names.push_back(one.name.empty() ? one.id.str() : one.name);
        }
        if (names.size() == 1)
            return say("the home zone of {} has {} open squares for {} pieces", names.front(),
                       shortage.spaces, shortage.pieces);
        return say("the home zones of {} have {} open squares between them for {} pieces", join_list(names),
                   shortage.spaces, shortage.pieces);
    }

    Scenario set_up() {
        Scenario scenario;
        scenario.rulebook = wish_.rulebook;
        scenario.title = wish_.title;
        scenario.author = wish_.author;
        scenario.players = rulebook_->board.players_least;
        scenario.options = wish_.options;
        Map map;
        map.ground = squares_;
        scenario.map.target = std::move(map);
        for (const SideTemplate& side : rulebook_->sides)
            scenario.sides.push_back({side.id, side.name, {}, std::nullopt, {}, {}});
        const GridBoard board(squares_, rulebook_->grid.rows_from_top);
        const std::vector<std::vector<SpaceIndex>> places = homes_->draw(random_);
        for (std::size_t side = 0; side < armies_.size(); ++side) {
            auto next = places[side].begin();
            for (const auto& [kind, is_off_board] : armies_[side].kinds) {
                PlacedPiece piece;
                piece.kind = kind;
                piece.side = armies_[side].side;
                if (!is_off_board) piece.space = WrittenSpace{board.name(*next++), {}};
                scenario.pieces.push_back(std::move(piece));
            }
        }
        write_piece_ids(scenario, *rulebook_);
        return scenario;
    }

    /// Notes the waivers of what was asked for. False if anything else is found.
    bool accepts(Scenario& scenario) {
        Scenario judged = scenario; // a title and an author can be given later, by no other set-up
        for (std::string* text : {&judged.title, &judged.author})
            if (text->empty()) *text = "to come";
        for (const Finding& finding : findings_of(std::move(judged), Given::scenario)) {
            if (finding.severity < Severity::warning) continue;
            if (asked_for_.count(finding.rule) == 0) {
                last_finding_ = finding.message;
                return false;
            }
            if (const auto reason = asked_for(finding)) {
                std::vector<std::string> subjects;
                for (const Subject& subject : finding.subjects)
                    subjects.push_back(subject.id);
                scenario.waivers.push_back({finding.rule, std::move(subjects), *reason, {}});
            }
        }
        return true;
    }

    /// Which wish a finding follows from; none if chance brought it about.
    [[nodiscard]] std::optional<std::string> asked_for(const Finding& finding) const {
        const CheckBinding* const rule = rulebook_->check(finding.rule);
        if (rule == nullptr || wish_.is_usual) return std::nullopt;
        const BlockedWish& board = wish_.board;
        const auto& size = rulebook_->grid.size;
        if (rule->type == "board-size" && (board.columns != size[0] || board.rows != size[1]))
            return say("a board of {} by {} was asked for", board.columns, board.rows);
        if (rule->type == "blocked-variant" && board.blocked)
            return say_count("{} blocked square was asked for", "{} blocked squares were asked for",
                             static_cast<std::size_t>(*board.blocked));
        if (rule->type == "cut-single" && board.chokes)
            return say_count("{} square that separates the zones was asked for",
                             "{} squares that separate the zones were asked for",
                             static_cast<std::size_t>(*board.chokes));
        if (rule->type == "blocked-symmetry" && !board.symmetry) return tr("no symmetry was asked for");
        return std::nullopt;
    }

    struct Army {
        SideId side;
        std::vector<std::pair<KindId, bool>> kinds; ///< with whether it starts off the board
    };

    const std::shared_ptr<const Rulebook>& rulebook_;
    const SquareWish& wish_;
    RandomNumbers& random_;
    const IsCancelled& is_cancelled_;
    Squares squares_;
    std::set<CheckKey> asked_for_;
    std::vector<Army> armies_;
    std::optional<SpaceDraw> homes_; ///< open squares of the zones, by side
    std::string last_finding_;
    bool is_hopeless_ = false; ///< no board can be laid out at all
};

} // namespace

bool has_armies(const Rulebook& rulebook) {
    return rulebook.sides.size() >= 2 && std::ranges::any_of(rulebook.pieces, [](const PieceKind& kind) {
               return kind.exactly.has_value();
           });
}

int usual_blocked(const GridRules& grid, int columns, int rows) {
    const auto usual = static_cast<long long>(grid.usual_blocked.size());
    return static_cast<int>(usual * columns * rows / std::max(1LL, 1LL * grid.size[0] * grid.size[1]) / 2
                            * 2);
}

BlockedWish usual_board(const Rulebook& rulebook) {
    BlockedWish wish;
    wish.columns = rulebook.grid.size[0];
    wish.rows = rulebook.grid.size[1];
    wish.symmetry = GridSymmetry::half_turn;
    return wish;
}

SquareSetup draw_setup(const std::shared_ptr<const Rulebook>& rulebook, const SquareWish& wish,
                       RandomNumbers& random, const IsCancelled& is_cancelled) try {
    return Drawer(rulebook, wish, random, is_cancelled).draw();
} catch (const Cancelled&) {
    return {std::nullopt, tr("it is not wanted any more")};
}

} // namespace sabotier
