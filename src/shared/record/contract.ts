/** What the calls of every reviewed record share (business-entities 1.1, 1.4). Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
import { array, number, optional, string, type, type Infer } from 'superstruct'
import { clientToken, flag } from '../api/contract.ts'

/** What every reviewed record tells about its review. */
export const reviewReply = {
  id: string(),
  /** 0 draft, 1 pending, 2 approved, 3 rejected. */
  auditStatus: number(),
  /** The state in the caller's language. */
  auditString: string(),
  /** Why it was rejected; '' in every other state. */
  auditReason: string(),
  createTime: string(),
  updateTime: string(),
  version: number(),
}

const reviewPart = type(reviewReply)
/** The review part of a record: what cells, notices and menus look at. */
export type ReviewPart = Infer<typeof reviewPart>

/** What a save carries beside the content. */
export const savedInput = {
  /** 1 saves a draft: formats are checked, nothing is required (SM-A). */
  draft: optional(flag),
  clientToken,
}

/** What a withdrawal answers. */
export const stateReply = type({ id: string(), auditStatus: number(), version: number() })

/** What a deletion answers. */
export const removedReply = type({ id: string() })

/** Names in both languages and categories: the head of most records. */
export const bilingualNames = { name: string(), enName: string() }

/** Category ids with their words in the caller's language. */
export const categoriesReply = { cids: array(string()), categoryNames: array(string()) }
