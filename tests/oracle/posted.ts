/** Random orders posted to a running server, each answer's bill compared with the oracle. One file per currency runs it, so that both cores work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportCalls } from '../../src/features/booth-forms/contract.ts'
import type { WireBill } from '../../src/features/booth-forms/bill-contract.ts'
import { formOf } from '../../src/features/booth-forms/forms/registry.ts'
import type { FormCode } from '../../src/shared/lib/form-codes.ts'
import { preUpload } from '../../src/shared/files/contract.ts'
import { boothPrice, boothVehiclePass } from '../../src/features/booth-forms/server/tables.ts'
import { seeded } from '../helpers/seeded.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../helpers/server.ts'
import { difference, told } from './compare.ts'
import { ORACLE_FORMS, randomHistory, type Random } from './histories.ts'
import { endsLate, expectedBill } from './oracle.ts'
import type { History } from './orders.ts'
import type { ExpectedBill, Rounding } from './reckoning.ts'
import { LATE_FORMS, TARIFF, type OracleForm } from './tariff.ts'
import { acceptable, CONTACT, FILLERS, PIXEL, wantsNothing, type Files, type PostedBooth } from './wire.ts'

/** Forms a booth files: a shell booth, a raw space. */
const FORMS_OF: Record<1 | 3, readonly OracleForm[]> = {
  1: ['H2', 'H4', 'H7', 'H8', 'H9', 'H10', 'H11', 'H12'],
  3: ['H3', 'H6', 'H7', 'H8', 'H9', 'H10', 'H11', 'H12'],
}

/** How many quantities of a bill make one priced unit. */
const PARTS: Record<string, number> = {
  FREIGHT: 10,
  RAW_MANAGEMENT: 10,
  CLEANING: 10,
  INTERPRETER_EN: 8,
  INTERPRETER_OTHER: 8,
  HOST: 8,
}

const quantity = (code: string, units: number): string => String(Math.round(units * (PARTS[code] ?? 1)))

/** A bill of the wire, as the oracle tells its own. */
function read({ services, surcharge, deposits, payable, lines }: WireBill): ExpectedBill {
  return {
    services,
    surcharge,
    deposits,
    payable,
    lines: Object.fromEntries(
      lines.map((line) => [
        line.itemCode,
        {
          wanted: quantity(line.itemCode, line.qty),
          charged: quantity(line.itemCode, line.chargedQty),
          base: line.base,
          surcharge: line.surcharge,
          deposit: line.deposit,
        },
      ]),
    ),
  }
}

/** What was posted up to some moment, and the bill that was answered. */
interface Answered {
  history: History
  bill: ExpectedBill
}

const callsOf = (form: OracleForm) => {
  const definition = formOf(form.toLowerCase() as FormCode)
  if (!definition) throw new Error(`${form} is not built`)
  return reportCalls(definition)
}

type AnyFiller = (
  content: unknown,
  booth: PostedBooth,
  files: Files,
  earlier: readonly unknown[],
) => object | Promise<object>

async function upload(server: TestServer, { token }: TestExhibitor): Promise<string> {
  const answer = await server.call(
    preUpload,
    { file: new File([PIXEL], 'drawing.png'), kind: 'attachment' },
    { as: token },
  )
  if (answer.code !== 200) throw new Error(JSON.stringify(answer))
  return answer['fileName'] as string
}

/** Submits each step of a history at its moment; one in five that cost more late is first sent without consent. */
async function post(
  server: TestServer,
  one: TestExhibitor,
  booth: PostedBooth,
  history: History,
  random: Random,
): Promise<Answered[]> {
  const { save } = callsOf(history.form)
  const answers: Answered[] = []
  let drawing: Promise<string> | null = null
  const files = { drawing: () => (drawing ??= upload(server, one)) }
  const earlier: unknown[] = []
  let version = 0
  for (const [index, { at, content }] of history.submissions.entries()) {
    server.clock.override(new Date(`${at.replace(' ', 'T')}+08:00`))
    const filled = await (FILLERS[history.form] as AnyFiller)(content, booth, files, earlier)
    const body = {
      ...CONTACT,
      ...filled,
      noNeed: wantsNothing(content) ? 1 : 0,
      boothId: String(one.participationId),
      version,
      submitFlag: 1,
    }
    earlier.push(content)
    const so = { ...history, submissions: history.submissions.slice(0, index + 1) } as History
    const asked = random() < 0.2 ? await server.call(save, body, { as: one.token }) : null
    if (asked?.code === 463) answers.push({ history: so, bill: read(asked.data.bill as WireBill) })
    const answer =
      asked?.code === 200 ? asked : await server.call(save, { ...body, acceptSurcharge: 1 }, { as: one.token })
    if (answer.code !== 200) throw new Error(`${told(so)}\n${JSON.stringify(answer)}`)
    version = answer.data.form.version
    answers.push({ history: so, bill: read(answer.data.bill) })
  }
  // A gate has room for twenty vehicles each half hour: not for those of thousands of orders.
  if (history.form === 'H11') await server.db.delete(boothVehiclePass)
  return answers
}

const differences = (answers: readonly Answered[], round?: Rounding): string[] =>
  answers.flatMap(({ history, bill }) => {
    const different = difference(bill, expectedBill(history, round))
    return different === '' ? [] : [`${told(history)}\n${different}`]
  })

/** Posts `orders` submissions of booths in one currency. */
export function postedOrders(currency: 'CNY' | 'USD', orders: number): void {
  const seed = Number(process.env.ORACLE_SEED ?? 20241202) + (currency === 'CNY' ? 0 : 1)

  describe(`${orders} orders in ${currency} posted to a server, seed ${seed}`, () => {
    const random = seeded(seed)
    const answers: Answered[] = []
    let server: TestServer
    let companies = 0
    beforeAll(async () => {
      server = await startTestServer({ strictReplies: false })
    })
    afterAll(() => server.close())

    async function newBooth(boothType: 1 | 3): Promise<{ one: TestExhibitor; booth: PostedBooth }> {
      const openSides = 1 + Math.floor(random() * 3)
      const area = boothType === 1 ? '18.0' : `${54 + Math.floor(random() * 10)}.${Math.floor(random() * 10)}`
      const width = boothType === 1 ? 6 : 9
      const hall = `N${1 + Math.floor(random() * 4)}`
      const number = companies++
      const names = { companyName: `云帆标签${currency}${number}`, enCompanyName: `YUNFAN ${currency} ${number}` }
      const one = await server.addExhibitor({
        company: names,
        booth: {
          hall,
          boothType,
          area,
          width: String(width),
          depth: boothType === 1 ? '3' : '6',
          openSides,
          settleCurrency: currency,
        },
      })
      return { one, booth: { ...names, hall, boothType, area, openSides, width } }
    }

    it('are billed as the oracle says', { timeout: 600_000 }, async () => {
      for (let count = 0; answers.length < orders; count++) {
        const { one, booth } = await newBooth(count % 2 === 0 ? 1 : 3)
        for (const form of FORMS_OF[booth.boothType]) {
          const history = acceptable(
            randomHistory(random, { forms: [form], currency, area: booth.area, openSides: booth.openSides }),
            booth,
          )
          answers.push(...(await post(server, one, booth, history, random)))
        }
      }
      expect(differences(answers).slice(0, 3).join('\n\n')).toBe('')
      expect(new Set(answers.map(({ history }) => history.form)).size).toBe(ORACLE_FORMS.length)
      const late = answers.filter(({ history }) => endsLate(history)).map(({ history }) => history.form)
      expect(LATE_FORMS.filter((form) => !late.includes(form))).toEqual([])
      expect(answers.filter(({ bill }) => bill.surcharge !== '0.00').length).toBeGreaterThan(0)
    })

    it('differ from an oracle that rounds down', () => {
      // Dollar prices of a day do not divide by eight; prices in yuan do, so that there is nothing to round.
      if (currency === 'USD')
        expect(differences(answers, (numerator, denominator) => numerator / denominator).length).toBeGreaterThan(0)
      else
        expect(differences(answers, (numerator, denominator) => numerator / denominator + 1n).length).toBeGreaterThan(0)
    })

    it('differ when the server charges a cent too much', async () => {
      const guard = TARIFF['GUARD']
      await server.db
        .insert(boothPrice)
        .values({ code: 'GUARD', cny: Number(guard?.cny) * 100 + 1, usd: Number(guard?.usd) * 100 + 1 })
      const { one, booth } = await newBooth(1)
      const line = { serviceType: 'GUARD', qty: 1, dateFrom: '2024-12-02', dateTo: '2024-12-02', dailyHours: 12 }
      const plain = randomHistory(random, { forms: ['H12'], currency, area: booth.area, openSides: booth.openSides })
      const history = { ...plain, submissions: [{ at: '2024-10-14 10:00:00', content: { lines: [line] } }] } as History
      const found = differences(await post(server, one, booth, history, random))
      expect(found).toHaveLength(1)
      expect(found[0]).toContain(
        `payable ${guard?.[currency === 'CNY' ? 'cny' : 'usd']}.01, expected ${guard?.[currency === 'CNY' ? 'cny' : 'usd']}.00`,
      )
    })
  })
}
