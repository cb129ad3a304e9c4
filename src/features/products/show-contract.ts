/** How a visitor sees a product, and the code that leads there. */
import { array, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, id } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'

const QUERY = ['busi:product:query'] as const

/** Words of what a product refers to by id, in one language; '' where nothing is chosen. */
const words = type({ brand: string(), category: string(), area: string(), unit: string() })
export type ProductWords = Infer<typeof words>

export const productWords = defineCall(
  {
    method: 'POST',
    path: '/busi/product/words',
    summary: 'Brand, category, place and unit of a product in both languages, for a preview of what is not saved yet',
    audience: 'exhibitor',
    permission: QUERY,
    kind: 'read',
  },
  () => ({
    request: object({
      brandId: optional(id),
      cid1: text({ required: false, max: 20 }),
      cid2: text({ required: false, max: 20 }),
      cid3: text({ required: false, max: 20 }),
      area: text({ required: false, max: 20 }),
      unit: text({ required: false, max: 20 }),
    }),
    reply: data(type({ zh: words, en: words })),
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
  companyName: string(),
  enCompanyName: string(),
  /** Halls and booth numbers, joined. */
  booths: string(),
  price: string(),
  marketPrice: string(),
  currency: string(),
  /** File names: of the product, shown through `/common/file/product/{id}`. */
  images: array(string()),
  enImages: array(string()),
  content: string(),
  enContent: string(),
  model: string(),
  spec: string(),
  moq: string(),
  keywords: array(string()),
  zh: words,
  en: words,
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
