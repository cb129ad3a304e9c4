/** Online invitations of an exhibitor (specification §7; business-entities 3.10, 3.11). */
import { inArray } from 'drizzle-orm'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { parseEmailList } from '../../../shared/form/rules/invite-lists.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { findTemplates } from '../../../server/base/sms/templates.ts'
import { findOffered, INVITING, offeredHandlers } from '../../../server/base/offers.ts'
import { INVITATION_OFFERS, offerOfChannel, type Offer } from '../../../shared/lib/show/offers.ts'
import { isPlace } from '../../../server/base/records/field-checks.ts'
import * as calls from '../contract.ts'
import * as sending from '../sending-contract.ts'
import { allows, CHANNEL } from '../rules.ts'
import { codeInfo, findBase, saveBase } from './base.ts'
import { importHandlers } from './import-handlers.ts'
import { addPeople } from './people.ts'
import { exportFile } from './people-file.ts'
import { countInvitations, findInvitations, ownInvitations, rowOf } from './queries.ts'
import { outlookOf, sendInvitations } from './send.ts'
import { invitation } from './tables.ts'
import { smsInvitationHandlers } from './sms/handlers.ts'
import { visitHandlers } from './visit.ts'

/** Channels the show has now. */
async function findChannels(db: Ctx['db']): Promise<number[]> {
  const offered = await findOffered(db)
  return Object.entries(INVITATION_OFFERS).flatMap(([channel, offer]) => (offered.has(offer) ? [Number(channel)] : []))
}

/** Of these channels those an exhibitor can use: text messages need a template that the organiser has enabled. */
async function usable(db: Ctx['db'], channels: readonly number[]): Promise<number[]> {
  const hasTemplate = !channels.includes(CHANNEL.sms) || (await findTemplates(db, 'invitation')).length > 0
  return channels.filter((channel) => channel !== CHANNEL.sms || hasTemplate)
}

const listHandlers = [
  handle(calls.invitationList, async (ctx, input) => {
    const at = pagingOf(input)
    const { list, total } = await findInvitations(ctx.db, exhibitorOf(ctx), input, at)
    const channels = await findChannels(ctx.db)
    return { data: { list: list.map((row) => rowOf(ctx, row, channels)), total, ...at } }
  }),
  handle(calls.invitationCount, async (ctx, { batch }) => ({
    data: {
      ...(await countInvitations(ctx.db, exhibitorOf(ctx), batch)),
      channels: await usable(ctx.db, await findChannels(ctx.db)),
    },
  })),
  handle(calls.invitationBase, async (ctx) => ({ data: await findBase(ctx.db, exhibitorOf(ctx)) })),
  handle(calls.invitationBaseSave, async (ctx, input) => ({ data: await saveBase(ctx, exhibitorOf(ctx), input) })),
  handle(calls.invitationWxInfo, async (ctx) => {
    const { scene, info } = await codeInfo(ctx, exhibitorOf(ctx), 'zh-CN')
    return { data: { suncode: scene, ...info } }
  }),
  handle(calls.invitationEnWxInfo, async (ctx) => {
    const { info } = await codeInfo(ctx, exhibitorOf(ctx), 'en-US')
    return { data: { qrText: info.link, ...info } }
  }),
  handle(calls.invitationAdd, async (ctx, { channel, name, email, company, position, country, language }) => {
    const person = { name, email, company, position, country, language }
    if (person.country && !isPlace(person.country)) throw fail.field('country', 'shared/form:rules.notAnOption')
    const added = await addPeople(ctx, exhibitorOf(ctx), { channel, source: 'MANUAL', people: [person] })
    if (added.duplicates > 0) throw fail.field('email', 'features/invitations:import.stored')
    if (added.unsubscribed > 0) throw fail.field('email', 'features/invitations:import.unsubscribed')
    return { data: rowOf(ctx, added.rows[0] as (typeof added.rows)[number], [channel]) }
  }),
  handle(calls.invitationPaste, async (ctx, { channel, emails, language }) => {
    const list = parseEmailList(emails)
    const people = list.items.map(({ name, address }) => ({ name, email: address, language }))
    const { rows, duplicates, unsubscribed } = await addPeople(ctx, exhibitorOf(ctx), {
      channel,
      source: 'PASTE',
      people,
    })
    return { data: { added: rows.length, duplicates: duplicates + list.duplicates, unsubscribed } }
  }),
  handle(sending.invitationPreflight, async (ctx, chosen) => ({ data: await outlookOf(ctx, chosen) })),
  handle(sending.invitationSend, async (ctx, chosen) => ({ data: await sendInvitations(ctx, 'send', chosen) })),
  handle(sending.invitationResend, async (ctx, chosen) => ({ data: await sendInvitations(ctx, 'resend', chosen) })),
  handle(calls.invitationDelete, async (ctx, { ids }) => {
    const rows = await ownInvitations(ctx.db, exhibitorOf(ctx), ids, true)
    if (rows.some((row) => row.channel === CHANNEL.vip || !allows('remove', row)))
      throw fail.business('features/invitations:errors.cannotDelete')
    const now = ctx.clock.showNow()
    const keys = rows.map((row) => row.id)
    await ctx.db.update(invitation).set({ delFlag: 2, updateTime: now }).where(inArray(invitation.id, keys))
    return { data: { deleted: rows.length } }
  }),
  handle(calls.invitationExport, async (ctx, { format = 'xlsx', ...filters }) => {
    const { list } = await findInvitations(ctx.db, exhibitorOf(ctx), filters)
    if (list.length === 0) throw fail.business('features/invitations:export.none')
    const words = {
      channel: await findDictionaryWords(ctx, 'busi_invite_channel'),
      status: await findDictionaryWords(ctx, 'busi_invite_status'),
    }
    return exportFile(list, words, format, ctx.locale)
  }),
]

/** What is asked of one way to invite needs that one, everything else any. */
const offersOf = (input: unknown): readonly Offer[] => {
  const own = typeof input === 'object' && input !== null && 'channel' in input ? offerOfChannel(input.channel) : null
  return own ? [own] : INVITING
}

export const invitationsHandlers = [
  ...offeredHandlers(offersOf, [...listHandlers, ...importHandlers]),
  ...offeredHandlers(() => ['sms'], smsInvitationHandlers),
  ...visitHandlers,
]
