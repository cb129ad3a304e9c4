/**
 * What is asked before a record is withdrawn or deleted (SM-A, business-entities 1.4): answers what is said when it is done, null when it is not to
 * be. `t` words `shared/record`.
 */
import type { Translate } from '../i18n/translate.ts'
import { confirm } from '../ui/overlay-store.ts'

/** `text`: what withdrawing costs, a key of `cancel` or of another namespace. */
export async function askCancel(t: Translate, name: string, text: string, approved: boolean): Promise<string | null> {
  const agreed = await confirm({
    title: t('cancel.title', { name }),
    text: t(text.includes(':') ? text : `cancel.${text}`, { name }),
    confirmLabel: t('actions.cancel'),
    tone: approved ? 'danger' : 'primary',
  })
  return agreed ? t('done.cancelled', { name }) : null
}

export async function askRemove(t: Translate, name: string): Promise<string | null> {
  const agreed = await confirm({
    title: t('delete.title', { name }),
    text: t('delete.text'),
    confirmLabel: t('actions.delete'),
    tone: 'danger',
  })
  return agreed ? t('done.deleted') : null
}
