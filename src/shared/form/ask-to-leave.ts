import type { Translate } from '../i18n/translate.ts'
import { confirm } from '../ui/overlay-store.ts'

/** Asks before unsent input is thrown away; true when the user agrees. `t` speaks `shared/form`. */
export function askToLeave(t: Translate): Promise<boolean> {
  return confirm({
    title: t('form.leave.title'),
    text: t('form.leave.text'),
    confirmLabel: t('form.leave.confirm'),
    cancelLabel: t('form.leave.stay'),
    tone: 'danger',
  })
}
