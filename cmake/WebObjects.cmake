# Sources compiled for wasm32-wasi besides, as a web page would run them: no exceptions, threads, files or locale. Nothing is
# linked: the target `web_objects` fails where a source, or a header that it includes, needs what a page does not have.
# usage: sabotier_web_objects(FOLDER... [EXCEPT SOURCE...]), from the top of the tree
function(sabotier_web_objects)
  cmake_parse_arguments(WEB "" "" "EXCEPT" ${ARGN})
  find_program(SABOTIER_WEB_CXX NAMES clang++ REQUIRED)
  set(objects)
  foreach(folder IN LISTS WEB_UNPARSED_ARGUMENTS)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
    list(REMOVE_ITEM sources ${WEB_EXCEPT} "")
    foreach(source IN LISTS sources)
      string(REPLACE "/" "." name ${source})
      set(object ${CMAKE_BINARY_DIR}/web/${name}.o)
      add_custom_command(
        OUTPUT ${object}
        COMMAND ${SABOTIER_WEB_CXX} --target=wasm32-wasi -std=c++20 -O1 -fno-exceptions -idirafter /usr/include
                -I${CMAKE_SOURCE_DIR} -MD -MF ${object}.d -o ${object} -c ${CMAKE_SOURCE_DIR}/${source}
        DEPENDS ${CMAKE_SOURCE_DIR}/${source} DEPFILE ${object}.d VERBATIM)
      list(APPEND objects ${object})
    endforeach()
  endforeach()
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/web)
  add_custom_target(web_objects DEPENDS ${objects})
endfunction()
