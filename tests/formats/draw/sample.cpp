#include "sample.hpp"

namespace sabotier::sample {
namespace {

void add_terrain(Rulebook& book, char code, const char* name, const char* colour, const char* symbol,
                 const char* level = "ground") {
    Terrain terrain;
    terrain.code = code;
    terrain.id = TerrainId(name);
    terrain.name = name;
    terrain.colour = colour;
    terrain.symbol = symbol;
    terrain.level = LevelId(level);
    terrain.is_water = code == 'w' || code == 'W';
    terrain.is_building = code == 'b';
    terrain.takes_positions = code == 'g';
    terrain.costs[ClassId("tracked")] = {EntryCost::Kind::cost, 2};
    terrain.costs[ClassId("feet")] = {code == 'W' ? EntryCost::Kind::forbidden : EntryCost::Kind::cost, 3};
    terrain.notes = {"A note on " + terrain.name + "."};
    book.terrains.push_back(terrain);
}

void add_overlay(Rulebook& book, Overlay::Role role, const char* name, const char* colour) {
    Overlay overlay;
    overlay.role = role;
    overlay.id = OverlayId(name);
    overlay.name = name;
    overlay.colour = colour;
    overlay.symbol = name;
    overlay.costs[ClassId("tracked")] = {EntryCost::Kind::as_base, 2};
    book.overlays.push_back(overlay);
}

PieceKind kind(const char* id, const char* name, const char* glyph, int move, int tough) {
    PieceKind result;
    result.id = KindId(id);
    result.name = name;
    result.group = "vehicles";
    result.glyph = glyph;
    result.modes = {{ClassId("tracked"), move}};
    result.values["toughness"] = tough;
    result.supply = 8;
    return result;
}

Weapon weapon(const char* id, int range, int damage, std::optional<int> shots) {
    Weapon result;
    result.id = WeaponId(id);
    result.name = id;
    result.range = range;
    result.damage = damage;
    result.shots = shots;
    return result;
}

void add_pieces(Rulebook& book) {
    PieceKind tank = kind("TNK", "Tank", "tank", 5, 4);
    tank.weapons = {weapon("gun", 6, 5, std::nullopt)};
    PieceKind car = kind("CAR", "Carrier", "infantry-carrier", 7, 3);
    car.carries = 2;
    PieceKind squad = kind("SQD", "Squad", "infantry", 2, 1);
    squad.may_ride = true;
    squad.modes[0].movement = ClassId("feet");
    PieceKind rocket = kind("ROC", "Rocket launcher", "missile-tank", 4, 2);
    rocket.weapons = {weapon("rocket", 12, 6, 4)};
    rocket.notes = {"Fires without sight."};
    PieceKind digger = kind("DIG", "Digger", "engineer", 4, 3);
    digger.positions = 4;
    PieceKind decoy = kind("DCY", "Decoy", "decoy", 0, 0);
    decoy.is_decoy = true;
    decoy.modes.clear();
    book.pieces = {tank, car, squad, rocket, digger, decoy};
    PurchaseLine line;
    line.id = LineId("tnk");
    line.name = "Tank platoon";
    line.cost = 60;
    line.contents = {{KindId("TNK"), 4}};
    book.lines = {line};
    book.values = {{"toughness", "Tough", false}, {"range", "Range", true}, {"damage", "Damage", true}};
}

void add_markers(Rulebook& book) {
    Marker disabled{"disabled",        "Disabled", "disabled", "#e0a030", "destroyed",
                    Marker::Per::unit, 1,          2,          {},        {}};
    Marker destroyed{"destroyed", "Destroyed", "destroyed", "#404040", "", Marker::Per::sheet, 1, 1, {}, {}};
    Marker position{
        "position", "Prepared position", "position", "#8a6a3c", "", Marker::Per::position, 1, 1, {}, {}};
    Marker shots{"shots", "Shots left", "shots", "#f2efe6", "", Marker::Per::shots, 1, 1, {}, {}};
    book.markers = {disabled, destroyed, position, shots};
}

MovementClass movement(const char* id, const char* name) {
    MovementClass result;
    result.id = ClassId(id);
    result.name = name;
    return result;
}

Deployed placed(const char* unit, const char* space, int facing) {
    Deployed result;
    result.unit = UnitId(unit);
    result.space = NamedSpace{space, {}};
    result.facing = facing;
    return result;
}

Deployed riding(const char* unit, const char* carrier) {
    Deployed result;
    result.unit = UnitId(unit);
    result.aboard = UnitId(carrier);
    return result;
}

Side side(const char* id, const char* name, const char* end) {
    Side result;
    result.id = SideId(id);
    result.name = name;
    result.zone = Zone{std::string(end), 3, {}, {}};
    return result;
}

} // namespace

Rulebook rulebook() {
    Rulebook book;
    book.id = RulebookId("trial");
    book.title = "Trial";
    book.credit = "Nobody, 2001";
    const std::pair<const char*, int> levels[] = {
        {"low", -1}, {"ground", 0}, {"hillside", 1}, {"hilltop", 2}};
    for (const auto& [id, height] : levels) {
        Level level;
        level.id = LevelId(id);
        level.height = height;
        book.levels.push_back(level);
    }
    add_terrain(book, 'g', "Grassland", "#b9d48b", "grass");
    add_terrain(book, 'd', "Desert", "#efdca0", "sand");
    add_terrain(book, 'f', "Forest", "#5f9560", "trees");
    add_terrain(book, 'v', "Depression", "#93b26a", "hachures", "low");
    add_terrain(book, 'h', "Hillside", "#d9bd8d", "contours", "hillside");
    add_terrain(book, 'H', "Hilltop", "#bf9560", "rings", "hilltop");
    add_terrain(book, 's', "Swamp", "#8fc0ad", "tufts");
    add_terrain(book, 'w', "Shallows", "#9ed3e6", "ripples");
    add_terrain(book, 'W', "Deep", "#4f8fc0", "waves");
    add_terrain(book, 't', "Town", "#d8b79c", "houses");
    add_terrain(book, 'b', "Building", "#9a9aa0", "blocks");
    add_overlay(book, Overlay::Role::road, "road", "#6f6a66");
    add_overlay(book, Overlay::Role::river, "river", "#4f8fc0");
    add_overlay(book, Overlay::Role::bridge, "bridge", "#8a5a33");
    book.classes = {movement("tracked", "Tracked"), movement("feet", "On foot")};
    book.sides = {{SideId("red"), "Red", "#b5352c", "west", 0},
                  {SideId("blue"), "Blue", "#2c5c9e", "east", 0}};
    add_pieces(book);
    add_markers(book);
    return book;
}

void Recipe::ground(const std::vector<std::string>& rows) {
    FreeHexes hexes;
    hexes.terrain.rows = static_cast<int>(rows.size());
    hexes.terrain.columns = static_cast<int>(rows.front().size());
    for (const std::string& row : rows)
        hexes.terrain.codes += row;
    map.ground = hexes;
}

HexPath Recipe::path(const std::vector<Cell>& cells) {
    HexPath result;
    result.cells = cells;
    result.at.resize(cells.size());
    return result;
}

FreeHexes& Recipe::free() {
    return std::get<FreeHexes>(map.ground);
}

std::shared_ptr<const Setup> Recipe::make() const {
    auto loaded = std::make_shared<LoadedScenario>();
    loaded->file = "trial.scenario.yaml";
    loaded->rulebook = std::make_shared<const Rulebook>(game);
    loaded->scenario = scenario;
    loaded->map = map;
    loaded->armies = armies;
    return resolve(loaded);
}

Recipe recipe() {
    Recipe r;
    r.scenario.title = "The Trial";
    r.scenario.author = "A. Nonymous";
    r.scenario.points = 300;
    r.scenario.description = "A column has to take the bridge before the guard does.";
    r.scenario.special_rules = {"The bridge cannot be destroyed."};
    r.ground({"ggggggffffggggggddddd", "gggggffffffgggggddddd", "ggggggfffggghhgggdddd",
              "gggggggggghhHHhggddbd", "gssgggggghhHHHhggdbbd", "ssssggggghhHHhhggggbg",
              "gsssgggggghhhhggggggg", "ggssggggggghggggtgggg", "gggggvvggggggggtttggg",
              "ggggvvvvgggggggtttgbb", "ggggvvvggggggggggggbb", "wwgggggggggggggggggbb",
              "WWwwggggggfffggggbggg", "WWWwwggggffffggbbbggg", "WWWWwgggggffggggggggg"});
    FreeHexes& ground = r.free();
    ground.terrain.rivers = {Recipe::path({{4, 0},
                                           {4, 1},
                                           {4, 2},
                                           {5, 2},
                                           {5, 3},
                                           {5, 4},
                                           {6, 5},
                                           {6, 6},
                                           {5, 6},
                                           {4, 7},
                                           {3, 7},
                                           {3, 8},
                                           {3, 9},
                                           {2, 10},
                                           {1, 10},
                                           {0, 11}}),
                             Recipe::path({{8, 6}, {7, 6}, {6, 7}, {6, 6}})};
    ground.terrain.roads = {
        Recipe::path({{0, 2},  {1, 2},  {2, 3},  {3, 3},  {4, 4},   {5, 4},   {6, 5},
                      {7, 5},  {8, 6},  {9, 6},  {10, 7}, {11, 7},  {12, 8},  {13, 8},
                      {14, 9}, {15, 9}, {16, 9}, {17, 9}, {18, 10}, {19, 10}, {20, 11}}),
        Recipe::path({{12, 14}, {12, 13}, {12, 12}, {12, 11}, {12, 10}, {12, 9}, {12, 8}, {12, 7}}),
        Recipe::path({{16, 9}, {16, 8}, {16, 7}, {16, 6}, {16, 5}, {16, 4}, {16, 3}, {16, 2}})};
    Bridge over_river;
    over_river.cell = {5, 4};
    Bridge flyover;
    flyover.cell = {12, 8};
    flyover.along = std::array<Facing, 2>{Facing::n, Facing::s};
    ground.terrain.bridges = {over_river, flyover};
    Label label;
    label.cell = {8, 1};
    label.text = "Old Wood";
    r.map.labels = {label};
    r.scenario.sides = {side("red", "Red Column", "west"), side("blue", "Blue Guard", "east")};
    Objective bridge;
    bridge.id = ObjectiveId("bridge");
    bridge.name = "The bridge";
    bridge.space = {"0605", {}};
    r.scenario.objectives = {bridge};
    Army red;
    red.name = "Red Column";
    BoughtLine line;
    line.line = LineId("tnk");
    red.platoons = {line};
    ListedUnit digger;
    digger.kind = KindId("DIG");
    ListedUnit rocket;
    rocket.kind = KindId("ROC");
    red.units = {digger, rocket};
    red.decoys = 1;
    Army blue;
    ListedUnit car;
    car.kind = KindId("CAR");
    ListedUnit squad;
    squad.kind = KindId("SQD");
    blue.units = {car, squad, squad};
    r.armies = {{SideId("red"), red}, {SideId("blue"), blue}};
    r.scenario.deployment = {
        {SideId("red"),
         {placed("tnk-1", "0103", 1), placed("tnk-2", "0203", 2), placed("tnk-3", "0104", 2),
          placed("tnk-4", "0301", 3), placed("dig-1", "0204", 1), placed("roc-1", "0110", 1)},
         {}},
        {SideId("blue"),
         {placed("car-1", "2107", 5), riding("sqd-1", "car-1"), placed("sqd-2", "2008", 4)},
         {}}};
    r.scenario.positions = {{SideId("red"), {{"0305", {}}, {"0302", {}}}, {}}};
    return r;
}

Recipe skirmish() {
    Recipe r = recipe();
    r.ground({"ggffggdd", "ggffgdbb", "gggghggd", "gsghHhgt", "ssgghggt", "wvvggggg", "WwvgggbH"});
    FreeHexes& ground = r.free();
    ground.terrain.rivers = {Recipe::path({{5, 0}, {5, 1}, {5, 2}, {5, 3}, {5, 4}, {5, 5}, {5, 6}})};
    ground.terrain.roads = {Recipe::path({{0, 4}, {1, 4}, {2, 5}, {3, 5}, {4, 6}, {5, 5}, {6, 5}, {7, 4}})};
    Bridge bridge;
    bridge.cell = {5, 5};
    ground.terrain.bridges = {bridge};
    r.map.labels[0].cell = {2, 0};
    r.scenario.objectives[0].space = {"0606", {}};
    r.scenario.deployment = {
        {SideId("red"),
         {placed("tnk-1", "0101", 1), placed("tnk-2", "0201", 2), placed("tnk-3", "0102", 2),
          placed("tnk-4", "0202", 3), placed("dig-1", "0203", 1), placed("roc-1", "0103", 1)},
         {}},
        {SideId("blue"),
         {placed("car-1", "0803", 5), riding("sqd-1", "car-1"), placed("sqd-2", "0806", 4)},
         {}}};
    r.scenario.positions = {{SideId("red"), {{"0302", {}}, {"0303", {}}}, {}}};
    return r;
}

Recipe parade() {
    Recipe r = skirmish();
    r.ground(std::vector<std::string>(7, "gggggggg"));
    r.game.terrains[0].symbol = "plain";
    return r;
}

Recipe plain(int columns, int rows, char code) {
    Recipe r;
    r.scenario.title = "Plain";
    r.ground(std::vector<std::string>(static_cast<std::size_t>(rows),
                                      std::string(static_cast<std::size_t>(columns), code)));
    return r;
}

} // namespace sabotier::sample
