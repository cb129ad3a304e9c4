import { showWords } from '../../../shared/api/show-contract.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { findShowWords } from '../../../server/base/show-words.ts'
import {
  showArchive,
  showClose,
  showGet,
  showHistory,
  showHistoryExport,
  showOpen,
  showPicture,
  showReopen,
  showUpdate,
} from '../contract.ts'
import { rearrangeList, rearrangeClose } from '../../../shared/record/rearrange-contract.ts'
import { PREVIEWED, shiftApply, shiftLast, shiftList, shiftPreview, shiftUndo } from '../shift-contract.ts'
import { archiveShow, closeShow, reopenShow } from './closing.ts'
import { exportHistory, findHistory } from './history.ts'
import { findPicture } from './picture.ts'
import { findShow } from './record.ts'
import { applyShift, openNow, saveShow } from './shift/apply.ts'
import { exportShift, findShift } from './shift/preview.ts'
import { findRearrange, closeOne } from './shift/rearrange.ts'
import { lastShift } from './shift/last.ts'
import { undoShift } from './shift/undo.ts'

export const showHandlers = [
  handle(showWords, async (ctx) => ({ data: await findShowWords(ctx.db) }), { limit: 120 }),
  handle(showPicture, findPicture, { limit: 600 }),
  handle(showGet, async (ctx) => ({ data: await findShow(ctx) })),
  handle(showUpdate, async (ctx, { version, clientToken: _token, acceptSignOut, acceptOffersOff, ...given }) => ({
    data: await saveShow(ctx, version, given, { signOut: acceptSignOut === 1, offersOff: acceptOffersOff === 1 }),
  })),
  handle(showOpen, async (ctx, { version }) => ({ data: await openNow(ctx, version) })),
  handle(showClose, async (ctx, { version }) => ({ data: await closeShow(ctx, version) })),
  handle(showReopen, async (ctx, { version }) => ({ data: await reopenShow(ctx, version) })),
  handle(showArchive, async (ctx, { version, typed }) => ({ data: await archiveShow(ctx, version, typed) })),
  handle(shiftPreview, async (ctx, { version, ...given }) => {
    const { days: _, things, ...told } = await findShift(ctx, version, given)
    return { data: { ...told, things: things.slice(0, PREVIEWED), total: things.length } }
  }),
  handle(shiftList, (ctx, { version, ...given }) => exportShift(ctx, version, given)),
  handle(
    shiftApply,
    async (ctx, { version, clientToken: _token, choices, acceptSignOut, acceptOffersOff, ...given }) => ({
      data: await applyShift(ctx, version, given, choices, {
        signOut: acceptSignOut === 1,
        offersOff: acceptOffersOff === 1,
      }),
    }),
  ),
  handle(shiftLast, async (ctx) => ({ data: await lastShift(ctx) })),
  handle(shiftUndo, async (ctx, { id }) => ({ data: await undoShift(ctx, id) })),
  handle(rearrangeList, async (ctx, { kinds }) => ({ data: await findRearrange(ctx, kinds) })),
  handle(rearrangeClose, async (ctx, { id }) => {
    await closeOne(ctx, id)
    return {}
  }),
  handle(showHistory, async (ctx, query) => {
    const paging = pagingOf(query)
    return { data: { ...(await findHistory(ctx, paging)), ...paging } }
  }),
  handle(showHistoryExport, (ctx) => exportHistory(ctx)),
]
