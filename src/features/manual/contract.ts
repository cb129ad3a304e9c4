/** What is not as the pages of the manual were built (decisions 21). */
import { array, enums, nullable, number, record, string, type, type Infer } from 'superstruct'
import { showWordsReply } from '../../shared/api/show-contract.ts'
import { data, defineCall, nothing } from '../../shared/api/contract.ts'

const word = type({ zh: string(), en: string() })
/** Decimal strings. */
const amounts = { cny: string(), usd: string() }

/** The price list in force, in its order: what can be ordered, and fees that are not as built. */
const prices = type({
  items: array(
    type({
      form: enums(['h7', 'h8']),
      code: string(),
      group: word,
      name: word,
      spec: word,
      unit: word,
      ...amounts,
      /** Most of it in one order; null: no limit. */
      max: nullable(number()),
    }),
  ),
  fees: record(string(), type(amounts)),
  /** Surcharge by form and period (`h7.LATE`), per cent; a period that is not used is left out. */
  rates: record(string(), number()),
})
export type ManualPrices = Infer<typeof prices>

export const manualFacts = defineCall(
  {
    method: 'GET',
    path: '/busi/manual/facts',
    summary:
      'The days of the show, the deadlines the organiser has moved and the price list in force, for the public manual',
    audience: 'public',
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        show: showWordsReply(),
        /** Show time by key of the deadline, or of an end of a part of the show (`moveOut.to`) or of a price period (`h7.LATE.from`), for those the organiser has set; the others stand as built. */
        moved: record(string(), string()),
        prices,
        /** Codes of the booth forms that this show has. */
        forms: array(string()),
        /** The day by the show's clock, `yyyy-MM-dd`: the page says as of when it is right. */
        today: string(),
      }),
    ),
  }),
)
export type ManualFacts = Infer<typeof manualFacts.reply>['data']
