#include "validator/play/procedures/digging/facts.hpp"

#include "formats/base/words.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <set>

namespace sabotier::play::digging {

namespace {

void add(Problems& problems, const Position& at, std::string wrong, std::string expected = {}) {
    problems.push_back({at, std::move(wrong), std::move(expected), {}});
}

std::uint8_t team_of(Facts& facts, const SideId& side) {
    if (side.empty()) return no_team;
    const auto found = std::find(facts.teams.begin(), facts.teams.end(), side);
    const auto team = found - facts.teams.begin();
    if (found == facts.teams.end()) facts.teams.push_back(side);
    return static_cast<std::uint8_t>(team);
}

Shape shape_from(const CardShape& card) {
    Shape shape;
    for (const CardSide side : card_sides) {
        if (!card.is_open(side)) continue;
        shape.open = static_cast<Sides>(shape.open | 1U << number(side));
        for (const CardSide other : card_sides)
            if (card.joins(side, other))
                shape.joined =
                    static_cast<std::uint16_t>(shape.joined | 1U << (4 * number(side) + number(other)));
    }
    return shape;
}

/// Puts together what is played with: who plays, what is drawn, what lies there.
class FactsMaker {
public:
    FactsMaker(std::shared_ptr<const Setup> setup, const Parameters& rules, Problems& problems)
        : problems_(problems) {
        facts_.rules = rules;
        facts_.board = setup->board.as<CardBoard>();
        facts_.setup = std::move(setup);
    }

    [[nodiscard]] Facts make() {
        if (facts_.board == nullptr || !rulebook().card_play) {
            add(problems_, scenario().at, tr("digging is played with cards on a table only"));
            return std::move(facts_);
        }
        facts_.payout = rulebook().card_play->payout;
        check_board();
        add_players();
        add_roles();
        add_kinds();
        if (!problems_.empty()) return std::move(facts_);
        add_forms();
        add_cards();
        add_given();
        if (!problems_.empty()) return std::move(facts_);
        add_beforehand();
        add_targets();
        add_bounds();
        return std::move(facts_);
    }

private:
    [[nodiscard]] const Rulebook& rulebook() const { return facts_.setup->rulebook(); }
    [[nodiscard]] const Scenario& scenario() const { return facts_.setup->scenario(); }
    [[nodiscard]] const CardBoard& board() const { return *facts_.board; }
    [[nodiscard]] Position deal_at() const { return scenario().deal ? scenario().deal->at : scenario().at; }
    [[nodiscard]] Position map_at() const { return facts_.setup->loaded->map.at; }
    [[nodiscard]] bool is_used(const std::string& deck) const {
        if (!scenario().deal || scenario().deal->decks.empty()) return true;
        const auto& decks = scenario().deal->decks;
        return std::find(decks.begin(), decks.end(), deck) != decks.end();
    }
    [[nodiscard]] int laid_of(const CardKind& kind) const {
        return static_cast<int>(std::count_if(board().written().laid.begin(), board().written().laid.end(),
                                              [&](const LaidCard& card) { return card.card == kind.id; }));
    }

    void check_board() {
        std::set<SpaceIndex> told; // a place once, however many lie there
        for (const auto& [entry, space] : board().covered())
            if (told.insert(space).second)
                add(problems_, board().written().laid[entry].at,
                    say("two cards lie at {}", board().name(space)), tr("expected one on each place"));
        int starts = 0;
        int goals = 0;
        int prizes = 0;
        for (std::uint32_t i = 0; i < board().size(); ++i) {
            const SpaceIndex space{i};
            const LaidCard& laid = board().laid(space);
            if (board().card(space) == nullptr) {
                add(problems_, laid.at, say("unknown card '{}'", laid.card.str()));
                continue;
            }
            if (!is_legal_turn(laid.turn))
                add(problems_, laid.at,
                    say("the card at {} is turned by {} degrees", board().name(space), laid.turn),
                    tr("expected 0 or 180"));
            starts += board().is_start(space) ? 1 : 0;
            goals += board().is_goal(space) ? 1 : 0;
            if (!board().is_goal(space) || !board().card(space)->is_prize) continue;
            ++prizes;
            if (!laid.face_down)
                add(problems_, laid.at, say("{} lies face up", board().card(space)->name),
                    tr("expected it face down: who sees it has found it"));
        }
        if (starts == 0)
            add(problems_, map_at(), tr("no start lies on the table"), tr("expected one to dig from"));
        if (prizes != 1)
            add(problems_, map_at(), say("{} of the goals are the prize", prizes), tr("expected one"));
        if (goals > static_cast<int>(most_goals))
            add(problems_, map_at(), say("{} goals", goals),
                say("expected at most {} to play with", most_goals));
    }

    void add_players() {
        long long players = 0;
        Position at = deal_at();
        if (scenario().players) {
            players = *scenario().players;
            at = scenario().players_at;
        } else if (scenario().deal) {
            players = static_cast<long long>(scenario().deal->seats.size());
            if (players == 0)
                for (const RoleCount& role : scenario().deal->roles)
                    players += role.count;
        }
        const int least = std::max(rulebook().board.players_least, 2);
        const int most = std::min<int>(rulebook().board.players_most, most_seats);
        if (players < least || players > most)
            return add(problems_, at, say("{} players", players),
                       say("expected {} to {} to play", least, most));
        facts_.players = static_cast<std::size_t>(players);
        if (facts_.rules.first >= facts_.players)
            add(problems_, at, say("player {} begins, and there are {}", facts_.rules.first + 1, players),
                tr("expected a player of the table"));
        for (std::size_t seat = 0; seat < facts_.players; ++seat) {
            const bool is_named = scenario().deal && seat < scenario().deal->seats.size()
                                  && !scenario().deal->seats[seat].name.empty();
            facts_.names.push_back(is_named ? scenario().deal->seats[seat].name : say("Player {}", seat + 1));
        }
    }

    void add_roles() {
        int in_box = 0;
        int named = 0;
        for (const Role& role : rulebook().roles) {
            facts_.roles.push_back({&role, team_of(facts_, role.side), role.count, 0});
            in_box += role.count;
        }
        if (facts_.roles.size() > most_roles || facts_.teams.size() > most_teams
            || in_box > static_cast<int>(most_cards))
            add(problems_, rulebook().play.at,
                say("{} roles of {} teams", facts_.roles.size(), facts_.teams.size()),
                say("expected at most {} of {} to play with", most_roles, most_teams));
        std::vector<int> counts;
        for (const RoleFacts& role : facts_.roles)
            counts.push_back(role.in_box);
        if (!Deals::can_count(counts))
            add(problems_, rulebook().play.at, say("{} roles in the box", in_box),
                tr("expected fewer to play with"));
        if (scenario().deal)
            for (const RoleCount& count : scenario().deal->roles)
                for (RoleFacts& role : facts_.roles)
                    if (role.role->id == count.role) {
                        role.named += count.count;
                        named += count.count;
                        if (role.named > role.in_box)
                            add(problems_, count.at,
                                say("{} of {}; the box holds {}", role.named, role.role->name, role.in_box));
                    }
        facts_.has_named_roles = named > 0;
        const auto players = static_cast<int>(facts_.players);
        if (facts_.has_named_roles ? named != players : in_box < players)
            add(problems_, deal_at(),
                say("{} roles for {} players", facts_.has_named_roles ? named : in_box, players),
                tr("expected one for each"));
        if (scenario().deal)
            for (const sabotier::Seat& seat : scenario().deal->seats)
                if (!seat.role.empty())
                    add(problems_, seat.at, tr("a player has a role written down"),
                        tr("expected roles that are dealt in secret, as 'roles' of the deal"));
    }

    void add_kind(const CardKind& card) {
        Kind kind;
        kind.id = card.id.str();
        kind.name = card.name;
        kind.team = team_of(facts_, card.door);
        kind.crystals = static_cast<std::uint8_t>(std::clamp(card.crystals, 0, 100));
        kind.is_ladder = card.is_ladder || card.role == CardKind::Role::start;
        kind.is_prize = card.is_prize;
        kind.card = &card;
        if (card.role == CardKind::Role::path) kind.copies = copies_left(card);
        facts_.kinds.push_back(std::move(kind));
    }

    /// Of a path card, in the decks in use and not laid.
    [[nodiscard]] int copies_left(const CardKind& card) {
        const int held = is_used(card.deck) ? card.count : 0;
        const int laid = laid_of(card);
        if (laid > held)
            for (const LaidCard& one : board().written().laid)
                if (one.card == card.id) {
                    add(problems_, one.at,
                        say("{} of {} are laid; the decks in use hold {}", laid, card.name, held));
                    break;
                }
        return std::max(held - laid, 0);
    }

    void add_kinds() {
        for (const CardKind& card : rulebook().cards)
            if (card.role == CardKind::Role::path && (is_used(card.deck) || laid_of(card) > 0))
                add_kind(card);
        facts_.paths = facts_.kinds.size();
        for (const CardKind& card : rulebook().cards)
            if (card.role != CardKind::Role::path && laid_of(card) > 0) add_kind(card);
        facts_.shapes = facts_.kinds.size();
        for (const Component& action : rulebook().card_play->actions)
            if (is_used(action.group)) add_action(action);
        if (facts_.paths > most_paths || facts_.shapes > most_shapes || facts_.kinds.size() > most_kinds)
            add(problems_, rulebook().play.at,
                say("{} kinds of path cards, {} kinds in all", facts_.paths, facts_.kinds.size()),
                say("expected at most {} and {} to play with", most_paths, most_kinds));
        if (facts_.teams.size() > most_teams)
            add(problems_, rulebook().play.at, say("{} teams", facts_.teams.size()),
                say("expected at most {} to play with", most_teams));
    }

    void add_action(const Component& component) {
        const Action& action = facts_.rules.actions.at(component.id);
        const auto sorts = static_cast<int>(action.sorts.size());
        if (component.count % sorts != 0)
            return add(
                problems_, component.at,
                say("{} copies of '{}' for {} sorts of it", component.count, component.id.str(), sorts),
                tr("expected as many of each"));
        for (const std::uint8_t tools : action.sorts) {
            Kind kind;
            kind.id = component.id.str();
            kind.name = component.name;
            if (sorts > 1)
                for (std::size_t tool = 0; tool < facts_.rules.tools.size(); ++tool)
                    if ((tools >> tool & 1) != 0) {
                        kind.name += (kind.id == component.id.str() ? ": " : ", ") + facts_.rules.tools[tool];
                        kind.id += "-" + facts_.rules.tools[tool];
                    }
            kind.effect = action.effect;
            kind.tools = tools;
            kind.copies = component.count / sorts;
            facts_.kinds.push_back(std::move(kind));
        }
    }

    void add_forms() {
        for (std::size_t kind = 0; kind < facts_.shapes; ++kind)
            for (const int turn : {0, 180})
                facts_.shape.push_back(shape_from(shape_of(*facts_.kinds[kind].card, turn)));
        for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
            facts_.brief.push_back(brief_of(kind));
        facts_.fits.resize(all_edges);
        for (std::size_t edge = 0; edge < all_edges; ++edge)
            for (unsigned open = 0; open < 16; ++open)
                for (const bool is_ladder : {false, true})
                    if (is_fitting(static_cast<Sides>(open), is_ladder, static_cast<Edge>(edge)))
                        facts_.fits[edge] |= outline_of(static_cast<Sides>(open), is_ladder);
        for (std::size_t role = 0; role < facts_.roles.size(); ++role)
            for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
                facts_.layings.push_back(layings_of(role, kind));
    }

    [[nodiscard]] Brief brief_of(std::size_t kind) const {
        const Kind& card = facts_.kinds[kind];
        Brief brief;
        brief.effect = card.effect;
        brief.tools = card.tools;
        const bool mends_several = card.effect == Effect::mends && !std::has_single_bit(card.tools);
        brief.is_simple = card.effect != Effect::clears && !mends_several;
        if (card.effect == Effect::mends && brief.is_simple)
            brief.tool = static_cast<std::uint8_t>(std::countr_zero(card.tools));
        return brief;
    }

    [[nodiscard]] Layings layings_of(std::size_t role, std::size_t kind) const {
        if (kind >= facts_.paths || !facts_.may_lay(kind, role)) return {};
        const auto outline = [&](bool is_turned) {
            return outline_of(facts_.shape[form_of(kind, is_turned)].open, facts_.kinds[kind].is_ladder);
        };
        return {outline(false), facts_.looks_turned(kind) ? outline(true) : 0};
    }

    /// Every side that touches a path card agrees; a tunnel goes on that is reached, or a ladder has a path
    /// card beside it and no goal.
    [[nodiscard]] static bool is_fitting(Sides open, bool is_ladder, Edge edge) {
        bool has_path = false;
        bool has_goal = false;
        bool is_joined = false;
        for (unsigned side = 0; side < 4; ++side) {
            const Beside there = beside_of(edge, side);
            const bool is_open = (open >> side & 1) != 0;
            if (there > Beside::reached_goal) return false;
            if (there == Beside::closed && is_open) return false;
            if ((there == Beside::open || there == Beside::reached) && !is_open) return false;
            has_path = has_path || (there >= Beside::closed && there <= Beside::reached);
            has_goal = has_goal || there >= Beside::goal;
            is_joined = is_joined || (is_open && (there == Beside::reached || there == Beside::reached_goal));
        }
        return is_ladder ? has_path && !has_goal : is_joined;
    }

    void add_cards() {
        const CardRules& rules = *rulebook().card_play;
        const Deal deal = scenario().deal.value_or(Deal{});
        const int hand = deal.hand.value_or(rules.hand);
        const int aside = deal.set_aside.value_or(rules.set_aside);
        if (hand < 1 || hand > static_cast<int>(most_hand))
            add(problems_, deal_at(), say("{} cards in a hand", hand),
                say("expected 1 to {} to play", most_hand));
        long long cards = 0;
        for (const Kind& kind : facts_.kinds)
            cards += kind.copies;
        const long long wanted = aside + static_cast<long long>(facts_.players) * hand;
        if (aside < 0 || wanted > cards)
            add(problems_, deal_at(),
                say("{} cards set aside and {} in each of {} hands; {} are left to be dealt", aside, hand,
                    facts_.players, cards),
                tr("expected enough for everybody"));
        if (cards + static_cast<long long>(board().size()) > static_cast<long long>(most_cards))
            add(problems_, deal_at(), say("{} cards", cards + static_cast<long long>(board().size())),
                say("expected at most {} to play with", most_cards));
        facts_.hand = static_cast<std::size_t>(std::clamp(hand, 1, static_cast<int>(most_hand)));
        facts_.aside = static_cast<std::size_t>(std::max(aside, 0));
        facts_.cards = static_cast<std::size_t>(cards);
    }

    /// Cards that are written at the seats.
    void add_given() {
        facts_.given.resize(facts_.players);
        if (!scenario().deal) return;
        std::vector<int> left;
        for (const Kind& kind : facts_.kinds)
            left.push_back(kind.copies);
        const auto& seats = scenario().deal->seats;
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            const sabotier::Seat& written = seats[seat];
            if (written.hand.empty()) continue;
            if (seat >= facts_.players)
                add(problems_, written.at,
                    say("player {} holds cards, and {} play", seat + 1, facts_.players));
            else if (written.hand.size() > facts_.hand)
                add(problems_, written.at,
                    say("{} cards in the hand of {}", written.hand.size(), facts_.names[seat]),
                    say("expected at most {}, as each is dealt", facts_.hand));
            else
                for (const std::string& card : written.hand)
                    if (const auto kind = given_kind(card, written.at)) {
                        if (left[*kind]-- == 0)
                            add(problems_, written.at,
                                say("more of '{}' in hands than the {} that are left to be dealt", card,
                                    facts_.kinds[*kind].copies));
                        facts_.given[seat].push_back(static_cast<std::uint8_t>(*kind));
                    }
        }
    }

    /// Of a card by its id in the rulebook; none, and a problem, where it is not drawn, or stands for
    /// several.
    [[nodiscard]] std::optional<std::size_t> given_kind(const std::string& card, const Position& at) {
        for (std::size_t kind = 0; kind < facts_.kinds.size(); ++kind)
            if (facts_.kinds[kind].id == card && facts_.kinds[kind].copies > 0) return kind;
        const auto action = facts_.rules.actions.find(ComponentId(card));
        if (action != facts_.rules.actions.end() && action->second.sorts.size() > 1)
            add(problems_, at,
                say("a hand has '{}', which is one of {} cards in play", card, action->second.sorts.size()),
                tr("expected it to be dealt by chance"));
        else
            add(problems_, at, say("a hand has '{}', which nobody draws", card),
                tr("expected cards of the decks in use that are not laid"));
        return std::nullopt;
    }

    void add_beforehand() {
        const auto kind_of = [&](SpaceIndex space) {
            const auto found = std::find_if(facts_.kinds.begin(), facts_.kinds.end(), [&](const Kind& kind) {
                return kind.card == board().card(space);
            });
            return static_cast<std::size_t>(found - facts_.kinds.begin());
        };
        const auto add_all = [&](const auto& is_wanted) {
            for (std::uint32_t i = 0; i < board().size(); ++i) {
                const SpaceIndex space{i};
                if (!is_wanted(space)) continue;
                const std::size_t kind = kind_of(space);
                const bool is_hidden = board().is_goal(space) && board().laid(space).face_down;
                if (board().is_goal(space))
                    facts_.goal[facts_.beforehand.size()] = static_cast<std::uint8_t>(kind);
                if (is_hidden) facts_.hidden_goals.push_back(static_cast<std::uint8_t>(kind));
                const bool is_turned = board().laid(space).turn % 360 != 0;
                facts_.beforehand.push_back(
                    {place_at(board().place(space)), is_hidden ? face_down : form_of(kind, is_turned)});
            }
        };
        add_all([&](SpaceIndex space) { return board().is_goal(space); });
        facts_.goals = facts_.beforehand.size();
        for (const Beforehand& goal : facts_.beforehand)
            for (unsigned side = 0; side < 4; ++side)
                facts_.goal_sides |= place_bit(beside(goal.place, side));
        add_all([&](SpaceIndex space) { return board().is_start(space); });
        facts_.fixed = facts_.beforehand.size();
        add_all([&](SpaceIndex space) { return !board().is_goal(space) && !board().is_start(space); });
        facts_.rounds =
            facts_.beforehand.size() > facts_.fixed ? facts_.rules.rounds_laid : facts_.rules.rounds;
    }

    void add_targets() {
        const auto goals = facts_.goal_by_place.begin();
        const auto goals_end = goals + static_cast<std::ptrdiff_t>(facts_.goals);
        std::iota(goals, goals_end, std::uint8_t{0});
        const auto place = [&](std::size_t goal) { return number(facts_.beforehand[goal].place); };
        std::sort(goals, goals_end, [&](std::size_t a, std::size_t b) { return place(a) < place(b); });
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            facts_.targets[0][seat] = std::uint64_t{seat} << 8; // as act_move() has it
        for (std::size_t i = 0; i < facts_.goals; ++i)
            facts_.targets[1][i] = place(facts_.goal_by_place[i]);
        facts_.most_targets = std::max(facts_.players, facts_.goals);
    }

    /// How far a state can grow. A card that is laid closes one place and opens three at most; one that is
    /// taken away opens its own.
    void add_bounds() {
        std::size_t paths = 0;
        std::size_t cleared = 0;
        for (const Kind& kind : facts_.kinds) {
            const auto copies = static_cast<std::size_t>(kind.copies);
            if (kind.effect == Effect::path) paths += copies;
            if (kind.effect == Effect::clears) cleared += copies;
            if (kind.effect == Effect::swaps_hands) facts_.most_hand_swaps += copies;
            if (kind.effect == Effect::swaps_roles) facts_.most_role_swaps += copies;
        }
        facts_.most_slots = facts_.beforehand.size() + paths;
        facts_.most_free = 4 * facts_.beforehand.size() + 2 * paths + cleared;
        facts_.most_moves = facts_.cards - facts_.aside;
    }

    Facts facts_;
    Problems& problems_;
};

} // namespace

Facts make_facts(std::shared_ptr<const Setup> setup, const Parameters& rules, Problems& problems) {
    return FactsMaker(std::move(setup), rules, problems).make();
}

} // namespace sabotier::play::digging
