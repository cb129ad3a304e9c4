/** What the exhibitor is told of a booth that changes, and changes again: one mail with the last word, none where nothing is left to say. */
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { boothChangeServer } from '../../../../../tests/helpers/servers/booth-change.ts'
import type { TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { exhibitorWithdraw } from '../../../exhibitors/withdraw-contract.ts'
import { GATHER_MS } from '../../../messages/server/exports.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { h3 } from '../../forms/h3/definition.ts'

const given = boothChangeServer()
const { exhibitor, filed, change, wider, agreed, empty, mailsTo, save, built, get } = given
const narrow = { width: '6' }
const widest = { width: '15' }

/** The mails that wait have left. */
async function leave(one: TestExhibitor): Promise<void> {
  await given.server.db
    .update(outbox)
    .set({ state: 'sent', nextTry: given.server.clock.realNow() })
    .where(eq(outbox.exhibitorId, one.exhibitorId))
}

async function withForm(): Promise<TestExhibitor> {
  const one = await exhibitor()
  await filed(h3, one, empty)
  return one
}

it('waits five minutes, in which the organiser may change the booth again', async () => {
  const one = await withForm()
  await change(one, wider, agreed)
  const [mail] = await mailsTo(one)
  expect((mail?.nextTry?.getTime() ?? 0) - given.server.clock.realNow().getTime()).toBeGreaterThan(GATHER_MS - 60_000)
})

it('tells of several changes in one mail, from the booth that was known to the booth that is', async () => {
  const one = await withForm()
  await change(one, wider, agreed)
  await change(one, widest, agreed)
  const mails = await mailsTo(one)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.bodyText).toContain('尺寸 6 × 6 m (36 m²) → 15 × 6 m (90 m²)')
  expect(mails[0]?.bodyText).not.toContain('72 m²')
})

it('says nothing where all is as before when it would leave', async () => {
  const one = await withForm()
  for (let times = 0; times < 3; times++) {
    await change(one, wider, agreed)
    await change(one, narrow, agreed)
  }
  expect(await mailsTo(one)).toEqual([])
})

it('is followed by one that says that the form fits again, once', async () => {
  const one = await withForm()
  await change(one, wider, agreed)
  await leave(one)
  await change(one, narrow)
  const [mail, ...earlier] = await mailsTo(one)
  expect(earlier).toHaveLength(1)
  expect(mail?.subject).toMatch(/无需重新提交/)
  expect(mail?.bodyText).toContain('尺寸 12 × 6 m (72 m²) → 6 × 6 m (36 m²)')
  expect(mail?.bodyText).toMatch(/- H3 .*符合.*无需/)
  expect(mail?.bodyText).not.toMatch(/请逐一核对|请核对后/)
  // Wide again before that left: it is what the first one said.
  await change(one, wider, agreed)
  expect(await mailsTo(one)).toHaveLength(1)
  await change(one, narrow)
  await leave(one)
  await change(one, wider, agreed)
  expect(await mailsTo(one)).toHaveLength(3)
})

it('does not ask for what was submitted for the new booth while it waited', async () => {
  const one = await exhibitor()
  const content = await built(one)
  await filed(h3, one, content)
  await change(one, wider, agreed)
  expect(await mailsTo(one)).toHaveLength(1)
  expect(await save(h3, one, 1, { ...content, extinguishers: 4 })).toMatchObject({ code: 200 })
  expect((await get(h3, one)).recheck).toBeNull()
  expect(await mailsTo(one)).toEqual([])
})

it('is told again where the organiser took the waiting mail back', async () => {
  const one = await withForm()
  await change(one, wider, agreed)
  await given.server.db.update(outbox).set({ state: 'cancelled' }).where(eq(outbox.exhibitorId, one.exhibitorId))
  await change(one, widest, agreed)
  const [mail] = await mailsTo(one)
  expect(mail?.state).not.toBe('cancelled')
  expect(mail?.bodyText).toContain('90 m²')
})

it('is told to nobody of an exhibitor that has withdrawn', async () => {
  const one = await withForm()
  await given.server.call(exhibitorWithdraw, { id: String(one.exhibitorId), accept: 1 }, { as: given.staff })
  expect(await change(one, wider, agreed)).toMatchObject({ code: 200 })
  expect(await mailsTo(one)).toEqual([])
})
