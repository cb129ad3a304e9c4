import type { Translate } from '../../../shared/i18n/keys.ts'
import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import type { AddedInvitations } from '../contract.ts'

/** Says how many of a pasted list are invited, and why the others are not. */
export function tellAdded(
  { added, duplicates, unsubscribed }: AddedInvitations,
  t: Translate<'features/invitations'>,
): void {
  const told = [
    t('add.done', { number: added }),
    duplicates > 0 ? t('add.duplicates', { number: duplicates }) : '',
    unsubscribed > 0 ? t('add.unsubscribed', { number: unsubscribed }) : '',
  ]
  toast[added > 0 ? 'success' : 'warning'](told.filter(Boolean).join(' · '))
}
