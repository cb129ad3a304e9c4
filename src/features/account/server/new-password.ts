/** A new password on the server: judged with the names that a stranger would try first, and what may end with the old one. */
import { and, eq } from 'drizzle-orm'
import { pinyin } from 'pinyin-pro'
import { passwordFault } from '../../../server/base/auth/passwords.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { weaknessOf } from '../password/strength.ts'
import type { Subject } from './login/logins.ts'
import { boundIdentity } from './tables.ts'

const SHOW_NAMES = ['expo.name', 'expo.enName', 'expo.shortName', 'expo.enShortName']

/** Returns a Chinese name's pinyin: whole, each two syllables that follow each other, and its first initials, three and more. */
function spellings(name: string): string[] {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'removed' })
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
  return [
    syllables.join(''),
    ...syllables.slice(1).map((second, i) => `${syllables[i]}${second}`),
    ...syllables.slice(2).map((_, i) => initials.slice(0, i + 3)),
  ]
}

/** Returns the names of account, person, company and show. */
async function findNames(db: Db, { loginAcc, userName, exhibitorId }: Subject): Promise<string[]> {
  const [company] = exhibitorId
    ? await db
        .select({ name: exhibitor.companyName, enName: exhibitor.enCompanyName })
        .from(exhibitor)
        .where(eq(exhibitor.id, exhibitorId))
    : []
  const show = Object.values(await findConfigs(db, SHOW_NAMES))
  const names = [loginAcc, userName, company?.name ?? '', company?.enName ?? '', ...show].filter(Boolean)
  return [...names, ...names.flatMap(spellings)]
}

/** Refuses, at the field, a new password of the wrong length or one that is easy to guess. */
export async function demandGoodPassword(db: Db, subject: Subject, password: string, field: string): Promise<void> {
  const fault = passwordFault(password)
  if (fault) throw fail.field(field, `features/account:errors.password.${fault}`)
  const weakness = weaknessOf(password, await findNames(db, subject))
  if (weakness) throw fail.field(field, `features/account:errors.password.${weakness}`)
}

type LinkEnd = (db: Db, subject: Pick<Subject, 'kind' | 'id'>) => Promise<void>
let endCalendarLink: LinkEnd = async () => undefined

/** Called once at load, in src/server/compose.ts. */
export function giveLinkEnd(given: LinkEnd): void {
  endCalendarLink = given
}

/** Ends what opens the account, or its dates, without a password: private calendar links and bound outside identities. */
export const endLinksOf: LinkEnd = async (db, subject) => {
  const own = and(eq(boundIdentity.kind, subject.kind), eq(boundIdentity.subjectId, subject.id))
  await db.delete(boundIdentity).where(own)
  await endCalendarLink(db, subject)
}
