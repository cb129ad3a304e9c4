/** A directory entry as the wire carries it. */
import { deadlineOf, isPast } from '../../calendar/server/exports.ts'
import { findExhibitor, findInfoComplete, type ParticipationRow } from '../../company/server/exports.ts'
import { changedFields } from '../../../shared/record/states.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { auditText, reviewPart, timeText } from '../../../server/base/records/words.ts'
import type { DirectoryRecord } from '../contract.ts'
import { proposalOf } from '../proposal.ts'
import { withWholeAddress } from './company-address.ts'
import { EMPTY_ENTRY, currencyOf, type EntryRow } from './area.ts'

function printStateOf(row: EntryRow, deadline: Date | null): number {
  if (row.printCopy)
    return changedFields(pickContent(EMPTY_ENTRY, row.printCopy), pickContent(EMPTY_ENTRY, row)).length === 0 ? 2 : 3
  return row.auditStatus === 1 && row.submittedAt && !isPast(deadline, row.submittedAt) ? 1 : 0
}

/** The booth's entry, or the proposal where there is none. */
export async function directoryRecordOf(
  ctx: Ctx,
  booth: ParticipationRow,
  row: EntryRow | null,
): Promise<DirectoryRecord> {
  const deadline = await deadlineOf(ctx.db, 'directory')
  const company = row ? null : await findExhibitor(ctx.db, booth.exhibitorId)
  const { participationId: _, ...content } = row
    ? pickContent(EMPTY_ENTRY, row)
    : { ...EMPTY_ENTRY, ...(company ? proposalOf(withWholeAddress(company)) : {}) }
  const review = row
    ? { id: String(row.id), ...reviewPart(ctx.locale, row) }
    : {
        id: '',
        auditStatus: 0,
        auditString: auditText(ctx.locale, 0),
        auditReason: '',
        receipt: '',
        createTime: '',
        updateTime: '',
        version: 0,
      }
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
