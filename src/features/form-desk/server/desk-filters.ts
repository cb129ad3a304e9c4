/** Which booths the organiser's table of a form has. */
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { BOOTH_FORMS } from '../../booth-forms/catalogue/forms.ts'
import { STATUS } from '../../booth-forms/model.ts'
import { boothForm, boothFormHistory } from '../../booth-forms/server/tables.ts'
import { inScope, narrowedTo } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { hallCode } from '../../../shared/lib/halls.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'

export interface DeskFilters {
  form: FormCode
  state?: string | undefined
  hall?: string | undefined
  mine?: 0 | 1 | undefined
  keyword?: string | undefined
}

/** Booths the caller's table has: a booth that was taken away, or whose contract has ended, orders nothing any more. */
export const inTable = async (ctx: Ctx) =>
  and(eq(participation.delFlag, 0), eq(participation.contractActive, 1), await inScope(ctx, participation.exhibitorId))

/** Booths whose form was given such a receipt; one that a later receipt replaced finds its form too (running-a-show 3). */
const withReceipt = (db: Db, form: FormCode, keyword: string) =>
  db
    .select({ id: boothForm.participationId })
    .from(boothForm)
    .innerJoin(boothFormHistory, eq(boothFormHistory.formId, boothForm.id))
    .where(and(eq(boothForm.form, form), eq(boothForm.delFlag, 0), contains(boothFormHistory.receipt, keyword)))

/** Rows of a form's table. */
export async function whereOf(ctx: Ctx, { form, state, hall, mine, keyword }: DeskFilters): Promise<SQL | undefined> {
  const must = BOOTH_FORMS.find((one) => one.code === form)?.must ?? []
  const types = must.flatMap((one, index) => (one === null ? [] : [index + 1]))
  return and(
    await inTable(ctx),
    inArray(participation.boothType, types),
    hall ? eq(participation.hall, hallCode(hall)) : undefined,
    narrowedTo(ctx, { mine }, participation.exhibitorId),
    keyword
      ? or(
          contains(exhibitor.companyName, keyword),
          contains(exhibitor.enCompanyName, keyword),
          contains(participation.boothNo, keyword),
          inArray(participation.id, withReceipt(ctx.db, form, keyword)),
        )
      : undefined,
    !state
      ? undefined
      : state === 'none'
        ? isNull(boothForm.id)
        : state === 'pending'
          ? inArray(boothForm.status, [STATUS.submitted, STATUS.changed])
          : state === 'recheck'
            ? eq(boothForm.recheckDue, 1)
            : eq(boothForm.status, Number(state)),
  )
}
