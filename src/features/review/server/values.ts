/** Words of a field's value: ids become names, money gets its currency, in the caller's language. */
import { findAllEntries } from '../../../server/base/parameters.ts'
import { formatMoney, parseMoney } from '../../../shared/lib/money.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findCategory } from '../../../server/base/reference/categories.ts'
import { findCountry } from '../../../server/base/reference/countries.ts'
import { findRegion } from '../../../server/base/reference/regions.ts'
import type { ReviewFieldValue } from '../contract.ts'
import type { ReviewedRecord, ReviewField } from '../../../server/base/records/review.ts'
import type { ReviewKindServer } from './kinds/kind.ts'

type Named = { name: string; enName: string }
type Words = string | string[]
/** Label of a dictionary's value, by dictionary. */
type Labels = ReadonlyMap<string, ReadonlyMap<string, Named>>

/** The comparison of a record, field by field. */
export async function compareFields(
  db: Db,
  locale: Locale,
  kind: ReviewKindServer,
  record: ReviewedRecord,
): Promise<ReviewFieldValue[]> {
  const labels = await findLabels(db, kind.fields)
  const side = (field: ReviewField, content: Record<string, unknown>) => wordsOf(locale, field, content, labels)
  return kind.fields.map((field) => {
    const current = side(field, record.current)
    const approved = record.approved && side(field, record.approved)
    const changed = approved !== null && JSON.stringify(current) !== JSON.stringify(approved)
    const mask = kind.masks?.[field.key]
    const masked = (words: Words): Words => (mask && typeof words === 'string' && words !== '' ? mask(words) : words)
    return {
      key: field.key,
      type: field.type,
      changed: Number(changed),
      current: masked(current),
      approved: approved && masked(approved),
    }
  })
}

async function findLabels(db: Db, fields: readonly ReviewField[]): Promise<Labels> {
  const names = [...new Set(fields.flatMap((field) => field.options ?? []))]
  const entries = await Promise.all(
    names.map(async (name) => {
      const found = await findAllEntries(db, name)
      return [
        name,
        new Map(found.map((one) => [one.dictValue, { name: one.dictLabel, enName: one.enDictLabel }])),
      ] as const
    }),
  )
  return new Map(entries)
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(asText) : [asText(value)]).filter((one) => one !== '')

function wordsOf(locale: Locale, field: ReviewField, content: Record<string, unknown>, labels: Labels): Words {
  const value = content[field.key]
  const named = (found: Named | undefined, otherwise: string) =>
    found ? (locale === 'en-US' ? found.enName || found.name : found.name) : otherwise
  switch (field.type) {
    case 'images':
      return asTexts(value)
    case 'list': {
      const known = field.options ? labels.get(field.options) : undefined
      return asTexts(value).map((one) => named(known?.get(one), one))
    }
    case 'category':
      // The three levels of one path, or a single sector.
      return asTexts(value)
        .map((one) => named(findCategory(one), one))
        .join(' / ')
    case 'region': {
      const paths = asTexts(value).map((one) =>
        regionPath(one)
          .map((node) => named(node, one))
          .join(' / '),
      )
      return Array.isArray(value) ? paths : (paths[0] ?? '')
    }
    case 'money':
      return moneyWords(locale, asText(value), content.currency === 'USD' ? 'USD' : 'CNY')
    case 'text':
    case 'rich':
    case 'image':
    case 'file':
      return asText(value)
  }
}

/** A price of nothing is negotiated on site (specification §9). */
function moneyWords(locale: Locale, value: string, currency: 'CNY' | 'USD'): string {
  const minor = parseMoney(value)
  if (minor === null) return value
  return minor === 0 ? translate(locale, 'features/review:values.negotiable') : formatMoney(minor, currency, locale)
}

/** A division with those above it, or a country. */
function regionPath(id: string): (Named | undefined)[] {
  const path: Named[] = []
  for (let node = findRegion(id); node; node = node.parentId === null ? undefined : findRegion(node.parentId))
    path.unshift(node)
  return path.length > 0 ? path : [findCountry(id)]
}
