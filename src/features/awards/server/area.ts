/** Applications for votes as reviewed records: what they hold, how they move, what a save has to know beside them. */
import { checkStruct } from '../../../shared/form/rules.ts'
import { findCurrency } from '../../company/server/exports.ts'
import { claimFiles, labelsAt, recordReaders } from '../../files/server/exports.ts'
import { findBrandsOnShow } from '../../products/server/exports.ts'
import { VIDEO_LIMIT } from '../../../shared/files/limits.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { AuditStatus } from '../../../shared/record/states.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { emptyContent } from '../../../server/base/records/content.ts'
import { filesOf, refused, refuseFields } from '../../../server/base/records/field-checks.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import { voteStruct } from '../fields.ts'
import { isOpenTo, newVoteState, nextVote, phaseOf, VOTE_WORDS, type VoteRefusal, type VoteState } from '../rules.ts'
import { findActivity, isApplied } from './queries.ts'
import { voteApplication } from './tables.ts'

export type VoteStored = typeof voteApplication.$inferSelect

export const EMPTY_VOTE = emptyContent(voteApplication, [])
type Content = typeof EMPTY_VOTE

const stateOf = ({ auditStatus }: VoteStored): VoteState => ({ auditStatus: auditStatus as AuditStatus })
const nowOf = (ctx: Ctx): string => formatDateTime(ctx.clock.showNow())

/** Has voting begun for this application? Nothing about it changes from then on. */
export async function isOnBallot(ctx: Ctx, { activityId, auditStatus }: VoteStored): Promise<boolean> {
  if (auditStatus !== 1 && auditStatus !== 2) return false
  const activity = await findActivity(ctx.db, activityId)
  return activity !== null && phaseOf(activity, nowOf(ctx)) >= 3
}

export const voteArea: RecordArea<VoteStored, Content, VoteState, VoteRefusal> & { kind: 'VOTE' } = {
  kind: 'VOTE',
  store: recordStore(voteApplication),
  empty: EMPTY_VOTE,
  words: VOTE_WORDS,
  stateOf,
  initial: newVoteState,
  next: nextVote,
  columnsOf: (_, { auditStatus }) => ({ auditStatus }),
  headOf: ({ brandName, enBrandName, brandIcon }) => ({ title: brandName, enTitle: enBrandName, thumbnail: brandIcon }),
  readInput(input) {
    const { activityId, brandId, ...rest } = input as Record<string, unknown>
    const key = (id: unknown) => (id === undefined || id === null || id === '' ? id : Number(id))
    return { ...rest, activityId: key(activityId), brandId: key(brandId) }
  },
  async check(ctx, exhibitorId, content, draft, stored) {
    const { activityId, groupId, brandId } = content
    const activity = await findActivity(ctx.db, activityId, !draft)
    const filed = stored && stored.auditStatus > 0 ? await findActivity(ctx.db, stored.activityId) : null
    if (filed && phaseOf(filed, nowOf(ctx)) >= 3) throw fail.business('features/awards:errors.onBallot')
    const context = { settleCurrency: await findCurrency(ctx.db, exhibitorId), locale: ctx.locale, draft }
    const found = checkStruct(voteStruct(context), {
      ...content,
      // Copies of the brand are none of the form's fields.
      brandName: undefined,
      enBrandName: undefined,
      brandIcon: undefined,
    })
    if (activityId !== null && !activity) found.push(refused('activityId', 'unknownOption'))
    if (groupId !== '' && !activity?.groups.some(({ id }) => id === groupId))
      found.push(refused('groupId', 'unknownOption'))
    const own = (await findBrandsOnShow(ctx.db, exhibitorId)).find(({ id }) => id === brandId)
    if (brandId !== null && !own) found.push(refused('brandId', 'unknownOption'))
    refuseFields(found)
    if (!draft && activity && brandId !== null) {
      // What was filed in time may be corrected, and moves to no activity that is closed.
      const inTime = stored?.activityId === activityId ? stateOf(stored).auditStatus : 0
      if (!isOpenTo(phaseOf(activity, nowOf(ctx)), inTime)) throw fail.business('features/awards:errors.closed')
      const place = { activityId: activity.activityId, groupId, brandId }
      if (await isApplied(ctx.db, place, stored?.id ?? 0))
        throw fail.field('brandId', 'features/awards:errors.brandTwice')
    }
    const files = [
      ...filesOf('images', content.images),
      ...(content.video === '' ? [] : [{ field: 'video', fileName: content.video, limit: VIDEO_LIMIT }]),
    ]
    await claimFiles(ctx, exhibitorId, files, recordReaders('vote'), labelsAt('features/awards:fields.'))
    const { name: brandName = '', enName: enBrandName = '', icon: brandIcon = '' } = own ?? {}
    return { ...content, brandName, enBrandName, brandIcon }
  },
  // One for each brand and group, counted with each save.
  checkRoom: async () => {},
  unfit: async (ctx, { exhibitorId, brandId }) =>
    (await findBrandsOnShow(ctx.db, exhibitorId)).some(({ id }) => id === brandId)
      ? undefined
      : { refusal: 'brandGone', params: {} },
  inUse: async (ctx, row) => ((await isOnBallot(ctx, row)) ? { refusal: 'onBallot', params: {} } : undefined),
}
