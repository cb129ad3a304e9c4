/** What the document says in the caller's language: summaries, and the groups calls stand in. The contract holds the English ones. */
import { ROUTES } from '../../routes.ts'
import { under } from '../../shared/i18n/keys.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { translate } from '../base/i18n.ts'
import SUMMARIES from './summaries.zh-CN.json' with { type: 'json' }

const SUMMARIES_OF: Readonly<Record<string, string>> = SUMMARIES

/** Records whose calls are made alike, by their name in the contract. Others are called as their screen. */
const NAMES: Readonly<Record<string, string>> = {
  Badges: '参展证',
  Brands: '品牌',
  Departments: '部门',
  Dictionaries: '字典',
  'Dictionary entries': '字典数据',
  Exhibitors: '展商',
  IPs: '授权IP',
  'Manual files': '手册文件',
  Registrations: '对接会报名',
  'Matchmaking sessions': '对接会场次',
  Buyers: '买家',
  'Registrations for matchmaking': '对接会报名',
  'Voting activities': '评选活动',
  'Industry awards': '行业评选',
  Menus: '菜单',
  Notices: '通知',
  Parameters: '参数',
  'People to invite': '受邀观众',
  'People to invite by text message': '短信受邀观众',
  Posts: '岗位',
  Products: '产品',
  Roles: '角色',
  'Supply chain products': '供应链商品',
  'Supply chains': '供应链',
  'Templates of text messages': '短信模板',
  Users: '用户',
  'Price list': '价目表',
  'Booth fees': '展位费',
}

/** What follows the name of the records. */
const ENDINGS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^$/, '列表'],
  [/^ as a choice$/, '（下拉选项）'],
  [/^: one$/, '：查看'],
  [/^: one, with what it can be given$/, '：查看，以及可选的岗位与角色'],
  [/^: add$/, '：新增'],
  [/^: add, as a draft or submitted for review$/, '：新增，保存草稿或提交审核'],
  [/^: change$/, '：修改'],
  [/^: delete$/, '：删除'],
  [/^: bring a deleted one back, as it was$/, '：恢复已删除的一条'],
  [/^: possible parents of one$/, '：某条可选的上级'],
  [/^: the exhibitor’s own, a page at a time$/, '：本展商的列表，分页'],
  [/^: the exhibitor’s own as a workbook$/, '：导出本展商的列表（Excel）'],
  [/^: withdraw to a draft$/, '：撤回为草稿'],
  [/^: the filtered rows as XLSX$/, '：按筛选条件导出为 XLSX'],
  [/^: an empty list with its headings and an example row$/, '：下载导入模板，含表头与示例行'],
  [/^: an empty list with its headings and an example row \(older name\)$/, '：下载导入模板（旧接口名）'],
  [
    /^: check a list \(CSV or XLSX, up to (\d+) rows\); with dryRun 1 nothing is stored but the batch$/,
    '：校验名单（CSV 或 XLSX，最多 $1 行）；dryRun 为 1 时只试导入，不保存数据',
  ],
  [
    /^: store the good rows of a dry run, all or none; a repeat answers the same$/,
    '：保存试导入中的正确行，全部成功或全部不保存；重复提交结果相同',
  ],
  [
    /^: faulty rows of a dry run as CSV with the reasons in both languages; corrected, it can be imported as it is$/,
    '：下载试导入的错误行（CSV，附中英文原因），改正后可直接再导入',
  ],
]

/** Title of the screen whose calls stand under a path. */
function screenTitle(locale: Locale, path: string): string | undefined {
  const found = ROUTES.filter((route) => path === route.path || path.startsWith(`${route.path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  )[0]
  return found && translate(locale, under('shell:', found.titleKey))
}

/** A summary of the contract in a language; in Chinese undefined for one nobody has put into it. */
export function summaryIn(locale: Locale, summary: string, path: string): string | undefined {
  if (locale === 'en-US') return summary
  const form = /\bH\d{1,2}\b/.exec(summary)?.[0]
  const whole =
    SUMMARIES_OF[summary] ?? SUMMARIES_OF[form ? summary.replace(form, 'H#') : '']?.replace('H#', form ?? '')
  if (whole) return whole
  const [, name = '', rest = ''] = /^(.*?)((?:: | as a choice$).*|$)/.exec(summary) ?? []
  const ending = ENDINGS.find(([pattern]) => pattern.test(rest))
  const named = NAMES[name] ?? screenTitle(locale, path)
  return ending && named ? named + rest.replace(...ending) : undefined
}

/** Groups and what their paths begin with; the longest beginning decides. Calls of `/system` and `/tool` stand in the group of their screen. */
const GROUPS = {
  session: [
    '/busi/auth',
    '/busi/exhibitor/login',
    '/busi/login',
    '/busi/password',
    '/busi/sendcode',
    '/captchaImage',
    '/getInfo',
    '/getMenuWords',
    '/getRouters',
    '/logout',
    '/register',
    '/system/user/profile',
  ],
  team: ['/busi/team'],
  home: ['/busi/exhibitorInfo'],
  company: ['/busi/customerinfo', '/busi/customerInfo'],
  brands: ['/busi/brand'],
  products: ['/busi/product', '/busi/category'],
  supply: ['/busi/supplyChain', '/busi/supplyChainProduct'],
  ip: ['/busi/ip'],
  directory: ['/busi/exhibitionRecord'],
  badges: ['/busi/certificate', '/busi/organiser/badge'],
  hotels: ['/busi/hotel', '/busi/hotelReservation', '/busi/organiser/hotel', '/busi/organiser/hotelReservation'],
  forms: [
    ...Array.from({ length: 13 }, (_, index) => `/busi/reportH${index + 1}`),
    '/busi/boothForm',
    '/busi/exhibitionRecord/getReportInfo',
    '/busi/organiser/boothForm',
    '/busi/organiser/fascia',
    '/busi/organiser/boothPrice',
    '/busi/organiser/boothNode',
    '/busi/organiser/boothDeadline',
  ],
  vehicles: ['/busi/organiser/vehiclePass', '/busi/organiser/vehicleGate'],
  invitations: [
    '/busi/onlineInvitation',
    '/busi/exhibitorInvite',
    '/busi/visitor',
    '/busi/organiser/visitor',
    '/busi/organiser/gate',
  ],
  inquiries: ['/busi/inquiryOrder'],
  leads: ['/busi/leads'],
  purchases: ['/busi/purchase'],
  matchmaking: [
    '/busi/matchmakingMeeting',
    '/busi/abutmentMeeting',
    '/busi/organiser/meetingSession',
    '/busi/organiser/meetingRegistration',
    '/busi/organiser/arrangement',
    '/busi/organiser/meetingDay',
    '/busi/organiser/buyer',
    '/busi/meet',
  ],
  awards: [
    '/busi/vote',
    '/busi/voteApplication',
    '/busi/organiser/voteActivity',
    '/busi/industryAward',
    '/busi/organiser/industryAward',
    '/busi/jury',
  ],
  calendar: ['/busi/calendar'],
  charts: ['/busi/dashboard', '/busi/showReport', '/busi/organiser/showReport'],
  review: ['/busi/review', '/busi/reveal', '/busi/record'],
  exhibitors: [
    '/busi/organiser/exhibitor',
    '/busi/organiser/progress',
    '/busi/organiser/booth',
    '/busi/organiser/signNotice',
    '/busi/staff',
  ],
  show: [
    '/busi/organiser/show',
    '/busi/show',
    '/busi/manual',
    '/busi/manualFile',
    '/busi/exhibitionRecord/mannual',
    '/busi/parameter',
  ],
  outbox: ['/busi/organiser/outbox', '/busi/mailReport'],
  sms: ['/busi/organiser/sms', '/busi/organiser/smsTemplate', '/busi/sms'],
  messages: ['/busi/message', '/busi/notice'],
  files: ['/busi/file', '/common'],
  places: ['/busi/area', '/busi/city', '/busi/province', '/busi/region', '/busi/exhibitionWorld', '/busi/position'],
} as const

const BEGINNINGS = Object.entries(GROUPS)
  .flatMap(([id, paths]) => paths.map((path) => [id, path] as const))
  .sort(([, a], [, b]) => b.length - a.length)

/** The group a call stands in, and what it is called. */
export function groupOf(locale: Locale, path: string): { name: string; description: string } {
  const id = BEGINNINGS.find(([, begins]) => path === begins || path.startsWith(`${begins}/`))?.[0]
  if (id) return { name: id, description: translate(locale, under('features/api-page:groups.', id)) }
  const [, area = '', record = ''] = path.split('/')
  const title = screenTitle(locale, `/${area}/${record}`)
  return title
    ? { name: `${area}-${record}`, description: title }
    : { name: 'other', description: translate(locale, 'features/api-page:groups.other') }
}
