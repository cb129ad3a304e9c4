import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError, CODE } from '../../../shared/api/envelope.ts'
import { $session } from '../../../shared/auth/session.ts'
import { preUpload } from '../../../shared/files/contract.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { keepUnsent, ownerOf } from '../../../shared/lib/browser/unsent.ts'
import { useHydrated } from '../../../shared/ui/use-hydrated.ts'
import { leadScan, SCANS_MAX, type ScanAnswer } from '../../leads/scan-contract.ts'
import * as queue from './scan-queue.ts'

/** So soon what waits is tried again, in milliseconds; twice as late after each failure, up to the second. */
const RETRY_MS = 10_000
const RETRY_MAX_MS = 300_000
const PHOTOS_AT_ONCE = 2
/** Answers that stay on the page. */
const SHOWN_MAX = 20

/** Will the same be refused again, however often it is sent? */
const isRefusal = (error: ApiError): boolean => error.code === CODE.fields || error.code === CODE.malformed

/** An upload that no lead took is gone after a day (`features/files`); long before, the photo is sent anew. */
const UPLOAD_MS = 3_600_000

/** The row with its photo on the server; null for one that is refused, which is set aside. */
async function withPhoto(scan: queue.Scan): Promise<queue.Scan | null> {
  const { photo, uploaded } = scan
  if (!photo || (uploaded && Date.now() - uploaded.at < UPLOAD_MS)) return scan
  try {
    const file = new File([photo], 'card.jpg', { type: photo.type })
    const { fileName } = await call(preUpload, { file, kind: 'card' }, { quiet: true })
    const sent = { ...scan, uploaded: { fileName, at: Date.now() } }
    await queue.keepScan(sent)
    return sent
  } catch (error) {
    if (!(error instanceof ApiError && isRefusal(error))) throw error
    await queue.keepScan({ ...scan, refused: error.errors[0]?.msg ?? error.message })
    return null
  }
}

/** A number that was answered, the newest first. */
export type Answered = ScanAnswer & Pick<queue.Scan, 'code'>

/** One request; what is refused together is sent one by one, so that only what is meant is set aside. Answers those that were taken. */
async function sendSome(some: readonly queue.Scan[], unknown: string): Promise<Answered[]> {
  const list = some.map(({ clientId, code, at, grade, note, tags = [], uploaded }) => {
    const ago = Math.max(0, Math.round((Date.now() - at) / 1000))
    const more = { ...(grade ? { grade } : {}), ...(uploaded ? { photo: uploaded.fileName } : {}) }
    return { clientId, code, ago, note, ...(tags.length > 0 ? { tags: [...tags] } : {}), ...more }
  })
  try {
    const { data } = await call(leadScan, { list }, { quiet: true })
    const sent = new Map(some.map((one) => [one.clientId, one]))
    for (const { clientId, outcome } of data.list) {
      const scan = sent.get(clientId)
      if (scan && outcome === 'UNKNOWN') await queue.keepScan({ ...scan, refused: unknown })
    }
    await queue.dropScans(data.list.filter((one) => one.outcome !== 'UNKNOWN').map((one) => one.clientId))
    return data.list.map((one) => ({ ...one, code: sent.get(one.clientId)?.code ?? '' })).toReversed()
  } catch (error) {
    if (!(error instanceof ApiError && isRefusal(error))) throw error
    const [only, ...more] = some
    if (only && more.length === 0) {
      await queue.keepScan({ ...only, refused: error.errors[0]?.msg ?? error.message })
      return []
    }
    const answers: Answered[] = []
    for (const one of some) answers.unshift(...(await sendSome([one], unknown)))
    return answers
  }
}

/**
 * Numbers read at the stand: each is on the device before it is sent, and leaves it when it is answered.
 * @param unknown words for a number that is nobody's
 */
export function useScans(unknown: string) {
  const { kind, userId } = useStore($session)
  // The page is written without a session: what hangs on it is drawn once the page is alive.
  const owner = ownerOf(useHydrated() ? { kind, userId } : { kind, userId: null })
  const [scans, setScans] = useState<readonly queue.Scan[]>([])
  const [answers, setAnswers] = useState<readonly Answered[]>([])
  /** The server's words on why nothing is taken now; '' without a line, which is the stand's everyday. */
  const [problem, setProblem] = useState('')
  /** What of the last one the device did not keep. */
  const [unkept, setUnkept] = useState<'' | 'photo' | 'all'>('')
  const sending = useRef(false)
  const wait = useRef(RETRY_MS)

  const look = useCallback(async () => {
    const found = owner ? await queue.scansOf(owner) : []
    setScans(found)
    if (owner) keepUnsent(owner, found.filter((one) => one.refused === undefined).length)
    return found
  }, [owner])

  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (;;) {
        const waiting = (await look()).filter((one) => one.refused === undefined)
        if (waiting.length === 0) break
        // Numbers first: over a weak line a photo takes long. Those go a few at a time.
        const plain = waiting.filter((one) => !one.photo).slice(0, SCANS_MAX)
        const some = plain.length > 0 ? plain : await Promise.all(waiting.slice(0, PHOTOS_AT_ONCE).map(withPhoto))
        const ready = some.filter((one) => one !== null)
        if (ready.length === 0) continue
        const told = await sendSome(ready, unknown)
        setAnswers((known) => [...told, ...known].slice(0, SHOWN_MAX))
        wait.current = RETRY_MS
        setProblem('')
      }
    } catch (error) {
      // Storage that fails is told when something is to be kept.
      if (error instanceof ApiError) setProblem(error.momentary ? '' : error.message)
      wait.current = Math.min(RETRY_MAX_MS, wait.current * 2)
    } finally {
      sending.current = false
    }
  }, [look, unknown])

  /** False when the device does not keep it. Where only the photo has no room, a number is kept without it. */
  const add = async (read: Pick<queue.Scan, 'code' | 'grade' | 'note' | 'tags' | 'photo'>): Promise<boolean> => {
    const scan = { clientId: newToken(), owner, at: Date.now(), ...read }
    const keep = (one: queue.Scan) =>
      queue.keepScan(one).then(
        () => true,
        () => false,
      )
    const whole = await keep(scan)
    const bare = !whole && scan.photo !== undefined && scan.code !== '' && (await keep({ ...scan, photo: undefined }))
    setUnkept(whole ? '' : bare ? 'photo' : 'all')
    if (whole || bare) void look().then(send)
    return whole || bare
  }

  const forget = async (clientIds: readonly string[]) => {
    await queue.dropScans(clientIds)
    await look()
  }

  useEffect(() => {
    // A first look for nobody would still be under way when the account is known, and put the right one off until the next try.
    if (!owner) return
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const retry = async () => {
      await send()
      if (!over) next()
    }
    const next = () => {
      timer = setTimeout(() => void retry(), wait.current)
    }
    const again = () => void send()
    window.addEventListener('online', again)
    again()
    next()
    return () => {
      over = true
      window.removeEventListener('online', again)
      clearTimeout(timer)
    }
  }, [owner, send])

  return {
    ready: owner !== '',
    waiting: scans.filter((one) => one.refused === undefined),
    refused: scans.filter((one) => one.refused !== undefined),
    answers,
    problem,
    unkept,
    add,
    send,
    forget,
  }
}
