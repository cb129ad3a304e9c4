import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addBadge, addPhoto, idNumber } from '../../../../tests/helpers/samples/badges.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { clientWrite, storedFile } from '../../../server/base/db/core-tables.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { insertSession } from '../../account/server/sessions.ts'
import { reviewApprove, reviewDetail, reviewReject } from '../../review/contract.ts'
import * as calls from '../contract.ts'
import { badgeExport } from '../import-contract.ts'
import { eraseOldBadges } from './exports.ts'
import { badge } from './tables.ts'
import { badgesServer } from '../../../../tests/helpers/servers/badges.ts'

const given = badgesServer()
const { small, decide, update, get, stored, list, errorsOf } = given

/** Somebody of the same team with another role. */
async function colleague(one: TestExhibitor, roleKey: string): Promise<{ token: string }> {
  const values = {
    exhibitorId: one.exhibitorId,
    loginAcc: `c${Math.random()}`,
    userName: 'Colleague',
    email: 'c@example.com',
    roleKey,
  }
  const [row] = await given.server.db.insert(exhibitorAccount).values(values).returning({ id: exhibitorAccount.id })
  return { token: await insertSession(given.server.db, 'exhibitor', row?.id ?? 0, given.server.clock.realNow()) }
}

describe('a document number', () => {
  it('is masked in every reply, and left empty it stays', async () => {
    const one = await small()
    const number = idNumber(500)
    const mask = `${number.slice(0, 4)}**********${number.slice(-4)}`
    const added = await addBadge(given.server, one, { certNo: number, clientToken: 'aaaaaaaa-1' })
    expect(added.data).toMatchObject({ certNo: mask, certNoFlag: 1 })
    const { id, version } = added.data
    await decide(id, reviewReject, { reason: '请补充职务' })
    const sent = { id, position: '经理', certNo: '', draft: 1 }
    const changed = await update(one, { ...sent, version: (await get(one, id)).version })
    expect(changed.data).toMatchObject({ certNo: mask, position: '经理' })
    // Its mask sent back means the same.
    expect((await update(one, { ...sent, certNo: mask, version: changed.data.version })).code).toBe(200)
    expect(await stored(id)).toMatchObject({ certNo: number })
    const told = JSON.stringify([
      added,
      changed,
      await list(one),
      await get(one, id),
      await update(one, { id, version }),
      (await given.server.call(calls.badgeSheet, {}, { as: one.token })).data,
      (await given.server.call(reviewDetail, { kind: 'BADGE', entityId: id }, { as: given.reviewer })).data,
      await given.server.db.select().from(clientWrite),
      String((await given.server.call(badgeExport, { format: 'csv' }, { as: one.token })).data),
    ])
    expect(told).toContain(mask)
    expect(told).not.toContain(number)
  })

  it('of another type has to be given anew', async () => {
    const one = await small()
    const { data } = await addBadge(given.server, one, { draft: 1 })
    expect(
      errorsOf(await update(one, { id: data.id, version: data.version, certType: 4, certNo: '', draft: 1 })),
    ).toHaveLength(1)
    expect(
      (await update(one, { id: data.id, version: data.version, certType: 4, certNo: '12345678' })).data,
    ).toMatchObject({ certNo: '12***78' })
  })

  it('is hidden from an editor, who may change the rest and export nothing (decisions 15)', async () => {
    const one = await small()
    const editor = await colleague(one, 'exhibitor_editor')
    const { data } = await addBadge(given.server, one, { draft: 1 })
    expect((await list(editor)).list[0]).toMatchObject({ certNo: '', certNoFlag: 1 })
    const changed = await update(editor, { id: data.id, version: data.version, certNo: '', position: '助理' })
    expect(changed.data).toMatchObject({ auditStatus: 1, certNo: '', certNoFlag: 1, position: '助理' })
    expect((await given.server.call(badgeExport, {}, { as: editor.token })).code).toBe(403)
    expect((await given.server.call(badgeExport, {}, { as: (await colleague(one, 'booth_staff')).token })).code).toBe(
      403,
    )
  })

  it('and who it was go 180 days after the show, not a day earlier', async () => {
    const one = await small()
    const photo = await addPhoto(given.server, one)
    const { data } = await addBadge(given.server, one, { photo })
    given.server.clock.override(parseDateTime('2025-06-02 23:59:59'))
    expect(await eraseOldBadges(given.server.services)).toBe(0)
    given.server.clock.override(parseDateTime('2025-06-03 00:00:00'))
    expect(await eraseOldBadges(given.server.services)).toBeGreaterThan(0)
    expect(await stored(data.id)).toMatchObject({
      certNo: '',
      certKey: '',
      surname: '',
      firstName: '',
      mobile: '',
      photo: '',
      auditStatus: 1,
    })
    const [upload] = await given.server.db.select().from(storedFile).where(eq(storedFile.fileName, photo))
    expect(upload?.claimedAt).toBeNull()
    expect(await eraseOldBadges(given.server.services)).toBe(0)
  })

  it('goes when its badge is deleted', async () => {
    const one = await small()
    const { data } = await addBadge(given.server, one, { draft: 1 })
    await given.server.call(calls.badgeDelete, { id: data.id }, { as: one.token })
    expect(await stored(data.id)).toMatchObject({ delFlag: 2, certNo: '', certKey: '', mobile: '', approved: null })
  })
})

describe('review and print', () => {
  it('approves a badge, gives it its code, and reviews what is changed then', async () => {
    const one = await small()
    const { data } = await addBadge(given.server, one)
    const sheet = async (more = {}) => (await given.server.call(calls.badgeSheet, more, { as: one.token })).data
    expect((await sheet()).list).toMatchObject([{ name: '王芳', code: '' }])
    expect(await update(one, { id: data.id, version: data.version, position: '经理' })).toMatchObject({
      code: 500,
      msg: '正在审核中，请先撤回再修改',
    })
    await decide(data.id, reviewApprove)
    expect((await sheet({ id: data.id })).list[0]?.code).toMatch(/^BADGE:[\w-]{20}$/)
    const { version } = await get(one, data.id)
    expect((await update(one, { id: data.id, version, position: '经理' })).data).toMatchObject({ auditStatus: 1 })
    expect((await given.server.call(calls.badgeCancel, { id: data.id }, { as: one.token })).data).toMatchObject({
      auditStatus: 0,
    })
  })

  it('leaves a printed badge as it is', async () => {
    const one = await small()
    const { data } = await addBadge(given.server, one)
    await decide(data.id, reviewApprove)
    await given.server.db
      .update(badge)
      .set({ printStatus: 1 })
      .where(eq(badge.id, Number(data.id)))
    const { version } = await get(one, data.id)
    const words = '参展证已制作，不能再修改或删除；如需更换请到现场服务台办理'
    expect(await update(one, { id: data.id, version, position: '经理' })).toMatchObject({ code: 500, msg: words })
    expect(await given.server.call(calls.badgeDelete, { id: data.id }, { as: one.token })).toMatchObject({
      code: 500,
      msg: words,
    })
    expect(await list(one, { printStatus: 1 })).toMatchObject({ total: 1 })
  })

  it('tells who saved second what stands now', async () => {
    const one = await small()
    const { data } = await addBadge(given.server, one, { draft: 1 })
    await update(one, { id: data.id, version: data.version, position: '经理', draft: 1 })
    expect(await update(one, { id: data.id, version: data.version, position: '总监', draft: 1 })).toMatchObject({
      code: 409,
      data: { current: { position: '经理', certNo: data.certNo } },
    })
  })

  it('is made on site from the deadline on, to the second', async () => {
    const one = await small()
    given.server.clock.override(parseDateTime('2024-11-22 17:59:59'))
    expect((await addBadge(given.server, one)).data.onSite).toBe(0)
    given.server.clock.override(parseDateTime('2024-11-22 18:00:00'))
    expect(await list(one)).toMatchObject({ onSite: 1 })
    expect((await addBadge(given.server, one)).data.onSite).toBe(1)
    expect((await addBadge(given.server, one, { draft: 1 })).data.onSite).toBe(0)
  })

  it('is found by its name in either order', async () => {
    const one = await small()
    await addBadge(given.server, one)
    await addBadge(given.server, one, { certType: 2, certNo: 'C77700T47', surname: 'Berg', firstName: 'Anna' })
    for (const [name, total] of [
      ['王芳', 1],
      ['anna berg', 1],
      ['BERG', 1],
      ['%', 0],
      ['', 2],
    ] as const)
      expect(await list(one, { name }), name).toMatchObject({ total })
  })
})
