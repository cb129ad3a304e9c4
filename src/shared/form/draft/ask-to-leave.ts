import { confirm } from '../../ui/overlay/overlay-store.ts'
import type { Translate } from '../../i18n/keys.ts'

/** Asks before unsent input is thrown away; true when the user agrees. `t` speaks `shared/form`. */
export function askToLeave(t: Translate<'shared/form'>): Promise<boolean> {
  return confirm({
    title: t('form.leave.title'),
    text: t('form.leave.text'),
    confirmLabel: t('form.leave.confirm'),
    cancelLabel: t('form.leave.stay'),
    tone: 'danger',
  })
}
