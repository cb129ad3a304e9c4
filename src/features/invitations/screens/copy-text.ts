import { toast } from '../../../shared/ui/overlay/overlay-store.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, t: Translate<'features/invitations'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t('chat.copied'))
  } catch {
    // Not allowed, or no secure origin: the text stands there to be selected.
    toast.error(t('chat.copyFailed'))
  }
}
