import type { Translate } from '../../../shared/i18n/keys.ts'
import type { InvitationCounts, MailFigures } from '../contract.ts'

const SHOWN = ['total', 'unsent', 'queued', 'sent', 'opened', 'registered', 'failed', 'unsubscribed'] as const

/** What became of mails, in words. */
export const mailFigures = (figures: MailFigures, t: Translate<'features/invitations'>) =>
  SHOWN.map((key) => ({ label: t(`counts.${key}`), value: figures[key] }))

/** What became of text messages, with the parts they took and those that are left. */
export const smsFigures = (figures: InvitationCounts['sms'], t: Translate<'features/invitations'>) => [
  ...mailFigures(figures, t),
  { label: t('counts.segments'), value: figures.segments },
  { label: t('counts.smsLeft'), value: figures.left },
]
