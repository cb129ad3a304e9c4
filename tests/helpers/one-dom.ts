/** One page for all files of a worker: making one took longer than many a file's tests. */
import { builtinEnvironments, type Environment } from 'vitest/environments'

const worker = globalThis as { oneDom?: Promise<unknown> }

const oneDom: Environment = {
  name: 'one-dom',
  transformMode: 'web',
  async setup(global, options) {
    await (worker.oneDom ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options)))
    return { teardown() {} }
  },
}

export default oneDom
