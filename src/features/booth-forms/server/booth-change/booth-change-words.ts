/** A changed booth in words: for the organiser before it is stored, for the exhibitor's mail and pages, and in the history. */
import type { ParticipationRow } from '../../../company/server/exports.ts'
import { findConfigs } from '../../../../server/base/parameters.ts'
import { boothPlace } from '../../../../shared/lib/booth-place.ts'
import { contactIn, contactKeysOf, type ContactTopic } from '../../../../shared/lib/contact-topics.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { formatMoney, toDecimal, type Currency } from '../../../../shared/lib/money.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import type { FieldFailure } from '../../../../server/base/http/fail.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { timeText } from '../../../../server/base/records/words.ts'
import { BOOTH_FORMS } from '../../catalogue/forms.ts'
import type { FormReply } from '../../contract.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import type { FormCode } from '../../../../shared/lib/form-codes.ts'
import type { ChangedForm } from './booth-change.ts'
import { failureText } from '../../../../server/base/http/failure-text.ts'
import { placed } from '../sent-content.ts'
import type { FormRow } from '../store.ts'
import type { BoothFigures } from '../tables.ts'
import { type After, under } from '../../../../shared/i18n/keys.ts'

const words = (locale: Locale, key: After<'features/booth-forms', 'recheck.'>, params = {}) =>
  translate(locale, `features/booth-forms:recheck.${key}`, params)

/** What of a booth changed, each with before and after. */
export function changesIn(locale: Locale, was: BoothFigures, is: BoothFigures): string[] {
  const none = words(locale, 'byArea')
  const told: readonly [string, (booth: BoothFigures) => string][] = [
    ['place', boothPlace],
    ['boothType', ({ boothType }) => translate(locale, under('features/form-desk:boothType.', boothType))],
    ['size', ({ width, depth, area }) => `${Number(width)} × ${Number(depth)} m (${Number(area)} m²)`],
    ['openSides', ({ openSides }) => String(openSides)],
    ['facilities', ({ facilityQuotaOverride }) => String(facilityQuotaOverride ?? none)],
    ['sharedBack', ({ sharedBack }) => translate(locale, under('features/booth-forms:recheck.yesNo.', sharedBack))],
  ]
  return told.flatMap(([key, textOf]) => {
    const [before, after] = [textOf(was), textOf(is)]
    return before === after
      ? []
      : [translate(locale, under('features/booth-forms:recheck.change.', key), { before, after })]
  })
}

export const faultsIn = (locale: Locale, definition: FormDefinition, faults: readonly FieldFailure[]): string[] => [
  ...new Set(placed(definition, faults).map((fault) => failureText(locale, fault))),
]

export function formTitle(locale: Locale, code: FormCode): string {
  const title = BOOTH_FORMS.find((one) => one.code === code)?.title
  return `${code.toUpperCase()} ${(locale === 'zh-CN' ? title?.zh : title?.en) ?? ''}`.trim()
}

const currencyOf = ({ settleCurrency }: Pick<ParticipationRow, 'settleCurrency'>): Currency =>
  settleCurrency === 'USD' ? 'USD' : 'CNY'

/** What no longer fits in a form, and both sums where they differ, in one line. */
export function reasonsOf(locale: Locale, { definition, recheck, due, next }: Omit<ChangedForm, 'news'>): string {
  if (!recheck) return ''
  const { problems, before, after } = recheck
  const money = (minor: number) => formatMoney(minor, currencyOf(next), locale)
  const told = [
    ...(due === 0 ? [words(locale, 'gone')] : faultsIn(locale, definition, problems)),
    ...(before === after ? [] : [words(locale, 'sums', { before: money(before), after: money(after) })]),
  ]
  return told.length > 0 ? told.join(words(locale, 'and')) : words(locale, 'charges')
}

/** Booths with what changes, under each its forms. */
export function consentText(locale: Locale, forms: readonly ChangedForm[]): string {
  const booths = new Map(forms.map((one) => [one.booth.id, one]))
  return [...booths.values()]
    .map(({ booth, next }) =>
      [
        words(locale, 'booth', {
          booth: boothPlace(booth),
          changes: changesIn(locale, booth, next).join(words(locale, 'and')),
        }),
        ...forms
          .filter((one) => one.booth.id === booth.id)
          .map(
            (one) =>
              `• ${words(locale, 'form', { form: formTitle(locale, one.definition.code), reasons: reasonsOf(locale, one) })}`,
          ),
      ].join('\n'),
    )
    .join('\n\n')
}

/** A step of the history keeps the figures: each reader has them in his own words. */
export const stepNote = (was: BoothFigures, is: BoothFigures): string => JSON.stringify([was, is])

export function stepText(locale: Locale, note: string): string {
  const [was, is] = JSON.parse(note) as [BoothFigures, BoothFigures]
  return changesIn(locale, was, is).join(words(locale, 'and'))
}

/** Returns the organiser's contact in the reader's language; '' where nothing is set. */
export async function organiserContact(
  { db }: Pick<Ctx, 'db'>,
  topic: ContactTopic,
): Promise<(locale: Locale) => string> {
  const found = await findConfigs(db, contactKeysOf(topic))
  return (locale) => contactIn(found, locale === 'en-US', topic)
}

/** Why a form is to be checked again, as replies carry it; null while it is not. */
export async function recheckOf(
  ctx: Ctx,
  definition: FormDefinition,
  booth: ParticipationRow,
  row: FormRow | null,
): Promise<FormReply['recheck']> {
  if (!row?.recheck || row.recheckDue === 0) return null
  const { at, was, problems, before, after } = row.recheck
  return {
    at: timeText(new Date(at)),
    changes: changesIn(ctx.locale, was, booth),
    problems: faultsIn(ctx.locale, definition, problems),
    before: toDecimal(before),
    after: toDecimal(after),
    contact: (await organiserContact(ctx, 'forms'))(ctx.locale),
  }
}
