/** Votes of the demo show: an activity in which visitors vote, with some to be looked at, and one whose result is published. */
import type { Db } from '../../../../server/base/db/client.ts'
import { minutesBefore } from '../../../../server/base/demo/clock.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { rankAll, STANDING } from '../../vote-rules.ts'
import { vote, voteResult, type voteActivity } from '../tables.ts'

/** A candidate of the demo show. */
export interface Entered {
  id: number
  groupId: string
}

const DOMAINS = ['qq.com', '163.com', 'gmail.com', 'outlook.com', '126.com', 'huaxin.example', 'packpro.example']
/** Ballots of each activity. */
const BALLOTS = 160
const MINUTES = 4 * 24 * 60

type Activity = Pick<typeof voteActivity.$inferSelect, 'activityId' | 'groups' | 'voteEnd' | 'publishedTime'>

/** Inserts votes for the candidates, and what they came to where the result is published. */
export async function castVotes(db: Db, activity: Activity, entered: readonly Entered[]): Promise<void> {
  const { activityId, groups, publishedTime } = activity
  const random = seeded(`ballots of ${activityId}`)
  const end = publishedTime === '' ? minutesBefore(0) : (parseDateTime(activity.voteEnd) ?? minutesBefore(0))
  const one = (ballot: number) => {
    // A company whose people all vote, and a network from which far too many do.
    const [flag, domain, place] =
      ballot < 14
        ? (['DOMAIN', 'labelgroup.example', ''] as const)
        : ballot < 36
          ? (['NETWORK', random.pick(DOMAINS), '7c41d9e25b'] as const)
          : (['', random.pick(DOMAINS), ''] as const)
    const aside = publishedTime !== '' || flag === 'NETWORK'
    const back =
      flag === '' ? random.int(5, MINUTES) : flag === 'NETWORK' ? random.int(1500, 1555) : random.int(5, 2000)
    return {
      voter: `demo ${activityId} ${ballot}`,
      domain,
      place,
      flag,
      at: new Date(end.getTime() - back * 60_000),
      standing: flag === '' ? STANDING.counts : aside ? STANDING.aside : STANDING.waits,
      reason: flag !== '' && aside ? '同一来源短时间内大量投票 Too many votes from one source' : '',
    }
  }
  const votes = Array.from({ length: BALLOTS }, (_, ballot) => {
    const common = one(ballot)
    return groups.flatMap(({ id: groupId }) => {
      const choice = entered.filter((candidate) => candidate.groupId === groupId)
      if (choice.length === 0 || !random.chance(0.8)) return []
      return [{ ...common, activityId, groupId, applicationId: random.pick(choice).id }]
    })
  }).flat()
  if (votes.length > 0) await db.insert(vote).values(votes)
  if (publishedTime === '' || entered.length === 0) return
  const counted = entered.map(({ id: applicationId, groupId }) => ({
    applicationId,
    groupId,
    votes: votes.filter((cast) => cast.applicationId === applicationId && cast.standing === STANDING.counts).length,
  }))
  await db.insert(voteResult).values(rankAll(counted).map((stand) => ({ ...stand, activityId })))
}
