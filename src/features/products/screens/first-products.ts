/** Begins what the screen of products asks first, in the head of its page: the table in view, or what its form waits for. A test sees that the screen asks no other. */
import { askEarly } from '../../../shared/auth/ask-early.ts'
import { askFirst } from '../../../shared/list/ask-first.ts'
import { readView } from '../../../shared/record/view-param.ts'
import { PRODUCT_FILTERS, prefixOf, requestOf, tabOf } from './table/product-filters.ts'

const view = readView(location.search)
const tab = tabOf(location.search)

if (view.kind === 'list')
  askFirst({
    method: 'POST',
    path: '/busi/product/list',
    filters: PRODUCT_FILTERS,
    prefix: prefixOf(tab),
    request: (filters) => requestOf(tab, filters),
  })
else {
  const quota = { method: 'POST', path: '/busi/brand/num', body: '{}' } as const
  if (view.kind === 'new') askEarly(quota)
  else askEarly(quota, { method: 'POST', path: '/busi/product/detail', body: JSON.stringify({ id: view.id }) })
}
