/** Filed forms that name days, and how their days are changed when the show moves: what is in force and a change that waits alike. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { participation } from '../../../company/server/tables.ts'
import type { ParticipationRow } from '../../../company/server/exports.ts'
import type { DatedThing } from '../../../../server/base/dated/dated.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { pathOfBooth } from '../../../../shared/lib/booth-place.ts'
import type { FormCode } from '../../../../shared/lib/form-codes.ts'
import { STATUS, type Content } from '../../model.ts'
import { findVersion, logStep, recordOf, type FormRow } from '../store.ts'
import { boothForm } from '../tables.ts'

export interface Filed {
  row: FormRow
  booth: ParticipationRow
}

/** Forms of a kind that count and want something. */
export async function findFiled({ db }: Ctx, form: FormCode, lock: boolean): Promise<Filed[]> {
  const query = db
    .select({ row: boothForm, booth: participation })
    .from(boothForm)
    .innerJoin(participation, and(eq(participation.id, boothForm.participationId), eq(participation.delFlag, 0)))
    .where(
      and(
        eq(boothForm.form, form),
        eq(boothForm.delFlag, 0),
        inArray(boothForm.status, [STATUS.submitted, STATUS.confirmed, STATUS.changed]),
      ),
    )
    .orderBy(asc(boothForm.id))
  const found = lock ? await query.for('update', { of: boothForm }) : await query
  return found.filter(({ row }) => row.content['noNeed'] !== 1)
}

/** What every dated thing of a form says. */
export const thingOf = (
  { row }: Filed,
  own: Pick<DatedThing, 'what' | 'at' | 'follows'> & Partial<Pick<DatedThing, 'part'>>,
): DatedThing => ({
  record: recordOf(row.id),
  part: '',
  exhibitorId: row.exhibitorId,
  participationId: row.participationId,
  path: pathOfBooth(`/newspaper/${row.form}`, row.participationId),
  ...own,
})

/** Stores other days as a version of its own: a rejection of what waits comes back to the days moved too. */
export async function storeDays(ctx: Ctx, row: FormRow, note: string, moved: (content: Content) => Content) {
  const version = row.version + 1
  const content = moved(row.content)
  const validContent = row.validContent && moved(row.validContent)
  const waits = row.status === STATUS.changed
  await ctx.db
    .update(boothForm)
    .set({ content, validContent, version, ...(waits ? {} : { validVersion: version }) })
    .where(eq(boothForm.id, row.id))
  const step = { formId: row.id, action: 'show', note, amountBefore: row.payable, amountAfter: row.payable }
  if (waits && validContent && row.validVersion !== null) {
    const valid = await findVersion(ctx.db, row.id, row.validVersion)
    await logStep(ctx, {
      ...step,
      version: row.validVersion,
      content: validContent,
      receipt: valid?.receipt ?? row.receipt,
    })
  }
  await logStep(ctx, { ...step, version, content, receipt: row.receipt })
}
