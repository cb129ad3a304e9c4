/** The price list as a workbook, out and in again. */
import type { Locale } from '../../../../shared/lib/locale.ts'
import { handle, type Handler } from '../../../../server/base/http/handler.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { showFileName } from '../../../../server/base/files/show-file-name.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { commitOnce, countRows, openBatch, refusedRow } from '../../../../server/base/tabular/import-batch.ts'
import { batchHandlers } from '../../../../server/base/tabular/import-handlers.ts'
import { listFile } from '../../../../server/base/tabular/list-file.ts'
import { XLSX_TYPE } from '../../../../server/base/tabular/table-file.ts'
import { writeXlsx } from '../../../../server/base/tabular/write-xlsx.ts'
import { PRICE_FILE_KEYS, PRICE_FILE_ROWS, priceExport, priceImports, type PriceRow } from '../../prices-contract.ts'
import { judgePrices, type PriceFileRow } from './judge.ts'
import { findPriceList } from './rows.ts'
import { addItem, savePrice } from './write.ts'

const KIND = 'PRICES'

export const priceFile = listFile({
  words: 'features/form-desk/screens/prices',
  keys: PRICE_FILE_KEYS,
  maxRows: PRICE_FILE_ROWS,
  missing: (has) => (['nameZh', 'nameEn', 'cny', 'usd'] as const).filter((key) => !has(key)),
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

const cellsOf = (row: PriceRow, locale: Locale, word: (offered: boolean) => string): (string | number)[] => [
  row.code,
  locale === 'en-US' ? row.groupEn : row.groupZh,
  row.nameZh,
  row.nameEn,
  row.specZh,
  row.specEn,
  row.unitZh,
  row.unitEn,
  row.cny,
  row.usd,
  row.stock ?? '',
  row.maxQty ?? '',
  word(row.status === 1),
]

async function commit(ctx: Ctx, batchId: string) {
  return commitOnce(ctx, KIND, batchId, async ({ rows }: { rows: PriceFileRow[] }) => {
    const good = rows.filter((row) => row.status === 'OK')
    // Something may have been written since the dry run: what was good is judged once more against what stands now.
    const values = judgePrices(good, (await findPriceList(ctx.db)).rows).flatMap(({ value }) => value ?? [])
    for (const { code, price, words } of values) {
      if (code !== null) await savePrice(ctx, code, price, words ?? {}, null, 'import')
      else if (words) await addItem(ctx, price, words, 'import')
    }
    const added = values.filter(({ code }) => code === null).length
    return {
      batchId,
      imported: values.length,
      added,
      updated: values.length - added,
      skipped: good.length - values.length,
    }
  })
}

export const priceFileHandlers: Handler[] = [
  handle(priceExport, async (ctx) => {
    const t = wordsIn(ctx.locale, 'features/form-desk/screens/prices')
    const { rows } = await findPriceList(ctx.db)
    const word = (offered: boolean) => t(offered ? 'offered' : 'withdrawn')
    const columns = priceFile.columns(ctx.locale, PRICE_FILE_KEYS)
    const cells = rows.map((row) => cellsOf(row, ctx.locale, word))
    return {
      bytes: await writeXlsx(columns, cells, t('list')),
      contentType: XLSX_TYPE,
      fileName: await showFileName(ctx, t('list'), 'xlsx'),
    }
  }),
  handle(
    priceImports.check,
    async (ctx, { file }) => {
      const { rows, unknown } = await priceFile.read(file, ctx.locale)
      const judged = judgePrices(rows, (await findPriceList(ctx.db)).rows)
      const kept = judged.map(({ value: _value, ...row }): PriceFileRow => row)
      return {
        data: {
          ...(await openBatch(ctx, KIND, kept)),
          ...countRows(judged),
          rows: kept.filter((row) => row.status !== 'OK').map((row) => refusedRow(ctx.locale, row)),
          unknown,
        },
      }
    },
    { transaction: 'none' },
  ),
  ...batchHandlers(priceImports, KIND, priceFile, commit),
]
