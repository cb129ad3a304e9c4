/** One page for all files of a worker: making one took longer than many a file's tests. */
import { builtinEnvironments, type Environment } from 'vitest/environments'

const worker = globalThis as { oneDom?: Promise<unknown>; jsdom?: { window: Window } }

/** Node 25 and newer has storage of its own, which the runner lets stand in the page's place. */
async function withItsStorage(made: Promise<unknown>): Promise<void> {
  await made
  const page = worker.jsdom?.window
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, { configurable: true, get: () => page?.[name] })
}

const oneDom: Environment = {
  name: 'one-dom',
  transformMode: 'web',
  async setup(global, options) {
    await (worker.oneDom ??= withItsStorage(Promise.resolve(builtinEnvironments.jsdom.setup(global, options))))
    return { teardown() {} }
  },
}

export default oneDom
