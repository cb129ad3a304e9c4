/** The price list as a workbook, out and in again. */
import type { Locale } from '../../../../shared/lib/locale.ts'
import { handle, type Handler } from '../../../../server/base/http/handler.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { commitOnce, openChecked, type Batch } from '../../../../server/base/tabular/import-batch.ts'
import { batchHandlers } from '../../../../server/base/tabular/import-handlers.ts'
import { listFile } from '../../../../server/base/tabular/list-file.ts'
import { showSheet } from '../../../../server/base/tabular/show-sheet.ts'
import { PRICE_FILE_KEYS, PRICE_FILE_ROWS, priceExport, priceImports } from '../../prices-contract.ts'
import { ITEM_GROUPS } from '../../../booth-forms/catalogue/items.ts'
import { cellsOf, judgePrices, type JudgedPrice, type PriceFileRow } from './judge.ts'
import { presetIn, readList, rowsIn, type StoredList } from './rows.ts'
import { changePrice, newItem, openList } from './write.ts'

const KIND = 'PRICES'
const WORDS = 'features/form-desk/screens/prices'

const priceFile = listFile({
  words: WORDS,
  keys: PRICE_FILE_KEYS,
  maxRows: PRICE_FILE_ROWS,
  // By its number an item is found, and what is not in the file stays as it is.
  missing: (has) => (has('code') ? [] : (['nameZh', 'nameEn', 'cny', 'usd'] as const).filter((key) => !has(key))),
  aliases: {
    code: ['代码', 'Item code'],
    groupCode: ['分类', 'Group'],
    cny: ['单价（人民币）', 'CNY'],
    usd: ['单价（美元）', 'USD'],
  },
  exampleBy: ['nameZh', 'nameEn'],
  example: {
    groupCode: '桌',
    nameZh: '示例：长条桌',
    nameEn: 'Example: trestle table',
    specZh: '1800×450×740',
    specEn: '1800×450×740',
    unitZh: '张',
    unitEn: 'pc',
    cny: '100.00',
    usd: '15.00',
    stock: '200',
    maxQty: '20',
    status: '供应',
  },
  codes: new Set(['code', 'cny', 'usd', 'stock', 'maxQty']),
  wide: new Set(['nameZh', 'nameEn', 'specZh', 'specEn']),
})

/** A cell in words of the reader. */
const inWords = (locale: Locale, key: string, cell: string): string => {
  const t = wordsIn(locale, WORDS)
  if (key === 'status') return t(cell === '1' ? 'offered' : 'withdrawn')
  if (key === 'groupCode') return ITEM_GROUPS[cell]?.[locale === 'en-US' ? 'en' : 'zh'] ?? ''
  return cell
}

/** What a row changes of an item that stands, in words of the reader. */
function changeOf(locale: Locale, { row, value }: JudgedPrice) {
  if (!value?.known) return []
  const { known, after } = value
  const before = cellsOf(known)
  const t = wordsIn(locale, WORDS)
  const told = (key: (typeof PRICE_FILE_KEYS)[number], cell: string) =>
    key === 'stock' && cell === '' ? t('unlimited') : inWords(locale, key, cell)
  const fields = PRICE_FILE_KEYS.filter((key) => before[key] !== after[key])
  return [
    {
      row,
      code: known.code,
      name: locale === 'en-US' ? known.nameEn : known.nameZh,
      fields: fields.map((field) => ({ field, from: told(field, before[field]), to: told(field, after[field]) })),
    },
  ]
}

async function commit(ctx: Ctx, batchId: string) {
  return commitOnce(ctx, KIND, batchId, async ({ rows, context }: Batch<PriceFileRow, { has: string[] }>) => {
    const list = await openList(ctx)
    const stands = rowsIn(list)
    const good = rows.filter((row) => row.status === 'OK')
    // What somebody has changed since the dry run is not written over.
    const versions = new Map(stands.map((one) => [one.code, one.version]))
    const [kept, overtaken] = partition(good, ({ version, cells }) =>
      version === null ? true : version === versions.get(cells.code.toUpperCase()),
    )
    // What was good is judged once more against what stands now.
    const values = judgePrices(kept, stands, new Set(context.has), presetCodes(list)).flatMap(
      ({ value }) => value ?? [],
    )
    for (const { known, price, words } of values) {
      if (known) await changePrice(ctx, list, known, price, words ?? {}, 'import')
      else if (words) await newItem(ctx, list, price, words, 'import')
    }
    const added = values.filter(({ known }) => known === null).length
    const nameOf = ({ cells }: PriceFileRow) => {
      const row = stands.find((one) => one.code === cells.code.toUpperCase())
      return `${row?.code} ${ctx.locale === 'en-US' ? row?.nameEn : row?.nameZh}`
    }
    return {
      batchId,
      imported: values.length,
      added,
      updated: values.length - added,
      skipped: good.length - values.length,
      overtaken: overtaken.map(nameOf),
    }
  })
}

const presetCodes = (list: StoredList): ReadonlySet<string> => new Set(presetIn(list).map(({ code }) => code))

const partition = <T>(all: readonly T[], fits: (one: T) => boolean): [T[], T[]] => [
  all.filter(fits),
  all.filter((one) => !fits(one)),
]

export const priceFileHandlers: Handler[] = [
  handle(priceExport, async (ctx) => {
    const rows = rowsIn(await readList(ctx.db))
    return showSheet(ctx, {
      title: `${WORDS}:list`,
      words: WORDS,
      columns: priceFile
        .columns(ctx.locale, PRICE_FILE_KEYS)
        .map((column, at) => ({ ...column, number: ['cny', 'usd'].includes(PRICE_FILE_KEYS[at] ?? '') })),
      rows: rows.map((row) => {
        const cells = cellsOf(row)
        return PRICE_FILE_KEYS.map((key) =>
          key === 'stock' || key === 'maxQty' ? row[key] : inWords(ctx.locale, key, cells[key]),
        )
      }),
    })
  }),
  handle(
    priceImports.check,
    async (ctx, { file }) => {
      const list = await priceFile.read(file, ctx.locale)
      const { rows, has } = list
      const stored = await readList(ctx.db)
      const judged = list.mark(judgePrices(rows, rowsIn(stored), new Set(has), presetCodes(stored)))
      const checked = await openChecked(ctx, KIND, judged, list, { has })
      return {
        data: {
          ...checked,
          // A row that says what stands already is nothing to look at.
          rows: checked.rows.filter(({ status }) => status === 'ERROR'),
          changes: judged.flatMap((row) => changeOf(ctx.locale, row)),
        },
      }
    },
    { transaction: 'none' },
  ),
  ...batchHandlers(priceImports, KIND, priceFile, commit),
]
