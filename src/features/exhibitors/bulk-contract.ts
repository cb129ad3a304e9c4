/** What is done to several exhibitors of the list at once. */
import { array, number, object, string, type } from 'superstruct'
import { clientToken, data, defineCall, nothing } from '../../shared/api/contract.ts'
import { chosenFields } from '../../shared/api/chosen-contract.ts'
import { assignFields, tagFields } from './bulk-fields.ts'
import { exhibitorFilters } from './contract.ts'
import { BULK_MAX } from './rules.ts'

const EDIT = ['busi:exhibitor:edit'] as const
/** Exhibitors, not accounts. */
export const chosenExhibitors = chosenFields(exhibitorFilters, BULK_MAX)
/** How many were changed, had it that way already, or hold no more. */
const outcome = data(type({ changed: number(), same: number(), full: number() }))

export const exhibitorMatches = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/matches',
    summary: 'How many exhibitors match the filters of the list',
    audience: 'backOffice',
    permission: ['busi:exhibitor:list'],
    kind: 'read',
  },
  () => ({ request: object(exhibitorFilters), reply: data(type({ count: number() })) }),
)

export const exhibitorAssign = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/assign',
    summary: 'Say who looks after these exhibitors; empty for nobody',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({ request: object({ ...chosenExhibitors, ...assignFields, clientToken }), reply: outcome }),
)

export const exhibitorTag = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/tag',
    summary: 'Give these exhibitors a tag of the organiser’s own, or take it away',
    audience: 'backOffice',
    permission: EDIT,
  },
  () => ({ request: object({ ...chosenExhibitors, ...tagFields, clientToken }), reply: outcome }),
)

export const exhibitorTags = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/exhibitor/tags',
    summary: 'Tags in use',
    audience: 'backOffice',
    permission: ['busi:exhibitor:list'],
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(array(string())) }),
)
