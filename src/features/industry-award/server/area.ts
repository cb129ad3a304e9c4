/** Entries for industry awards as reviewed records: what they hold, how they move, what a save has to know beside them. */
import { checkStruct } from '../../../shared/form/rules.ts'
import { findCurrency } from '../../company/server/exports.ts'
import { claimFiles, labelsAt, recordReaders } from '../../files/server/exports.ts'
import { AWARD_FILE_LIMIT, PROPOSAL_IMAGE_LIMIT } from '../../../shared/files/limits.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { AuditStatus } from '../../../shared/record/states.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { emptyContent } from '../../../server/base/records/content.ts'
import { filesOf, refused, refuseFields } from '../../../server/base/records/field-checks.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import { entryStruct } from '../fields.ts'
import {
  ENTRIES_MAX,
  ENTRY_WORDS,
  isOpenTo,
  newEntryState,
  nextEntry,
  phaseOf,
  type EntryRefusal,
  type EntryState,
} from '../rules.ts'
import { countEntered, findAward, isApprovedProduct } from './queries.ts'
import { awardEntry } from './tables.ts'

export type EntryStored = typeof awardEntry.$inferSelect

export const EMPTY_ENTRY = emptyContent(awardEntry, ['result'])
type Content = typeof EMPTY_ENTRY

const stateOf = ({ auditStatus }: EntryStored): EntryState => ({ auditStatus: auditStatus as AuditStatus })
export const nowOf = (ctx: Ctx): string => formatDateTime(ctx.clock.showNow())

/** Has judging begun for this entry? Nothing about it changes from then on. */
export async function isJudged(ctx: Ctx, { awardId, auditStatus }: EntryStored): Promise<boolean> {
  if (auditStatus === 0) return false
  const award = await findAward(ctx.db, awardId)
  return award !== null && phaseOf(award, nowOf(ctx)) >= 3
}

export const entryArea: RecordArea<EntryStored, Content, EntryState, EntryRefusal> & { kind: 'AWARD' } = {
  kind: 'AWARD',
  store: recordStore(awardEntry),
  empty: EMPTY_ENTRY,
  words: ENTRY_WORDS,
  stateOf,
  initial: newEntryState,
  next: nextEntry,
  columnsOf: (_, { auditStatus }) => ({ auditStatus }),
  headOf: ({ entryName, enEntryName, proposalImages }) => ({
    title: entryName,
    enTitle: enEntryName,
    thumbnail: proposalImages[0] ?? '',
  }),
  readInput(input) {
    const { awardId, productId, ...rest } = input as Record<string, unknown>
    const key = (id: unknown) => (id === undefined || id === null || id === '' ? id : Number(id))
    return { ...rest, awardId: key(awardId), productId: key(productId) }
  },
  async check(ctx, exhibitorId, content, draft, stored) {
    const { awardId, categories, productId, entryType } = content
    const award = await findAward(ctx.db, awardId, !draft)
    if (stored && (await isJudged(ctx, stored))) throw fail.business('features/industry-award:errors.judged')
    const context = { settleCurrency: await findCurrency(ctx.db, exhibitorId), locale: ctx.locale, draft }
    const found = checkStruct(entryStruct(context), content)
    if (awardId !== null && !award) found.push(refused('awardId', 'unknownOption'))
    if (categories.some((id) => !award?.categories.some((one) => one.id === id)))
      found.push(refused('categories', 'unknownOption'))
    // What is chosen of another type does not stay behind.
    const ofProduct = entryType === 'PRODUCT' ? productId : null
    if (ofProduct !== null && !(await isApprovedProduct(ctx.db, exhibitorId, ofProduct)))
      found.push(refused('productId', 'unknownOption'))
    refuseFields(found)
    if (!draft && award) {
      // What was filed in time may be corrected, and moves to no award that is closed.
      const inTime = stored?.awardId === awardId ? stateOf(stored).auditStatus : 0
      const phase = phaseOf(award, nowOf(ctx))
      if (!isOpenTo(phase, inTime))
        throw fail.business(`features/industry-award:errors.${phase === 0 ? 'early' : 'closed'}`, {
          at: award.entryBegin.slice(0, 16),
        })
      if ((await countEntered(ctx.db, exhibitorId, award.awardId, stored?.id)) >= ENTRIES_MAX)
        throw fail.field('awardId', 'features/industry-award:errors.full', { max: ENTRIES_MAX })
    }
    const files = [
      ...filesOf('proposalImages', content.proposalImages, PROPOSAL_IMAGE_LIMIT),
      ...filesOf('files', content.files, AWARD_FILE_LIMIT),
    ]
    await claimFiles(
      ctx,
      exhibitorId,
      files,
      recordReaders('industryAward'),
      labelsAt('features/industry-award:fields.'),
    )
    // Of a draft's rows one part may be missing.
    const indicators = content.indicators.map(({ name, value }) => ({ name: name ?? '', value: value ?? '' }))
    return { ...content, indicators, productId: ofProduct }
  },
  // Three of each award, counted with each save.
  checkRoom: async () => {},
  unfit: async (ctx, { exhibitorId, entryType, productId }) =>
    entryType !== 'PRODUCT' || (productId !== null && (await isApprovedProduct(ctx.db, exhibitorId, productId)))
      ? undefined
      : { refusal: 'productGone', params: {} },
  inUse: async (ctx, row) => ((await isJudged(ctx, row)) ? { refusal: 'judged', params: {} } : undefined),
}
