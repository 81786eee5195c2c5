# What `cmake --install` brings beside the programs: manual pages, completion and schemas, which the program writes itself, and samples, documents
# and the licence.
set(manual ${CMAKE_BINARY_DIR}/share)
set(written ${manual}/written.stamp)
add_custom_command(OUTPUT ${written}
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${manual}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${manual}/man1 ${manual}/completion ${manual}/schemas
  COMMAND sabotier man --force -o ${manual}/man1
  COMMAND sabotier completion bash > ${manual}/completion/sabotier
  COMMAND sabotier completion zsh > ${manual}/completion/_sabotier
  COMMAND sabotier completion fish > ${manual}/completion/sabotier.fish
  COMMAND sabotier schema --force --all ${manual}/schemas
  COMMAND ${CMAKE_COMMAND} -E touch ${written}
  DEPENDS sabotier COMMENT "Writing manual pages, completion and schemas" VERBATIM)
add_custom_target(manual ALL DEPENDS ${written})

set(share ${CMAKE_INSTALL_DATADIR})
install(DIRECTORY ${manual}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${manual}/completion/sabotier DESTINATION ${share}/bash-completion/completions)
install(FILES ${manual}/completion/_sabotier DESTINATION ${share}/zsh/site-functions)
install(FILES ${manual}/completion/sabotier.fish DESTINATION ${share}/fish/vendor_completions.d)
install(DIRECTORY ${manual}/schemas DESTINATION ${share}/sabotier)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/samples DESTINATION ${share}/sabotier)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN "*.md" EXCLUDE)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
# Relative to the prefix, or absolute, as the variables say: the prefix is known when it is installed.
install(CODE "
  set(SOURCE [[${CMAKE_SOURCE_DIR}]])
  set(MADE [[${CMAKE_BINARY_DIR}/share/doc]])
  get_filename_component(DOCUMENTS [[${CMAKE_INSTALL_DOCDIR}]] ABSOLUTE BASE_DIR \"\${CMAKE_INSTALL_PREFIX}\")
  get_filename_component(SAMPLES [[${share}/sabotier/samples]] ABSOLUTE BASE_DIR \"\${CMAKE_INSTALL_PREFIX}\")
  include([[${CMAKE_SOURCE_DIR}/cmake/InstallDocuments.cmake]])")
