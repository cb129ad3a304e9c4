/** What other areas may ask the system area for. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../server/db/client.ts'
import { sysConfig, sysDictData } from './tables.ts'

/** Value of a parameter, or null when there is none. */
export async function findConfig(db: Db, configKey: string): Promise<string | null> {
  const [row] = await db
    .select({ value: sysConfig.configValue })
    .from(sysConfig)
    .where(eq(sysConfig.configKey, configKey))
  return row?.value ?? null
}

/** Values of several parameters; absent keys are left out. */
export async function findConfigs(db: Db, keys: readonly string[]): Promise<Record<string, string>> {
  if (keys.length === 0) return {}
  const found = await db
    .select()
    .from(sysConfig)
    .where(inArray(sysConfig.configKey, [...keys]))
  return Object.fromEntries(found.map((row) => [row.configKey, row.configValue]))
}

/** A whole-number parameter; the fallback when it is absent or not a number. */
export async function findNumberConfig(db: Db, configKey: string, fallback: number): Promise<number> {
  const value = Number((await findConfig(db, configKey)) ?? Number.NaN)
  return Number.isFinite(value) ? value : fallback
}

export type Edition = 'LABEL' | 'BABY'

/** Which reading of the exhibition this show is (architecture §7.10). */
export async function findEdition(db: Db): Promise<Edition> {
  return (await findConfig(db, 'expo.edition')) === 'BABY' ? 'BABY' : 'LABEL'
}

/** Entries of a dictionary that are in use ('0' is normal), in their order. */
export async function findDictionary(
  db: Db,
  dictType: string,
): Promise<{ dictValue: string; dictLabel: string; enDictLabel: string }[]> {
  return db
    .select({
      dictValue: sysDictData.dictValue,
      dictLabel: sysDictData.dictLabel,
      enDictLabel: sysDictData.enDictLabel,
    })
    .from(sysDictData)
    .where(and(eq(sysDictData.dictType, dictType), eq(sysDictData.status, '0')))
    .orderBy(asc(sysDictData.dictSort), asc(sysDictData.dictCode))
}
