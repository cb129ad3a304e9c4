/** What stands above the open sides of every shell booth, for who makes the boards (booth-forms 4, H2). */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, nothing } from '../../shared/api/contract.ts'
import { SIDES, TEXT_MODES } from '../booth-forms/forms/h2/fascia.ts'

/** Where a board's words come from: a form that was confirmed, one that was sent in and is not confirmed, or the contract. */
const FASCIA_SOURCES = ['CONFIRMED', 'SUBMITTED', 'CONTRACT'] as const

const board = type({
  hall: string(),
  boothNo: string(),
  companyName: string(),
  enCompanyName: string(),
  /** '' where nobody has said which: a booth made by its contract. */
  side: enums([...SIDES, '']),
  textMode: enums(TEXT_MODES),
  /** As printed; '' where nothing is. */
  cn: string(),
  en: string(),
  country: type({ zh: string(), en: string() }),
  /** Signs to make, spaces not counted: Chinese characters, and letters, digits and marks. */
  cnSigns: number(),
  enSigns: number(),
  source: enums(FASCIA_SOURCES),
  /** 1: a change of it waits for a decision, and is not in these words. */
  waits: flag,
  /** 1: the booth has changed since, and its form is to be checked again. */
  recheck: flag,
})
export type FasciaBoard = Infer<typeof board>

const sums = {
  booths: number(),
  /** Booths whose boards are made with the contract's names. */
  contract: number(),
  boards: number(),
  BOTH: number(),
  CN: number(),
  EN: number(),
  BLANK: number(),
  cnSigns: number(),
  enSigns: number(),
}
const hallSums = type({ code: string(), zh: string(), en: string(), ...sums })
export type FasciaSums = Infer<typeof hallSums>

const filters = {
  /** One hall; absent: all. */
  hall: optional(string()),
}

export const fasciaList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/fascia/list',
    summary: 'The fascia boards of every shell booth, by hall and booth, with their totals',
    audience: 'backOffice',
    permission: ['busi:formDesk:list'],
    kind: 'read',
  },
  () => ({
    request: object({
      ...filters,
      /** 0: the totals alone. */
      boards: flag,
    }),
    reply: data(
      type({
        show: type({ zh: string(), en: string(), openDate: string(), closeDate: string() }),
        serverTime: string(),
        /** In the order of the show's settings. */
        halls: array(hallSums),
        boards: array(board),
      }),
    ),
  }),
)
export type Fascia = Infer<(typeof fasciaList)['reply']>['data']

export const fasciaExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/fascia/export',
    summary: 'The fascia boards of every shell booth as a workbook for who makes them',
    audience: 'backOffice',
    permission: ['busi:formDesk:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object(filters), reply: nothing }),
)
