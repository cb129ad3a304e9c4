/** Where something is typed behind the login: every route with its forms, or why it has none to keep. */
import type { AccountName } from './fixtures.ts'

export interface Form {
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
export type Row = Record<string, string> & { id: string }
/** Answers the first row of a list. */
export type Ask = (path: string, body: object, method?: string) => Promise<Row>

interface Place {
  account: AccountName
  forms: readonly Form[]
}

const shelf = 'one machine with H1 and H7'
const page = (data: object) => ({ code: 200, msg: '', data })
/** Every route: its forms, or why there is none to keep. */
export const PLACES: Record<string, Place | string> = {
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
    forms: [
      { presses: [['features/company:actions.change']], field: 'position' },
      { search: '?open=name', field: 'companyName' },
    ],
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
      { presses: [['features/form-desk:prices.editOf', { code: 'A01' }]], field: 'cny', typed: '77.00' },
      {
        presses: [['features/form-desk:deadlines.edit', { form: 'H3' }]],
        field: 'when',
        typed: '2030-01-02 18:00',
      },
    ],
  },
  reviewSlots: {
    account: 'admin',
    forms: [{ presses: [['features/form-desk/screens/slots:gate.title', { code: 'N1' }]], field: 'nameZh' }],
  },
  reviewOutbox: 'no form',
  user: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'nickName' }] },
  userAuthRole: 'no form',
  role: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'roleName' }] },
  roleAuthUser: 'no form',
  systemMenu: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'menuName' }] },
  dept: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'deptName' }] },
  post: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'postName' }] },
  dict: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'dictName' }] },
  dictData: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'dictLabel' }] },
  config: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'configName' }] },
  operlog: 'no form',
  logininfor: 'no form',
}
