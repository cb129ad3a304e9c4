import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { Board } from '../board-contract.ts'

/** Time and table of a meeting. Tables of all sessions of the day that have the number. */
export function PlaceFields({ board, sessionId }: { board: Board; sessionId?: string | undefined }) {
  const t = useT('features/arrangement')
  const locale = useLocale()
  const sessions = board.sessions.filter(({ id }) => sessionId === undefined || id === sessionId)
  const slots = sessions.flatMap((session) =>
    session.slots.map(({ id, begin, end }) => ({
      value: id,
      label: sessions.length > 1 ? `${begin}–${end} · ${shownName(session, locale)}` : `${begin}–${end}`,
    })),
  )
  const tables = new Map(sessions.flatMap((session) => session.tables.map(({ no, hall }) => [no, hall] as const)))
  const single = sessions.length === 1
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field name="slotId" label={t('fields.slot')}>
        <Select options={slots} />
      </Field>
      <Field name="tableNo" label={t('fields.table')}>
        <Select
          options={[...tables].map(([no, hall]) => ({
            value: String(no),
            label: single ? t('result.tableIn', { no, hall }) : t('result.table', { no }),
          }))}
        />
      </Field>
    </div>
  )
}
