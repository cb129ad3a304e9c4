/** Registrations for matchmaking as reviewed records: what they hold, how they move, what a save has to know beside them. */
import { checkStruct } from '../../../shared/form/rules.ts'
import { findCurrency } from '../../company/server/exports.ts'
import { claimFiles, labelsAt, recordReaders } from '../../files/server/exports.ts'
import { findBrandsOnShow } from '../../products/server/exports.ts'
import { PROPOSAL_IMAGE_LIMIT } from '../../../shared/files/limits.ts'
import { slotsOf } from '../../../shared/lib/show/meeting-slots.ts'
import type { AuditStatus } from '../../../shared/record/states.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { emptyContent, type ContentOf } from '../../../server/base/records/content.ts'
import { filesOf, hasEntry, refused, refuseFields } from '../../../server/base/records/field-checks.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import { meetingStruct } from '../fields.ts'
import {
  MEETING_WORDS,
  newMeetingState,
  nextMeeting,
  sessionState,
  type MeetingRefusal,
  type MeetingState,
} from '../rules.ts'
import { countOthers, findApproved, findSession, standsFor, type SessionRow } from './queries.ts'
import { meetingRegistration } from './tables.ts'

export type MeetingStored = typeof meetingRegistration.$inferSelect

const STATES = ['dataStatus'] as const
type Content = ContentOf<typeof meetingRegistration, (typeof STATES)[number]>

export const meetingState = ({ auditStatus, dataStatus }: MeetingStored): MeetingState => ({
  auditStatus: auditStatus as AuditStatus,
  dataStatus: dataStatus === 0 ? 0 : 1,
})

/**
 * Refuses a registration its session does not take: closed or full (500), or with one of the brand already (300).
 * @param session locked: who takes a place at the same moment, or changes its times, waits
 * @param without the registration itself
 */
async function requirePlace(ctx: Ctx, session: SessionRow, brandId: number | null, without: number): Promise<void> {
  const taken = await countOthers(ctx.db, session.sessionId, without)
  const state = sessionState(session, taken, formatDateTime(ctx.clock.showNow()))
  if (state === 3) throw fail.business('features/matchmaking:errors.closed')
  if (brandId !== null && (await standsFor(ctx.db, session.sessionId, brandId, without)))
    throw fail.field('brandId', 'features/matchmaking:errors.brandTwice')
  if (state === 2) throw fail.business('features/matchmaking:errors.full', { max: session.capacity })
}

/** What of the content refers to something that is not there, or not the exhibitor's. */
async function strangers(
  ctx: Ctx,
  exhibitorId: number,
  content: Content,
  session: SessionRow | null,
  stored: MeetingStored | null,
) {
  const found = []
  if (content.meetingId !== null && !session) found.push(refused('meetingId', 'unknownOption'))
  const slots = new Set(session ? slotsOf(session) : [])
  if (content.preferTimes.some((time) => !slots.has(time))) found.push(refused('preferTimes', 'unknownOption'))
  const approved = await findApproved(ctx.db, exhibitorId, content.productIds)
  if (content.productIds.some((id) => !approved.has(id))) found.push(refused('productIds', 'unknownOption'))
  for (const value of content.wantIdentity)
    if (!(await hasEntry(ctx, 'busi_identity', value, stored?.wantIdentity))) {
      found.push(refused('wantIdentity', 'unknownOption'))
      break
    }
  return found
}

export const meetingArea: RecordArea<MeetingStored, Content, MeetingState, MeetingRefusal> & { kind: 'MEETING' } = {
  kind: 'MEETING',
  store: recordStore(meetingRegistration),
  empty: emptyContent(meetingRegistration, STATES),
  words: MEETING_WORDS,
  stateOf: meetingState,
  initial: newMeetingState,
  next: nextMeeting,
  columnsOf: (_, { auditStatus, dataStatus }) => ({ auditStatus, dataStatus }),
  headOf: ({ brandName, enBrandName, brandIcon }) => ({ title: brandName, enTitle: enBrandName, thumbnail: brandIcon }),
  readInput(input) {
    const { meetingId, brandId, ...rest } = input as Record<string, unknown>
    const key = (id: unknown) => (id === undefined || id === null || id === '' ? id : Number(id))
    return { ...rest, meetingId: key(meetingId), brandId: key(brandId) }
  },
  async check(ctx, exhibitorId, content, draft, stored) {
    const session = await findSession(ctx.db, content.meetingId, !draft)
    const context = { settleCurrency: await findCurrency(ctx.db, exhibitorId), locale: ctx.locale, draft }
    const found = checkStruct(meetingStruct(context), {
      ...content,
      // Copies of the brand are none of the form's fields.
      brandName: undefined,
      enBrandName: undefined,
      brandIcon: undefined,
    })
    found.push(...(await strangers(ctx, exhibitorId, content, session, stored)))
    const own = (await findBrandsOnShow(ctx.db, exhibitorId)).find((one) => one.id === content.brandId)
    if (content.brandId !== null && !own) found.push(refused('brandId', 'unknownOption'))
    refuseFields(found)
    if (!draft && session) await requirePlace(ctx, session, content.brandId, stored?.id ?? 0)
    const images = filesOf('proposalImages', content.proposalImages, PROPOSAL_IMAGE_LIMIT)
    await claimFiles(ctx, exhibitorId, images, recordReaders('matchmaking'), labelsAt('features/matchmaking:fields.'))
    const { name: brandName = '', enName: enBrandName = '', icon: brandIcon = '' } = own ?? {}
    return { ...content, brandName, enBrandName, brandIcon }
  },
  // Counted with each save that takes a place.
  checkRoom: async () => {},
  unfit: async (ctx, { exhibitorId, brandId }) =>
    (await findBrandsOnShow(ctx.db, exhibitorId)).some(({ id }) => id === brandId)
      ? undefined
      : { refusal: 'brandGone', params: {} },
}
