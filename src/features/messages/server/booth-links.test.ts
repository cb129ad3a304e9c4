/** A message that names a booth leads to it, whichever booth the reader has chosen. Every other message is held to that by `demandBooth` on a test server. */
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addBadge } from '../../../../tests/helpers/samples/badges.ts'
import { payBooth } from '../../../../tests/helpers/samples/money.ts'
import { organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { newspaperServer } from '../../../../tests/helpers/servers/newspaper.ts'
import { BOOTH_PARAM } from '../../../shared/lib/booth-place.ts'
import { badge } from '../../badges/server/tables.ts'
import { participation } from '../../company/server/tables.ts'
import { welcomePage } from '../../home/contract.ts'
import { tellSignIssued } from '../../newspaper/server/sign-told.ts'
import { reviewApprove, reviewReject } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { tell } from './tell.ts'
import { message } from './tables.ts'

const given = newspaperServer()

async function addBooth({ exhibitorId }: TestExhibitor): Promise<number> {
  const size = { width: '9', depth: '6', area: '54', openSides: 3 }
  const values = { exhibitorId, hall: 'N2', boothNo: `2B${exhibitorId}`, boothType: 3, ...size }
  const [row] = await given.server.db
    .insert(participation)
    .values({ ...values, settleCurrency: 'CNY' })
    .returning({ id: participation.id })
  return row?.id ?? 0
}

/** Decides the company's only record of a kind. */
async function decide(
  one: TestExhibitor,
  kind: 'BADGE' | 'DIRECTORY',
  call: typeof reviewApprove | typeof reviewReject,
) {
  const cases = await given.server.db.select().from(reviewCase).where(eq(reviewCase.exhibitorId, one.exhibitorId))
  const found = cases.find((row) => row.kind === kind)
  const items = [{ kind, entityId: String(found?.entityId), version: found?.version }]
  const answer = await given.server.call(
    call,
    { items, ...(call === reviewReject ? { reason: '照片不清楚' } : {}) },
    { as: given.reviewer },
  )
  expect(answer).toMatchObject({ code: 200, data: [{ done: 1 }] })
}

describe('a link to a booth', () => {
  it('stands in every message that names one', async () => {
    const { server } = given
    const one = await server.addExhibitor({ booth: { width: '9', depth: '6', area: '54' } })
    const second = await addBooth(one)
    expect((await addBadge(server, one)).code).toBe(200)
    await decide(one, 'BADGE', reviewReject)
    expect((await given.save(one, { ...given.whole, version: 0 })).code).toBe(200)
    await decide(one, 'DIRECTORY', reviewApprove)
    const finance = (await server.addUser(['organiser_finance'])).token
    await payBooth(server, finance, { participationId: String(second), amount: '50.00' })
    await tellSignIssued(organiserCtx(server), second)
    const rows = await server.db
      .select()
      .from(message)
      .where(eq(message.exhibitorId, one.exhibitorId))
      .orderBy(asc(message.id))
    const first = one.participationId
    expect(rows.map(({ template, path }) => [template, path])).toEqual([
      ['recordFiled', `/newspaper/badge?booth=${first}`],
      ['reviewRejected', `/newspaper/badge?booth=${first}`],
      ['recordFiled', `/newspaper/information?booth=${first}`],
      ['reviewApproved', `/newspaper/information?booth=${first}`],
      ['paymentNoted', `/newspaper/checklist?booth=${second}`],
      ['signIssued', `/newspaper/exhSignNotice?booth=${second}`],
    ])
  })

  it('is demanded of each message on a test server', async () => {
    const { server } = given
    const { exhibitorId } = await server.addExhibitor()
    const words = () => ({ booth: '1A08', amount: '', paid: '', balance: '', reason: '' })
    const told = { exhibitorId, template: 'paymentNoted' as const, words }
    await expect(tell(server.services, { ...told, path: '/newspaper/checklist' })).rejects.toThrow('1A08')
    await tell(server.services, { ...told, path: `/newspaper/checklist?${BOOTH_PARAM}=1` })
  })

  it('stands in the steps of Welcome about booths that are not the chosen one', async () => {
    const { server } = given
    const one = await server.addExhibitor({ booth: { width: '9', depth: '6', area: '54' } })
    expect((await addBadge(server, one)).code).toBe(200)
    await decide(one, 'BADGE', reviewReject)
    const step = async () =>
      (await server.call(welcomePage, {}, { as: one.token })).data.todo.find(({ key }) => key === 'rejectedBadge')
    expect(await step()).toMatchObject({ route: '/newspaper/badge?auditStatus=3' })
    // The badge stands on the other booth now.
    const second = await addBooth(one)

    await server.db.update(badge).set({ participationId: second }).where(eq(badge.exhibitorId, one.exhibitorId))
    expect(await step()).toMatchObject({ route: `/newspaper/badge?auditStatus=3&booth=${second}`, count: 1 })
  })
})
