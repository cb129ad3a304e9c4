/** Which rows of a price file are good, and what is wrong with the others. Pure. */
import { object } from 'superstruct'
import type { BatchRow, RowStatus } from '../../../../server/base/tabular/import-batch.ts'
import { parseStruct, type FieldProblem } from '../../../../shared/form/rules.ts'
import type { After } from '../../../../shared/i18n/keys.ts'
import { toDecimal, toMinor } from '../../../../shared/lib/money.ts'
import { ITEM_GROUPS } from '../../../booth-forms/catalogue/items.ts'
import { itemFields, priceFields } from '../../item-fields.ts'
import { PRICE_FILE_KEYS, type PriceRow } from '../../prices-contract.ts'
import { groupFault, missingPrice, sameWords, type ItemWordsInput, type PriceInput } from './write.ts'

export type PriceCells = Record<(typeof PRICE_FILE_KEYS)[number], string>
export interface PriceFileRow extends BatchRow<PriceCells> {
  /** Of the item as it stood in the dry run; null of a new one. */
  version: number | null
}

export interface JudgedPrice extends PriceFileRow {
  /** Set when the row is good and not as it stands already; `known` null: a new item. */
  value: { known: PriceRow | null; price: PriceInput; words: ItemWordsInput | null; after: PriceCells } | null
}

/** A row of the list as the cells of a file have it, codes for words. */
export const cellsOf = (row: PriceRow): PriceCells => ({
  code: row.code,
  groupCode: row.groupCode,
  nameZh: row.nameZh,
  nameEn: row.nameEn,
  specZh: row.specZh,
  specEn: row.specEn,
  unitZh: row.unitZh,
  unitEn: row.unitEn,
  cny: row.cny,
  usd: row.usd,
  stock: String(row.stock ?? ''),
  maxQty: String(row.maxQty ?? ''),
  status: String(row.status),
})

/** What a file says of an item that stands: a column it does not have, or a state it leaves empty, is as it was. */
function saidOf(cells: PriceCells, known: PriceRow, has: ReadonlySet<string>): PriceCells {
  const stood = cellsOf(known)
  const absent = PRICE_FILE_KEYS.filter((key) => !has.has(key) || (key === 'status' && cells.status === ''))
  return { ...cells, ...Object.fromEntries(absent.map((key) => [key, stood[key]])) }
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const GROUP_CODES = new Map(
  Object.entries(ITEM_GROUPS).flatMap(([code, { zh, en }]) => [code, zh, en].map((word) => [plain(word), code])),
)
const STATUS = new Map([
  ...['', '1', '供应', 'offered', '是', 'yes'].map((word) => [word, 1] as const),
  ...['0', '停止供应', 'withdrawn', '否', 'no'].map((word) => [word, 0] as const),
])
const item = object({ ...priceFields, ...itemFields })
const fee = object(priceFields)

const says = (
  field: string,
  key: After<'features/form-desk/screens/prices', 'errors.'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({ field, msgKey: `features/form-desk/screens/prices:errors.${key}`, params })

/**
 * Judges rows in the order of the file: of two that claim the same, the first one has it. DUP: the row stands already.
 * @param has columns of the file
 * @param preset codes of fees that nobody has looked at: a row as they stand confirms them
 */
export function judgePrices(
  rows: readonly { row: number; cells: PriceCells }[],
  stored: readonly PriceRow[],
  has: ReadonlySet<string>,
  preset: ReadonlySet<string>,
): JudgedPrice[] {
  const seen = new Map<string, number>()
  const taken: PriceRow[] = [...stored]
  return rows.map(({ row, cells }): JudgedPrice => {
    const code = cells.code.toUpperCase()
    const known = stored.find((one) => one.code === code) ?? null
    const judged = (status: RowStatus, problems: FieldProblem[], value: JudgedPrice['value'] = null): JudgedPrice => ({
      row,
      status,
      cells,
      problems,
      version: known?.version ?? null,
      value,
    })
    const refused = (problems: FieldProblem[]) => judged('ERROR', problems)
    const good = (price: PriceInput, words: ItemWordsInput | null): JudgedPrice => {
      const after = cellsOf({ ...(known ?? EMPTY), ...words, ...priceCells(price) })
      const stands =
        known && !preset.has(known.code) && PRICE_FILE_KEYS.every((key) => cellsOf(known)[key] === after[key])
      return stands ? judged('DUP', []) : judged('OK', [], { known, price, words, after })
    }
    if (code !== '' && !known) return refused([says('code', 'unknownCode')])
    const earlier = code === '' ? undefined : seen.get(code)
    if (earlier !== undefined) return refused([says('code', 'inRow', { row: earlier })])
    if (code !== '') seen.set(code, row)
    const isFee = known?.groupCode === ''
    const said = known ? saidOf(cells, known, has) : cells
    const given = {
      ...said,
      groupCode: GROUP_CODES.get(plain(said.groupCode)) ?? said.groupCode,
      status: STATUS.get(plain(said.status)) ?? said.status,
    }
    const { cny, usd, stock, maxQty, status } = given
    if (isFee) {
      const parsed = parseStruct(fee, { cny, usd, stock, maxQty, status })
      if (!parsed.ok) return refused(parsed.problems)
      const missing = preset.has(code) ? missingPrice(parsed.value) : null
      return missing ? refused([says(missing, 'noPrice')]) : good(parsed.value, null)
    }
    const { code: _code, ...wanted } = given
    const parsed = parseStruct(item, wanted)
    if (!parsed.ok) return refused(parsed.problems)
    const words: ItemWordsInput = {
      ...parsed.value,
      specZh: parsed.value.specZh ?? '',
      specEn: parsed.value.specEn ?? '',
    }
    const fault = groupFault(known?.code ?? null, words.groupCode)
    if (fault) return refused([says('groupCode', fault)])
    const same = sameWords(taken, known?.code ?? null, words)
    if (same) return refused([says('nameZh', 'sameWords', { code: same.code })])
    const line = { ...(known ?? EMPTY), ...words, code: known?.code ?? `# ${row}` }
    taken.splice(
      known ? taken.indexOf(taken.find((one) => one.code === known.code) ?? line) : taken.length,
      known ? 1 : 0,
      line,
    )
    return good(parsed.value, words)
  })
}

const priceCells = ({ cny, usd, stock, maxQty, status }: PriceInput) => ({
  cny: toDecimal(toMinor(cny)),
  usd: toDecimal(toMinor(usd)),
  stock: stock ?? null,
  maxQty: maxQty ?? null,
  status,
})

const EMPTY: PriceRow = {
  code: '',
  groupCode: '',
  groupZh: '',
  groupEn: '',
  nameZh: '',
  nameEn: '',
  specZh: '',
  specEn: '',
  unitZh: '',
  unitEn: '',
  forms: [],
  cny: '',
  usd: '',
  stock: null,
  maxQty: null,
  status: 1,
  image: '',
  version: 0,
}
