import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'

/** Root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  path: string
  text: string
}

/** Files of the repository by pattern, with their text; the suites over the whole source read them. */
export function sourceFiles(patterns: string[], ignore: string[] = []): SourceFile[] {
  const paths = globSync(patterns, { cwd: root, ignore }).sort()
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
