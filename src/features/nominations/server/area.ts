/** A nomination as a reviewed record: what it holds, how it moves, what a save has to know beside it. */
import { addressKey, findSuppressed } from '../../invitations/server/exports.ts'
import type { AuditStatus } from '../../../shared/record/states.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { emptyContent, type ContentOf } from '../../../server/base/records/content.ts'
import { refuseFields } from '../../../server/base/records/field-checks.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import {
  NOMINATION_WORDS,
  fullName,
  newNominationState,
  nextNomination,
  type NominationRefusal,
  type NominationState,
} from '../rules.ts'
import { contentProblems, findChoices, tidied } from './checks.ts'
import type { NominationTableRow } from './queries.ts'
import { nomination } from './tables.ts'

const STATES = ['emailKey', 'mobileKey', 'takenFlag', 'benefitCode', 'invitationId'] as const
export type NominationContent = ContentOf<typeof nomination, (typeof STATES)[number]>
export const EMPTY_NOMINATION: NominationContent = emptyContent(nomination, STATES)

export const nominationArea: RecordArea<NominationTableRow, NominationContent, NominationState, NominationRefusal> & {
  kind: 'NOMINATION'
} = {
  kind: 'NOMINATION',
  store: recordStore(nomination),
  empty: EMPTY_NOMINATION,
  words: NOMINATION_WORDS,
  stateOf: (row) => ({ auditStatus: row.auditStatus as AuditStatus }),
  initial: newNominationState,
  next: nextNomination,
  columnsOf: (_, { auditStatus }) => ({ auditStatus }),
  headOf: (row) => ({ title: fullName(row), enTitle: '', thumbnail: '' }),
  async check(ctx, _, given, draft, stored) {
    const content = tidied(given, ctx.locale)
    refuseFields(contentProblems(content, draft, await findChoices(ctx), stored))
    return content
  },
  async unfit(ctx, row) {
    const invited = addressKey(row.email, row.mobile, fullName(row))
    const wantsNone = await findSuppressed(ctx.db, [row.emailKey, invited].filter(Boolean))
    return wantsNone.size > 0 ? { refusal: 'suppressed', params: {} } : undefined
  },
  // Whether a nomination takes a place hangs on who else named the person: save.ts asks under the same lock.
  checkRoom: () => Promise.resolve(),
}
