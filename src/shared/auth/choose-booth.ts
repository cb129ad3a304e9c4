import { call } from '../api/client.ts'
import { BOOTH_CHOSEN } from '../lib/browser/page-events.ts'
import { chooseOpp } from './contract.ts'

/** Chooses the booth this session works for (decisions 25). The frame then opens the page anew: nearly all of it hangs on the booth. */
export async function chooseBooth(id: string): Promise<void> {
  await call(chooseOpp, { id })
  document.dispatchEvent(new Event(BOOTH_CHOSEN))
}
