/**
 * What is asked before a record is withdrawn or deleted (SM-A, business-entities 1.4): answers what is said when it is done, null when it is not to
 * be. `t` words `shared/record`.
 */
import { confirm } from '../ui/overlay/overlay-store.ts'
import type { MessageKey, Translate } from '../i18n/keys.ts'

/** What withdrawing costs: a key of `cancel` or of another namespace. */
export type CancelText = 'text' | 'textPublished' | 'textApproved' | MessageKey

const isMessage = (text: CancelText): text is MessageKey => text.includes(':')

export async function askCancel(
  t: Translate<'shared/record'>,
  name: string,
  text: CancelText,
  approved: boolean,
): Promise<string | null> {
  const agreed = await confirm({
    title: t('cancel.title', { name }),
    text: t(isMessage(text) ? text : `cancel.${text}`, { name }),
    confirmLabel: t('actions.cancel'),
    tone: approved ? 'danger' : 'primary',
  })
  return agreed ? t('done.cancelled', { name }) : null
}

export async function askRemove(t: Translate<'shared/record'>, name: string): Promise<string | null> {
  const agreed = await confirm({
    title: t('delete.title', { name }),
    text: t('delete.text'),
    confirmLabel: t('actions.delete'),
    tone: 'danger',
  })
  return agreed ? t('shared/api:success.deleted') : null
}
