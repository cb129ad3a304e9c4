import type { Translate } from '../../../shared/i18n/keys.ts'
import type { MeetingRow } from '../contract.ts'

/** Arranged meetings of a registration, a line each; a dash while there are none. */
export function arrangedLines(t: Translate<'features/matchmaking'>, { arranged }: MeetingRow): string[] {
  if (arranged.length === 0) return ['—']
  return arranged.map(({ slot, table, hall, buyerName: buyer }) =>
    table === 0
      ? t('arrangedFree', { slot, buyer })
      : hall === ''
        ? t('arrangedAt', { slot, table, buyer })
        : t('arrangedIn', { slot, table, hall, buyer }),
  )
}
