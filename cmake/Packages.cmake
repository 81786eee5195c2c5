# Every library comes from the distribution; nothing is downloaded by the build.
find_package(PkgConfig REQUIRED)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(yaml-cpp REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(pugixml REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Boost 1.74 REQUIRED)
pkg_check_modules(CAIRO REQUIRED IMPORTED_TARGET cairo pangocairo fontconfig)
pkg_check_modules(LIBZIP REQUIRED IMPORTED_TARGET libzip)

# wxWidgets comes as variables; as a target, the layers can be asked who links it.
find_package(wxWidgets 3.2 REQUIRED COMPONENTS aui html adv core base)
add_library(wx::widgets INTERFACE IMPORTED)
target_include_directories(wx::widgets SYSTEM INTERFACE ${wxWidgets_INCLUDE_DIRS})
target_compile_definitions(wx::widgets INTERFACE ${wxWidgets_DEFINITIONS})
target_compile_options(wx::widgets INTERFACE ${wxWidgets_CXX_FLAGS})
target_link_libraries(wx::widgets INTERFACE ${wxWidgets_LIBRARIES})
