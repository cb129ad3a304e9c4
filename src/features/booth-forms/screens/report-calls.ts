import { defineCall } from '../../../shared/api/define-call.ts'
import type { reportCalls } from '../contract.ts'
import { reportPath } from '../lifecycle.ts'
import type { FormCode } from '../model.ts'

/**
 * The calls of a form as the browser makes them: where they go. What they ask and answer describes them to the server, the API page and the
 * types, and would weigh more than the rest of the page.
 */
export function callsOf(code: FormCode): ReturnType<typeof reportCalls> {
  const of = (verb: 'get' | 'save', kind: 'read' | 'write') =>
    defineCall({ method: 'POST', path: reportPath(code, verb), audience: 'exhibitor', kind } as never)
  return { get: of('get', 'read'), save: of('save', 'write') } as unknown as ReturnType<typeof reportCalls>
}
