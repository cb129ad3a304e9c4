/** Badges as the wire carries them: document numbers masked, or not at all (business-entities 1.3, decisions 15). */
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { reviewPart } from '../../../server/base/records/words.ts'
import type { BadgeRecord, BadgeRow } from '../contract.ts'
import { maskDocument } from '../../../shared/form/rules/documents.ts'
import { personName } from '../rules.ts'
import type { BadgeTableRow } from './queries.ts'

/** May the caller see something of document numbers? An exhibitor_editor may not. */
const seesNumbers = (ctx: Ctx): boolean => mayCall(signedIn(ctx), ['busi:badge:number'])

function commonPart(ctx: Ctx, row: BadgeTableRow) {
  const { certType, certNo, surname, firstName, position, enPosition, photo } = row
  return {
    id: String(row.id),
    participationId: String(row.participationId),
    certType,
    certNo: seesNumbers(ctx) ? maskDocument(certType, certNo) : '',
    certNoFlag: certNo === '' ? 0 : 1,
    surname,
    firstName,
    name: personName(row),
    position,
    enPosition,
    photo,
    contactFlag: row.contactFlag,
    visaLetterFlag: row.visaLetterFlag,
    onSite: row.onSite,
    printStatus: row.printStatus,
    ...reviewPart(ctx.locale, row),
  }
}

/** A row of the list. */
export function rowOf(ctx: Ctx, row: BadgeTableRow): BadgeRow {
  return {
    ...commonPart(ctx, row),
    mobile: row.mobile && maskMobile(row.mobile),
    email: row.email && maskEmail(row.email),
  }
}

/** The whole badge, for its form: how to reach the person is there to be corrected. */
export function recordOf(ctx: Ctx, row: BadgeTableRow): BadgeRecord {
  const { mobile, email, nationality, gender, birthDate, passportExpire, passportFile, embassyCity, consentFlag } = row
  return {
    ...commonPart(ctx, row),
    mobile,
    email,
    nationality,
    gender,
    birthDate,
    passportExpire,
    passportFile: seesNumbers(ctx) ? passportFile : '',
    passportFlag: passportFile === '' ? 0 : 1,
    embassyCity,
    consentFlag,
  }
}
