/** Words and times of reviewed records, as replies carry them. */
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../i18n.ts'
import { findCategory } from '../reference/categories.ts'
import { findCountry } from '../reference/countries.ts'
import { findRegion } from '../reference/regions.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
export const timeText = (at: Date | null): string => (at ? formatDateTime(at) : '')

/** Words of a review state. */
export const auditText = (locale: Locale, auditStatus: number): string =>
  translate(locale, under('shared/record:status.audit.', auditStatus))

/** Category names in one language; ids that are unknown are left out. */
export function categoryNames(locale: Locale, ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const found = findCategory(id)
    return found ? [locale === 'en-US' ? found.enName : found.name] : []
  })
}

/** The levels of a category joined by ' / ' in one language. */
export function categoryPath(locale: Locale, ids: readonly string[]): string {
  return categoryNames(locale, ids).join(' / ')
}

/** A place in one language: a division of China with those above it, or a country; the id itself when it is neither. */
export function placeName(locale: Locale, id: string): string {
  const names: string[] = []
  for (let node = findRegion(id); node; node = node.parentId ? findRegion(node.parentId) : undefined) {
    names.unshift(locale === 'en-US' ? node.enName : node.name)
  }
  if (names.length > 0) return names.join(' / ')
  const country = findCountry(id)
  return country ? (locale === 'en-US' ? country.enName : country.name) : id
}

/** The country, or within China the divisions as far down as told; '' when nothing is. */
export function homeOf(
  locale: Locale,
  { country, province, city, district = '' }: Record<'country' | 'province' | 'city', string> & { district?: string },
): string {
  const id = district || city || province || country
  return id && placeName(locale, id)
}

/** The review columns of a row that replies tell of. */
export interface ReviewColumns {
  auditStatus: number
  auditReason: string
  receipt: string
  createTime: Date
  updateTime: Date
  version: number
}

/** The review part of every record. */
export function reviewPart(locale: Locale, row: ReviewColumns) {
  return {
    auditStatus: row.auditStatus,
    auditString: auditText(locale, row.auditStatus),
    // The reason of an earlier rejection says nothing about the state now.
    auditReason: row.auditStatus === 3 ? row.auditReason : '',
    receipt: row.receipt,
    createTime: timeText(row.createTime),
    updateTime: timeText(row.updateTime),
    version: row.version,
  }
}
