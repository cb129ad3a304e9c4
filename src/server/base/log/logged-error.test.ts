import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { awayReason, loggedError, stackOf } from './logged-error.ts'

const failed = (cause: Error) =>
  new DrizzleQueryError('insert into "badge" ("cert_no") values ($1)', ['110101199003078515\nat home'], cause)
const coded = (message: string, code: string) => Object.assign(new Error(message), { code })

it('tells what failed of a query, and nothing of what was typed', () => {
  const error = failed(new Error('duplicate key'))
  expect(error.stack).toContain('110101')
  const told = stackOf(error)
  expect(told).toContain('insert into "badge"')
  expect(told).toContain('duplicate key')
  expect(told).toMatch(/\n {4}at /)
  expect(told).not.toMatch(/110101|at home/)
})

describe('a database that is away', () => {
  it.each([
    [coded('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), 'ECONNREFUSED'],
    [coded('terminating connection due to administrator command', '57P01'), '57P01'],
    [coded('sorry, too many clients already', '53300'), '53300'],
    [new Error('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
    [new Error('The database is closed.'), 'The database is closed.'],
  ])('is told by its reason without the statement: %s', (cause, reason) => {
    expect(loggedError(failed(cause))).toBe(reason)
    expect(loggedError(cause)).toBe(reason)
  })
  it('is not what a refused statement means', () => {
    expect(awayReason(failed(coded('duplicate key', '23505')))).toBeNull()
    expect(awayReason(failed(new Error('column "x" does not exist')))).toBeNull()
  })
})
