/** Adding, changing and deleting nominations: quota and who was first are decided under locks. */
import { eq } from 'drizzle-orm'
import { findSuppressed } from '../../invitations/server/exports.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { mergeContent, pickContent } from '../../../server/base/records/content.ts'
import { logReview } from '../../../server/base/records/log.ts'
import { addRecord, changeRecord, removeRecord, submitRecords } from '../../../server/base/records/save.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import type { nominationSave } from '../contract.ts'
import { keysOf } from '../rules.ts'
import { EMPTY_NOMINATION, nominationArea } from './area.ts'
import { findChoices } from './checks.ts'
import { judgeRows, type GivenRow, type JudgedRow, type Known } from './judge.ts'
import { findHolders, findNominationQuota, heldAt, type NominationTableRow } from './queries.ts'
import { recordOf } from './replies.ts'
import { eraseNominations } from './retention.ts'
import { nomination } from './tables.ts'

type Input = Omit<RequestOf<typeof nominationSave>, 'list'>

/** One exhibitor's changes of nominations wait for each other: the last place is taken once. */
const lockOwn = (ctx: Ctx): Promise<void> => lockRecords(ctx.db, nominationArea.kind, exhibitorOf(ctx))

/** Somebody else was first: stored as rejected. `row` is a draft by then, or was rejected before. */
async function rejectTaken(ctx: Ctx, row: NominationTableRow): Promise<NominationTableRow> {
  await logReview(ctx, nominationArea.kind, row.id, 'reject')
  return nominationArea.store.update(ctx, row, {
    auditStatus: 3,
    auditReason: '',
    takenFlag: 1,
    auditTime: ctx.clock.showNow(),
    auditBy: '',
  })
}

/** Stores a nomination: without id a new one. */
export async function saveNomination(ctx: Ctx, { id, ...input }: Input): Promise<NominationTableRow> {
  await lockOwn(ctx)
  const exhibitorId = exhibitorOf(ctx)
  const row = id ? await nominationArea.store.own(ctx.db, exhibitorId, id, true) : null
  const draft = input.draft === 1
  const base = row ? pickContent(EMPTY_NOMINATION, row) : EMPTY_NOMINATION
  const content = mergeContent(EMPTY_NOMINATION, base, input)
  const keys = keysOf(content)
  const without = row?.id ?? 0
  const holders = await findHolders(ctx.db, exhibitorId, [keys], { lock: true, without })
  let taken = false
  // What cannot be saved in this state, or by who saves second, is refused by the record itself.
  if (!row || (row.auditStatus !== 1 && row.auditStatus !== 2 && row.version === input.version)) {
    await nominationArea.check(ctx, exhibitorId, content, draft, row)
    const own = heldAt(holders.own, keys)
    if (own) throw fail.field(own, 'features/nominations:errors.duplicate')
    if ((await findSuppressed(ctx.db, [keys.emailKey].filter(Boolean))).size > 0)
      throw fail.field('email', 'features/nominations:errors.suppressed')
    taken = !draft && heldAt(holders.taken, keys) !== null
    // A rejected one takes no place; a draft of it does not either.
    if (!taken && !(draft && row?.auditStatus === 3)) await requireRoom(ctx, without)
  }
  const as = { ...input, ...(taken ? { draft: 1 as const } : {}) }
  const stored = row
    ? await changeRecord(nominationArea, ctx, { ...as, id: String(row.id), version: input.version }, (now) =>
        recordOf(ctx, now),
      )
    : await addRecord(nominationArea, ctx, as)
  const [keyed = stored] = await ctx.db
    .update(nomination)
    .set({ ...keys, takenFlag: draft && !taken ? stored.takenFlag : 0 })
    .where(eq(nomination.id, stored.id))
    .returning()
  return taken ? rejectTaken(ctx, keyed) : keyed
}

/** Refuses (500) another nomination when the exhibitor has all it may have. */
async function requireRoom(ctx: Ctx, without: number): Promise<void> {
  const { quota, left } = await findNominationQuota(ctx.db, exhibitorOf(ctx), without)
  if (left <= 0) throw fail.business('features/nominations:errors.fullOf', { quota })
}

/** What many rows are judged against. @param lock they are about to be stored: nobody else may nominate these people meanwhile */
export async function findKnown(ctx: Ctx, rows: readonly GivenRow[], lock: boolean): Promise<Known> {
  const exhibitorId = exhibitorOf(ctx)
  if (lock) await lockOwn(ctx)
  const keys = rows.map(({ content }) => keysOf(content))
  return {
    locale: ctx.locale,
    choices: await findChoices(ctx),
    holders: await findHolders(ctx.db, exhibitorId, keys, { lock }),
    suppressed: await findSuppressed(ctx.db, keys.map((one) => one.emailKey).filter(Boolean)),
    room: (await findNominationQuota(ctx.db, exhibitorId)).left,
  }
}

/** Stores good rows as submitted; who was nominated by another exhibitor first is rejected at once. */
export async function storeJudged(ctx: Ctx, judged: readonly JudgedRow[]): Promise<NominationTableRow[]> {
  const exhibitorId = exhibitorOf(ctx)
  const now = ctx.clock.showNow()
  const values = judged.flatMap(({ content, taken }) =>
    content
      ? [
          {
            ...content,
            ...keysOf(content),
            exhibitorId,
            auditStatus: taken ? 3 : 1,
            ...(taken ? { takenFlag: 1, auditTime: now } : {}),
          },
        ]
      : [],
  )
  const stored = values.length === 0 ? [] : await nominationArea.store.insertAll(ctx, values)
  const submitted = stored.filter((row) => row.auditStatus === 1)
  if (submitted.length > 0) await submitRecords(nominationArea, ctx, submitted)
  for (const row of stored) if (row.takenFlag === 1) await logReview(ctx, nominationArea.kind, row.id, 'reject')
  return stored
}

/** Many at once, submitted: good ones are stored, the others told. */
export async function saveRows(
  ctx: Ctx,
  rows: readonly GivenRow[],
): Promise<{ stored: NominationTableRow[]; refused: JudgedRow[] }> {
  const judged = judgeRows(rows, await findKnown(ctx, rows, true))
  return { stored: await storeJudged(ctx, judged), refused: judged.filter((one) => one.status !== 'OK') }
}

/** Deletes a nomination whose letter has not left, and who it was for. */
export async function deleteNomination(ctx: Ctx, id: string): Promise<{ data: { id: string; deleted: number } }> {
  await lockOwn(ctx)
  const { data } = await removeRecord(nominationArea, ctx, id)
  await eraseNominations(ctx.db, [Number(id)])
  return { data: { ...data, deleted: 1 } }
}
