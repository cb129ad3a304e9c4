/** What the database knows of an award's jurors: who they are, what they judge, what they gave. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import { isComplete, JUROR, judges, NO_JUDGEMENT, type Judgement } from '../../jury-rules.ts'
import { isJudgedOf, type AwardRow } from '../queries.ts'
import { awardEntry, awardJudgement, awardJuror, awardScore } from '../tables.ts'

export type JurorRow = typeof awardJuror.$inferSelect

/** A stored judgement: its version is 0 while nothing is stored. */
export type Given = Judgement & { version: number; submitted: boolean }
const NOTHING: Given = { ...NO_JUDGEMENT, version: 0, submitted: false }

export const findJurors = (db: Db, awardId: number): Promise<JurorRow[]> =>
  db.select().from(awardJuror).where(eq(awardJuror.awardId, awardId)).orderBy(asc(awardJuror.id))

/** @param jurorId absent: of all jurors */
export async function findGiven(
  db: Db,
  awardId: number,
  jurorId?: number,
): Promise<(jurorId: number, entryId: number) => Given> {
  const own = <T extends typeof awardJudgement | typeof awardScore>(table: T) =>
    and(eq(table.awardId, awardId), jurorId === undefined ? undefined : eq(table.jurorId, jurorId))
  const rows = await db.select().from(awardJudgement).where(own(awardJudgement))
  const scores = await db.select().from(awardScore).where(own(awardScore)).orderBy(asc(awardScore.id))
  const found = new Map<string, Given>(
    rows.map(({ jurorId: juror, entryId, comment, abstained, version, submitTime }) => [
      `${juror} ${entryId}`,
      { points: [], comment, abstained, version, submitted: submitTime !== null },
    ]),
  )
  for (const { jurorId: juror, entryId, criterionId, points } of scores) {
    const key = `${juror} ${entryId}`
    const known = found.get(key)
    if (known) found.set(key, { ...known, points: [...known.points, { criterionId, points }] })
  }
  return (juror, entryId) => found.get(`${juror} ${entryId}`) ?? NOTHING
}

/** Entries that are judged, in the order they were entered. */
export const findJudgedEntries = (db: Db, awardId: number) =>
  db
    .select({ id: awardEntry.id, categories: awardEntry.categories })
    .from(awardEntry)
    .where(isJudgedOf(awardId))
    .orderBy(asc(awardEntry.id))

export interface Progress {
  entries: number
  complete: number
  submitted: number
  scored: boolean
}

/** How far each juror is, by id. */
export async function findProgress(
  db: Db,
  { awardId, criteria }: AwardRow,
  jurors: readonly JurorRow[],
): Promise<(juror: JurorRow) => Progress> {
  const entries = await findJudgedEntries(db, awardId)
  const given = await findGiven(db, awardId)
  const known = new Map(
    jurors.map((juror) => {
      const own = entries.filter(({ categories }) => judges(juror.categories, categories))
      const said = own.map(({ id }) => given(juror.id, id))
      const count = (fits: (one: Given) => boolean) => said.filter(fits).length
      return [
        juror.id,
        {
          entries: own.length,
          complete: count((one) => isComplete(one, criteria)),
          submitted: count(({ submitted }) => submitted),
          // Of entries it no longer judges too.
          scored: entries.some(({ id }) => given(juror.id, id).version > 0),
        },
      ]
    }),
  )
  return ({ id }) => known.get(id) ?? { entries: 0, complete: 0, submitted: 0, scored: false }
}

/** Is something left for this juror to judge? */
export const isBehind = ({ entries, complete }: Progress): boolean => complete < entries

/** Jurors with this address, in whatever award. */
export const findJurorsByEmail = (db: Db, email: string): Promise<JurorRow[]> =>
  db
    .select()
    .from(awardJuror)
    .where(sql`lower(${awardJuror.email}) = ${email.toLowerCase()}`)
    .orderBy(asc(awardJuror.id))

/** Addresses of the jurors of all awards in lower case, but for those who were taken out. */
export async function findJurorAddresses(db: Db): Promise<string[]> {
  const address = sql<string>`lower(${awardJuror.email})`
  const rows = await db
    .selectDistinct({ address })
    .from(awardJuror)
    .where(and(eq(awardJuror.status, JUROR.active), ne(awardJuror.email, '')))
  return rows.map((row) => row.address)
}

/** These of the award, locked; fewer where one is not its own. */
export const lockJurors = (db: Db, awardId: number, ids: readonly number[]): Promise<JurorRow[]> =>
  db
    .select()
    .from(awardJuror)
    .where(and(eq(awardJuror.awardId, awardId), inArray(awardJuror.id, [...ids])))
    .orderBy(asc(awardJuror.id))
    .for('update')

/** Of these addresses, those that another juror has as well. */
export async function findShared(
  db: Db,
  addresses: readonly string[],
  without: readonly number[],
): Promise<Set<string>> {
  const address = sql<string>`lower(${awardJuror.email})`
  const rows = await db
    .select({ id: awardJuror.id, address })
    .from(awardJuror)
    .where(inArray(address, [...addresses]))
  return new Set(rows.filter(({ id }) => !without.includes(id)).map((row) => row.address))
}
