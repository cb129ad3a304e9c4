/** H12 on-site personnel (booth-forms 7): interpreters, hosts, guards, labourers, cleaning. */
import { HOURS_OF_A_DAY } from '../../pricing/personnel.ts'
import { problemAt, type PlacedProblem } from '../../../../shared/form/rules.ts'
import { eachRule } from '../../../../shared/form/rules/across.ts'
import type { FormDefinition } from '../../definition/definition.ts'
import {
  attachments,
  choice,
  clockTime,
  day,
  type FieldSpecs,
  line,
  nameLine,
  paragraph,
  phone,
  rowsOf,
  whole,
} from '../../definition/field-spec.ts'
import { MOVE_KEYS } from '../../../../shared/lib/time/moves.ts'
import { movesOf, type MoveView } from '../../definition/windows.ts'
import type { Content, FormView } from '../../model.ts'
import { chargesOfH12, type ServiceLine } from '../../pricing/personnel.ts'
import type { After } from '../../../../shared/i18n/keys.ts'

export const SERVICES = ['INTERPRETER_EN', 'INTERPRETER_OTHER', 'HOST', 'GUARD', 'LABOUR', 'CLEANING'] as const

const GUARD_HOURS = 12

const fields = {
  lines: rowsOf(
    {
      serviceType: choice(SERVICES, { width: 11 }),
      language: line(20, {
        min: 2,
        required: false,
        width: 8,
        when: (row) => row['serviceType'] === 'INTERPRETER_OTHER',
      }),
      qty: whole(1, 10, { width: 5 }),
      dateFrom: day({ width: 9 }),
      dateTo: day({ width: 9 }),
      startTime: clockTime({ width: 7 }),
      dailyHours: whole(4, 12, { measured: 'hour', width: 6 }),
      reportTo: nameLine(30, { min: 2, width: 9, person: true }),
      reportMobile: phone({ width: 10 }),
      taskNote: paragraph(200, { required: false, width: 14, wide: false, person: true }),
    },
    20,
    // Ten columns: half of them would stand beyond the edge of a wide screen.
    { cards: true },
  ),
  briefing: attachments(),
} satisfies FieldSpecs

interface Line extends ServiceLine {
  language?: string
  startTime?: string
  dateFrom: string
  dateTo: string
}

/** First day of any build-up to the last of move-out (booth-forms 3.2). */
export function personnelDays(view: MoveView): readonly [from: string, to: string] {
  const days = movesOf(view)
    .flatMap((one) => one.days)
    .toSorted()
  return [days[0] ?? '', days.at(-1) ?? '']
}

function checkLine(row: Line, index: number, view: FormView): PlacedProblem[] {
  const found: PlacedProblem[] = []
  const at = (column: string, key: After<'features/booth-forms/forms/h12', 'errors.'>, params = {}) =>
    found.push(problemAt(`lines.${index}.${column}`, `features/booth-forms/forms/h12:errors.${key}`, params))
  const [from, to] = personnelDays(view)
  if (row.serviceType === 'INTERPRETER_OTHER' && !row.language) at('language', 'language')
  if (row.serviceType === 'CLEANING' && row.qty !== 1) at('qty', 'cleaningOnce')
  if (row.serviceType === 'GUARD' && row.dailyHours !== GUARD_HOURS) at('dailyHours', 'guardHours')
  if (row.dateFrom > row.dateTo) at('dateTo', 'dates')
  if (from && to && (row.dateFrom < from || row.dateTo > to)) at('dateFrom', 'window', { from, to })
  const [first, last] = row.serviceType === 'GUARD' ? ['18:00', '23:30'] : ['06:00', '22:00']
  const start = row.startTime ?? ''
  if (start < first || start > last) at('startTime', 'start', { first, last })
  return found
}

export const h12: FormDefinition = {
  code: 'h12',
  words: 'features/booth-forms/forms/h12',
  wordParams: () => ({ overtime: `${100 / HOURS_OF_A_DAY}%` }),
  fields,
  groups: [
    { key: 'lines', fields: ['lines'] },
    { key: 'papers', fields: ['briefing'] },
  ],
  defaults: () => ({ lines: [], briefing: [] }),
  checks: (content: Content, view) =>
    eachRule(...(content['lines'] as Line[]).map((row, index) => () => checkLine(row, index, view))),
  settings: MOVE_KEYS,
  charges: (content: Content, { booth }, tariff) =>
    chargesOfH12({ lines: (content['lines'] as Line[]).filter(complete), area: booth.area }, tariff),
}

/** A line that has all that its price hangs on. */
const complete = (row: Line): boolean =>
  Boolean(row.serviceType && row.qty && row.dateFrom && row.dateTo && row.dailyHours && row.dateFrom <= row.dateTo)

/** A new line begins with the days of the show, nine o'clock, eight hours and one person. The exhibitor chooses the service, which costs money. */
export function newLine({ days }: FormView, contact: { name: string; mobile: string }): Content {
  return {
    qty: 1,
    dateFrom: days.openDate,
    dateTo: days.closeDate,
    startTime: '09:00',
    dailyHours: 8,
    reportTo: contact.name,
    reportMobile: contact.mobile,
  }
}
