/** An exhibitor's history: who did what when, from everywhere it is kept, newest first. */
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { stepOf } from '../../../booth-forms/server/exports.ts'
import { boothForm, boothFormHistory, boothPayment } from '../../../booth-forms/server/tables.ts'
import { participation } from '../../../company/server/tables.ts'
import { hotelReservation } from '../../../hotel/server/tables.ts'
import { subjectOf } from '../../../messages/server/exports.ts'
import { message } from '../../../messages/server/tables.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { toDecimal } from '../../../../shared/lib/money.ts'
import { BY_KINDS } from '../../../../shared/record/kinds.ts'
import { under } from '../../../../shared/i18n/keys.ts'
import { offsetOf, type Paging } from '../../../../server/base/db/paging.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { mayCall } from '../../../../server/base/http/dispatch.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { reviewLog } from '../../../../server/base/records/tables.ts'
import { TRAIL_KINDS, TRAIL_READERS, type HistoryEntry, type TrailKind } from '../../overview-contract.ts'
import { LOG_KIND, type CompanyRow } from '../queries.ts'
import { BOOTH_LOG_KIND, timeText } from '../replies.ts'
import { headsOf, type TrailPart } from './heads.ts'

type Entry = Omit<HistoryEntry, 'trail' | 'at'>
const NOTHING: Entry = {
  text: '',
  kind: '',
  entityId: '',
  action: '',
  byKind: '',
  byName: '',
  reason: '',
  subject: '',
  enSubject: '',
}
type Wording = (ctx: Ctx, ids: readonly number[]) => Promise<Map<number, (part: TrailPart) => Entry>>

const byKindOf = (kind: string) => BY_KINDS.find((one) => one === kind) ?? 'backOffice'

const logged: Wording = async (ctx, ids) => {
  const rows = await ctx.db
    .select({
      entry: reviewLog,
      title: reviewCase.title,
      enTitle: reviewCase.enTitle,
      login: exhibitorAccount.loginAcc,
    })
    .from(reviewLog)
    .leftJoin(reviewCase, and(eq(reviewCase.kind, reviewLog.kind), eq(reviewCase.entityId, reviewLog.entityId)))
    .leftJoin(exhibitorAccount, and(eq(reviewLog.kind, LOG_KIND), eq(exhibitorAccount.id, reviewLog.entityId)))
    .where(inArray(reviewLog.id, [...ids]))
  return new Map(
    rows.map(({ entry, title, enTitle, login }) => {
      const { kind, entityId, action, byKind, byName, reason, detail } = entry
      const named = kind === BOOTH_LOG_KIND ? String(detail?.['booth'] ?? '') : kind === LOG_KIND ? (login ?? '') : ''
      const names = { subject: title ?? named, enSubject: enTitle ?? named }
      const told = { kind, entityId: String(entityId), action, byKind: byKindOf(byKind), byName, reason, ...names }
      return [entry.id, () => ({ ...NOTHING, ...told })]
    }),
  )
}

/** Steps an exhibitor takes; all others are the organiser's. */
const OWN_STEPS = ['submit', 'resubmit', 'submitLate', 'withdraw', 'reopen']

const forms: Wording = async (ctx, ids) => {
  const { id, action, note, byName, receipt } = boothFormHistory
  const rows = await ctx.db
    .select({ id, action, note, byName, receipt, form: boothForm.form, booth: participation })
    .from(boothFormHistory)
    .innerJoin(boothForm, eq(boothForm.id, boothFormHistory.formId))
    .innerJoin(participation, eq(participation.id, boothForm.participationId))
    .where(inArray(id, [...ids]))
  return new Map(
    rows.map((row) => {
      const step = stepOf(ctx.locale, row)
      const subject = [row.form.toUpperCase(), boothPlace(row.booth), row.receipt].filter(Boolean).join(' · ')
      const text = translate(ctx.locale, under('features/booth-forms:history.action.', step.action))
      const byKind = OWN_STEPS.includes(row.action) ? 'exhibitor' : 'backOffice'
      const entry = { text, subject, enSubject: subject, byKind, byName: row.byName, reason: step.note } as const
      return [row.id, () => ({ ...NOTHING, ...entry })]
    }),
  )
}

const bookings: Wording = async (ctx, ids) => {
  const rows = await ctx.db
    .select()
    .from(hotelReservation)
    .where(inArray(hotelReservation.id, [...ids]))
  return new Map(
    rows.map((row) => [
      row.id,
      (part) => {
        const refused = row.reason !== ''
        const stay = `${row.checkIn} – ${row.checkOut}`
        // What was asked for is not kept: the days are those of today.
        const subject =
          part === 'booked'
            ? ''
            : [stay, part === 'answered' && !refused ? row.confirmNo : ''].filter(Boolean).join(' · ')
        const key = part === 'answered' ? (refused ? 'refused' : 'confirmed') : part || 'booked'
        const text = translate(ctx.locale, `features/exhibitors:trail.${key}`)
        const told = { ...NOTHING, text, subject, enSubject: subject }
        return part === 'answered'
          ? { ...told, byKind: 'backOffice', byName: row.decidedBy, reason: row.reason }
          : { ...told, byKind: 'exhibitor', byName: row.contactName }
      },
    ]),
  )
}

const payments: Wording = async (ctx, ids) => {
  const { id, amount, note, byName } = boothPayment
  const rows = await ctx.db
    .select({ id, amount, note, byName, booth: participation })
    .from(boothPayment)
    .innerJoin(participation, eq(participation.id, boothPayment.participationId))
    .where(inArray(id, [...ids]))
  return new Map(
    rows.map((row) => {
      const key = row.amount < 0 ? 'refunded' : 'paid'
      const sum = `${row.booth.settleCurrency ?? ''} ${toDecimal(Math.abs(row.amount))}`.trim()
      const text = translate(ctx.locale, `features/exhibitors:trail.${key}`, { sum })
      const subject = boothPlace(row.booth)
      const entry = { text, subject, enSubject: subject, byName: row.byName, reason: row.note }
      return [row.id, () => ({ ...NOTHING, ...entry, byKind: 'backOffice' })]
    }),
  )
}

const messages: Wording = async (ctx, ids) => {
  const { id, template, params } = message
  const rows = await ctx.db
    .select({ id, template, params })
    .from(message)
    .where(inArray(id, [...ids]))
  return new Map(
    rows.map((row) => {
      const subject = subjectOf(ctx.locale, row)
      const text = translate(ctx.locale, 'features/exhibitors:trail.told')
      return [row.id, () => ({ ...NOTHING, text, subject, enSubject: subject })]
    }),
  )
}

const WORDING: Record<TrailKind, Wording> = {
  ACCOUNT: logged,
  BOOTH: logged,
  RECORD: logged,
  FORM: forms,
  BOOKING: bookings,
  PAYMENT: payments,
  MESSAGE: messages,
}

/** A page of the history in the reader's words, without the kinds the reader may not open. @param kind absent: all of it */
export async function findTrail(ctx: Ctx, company: CompanyRow, kind: TrailKind | undefined, at: Paging) {
  const session = signedIn(ctx)
  const kinds = TRAIL_KINDS.filter((one) => mayCall(session, TRAIL_READERS[one].permission) && one === (kind ?? one))
  const { all, where } = headsOf(ctx.db, company.id, kinds)
  const heads = await ctx.db
    .select()
    .from(all)
    .where(where)
    .orderBy(desc(all.at), desc(all.id), desc(all.trail), desc(all.part))
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const [sum] = await ctx.db.select({ total: count() }).from(all).where(where)
  const worded = new Map<TrailKind, Awaited<ReturnType<Wording>>>()
  for (const trail of new Set(heads.map((one) => one.trail))) {
    const ids = heads.filter((one) => one.trail === trail).map(({ id }) => id)
    worded.set(trail, await WORDING[trail](ctx, ids))
  }
  const list = heads.flatMap(({ trail, part, id, at: time }): HistoryEntry[] => {
    const entry = worded.get(trail)?.get(id)
    return entry ? [{ trail, at: timeText(time), ...entry(part) }] : []
  })
  return { list, total: sum?.total ?? 0, ...at }
}
