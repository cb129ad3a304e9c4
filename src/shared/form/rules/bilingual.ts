/** Which language of a record must be filled in (decision 10, business-entities §1.1, specification §5 "English name when English info is provided"). */
import type { Currency } from '../../lib/money.ts'
import { isEmpty, problemAt, ruleKey, type PlacedProblem } from '../rules.ts'

/** The fields of a record by language. */
export interface LanguageFields<K extends string = string> {
  /** Required when the contract settles in CNY. */
  chinese: readonly K[]
  /** Required when it settles in USD, or as soon as any English field is filled. */
  english: readonly K[]
  /** English fields that are never required themselves, but whose filling asks for the others. */
  otherEnglish?: readonly K[]
}

/**
 * The fields still missing for a record's languages. In the struct itself they are all `required: false`.
 * @param currency what the exhibitor's contract settles in
 * @param labels `ns:key` of a field's label, for the words "please enter …"
 */
export function languageProblems<K extends string>(
  value: { readonly [key in K]?: unknown },
  fields: LanguageFields<K>,
  currency: Currency,
  labels: { readonly [key in K]?: string } = {},
): PlacedProblem[] {
  const isMissing = (field: K) =>
    isEmpty(value[field]) || (Array.isArray(value[field]) && (value[field] as unknown[]).length === 0)
  const english = [...fields.english, ...(fields.otherEnglish ?? [])]
  const wantsEnglish = currency === 'USD' || english.some((field) => !isMissing(field))
  const required = [...(currency === 'CNY' ? fields.chinese : []), ...(wantsEnglish ? fields.english : [])]
  return required.filter(isMissing).map((field) => {
    const label = labels[field]
    return problemAt(field, ruleKey('inputPlaceholder'), label === undefined ? {} : { name: `@${label}` })
  })
}
