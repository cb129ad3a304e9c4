/**
 * What is typed into any form behind the login is there again in the other language, after a reload, and back in the first language; a dialog
 * opens again by itself. Forms without a login: typed-kept.spec.ts.
 */
import type { BrowserContext, Page } from 'playwright/test'
import { ROUTES } from '../../src/routes.ts'
import { translate } from '../../src/server/i18n.ts'
import type { Locale } from '../../src/shared/lib/locale.ts'
import { expect, hydrated, test, type AccountName, type Portal } from './fixtures.ts'

interface Form {
  /** After the route's path; a function where it takes an id. */
  search?: string | ((ask: Ask) => Promise<string>)
  /** Name of the field that is typed into. */
  field: string
  /** Words of the buttons that lead to it; pressed once, afterwards the address knows. */
  presses?: readonly [key: string, params?: Record<string, string>][]
  typed?: string
  /** The edition that has it answers instead of the server. */
  answers?: Record<string, object>
  /** The specification hides the screen in English: reloaded only. */
  chineseOnly?: true
}
type Row = Record<string, string> & { id: string }
/** Answers the first row of a list. */
type Ask = (path: string, body: object, method?: string) => Promise<Row>

interface Place {
  account: AccountName
  forms: readonly Form[]
}

const shelf = 'one machine with H1 and H7'
const page = (data: object) => ({ code: 200, msg: '', data })
const first = (found: unknown): Row => {
  const [row] = (found as { list?: Row[] } | undefined)?.list ?? []
  if (!row) throw new Error('nothing to open')
  return row
}

/** Every route: its forms, or why there is none to keep. */
const PLACES: Record<string, Place | string> = {
  login: 'typed-kept',
  register: 'typed-kept',
  authRedirect: 'no form',
  bind: 'typed-kept',
  passwordSet: 'of passwords nothing is kept',
  passwordForgot: 'typed-kept',
  showcase: 'typed-kept',
  visit: 'typed-kept',
  notFound: 'no form',
  noPermission: 'no form',
  redirect: 'no form',
  home: 'no form',
  dashboard: 'filters alone, in the address',
  calendar: 'no form',
  manual: 'no form',
  // The third form of the page is passwords.
  profile: {
    account: 'demo',
    forms: [
      { field: 'nickName' },
      { search: '?tab=team', presses: [['features/account:team.add']], field: 'userName' },
    ],
  },
  basicInfo: {
    account: 'demo',
    forms: [{ field: 'position' }, { search: '?open=name', field: 'companyName' }],
  },
  brand: {
    account: 'demo',
    forms: [
      { search: '?new=1', field: 'name' },
      {
        search: async (ask) => `?edit=${(await ask('/busi/brand/get?auditStatus=3', {}, 'GET')).id}`,
        field: 'name',
      },
    ],
  },
  commodityManagement: {
    account: 'demo',
    forms: [
      { search: '?new=1', field: 'productName' },
      {
        search: async (ask) => `?edit=${(await ask('/busi/product/list', { auditStatus: 3 })).id}`,
        field: 'model',
      },
    ],
  },
  supplyChain: { account: 'demo', forms: [{ search: '?new=1', field: 'name' }] },
  supplyChainProduct: { account: 'demo', forms: [{ search: '?new=1', field: 'name' }] },
  ip: {
    account: 'demo',
    forms: [
      {
        search: '?new=1',
        field: 'name',
        answers: {
          '/busi/ip/list': page({ list: [], total: 0, pageNum: 1, pageSize: 20 }),
          '/busi/ip/num': page({ used: 0, max: 20, hotUsed: 0, hotMax: 3, settleCurrency: 'CNY' }),
        },
      },
    ],
  },
  exhSignNotice: 'no form',
  information: { account: 'demo', forms: [{ field: 'contactName' }] },
  badge: { account: 'demo', forms: [{ search: '?new=1', field: 'surname' }] },
  hotelReservation: { account: 'demo', forms: [{ search: '?new=1', field: 'contactName' }] },
  checklist: 'no form',
  h1: { account: 'demo', forms: [{ field: 'contactName' }] },
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((form) => [form, shelf])),
  h7: { account: 'demo', forms: [{ field: 'contactName' }] },
  ...Object.fromEntries(['h8', 'h9', 'h10', 'h11', 'h12', 'h13'].map((form) => [form, shelf])),
  invitation: {
    account: 'demo',
    forms: [
      { presses: [['features/invitations:base.action']], field: 'title' },
      { search: '?open=one', field: 'company' },
      { search: '?open=paste', field: 'emails' },
    ],
  },
  invitationList: 'no form',
  clueList: {
    account: 'demo',
    forms: [
      { search: '?new=1', field: 'companyName' },
      {
        search: async (ask) => `?edit=${(await ask('/busi/leads/mine', { source: 'MANUAL' })).id}`,
        presses: [['features/leads:actions.edit']],
        field: 'position',
      },
      { search: async (ask) => `?edit=${(await ask('/busi/leads/mine', {})).id}`, field: 'text' },
    ],
  },
  inquiryOrder: {
    account: 'demo',
    forms: [
      {
        search: async (ask) => `?edit=${(await ask('/busi/inquiryOrder/list', { replyFlag: 0 })).id}`,
        field: 'note',
        chineseOnly: true,
      },
    ],
  },
  review: {
    account: 'review',
    forms: [
      {
        search: async (ask) =>
          `?kind=PRODUCT&id=${(await ask('/busi/review/list', { kind: 'PRODUCT', status: '1' })).entityId}`,
        presses: [['features/review:actions.reject']],
        field: 'reason',
      },
    ],
  },
  reviewExhibitors: {
    account: 'review',
    forms: [
      { presses: [['features/exhibitors:actions.add']], field: 'contactName' },
      {
        search: async (ask) => `?panel=edit&id=${(await ask('/busi/organiser/exhibitor/list', {})).id}`,
        field: 'contactName',
      },
    ],
  },
  reviewExhibitor: {
    account: 'review',
    forms: [{ search: '?id=1', presses: [['features/exhibitors:form.addBooth']], field: 'boothNo', typed: 'K9' }],
  },
  reviewHotels: {
    account: 'review',
    forms: [
      { search: '?tab=stock', presses: [['features/hotel:stock.addHotel']], field: 'name' },
      { search: '?tab=stock', presses: [['features/hotel:stock.addRoom']], field: 'name' },
      {
        search: async (ask) =>
          `?open=confirm-${(await ask('/busi/organiser/hotelReservation/list', { status: 1 })).id}`,
        field: 'confirmNo',
      },
    ],
  },
  reviewForms: {
    account: 'admin',
    forms: [
      {
        search: async (ask) =>
          `?form=h2&open=booth-${(await ask('/busi/organiser/boothForm/list', { form: 'h2' })).participationId}`,
        field: 'amount',
        typed: '12.50',
      },
    ],
  },
  reviewPrices: {
    account: 'admin',
    forms: [
      { presses: [['features/booth-forms/desk:prices.editOf', { code: 'A01' }]], field: 'cny', typed: '77.00' },
      {
        presses: [['features/booth-forms/desk:deadlines.edit', { form: 'H3' }]],
        field: 'when',
        typed: '2030-01-02 18:00',
      },
    ],
  },
  reviewSlots: {
    account: 'admin',
    forms: [{ presses: [['features/booth-forms/desk/slots:gate.title', { code: 'N1' }]], field: 'nameZh' }],
  },
  reviewOutbox: 'no form',
  post: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'postName' }] },
}

const TYPED = 'Kept 2024'
const other = (lang: Locale): Locale => (lang === 'zh-CN' ? 'en-US' : 'zh-CN')
/** Filters of a list and the page behind a dialog may have the same name: the form to write in is the last. */
const box = (at: Page, field: string) =>
  at.locator(`:is(form[data-state], dialog form) [name="${field}"]:not([readonly])`).last()

async function switchTo(at: Page, lang: Locale): Promise<void> {
  await at
    .locator('header button:has([lang])')
    .first()
    .evaluate((one: HTMLElement) => one.click())
  await expect(at.locator('html')).toHaveAttribute('lang', lang)
  await hydrated(at)
}

/** Types into one form and follows what is typed through the other language, a reload, and back. */
async function follow(at: Page, portal: Portal, lang: Locale, address: string, form: Form): Promise<void> {
  const typed = form.typed ?? TYPED
  const kept = (when: string) =>
    expect.soft(box(at, form.field), `${form.field} of ${address} ${when}`).toHaveValue(typed)
  for (const [path, reply] of Object.entries(form.answers ?? {}))
    await at.route(`**/mm-label${path}`, (route) => route.fulfill({ json: reply }))
  await at.goto(portal.at(address))
  await hydrated(at)
  for (const [key, params] of form.presses ?? [])
    await at
      .getByRole('button', { name: translate(lang, key, params), exact: true })
      .first()
      .click()
  await box(at, form.field).fill(typed)
  if (form.chineseOnly !== true) {
    await switchTo(at, other(lang))
    await kept('in the other language')
  }
  await at.reload()
  await hydrated(at)
  await kept('after a reload')
  if (form.chineseOnly !== true) {
    await switchTo(at, lang)
    await kept('back in the first language')
  }
}

/** All forms of one account, in one page. */
async function walk(context: BrowserContext, portal: Portal, lang: Locale, account: AccountName): Promise<void> {
  const token = await portal.logIn(context, account)
  const ask: Ask = async (path, body, method) => first((await portal.api(path, token, body, method)).data)
  const failed: string[] = []
  for (const [id, place] of Object.entries(PLACES)) {
    if (typeof place === 'string' || place.account !== account) continue
    const { path } = ROUTES.find((route) => route.id === id) ?? { path: '' }
    for (const form of place.forms) {
      const at = await context.newPage()
      at.setDefaultTimeout(20_000)
      // A reload may ask: the language never does, which the other test looks at.
      at.on('dialog', (dialog) => void dialog.accept())
      await test
        .step(`${account} ${path} ${form.field}`, async () => {
          const search = typeof form.search === 'function' ? await form.search(ask) : (form.search ?? '')
          await follow(at, portal, lang, `${path}${search}`, form)
        })
        .catch((error: Error) => failed.push(`${path} ${form.field}: ${error.message}`))
      await at.close()
    }
  }
  expect(failed).toEqual([])
}

test('every route says what forms it has', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(ROUTES.map(({ id }) => id).toSorted())
})

for (const account of ['demo', 'review', 'admin'] as const)
  test(`what ${account} types outlives the language and a reload`, async ({ context, portal, lang }) => {
    test.setTimeout(240_000)
    await walk(context, portal, lang, account)
  })
