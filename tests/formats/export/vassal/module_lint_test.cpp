#include "formats/export/export.hpp"
#include "formats/export/vassal/encoding.hpp"
#include "tests/formats/export/every_sample.hpp"
#include "tests/formats/export/read_module.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

using namespace sabotier;
using namespace sabotier::test;

namespace {

/// A module unpacked, the set-up in it unveiled.
struct Unpacked {
    std::map<std::string, std::string> files;
    std::map<std::string, std::string> saved;
    std::string commands;

    std::string& build() { return files["buildFile.xml"]; }
};

struct Harm {
    const char* what;
    const char* told; ///< part of the fault
    std::function<void(Unpacked& module)> harm;
};

Unpacked module_of_sample(const char* file, const ExportCallbacks& callbacks = {}) {
    Unpacked module;
    const Export made =
        *export_scenario(*sample::setup_of_file(file), "vassal", ExportOptions{{"scale", 24}}, callbacks)
             .value;
    module.files = unzipped(made.files.bytes());
    module.saved = unzipped(module.files.at("setup.vsav"));
    module.commands = unveiled(module.saved.at("savedGame"));
    return module;
}

/// Layers are drawn by whoever knows the analyses.
std::vector<UnitLayer> own_space(const Setup& setup, std::size_t unit, const IsCancelled&) {
    UnitLayer layer{"reach", "Reach at the start", {}};
    layer.overlay.tints.push_back({setup.units[unit].space, rgb(0x00ff00, 0.4)});
    return {layer};
}

std::vector<std::string> faults_of(Unpacked module) {
    module.saved["savedGame"] = vassal::veiled(module.commands);
    ReadModule read;
    read_module(std::move(module.files), std::move(module.saved), read);
    return module_faults(read);
}

/// Where it is first written.
void change(std::string& text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
}

std::function<void(Unpacked&)> built(const char* from, const char* to) {
    return [=](Unpacked& module) { change(module.build(), from, to); };
}

/// The value of an attribute where it is first written behind `element`.
std::function<void(Unpacked&)> set(const char* element, const char* attribute, const char* value) {
    return [=](Unpacked& module) {
        std::string& text = module.build();
        const std::size_t from = text.find(element);
        REQUIRE(from != std::string::npos);
        const std::string start = std::string(" ") + attribute + "=\"";
        const std::size_t at = text.find(start, from);
        REQUIRE(at != std::string::npos);
        const std::size_t end = text.find('"', at + start.size());
        text.replace(at + start.size(), end - at - start.size(), value);
    };
}

std::function<void(Unpacked&)> said(const char* from, const char* to) {
    return [=](Unpacked& module) { change(module.commands, from, to); };
}

/// The first piece on the board, as it was and as it is to be.
std::function<void(Unpacked&)> piece(const std::function<void(std::string&)>& harm) {
    return [=](Unpacked& module) {
        std::string& text = module.commands;
        const std::size_t from = text.find("\x1b+/") + 1;
        const std::size_t to = text.find('\x1b', from);
        std::string command = text.substr(from, to - from);
        harm(command);
        text.replace(from, to - from, command);
    };
}

void check_each(const char* file, const std::vector<Harm>& harms, const ExportCallbacks& callbacks = {}) {
    const Unpacked sound = module_of_sample(file, callbacks);
    REQUIRE(faults_of(sound) == std::vector<std::string>());
    for (const Harm& each : harms) {
        CAPTURE(each.what);
        Unpacked module = sound;
        each.harm(module);
        const std::vector<std::string> faults = faults_of(std::move(module));
        CAPTURE(faults);
        CHECK(std::ranges::any_of(
            faults, [&](const std::string& fault) { return fault.find(each.told) != std::string::npos; }));
    }
}

} // namespace

TEST_CASE("The lint of modules finds what VASSAL would stop at or be silent about in its build file") {
    check_each(
        "sabot/pattenford/market-day.scenario.yaml",
        {
            {"a client to come", "the module is of another version",
             set("VASSAL.build.GameModule", "VassalVersion", "3.9.0")},
            {"no name", "the module has no name", set("VASSAL.build.GameModule", "name", "")},
            {"a class misspelt", "no class",
             built("VASSAL.build.module.Chatter", "VASSAL.build.module.Chater")},
            {"no encoder of commands", "is there 0 times",
             built("<VASSAL.build.module.BasicCommandEncoder", "<VASSAL.build.module.KeyNamer")},
            {"ids of pieces beyond the next", "is no number below",
             set("VASSAL.build.GameModule", "nextPieceSlotId", "1")},
            {"a piece's id that is none", "is no number below", set("PieceSlot", "gpid", "x1")},
            {"a piece's id twice", "is there twice",
             [](Unpacked& module) {
                 const std::size_t first = module.build().find(" gpid=\"");
                 const std::size_t end = module.build().find('"', first + 7);
                 const std::string gpid = module.build().substr(first + 7, end - first - 7);
                 const std::size_t second = module.build().find(" gpid=\"", end);
                 module.build().replace(second + 7, module.build().find('"', second + 7) - second - 7, gpid);
             }},
            {"a piece without size", "has no size", set("PieceSlot", "width", "0")},
            {"a board without its picture", "which is not there",
             set("boardPicker.Board", "image", "elsewhere.png")},
            {"a board without size", "has no size", set("boardPicker.Board", "width", "0")},
            {"a picture that is none", "is no picture",
             [](Unpacked& module) { module.files.lower_bound("images/")->second = "GIF89a"; }},
            {"a prototype that is not there", "uses the prototype",
             built("mark;Side,Kind", "prototype;Other")},
            {"a set-up that is not there", "the set-up other.vsav is not there",
             set("PredefinedSetup", "file", "other.vsav")},
            {"no window open from the start", "is not docked",
             set("VASSAL.build.module.Map ", "launch", "true")},
            {"a window of one side docked", "is docked",
             set("VASSAL.build.module.PrivateMap ", "launch", "false")},
            {"skewed hexes", "are skewed", set("board.HexGrid", "dx", "20")},
            {"hexes upright", "stand upright", set("board.HexGrid", "sideways", "true")},
            {"a grid between pixels", "begins between pixels", set("board.HexGrid", "x0", "12.5")},
            {"a grid without pitch", "has no pitch", set("board.HexGrid", "dy", "0")},
            {"two windows of one name", "is there twice",
             [](Unpacked& module) {
                 std::string& text = module.build();
                 const std::size_t start = text.find("<VASSAL.build.module.Map ");
                 const std::string end = "</VASSAL.build.module.Map>";
                 const std::size_t stop = text.find(end, start) + end.size();
                 text.insert(stop, text.substr(start, stop - start));
             }},
            {"a side twice", "is there twice", built("<entry>", "<entry>The Cobblers</entry><entry>")},
            {"a side without a name", "the side '' is there twice",
             built("<entry>", "<entry></entry><entry>")},
            {"dice of no faces", "are none", set("DiceButton", "nSides", "0")},
            {"a step without a name", "a step has no name", set("ListTurnLevel", "list", "Move,,Fire")},
            {"a sign that controls", "control character",
             set("VASSAL.build.GameModule", "name", "a&#27;[31m")},
            {"a name that the client takes for a page", "is taken for a page",
             set("VASSAL.build.GameModule", "name", "&lt;HTML&gt;&lt;img src='http://host/'&gt;")},
            {"moves told without where from", "are told without $previousLocation$",
             set("VASSAL.build.module.Map ", "moveWithinFormat", "$pieceName$ moves to $location$")},
            {"moves to it not told", "are told without $pieceName$",
             set("VASSAL.build.module.Map ", "moveToFormat", "")},
            {"what is placed not told", "is not told", set("VASSAL.build.module.Map ", "createFormat", "")},
            {"moves told of a window that one side sees", "are told: $pieceName$",
             set("VASSAL.build.module.PrivateMap ", "moveWithinFormat", "$pieceName$")},
            {"a page that is not there", "the page scenario.html is not there",
             [](Unpacked& module) { module.files.erase("scenario.html"); }},
            {"a page in signs that the client may not read", "is not plain",
             [](Unpacked& module) { module.files["scenario.html"] += "\u00e9"; }},
            {"another name beside it", "tells another name",
             [](Unpacked& module) { change(module.files["moduledata"], "<name>", "<name>x"); }},
            {"a set-up of another module", "tells another name",
             [](Unpacked& module) { change(module.saved["moduledata"], "<name>", "<name>x"); }},
            {"nothing about the set-up", "savedata cannot be read",
             [](Unpacked& module) { module.saved.erase("savedata"); }},
            {"a set-up of a client to come", "savedata is of another version",
             [](Unpacked& module) { change(module.saved["savedata"], "3.7.0", "3.8.0"); }},
        });
}

TEST_CASE("The lint of modules finds what VASSAL would be silent about in a set-up") {
    check_each("sabot/pattenford/market-day.scenario.yaml",
               {
                   {"no beginning", "no whole set-up", said("begin_save", "begin")},
                   {"no end", "no whole set-up",
                    said("\x1b"
                         "end_save",
                         "")},
                   {"decks twice", "would be laid out twice", said("SETUP_STACK\t\x1b", "")},
                   {"a side taken", "a side is taken",
                    said("\x1bSETUP_STACK", "\x1bPLAYER\tme\tMe\tThe Cobblers\x1bSETUP_STACK")},
                   {"a word that the client does not know", "the set-up says",
                    said("\x1bSETUP_STACK", "\x1bSETUP\x1bSETUP_STACK")},
                   {"a board that is not there", "the set-up says", said("\t0\t0\x1b", "s\t0\t0\x1b")},
                   {"a board turned over", "says no board", said("\t0\t0\x1b", "/rev\t0\t0\x1b")},
                   {"an id twice", "is there twice", said("+/2/", "+/1/")},
                   {"a stack of what is not there", "which is not there", said(";@@0", ";9999;@@0")},
                   {"a piece in no stack", "lies in 0 stacks",
                    [](Unpacked& module) {
                        const std::size_t at = module.commands.find("/stack/");
                        const std::size_t end = module.commands.find(";@@0", at);
                        const std::size_t last = module.commands.rfind(';', end - 1);
                        module.commands.erase(last, end - last);
                    }},
                   {"a stack elsewhere", "lies beside its stack",
                    [](Unpacked& module) {
                        const std::size_t at = module.commands.find(';', module.commands.find("/stack/"));
                        module.commands.insert(at + 1, "1");
                    }},
                   {"a piece beside its board", "lies beside its board", piece([](std::string& text) {
                        const std::size_t number = text.rfind(';', text.rfind(';', text.rfind(';') - 1) - 1);
                        text.insert(number + 1, "99999");
                    })},
                   {"a piece without a picture", "which is not there",
                    piece([](std::string& text) { change(text, ".png", ".gif"); })},
                   {"a trait that the client does not know", "has a trait",
                    piece([](std::string& text) { change(text, "rotate;", "rotato;"); })},
                   {"a facing that is none", "is turned to",
                    piece([](std::string& text) { change(text, "rotate;6;", "rotate;0;"); })},
                   {"a masked piece that turns as no other does", "although it is masked",
                    piece([](std::string& text) { change(text, "rotate;6;", "rotate;60;"); })},
                   {"more states than traits", "traits and", piece([](std::string& text) { text += "\t1"; })},
                   {"a name that no mask covers", "whatever masks it", piece([](std::string& text) {
                        const std::size_t from = text.find("piece;;;");
                        text.insert(text.find(".png;", from) + 5, "MBT 1");
                    })},
                   {"a covered counter that others take away", "is not restricted to those who see it",
                    piece([](std::string& text) { change(text, "restrict;", "restrict;Nobody "); })},
                   {"a turn that nobody hears of", "nobody is told that",
                    piece([](std::string& text) { change(text, "report;", "rotate;"); })},
                   {"a mask of nobody's side", "who is not in the roster",
                    piece([](std::string& text) { change(text, "sides:", "sides:Nobody "); })},
               });
}

TEST_CASE("The lint of modules finds what VASSAL would be silent about in decks, hands and squares") {
    check_each(
        "tunnels/first-shift.scenario.yaml",
        {
            {"a deck on no board", "lies on no board of its map", set("DrawPile", "owningBoard", "else")},
            {"a deck beside its board", "lies beside its board", set("DrawPile", "x", "99999")},
            {"a deck before its board", "comes before its board",
             [](Unpacked& module) {
                 std::string& text = module.build();
                 const std::size_t picker = text.rfind("<VASSAL.build.module.map.BoardPicker",
                                                       text.find("<VASSAL.build.module.map.DrawPile"));
                 const std::string end = "</VASSAL.build.module.map.BoardPicker>";
                 const std::size_t stop = text.find(end, picker) + end.size();
                 const std::string board = text.substr(picker, stop - picker);
                 text.erase(picker, board.size());
                 const std::string last = "</VASSAL.build.module.map.DrawPile>";
                 text.insert(text.find(last) + last.size(), board);
             }},
            {"a hand of nobody", "who is not in the roster", set("PlayerHand", "side", "Nobody")},
            {"a window of slots that is opened", "which not everybody sees",
             set("name=\"In no list\"", "hidden", "false")},
        });
    check_each("landmines/two-walls.scenario.yaml",
               {{"squares without pitch", "has no pitch", set("board.SquareGrid", "dx", "-3")}});
}

TEST_CASE("The lint of modules finds what VASSAL would be silent about in layers") {
    check_each("sabot/pattenford/market-day.scenario.yaml",
               {
                   {"a layer without its picture", "shows the image layer.",
                    [](Unpacked& module) {
                        const auto layer = module.files.lower_bound("images/layer.");
                        REQUIRE(layer->first.starts_with("images/layer."));
                        module.files.erase(layer);
                    }},
                   {"a layer that has no slot", "'Reach at the start' has no slot",
                    [](Unpacked& module) {
                        std::string& text = module.build();
                        const std::size_t list = text.find("entryName=\"Reach at the start\"");
                        REQUIRE(list != std::string::npos);
                        const std::size_t from = text.rfind("<VASSAL.build.widget.PieceSlot", list);
                        const std::string end = "</VASSAL.build.widget.PieceSlot>";
                        text.erase(from, text.find(end, from) + end.size() - from);
                    }},
               },
               {.layers_of_unit = own_space});
}
