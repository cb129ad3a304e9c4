/** What the list of products seldom asks for; fetched with the first such wish, so that the list itself stays light. */
import { call, download } from '../../../shared/api/client.ts'
import { productCopy, productExport } from '../import-contract.ts'

/** Copies a product; answers the names of the draft. */
export async function copyProduct(id: string): Promise<{ productName: string; enProductName: string }> {
  return (await call(productCopy, { id, clientToken: crypto.randomUUID() })).data
}

/** Hands over the products of a filtered list. */
export function exportProducts(request: object, format: 'xlsx' | 'csv', name: string): Promise<void> {
  return download(productExport, { ...request, format }, `${name}.${format}`)
}
