/** Every submission gets a number and is told with what was submitted (running-a-show 3), whatever its kind; several at once are told as one. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { findOwnEmail } from '../../account/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { tell } from '../../messages/server/exports.ts'
import { grouped } from '../../../server/base/dated/grouped.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import type { SubmittedCase } from '../../../server/base/records/desk.ts'
import { pathOfBooth } from '../../../shared/lib/booth-place.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { labelled, type Locale } from '../../../shared/lib/locale.ts'
import type { ReviewKindServer } from './kinds/kind.ts'
import { reviewKinds } from './kinds/registry.ts'
import { receiptCount } from './tables.ts'
import { findMailName } from './mail-name.ts'
import { compareFields } from './values.ts'
import { cutText } from '../../../shared/lib/text/text.ts'

/** Records and letters of a value that a mail repeats; the rest is read in the portal. */
const ROWS = 30
const LETTERS = 500

export interface FiledCase extends SubmittedCase {
  receipt: string
}

/** Submissions of one kind, exhibitor and booth together. */
const alike = <T extends SubmittedCase>(cases: readonly T[]): T[][] => [
  ...grouped(
    cases,
    ({ kind, exhibitorId, participationId = 0 }) => `${kind} ${exhibitorId} ${participationId}`,
  ).values(),
]

/** The submissions with their numbers, in the order given; '' for an application. */
export async function numbered(ctx: Ctx, cases: readonly SubmittedCase[]): Promise<FiledCase[]> {
  const given = new Map<SubmittedCase, string>()
  for (const own of alike(cases)) {
    const [first] = own
    const kind = first && reviewKinds[first.kind].prefix
    if (!kind) continue
    const prefix = `${kind}-${await placeOf(ctx, first)}`
    const [count] = await ctx.db
      .insert(receiptCount)
      .values({ prefix, given: own.length })
      .onConflictDoUpdate({ target: receiptCount.prefix, set: { given: sql`${receiptCount.given} + ${own.length}` } })
      .returning()
    const last = count?.given ?? own.length
    for (const [at, one] of own.entries())
      given.set(one, `${prefix}-${String(last - own.length + at + 1).padStart(4, '0')}`)
  }
  return cases.map((one) => ({ ...one, receipt: given.get(one) ?? '' }))
}

/** Number of the record's booth, else of the exhibitor's first one; without any the exhibitor's own number. */
async function placeOf({ db }: Ctx, { exhibitorId, participationId }: SubmittedCase): Promise<string> {
  const [booth] = await db
    .select({ boothNo: participation.boothNo })
    .from(participation)
    .where(
      and(
        eq(participation.exhibitorId, exhibitorId),
        eq(participation.delFlag, 0),
        participationId === undefined ? undefined : eq(participation.id, participationId),
      ),
    )
    .orderBy(asc(participation.id))
    .limit(1)
  return booth?.boothNo || `E${exhibitorId}`
}

/** Names a reviewed record in `about` of messages: what was filed, and what was decided of it, which ends by itself. */
export const aboutOf = ({ kind, entityId }: { kind: string; entityId: number }): string => `${kind} ${entityId}`
export const decidedOf = (record: { kind: string; entityId: number }): string => `${aboutOf(record)} decided`

const titleOf = (locale: Locale, { title, enTitle }: SubmittedCase): string =>
  locale === 'en-US' ? enTitle || title : title || enTitle

/**
 * Tells who submitted, and the company's contact, what arrived.
 * @param replaced the number of the submission before, by record
 */
export async function tellFiled(
  ctx: Ctx,
  cases: readonly FiledCase[],
  replaced: ReadonlyMap<number, string>,
): Promise<void> {
  for (const own of alike(cases)) {
    const [first] = own
    const last = own.at(-1)
    if (!first || !last || first.receipt === '') continue
    const kind = reviewKinds[first.kind]
    const inPerson = !ctx.unmailed && ctx.session?.kind === 'exhibitor' && !ctx.session.actor
    const inOffice = !ctx.unmailed && ctx.session?.kind === 'backOffice'
    const content = ctx.unmailed ? null : await contentOf(ctx, kind, own)
    const nameIn = await findMailName(ctx, kind, first)
    const before = own.length === 1 ? (replaced.get(first.entityId) ?? '') : ''
    await tell(ctx, {
      exhibitorId: first.exhibitorId,
      template: 'recordFiled',
      ...(own.length === 1 ? { about: aboutOf(first) } : {}),
      path: first.participationId === undefined ? kind.path : pathOfBooth(kind.path, first.participationId),
      also: inPerson ? [await findOwnEmail(ctx)] : [],
      words(locale) {
        const say = wordsIn(locale, 'server/base/mail')
        const name = nameIn(locale)
        return {
          kind: kind.mailKind,
          name: own.length === 1 ? name : say('recordFiled.several', { name, count: own.length }),
          receipt: own.length === 1 ? first.receipt : `${first.receipt} – ${last.receipt}`,
          replaces:
            (before ? say('recordFiled.replaces', { receipt: before }) : '') +
            (inOffice ? say('recordFiled.byOrganiser') : ''),
          content: '',
        }
      },
      ...(content ? { content: (locale) => content[locale] } : {}),
    })
  }
}

/** What was submitted, line by line in either language: the fields of one record, the numbers and names of several. */
async function contentOf(ctx: Ctx, kind: ReviewKindServer, own: readonly FiledCase[]) {
  const of = async (locale: Locale): Promise<string> => {
    const [first] = own
    // Another name is stored with its company, after it was put into the queue.
    if (!first || own.length > 1 || kind.kind === 'COMPANY_NAME')
      return [
        ...own.slice(0, ROWS).map((one) => `${one.receipt} ${titleOf(locale, one)}`),
        ...(own.length > ROWS ? [`… (${own.length})`] : []),
      ].join('\n')
    const record = await kind.load(ctx, first.entityId)
    const fields = record ? await compareFields(ctx.db, locale, kind, record) : []
    return fields
      .filter(({ type }) => type !== 'image' && type !== 'images' && type !== 'file')
      .flatMap(({ key, current }) => {
        const value = [current]
          .flat()
          .join(', ')
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
        const label = kind.fields.find((field) => field.key === key)?.label ?? `fields.${key}`
        const words = translate(locale, under(`${kind.namespace}:`, label))
        return value === '' ? [] : [labelled(words, cutText(value, LETTERS), locale)]
      })
      .join('\n')
  }
  return { 'zh-CN': await of('zh-CN'), 'en-US': await of('en-US') }
}
