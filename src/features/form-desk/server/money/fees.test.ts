/** Fees that no form charges: badges beyond the quota, badges made again, sessions. One sum on the bill, in the balances and in every file. */
import { payBooth } from '../../../../../tests/helpers/samples/money.ts'
import readXlsx from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBadge } from '../../../../../tests/helpers/samples/badges.ts'
import { addMeeting, addOnShow, addSession, approveMeeting } from '../../../../../tests/helpers/samples/meetings.ts'
import { organiserCtx } from '../../../../../tests/helpers/samples/products.ts'
import { first, type TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { formDeskServer } from '../../../../../tests/helpers/servers/form-desk.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { badgeDelete, badgeGet, badgeUpdate } from '../../../badges/contract.ts'
import { badgeMark, deskBadges } from '../../../badges/desk-contract.ts'
import { badgeReview } from '../../../badges/server/exports.ts'
import { checklist } from '../../../booth-forms/contract.ts'
import { findBoothMoney } from '../../../booth-forms/server/exports.ts'
import { boothUpdate, exhibitorOverview } from '../../../exhibitors/overview-contract.ts'
import { welcomePage } from '../../../home/contract.ts'
import { meetingStatus } from '../../../matchmaking/contract.ts'
import { findProgress } from '../../../progress/server/keep.ts'
import * as calls from '../../ledger-contract.ts'
import { deskBill } from '../../money-contract.ts'

const given = formDeskServer()
const { as, order } = given

let one: TestExhibitor
let made: string
let extra: string
let registration: string
let company: string
let counter = 0

const organiser = () => organiserCtx(given.server)
const billOf = async (english = false) => (await given.server.call(checklist, {}, { as: one.token, english })).data.bill
async function mark(id: string, action: string) {
  const { list, fees } = (
    await given.server.call(deskBadges, { exhibitorId: String(one.exhibitorId) }, as(given.reviewer))
  ).data
  const row = list.find((badge) => badge.id === id)
  const seen = fees[row?.currency ?? 'CNY']
  expect(
    (await given.server.call(badgeMark, { id, version: row?.version, action, seen }, as(given.reviewer))).code,
  ).toBe(200)
}
async function register(fees: { feeCny: string; feeUsd: string }): Promise<string> {
  const show = await addOnShow(given.server, one)
  const meetingId = await addSession(given.server, { name: `买家专场${counter}`, ...fees })
  return (await addMeeting(given.server, one, { ...show, meetingId })).data.id
}

/** Two chairs (60), a badge beyond the quota (50), one made again (50), and a session (800). */
beforeEach(async () => {
  company = `费用${++counter}号公司`
  one = await given.server.addExhibitor({
    company: { companyName: company },
    booth: { width: '3', depth: '3', area: '9' },
  })
  await order(one, [{ itemCode: 'F03', qty: 2 }])
  await setParameter(given.server.db, 'badge.extraMax', '2')
  const free: string[] = []
  for (let at = 0; at < 3; at++) free.push((await addBadge(given.server, one)).data.id)
  extra = (await addBadge(given.server, one, { acceptFee: '50.00' })).data.id
  made = free[1] ?? ''
  await badgeReview.approve(organiser(), Number(made))
  for (const action of ['print', 'replace']) await mark(made, action)
  registration = await register({ feeCny: '800', feeUsd: '120.5' })
})

describe('fees that no form charges', () => {
  it('stand on the bill as lines of their own in both languages, a session once it is approved', async () => {
    const badges = [
      { code: 'BADGE_EXTRA', nameZh: '名额外参展证', qty: 1, price: '50.00', amount: '50.00' },
      { code: 'BADGE_AGAIN', nameEn: 'Exhibitor badge made again', qty: 1, price: '50.00', amount: '50.00' },
    ]
    const before = await billOf()
    expect(before).toMatchObject({ services: '60.00', feesTotal: '100.00', boothPayable: '160.00', balance: '160.00' })
    expect(before.fees).toHaveLength(2)
    expect(before.fees).toEqual(expect.arrayContaining(badges.map((line) => expect.objectContaining(line))))
    await approveMeeting(given.server, registration)
    for (const action of ['print', 'replace']) await mark(made, action)
    const after = await billOf(true)
    expect(after).toMatchObject({ payable: '60.00', feesTotal: '950.00', boothPayable: '1010.00' })
    expect(after.fees).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'BADGE_AGAIN', qty: 2, amount: '100.00' }),
        expect.objectContaining({
          nameZh: `对接会报名费（买家专场${counter}）`,
          nameEn: 'Matchmaking session: International buyers',
          price: '800.00',
        }),
      ]),
    )
  })

  it('are one sum on the bill, for the organiser, in balances, ledger and invoices, on Welcome and in the progress', async () => {
    await approveMeeting(given.server, registration)
    const participationId = String(one.participationId)
    const sums = { payable: '960.00', paid: '0.00', balance: '960.00' }
    expect(await billOf()).toMatchObject({ boothPayable: sums.payable, balance: sums.balance })
    const desk = (await given.server.call(deskBill, { participationId }, as(given.finance))).data.bill
    expect(desk).toMatchObject({ boothPayable: sums.payable, feesTotal: '900.00' })
    expect((await given.server.call(welcomePage, {}, { as: one.token })).data.bill).toMatchObject(sums)
    const { cells } = (await findProgress(given.server.services, one.exhibitorId)) ?? {}
    expect(cells?.payment).toMatchObject({ state: 'TODO', open: 1 })
    await payBooth(given.server, given.finance, { participationId, amount: '960.00' })
    const paid = await findProgress(given.server.services, one.exhibitorId)
    expect(paid?.cells.payment).toMatchObject({ state: 'DONE', open: 0 })
    await payBooth(given.server, given.finance, { participationId, amount: '-960.00' })
    const filters = { keyword: company }
    const { list } = (
      await given.server.call(calls.balanceList, { ...filters, pageNum: 1, pageSize: 10 }, as(given.finance))
    ).data
    expect(list).toMatchObject([sums])
    expect((await given.server.call(calls.balanceSums, filters, as(given.finance))).data).toMatchObject([sums])
    const rowsOf = async (what: (typeof calls.LEDGER_FILES)[number]) => {
      const { data } = await given.server.call(calls.ledgerExport, { what, ...filters }, as(given.finance))
      const [, head = [], ...rows] = (await readXlsx(data as Buffer))[0]?.data ?? []
      return rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(head[at]), cell])))
    }
    const ledger = await rowsOf('ledger')
    expect(ledger.map((row) => [row['项目'], row['计入应付']])).toEqual(
      expect.arrayContaining([
        ['名额外参展证', 50],
        ['补办参展证', 50],
        [`对接会报名费（买家专场${counter}）`, 800],
        ['余额 960.00', 960],
      ]),
    )
    expect(ledger.slice(0, -1).reduce((sum, row) => sum + Number(row['计入应付']), 0)).toBe(960)
    expect(await rowsOf('invoices')).toMatchObject([{ 应付: 960 }, { 应付: 960 }])
  })

  it('fall away with a rejected or deleted badge and a withdrawn registration; what was made again stays charged', async () => {
    await approveMeeting(given.server, registration)
    await badgeReview.reject(organiser(), Number(extra), '信息有误')
    expect(await billOf()).toMatchObject({ feesTotal: '850.00' })
    await given.server.call(meetingStatus, { id: registration, dataStatus: 0 }, { as: one.token })
    expect(await billOf()).toMatchObject({ feesTotal: '50.00' })
    const { version } = (await given.server.call(badgeGet, { id: extra }, { as: one.token })).data
    const again = {
      id: extra,
      participationId: String(one.participationId),
      version,
      acceptFee: '50.00',
      surname: '李',
    }
    expect((await given.server.call(badgeUpdate, again, { as: one.token })).code).toBe(200)
    expect(await billOf()).toMatchObject({ feesTotal: '100.00' })
    for (const id of [extra, made])
      expect((await given.server.call(badgeDelete, { id }, { as: one.token })).code).toBe(200)
    expect(await billOf()).toMatchObject({ feesTotal: '50.00', fees: [{ code: 'BADGE_AGAIN' }] })
  })

  it('keep what was made again when a badge is rejected after it and submitted once more', async () => {
    await badgeReview.revoke(organiser(), Number(made), '照片不符')
    await badgeReview.reject(organiser(), Number(made), '照片不符')
    const { version } = (await given.server.call(badgeGet, { id: made }, { as: one.token })).data
    const again = { id: made, participationId: String(one.participationId), version, surname: '李' }
    expect(await given.server.call(badgeUpdate, again, { as: one.token })).toMatchObject({ code: 463 })
    const body = { ...again, acceptFee: '50.00' }
    expect((await given.server.call(badgeUpdate, body, { as: one.token })).code).toBe(200)
    const { fees } = await billOf()
    expect(fees).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'BADGE_EXTRA', qty: 2 }),
        expect.objectContaining({ code: 'BADGE_AGAIN', qty: 1 }),
      ]),
    )
  })

  it('are those of the first booth for sessions, in its currency, and another currency asks and prices all anew', async () => {
    await approveMeeting(given.server, registration)
    const found = await given.server.call(exhibitorOverview, { id: String(one.exhibitorId) }, as(given.reviewer))
    const { id, version, hall, boothNo, boothType, width, depth, openSides } = first(found.data.booths)
    const booth = { id, version, hall, boothNo, boothType, width, depth, openSides, settleCurrency: 'USD' }
    const asked = await given.server.call(boothUpdate, booth, as(given.reviewer))
    expect(asked).toMatchObject({ code: 463, msg: expect.stringMatching(/H7.*名额外参展证.*¥960\.00.*US\$146\.50/) })
    expect(await billOf()).toMatchObject({ boothPayable: '960.00' })
    expect((await given.server.call(boothUpdate, { ...booth, acceptReprice: 1 }, as(given.reviewer))).code).toBe(200)
    expect(await billOf()).toMatchObject({ currency: 'USD', feesTotal: '136.50', boothPayable: '146.50' })
    expect(await findBoothMoney(given.server.db, one.participationId)).toMatchObject({ payable: 14650, fees: 13650 })
  })
})
