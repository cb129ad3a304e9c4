/** Begins the first request of the list in the head of its page. */
import { askFirst } from '../../../shared/list/ask-first.ts'
import { ranged } from '../../../shared/list/list-state.ts'
import { INQUIRY_FILTERS } from './inquiry-filters.ts'

askFirst({ method: 'POST', path: '/busi/inquiryOrder/list', filters: INQUIRY_FILTERS, request: ranged })
