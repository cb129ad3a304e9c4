/** Person of a login that need not be the page's own, for pages that name the account which is signed in now. */
import type { Say } from '../i18n/keys.ts'
import type { Locale } from '../lib/locale.ts'
import { API_BASE } from './api-base.ts'

/** The part of a profile that tells one login from another. */
export interface SignedInPerson {
  kind: 'exhibitor' | 'backOffice'
  userId: string
  /** Login name of the account. */
  account: string
  companyName: string
  enCompanyName: string
  /** Login name of the organiser's person who works in the account's place; empty when the owner does. */
  actor: string
}

/**
 * Asks who a login belongs to; null when it has ended or the server is not reached. The request goes past the client, which sends nothing
 * for another login than the page's own and asks for a new login when one has ended.
 */
export async function findSignedIn(token: string): Promise<SignedInPerson | null> {
  try {
    const answer = await fetch(`${API_BASE}/getInfo`, { headers: { Authorization: `Bearer ${token}` } })
    const { code, kind, user } = (await answer.json()) as {
      code: number
      kind: SignedInPerson['kind']
      user?: { userId: string; userName: string; companyName: string; enCompanyName: string; actorName?: string }
    }
    if (code !== 200 || !user) return null
    const { userId, userName, companyName, enCompanyName, actorName = '' } = user
    return { kind, userId, account: userName, companyName, enCompanyName, actor: actorName }
  } catch {
    return null
  }
}

/** Names an account with its company or its side, and before it whoever works in its place. */
export function nameAccount(
  { kind, account, companyName, enCompanyName, actor }: Omit<SignedInPerson, 'userId'>,
  t: Say<`shared/api:account.${'office' | 'exhibitor' | 'acting'}`>,
  locale: Locale,
): string {
  const company = locale === 'en-US' ? enCompanyName || companyName : companyName || enCompanyName
  if (kind === 'backOffice') return t('shared/api:account.office', { account })
  const owned = company ? t('shared/api:account.exhibitor', { account, company }) : account
  return actor ? t('shared/api:account.acting', { actor, account: owned }) : owned
}
