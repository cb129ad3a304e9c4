/** Begins what the first page after login shows, in the head of that page. */
import { askEarly } from '../../../shared/auth/ask-early.ts'

askEarly({ method: 'POST', path: '/busi/exhibitorInfo/welcomePage', body: '{}' })
