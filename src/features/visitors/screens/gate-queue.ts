/** Numbers read at the gate that the server has not answered yet. They are the device's: they outlive the page and a logout. */
import { DEVICE_PREFIX, readJson, writeJson } from '../../../shared/lib/browser/web-storage.ts'

export interface Reading {
  clientId: string
  code: string
  /** When it was read, milliseconds of the device's clock. */
  at: number
}

/** A number the server does not take, and its words; '' when it is too old (gate-contract.ts). */
export interface Refused extends Reading {
  why: string
}

const WAITING = `${DEVICE_PREFIX}gate-waiting`
const REFUSED = `${DEVICE_PREFIX}gate-refused`
/** About a day at a busy gate. */
export const WAITING_MAX = 5000

/** What storage refused or had no room for: it waits as long as the page. */
const unstored = new Map<string, readonly Reading[]>()

const isReading = (one: unknown): one is Reading =>
  typeof one === 'object' && one !== null && 'clientId' in one && 'code' in one && 'at' in one
const isRefused = (one: unknown): one is Refused => isReading(one) && 'why' in one

function storedIn(key: string): readonly Reading[] {
  const stored = readJson('local', key)
  return Array.isArray(stored) ? stored.filter(isReading) : []
}
const allIn = (key: string): readonly Reading[] => [...storedIn(key), ...(unstored.get(key) ?? [])]

function add(key: string, reading: Reading): boolean {
  const kept = writeJson('local', key, [...storedIn(key), reading])
  if (!kept) unstored.set(key, [...(unstored.get(key) ?? []), reading])
  return kept
}

function drop(key: string, clientIds: ReadonlySet<string>): void {
  const left = (readings: readonly Reading[]) => readings.filter(({ clientId }) => !clientIds.has(clientId))
  const stored = storedIn(key)
  if (left(stored).length < stored.length) writeJson('local', key, left(stored))
  unstored.set(key, left(unstored.get(key) ?? []))
}

export const waitingReadings = (): readonly Reading[] => allIn(WAITING)

/** What would be lost with this page. */
export const unstoredReadings = (): number => unstored.get(WAITING)?.length ?? 0

/** `page`: storage is full or refused, so it waits as long as the page. `full`: no more are kept. Nothing is lost silently. */
export function addReading(reading: Reading): 'device' | 'page' | 'full' {
  if (waitingReadings().length >= WAITING_MAX) return 'full'
  return add(WAITING, reading) ? 'device' : 'page'
}

export const dropReadings = (clientIds: ReadonlySet<string>): void => drop(WAITING, clientIds)

export const refusedReadings = (): readonly Refused[] => allIn(REFUSED).filter(isRefused)

/** Puts one out of the way of the others, with the reason in words. */
export function setAside(reading: Reading, why: string): void {
  const refused: Refused = { ...reading, why }
  add(REFUSED, refused)
  dropReadings(new Set([reading.clientId]))
}

/** Somebody has looked at them. */
export const forgetRefused = (): void => drop(REFUSED, new Set(refusedReadings().map(({ clientId }) => clientId)))
