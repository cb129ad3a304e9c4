/** Licensing IP of an exhibitor (business-entities 3.6). Every call is refused outside the BABY edition. */
import { and, desc, eq, or } from 'drizzle-orm'
import { type AnyStruct, type Call, type ReplyOf, type RequestOf } from '../../../shared/api/contract.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { exportHandler, reviewColumns } from '../../../server/base/records/list-export.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { addRecord, cancelRecord, changeRecord, moveRecord, removeRecord } from '../../../server/base/records/save.ts'
import { lockRecords } from '../../../server/base/records/store.ts'
import { categoryNames, reviewPart } from '../../../server/base/records/words.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { joinNames } from '../../../shared/record/shown-name.ts'
import * as calls from '../contract.ts'
import { ipState, nextIp } from '../rules.ts'
import { countHot, findIpQuota, ipArea, refuseOtherEdition, type IpStored } from './area.ts'
import { licensingIp } from './tables.ts'

function rowReply(ctx: Ctx, row: IpStored): calls.IpRow {
  const { name, enName, picture, status, hot, cids } = row
  return {
    id: String(row.id),
    name,
    enName,
    picture,
    status,
    hot,
    cids,
    categoryNames: categoryNames(ctx.locale, cids),
    ...reviewPart(ctx.locale, row),
  }
}

const recordReply = (ctx: Ctx, row: IpStored): calls.IpRecord => ({
  ...pickContent(ipArea.empty, row),
  ...rowReply(ctx, row),
})

const stateReply = ({ id, auditStatus, status, hot, version }: IpStored) => ({
  data: { id: String(id), auditStatus, status, hot, version },
})

/** A handler of this edition only. */
function handleHere<C extends Call<AnyStruct, AnyStruct>>(
  call: C,
  run: (ctx: Ctx, input: RequestOf<C>) => Promise<ReplyOf<C>>,
) {
  return handle(call, async (ctx, input) => {
    await refuseOtherEdition(ctx.db)
    return run(ctx, input)
  })
}

const handlers = [
  handleHere(calls.ipNum, async (ctx) => ({ data: await findIpQuota(ctx, exhibitorOf(ctx)) })),
  handleHere(calls.ipCalls.list, async (ctx, input) => {
    const { name, status, hot, auditStatus } = input
    const where = and(
      name ? or(contains(licensingIp.name, name), contains(licensingIp.enName, name)) : undefined,
      status === undefined ? undefined : eq(licensingIp.status, status),
      hot === undefined ? undefined : eq(licensingIp.hot, hot),
      auditStatus === undefined ? undefined : eq(licensingIp.auditStatus, auditStatus),
    )
    const order = [desc(licensingIp.updateTime), desc(licensingIp.id)]
    const at = pagingOf(input)
    const { list, total } = await ipArea.store.page(ctx.db, exhibitorOf(ctx), where, order, at)
    return { data: { list: list.map((row) => rowReply(ctx, row)), total, ...at } }
  }),
  handleHere(calls.ipCalls.detail, async (ctx, { id }) => ({
    data: recordReply(ctx, await ipArea.store.own(ctx.db, exhibitorOf(ctx), id)),
  })),
  handleHere(calls.ipCalls.add, async (ctx, input) => ({
    data: recordReply(ctx, await addRecord(ipArea, ctx, input)),
  })),
  handleHere(calls.ipCalls.update, async (ctx, input) => ({
    data: recordReply(ctx, await changeRecord(ipArea, ctx, input, (row) => recordReply(ctx, row))),
  })),
  handleHere(calls.ipShow, async (ctx, { id, value }) => {
    const row = await ipArea.store.own(ctx.db, exhibitorOf(ctx), id, true)
    return stateReply(await moveRecord(ipArea, ctx, row, nextIp(ipState(row), { type: 'shelf', value })))
  }),
  handleHere(calls.ipHot, async (ctx, { id, result }) => {
    const exhibitorId = exhibitorOf(ctx)
    await lockRecords(ctx.db, 'IP', exhibitorId)
    const row = await ipArea.store.own(ctx.db, exhibitorId, id, true)
    const { hotMax: max } = await findIpQuota(ctx, exhibitorId)
    const used = await countHot(ctx.db, exhibitorId, row.id)
    return stateReply(
      await moveRecord(ipArea, ctx, row, nextIp(ipState(row), { type: 'hot', value: result, used, max })),
    )
  }),
  handleHere(calls.ipCalls.cancel, async (ctx, { id }) => stateReply(await cancelRecord(ipArea, ctx, id))),
  handleHere(calls.ipCalls.remove, async (ctx, { id }) => removeRecord(ipArea, ctx, id)),
]

export const licensingHandlers = [
  ...handlers,
  exportHandler<calls.IpRow>(calls.ipExport, handlers, {
    list: calls.ipCalls.list,
    title: 'features/licensing:title',
    words: 'features/licensing',
    async columns(ctx) {
      const t = wordsIn(ctx.locale, 'features/licensing')
      return [
        ['features/licensing:fields.name', ({ name }) => name],
        ['features/licensing:fields.enName', ({ enName }) => enName],
        ['features/licensing:fields.cids', (row) => joinNames(row.categoryNames, ctx.locale)],
        ['features/licensing:fields.status', ({ status }) => t(under('status.shown.', status))],
        ['features/licensing:fields.hot', ({ hot }) => t(under('status.hot.', hot))],
        ...reviewColumns(ctx),
      ]
    },
  }),
]
