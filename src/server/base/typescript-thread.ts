import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Options of Node under which threads and processes of the server read TypeScript, whatever started the server (ADR 16). */
export const READS_TYPESCRIPT = ['--import', new URL('../typescript/register.mjs', import.meta.url).href]

/** A thread that runs a TypeScript file. */
export const startThread = (file: URL, options: WorkerOptions): Worker =>
  new Worker(file, { ...options, execArgv: READS_TYPESCRIPT })
