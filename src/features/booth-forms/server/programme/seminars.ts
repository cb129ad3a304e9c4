/** Slots of seminars (booth-forms 7): held from submission until the form is rejected or withdrawn. Who wants the same slot waits, then sees whether it is left. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { stillTakesPart } from '../../../company/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { findConfigs } from '../../../../server/base/parameters.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { isSwitchedOn } from '../../../../shared/lib/form-codes.ts'
import { ROOMS_KEY, SLOTS_KEY } from '../../../../shared/lib/show/seminars.ts'
import { hasSlots, offeredSlots, takenFact } from '../../forms/h13/rooms.ts'
import { STATUS } from '../../model.ts'
import type { ServerPart } from '../parts.ts'
import { boothForm } from '../tables.ts'

interface HeldSlot {
  roomId: string
  slotId: string
  audience: number
}

/** Slots that each form holds, but for those of one booth. A change that waits holds its own slot and that of what is still in force. */
export async function findHeldSlots(db: Db, but = 0): Promise<HeldSlot[][]> {
  const rows = await db
    .select({ content: boothForm.content, valid: boothForm.validContent })
    .from(boothForm)
    .where(
      and(
        eq(boothForm.form, 'h13'),
        eq(boothForm.delFlag, 0),
        ne(boothForm.participationId, but),
        stillTakesPart(boothForm.exhibitorId),
        inArray(boothForm.status, [STATUS.submitted, STATUS.confirmed, STATUS.changed]),
      ),
    )
  return rows.map(({ content, valid }) =>
    [content, valid].flatMap((one) =>
      one && one['noNeed'] !== 1
        ? [{ roomId: String(one['roomId']), slotId: String(one['slotId']), audience: Number(one['audience'] ?? 0) }]
        : [],
    ),
  )
}

/** Slots of others, as `room slot`. */
const takenByOthers = async (ctx: Ctx, participationId: number): Promise<Set<string>> =>
  new Set((await findHeldSlots(ctx.db, participationId)).flat().map(({ roomId, slotId }) => `${roomId} ${slotId}`))

export const seminarPart: ServerPart = {
  async facts(ctx, booth) {
    const taken = await takenByOthers(ctx, booth.id)
    return Object.fromEntries(
      [...taken].map((one) => {
        const [room = '', ...slot] = one.split(' ')
        return [takenFact(room, slot.join(' ')), 1]
      }),
    )
  },
  async check(ctx, content, view, row) {
    const wanted = `${content['roomId']} ${content['slotId']}`
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`SEMINAR_SLOT:${wanted}`}, 0))`)
    // The lock is waited for after the transaction began: read committed shows what the one before has stored.
    const taken = await takenByOthers(ctx, row?.participationId ?? Number(view.booth.boothId))
    if (!taken.has(wanted)) return []
    const slots = offeredSlots(view)
    const minute = (begin: string) => parseDateTime(`${begin}:00`)?.getTime() ?? 0
    const own = minute(slots.find((one) => one.id === content['slotId'])?.begin ?? '')
    const free = slots
      .filter((one) => !taken.has(`${content['roomId']} ${one.id}`))
      .sort((a, b) => Math.abs(minute(a.begin) - own) - Math.abs(minute(b.begin) - own))
      .slice(0, 3)
      .map((one) => one.begin.slice(5))
    return free.length === 0
      ? [{ field: 'slotId', msgKey: 'features/booth-forms/forms/h13:errors.taken' }]
      : [
          {
            field: 'slotId',
            msgKey: 'features/booth-forms/forms/h13:errors.takenFree',
            params: { free: free.join('、') },
          },
        ]
  },
}

/** Is H13 on offer although nobody has said where and when? */
export async function lacksSlots(db: Db): Promise<boolean> {
  const settings = await findConfigs(db, ['forms.h13', ROOMS_KEY, SLOTS_KEY])
  return isSwitchedOn('h13', settings) && !hasSlots({ settings })
}
