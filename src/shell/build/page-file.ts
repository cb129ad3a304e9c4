import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * File of a page by its route pattern, as Astro names it: `/[...lang]/basic/basicinfo`, in lower case, while the files keep the
 * specification's spelling. A page that is not found would carry no words, so that is an error.
 */
export function pageFile(root: string, pattern: string): string {
  const parts = pattern.split('/').filter(Boolean)
  const inFolder = (folder: string, name: string): string | undefined => {
    const found = isFolder(folder)
      ? readdirSync(folder).find((each) => each.toLowerCase() === name.toLowerCase())
      : undefined
    return found && join(folder, found)
  }
  const folderOf = (names: readonly string[]): string =>
    names.reduce((folder, name) => inFolder(folder, name) ?? join(folder, name), join(root, 'src/pages'))
  const last = parts.at(-1) ?? 'index'
  const file = inFolder(folderOf(parts.slice(0, -1)), `${last}.astro`) ?? inFolder(folderOf(parts), 'index.astro')
  if (!file) throw new Error(`There is no page file for route ${pattern}`)
  return file
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory()
}
