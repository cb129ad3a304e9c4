/** A message of the organiser to several exhibitors. */
import { and, eq, gte, inArray } from 'drizzle-orm'
import { findReader, tell, type Reader } from '../../../messages/server/exports.ts'
import { message } from '../../../messages/server/tables.ts'
import type { RequestOf } from '../../../../shared/api/contract.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { LOCALES, type Locale } from '../../../../shared/lib/locale.ts'
import { formatDate, parseDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail, type FieldFailure } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { renderMail } from '../../../../server/base/mail/render-mail.ts'
import { findShowWords, mailLook, signature } from '../../../../server/base/show-words.ts'
import { letterPreview, letterSend } from '../../letter-contract.ts'
import { fillPlaces, strangePlace } from '../../../../shared/lib/text/placeholders.ts'
import { LETTER_VARIABLES } from '../../letter-fields.ts'
import { findBooths, type CompanyRow } from '../queries.ts'
import { logEach, needChosen } from './bulk.ts'

type Letter = Omit<RequestOf<typeof letterPreview>, 'ids' | 'filter' | 'matches'>
type Words = { title: string; text: string }
interface Addressee {
  company: CompanyRow
  /** Null: has no address. */
  reader: Reader | null
  words: Record<Locale, Words>
}

const FIELDS = { 'zh-CN': ['titleZh', 'textZh'], 'en-US': ['titleEn', 'textEn'] } as const

/** Words that are missing in a language somebody reads, and variables there are not. */
function demandWords(letter: Letter, locales: ReadonlySet<Locale>): void {
  const faults = LOCALES.flatMap((locale) =>
    FIELDS[locale].flatMap((field): FieldFailure[] => {
      const given = letter[field] ?? ''
      if (given === '')
        return locales.has(locale) ? [{ field, msgKey: 'features/exhibitors:letter.errors.missing' }] : []
      const strange = strangePlace(given, LETTER_VARIABLES)
      return strange === null
        ? []
        : [{ field, msgKey: 'features/exhibitors:letter.errors.variable', params: { name: strange } }]
    }),
  )
  if (faults.length > 0) throw fail.fields(faults)
}

/** The letter to one exhibitor; in a language it was not written in, it reads as in the other. */
function wordsTo(letter: Letter, { companyName, enCompanyName }: CompanyRow, booths: string): Addressee['words'] {
  const wordsIn = (locale: Locale): Words => {
    const english = locale === 'en-US'
    const values = {
      companyName: (english ? enCompanyName || companyName : companyName || enCompanyName) || '',
      booths,
    }
    const [title = '', text = ''] = FIELDS[locale].map((field) => fillPlaces(letter[field] ?? '', values))
    return { title, text }
  }
  const [zh, en] = [wordsIn('zh-CN'), wordsIn('en-US')]
  return { 'zh-CN': zh.text ? zh : en, 'en-US': en.text ? en : zh }
}

/** To whom the letter goes now, who had it today, and who has withdrawn and gets none. */
async function findAddressees(ctx: Ctx, companies: readonly CompanyRow[], letter: Letter) {
  const staying = companies.filter(({ withdrawnAt }) => !withdrawnAt)
  const ids = staying.map(({ id }) => id)
  const booths = await findBooths(ctx.db, ids)
  const all: Addressee[] = []
  for (const company of staying) {
    const places = (booths.get(company.id) ?? []).map(boothPlace).join(', ')
    all.push({ company, reader: await findReader(ctx, company.id), words: wordsTo(letter, company, places) })
  }
  const read = all.map(({ reader, company }) => reader?.locale ?? (company.companyName ? 'zh-CN' : 'en-US'))
  demandWords(letter, new Set(read))
  const since = parseDateTime(`${formatDate(ctx.clock.showNow())} 00:00:00`) ?? ctx.clock.showNow()
  const sent = await ctx.db
    .select({ exhibitorId: message.exhibitorId, params: message.params })
    .from(message)
    .where(and(eq(message.template, 'officeLetter'), inArray(message.exhibitorId, ids), gte(message.at, since)))
  const had = ({ company, words }: Addressee) =>
    sent.some(
      ({ exhibitorId, params }) =>
        exhibitorId === company.id &&
        LOCALES.every(
          (locale) => params[locale]['title'] === words[locale].title && params[locale]['text'] === words[locale].text,
        ),
    )
  const withdrawn = companies.filter(({ withdrawnAt }) => withdrawnAt)
  return { going: all.filter((one) => !had(one)), today: all.filter(had), withdrawn }
}

const named = ({ company: { id, companyName, enCompanyName } }: Pick<Addressee, 'company'>) => ({
  exhibitorId: String(id),
  companyName,
  enCompanyName,
})

export const letterHandlers = [
  handle(letterPreview, async (ctx, { ids, filter, matches, ...letter }) => {
    const { going, today, withdrawn } = await findAddressees(
      ctx,
      await needChosen(ctx, { ids, filter, matches }),
      letter,
    )
    const show = await findShowWords(ctx.db)
    const samples = LOCALES.flatMap((locale) => {
      const first = going.find(({ reader }) => reader?.locale === locale)
      if (!first?.reader) return []
      const { companyName, linkTo } = first.reader
      const params = { ...first.words[locale], companyName, link: linkTo('/messages') }
      const { subject, text } = renderMail(
        'officeLetter',
        locale,
        params,
        signature(show, locale),
        mailLook(show, ctx.settings, locale),
      )
      return [{ locale, companyName, subject, text }]
    })
    return {
      data: {
        mails: going.filter(({ reader }) => reader).length,
        noAddress: going.filter(({ reader }) => !reader).map(named),
        withdrawn: withdrawn.map((company) => named({ company })),
        today: today.map(named),
        samples,
      },
    }
  }),
  handle(letterSend, async (ctx, { ids, filter, matches, ...letter }) => {
    const { going, today } = await findAddressees(ctx, await needChosen(ctx, { ids, filter, matches }), letter)
    for (const { company, words } of going)
      await tell(ctx, {
        exhibitorId: company.id,
        template: 'officeLetter',
        path: '/messages',
        words: (locale) => words[locale],
      })
    const titles = new Map(going.map(({ company, words }) => [company.id, words['zh-CN'].title]))
    await logEach(
      ctx,
      going.map(({ company }) => company),
      ({ id }) => ({ before: { letter: '' }, after: { letter: titles.get(id) ?? '' } }),
    )
    const mails = going.filter(({ reader }) => reader).length
    return { data: { mails, noAddress: going.length - mails, today: today.length } }
  }),
]
