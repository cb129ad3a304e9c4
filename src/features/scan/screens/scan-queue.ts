/** Numbers read at the stand that the server has not taken yet, in the device's database: they outlive the page, the browser and a logout. */
import type { LeadGrade } from '../../leads/scan-contract.ts'

export interface Scan {
  clientId: string
  /** Account that read it: another one on the same phone neither sees nor sends it. */
  owner: string
  /** '' for a card without a number. */
  code: string
  /** The visitor's business card, made small (`shared/files/shrink-image.ts`). */
  photo?: Blob | undefined
  /** The photo is on the server under this name, not yet kept by a lead; since when, milliseconds of the device's clock. */
  uploaded?: { fileName: string; at: number } | undefined
  /** When it was read, milliseconds of the device's clock. */
  at: number
  grade?: LeadGrade | undefined
  note: string
  tags?: readonly string[] | undefined
  /** Why the server did not take it, in words; absent while it waits to be sent. */
  refused?: string
}

const NAME = 'lead-scans'
const STORE = 'scans'

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(NAME)))
  })

let opened: Promise<IDBDatabase> | null = null

/** @throws where the browser keeps nothing (private windows of some, a full disk) */
function open(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open(NAME, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE, { keyPath: 'clientId' })
    })
    return answered(request)
  })()
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** Runs until all is on the disk: a browser that is killed afterwards has it. */
async function write(change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error(NAME))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', fail)
    transaction.addEventListener('abort', fail)
  })
  change(transaction.objectStore(STORE))
  return done
}

/** Keeps one, or puts it in place of what stood there. */
export const keepScan = (scan: Scan): Promise<void> => write((store) => store.put(scan))

export const dropScans = (clientIds: readonly string[]): Promise<void> =>
  write((store) => {
    for (const clientId of clientIds) store.delete(clientId)
  })

/** What an account has read and not done with, the oldest first. */
export async function scansOf(owner: string): Promise<Scan[]> {
  const request: IDBRequest<Scan[]> = (await open()).transaction(STORE).objectStore(STORE).getAll()
  return (await answered(request)).filter((one) => one.owner === owner).toSorted((a, b) => a.at - b.at)
}
