/** What finance does: waive a surcharge, enter payments, change price nodes and deadlines (decisions 15). */
import {
  findLedger,
  findNodes,
  logStep,
  orderedWords,
  payableOf,
  tellWaived,
} from '../../booth-forms/server/exports.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { demandInScope } from '../../company/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { deadlineOf, findDeadlineRule, findShowDays } from '../../calendar/server/exports.ts'
import { forgetParameters } from '../../../server/base/parameters.ts'
import { sysConfig } from '../../../server/base/parameter-tables.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { toDecimal, toMinor } from '../../../shared/lib/money.ts'
import { isShowTime, showInstant } from '../../../shared/lib/time/show-time.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { countConcerned, followDeadlines } from '../../../server/base/dated/follow-deadlines.ts'
import { holdShow, lockShow } from '../../../server/base/dated/show-lock.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { demandSeen } from '../../../server/base/http/seen.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { PRICE_NODES } from '../../booth-forms/catalogue/nodes.ts'
import { translate } from '../../../server/base/i18n.ts'
import { wordsOf } from '../../booth-forms/catalogue/words.ts'
import type { DeadlineRow, NodeRow, NodeSet } from '../prices-contract.ts'
import { FORMS } from '../../booth-forms/forms/registry.ts'
import { isFormCode, type FormCode } from '../../../shared/lib/form-codes.ts'
import { checkNodes } from '../../booth-forms/pricing/price-nodes.ts'
import { boothForm, boothFormLedger, boothNode } from '../../booth-forms/server/tables.ts'
import { changingShow, DUE_BEFORE, isLate, offsetOf, type DaysCheck } from '../../show/server/exports.ts'

/** Waives up to the surcharge of an entry that counts, if nobody did since the caller looked; answers what the form costs now. */
export async function waive(
  ctx: Ctx,
  { id, amount, seen, note }: { id: string; amount: string; seen: string; note: string },
): Promise<number> {
  const [entry] = await ctx.db
    .select()
    .from(boothFormLedger)
    .where(eq(boothFormLedger.id, keyOf(id)))
    .for('update')
  if (!entry || entry.droppedBy !== null) throw fail.notFound()
  const [owner] = await ctx.db
    .select({ form: boothForm.form, content: boothForm.content, booth: participation })
    .from(boothForm)
    .innerJoin(participation, eq(participation.id, boothForm.participationId))
    .where(eq(boothForm.id, entry.formId))
  if (!owner || !isFormCode(owner.form)) throw fail.notFound()
  await demandInScope(ctx, owner.booth.exhibitorId)
  await demandSeen(seen, entry.waived, (waived) => ({ waived }))
  const waived = toMinor(amount)
  if (waived > entry.surcharge)
    throw fail.field('amount', 'features/form-desk:errors.waiveTooMuch', { max: toDecimal(entry.surcharge) })
  const before = payableOf(await findLedger(ctx.db, [entry.formId]))
  await ctx.db
    .update(boothFormLedger)
    .set({ waived, waivedNote: note, waivedBy: signedIn(ctx).userName })
    .where(eq(boothFormLedger.id, entry.id))
  const after = payableOf(await findLedger(ctx.db, [entry.formId]))
  const [form] = await ctx.db
    .update(boothForm)
    .set({ payable: after })
    .where(eq(boothForm.id, entry.formId))
    .returning({ version: boothForm.version })
  const version = form?.version ?? entry.version
  await logStep(ctx, { formId: entry.formId, version, action: 'waive', note, amountBefore: before, amountAfter: after })
  const { name } = wordsOf(entry.code, orderedWords(owner.content))
  await tellWaived(ctx, owner.booth, owner.form, {
    before: entry.waived,
    waived,
    payable: after,
    item: (locale) => (locale === 'en-US' ? name.en : name.zh),
    note,
  })
  return after
}

type Node = Pick<NodeRow, 'nodeCode' | 'begin' | 'end' | 'surchargeRate' | 'onlineFlag'>

/** Price nodes in force with their instants. */
export async function findNodeSet(db: Db, form: 'h7' | 'h8'): Promise<NodeSet> {
  const days = await findShowDays(db)
  const own = await db.select().from(boothNode).where(eq(boothNode.form, form))
  const nodes: readonly Node[] = own.length > 0 ? (own as Node[]) : PRICE_NODES.filter((one) => one.form === form)
  const at = (text: string) => showInstant(text, days)
  const rows = nodes
    .map(({ nodeCode, begin, end, surchargeRate, onlineFlag }) => ({ nodeCode, begin, end, surchargeRate, onlineFlag }))
    .toSorted((a, b) => (at(a.begin)?.getTime() ?? 0) - (at(b.begin)?.getTime() ?? 0))
    .map((node) => {
      const [from, to] = [at(node.begin), at(node.end)]
      return { ...node, beginAt: from ? formatDateTime(from) : '', endAt: to ? formatDateTime(to) : '' }
    })
  return { form, nodes: rows, version: Math.max(0, ...own.map((one) => one.version)) }
}

/**
 * Replaces the nodes of a form: every time readable, each after the other without gap or overlap (booth-forms 5). Days typed become offsets, so that
 * they move with the show. Who saved second sees the nodes in force (409).
 */
export async function saveNodes(
  ctx: Ctx,
  form: 'h7' | 'h8',
  given: readonly Node[],
  version: number,
): Promise<NodeSet> {
  await holdShow(ctx.db)
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`BOOTH_NODE:${form}`}, 0))`)
  const current = await findNodeSet(ctx.db, form)
  if (current.version !== version) throw fail.conflict(current)
  const days = await findShowDays(ctx.db)
  const nodes = given.map((node) => ({ ...node, begin: offsetOf(node.begin, days), end: offsetOf(node.end, days) }))
  const unreadable = nodes.flatMap((node, row) =>
    (['begin', 'end'] as const).flatMap((field) =>
      showInstant(node[field], days)
        ? []
        : [{ field: `nodes.${row}.${field}`, row: row + 1, msgKey: 'features/form-desk:errors.showTime' as const }],
    ),
  )
  if (unreadable.length > 0) throw fail.fields(unreadable)
  const at = (text: string) => showInstant(text, days)?.getTime() ?? 0
  const problems = checkNodes(
    nodes.map(({ begin, end, surchargeRate }) => ({ begin: at(begin), end: at(end), surchargeRate })),
  )
  if (problems.length > 0)
    throw fail.fields(
      problems.map((one) => ({
        field: `nodes.${one.row}.end`,
        row: one.row + 1,
        msgKey: `features/form-desk:errors.node.${one.kind}`,
        params: { next: 'next' in one ? one.next + 1 : 0 },
      })),
    )
  if (new Set(nodes.map((one) => one.nodeCode)).size < nodes.length)
    throw fail.field('nodes', 'features/form-desk:errors.node.twice')
  await ctx.db.delete(boothNode).where(eq(boothNode.form, form))
  await ctx.db.insert(boothNode).values(nodes.map((node) => ({ form, ...node, version: version + 1 })))
  // The deadline that is shown is the one that makes it dearer.
  const dearer = nodes.toSorted((a, b) => at(a.begin) - at(b.begin)).find((node) => node.surchargeRate > 0)
  const told = dearer ? await storeDeadline(ctx, form, dearer.begin) : 0
  const saved = { ...(await findNodeSet(ctx.db, form)), told }
  await logOperation(ctx, {
    area: 'features/form-desk:nodes.all',
    words: 'features/form-desk',
    type: 'edit',
    id: form,
    name: form.toUpperCase(),
    before: loggedNodes(ctx, current),
    after: loggedNodes(ctx, saved),
  })
  return saved
}

/** Price periods that other days would tear apart: some count from the opening, some from the closing day. */
export const nodesKeep: DaysCheck = async (db, days) =>
  [...(await findNodes(db, ['h7', 'h8'], days))].flatMap(([form, own]) =>
    checkNodes(own).length === 0
      ? []
      : [
          {
            field: 'closeDate',
            msgKey: 'features/form-desk:errors.nodesTorn' as const,
            params: { form: form.toUpperCase() },
          },
        ],
  )

/** Nodes as the operation log tells them, a line each. */
const loggedNodes = ({ locale }: Ctx, { nodes }: NodeSet) => ({
  nodes: nodes.map(({ nodeCode, begin, end, surchargeRate, onlineFlag }) => {
    const where = translate(locale, `features/form-desk:nodes.${onlineFlag === 1 ? 'online' : 'desk'}`)
    return `${nodeCode} ${begin} – ${end} +${surchargeRate}% ${where}`
  }),
})

const parameterOf = (form: FormCode) => `forms.deadline.${form}`

const usualOf = (form: FormCode) => findDeadlineRule(form)?.when ?? ''

/**
 * The organiser's own time of a deadline; '' writes the default down again, so that its version goes on growing.
 * @returns how many exhibitors are told
 */
async function storeDeadline(ctx: Ctx, form: FormCode, when: string): Promise<number> {
  const configKey = parameterOf(form)
  const countTold = await followDeadlines(ctx, [configKey])
  const configValue = when || usualOf(form)
  const { userName } = signedIn(ctx)
  const configName = `${form.toUpperCase()} 截止时间`
  await ctx.db
    .insert(sysConfig)
    .values({ configKey, configName, configValue, configType: 'N', createBy: userName })
    .onConflictDoUpdate({
      target: sysConfig.configKey,
      set: {
        configValue,
        version: sql`${sysConfig.version} + 1`,
        updateBy: userName,
        updateTime: ctx.clock.realNow(),
      },
    })
  forgetParameters(ctx.db)
  return countTold()
}

/** Deadlines of the forms that are built. */
export async function findDeadlineRows(ctx: Ctx): Promise<DeadlineRow[]> {
  const { db } = ctx
  const stored = await db
    .select()
    .from(sysConfig)
    .where(
      inArray(
        sysConfig.configKey,
        FORMS.map(({ code }) => parameterOf(code)),
      ),
    )
  return Promise.all(
    FORMS.map(async ({ code: form }) => {
      const at = await deadlineOf(db, form)
      const usual = usualOf(form)
      const row = stored.find((one) => one.configKey === parameterOf(form))
      const when = row?.configValue || usual
      // A show starts with its parameters written down: what says the same as the table was not moved.
      const own = when === usual ? (0 as const) : (1 as const)
      const concerned = await countConcerned(ctx, [parameterOf(form)])
      return { form, when, at: at ? formatDateTime(at) : '', own, version: row?.version ?? 0, concerned }
    }),
  )
}

/**
 * Moves the deadline of a form; those of rental forms are their price nodes. A day typed becomes an offset from the opening, before which all are due but
 * those of the days of the show, as in the show's settings. Who saved second sees the deadline in force (409).
 */
export async function saveDeadline(ctx: Ctx, form: FormCode, when: string, version: number): Promise<DeadlineRow> {
  if (form === 'h7' || form === 'h8') throw fail.business('features/form-desk:errors.followsNodes')
  if (when !== '' && !isShowTime(when)) throw fail.field('when', 'features/form-desk:errors.showTime')
  await lockShow(ctx.db)
  const days = await findShowDays(ctx.db)
  if ((DUE_BEFORE as readonly string[]).includes(form) && isLate(when, days))
    throw fail.field('when', 'features/show:errors.afterOpening')
  // The lock the parameters take too, where the same deadline can be changed.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`config ${parameterOf(form)}`}, 0))`)
  const rowNow = async () => {
    const row = (await findDeadlineRows(ctx)).find((one) => one.form === form)
    if (!row) throw fail.notFound()
    return row
  }
  const current = await rowNow()
  if (current.version !== version) throw fail.conflict(current)
  const told = await changingShow(ctx, () => storeDeadline(ctx, form, offsetOf(when, days)))
  return { ...(await rowNow()), told }
}
