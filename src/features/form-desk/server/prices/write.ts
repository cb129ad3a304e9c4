/** The price list is changed: items added, renamed, moved and retired, prices set. What is ordered keeps its words. */
import { eq, sql } from 'drizzle-orm'
import type { RequestOf } from '../../../../shared/api/contract.ts'
import { toMinor } from '../../../../shared/lib/money.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail, type FieldFailure } from '../../../../server/base/http/fail.ts'
import { logOperation, type Operation } from '../../../../server/base/oper-log.ts'
import { lacksPrice } from '../../../booth-forms/catalogue/money.ts'
import { builtIn, formOfGroup, nextCode, OPEN_GROUPS } from '../../../booth-forms/catalogue/own-items.ts'
import { boothPrice } from '../../../booth-forms/server/tables.ts'
import { exchangeFile } from '../../../files/server/exports.ts'
import type { feesConfirm, PriceRow } from '../../prices-contract.ts'
import { itemsIn, missingIn, presetIn, readList, rowsIn, type StoredList } from './rows.ts'

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

/** The list, read once for all a call changes of it: one call at a time, as places and codes are given by what stands there. */
export async function openList(ctx: Ctx): Promise<StoredList> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('BOOTH_PRICE', 0))`)
  return readList(ctx.db)
}

function demandRow(list: StoredList, code: string): PriceRow {
  const own = { ...list, offers: list.offers.filter((one) => one.code === code) }
  const row = rowsIn(own).find((one) => one.code === code)
  if (!row) throw fail.notFound()
  return row
}

/** Stores a row and takes it into the list. */
async function store(ctx: Ctx, list: StoredList, values: typeof boothPrice.$inferInsert): Promise<PriceRow> {
  const stored = await ctx.db
    .insert(boothPrice)
    .values(values)
    .onConflictDoUpdate({ target: boothPrice.code, set: values })
    .returning()
  list.offers = [...list.offers.filter((one) => one.code !== values.code), ...stored]
  return demandRow(list, values.code)
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

function checkWords(list: StoredList, code: string | null, words: ItemWordsInput): void {
  const fault = groupFault(code, words.groupCode)
  if (fault) throw fail.field('groupCode', `features/form-desk/screens/prices:errors.${fault}`)
  const same = sameWords(rowsIn(list), code, words)
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
  const label = 'features/form-desk/screens/prices:fields.image'
  await exchangeFile(ctx, { field: 'image', label, kind: 'itemPicture', before, next, readers: [] })
  return { image: next }
}

/** Changes a price or an item; who saved second sees it as it is now (409). */
export async function savePrice(
  ctx: Ctx,
  code: string,
  input: PriceInput,
  words: Partial<ItemWordsInput>,
  version: number,
): Promise<PriceRow> {
  const list = await openList(ctx)
  const before = demandRow(list, code)
  if (before.version !== version) throw fail.conflict(before)
  if (before.groupCode !== '') checkWords(list, code, { ...before, ...given(words) })
  return changePrice(ctx, list, before, input, words)
}

/** Changes a row of an open list to what was checked before. */
export async function changePrice(
  ctx: Ctx,
  list: StoredList,
  before: PriceRow,
  input: PriceInput,
  words: Partial<ItemWordsInput>,
  type: Operation['type'] = 'edit',
): Promise<PriceRow> {
  const isItem = before.groupCode !== ''
  const after = await store(ctx, list, {
    code: before.code,
    ...columnsOf(input),
    ...(isItem ? itemColumns({ ...before, ...given(words) }) : {}),
    ...(isItem ? await takePicture(ctx, before.image, input.image) : {}),
    version: before.version + 1,
    updateTime: ctx.clock.realNow(),
  })
  await log(ctx, type, before, after)
  return after
}

/** The currency in which a price is missing, as the field of its price; null where none is. */
export function missingPrice({ cny, usd }: Pick<PriceInput, 'cny' | 'usd'>): 'cny' | 'usd' | null {
  const price = { cny: toMinor(cny), usd: toMinor(usd) }
  return lacksPrice(price, 'CNY') ? 'cny' : lacksPrice(price, 'USD') ? 'usd' : null
}

/** Confirms preset fees at these prices, and returns the number of them. A fee that somebody has saved meanwhile is left alone. */
export async function confirmFees(ctx: Ctx, fees: RequestOf<typeof feesConfirm>['fees']): Promise<number> {
  const faults = fees.flatMap((fee, at): FieldFailure[] => {
    const missing = missingPrice(fee)
    const msgKey = 'features/form-desk/screens/prices:errors.noPrice'
    return missing ? [{ field: `fees.${at}.${missing}`, msgKey }] : []
  })
  if (faults.length > 0) throw fail.fields(faults)
  const list = await openList(ctx)
  const preset = new Set(presetIn(list).map(({ code }) => code))
  const wanted = fees.filter(({ code }) => preset.delete(code))
  for (const { code, cny, usd } of wanted) {
    const before = demandRow(list, code)
    const { stock, maxQty, status } = before
    await changePrice(ctx, list, before, { cny, usd, stock, maxQty, status }, {})
  }
  return wanted.length
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
export async function addItem(ctx: Ctx, input: PriceInput, words: ItemWordsInput): Promise<PriceRow> {
  const list = await openList(ctx)
  checkWords(list, null, words)
  return newItem(ctx, list, input, words)
}

/** Adds to an open list an item that was checked before. */
export async function newItem(
  ctx: Ctx,
  list: StoredList,
  input: PriceInput,
  words: ItemWordsInput,
  type: Operation['type'] = 'add',
): Promise<PriceRow> {
  const places = itemsIn(list).flatMap((one) => (one.groupCode === words.groupCode ? one.sort : []))
  const after = await store(ctx, list, {
    code: nextCode(
      words.groupCode,
      list.offers.map((one) => one.code),
    ),
    ...columnsOf(input),
    ...itemColumns(words),
    ...(await takePicture(ctx, '', input.image)),
    sort: 1 + Math.max(-1, ...places),
  })
  await log(ctx, type, null, after)
  return after
}

/** Changes the places of an item and its neighbour; at the end of its category it stays. */
export async function moveItem(ctx: Ctx, code: string, way: 'up' | 'down'): Promise<void> {
  const list = await openList(ctx)
  const items = itemsIn(list)
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
  const list = await openList(ctx)
  const missing = missingIn(list)
  for (const { itemCode: code, cny, usd } of missing)
    await log(ctx, 'add', null, await store(ctx, list, { code, cny, usd }))
  return missing.length
}

/** Does the price list show this picture? */
export const showsPicture = async (db: Ctx['db'], fileName: string): Promise<boolean> =>
  (await db.select({ code: boothPrice.code }).from(boothPrice).where(eq(boothPrice.image, fileName)).limit(1)).length >
  0
