#include "validator/play/procedures/digging/sightings.hpp"

#include <algorithm>

namespace sabotier::play::digging {

std::size_t Sighting::least_thrown() const {
    std::size_t least = 0;
    for (const Throw& one : throws)
        least = std::max(least, one.least);
    return least;
}

/// Accounts for a card, unless all that is left of what was seen must have been thrown.
bool Sighting::strike(std::uint8_t kind) {
    const auto found = std::find(seen.begin(), seen.end(), kind);
    if (found == seen.end() || seen.size() <= least_thrown()) return false;
    seen.erase(found);
    return true;
}

void Sighting::throw_cards(std::size_t entry, std::size_t cards) {
    std::size_t thrown = cards;
    for (const Throw& one : throws)
        thrown += one.cards;
    throws.push_back({entry, cards, thrown > fresh ? thrown - fresh : 0});
}

bool Sighting::play(std::uint8_t kind) {
    if (strike(kind)) return true;
    --fresh;
    std::size_t thrown = 0;
    for (const Throw& one : throws)
        thrown += one.cards;
    if (!throws.empty() && thrown > fresh)
        throws.back().least = std::max(throws.back().least, thrown - fresh);
    return false;
}

void Sighting::see_again(std::size_t entry, std::span<const std::uint8_t> cards) {
    for (const std::uint8_t kind : cards)
        if (kind != nothing && strike(kind)) still.push_back(kind);
    end = entry;
    is_over = true;
}

namespace {

/// Reads the log, entry by entry.
class Reader {
public:
    Reader(const DiggingProcedure& procedure, const View& view, Reading& reading)
        : facts_(procedure.facts()),
          known_(view.known, procedure.layout()),
          viewer_(number(view.seat)),
          reading_(reading),
          deck_(facts_.cards - facts_.aside) {}

    void read() {
        const Head& head = known_.head;
        for (std::size_t seat = 0; seat < facts_.players; ++seat)
            reading_.hand_of.push_back(seat);
        for (const Kind& kind : facts_.kinds)
            reading_.unseen.push_back(kind.copies);
        if (viewer_ < facts_.players)
            for (std::size_t i = 0; i < head.held[viewer_]; ++i)
                --reading_.unseen[known_.hand(facts_, viewer_)[i]];
        deck_ -= std::min(deck_, facts_.players * facts_.hand);
        for (std::size_t i = 0; i < head.moves; ++i)
            read_entry(i);
    }

private:
    void read_entry(std::size_t i) {
        const Entry& entry = known_.log[i];
        const std::size_t hand = reading_.hand_of[entry.seat];
        Reading::Drawn drawn{entry.seat, 1};
        bool is_seen = false;
        if (entry.what == Entry::What::play) {
            is_seen = play(entry, hand);
            const Effect effect = facts_.kinds[entry.a].effect;
            if (effect == Effect::swaps_hands) {
                drawn.seat = entry.b;
                exchange(i, entry);
            }
            if (effect == Effect::path && known_.head.finisher != nothing && i + 1 == known_.head.moves)
                drawn.cards = 0;
        } else {
            throw_cards(i, entry, hand);
            if (entry.what == Entry::What::pass) drawn.cards = entry.thrown();
        }
        drawn.cards = std::min(drawn.cards, deck_ - known_.head.deck);
        deck_ -= drawn.cards;
        for (Sighting& sighting : reading_.sightings)
            if (!sighting.is_over && sighting.hand == reading_.hand_of[drawn.seat])
                sighting.draw(drawn.cards);
        reading_.drawn.push_back(drawn);
        reading_.is_seen.push_back(is_seen);
    }

    [[nodiscard]] Sighting* sighting_of(std::size_t hand) {
        for (Sighting& sighting : reading_.sightings)
            if (!sighting.is_over && sighting.hand == hand) return &sighting;
        return nullptr;
    }

    bool play(const Entry& entry, std::size_t hand) {
        --reading_.unseen[entry.a];
        Sighting* const sighting = sighting_of(hand);
        return sighting != nullptr && sighting->play(entry.a);
    }

    void throw_cards(std::size_t i, const Entry& entry, std::size_t hand) {
        if (entry.seat == viewer_)
            for (const std::uint8_t kind : {entry.a, entry.b, entry.c})
                if (kind != nothing) --reading_.unseen[kind];
        if (Sighting* const sighting = sighting_of(hand)) sighting->throw_cards(i, entry.thrown());
    }

    void exchange(std::size_t i, const Entry& entry) {
        const std::size_t mine = reading_.hand_of[entry.seat];
        const std::size_t theirs = reading_.hand_of[entry.b];
        const std::uint8_t* const noted = known_.swapped + 2 * facts_.hand * exchanges_++;
        const std::span given(noted, facts_.hand);
        const std::span got(noted + facts_.hand, facts_.hand);
        std::swap(reading_.hand_of[entry.seat], reading_.hand_of[entry.b]);
        if (viewer_ == entry.seat) {
            see_again(i, theirs, got);
            see(i, mine, given);
        } else if (viewer_ == entry.b) {
            see_again(i, mine, given);
            see(i, theirs, got);
        }
    }
    void see_again(std::size_t i, std::size_t hand, std::span<const std::uint8_t> cards) {
        if (Sighting* const sighting = sighting_of(hand)) sighting->see_again(i, cards);
    }
    void see(std::size_t i, std::size_t hand, std::span<const std::uint8_t> cards) {
        Sighting sighting;
        sighting.hand = hand;
        sighting.begin = i;
        for (const std::uint8_t kind : cards)
            if (kind != nothing) sighting.seen.push_back(kind);
        reading_.sightings.push_back(std::move(sighting));
    }

    const Facts& facts_;
    Parts<const State> known_;
    std::size_t viewer_;
    Reading& reading_;
    std::size_t deck_;
    std::size_t exchanges_ = 0;
};

} // namespace

Reading::Reading(const DiggingProcedure& procedure, const View& view) {
    Reader(procedure, view, *this).read();
}

} // namespace sabotier::play::digging
