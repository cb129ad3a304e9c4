import { createHook } from 'node:async_hooks'

/** How often some work asks the engine for a resource of a type: `SCRYPTREQUEST` derives a key, `WRITEWRAP` writes into a pipe or socket. */
export async function asyncResources(type: string, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({ init: (_id, made) => void (count += Number(made === type)) }).enable()
  await work()
  hook.disable()
  return count
}
