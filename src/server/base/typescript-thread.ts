import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A thread that runs a TypeScript file: it reads that only once it is told how; the server was told by its start command. */
export function startThread(file: URL, options: WorkerOptions): Worker {
  const source = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file.href)})))`
  return new Worker(source, { ...options, eval: true, execArgv: [] })
}
