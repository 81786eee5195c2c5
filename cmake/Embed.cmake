# sabotier_embed(<target> <header> <function> <glob>...) compiles text files into a target. The header declares
#     const std::vector<sabotier::BuiltinText>& <function>();
# one entry for each file: its path below the calling folder, and its content. The source that holds them is made in the
# build folder, anew only when one of the files, or the list of them, changes.
function(sabotier_embed target header function)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${ARGN})
  list(SORT files)
  list(TRANSFORM files PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
  string(REPLACE ";" "|" names "${files}")
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${source} -DHEADER=${header} -DFUNCTION=${function}
            -DFOLDER=${CMAKE_CURRENT_SOURCE_DIR} "-DNAMES=${names}" -P ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake
    DEPENDS ${paths} ${CMAKE_SOURCE_DIR}/cmake/Embed.cmake
    COMMENT "Embedding texts: ${function}"
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  string(REPLACE "|" ";" names "${NAMES}")
  file(WRITE ${OUTPUT} "#include \"${HEADER}\"\n\nnamespace sabotier {\n\n"
                       "const std::vector<BuiltinText>& ${FUNCTION}() {\n    static const std::vector<BuiltinText> texts{\n")
  foreach(name IN LISTS names)
    file(READ ${FOLDER}/${name} text)
    file(APPEND ${OUTPUT} "{\"${name}\", R\"SABOTIER(${text})SABOTIER\"},\n")
  endforeach()
  file(APPEND ${OUTPUT} "    };\n    return texts;\n}\n\n} // namespace sabotier\n")
endif()
