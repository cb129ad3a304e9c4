/** Licensing IP as a reviewed record: what it holds, how it moves, what a save has to know beside it. */
import { checkStruct } from '../../../shared/form/rules.ts'
import { eq } from 'drizzle-orm'
import { findCurrency } from '../../company/server/exports.ts'
import { claimFiles, labelsAt, recordReaders } from '../../files/server/exports.ts'
import { findEdition, findNumberConfig } from '../../../server/base/parameters.ts'
import { IP_LONG_IMAGE_LIMIT } from '../../../shared/files/limits.ts'
import { newShelfState, type ShelfState } from '../../../shared/record/states.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { emptyContent, type ContentOf } from '../../../server/base/records/content.ts'
import { refuseFields, refused } from '../../../server/base/records/field-checks.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { ipStruct } from '../fields.ts'
import { IP_HOT_MAX, IP_MAX, IP_WORDS, ipState, nextIp } from '../rules.ts'
import { licensingIp } from './tables.ts'

export type IpStored = typeof licensingIp.$inferSelect

const STATES = ['status', 'hot'] as const

/** IP is part of the mother-and-baby show only (business-entities 3.6). */
export async function refuseOtherEdition(db: Db): Promise<void> {
  if ((await findEdition(db)) !== 'BABY') throw fail.business('features/licensing:errors.edition')
}

/** Hot IPs of the exhibitor, one left out. */
export function countHot(db: Db, exhibitorId: number, without = 0): Promise<number> {
  return ipArea.store.count(db, exhibitorId, eq(licensingIp.hot, 1), without)
}

/** What the exhibitor has and may have. */
export async function findIpQuota({ db }: Pick<Ctx, 'db'>, exhibitorId: number) {
  return {
    used: await ipArea.store.count(db, exhibitorId),
    max: await findNumberConfig(db, 'ip.max', IP_MAX),
    hotUsed: await countHot(db, exhibitorId),
    hotMax: await findNumberConfig(db, 'ip.hotMax', IP_HOT_MAX),
    settleCurrency: await findCurrency(db, exhibitorId),
  }
}

export const ipArea: RecordArea<IpStored, ContentOf<typeof licensingIp, (typeof STATES)[number]>, ShelfState> & {
  kind: 'IP'
} = {
  kind: 'IP',
  store: recordStore(licensingIp),
  empty: emptyContent(licensingIp, STATES),
  words: IP_WORDS,
  stateOf: ipState,
  initial: newShelfState,
  next: nextIp,
  columnsOf: (_, { auditStatus, status, hotFlag }) => ({ auditStatus, status, hot: hotFlag }),
  headOf: (row) => ({ title: row.name, enTitle: row.enName, thumbnail: row.picture }),
  async check(ctx, exhibitorId, content, draft) {
    const context = { settleCurrency: await findCurrency(ctx.db, exhibitorId), locale: ctx.locale, draft }
    const found = checkStruct(ipStruct(context), content)
    const categories = new Set(categoriesOf(await findEdition(ctx.db), 3).map((one) => one.id))
    if (content.cids.some((cid) => !categories.has(cid))) found.push(refused('cids', 'unknownCategory'))
    refuseFields(found)
    const files = [
      { field: 'picture', fileName: content.picture },
      { field: 'longPicture', fileName: content.longPicture, limit: IP_LONG_IMAGE_LIMIT, pixels: IP_LONG_IMAGE_LIMIT },
    ]
    await claimFiles(ctx, exhibitorId, files, recordReaders('ip'), labelsAt('features/licensing:fields.'))
    return content
  },
  async checkRoom(ctx, exhibitorId) {
    const { used, max } = await findIpQuota(ctx, exhibitorId)
    if (used >= max) throw fail.business('features/licensing:errors.full', { max })
  },
}
