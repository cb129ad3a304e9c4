/** A link that names a booth (`?booth=4`): the session works for that booth before the page opens, so that the page shows what the link is about. */
import { call } from '../../shared/api/client.ts'
import { ApiError } from '../../shared/api/envelope.ts'
import { chooseOpp } from '../../shared/auth/contract.ts'
import { BOOTH_PARAM } from '../../shared/lib/booth-place.ts'
import type { Page } from './reopen-page.ts'

/** The booth that the address names; null where it names none. */
export const boothInAddress = (search: string): string | null => {
  const named = new URLSearchParams(search).get(BOOTH_PARAM)
  return named && /^\d{1,18}$/.test(named) ? named : null
}

/** Chooses the booth and opens the page anew without the parameter. A booth that is not the company's leaves the choice as it was. */
export async function openBooth(booth: string, page: Page & Pick<Location, 'hash'> = location): Promise<void> {
  try {
    await call(chooseOpp, { id: booth }, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  const rest = new URLSearchParams(page.search)
  rest.delete(BOOTH_PARAM)
  const search = rest.toString()
  page.replace(page.pathname + (search ? `?${search}` : '') + page.hash)
}
