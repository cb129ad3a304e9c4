/** A server for the tests of badges: who reviews them, and what an exhibitor does with one. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startTestServer, TEST_NOW, type TestServer } from '../server.ts'
import type { FieldError } from '../../../src/shared/api/contract.ts'
import { reviewApprove, reviewReject } from '../../../src/features/review/contract.ts'
import { reviewCase } from '../../../src/features/review/server/tables.ts'
import * as calls from '../../../src/features/badges/contract.ts'
import { badge } from '../../../src/features/badges/server/tables.ts'

export function badgesServer() {
  let server: TestServer
  let reviewer: string
  beforeAll(async () => {
    server = await startTestServer()
    reviewer = (await server.addUser(['organiser_review'])).token
  })
  beforeEach(() => server.clock.override(TEST_NOW))
  afterAll(() => server.close())

  const small = () => server.addExhibitor({ booth: { width: '3', depth: '3', area: '9' } })
  const list = async (one: { token: string }, more = {}) =>
    (await server.call(calls.badgeInfo, more, { as: one.token })).data
  const get = async (one: { token: string }, id: string) =>
    (await server.call(calls.badgeGet, { id }, { as: one.token })).data
  const update = (one: { token: string }, body: Record<string, unknown>, english = false) =>
    server.call(calls.badgeUpdate, body, { as: one.token, english })
  const errorsOf = ({ errors }: { errors: FieldError[] }) => errors.map(({ field, msg }) => `${field}: ${msg}`)
  const stored = async (id: string) =>
    (
      await server.db
        .select()
        .from(badge)
        .where(eq(badge.id, Number(id)))
    )[0]

  async function decide(id: string, call: typeof reviewApprove | typeof reviewReject, more = {}) {
    const [found] = await server.db
      .select()
      .from(reviewCase)
      .where(eq(reviewCase.entityId, Number(id)))
    const items = [{ kind: 'BADGE', entityId: id, version: found?.version }]
    expect(await server.call(call, { items, ...more }, { as: reviewer })).toMatchObject({
      code: 200,
      data: [{ done: 1 }],
    })
  }

  return {
    small,
    get server() {
      return server
    },
    list,
    errorsOf,
    update,
    stored,
    decide,
    get,
    get reviewer() {
      return reviewer
    },
  }
}
