/** Import and copy of products (business-entities 5.2; beyond-peers O7). Lists and forms do without it. */
import { array, boolean, number, object, optional, string, type } from 'superstruct'
import { clientToken, data, defineCall, file, flag, id, type ReplyOf } from '../../shared/api/contract.ts'
import { importCalls, mendRequest } from '../../shared/list/import-contract.ts'
import { PRODUCT_IMPORT, productRecord } from './contract.ts'
import { IMPORT_MAX_ROWS } from './import-rules.ts'

const IMPORT = PRODUCT_IMPORT.permission

export const productImports = importCalls(
  {
    path: '/busi/product/import',
    name: 'Products',
    audience: 'exhibitor',
    permission: IMPORT[0],
    rows: 500,
  },
  () => ({
    /** 1: the rows become drafts, checked for formats only; else they are submitted for review. */
    input: { draft: optional(flag) },
    /** Names of pictures that the rows refer to and that have not been sent yet, as written. */
    check: { images: array(string()) },
    /** 1: they became drafts. */
    result: { draft: number() },
  }),
)
export type ProductImportCheck = ReplyOf<typeof productImports.check>['data']
export type ProductImportResult = ReplyOf<typeof productImports.commit>['data']

export const productImportImage = defineCall(
  {
    method: 'POST',
    path: '/busi/product/importImage',
    summary: 'Send one picture that rows of a dry run name; it is checked and encoded like every upload',
    audience: 'exhibitor',
    permission: IMPORT,
    body: 'multipart',
  },
  () => ({
    request: object({ batchId: id, name: string(), file }),
    /** A picture that cannot be taken is a fault of the rows that name it, told by the next check. */
    reply: data(type({ name: string(), accepted: boolean() })),
  }),
)

export const productImportFix = defineCall(
  {
    method: 'POST',
    path: '/busi/product/importFix',
    summary: 'Mend cells of faulty rows and check the batch again; without rows it is only checked again',
    audience: 'exhibitor',
    permission: IMPORT,
  },
  () => ({
    request: mendRequest(IMPORT_MAX_ROWS),
    reply: productImports.check.reply,
  }),
)

export const productCopy = defineCall(
  {
    method: 'POST',
    path: '/busi/product/copy',
    summary: 'Copy a product as a draft with a marked name',
    audience: 'exhibitor',
    permission: ['busi:product:add'],
  },
  () => ({ request: object({ id, clientToken }), reply: data(productRecord) }),
)
