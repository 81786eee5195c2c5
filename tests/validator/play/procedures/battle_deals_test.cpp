#include "tests/validator/play/chi_square.hpp"
#include "tests/validator/play/procedures/battlefield.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

/// Known armies that lie face down, drawn anew: against every deal of their units, one by one.

using namespace sabotier;
using namespace sabotier::play;
using namespace sabotier::play::test;

namespace {

const std::set<std::string> soldiers{"INF", "HVY", "ABN"};

/// A counter on the map, and what it can be.
struct Counter {
    std::string hex;
    std::set<std::string> kinds;
};

int room_of(const std::string& kind) {
    return kind == "HPC" ? 2 : kind == "ICV" ? 1 : 0;
}

/// Of a deal: "0102 MBT, 0202 ICV with INF".
std::string text_of(const std::vector<Counter>& counters, const std::vector<std::string>& kinds,
                    const std::vector<std::multiset<std::string>>& aboard) {
    std::string text;
    for (std::size_t i = 0; i < counters.size(); ++i) {
        text += (i == 0 ? "" : ", ") + counters[i].hex + " " + kinds[i];
        for (const std::string& squad : aboard[i])
            text += " with " + squad;
    }
    return text;
}

/// Deals of units, each distinct, to counters and places aboard: those that come to the same are counted
/// together. Whoever is no counter is aboard, each in a place of his own.
std::map<std::string, double> all_deals(const std::vector<std::string>& army,
                                        const std::vector<Counter>& counters) {
    std::map<std::string, double> deals;
    std::vector<std::size_t> order(army.size());
    std::iota(order.begin(), order.end(), 0);
    do {
        std::vector<std::string> kinds;
        std::vector<std::size_t> places; // aboard: the counter of each
        bool fits = true;
        for (std::size_t i = 0; i < counters.size(); ++i) {
            kinds.push_back(army[order[i]]);
            fits = fits && counters[i].kinds.count(kinds.back()) > 0;
            places.insert(places.end(), static_cast<std::size_t>(room_of(kinds.back())), i);
        }
        // The others in their order, so that each set of them comes once.
        std::vector<std::size_t> riders(order.begin() + static_cast<std::ptrdiff_t>(counters.size()),
                                        order.end());
        fits = fits && std::is_sorted(riders.begin(), riders.end()) && riders.size() <= places.size();
        for (const std::size_t rider : riders)
            fits = fits && soldiers.count(army[rider]) > 0;
        if (!fits) continue;
        std::vector<int> taken(places.size(), -1);
        for (std::size_t i = 0; i < riders.size(); ++i)
            taken[i] = static_cast<int>(riders[i]);
        std::sort(taken.begin(), taken.end());
        do { // who is in which place
            std::vector<std::multiset<std::string>> aboard(counters.size());
            for (std::size_t place = 0; place < places.size(); ++place)
                if (taken[place] >= 0)
                    aboard[places[place]].insert(army[static_cast<std::size_t>(taken[place])]);
            deals[text_of(counters, kinds, aboard)] += 1;
        } while (std::next_permutation(taken.begin(), taken.end()));
    } while (std::next_permutation(order.begin(), order.end()));
    return deals;
}

/// Red's units as blue draws them.
std::map<std::string, int> drawn_deals(const Battle& battle, const std::vector<Counter>& counters,
                                       int draws) {
    const View view = battle.game->view(battle.state, seat(1));
    const auto redrawer = battle.game->redrawer(view);
    const battle::Facts& facts = battle.procedure().facts();
    RandomSource chance = RandomSource::of(17);
    State drawn(battle.game->state_bytes());
    std::map<std::string, int> deals;
    for (int i = 0; i < draws; ++i) {
        redrawer->redraw(chance, drawn);
        const battle::Reading parts(drawn, battle.procedure().layout());
        const auto kind_of = [&](const battle::Slot& slot) { return facts.kinds[slot.kind].piece->id.str(); };
        std::vector<std::string> kinds;
        std::vector<std::multiset<std::string>> aboard(counters.size());
        for (std::size_t j = 0; j < counters.size(); ++j) {
            const auto place = number(*facts.board->find(counters[j].hex));
            const std::size_t index = battle::slot_of(parts.board[place]);
            kinds.push_back(kind_of(parts.slots[0][index]));
            for (std::size_t k = 0; k < parts.count[0]; ++k)
                if (parts.slots[0][k].is_aboard() && parts.slots[0][k].carrier == index)
                    aboard[j].insert(kind_of(parts.slots[0][k]));
        }
        ++deals[text_of(counters, kinds, aboard)];
    }
    return deals;
}

Battlefield field_of(std::vector<std::string> red) {
    Battlefield field;
    field.ground = {{"0303", 'f'}};
    field.red = std::move(red);
    field.blue = {"WSC 1111 nw"};
    return field;
}

} // namespace

TEST_CASE("Armies face down are drawn as all deals to counters and places aboard have it",
          "[play][battle][hidden]") {
    const std::set<std::string> any{"MBT", "ICV", "HPC", "INF", "HVY", "DECOY"};
    SECTION("three counters, four units, one of them aboard") {
        const std::vector<Counter> counters{{"0102", any}, {"0202", any}, {"0404", any}};
        const auto deals = all_deals({"ICV", "HPC", "INF", "HVY"}, counters);
        // either squad in one of three places aboard, and three units over three counters
        CHECK(std::accumulate(deals.begin(), deals.end(), 0.0,
                              [](double sum, const auto& deal) { return sum + deal.second; })
              == 2 * 3 * 6);
        const Battle battle(field_of({"ICV 0102 ne", "HPC 0202 ne", "INF 0102", "HVY 0404 ne"}));
        check_chances(drawn_deals(battle, counters, 8000), deals);
    }
    SECTION("soldiers or decoys only in a wood, and two squads aboard") {
        const std::vector<Counter> counters{
            {"0102", any}, {"0202", any}, {"0303", {"INF", "HVY", "DECOY"}}, {"0404", any}};
        const auto deals = all_deals({"ICV", "HPC", "INF", "INF", "HVY", "DECOY"}, counters);
        const Battle battle(
            field_of({"ICV 0102 ne", "HPC 0202 ne", "INF 0102", "INF 0202", "HVY 0303 ne", "DECOY 0404 ne"}));
        check_chances(drawn_deals(battle, counters, 20000), deals);
    }
    SECTION("what is known of a counter by what it did") {
        const std::set<std::string> wheels_or_tracks{"MBT", "ICV"};
        const std::vector<Counter> counters{
            {"0102", any}, {"0202", wheels_or_tracks}, {"0404", any}, {"0104", any}};
        const auto deals = all_deals({"MBT", "ICV", "HPC", "INF", "DECOY"}, counters);
        Battle battle(field_of({"MBT 0104 ne", "ICV 0202 ne", "HPC 0404 ne", "INF 0404", "DECOY 0102 ne"}));
        const battle::Writing parts(battle.state, battle.procedure().layout());
        const auto& kinds = battle.procedure().facts().kinds;
        battle::Slot& slot = parts.slots[0][battle::slot_of(
            parts.board[number(*battle.procedure().facts().board->find("0202"))])];
        for (std::size_t kind = 0; kind < kinds.size(); ++kind)
            if (wheels_or_tracks.count(kinds[kind].piece->id.str()) == 0) slot.mask &= ~(KindMask{1} << kind);
        check_chances(drawn_deals(battle, counters, 20000), deals);
    }
    SECTION("who is seen is dealt no more") {
        const std::vector<Counter> counters{{"0102", {"MBT"}}, {"0202", any}, {"0404", any}};
        Battle battle(field_of({"MBT 0102 ne", "ICV 0202 ne", "HPC 0404 ne", "INF 0404"}));
        const battle::Writing parts(battle.state, battle.procedure().layout());
        parts.slots[0][battle::slot_of(parts.board[number(*battle.procedure().facts().board->find("0102"))])]
            .set(battle::face_up);
        check_chances(drawn_deals(battle, counters, 8000), all_deals({"MBT", "ICV", "HPC", "INF"}, counters));
    }
}
