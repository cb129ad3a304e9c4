import { decideAtDesk } from '../../../../tests/helpers/samples/desk-decisions.ts'
import { OWN_BUILD } from '../../../../tests/helpers/samples/own-build.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { definedCalls } from '../../../../tests/helpers/calls.ts'
import { addFiles } from '../../../../tests/helpers/samples/products.ts'
import { keepFacts, payBooth } from '../../../../tests/helpers/samples/money.ts'
import { formDeskServer } from '../../../../tests/helpers/servers/form-desk.ts'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import readXlsx from 'read-excel-file/node'
import { FORM_CODES } from '../../../shared/lib/form-codes.ts'
import { reportCalls } from '../../booth-forms/contract.ts'
import { isContractors } from '../../booth-forms/catalogue/forms.ts'
import { h3 } from '../../booth-forms/forms/h3/definition.ts'
import * as desk from '../contract.ts'
import { deskAccount } from '../money-contract.ts'

const given = formDeskServer()
const { as, contact } = given

const PAID = '123.45'
const DEPOSIT = '3456.78'
const REFUND = {
  refundAccountName: '退款户名有限公司',
  refundBank: '退款银行上海分行',
  refundAccountNo: '6222021234567890',
}

let one: TestExhibitor
let booth: { participationId: string }
beforeAll(async () => {
  one = await given.server.addExhibitor({ booth: { boothType: 3, width: '9', depth: '6', area: '54' } })
  booth = { participationId: String(one.participationId) }
  const files = ['plan', 'elevation', 'render', 'materialList', 'licence', 'insurance', 'safetyLetter']
  const papers = Object.fromEntries(
    await Promise.all(files.map(async (name) => [name, await addFiles(given.server, one, 1, 'pdf')])),
  )
  const content = {
    ...contact,
    ...papers,
    ...OWN_BUILD,
    ...REFUND,
    refundBank: '旧银行上海分行',
  }
  const send = (version: number, more: object) =>
    given.server.call(reportCalls(h3).save, { ...content, version, submitFlag: 1, ...more }, { as: one.token })
  expect((await send(0, {})).code).toBe(200)
  const both = (await given.server.addUser(['organiser_review', 'organiser_finance'])).token
  const form = { form: 'h3', ...booth }
  await keepFacts(given.server, both, form, { drawingStatus: 2, depositStatus: 1, depositAmount: DEPOSIT })
  const confirmed = await decideAtDesk(given.server, both, { form: 'h3', action: 'confirm' }, one)
  expect(confirmed.data).toMatchObject([{ done: 1 }])
  // A change waits: the account stands in both versions and in their difference.
  expect((await send(1, { refundBank: REFUND.refundBank, workers: 9 })).data.form['status']).toBe(4)
  await keepFacts(given.server, both, form, {
    depositStatus: 3,
    depositAmount: DEPOSIT,
    depositWithheld: '1234.56',
    depositReason: '墙面受损',
  })
  expect((await payBooth(given.server, given.finance, { ...booth, amount: PAID })).code).toBe(200)
})

/** All that an answer says; of a workbook its cells. */
async function saidBy(answer: { data?: unknown }): Promise<string> {
  if (!Buffer.isBuffer(answer.data)) return JSON.stringify(answer.data ?? null)
  if (answer.data.subarray(0, 2).toString() !== 'PK') return answer.data.toString('utf8')
  return JSON.stringify(await readXlsx(answer.data).catch(() => 'an archive'))
}

describe('a contractor', () => {
  const MONEY = [PAID, DEPOSIT, '1234.56', '墙面受损']

  it.each(FORM_CODES.filter(isContractors))('reads %s without what the booth has paid', async (form) => {
    const asked = { form, ...booth }
    const seen = await given.server.call(desk.deskDetail, asked, as(given.contractor))
    expect(seen.code).toBe(200)
    expect(seen.data.reply.bill).toMatchObject({ boothPayable: null, paid: null, balance: null, depositLines: [] })
    const facts = [seen.data.reply.form.facts, seen.data.reply.facts]
    expect(facts.flatMap(Object.keys).filter((name) => name.startsWith('deposit'))).toEqual([])
    expect(MONEY.filter((sum) => JSON.stringify(seen.data).includes(sum))).toEqual([])
    const { reply } = (await given.server.call(desk.deskDetail, asked, as(given.finance))).data
    expect(reply.bill).toMatchObject({ paid: PAID })
    if (form !== 'h3') return
    expect(seen.data.reply.form.facts).toMatchObject({ drawingStatus: 2 })
    expect(reply.form.facts).toMatchObject({ depositStatus: 3, depositAmount: DEPOSIT })
    expect(reply.history.map(({ action }) => action)).toContain('deposit')
  })

  it('reads it in no other call either', async () => {
    const rights = ['busi:formDesk:list', 'busi:formDesk:export']
    const calls = (await definedCalls()).flatMap(({ call }) =>
      call.permission?.some((right) => rights.includes(right)) ? [call] : [],
    )
    const inputs: Record<string, object[]> = {
      'boothForm/list': [{ form: 'h3' }],
      'boothForm/counts': [{}],
      // Every form of it above.
      'boothForm/detail': [],
      'boothForm/export': [
        { form: 'h3', format: 'xlsx' },
        { form: 'h3', format: 'csv', state: '4' },
      ],
      'boothForm/totals': [{ form: 'h3' }],
      'boothForm/booths': [{ exhibitorId: String(one.exhibitorId) }],
      'boothForm/files': [{ form: 'h3', ids: [booth.participationId] }],
      'fascia/list': [{ boards: 1 }],
      'fascia/export': [{}],
      'show/rearrange/list': [{}],
    }
    const nameOf = (path: string) => path.replace('/busi/organiser/', '')
    expect(calls.map(({ path }) => nameOf(path)).sort()).toEqual(Object.keys(inputs).sort())
    for (const call of calls)
      for (const input of inputs[nameOf(call.path)] ?? []) {
        const answer = await given.server.call(call, input, as(given.contractor))
        const said = await saidBy(answer)
        expect([call.path, MONEY.filter((sum) => said.includes(sum))]).toEqual([call.path, []])
      }
  })
})

describe('the account for a refund', () => {
  const told = (said: string) =>
    [...Object.values(REFUND), '6222********7890', '旧银行上海分行'].filter((text) => said.includes(text))

  it('stands in no form and no export of the desk, whoever reads', async () => {
    for (const reader of [given.reviewer, given.finance, given.contractor]) {
      const { data } = await given.server.call(desk.deskDetail, { form: 'h3', ...booth }, as(reader))
      expect(data.reply.change?.difference.pairs).toMatchObject([{ before: { zh: '8' }, after: { zh: '9' } }])
      expect(told(JSON.stringify(data))).toEqual([])
      for (const more of [{}, { state: '4' }, { unmask: 1, unmaskReason: '退还押金' }])
        for (const format of ['csv', 'xlsx']) {
          const answer = await given.server.call(desk.deskExport, { form: 'h3', format, ...more }, as(reader))
          const said = await saidBy(answer)
          expect([told(said), /退款/.test(said)]).toEqual([[], false])
        }
    }
  })

  it('is read by finance alone, and the exhibitor reads its own', async () => {
    const read = (token: string) => given.server.call(deskAccount, booth, as(token))
    expect((await read(given.finance)).data).toMatchObject({ holder: REFUND.refundAccountName, bank: '旧银行上海分行' })
    expect((await read(given.reviewer)).code).toBe(403)
    expect((await read(given.contractor)).code).toBe(403)
    const { data } = await given.server.call(reportCalls(h3).get, {}, { as: one.token })
    expect(data.form).toMatchObject({ ...REFUND, refundAccountNo: '6222********7890' })
    expect(data.change?.difference.pairs.map(({ label }) => label.zh)).toHaveLength(2)
  })
})
