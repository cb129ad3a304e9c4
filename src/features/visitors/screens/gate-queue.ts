/** Numbers read at the gate that the server has not answered yet. They outlive the page: without a line they wait here. */
import { readJson, writeJson } from '../../../shared/lib/browser/web-storage.ts'

export interface Reading {
  clientId: string
  code: string
  /** When it was read, milliseconds of the device's clock. */
  at: number
}

const KEY = 'gate:waiting'
/** About a day at a busy gate. */
export const WAITING_MAX = 5000

/** Where storage is refused they wait as long as the page. */
let memory: readonly Reading[] = []

const isReading = (one: unknown): one is Reading =>
  typeof one === 'object' && one !== null && 'clientId' in one && 'code' in one && 'at' in one

export function waitingReadings(): readonly Reading[] {
  const stored = readJson('local', KEY)
  return Array.isArray(stored) ? stored.filter(isReading) : memory
}

function keep(readings: readonly Reading[]): void {
  memory = readings
  writeJson('local', KEY, readings)
}

/** False when no more are kept: nothing is lost silently. */
export function addReading(reading: Reading): boolean {
  const waiting = waitingReadings()
  if (waiting.length >= WAITING_MAX) return false
  keep([...waiting, reading])
  return true
}

export function dropReadings(clientIds: ReadonlySet<string>): void {
  keep(waitingReadings().filter(({ clientId }) => !clientIds.has(clientId)))
}
