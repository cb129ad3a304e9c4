/** What is done to products now and then: fetched with the first such wish, words and all, so that the list itself stays light. */
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { askCancel, askRemove } from '../../../shared/record/questions.ts'
import { productCalls, type ProductRow } from '../contract.ts'
import { productCopy, productExport } from '../import-contract.ts'

/** A deed that was agreed to: how it is done, and what is said then ('' when it says so itself). */
export interface Deed {
  work: () => Promise<unknown>
  done: () => string
}

/** Asks before a product is withdrawn; null when it is not to be. `record` words `shared/record`. */
export async function withdraw(row: ProductRow, name: string, record: Translate): Promise<Deed | null> {
  const approved = row.auditStatus === 2
  const done = await askCancel(record, name, approved ? 'features/products:cancelApproved' : 'text', approved)
  return done === null ? null : { work: () => call(productCalls.cancel, { id: row.id }), done: () => done }
}

/** Asks before a product is deleted; null when it is not to be. */
export async function remove(row: ProductRow, name: string, record: Translate): Promise<Deed | null> {
  const done = await askRemove(record, name)
  return done === null ? null : { work: () => call(productCalls.remove, { id: row.id }), done: () => done }
}

/** Copies a product as a draft. `nameOf` names the copy for the reader. */
export function copy(row: ProductRow, nameOf: (row: ProductRow) => string, t: Translate): Deed {
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
export function exportProducts(request: object, format: 'xlsx' | 'csv', t: Translate): Promise<void> {
  return download(productExport, { ...request, format }, `${t('export.fileName')}.${format}`)
}
