/** H7 and H8 on the server: price list, nodes and stock as the organiser has set them, and orders merged line by line. */
import { sql } from 'drizzle-orm'
import { findShowDays } from '../../../calendar/server/exports.ts'
import type { ParticipationRow } from '../../../company/server/exports.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import type { FieldFailure } from '../../../../server/base/http/fail.ts'
import type { PageQuery } from '../../../../shared/api/contract.ts'
import { offsetOf, pagingOf, type Found } from '../../../../server/base/db/paging.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { hasWords } from '../../../../shared/lib/text/normal-form.ts'
import { toDecimal } from '../../../../shared/lib/money.ts'
import { showInstant } from '../../../../shared/lib/time/show-time.ts'
import { ITEM_GROUPS } from '../../catalogue/items.ts'
import { builtIn, productIdOf } from '../../catalogue/own-items.ts'
import { PRICE_NODES } from '../../catalogue/nodes.ts'
import {
  holding,
  itemsOf,
  linesOf,
  mergeLines,
  orderedLines,
  quantityOf,
  type RentalForm,
} from '../../forms/rental/lines.ts'
import { nodeAt } from '../../pricing/price-nodes.ts'
import type { Product } from '../../rental-contract.ts'
import { withLedger } from '../billing/line-ledger.ts'
import { lockNames } from '../locks.ts'
import type { ServerPart } from '../parts.ts'
import { STATUS } from '../../model.ts'
import { findNodes, type FormTerms, type NodeInForce } from '../terms.ts'
import { findRentalOffers, submittedContents, withWords, type RentalOffer } from './items.ts'

/** Colours and places are fixed from here (booth-forms 3.6 f). */
const PLACES_FIXED = 'T-10 18:00'
const STOCK_OF = 'features/booth-forms/forms/rental:errors.stockOf'

interface Supply {
  item: RentalOffer
  /** Not offered (any more), or not at this time. */
  gone: boolean
}

const now = (ctx: Ctx): number => ctx.clock.showNow().getTime()

/** Groups that cannot be had at this time (`excludeGroups` of the node). */
const excludedGroups = (form: RentalForm, current: NodeInForce | undefined): readonly string[] =>
  PRICE_NODES.find((one) => one.form === form && one.nodeCode === current?.nodeCode)?.excludeGroups ?? []

type SupplyTerms = Pick<FormTerms, 'items' | 'node'>

function supplyOf(form: RentalForm, { items, node }: SupplyTerms): Supply[] {
  const excluded = excludedGroups(form, node)
  return items
    .filter((item) => item.form === form)
    .map((item) => ({ item, gone: item.status === 0 || excluded.includes(item.groupCode) }))
}

/**
 * Pieces that orders of other booths hold, by item: those submitted or confirmed; of a change that waits the greater of what is in force and
 * what is wanted.
 */
async function heldByOthers(
  db: Db,
  form: RentalForm,
  codes: readonly string[],
  participationId: number,
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const lines = (column: string) =>
    sql.raw(`
    jsonb_array_elements(case when jsonb_typeof(f.${column} -> 'lines') = 'array' then f.${column} -> 'lines' else '[]'::jsonb end)`)
  const wanted = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )
  const kept = sql`f.form = ${form} and f.del_flag = 0 and f.participation_id <> ${participationId}`
  const found = await db.execute<{ code: string; qty: number }>(sql`
    select code, sum(qty)::int as qty from (
      select id, code, max(qty) as qty from (
        select f.id, 0 as source, line ->> 'itemCode' as code, sum((line ->> 'qty')::int) as qty
          from booth_form f cross join lateral ${lines('content')} line
          where ${kept} and f.status in (${STATUS.submitted}, ${STATUS.confirmed}, ${STATUS.changed})
            and coalesce(f.content ->> 'noNeed', '0') <> '1' and line ->> 'itemCode' in (${wanted})
          group by 1, 2, 3
        union all
        select f.id, 1, line ->> 'itemCode', sum((line ->> 'qty')::int)
          from booth_form f cross join lateral ${lines('valid_content')} line
          where ${kept} and f.status = ${STATUS.changed}
            and coalesce(f.valid_content ->> 'noNeed', '0') <> '1' and line ->> 'itemCode' in (${wanted})
          group by 1, 2, 3
      ) each_source group by id, code
    ) each_form group by code`)
  return new Map(found.rows.map(({ code, qty }) => [code, Number(qty)]))
}

/** Supply with what is left for one booth, its own order included; null: plenty. */
async function supplyFor(
  ctx: Ctx,
  form: RentalForm,
  participationId: number,
  terms: SupplyTerms,
): Promise<(Supply & { left: number | null })[]> {
  const supply = supplyOf(form, terms)
  const codes = supply.flatMap(({ item }) => (item.stock === null ? [] : [item.itemCode]))
  const held = await heldByOthers(ctx.db, form, codes, participationId)
  return supply.map((one) => ({
    ...one,
    left: one.item.stock === null ? null : Math.max(0, one.item.stock - (held.get(one.item.itemCode) ?? 0)),
  }))
}

/** A page of the price list. */
export async function findProducts(
  ctx: Ctx,
  form: RentalForm,
  booth: ParticipationRow,
  query: PageQuery & { groupCode?: string | undefined; name?: string | undefined },
): Promise<Found<Product>> {
  const { groupCode, name = '' } = query
  const items = await findRentalOffers(ctx.db)
  const nodes = (await findNodes(ctx.db, [form], await findShowDays(ctx.db))).get(form) ?? []
  const terms = { items, node: nodeAt(nodes, now(ctx)) }
  const found = (await supplyFor(ctx, form, booth.id, terms)).filter(
    ({ item }) =>
      (!groupCode || item.groupCode === groupCode) &&
      [item.itemCode, item.words.name.zh, item.words.name.en].some((one) => hasWords(one, name)),
  )
  const at = pagingOf(query)
  return {
    total: found.length,
    list: found.slice(offsetOf(at), offsetOf(at) + at.pageSize).map(({ item, left, gone }) => ({
      id: productIdOf(item.itemCode),
      itemCode: item.itemCode,
      groupCode: item.groupCode,
      groupNameZh: ITEM_GROUPS[item.groupCode]?.zh ?? '',
      groupNameEn: ITEM_GROUPS[item.groupCode]?.en ?? '',
      nameZh: item.words.name.zh,
      nameEn: item.words.name.en,
      spec: item.words.spec.zh,
      specEn: item.words.spec.en,
      unitZh: item.words.unit.zh,
      unitEn: item.words.unit.en,
      priceCny: toDecimal(item.cny),
      priceUsd: toDecimal(item.usd),
      deposit: '0.00',
      maxQty: item.maxQty,
      stock: item.stock,
      left,
      image: item.image,
      status: gone ? 0 : 1,
      surchargeable: 1,
      note: '',
    })),
  }
}

/** Price nodes as they are in force, with which of them is now. */
export async function findNodeList(ctx: Ctx, form: RentalForm) {
  const nodes = (await findNodes(ctx.db, [form], await findShowDays(ctx.db))).get(form) ?? []
  const current = nodeAt(nodes, now(ctx))
  return nodes.map((node) => {
    const known = PRICE_NODES.find((one) => one.form === form && one.nodeCode === node.nodeCode)
    return {
      id: String(known?.id ?? ''),
      nodeCode: node.nodeCode,
      nodeName: known?.name.zh ?? node.nodeCode,
      nodeNameEn: known?.name.en ?? node.nodeCode,
      beginTime: formatDateTime(new Date(node.begin)),
      endTime: formatDateTime(new Date(node.end)),
      surchargeRate: node.surchargeRate,
      onlineFlag: node.onlineFlag === 1 ? (1 as const) : (0 as const),
      tips: known?.tips.zh ?? '',
      tipsEn: known?.tips.en ?? '',
      excludeGroups: [...(known?.excludeGroups ?? [])],
      current: node === current ? (1 as const) : (0 as const),
      editFlag: node === current && node.onlineFlag === 1 ? (1 as const) : (0 as const),
    }
  })
}

/** Waits for each item of limited stock, so that two orders for the last piece follow one another. */
const lockStock = (db: Db, codes: readonly string[]): Promise<void> =>
  lockNames(
    db,
    codes.map((code) => `BOOTH_STOCK:${code}`),
  )

function rentalPart(form: RentalForm): ServerPart {
  const onePerItem = form === 'h7'
  return {
    async facts(ctx, booth, terms) {
      const supply = await supplyFor(ctx, form, booth.id, terms)
      const fixed = showInstant(PLACES_FIXED, terms.days)
      return Object.fromEntries<number | string>([
        ['placesFixed', fixed && now(ctx) >= fixed.getTime() ? 1 : 0],
        ['offered', supply.flatMap(({ item, gone }) => (gone ? [] : [item.itemCode])).join(',')],
        ...supply.flatMap(({ item, left, gone }) => [
          ...(item.maxQty === builtIn(item.itemCode)?.maxQty ? [] : [[`max.${item.itemCode}`, item.maxQty] as const]),
          ...(left === null ? [] : [[`left.${item.itemCode}`, left] as const]),
          ...(gone ? [[`gone.${item.itemCode}`, 1] as const] : []),
        ]),
        ...itemsOf(form).flatMap(({ itemCode }) =>
          supply.some(({ item }) => item.itemCode === itemCode) ? [] : [[`gone.${itemCode}`, 1] as const],
        ),
      ])
    },
    merge(stored, sent) {
      const devices = ((sent['devices'] ?? stored['devices'] ?? []) as { lineId?: unknown }[]).map((one) => one.lineId)
      const lines = Array.isArray(sent['lines'])
        ? mergeLines(linesOf(stored), linesOf(sent), { onePerItem, taken: devices })
        : linesOf(stored)
      return { ...stored, ...sent, lines }
    },
    kept: (content, row, terms, ledger) => {
      const charged = ledger.filter(({ kind }) => kind === 'rental').map(({ code }) => code)
      return withWords(content, submittedContents(row), terms.itemWords, charged)
    },
    async check(ctx, content, view, row, terms) {
      const codes = [...new Set(orderedLines(linesOf(content)).map((one) => String(one.itemCode)))]
      const stocked = supplyOf(form, terms).filter(({ item }) => item.stock !== null && codes.includes(item.itemCode))
      if (stocked.length === 0) return []
      const names = stocked.map(({ item }) => item.itemCode)
      await lockStock(ctx.db, names)
      const held = await heldByOthers(ctx.db, form, names, Number(view.booth.boothId))
      return stocked.flatMap(({ item }): FieldFailure[] => {
        const left = Math.max(0, (item.stock ?? 0) - (held.get(item.itemCode) ?? 0))
        const wanted = quantityOf(content, item.itemCode)
        const had = quantityOf(holding(row?.validContent), item.itemCode)
        if (wanted <= left || wanted <= had) return []
        const name = ctx.locale === 'zh-CN' ? item.words.name.zh : item.words.name.en
        return [{ field: 'lines', msgKey: STOCK_OF, params: { item: name, left } }]
      })
    },
    withMoney: withLedger,
  }
}

export const h7Part = rentalPart('h7')
export const h8Part = rentalPart('h8')
