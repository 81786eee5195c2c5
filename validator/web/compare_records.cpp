#include "validator/web/compare_records.hpp"

#include <algorithm>

namespace sabotier::web {

bool begin_alike(const GameRecord& one, const GameRecord& other) {
    return one.seed == other.seed && one.number == other.number && one.options == other.options
           && one.players == other.players && one.hash == other.hash;
}

bool goes_on_from(const GameRecord& record, const GameRecord& other) {
    const bool begins_so =
        other.moves.size() <= record.moves.size()
        && std::equal(other.moves.begin(), other.moves.end(), record.moves.begin(),
                      [](const RecordedMove& a, const RecordedMove& b) { return a.text == b.text; });
    if (!begins_so || other.by.empty()) return begins_so;
    return record.moves.size() == other.moves.size() && record.end == other.end && record.by == other.by;
}

std::size_t parted_at(const GameRecord& one, const GameRecord& other) {
    const auto parted =
        std::mismatch(one.moves.begin(), one.moves.end(), other.moves.begin(), other.moves.end(),
                      [](const RecordedMove& a, const RecordedMove& b) { return a.text == b.text; });
    return static_cast<std::size_t>(parted.first - one.moves.begin()) + 1;
}

bool is_declined(const GameRecord& record, const GameRecord& later) {
    return !record.offer.empty() && later.offer.empty() && !is_end_by_people(later.end);
}

std::string_view by_offers(const GameRecord& record, const GameRecord& other) {
    const auto steps = [](const GameRecord& one) { return 2 * one.declined + (one.offer.empty() ? 0 : 1); };
    if (steps(record) != steps(other)) return steps(record) > steps(other) ? "later" : "earlier";
    return record.offer == other.offer ? "same" : "other";
}

} // namespace sabotier::web
