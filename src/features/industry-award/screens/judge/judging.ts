/**
 * What a juror sets on this device, until it is stored: shown at once, kept in the tab, sent again until the server has it. One save of an entry is
 * under way at a time; what another device stored meanwhile is taken in (`mergeJudgement`).
 */
import { ApiError, CODE } from '../../../../shared/api/envelope.ts'
import { newToken } from '../../../../shared/form/submission.ts'
import { tabState } from '../../../../shared/lib/browser/tab-state.ts'
import type { StoredJudgement } from '../../judge-contract.ts'
import { mergeJudgement, type Judgement } from '../../jury-rules.ts'

/** `waiting`: no connection, it is tried again. `refused`: the server said no, in `msg`. */
type Status = 'saved' | 'saving' | 'waiting' | 'refused'
export interface Judging {
  stored: StoredJudgement
  /** As it shows. */
  mine: Judgement
  status: Status
  msg: string
  /** Another device had stored something: taken in, or set differently here. */
  note: '' | 'merged' | 'clash'
}
interface Own extends Judging {
  /** Of the try that is under way or lost its answer, and what it sent. */
  token: string
  sent: Judgement | null
  /** Sent before it, without an answer: maybe the server has it. */
  lost: Judgement | null
  /** When the last try began. */
  at: number
  busy: boolean
}

export type Send = (
  entryId: string,
  version: number,
  judgement: Judgement,
  clientToken: string,
  leaving: boolean,
) => Promise<StoredJudgement>

/** What is typed is sent when nothing more comes for this time, in milliseconds. */
const PAUSE_MS = 500
/** The same call sooner is taken for a double click. */
const AGAIN_MS = 1_500
const RETRY_MS = [3_000, 10_000, 30_000, 60_000] as const

/** Who is biased gives no points; those given before come back when it was a slip. */
const asSent = ({ points, comment, abstained }: Judgement): Judgement => ({
  points: abstained === 1 ? [] : points.toSorted((a, b) => a.criterionId.localeCompare(b.criterionId)),
  comment: comment.trim(),
  abstained,
})
const same = (a: Judgement, b: Judgement) => JSON.stringify(asSent(a)) === JSON.stringify(asSent(b))
const plain = ({ points, comment, abstained }: Judgement): Judgement => ({ points, comment, abstained })

export interface JudgingStore {
  get(entryId: string): Judging
  set(entryId: string, change: Partial<Judgement>): void
  /** Sends all that waits, at once. */
  flush(leaving?: boolean): Promise<void>
  /** All is handed in. */
  take(judgements: readonly StoredJudgement[]): void
  /** Changes with each change of any entry. */
  version(): number
  subscribe(listener: () => void): () => void
  stop(): void
}

/** @param name of what is kept in the tab; one of each link */
export function startJudging(name: string, judgements: readonly StoredJudgement[], send: Send): JudgingStore {
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let version = 0
  let tries = 0
  const kept = (tabState().get(name) ?? {}) as Record<string, { base: Judgement; mine: Judgement } | undefined>
  const all = new Map<string, Own>(
    judgements.map((stored) => {
      const own = kept[stored.entryId]
      const { merged, clashes } = own
        ? mergeJudgement(own.base, own.mine, stored)
        : { merged: plain(stored), clashes: false }
      const note = clashes ? 'clash' : ''
      return [
        stored.entryId,
        { stored, mine: merged, status: 'saved', msg: '', note, token: '', sent: null, lost: null, at: 0, busy: false },
      ]
    }),
  )
  const own = (entryId: string): Own => {
    const found = all.get(entryId)
    if (!found) throw new Error(`no entry ${entryId}`)
    return found
  }

  function put(entryId: string, change: Partial<Own>): Own {
    const next = { ...own(entryId), ...change }
    all.set(entryId, next)
    const unsaved = [...all].filter(([, one]) => !same(one.mine, one.stored))
    if (unsaved.length === 0) tabState().remove(name)
    else
      tabState().set(
        name,
        Object.fromEntries(unsaved.map(([id, one]) => [id, { base: plain(one.stored), mine: one.mine }])),
      )
    version += 1
    for (const listener of listeners) listener()
    return next
  }

  function later(entryId: string, after: number): void {
    clearTimeout(timers.get(entryId))
    timers.set(
      entryId,
      setTimeout(() => void push(entryId), after),
    )
  }

  async function push(entryId: string, leaving = false): Promise<void> {
    clearTimeout(timers.get(entryId))
    const { stored, mine, busy, sent, token, at } = own(entryId)
    if (busy) return
    if (same(mine, stored)) {
      put(entryId, { status: 'saved', msg: '' })
      return
    }
    const content = asSent(mine)
    // The same try again has the same token, so that one whose answer was lost is not done twice.
    const again = sent !== null && same(sent, content) && token !== ''
    if (again && Date.now() - at < AGAIN_MS && !leaving) {
      later(entryId, AGAIN_MS)
      return
    }
    const tried = again ? token : newToken()
    put(entryId, { busy: true, status: 'saving', token: tried, sent: content, at: Date.now() })
    try {
      const reply = await send(entryId, stored.version, content, tried, leaving)
      tries = 0
      put(entryId, { stored: reply, busy: false, token: '', sent: null, lost: null, status: 'saved', msg: '' })
    } catch (error) {
      put(entryId, { busy: false })
      if (!(error instanceof ApiError)) throw error
      error.takeUp()
      finish(entryId, error)
      return
    }
    // Set while the answer was on its way.
    if (!same(own(entryId).mine, own(entryId).stored)) await push(entryId, leaving)
  }

  function finish(entryId: string, error: ApiError): void {
    const { stored, mine, sent, lost } = own(entryId)
    if (error.momentary) {
      put(entryId, { status: 'waiting', lost: sent })
      later(entryId, RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 60_000)
      tries += 1
    } else if (error.code === CODE.conflict && error.current) {
      const current = error.current as StoredJudgement
      // What this device stored itself, without hearing of it, is no other device's.
      const ours = [sent, lost].some((one) => one !== null && same(one, current))
      const { merged, clashes } = mergeJudgement(ours ? plain(current) : plain(stored), mine, current)
      const note = ours ? own(entryId).note : clashes ? 'clash' : 'merged'
      put(entryId, { stored: current, mine: merged, note, token: '', sent: null, lost: null })
      void push(entryId)
    } else put(entryId, { status: 'refused', msg: error.message, token: '', sent: null })
  }

  const waiting = () => [...all].filter(([, one]) => !same(one.mine, one.stored)).map(([id]) => id)
  const flush = async (leaving = false) => {
    await Promise.all(waiting().map((entryId) => push(entryId, leaving)))
  }
  const online = () => void flush()
  const leave = () => void flush(true)
  addEventListener('online', online)
  addEventListener('pagehide', leave)
  for (const entryId of waiting()) later(entryId, 0)

  return {
    get: own,
    set(entryId, change) {
      const { mine } = own(entryId)
      put(entryId, { mine: { ...mine, ...change }, status: 'saving', msg: '', note: '' })
      later(entryId, PAUSE_MS)
    },
    flush,
    take(judged) {
      for (const stored of judged) put(stored.entryId, { stored })
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      removeEventListener('online', online)
      removeEventListener('pagehide', leave)
    },
  }
}
