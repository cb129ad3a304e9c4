/** What the caller's data scope comes to (src/docs/adr/0009-data-scope.md). */
import { enums, type } from 'superstruct'
import { data, defineCall, nothing } from '../api/contract.ts'

/** Asked by lists of exhibitors' things when they are empty, to say why. */
export const ownScope = defineCall(
  {
    method: 'GET',
    path: '/busi/staff/scope',
    summary: 'Which exhibitors the caller looks after: all, some or none',
    audience: 'backOffice',
  },
  () => ({ request: nothing, reply: data(type({ looksAfter: enums(['all', 'some', 'none']) })) }),
)
