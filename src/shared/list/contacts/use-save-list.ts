import { hasPermission } from '../../auth/can.ts'
import { $session } from '../../auth/session.ts'
import type { AnyCall } from '../../api/client.ts'
import type { RequestOf } from '../../api/contract.ts'
import { useT } from '../../i18n/use-t.tsx'
import { askReason } from '../../ui/overlay/overlay-store.ts'
import { FULL_CONTACTS_RIGHT } from '../../lib/contacts/full-contacts-contract.ts'

/** An export that masks personal data: it takes the fields of `fullContacts`. */
type Unmasking = { unmask?: 0 | 1 | undefined; unmaskReason?: string }

/**
 * Saves a list that masks personal data. Whoever holds the right is asked first whether contacts stand in full, and why; for everybody else the file comes
 * at once, masked.
 * @returns a function that takes the call, its filters and the file's name
 */
export function useSaveList() {
  const t = useT('shared/list')
  return async <C extends AnyCall>(
    call: C,
    input: Omit<RequestOf<C>, keyof Unmasking>,
    fileName: string,
  ): Promise<void> => {
    const session = $session.get()
    let asked: Unmasking = {}
    if (session.status === 'ready' && hasPermission(session, FULL_CONTACTS_RIGHT)) {
      const reason = await askReason({
        title: t('fullContacts.title'),
        tick: { label: t('fullContacts.tick'), text: t('fullContacts.logged') },
        label: t('fullContacts.reason'),
        confirmLabel: t('fullContacts.export'),
      })
      if (reason === null) return
      if (reason !== '') asked = { unmask: 1, unmaskReason: reason }
    }
    const { download } = await import('../../api/download.ts')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filters and the two fields of `fullContacts` are the whole request
    await download(call, { ...input, ...asked } as RequestOf<C>, fileName, { ownName: true })
  }
}
