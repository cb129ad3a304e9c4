/** Adding, changing and deleting badges: quota, documents and the contact person are decided under one lock. */
import { eq } from 'drizzle-orm'
import { deadlineOf, isPast } from '../../calendar/server/exports.ts'
import type { ParticipationRow } from '../../company/server/exports.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { addRecord, changeRecord, removeRecord } from '../../../server/base/records/save.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import { boothOf } from '../../newspaper/server/exports.ts'
import type { badgeUpdate } from '../contract.ts'
import { maskDocument } from '../../../shared/form/rules/documents.ts'
import { currencyOf } from '../../../shared/lib/money.ts'
import { documentKey } from '../rules.ts'
import { badgeArea } from './area.ts'
import { findAgainFee } from './fees.ts'
import { findContact, hasDocument, moveContact, ofBooth, requireRoom, type BadgeTableRow } from './queries.ts'
import { recordOf } from './replies.ts'
import { eraseBadges } from './retention.ts'
import { badge } from './tables.ts'

type Input = RequestOf<typeof badgeUpdate>

/** One exhibitor's changes of badges wait for each other: the last place of a booth is taken once, its contact person is one. */
export const lockBadges = (ctx: Ctx): Promise<void> => lockRecords(ctx.db, badgeArea.kind, exhibitorOf(ctx))

/** What follows from a stored badge: whose document it is, whether it comes in time, who is the contact person. */
async function finish(ctx: Ctx, row: BadgeTableRow, contact: boolean, fee = row.fee): Promise<BadgeTableRow> {
  const certKey = documentKey(row.certType, row.certNo)
  if (certKey !== row.certKey && (await hasDocument(ctx.db, certKey, row.id)))
    throw fail.field('certNo', 'features/badges:errors.registered')
  const late = row.auditStatus === 1 && isPast(await deadlineOf(ctx.db, 'badge'), ctx.clock.showNow())
  const onSite = row.auditStatus === 1 ? Number(late) : row.onSite
  const [stored] = await ctx.db.update(badge).set({ certKey, onSite, fee }).where(eq(badge.id, row.id)).returning()
  return contact && stored ? moveContact(ctx, stored) : (stored ?? row)
}

async function add(
  ctx: Ctx,
  booth: ParticipationRow,
  { contactFlag, acceptFee, ...input }: Input,
): Promise<BadgeTableRow> {
  const fee = await requireRoom(ctx, booth, acceptFee)
  const row = await addRecord(badgeArea, ctx, { ...input, participationId: booth.id })
  // The first badge of a booth is its contact person's.
  return finish(ctx, row, contactFlag === 1 || (await findContact(ctx.db, booth.id)) === null, fee)
}

/** What a form that never had the number or the page of the passport leaves empty stays as it is; so does the number's own mask sent back. */
function withoutKept<T extends Pick<Input, 'certNo' | 'passportFile'>>(input: T, row: BadgeTableRow): T {
  const { certNo, passportFile, ...rest } = input
  return {
    ...rest,
    ...(certNo && certNo !== maskDocument(row.certType, row.certNo) ? { certNo } : {}),
    ...(passportFile ? { passportFile } : {}),
  } as T
}

async function change(
  ctx: Ctx,
  id: string,
  { contactFlag, acceptFee, ...input }: Omit<Input, 'id' | 'participationId'>,
): Promise<BadgeTableRow> {
  const row = await badgeArea.store.own(ctx.db, exhibitorOf(ctx), id, true)
  if (contactFlag === 0 && row.contactFlag === 1) throw fail.field('contactFlag', 'features/badges:errors.contactFirst')
  const version = input.version ?? 0
  // A rejected badge takes no place; submitted again it needs one.
  let fee = row.fee
  if (row.auditStatus === 3 && input.draft !== 1 && version === row.version) {
    const booth = await boothOf(ctx, String(row.participationId))
    const again = await findAgainFee(ctx.db, row.id, currencyOf(booth.settleCurrency))
    fee = again + (await requireRoom(ctx, booth, acceptFee, row.id))
  }
  const stored = await changeRecord(badgeArea, ctx, { ...withoutKept(input, row), id, version }, (now) =>
    recordOf(ctx, now),
  )
  return finish(ctx, stored, contactFlag === 1, fee)
}

/** Stores a badge: without id a new one of the booth. */
export async function saveBadge(ctx: Ctx, { id, participationId, ...input }: Input): Promise<BadgeTableRow> {
  await lockBadges(ctx)
  return id ? change(ctx, id, input) : add(ctx, await boothOf(ctx, participationId), input)
}

/** Deletes a badge and what identifies the person; the contact person's only when it is the last one. */
export async function deleteBadge(ctx: Ctx, id: string): Promise<BadgeTableRow> {
  await lockBadges(ctx)
  const row = await badgeArea.store.own(ctx.db, exhibitorOf(ctx), id, true)
  const others = (await ctx.db.$count(badge, ofBooth(row.participationId))) - 1
  if (row.contactFlag === 1 && others > 0 && row.printStatus === 0)
    throw fail.business('features/badges:errors.contactFirst')
  await removeRecord(badgeArea, ctx, id)
  await ctx.db.update(badge).set({ contactFlag: 0 }).where(eq(badge.id, row.id))
  await eraseBadges(ctx.db, [row])
  return row
}
