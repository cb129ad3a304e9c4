import { and, eq } from 'drizzle-orm'
import { demandInScope } from '../../company/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { exhibitorOf, signedIn } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { addRecord, cancelRecord, changeRecord } from '../../../server/base/records/save.ts'
import { keyOf, lockRecords } from '../../../server/base/records/store.ts'
import * as calls from '../contract.ts'
import { directoryArea, findEntry } from './area.ts'
import { boothOf } from './booth.ts'
import { directoryRecordOf } from './replies.ts'
import { findMark, mark, openNotice, stateOf } from './sign.ts'
import { tellSignIssued } from './sign-told.ts'
import { syncDirectoryStatus } from './status.ts'

export const newspaperHandlers = [
  handle(calls.directoryInfo, async (ctx, input) => {
    const booth = await boothOf(ctx, input.participationId)
    return { data: await directoryRecordOf(ctx, booth, await findEntry(ctx.db, booth.id)) }
  }),
  handle(calls.directoryUpdate, async (ctx, input) => {
    const booth = await boothOf(ctx, input.participationId)
    // Two first saves at once wait for each other: the second one finds the first one's entry.
    await lockRecords(ctx.db, 'DIRECTORY', booth.exhibitorId)
    const row = await findEntry(ctx.db, booth.id, true)
    if (!row && input.version !== 0) throw fail.notFound()
    const content = { ...input, participationId: booth.id }
    const stored = row
      ? await changeRecord(directoryArea, ctx, { ...content, id: String(row.id) }, (current) =>
          directoryRecordOf(ctx, booth, current),
        )
      : await addRecord(directoryArea, ctx, content)
    await syncDirectoryStatus(ctx.db, booth.exhibitorId)
    return { data: await directoryRecordOf(ctx, booth, stored) }
  }),
  handle(calls.directoryCancel, async (ctx, { id }) => {
    const { auditStatus, version } = await cancelRecord(directoryArea, ctx, id)
    await syncDirectoryStatus(ctx.db, exhibitorOf(ctx))
    return { data: { id, auditStatus, version } }
  }),
  handle(calls.signNotification, async (ctx) => ({ data: await openNotice(ctx, await boothOf(ctx)) })),
  handle(calls.signMark, async (ctx, { participationId, action }) => {
    const [booth] = await ctx.db
      .select()
      .from(participation)
      .where(and(eq(participation.id, keyOf(participationId)), eq(participation.delFlag, 0)))
      .for('update')
    if (!booth) throw fail.notFound()
    await demandInScope(ctx, booth.exhibitorId)
    const now = ctx.clock.showNow()
    const found = await findMark(ctx.db, booth.id)
    const state = stateOf(booth, found)
    if (action === 'issue') {
      if (state !== 0) throw fail.business('features/newspaper:errors.issued')
      const issued = await mark(ctx.db, booth.id, { issuedAt: now }, now)
      await tellSignIssued(ctx, booth.id)
      return { data: { state: stateOf(booth, issued) } }
    }
    if (action === 'undoCheckIn') {
      if (state !== 3) throw fail.business('features/newspaper:errors.notCheckedIn')
      return {
        data: { state: stateOf(booth, await mark(ctx.db, booth.id, { checkedInAt: null, checkedInBy: '' }, now)) },
      }
    }
    if (state === 0) throw fail.business('features/newspaper:errors.notIssued')
    if (state === 3) throw fail.business('features/newspaper:errors.checkedIn')
    const by = { checkedInAt: now, checkedInBy: signedIn(ctx).userName }
    return {
      data: { state: stateOf(booth, await mark(ctx.db, booth.id, { issuedAt: found?.issuedAt ?? now, ...by }, now)) },
    }
  }),
]
