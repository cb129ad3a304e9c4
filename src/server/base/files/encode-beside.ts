import { fork, type ChildProcess } from 'node:child_process'
import { READS_TYPESCRIPT } from '../typescript-thread.ts'
import type { ImageHeader, ProcessedImage } from './encode-image.ts'

export type ImageTask = { id: number; bytes: Uint8Array; header: ImageHeader }
export type ImageAnswer = { id: number } & ({ image: ProcessedImage } | { fault: string })
type Waiting = { resolve(image: ProcessedImage): void; reject(error: Error): void }

/** Kept for the next pictures, which often follow; in ms. */
const IDLE_MS = 60_000

let running: { child: ChildProcess; waiting: Map<number, Waiting> } | null = null
let idle: NodeJS.Timeout | undefined
let tasks = 0

/**
 * `encodeImage` in a process of its own, started at the first large picture.
 * @throws Error what the decoder said, or that the process ended
 */
export function encodeBeside(bytes: Uint8Array, header: ImageHeader): Promise<ProcessedImage> {
  clearTimeout(idle)
  const { child, waiting } = (running ??= start())
  const id = ++tasks
  return new Promise<ProcessedImage>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    child.send({ id, bytes, header } satisfies ImageTask)
  }).finally(() => {
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(() => child.disconnect(), IDLE_MS).unref()
  })
}

function start() {
  const child = fork(new URL('./image-process.ts', import.meta.url), {
    execArgv: READS_TYPESCRIPT,
    serialization: 'advanced',
  })
  const waiting = new Map<number, Waiting>()
  child.on('message', (answer: ImageAnswer) => {
    const one = waiting.get(answer.id)
    if ('fault' in answer) one?.reject(new Error(answer.fault))
    else one?.resolve(answer.image)
  })
  const end = () => {
    if (running?.child === child) running = null
    for (const one of waiting.values()) one.reject(new Error('the process for large pictures ended'))
  }
  child.on('disconnect', end)
  child.on('error', end)
  // The server does not go on for its sake.
  child.unref()
  child.channel?.unref()
  return { child, waiting }
}
