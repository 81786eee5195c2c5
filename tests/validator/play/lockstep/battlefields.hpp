#pragma once

#include "tests/validator/play/procedures/battlefield.hpp"

#include <fmt/format.h>

/// Small fields on which the engine and the plain rules fight.
namespace sabotier::play::test {

/// A bit of everything on a small map.
[[nodiscard]] inline Battlefield skirmish() {
    Battlefield field;
    field.columns = 14;
    field.rows = 9;
    field.ground = {{"0703", 'f'}, {"0704", 'f'}, {"0705", 't'}, {"0706", 's'}, {"0603", 'h'}, {"0604", 'H'},
                    {"0805", 'w'}, {"0806", 'W'}, {"0707", 'b'}, {"0708", 'b'}, {"0803", 'v'}, {"0204", 's'},
                    {"0903", 'v'}, {"0802", 's'}, {"0902", 's'}, {"1002", 's'}};
    field.red = {"MBT 0304 ne", "HTD 0305 ne",   "ICV 0306 se", "INF 0306",    "HPC 0307 ne",
                 "HVY 0307",    "ABN 0307",      "INF 0204 ne", "ABN 0205 ne", "SPA 0206 ne",
                 "RSC 0207 ne", "DECOY 0203 ne", "WSC 0202 ne"};
    field.blue = {"AGT 1204 nw", "MSL 1205 nw", "ENV 1206 nw", "RRV 1207 nw",   "MLV 1305 nw", "HLT 1203 nw",
                  "ABN 1304 nw", "HVY 1306 nw", "RSC 1202 nw", "DECOY 1307 nw", "HVT 1208 nw"};
    field.more = "objectives: [{id: a, at: \"0705\", name: A}]\n";
    return field;
}

/// A river with a road over it, and bridging tanks.
[[nodiscard]] inline Battlefield crossing() {
    Battlefield field;
    field.columns = 10;
    field.rows = 9;
    field.ground = {{"0303", 'v'}, {"0304", 'v'}, {"0703", 'f'}, {"0507", 'f'}, {"0807", 'h'}};
    field.ways = "  rivers:\n    - [n, \"0501\", \"0502\", \"0503\", \"0504\", \"0505\", \"0506\", \"0507\", "
                 "\"0508\", \"0509\", s]\n"
                 "  roads:\n    - [\"0304\", \"0404\", \"0505\", \"0605\", \"0706\", \"0805\"]\n"
                 "  bridges: [\"0505\"]\n";
    field.red = {"BRV 0404 se", "BRV 0406 ne", "MBT 0304 se", "WSC 0405 se", "INF 0403 se",
                 "HPC 0205 se", "HVY 0205",    "HLT 0306 se", "RSC 0302 se", "DECOY 0307 se"};
    field.more = "objectives: [{id: a, at: \"0505\", name: A}, {id: b, at: \"0605\", name: B}]\n";
    field.blue = {"BRV 0604 nw", "MBT 0704 nw", "ICV 0606 nw", "INF 0606",    "ABN 0707 nw",
                  "SPA 0905 nw", "ENV 0705 nw", "RRV 0706 nw", "AGT 0804 nw", "DECOY 0803 nw"};
    return field;
}

/// Hills, woods and water close to each other, with soldiers and anti-grav tanks among them.
[[nodiscard]] inline Battlefield uplands() {
    Battlefield field;
    field.columns = 9;
    field.rows = 8;
    field.ground = {{"0303", 'H'}, {"0304", 'H'}, {"0403", 'h'}, {"0404", 'h'}, {"0405", 'f'}, {"0406", 'f'},
                    {"0503", 'f'}, {"0504", 'H'}, {"0505", 'H'}, {"0506", 'w'}, {"0507", 'w'}, {"0602", 's'},
                    {"0603", 's'}, {"0604", 'h'}, {"0605", 'f'}, {"0606", 'w'}, {"0607", 'w'}, {"0305", 'w'},
                    {"0306", 'v'}, {"0703", 't'}, {"0302", 's'}, {"0402", 'b'}};
    field.red = {"AGT 0203 se", "MBT 0204 se", "INF 0205 ne", "HVY 0206 ne", "ABN 0202 se",
                 "ICV 0207 ne", "INF 0207",    "RSC 0105 se", "HLT 0106 se", "DECOY 0104 se"};
    field.blue = {"AGT 0803 sw", "HVT 0804 sw", "INF 0805 nw", "HVY 0705 nw", "ABN 0706 nw",
                  "HPC 0806 nw", "HVY 0806",    "RSC 0904 sw", "SPA 0905 sw", "DECOY 0903 sw"};
    return field;
}

/// Ridges from rim to rim, which nobody crosses or follows without paying for it.
[[nodiscard]] inline Battlefield ridges() {
    Battlefield field;
    field.columns = 8;
    field.rows = 7;
    for (int column = 2; column <= 8; column += 2)
        for (int row = 1; row <= 7; ++row)
            field.ground[fmt::format("{:02}{:02}", column, row)] = 'H';
    field.red = {"AGT 0102 se", "AGT 0103 ne", "MBT 0204 n", "MBT 0205 s", "INF 0202 n", "ABN 0106 ne"};
    field.blue = {"AGT 0702 sw", "AGT 0703 nw", "MBT 0804 n", "MBT 0805 s", "INF 0802 s", "ABN 0706 nw"};
    return field;
}

} // namespace sabotier::play::test
