/** Links to the other language keep the query, and store the choice first: the guard of the next page goes by what is stored. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]')
  if (!link) return
  link.search = location.search
  // Forms store what is typed and do not ask about leaving.
  document.dispatchEvent(new Event('before-language-switch'))
  try {
    localStorage.language = link.dataset.language
  } catch {
    // Storage is refused: then nothing is stored that could lead back.
  }
})
