# Sources compiled for wasm32-wasi besides, as a web page runs them: one thread, no files, no locale, and no exceptions but for
# what formats/base throws, which ends the program there. The same sources, and nothing in them asks for which machine they are
# compiled: what this library lacks is in cmake/web/.
#
# Defines the library `sabotier_page_module`, the program that answers in pages to play on (formats/export/html/page_module.hpp),
# and the target `web_objects`, which makes it. Without clang's packages for it the program is empty, and
# pages are made without it.
find_program(SABOTIER_WEB_CXX NAMES clang++)

# Whether there is all that it takes to compile and link for pages, in SABOTIER_HAS_WEB.
function(sabotier_find_web)
  if(DEFINED SABOTIER_HAS_WEB)
    return()
  endif()
  set(result 1)
  if(SABOTIER_WEB_CXX)
    set(probe ${CMAKE_BINARY_DIR}/web/probe.cpp)
    file(WRITE ${probe} "#include <string>\nextern \"C\" unsigned long probe() { return std::string(99, 'a').size(); }\n")
    execute_process(COMMAND ${SABOTIER_WEB_CXX} --target=wasm32-wasi -std=c++20 -mexec-model=reactor -o ${probe}.wasm ${probe}
                    RESULT_VARIABLE result OUTPUT_QUIET ERROR_QUIET)
  endif()
  if(result EQUAL 0)
    set(SABOTIER_HAS_WEB ON CACHE INTERNAL "Pages can have a program")
  else()
    message(STATUS "Pages to play on will be made without reach, sight and rules: that takes the packages "
                   "clang lld wasi-libc libc++-dev-wasm32 libclang-rt-dev-wasm32")
    set(SABOTIER_HAS_WEB OFF PARENT_SCOPE) # looked for again next time
  endif()
endfunction()
sabotier_find_web()

# The object of a source, in `result`.
function(sabotier_web_object result source)
  string(REPLACE "/" "." name ${source})
  set(object ${CMAKE_BINARY_DIR}/web/${name}.o)
  set(exceptions -fno-exceptions)
  if(source MATCHES "^formats/base/")
    set(exceptions -fignore-exceptions)
  endif()
  set(optimized -O2)
  if(source MATCHES "^(formats/(base|documents|model|setup|yaml)|validator/(answers|play|web|analysis/(cards|cut|rooms|table)))/")
    set(optimized -Oz) # each page carries it, and nobody waits for it
  endif()
  # What clang warns of unasked: the other compiler looks at the same sources more closely. The old library cannot compare lists.
  set(warnings -Wno-defaulted-function-deleted)
  if(SABOTIER_WERROR)
    list(APPEND warnings -Werror)
  endif()
  set(above ${CMAKE_SOURCE_DIR}/) # of names of sources in the program, which is the same wherever it is built
  if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "CCACHE_BASEDIR")
    file(RELATIVE_PATH above ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR}) # as the cache writes it
  endif()
  add_custom_command(
    OUTPUT ${object}
    COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${SABOTIER_WEB_CXX} --target=wasm32-wasi -std=c++20 ${optimized} ${exceptions} ${warnings}
            -fvisibility=hidden -fmacro-prefix-map=${above}= -DFMT_HEADER_ONLY -DFMT_STATIC_THOUSANDS_SEPARATOR=',' -DJSON_HAS_FILESYSTEM=0
            -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0 -include ${CMAKE_SOURCE_DIR}/cmake/web/prelude.hpp
            -I${CMAKE_SOURCE_DIR}/cmake/web -I${CMAKE_SOURCE_DIR} -idirafter /usr/include
            -MD -MF ${object}.d -o ${object} -c ${CMAKE_SOURCE_DIR}/${source}
    DEPENDS ${CMAKE_SOURCE_DIR}/${source} DEPFILE ${object}.d
    COMMENT "Compiling for pages: ${source}" VERBATIM)
  set(${result} ${object} PARENT_SCOPE)
endfunction()

# Objects of all sources below some folders, or of sources, but for those after EXCEPT, which are patterns.
function(sabotier_web_objects result)
  cmake_parse_arguments(WEB "" "" "EXCEPT" ${ARGN})
  set(objects)
  foreach(place IN LISTS WEB_UNPARSED_ARGUMENTS)
    set(sources ${place})
    if(NOT place MATCHES "\\.cpp$")
      file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/${place}/*.cpp)
    endif()
    foreach(pattern IN LISTS WEB_EXCEPT)
      list(FILTER sources EXCLUDE REGEX ${pattern})
    endforeach()
    foreach(source IN LISTS sources)
      sabotier_web_object(object ${source})
      list(APPEND objects ${object})
    endforeach()
  endforeach()
  set(${result} ${objects} PARENT_SCOPE)
endfunction()

# What the program in the page is made of; files, threads and the reader of YAML are left out.
set(SABOTIER_WEB_SOURCES
    formats/base formats/geometry formats/model formats/board formats/setup formats/yaml formats/documents/keys formats/documents/map
    formats/documents/rulebook formats/documents/scenario formats/documents/packed_scenario.cpp
    validator/graph validator/analysis/cache.cpp validator/analysis/kept_once.cpp validator/analysis/cards validator/analysis/cut
    validator/analysis/movement validator/analysis/reach validator/analysis/sight validator/analysis/steps
    validator/analysis/rooms validator/analysis/table validator/parameters validator/play
    validator/answers/reach.cpp validator/answers/piece_reach.cpp validator/answers/sight.cpp validator/answers/json
    validator/web cmake/web/exceptions.cpp cmake/web/runtime.cpp)
# of validator/web/module.cpp, after "sabotier_"
set(SABOTIER_WEB_EXPORTS
    room answer open place reach view line game_about game_start game_open game_record game_shown game_choose game_release game_play game_think
    game_undo game_uncover game_hand_over game_walk game_advise game_hint game_bots game_resign game_offer game_answer game_position
    game_seats game_compare game_pick game_reach game_view game_typed game_made)
set(SABOTIER_WEB_LEFT_OUT "/version\\.cpp$" "/(read_yaml|tree_builder|foreign_text)\\.cpp$" "/sight/(exposure|who_sees)\\.cpp$" "/unplayed_rules\\.cpp$"
    "/json/measure_json\\.cpp$")

function(sabotier_page_module)
  set(module ${CMAKE_BINARY_DIR}/web/page.wasm)
  set(source ${CMAKE_BINARY_DIR}/web/page_module.cpp)
  set(bytes "{}")
  set(begin "")
  if(SABOTIER_HAS_WEB)
    sabotier_web_objects(objects ${SABOTIER_WEB_SOURCES} EXCEPT ${SABOTIER_WEB_LEFT_OUT})
    list(JOIN objects "\n" lines)
    list(TRANSFORM SABOTIER_WEB_EXPORTS PREPEND -Wl,--export=sabotier_ OUTPUT_VARIABLE exports)
    file(GENERATE OUTPUT ${module}.objects CONTENT "${lines}\n")
    add_custom_command(
      OUTPUT ${module}
      COMMAND ${SABOTIER_WEB_CXX} --target=wasm32-wasi -mexec-model=reactor -O2 -Wl,--gc-sections,--strip-all
              -Wl,-z,stack-size=1048576 ${exports} -o ${module} @${module}.objects
      DEPENDS ${objects} ${module}.objects COMMENT "Linking the program of pages" VERBATIM)
    add_custom_target(web_objects DEPENDS ${objects} ${module})
    string(CONCAT begin "extern \"C\" const char sabotier_page_begin[];\nextern \"C\" const char sabotier_page_end[];\n"
           "asm(\".section .rodata\\n\"\n    \".global sabotier_page_begin\\nsabotier_page_begin:\\n\"\n"
           "    \".incbin \\\"${module}\\\"\\n\"\n    \".global sabotier_page_end\\nsabotier_page_end:\\n.previous\\n\");\n")
    set(bytes "{sabotier_page_begin, static_cast<std::size_t>(sabotier_page_end - sabotier_page_begin)}")
  endif()
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT "#include \"formats/export/html/page_module.hpp\"

@begin@
namespace sabotier {

std::string_view page_module() {
    return @bytes@;
}

} // namespace sabotier
")
  add_library(sabotier_page_module STATIC ${source})
  target_include_directories(sabotier_page_module PRIVATE ${CMAKE_SOURCE_DIR})
  if(SABOTIER_HAS_WEB)
    set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${module})
  endif()
  sabotier_flags(sabotier_page_module)
endfunction()
