/** A change of a form that waits for the organiser: the version in force, and the difference of the two (booth-forms 3.4). */
import { timeText } from '../../../server/base/records/words.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { FormReply } from '../contract.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { STATUS } from '../model.ts'
import { attachmentsOf } from './attachments.ts'
import { partOf } from './parts.ts'
import type { FormRow, HistoryEntry, StoredEntry } from './store.ts'
import { changesOf } from './words/changed.ts'

/** An entry of the ledger as the wire carries it. */
export const wireEntry = ({ at, version, code, kind, qty, unit, rate, base, surcharge, waived = 0 }: StoredEntry) => {
  return { at, version, code, kind, qty, unit, rate, base, surcharge, waived }
}

/**
 * Returns the version in force of a form whose change waits, and the difference of the two.
 * @param ledger of the version in force
 * @param files attachments of the content that waits
 */
export async function waitingChangeOf(
  ctx: Ctx,
  definition: FormDefinition,
  row: FormRow,
  ledger: readonly StoredEntry[],
  history: readonly Omit<HistoryEntry, 'content'>[],
  files: FormReply['files'],
): Promise<FormReply['change']> {
  const { validContent, validVersion } = row
  if (!validContent || validVersion === null) return null
  const { masked = (content) => content, withMoney = (content) => content } = partOf(definition.code)
  const filed = history.find(({ version, receipt }) => version === validVersion && receipt !== '')
  const filesInForce = await attachmentsOf(ctx, definition, validContent)
  const { pairs, tables, files: changed } = changesOf(definition, validContent, row.content, masked)
  const known = [...filesInForce, ...files]
  const named = (names: readonly string[]) =>
    names.map((fileName) => {
      return { fileName, originName: known.find((one) => one.fileName === fileName)?.originName ?? fileName }
    })
  return {
    inForce: {
      ...withMoney(masked(validContent), ledger),
      version: validVersion,
      status: row.validConfirmed === 1 ? STATUS.confirmed : STATUS.submitted,
      lateFlag: row.validLate,
      receipt: filed?.receipt ?? '',
      submittedAt: timeText(filed?.at ?? null),
    },
    files: filesInForce,
    ledger: ledger.map(wireEntry),
    difference: {
      pairs,
      tables,
      files: changed.map(({ label, before, after }) => ({ label, before: named(before), after: named(after) })),
    },
  }
}
