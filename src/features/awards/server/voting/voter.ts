/** Who votes, and from where, as it is kept: by keyed hashes, so that one address has one vote and nobody reads whose it was. */
import { getDomain } from 'tldts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { sourceOf } from '../../../../server/base/limits/source.ts'
import { voterOf } from '../../vote-rules.ts'

/**
 * Returns the domain that somebody registered: `mail.acme.co.uk` is `acme.co.uk`, so a company does not multiply its votes by hosts.
 * A name without a public suffix is returned as it is.
 */
export const registrableOf = (host: string): string => getDomain(host) ?? host

const HOUR_MS = 60 * 60 * 1000

/** Of another activity the same address has another hash: what somebody chose there is not put together. */
export function markVoter({ sealer }: Pick<Ctx, 'sealer'>, activityId: number, email: string) {
  const { address, domain } = voterOf(email)
  return { voter: sealer.mark(address, `vote ${activityId}`), domain: registrableOf(domain) }
}

/** The caller's network in this hour: it tells that votes came together, not from where. */
export function markPlace({ sealer, clock, ip }: Pick<Ctx, 'sealer' | 'clock' | 'ip'>): string {
  const hour = Math.floor(clock.realNow().getTime() / HOUR_MS)
  return sealer.mark(`${hour} ${sourceOf(ip)}`, 'vote place')
}
