/** Nominations as the wire carries them: ways to reach somebody masked in lists (business-entities 1.3). */
import { handedLink, visitsOf, type VipVisit } from '../../invitations/server/exports.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { categoryNames, homeOf, reviewPart } from '../../../server/base/records/words.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { NominationRecord, NominationRow } from '../contract.ts'
import { fullName } from '../rules.ts'
import type { NominationTableRow } from './queries.ts'

/** Why it was rejected, in the reader's words where it was no reviewer. */
const reasonOf = (locale: Locale, row: Pick<NominationTableRow, 'takenFlag' | 'auditReason'>): string =>
  row.takenFlag === 1 ? translate(locale, 'features/nominations:errors.taken') : row.auditReason

const NOT_YET: VipVisit = { registered: false, visited: false, undelivered: false }

function commonPart(ctx: Ctx, row: NominationTableRow, visits: ReadonlyMap<number, VipVisit>) {
  const { registered, visited, undelivered } = visits.get(row.invitationId ?? 0) ?? NOT_YET
  return {
    ...reviewPart(ctx.locale, { ...row, auditReason: reasonOf(ctx.locale, row) }),
    id: String(row.id),
    firstName: row.firstName,
    lastName: row.lastName,
    name: fullName(row),
    companyName: row.companyName,
    position: row.position,
    place: homeOf(ctx.locale, row),
    identity: row.identity,
    visitorType: row.visitorType,
    takenFlag: row.takenFlag,
    registeredFlag: Number(registered),
    visitedFlag: Number(visited),
    undeliveredFlag: Number(undelivered),
  }
}

const invited = (rows: readonly NominationTableRow[]) => rows.flatMap(({ invitationId }) => invitationId ?? [])

/** Rows of the list. */
export async function rowsOf(ctx: Ctx, rows: readonly NominationTableRow[]): Promise<NominationRow[]> {
  const visits = await visitsOf(ctx.db, invited(rows))
  return rows.map((row) => ({
    ...commonPart(ctx, row, visits),
    mobile: row.mobile && maskMobile(row.mobile),
    email: row.email && maskEmail(row.email),
  }))
}

/** The whole nomination, for its form: how to reach the person is there to be corrected. */
export async function recordOf(ctx: Ctx, row: NominationTableRow): Promise<NominationRecord> {
  const { mobile, email, country, province, city, district, kindAndProduct, interest, language, reason } = row
  return {
    ...commonPart(ctx, row, await visitsOf(ctx.db, invited([row]))),
    mobile,
    email,
    country,
    province,
    city,
    district,
    kindAndProduct,
    categoryNames: categoryNames(ctx.locale, kindAndProduct),
    interest,
    language,
    reason,
    consentFlag: row.consentFlag,
    benefitCode: row.benefitCode,
    // A mailed link is the visitor's: with it one registers, and unsubscribes, as that person.
    link: await handedLink(ctx, row.invitationId),
  }
}
