/** Docking meetings as an exhibitor's lists and panels show them. */
import { array, enums, nullable, number, string, type, type Infer } from 'superstruct'

/** A time of a session, its id and the session's name in the caller's language. Day `yyyy-MM-dd`, times `HH:mm`. */
export const dockingSlot = type({
  slotId: string(),
  sessionName: string(),
  date: string(),
  begin: string(),
  end: string(),
})
export type DockingSlot = Infer<typeof dockingSlot>

/** What the caller can do to a meeting now, 0 or 1 each; `turn`: the other side waits for the caller. */
const actions = type({
  turn: number(),
  accept: number(),
  acceptAlt: number(),
  assign: number(),
  decline: number(),
  offer: number(),
  cancel: number(),
  feedback: number(),
  /** Read how to reach the buyer. */
  contact: number(),
})

/** A meeting of the caller's. */
export const dockingRow = type({
  id: string(),
  /** 1 the exhibitor asked, 2 the buyer did. */
  direction: number(),
  origin: enums(['APPLIED', 'INVITED', 'ARRANGED']),
  buyerId: string(),
  /** Masked until it is agreed. */
  company: string(),
  /** '' until then. */
  buyerName: string(),
  position: string(),
  country: string(),
  demand: string(),
  enDemand: string(),
  slotId: string(),
  slot: dockingSlot,
  /** Another time, and who offers it: EXHIBITOR or BUYER; null and '' when none is. */
  altSlotId: string(),
  altSlot: nullable(dockingSlot),
  altBy: string(),
  /** With its table, in the caller's language. */
  place: string(),
  message: string(),
  productIds: array(string()),
  productNames: array(string()),
  brandName: string(),
  assigneeId: string(),
  assigneeName: string(),
  /** busi_docking_status as of now. */
  status: number(),
  /** The side of a missed meeting that could not come: EXHIBITOR or BUYER; '' where nobody said so. */
  absentSide: string(),
  replyBy: string(),
  replyTime: string(),
  /** Of a refusal or a cancelled meeting. */
  cancelReason: string(),
  /** 1..5 of the exhibitor, null where not given. */
  score: nullable(number()),
  note: string(),
  /** Until when a pending one waits. */
  expireAt: string(),
  createTime: string(),
  version: number(),
  actions,
})
export type DockingRow = Infer<typeof dockingRow>
