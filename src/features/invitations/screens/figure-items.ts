import type { Translate } from '../../../shared/i18n/translate.ts'
import type { MailFigures } from '../contract.ts'

const SHOWN = ['total', 'unsent', 'queued', 'sent', 'opened', 'registered', 'failed', 'unsubscribed'] as const

/** What became of mails, in words. */
export const mailFigures = (figures: MailFigures, t: Translate) =>
  SHOWN.map((key) => ({ label: t(`counts.${key}`), value: figures[key] }))
