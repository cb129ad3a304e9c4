/**
 * What company info shows while its record is under way: the form, which takes text at once, for who had it to fill in when last here; else lines in
 * its place, so that who has filed everything never sees the form first. The head script of the page decides (`first-company.ts`).
 */
import { $session } from '../../../shared/auth/session.ts'
import { removeKey, writeText } from '../../../shared/lib/browser/web-storage.ts'

/** Id of the account that had the form to fill in. */
export const FORM_HINT = 'company-form'

/** What came is shown from now on. */
export function endAwaiting(): void {
  delete document.documentElement.dataset['awaits']
}

/** For the next visit. */
export function keepHint(filed: boolean): void {
  const { userId } = $session.get()
  if (filed || userId === null) removeKey('local', FORM_HINT)
  else writeText('local', FORM_HINT, userId)
}
