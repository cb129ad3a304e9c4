/** The organiser's desk of registrations for matchmaking: read, entered in an exhibitor's name, withdrawn, restored. */
import { findCurrency, demandInScope, findExhibitor } from '../../../company/server/exports.ts'
import { tell } from '../../../messages/server/exports.ts'
import { findBrandsOnShow } from '../../../products/server/exports.ts'
import { offsetOf, pagingOf } from '../../../../server/base/db/paging.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { addRecord } from '../../../../server/base/records/save.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { REMOTE_SELECT_SIZE } from '../../../../shared/api/contract.ts'
import { foldText } from '../../../../shared/lib/text/normal-form.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import * as calls from '../../desk-contract.ts'
import { meetingArea, type MeetingStored } from '../area.ts'
import { findProducts, findSession } from '../queries.ts'
import { sessionPage } from '../replies.ts'
import { restore, withdraw } from '../standing.ts'
import { inNameOf } from './in-name-of.ts'
import { deskRows, findCompanies, findRegistrations } from './list.ts'
import { registrationSheet } from './registration-file.ts'

/** As many as a list that is chosen from shows. */
const ALL = { pageNum: 1, pageSize: REMOTE_SELECT_SIZE }

const stateReply = ({ id, auditStatus, dataStatus, version }: MeetingStored) => ({
  id: String(id),
  auditStatus,
  dataStatus,
  version,
})

/** Tells an exhibitor that its registration is withdrawn; that it was entered or restored its receipt tells. */
async function tellWithdrawn(ctx: Ctx, row: MeetingStored, reason: string): Promise<void> {
  const session = await findSession(ctx.db, row.meetingId)
  await tell(ctx, {
    exhibitorId: row.exhibitorId,
    template: 'meetingWithdrawn',
    path: '/matchmaking/registration',
    words: (locale) => ({
      name: session ? shownName(session, locale) : '',
      brand: shownName({ name: row.brandName, enName: row.enBrandName }, locale),
      times: session ? `${session.date} ${session.beginTime}–${session.endTime}` : '',
      reason,
    }),
  })
}

export const deskHandlers = [
  handle(calls.deskMeetingList, async (ctx, input) => {
    const at = pagingOf(input)
    const { list, total } = await findRegistrations(ctx, input, at)
    return { data: { list: await deskRows(ctx, list), total, ...at } }
  }),
  handle(calls.deskMeetingExport, registrationSheet),
  handle(calls.deskMeetingExhibitors, async (ctx, input) => {
    const at = pagingOf(input)
    const wanted = foldText(input.name ?? '')
    const found = (await findCompanies(ctx))
      .filter(({ companyName, enCompanyName, booths }) =>
        foldText([companyName, enCompanyName, ...booths.map(({ boothNo }) => boothNo)].join('\n')).includes(wanted),
      )
      .map(({ id, companyName, enCompanyName, booths }) => ({
        id: String(id),
        name: shownName({ name: companyName, enName: enCompanyName }, ctx.locale),
        booth: booths.map(({ boothNo }) => boothNo).join(' · '),
      }))
    const from = offsetOf(at)
    return { data: { list: found.slice(from, from + at.pageSize), total: found.length, ...at } }
  }),
  handle(calls.deskMeetingStart, async (ctx, input) => {
    const exhibitorId = keyOf(input.exhibitorId)
    await demandInScope(ctx, exhibitorId)
    const company = await findExhibitor(ctx.db, exhibitorId)
    if (!company) throw fail.notFound()
    return {
      data: {
        sessions: (await sessionPage(ctx, exhibitorId, ALL)).list,
        brands: (await findBrandsOnShow(ctx.db, exhibitorId)).map(({ id, name, enName }) => ({
          id: String(id),
          name,
          enName,
        })),
        products: (await findProducts(ctx.db, exhibitorId, '', ALL)).list.map(({ id, productName, enProductName }) => ({
          id: String(id),
          name: shownName({ name: productName, enName: enProductName }, ctx.locale),
        })),
        settleCurrency: await findCurrency(ctx.db, exhibitorId),
        contactName: company.contactName,
      },
    }
  }),
  handle(calls.deskMeetingAdd, async (ctx, { exhibitorId, ...fields }) => {
    const row = await addRecord(meetingArea, await inNameOf(ctx, keyOf(exhibitorId)), fields)
    return { data: stateReply(row) }
  }),
  handle(calls.deskMeetingStatus, async (ctx, { id, dataStatus, reason }) => {
    const found = await meetingArea.store.any(ctx.db, keyOf(id))
    if (!found || found.delFlag !== 0 || found.auditStatus === 0) throw fail.notFound()
    const own = await inNameOf(ctx, found.exhibitorId)
    if (dataStatus === 1) return { data: stateReply(await restore(own, id)) }
    if (!reason) throw fail.field('reason', 'features/matchmaking:errors.reason')
    const row = await withdraw(own, id, 'ORGANISER')
    if (found.dataStatus === 1) await tellWithdrawn(ctx, row, reason)
    return { data: stateReply(row) }
  }),
]
