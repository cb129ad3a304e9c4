/**
 * Who is signed in, shared by all islands of a page. The token stands in localStorage under `Admin-Token` (specification §9); everything
 * else is fetched once per page load. What the next page needs to show its menu at once is kept beside it, and nothing that says who the
 * person is: a shared computer keeps it until somebody logs out.
 */
import { atom } from 'nanostores'
import { attempt } from '../api/attempt.ts'
import { call } from '../api/client.ts'
import { ApiError } from '../api/envelope.ts'
import { $dictVersion, keepReferenceVersion } from '../api/reference.ts'
import { apiAddress } from '../api/transport.ts'
import {
  DEVICE_PREFIX,
  DRAFT_PREFIX,
  keysOf,
  readJson,
  removeKey,
  writeJson,
  writeText,
} from '../lib/browser/web-storage.ts'
import {
  exhibitionMenuSwitch,
  getInfo,
  getRouters,
  logout as logoutCall,
  type RouterNode,
  type SessionBooth,
  type SessionUser,
} from './contract.ts'
import { dropBooth, keepBooth } from './session-booth.ts'
import { LOGIN_AS_KEY, MENU_CACHE_KEY, dropToken, getToken } from './token.ts'
import { setShowZone, showZone } from '../lib/time/zone.ts'
import { markOf } from './token-mark.ts'

/** Role of somebody the server gives none (specification §4). */
export const ROLE_DEFAULT = 'ROLE_DEFAULT'

/** A menu node with its title in both languages. */
export type MenuNode = RouterNode

export interface Session {
  status: 'anonymous' | 'loading' | 'ready' | 'failed'
  kind: 'exhibitor' | 'backOffice' | null
  /** Number of the account; of another kind, another account may have the same one. */
  userId: string | null
  /** Null until this page's own answer is there: names and addresses are not kept. */
  user: SessionUser | null
  roles: string[]
  permissions: string[]
  /** Looks after some exhibitors or none: what is of the whole show is not theirs to do. */
  scoped: boolean
  /** The show is closed, and an exhibitor only reads; the head of the next page looks for it in what is kept (head-guard.ts). */
  closed: boolean
  /** 1: company and directory are complete (decisions 11). */
  infoComplete: 0 | 1
  /** Groups that stand in the menu; both fall when the status call's code is not 200. */
  gates: { newspaper: boolean; invitation: boolean }
  menu: MenuNode[] | null
  /** Paths of screens whose menu entries are switched off. */
  closedScreens?: string[]
  /** Booths of the company, and the one this session works for. */
  booths: SessionBooth[]
  boothId: string | null
}

const ANONYMOUS: Session = {
  status: 'anonymous',
  kind: null,
  userId: null,
  user: null,
  roles: [],
  permissions: [],
  scoped: false,
  closed: false,
  infoComplete: 0,
  gates: { newspaper: false, invitation: false },
  menu: null,
  booths: [],
  boothId: null,
}

export const $session = atom<Session>(ANONYMOUS)

/** The day by the show's clock, `yyyy-MM-dd`; null before the server has told. */
export const $showToday = atom<string | null>(null)

/** Name under which a person's drafts stand on a device: an exhibitor's account and one of the back office may have the same number. */
export const draftOwner = ({ kind, userId }: Pick<Session, 'kind' | 'userId'>): string | null =>
  userId !== null && kind === 'backOffice' ? `office-${userId}` : userId

/** Keys of the drafts of one person, or of everybody, in local storage. */
export const draftKeys = (owner?: string | null): string[] =>
  keysOf('local', owner === undefined ? DRAFT_PREFIX : `${DRAFT_PREFIX}${owner}:`)

/** Forgets token, roles and menu; drafts and settings stay (decisions 18). */
export function dropSession(): void {
  dropToken()
  dropBooth()
  $session.set(ANONYMOUS)
}

/** `of` marks the login's token. */
type CachedMenu = Omit<Session, 'status' | 'user'> & { of: string; zone?: string }

/** What the last page knew, so that islands start with it; null on the first page of a login. */
export function cachedSession(): Session | null {
  const found = readJson('local', MENU_CACHE_KEY) as CachedMenu | null
  if (!found || !Array.isArray(found.roles) || found.of !== markOf(getToken() ?? '')) return null
  const { of: _, zone = '', ...cached } = found
  setShowZone(zone)
  return { ...cached, user: null, status: 'ready' }
}

let loading: Promise<Session> | null = null

/**
 * Fetches profile, menu and status call; everybody who asks meanwhile gets the same answer. A failed profile ends the session and rejects
 * with the cause, which the shell shows (specification §4), and so does a menu that never came; a failed status call only leaves groups out.
 */
export function loadSession(): Promise<Session> {
  loading ??= fetchSession().finally(() => {
    loading = null
  })
  return loading
}

async function fetchSession(): Promise<Session> {
  const cached = cachedSession()
  const token = getToken()
  $session.set(cached ?? { ...ANONYMOUS, status: 'loading' })
  try {
    const [info, menu] = await Promise.all([
      call(getInfo, {}),
      call(getRouters, {}).then(
        (reply) => reply.data as MenuNode[],
        (error: unknown) => {
          if (cached?.menu) return cached.menu
          throw error
        },
      ),
    ])
    $showToday.set(info.today ?? null)
    setShowZone(info.zone ?? '')
    if (info.reference) keepReferenceVersion(info.reference)
    if (info.dictionaries) $dictVersion.set(info.dictionaries)
    const gates = info.kind === 'exhibitor' ? await findGates() : ANONYMOUS.gates
    const chosen = info.user.boothId ?? null
    const session: Session = {
      status: 'ready',
      kind: info.kind,
      userId: info.user.userId,
      user: { ...info.user, avatar: apiAddress(info.user.avatar) },
      roles: info.roles.length > 0 ? info.roles : [ROLE_DEFAULT],
      permissions: info.permissions,
      scoped: info.seesAll === 0,
      closed: info.closed === 1,
      infoComplete: info.infoComplete === 1 ? 1 : 0,
      gates,
      menu,
      closedScreens: info.closedScreens ?? [],
      booths: info.user.booths ?? [],
      boothId: keepBooth(chosen, info.user.booths ?? []),
    }
    const { status: _, user: __, ...cache } = session
    // Another session may have begun while this one was asked for.
    if (token && getToken() === token)
      writeJson('local', MENU_CACHE_KEY, {
        ...cache,
        boothId: chosen,
        of: markOf(token),
        zone: showZone(),
      } satisfies CachedMenu)
    $session.set(session)
    // Stays when this session has ended: who comes back comes in by the same door.
    if (info.kind === 'backOffice') writeText('local', LOGIN_AS_KEY, 'organiser')
    else removeKey('local', LOGIN_AS_KEY)
    return session
  } catch (error) {
    const unreached = error instanceof ApiError && error.momentary
    if (cached && unreached) return cached
    // A server that is not reached for a moment must not cost the login; anything else ends it (specification §4).
    if (!unreached) dropSession()
    $session.set({ ...ANONYMOUS, status: 'failed' })
    throw error
  }
}

/** Quiet on failure: both groups vanish (specification §2, §8; decisions 12). */
async function findGates(): Promise<Session['gates']> {
  try {
    const { data } = await call(exhibitionMenuSwitch, {}, { quiet: true })
    return { newspaper: data.newspaper === 1, invitation: data.invitationManagement === 1 }
  } catch {
    return { newspaper: false, invitation: false }
  }
}

/**
 * Ends the session on the server and here. When the user asked for it (decisions 18), local storage is cleared too, but for the device's own
 * keys and the drafts of other people who use this browser.
 */
export async function endSession(options: { clearStorage: boolean }): Promise<void> {
  const owner = draftOwner($session.get())
  // A session that is gone already, or a server that is not reached, must not keep anybody signed in here.
  if (getToken()) await attempt(() => call(logoutCall, {}, { quiet: true }))
  dropSession()
  if (!options.clearStorage) return
  const kept = new Set(draftKeys())
  for (const key of draftKeys(owner)) kept.delete(key)
  for (const key of keysOf('local')) if (!key.startsWith(DEVICE_PREFIX) && !kept.has(key)) removeKey('local', key)
}
