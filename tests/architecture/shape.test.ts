/** Files and folders that a person can take in: 300 lines, 25 files side by side. Data and its words go on as long as they need. */
import { dirname } from 'node:path/posix'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root, sourceFiles } from '../helpers/source-files.ts'

const LINES = 300
const FILES = 25

/** Tables of what there is, not of what is done. */
const DATA = [
  'src/routes.ts',
  'src/features/hotel/server/seed/data.ts',
  'src/server/base/reference/region-names.ts',
  'src/server/parameters/parameters.ts',
  'src/features/company/server/seed/overseas.ts',
]

it('no source file but data is longer than 300 lines', () => {
  const long = sourceFiles(['src/**/*.{ts,tsx,astro,css}', 'tests/**/*.{ts,tsx}'], ['tests/out/**'])
    .filter(({ text }) => text.split('\n').length > LINES + 1)
    .map(({ path }) => path)
  expect(long.sort()).toEqual(DATA.toSorted())
})

it('no folder has more than 25 files side by side', () => {
  const counts = new Map<string, number>()
  for (const path of globSync(['src/**/*', 'tests/**/*'], { cwd: root, ignore: ['tests/out/**'] }))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const crowded = [...counts].filter(([, count]) => count > FILES).map(([folder]) => folder)
  expect(crowded.filter((folder) => folder !== 'src/server/db/migrations')).toEqual([])
})

it('of the schema’s snapshots only the newest is kept, that of the last migration', () => {
  const migrations = globSync(['src/server/db/migrations/*.sql'], { cwd: root }).sort()
  const [last = ''] = /\d{4}(?=_[^/]*$)/.exec(migrations.at(-1) ?? '') ?? []
  expect(globSync(['src/server/db/migrations/meta/*_snapshot.json'], { cwd: root })).toEqual([
    `src/server/db/migrations/meta/${last}_snapshot.json`,
  ])
})
