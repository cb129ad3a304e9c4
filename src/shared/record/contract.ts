/** What the calls of every reviewed record share (business-entities 1.1, 1.4). Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
import { array, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, flag, id, listRequest, page, version, type AnyStruct } from '../api/contract.ts'

/** What every reviewed record tells about its review. */
export const reviewReply = {
  id: string(),
  /** 0 draft, 1 pending, 2 approved, 3 rejected. */
  auditStatus: number(),
  /** The state in the caller's language. */
  auditString: string(),
  /** Why it was rejected; '' in every other state. */
  auditReason: string(),
  /** Number of its last submission's receipt; '' when it was never submitted. */
  receipt: string(),
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

type Fields = Record<string, AnyStruct>

interface At {
  /** Path below `/mm-label`: `/busi/product`. */
  path: string
  /** Of the records in the API page: `Products`. */
  name: string
  /** First two parts of the permission strings: `busi:product` makes `busi:product:list` … */
  permission: string
  /** What else lets somebody see the list: another list that names these records. */
  alsoListed?: readonly string[]
}

/**
 * The calls of a reviewed record: list, detail, add and update as a draft or submitted, cancel, remove.
 * @param structs `row` of the list, the whole `record`, what a cancel answers (`state`), the `fields` of a draft and the `filters` of the list
 */
export function reviewedCalls<
  Row extends AnyStruct,
  Record extends AnyStruct,
  State extends AnyStruct,
  Input extends Fields,
  Filters extends Fields,
>(
  { path, name, permission, alsoListed = [] }: At,
  structs: () => { row: Row; record: Record; state: State; fields: Input; filters: Filters },
) {
  const at = (verb: string, way = verb) =>
    ({ method: 'POST', path: `${path}/${way}`, audience: 'exhibitor', permission: [`${permission}:${verb}`] }) as const
  return {
    list: defineCall(
      {
        ...at('list'),
        permission: [`${permission}:list`, ...alsoListed],
        summary: `${name}: the exhibitor’s own, a page at a time`,
        kind: 'read',
      },
      () => ({ request: listRequest(structs().filters), reply: page(structs().row) }),
    ),
    detail: defineCall({ ...at('query', 'detail'), summary: `${name}: one`, kind: 'read' }, () => ({
      request: object({ id }),
      reply: data(structs().record),
    })),
    add: defineCall({ ...at('add'), summary: `${name}: add, as a draft or submitted for review` }, () => ({
      request: object({ ...structs().fields, ...savedInput }),
      reply: data(structs().record),
    })),
    /** Fields that are left out keep what is stored. */
    update: defineCall({ ...at('edit', 'update'), summary: `${name}: change` }, () => ({
      request: object({ ...structs().fields, ...savedInput, id, version }),
      reply: data(structs().record),
    })),
    /** SM-A: from review back to a draft. */
    cancel: defineCall({ ...at('edit', 'cancel/{id}'), summary: `${name}: withdraw to a draft` }, () => ({
      request: object({ id }),
      reply: data(structs().state),
    })),
    remove: defineCall({ ...at('remove', 'delete/{id}'), summary: `${name}: delete` }, () => ({
      request: object({ id }),
      reply: data(removedReply),
    })),
  }
}
