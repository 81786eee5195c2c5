# A layer is a static library that sees only the layers named after USES and the packages named after LINKS.
# Dependencies are PRIVATE unless PUBLIC_LINKS names them, so that a header of one layer cannot leak a library into another.
set(SABOTIER_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast)

function(sabotier_flags target)
  target_compile_options(${target} PRIVATE ${SABOTIER_WARNINGS})
  if(SABOTIER_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(SABOTIER_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${SABOTIER_SANITIZE} -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${SABOTIER_SANITIZE})
  endif()
endfunction()

function(sabotier_layer target)
  cmake_parse_arguments(LAYER "" "" "DIRECTORIES;USES;LINKS;FORBIDS" ${ARGN})
  set(sources)
  foreach(directory IN LISTS LAYER_DIRECTORIES)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${directory}/*.cpp
         ${CMAKE_CURRENT_SOURCE_DIR}/${directory}/*.hpp)
    list(APPEND sources ${found})
  endforeach()
  add_library(${target} STATIC ${sources})
  target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(${target} PUBLIC ${LAYER_USES} PRIVATE ${LAYER_LINKS})
  sabotier_flags(${target})
endfunction()
