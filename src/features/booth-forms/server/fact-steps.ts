/** Entries of the history about what the organiser keeps beside a form's content. */
import type { Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../../../server/base/i18n.ts'
import { stepText } from './booth-change/booth-change-words.ts'
import type { HistoryEntry } from './store.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** What a step is about: its facts, the one that says how it stands, and the one that says why. */
export const STEPS = {
  drawing: { facts: ['drawingStatus', 'drawingNote'], state: 'drawingStatus', note: 'drawingNote' },
  deposit: {
    facts: ['depositPaid', 'depositStatus', 'depositAmount', 'depositWithheld', 'depositReason'],
    state: 'depositStatus',
    note: 'depositReason',
  },
} as const
type Step = keyof typeof STEPS

/** A line as it is read: how drawings or deposit stood after it comes in the reader's words before the note; what of the booth changed is its note. */
export function stepOf(locale: Locale, { action, note }: Pick<HistoryEntry, 'action' | 'note'>) {
  if (action === 'booth') return { action, note: stepText(locale, note) }
  const [, step, state] = /^(drawing|deposit)(\d)$/.exec(action) ?? []
  if (!step) return { action, note }
  const word = translate(locale, under('features/form-desk:facts.', `${STEPS[step as Step].state}Of.${state}`))
  return { action: step, note: note === '' ? word : `${word} · ${note}` }
}
