/** Begins the first request of the matrix in the head of its page; a test sees that the screen asks no other. */
import { askFirst } from '../../../shared/list/ask-first.ts'
import { PROGRESS_FILTERS, progressRequest } from './progress-filters.ts'

askFirst({
  method: 'POST',
  path: '/busi/organiser/progress/list',
  filters: PROGRESS_FILTERS,
  request: progressRequest,
})
