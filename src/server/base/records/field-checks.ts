/** Checks of a save that bounds alone cannot make; each names the field it refuses. */
import { findAllEntries } from '../parameters.ts'
import type { FieldProblem, MessageParams } from '../../../shared/form/rules.ts'
import { sanitiseHtml } from '../html/sanitise.ts'
import type { Ctx } from '../http/context.ts'
import { DomainError, fail, type FieldFailure } from '../http/fail.ts'
import { findCountry } from '../reference/countries.ts'
import { citiesOf, districtsOf, findRegion, provinces } from '../reference/regions.ts'
import { IMAGE_LIMIT, type FileLimit } from '../../../shared/files/limits.ts'
import { CHINA } from '../../../shared/lib/own-regions.ts'
import type { AnyMessageKey, After } from '../../../shared/i18n/keys.ts'

/** Stops with every refused field, the first fault of each. */
export function refuseFields(found: readonly FieldFailure[]): void {
  const byField = new Map<string, FieldFailure>()
  for (const one of found) if (!byField.has(one.field)) byField.set(one.field, one)
  if (byField.size > 0) throw fail.fields([...byField.values()])
}

/** A fault in the words of `shared/record`: unknownCategory, unknownRegion, regionParent, unknownOption. */
export const refused = (field: string, key: After<'shared/record', 'faults.'>): FieldProblem => ({
  field,
  msgKey: `shared/record:faults.${key}`,
  params: {},
})

/** Is this a division of China or a country? */
export const isPlace = (id: string): boolean => findRegion(id) !== undefined || findCountry(id) !== undefined

/** Where somebody is: ids of a country and, in China, of divisions within each other; '' for what is not told. */
export interface Place {
  country: string
  province: string
  city: string
  district?: string
}

const has = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id)

/** Country exists; province, city and district exist and lie in each other. */
export function placeProblems({ country, province, city, district = '' }: Place): FieldProblem[] {
  if (country !== '' && !findCountry(country)) return [refused('country', 'unknownRegion')]
  if (province !== '' && !has(provinces(), province)) return [refused('province', 'unknownRegion')]
  if (city !== '' && !has(citiesOf(province), city)) return [refused('city', 'regionParent')]
  if (district !== '' && !has(districtsOf(city), district)) return [refused('district', 'regionParent')]
  return []
}

/** Province, city and district belong to China only; of another country they are dropped. */
export function withoutForeignDivisions<T extends Place>(content: T): T {
  if (content.country === CHINA || content.country === '') return content
  return { ...content, province: '', city: '', ...('district' in content ? { district: '' } : {}) }
}

/**
 * Says whether a record can be saved with this value of a dictionary: one in use, or one that the record already has and that was switched off
 * since.
 * @param stored what the record has so far; absent for a new record
 */
export async function hasEntry(
  ctx: Pick<Ctx, 'db'>,
  dictType: string,
  value: string,
  stored: string | readonly string[] | null = null,
): Promise<boolean> {
  const kept = typeof stored === 'string' ? [stored] : (stored ?? [])
  return (await findAllEntries(ctx.db, dictType)).some(
    (entry) => entry.dictValue === value && (entry.status === '0' || kept.includes(value)),
  )
}

/** Cleaned rich text; markup without measure is refused at its field. */
export function cleanedHtml(field: string, html: string): string {
  try {
    return sanitiseHtml(html)
  } catch (error) {
    const found = error as { name?: string; msgKey?: AnyMessageKey; params?: MessageParams }
    if (found.name === 'RichTextError' && found.msgKey) throw fail.field(field, found.msgKey, found.params ?? {})
    throw error
  }
}

/** Files a rich text shows: our own download addresses inside it. */
export function picturesIn(field: string, html: string): { field: string; fileName: string }[] {
  return [...html.matchAll(/\/common\/(?:download|file)\?[^"'\s>]*?fileName=([^"'&\s>]+)/g)].map((found) => ({
    field,
    fileName: decodeURIComponent(found[1] ?? ''),
  }))
}

/** Several files of one field, each named by its place. */
export function filesOf(field: string, names: readonly string[], limit: FileLimit = IMAGE_LIMIT) {
  return names.map((fileName, at) => ({ field: `${field}.${at}`, fileName, limit }))
}

/** For `catch`: a missing reference is a field error where it is asked, not a missing page. */
export function notFoundIsNull(error: unknown): null {
  if (error instanceof DomainError && error.code === 404) return null
  throw error
}
