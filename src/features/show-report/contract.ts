/** A company's report on the show: reach, leads, meetings and money, beside the median of its size. Figures are kept, an hour at a time. */
import { array, enums, nullable, number, object, string, type, type Infer } from 'superstruct'
import { data, defineCall, id } from '../../shared/api/contract.ts'
import { CURRENCIES } from '../../shared/lib/money.ts'
import { FIGURE_KEYS } from './rules.ts'

const report = type({
  exhibitorId: string(),
  companyName: string(),
  enCompanyName: string(),
  /** Booth numbers, joined. */
  boothNo: string(),
  showName: string(),
  enShowName: string(),
  /** `yyyy-MM-dd`. */
  openDate: string(),
  closeDate: string(),
  /** 1: the show is over, figures still change with what is followed up. */
  over: number(),
  /** Size, one of AREA_GROUPS, and how many companies have it, the own one among them. */
  areaGroup: number(),
  peers: number(),
  /** When the figures were counted, by the show's clock, `yyyy-MM-dd HH:mm:ss`; '' when not yet. */
  keptAt: string(),
  /** Figures in the order of REPORT_PARTS; money in minor units, once for each currency of the booths. A caller of the back office has those it may read elsewhere. `median` is null with fewer than five companies to compare with. */
  figures: array(
    type({
      key: enums(FIGURE_KEYS),
      currency: nullable(enums(CURRENCIES)),
      value: number(),
      median: nullable(number()),
    }),
  ),
})
export type Report = Infer<typeof report>

export const ownReport = defineCall(
  {
    method: 'POST',
    path: '/busi/showReport/own',
    summary: "The own company's report on the show, beside the median of companies of its size",
    audience: 'exhibitor',
    permission: ['busi:showReport:query'],
    kind: 'read',
  },
  () => ({ request: object({}), reply: data(report) }),
)

export const reportOf = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/showReport',
    summary: "An exhibitor's report on the show, with the figures that the caller may read elsewhere too",
    audience: 'backOffice',
    permission: ['busi:exhibitor:query'],
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(report) }),
)
