import { payBooth } from '../../../../tests/helpers/samples/money.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { getInfo } from '../../../shared/auth/contract.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { reportCalls } from '../../booth-forms/contract.ts'
import { deskBooths } from '../booths-contract.ts'
import * as desk from '../contract.ts'
import * as money from '../money-contract.ts'
import { h7 } from '../../booth-forms/forms/h7/definition.ts'
import { h12 } from '../../booth-forms/forms/h12/definition.ts'
import { decideAtDesk } from '../../../../tests/helpers/samples/desk-decisions.ts'
import { formDeskServer } from '../../../../tests/helpers/servers/form-desk.ts'

const given = formDeskServer()
const { hire, as, contact, service, order, late } = given

describe('the organiser’s table of a form', () => {
  it('has every booth that files it, with and without a form, and finds by state, hall and name', async () => {
    const [filed, idle] = [await given.server.addExhibitor(), await given.server.addExhibitor()]
    await hire(filed, 1)
    const list = async (more: object) =>
      (await given.server.call(desk.deskList, { form: 'h12', pageSize: 50, ...more }, as(given.reviewer))).data
        .list as desk.DeskRow[]
    const ids = (rows: desk.DeskRow[]) => rows.map((row) => row.participationId)
    const all = await list({})
    expect(ids(all)).toEqual(expect.arrayContaining([String(filed.participationId), String(idle.participationId)]))
    expect(all.find((row) => row.participationId === String(filed.participationId))).toMatchObject({
      status: 1,
      must: 0,
      payable: '700.00',
    })
    expect(ids(await list({ state: 'pending' }))).not.toContain(String(idle.participationId))
    expect(ids(await list({ state: 'none' }))).toContain(String(idle.participationId))
    expect(await list({ hall: 'nowhere' })).toEqual([])
    const { hall = '' } = all.find((row) => row.participationId === String(filed.participationId)) ?? {}
    expect(ids(await list({ hall: `${hall}号馆` }))).toContain(String(filed.participationId))
    expect(await list({ mine: 1 })).toEqual([])
    const { user: me } = await given.server.call(getInfo, {}, as(given.reviewer))
    await given.server.db
      .update(exhibitor)
      .set({ keeperId: Number(me.userId) })
      .where(eq(exhibitor.id, filed.exhibitorId))
    expect(ids(await list({ mine: 1 }))).toEqual([String(filed.participationId)])
    const { data } = await given.server.call(reportCalls(h12).get, {}, { as: filed.token })
    const receipt = String(data.history.find((step) => step.receipt)?.receipt)
    expect(receipt).toMatch(/^H12-/)
    expect(ids(await list({ keyword: receipt.toLowerCase() }))).toEqual([String(filed.participationId)])
    expect(await list({ keyword: `${receipt}9` })).toEqual([])
  })

  it('confirms and rejects in bulk; what cannot be decided is told and leaves the others done', async () => {
    const [one, two] = [await given.server.addExhibitor(), await given.server.addExhibitor()]
    await hire(one, 1)
    const answer = await decideAtDesk(given.server, given.reviewer, { form: 'h12', action: 'confirm' }, one, two)
    expect(answer.data).toMatchObject([
      { participationId: String(one.participationId), done: 1 },
      { participationId: String(two.participationId), done: 0 },
    ])
    expect(answer.data[1]?.msg).not.toBe('')
    const rejected = { form: 'h12', action: 'reject' } as const
    expect(await decideAtDesk(given.server, given.reviewer, { ...rejected, reason: '' }, one)).toMatchObject({
      code: 300,
    })
    await hire(one, 2, 1)
    await decideAtDesk(given.server, given.reviewer, { ...rejected, reason: '没有名额' }, one)
    const { data } = await given.server.call(reportCalls(h12).get, {}, { as: one.token })
    expect(data).toMatchObject({
      form: { status: 2, reason: '没有名额', lines: [{ qty: 1 }] },
      bill: { payable: '700.00' },
    })
  })

  it('leaves undecided what costs another sum by now, says both sums, and takes the new one', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 1)
    const booth = { participationId: String(one.participationId), version: 1 }
    const decide = (action: string, item: object) =>
      given.server
        .call(desk.deskDecide, { form: 'h12', action, reason: '没有名额', items: [item] }, as(given.reviewer))
        .then(({ data }) => data[0])
    // The exhibitor orders more while the page of the organiser stands.
    await hire(one, 2, 1)
    const told = '页面显示应付 ¥700.00，现为 ¥1,400.00。本表未处理，请按新金额核对后再操作。'
    for (const action of ['confirm', 'reject'])
      expect(await decide(action, { ...booth, seen: '700.00' })).toMatchObject({ done: 0, msg: told })
    // The same sum of another version is a change all the same.
    expect(await decide('confirm', { ...booth, seen: '1400.00' })).toMatchObject({ done: 0 })
    const { data } = await given.server.call(reportCalls(h12).get, {}, { as: one.token })
    expect(data.form).toMatchObject({ status: 1, version: 2 })
    expect(await decide('confirm', { ...booth, version: 2, seen: '1400.00' })).toMatchObject({ done: 1, msg: '' })
  })

  it('tells that a booth is not there', async () => {
    const decide = { form: 'h12', action: 'lock', items: [{ participationId: '99999999', seen: '0.00' }] }
    expect(await given.server.call(desk.deskDecide, decide, as(given.reviewer))).toMatchObject({
      code: 200,
      data: [{ participationId: '99999999', done: 0 }],
    })
  })

  it('is decided by review only, waived by finance only, and read by the contractor where it concerns him', async () => {
    const decide = { form: 'h12', action: 'lock', items: [{ participationId: '1', seen: '0.00' }] }
    expect(await given.server.call(desk.deskDecide, decide, as(given.finance))).toMatchObject({ code: 403 })
    expect(
      await given.server.call(
        money.deskWaive,
        { id: '1', amount: '1.00', seen: '0.00', note: 'x' },
        as(given.reviewer),
      ),
    ).toMatchObject({
      code: 403,
    })
    expect(await given.server.call(desk.deskList, { form: 'h12' }, as(given.contractor))).toMatchObject({ code: 403 })
    expect(await given.server.call(desk.deskList, { form: 'h7' }, as(given.contractor))).toMatchObject({ code: 200 })
    expect(await given.server.call(money.deskBill, { participationId: '1' }, as(given.contractor))).toMatchObject({
      code: 403,
    })
  })

  it('shows the forms of one exhibitor: state, cost and payment of each booth, to the contractor his own forms', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 1)
    await payBooth(given.server, given.finance, { participationId: String(one.participationId), amount: '200.00' })
    const booths = async (token: string) =>
      (await given.server.call(deskBooths, { exhibitorId: String(one.exhibitorId) }, as(token))).data
    const [booth] = await booths(given.reviewer)
    expect(booth).toMatchObject({ boothNo: expect.any(String), payable: '700.00', paid: '200.00' })
    expect(booth?.forms).toContainEqual({ form: 'h12', must: 0, status: 1, lateFlag: 0, locked: 0, recheck: 0 })
    expect(booth?.forms).toContainEqual({ form: 'h2', must: 1, status: null, lateFlag: 0, locked: 0, recheck: 0 })
    expect((await booths(given.contractor))[0]).toMatchObject({ payable: null, paid: null, deposits: [] })
    expect((await booths(given.contractor))[0]?.forms.map(({ form }) => form)).toEqual(['h4', 'h7', 'h8'])
    expect(await given.server.call(deskBooths, { exhibitorId: '999999' }, as(given.reviewer))).toMatchObject({
      data: [],
    })
  })

  it('shows in words what was filed', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 2)
    const body = { form: 'h12', participationId: String(one.participationId) }
    const { data } = await given.server.call(desk.deskDetail, body, as(given.reviewer))
    expect(data.sections[0]).toMatchObject({
      title: '服务项目',
      tables: [{ rows: [expect.arrayContaining(['夜间保安', '2'])] }],
    })
    expect(data.sections.at(-1)?.pairs).toContainEqual({ label: '联系人', value: '王芳' })
  })

  it('says old and new of a change that waits, and nothing while none does', async () => {
    const one = await given.server.addExhibitor()
    await hire(one, 2)
    const booth = { form: 'h12', participationId: String(one.participationId) }
    const detail = async () => (await given.server.call(desk.deskDetail, booth, as(given.reviewer))).data
    expect(await detail()).toMatchObject({ reply: { change: null }, inForce: [] })
    await decideAtDesk(given.server, given.reviewer, { form: 'h12', action: 'confirm' }, one)
    await hire(one, 3, 1)
    const { reply, inForce, sections } = await detail()
    expect(reply.change?.difference).toMatchObject({ pairs: [], files: [], tables: [{ rows: [{}] }] })
    const [row] = reply.change?.difference.tables[0]?.rows ?? []
    const differing = row?.before.flatMap((cell, at) => (cell.zh === row.after[at]?.zh ? [] : [[cell, row.after[at]]]))
    expect(differing).toEqual([
      [
        { zh: '2', en: '2' },
        { zh: '3', en: '3' },
      ],
    ])
    const guards = [inForce, sections].map((one) => one[0]?.tables[0]?.rows[0])
    expect(guards).toEqual([expect.arrayContaining(['2']), expect.arrayContaining(['3'])])
  })

  it('tells each reader which forms have a table: none that is switched off, to the contractor his own only', async () => {
    const codes = async (token: string) =>
      (await given.server.call(desk.deskCounts, {}, as(token))).data.map((row) => row.form)
    expect(await codes(given.contractor)).toEqual(['h3', 'h4', 'h6', 'h7', 'h8'])
    expect(await codes(given.reviewer)).not.toContain('h13')
    await setParameter(given.server.db, 'forms.h13', 'true')
    expect(await codes(given.reviewer)).toContain('h13')
    await setParameter(given.server.db, 'forms.h13', 'false')
  })

  it('gives the contractor what is in force: no draft, and of a change that waits what stood before it', async () => {
    const one = await given.server.addExhibitor({ company: { companyName: '待定机械' } })
    const text = async (more: object = {}) => {
      const body = { form: 'h12', format: 'csv', keyword: '待定机械', ...more }
      return (await given.server.call(desk.deskExport, body, as(given.reviewer))).data.toString('utf8')
    }
    const draft = { version: 0, submitFlag: 0, ...contact, lines: [service(7)] }
    await given.server.call(reportCalls(h12).save, draft, { as: one.token })
    expect(await text()).not.toContain('待定机械')
    expect(await text({ state: '0' })).toContain('待定机械')
    await hire(one, 3, 1)
    await decideAtDesk(given.server, given.reviewer, { form: 'h12', action: 'confirm' }, one)
    await hire(one, 9, 2)
    expect(await text()).toMatch(/,3,/)
    expect(await text()).not.toMatch(/,9,/)
  })

  it('adds up per item what the exhibitors’ bills say', async () => {
    const ordered = [await given.server.addExhibitor(), await given.server.addExhibitor()]
    await order(ordered[0] as TestExhibitor, [{ itemCode: 'F01', qty: 3 }])
    given.server.clock.override(late)
    await order(ordered[1] as TestExhibitor, [
      { itemCode: 'F01', qty: 2 },
      { itemCode: 'F04', qty: 1 },
    ])
    const bills = await Promise.all(
      ordered.map(async (one) => (await given.server.call(reportCalls(h7).get, {}, { as: one.token })).data.bill.lines),
    )
    const { data } = await given.server.call(money.deskTotals, { form: 'h7' }, as(given.finance))
    const lines = bills.flat() as { itemCode: string; chargedQty: number; base: string; surcharge: string }[]
    for (const code of ['F01', 'F04']) {
      const own = lines.filter((line) => line.itemCode === code)
      const total = (data as money.TotalRow[]).find((row) => row.code === code)
      expect(total?.qty).toBe(own.reduce((sum, line) => sum + line.chargedQty, 0))
      expect(Number(total?.base)).toBe(own.reduce((sum, line) => sum + Number(line.base), 0))
      expect(Number(total?.surcharge)).toBe(own.reduce((sum, line) => sum + Number(line.surcharge), 0))
    }
  })

  it('counts a booth once, however often it ordered more of an item', async () => {
    const one = await given.server.addExhibitor()
    await order(one, [{ itemCode: 'F11', qty: 1 }])
    given.server.clock.override(late)
    await order(one, [{ itemCode: 'F11', qty: 3 }], 1)
    const { data } = await given.server.call(money.deskTotals, { form: 'h7' }, as(given.finance))
    expect((data as money.TotalRow[]).find((row) => row.code === 'F11')).toMatchObject({ booths: 1, qty: 3 })
  })

  it('leaves out a booth that was taken away: its forms stand in no table, wait for nobody and are not added up', async () => {
    const one = await given.server.addExhibitor()
    await order(one, [{ itemCode: 'F17', qty: 5 }])
    const pending = async () =>
      (await given.server.call(desk.deskCounts, {}, as(given.reviewer))).data.find((row) => row.form === 'h7')
        ?.pending ?? 0
    const codes = async () =>
      (await given.server.call(money.deskTotals, { form: 'h7' }, as(given.finance))).data.map((row) => row.code)
    const before = await pending()
    expect(await codes()).toContain('F17')
    await given.server.db.update(participation).set({ delFlag: 2 }).where(eq(participation.id, one.participationId))
    expect(await codes()).not.toContain('F17')
    expect(await pending()).toBe(before - 1)
    const { data } = await given.server.call(
      desk.deskList,
      { form: 'h7', pageNum: 99, pageSize: 10 },
      as(given.reviewer),
    )
    expect(data).toMatchObject({ list: [], total: expect.any(Number) })
    expect(data.total).toBeGreaterThan(0)
  })

  it('exports a row per line of each booth, headed in the caller’s language', async () => {
    const one = await given.server.addExhibitor({ company: { companyName: '=华印' } })
    await hire(one, 2)
    const found = await given.server.call(
      desk.deskExport,
      { form: 'h12', format: 'csv', keyword: '华印' },
      as(given.reviewer),
    )
    const text = found.data.toString('utf8')
    // One mark that says UTF-8: a second one would be part of the first heading.
    expect(text.slice(0, 3)).toBe('\uFEFF展馆')
    expect(text).toContain('夜间保安')
    // A spreadsheet must not run what somebody called his company.
    expect(text).toMatch(/'=华印/)
  })
})

it('shows what waits for a decision first', async () => {
  const calm = await given.server.addExhibitor({ company: { companyName: '先后机械甲' } })
  const waiting = await given.server.addExhibitor({ company: { companyName: '先后机械乙' } })
  const place = (one: TestExhibitor, boothNo: string) =>
    given.server.db.update(participation).set({ hall: 'A0', boothNo }).where(eq(participation.id, one.participationId))
  await place(calm, 'A01')
  await place(waiting, 'A02')
  await order(waiting, [{ itemCode: 'F03', qty: 1 }])
  const { data } = await given.server.call(desk.deskList, { form: 'h7', keyword: '先后机械' }, as(given.reviewer))
  expect((data.list as desk.DeskRow[]).map((row) => row.boothNo)).toEqual(['A02', 'A01'])
})
