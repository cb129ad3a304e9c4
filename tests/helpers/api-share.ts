/** Which API tests run on which engine where both are at hand and not everything is wanted on both (`src/docs/testing.md`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'

export type Engine = 'embedded' | 'postgres'

/** What several do at the same moment, or what is said of an engine by its name, is looked at on both. */
const BOTH = /\bPromise\.all\b|\bTEST_DATABASE_URL\b/

/** Half of the files each, always the same ones; a file that comes or goes moves no other. */
const halfOf = (path: string): Engine =>
  [...path].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % 2 === 0
    ? 'embedded'
    : 'postgres'

export const enginesOf = (path: string, text: string): readonly Engine[] =>
  BOTH.test(text) ? ['embedded', 'postgres'] : [halfOf(path)]

/** The files of an engine's share, of those that match. */
export const shareOf = (engine: Engine, patterns: readonly string[], root: string): string[] =>
  globSync([...patterns], { cwd: root }).filter((path) =>
    enginesOf(path, readFileSync(join(root, path), 'utf8')).includes(engine),
  )

/** What a run of an engine's share is started with. Where there is one engine, or all is wanted, it runs every file. */
export const shareEnv = (engine: Engine, full: boolean): Record<string, string> =>
  full || !process.env.TEST_DATABASE_URL ? {} : { API_SHARE: engine }
