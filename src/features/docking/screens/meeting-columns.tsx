import { Foreign } from '../../../shared/i18n/foreign.tsx'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import type { DockingRow } from '../row-contract.ts'
import { timeOf } from './slot-words.ts'

/** Company and time, for menus and questions. */
export const meetingName = (row: Pick<DockingRow, 'company' | 'slot'>) => `${row.company || '—'} · ${timeOf(row.slot)}`

/** What waits for whom, and what was said: the line below a state. @param answers may the reader answer for the company? */
export function noteOf(t: Translate<'features/docking'>, row: DockingRow, answers: boolean): string {
  const { absentSide, actions, altSlot, altBy, cancelReason, expireAt, status } = row
  if (absentSide === 'EXHIBITOR' || absentSide === 'BUYER') return t(`notes.absent.${absentSide}`)
  if (actions.turn === 1 && !answers) return t('notes.turnOfColleagues')
  if (actions.acceptAlt === 1 && altSlot) return t('notes.offered', { when: timeOf(altSlot) })
  if (actions.turn === 1) return t('notes.turn', { until: expireAt.slice(0, 16) })
  if (altSlot && altBy === 'EXHIBITOR') return t('notes.offering', { when: timeOf(altSlot) })
  return status === 1 ? t('notes.waiting', { until: expireAt.slice(0, 16) }) : cancelReason
}

export function meetingColumns(t: Translate<'features/docking'>, answers: boolean): Column<DockingRow>[] {
  return [
    {
      key: 'when',
      title: t('fields.when'),
      width: 'min-w-44',
      always: true,
      render: (row) => (
        <>
          <span className="block whitespace-nowrap tabular-nums">{timeOf(row.slot)}</span>
          <span className="block text-sm font-normal text-ink-soft">{row.slot.sessionName}</span>
        </>
      ),
    },
    {
      key: 'company',
      title: t('fields.company'),
      width: 'min-w-44',
      onCard: 'title',
      render: (row) => (
        <>
          <span className="block">
            <Foreign text={row.company || '—'} />
          </span>
          <span className="block text-sm font-normal text-ink-soft">
            <Foreign text={[row.buyerName, row.position].filter(Boolean).join(' · ')} />
          </span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('fields.status'),
      width: 'min-w-44',
      onCard: 'badge',
      render: (row) => (
        <>
          <DictTag type="busi_docking_status" value={row.status} />
          <span className="block text-sm text-ink-soft">{noteOf(t, row, answers)}</span>
        </>
      ),
    },
    { key: 'country', title: t('fields.country'), width: 'min-w-28', render: (row) => row.country || '—' },
    { key: 'place', title: t('fields.place'), width: 'min-w-40' },
    { key: 'origin', title: t('fields.direction'), width: 'min-w-24', render: (row) => t(`origin.${row.origin}`) },
    {
      key: 'assigneeName',
      title: t('fields.assigneeId'),
      width: 'min-w-28',
      render: (row) => row.assigneeName || '—',
    },
  ]
}
