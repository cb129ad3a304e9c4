/** Files and folders that a person can take in: 300 lines, 25 files side by side. Data and its words go on as long as they need. */
import { dirname } from 'node:path/posix'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root, sourceFiles } from '../helpers/source-files.ts'

const LINES = 300
const FILES = 25

/** Tables of what there is, not of what is done. */
const DATA =
  /^src\/(routes|server\/(seeds|base\/(demo|reference))\/.*|features\/[\w-]+\/server\/seed\/.*)\.ts$|^src\/server\/db\/migrations\//

/** From before the rule: what is split leaves the list, and nothing joins it. */
const LONG = new Set([
  'src/features/badges/screens/badge-screen.test.tsx',
  'src/features/badges/server/badges.test.ts',
  'src/features/booth-forms/contract.ts',
  'src/features/booth-forms/server/booth-change.test.ts',
  'src/features/booth-forms/server/rental.test.ts',
  'src/features/calendar/server/calendar.test.ts',
  'src/features/company/screens/basic-info-screen.test.tsx',
  'src/features/company/server/company.test.ts',
  'src/features/exhibitors/fields.ts',
  'src/features/exhibitors/screens/exhibitors-screen.test.tsx',
  'src/features/exhibitors/screens/overview/overview-screen.test.tsx',
  'src/features/exhibitors/server/accounts.test.ts',
  'src/features/exhibitors/server/import.test.ts',
  'src/features/exhibitors/server/queries.ts',
  'src/features/form-desk/contract.ts',
  'src/features/form-desk/server/desk.test.ts',
  'src/features/home/screens/welcome-screen.test.tsx',
  'src/features/hotel/contract.ts',
  'src/features/hotel/screens/hotel-screen.test.tsx',
  'src/features/hotel/server/hotel.test.ts',
  'src/features/invitations/contract.ts',
  'src/features/invitations/server/invitations.test.ts',
  'src/features/leads/server/leads.test.ts',
  'src/features/newspaper/server/newspaper.test.ts',
  'src/features/products/screens/product-screen.test.tsx',
  'src/features/products/server/import.test.ts',
  'src/features/products/server/products.test.ts',
  'src/features/review/screens/review-desk-screen.test.tsx',
  'src/features/review/server/queries.ts',
  'src/features/review/server/review.test.ts',
  'src/features/supply/server/supply.test.ts',
  'src/features/system/server/system.test.ts',
  'src/server/base/storage/object-store.contract.test.ts',
  'src/server/base/tabular/tabular.test.ts',
  'src/shared/files/uploads.test.tsx',
  'src/shared/form/use-form.test.tsx',
  'src/shared/ui/base.css',
  'src/shell/shell.css',
  'tests/api/ownership.test.ts',
  'tests/architecture/imports.test.ts',
  'tests/bench/run.ts',
  'tests/durability/import.test.ts',
  'tests/e2e/shell-fixture.spec.ts',
  'tests/oracle/oracle.ts',
])
const CROWDED = new Set([
  'src/features/account/server',
  'src/features/booth-forms/screens',
  'src/features/booth-forms/screens/print',
  'src/features/booth-forms/server',
  'src/features/hotel/screens',
  'src/features/products/screens',
  'src/shared/form',
  'src/shared/lib',
  'src/shared/list',
  'src/shared/record',
  'src/shared/ui',
  'src/shell',
  'tests/e2e',
  'tests/helpers',
])

it('no source file but data is longer than 300 lines', () => {
  const long = sourceFiles(['src/**/*.{ts,tsx,astro,css}', 'tests/**/*.{ts,tsx}'], ['tests/out/**'])
    .filter(({ path, text }) => !DATA.test(path) && text.split('\n').length > LINES + 1)
    .map(({ path }) => path)
  expect(long.filter((path) => !LONG.has(path))).toEqual([])
})

it('no folder has more than 25 files side by side', () => {
  const counts = new Map<string, number>()
  for (const path of globSync(['src/**/*', 'tests/**/*'], { cwd: root, ignore: ['tests/out/**'] }))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const crowded = [...counts].filter(([, count]) => count > FILES).map(([folder]) => folder)
  expect(crowded.filter((folder) => !CROWDED.has(folder) && !DATA.test(`${folder}/`))).toEqual([])
})

it('the lists of what is left name only what is there', () => {
  const folders = new Set(globSync(['src/**/*', 'tests/**/*'], { cwd: root }).map((path) => dirname(path)))
  expect([...CROWDED].filter((folder) => !folders.has(folder))).toEqual([])
})
