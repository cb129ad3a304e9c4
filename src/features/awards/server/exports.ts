/** What the review desk, Welcome and the cleaner need of applications for votes. */
import { deskFields, reviewedKind } from '../../../server/base/records/review.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { VOTE_FACTS } from '../facts.ts'
import { voteArea } from './area.ts'
import { findActivity } from './queries.ts'

export { voteSource } from './event-source.ts'
export { voteTimes } from './own-times.ts'
export { countCorrectable, countToPublish } from './queries.ts'
export { eraseOldVotes, eraseVoters } from './retention.ts'
export { areOpen, isCandidate } from './voting/candidates.ts'
export { voteCloser } from './voting/close-offer.ts'

/** Activity, group and brand by name. */
export const voteReview = reviewedKind(voteArea, deskFields(VOTE_FACTS), async ({ db, locale }, content) => {
  const activity = await findActivity(db, content['activityId'] === null ? null : Number(content['activityId']))
  const group = activity?.groups.find(({ id }) => id === content['groupId'])
  const { brandName, enBrandName } = content as { brandName: string; enBrandName: string }
  return {
    ...content,
    activity: activity ? shownName(activity, locale) : '',
    group: group ? shownName(group, locale) : '',
    brandId: [brandName, enBrandName].filter(Boolean).join(' / '),
  }
})
