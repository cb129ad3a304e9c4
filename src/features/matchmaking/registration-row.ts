/** What a row of the own registrations tells, on the screen and in its workbook. */
import type { Translate } from '../../shared/i18n/keys.ts'
import type { MeetingRow } from './contract.ts'

/** Does it take a place? A draft and a rejected one take none: nothing stands yet. */
export const stands = ({ auditStatus, dataStatus }: Pick<MeetingRow, 'auditStatus' | 'dataStatus'>): boolean =>
  dataStatus === 1 && (auditStatus === 1 || auditStatus === 2)

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
