import { eq } from 'drizzle-orm'
import { findOwnEmail } from '../../account/server/exports.ts'
import { findParticipations } from '../../company/server/exports.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { spendCode, tryCode } from '../../../server/base/auth/codes.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import {
  placeProblems,
  refuseFields,
  withoutForeignDivisions,
  type Place,
} from '../../../server/base/records/field-checks.ts'
import { handle } from '../../../server/base/http/handler.ts'
import * as calls from '../contract.ts'
import { consentProblems } from '../fields.ts'
import { followRefusal } from '../rules.ts'
import { leadScan } from '../scan-contract.ts'
import { keepLead } from './exports.ts'
import { leadFile } from './lead-file.ts'
import {
  countLeads,
  countWithdrawn,
  findExported,
  findLeads,
  findNotes,
  findTags,
  findTeam,
  insertNote,
  keyOf,
  ownLead,
  seesAll,
  updateLead,
  type LeadRow,
} from './queries.ts'
import { tellRemoved } from './removed.ts'
import { findLeadWords, leadRecordOf, leadRowOf } from './replies.ts'
import { scanLeads } from './scan.ts'
import { lead, leadNote } from './tables.ts'

const SCENE = 'LEADS_EXPORT'

function requireConsent(content: Parameters<typeof consentProblems>[0]): void {
  const found = consentProblems(content)
  if (found.length > 0) throw fail.fields(found.map(({ at, msgKey, params }) => ({ field: at, msgKey, params })))
}

/** Where the visitor is from, as it is stored; what is left out stays as `before` has it. */
function placeFor(given: { [K in keyof Place]?: string | null | undefined }, before: Partial<Place> = {}): Place {
  const { country = before.country, province = before.province, city = before.city } = given
  const place = withoutForeignDivisions({ country: country ?? '', province: province ?? '', city: city ?? '' })
  refuseFields(placeProblems(place))
  return place
}

/** Filters as the query takes them: an emptied one is none. */
function filtersOf({ keyword, tag, ...rest }: Pick<RequestOf<typeof calls.leadList>, 'keyword' | 'tag'> & object) {
  return { ...rest, keyword: keyword || undefined, tag: tag || undefined }
}

/** Who is to look after it: a member of the own team who has not left, null for nobody; undefined leaves it. Only who sees all leads hands them on. */
async function ownerFor(
  ctx: Ctx,
  row: LeadRow,
  ownerId: string | null | undefined,
): Promise<number | null | undefined> {
  if (ownerId === undefined || ownerId === null || ownerId === String(row.ownerId ?? '')) return undefined
  if (!seesAll(ctx)) throw fail.forbidden()
  if (ownerId === '') return null
  const id = Number(ownerId)
  const member = (await findTeam(ctx.db, row.exhibitorId)).find((one) => one.id === id && one.open)
  if (!member) throw fail.field('ownerId', 'shared/form:rules.invalid')
  return member.id
}

/** A wrong code is counted although nothing is handed over. */
async function tryOwnCode(ctx: Ctx, { verifyCode }: RequestOf<typeof calls.leadExport>): Promise<void> {
  if (!verifyCode) return
  await tryCode(ctx, { scene: SCENE, address: await findOwnEmail(ctx), code: verifyCode, field: 'verifyCode' })
}

async function spendOwnCode(ctx: Ctx, verifyCode: string | undefined): Promise<void> {
  const email = await findOwnEmail(ctx)
  if (!email) throw fail.business('features/leads:errors.noAddress')
  if (!verifyCode)
    throw fail.consent(
      'features/leads:errors.codeNeeded',
      { to: maskEmail(email) },
      { scene: SCENE, to: maskEmail(email) },
    )
  await spendCode(ctx, { scene: SCENE, address: email, code: verifyCode, field: 'verifyCode' })
}

/** `leads_1A08_20241014` (3.15): the chosen booth, else the first. */
async function fileName(ctx: Ctx): Promise<string> {
  const booths = await findParticipations(ctx.db, exhibitorOf(ctx))
  const booth = booths.find((one) => one.id === signedIn(ctx).participationId) ?? booths[0]
  return ['leads', booth?.boothNo, formatDate(ctx.clock.showNow()).replaceAll('-', '')].filter(Boolean).join('_')
}

export const leadsHandlers = [
  handle(calls.leadList, async (ctx, input) => {
    const at = pagingOf(input)
    const { list, total } = await findLeads(ctx, filtersOf(input), at)
    const words = await findLeadWords(ctx)
    const today = formatDate(ctx.clock.showNow())
    return { data: { list: list.map((row) => leadRowOf(row, words, today)), total, ...at } }
  }),
  handle(calls.leadOptions, async (ctx) => {
    const team = seesAll(ctx) ? (await findTeam(ctx.db, exhibitorOf(ctx))).filter((one) => one.open) : []
    return {
      data: {
        counts: await countLeads(ctx),
        withdrawn: await countWithdrawn(ctx),
        owners: team.map(({ id, name }) => ({ id: String(id), name })),
        tags: await findTags(ctx),
      },
    }
  }),
  handle(calls.leadDetail, async (ctx, { id }) => ({ data: await leadRecordOf(ctx, await ownLead(ctx, id)) })),
  handle(calls.leadAdd, async (ctx, input) => {
    requireConsent(input)
    const { note, nextFollowTime, clientToken: _token, ...given } = input
    const { row, merged } = await keepLead(ctx, {
      exhibitorId: exhibitorOf(ctx),
      source: 'MANUAL',
      visitorName: given.visitorName,
      companyName: given.companyName ?? '',
      position: given.position ?? '',
      mobile: given.mobile ?? '',
      email: given.email ?? '',
      identity: given.identity ?? '',
      kindAndProduct: given.kindAndProduct ?? '',
      ...placeFor(given),
      ...(given.grade ? { grade: given.grade } : {}),
      tags: given.tags ?? [],
      nextFollowDay: nextFollowTime ?? '',
      consentFlag: given.consentFlag ?? 0,
      note: note ?? '',
    })
    return { data: { ...(await leadRecordOf(ctx, row)), merged: merged ? 1 : 0 } }
  }),
  handle(calls.leadUpdate, async (ctx, input) => {
    const row = await ownLead(ctx, input.id, true)
    if (row.version !== input.version) throw fail.conflict(await leadRecordOf(ctx, row))
    const {
      id: _id,
      version: _version,
      clientToken: _token,
      note = '',
      followStatus = row.followStatus,
      ownerId,
      nextFollowTime,
      consentFlag,
      grade: sent = row.grade,
      ...given
    } = input
    const grade = sent ?? ''
    const refusal = followRefusal(row.followStatus, followStatus, note)
    if (refusal === 'invalidNote') throw fail.field('note', 'features/leads:errors.invalidNote')
    if (refusal) throw fail.business('features/leads:errors.followStep')
    const change = {
      ...given,
      ...placeFor(given, row),
      ...(grade === row.grade ? {} : { grade, gradeTime: ctx.clock.showNow() }),
      followStatus,
      ...(consentFlag === undefined ? {} : { consentFlag: consentFlag ?? 0 }),
      ...(nextFollowTime === undefined ? {} : { nextFollowDay: nextFollowTime ?? '' }),
    }
    const owner = await ownerFor(ctx, row, ownerId)
    requireConsent({ ...row, consentFlag: row.consentFlag as 0 | 1, ...change })
    const stored = await updateLead(ctx, row, { ...change, ...(owner === undefined ? {} : { ownerId: owner }) })
    if (note) await insertNote(ctx, row.id, note)
    return { data: await leadRecordOf(ctx, stored) }
  }),
  handle(calls.leadNoteAdd, async (ctx, { id, text }) => {
    const row = await ownLead(ctx, id, true)
    await insertNote(ctx, row.id, text)
    return { data: await leadRecordOf(ctx, await ownLead(ctx, id)) }
  }),
  handle(leadScan, async (ctx, { list }) => ({ data: { list: await scanLeads(ctx, list) } })),
  handle(calls.leadDelete, async (ctx, { id }) => {
    const row = await ownLead(ctx, id, true)
    // A visitor's data goes with the wish to forget it: nothing stays behind a flag (5.4).
    await ctx.db.delete(leadNote).where(eq(leadNote.leadId, row.id))
    await tellRemoved(ctx.db, [row.id])
    await ctx.db.delete(lead).where(eq(lead.id, keyOf(id)))
    return { data: { id: String(row.id) } }
  }),
  handle(
    calls.leadExport,
    async (ctx, { format = 'xlsx', verifyCode, ...filters }) => {
      const rows = await findExported(ctx, filtersOf(filters))
      if (rows.length === 0) throw fail.business('features/leads:errors.noExport')
      await spendOwnCode(ctx, verifyCode)
      const notes = await findNotes(
        ctx.db,
        rows.map((row) => row.id),
      )
      const words = await findLeadWords(ctx, [
        'busi_identity',
        'busi_lead_source',
        'busi_lead_grade',
        'busi_lead_follow',
      ])
      return leadFile(rows, notes, words, format, ctx.locale, await fileName(ctx))
    },
    { before: tryOwnCode },
  ),
]
