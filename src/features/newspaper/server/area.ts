/** A directory entry as a reviewed record: what it holds, how it moves, what a save has to know beside it. */
import { checkStruct } from '../../../shared/form/rules.ts'
import { and, eq } from 'drizzle-orm'
import { findParticipations, type ParticipationRow } from '../../company/server/exports.ts'
import { claimFiles, labelsAt, recordReaders } from '../../files/server/exports.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { PRINT_LOGO_LIMIT } from '../../../shared/files/limits.ts'
import { newPublicState, type PublicState } from '../../../shared/record/states.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn } from '../../../server/base/http/context.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { emptyContent, type ContentOf } from '../../../server/base/records/content.ts'
import { refuseFields, refused } from '../../../server/base/records/field-checks.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { directoryStruct } from '../fields.ts'
import { DIRECTORY_WORDS, directoryState, nextDirectory } from '../rules.ts'
import { directoryEntry } from './tables.ts'

export type EntryRow = typeof directoryEntry.$inferSelect

const STATES = ['submittedAt', 'printCopy'] as const
export type EntryContent = ContentOf<typeof directoryEntry, (typeof STATES)[number]>
/** Content of an entry that has none. The booth is part of it: an entry never moves to another. */
export const EMPTY_ENTRY: EntryContent = { ...emptyContent(directoryEntry, STATES), participationId: 0 }

/** The entry of a booth, locked until the transaction ends when it is about to change. */
export async function findEntry(db: Db, participationId: number, lock = false): Promise<EntryRow | null> {
  const query = db
    .select()
    .from(directoryEntry)
    .where(and(eq(directoryEntry.participationId, participationId), eq(directoryEntry.delFlag, 0)))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

export const currencyOf = ({ settleCurrency }: Pick<ParticipationRow, 'settleCurrency'>): 'CNY' | 'USD' =>
  settleCurrency === 'USD' ? 'USD' : 'CNY'

export const directoryArea: RecordArea<EntryRow, EntryContent, PublicState> & { kind: 'DIRECTORY' } = {
  kind: 'DIRECTORY',
  store: recordStore(directoryEntry),
  empty: EMPTY_ENTRY,
  words: DIRECTORY_WORDS,
  stateOf: directoryState,
  initial: newPublicState,
  next: nextDirectory,
  // A submission of the exhibitor's, not a review taken back, decides whether it comes in time for print.
  columnsOf: (ctx, after) => ({
    auditStatus: after.auditStatus,
    ...(after.auditStatus === 1 && signedIn(ctx).kind === 'exhibitor' ? { submittedAt: ctx.clock.showNow() } : {}),
  }),
  headOf: (row) => ({ title: row.name, enTitle: row.enName, thumbnail: '', participationId: row.participationId }),
  async check(ctx, exhibitorId, content, draft) {
    const booth = (await findParticipations(ctx.db, exhibitorId)).find((one) => one.id === content.participationId)
    const context = { settleCurrency: booth ? currencyOf(booth) : 'CNY', boothNo: booth?.boothNo ?? '', draft } as const
    const found = checkStruct(directoryStruct(context), content)
    const categories = new Set(categoriesOf(await findEdition(ctx.db), 3).map((one) => one.id))
    if (content.cids.some((cid) => !categories.has(cid))) found.push(refused('cids', 'unknownCategory'))
    refuseFields(found)
    const logo = { field: 'logoFile', fileName: content.logoFile, limit: PRINT_LOGO_LIMIT }
    await claimFiles(ctx, exhibitorId, [logo], recordReaders('directory'), labelsAt('features/newspaper:fields.'))
    return content
  },
  // One per booth: the handler looks before it adds, and the database holds it.
  checkRoom: () => Promise.resolve(),
}
