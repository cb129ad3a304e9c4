import { expect, it } from 'vitest'
import { root } from './source-files.ts'
import { shareOf } from './api-share.ts'

const ALL = ['tests/api/**/*.test.ts', 'src/features/*/server/**/*.test.ts']

it('gives every file to an engine, about half to each, and what happens at once to both', () => {
  const [embedded, postgres] = [shareOf('embedded', ALL, root), shareOf('postgres', ALL, root)]
  const both = embedded.filter((path) => postgres.includes(path))
  expect(both).toContain('tests/api/idempotency.test.ts')
  expect(both).toContain('tests/api/operating/start.test.ts')
  expect(both.length).toBeLessThan(80)
  expect(Math.abs(embedded.length - postgres.length)).toBeLessThan(40)
})
