#pragma once

#include "validator/play/table/table.hpp"

#include <string>
#include <vector>

namespace sabotier::play {

/// What Table::undo() would take off the table, and not out of the head of the player who decides again: the
/// sentences that he heard of draws, of what his own decisions showed that he could not know before, and of
/// those of others that turned something up: pieces, votes that were secret, plans, cards from hands. Empty:
/// he knows no more than he did.
[[nodiscard]] std::vector<std::string> stays_known(const Table& table);

/// What a player who decides again knows of all decisions that were taken back one after the other.
class StillKnown {
public:
    /// One was taken back, about which stays_known() had said this; what others knew is forgotten.
    void add(std::vector<std::string> known, Seat decides_again);
    /// An end is to be taken back: where the game hid something, all at the table have seen all of it.
    void lay_open(const Table& ended);
    /// This one has decided again, or was told.
    void forget(Seat seat);
    /// In the order in which it happened; for everybody else no more than that all lay open, if it did.
    [[nodiscard]] std::vector<std::string> of(Seat seat) const;

private:
    std::vector<std::string> known_;
    Seat knows_ = nobody;
    std::vector<bool> saw_all_; ///< by seat
};

} // namespace sabotier::play
