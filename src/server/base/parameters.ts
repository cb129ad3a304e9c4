/** What other areas may ask the system area for. */
import { asc, eq, inArray, is, ne, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Locale } from '../../shared/lib/locale.ts'
import { setShowZone } from '../../shared/lib/time/zone.ts'
import type { Db } from './db/client.ts'
import { translate } from './i18n.ts'
import { sysConfig, sysDictData, sysDictType } from './parameter-tables.ts'

type Parameters = Readonly<Record<string, string>>

/**
 * The show's time zone comes with whatever is read of the parameters: at the start, in every process, before anything that days or deadlines
 * decide. The others learn a change with their next call.
 */
const ZONE_KEY = 'expo.tz'

/** Per transaction, what it read of the parameters. */
const readBy = new WeakMap<Db, Promise<Parameters>>()

async function readParameters(db: Db, keys?: readonly string[]): Promise<Parameters> {
  const found = await db
    .select({ key: sysConfig.configKey, value: sysConfig.configValue })
    .from(sysConfig)
    .where(keys && inArray(sysConfig.configKey, [...keys, ZONE_KEY]))
  const read = Object.fromEntries(found.map((row) => [row.key, row.value]))
  setShowZone(read[ZONE_KEY] ?? '')
  return read
}

/**
 * Rules of a write ask for a dozen parameters one by one: a transaction reads them all (under a hundred short rows) in one statement, once, and
 * decides everything by that state of them.
 */
function parametersOf(db: Db, keys: readonly string[]): Promise<Parameters> {
  if (!is(db, PgTransaction)) return readParameters(db, keys)
  let read = readBy.get(db)
  if (!read) readBy.set(db, (read = readParameters(db)))
  return read
}

/** After a change of parameters in this transaction: the next to ask reads anew. */
export function forgetParameters(db: Db): void {
  readBy.delete(db)
}

/** Value of a parameter, or null when there is none. */
export async function findConfig(db: Db, configKey: string): Promise<string | null> {
  return (await findConfigs(db, [configKey]))[configKey] ?? null
}

/** Values of several parameters; absent keys are left out. */
export async function findConfigs(db: Db, keys: readonly string[]): Promise<Record<string, string>> {
  const all = await parametersOf(db, keys)
  // A key may come from outside: what every object answers to (`toString`) is no parameter.
  return Object.assign(
    Object.create(null) as Record<string, string>,
    Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(all, key) ? [[key, all[key]]] : []))),
  )
}

/** Values of parameters an area computes: of those of the keys that are the area's own; `exhibitorId` is the caller's company, null for the organiser and who is not signed in. */
export type ParameterSource = (
  db: Db,
  keys: readonly string[],
  exhibitorId: number | null,
) => Promise<Record<string, string>>

const sources: ParameterSource[] = []

export function addParameterSources(...more: ParameterSource[]): void {
  sources.push(...more)
}

/** Values of parameters as a caller reads them, stored or computed (src/server/compose.ts); absent keys are left out. */
export const findParameters: ParameterSource = async (db, keys, exhibitorId) => {
  const found = await findConfigs(db, keys)
  for (const source of sources) Object.assign(found, await source(db, keys, exhibitorId))
  return found
}

/** What the parameters of an installation mean beyond their rows. */
export interface ParameterCatalogue {
  /** Keys an exhibitor may read. */
  public: readonly string[]
  /** Keys anybody may read without a session: what the public pages show of the show and its organiser. */
  everybody: readonly string[]
  /** English names by key; the Chinese ones stand in the rows. */
  enNames: Readonly<Record<string, string>>
  /** Is it a part of the show's record, where alone it is changed? */
  ofShow: (configKey: string) => boolean
}

let catalogue: ParameterCatalogue = { public: [], everybody: [], enNames: {}, ofShow: () => false }

/** Handed over in src/server/compose.ts. */
export function giveCatalogue(whole: ParameterCatalogue): void {
  catalogue = whole
}

export const parameterCatalogue = (): ParameterCatalogue => catalogue

/** A whole-number parameter; the fallback when it is absent or not a number. */
export async function findNumberConfig(db: Db, configKey: string, fallback: number): Promise<number> {
  const value = Number((await findConfig(db, configKey)) || Number.NaN)
  return Number.isFinite(value) ? value : fallback
}

export type Edition = 'LABEL' | 'BABY'

/** Which reading of the exhibition this show is (architecture §7.10). */
export async function findEdition(db: Db): Promise<Edition> {
  return (await findConfig(db, 'expo.edition')) === 'BABY' ? 'BABY' : 'LABEL'
}

/** One entry of a dictionary. */
export interface FoundEntry {
  dictType: string
  dictValue: string
  dictLabel: string
  enDictLabel: string
  listClass: string
  /** '0' is in use, '1' is switched off: records keep such a value, new ones cannot take it. */
  status: '0' | '1'
}

/** Returns every entry of a dictionary in its order. A dictionary that is switched off has only entries that are switched off. */
export async function findAllEntries(db: Db, dictType: string): Promise<FoundEntry[]> {
  return db
    .select({
      dictType: sysDictData.dictType,
      dictValue: sysDictData.dictValue,
      dictLabel: sysDictData.dictLabel,
      enDictLabel: sysDictData.enDictLabel,
      listClass: sysDictData.listClass,
      status: sql<
        '0' | '1'
      >`case when ${sysDictData.status} = '0' and coalesce(${sysDictType.status}, '0') = '0' then '0' else '1' end`,
    })
    .from(sysDictData)
    .leftJoin(sysDictType, eq(sysDictType.dictType, sysDictData.dictType))
    .where(eq(sysDictData.dictType, dictType))
    .orderBy(asc(sysDictData.dictSort), asc(sysDictData.dictCode))
}

/** Returns the entries of a dictionary that are in use, in their order: what a new record can choose. */
export async function findDictionary(db: Db, dictType: string): Promise<FoundEntry[]> {
  return (await findAllEntries(db, dictType)).filter((one) => one.status === '0')
}

/** Returns the word of an entry in a language; in English the Chinese word where there is no English one. */
export const entryWord = (entry: Pick<FoundEntry, 'dictLabel' | 'enDictLabel'>, locale: Locale): string =>
  (locale === 'en-US' && entry.enDictLabel) || entry.dictLabel

/**
 * Returns the choices of a form that no dictionary call serves (pages without a login).
 * @param stored value of the record on the page: it stays a choice, marked, after it was switched off
 */
export async function findDictionaryChoices(
  { db, locale }: { db: Db; locale: Locale },
  dictType: string,
  stored = '',
): Promise<{ id: string; name: string }[]> {
  const entries = await findAllEntries(db, dictType)
  return entries.flatMap((one) => {
    if (one.status === '0') return { id: one.dictValue, name: entryWord(one, locale) }
    return one.dictValue === stored
      ? { id: one.dictValue, name: translate(locale, 'server/base:dictionary.off', { name: entryWord(one, locale) }) }
      : []
  })
}

/** Changes with every change of a dictionary: pages that know another one ask for theirs again. */
export async function findDictVersion(db: Db): Promise<string> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      times: sql<string>`sum(extract(epoch from ${sysDictData.updateTime}))`,
    })
    .from(sysDictData)
  const [off] = await db
    .select({ types: sql<string>`coalesce(string_agg(${sysDictType.dictId}::text, '.'), '')` })
    .from(sysDictType)
    .where(ne(sysDictType.status, '0'))
  return `${found?.count ?? 0}-${found?.times ?? ''}-${off?.types ?? ''}`
}

/** Returns the words of a dictionary's entries in a language by their values, switched-off ones among them: records keep these. */
export async function findDictionaryWords(
  { db, locale }: { db: Db; locale: Locale },
  dictType: string,
): Promise<ReadonlyMap<string, string>> {
  const entries = await findAllEntries(db, dictType)
  return new Map(entries.map((one) => [one.dictValue, entryWord(one, locale)]))
}
