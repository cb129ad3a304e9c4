/** Where something is typed behind the login: every route with its forms, or why it has none to keep. */
import { BOOTH_FORMS } from '../../src/features/booth-forms/catalogue/forms.ts'
import type { AccountName } from './fixtures.ts'
import type { MessageKey } from '../../src/shared/i18n/keys.ts'

export interface Form {
  /** After the route's path; a function where it takes an id. */
  search?: string | ((ask: Ask, post: Post) => Promise<string>)
  /** Name of the field that is typed into. */
  field: string
  /** Words of the buttons that lead to it; pressed once, afterwards the address knows. */
  presses?: readonly [key: MessageKey, params?: Record<string, string>][]
  typed?: string
  /** The edition that has it answers instead of the server. */
  answers?: Record<string, object>
  /** The specification hides the screen in English: reloaded only. */
  chineseOnly?: true
}
export type Row = Record<string, string> & { id: string }
/** Answers the first row of a list. */
export type Ask = (path: string, body: object, method?: string) => Promise<Row>
export type Post = (path: string, body: object) => Promise<unknown>

interface Place {
  /** `own`: a company of the walk's own, with a booth of each kind; its forms are filed for the first that files them. */
  account: AccountName | 'own'
  forms: readonly Form[]
}

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
  meet: 'typed-kept',
  jury: 'typed-kept',
  notFound: 'no form',
  noPermission: 'no form',
  redirect: 'no form',
  home: 'no form',
  dashboard: 'filters alone, in the address',
  showReport: 'no form',
  calendar: 'no form',
  messages: 'no form',
  link: 'no form',
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
  ...Object.fromEntries(
    BOOTH_FORMS.map(({ code }) => [code, { account: 'own', forms: [{ field: 'contactName' }] } satisfies Place]),
  ),
  // Offered only by a show that has seminars, which this one has not; the twelve others are the same machine.
  h13: 'not offered by the show of the walk',
  invitation: {
    account: 'demo',
    forms: [
      { presses: [['features/invitations:base.action']], field: 'title' },
      { search: '?open=one', field: 'company' },
      { search: '?open=paste', field: 'emails' },
      { search: '?channel=4&open=mobile', field: 'company' },
      { search: '?channel=4&open=mobiles', field: 'mobiles' },
    ],
  },
  invitationList: 'no form',
  nomination: { account: 'demo', forms: [{ search: '?new=1', field: 'lastName' }] },
  ranking: 'filters alone, in the address',
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
  scan: { account: 'demo', forms: [{ field: 'note' }] },
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
  hall: 'no form',
  demand: { account: 'demo', forms: [{ search: '?new=1', field: 'info' }] },
  matchmaking: { account: 'demo', forms: [{ search: '?new=1', field: 'demand' }] },
  docking: {
    account: 'demo',
    forms: [
      {
        search: async (ask) => `?open=apply-${(await ask('/busi/abutmentMeeting/index', {})).buyerId}`,
        field: 'message',
      },
    ],
  },
  dockingApplication: {
    account: 'demo',
    forms: [
      {
        search: async (ask) => `?edit=${(await ask('/busi/abutmentMeeting/list', { status: 5 })).id}&open=feedback`,
        field: 'note',
      },
    ],
  },
  vote: { account: 'demo', forms: [{ search: '?new=1', field: 'slogan' }] },
  industryAward: { account: 'demo', forms: [{ search: '?new=1', field: 'entryName' }] },
  reviewAwards: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'name' }] },
  reviewMatchmaking: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'name' }] },
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
  reviewProgress: {
    account: 'review',
    forms: [
      {
        search: '?open=plan',
        presses: [['features/progress:plan.editOf', { thing: 'H1' }]],
        field: 'marks',
        typed: '-9, -3',
      },
    ],
  },
  reviewBadges: 'filters alone, in the address',
  reviewVisitors: 'filters alone, in the address',
  reviewGate: { account: 'review', forms: [{ presses: [['features/visitors:gate.onSite.open']], field: 'name' }] },
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
      { search: '?open=price-A01', field: 'cny', typed: '77.00' },
      { presses: [['features/form-desk/screens/prices:add']], field: 'nameZh' },
      {
        presses: [['features/form-desk:deadlines.edit', { form: 'H3' }]],
        field: 'when',
        typed: '2030-01-02 18:00',
      },
    ],
  },
  reviewShow: { account: 'admin', forms: [{ field: 'showName' }, { field: 'due_h3', typed: 'T-40 18:00' }] },
  reviewSlots: {
    account: 'admin',
    forms: [{ presses: [['features/form-desk/screens/slots:gate.title', { code: 'N1' }]], field: 'nameZh' }],
  },
  reviewManual: { account: 'review', forms: [{ presses: [['shared/crud:actions.add']], field: 'name' }] },
  reviewOutbox: 'no form',
  reviewSms: { account: 'review', forms: [{ search: '?view=blocked&open=block', field: 'reason' }] },
  reviewSmsTemplates: { account: 'review', forms: [{ presses: [['shared/crud:actions.add']], field: 'name' }] },
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
  notice: { account: 'admin', forms: [{ presses: [['shared/crud:actions.add']], field: 'noticeTitle' }] },
  operlog: 'no form',
  logininfor: 'no form',
  // What is drawn is a draft from the first step on (form-builder.spec).
  formBuilder: 'form-builder',
  // Native fields of a call about to be made, kept as those of the public pages.
  apiPage: 'api-screen.test',
  gen: 'filters alone, in the address',
  genEdit: {
    account: 'admin',
    forms: [
      {
        search: async (ask, post) => {
          await post('/tool/gen/importTable', { tables: 'sys_post' })
          return `?tableId=${(await ask('/tool/gen/list', {}, 'GET')).tableId}`
        },
        field: 'columns.0.columnComment',
      },
    ],
  },
}
