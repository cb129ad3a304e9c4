import type { Translate } from '../../../shared/i18n/keys.ts'
import type { MailFigures } from '../contract.ts'

const SHOWN = ['total', 'unsent', 'queued', 'sent', 'opened', 'registered', 'failed', 'unsubscribed'] as const

/** What became of mails, in words. */
export const mailFigures = (figures: MailFigures, t: Translate<'features/invitations'>) =>
  SHOWN.map((key) => ({ label: t(`counts.${key}`), value: figures[key] }))
