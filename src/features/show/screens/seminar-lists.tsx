import { Field } from '../../../shared/form/fields/field.tsx'
import { NumberInput, TextInput } from '../../../shared/form/fields/text-inputs.tsx'
import { useWatched } from '../../../shared/form/use-watched.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { EMPTY_ROOM, EMPTY_TIME, isDuring } from '../../../shared/lib/show/seminars.ts'
import { IconButton } from '../../../shared/ui/button.tsx'
import { IconTrash } from '../../../shared/ui/icons.ts'
import { dayOf, offsetOf } from '../fields.ts'
import { ROOMS_MAX, TIMES_MAX } from '../seminars.ts'
import { RowList } from './row-list.tsx'

const asText = (value: unknown): string => String(value ?? '')
const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0

/** Rooms and starting times of H13 (booth-forms 11). */
export function SeminarLists() {
  const t = useT('features/show')
  const lacking = useWatched('seminarRooms', isEmpty)
  const untimed = useWatched('seminarTimes', isEmpty)
  const rooms = { label: t('fields.seminarRooms'), hint: t('rooms.hint'), empty: t('rooms.empty'), add: t('rooms.add') }
  const times = { label: t('fields.seminarTimes'), hint: t('times.hint'), empty: t('times.empty'), add: t('times.add') }
  return (
    <div className="flex flex-col gap-5">
      {lacking || untimed ? <p className="text-sm text-ink-soft">{t('rooms.untilThen')}</p> : null}
      <RowList name="seminarRooms" words={rooms} max={ROOMS_MAX} blank={EMPTY_ROOM}>
        {(at, remove) => <RoomRow at={at} onRemove={remove} />}
      </RowList>
      <RowList
        name="seminarTimes"
        words={times}
        max={TIMES_MAX}
        blank={EMPTY_TIME}
        rowsClass="grid gap-3 sm:grid-cols-2 xl:grid-cols-4"
      >
        {(at, remove) => <TimeRow at={at} onRemove={remove} />}
      </RowList>
    </div>
  )
}

interface RowProps {
  at: number
  onRemove: () => void
}

function RoomRow({ at, onRemove }: RowProps) {
  const t = useT('features/show')
  const code = useWatched(`seminarRooms.${at}.code`, asText)
  return (
    <li className="grid grid-cols-2 items-start gap-3 rounded-ui border border-line p-3 md:grid-cols-[1fr_2fr_2fr_1fr_auto]">
      <Field name={`seminarRooms.${at}.code`} label={t('rooms.code')} required>
        <TextInput autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field name={`seminarRooms.${at}.name`} label={t('rooms.name')} required>
        <TextInput autoComplete="off" lang="zh-CN" />
      </Field>
      <Field name={`seminarRooms.${at}.enName`} label={t('rooms.enName')}>
        <TextInput autoComplete="off" lang="en" />
      </Field>
      <Field name={`seminarRooms.${at}.seats`} label={t('rooms.seats')} required>
        <NumberInput />
      </Field>
      <IconButton
        icon={IconTrash}
        className="mt-6 justify-self-end max-md:col-span-2 max-md:mt-0"
        label={code ? t('rooms.remove', { room: code }) : t('halls.removeNew')}
        onClick={onRemove}
      />
    </li>
  )
}

/** A starting time in days from the opening day, with the date it falls on beside it. */
function TimeRow({ at, onRemove }: RowProps) {
  const t = useT('features/show')
  const name = `seminarTimes.${at}.begin`
  const days = { openDate: useWatched('openDate', asText), closeDate: useWatched('closeDate', asText) }
  const begin = useWatched(name, asText)
  const offset = offsetOf(begin, days)
  const day = dayOf(offset, days)
  const hint = day ? t(isDuring(offset, days) ? 'hints.due' : 'times.outside', { day }) : undefined
  return (
    <li className="flex items-start gap-2">
      <Field name={name} label={t('times.begin')} required hint={hint} className="min-w-0 flex-1">
        <TextInput autoComplete="off" spellCheck={false} placeholder="T+1 10:00" />
      </Field>
      <IconButton
        icon={IconTrash}
        className="mt-6"
        label={begin ? t('times.remove', { time: begin }) : t('halls.removeNew')}
        onClick={onRemove}
      />
    </li>
  )
}
