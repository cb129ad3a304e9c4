/** Badges through the real server: documents, quota, contact person, review, what is told of numbers. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBadge, addPhoto, badgeInput, idNumber } from '../../../../tests/helpers/badges.ts'
import { addFiles } from '../../../../tests/helpers/products.ts'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { clientWrite, storedFile } from '../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { parseDateTime } from '../../../shared/lib/dates.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { insertSession } from '../../account/server/sessions.ts'
import { participation } from '../../company/server/tables.ts'
import { chooseOpp } from '../../../shared/auth/contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { reviewApprove, reviewDetail, reviewReject } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import * as calls from '../contract.ts'
import { badgeExport } from '../import-contract.ts'
import { eraseOldBadges } from './exports.ts'
import { badge } from './tables.ts'

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
const errorsOf = (answer: { data?: { errors?: { field: string; msg: string }[] } }) =>
  (answer.data?.errors ?? []).map(({ field, msg }) => `${field}: ${msg}`)
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

/** Somebody of the same team with another role. */
async function colleague(one: TestExhibitor, roleKey: string): Promise<{ token: string }> {
  const values = {
    exhibitorId: one.exhibitorId,
    loginAcc: `c${Math.random()}`,
    userName: 'Colleague',
    email: 'c@example.com',
    roleKey,
  }
  const [row] = await server.db.insert(exhibitorAccount).values(values).returning({ id: exhibitorAccount.id })
  return { token: await insertSession(server.db, 'exhibitor', row?.id ?? 0, server.clock.realNow()) }
}

describe('a badge', () => {
  it('is added for the chosen booth, submitted, and counts; the first one is the contact person’s', async () => {
    const one = await small()
    const answer = await addBadge(server, one, { position: '经理' })
    expect(answer).toMatchObject({
      code: 200,
      data: { auditStatus: 1, name: '王芳', contactFlag: 1, onSite: 0, printStatus: 0, used: 1, left: 2 },
    })
    expect(await list(one)).toMatchObject({
      total: 1,
      quota: 3,
      used: 1,
      left: 2,
      contact: '王芳',
      deadline: '2024-11-22 18:00:00',
    })
  })

  it('of a draft without a name is the contact person’s all the same, and the line above says whose', async () => {
    const one = await small()
    expect(await list(one)).toMatchObject({ contact: '' })
    const draft = { draft: 1, surname: '', firstName: '', mobile: '13800138000' }
    const answer = await addBadge(server, one, draft)
    expect(answer).toMatchObject({ code: 200, data: { contactFlag: 1, auditStatus: 0 } })
    expect(await list(one)).toMatchObject({ contact: '（未命名）' })
  })

  it.each([
    [
      { certNo: '110101199003070000' },
      'certNo: 请正确输入您的身份证号码',
      'certNo: Please enter your ID number correctly',
    ],
    [
      { certType: 2, certNo: 'X', surname: 'Berg', firstName: 'Anna' },
      'certNo: 请正确输入护照号码（5 至 17 位字母或数字）',
      '',
    ],
    [{ certType: 9 }, 'certType: 请从选项中选择', ''],
    [{ surname: '' }, 'surname: 请输入姓', ''],
    [{ consentFlag: 0 }, 'consentFlag: 请阅读并勾选同意', ''],
    [{ mobile: '12345' }, 'mobile: 请输入正确的手机号码', ''],
  ])('with %o is refused at its field by the server alone', async (over, chinese, english) => {
    const one = await small()
    const answer = await addBadge(server, one, over)
    expect(answer.code).toBe(300)
    expect(errorsOf(answer)).toContain(chinese)
    if (english)
      expect(errorsOf(await addBadge(server, one, { ...over, email: 'a@example.com' }, true))).toContain(english)
    expect(await list(one)).toMatchObject({ total: 0 })
  })

  it('of the same document is refused, also across exhibitors and in the old form of an ID number', async () => {
    const [one, other] = [await small(), await small()]
    const certNo = '110105194912310038'
    const number = idNumber(900)
    await addBadge(server, one, { certNo: number })
    for (const who of [one, other])
      expect(errorsOf(await addBadge(server, who, { certNo: number }))).toEqual(['certNo: 该证件已登记过参展证'])
    const old = `${certNo.slice(0, 6)}${certNo.slice(8, 17)}`
    const first = await addBadge(server, one, { certNo: old })
    expect(first.code).toBe(200)
    const later = `${certNo.slice(0, 17)}${'10X98765432'[[7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce((sum, weight, at) => sum + weight * Number(certNo[at]), 0) % 11]}`
    expect(errorsOf(await addBadge(server, other, { certNo: later }))).toEqual(['certNo: 该证件已登记过参展证'])
    // A deleted badge gives its document free.
    await server.call(calls.badgeDelete, { id: first.data.id }, { as: one.token })
    expect((await addBadge(server, other, { certNo: later })).code).toBe(200)
  })

  it('takes a photo of 300 × 300 of one’s own only', async () => {
    const [one, other] = [await small(), await small()]
    expect((await addBadge(server, one, { photo: await addPhoto(server, one) })).code).toBe(200)
    expect((await addBadge(server, one, { photo: await addPhoto(server, one, 400) })).data.errors[0].field).toBe(
      'photo',
    )
    expect((await addBadge(server, one, { photo: await addPhoto(server, other) })).data.errors[0].field).toBe('photo')
    await setParameter(server.db, 'badge.photoRequired', 'true')
    expect(errorsOf(await addBadge(server, one))).toEqual(['photo: 请上传文件'])
    await setParameter(server.db, 'badge.photoRequired', 'false')
  })

  it('keeps what a visa letter needs only while one is asked for', async () => {
    const one = await small()
    const [picture = ''] = await addFiles(server, one, 1)
    const passportFile = picture.replace('.jpg', '.pdf')
    await server.db.update(storedFile).set({ fileName: passportFile }).where(eq(storedFile.fileName, picture))
    const visa = {
      nationality: '276',
      gender: 2,
      birthDate: '1990-03-07',
      passportExpire: '2026-01-01',
      passportFile,
      embassyCity: '柏林',
    }
    const traveller = {
      certType: 2,
      certNo: 'C01X00T47',
      surname: 'Berg',
      firstName: 'Anna',
      visaLetterFlag: 1,
      ...visa,
    }
    expect(errorsOf(await addBadge(server, one, { ...traveller, passportExpire: '2025-06-03' }))).toEqual([
      'passportExpire: 护照有效期不能早于 2025-06-04',
    ])
    expect(errorsOf(await addBadge(server, one, { ...traveller, nationality: '999' }))).toEqual([
      'nationality: 请从地区中选择',
    ])
    const { data } = await addBadge(server, one, { ...traveller, draft: 1 })
    expect(data).toMatchObject({ name: 'Anna Berg', visaLetterFlag: 1, passportFlag: 1, ...visa })
    const without = await update(one, { id: data.id, version: data.version, visaLetterFlag: 0, draft: 1 })
    expect(without.data).toMatchObject({
      visaLetterFlag: 0,
      birthDate: '',
      passportFile: '',
      nationality: '',
      gender: null,
    })
  })
})

describe('the quota', () => {
  it('is 3 for 9 m²; a fourth is refused in the words of the specification and nothing is stored (B2)', async () => {
    const one = await small()
    for (let at = 0; at < 3; at++) expect((await addBadge(server, one)).code).toBe(200)
    expect(await addBadge(server, one)).toMatchObject({ code: 500, msg: '您的参展证名额已满！' })
    expect(await addBadge(server, one, { email: 'a@example.com' }, true)).toMatchObject({
      code: 500,
      msg: 'Your exhibitor badge is full!',
    })
    expect(await list(one)).toMatchObject({ total: 3, used: 3, left: 0 })
  })

  it('sells what the organiser lets it beyond that, to who agrees to the price', async () => {
    const one = await small()
    await setParameter(server.db, 'badge.extraMax', '1')
    for (let at = 0; at < 3; at++) expect((await addBadge(server, one)).code).toBe(200)
    expect(await list(one)).toMatchObject({ left: 0, extra: 1 })
    const asked = await addBadge(server, one)
    expect(asked).toMatchObject({ code: 463, data: { fee: '50.00' } })
    expect(asked.msg).toContain('50.00')
    expect(await list(one)).toMatchObject({ total: 3 })
    expect((await addBadge(server, one, { acceptFee: '49.00' })).code).toBe(463)
    const { data } = await addBadge(server, one, { acceptFee: '50.00' })
    expect((await stored(data.id))?.fee).toBe(5000)
    expect(await list(one)).toMatchObject({ used: 4, left: 0, extra: 0 })
    expect(await addBadge(server, one, { acceptFee: '50.00' })).toMatchObject({
      code: 500,
      msg: '您的参展证名额已满！',
    })
    await setParameter(server.db, 'badge.extraMax', '0')
  })

  it('lets go of a rejected badge, which needs a place again to be submitted', async () => {
    const one = await small()
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.push((await addBadge(server, one)).data.id)
    const rejected = ids[2] ?? ''
    await decide(rejected, reviewReject, { reason: '照片与本人不符' })
    expect(await list(one, { auditStatus: 3 })).toMatchObject({
      total: 1,
      used: 2,
      left: 1,
      list: [{ auditReason: '照片与本人不符' }],
    })
    expect((await addBadge(server, one)).code).toBe(200)
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
    const [second] = await server.db.insert(participation).values(values).returning({ id: participation.id })
    // The first of several stands for who has not chosen yet (decisions 25).
    expect(await list(one)).toMatchObject({ quota: 3, used: 0 })
    const booth = String(second?.id)
    expect(await list(one, { participationId: booth })).toMatchObject({ quota: 18, used: 0 })
    await addBadge(server, one, { participationId: booth })
    await server.call(chooseOpp, { id: String(one.participationId) }, { as: one.token })
    expect(await list(one)).toMatchObject({ quota: 3, used: 0, total: 0 })
  })

  it('lets exactly one of 50 at once have the last place', async () => {
    const one = await small()
    for (let at = 0; at < 2; at++) await addBadge(server, one)
    const answers = await Promise.all(Array.from({ length: 50 }, () => addBadge(server, one)))
    const [won, lost] = [answers.filter((each) => each.code === 200), answers.filter((each) => each.code !== 200)]
    expect(won).toHaveLength(1)
    expect(lost.every((each) => each.code === 500 && each.msg === '您的参展证名额已满！')).toBe(true)
    expect(await list(one)).toMatchObject({ total: 3, used: 3, left: 0 })
    expect(await server.db.$count(reviewCase, eq(reviewCase.exhibitorId, one.exhibitorId))).toBe(3)
  })

  it('has one contact person, also when everybody is made it at once', async () => {
    const one = await server.addExhibitor({ booth: { area: '54' } })
    await Promise.all(Array.from({ length: 12 }, () => addBadge(server, one, { contactFlag: 1 })))
    const { list: rows } = await list(one)
    expect(rows).toHaveLength(12)
    expect(rows.filter((row: { contactFlag: number }) => row.contactFlag === 1)).toHaveLength(1)
  })
})

describe('the contact person', () => {
  it('moves to whom it is set, without a review, and stays until somebody else is it', async () => {
    const one = await small()
    const [first, second] = [
      (await addBadge(server, one)).data,
      (await addBadge(server, one, { firstName: '敏' })).data,
    ]
    expect(second.contactFlag).toBe(0)
    await decide(second.id, reviewApprove)
    expect((await server.call(calls.badgeContact, { id: second.id }, { as: one.token })).data).toMatchObject({
      contactFlag: 1,
    })
    expect(await get(one, first.id)).toMatchObject({ contactFlag: 0, version: first.version + 1 })
    const now = await get(one, second.id)
    expect(now).toMatchObject({ contactFlag: 1, auditStatus: 2 })
    expect(errorsOf(await update(one, { id: second.id, version: now.version, contactFlag: 0 }))).toEqual([
      'contactFlag: 请先指定其他人为展会联系人',
    ])
    expect(await server.call(calls.badgeDelete, { id: second.id }, { as: one.token })).toMatchObject({
      code: 500,
      msg: '请先指定其他人为展会联系人',
    })
    await server.call(calls.badgeContact, { id: first.id }, { as: one.token })
    expect((await server.call(calls.badgeDelete, { id: second.id }, { as: one.token })).data).toMatchObject({
      used: 1,
      left: 2,
    })
    expect((await server.call(calls.badgeDelete, { id: first.id }, { as: one.token })).data).toMatchObject({ used: 0 })
  })
})

describe('a document number', () => {
  it('is masked in every reply, and left empty it stays', async () => {
    const one = await small()
    const number = idNumber(500)
    const mask = `${number.slice(0, 4)}**********${number.slice(-4)}`
    const added = await addBadge(server, one, { certNo: number, clientToken: 'aaaaaaaa-1' })
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
      (await server.call(calls.badgeSheet, {}, { as: one.token })).data,
      (await server.call(reviewDetail, { kind: 'BADGE', entityId: id }, { as: reviewer })).data,
      await server.db.select().from(clientWrite),
      String((await server.call(badgeExport, { format: 'csv' }, { as: one.token })).data),
    ])
    expect(told).toContain(mask)
    expect(told).not.toContain(number)
  })

  it('of another type has to be given anew', async () => {
    const one = await small()
    const { data } = await addBadge(server, one, { draft: 1 })
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
    const { data } = await addBadge(server, one, { draft: 1 })
    expect((await list(editor)).list[0]).toMatchObject({ certNo: '', certNoFlag: 1 })
    const changed = await update(editor, { id: data.id, version: data.version, certNo: '', position: '助理' })
    expect(changed.data).toMatchObject({ auditStatus: 1, certNo: '', certNoFlag: 1, position: '助理' })
    expect((await server.call(badgeExport, {}, { as: editor.token })).code).toBe(403)
    expect((await server.call(badgeExport, {}, { as: (await colleague(one, 'booth_staff')).token })).code).toBe(403)
  })

  it('and who it was go 180 days after the show, not a day earlier', async () => {
    const one = await small()
    const photo = await addPhoto(server, one)
    const { data } = await addBadge(server, one, { photo })
    server.clock.override(parseDateTime('2025-06-02 23:59:59'))
    expect(await eraseOldBadges(server.services)).toBe(0)
    server.clock.override(parseDateTime('2025-06-03 00:00:00'))
    expect(await eraseOldBadges(server.services)).toBeGreaterThan(0)
    expect(await stored(data.id)).toMatchObject({
      certNo: '',
      certKey: '',
      surname: '',
      firstName: '',
      mobile: '',
      photo: '',
      auditStatus: 1,
    })
    const [upload] = await server.db.select().from(storedFile).where(eq(storedFile.fileName, photo))
    expect(upload?.claimedAt).toBeNull()
    expect(await eraseOldBadges(server.services)).toBe(0)
  })

  it('goes when its badge is deleted', async () => {
    const one = await small()
    const { data } = await addBadge(server, one, { draft: 1 })
    await server.call(calls.badgeDelete, { id: data.id }, { as: one.token })
    expect(await stored(data.id)).toMatchObject({ delFlag: 2, certNo: '', certKey: '', mobile: '', approved: null })
  })
})

describe('review and print', () => {
  it('approves a badge, gives it its code, and reviews what is changed then', async () => {
    const one = await small()
    const { data } = await addBadge(server, one)
    const sheet = async (more = {}) => (await server.call(calls.badgeSheet, more, { as: one.token })).data
    expect((await sheet()).list).toMatchObject([{ name: '王芳', code: '' }])
    expect(await update(one, { id: data.id, version: data.version, position: '经理' })).toMatchObject({
      code: 500,
      msg: '正在审核中，请先撤回再修改',
    })
    await decide(data.id, reviewApprove)
    expect((await sheet({ id: data.id })).list[0].code).toMatch(/^BADGE:[\w-]{20}$/)
    const { version } = await get(one, data.id)
    expect((await update(one, { id: data.id, version, position: '经理' })).data).toMatchObject({ auditStatus: 1 })
    expect((await server.call(calls.badgeCancel, { id: data.id }, { as: one.token })).data).toMatchObject({
      auditStatus: 0,
    })
  })

  it('leaves a printed badge as it is', async () => {
    const one = await small()
    const { data } = await addBadge(server, one)
    await decide(data.id, reviewApprove)
    await server.db
      .update(badge)
      .set({ printStatus: 1 })
      .where(eq(badge.id, Number(data.id)))
    const { version } = await get(one, data.id)
    const words = '参展证已制作，不能再修改或删除；如需更换请到现场服务台办理'
    expect(await update(one, { id: data.id, version, position: '经理' })).toMatchObject({ code: 500, msg: words })
    expect(await server.call(calls.badgeDelete, { id: data.id }, { as: one.token })).toMatchObject({
      code: 500,
      msg: words,
    })
    expect(await list(one, { printStatus: 1 })).toMatchObject({ total: 1 })
  })

  it('tells who saved second what stands now', async () => {
    const one = await small()
    const { data } = await addBadge(server, one, { draft: 1 })
    await update(one, { id: data.id, version: data.version, position: '经理', draft: 1 })
    expect(await update(one, { id: data.id, version: data.version, position: '总监', draft: 1 })).toMatchObject({
      code: 409,
      data: { current: { position: '经理', certNo: data.certNo } },
    })
  })

  it('is made on site from the deadline on, to the second', async () => {
    const one = await small()
    server.clock.override(parseDateTime('2024-11-22 17:59:59'))
    expect((await addBadge(server, one)).data.onSite).toBe(0)
    server.clock.override(parseDateTime('2024-11-22 18:00:00'))
    expect(await list(one)).toMatchObject({ onSite: 1 })
    expect((await addBadge(server, one)).data.onSite).toBe(1)
    expect((await addBadge(server, one, { draft: 1 })).data.onSite).toBe(0)
  })

  it('is found by its name in either order', async () => {
    const one = await small()
    await addBadge(server, one)
    await addBadge(server, one, { certType: 2, certNo: 'C77700T47', surname: 'Berg', firstName: 'Anna' })
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

it('is a step on Welcome until every booth has a badge and a contact person', async () => {
  const one = await small()
  const step = async () =>
    (await server.call(welcomePage, {}, { as: one.token })).data.todo.find(
      (each: { key: string }) => each.key === 'badge',
    )
  expect(await step()).toMatchObject({ done: 0, route: '/newspaper/badge', deadline: '2024-11-22 18:00:00' })
  await addBadge(server, one)
  expect(await step()).toMatchObject({ done: 1 })
  expect((await server.call(welcomePage, {}, { as: one.token })).data.counts.badges).toBe(1)
})

it('needs a booth', async () => {
  const one = await server.addExhibitor({ booth: { contractActive: 0 } })
  expect((await server.call(calls.badgeNum, {}, { as: one.token })).code).toBe(500)
  expect((await server.call(calls.badgeUpdate, badgeInput(), { as: one.token })).code).toBe(500)
})
