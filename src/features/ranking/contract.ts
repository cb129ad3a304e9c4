/** How exhibitors stand beside others of their size in bringing visitors (business-entities 3.13). Figures are kept, an hour at a time. */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { data, defineCall, listRequest } from '../../shared/api/contract.ts'
import { AREA_GROUPS } from '../../shared/lib/show/area-groups.ts'
import { RANKING_TYPES } from './rules.ts'

export const rankingRow = type({
  /** From 1, among those of its size; 0: nothing to be ranked by yet. */
  rank: number(),
  exhibitorId: string(),
  companyName: string(),
  enCompanyName: string(),
  /** Booth numbers, joined. */
  boothNo: string(),
  /** One of AREA_GROUPS. */
  areaGroup: number(),
  /** Invitations that left. */
  invitedCount: number(),
  /** Visitors who registered through it, each once, their address confirmed. */
  registerCount: number(),
  /** Of these, who came. */
  visitCount: number(),
  /** Registrations, and three more for each visit. */
  score: number(),
  /** 1: the asking exhibitor. */
  me: number(),
})
export type RankingRow = Infer<typeof rankingRow>

const filters = {
  /** What decides the order; absent: the score. */
  type: optional(enums(RANKING_TYPES)),
  /** Absent: the asking exhibitor's own. */
  areaGroup: optional(enums(AREA_GROUPS.map(String))),
}

export const rankingList = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/ranking',
    summary: 'Exhibitors of one size by the visitors they brought, and the own place; counted each hour',
    audience: 'exhibitor',
    permission: ['busi:invitation:list'],
    kind: 'read',
  },
  () => ({
    request: listRequest(filters),
    reply: data(
      type({
        list: array(rankingRow),
        total: number(),
        pageNum: number(),
        pageSize: number(),
        /** The asking exhibitor among those of its own size, whichever are listed. */
        mine: rankingRow,
        /** When the figures were counted, by the show's clock, `yyyy-MM-dd HH:mm:ss`; '' when not yet. */
        updatedAt: string(),
      }),
    ),
  }),
)

export const rankingExport = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/rankingExport',
    summary: 'The ranking of one size as a workbook',
    audience: 'exhibitor',
    permission: ['busi:invitation:export'],
    kind: 'read',
    response: 'binary',
  },
  () => ({ request: object(filters), reply: type({}) }),
)
