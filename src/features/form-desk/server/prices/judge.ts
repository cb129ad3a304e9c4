/** Which rows of a price file are good, and what is wrong with the others. Pure. */
import { object } from 'superstruct'
import { readAmount } from '../../../../server/base/tabular/amount-text.ts'
import type { BatchRow, RowStatus } from '../../../../server/base/tabular/import-batch.ts'
import { parseStruct, type FieldProblem } from '../../../../shared/form/rules.ts'
import type { After } from '../../../../shared/i18n/keys.ts'
import { toDecimal, type Currency } from '../../../../shared/lib/money.ts'
import { ITEM_GROUPS } from '../../../booth-forms/catalogue/items.ts'
import { itemFields, priceFields } from '../../item-fields.ts'
import type { PRICE_FILE_KEYS, PriceRow } from '../../prices-contract.ts'
import { groupFault, sameWords, type ItemWordsInput, type PriceInput } from './write.ts'

export type PriceCells = Record<(typeof PRICE_FILE_KEYS)[number], string>
export type PriceFileRow = BatchRow<PriceCells>

export interface JudgedPrice extends PriceFileRow {
  /** Set when the row is good; `code` null: a new item. */
  value: { code: string | null; price: PriceInput; words: ItemWordsInput | null } | null
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const GROUP_CODES = new Map(
  Object.entries(ITEM_GROUPS).flatMap(([code, { zh, en }]) => [code, zh, en].map((word) => [plain(word), code])),
)
const STATUS = new Map([
  ...['', '1', '供应', 'offered', '是', 'yes'].map((word) => [word, 1] as const),
  ...['0', '停止供应', 'withdrawn', '否', 'no'].map((word) => [word, 0] as const),
])
/** The decimal text of a cell; what cannot be read surely, or names the other currency, is left for the rules to refuse. */
function amount(cell: string, currency: Currency): string {
  const read = readAmount(cell)
  return typeof read === 'string' || (read.currency ?? currency) !== currency ? cell : toDecimal(read.minor)
}

const item = object({ ...priceFields, ...itemFields })
const fee = object(priceFields)

const says = (
  field: string,
  key: After<'features/form-desk/screens/prices', 'errors.'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({ field, msgKey: `features/form-desk/screens/prices:errors.${key}`, params })

/** Judges rows in the order of the file: of two that claim the same, the first one has it. */
export function judgePrices(
  rows: readonly { row: number; cells: PriceCells }[],
  stored: readonly PriceRow[],
): JudgedPrice[] {
  const seen = new Map<string, number>()
  const taken: PriceRow[] = [...stored]
  return rows.map(({ row, cells }): JudgedPrice => {
    const code = cells.code.toUpperCase()
    const known = stored.find((one) => one.code === code)
    const refused = (problems: FieldProblem[]): JudgedPrice => ({
      row,
      status: 'ERROR' satisfies RowStatus,
      cells,
      problems,
      value: null,
    })
    if (code !== '' && !known) return refused([says('code', 'unknownCode')])
    const earlier = code === '' ? undefined : seen.get(code)
    if (earlier !== undefined) return refused([says('code', 'inRow', { row: earlier })])
    if (code !== '') seen.set(code, row)
    const isFee = known?.groupCode === ''
    const given = {
      ...cells,
      groupCode: GROUP_CODES.get(plain(cells.groupCode)) ?? cells.groupCode,
      cny: amount(cells.cny, 'CNY'),
      usd: amount(cells.usd, 'USD'),
      status: STATUS.get(plain(cells.status)) ?? cells.status,
    }
    const { cny, usd, stock, maxQty, status } = given
    if (isFee) {
      const parsed = parseStruct(fee, { cny, usd, stock, maxQty, status })
      return parsed.ok
        ? { row, status: 'OK', cells, problems: [], value: { code, price: parsed.value, words: null } }
        : refused(parsed.problems)
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
    return { row, status: 'OK', cells, problems: [], value: { code: known?.code ?? null, price: parsed.value, words } }
  })
}

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
