/**
 * States and transitions of everything an exhibitor submits for review: the standard machine SM-A (business-entities 1.4), once with a public copy
 * that survives edits (brands, supply chains) and once with shelf and hot marks (products, supply chain products, IP; 3.4).
 * Pure: the browser asks before it offers an action, the server asks before it does it.
 */

/** Review state: 0 draft, 1 pending, 2 approved, 3 rejected. */
export type AuditStatus = 0 | 1 | 2 | 3
/** A yes or no on the wire. */
export type Flag = 0 | 1

/** A record on a shelf. Always `hotFlag` ⇒ `status` ⇒ `auditStatus` 2: only what is approved is shown, only what is shown is hot. */
export interface ShelfState {
  auditStatus: AuditStatus
  /** 1 on shelf, 0 off. */
  status: Flag
  hotFlag: Flag
}

/** A record with a public copy. `published`: an approved copy exists and stays public until the next decision (3.3). */
export interface PublicState {
  auditStatus: AuditStatus
  published: boolean
}

/** Why an action is refused; words at `refusalKey` (refusals.ts). */
export type Refusal =
  /** Under review: withdraw first. */
  | 'pendingEdit'
  /** An approved record cannot be saved as a draft; it would silently leave the show. */
  | 'approvedDraft'
  /** Nothing to withdraw: it is a draft or was rejected. */
  | 'notSubmitted'
  /** The reviewer's action does not fit: nothing is pending, or nothing is approved. */
  | 'notPending'
  | 'notApprovedYet'
  /** Shelf and hot are for approved records only. */
  | 'notApproved'
  /** Hot is for records on shelf only. */
  | 'notOnShelf'
  /** {max} hot ones are there already. */
  | 'hotFull'
  /** Take it off the shelf before it is deleted. */
  | 'deleteOnShelf'

/** A refusal with what its words need. `R` are the refusals an area adds. */
export interface Refused<R extends string = never> {
  refusal: Refusal | R
  params: Record<string, number>
}

/** Outcome of an action: the new state, or why not. */
export type Outcome<S, R extends string = never> = { ok: true; state: S } | ({ ok: false } & Refused<R>)

/** What can be done to any reviewed record. `because`: a refusal of the area's own that stands in the way, where the state would allow it. */
export type RecordAction<R extends string = never> =
  /** Save by the exhibitor. `changed`: names of the fields whose content differs from what is stored. */
  | { type: 'save'; draft: boolean; changed: readonly string[] }
  | { type: 'cancel' }
  | { type: 'approve'; because?: Refused<R> | undefined }
  | { type: 'reject' }
  | { type: 'revoke' }
  | { type: 'delete'; because?: Refused<R> | undefined }

/** What can be done to a record on a shelf besides. */
export type ShelfAction<R extends string = never> =
  | RecordAction<R>
  | { type: 'shelf'; value: Flag }
  /** `used`: hot records of the exhibitor without this one. */
  | { type: 'hot'; value: Flag; used: number; max: number }

const refuse = (refusal: Refusal, params: Record<string, number> = {}) => ({ ok: false, refusal, params }) as const
const become = <S>(state: S) => ({ ok: true, state }) as const
const hidden = (auditStatus: AuditStatus): ShelfState => ({ auditStatus, status: 0, hotFlag: 0 })

/** State of a record just added: pending, or a draft. */
export function newShelfState(draft: boolean): ShelfState {
  return hidden(draft ? 0 : 1)
}

/**
 * The table of business-entities 3.4, with SM-A for what it leaves open (revoke, delete, saving a draft again).
 * @param free fields of an approved record that may change without a new review
 */
export function nextShelfState<R extends string = never>(
  state: ShelfState,
  action: ShelfAction<R>,
  free: readonly string[] = [],
): Outcome<ShelfState, R> {
  const { auditStatus, status } = state
  switch (action.type) {
    case 'save':
      if (auditStatus === 1) return refuse('pendingEdit')
      if (auditStatus === 2) {
        if (action.draft) return refuse('approvedDraft')
        return become(hasContentChange(action.changed, free) ? hidden(1) : state)
      }
      // A rejected one saved half-way stays rejected, so that its reason stays in sight.
      return become(action.draft ? state : hidden(1))
    case 'cancel':
      return auditStatus === 1 || auditStatus === 2 ? become(hidden(0)) : refuse('notSubmitted')
    case 'approve':
      if (auditStatus !== 1) return refuse('notPending')
      return action.because ? { ok: false, ...action.because } : become(hidden(2))
    case 'reject':
      return auditStatus === 1 ? become(hidden(3)) : refuse('notPending')
    case 'revoke':
      return auditStatus === 2 ? become(hidden(1)) : refuse('notApprovedYet')
    case 'shelf':
      if (auditStatus !== 2) return refuse('notApproved')
      return become(action.value === status ? state : { auditStatus, status: action.value, hotFlag: 0 })
    case 'hot':
      if (auditStatus !== 2) return refuse('notApproved')
      if (status !== 1) return action.value === 0 ? become(state) : refuse('notOnShelf')
      if (action.value === 1 && state.hotFlag === 0 && action.used >= action.max)
        return refuse('hotFull', { max: action.max })
      return become({ ...state, hotFlag: action.value })
    case 'delete':
      // SM-A deletes an approved record only if nothing refers to it: the public list refers to what is on shelf.
      if (status === 1) return refuse('deleteOnShelf')
      return action.because ? { ok: false, ...action.because } : become(state)
  }
}

/** State of a record with a public copy just added. */
export function newPublicState(draft: boolean): PublicState {
  return { auditStatus: draft ? 0 : 1, published: false }
}

/** SM-A for records whose approved copy stays public while an edit is reviewed (3.3). */
export function nextPublicState<R extends string = never>(
  state: PublicState,
  action: RecordAction<R>,
): Outcome<PublicState, R> {
  const { auditStatus, published } = state
  switch (action.type) {
    case 'save':
      if (auditStatus === 1) return refuse('pendingEdit')
      if (auditStatus === 2) {
        if (action.draft) return refuse('approvedDraft')
        return become(action.changed.length > 0 ? { auditStatus: 1, published } : state)
      }
      return become(action.draft ? state : { auditStatus: 1, published })
    case 'cancel':
      return auditStatus === 1 ? become({ auditStatus: 0, published }) : refuse('notSubmitted')
    case 'approve':
      if (auditStatus !== 1) return refuse('notPending')
      return action.because ? { ok: false, ...action.because } : become({ auditStatus: 2, published: true })
    case 'reject':
      return auditStatus === 1 ? become({ auditStatus: 3, published }) : refuse('notPending')
    case 'revoke':
      // The organiser takes its approval back: nothing stays public.
      return auditStatus === 2 ? become({ auditStatus: 1, published: false }) : refuse('notApprovedYet')
    case 'delete':
      return action.because ? { ok: false, ...action.because } : become(state)
  }
}

/** May another record that belongs to this one be submitted: it is pending or approved, or its approved copy is still public (3.4)? */
export function isUsable(state: PublicState): boolean {
  return state.auditStatus === 1 || isOnShow(state)
}

/** May another record that belongs to this one be approved (decisions 7)? The approved copy counts until the next decision. */
export function isOnShow(state: PublicState): boolean {
  return state.auditStatus === 2 || state.published
}

/** Does a change of these fields send an approved record back to review? */
export function hasContentChange(changed: readonly string[], free: readonly string[]): boolean {
  return changed.some((field) => !free.includes(field))
}

/** Names of the fields whose content differs, compared by value. */
export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  const keys = Object.keys(after) as (keyof T & string)[]
  return keys.filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
}

/** Is `child` a category directly below `parent`? A child's id is its parent's with two more digits (reference/categories). */
export function isCategoryBelow(parent: string, child: string): boolean {
  return parent !== '' && child.startsWith(parent) && child.length === parent.length + 2
}
