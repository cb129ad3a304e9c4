/** What a form of a registration is filled in from: sessions, approved brands and products, contact and currency; all of it or none. */
import { call } from '../../../shared/api/client.ts'
import { REMOTE_SELECT_SIZE } from '../../../shared/api/contract.ts'
import { meetingNum, meetingProducts, meetingSessions } from '../contract.ts'

const ALL = { pageNum: 1, pageSize: REMOTE_SELECT_SIZE }

export async function loadChoices(signal: AbortSignal) {
  const quiet = { signal, quiet: true }
  const [start, sessions, products] = await Promise.all([
    call(meetingNum, {}, quiet),
    call(meetingSessions, ALL, quiet),
    call(meetingProducts, ALL, quiet),
  ])
  return { ...start.data, sessions: sessions.data.list, products: products.data.list }
}
/** Of what is typed into the form and not sent yet. */
export const DRAFT_KEY = 'meeting'
