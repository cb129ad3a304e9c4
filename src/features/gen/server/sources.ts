/** Where tables stand in the sources: a table that is there is taken, not written again. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TableSource } from '../model.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const SCHEMA = 'src/server/db/schema.ts'

/** Tables that `src/server/db/schema.ts` gathers, by their names in the database. */
export function findSources(root = ROOT): Map<string, TableSource> {
  const schema = readFileSync(join(root, SCHEMA), 'utf8')
  const files = [...schema.matchAll(/^export \* from '(.+)'$/gm)].map(([, path = '']) => join('src/server/db', path))
  return new Map(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) = pgTable\(\s*'(\w+)'/gm)].map(
        ([, name = '', table = '']) => [table, { name, file }] as const,
      ),
    ),
  )
}

/** Folders of the areas that there are: a new one takes none of their names. */
export const findAreas = (root = ROOT): string[] => readdirSync(join(root, 'src/features'))
