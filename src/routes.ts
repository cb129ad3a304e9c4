/**
 * Every screen that is built, once. Pages, the server's menu and the tests read this table; a menu edited in the back office may rename,
 * re-order and hide entries, but it cannot name a screen that does not stand here. The browser does without it: a page knows its own row
 * (`shell/start/page-facts.ts`), the menu comes from the server.
 */
import type { Gate } from './shared/auth/contract.ts'
import type { Locale } from './shared/lib/locale.ts'
import type { IconName } from './shared/ui/icon-path.ts'
import { SITE_BASE, hrefOf } from './shared/lib/browser/site-path.ts'
import { type OwnKey, under } from './shared/i18n/keys.ts'

/** Who a screen is for; `spec/screens.json` names each one's. */
export type Audience = 'public' | 'everyone' | 'exhibitor' | 'organiser' | 'administrator'

/** Groups of the sidebar (areas of `spec/screens.json`). `null` in a route: the entry stands by itself. */
export type GroupId = 'basic' | 'newspaper' | 'invitation-management' | 'trade' | 'organiser' | 'system' | 'tool'

export interface Group {
  id: GroupId
  /** Key of the title in the shell's strings. */
  titleKey: OwnKey<'shell'>
  icon: IconName
  /** Path of the folder in the reply of getRouters; what a menu edited in the back office calls the group by. */
  path: string
  /** Status that can take the whole group out of the menu (specification §2: exhibitionMenuSwitch). */
  gate?: Gate
}

export interface Route {
  id: string
  /** Path without base, language and closing slash, spelled as in the specification. */
  path: string
  /** Key of the title in the shell's strings: `routes.<id>`. */
  titleKey: OwnKey<'shell'>
  audience: Audience
  group: GroupId | null
  icon: IconName
  /** False: reachable without a token (decisions 20). */
  token: boolean
  /** False: stands alone, without sidebar and top bar. */
  shell: boolean
  /** Any one of them, or admin, opens the screen; absent: no role is asked for. Where the screen has `needs`, they only have it in their menu at first. */
  roles?: readonly string[]
  /** Any one of these permissions opens the screen, whatever the role is called: the office makes roles of its own. */
  needs?: readonly string[]
  permission?: string
  /** Stands in menu and search although it stands alone (the manual: readable without a token, reached from the frame too). */
  listed: boolean
  /** Not in menu and search. */
  hidden: boolean
  /** Its tab stands first and is never closed. */
  affix: boolean
  /** Nothing of the page is kept when its tab is left. */
  noCache: boolean
  /** Languages in which the menu leaves it out; the page itself stays reachable. */
  hiddenIn: readonly Locale[]
  /** The sidebar shows whether the company's information is complete (specification §2). */
  infoCompleteIcon: boolean
  /** Reading of the exhibition that has this screen (architecture §7.10); absent: both. The site is built for both, the server says which is on. */
  edition?: 'LABEL' | 'BABY'
  /** A booth form: in the menu only where the chosen booth files it (booth-forms 3.3), which the server knows. */
  boothForm?: true
  /** Path of the entry that stands highlighted instead of a hidden screen. */
  activeMenu?: string
}

/** Roles of an exhibitor's team that may edit its information (decisions 15). */
const EXHIBITOR_ROLES = ['exhibitor_admin', 'exhibitor_editor'] as const
/** Leads are booth staff's work too, and meetings are theirs to read. */
const STAND_ROLES = [...EXHIBITOR_ROLES, 'booth_staff'] as const
const REVIEW_ROLES = ['organiser_review', 'admin'] as const
/** Who looks at exhibitors; finance may change nothing there. */
const LOOK_ROLES = ['organiser_review', 'organiser_finance', 'admin'] as const
/** Who reads booth forms: of some of them the contractor too. */
const DESK_ROLES = [...LOOK_ROLES, 'contractor_view'] as const

export const GROUPS: readonly Group[] = [
  { id: 'basic', titleKey: 'menu.basic', icon: 'company', path: '/basic' },
  { id: 'newspaper', titleKey: 'menu.newspaper', icon: 'form', path: '/newspaper', gate: 'newspaper' },
  {
    id: 'invitation-management',
    titleKey: 'menu.invitation',
    icon: 'invitation',
    path: '/invitation-management',
    gate: 'invitation',
  },
  { id: 'trade', titleKey: 'menu.trade', icon: 'leads', path: '/trade' },
  { id: 'organiser', titleKey: 'menu.organiser', icon: 'review', path: '/review' },
  { id: 'system', titleKey: 'menu.system', icon: 'config', path: '/system' },
  { id: 'tool', titleKey: 'menu.tool', icon: 'build', path: '/tool' },
]

type Given = Pick<Route, 'id' | 'path' | 'audience'> & Partial<Omit<Route, 'id' | 'path' | 'audience' | 'titleKey'>>

/** Fills in what most screens share. */
export function defineRoute(given: Given): Route {
  return {
    titleKey: under('routes.', given.id),
    group: null,
    icon: 'menu',
    token: true,
    shell: true,
    listed: false,
    hidden: false,
    affix: false,
    noCache: false,
    hiddenIn: [],
    infoCompleteIcon: false,
    ...given,
  }
}

/** What a booth form is about; no two share one, for a folded sidebar shows nothing else. */
const BOOTH_FORM_ICONS: Readonly<Record<string, IconName>> = {
  h1: 'booth',
  h2: 'fascia',
  h3: 'helmet',
  h4: 'hole-board',
  h5: 'hanger',
  h6: 'hook',
  h7: 'chair',
  h8: 'api',
  h9: 'box-in',
  h10: 'box-out',
  h11: 'supply',
  h12: 'users',
  h13: 'microphone',
}

const alone = { shell: false, hidden: true } as const
const open = { ...alone, token: false, audience: 'public' } as const

export const ROUTES: readonly Route[] = [
  defineRoute({ id: 'login', path: '/login', ...open }),
  defineRoute({ id: 'register', path: '/register', ...open }),
  defineRoute({ id: 'authRedirect', path: '/auth-redirect', ...open }),
  defineRoute({ id: 'bind', path: '/bind', ...open }),
  defineRoute({ id: 'passwordSet', path: '/password/set', ...open }),
  defineRoute({ id: 'passwordForgot', path: '/password/forgot', ...open }),
  defineRoute({ id: 'showcase', path: '/showcase', ...open }),
  defineRoute({ id: 'visit', path: '/i', ...open }),
  defineRoute({ id: 'meet', path: '/meet', ...open }),
  defineRoute({ id: 'jury', path: '/jury', ...open }),
  defineRoute({ id: 'notFound', path: '/404', audience: 'everyone', ...alone }),
  defineRoute({ id: 'noPermission', path: '/401', audience: 'everyone', ...alone }),
  defineRoute({ id: 'redirect', path: '/redirect', audience: 'everyone', ...alone }),

  defineRoute({ id: 'profile', path: '/user/profile', audience: 'everyone', icon: 'user', hidden: true }),

  defineRoute({ id: 'messages', path: '/messages', audience: 'everyone', icon: 'notice', hidden: true }),

  defineRoute({ id: 'link', path: '/link', audience: 'everyone', icon: 'link', hidden: true }),

  defineRoute({ id: 'home', path: '/', audience: 'everyone', icon: 'home', affix: true }),
  defineRoute({ id: 'dashboard', path: '/dashboard', audience: 'everyone', icon: 'dashboard' }),
  defineRoute({
    id: 'showReport',
    path: '/dashboard/report',
    audience: 'everyone',
    icon: 'dashboard',
    hidden: true,
    activeMenu: '/dashboard',
  }),
  defineRoute({ id: 'calendar', path: '/calendar', audience: 'everyone', icon: 'calendar' }),

  defineRoute({
    id: 'manual',
    path: '/manual',
    audience: 'everyone',
    icon: 'directory',
    token: false,
    shell: false,
    listed: true,
  }),

  defineRoute({
    id: 'basicInfo',
    path: '/basic/basicInfo',
    audience: 'exhibitor',
    group: 'basic',
    icon: 'company',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'brand',
    path: '/basic/brand',
    audience: 'exhibitor',
    group: 'basic',
    icon: 'brand',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'commodityManagement',
    path: '/basic/commodityManagement',
    audience: 'exhibitor',
    group: 'basic',
    icon: 'product',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'supplyChain',
    path: '/basic/supplyChain',
    audience: 'exhibitor',
    group: 'basic',
    icon: 'supply',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'supplyChainProduct',
    path: '/basic/supplyChainProduct',
    audience: 'exhibitor',
    group: 'basic',
    icon: 'product',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'ip',
    path: '/basic/ip',
    audience: 'exhibitor',
    group: 'basic',
    icon: 'ip',
    roles: EXHIBITOR_ROLES,
    edition: 'BABY',
  }),

  defineRoute({
    id: 'exhSignNotice',
    path: '/newspaper/exhSignNotice',
    audience: 'exhibitor',
    group: 'newspaper',
    icon: 'badge',
    roles: EXHIBITOR_ROLES,
    hidden: true,
    activeMenu: '/',
  }),
  defineRoute({
    id: 'information',
    path: '/newspaper/information',
    audience: 'exhibitor',
    group: 'newspaper',
    icon: 'directory',
    roles: EXHIBITOR_ROLES,
    infoCompleteIcon: true,
  }),
  defineRoute({
    id: 'badge',
    path: '/newspaper/badge',
    audience: 'exhibitor',
    group: 'newspaper',
    icon: 'badge',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'hotelReservation',
    path: '/newspaper/hotelReservation',
    audience: 'exhibitor',
    group: 'newspaper',
    icon: 'hotel',
    roles: EXHIBITOR_ROLES,
  }),

  defineRoute({
    id: 'checklist',
    path: '/newspaper/checklist',
    audience: 'exhibitor',
    group: 'newspaper',
    icon: 'calendar',
    roles: EXHIBITOR_ROLES,
  }),
  // The booth forms that are built, in the order of the manual.
  ...Object.entries(BOOTH_FORM_ICONS).map(([id, icon]) =>
    defineRoute({
      id,
      path: `/newspaper/${id}`,
      audience: 'exhibitor',
      group: 'newspaper',
      icon,
      roles: EXHIBITOR_ROLES,
      boothForm: true,
    }),
  ),

  defineRoute({
    id: 'invitation',
    path: '/invitation-management/invitation',
    audience: 'exhibitor',
    group: 'invitation-management',
    icon: 'invitation',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'invitationList',
    path: '/invitation-management/invitationList',
    audience: 'exhibitor',
    group: 'invitation-management',
    icon: 'invitation',
    roles: EXHIBITOR_ROLES,
    hidden: true,
    noCache: true,
    activeMenu: '/invitation-management/invitation',
  }),
  defineRoute({
    id: 'nomination',
    path: '/invitation-management/nomination',
    audience: 'exhibitor',
    group: 'invitation-management',
    icon: 'users',
    roles: EXHIBITOR_ROLES,
    hidden: true,
    activeMenu: '/invitation-management/invitation',
  }),
  defineRoute({
    id: 'ranking',
    path: '/invitation-management/ranking',
    audience: 'exhibitor',
    group: 'invitation-management',
    icon: 'award',
    roles: EXHIBITOR_ROLES,
    hidden: true,
    activeMenu: '/invitation-management/invitation',
  }),
  defineRoute({
    id: 'clueList',
    path: '/clue-list',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'leads',
    roles: STAND_ROLES,
  }),
  defineRoute({
    id: 'scan',
    path: '/scan',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'badge',
    roles: STAND_ROLES,
  }),
  defineRoute({
    id: 'inquiryOrder',
    path: '/InquiryOrder',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'inquiry',
    roles: EXHIBITOR_ROLES,
    hiddenIn: ['en-US'],
  }),
  defineRoute({
    id: 'hall',
    path: '/purchase/hall',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'purchase',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'demand',
    path: '/purchase/mine',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'product',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'matchmaking',
    path: '/matchmaking/registration',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'calendar',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'docking',
    path: '/matchmaking/docking',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'meeting',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'dockingApplication',
    path: '/matchmaking/application',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'clock',
    roles: STAND_ROLES,
  }),
  defineRoute({
    id: 'vote',
    path: '/award/vote',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'award',
    roles: EXHIBITOR_ROLES,
  }),
  defineRoute({
    id: 'industryAward',
    path: '/award/industry',
    audience: 'exhibitor',
    group: 'trade',
    icon: 'star',
    roles: EXHIBITOR_ROLES,
  }),

  defineRoute({
    id: 'review',
    path: '/review',
    audience: 'organiser',
    group: 'organiser',
    icon: 'review',
    roles: REVIEW_ROLES,
    needs: ['busi:review:list'],
  }),
  defineRoute({
    id: 'reviewExhibitors',
    path: '/review/exhibitors',
    audience: 'organiser',
    group: 'organiser',
    icon: 'users',
    roles: LOOK_ROLES,
    needs: ['busi:exhibitor:list'],
  }),
  defineRoute({
    id: 'reviewExhibitor',
    path: '/review/exhibitor',
    audience: 'organiser',
    group: 'organiser',
    icon: 'user',
    roles: LOOK_ROLES,
    needs: ['busi:exhibitor:query'],
    hidden: true,
    activeMenu: '/review/exhibitors',
  }),
  defineRoute({
    id: 'reviewProgress',
    path: '/review/progress',
    audience: 'organiser',
    group: 'organiser',
    icon: 'check-circle',
    roles: LOOK_ROLES,
    needs: ['busi:progress:list'],
  }),
  defineRoute({
    id: 'reviewHotels',
    path: '/review/hotels',
    audience: 'organiser',
    group: 'organiser',
    icon: 'hotel',
    roles: REVIEW_ROLES,
    needs: ['busi:hotel:list'],
  }),
  defineRoute({
    id: 'reviewForms',
    path: '/review/forms',
    audience: 'organiser',
    group: 'organiser',
    icon: 'form',
    roles: DESK_ROLES,
    needs: ['busi:formDesk:list'],
  }),
  defineRoute({
    id: 'reviewPrices',
    path: '/review/prices',
    audience: 'organiser',
    group: 'organiser',
    icon: 'award',
    roles: LOOK_ROLES,
    needs: ['busi:formDesk:edit', 'busi:formDesk:money'],
  }),
  defineRoute({
    id: 'reviewShow',
    path: '/review/show',
    audience: 'organiser',
    group: 'organiser',
    icon: 'config',
    permission: 'busi:show:edit',
    roles: ['admin'],
    needs: ['busi:show:edit'],
  }),
  defineRoute({
    id: 'reviewSlots',
    path: '/review/slots',
    audience: 'organiser',
    group: 'organiser',
    icon: 'calendar',
    roles: REVIEW_ROLES,
    needs: ['busi:vehicle:list'],
  }),
  defineRoute({
    id: 'reviewBadges',
    path: '/review/badges',
    audience: 'organiser',
    group: 'organiser',
    icon: 'badge',
    roles: REVIEW_ROLES,
    needs: ['busi:badge:print'],
  }),
  defineRoute({
    id: 'reviewVisitors',
    path: '/review/visitors',
    audience: 'organiser',
    group: 'organiser',
    icon: 'invitation',
    roles: REVIEW_ROLES,
    needs: ['busi:visitor:list'],
  }),
  defineRoute({
    id: 'reviewGate',
    path: '/review/gate',
    audience: 'organiser',
    group: 'organiser',
    icon: 'badge',
    roles: REVIEW_ROLES,
    needs: ['busi:gate:scan'],
  }),
  defineRoute({
    id: 'reviewMatchmaking',
    path: '/review/matchmaking',
    audience: 'organiser',
    group: 'organiser',
    icon: 'calendar',
    roles: REVIEW_ROLES,
    needs: ['busi:meeting:list'],
  }),
  defineRoute({
    id: 'reviewAwards',
    path: '/review/awards',
    audience: 'organiser',
    group: 'organiser',
    icon: 'star',
    roles: REVIEW_ROLES,
    needs: ['busi:award:list'],
  }),
  defineRoute({
    id: 'reviewManual',
    path: '/review/manual',
    audience: 'organiser',
    group: 'organiser',
    icon: 'directory',
    roles: REVIEW_ROLES,
    needs: ['busi:manualFile:list'],
  }),
  defineRoute({
    id: 'reviewOutbox',
    path: '/review/outbox',
    audience: 'organiser',
    group: 'organiser',
    icon: 'message',
    roles: REVIEW_ROLES,
    needs: ['busi:outbox:list'],
  }),
  defineRoute({
    id: 'reviewSms',
    path: '/review/sms',
    audience: 'organiser',
    group: 'organiser',
    icon: 'phone',
    roles: REVIEW_ROLES,
    needs: ['busi:sms:list'],
  }),
  defineRoute({
    id: 'reviewSmsTemplates',
    path: '/review/sms-templates',
    audience: 'organiser',
    group: 'organiser',
    icon: 'directory',
    roles: REVIEW_ROLES,
    needs: ['busi:smsTemplate:list'],
  }),

  defineRoute({
    id: 'user',
    path: '/system/user',
    audience: 'administrator',
    group: 'system',
    icon: 'users',
    permission: 'system:user:list',
  }),
  defineRoute({
    id: 'userAuthRole',
    path: '/system/user-auth/role',
    audience: 'administrator',
    group: 'system',
    icon: 'users',
    permission: 'system:user:edit',
    hidden: true,
    activeMenu: '/system/user',
  }),
  defineRoute({
    id: 'role',
    path: '/system/role',
    audience: 'administrator',
    group: 'system',
    icon: 'role',
    permission: 'system:role:list',
  }),
  defineRoute({
    id: 'roleAuthUser',
    path: '/system/role-auth/user',
    audience: 'administrator',
    group: 'system',
    icon: 'role',
    permission: 'system:role:edit',
    hidden: true,
    activeMenu: '/system/role',
  }),
  defineRoute({
    id: 'systemMenu',
    path: '/system/menu',
    audience: 'administrator',
    group: 'system',
    icon: 'menu',
    permission: 'system:menu:list',
  }),
  defineRoute({
    id: 'dept',
    path: '/system/dept',
    audience: 'administrator',
    group: 'system',
    icon: 'dept',
    permission: 'system:dept:list',
  }),
  defineRoute({
    id: 'post',
    path: '/system/post',
    audience: 'administrator',
    group: 'system',
    icon: 'post',
    permission: 'system:post:list',
  }),
  defineRoute({
    id: 'dict',
    path: '/system/dict',
    audience: 'administrator',
    group: 'system',
    icon: 'dict',
    permission: 'system:dict:list',
  }),
  defineRoute({
    id: 'dictData',
    path: '/system/dict-data',
    audience: 'administrator',
    group: 'system',
    icon: 'dict',
    permission: 'system:dict:list',
    hidden: true,
    activeMenu: '/system/dict',
  }),
  defineRoute({
    id: 'config',
    path: '/system/config',
    audience: 'administrator',
    group: 'system',
    icon: 'config',
    permission: 'system:config:list',
  }),
  defineRoute({
    id: 'notice',
    path: '/system/notice',
    audience: 'administrator',
    group: 'system',
    icon: 'notice',
    permission: 'system:notice:list',
  }),
  defineRoute({
    id: 'operlog',
    path: '/system/operlog',
    audience: 'administrator',
    group: 'system',
    icon: 'history',
    permission: 'system:operlog:list',
  }),
  defineRoute({
    id: 'logininfor',
    path: '/system/logininfor',
    audience: 'administrator',
    group: 'system',
    icon: 'leads',
    permission: 'system:logininfor:list',
  }),
  defineRoute({
    id: 'formBuilder',
    path: '/tool/build',
    audience: 'administrator',
    group: 'tool',
    icon: 'form',
    permission: 'tool:build:list',
  }),
  defineRoute({
    id: 'gen',
    path: '/tool/gen',
    audience: 'administrator',
    group: 'tool',
    icon: 'code',
    permission: 'tool:gen:list',
  }),
  defineRoute({
    id: 'genEdit',
    path: '/tool/gen-edit',
    audience: 'administrator',
    group: 'tool',
    icon: 'code',
    permission: 'tool:gen:edit',
    hidden: true,
    activeMenu: '/tool/gen',
  }),
  defineRoute({
    id: 'apiPage',
    path: '/tool/swagger',
    audience: 'administrator',
    group: 'tool',
    icon: 'api',
    permission: 'tool:swagger:list',
  }),
]

/** The screen of an id; throws for an unknown one, which is a mistake in a page file. */
export function route(id: string): Route {
  const found = ROUTES.find((each) => each.id === id)
  if (!found) throw new Error(`No route '${id}' in src/routes.ts`)
  return found
}

/** Address of a screen or path in a language. */
export function href(to: Route | string, locale: Locale, base: string = SITE_BASE): string {
  return hrefOf(typeof to === 'string' ? to : to.path, locale, base)
}

/** A line of the sidebar: a screen by itself, or a group with its screens. */
export type MenuItem = { kind: 'screen'; route: Route } | { kind: 'group'; group: Group; routes: readonly Route[] }

/** The sidebar in a language: shown screens only, in the order of the table, groups in theirs, empty groups left out. */
export function menu(locale: Locale, routes: readonly Route[] = ROUTES, groups: readonly Group[] = GROUPS): MenuItem[] {
  const shown = routes.filter((each) => (each.shell || each.listed) && !each.hidden && !each.hiddenIn.includes(locale))
  const single = shown.filter((each) => each.group === null).map((each): MenuItem => ({ kind: 'screen', route: each }))
  const grouped = groups.flatMap((group): MenuItem[] => {
    const own = shown.filter((each) => each.group === group.id)
    return own.length ? [{ kind: 'group', group, routes: own }] : []
  })
  return [...single, ...grouped]
}

const sideOf = ({ audience }: Route): 'exhibitor' | 'backOffice' | null =>
  audience === 'exhibitor'
    ? 'exhibitor'
    : audience === 'organiser' || audience === 'administrator'
      ? 'backOffice'
      : null

/** May one person open both? Nobody opens an exhibitor's pages and the back office's. */
export function onSameSide(one: Route, other: Route): boolean {
  const [a, b] = [sideOf(one), sideOf(other)]
  return a === null || b === null || a === b
}

/** The group a screen belongs to. */
export function groupOf(given: Route): Group | undefined {
  return GROUPS.find((group) => group.id === given.group)
}
