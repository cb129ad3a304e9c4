/** Begins the first request of the list in the head of its page. */
import { askFirst } from '../../../shared/list/ask-first.ts'
import { ranged } from '../../../shared/list/list-state.ts'
import { LEAD_FILTERS } from './lead-filters.ts'

askFirst({ method: 'POST', path: '/busi/leads/mine', filters: LEAD_FILTERS, request: ranged })
