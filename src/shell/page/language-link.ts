/** Links to the other language keep the query and what follows the #, and store the choice first: the guard of the next page goes by what is stored. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]')
  if (!link) return
  link.search = location.search
  // The key of a page that is opened by a link of a mail stands behind the #.
  link.hash = location.hash
  // Forms store what is typed and do not ask about leaving.
  document.dispatchEvent(new Event('before-language-switch'))
  try {
    localStorage.language = link.dataset.language
  } catch {
    // Storage is refused: then nothing is stored that could lead back.
  }
})
