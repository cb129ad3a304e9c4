import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { readCode } from '../../../shared/form/rules/visitor-code.ts'
import { gateDay, gateScan, type GateAnswer, type GateDay } from '../gate-contract.ts'
import { addReading, dropReadings, waitingReadings } from './gate-queue.ts'

/** Numbers of one request. */
const AT_ONCE = 50
/** So often what waits is tried again, in milliseconds. */
const RETRY_MS = 15_000
/** Checks that stay on the page. */
const SHOWN_MAX = 20
/** What the code of a badge looks like (features/badges). */
const BADGE = /^[\w-]{20}$/

export interface Check {
  clientId: string
  code: string
  at: Date
  /** WAITING: kept, not sent yet. MISTYPED: no number at all. FULL: not kept either. */
  result: GateAnswer['result'] | 'WAITING' | 'MISTYPED' | 'FULL'
  answer: GateAnswer | null
}

/** Checks at the gate: each number is kept before it is sent, and dropped when it is answered. */
export function useGate(onResult: (result: Check['result']) => void) {
  const [checks, setChecks] = useState<readonly Check[]>([])
  const [day, setDay] = useState<GateDay | null>(null)
  const [waiting, setWaiting] = useState(0)
  const [problem, setProblem] = useState('')
  const sending = useRef(false)
  const latest = useRef('')

  const settle = useCallback((clientId: string, change: Partial<Check>) => {
    setChecks((now) => now.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)))
  }, [])

  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (;;) {
        const readings = waitingReadings().slice(0, AT_ONCE)
        setWaiting(waitingReadings().length)
        if (readings.length === 0) return
        const list = readings.map(({ clientId, code, at }) => {
          return { clientId, code, ago: Math.max(0, Math.round((Date.now() - at) / 1000)) }
        })
        const { data } = await call(gateScan, { list }, { quiet: true })
        setProblem('')
        dropReadings(new Set(readings.map(({ clientId }) => clientId)))
        setDay(data.day)
        for (const answer of data.list) {
          settle(answer.clientId, { result: answer.result, answer })
          if (answer.clientId === latest.current) onResult(answer.result)
        }
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What is read without a line is the gate's everyday; all else has words.
      setProblem(error.code > 0 ? error.message : '')
      for (const { clientId } of waitingReadings()) settle(clientId, { result: 'WAITING' })
      onResult('WAITING')
    } finally {
      sending.current = false
      setWaiting(waitingReadings().length)
    }
  }, [onResult, settle])

  const check = (typed: string) => {
    const code = readCode(typed) || typed.trim()
    if (code === '') return
    const reading = { clientId: newToken(), code, at: Date.now() }
    latest.current = reading.clientId
    const result =
      readCode(code) === '' && !BADGE.test(code) ? 'MISTYPED' : addReading(reading) ? 'WAITING' : ('FULL' as const)
    const made: Check = { clientId: reading.clientId, code, at: new Date(reading.at), result, answer: null }
    setChecks((now) => [made, ...now].slice(0, SHOWN_MAX))
    if (result === 'WAITING') void send()
    else onResult(result)
  }

  useEffect(() => {
    const again = () => {
      if (waitingReadings().length > 0) void send()
    }
    window.addEventListener('online', again)
    const timer = setInterval(again, RETRY_MS)
    const first = setTimeout(again)
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

  return { checks, day, waiting, problem, check, send }
}
