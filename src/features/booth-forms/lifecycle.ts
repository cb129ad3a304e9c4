/** How a form moves (booth-forms 3.4). Pure: state and action in, next state or refusal out. */
import { STATUS, type FormStatus, type LateFlag } from './model.ts'
import { type FormCode } from '../../shared/lib/form-codes.ts'

export interface FormState {
  /** Null: nothing stored yet. */
  status: FormStatus | null
  lateFlag: LateFlag
  locked: boolean
  version: number
  /** Version in force: confirmed, or the last in time; null before the first submission. */
  validVersion: number | null
  /** How late the version in force was sent: a rejected change goes back to it. */
  validLate: LateFlag
  /** The version in force was confirmed by the organiser. */
  confirmed: boolean
  /** When it was rejected, and whether what was rejected had come in time; null when it is not. */
  rejected: { at: number; inTime: boolean } | null
  /** The booth has changed since: the organiser may confirm again what is confirmed. */
  recheck: boolean
}

/** What a moment allows. */
export interface Moment {
  now: number
  /** The form's deadline has passed. */
  late: boolean
  /** After the deadline nothing may be sent any more (booth-forms 3.2). */
  closed: boolean
}

export type FormAction =
  | { type: 'saveDraft' | 'submit' | 'withdraw' | 'reopen' }
  | { type: 'confirm' | 'reject' | 'lock' | 'unlock' }

export type Refusal =
  | 'locked'
  | 'closed'
  | 'notDraft'
  | 'notSubmitted'
  | 'notPending'
  | 'cancelled'
  | 'notCancelled'
  | 'lateWithdraw'

export interface Move {
  status: FormStatus
  lateFlag: LateFlag
  locked: boolean
  validVersion: number | null
  validLate: LateFlag
  confirmed: boolean
  /** The content and money of the version in force come back. */
  restores: boolean
}

export type Outcome = { ok: true; move: Move } | { ok: false; refusal: Refusal }

/** A rejected form that comes back within this long keeps its in-time price (booth-forms 3.4). */
export const GRACE_MS = 48 * 60 * 60 * 1000

const { draft, submitted, confirmed, rejected, changed, cancelled } = STATUS
const refuse = (refusal: Refusal): Outcome => ({ ok: false, refusal })

/** May a rejected form still be sent back at its in-time price? */
export const inGrace = ({ rejected: was }: Pick<FormState, 'rejected'>, now: number): boolean =>
  was !== null && was.inTime && now - was.at < GRACE_MS

/**
 * The next state. `version` is that which the action makes: the caller counts it.
 * Money is not decided here, only whether this is a late change.
 */
export function move(state: FormState, action: FormAction, { now, late, closed }: Moment, version: number): Outcome {
  const stay: Move = {
    status: state.status ?? draft,
    lateFlag: state.lateFlag,
    locked: state.locked,
    validVersion: state.validVersion,
    validLate: state.validLate,
    confirmed: state.confirmed,
    restores: false,
  }
  const to = (part: Partial<Move>): Outcome => ({ ok: true, move: { ...stay, ...part } })
  const { status } = state

  switch (action.type) {
    case 'lock':
      return status === cancelled ? refuse('cancelled') : to({ locked: true })
    case 'unlock':
      return to({ locked: false })
    case 'confirm':
      if (status !== submitted && status !== changed && !(status === confirmed && state.recheck))
        return refuse('notPending')
      return to({ status: confirmed, validVersion: state.version, validLate: state.lateFlag, confirmed: true })
    case 'reject':
      if (status === submitted) return to({ status: rejected })
      if (status !== changed) return refuse('notPending')
      return to({ status: state.confirmed ? confirmed : submitted, lateFlag: state.validLate, restores: true })
  }
  if (state.locked) return refuse('locked')
  const grace = inGrace(state, now)
  switch (action.type) {
    case 'withdraw':
      if (status !== submitted) return refuse('notSubmitted')
      return late ? refuse('lateWithdraw') : to({ status: cancelled, validVersion: null })
    case 'reopen':
      if (status !== cancelled) return refuse('notCancelled')
      return closed ? refuse('closed') : to({ status: draft, lateFlag: 0 })
    case 'saveDraft':
      if (status === cancelled) return refuse('cancelled')
      if (status !== null && status !== draft && status !== rejected) return refuse('notDraft')
      return closed && !grace ? refuse('closed') : to({ status: status ?? draft })
    case 'submit': {
      if (status === cancelled) return refuse('cancelled')
      if (closed && !grace) return refuse('closed')
      if (status === null || status === draft || status === rejected) {
        const flag = late && !grace ? 1 : 0
        return to({ status: submitted, lateFlag: flag, validVersion: version, validLate: flag })
      }
      if (status === submitted && !late) return to({ validVersion: version })
      // A late change waits for the organiser; what was valid stays so until then.
      return to({ status: changed, lateFlag: late ? 2 : state.lateFlag })
    }
  }
}

/** What of a form's answer says whether it may be sent. */
interface Answer {
  form: { locked: number }
  deadline: { closed: number }
  rearrange?: readonly unknown[] | undefined
}

/** May nothing be sent any more? Whoever has to choose anew since the show moved may send a locked form too. */
export const isShut = ({ form, deadline, rearrange = [] }: Answer): boolean =>
  (form.locked === 1 && rearrange.length === 0) || deadline.closed === 1

/** Counts towards completeness: submitted, confirmed or changed and waiting. */
export function isFiled(status: FormStatus | null): boolean {
  return status === submitted || status === confirmed || status === changed
}

/**
 * Number of a receipt: form, booth, running number (running-a-show 3).
 * @param nth from 1, of this form of this booth
 */
export function receiptNo(code: FormCode, boothNo: string, nth: number): string {
  return `${code.toUpperCase()}-${boothNo}-${String(nth).padStart(4, '0')}`
}

/** `/busi/reportH7/getReportH7` and its siblings. */
export function reportPath(code: FormCode, verb: 'get' | 'save', what = ''): string {
  const name = `report${code.toUpperCase()}`
  return `/busi/${name}/${verb}R${name.slice(1)}${what}`
}
