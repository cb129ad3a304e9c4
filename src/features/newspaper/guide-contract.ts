/** The printed guide as the organiser sends it to the printer: what is approved of every entry that came in time (business-entities 3.2). */
import { array, enums, number, object, string, type, type Infer } from 'superstruct'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'

export const GUIDE_ORDERS = ['hall', 'company', 'category'] as const
export type GuideOrder = (typeof GUIDE_ORDERS)[number]

const named = { zh: string(), en: string() }
/** Entries by their place in the list, under a heading; '' where the order has none. */
const section = type({ ...named, of: array(number()) })

const guide = type({
  show: type({ ...named, openDate: string(), closeDate: string() }),
  serverTime: string(),
  /** Lines as the guide prints them, in each language; none in one that the entry has no name in. */
  entries: array(type({ id: string(), zh: array(string()), en: array(string()) })),
  orders: type({ hall: array(section), company: array(section), category: array(section) }),
  /** Booths that have sent an entry of which nothing is approved for print yet. */
  waiting: number(),
})
export type Guide = Infer<typeof guide>

const desk = { audience: 'backOffice', permission: ['busi:review:list'] } as const

export const guidePrint = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitionRecord/guide',
    summary: 'The printed guide: what is approved of the entries, in each order',
    ...desk,
    kind: 'read',
  },
  () => ({ request: object({ language: enums(['zh-CN', 'en-US', 'both']) }), reply: data(guide) }),
)

export const guideExport = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitionRecord/guideExport',
    summary: 'The printed guide as a workbook, both languages side by side',
    ...desk,
    response: 'binary',
  },
  () => ({ request: object({ order: enums(GUIDE_ORDERS) }), reply: nothing }),
)
