import type { Translate } from '../../../shared/i18n/translate.ts'
import { toast } from '../../../shared/ui/overlay-store.ts'

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(t('chat.copied'))
  } catch {
    // Not allowed, or no secure origin: the text stands there to be selected.
    toast.error(t('chat.copyFailed'))
  }
}
