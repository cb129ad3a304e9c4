/** Begins the first request of the organiser's list in the head of its page; a test sees that the screen asks no other. */
import { askFirst } from '../../../shared/list/ask-first.ts'

askFirst({
  method: 'POST',
  path: '/busi/organiser/exhibitor/list',
  filters: { keyword: '', hall: '', boothType: '', settleCurrency: '', accountState: '' },
})
