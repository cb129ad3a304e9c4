/** Links of letters to the pages where things are done: those of one booth name the booth, where the company has several. */
import { eq } from 'drizzle-orm'
import { findParticipations } from '../../../company/server/exports.ts'
import { isOfBooth, pathOfBooth } from '../../../../shared/lib/booth-place.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { routeOfThing, type KeptCells, type Thing } from '../../rules.ts'
import { progress } from '../tables.ts'

/** Returns the path of a thing. @param boothNo the booth that the text names; absent: the first one that has the thing open */
export type PathOfThing = (thing: Thing, boothNo?: string) => string

/** @param cells how the exhibitor's things stand, where the caller has read them */
export async function findPaths(db: Db, exhibitorId: number, cells?: KeptCells): Promise<PathOfThing> {
  const booths = await findParticipations(db, exhibitorId)
  const [row] = cells ? [{ cells }] : await db.select().from(progress).where(eq(progress.exhibitorId, exhibitorId))
  return (thing, boothNo) => {
    const path = routeOfThing(thing)
    const wanted = boothNo ?? row?.cells[thing]?.booths?.[0]
    const booth = booths.find((one) => one.boothNo === wanted) ?? booths[0]
    return booths.length > 1 && booth && isOfBooth(path) ? pathOfBooth(path, booth.id) : path
  }
}
