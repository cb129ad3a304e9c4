/** What is done to products now and then: fetched with the first such wish, words and all, so that the list itself stays light. */
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { productExport, type ProductRow } from '../contract.ts'
import { productCopy } from '../import-contract.ts'

/** Copies a product as a draft. `nameOf` names the copy for the reader. */
export function copy(row: ProductRow, nameOf: (row: ProductRow) => string, t: Translate<'features/products'>) {
  let name = ''
  return {
    work: async () => {
      const { data } = await call(productCopy, { id: row.id, clientToken: crypto.randomUUID() })
      name = nameOf({ ...row, productName: data.productName, enProductName: data.enProductName })
    },
    done: () => t('copy.done', { name }),
  }
}

/** Hands over the products of a filtered list. */
export function exportProducts(
  request: object,
  format: 'xlsx' | 'csv',
  t: Translate<'features/products'>,
): Promise<void> {
  return download(productExport, { ...request, format }, `${t('export.fileName')}.${format}`)
}
