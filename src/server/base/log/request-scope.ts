/** The request or job that the code at hand works for. The log names it: one trace id leads from the proxy to the statements and back. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestScope {
  traceId: string
  /** Path of the call in the contract, or the job's name; absent while none is known. */
  call?: string
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs the work; everything it awaits finds the scope. */
export const runInScope = <Result>(scope: RequestScope, work: () => Result): Result => scopes.run(scope, work)

/** Returns the request or job at hand; undefined outside one. */
export const currentScope = (): RequestScope | undefined => scopes.getStore()

/** Returns the function bound to the scope at hand: a lock or a pool runs what waits for it in the scope of whoever frees it. */
export const keepScope: typeof AsyncLocalStorage.bind = (work) => AsyncLocalStorage.bind(work)
