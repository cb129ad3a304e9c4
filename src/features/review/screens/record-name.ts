import type { Locale } from '../../../shared/lib/locale.ts'

type Names = { title: string; enTitle: string; companyName: string; enCompanyName: string }

/** A record's names with the reader's language first; the second is '' when there is only one. */
export function namesOf(record: Pick<Names, 'title' | 'enTitle'>, locale: Locale): [first: string, second: string] {
  const [own, other] = locale === 'en-US' ? [record.enTitle, record.title] : [record.title, record.enTitle]
  return own ? [own, other === own ? '' : other] : [other, '']
}

/** The company's names, likewise. */
export function companyOf(
  record: Pick<Names, 'companyName' | 'enCompanyName'>,
  locale: Locale,
): [first: string, second: string] {
  return namesOf({ title: record.companyName, enTitle: record.enCompanyName }, locale)
}
