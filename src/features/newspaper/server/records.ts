/** A directory entry as the wire carries it, and the first proposal out of company info. */
import { deadlineOf } from '../../calendar/server/exports.ts'
import { isPast } from '../../calendar/rules.ts'
import { findExhibitor, findInfoComplete, type ExhibitorRow, type ParticipationRow } from '../../company/server/exports.ts'
import { changedFields } from '../../../shared/record/states.ts'
import { codePointLength, containsChineseOrFullWidth } from '../../../shared/lib/text.ts'
import type { Ctx } from '../../../server/http/context.ts'
import { pickContent } from '../../../server/records/content.ts'
import { auditText, reviewPart, timeText } from '../../../server/records/words.ts'
import { CATEGORIES_MAX, EN_PROFILE_MAX, PROFILE_MAX } from '../fields.ts'
import type { DirectoryRecord } from '../contract.ts'
import { cutText } from '../rules.ts'
import { EMPTY_ENTRY, currencyOf, type EntryContent, type EntryRow } from './area.ts'

/** The longest of these names that fits in print; a cut name would be a wrong one. */
const fitting = (max: number, ...names: string[]) => names.find((name) => name !== '' && codePointLength(name) <= max) ?? ''
/** English fields take no Chinese: company info may hold some in its English profile. */
const latin = (text: string) => (containsChineseOrFullWidth(text) ? '' : text)

/** What company info says already. A longer profile is cut behind a sentence: the exhibitor sees it before anything is submitted. */
export function proposalOf(company: ExhibitorRow): EntryContent {
  return {
    ...EMPTY_ENTRY,
    name: fitting(40, company.companyName, company.shortName),
    enName: fitting(80, latin(company.enCompanyName), latin(company.enShortName)),
    tel: company.phone,
    email: company.email,
    website: company.website,
    contactName: company.contactName,
    address: company.address,
    enAddress: latin(company.enAddress),
    profile: cutText(company.description, PROFILE_MAX),
    enProfile: cutText(latin(company.enDescription), EN_PROFILE_MAX),
    cids: company.cids.slice(0, CATEGORIES_MAX),
  }
}

function printStateOf(row: EntryRow, deadline: Date | null): number {
  if (row.printCopy) return changedFields(pickContent(EMPTY_ENTRY, row.printCopy), pickContent(EMPTY_ENTRY, row)).length === 0 ? 2 : 3
  return row.auditStatus === 1 && row.submittedAt && !isPast(deadline, row.submittedAt) ? 1 : 0
}

/** The booth's entry, or the proposal where there is none. */
export async function directoryRecordOf(ctx: Ctx, booth: ParticipationRow, row: EntryRow | null): Promise<DirectoryRecord> {
  const deadline = await deadlineOf(ctx.db, 'directory')
  const company = row ? null : await findExhibitor(ctx.db, booth.exhibitorId)
  const { participationId: _, ...content } = row ? pickContent(EMPTY_ENTRY, row) : company ? proposalOf(company) : EMPTY_ENTRY
  const review = row
    ? { id: String(row.id), ...reviewPart(ctx.locale, row) }
    : { id: '', auditStatus: 0, auditString: auditText(ctx.locale, 0), auditReason: '', createTime: '', updateTime: '', version: 0 }
  return {
    ...review,
    ...content,
    participationId: String(booth.id),
    hall: booth.hall,
    boothNo: booth.boothNo,
    settleCurrency: currencyOf(booth),
    language: 'BOTH',
    deadline: timeText(deadline),
    printLocked: isPast(deadline, ctx.clock.showNow()) ? 1 : 0,
    printState: row ? printStateOf(row, deadline) : 0,
    online: row?.approved ? 1 : 0,
    infoComplete: await findInfoComplete(ctx.db, booth.exhibitorId),
  }
}
