/** Short links of text messages: `PUBLIC_URL/s/<code>` leads to a page of this site. Mails carry whole addresses. */
import { randomInt } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import type { Ctx, Services } from '../http/context.ts'
import { retentionTime } from '../retention.ts'
import { SITE_BASE } from '../site-base.ts'
import { shortLink } from './tables.ts'

/** Path below which the server answers them. */
export const SHORT_PATH = '/s'
/** Calls that one source may make in a minute. Nobody guesses one of 10^14 codes at that pace. */
export const SHORT_LINK_CALLS = 120
/** Letters and digits that nobody mistakes for each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const LENGTH = 8
const CODE = /^[2-9A-Za-z]{8}$/
/** Days for which a link leads anywhere, as long as its message is kept. */
const LINK_DAYS = 180
const AT_ONCE = 500

const addressOf = ({ publicUrl }: Ctx['settings'], code: string) => `${publicUrl}${SHORT_PATH}/${code}`

/** A link as long as a real one, for samples. */
export const sampleLink = ({ settings }: Pick<Ctx, 'settings'>): string => addressOf(settings, 'x'.repeat(LENGTH))

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Makes a link to each address of this site and answers them in the same order. @throws an address elsewhere: a bug of the caller */
export async function makeShortLinks(
  { db, clock, settings }: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  addresses: readonly string[],
): Promise<string[]> {
  const createTime = clock.realNow()
  const endsAt = new Date(createTime.getTime() + LINK_DAYS * DAY_MS)
  const rows = addresses.map((address) => {
    if (!address.startsWith(`${settings.publicUrl}${SITE_BASE}/`)) throw new Error('a short link to another site')
    return { code: newCode(), target: address.slice(settings.publicUrl.length), createTime, endsAt }
  })
  for (let at = 0; at < rows.length; at += AT_ONCE) await db.insert(shortLink).values(rows.slice(at, at + AT_ONCE))
  return rows.map(({ code }) => addressOf(settings, code))
}

/** The whole address a code leads to; null for an unknown or expired one. */
export async function findTarget(
  { db, clock, settings }: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  code: string,
): Promise<string | null> {
  if (!CODE.test(code)) return null
  const [row] = await db
    .select({ target: shortLink.target })
    .from(shortLink)
    .where(and(eq(shortLink.code, code), gt(shortLink.endsAt, clock.realNow())))
  return row ? settings.publicUrl + row.target : null
}

/** Removes expired links, those of an archived show at once; answers how many. Called by the server's cleaner. */
export async function eraseOldShortLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .delete(shortLink)
    .where(lt(shortLink.endsAt, await retentionTime(db, clock.realNow())))
    .returning({ code: shortLink.code })
  return gone.length
}
