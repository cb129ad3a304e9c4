/**
 * Signed tickets of outside providers (a company's own login, WeCom, the organiser's portal …): `payload.signature`, both base64url.
 * The payload is JSON `{ provider, sub, name?, exp }`, exp in seconds since 1970 and at most ten minutes ahead; the signature is
 * HMAC-SHA256 over the payload's text with the secret of that provider (setting AUTH_PROVIDERS). A ticket opens or binds once.
 */
import { createHash, createHmac } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { sameHash } from '../../../../server/base/auth/tokens.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { AuthProvider } from '../../../../server/base/settings.ts'
import { TICKET_MS } from '../../rules.ts'
import { usedTicket } from '../tables.ts'
import { cutText } from '../../../../shared/lib/text/text.ts'

export interface Ticket {
  provider: AuthProvider
  subject: string
  label: string
  expiresAt: Date
}

export type TicketProblem = 'ticketWrong' | 'ticketExpired'

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

function readPayload(body: string): { provider: string; sub: string; name: string; exp: number } | null {
  try {
    const {
      provider,
      sub,
      name = '',
      exp,
    } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>
    const fits =
      typeof provider === 'string' &&
      typeof sub === 'string' &&
      sub !== '' &&
      sub.length <= 200 &&
      typeof name === 'string'
    return fits && typeof exp === 'number' ? { provider, sub, name: cutText(name, 60), exp } : null
  } catch {
    return null
  }
}

/** What a ticket says, or what is wrong with it. Nothing of the payload is believed before its signature fits. */
export function readTicket(providers: readonly AuthProvider[], text: string, now: Date): Ticket | TicketProblem {
  const [body = '', signature = '', ...more] = text.split('.')
  const payload = text.length <= 2000 && more.length === 0 ? readPayload(body) : null
  const provider = providers.find((one) => one.id === payload?.provider)
  if (!payload || !provider) return 'ticketWrong'
  const expected = createHmac('sha256', provider.secret).update(body).digest('base64url')
  // Hashed before comparing: equal lengths, and nothing is told by time.
  if (!sameHash(hex(signature), hex(expected))) return 'ticketWrong'
  const left = payload.exp * 1000 - now.getTime()
  if (left <= 0 || left > TICKET_MS) return 'ticketExpired'
  return { provider, subject: payload.sub, label: payload.name || payload.sub, expiresAt: new Date(payload.exp * 1000) }
}

/** Spends a ticket; false when it was used before, also by a request of the same moment. */
export async function spendTicket(db: Db, text: string, expiresAt: Date, now: Date): Promise<boolean> {
  await db.delete(usedTicket).where(lt(usedTicket.expiresAt, now))
  const spent = await db
    .insert(usedTicket)
    .values({ ticketHash: hex(text), expiresAt })
    .onConflictDoNothing()
    .returning()
  return spent.length === 1
}
