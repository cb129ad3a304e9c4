/** Words a mail in one language. */
import type { Locale } from '../../shared/lib/locale.ts'
import { translate } from '../i18n.ts'

export type MailTemplate = 'firstLogin' | 'passwordReset' | 'reviewApproved' | 'reviewRejected'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export function renderMail(template: MailTemplate, locale: Locale, params: Record<string, string>): RenderedMail {
  const t = (key: string) => translate(locale, `server/mail:${template}.${key}`, params)
  return { subject: t('subject'), text: `${t('subject')}\n\n${Object.values(params).join('\n')}`, html: '' }
}
