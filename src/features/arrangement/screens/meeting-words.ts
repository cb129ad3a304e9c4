import { under } from '../../../shared/i18n/keys.ts'
import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { BoardMeeting } from '../board-contract.ts'

/** busi_docking_status as it is shown. */
export const STATUS_TONE: Readonly<Record<number, BadgeTone>> = { 1: 'warning', 2: 'info', 5: 'success', 6: 'danger' }

/** Names of a meeting in the page's language. */
export function wordsOf(t: Translate<'features/arrangement'>, locale: Locale, meeting: BoardMeeting) {
  const company = shownName({ name: meeting.companyName, enName: meeting.enCompanyName }, locale)
  const brand = shownName({ name: meeting.brandName, enName: meeting.enBrandName }, locale)
  const buyer = meeting.buyerCompany || meeting.buyerName
  const time = `${meeting.begin}–${meeting.end}`
  const status = [
    t(under('status.', meeting.status)),
    ...(meeting.absentSide ? [t(`absent.${meeting.absentSide}`)] : []),
  ].join(' · ')
  const table =
    meeting.tableNo === 0
      ? t('board.untabled')
      : meeting.hall === ''
        ? t('result.table', { no: meeting.tableNo })
        : t('result.tableIn', { no: meeting.tableNo, hall: meeting.hall })
  return { company, brand, buyer, time, status, table, open: t('board.open', { time, company, buyer, status }) }
}
