import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { demandInScope, inScope } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { findReader } from '../../../messages/server/exports.ts'
import { IN_A_FILE, offsetOf, pagingOf, type Paging } from '../../../../server/base/db/paging.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { fail, type FieldFailure } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { contactsOf, MASKED } from '../../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../../server/base/tabular/show-sheet.ts'
import { joinNames, shownName } from '../../../../shared/record/shown-name.ts'
import { renderMail } from '../../../../server/base/mail/render-mail.ts'
import { isOpened, isShowClosed } from '../../../../server/base/opening.ts'
import { logOperation } from '../../../../server/base/oper-log.ts'
import { demandChosen, demandMatches } from '../../../../server/base/db/matches.ts'
import type { RequestOf } from '../../../../shared/api/contract.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { findShowWords, mailLook, signature } from '../../../../server/base/show-words.ts'
import { timeText } from '../../../../server/base/records/words.ts'
import * as calls from '../../reminder-contract.ts'
import { marksText, lineFaults, PLANNED_THINGS, readMarks } from '../../rules.ts'
import { findMatching } from '../list.ts'
import { refreshBeforeRead } from '../keep.ts'
import { findClosed, findDueTimes } from '../due-times.ts'
import { reminder, reminderPlan } from '../tables.ts'
import { findLetter, wordsOfLetter } from './letter.ts'
import { findPlan, type PlanEntry } from './plan.ts'
import { outcomeOf, sendReminder } from './send.ts'

type Chosen = Pick<RequestOf<typeof calls.reminderPreview>, 'ids' | 'filter' | 'matches'>

/** The exhibitors chosen by hand, or all that match now; of the second the preview names the number that the sending expects. */
async function findChosen(ctx: Ctx, { ids, filter, matches }: Chosen, sending: boolean) {
  const keys = filter ? await findMatching(ctx, filter) : [...new Set((ids ?? demandChosen()).map(keyOf))]
  if (filter) demandMatches(keys.length, sending ? matches : keys.length)
  const found = await ctx.db
    .select({ id: exhibitor.id, companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName })
    .from(exhibitor)
    .where(and(inArray(exhibitor.id, keys), eq(exhibitor.delFlag, 0), await inScope(ctx, exhibitor.id)))
  if (found.length < keys.length) throw fail.notFound()
  return found
}

const named = ({ id, companyName, enCompanyName }: Awaited<ReturnType<typeof findChosen>>[number]) => ({
  exhibitorId: String(id),
  companyName,
  enCompanyName,
})

async function planRows(db: Db): Promise<calls.PlanRow[]> {
  const [plan, due] = [await findPlan(db), await findDueTimes(db)]
  return PLANNED_THINGS.flatMap((thing) => {
    const entry = plan[thing]
    return entry ? { thing, ...entry, marks: marksText(entry.marks), due: timeText(due[thing] ?? null) } : []
  })
}

/** Reminders of an exhibitor of the caller's, newest first. */
async function findLog(ctx: Ctx, id: string, at: Paging, contacts = MASKED) {
  const exhibitorId = keyOf(id)
  await demandInScope(ctx, exhibitorId)
  const own = eq(reminder.exhibitorId, exhibitorId)
  const rows = await ctx.db
    .select()
    .from(reminder)
    .where(own)
    .orderBy(desc(reminder.day), desc(reminder.nth))
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const list = rows.map(({ at: time, byName, recipient, things }) => ({
    at: timeText(time),
    byName,
    recipient: contacts.email(recipient),
    things,
  }))
  return { list, total: await ctx.db.$count(reminder, own) }
}

/** By what reminders are written now; refused while nobody could sign in to do what they ask for, and once nobody can do it any more. */
async function findTerms({ db, clock }: Ctx) {
  if (!(await isOpened({ db, clock }))) throw fail.business('features/progress:errors.notOpened')
  if (await isShowClosed(db)) throw fail.business('features/progress:errors.showClosed')
  const due = await findDueTimes(db)
  return { plan: await findPlan(db), due, closed: await findClosed(db, due, clock.showNow()) }
}

export const reminderHandlers = [
  handle(calls.reminderPreview, async (ctx, { again, ...input }) => {
    await refreshBeforeRead(ctx)
    const chosen = await findChosen(ctx, input, false)
    const terms = { ...(await findTerms(ctx)), again: again === 1, now: ctx.clock.showNow() }
    const show = await findShowWords(ctx.db)
    const exhibitors: calls.Reminded[] = []
    const samples: calls.ReminderPreview['samples'] = []
    for (const one of chosen) {
      const outcome = await outcomeOf(ctx, one.id, terms)
      exhibitors.push({ ...named(one), outcome })
      const [letter, reader] = [await findLetter(ctx.db, one.id, terms), await findReader(ctx, one.id)]
      if (outcome !== 'SENT' || !letter || !reader) continue
      const { locale, companyName, linkTo } = reader
      if (samples.some((sample) => sample.locale === locale)) continue
      const words = wordsOfLetter(letter, terms, locale, linkTo)
      const params = { ...words, companyName, link: linkTo('/') }
      const { subject, text } = renderMail(
        'stillOpen',
        locale,
        params,
        signature(show, locale),
        mailLook(show, ctx.settings, locale),
      )
      samples.push({ locale, companyName, subject, text })
    }
    return { data: { exhibitors, samples } }
  }),
  handle(calls.reminderSend, async (ctx, { again, ...input }) => {
    await refreshBeforeRead(ctx)
    const chosen = await findChosen(ctx, input, true)
    const terms = { ...(await findTerms(ctx)), byName: signedIn(ctx).userName, again: again === 1 }
    const data: calls.Reminded[] = []
    for (const one of chosen) data.push({ ...named(one), outcome: await sendReminder(ctx, one.id, terms) })
    return { data }
  }),
  handle(calls.reminderLog, async (ctx, input) => {
    const at = pagingOf(input)
    return { data: { ...(await findLog(ctx, input.exhibitorId, at)), ...at } }
  }),
  handle(calls.reminderLogExport, async (ctx, input) => {
    const contacts = contactsOf(ctx, input)
    const { list } = await findLog(ctx, input.exhibitorId, IN_A_FILE, contacts)
    if (list.length === 0) throw fail.business('features/progress:errors.noExport')
    const t = wordsIn(ctx.locale, 'features/progress')
    const [company] = await findChosen(ctx, { ids: [input.exhibitorId] }, true)
    return showSheet(ctx, {
      title: 'features/progress:log.open',
      words: 'features/progress',
      part: company ? shownName({ name: company.companyName, enName: company.enCompanyName }, ctx.locale) : '',
      contacts,
      columns: (['at', 'by', 'recipient', 'things'] as const).map((key) => ({
        header: t(`log.${key}`),
        width: key === 'things' ? 48 : 20,
      })),
      rows: list.map(({ at, byName, recipient, things }) => [
        at,
        byName || t('log.plan'),
        recipient || t('log.muted'),
        joinNames(
          things.map((thing) => t(`things.${thing}`)),
          ctx.locale,
        ),
      ]),
    })
  }),
  handle(calls.reminderPlanGet, async ({ db }) => ({ data: await planRows(db) })),
  handle(
    calls.reminderPlanSave,
    async (ctx, { thing, active, marks: typed = '', textZh = '', textEn = '', version }) => {
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('reminder plan', 0))`)
      const marks = readMarks(typed)
      const faults: FieldFailure[] = (['textZh', 'textEn'] as const).flatMap((field): FieldFailure[] => {
        const { missing, strange } = lineFaults({ textZh, textEn }[field])
        if (strange !== '')
          return [{ field, msgKey: 'features/progress:errors.strangeVariable', params: { name: strange } }]
        return missing.length > 0
          ? [{ field, msgKey: 'features/progress:errors.variables', params: { names: missing.join(' ') } }]
          : []
      })
      if (marks === null) faults.push({ field: 'marks', msgKey: 'features/progress:errors.marks' })
      if (faults.length > 0 || marks === null) throw fail.fields(faults)
      const before = (await findPlan(ctx.db))[thing]
      if (before && before.version !== version)
        throw fail.conflict((await planRows(ctx.db)).find((row) => row.thing === thing))
      const entry = { active, marks, textZh, textEn, version: version + 1 }
      await ctx.db
        .insert(reminderPlan)
        .values({ thing, ...entry })
        .onConflictDoUpdate({ target: reminderPlan.thing, set: entry })
      await logOperation(ctx, {
        area: 'features/progress:plan.title',
        words: 'features/progress',
        type: 'edit',
        id: thing,
        name: thing,
        before: before ? logged(before) : null,
        after: logged(entry),
      })
      return { data: await planRows(ctx.db) }
    },
  ),
]

/** An entry as the operation log tells it: fields by their words. */
const logged = ({ active, marks, textZh, textEn }: PlanEntry) => ({ active, marks: marksText(marks), textZh, textEn })
