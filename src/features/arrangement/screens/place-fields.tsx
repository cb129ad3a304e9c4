import { useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { useAsk } from '../../../shared/api/use-ask.ts'
import { Select } from '../../../shared/form/fields/choice-inputs.tsx'
import { Field } from '../../../shared/form/fields/field.tsx'
import { useFormPart } from '../../../shared/form/form-context.ts'
import { useValues } from '../../../shared/form/use-values.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import { boardFree, type Board, type FreeTime } from '../board-contract.ts'

interface Props {
  board: Board
  sessionId?: string | undefined
  /** The meeting that is moved; without one the pair of the form's `registrationId` and `buyerId` is meant. */
  meetingId?: string
}

/** Free places of the pair in the form; null while they are unknown. Without an answer every place is offered, and the server judges the choice. */
function useFree({ board, sessionId, meetingId }: Props): FreeTime[] | null {
  const [free, setFree] = useState<FreeTime[] | null>(null)
  const [registrationId, buyerId] = useValues(useFormPart().store, ['registrationId', 'buyerId']).map((one) =>
    typeof one === 'string' && one !== '' ? one : undefined,
  )
  const pair = meetingId ? { id: meetingId } : { sessionId, registrationId, buyerId }
  useAsk(
    JSON.stringify([board.date, pair]),
    (signal) => call(boardFree, { date: board.date, ...pair }, { quiet: true, signal }),
    ({ data }) => setFree(data),
    () => setFree(null),
  )
  return free
}

/** Time and table of a meeting: the free ones can be chosen, the others say why not. Tables of all sessions of the day that have the number. */
export function PlaceFields(props: Props) {
  const { board, sessionId } = props
  const t = useT('features/arrangement')
  const locale = useLocale()
  const free = useFree(props)
  const [chosen] = useValues(useFormPart().store, ['slotId'])
  const sessions = board.sessions.filter(({ id }) => sessionId === undefined || id === sessionId)
  const freeAt = (slotId: unknown) => free?.find((one) => one.slotId === slotId)
  const slots = sessions.flatMap((session) =>
    session.slots.map(({ id, begin, end }) => {
      const at = freeAt(id)
      const parts = [
        `${begin}–${end}`,
        ...(sessions.length > 1 ? [shownName(session, locale)] : []),
        ...(at ? [at.problem ? t('place.taken') : t('place.free', { count: at.tables.length })] : []),
      ]
      return { value: id, label: parts.join(' · '), disabled: at !== undefined && at.tables.length === 0 }
    }),
  )
  const tables = new Map(sessions.flatMap((session) => session.tables.map(({ no, hall }) => [no, hall] as const)))
  const single = sessions.length === 1
  const then = freeAt(chosen)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field name="slotId" label={t('fields.slot')} hint={then?.problem || t('place.hint')}>
        <Select options={slots} />
      </Field>
      <Field name="tableNo" label={t('fields.table')}>
        <Select
          options={[...tables].map(([no, hall]) => {
            const name = single ? t('result.tableIn', { no, hall }) : t('result.table', { no })
            const taken = then !== undefined && !then.tables.includes(no)
            return { value: String(no), label: taken ? t('place.takenTable', { table: name }) : name, disabled: taken }
          })}
        />
      </Field>
    </div>
  )
}
