/** What every page asks of the session (specification §4; decisions 6, 7, 12, 22). */
import {
  array,
  boolean,
  define,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
  type Infer,
} from 'superstruct'
import { data, defineCall, id, nothing } from '../api/contract.ts'
import { LOCALES, type Locale } from '../lib/locale.ts'

/** An object of the ancestor that the site hands on unread; the API document knows its fields by this name. */
const part = (name: string) => define<unknown>(name, (value) => typeof value === 'object' && value !== null)

/** A booth of the person's company, as far as the choice between several needs it. */
const sessionBooth = type({ id: string(), hall: string(), boothNo: string() })
export type SessionBooth = Infer<typeof sessionBooth>

/** The session's person as specification §3 shapes it. */
const sessionUser = type({
  userId: string(),
  deptId: nullable(string()),
  userName: string(),
  nickName: string(),
  email: string(),
  phonenumber: string(),
  sex: string(),
  avatar: string(),
  status: string(),
  delFlag: string(),
  loginIp: string(),
  loginDate: string(),
  dept: nullable(part('ownDept')),
  roles: array(part('heldRole')),
  roleIds: array(string()),
  postIds: array(string()),
  /** Booths of that company, and the one the session works for (decisions 25); absent in the back office. */
  booths: optional(array(sessionBooth)),
  boothId: optional(nullable(string())),
  /** Company the person logs in for; empty in the back office. */
  companyName: string(),
  enCompanyName: string(),
  /** Messages and notices the person has not read. */
  unread: optional(number()),
  /** Who works in this person's place (the organiser's "sign in as"); absent when it is the person. */
  actorName: optional(string()),
})
export type SessionUser = Infer<typeof sessionUser>

export const getInfo = defineCall(
  { method: 'GET', path: '/getInfo', summary: 'The signed-in person, roles and permissions', audience: 'signedIn' },
  () => ({
    request: nothing,
    reply: type({
      user: sessionUser,
      roles: array(string()),
      permissions: array(string()),
      /** 1 when every required company field is there and the directory is filed (decisions 11). */
      infoComplete: number(),
      kind: enums(['exhibitor', 'backOffice']),
      /** Version of categories, regions and countries: pages keep those lists under it. A host that gives none is asked each time. */
      reference: optional(string()),
      /** The day by the show's clock, `yyyy-MM-dd`. */
      today: optional(string()),
      /** IANA zone of the show's times. */
      zone: optional(string()),
      /** 1: the show is closed, an exhibitor only reads (running-a-show 1). */
      closed: optional(number()),
      /** 0: of the back office, and looks after some exhibitors or none (data scope). */
      seesAll: optional(number()),
      /** Version of the dictionaries. */
      dictionaries: optional(string()),
      /** Paths of screens whose menu entries are switched off: nobody opens them. */
      closedScreens: optional(array(string())),
    }),
  }),
)

export const chooseOpp = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInfo/chooseOpp',
    afterShow: true,
    summary: 'Choose the booth to work for',
    audience: 'exhibitor',
  },
  () => ({ request: object({ id }), reply: data(type({ chosenId: string() })) }),
)

/** Groups that the status call can take out of the menu. */
const GATES = ['newspaper', 'invitation'] as const
export type Gate = (typeof GATES)[number]

/** A router node of the ancestor (admin-area 3), with the English title beside the Chinese. */
export interface RouterNode {
  name: string
  path: string
  hidden: boolean
  component: string
  redirect?: string
  alwaysShow?: boolean
  query?: string
  meta: {
    title: string
    enTitle: string
    icon: string
    noCache: boolean
    link: string | null
    /** Stands in the menu only while the status call leaves this group open (specification §2). */
    gate?: Gate
    /** Languages in which the menu leaves it out; the page itself stays reachable. */
    hiddenIn?: Locale[]
  }
  children?: RouterNode[]
}

export const getRouters = defineCall(
  { method: 'GET', path: '/getRouters', summary: 'The menu of the signed-in person', audience: 'signedIn' },
  () => ({
    request: nothing,
    reply: data(
      array(
        type({
          name: string(),
          path: string(),
          hidden: boolean(),
          component: string(),
          alwaysShow: optional(boolean()),
          meta: type({
            title: string(),
            enTitle: string(),
            icon: string(),
            noCache: boolean(),
            link: nullable(string()),
            gate: optional(enums(GATES)),
            hiddenIn: optional(array(enums(LOCALES))),
          }),
          children: optional(array(part('menuEntry'))),
        }),
      ),
    ),
  }),
)

/** Asked at the first search of a page, not with every menu. */
export const getMenuWords = defineCall(
  {
    method: 'GET',
    path: '/getMenuWords',
    summary: 'The words by which the search of the menu finds its entries',
    audience: 'signedIn',
  },
  () => ({ request: nothing, reply: data(array(type({ path: string(), words: array(string()) }))) }),
)

export const logout = defineCall(
  {
    method: 'POST',
    path: '/logout',
    afterShow: true,
    summary: 'End this session',
    audience: 'signedIn',
    token: 'optional',
  },
  () => ({ request: nothing, reply: type({}) }),
)

/**
 * The status call of specification §2: any code but 200 hides the groups Newspaper and InvitationManagement
 * (business-entities 3.8, decisions 12).
 */
export const exhibitionMenuSwitch = defineCall(
  {
    method: 'GET',
    path: '/busi/exhibitorInfo/exhibitionMenuSwitch',
    summary: 'Which menu groups are open for the chosen booth',
    audience: 'exhibitor',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        newspaper: number(),
        invitationManagement: number(),
        inquiryOrder: number(),
        matchmaking: number(),
        forms: record(string(), number()),
      }),
    ),
  }),
)

/** Uncaught errors of the site, without personal data (decisions 22). */
export const reportClientError = defineCall(
  {
    method: 'POST',
    path: '/client-errors',
    summary: 'Report an uncaught error of the site',
    audience: 'public',
    token: 'none',
  },
  () => ({
    request: object({ message: string(), source: optional(string()), page: optional(string()) }),
    reply: type({}),
  }),
)

/** The session in somebody's place has ended and the organiser's own token, which the request repeats, is in use again. */
export const resumeOwn = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/resume',
    scope: 'own',
    summary: 'Back to one’s own session: pictures and files open with it again',
    audience: 'backOffice',
    permission: ['busi:exhibitor:signin'],
  },
  () => ({ request: object({ token: string() }), reply: data(type({ resumed: number() })) }),
)
