/** A show that moves as a whole takes its deadlines along: what waits in mails to tell of them is told by the new ones. */
import { retell } from '../../../messages/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { findShowWords } from '../../../../server/base/show-words.ts'
import type { Thing } from '../../rules.ts'
import { findClosed, findDueTimes } from '../due-times.ts'
import { findLetter, wordsOfLetter } from './letter.ts'
import { timeOf, toldOf } from './moved.ts'
import { findPaths } from './paths.ts'
import { findPlan } from './plan.ts'

/** Run in the transaction of the move. */
export async function retellWaiting(ctx: Ctx): Promise<void> {
  const { db } = ctx
  const now = ctx.clock.showNow()
  const [due, { contact }] = [await findDueTimes(db), await findShowWords(db)]
  await retell(ctx, 'deadlineMoved', async (exhibitorId, { moved }) => {
    // Told before it was kept of what.
    if (!moved) return undefined
    const own = moved.flatMap(({ thing, was }) => {
      const is = timeOf(due[thing as Thing])
      return is === '' || is === was ? [] : [{ thing: thing as Thing, was, now: is }]
    })
    return own.length === 0 ? null : toldOf(own, { contact, pathOf: await findPaths(db, exhibitorId) })
  })
  const terms = { plan: await findPlan(db), due, closed: await findClosed(db, due, now), now }
  await retell(ctx, 'stillOpen', async (exhibitorId) => {
    const letter = await findLetter(db, exhibitorId, terms)
    return letter && { words: (locale, linkTo) => wordsOfLetter(letter, terms, locale, linkTo) }
  })
}
