/**
 * Random orders typed into the built pages of every form with a bill, for a booth in one currency: what the bill beside the form shows as payable
 * is what the oracle says, in time, at the instants prices change, late, and on top of what was submitted before. One file per currency runs it.
 */
import { preUpload } from '../../../src/shared/files/contract.ts'
import { seeded } from '../../helpers/seeded.ts'
import { told } from '../../oracle/compare.ts'
import { nextContent, ORACLE_FORMS, randomHistory, type Random } from '../../oracle/histories.ts'
import { endsLate, expectedBill } from '../../oracle/oracle.ts'
import type { Contents, History } from '../../oracle/orders.ts'
import type { Rounding } from '../../oracle/reckoning.ts'
import { LATE_FORMS, type OracleForm } from '../../oracle/tariff.ts'
import { acceptable, CONTACT, FILLERS, PIXEL, wantsNothing, type PostedBooth } from '../../oracle/wire.ts'
import { expect, test, type Portal } from '../fixtures.ts'
import { addExhibitor, chooseBooth, setShowClock, type OwnBooth } from '../own-exhibitor.ts'
import { openForm, payableShown, TYPISTS, type Desk } from './typists.ts'

const SEED = Number(process.env.ORACLE_SEED ?? 20241202)
const IN_TIME = '2024-10-14 10:00:00'

/** Part of the orders that is typed: `ORACLE_TYPED` of 200. */
const SHARE = Number(process.env.ORACLE_TYPED ?? 100) / 200

/** Orders typed in one go: a form at a moment, and whether the last of them is submitted, to be changed later. */
interface Visit {
  at: string
  form: OracleForm
  orders: number
  submit?: true
}

const visit = (at: string, form: OracleForm, orders: number, submit?: 'submitted'): Visit => ({
  at,
  form,
  orders: Math.ceil(orders * SHARE),
  ...(submit ? { submit: true } : {}),
})

/** A hundred orders, in order of time: the show's clock goes on between them. */
const VISITS: readonly Visit[] = [
  visit(IN_TIME, 'H3', 6, 'submitted'),
  visit(IN_TIME, 'H6', 5),
  visit(IN_TIME, 'H2', 2, 'submitted'),
  visit(IN_TIME, 'H4', 6, 'submitted'),
  visit(IN_TIME, 'H7', 7, 'submitted'),
  visit(IN_TIME, 'H8', 7, 'submitted'),
  visit(IN_TIME, 'H9', 5),
  visit(IN_TIME, 'H10', 5),
  visit(IN_TIME, 'H11', 3),
  visit(IN_TIME, 'H12', 7, 'submitted'),
  // The very second boards cost more, then hole-boards and power, then furniture.
  visit('2024-10-28 18:00:00', 'H2', 5, 'submitted'),
  visit('2024-11-01 18:00:00', 'H3', 2),
  visit('2024-11-01 18:00:00', 'H2', 3),
  visit('2024-11-01 18:00:00', 'H4', 6, 'submitted'),
  visit('2024-11-01 18:00:00', 'H8', 9),
  visit('2024-11-11 17:58:00', 'H7', 2),
  visit('2024-11-11 18:00:00', 'H7', 5, 'submitted'),
  visit('2024-11-12 09:00:00', 'H7', 4),
  visit('2024-11-12 09:00:00', 'H4', 3),
  visit('2024-11-20 12:00:00', 'H12', 3),
  // Late and at the same price; H6 and H10 take nothing late.
  visit('2024-11-20 12:00:00', 'H9', 3),
  visit('2024-11-26 09:00:00', 'H11', 2),
]

const ORDERS = VISITS.reduce((sum, { orders }) => sum + orders, 0)

/** Rows an order may gain or lose on the one typed before: the walk goes on in small steps. */
const STEP = 3
/** How often a row stays as it is. */
const KEPT = 0.7

/** A list that is the one before with some rows typed anew, and a few more or less. */
function near<T>(random: Random, fresh: readonly T[], before: readonly T[]): T[] {
  const length = Math.max(before.length - STEP, Math.min(before.length + STEP, fresh.length))
  return Array.from({ length }, (_, row) => {
    const [old, next] = [before[row], fresh[row]]
    return (next === undefined || (old !== undefined && random() < KEPT) ? old : next) as T
  })
}

/** What is typed after `before`. Lists whose rows are all drawn anew keep some of them, so that a few changes make the next order. */
function step<F extends OracleForm>(
  form: F,
  random: Random,
  before: Contents[F] | undefined,
  sides: number,
): Contents[F] {
  const fresh = nextContent(form, random, before, sides)
  if (form === 'H7' || form === 'H8') return fresh
  const old = (before ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fresh).map(([name, value]) =>
      // Of an item that is moved there is one row only.
      Array.isArray(value) && name !== 'moves' && name !== 'boards'
        ? [name, near(random, value, (old[name] ?? []) as unknown[])]
        : [name, value],
    ),
  ) as Contents[F]
}

/** As `step`; what is submitted wants something. */
function next<F extends OracleForm>(
  form: F,
  random: Random,
  before: Contents[F] | undefined,
  sides: number,
  submitted: boolean,
): Contents[F] {
  const content = step(form, random, before, sides)
  return submitted && wantsNothing(content) ? next(form, random, content, sides, true) : content
}

interface Typed {
  history: History
  /** Payable as shown. */
  amount: string
}

const differing = (typed: readonly Typed[], round?: Rounding): string[] =>
  typed.flatMap(({ history, amount }) => {
    const { payable } = expectedBill(history, round)
    return amount === payable ? [] : [`${told(history)}\n${amount}, expected ${payable}`]
  })

async function upload({ url }: Portal, token: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([PIXEL], 'drawing.png', { type: 'image/png' }))
  body.set('kind', 'attachment')
  const answer = await fetch(`${url}/mm-label${preUpload.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  return ((await answer.json()) as { fileName: string }).fileName
}

/** A booth of the kinds the oracle orders for. */
type OracleBooth = OwnBooth & Pick<PostedBooth, 'boothType'>
type AnyFiller = (content: unknown, booth: PostedBooth, files: object, earlier: readonly unknown[]) => Promise<object>

/** The test of a currency, in the language of who pays in it. */
export function typedOrders(currency: 'CNY' | 'USD'): void {
  const english = currency === 'USD'
  const seed = SEED + (english ? 1 : 0)
  test.use({ locale: english ? 'en-US' : 'zh-CN' })

  test(`${ORDERS} random orders in ${currency}, seed ${seed}, cost on the page what the oracle says`, async ({
    page,
    context,
    portal,
  }) => {
    test.setTimeout(300_000)
    page.setDefaultTimeout(20_000)
    const random = seeded(seed)
    const place = { hall: 'N3', settleCurrency: currency } as const
    const openSides = 1 + Math.floor(random() * 3)
    const shell: OracleBooth = { ...place, boothNo: `${currency}1`, boothType: 1, width: '6', depth: '3', openSides }
    const raw: OracleBooth = { ...place, boothNo: `${currency}3`, boothType: 3, width: '9', depth: '6.3', openSides: 4 }
    const own = await addExhibitor(portal, `oracle${currency.toLowerCase()}`, [shell, raw])
    const token = await portal.logIn(context, own.login)
    // Each form is opened as it is stored: what was typed last time is no part of it.
    await context.addInitScript(() => {
      if (location.protocol !== 'http:') return
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key)
    })
    const desk: Desk = { page, portal, english }
    const boothOf = (form: OracleForm): OracleBooth => (form === 'H3' || form === 'H6' ? raw : shell)
    const submitted = new Map<OracleForm, History['submissions']>()
    const typed: Typed[] = []
    let drawing: Promise<string> | null = null
    const files = { drawing: () => (drawing ??= upload(portal, token)) }
    let chosen = ''

    const posted = ({ boothType, width, depth, openSides: sides, hall }: OracleBooth): PostedBooth => ({
      ...own,
      hall,
      boothType,
      area: (Number(width) * Number(depth)).toFixed(1),
      openSides: sides,
      width: Number(width),
    })

    /** Submits a content as the page would. */
    async function submit(form: OracleForm, content: object, earlier: History['submissions']): Promise<void> {
      const before = earlier.map((one) => one.content)
      const filled = await (FILLERS[form] as AnyFiller)(content, posted(boothOf(form)), files, before)
      const stored = (await portal.api(`/busi/report${form}/getReport${form}`, token)) as {
        data: { booth: { boothId: string }; form: { version: number } }
      }
      const body = {
        ...CONTACT,
        ...filled,
        noNeed: 0,
        boothId: stored.data.booth.boothId,
        version: stored.data.form.version,
        submitFlag: 1,
        acceptSurcharge: 1,
      }
      const answer = await portal.api(`/busi/report${form}/saveReport${form}`, token, body)
      expect(answer.code, `${form} ${JSON.stringify(content)}: ${JSON.stringify(answer)}`).toBe(200)
    }

    /** Types orders on top of what is submitted, each over the one before; answers what the page made of them. */
    async function typeOrders({ at, form, orders, submit: isSubmitted }: Visit, patience?: number): Promise<Typed[]> {
      const booth = boothOf(form)
      if (chosen !== booth.boothNo) await chooseBooth(portal, token, booth.boothNo)
      chosen = booth.boothNo
      await openForm(desk, form)
      const before = submitted.get(form) ?? []
      const about = { area: posted(booth).area, openSides: booth.openSides }
      const found: Typed[] = []
      let last = before.at(-1)?.content as Contents[typeof form] | undefined
      for (let order = 0; order < orders; order++) {
        const kept = isSubmitted === true && order === orders - 1
        last = next(form, random, last, booth.openSides, kept)
        const drawn = randomHistory(random, { forms: [form], currency, ...about })
        const history = acceptable(
          { ...drawn, submissions: [...before, { at, content: last }] } as History,
          posted(booth),
        )
        const content = history.submissions.at(-1)?.content as Contents[typeof form]
        await (TYPISTS[form] as (desk: Desk, content: unknown) => Promise<void>)(desk, content)
        found.push({ history, amount: await payableShown(desk, expectedBill(history).payable, patience) })
        if (!kept) continue
        await submit(form, content, before)
        submitted.set(form, history.submissions)
      }
      return found
    }

    const clock = await setShowClock(portal, IN_TIME)
    let now = IN_TIME
    try {
      for (const one of VISITS) {
        if (one.at !== now) await setShowClock(portal, one.at)
        now = one.at
        await test.step(`${one.form} at ${one.at}`, async () => typed.push(...(await typeOrders(one))))
      }
      expect(differing(typed).slice(0, 3).join('\n\n')).toBe('')
      expect(typed).toHaveLength(ORDERS)
      expect(new Set(typed.map(({ history }) => history.form)).size).toBe(ORACLE_FORMS.length)
      const late = typed.filter(({ history }) => endsLate(history)).map(({ history }) => history.form)
      expect(LATE_FORMS.filter((form) => !late.includes(form))).toEqual([])
      expect(typed.filter(({ history }) => expectedBill(history).surcharge !== '0.00').length).toBeGreaterThan(0)
      // An oracle that is wrong by a cent where it divides is found out.
      expect(differing(typed, (numerator, denominator) => numerator / denominator + 1n).length).toBeGreaterThan(0)

      await test.step('a page that charges a cent too much is found out', async () => {
        await page.route('**/getReportH6', async (route) => {
          const reply = await route.fetch()
          const body = (await reply.json()) as { data: { pricing: { prices: Record<string, Record<string, number>> } } }
          for (const price of Object.values(body.data.pricing.prices))
            Object.assign(price, { cny: Number(price['cny']) + 1, usd: Number(price['usd']) + 1 })
          await route.fulfill({ response: reply, json: body })
        })
        await setShowClock(portal, IN_TIME)
        expect(differing(await typeOrders({ at: IN_TIME, form: 'H6', orders: 2 }, 500))).toHaveLength(2)
      })
    } finally {
      await setShowClock(portal, clock)
    }
  })
}
