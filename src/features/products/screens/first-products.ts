/** Begins the first request of the table of products in view, in the head of its page; a test sees that the screen asks no other. */
import { askFirst } from '../../../shared/list/ask-first.ts'
import { readView } from '../../../shared/record/view-param.ts'
import { PRODUCT_FILTERS, prefixOf, requestOf, tabOf } from './product-filters.ts'

const tab = tabOf(location.search)

askFirst({
  method: 'POST',
  path: '/busi/product/list',
  filters: PRODUCT_FILTERS,
  prefix: prefixOf(tab),
  request: (filters) => requestOf(tab, filters),
  shows: (search) => readView(search).kind === 'list',
})
