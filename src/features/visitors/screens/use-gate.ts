import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { readBadgeCode, readCode } from '../../../shared/form/rules/entry-code.ts'
import { gateDay, gateScan, WAIT_MAX, type GateAnswer, type GateDay } from '../gate-contract.ts'
import * as queue from './gate-queue.ts'

/** Numbers of one request. */
const AT_ONCE = 50
/** So often what waits is tried again, in milliseconds. */
const RETRY_MS = 15_000
/** A code counts again once it was out of sight for so long, in milliseconds: cameras and hand scanners read what they see several times. */
const SAME_MS = 3000
/** Checks that stay on the page. */
const SHOWN_MAX = 20

export interface Check {
  clientId: string
  code: string
  at: Date
  /** WAITING: kept, not sent yet. MISTYPED: no number at all. FULL: not kept either. REFUSED: the server does not take it. */
  result: GateAnswer['result'] | 'WAITING' | 'MISTYPED' | 'FULL' | 'REFUSED'
  answer: GateAnswer | null
  /** Registered at the gate just now. */
  onSite?: { known: boolean; mailed: boolean }
}

/** What of the device's numbers is still open. */
function pile() {
  return {
    waiting: queue.waitingReadings().length,
    unstored: queue.unstoredReadings(),
    refused: queue.refusedReadings(),
  }
}
const NOTHING: ReturnType<typeof pile> = { waiting: 0, unstored: 0, refused: [] }

/** Will the same be refused again, however often it is sent? */
const isRefusal = (error: ApiError): boolean => error.code === CODE.fields || error.code === CODE.malformed

/** Checks at the gate: each number is kept before it is sent, and dropped when it is answered. */
export function useGate(onResult: (result: Check['result']) => void) {
  const [checks, setChecks] = useState<readonly Check[]>([])
  const [day, setDay] = useState<GateDay | null>(null)
  const [left, setLeft] = useState(NOTHING)
  const [problem, setProblem] = useState('')
  const sending = useRef(false)
  /** The last number, until its result has been told. */
  const latest = useRef('')
  const seen = useRef(new Map<string, number>())

  const finish = useCallback(
    (clientId: string, change: Pick<Check, 'result'> & Partial<Check>) => {
      setChecks((now) => now.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)))
      if (clientId !== latest.current) return
      latest.current = ''
      onResult(change.result)
    },
    [onResult],
  )

  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    // Of what is refused together each is sent alone: only the one that is meant is set aside.
    let alone = 0
    try {
      for (;;) {
        const readings = queue.waitingReadings().slice(0, alone > 0 ? 1 : AT_ONCE)
        setLeft(pile())
        const [first] = readings
        if (!first) return
        alone = Math.max(0, alone - 1)
        try {
          const list = readings.map(({ clientId, code, at }) => {
            return { clientId, code, ago: Math.max(0, Math.round((Date.now() - at) / 1000)) }
          })
          const { data } = await call(gateScan, { list }, { quiet: true })
          setProblem('')
          queue.dropReadings(new Set(readings.map(({ clientId }) => clientId)))
          setDay(data.day)
          for (const answer of data.list) finish(answer.clientId, { result: answer.result, answer })
        } catch (error) {
          if (!(error instanceof ApiError && isRefusal(error))) throw error
          if (readings.length > 1) {
            alone = readings.length
            continue
          }
          const tooOld = Date.now() - first.at > WAIT_MAX * 1000
          queue.setAside(first, tooOld ? '' : (error.errors[0]?.msg ?? error.message))
          finish(first.clientId, { result: 'REFUSED' })
        }
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What is read without a line is the gate's everyday; all else has words.
      setProblem(error.code > 0 ? error.message : '')
      for (const { clientId } of queue.waitingReadings()) finish(clientId, { result: 'WAITING' })
    } finally {
      sending.current = false
      setLeft(pile())
    }
  }, [finish])

  const check = (typed: string) => {
    const number = readCode(typed) || readBadgeCode(typed)
    const code = number || typed.trim()
    const now = Date.now()
    const before = seen.current.get(code) ?? 0
    seen.current.set(code, now)
    if (code === '' || now - before < SAME_MS) return
    const reading = { clientId: newToken(), code, at: now }
    const kept = number !== '' && queue.addReading(reading) !== 'full'
    const result = number === '' ? 'MISTYPED' : kept ? 'WAITING' : ('FULL' as const)
    const made: Check = { clientId: reading.clientId, code, at: new Date(now), result, answer: null }
    setChecks((known) => [made, ...known].slice(0, SHOWN_MAX))
    latest.current = kept ? reading.clientId : ''
    if (kept) void send()
    else onResult(result)
  }

  /** Who was registered here has been read already. */
  const show = (made: Check, now: GateDay) => {
    setChecks((known) => [made, ...known].slice(0, SHOWN_MAX))
    setDay(now)
    latest.current = ''
    seen.current.set(made.code, Date.now())
    onResult(made.result)
  }

  const forgetRefused = () => {
    queue.forgetRefused()
    setLeft(pile())
  }

  useEffect(() => {
    const again = () => {
      if (queue.waitingReadings().length > 0) void send()
    }
    window.addEventListener('online', again)
    const timer = setInterval(again, RETRY_MS)
    const first = setTimeout(() => {
      setLeft(pile())
      again()
    })
    call(gateDay, {}, { quiet: true }).then(
      ({ data }) => setDay((now) => now ?? data),
      () => undefined,
    )
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
      clearTimeout(first)
    }
  }, [send])

  return { checks, day, ...left, problem, check, show, send, forgetRefused }
}
