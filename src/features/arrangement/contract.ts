/** Arranging the meetings of matchmaking sessions (running-a-show 6): tables, a run beside the server, its proposal, and what becomes of it. */
import { array, assign, enums, nullable, number, object, optional, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, flag, id, listRequest, nothing, version } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'
import { hallsField, runFields } from './fields.ts'
import { UNPLACED } from './rules/problem.ts'

const at = (action: 'list' | 'edit' | 'export', way: string) =>
  ({
    method: 'POST',
    path: `/busi/organiser/arrangement/${way}`,
    audience: 'backOffice',
    permission: [`busi:meeting:${action}`],
  }) as const

/** An arrangement is of all exhibitors. */
const ofAll = (way: string) => ({ ...at('edit', way), scope: 'all' }) as const

const hallTables = type({ hall: string(), count: number() })

/** A session as it is arranged. */
export const arrangedSession = type({
  id: string(),
  name: string(),
  enName: string(),
  date: string(),
  beginTime: string(),
  endTime: string(),
  place: string(),
  enPlace: string(),
  slotMinutes: number(),
  /** Tables by hall; none until they are set. */
  halls: array(hallTables),
  /** Of the tables; 0 until they are set. */
  version: number(),
  /** Times that lie ahead. */
  slots: number(),
  /** Approved registrations. */
  brands: number(),
  /** Approved buyers who take part. */
  buyers: number(),
  /** Meetings agreed for it. */
  meetings: number(),
})
export type ArrangedSession = Infer<typeof arrangedSession>

export const arrangementSessions = defineCall(
  {
    ...at('list', 'sessions'),
    summary: 'Sessions with their tables, and what there is to arrange in each',
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(type({ sessions: array(arrangedSession), halls: array(string()) })) }),
)

export const tablesSave = defineCall(
  { ...ofAll('tables'), summary: 'Set how many tables a session has in which hall' },
  () => ({
    request: object({
      id,
      halls: hallsField,
      version,
      clientToken,
    }),
    reply: data(arrangedSession),
  }),
)

/** How a run stands. */
export const runReply = type({
  id: string(),
  sessionIds: array(string()),
  seed: number(),
  minScore: number(),
  state: enums(['RUNNING', 'READY', 'APPLIED', 'DISCARDED', 'CANCELLED', 'FAILED', 'UNDONE']),
  /** Of one that runs, in percent. */
  progress: number(),
  createBy: string(),
  createTime: string(),
  applyBy: string(),
  applyTime: string(),
  /** 1: what it changed can still be taken back. */
  undoFlag: number(),
  counts: nullable(
    type({
      added: number(),
      moved: number(),
      /** Arranged meetings that stand and stay where they are; none of them counts as not placed. */
      kept: number(),
      /** Meetings that stood and have no place any more. */
      dropped: number(),
      /** Agreed meetings that get a table. */
      seated: number(),
      fixed: number(),
      /** Placed at one of the two times asked for. */
      preferred: number(),
      unplaced: number(),
      /** Pairs that match and are not brought together again, since one side cancelled or declined before. */
      refused: number(),
      /** Brands and buyers with at least one meeting of this proposal, of all that are wished for. */
      brands: number(),
      buyers: number(),
      reasons: array(type({ reason: enums(UNPLACED), count: number() })),
    }),
  ),
})
export type RunReply = Infer<typeof runReply>

export const arrangementRun = defineCall(
  { ...ofAll('run'), summary: 'Arrange sessions beside the server; answers the run that began' },
  () => ({
    request: object({
      sessionIds: size(array(id), 1, 20),
      ...runFields,
      clientToken,
    }),
    reply: data(runReply),
  }),
)

export const arrangementState = defineCall(
  { ...at('list', 'state'), summary: 'The run asked for, or the last one', kind: 'read' },
  () => ({ request: object({ id: optional(id) }), reply: data(nullable(runReply)) }),
)

const pair = {
  exhibitorId: string(),
  companyName: string(),
  enCompanyName: string(),
  brandName: string(),
  enBrandName: string(),
  buyerId: string(),
  buyerName: string(),
  buyerCompany: string(),
  /** 0..100. */
  score: number(),
}
/** One meeting of a proposal, or two who do not meet. */
export const resultRow = type({
  ...pair,
  id: string(),
  /** `yyyy-MM-dd HH:mm–HH:mm`; '' of two who do not meet. */
  time: string(),
  sessionName: string(),
  enSessionName: string(),
  /** 0 of two who do not meet. */
  tableNo: number(),
  hall: string(),
  colleague: string(),
  preferred: number(),
  /** NEW, MOVED, KEPT; DROPPED stood and has no place any more; '' of two who never met. */
  change: enums(['NEW', 'MOVED', 'KEPT', 'DROPPED', '']),
  /** '' of a meeting. */
  reason: enums([...UNPLACED, '']),
})
export type ResultRow = Infer<typeof resultRow>

export const arrangementResult = defineCall(
  { ...at('list', 'result'), summary: 'What a run proposes: meetings, or who does not meet and why', kind: 'read' },
  () => ({
    request: listRequest({
      id,
      /** 1 meetings, 0 who does not meet. */
      placed: flag,
      reason: optional(enums(UNPLACED)),
      name: text({ required: false, max: 60 }),
    }),
    reply: data(type({ list: array(resultRow), total: number(), pageNum: number(), pageSize: number() })),
  }),
)

export const arrangementExport = defineCall(
  {
    ...at('export', 'resultFile'),
    summary: 'What a run proposes as a workbook: its meetings, and who does not meet and why; written into the log',
    response: 'binary',
  },
  () => ({ request: object({ id }), reply: nothing }),
)

const one = object({ id, clientToken })
const applied = assign(
  runReply,
  type({
    /** Meetings that did not fit any more when it was applied. */
    left: number(),
  }),
)

export const arrangementCancel = defineCall({ ...ofAll('cancel'), summary: 'Stop a run' }, () => ({
  request: one,
  reply: data(runReply),
}))
export const arrangementDiscard = defineCall({ ...ofAll('discard'), summary: 'Let a proposal go' }, () => ({
  request: one,
  reply: data(runReply),
}))
export const arrangementApply = defineCall(
  { ...ofAll('apply'), summary: 'Make a proposal the meetings of its sessions and tell both sides, once each' },
  () => ({ request: one, reply: data(applied) }),
)
export const arrangementUndo = defineCall(
  {
    ...ofAll('undo'),
    summary: 'Take back within a day what applying changed; meetings changed since stay as they are',
  },
  () => ({ request: one, reply: data(applied) }),
)
