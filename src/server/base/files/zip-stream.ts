/** Stored files as one ZIP, written while it is read: never more than a piece of one file is in memory. */
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import { createFairQueue } from '../fair-queue.ts'

export interface ZipEntry {
  /** Name within the archive; each must be there once. */
  name: string
  /** Opens the file when its turn comes; null where it is gone. */
  open: () => Promise<ReadableStream<Uint8Array> | null>
}

interface ZipOptions {
  /** Account whose turn the archive takes. */
  owner: string
  /** Text file at the end of an archive that lacks files: its name, and its words for the names of those. */
  missing: { name: string; text: (names: readonly string[]) => string }
  /** Milliseconds after which an archive that nobody reads gives its turn back. */
  stalledMs?: number
}

/** Archives under way: one of each account, so that a large selection keeps nobody else waiting. */
const queue = createFairQueue({ atOnce: 2, ofOne: 1, waiting: 1 })
const STALLED_MS = 60_000

/**
 * Waits for its turn, which ends with the archive's last byte, its cancellation, or a minute in which nobody reads. Files are stored as they are: drawings
 * and pictures are compressed already.
 * @throws QueueFull where the account already waits for another archive
 */
export function zipStream(entries: readonly ZipEntry[], options: ZipOptions): Promise<ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const turn = () => new Promise<void>((release) => resolve(streamOf(piecesOf(entries, options), release, options)))
    queue.run(options.owner, turn).catch(reject)
  })
}

function streamOf(
  pieces: AsyncGenerator<Uint8Array>,
  release: () => void,
  { stalledMs = STALLED_MS }: ZipOptions,
): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    release()
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(timer)
      try {
        const { done, value } = await pieces.next()
        if (done) {
          controller.close()
          return end()
        }
        controller.enqueue(value)
        timer = setTimeout(() => {
          controller.error(new Error('nobody reads the archive'))
          end()
          void pieces.return(undefined)
        }, stalledMs)
      } catch (error) {
        // The connection breaks off, so that a short archive never looks complete.
        controller.error(error)
        end()
      }
    },
    async cancel() {
      end()
      await pieces.return(undefined)
    },
  })
}

async function* piecesOf(entries: readonly ZipEntry[], { missing }: ZipOptions): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  const gone: string[] = []
  for (const { name, open } of entries) {
    const stream = await open()
    if (!stream) {
      gone.push(name)
      continue
    }
    const part = new ZipPassThrough(name)
    zip.add(part)
    for await (const piece of stream) {
      part.push(piece)
      yield* written.splice(0)
    }
    part.push(new Uint8Array(0), true)
    yield* written.splice(0)
  }
  if (gone.length > 0) {
    const part = new ZipPassThrough(missing.name)
    zip.add(part)
    part.push(strToU8(missing.text(gone)), true)
  }
  zip.end()
  yield* written.splice(0)
}
