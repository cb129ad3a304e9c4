/** How a visitor sees a product, and the code that leads there. */
import { array, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, id } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { LINE_FIELDS, type LineField } from './facts.ts'

const QUERY = ['busi:product:query'] as const

/** Lines of the page of visitors, in one language: each with its label, those that have nothing to tell left out. */
const lines = array(type({ key: string(), label: string(), value: string() }))
export type ProductLine = Infer<typeof lines>[number]

/** What of a product the lines are made of: as typed, for a form may hold what is no amount yet. */
const lineInput = Object.fromEntries(LINE_FIELDS.map((key) => [key, text({ required: false, max: 2000 })])) as Record<
  LineField,
  ReturnType<typeof text>
>

export const productWords = defineCall(
  {
    method: 'POST',
    path: '/busi/product/words',
    summary: 'What visitors read of a product, line by line in both languages, for a preview of what is not saved yet',
    audience: 'exhibitor',
    permission: QUERY,
    kind: 'read',
  },
  () => ({
    request: object({ ...lineInput, brandId: optional(id) }),
    reply: data(type({ zh: lines, en: lines })),
  }),
)

export const productCode = defineCall(
  {
    method: 'GET',
    path: '/busi/product/code/{id}',
    summary: 'Where the code of an approved product leads',
    audience: 'exhibitor',
    permission: QUERY,
  },
  () => ({
    request: object({ id }),
    reply: data(
      type({
        /** At most 32 of the characters a mini-programme code takes. */
        scene: string(),
        /** Public address of the product, for a QR code. */
        link: string(),
      }),
    ),
  }),
)

/** A product as it is on show. Texts in both languages; a page takes the one it is read in. */
export const shownProduct = type({
  id: string(),
  productName: string(),
  enProductName: string(),
  price: string(),
  marketPrice: string(),
  currency: string(),
  /** File names: of the product, shown through `/common/file/product/{id}`. */
  images: array(string()),
  enImages: array(string()),
  content: string(),
  enContent: string(),
  keywords: array(string()),
  zh: lines,
  en: lines,
})
export type ShownProduct = Infer<typeof shownProduct>

export const productShow = defineCall(
  {
    method: 'GET',
    path: '/busi/product/show/{id}',
    summary: 'A product that is on shelf, for everybody',
    audience: 'public',
  },
  () => ({ request: object({ id }), reply: data(shownProduct) }),
)

export const productPicture = defineCall(
  {
    method: 'GET',
    path: '/common/file/product/{id}',
    summary: 'A picture of a product that is on shelf, for everybody',
    audience: 'public',
    response: 'binary',
  },
  () => ({ request: object({ id, fileName: string(), width: optional(string()) }), reply: type({}) }),
)
