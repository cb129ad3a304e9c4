/** The price list is changed: items added, renamed, moved and retired, prices set. What is ordered keeps its words and its price. */
import { eq, sql } from 'drizzle-orm'
import { toMinor } from '../../../../shared/lib/money.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { logOperation, type Operation } from '../../../../server/base/oper-log.ts'
import { RENTAL_ITEMS } from '../../../booth-forms/catalogue/items.ts'
import { builtIn, formOfGroup, nextCode, OPEN_GROUPS } from '../../../booth-forms/catalogue/own-items.ts'
import { findRentalOffers } from '../../../booth-forms/server/exports.ts'
import { boothPrice } from '../../../booth-forms/server/tables.ts'
import { exchangeFile } from '../../../files/server/exports.ts'
import type { PriceRow } from '../../prices-contract.ts'
import { findPriceList } from './rows.ts'

export interface PriceInput {
  cny: string
  usd: string
  stock?: number | null | undefined
  maxQty?: number | null | undefined
  status: 0 | 1
  /** Absent: as it is; null or '': none. */
  image?: string | null | undefined
}
export type ItemWordsInput = Pick<
  PriceRow,
  'groupCode' | 'nameZh' | 'nameEn' | 'specZh' | 'specEn' | 'unitZh' | 'unitEn'
>

/** One change of the list at a time: places and codes are given by what stands there. */
const lockList = (ctx: Ctx) => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('BOOTH_PRICE', 0))`)

async function demandRow(ctx: Ctx, code: string): Promise<PriceRow> {
  const row = (await findPriceList(ctx.db)).rows.find((one) => one.code === code)
  if (!row) throw fail.notFound()
  return row
}

/** The row as the operation log tells it. */
const told = ({ version: _version, groupEn: _en, groupCode: _code, forms: _forms, ...row }: PriceRow) => row

const log = (ctx: Ctx, type: Operation['type'], before: PriceRow | null, after: PriceRow): Promise<void> =>
  logOperation(ctx, {
    area: 'features/form-desk/screens/prices:title',
    words: 'features/form-desk/screens/prices',
    type,
    id: after.code,
    name: `${after.code} ${after.nameZh}`,
    before: before && told(before),
    after: told(after),
  })

/** May the item stand in this category? What an order is reckoned by the load of stays where the rules know it. */
export function groupFault(code: string | null, groupCode: string): 'reckoned' | 'otherForm' | null {
  const known = code === null ? undefined : builtIn(code)
  if (known?.groupCode === groupCode) return null
  if (!OPEN_GROUPS.includes(groupCode) || (known && !OPEN_GROUPS.includes(known.groupCode))) return 'reckoned'
  return code !== null && formOfGroup(groupCode) !== (known?.form ?? (code.startsWith('F') ? 'h7' : 'h8'))
    ? 'otherForm'
    : null
}

/** Another item that reads the same to who orders. */
export const sameWords = (
  rows: readonly PriceRow[],
  code: string | null,
  { nameZh, nameEn, specZh, specEn, groupCode }: ItemWordsInput,
): PriceRow | undefined =>
  rows.find(
    (one) =>
      one.code !== code &&
      one.groupCode !== '' &&
      formOfGroup(one.groupCode) === formOfGroup(groupCode) &&
      ((one.nameZh === nameZh && one.specZh === specZh) ||
        (one.nameEn.toLowerCase() === nameEn.toLowerCase() && one.specEn === specEn)),
  )

async function checkWords(ctx: Ctx, code: string | null, words: ItemWordsInput): Promise<void> {
  const fault = groupFault(code, words.groupCode)
  if (fault) throw fail.field('groupCode', `features/form-desk/screens/prices:errors.${fault}`)
  const same = sameWords((await findPriceList(ctx.db)).rows, code, words)
  if (same) throw fail.field('nameZh', 'features/form-desk/screens/prices:errors.sameWords', { code: same.code })
}

const columnsOf = ({ cny, usd, stock, maxQty, status }: PriceInput) => ({
  cny: toMinor(cny),
  usd: toMinor(usd),
  stock: stock ?? null,
  maxQty: maxQty ?? null,
  status,
})

/** The picture everybody who orders may see takes the place of the one before. */
async function takePicture(ctx: Ctx, before: string, image: string | null | undefined): Promise<{ image?: string }> {
  if (image === undefined) return {}
  const next = image ?? ''
  await exchangeFile(ctx, { field: 'image', kind: 'itemPicture', before, next, readers: [] })
  return { image: next }
}

/** Changes a price or an item; who saved second sees it as it is now (409). */
export async function savePrice(
  ctx: Ctx,
  code: string,
  input: PriceInput,
  words: Partial<ItemWordsInput>,
  version: number | null,
  type: Operation['type'] = 'edit',
): Promise<PriceRow> {
  await lockList(ctx)
  const before = await demandRow(ctx, code)
  if (version !== null && before.version !== version) throw fail.conflict(before)
  const isItem = before.groupCode !== ''
  const item = isItem ? itemColumns({ ...before, ...given(words) }) : {}
  if (isItem) await checkWords(ctx, code, { ...before, ...given(words) })
  const values = {
    ...columnsOf(input),
    ...item,
    ...(isItem ? await takePicture(ctx, before.image, input.image) : {}),
    version: before.version + 1,
    updateTime: ctx.clock.realNow(),
  }
  await ctx.db
    .insert(boothPrice)
    .values({ code, ...values })
    .onConflictDoUpdate({ target: boothPrice.code, set: values })
  const after = await demandRow(ctx, code)
  await log(ctx, type, before, after)
  return after
}

const given = (words: Partial<ItemWordsInput>): Partial<ItemWordsInput> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))

const itemColumns = ({ groupCode, nameZh, nameEn, specZh, specEn, unitZh, unitEn }: ItemWordsInput) => ({
  groupCode,
  nameZh,
  nameEn,
  specZh,
  specEn,
  unitZh,
  unitEn,
})

/** Adds an item at the end of its category, under the next code of its letter. */
export async function addItem(
  ctx: Ctx,
  input: PriceInput,
  words: ItemWordsInput,
  type: Operation['type'] = 'add',
): Promise<PriceRow> {
  await lockList(ctx)
  await checkWords(ctx, null, words)
  const image = await takePicture(ctx, '', input.image)
  const stored = await ctx.db.select({ code: boothPrice.code }).from(boothPrice)
  const items = await findRentalOffers(ctx.db)
  const code = nextCode(
    words.groupCode,
    stored.map((one) => one.code),
  )
  await ctx.db.insert(boothPrice).values({
    code,
    ...columnsOf(input),
    ...itemColumns(words),
    ...image,
    sort: 1 + Math.max(-1, ...items.filter((one) => one.groupCode === words.groupCode).map((one) => one.sort)),
  })
  const after = await demandRow(ctx, code)
  await log(ctx, type, null, after)
  return after
}

/** Changes the places of an item and its neighbour; at the end of its category it stays. */
export async function moveItem(ctx: Ctx, code: string, way: 'up' | 'down'): Promise<void> {
  await lockList(ctx)
  const items = await findRentalOffers(ctx.db)
  const item = items.find((one) => one.itemCode === code)
  if (!item) throw fail.notFound()
  const group = items.filter((one) => one.groupCode === item.groupCode)
  const at = group.indexOf(item)
  const to = way === 'up' ? at - 1 : at + 1
  const other = group[to]
  if (!other) return
  const placed = group.with(at, other).with(to, item)
  for (const [sort, { itemCode, cny, usd }] of placed.entries())
    await ctx.db
      .insert(boothPrice)
      .values({ code: itemCode, cny, usd, sort })
      .onConflictDoUpdate({ target: boothPrice.code, set: { sort } })
  const place = (index: number) => ({ sort: index + 1 })
  await logOperation(ctx, {
    area: 'features/form-desk/screens/prices:title',
    words: 'features/form-desk/screens/prices',
    type: 'edit',
    id: code,
    name: `${code} ${item.words.name.zh}`,
    before: place(at),
    after: place(to),
  })
}

/** Takes the sample items that are missing into the list, as the programme has them. */
export async function takeSamples(ctx: Ctx): Promise<number> {
  await lockList(ctx)
  const items = new Set((await findRentalOffers(ctx.db)).map((one) => one.itemCode))
  const missing = RENTAL_ITEMS.filter(({ itemCode }) => !items.has(itemCode))
  if (missing.length > 0)
    await ctx.db.insert(boothPrice).values(missing.map(({ itemCode, cny, usd }) => ({ code: itemCode, cny, usd })))
  for (const { itemCode } of missing) await log(ctx, 'add', null, await demandRow(ctx, itemCode))
  return missing.length
}

/** Does the price list show this picture? */
export const showsPicture = async (db: Ctx['db'], fileName: string): Promise<boolean> =>
  (await db.select({ code: boothPrice.code }).from(boothPrice).where(eq(boothPrice.image, fileName)).limit(1)).length >
  0
