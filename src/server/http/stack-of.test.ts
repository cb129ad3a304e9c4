import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { stackOf } from './dispatch.ts'

it('tells what failed of a query, and nothing of what was typed', () => {
  const failed = new DrizzleQueryError(
    'insert into "badge" ("cert_no") values ($1)',
    ['110101199003078515\nat home'],
    new Error('duplicate key'),
  )
  expect(failed.stack).toContain('110101')
  const told = stackOf(failed)
  expect(told).toContain('insert into "badge"')
  expect(told).toContain('duplicate key')
  expect(told).toMatch(/\n {4}at /)
  expect(told).not.toMatch(/110101|at home/)
})
