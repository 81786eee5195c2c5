#include "formats/schema/parts.hpp"

namespace sabotier::schema {
namespace {

constexpr long long most = 1'000'000;

Json grid() {
    Json blocked = object("Squares that nothing enters.",
                          {{"name", text("What they are called.")},
                           {"glyph", text("Their picture.")},
                           {"colour", colour("Their colour.")},
                           {"required", flag("There must be some (true) or none (false).", true)},
                           {"usual", list("Those of a fresh board.", space("A square."))}});
    return object("Bounds and names of boards of rooms and squares.",
                  {{"size", pair("Columns and rows of the published board.", 1, 1000)},
                   {"smallest", pair("Fewest columns and rows.", 1, 1000)},
                   {"largest", pair("Most columns and rows.", 1, 1000)},
                   {"rows-from", choice("Where row 1 is.", {"top", "bottom"})},
                   {"walls", whole("Exactly so many walls.", 0, most)},
                   {"blocked", std::move(blocked)},
                   {"floor-colour", colour("Of the ground.")},
                   {"wall-colour", colour("Of walls.")}});
}

Json play() {
    return object("How sides move pieces one by one.",
                  {{"moves", whole("Different pieces that a side moves in a turn.", 1, most)},
                   {"draw-after",
                    whole("Moves of each side without a capture after which the game is drawn.", 1, most)},
                   {"hidden", flag("Enemies do not see which piece is which.", false)}});
}

Json component() {
    return object("Something in the box that is no piece.",
                  {{"id", id("Its id.")},
                   {"name", text("Its name.")},
                   {"group", text("Its group.")},
                   {"side", id("The side that owns it.")},
                   {"count", whole("How many, in one set.", 0, most)},
                   {"sets", whole("Sets that are laid out in all.", 1, 1000)},
                   {"shape", choice("What it is printed as.", {"listed", "token", "tile"})},
                   {"glyph", text("Its picture.")},
                   {"colour", colour("Its colour; else its side's.")},
                   {"note", text("A remark.")}},
                  {"id"});
}

Json role() {
    return object("A role that is dealt to a player.",
                  {{"id", id("Its id.")},
                   {"name", text("Its name.")},
                   {"side", id("Its team.")},
                   {"count", whole("How many the box holds.", 0, most)},
                   {"payout", whole("Added to a winner's share.", -most, most)},
                   {"always-wins", flag("Wins whoever reaches the prize.", false)},
                   {"counts-as-winner", flag("Counts as a winner.", true)},
                   {"per-crystal", flag("Is paid by visible crystals.", false)},
                   {"wins-without-prize", flag("Wins if nobody reaches the prize.", false)},
                   {"any-team", flag("Wins with whichever team wins.", false)}},
                  {"id"});
}

Json draft() {
    return object("A variable set-up in which the sides place things in turn.",
                  {{"pieces", list("Kinds that are placed.", text("A kind."))},
                   {"walls", flag("Walls are placed, too.", false)},
                   {"turns", choice("Who places next.", {"alternate", "free"})},
                   {"apart-when", choice("When pieces must be apart.", {"placed", "finished"})},
                   {"apart", list("Pairs of kinds that may not be neighbours without a wall between.",
                                  list("A pair.", text("A kind."), 2))},
                   {"open-sides", whole("Open sides that every space keeps.", 0, 4)},
                   {"each-side", whole("Pieces of its own that a side of a fresh set-up gets.", 0, 1000)}});
}

Json card() {
    return object("A kind of card.",
                  {{"id", id("Its id.")},
                   {"name", text("Its name.")},
                   {"deck", text("Its deck.")},
                   {"role", choice("What it is for.", {"path", "start", "goal"})},
                   {"count", whole("How many the deck holds.", 0, most)},
                   {"joints", list("Openings that are joined inside, by the letters t, r, b, l: [tb, lr].",
                                   {{"type", "string"}, {"pattern", "^[trbl]+$"}}, 1)},
                   {"ladder", flag("Joined to the start and to every other ladder.", false)},
                   {"door", id("The only team that may pass.")},
                   {"crystals", whole("Crystals on it.", 0, 100)},
                   {"prize", flag("The goal that wins.", false)},
                   {"origin", origin()}},
                  {"id", "joints"});
}

Json card_play() {
    return object("How cards are laid.",
                  {{"start", pair("Place of the start card.", -10'000, 10'000)},
                   {"goals", list("Places of the goals.", pair("A place.", -10'000, 10'000))},
                   {"between", whole("Cards between start and goals.", 0, 10'000)},
                   {"hand", whole("Cards in a hand.", 0, most)},
                   {"set-aside", whole("Cards put away each round.", 0, most)},
                   {"payout", list("A winner's share by number of winners.", whole("A share.", 0, most))},
                   {"actions", list("Action cards.", component())}});
}

Json table() {
    const Json slot = either("A place of the row; with a star where it is marked.",
                             {{{"type", "integer"}}, {{"type", "string"}, {"pattern", "^-?[0-9]+\\*?$"}}});
    const Json size = object("What is laid out for a number of players.",
                             {{"players", whole("Players.", 1, 1000)},
                              {"row", list("The row.", slot)},
                              {"roles", map_of("Roles.", whole("How many.", 0, 1000))},
                              {"nominations", list("Nomination cards.", text("A card."))}});
    return object("A game without a board.",
                  {{"sizes", list("By number of players.", size)},
                   {"hidden", id("The role that spoils missions.")},
                   {"decks", whole("Ordinary decks of cards.", 1, 100)},
                   {"jokers", whole("Jokers in each.", 0, 100)},
                   {"to-win", whole("Places of the row that decide the game.", 1, 1000)},
                   {"marked-spoilers", whole("Spoiling cards that a marked place needs.", 1, 1000)},
                   {"rejections", whole("Rejected teams in a row that lose the game; 0: none do.", 0, 1000)},
                   {"deal-leftovers", flag("What the first deck has left is dealt, too.", false)}});
}

} // namespace

Properties section_rules() {
    return {{"grid", grid()},
            {"play", play()},
            {"components", list("What else is in the box.", removable(component()))},
            {"roles", list("Roles that are dealt to players.", removable(role()))},
            {"draft", draft()},
            {"cards", list("Kinds of cards.", removable(card()))},
            {"card-play", card_play()},
            {"table", table()}};
}

} // namespace sabotier::schema
