#include "formats/board/deck_account.hpp"

#include "formats/base/words.hpp"
#include "formats/yaml/fields.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace sabotier {

namespace {

constexpr int king = 13;
constexpr std::array suits{PlayingCard::Suit::clubs, PlayingCard::Suit::diamonds, PlayingCard::Suit::hearts,
                           PlayingCard::Suit::spades};
constexpr std::array<std::string_view, 4> suit_names{marked("clubs"), marked("diamonds"), marked("hearts"),
                                                     marked("spades")};
constexpr std::array<std::string_view, 14> rank_names{
    marked("joker"), marked("ace"),   "2",           "3", "4", "5", "6", "7", "8", "9", "10",
    marked("jack"),  marked("queen"), marked("king")};
constexpr std::array<std::string_view, 14> rank_letters{"",  "A", "2", "3",  "4", "5", "6",
                                                        "7", "8", "9", "10", "J", "Q", "K"};

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

/// Names of ranks that people write beside our own.
std::optional<int> parse_rank(const std::string& word) {
    static const std::vector<std::pair<std::string_view, int>> others{
        {"deuce", 2}, {"two", 2},   {"three", 3}, {"four", 4}, {"five", 5},
        {"six", 6},   {"seven", 7}, {"eight", 8}, {"nine", 9}, {"ten", 10}};
    for (int rank = 1; rank <= king; ++rank)
        if (word == rank_names[static_cast<std::size_t>(rank)]
            || word == lower(rank_letters[static_cast<std::size_t>(rank)]))
            return rank;
    for (const auto& [name, rank] : others)
        if (word == name) return rank;
    return std::nullopt;
}

/// As sentences say it.
std::string rank_words(int rank) {
    return tr(rank_name(rank));
}

std::string in_words(PlayingCard card) {
    if (card.suit == PlayingCard::Suit::joker) return tr("joker");
    return say("{0} of {1}", rank_words(card.rank),
               tr(std::string(suit_names[static_cast<std::size_t>(card.suit)])));
}

/// Takes cards out of decks.
class Accountant {
public:
    explicit Accountant(const TableBoard& table)
        : table_(table) {
        const TableRules rules = table.rules().table.value_or(TableRules{});
        for (int deck = 0; deck < rules.decks; ++deck) {
            std::vector<PlayingCard> cards;
            for (const auto suit : suits)
                for (int rank = 1; rank <= king; ++rank)
                    cards.push_back({suit, rank});
            cards.insert(cards.end(), static_cast<std::size_t>(rules.jokers), PlayingCard{});
            account_.rest.push_back(std::move(cards));
        }
    }

    DeckAccount run() {
        take_nominations();
        take_hands();
        take_operatives();
        take_missions();
        take_allegiance();
        std::stable_sort(account_.laid_out.begin(), account_.laid_out.end(),
                         [](const LaidOutCard& a, const LaidOutCard& b) { return a.use < b.use; });
        for (auto& cards : account_.rest)
            std::sort(cards.begin(), cards.end());
        return std::move(account_);
    }

private:
    /// The first deck of the first `decks` that holds a card which `fits`, and that card.
    template <class Fits>
    bool take(CardUse use, int number, std::size_t decks, const Fits& fits) {
        for (std::size_t deck = 0; deck < std::min(decks, account_.rest.size()); ++deck) {
            auto& cards = account_.rest[deck];
            const auto found = std::find_if(cards.begin(), cards.end(), fits);
            if (found == cards.end()) continue;
            account_.laid_out.push_back({use, *found, static_cast<int>(deck), number});
            cards.erase(found);
            return true;
        }
        return false;
    }

    void lacks(CardUse use, std::string wanted, int number, const Position& at = {}) {
        account_.shortages.push_back({use, std::move(wanted), number, at});
    }

    void take_nominations() {
        int number = 0;
        for (const std::string& written : table_.nominations()) {
            ++number;
            const auto card = parse_playing_card(written);
            if (card && !take(CardUse::nomination, number, all_decks, [&](PlayingCard held) {
                    return held == *card;
                }))
                lacks(CardUse::nomination, in_words(*card), number);
        }
    }

    /// Players are dealt the second deck, so the first one is asked last: operatives have no other.
    void take_hands() {
        int number = 0;
        for (const Seat& seat : table_.seats()) {
            ++number;
            for (const std::string& written : seat.hand)
                if (const auto card = parse_playing_card(written); card && !take_last(*card))
                    lacks(CardUse::hand, in_words(*card), number, seat.at);
        }
    }

    bool take_last(PlayingCard card) {
        for (auto cards = account_.rest.rbegin(); cards != account_.rest.rend(); ++cards)
            if (const auto found = std::find(cards->begin(), cards->end(), card); found != cards->end()) {
                cards->erase(found);
                return true;
            }
        return false;
    }

    void take_operatives() {
        for (int player = 1; player <= table_.players(); ++player)
            for (const bool is_red : {true, false}) {
                const auto fits = [&](PlayingCard card) {
                    return card.rank == player && (is_red ? card.is_red() : card.is_black());
                };
                if (!take(CardUse::operative, player, 1, fits))
                    lacks(CardUse::operative, coloured(is_red, player), player);
            }
    }

    void take_missions() {
        int place = 0;
        for (const Slot& slot : table_.row()) {
            ++place;
            const auto fits = [&](PlayingCard card) {
                return card.rank == slot.number && card.rank > 0
                       && (slot.is_marked ? card.is_red() : card.is_black());
            };
            if (!take(CardUse::mission, place, all_decks, fits))
                lacks(CardUse::mission, coloured(slot.is_marked, slot.number), place, slot.at);
        }
    }

    /// High cards, which neither operatives nor missions are likely to need.
    void take_allegiance() {
        int number = 0;
        const RoleId hidden = table_.rules().table ? table_.rules().table->hidden : RoleId();
        for (const auto& [role, count] : table_.roles())
            for (int i = 0; i < count && i < most_roles; ++i) {
                ++number;
                const bool is_red = role == hidden;
                if (!take_highest(is_red, number))
                    lacks(CardUse::allegiance, is_red ? tr("red card") : tr("black card"), number);
            }
    }

    bool take_highest(bool is_red, int number) {
        for (std::size_t deck = 0; deck < account_.rest.size(); ++deck)
            for (int rank = king; rank >= 1; --rank) {
                auto& cards = account_.rest[deck];
                const auto found = std::find_if(cards.begin(), cards.end(), [&](PlayingCard card) {
                    return card.rank == rank && (is_red ? card.is_red() : card.is_black());
                });
                if (found == cards.end()) continue;
                account_.laid_out.push_back({CardUse::allegiance, *found, static_cast<int>(deck), number});
                cards.erase(found);
                return true;
            }
        return false;
    }

    static std::string coloured(bool is_red, int rank) {
        return say(is_red ? marked("red {}") : marked("black {}"), rank_words(rank));
    }

    static constexpr std::size_t all_decks = static_cast<std::size_t>(-1);
    static constexpr int most_roles = 1000; ///< more are no table, and would fill the memory
    const TableBoard& table_;
    DeckAccount account_;
};

} // namespace

std::string rank_name(int rank) {
    return rank >= 1 && rank <= king ? std::string(rank_names[static_cast<std::size_t>(rank)])
                                     : std::to_string(rank);
}

std::vector<std::string> playing_card_names() {
    std::vector<PlayingCard> cards{PlayingCard{}};
    for (const auto suit : suits)
        for (int rank = 1; rank <= king; ++rank)
            cards.push_back({suit, rank});
    std::vector<std::string> names;
    for (const PlayingCard card : cards)
        names.push_back(name_of(card));
    for (const PlayingCard card : cards)
        names.push_back(short_name_of(card));
    return names;
}

std::optional<PlayingCard> parse_playing_card(std::string_view text) {
    const std::string word = lower(text);
    if (word == "joker" || word == "jk") return PlayingCard{};
    if (const auto of = word.find(" of "); of != std::string::npos) {
        const auto rank = parse_rank(word.substr(0, of));
        const auto suit = std::find(suit_names.begin(), suit_names.end(), word.substr(of + 4));
        if (!rank || suit == suit_names.end()) return std::nullopt;
        return PlayingCard{suits[static_cast<std::size_t>(suit - suit_names.begin())], *rank};
    }
    if (word.size() < 2) return std::nullopt;
    const auto rank = parse_rank(word.substr(0, word.size() - 1));
    const auto suit = std::find_if(suit_names.begin(), suit_names.end(),
                                   [&](std::string_view name) { return name.front() == word.back(); });
    if (!rank || suit == suit_names.end()) return std::nullopt;
    return PlayingCard{suits[static_cast<std::size_t>(suit - suit_names.begin())], *rank};
}

std::string name_of(PlayingCard card) {
    if (card.suit == PlayingCard::Suit::joker) return "joker";
    return rank_name(card.rank) + " of " + std::string(suit_names[static_cast<std::size_t>(card.suit)]);
}

std::string short_name_of(PlayingCard card) {
    if (card.suit == PlayingCard::Suit::joker) return "joker";
    const char suit = suit_names[static_cast<std::size_t>(card.suit)].front();
    return std::string(rank_letters[static_cast<std::size_t>(card.rank)])
           + static_cast<char>(std::toupper(static_cast<unsigned char>(suit)));
}

std::string_view name(CardUse use) noexcept {
    constexpr std::array<std::string_view, 5> names{"operative", "mission", "allegiance", "nomination",
                                                    "hand"};
    return names[static_cast<std::size_t>(use)];
}

DeckAccount account_of(const TableBoard& table) {
    return Accountant(table).run();
}

} // namespace sabotier
