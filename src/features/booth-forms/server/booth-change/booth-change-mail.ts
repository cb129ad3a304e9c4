/**
 * The mail to an exhibitor whose booth changed after its forms were filed. It waits a little: what changes meanwhile is told with it, and where
 * all is again as the exhibitor knows it, nothing leaves. What a mail said stands beside it (`boothChangeMail`), so that the next one knows.
 */
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { isWithdrawn } from '../../../company/server/exports.ts'
import { participation } from '../../../company/server/tables.ts'
import { findReader, forgetMailed, GATHER_MS, keepMailed, type Reader } from '../../../messages/server/exports.ts'
import { boothPlace, pathOfBooth } from '../../../../shared/lib/booth-place.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { queueMail } from '../../../../server/base/mail/outbox.ts'
import type { After } from '../../../../shared/i18n/keys.ts'
import { formOf } from '../../forms/registry.ts'
import { isFiled } from '../../lifecycle.ts'
import type { FormStatus } from '../../model.ts'
import type { FormCode } from '../../../../shared/lib/form-codes.ts'
import { findForms } from '../store.ts'
import { boothChangeMail, type BoothFigures, type SaidOfForm } from '../tables.ts'
import type { BoothChange, ChangedForm } from './booth-change.ts'
import { changesIn, formTitle, organiserContact, reasonsOf } from './booth-change-words.ts'
import { figuresOf, isAnswered } from './figures.ts'

type Told = Omit<ChangedForm, 'news'>
type Memory = typeof boothChangeMail.$inferSelect

/** What earlier mails of this exhibitor said: of those that left, and the one that still waits, locked. */
async function findMemory({ db, clock }: Ctx, exhibitorId: number): Promise<{ left: Memory[]; waits: Memory[] }> {
  const all = await db
    .select({ memory: boothChangeMail, state: outbox.state, tries: outbox.tries, nextTry: outbox.nextTry })
    .from(boothChangeMail)
    .innerJoin(outbox, eq(outbox.id, boothChangeMail.mailId))
    .where(
      and(
        eq(boothChangeMail.exhibitorId, exhibitorId),
        notInArray(outbox.state, ['cancelled', 'failed', 'blocked', 'outdated']),
      ),
    )
    .orderBy(asc(boothChangeMail.mailId))
    .for('update')
  const now = clock.realNow()
  // Without a mail server it is `kept`, and the organiser may hand it on from when it would have left.
  const waits = all.filter(
    ({ state, tries, nextTry }) => ['queued', 'kept'].includes(state) && tries === 0 && nextTry && nextTry > now,
  )
  const memories = (rows: typeof all) => rows.map(({ memory }) => memory)
  return { left: memories(all.filter((one) => !waits.includes(one))), waits: memories(waits) }
}

/**
 * Tells the exhibitor what it does not know of its changed booths: one mail for all, in place of one that has not left; none to who has no address, or has withdrawn.
 * @param changes booths as they are and as they will be at the end of the transaction; none where a form was decided or submitted meanwhile
 */
export async function tellExhibitor(
  ctx: Ctx,
  exhibitorId: number,
  changes: readonly BoothChange[] = [],
): Promise<void> {
  const { left, waits } = await findMemory(ctx, exhibitorId)
  const since: Record<string, BoothFigures> = {
    ...Object.fromEntries(changes.map(({ booth }) => [booth.id, figuresOf(booth)])),
    ...Object.assign({}, ...waits.map((one) => one.since)),
  }
  const known: Record<string, SaidOfForm> = Object.assign({}, ...left.map((one) => one.said))
  const news = await findNews(ctx, since, known, changes)
  if (waits.length > 0) {
    const ids = waits.map(({ mailId }) => mailId)
    await ctx.db.delete(boothChangeMail).where(inArray(boothChangeMail.mailId, ids))
    await ctx.db.delete(outbox).where(inArray(outbox.id, ids))
    await forgetMailed(ctx, ids)
  }
  if (news.length === 0 || (await isWithdrawn(ctx.db, exhibitorId))) return
  const reader = await findReader(ctx, exhibitorId)
  if (!reader) return
  const contact = await organiserContact(ctx, 'forms')
  const mailId = await queueMail(ctx, {
    template: 'boothChanged',
    to: reader.to,
    exhibitorId,
    locale: reader.locale,
    params: paramsOf(news, reader, contact(reader.locale)),
    notBefore: new Date(ctx.clock.realNow().getTime() + GATHER_MS),
  })
  const said = Object.fromEntries(news.map((one) => [one.row.id, saidOf(one)]))
  await ctx.db.insert(boothChangeMail).values({ mailId, exhibitorId, since, said })
  await keepMailed(ctx, mailId, {
    exhibitorId,
    template: 'boothChanged',
    path: checklistOf(news),
    words: (locale, linkTo) => paramsOf(news, { ...reader, locale, linkTo }, contact(locale)),
  })
}

/** Forms of these booths of which the exhibitor knows something else than is. */
async function findNews(
  ctx: Ctx,
  since: Readonly<Record<string, BoothFigures>>,
  known: Readonly<Record<string, SaidOfForm>>,
  changes: readonly BoothChange[],
): Promise<Told[]> {
  const ids = Object.keys(since).map(Number)
  if (ids.length === 0) return []
  const stored = await ctx.db
    .select()
    .from(participation)
    .where(and(inArray(participation.id, ids), eq(participation.delFlag, 0)))
    .orderBy(asc(participation.id))
  const news: Told[] = []
  for (const row of stored) {
    const next = changes.find(({ booth }) => booth.id === row.id)?.next ?? row
    const booth = { ...next, ...since[row.id] }
    for (const form of await findForms(ctx.db, row.id)) {
      const definition = formOf(form.form as FormCode)
      if (!definition || !isFiled(form.status as FormStatus)) continue
      const recheck = isAnswered(form, next) ? null : form.recheck
      const one: Told = { booth, next, row: form, definition, recheck, due: form.recheckDue === 1 ? 1 : 0 }
      const before = known[form.id]
      // Submitted anew since: what was said then is done with.
      const standing = before?.receipts === form.receipts ? before.recheck : null
      if (!isDeepStrictEqual(standing, saidOf(one).recheck)) news.push(one)
    }
  }
  return news.toSorted((a, b) => a.booth.id - b.booth.id || Number(a.row.form.slice(1)) - Number(b.row.form.slice(1)))
}

function saidOf({ row, recheck, due }: Told): SaidOfForm {
  if (!recheck) return { receipts: row.receipts, recheck: null }
  const { at: _at, ...told } = recheck
  return { receipts: row.receipts, recheck: { ...told, due } }
}

/** The checklist of the first booth that is named. */
const checklistOf = ([first]: readonly Told[]): string =>
  first ? pathOfBooth('/newspaper/checklist', first.booth.id) : '/newspaper/checklist'

function paramsOf(forms: readonly Told[], { locale, companyName, linkTo }: Reader, contact: string) {
  const t = wordsIn(locale)
  const booths = [...new Map(forms.map((one) => [one.booth.id, one])).values()]
  const mood = forms.some(({ recheck }) => recheck) ? 'check' : 'fits'
  return {
    companyName,
    booths: booths.map(({ next }) => boothPlace(next)).join(t('and')),
    title: t(`${mood}.title`),
    forms: t(`${mood}.forms`),
    until: t(`${mood}.until`),
    changes: booths
      .map((one) => t('booth', { booth: boothPlace(one.booth), changes: changesOf(locale, one) }))
      .join('\n'),
    items: forms.map((one) => ({
      text: t(`item.${kindOf(one)}`, {
        form: formTitle(locale, one.definition.code),
        booth: boothPlace(one.next),
        reasons: reasonsOf(locale, one),
      }),
      link: linkTo(
        kindOf(one) === 'gone' ? checklistOf([one]) : pathOfBooth(`/newspaper/${one.definition.code}`, one.booth.id),
      ),
    })),
    contact,
    link: linkTo(checklistOf(forms)),
  }
}

const wordsIn =
  (locale: Locale) =>
  (key: After<'server/base/mail', 'boothChanged.'>, params = {}) =>
    translate(locale, `server/base/mail:boothChanged.${key}`, params)

/** Since the exhibitor last heard of the booth; where that is as it was (another currency), since the form was filed. */
function changesOf(locale: Locale, { booth, next, recheck }: Told): string {
  const told = changesIn(locale, booth, next)
  return (told.length > 0 || !recheck ? told : changesIn(locale, recheck.was, next)).join(wordsIn(locale)('and'))
}

function kindOf({ recheck, due, row }: Told): 'fits' | 'gone' | 'locked' | 'due' {
  if (!recheck) return 'fits'
  if (due === 0) return 'gone'
  return row.locked === 1 ? 'locked' : 'due'
}
