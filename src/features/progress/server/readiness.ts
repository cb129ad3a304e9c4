/** How ready the show is, from what is kept of each exhibitor: booth forms one by one, and all of them by hall (running-a-show 4). */
import { and, eq, gte, inArray, notExists, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { takesPart } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { boothForm } from '../../booth-forms/server/tables.ts'
import { FORM_CODES, type FormCode } from '../../../shared/lib/form-codes.ts'
import { findDueTimes } from './due-times.ts'
import { progress } from './tables.ts'

interface Scope {
  db: Db
  /** Leaves the exhibitors the caller sees. */
  seen: (exhibitorId: SQLWrapper) => SQL | undefined
  /** By the show's clock. */
  now: Date
  /** Since when `doneBefore` leaves out what was confirmed. */
  from: Date
}

/** A form of each exhibitor that needs it, in one of four states. */
async function formsOf({ db, seen, now, from }: Scope) {
  const due = await findDueTimes(db)
  const late = FORM_CODES.filter((form) => (due[form]?.getTime() ?? Infinity) <= now.getTime())
  const form = sql<FormCode>`cell.key`
  const open = sql`cell.value ->> 'open' = '1'`
  const isLate = late.length > 0 ? inArray(form, late) : sql`false`
  const done = sql`cell.value ->> 'state' = 'DONE'`
  const since = db
    .select({ id: boothForm.id })
    .from(boothForm)
    .where(
      and(
        eq(boothForm.exhibitorId, exhibitor.id),
        eq(boothForm.form, form),
        eq(boothForm.delFlag, 0),
        gte(boothForm.confirmedAt, from),
      ),
    )
  const count = (fits: SQL | undefined) => sql<number>`count(*) filter (where ${fits})`.mapWith(Number)
  return {
    form,
    cell: sql`jsonb_each(${progress.cells}) as cell`,
    which: and(takesPart, seen(exhibitor.id), inArray(form, [...FORM_CODES])),
    states: {
      done: count(done),
      doneBefore: count(and(done, notExists(since))),
      waiting: count(sql`cell.value ->> 'state' = 'WAITING'`),
      open: count(sql`${open} and not (${isLate})`),
      late: count(sql`${open} and ${isLate}`),
    },
  }
}

/** Of each form how many exhibitors are done with it, wait for the organiser, have it to do, and are late. Forms nobody needs are left out. */
export async function countByForm(scope: Scope) {
  const { form, cell, which, states } = await formsOf(scope)
  const found = await scope.db
    .select({ form, ...states })
    .from(progress)
    .innerJoin(exhibitor, eq(exhibitor.id, progress.exhibitorId))
    .crossJoin(cell)
    .where(which)
    .groupBy(form)
  return FORM_CODES.flatMap((code) => found.filter((one) => one.form === code))
}

/** The same for the exhibitors of each hall, by the hall's code: who stands in two halls counts in both. */
export async function countByHall(scope: Scope) {
  const { cell, which, states } = await formsOf(scope)
  const hall = sql<string>`upper(${participation.hall})`.as('hall')
  const standing = scope.db
    .selectDistinct({ exhibitorId: participation.exhibitorId, hall })
    .from(participation)
    .where(eq(participation.delFlag, 0))
    .as('standing')
  return scope.db
    .select({ hall: standing.hall, ...states })
    .from(progress)
    .innerJoin(exhibitor, eq(exhibitor.id, progress.exhibitorId))
    .innerJoin(standing, eq(standing.exhibitorId, exhibitor.id))
    .crossJoin(cell)
    .where(which)
    .groupBy(standing.hall)
}
