/** The booth forms of 1,000 exhibitors over HTTP, one call after the other: what each kind of call takes. */
import { badgeImports } from '../../src/features/badges/import-contract.ts'
import { reportCalls, checklist } from '../../src/features/booth-forms/contract.ts'
import * as desk from '../../src/features/form-desk/contract.ts'
import * as money from '../../src/features/form-desk/money-contract.ts'
import { h7 } from '../../src/features/booth-forms/forms/h7/definition.ts'
import { h9 } from '../../src/features/booth-forms/forms/h9/definition.ts'
import { exhibitorImports } from '../../src/features/exhibitors/contract.ts'
import { freight, order } from './forms-seed.ts'
import { stopwatch, TIMES, type Timing } from './timing.ts'

/** Milliseconds at most (issue: list p95 50, save 100); an import of hundreds of rows answers within a second. */
const LIST = 50
const SAVE = 100
const IMPORT = 1000

export interface FormCallers {
  organiser: string
  /** Exhibitors with a booth of less than 200 boxes. */
  exhibitors: readonly string[]
  /** With 200 boxes. */
  heavy: string
  participationId: string
}

interface Call {
  path: string
}

/** What the bench reads of answers. */
interface Reply {
  code: number
  data: {
    ok: number
    batchId: string
    rows: unknown[]
    list: { participationId: string; payable: string }[]
    form: Record<'id' | 'version' | 'contactName' | 'contactMobile' | 'contactEmail' | 'lines', unknown>
  }
}

export async function measureForms(
  url: string,
  { organiser, exhibitors, heavy, participationId }: FormCallers,
): Promise<Timing[]> {
  const send = async (call: Call, token: string, body: object | FormData): Promise<Reply> => {
    const multipart = body instanceof FormData
    const response = await fetch(`${url}/mm-label${call.path}`, {
      method: 'POST',
      headers: {
        ...(multipart ? {} : { 'Content-Type': 'application/json' }),
        Authorization: `Bearer ${token}`,
        language: 'zh',
      },
      body: multipart ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const answer = text.startsWith('{') ? (JSON.parse(text) as Reply) : ({ code: response.status } as Reply)
    if (answer.code !== 200)
      throw new Error(`${call.path} ${JSON.stringify(body).slice(0, 200)}: ${text.slice(0, 500)}`)
    return answer
  }
  const { take, timings } = stopwatch()
  const some = (at: number) => exhibitors[at % exhibitors.length] ?? ''

  const forms = ['h1', 'h2', 'h3', 'h7', 'h8', 'h9', 'h11', 'h12'] as const
  await take('organiser: list of a form, 50 rows', LIST, (at) =>
    send(desk.deskList, organiser, { form: forms[at % forms.length], pageNum: 1, pageSize: 50 }),
  )
  await take('organiser: list of H9, last page', LIST, (at) =>
    send(desk.deskList, organiser, { form: 'h9', pageNum: 20 - (at % 3), pageSize: 50 }),
  )
  await take('organiser: list of H9, found by name', LIST, () =>
    send(desk.deskList, organiser, { form: 'h9', keyword: '印刷', state: 'pending', pageNum: 1, pageSize: 50 }),
  )
  await take('organiser: counts of all forms', LIST, () => send(desk.deskCounts, organiser, {}))
  await take('organiser: totals of H7', LIST, () => send(money.deskTotals, organiser, { form: 'h7' }))
  await take('organiser: a form of 200 boxes', LIST, () =>
    send(desk.deskDetail, organiser, { form: 'h9', participationId }),
  )
  await take('organiser: bill of a booth', LIST, () => send(money.deskBill, organiser, { participationId }))
  await take('exhibitor: H7', LIST, (at) => send(reportCalls(h7).get, some(at), {}))
  await take('exhibitor: H9 of 200 boxes', LIST, () => send(reportCalls(h9).get, heavy, {}))
  await take('exhibitor: checklist and bill', LIST, (at) => send(checklist, some(at), {}))

  const kept = async (call: Call, token: string): Promise<Record<string, unknown>> => {
    const { data } = await send(call, token, {})
    const { id, version, contactName, contactMobile, contactEmail } = data.form
    return { id, version, contactName, contactMobile, contactEmail, ruleAck: 1, submitFlag: 1, lines: data.form.lines }
  }
  await take<Record<string, unknown>>(
    'exhibitor: submit H7, 10 items',
    SAVE,
    (at, stored) => send(reportCalls(h7).save, some(at), { ...stored, ...order(1 + (at % 3)) }),
    TIMES,
    (at) => kept(reportCalls(h7).get, some(at)),
  )
  await take<Record<string, unknown>>(
    'exhibitor: submit H9, 200 boxes',
    SAVE,
    (_, stored) => send(reportCalls(h9).save, heavy, { ...freight(200), ...stored }),
    TIMES,
    () => kept(reportCalls(h9).get, heavy),
  )
  await take<{ participationId: string; seen: string }[]>(
    'organiser: confirm 50 forms of H12',
    IMPORT,
    (at, items) => send(desk.deskDecide, organiser, { form: 'h12', action: at % 2 === 0 ? 'lock' : 'unlock', items }),
    6,
    async (at) => {
      const { data } = await send(desk.deskList, organiser, {
        form: 'h12',
        pageNum: 1 + Math.floor(at / 2),
        pageSize: 50,
      })
      return data.list.map(({ participationId, payable }) => ({ participationId, seen: payable }))
    },
  )
  await take(
    'organiser: export of H9, 38,000 boxes',
    5000,
    () => send(desk.deskExport, organiser, { form: 'h9', format: 'csv' }),
    3,
  )

  await take(
    'exhibitor: check 200 badges',
    IMPORT,
    () => send(badgeImports.check, heavy, fileOf(badgeRows(0), { consentFlag: '1' })),
    5,
  )
  await take(
    'exhibitor: import 200 badges',
    IMPORT,
    (at, batchId) => send(badgeImports.commit, some(at), { batchId }),
    3,
    async (at) =>
      checked(await send(badgeImports.check, some(at), fileOf(badgeRows(at + 1), { consentFlag: '1' })), 200),
  )
  await take(
    'organiser: check 500 exhibitors',
    IMPORT,
    (at) => send(exhibitorImports.check, organiser, fileOf(exhibitorRows(`check${at}`), {})),
    3,
  )
  await take(
    'organiser: import 500 exhibitors',
    IMPORT * 5,
    (_, batchId) => send(exhibitorImports.commit, organiser, { batchId }),
    1,
    async (at) => checked(await send(exhibitorImports.check, organiser, fileOf(exhibitorRows(`take${at}`), {})), 500),
  )
  return timings
}

/** The batch of a dry run, whose rows must all be good: rows that are refused cost nothing. */
function checked({ data }: Reply, rows: number): string {
  if (data.ok !== rows) throw new Error(`${data.ok} rows of ${rows} are good: ${JSON.stringify(data.rows.slice(0, 2))}`)
  return data.batchId
}

function fileOf(rows: readonly (readonly string[])[], fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([rows.map((row) => row.join()).join('\n')], 'list.csv', { type: 'text/csv' }))
  return form
}

/** 200 passports, other numbers each time. */
const badgeRows = (series: number) => [
  ['certType', 'certNo', 'surname', 'firstName', 'mobile', 'email', 'position'],
  ...Array.from({ length: 200 }, (_, at) => [
    '2',
    `B${series}P${10_000 + at}`,
    'Miller',
    'Ann',
    '13800138000',
    'ann@expo.example',
    'Sales',
  ]),
]

/** 500 companies nobody knows yet. */
const exhibitorRows = (series: string) => [
  [
    'loginAcc',
    'companyName',
    'enCompanyName',
    'contactName',
    'email',
    'mobile',
    'hall',
    'boothNo',
    'boothType',
    'width',
    'depth',
    'openSides',
    'settleCurrency',
  ],
  ...Array.from({ length: 500 }, (_, at) => [
    `${series}n${at}`,
    `第${at}机械有限公司`,
    `Company ${at}`,
    '王芳',
    `a${at}@expo.example`,
    '13800138000',
    '9',
    `${series.slice(-2).toUpperCase()}${at}`,
    '1',
    '3',
    '3',
    '1',
    'CNY',
  ]),
]
