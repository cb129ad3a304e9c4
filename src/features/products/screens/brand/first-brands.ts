/** Begins the first request of the brand list in the head of its page; a test sees that the screen asks no other. */
import { askEarly } from '../../../../shared/auth/ask-early.ts'
import { askFirst } from '../../../../shared/list/ask-first.ts'
import { readView } from '../../../../shared/record/view-param.ts'

if (readView(location.search).kind === 'list')
  askFirst({ method: 'GET', path: '/busi/brand/get', filters: { name: '', cid: '', auditStatus: '', missing: '' } })
else askEarly()
