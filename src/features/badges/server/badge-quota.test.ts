import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addBadge, badgeInput } from '../../../../tests/helpers/samples/badges.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { participation } from '../../company/server/tables.ts'
import { chooseOpp } from '../../../shared/auth/contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { reviewApprove, reviewReject } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import * as calls from '../contract.ts'
import { badgesServer } from '../../../../tests/helpers/servers/badges.ts'

const given = badgesServer()
const { small, list, stored, decide, get, update, errorsOf } = given

describe('the quota', () => {
  it('is 3 for 9 m²; a fourth is refused in the words of the specification and nothing is stored (B2)', async () => {
    const one = await small()
    for (let at = 0; at < 3; at++) expect((await addBadge(given.server, one)).code).toBe(200)
    expect(await addBadge(given.server, one)).toMatchObject({ code: 500, msg: '您的参展证名额已满！' })
    expect(await addBadge(given.server, one, { email: 'a@example.com' }, true)).toMatchObject({
      code: 500,
      msg: 'Your exhibitor badge is full!',
    })
    expect(await list(one)).toMatchObject({ total: 3, used: 3, left: 0 })
  })

  it('goes by the number the organiser sets, the specification’s where he sets none', async () => {
    const one = await small()
    const withPerUnit = async (value: string) => {
      await setParameter(given.server.db, 'badge.perUnit', value)
      return (await list(one)).quota
    }
    expect([await withPerUnit('5'), await withPerUnit('')]).toEqual([5, 3])
  })

  it('sells what the organiser lets it beyond that, to who agrees to the price', async () => {
    const one = await small()
    await setParameter(given.server.db, 'badge.extraMax', '1')
    for (let at = 0; at < 3; at++) expect((await addBadge(given.server, one)).code).toBe(200)
    expect(await list(one)).toMatchObject({ left: 0, extra: 1 })
    const asked = await addBadge(given.server, one)
    expect(asked).toMatchObject({ code: 463, data: { fee: '50.00' } })
    expect(asked.msg).toContain('50.00')
    expect(await list(one)).toMatchObject({ total: 3 })
    expect((await addBadge(given.server, one, { acceptFee: '49.00' })).code).toBe(463)
    const { data } = await addBadge(given.server, one, { acceptFee: '50.00' })
    expect((await stored(data.id))?.fee).toBe(5000)
    expect(await list(one)).toMatchObject({ used: 4, left: 0, extra: 0 })
    expect(await addBadge(given.server, one, { acceptFee: '50.00' })).toMatchObject({
      code: 500,
      msg: '您的参展证名额已满！',
    })
    await setParameter(given.server.db, 'badge.extraMax', '0')
  })

  it('lets go of a rejected badge, which needs a place again to be submitted', async () => {
    const one = await small()
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.push((await addBadge(given.server, one)).data.id)
    const rejected = ids[2] ?? ''
    await decide(rejected, reviewReject, { reason: '照片与本人不符' })
    expect(await list(one, { auditStatus: 3 })).toMatchObject({
      total: 1,
      used: 2,
      left: 1,
      list: [{ auditReason: '照片与本人不符' }],
    })
    expect((await addBadge(given.server, one)).code).toBe(200)
    const { version } = await get(one, rejected)
    expect(await update(one, { id: rejected, version, position: '助理' })).toMatchObject({
      code: 500,
      msg: '您的参展证名额已满！',
    })
    // Half-way it may be kept: it stays rejected and takes no place.
    expect((await update(one, { id: rejected, version, position: '助理', draft: 1 })).data).toMatchObject({
      auditStatus: 3,
      used: 3,
    })
  })

  it('is each booth’s own', async () => {
    const one = await small()
    const values = {
      exhibitorId: one.exhibitorId,
      hall: 'N3',
      boothNo: `3C${one.exhibitorId}`,
      boothType: 3,
      width: '6',
      depth: '9',
      area: '54',
      openSides: 1,
      settleCurrency: 'CNY',
    }
    const [second] = await given.server.db.insert(participation).values(values).returning({ id: participation.id })
    // The first of several stands for who has not chosen yet (decisions 25).
    expect(await list(one)).toMatchObject({ quota: 3, used: 0 })
    const booth = String(second?.id)
    expect(await list(one, { participationId: booth })).toMatchObject({ quota: 18, used: 0 })
    await addBadge(given.server, one, { participationId: booth })
    await given.server.call(chooseOpp, { id: String(one.participationId) }, { as: one.token })
    expect(await list(one)).toMatchObject({ quota: 3, used: 0, total: 0 })
  })

  it('lets exactly one of 50 at once have the last place', async () => {
    const one = await small()
    for (let at = 0; at < 2; at++) await addBadge(given.server, one)
    const answers = await Promise.all(Array.from({ length: 50 }, () => addBadge(given.server, one)))
    const [won, lost] = [answers.filter((each) => each.code === 200), answers.filter((each) => each.code !== 200)]
    expect(won).toHaveLength(1)
    expect(lost.every((each) => each.code === 500 && each.msg === '您的参展证名额已满！')).toBe(true)
    expect(await list(one)).toMatchObject({ total: 3, used: 3, left: 0 })
    expect(await given.server.db.$count(reviewCase, eq(reviewCase.exhibitorId, one.exhibitorId))).toBe(3)
  })

  it('has one contact person, also when everybody is made it at once', async () => {
    const one = await given.server.addExhibitor({ booth: { area: '54' } })
    await Promise.all(Array.from({ length: 12 }, () => addBadge(given.server, one, { contactFlag: 1 })))
    const { list: rows } = await list(one)
    expect(rows).toHaveLength(12)
    expect(rows.filter((row) => row.contactFlag === 1)).toHaveLength(1)
  })
})

describe('the contact person', () => {
  it('moves to whom it is set, without a review, and stays until somebody else is it', async () => {
    const one = await small()
    const [first, second] = [
      (await addBadge(given.server, one)).data,
      (await addBadge(given.server, one, { firstName: '敏' })).data,
    ]
    expect(second.contactFlag).toBe(0)
    await decide(second.id, reviewApprove)
    expect((await given.server.call(calls.badgeContact, { id: second.id }, { as: one.token })).data).toMatchObject({
      contactFlag: 1,
    })
    expect(await get(one, first.id)).toMatchObject({ contactFlag: 0, version: first.version + 1 })
    const now = await get(one, second.id)
    expect(now).toMatchObject({ contactFlag: 1, auditStatus: 2 })
    expect(errorsOf(await update(one, { id: second.id, version: now.version, contactFlag: 0 }))).toEqual([
      'contactFlag: 请先指定其他人为展会联系人',
    ])
    expect(await given.server.call(calls.badgeDelete, { id: second.id }, { as: one.token })).toMatchObject({
      code: 500,
      msg: '请先指定其他人为展会联系人',
    })
    await given.server.call(calls.badgeContact, { id: first.id }, { as: one.token })
    expect((await given.server.call(calls.badgeDelete, { id: second.id }, { as: one.token })).data).toMatchObject({
      used: 1,
      left: 2,
    })
    expect((await given.server.call(calls.badgeDelete, { id: first.id }, { as: one.token })).data).toMatchObject({
      used: 0,
    })
  })
})

it('is a step on Welcome until every booth has a badge and a contact person', async () => {
  const one = await small()
  const step = async () =>
    (await given.server.call(welcomePage, {}, { as: one.token })).data.todo.find((each) => each.key === 'badge')
  expect(await step()).toMatchObject({ done: 0, route: '/newspaper/badge', deadline: '2024-11-22 18:00:00' })
  await addBadge(given.server, one)
  expect(await step()).toMatchObject({ done: 1 })
  expect((await given.server.call(welcomePage, {}, { as: one.token })).data.counts.badges).toBe(1)
})

it('needs a booth', async () => {
  const one = await given.server.addExhibitor({ booth: { contractActive: 0 } })
  expect((await given.server.call(calls.badgeNum, {}, { as: one.token })).code).toBe(500)
  expect((await given.server.call(calls.badgeUpdate, badgeInput(), { as: one.token })).code).toBe(500)
})
